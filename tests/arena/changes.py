"""Documents changed at random: values moved, doubled, dropped, or made another of their kind."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, Final, TypeVar

from hypothesis import strategies as st

from boardgames.arena.heroes import HEROES
from boardgames.core import Codec, DataError

T = TypeVar("T")
Plain = dict[str, Any]
Path = tuple[Any, ...]

LAST: Final = (1 << 63) - 1
"""The greatest number that a document holds."""

_WORDS: Final = (
    *("e5", "a1", "d4", "z9", "sword sword", "", "paw", "?", "none", "hexagonal", "square", "n", "se"),
    *(
        "turn",
        "card",
        "reroll",
        "weapon",
        "spell",
        "last_life",
        "round_limit",
        "keep_one",
        "team_2x2",
        "titan",
    ),
    *map(str, HEROES),
)
_LONGEST_ERROR: Final = 1500


def places(data: object, path: Path = ()) -> Iterator[Path]:
    """Where anything stands in plain data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from places(value, (*path, key))


def put_in(data: Any, path: Path, value: object) -> None:  # noqa: ANN401 - plain data
    """Write the value at that place."""
    *way, last = path
    for key in way:
        data = data[key]
    data[last] = value


def changed(data: Plain, draw: st.DataObject, sometimes_in: str = "") -> Plain:
    """The same data with up to three changes; not many of them in the part ``sometimes_in``."""
    data = copy.deepcopy(data)
    for _ in range(draw.draw(st.integers(1, 3))):
        every = list(places(data))
        rest = [path for path in every if path[0] != sometimes_in]
        where = rest if rest and draw.draw(st.sampled_from((True, True, True, False))) else every
        *path, last = draw.draw(st.sampled_from(where))
        *other, end = draw.draw(st.sampled_from(where))
        inside, elsewhere = _at(data, path), _at(data, other)
        value = inside[last]
        if draw.draw(st.booleans()) and type(value) in (int, bool, str):
            inside[last] = _another(value, draw)
        elif isinstance(inside, list) and draw.draw(st.booleans()):
            if draw.draw(st.booleans()):
                del inside[last]
            else:
                inside.insert(last, copy.deepcopy(value))
        else:
            inside[last], elsewhere[end] = copy.deepcopy(elsewhere[end]), copy.deepcopy(value)
    return data


def _at(data: Any, path: list[Any]) -> Any:  # noqa: ANN401 - plain data
    for key in path:
        data = data[key]
    return data


def _another(value: object, draw: st.DataObject) -> object:
    """Another value of the same kind, where there is one nearby."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return draw.draw(st.sampled_from([value + 1, value - 1, 0, 1, 2, -2, 5, LAST]))
    return draw.draw(st.sampled_from(_WORDS))


def read_or_refused(codec: Codec[T], data: object) -> T | None:
    """What is read, unless it is refused, which takes a few sentences at the most."""
    try:
        return codec.read(data)
    except DataError as error:
        told = str(error)
    assert len(told) < _LONGEST_ERROR
    return None
