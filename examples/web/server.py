"""The room on a network: a page for browsers, and a web socket for each of them.

Nothing here knows the game. A connection is a stranger's until it has said who it is, and then a seat's or a
spectator's for as long as it lasts. What it is sent is made when it can be sent, from what it has seen:
nobody is slowed down by another's slow line, and nothing piles up.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from time import monotonic
from typing import Final, NoReturn, Protocol, final
from urllib.parse import urlsplit

from anyio import create_task_group, move_on_after
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from boardgames.core import BoardgamesError, GameOver, IllegalMove, Refusal, Refused, Seat, StaleAct
from web.messages import (
    LONGEST,
    Act,
    Asked,
    CallBot,
    Moment,
    Said,
    Seated,
    Sit,
    Stand,
    Undo,
    Watch,
    read_message,
    write_message,
)

HELLO: Final = 10.0
"""Seconds in which a connection has to say who it is."""
MOST_GUESTS: Final = 32
"""Spectators at most, and apart from them strangers, who have not said who they are: players find room."""
MOST_PAGES: Final = 4
"""Pages of one player; with a fifth the oldest is closed, for it may be a dead line."""
BURST: Final = 60
"""Messages that may come at once, and how many more each second, before a connection is closed."""
REFILL: Final = 20.0

GOING_AWAY: Final = 1001
NOT_ALLOWED: Final = 1008
TOO_LONG: Final = 1009
TOO_MANY: Final = 1013

HOSTS: Final = ("127.0.0.1", "localhost")
"""What the server is called; pages that call it otherwise are not answered."""

PAGE: Final = Path(__file__).parent / "page"
FILES: Final = {
    "/": ("index.html", "text/html"),
    "/table.css": ("table.css", "text/css"),
    "/table.js": ("table.js", "text/javascript"),
}
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}
"""Nothing is fetched from elsewhere and no script runs but ours, whatever a player is called."""


class AnyRoom(Protocol):
    """What the server needs of a room, whichever game is played there."""

    names: tuple[str, ...]
    tokens: tuple[str, ...]
    revision: int

    @property
    def title(self) -> str:
        """What the game is called."""
        ...

    def seat_of(self, token: str) -> Seat | None:
        """The seat whose secret that is."""
        ...

    def arrive(self, seat: Seat, now: float) -> None:
        """A page of that player is connected."""
        ...

    def depart(self, seat: Seat, now: float) -> None:
        """A page of that player is gone."""
        ...

    def keep(self) -> None:
        """Keep the room as its terms say."""
        ...

    def tick(self, now: float) -> float | None:
        """Do what is due, and say when to be called again."""
        ...

    def hear(self, seat: Seat | None, message: Act | Undo | Stand | CallBot) -> None:
        """Do what a player asks. Raises a :class:`~boardgames.core.BoardgamesError` if it cannot be done."""
        ...

    def moment(self, seat: Seat | None, seen: int) -> Moment:
        """Everything that a seat, or a spectator, may know now."""
        ...


class Closed(Exception):
    """The server has closed a connection."""


@final
class Line:
    """One connection."""

    def __init__(self, socket: WebSocket, clock: Callable[[], float]) -> None:
        self.socket = socket
        self.clock = clock
        self.seat: Seat | None = None
        self.watches = False
        self.seen = 0
        self.changed = asyncio.Event()
        """There is something to tell."""
        self.speaking = asyncio.Lock()
        self.closed = False
        self.allowed = float(BURST)
        self.counted_at = clock()

    async def hear(self) -> Asked:
        """The next message. What is none is answered, and what is too much ends the connection."""
        while True:
            heard = await self.socket.receive()
            if heard["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(heard.get("code", GOING_AWAY))
            await self.count()
            text = heard.get("text")
            if text is None:
                await self.say(Refusal("not-a-text", "", "messages are text frames, not binary ones"))
                continue
            if len(text) > LONGEST:
                sentence = f"a message has at most {LONGEST} characters"
                await self.close(TOO_LONG, Refusal("too-long", "", sentence))
            try:
                return read_message(text)
            except BoardgamesError as error:
                await self.say(refusal_of(error))

    async def count(self) -> None:
        """Count a message, and close the connection if it sends them faster than any person could."""
        now = self.clock()
        self.allowed = min(BURST, self.allowed + (now - self.counted_at) * REFILL) - 1
        self.counted_at = now
        if self.allowed < 0:
            await self.close(NOT_ALLOWED, Refusal("too-fast", "", "these are too many messages at once"))

    async def say(self, message: Said) -> None:
        """Send a message, once those before it are on their way. Raises :class:`Closed` if it is too late."""
        async with self.speaking:
            if self.closed:
                raise Closed
            await self.socket.send_text(write_message(message))

    async def close(self, code: int, refusal: Refusal) -> NoReturn:
        """Say why, and close. Raises :class:`Closed`, as there is nothing more to do."""
        await self.say(refusal)
        self.closed = True
        await self.socket.close(code)
        raise Closed


@final
class House:
    """A room with all its connections."""

    def __init__(self, room: AnyRoom, clock: Callable[[], float] = monotonic) -> None:
        self.room = room
        self.clock = clock
        self.lines: list[Line] = []
        self.wake = asyncio.Event()
        """The room has to be looked at."""

    def stir(self) -> None:
        """Something has changed: everybody is to be told, and it may be a bot's turn."""
        for line in self.lines:
            line.changed.set()
        self.wake.set()

    async def keep_time(self) -> None:
        """Let the room do what is due, for as long as the server runs."""
        while True:
            self.wake.clear()
            before = self.room.revision
            due = self.room.tick(self.clock())
            if self.room.revision != before:
                self.stir()
            with move_on_after(None if due is None else max(due - self.clock(), 0)):
                await self.wake.wait()

    async def serve(self, socket: WebSocket) -> None:
        """One connection, from its first message to its end."""
        if not is_from_here(socket):
            await socket.close(NOT_ALLOWED)
            return
        if sum(line.seat is None and not line.watches for line in self.lines) >= MOST_GUESTS:
            await socket.close(TOO_MANY)
            return
        await socket.accept()
        line = Line(socket, self.clock)
        self.lines.append(line)
        try:
            await self.introduce(line)
            async with create_task_group() as tasks:
                tasks.start_soon(self.tell, line)
                tasks.start_soon(self.listen, line)
                tasks.start_soon(self.close_oldest, line.seat)
        except* (Closed, WebSocketDisconnect):
            pass  # the ways in which connections end
        finally:
            self.lines.remove(line)
            if line.seat is not None:
                self.room.depart(line.seat, self.clock())
                self.stir()

    async def introduce(self, line: Line) -> None:
        """Hear who it is; until then it is told nothing."""
        said: Asked | None = None
        with move_on_after(HELLO):
            while not isinstance(said, Sit | Watch):
                if said is not None:
                    await line.say(Refusal("say-who", "", "the first message is 'sit' or 'watch'"))
                said = await line.hear()
        if not isinstance(said, Sit | Watch):
            await line.close(NOT_ALLOWED, Refusal("say-who", "", "nobody has said who this is"))
        if isinstance(said, Sit):
            seat = self.room.seat_of(said.token)
            if seat is None:
                await line.close(NOT_ALLOWED, Refusal("no-such-seat", "", "this link opens no seat here"))
            line.seat = seat
            self.room.arrive(seat, self.clock())
            self.stir()
        elif sum(each.watches for each in self.lines) >= MOST_GUESTS:
            await line.close(TOO_MANY, Refusal("too-many", "", "there is no room for another who watches"))
        else:
            line.watches = True
        line.seen = said.seen
        line.changed.set()
        await line.say(Seated(self.room.title, line.seat, self.room.names))

    async def close_oldest(self, seat: Seat | None) -> None:
        """Close the oldest page of a player who has too many; nobody waits for it, as it may be stuck."""
        pages = [line for line in self.lines if seat is not None and line.seat == seat]
        for line in pages[:-MOST_PAGES]:
            with contextlib.suppress(Closed, WebSocketDisconnect):
                await line.close(TOO_MANY, Refusal("elsewhere", "", "you play on in another page"))

    async def tell(self, line: Line) -> None:
        """Send a moment whenever something has changed, as fast as the line takes them."""
        while True:
            await line.changed.wait()
            line.changed.clear()
            moment = self.room.moment(line.seat, line.seen)
            line.seen = moment.number
            await line.say(moment)

    async def listen(self, line: Line) -> None:
        """Do what the connection asks, and answer what cannot be done."""
        while True:
            message = await line.hear()
            try:
                if isinstance(message, Sit | Watch):
                    raise Refused("seated", "this page has said already who it is")
                self.room.hear(line.seat, message)
            except BoardgamesError as error:
                await line.say(refusal_of(error))
            else:
                self.stir()


