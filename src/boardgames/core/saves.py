"""A table as a document: its start, its generator and its log of moves, from which loading plays it again."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, Generic, TypeVar, final

from attrs import frozen

from boardgames.core.course import Course
from boardgames.core.documents import (
    each,
    exactly,
    faults_at,
    items,
    one_of,
    read_document,
    read_start,
    read_within,
    whole,
    write_head,
    write_start,
)
from boardgames.core.errors import DataError
from boardgames.core.game import Game
from boardgames.core.log import By, Entry, TakenBack, seat_of
from boardgames.core.play import chance_move
from boardgames.core.rng import Rng
from boardgames.core.seats import CHANCE, Seat
from boardgames.core.standing import Standing
from boardgames.core.start import Arranged, first_state, seats_of
from boardgames.core.text import write_json

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

KIND: Final = "table"
_BY: Final = {by.value: by for by in By}
_STANDING: Final = {standing.value: standing for standing in Standing}


@final
@frozen
class _Said(Generic[M]):
    """An entry of a saved log that is not taking back: a move, and how it is said to have come about."""

    by: By
    move: M
    at: int | None


@final
@frozen
class Saved(Generic[U, P, S, M, E]):
    """What a saved table holds."""

    start: U | Arranged[P]
    rng: Rng
    course: Course[S, M, E]


def write_save(
    game: Game[U, P, S, M, E, V],
    start: U | Arranged[P],
    rng: Rng,
    course: Course[S, M, E],
) -> str:
    """The table as canonical JSON."""
    standing = [course.standing.get(seat) for seat in range(seats_of(game, start))]
    document = write_head(game, KIND) | {
        "start": write_start(game, start),
        "rng": rng.write(),
        "log": [_write_entry(game, entry) for entry in course.log],
        "standing": [None if given is None else given.value for given in standing],
    }
    return write_json(document)


def _write_entry(game: Game[U, P, S, M, E, V], entry: Entry[M, E] | TakenBack) -> dict[str, Any]:
    if isinstance(entry, TakenBack):
        return {"undo": entry.seat}
    written = {"by": entry.by.value, "move": game.codecs.moves.write(entry.move)}
    return written if entry.at is None else written | {"at": entry.at}


def read_save(game: Game[U, P, S, M, E, V], document: str | bytes) -> Saved[U, P, S, M, E]:
    """The table that was saved, played again move by move.

    Raises :class:`~boardgames.core.DataError` with the path of the first entry that no table would have made.
    Everything is read before anything is played, so what is malformed is refused first. What only the rules,
    the generator or the entries before can tell is found when play gets there.
    """
    data = read_document(game, document, KIND, "start", "rng", "log", "standing")
    start = read_start(game, "$.start", data["start"])
    with faults_at("$.start"):
        state = first_state(game, start)
    with faults_at("$.rng"):
        rng = Rng.read(data["rng"])
    course = Course(game, state)
    seats = seats_of(game, start)
    log = each("$.log", data["log"], partial(_read_entry, game, seats))
    standing = items("$.standing", data["standing"])
    if len(standing) != seats:
        raise DataError("$.standing", f"must be one for each of the {seats} seats, not {len(standing)}")
    instructions = {
        seat: one_of(f"$.standing[{seat}]", _STANDING, given)
        for seat, given in enumerate(standing)
        if given is not None
    }
    for number, entry in enumerate(log):
        if isinstance(entry, _Said):
            _enter(game, course, rng, f"$.log[{number}].move", entry)
        elif course.may_take_back(entry):
            course.take_back(entry)
        else:
            raise DataError(f"$.log[{number}].undo", "takes back what could not be taken back")
    course.standing = instructions
    return Saved(start, rng, course)


def _read_entry(game: Game[U, P, S, M, E, V], seats: int, number: int, data: object) -> _Said[M] | Seat:
    """One entry of a saved log: a move, or the seat that takes back."""
    if isinstance(data, dict) and "undo" in data:
        return whole("$.undo", exactly("$", data, "undo")["undo"], seats)
    said = exactly("$", data, "by", "move", *(["at"] if isinstance(data, dict) and "at" in data else []))
    by = one_of("$.by", _BY, said["by"])
    if ("at" in said) != (by is By.SEAT):
        raise DataError("$", f"must have 'at' if it is by {By.SEAT.value!r}, and only then")
    move = read_within("$.move", game.codecs.moves, said["move"])
    if by is not By.CHANCE:
        whole("$.move.seat", seat_of(move), seats)
    return _Said(by, move, whole("$.at", said["at"], number + 1) if by is By.SEAT else None)


def _enter(
    game: Game[U, P, S, M, E, V], course: Course[S, M, E], rng: Rng, path: str, said: _Said[M]
) -> None:
    """Enter one move of a saved log, if a table at this moment could have entered it."""
    if not _is_due(game, course, rng, said):
        raise DataError(path, f"is no move that a table could have made here by {said.by.value}")
    with faults_at(path):
        course.enter(said.move, said.by, said.at)


def _is_due(game: Game[U, P, S, M, E, V], course: Course[S, M, E], rng: Rng, said: _Said[M]) -> bool:
    """Whether a move may have come about in this way now; whether it is legal is left to the game."""
    state, move, by = course.state, said.move, said.by
    seat = seat_of(move)
    if CHANCE in game.to_act(state):
        return by is By.CHANCE and move == chance_move(game, state, course.number, rng)
    if by is By.SEAT:
        return said.at is not None and course.is_current(seat, said.at)
    if by is By.FORCED:
        return move == game.hosting.forced(state)
    if by is By.STANDING:
        return move == game.hosting.passing(state, seat)
    return by is By.AGENT and move in game.legal_moves(state, seat)
