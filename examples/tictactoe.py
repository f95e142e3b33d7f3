"""The least that a game of one's own needs: tic-tac-toe on the core, in one file.

Two players mark the cells of a square of three by three in turn; three in a row win. Nothing is left to
chance, and nothing is secret. ``examples/bluff.py`` has both.

    python examples/tictactoe.py [--seed N]
"""

from __future__ import annotations

import argparse
from fractions import Fraction
from typing import Final, TypeAlias, final

from attrs import evolve, frozen

from boardgames.agents import random_agent
from boardgames.core import (
    Codec,
    Codecs,
    Converter,
    DataError,
    Facts,
    Game,
    GameOver,
    Guess,
    Hosting,
    IllegalMove,
    NotationError,
    Outcome,
    Problem,
    Proof,
    Refusal,
    Rng,
    Seat,
    Seen,
    SetupError,
    Step,
    Words,
    codec_of,
    play,
    shares,
    write_seat,
)

SEATS: Final = 2
SIDE: Final = 3
CELLS: Final = {
    f"{column}{row}": cell for cell, (row, column) in enumerate((r, c) for r in "123" for c in "abc")
}
"""The cells by name, ``a1`` to ``c3``, row by row."""
NAMES: Final = tuple(CELLS)
LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
"""The rows, the columns and the diagonals."""

Cells: TypeAlias = tuple[Seat | None, ...]
"""Who has marked each of the nine cells."""
EMPTY: Final[Cells] = (None,) * SIDE**2


# Nouns: there is nothing to agree on before the game, and a state is what lies on the table


@final
@frozen
class Setup:
    """What is agreed before the game: nothing."""


@final
@frozen
class Position:
    """A square that somebody has drawn."""

    setup: Setup
    cells: Cells


@final
@frozen
class State:
    """Everything that is so. Whose turn it is follows from the marks, so nothing is pending beside them."""

    setup: Setup
    cells: Cells = EMPTY


# What a player does, and what happened


@final
@frozen
class Mark:
    """Mark a cell, 0 to 8."""

    seat: Seat
    cell: int


@final
@frozen
class Marked:
    """A player has marked a cell."""

    seat: Seat
    cell: int


# The rules


def facts(_setup: Setup) -> Facts:
    """Two seats; a game is at most nine moves long, none of them by chance."""
    return Facts(SEATS, least=Fraction(0), greatest=Fraction(1), most_results=0, longest=len(EMPTY))


def start(setup: Setup) -> State:
    """Nothing is marked."""
    return State(setup)


def arrange(position: Position) -> State:
    """The marks as they are drawn. Raises SetupError for a square that no game leads to."""
    if found := faults(position.cells):
        raise SetupError(found)
    return State(position.setup, position.cells)


def faults(cells: Cells) -> tuple[Problem, ...]:
    """Why no game leads to these marks."""
    if len(cells) != len(EMPTY) or not {*cells} <= {None, *range(SEATS)}:
        return (Problem("cells", "there are nine, each free or marked by p1 or p2"),)
    found = []
    ahead = cells.count(0) - cells.count(1)
    if ahead not in {0, 1}:
        found.append(Problem("cells", "the players take turns, and p1 begins"))
    if {1 - ahead, *rows(cells)} == {0, 1}:
        found.append(Problem("cells", "whoever has three in a row has marked last"))
    return tuple(found)


def rows(cells: Cells) -> tuple[Seat, ...]:
    """Whoever has three in a row, once a row."""
    return tuple(
        owner
        for first, second, third in LINES
        if (owner := cells[first]) is not None and owner == cells[second] == cells[third]
    )


def to_act(state: State) -> tuple[Seat, ...]:
    """The players in turn, until three are in a row or all cells are marked."""
    free = state.cells.count(None)
    return () if rows(state.cells) or not free else ((free + 1) % SEATS,)


def legal_moves(state: State, seat: Seat | None = None) -> tuple[Mark, ...]:
    """A mark in any free cell."""
    acting = to_act(state)
    if not acting or seat not in {None, *acting}:
        return ()
    return tuple(Mark(acting[0], cell) for cell, mark in enumerate(state.cells) if mark is None)


def chance(_state: State) -> tuple[tuple[Mark, int], ...]:
    """There is none."""
    return ()


def why_not(state: State, move: Mark) -> Refusal | None:
    """Whatever is not listed is refused."""
    if move in legal_moves(state):
        return None
    if not to_act(state):
        return Refusal("game-over", "", "the game is over")
    if (move.seat,) != to_act(state):
        return Refusal("not-your-turn", "", f"it is the turn of {write_seat(to_act(state)[0])}")
    if move.cell not in CELLS.values():
        return Refusal("no-cell", "", "there is no such cell")
    return Refusal("taken", "", f"{NAMES[move.cell]} is marked already")


def fold(state: State, event: Marked) -> State:
    """The facts after an event: the one place where facts change."""
    cells = state.cells
    return evolve(state, cells=(*cells[: event.cell], event.seat, *cells[event.cell + 1 :]))


