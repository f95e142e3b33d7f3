"""What a point tells: to a seat or a spectator what it may know, and to whoever runs the game all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from boardgames.adapters.openspiel.page import Opening, Reader, from_first
from boardgames.adapters.openspiel.point import AnyPoint, Point
from boardgames.core import Rng, Seat, write_json, write_seat
from boardgames.core.log import seat_of

T = TypeVar("T")
U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

Array: TypeAlias = npt.NDArray[np.float32]


def information(point: AnyPoint, reader: Reader) -> str:
    """All that a seat has done and seen since the start, or a spectator seen: a line a move.

    A secret move of its own that waits for others is on the last line.
    """
    return _once(point, reader, _information)


def observation(point: AnyPoint, reader: Reader) -> str:
    """What a seat or a spectator may know now: its view as JSON, and its own secret move that waits."""
    return _once(point, reader, _observation)


def array(point: AnyPoint, reader: Reader) -> Array:
    """The view in numbers, each from 0 to 1."""
    return _once(point, reader, _array)


def told(point: AnyPoint) -> str:
    """The whole game in notation, a line a move: no two plays have the same."""
    return _once(point, None, _told)


def _once(point: AnyPoint, reader: Reader, told: Callable[[AnyPoint, Reader], T]) -> T:
    """What is told of a point is made when it is first asked for: every clone of a state asks again."""
    key = told.__name__, reader
    if key not in point.remembered:
        point.remembered[key] = told(point, reader)
    made: T = point.remembered[key]
    return made


def _information(point: AnyPoint, reader: Reader) -> str:
    return "\n".join([_log(point, reader), *_own_secret(point, reader)])


def _observation(point: AnyPoint, reader: Reader) -> str:
    return "\n".join([_view(point, point.state, reader), *_own_secret(point, reader)])


def _array(point: AnyPoint, reader: Reader) -> Array:
    values = point.course.actions.numbers.array(point.course.game.view(point.state, reader))
    return np.asarray(values, np.float32)


def _told(point: AnyPoint, _reader: Reader) -> str:
    game = point.course.game
    lines = ["imagined:", *point.opening.said.values()] if point.opening.said else []
    lines += [page.notation(game) for page in from_first(point.page)]
    lines += [f"({game.write(move)})" for move in point.held]
    return "\n".join(lines)


def imagined(point: Point[U, P, S, M, E, V], seat: Seat, rng: Rng) -> Point[U, P, S, M, E, V]:
    """A point that the seat cannot tell from this one, drawn uniformly among those that agree with its view.

    Its own log stays; the others' begin anew with what they would know. A secret move of another seat that
    waits is drawn among all that it could be.
    """
    game = point.course.game
    state = game.determinize(game.view(point.state, seat), rng.split("state"))
    held: list[M] = []
    for move in point.held:
        mover = seat_of(move)
        if mover == seat:
            held.append(move)
        else:
            could_be = game.legal_moves(state, mover)
            held.append(could_be[rng.split(write_seat(mover)).below(len(could_be))[0]])
    readers: tuple[Reader, ...] = (None, *range(point.course.facts.seats))
    said = {reader: f"{_head(reader)} as if {_view(point, state, reader)}" for reader in readers}
    said[seat] = _log(point, seat)
    opening = Opening(state, point.made - len(held), said)
    return Point(point.course, opening, state, None, tuple(held))


def _log(point: AnyPoint, reader: Reader) -> str:
    game = point.course.game
    begun = point.opening.said.get(reader) or _head(reader)
    return "\n".join([begun, *[page.line(game, reader) for page in from_first(point.page)]])


def _head(reader: Reader) -> str:
    """Whose log it is, so that no two readers ever have the same."""
    return "spectator" if reader is None else write_seat(reader)


def _own_secret(point: AnyPoint, reader: Reader) -> list[str]:
    return [point.course.game.write(move) for move in point.held if seat_of(move) == reader]


def _view(point: AnyPoint, state: object, reader: Reader) -> str:
    """A view as JSON, without the setup, which the parameters of the game tell."""
    game = point.course.game
    view = game.codecs.views.write(game.view(state, reader))
    if isinstance(view, dict):
        view = {key: value for key, value in view.items() if key != "setup"}
    return write_json(view)
