"""A game for several browsers on this machine: each player has a link, and sees what that player may see.

    python examples/web_table.py [raka|arena] [--players N] [--limit N] [--names ANN,BEN] [--save FILE]

It prints a link for each player and one for whoever watches; ^C ends it. With --save the game is kept after
every move, and goes on from there the next time, under the same links. Who is away is played for by a bot
after a while, or as soon as another player asks. Needs the extra `examples`.
"""

from __future__ import annotations

import argparse
import re
import socket
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from errno import EADDRINUSE
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from secrets import randbits
from typing import Final, NamedTuple, TypeVar

import uvicorn

from boardgames import arena, raka
from boardgames.core import BoardgamesError, Table
from web.arena_shown import ARENA
from web.kept import Kept, read_kept, write_kept
from web.messages import LONGEST
from web.raka_shown import RAKA
from web.room import TERMS, Room, Terms, names_for
from web.server import AnyRoom, application
from web.shown import Shown

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

LOOPBACK: Final = "127.0.0.1"
MOST_ON_ONE_DECK: Final = 4
PAIR: Final = 2
LAST_PORT: Final = 65535


def new_room(
    shown: Shown[U, P, S, M, E, V], setup: U, seed: int, names: Iterable[str], terms: Terms
) -> AnyRoom:
    """A room where a game begins."""
    table = Table(shown.game, setup, seed)
    return Room(shown, table, names_for(table.seats, names), terms=terms)


def raka_room(players: int, limit: int | None, seed: int, names: Iterable[str], terms: Terms) -> AnyRoom:
    """A room for Raka Warriors: two to four share one deck, more have one each."""
    decks = raka.Decks.SHARED if players <= MOST_ON_ONE_DECK else raka.Decks.INDIVIDUAL
    setup = raka.Setup(players=players, decks=decks, turn_limit=limit)
    return new_room(RAKA, setup, seed, names, terms)


def arena_room(players: int, limit: int | None, seed: int, names: Iterable[str], terms: Terms) -> AnyRoom:
    """A room for Arena; two players have two Heroes each."""
    variant = arena.Variant.TWO_PLAYER if players == PAIR else arena.Variant.STANDARD
    setup = arena.Setup(players=players, variant=variant, round_limit=limit)
    return new_room(ARENA, setup, seed, names, terms)


class Opening(NamedTuple):
    """How a room for a game is opened, and for how many unless asked otherwise."""

    open: Callable[[int, int | None, int, Iterable[str], Terms], AnyRoom]
    players: int


GAMES: Final[Mapping[str, Opening]] = {"raka": Opening(raka_room, 2), "arena": Opening(arena_room, 4)}


def kept_room(kept: Kept, terms: Terms) -> AnyRoom:
    """The room that a file holds, whichever game is played there."""
    now = time.monotonic()
    if kept.game == RAKA.game.name:
        return Room.load(RAKA, kept, now, terms)
    return Room.load(ARENA, kept, now, terms)


def seconds(text: str) -> float:
    """A time of a command line."""
    if not re.fullmatch(r"[0-9]{1,6}([.][0-9]{1,6})?", text):
        raise argparse.ArgumentTypeError(f"must be seconds, such as 0.5, not {text!r}")
    return float(text)


def port(text: str) -> int:
    """A port of a command line."""
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"must be a port from 0 to {LAST_PORT}, not {text!r}")
    return int(text)


def main() -> None:
    """Read the command line, print the links and serve."""
    parser = argparse.ArgumentParser(description="Host a game for several browsers on this machine.")
    parser.add_argument("game", nargs="?", choices=GAMES, default="raka")
    parser.add_argument("--players", type=int, metavar="N", help="2 for raka and 4 for arena unless given")
    parser.add_argument("--limit", type=int, metavar="N", help="turns of raka or rounds of arena at most")
    parser.add_argument("--names", default="", metavar="ANN,BEN", help="what to call the players")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where the game is kept")
    parser.add_argument("--port", type=port, default=8000, metavar="N", help="8000 unless given; 0 for any")
    parser.add_argument(
        "--patience", type=seconds, default=TERMS.patience, metavar="S", help="seconds before a bot"
    )
    parser.add_argument("--pace", type=seconds, default=TERMS.pace, metavar="S", help="seconds to its move")
    parser.add_argument(
        "--seed", type=int, metavar="N", help="for trying things out: who knows it knows every card to come"
    )
    asked = parser.parse_args()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may lack signs that names are made of
    game = GAMES[asked.game]
    players = game.players if asked.players is None else asked.players
    seed = randbits(64) if asked.seed is None else asked.seed
    names = filter(None, map(str.strip, asked.names.split(",")))
    keep = None if asked.save is None else partial(write_kept, asked.save)
    terms = Terms(asked.patience, asked.pace, keep)
    try:
        if asked.save is not None and asked.save.exists():
            room = kept_room(read_kept(asked.save), terms)
        else:
            room = game.open(players, asked.limit, seed, names, terms)
        room.keep()
        listening = socket.create_server((LOOPBACK, asked.port))
    except (BoardgamesError, OSError) as error:
        hint = "; --port 0 takes any that is free" if getattr(error, "errno", None) == EADDRINUSE else ""
        parser.error(f"{error}{hint}")
    address = f"http://{LOOPBACK}:{listening.getsockname()[1]}/"
    for name, token in zip(room.names, room.tokens, strict=True):
        print(f"{name}: {address}#{token}")
    print(f"whoever watches: {address}", flush=True)
    config = uvicorn.Config(
        application(room),
        ws="websockets-sansio",
        ws_max_size=4 * LONGEST,
        log_level="warning",
        timeout_graceful_shutdown=1,
    )
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