def is_from_here(socket: WebSocket) -> bool:
    """Whether a connection is from our own page, or from no page at all: browsers say which page asks."""
    origin = socket.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:  # no address at all, such as http://[
        return False


def refusal_of(error: BoardgamesError) -> Refusal:
    """Why something was not done, as it may be told to whoever asked for it."""
    match error:
        case IllegalMove() | Refused():
            return error.refusal
        case StaleAct():
            return Refusal("stale", "", str(error))
        case GameOver():
            return Refusal("game-over", "", str(error))
        case _:
            return Refusal("not-understood", "", str(error))


def application(room: AnyRoom, clock: Callable[[], float] = monotonic) -> Starlette:
    """The server for a room, for any ASGI server to run, in one process."""
    house = House(room, clock)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        async with create_task_group() as tasks:
            tasks.start_soon(house.keep_time)
            yield
            tasks.cancel_scope.cancel()

    app = Starlette(
        routes=[
            *(Route(path, page(*of_what)) for path, of_what in FILES.items()),
            WebSocketRoute("/table", house.serve),
        ],
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=list(HOSTS))],
        lifespan=lifespan,
    )
    app.state.house = house
    return app


def page(file: str, media_type: str) -> Callable[[Request], Response]:
    """What answers a request for one of our files."""
    content = (PAGE / file).read_bytes()

    def answer(_request: Request) -> Response:
        return Response(content, media_type=media_type, headers=HEADERS)

    return answer