def apply(state: State, move: Mark) -> Step[State, Marked]:
    """What a move leads to. Raises GameOver or IllegalMove."""
    refusal = why_not(state, move)
    if refusal is not None:
        raise IllegalMove(move, refusal) if to_act(state) else GameOver
    event = Marked(move.seat, move.cell)
    return Step(fold(state, event), (event,))


def outcome(state: State) -> Outcome | None:
    """Three in a row win; when all is marked without, it is a draw."""
    if to_act(state):
        return None
    winners = rows(state.cells)[:1]
    if winners:
        return Outcome(winners, "three-in-a-row", shares(SEATS, winners))
    return Outcome((), "all-marked", shares(SEATS, range(SEATS)))


# What a seat may know: everything, and yet a view is a type of its own


@final
@frozen
class View:
    """What everybody knows."""

    setup: Setup
    seat: Seat | None
    cells: Cells


def view(state: State, seat: Seat | None) -> View:
    """All marks."""
    return View(state.setup, seat, state.cells)


def seen(event: Marked, _seat: Seat | None) -> Seen[Marked]:
    """All of it."""
    return Seen(event)


def guess(known: View) -> Guess[State]:
    """Nothing is left to guess."""
    return Guess(State(known.setup, known.cells))


def determinize(known: View, _rng: Rng) -> State:
    """There is one state behind a view."""
    return State(known.setup, known.cells)


# Notation, and the group that saving asks for


def write(move: Mark) -> str:
    """``p1 mark b2``. Raises DataError for a cell that is not there."""
    if move.cell not in CELLS.values():
        raise DataError("move.cell", f"must be 0 to {len(CELLS) - 1}, not {move.cell}")
    return f"{write_seat(move.seat)} mark {NAMES[move.cell]}"


def read(text: str) -> Mark:
    """The move of a text. Raises NotationError."""
    words = Words(text)
    seat = words.seat()
    words.take({"mark": None}, "a move")
    cell = words.take(CELLS, "a cell")
    words.end()
    return Mark(seat, cell)


SIGNS: Final = {"X": 0, "O": 1, ".": None}


def picture(cells: Cells) -> str:
    """The marks row by row, ``XO./.X./..O``."""
    signs = "".join(sign for mark in cells for sign, whose in SIGNS.items() if whose == mark)
    return "/".join(signs[at : at + SIDE] for at in range(0, len(signs), SIDE))


def pictured(text: str) -> Position:
    """The position of a picture. Raises NotationError."""
    rows = text.split("/")
    if [len(row) for row in rows] != [SIDE] * SIDE or not {*"".join(rows)} <= SIGNS.keys():
        raise NotationError(text, 1, "a position is three rows such as 'XO./.X./..O'")
    return Position(Setup(), tuple(SIGNS[sign] for sign in "".join(rows)))


TEXTS: Final = Codec[Position](lambda position: picture(position.cells), pictured)
_converter: Final = Converter()
CODECS: Final = Codecs[Setup, Position, State, Mark, Marked, View](
    setups=codec_of(_converter, Setup),
    positions=codec_of(_converter, Position),
    states=codec_of(_converter, State),
    moves=codec_of(_converter, Mark),
    events=codec_of(_converter, Marked),
    seen_events=codec_of(_converter, Seen[Marked]),
    views=codec_of(_converter, View),
)


# What a table asks, and what the laws ask


def active(state: State) -> Seat | None:
    """Whoever is to mark a cell."""
    return next(iter(to_act(state)), None)


def forced(state: State) -> Mark | None:
    """The last free cell leaves no choice."""
    moves = legal_moves(state)
    return moves[0] if len(moves) == 1 else None


def problems(state: State) -> tuple[Problem, ...]:
    """What no game leads to."""
    return faults(state.cells)


HOSTING: Final = Hosting[State, Mark, Marked](
    active=active,
    forced=forced,
    passing=lambda _state, _seat: None,
    unlisted=lambda _state: (),
    shows=lambda _event: False,
)
PROOF: Final = Proof[State, Marked, View](
    fold=fold, problems=problems, swap=lambda state, _seat, _rng: state, guess=guess
)

GAME: Final = Game(
    name="tictactoe",
    rules=1,
    facts=facts,
    start=start,
    arrange=arrange,
    to_act=to_act,
    legal_moves=legal_moves,
    chance=chance,
    apply=apply,
    why_not=why_not,
    outcome=outcome,
    view=view,
    seen=seen,
    determinize=determinize,
    write=write,
    read=read,
    home="tictactoe:GAME",
    codecs=CODECS,
    hosting=HOSTING,
    proof=PROOF,
)


def main() -> None:
    """Play one game by chance and print its moves, the square and the winner."""
    parser = argparse.ArgumentParser(description="Play a game of tic-tac-toe at random.")
    parser.add_argument("--seed", type=int, default=7)
    ended, cells = None, EMPTY
    for played in play(GAME, Setup(), (random_agent, random_agent), parser.parse_args().seed):
        print(write(played.move))
        ended, cells = outcome(played.step.state), played.step.state.cells
    print(picture(cells).replace("/", "\n"))
    if ended is not None:
        print(f"{' '.join(map(write_seat, ended.winners)) or 'nobody'} wins: {ended.why}")


if __name__ == "__main__":
    main()
