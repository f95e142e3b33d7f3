"""Both games under one type, for programs that play or tell either: how one starts, is drawn and is told."""

from __future__ import annotations

import os
import re
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Final, Generic, NoReturn, Protocol, TypeVar, final

from attrs import frozen

from boardgames import arena, raka
from boardgames.core import DataError, Game, Outcome, Seat, Seen

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)

MOST_ON_ONE_DECK: Final = 4
PAIR: Final = 2
LONGEST_FILE: Final = 1 << 22
"""Bytes, as many as a document of the library may have."""
SEEDS: Final = 1 << 64
"""Seeds are 0 to this number less one."""


class Draw(Protocol[V_contra, M_contra, E]):
    """The type of ``picture``, with everything that it can mark."""

    def __call__(
        self,
        view: V_contra,
        names: Sequence[str],
        /,
        *,
        colour: bool,
        last: Iterable[Seen[E]],
        moves: Iterable[M_contra],
    ) -> str:
        """The table as the viewer sees it, what ``last`` touched and whom ``moves`` may be about marked."""
        ...


@final
@frozen
class Face(Generic[U, P, S, M, E, V]):
    """A game as people meet it."""

    game: Game[U, P, S, M, E, V]
    setup: Callable[[int], U]
    """The usual setup for so many players."""
    seats: Callable[[V], int]
    """How many play, as any view of the game says."""
    read_position: Callable[[str], P]
    draw: Draw[V, M, E]
    tell: Callable[[Seen[E], Sequence[str], V], str]
    """An event as a sentence; a view of the game lets Heroes go by their names."""
    verdict: Callable[[Outcome | None, Sequence[str], V], str]


def _raka_setup(players: int) -> raka.Setup:
    decks = raka.Decks.SHARED if players <= MOST_ON_ONE_DECK else raka.Decks.INDIVIDUAL
    return raka.Setup(players, decks=decks)


def _arena_setup(players: int) -> arena.Setup:
    variant = arena.Variant.TWO_PLAYER if players == PAIR else arena.Variant.STANDARD
    return arena.Setup(players, variant=variant)


RAKA: Final = Face(
    game=raka.GAME,
    setup=_raka_setup,
    seats=lambda view: view.setup.players,
    read_position=raka.read_position,
    draw=raka.picture,
    tell=lambda seen, names, _: raka.tell(seen, names),
    verdict=lambda outcome, names, _: raka.verdict(outcome, names),
)
ARENA: Final = Face(
    game=arena.GAME,
    setup=_arena_setup,
    seats=lambda view: view.setup.players,
    read_position=arena.read_position,
    draw=arena.picture,
    tell=arena.tell,
    verdict=arena.verdict,
)


def read_file(path: Path) -> bytes:
    """What a file holds; one that is longer than any of ours is refused as the library refuses."""
    with path.open("rb") as file:
        held = file.read(LONGEST_FILE + 1)
    if len(held) > LONGEST_FILE:
        raise DataError("$", f"is longer than {LONGEST_FILE} bytes")
    return held


def read_text(path: Path) -> str:
    """The same as text; no UTF-8 is refused as the library refuses."""
    try:
        return read_file(path).decode()
    except UnicodeDecodeError as error:
        raise DataError("$", f"is no UTF-8 at place {error.start + 1}") from None


def whole(least: int, below: int = SEEDS) -> Callable[[str], int]:
    """A reader of whole numbers of a range, for a command line."""

    def number(text: str) -> int:
        if not re.fullmatch("[0-9]{1,20}", text) or not least <= int(text) < below:
            raise ArgumentTypeError(f"must be a whole number from {least} to {below - 1}, not {text!r}")
        return int(text)

    return number


def part(text: str) -> float:
    """A number from 0 to 1, for a command line."""
    if not re.fullmatch("0|1|0?[.][0-9]{1,15}", text):
        raise ArgumentTypeError(f"must be a number from 0 to 1, such as 0.1, not {text!r}")
    return float(text)


def seat_of(text: str) -> Seat:
    """The seat of a word such as p1, for a command line."""
    if not re.fullmatch("p[1-9][0-9]?", text):
        raise ArgumentTypeError(f"must be a seat, such as p1, not {text!r}")
    return int(text[1:]) - 1


def because(error: Exception) -> str:
    """Why something was refused, in one line."""
    said = error.strerror if isinstance(error, OSError) else None
    return " ".join((said or str(error)).split())


def fail(sentence: str) -> NoReturn:
    """End the program with one line that says why, and status 2."""
    print(f"{Path(sys.argv[0]).name}: {sentence}", file=sys.stderr)
    raise SystemExit(2)


def politely(main: Callable[[], None]) -> None:
    """Run a program that somebody may stop with Ctrl-C, or whose reader may go away, without a traceback."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may lack signs that names are made of
    try:
        main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
