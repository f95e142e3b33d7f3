"""Points as text: what they are pickled as, and how they are played again."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from typing import Any

from boardgames.adapters.openspiel.course import LONGEST, AnyCourse, Value
from boardgames.adapters.openspiel.page import Opening, Reader, from_first
from boardgames.adapters.openspiel.point import AnyPoint, Point
from boardgames.adapters.openspiel.registry import course_of
from boardgames.core import DataError, read_json, write_json
from boardgames.core.documents import check_game, each, exactly, faults_at, read_within, whole
from boardgames.core.plain import shown


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
    course = course_of(_name(data["name"]), _parameters(data["parameters"]))
    game = course.game
    check_game(game, data["game"], data["rules"])
    opening = (
        Opening(game.start(course.setup)) if data["imagined"] is None else _dream(course, data["imagined"])
    )
    moves, held = (each(f"$.{key}", data[key], lambda _, move: game.read(move)) for key in ("moves", "held"))
    with faults_at("$.moves"):
        last = Point(course, opening, opening.state).turned(moves)
    return Point(course, opening, last.state, last.page, held)


def _name(data: object) -> str:
    if type(data) is not str:
        raise DataError("$.name", f"must be a text, not {shown(data)}")
    return data


def _parameters(data: object) -> Mapping[str, Value]:
    if type(data) is not dict:
        raise DataError("$.parameters", f"must be an object, not {shown(data)}")
    for name, value in data.items():
        if not isinstance(value, bool | int | float | str):
            raise DataError(
                f"$.parameters.{name}", f"must be a number, yes or no, or a text, not {shown(value)}"
            )
    return data


def _dream(course: AnyCourse, data: object) -> Opening[Any]:
    """Where the log of somebody who imagined it begins."""
    dream = exactly("$.imagined", data, "state", "number", "said")
    number = whole("$.imagined.number", dream["number"], LONGEST)
    state = read_within("$.imagined.state", course.game.codecs.states, dream["state"])
    said: dict[Reader, str] = dict(each("$.imagined.said", dream["said"], _said))
    return Opening(state, number, said)


def _said(_: int, data: object) -> tuple[Reader, str]:
    match data:
        case [int() | None as reader, str() as text]:
            return reader, text
        case _:
            raise DataError("$", f"must be a seat or null, and a text, not {shown(data)}")


def _pack(point: AnyPoint) -> tuple[Callable[[str], AnyPoint], tuple[str]]:
    return read_point, (write_point(point),)


copyreg.pickle(Point, _pack)
