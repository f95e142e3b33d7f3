"""Points as text: what they are pickled as, and how they are played again."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from boardgames.adapters.openspiel.course import AnyCourse, Value
from boardgames.adapters.openspiel.page import Opening, Reader, from_first
from boardgames.adapters.openspiel.point import AnyPoint, Point
from boardgames.adapters.openspiel.registry import course_of, registration_of
from boardgames.core import CHANCE, DataError, GameOver, Seat, read_json, write_json, write_seat
from boardgames.core.documents import check_game, each, exactly, faults_at, read_within, whole
from boardgames.core.log import seat_of
from boardgames.core.plain import listed, shown


def write_point(point: AnyPoint) -> str:
    """As JSON: the short name of the game, its parameters, and the moves in notation.

    A log that somebody imagined also brings the state that it begins with, and what was said by then.
    """
    course, game, opening = point.course, point.course.game, point.opening
    imagined = None
    if opening.said:
        state, said = game.codecs.states.write(opening.state), opening.said.items()
        imagined = {"state": state, "number": opening.number, "said": list(map(list, said))}
    document = {
        "name": course.name,
        "parameters": dict(course.parameters),
        "game": game.name,
        "rules": game.rules,
        "imagined": imagined,
        "moves": [page.notation(game) for page in from_first(point.page)],
        "held": list(map(game.write, point.held)),
    }
    return write_json(document)


def read_point(document: str) -> AnyPoint:
    """The point that :func:`write_point` wrote, played again.

    Raises :class:`~boardgames.core.DataError` for what it did not write, for a game that is not registered
    and for other rules, and :class:`~boardgames.core.SetupError` for parameters that cannot be played.
    """
    keys = "name", "parameters", "game", "rules", "imagined", "moves", "held"
    data = exactly("$", read_json(document), *keys)
    name = _name(data["name"])
    course = course_of(name, _parameters(name, data["parameters"]))
    game = course.game
    check_game(game, data["game"], data["rules"])
    first = game.start(course.setup)
    opening = Opening(first) if data["imagined"] is None else _dream(course, first, data["imagined"])
    moves, held = (each(f"$.{key}", data[key], lambda _, move: game.read(move)) for key in ("moves", "held"))
    with faults_at("$.moves"):
        last = _played(Point(course, opening, opening.state), moves)
    with faults_at("$.held"):
        _check_held(last, held)
    return Point(course, opening, last.state, last.page, held)


def _played(point: AnyPoint, moves: tuple[Any, ...]) -> AnyPoint:
    """The point after these moves, which are as the bridge asks for them.

    Seats that decide in secret are there together and in their order: none has decided while others wait.
    """
    place = 0
    while place < len(moves):
        owing = sorted(point.course.game.to_act(point.state))
        if not owing or point.made >= point.course.longest:
            raise GameOver
        together = moves[place : place + len(owing)]
        if len(together) < len(owing):
            raise DataError("$", f"end before {' and '.join(map(write_seat, owing))} have decided")
        _check_offered(point, owing, together, place)
        point = point.turned(together)
        place += len(together)
    return point


def _check_held(point: AnyPoint, held: tuple[Any, ...]) -> None:
    """Secret moves wait where seats are asked in turn, and others are still to be asked."""
    owing = sorted(point.course.game.to_act(point.state))
    if not held:
        return
    if point.course.simultaneous or len(held) >= len(owing) or point.made + len(held) > point.course.longest:
        raise DataError("$", "must be empty: nobody waits here for the secret moves of others")
    _check_offered(point, owing, held)


def _check_offered(point: AnyPoint, owing: Iterable[Seat], moves: Iterable[Any], place: int = 0) -> None:
    game = point.course.game
    for number, (seat, move) in enumerate(zip(owing, moves, strict=False), place):
        if seat_of(move) != seat:
            raise DataError(f"$[{number}]", f"must be a move of {write_seat(seat)}")
        if seat != CHANCE and move not in game.legal_moves(point.state, seat):
            raise DataError(f"$[{number}]", f"is not offered to {write_seat(seat)}")


def _name(data: object) -> str:
    if type(data) is not str:
        raise DataError("$.name", f"must be a text, not {shown(data)}")
    return data


def _parameters(name: str, data: object) -> Mapping[str, Value]:
    """Those that OpenSpiel would take for that game; what is left out is at its default."""
    defaults = registration_of(name).parameters
    if type(data) is not dict:
        raise DataError("$.parameters", f"must be an object, not {shown(data)}")
    for key, value in data.items():
        if key not in defaults:
            sentence = f"has an unknown key {shown(key)}; the keys are {listed(defaults)}"
            raise DataError("$.parameters", sentence)
        if type(value) is not type(defaults[key]):
            sentence = f"must be of the kind of {defaults[key]!r}, not {shown(value)}"
            raise DataError(f"$.parameters.{key}", sentence)
    return data


def _dream(course: AnyCourse, first: object, data: object) -> Opening[Any]:
    """Where the log of somebody who imagined it begins: a state of the same setup, and a word to everyone."""
    dream = exactly("$.imagined", data, "state", "number", "said")
    number = whole("$.imagined.number", dream["number"], course.longest + course.facts.seats)
    states, written = course.game.codecs.states, dream["state"]
    state = read_within("$.imagined.state", states, written)
    if _setup_in(written) != _setup_in(states.write(first)):
        raise DataError("$.imagined.state.setup", "is not the one of the parameters")
    said = each("$.imagined.said", dream["said"], _said)
    readers = [reader for reader, _ in said]
    if len(readers) != len(set(readers)) or set(readers) != {None, *range(course.facts.seats)}:
        raise DataError("$.imagined.said", "must hold what a spectator and every seat knew, each once")
    return Opening(state, number, dict(said))


def _setup_in(state: object) -> object:
    """What a state tells of its setup, if it does."""
    return state.get("setup") if isinstance(state, dict) else None


def _said(_: int, data: object) -> tuple[Reader, str]:
    match data:
        case [None | int() as reader, str() as text] if type(reader) is not bool and text:
            return reader, text
        case _:
            raise DataError("$", f"must be a seat or null, and a text, not {shown(data)}")


def _pack(point: AnyPoint) -> tuple[Callable[[str], AnyPoint], tuple[str]]:
    return read_point, (write_point(point),)


copyreg.pickle(Point, _pack)
