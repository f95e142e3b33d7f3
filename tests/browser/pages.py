"""A real server and a real browser: pages that people could have open, and all that comes on the wire."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, final

import uvicorn
from playwright.sync_api import BrowserContext, Locator, Page, WebSocket
from starlette.applications import Starlette

from boardgames.core import Rng, Seat
from tests.browser.rooms import TOKENS, AnyRoom
from tests.browser.wire import at_number, swapped
from web.messages import write_message
from web.server import application

Windows = Callable[[], BrowserContext]
"""What opens windows."""


@final
class Host:
    """A server on a port of its own."""

    def __init__(self, app: Starlette, room: AnyRoom, port: int) -> None:
        self.app = app
        self.room = room
        self.address = f"http://127.0.0.1:{port}/"
        self.loop: asyncio.AbstractEventLoop | None = None

    def drop(self, seat: Seat) -> None:
        """Break every connection of a player, as a network does."""

        async def breaking() -> None:
            for line in list(self.app.state.house.lines):
                if line.seat == seat:
                    line.closed = True
                    await line.socket.close(1012)

        assert self.loop is not None
        asyncio.run_coroutine_threadsafe(breaking(), self.loop).result(10)


@contextmanager
def hosted(room: AnyRoom) -> Iterator[Host]:
    """The server of a room, run in a thread meanwhile."""
    app = application(room)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        host = Host(app, room, listening.getsockname()[1])
        server = uvicorn.Server(
            uvicorn.Config(app, ws="websockets-sansio", log_level="warning", timeout_graceful_shutdown=1)
        )

        async def serve() -> None:
            host.loop = asyncio.get_running_loop()
            await server.serve(sockets=[listening])

        thread = threading.Thread(target=asyncio.run, args=(serve(),))
        thread.start()
        try:
            yield host
        finally:
            server.should_exit = True
            thread.join(20)
            assert not thread.is_alive()


@final
class Player:
    """A page in front of a person, or of a spectator; it keeps all that came to it on the wire."""

    def __init__(self, windows: Windows, host: Host, seat: Seat | None) -> None:
        """Open the page, and wait until it shows the table."""
        self.host = host
        self.seat = seat
        self.moments: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self.faults: list[str] = []
        self.page: Page = windows().new_page()
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.goto(host.address + ("" if seat is None else f"#{TOKENS[seat]}"))
        self.page.wait_for_selector("main:not([hidden])")

    def _listen(self, wire: WebSocket) -> None:
        wire.on("framereceived", self._receive)

    def _receive(self, frame: str | bytes) -> None:
        assert isinstance(frame, str)
        self.frames.append(frame)
        said = json.loads(frame)
        if said["kind"] == "moment":
            self.moments.append(said)

    def rest(self) -> None:
        """Let a moment pass in which what has come on the wire is seen."""
        self.page.wait_for_timeout(20)

    @property
    def number(self) -> int:
        """The number of the moment that the page shows."""
        return int(self.page.locator("main").get_attribute("data-number") or -1)

    @property
    def shown(self) -> dict[str, Any]:
        """The moment that the page shows."""
        number = self.number
        return next(moment for moment in reversed(self.moments) if moment["number"] == number)

    def wait_for(self, number: int) -> None:
        """Wait until the page shows a moment at least as new."""
        self.page.wait_for_function(
            "number => Number(document.querySelector('main').dataset.number) >= number", arg=number
        )

    def moves(self) -> list[dict[str, Any]]:
        """The moves that the page offers; none while another's is awaited."""
        return [] if self.page.locator("#moves button").count() == 0 else list(self.shown["moves"])

    def button(self, move: str) -> Locator:
        """The button of a move."""
        return self.page.locator(f'#moves button[data-move="{move}"]')

    def spot(self, spot: str) -> Locator:
        """What of the picture is called that."""
        return self.page.locator(f'#picture [data-spot="{spot}"]').first

    def press_spot(self, spot: str) -> None:
        """Press on a thing in the picture, in the middle of what is drawn of it."""
        self.spot(spot).locator("rect, polygon, circle, path").first.click(force=True)

    def leave(self) -> None:
        """Close the page."""
        self.page.close()


def secrets_told(players: list[Player], rng: Rng) -> list[str]:
    """Which frames that came to pages would have been others, had what their seats cannot know been other.

    Raises :class:`AssertionError` if nothing was there to be told.
    """
    told: list[str] = []
    looked_at = 0
    rooms: dict[int, AnyRoom] = {}
    for player in players:
        assert player.moments
        for moment in player.moments:
            number = moment["number"]
            if number not in rooms:
                rooms[number] = at_number(player.host.room, number)
            room, seat = rooms[number], player.seat
            with swapped(room, seat, rng.split(f"{number} {seat}")) as differs:
                other = json.loads(write_message(room.moment(seat, moment["since"])))
            looked_at += differs
            names = ("story", "picture", "words", "moves", "unlisted", "waited", "verdict")
            told += [f"{name} of {number} to {seat}" for name in names if moment[name] != other[name]]
    assert looked_at
    return told
