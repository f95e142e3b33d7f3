"""The toy auction written down: its notation, and plain data."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from boardgames.core import CHANCE, HIDDEN, Codec, DataError, Hidden, NotationError, write_seat
from tests.core.toy.values import (
    Bid,
    Challenge,
    Concede,
    Deal,
    Done,
    Move,
    Pass,
    Polish,
    Roll,
    Show,
)

T = TypeVar("T")

_MOVES: Final = {
    kind.__name__.lower(): kind for kind in (Deal, Roll, Bid, Challenge, Pass, Polish, Show, Done, Concede)
}


def write(move: Move) -> str:
    """A move in notation: ``p1 bid 2``, ``chance deal 4 p2``."""
    words = [write_seat(move.seat), type(move).__name__.lower()]
    match move:
        case Deal(card=card, to=to):
            words += [str(card), write_seat(to)]
        case Roll(face=number) | Bid(coins=number):
            words.append(str(number))
        case _:
            pass
    return " ".join(words)


def read(text: str) -> Move:
    """The move of a notation."""
    words = text.split(" ")
    if len(words) < 2:
        raise NotationError(text, 1, "a seat and a move are expected")
    seat, kind, *rest = words
    columns = [1 + len(" ".join(words[:index])) + (index > 0) for index in range(len(words))]
    if kind not in _MOVES:
        raise NotationError(text, columns[1], f"there is no move {kind!r}")
    cls = _MOVES[kind]
    names = [field.name for field in attrs.fields(cls) if field.name != "seat"]
    if len(rest) != len(names):
        raise NotationError(text, len(text) + 1, f"{len(names)} words are expected after {kind!r}")
    who = _read_seat(text, seat, columns[0])
    if (who == CHANCE) != (cls in (Deal, Roll)):
        raise NotationError(text, 1, f"{kind!r} is no move of {seat}")
    values = {
        name: _read_seat(text, word, column) if name == "to" else _read_number(text, word, column)
        for name, word, column in zip(names, rest, columns[2:], strict=True)
    }
    return cls(seat=who, **values)


def _read_seat(text: str, word: str, column: int) -> int:
    seats = {write_seat(seat): seat for seat in range(CHANCE, 4)}
    if word not in seats:
        raise NotationError(text, column, f"{word!r} is no seat")
    return seats[word]


def _read_number(text: str, word: str, column: int) -> int:
    if word not in {*map(str, range(10))}:
        raise NotationError(text, column, f"{word!r} is no number from 0 to 9")
    return int(word)


def codec(kind: Any) -> Codec[Any]:  # noqa: ANN401 - a class or a union of classes
    """Plain data for a type: a class is an object that says which class it is, a tuple a list."""
    return Codec(_plain, lambda data: _value(kind, "$", data))


def _plain(value: Any) -> Any:  # noqa: ANN401 - any value of the toy
    if value is HIDDEN:
        return "?"
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if attrs.has(type(value)):
        inside = {field.name: _plain(getattr(value, field.name)) for field in attrs.fields(type(value))}
        return {"is": type(value).__name__} | inside
    return value


def _value(kind: Any, path: str, data: Any) -> Any:  # noqa: ANN401 - any value of the toy
    if get_origin(kind) in (Union, UnionType):
        return _one_of(get_args(kind), path, data)
    if get_origin(kind) is tuple:
        if type(data) is not list:
            raise DataError(path, "must be a list")
        return tuple(_value(get_args(kind)[0], f"{path}[{index}]", part) for index, part in enumerate(data))
    if kind is Hidden:
        return HIDDEN
    if not attrs.has(get_origin(kind) or kind):
        if type(data) is not kind:
            raise DataError(path, f"must be of the type {kind.__name__}")
        return data
    cls = get_origin(kind) or kind
    hints = get_type_hints(cls)
    if type(data) is not dict or data.keys() != {"is", *hints} or data["is"] != cls.__name__:
        raise DataError(path, f"must be the object {cls.__name__}")
    given = dict(zip(getattr(cls, "__parameters__", ()), get_args(kind), strict=True))
    return cls(
        **{name: _value(given.get(hint, hint), f"{path}.{name}", data[name]) for name, hint in hints.items()}
    )


def _one_of(kinds: tuple[Any, ...], path: str, data: Any) -> Any:  # noqa: ANN401 - any value of the toy
    for kind in kinds:
        plain = {NoneType: data is None, Hidden: data == "?", int: type(data) is int}
        if plain.get(kind, isinstance(data, dict) and data.get("is") == kind.__name__):
            return None if kind is NoneType else _value(kind, path, data)
    raise DataError(path, "must be one of " + ", ".join(kind.__name__ for kind in kinds))
