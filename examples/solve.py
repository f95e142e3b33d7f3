"""A position read from its text and solved: what every move is worth, exactly, and the line of best play.

    python examples/solve.py [FILE] [--most N]

FILE holds the text of a position of Raka Warriors or of Arena for two players; without one it is a puzzle
from ``examples/data``. The solver plays with open cards: both players see every hand and every row, and only
chance is uncertain, taken by its odds. It looks at every state that can follow, each once, so it answers for
small positions: a few cards or dice, and few turns up to the limit. If more than N states can follow, it says
so.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from boardgames.core import CHANCE, BoardgamesError, Game, Seat, write_seat
from faces import ARENA, RAKA, Face, because, fail, politely, read_text, whole

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

PUZZLE: Final = Path(__file__).parent / "data" / "last-turn.raka"
MOST: Final = 200_000
"""States, unless asked otherwise: less than a minute."""
PLAYERS: Final = 2


class Unsolved(Exception):
    """Why there is no answer."""


class Worth(NamedTuple):
    """What best play from a state on leads to."""

    share: Fraction
    """The first player's expected share of the win; the second player has the rest."""
    moves: int
    """Moves of the line of best play, chance's included."""


class Option(NamedTuple, Generic[M, S]):
    """A way to go on: a move, how likely it is where chance decides, and where it leads."""

    move: M
    odds: Fraction
    state: S


def options(game: Game[U, P, S, M, E, V], state: S) -> tuple[Option[M, S], ...]:
    """Every way to go on from a state; none from one that is over."""
    if results := game.chance(state):
        total = sum(weight for _, weight in results)
        weighed = [(move, Fraction(weight, total)) for move, weight in results]
    elif len(game.to_act(state)) > 1:
        raise Unsolved("decisions that are made in secret have no best move")
    else:
        weighed = [(move, Fraction(1)) for move in game.legal_moves(state)]
    return tuple(Option(move, odds, game.apply(state, move).state) for move, odds in weighed)


def best(
    game: Game[U, P, S, M, E, V], state: S, ways: tuple[Option[M, S], ...], worths: Mapping[S, Worth]
) -> Option[M, S]:
    """The best way to go on for whoever is to act, the first of equals; of chance's results the likeliest."""
    (seat,) = game.to_act(state)
    if seat == CHANCE:
        return max(ways, key=lambda way: way.odds)
    return max(ways, key=lambda way: standing(worths[way.state], seat))


def standing(worth: Worth, seat: Seat) -> tuple[Fraction, int]:
    """How good a worth is for a seat, greater is better: the share, and of equals the sooner end."""
    return -worth.share if seat else worth.share, -worth.moves


def solved(game: Game[U, P, S, M, E, V], root: S, most: int) -> dict[S, Worth]:
    """The worth of ``root`` and of every state that can follow, found from the ends back.

    What is left to look at is on a stack of its own, so a game may be longer than Python's calls go deep.
    Raises :class:`Unsolved` for more states than ``most``, and where play can come back to where it was.
    """
    worths: dict[S, Worth] = {}
    opened: dict[S, tuple[Option[M, S], ...]] = {}
    left = [root]
    while left:
        state = left[-1]
        if state in opened:
            worths[state] = _worth(game, state, opened.pop(state), worths)
        if state in worths:
            left.pop()
            continue
        if len(worths) + len(opened) == most:
            raise Unsolved(f"more than {most:,} states can follow: fewer cards, dice or turns may do")
        opened[state] = options(game, state)
        for way in opened[state]:
            if way.state in opened:
                raise Unsolved(f"play need not end: {game.write(way.move)!r} can lead back to where it was")
            left.append(way.state)
    return worths


def _worth(
    game: Game[U, P, S, M, E, V], state: S, ways: tuple[Option[M, S], ...], worths: Mapping[S, Worth]
) -> Worth:
    """The worth of a state by those of the states that can follow it at once."""
    if (outcome := game.outcome(state)) is not None:
        return Worth(outcome.payoffs[0], 0)
    on = worths[best(game, state, ways, worths).state]
    share = sum((way.odds * worths[way.state].share for way in ways), Fraction(0))
    return Worth(share if CHANCE in game.to_act(state) else on.share, on.moves + 1)


def best_play(game: Game[U, P, S, M, E, V], root: S, worths: Mapping[S, Worth]) -> Iterator[Option[M, S]]:
    """How best play goes on from a state to the end, chance giving what is likeliest."""
    state = root
    while ways := options(game, state):
        way = best(game, state, ways, worths)
        yield way
        state = way.state


def told(face: Face[U, P, S, M, E, V], root: S, worths: Mapping[S, Worth]) -> Iterator[str]:
    """The lines that say what every move is worth to whoever is to act, and how best play goes on."""
    game = face.game
    seat = max(0, *game.to_act(root))
    ways = sorted(options(game, root), key=lambda way: standing(worths[way.state], seat), reverse=True)
    line = tuple(best_play(game, root, worths))

    def share(way: Option[M, S]) -> Fraction:
        return 1 - worths[way.state].share if seat else worths[way.state].share

    width = max(len(str(share(way))) for way in (*ways, *line))
    for head, said in (
        (f"What {write_seat(seat)} gets of the win, on the average, by best play on both sides", ways),
        ("Best play, chance giving what is likeliest", line),
    ):
        yield head
        for way in said:
            odds = "" if way.odds == 1 else f", with odds of {way.odds}"
            yield f"  {float(share(way)):.4f}  {share(way)!s:>{width}}  {game.write(way.move)}{odds}"
        yield ""
    end = line[-1].state
    yield face.verdict(game.outcome(end), (), game.view(end, None))
    yield f"{len(worths):,} states were looked at."


def solve(face: Face[U, P, S, M, E, V], text: str, most: int) -> Iterator[str]:
    """The lines about the position that a text describes. Raises :class:`Unsolved` or as the library does."""
    game = face.game
    root = game.arrange(face.read_position(text))
    if face.seats(game.view(root, None)) != PLAYERS:
        raise Unsolved("a best move is a matter of two players: with more, it is for them to agree")
    return told(face, root, solved(game, root, most))


def main() -> None:
    """Read the command line and the position, and print what was found out."""
    parser = argparse.ArgumentParser(description="Solve a small position of two players.")
    parser.add_argument("file", nargs="?", type=Path, default=PUZZLE, help="the text of a position")
    most = f"states; {MOST} unless given"
    parser.add_argument("--most", type=whole(1), default=MOST, metavar="N", help=most)
    asked = parser.parse_args()
    try:
        text = read_text(asked.file)
        said = (line.split() for line in text.splitlines() if not line.lstrip().startswith("#"))
        game = next((words[0] for words in said if words), "")
        lines = solve(ARENA, text, asked.most) if game == "arena" else solve(RAKA, text, asked.most)
    except (BoardgamesError, OSError, Unsolved) as error:
        fail(f"{asked.file}: {because(error)}")
    for line in lines:
        print(line)


if __name__ == "__main__":
    politely(main)
