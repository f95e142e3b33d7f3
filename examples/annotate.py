"""A record read, replayed and annotated: each move with its sentence, and where a search had a better one.

    python examples/annotate.py FILE [--seat p1] [--playouts N] [--margin X] [--seed N]

FILE is a record of either game, as JSON or as text, or a table that was saved. Wherever a player had a
choice, an IS-MCTS looks at what that player could see, and weighs the moves. If it would make another one
than was played, and values that one higher by the margin or more, both are written below with their values:
the part of the win that the player may expect. With ``--seat`` the game is told as that seat saw it, and only
its own moves are weighed, as others' would give away what they held. The same seed gives the same notes.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Generic, TypeVar, final

from attrs import frozen

from boardgames.agents import IsMcts
from boardgames.core import (
    CHANCE,
    Arranged,
    BoardgamesError,
    Played,
    Record,
    Rng,
    Seat,
    Seen,
    Table,
    read_json,
)
from faces import ARENA, RAKA, SEEDS, Face, because, fail, part, politely, read_text, seat_of, whole

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


def named(text: str) -> tuple[str, str]:
    """The kind of a document and the game it is of, as far as it says them."""
    if not text.lstrip().startswith("{"):
        heads = dict(line.split(" ", 1) for line in text.splitlines()[:4] if " " in line)
        return "text", heads.get("game", "")
    document = read_json(text)
    return str(document.get("document")), str(document.get("game"))


def read(face: Face[U, P, S, M, E, V], kind: str, text: str) -> Record[U, P, S, M, E, V]:
    """The record that a text holds, or that of a table. Raises as the library does."""
    if kind == "text":
        return Record.read_text(face.game, text)
    if kind == "table":
        return Table.load(face.game, text).record()
    return Record.read_json(face.game, text)


@final
@frozen
class Critic(Generic[U, P, S, M, E, V]):
    """Who looks at moves that were played, and has seen no more than those who played them."""

    search: IsMcts[U, P, S, M, E, V]
    margin: float
    rng: Rng

    def weighs(self, moves: Sequence[M], played: Played[S, M, E]) -> bool:
        """Whether there was something to choose."""
        return played.seat != CHANCE and len(moves) > 1 and played.move in moves

    def note(self, view: V, moves: Sequence[M], played: Played[S, M, E]) -> str:
        """The clearly better move and the played one with their values, or nothing."""
        found = self.search.weigh(view, moves, self.rng.split(f"move {played.number}"))
        best = max(found, key=lambda each: (each.playouts, each.worth))
        own = found[moves.index(played.move)]
        if not own.playouts or best.worth - own.worth < self.margin:
            return ""
        write = self.search.game.write
        return f"{write(best.move)} {best.worth:.2f}, and what was played {own.worth:.2f}"


def told(
    face: Face[U, P, S, M, E, V],
    state: S,
    steps: Sequence[Played[S, M, E]],
    seat: Seat | None,
    critic: Critic[U, P, S, M, E, V],
) -> Iterator[str]:
    """The lines of the story from its first state on, with the notes."""
    game = face.game
    notes: list[str] = []
    for played in steps:
        yield from sentences(face, played, seat, game.view(state, seat))
        moves = game.legal_moves(state, played.seat)
        if critic.weighs(moves, played) and seat in (None, played.seat):
            notes.append(critic.note(game.view(state, played.seat), moves, played))
            if notes[-1]:
                yield f"{'?':>5}  {notes[-1]}"
        state = played.step.state
    if (outcome := game.outcome(state)) is None:
        yield face.verdict(outcome, (), game.view(state, seat))
    noted = len(notes) - notes.count("")
    yield f"{noted} of {len(notes)} choices {'has' if noted == 1 else 'have'} a note."


def sentences(
    face: Face[U, P, S, M, E, V], played: Played[S, M, E], seat: Seat | None, view: V
) -> Iterator[str]:
    """A move by its number and what happened: everything, or what a seat saw."""
    events = played.step.events
    every = [Seen(event) if seat is None else face.game.seen(event, seat) for event in events]
    said = [face.tell(seen, (), view) for seen in every if seen is not None]
    for line, sentence in enumerate(said):
        yield f"{'' if line else played.number:>5}  {sentence}"


def annotated(face: Face[U, P, S, M, E, V], kind: str, text: str, asked: argparse.Namespace) -> Iterator[str]:
    """The lines about the record that a text holds. Raises as the library does, before the first of them."""
    game = face.game
    record = read(face, kind, text)
    start = record.start
    state = game.arrange(start.position) if isinstance(start, Arranged) else game.start(start)
    game.view(state, asked.seat)
    critic = Critic(IsMcts(game, playouts=asked.playouts), asked.margin, Rng(asked.seed))
    return told(face, state, tuple(record.steps()), asked.seat, critic)


def main() -> None:
    """Read the command line and the record, and tell it."""
    parser = argparse.ArgumentParser(description="Tell a record, with what a search thinks of its moves.")
    parser.add_argument("file", type=Path, help="a record, as JSON or as text, or a saved table")
    parser.add_argument("--seat", type=seat_of, metavar="p1", help="tell it as this seat saw it")
    parser.add_argument("--playouts", type=whole(1), default=200, metavar="N", help="200 unless given")
    parser.add_argument("--margin", type=part, default=0.1, metavar="X", help="0.1 unless given")
    parser.add_argument("--seed", type=whole(0, SEEDS), default=7, metavar="N", help="7 unless given")
    asked = parser.parse_args()
    try:
        text = read_text(asked.file)
        kind, game = named(text)
        lines = annotated(ARENA, kind, text, asked) if game == "arena" else annotated(RAKA, kind, text, asked)
    except (BoardgamesError, OSError) as error:
        fail(f"{asked.file}: {because(error)}")
    for line in lines:
        print(line)


if __name__ == "__main__":
    politely(main)
