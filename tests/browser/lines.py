"""The server with connections that are made in the same process, for most of the tests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, final

from starlette.testclient import TestClient, WebSocketTestSession

from tests.browser.rooms import TOKENS, AnyRoom
from web.server import application

HOST: Final = "127.0.0.1:8000"


@final
class Page:
    """One connection, as a page's script sees it: what it has been told, and what it says."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.moment: dict[str, Any] = {}

    def say(self, **message: object) -> None:
        """Send a message."""
        self.socket.send_text(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        said: dict[str, Any] = json.loads(self.socket.receive_text())
        if said["kind"] == "moment":
            self.moment = said
        return said

    def hear_until(self, number: int) -> dict[str, Any]:
        """The moment of that number, and no refusal before it."""
        while self.moment.get("number", -1) < number:
            assert self.hear()["kind"] == "moment"
        return self.moment

    def refusal(self) -> str:
        """Why the next thing that is not a moment was refused."""
        while (said := self.hear())["kind"] == "moment":
            pass
        assert said["kind"] == "refusal"
        return str(said["reason"])

    def closed(self) -> int:
        """The code with which the server closes the connection, whatever comes before."""
        while (event := self.socket.receive())["type"] != "websocket.close":
            pass
        code: int = event["code"]
        return code


@contextmanager
def served(room: AnyRoom) -> Iterator[TestClient]:
    """A client of the server of that room, which runs meanwhile."""
    with TestClient(application(room), base_url=f"http://{HOST}") as client:
        yield client


@contextmanager
def connected(client: TestClient, **headers: str) -> Iterator[Page]:
    """A connection that has said nothing yet."""
    with client.websocket_connect(f"ws://{HOST}/table", headers=headers) as socket:
        yield Page(socket)


@contextmanager
def sitting(client: TestClient, seat: int | None, seen: int = 0) -> Iterator[Page]:
    """The page of a player, or of a spectator, that has been told where it is and how the table stands."""
    with connected(client) as page:
        if seat is None:
            page.say(kind="watch", seen=seen)
        else:
            page.say(kind="sit", token=TOKENS[seat], seen=seen)
        assert page.hear()["seat"] == seat
        page.hear()
        yield page
