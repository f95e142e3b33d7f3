"""Play either game at a prompt, against agents or with others at the same keyboard.

    python examples/prompt.py raka [WHO ...] [--seed N] [--save FILE] [--load FILE] [--position FILE]
                                   [--set NAME=VALUE ...]

WHO sits in each seat: an agent, which is ``random``, ``greedy`` or ``ismcts``, or else the name of a person;
``you`` and greedy ones if nobody is named. ``ismcts:500`` looks at 500 playouts a move, ``ismcts:2s`` thinks
for two seconds. Where several people sit at the keyboard, the screen is cleared before the next one looks.

The game is kept in FILE after every move, in a new file of the folder if none is named, and ``--load`` goes
on with it. ``--position`` starts from the text of a position, ``--set`` changes a setting of the usual setup,
such as ``turn_limit=40``. At the prompt, ``help`` says what can be typed. Needs the extra ``examples``.
"""

from __future__ import annotations

import argparse
import os
import re
import secrets
import shlex
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from itertools import count
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final, TypeVar

from rich.console import Console

from boardgames.agents import IsMcts, greedy, random_agent
from boardgames.core import (
    Agent,
    Arranged,
    BoardgamesError,
    DataError,
    Game,
    Table,
    read_json,
    write_seat,
)
from faces import ARENA, RAKA, Face, because, fail, politely, read_file, read_text, whole
from sitting import Left, Sitting

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

YOU: Final = "you"
USUAL: Final = {"raka": 2, "arena": 4}
"""Players where nobody is named."""
LONGEST_NAME: Final = 20
AGENTS: Final = ("random", "greedy", "ismcts")


def agent(game: Game[U, P, S, M, E, V], word: str) -> Agent[V, M] | None:
    """The agent that a word means; ``None`` for the name of a person."""
    match word.partition(":"):
        case ("random", "", ""):
            return random_agent
        case ("greedy", "", ""):
            return greedy(game)
        case ("ismcts", "", ""):
            return IsMcts(game)
        case ("ismcts", _, budget) if re.fullmatch("[1-9][0-9]{0,5}s?", budget):
            number = int(budget.removesuffix("s"))
            return IsMcts(game, seconds=number) if budget.endswith("s") else IsMcts(game, playouts=number)
        case (name, _, _) if name in AGENTS:
            raise DataError("WHO", f"{word!r} has no such budget: ismcts:500 or ismcts:2s has one")
        case _:
            return None


def names(who: Sequence[str]) -> tuple[str, ...]:
    """What to call those who sit there, each with the word for its seat, which is needed in moves."""
    called: list[str] = []
    for seat, word in enumerate(who):
        if not word.isprintable() or not 1 <= len(word) <= LONGEST_NAME:
            raise DataError("WHO", f"must be a name of 1 to {LONGEST_NAME} letters, not {word!r}")
        name, _, _ = word.partition(":")
        said = "" if word == YOU else f" {name if name in AGENTS else word}"
        called.append(write_seat(seat) + said)
    return tuple(called)


def opened(face: Face[U, P, S, M, E, V], asked: argparse.Namespace) -> Table[U, P, S, M, E, V]:
    """The table to play at: a saved one, one with a position, or a new one. Raises as the library does."""
    game = face.game
    if asked.load:
        return Table.load(game, read_file(asked.load))
    if asked.position:
        return Table(game, Arranged(face.read_position(read_text(asked.position))), asked.seed)
    setups = game.codecs.setups
    settings = setups.write(face.setup(len(asked.who) or USUAL[game.name]))
    for setting in asked.set:
        name, _, value = setting.partition("=")
        try:
            settings[name] = read_json(value)
        except DataError:
            settings[name] = value  # a word, such as titan
    return Table(game, setups.read(settings), asked.seed)


def new_file(paths: Iterable[Path]) -> Path:
    """The first of some files that is not there yet, made now; what is there stays as it is."""
    for path in paths:
        with suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path.resolve()
    raise DataError("FILE", "must be a file that is not there yet")


def write_whole(path: Path, text: str) -> None:
    """Put a text into a file at once, so that a stop in the middle leaves the old one."""
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=path.name, delete=False) as part:
        try:
            part.write(text)
            part.close()
            os.replace(part.name, path)
        except BaseException:
            os.unlink(part.name)
            raise


def seated(
    face: Face[U, P, S, M, E, V], asked: argparse.Namespace
) -> tuple[Table[U, P, S, M, E, V], tuple[str, ...]]:
    """The table with its agents, and who sits there. Raises as the library does."""
    table = opened(face, asked)
    seats = face.seats(table.view(None))
    who = tuple(asked.who) or (YOU, *["greedy"] * (seats - 1))
    if len(who) != seats:
        raise DataError("WHO", f"must be {seats} names, not {len(who)}")
    for seat, word in enumerate(who):
        if (found := agent(face.game, word)) is not None:
            table.seat_agent(seat, found)
    return table, who


def host(face: Face[U, P, S, M, E, V], asked: argparse.Namespace) -> None:
    """Open a table and play, until it is over or somebody leaves."""
    try:
        table, who = seated(face, asked)
        called = names(who)
        numbered = (Path(f"{face.game.name}-{number}.json") for number in count(1))
        own = asked.load if asked.load and not asked.save else None
        path = own.resolve() if own else new_file([asked.save] if asked.save else numbered)
        write_whole(path, table.save())
    except (BoardgamesError, OSError) as error:
        where = asked.load or asked.position or (asked.save if isinstance(error, OSError) else None)
        fail(f"{where}: {because(error)}" if where else because(error))

    def keep(name: str) -> None:
        try:
            write_whole(new_file([Path(name)]) if name else path, table.save())
        except (BoardgamesError, OSError, ValueError) as error:  # which a name of a file may raise as well
            sitting.say(f"The game could not be kept in {name or path}: {because(error)}")

    kinds = dict(enumerate(word.partition(":")[0] for word in who))
    people = frozenset(seat for seat, kind in kinds.items() if kind not in AGENTS)
    thinkers = frozenset(seat for seat, kind in kinds.items() if kind == "ismcts")
    told = dict.fromkeys((None, *people), table.number if asked.load else 0)
    console = Console(highlight=False, markup=False, emoji=False)
    sitting = Sitting(face, table, called, people, thinkers, console, keep, told)
    try:
        sitting.play()
    except (Left, EOFError, KeyboardInterrupt):
        sitting.leave()
        keep("")
        again = shlex.join([sys.argv[0], face.game.name, *who, "--load", str(path)])
        console.print(f"\nThe game is kept. To go on: python {again}", soft_wrap=True)
    else:
        console.print(f"The game is kept in {path}.", soft_wrap=True)


def main() -> None:
    """Read the command line."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # whatever is typed, and whatever cannot be shown
    parser = argparse.ArgumentParser(description="Play either game at a prompt.")
    parser.add_argument("game", choices=list(USUAL))
    parser.add_argument("who", nargs="*", metavar="WHO", help="a name, or random, greedy, ismcts[:N[s]]")
    parser.add_argument("--seed", type=whole(0), default=secrets.randbits(64), metavar="N")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where the game is kept")
    beginning = parser.add_mutually_exclusive_group()
    beginning.add_argument("--load", type=Path, metavar="FILE", help="a game to go on with")
    beginning.add_argument("--position", type=Path, metavar="FILE", help="the text of a position")
    beginning.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting")
    asked = parser.parse_intermixed_args()
    if asked.game == "arena":
        host(ARENA, asked)
    else:
        host(RAKA, asked)


if __name__ == "__main__":
    politely(main)
