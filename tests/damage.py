"""Documents damaged in their shape: what stands in one place is another thing, or more, or less."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st

Plain: TypeAlias = Any
Path: TypeAlias = tuple[Any, ...]

JUNK: Final[tuple[Plain, ...]] = (
    *(None, True, -1, 0, 7, 1 << 63, -(1 << 63) - 1, 1.5, 3.0, "", "?", "no such word", "1/2", "?!"),
    *([], {}, [None], [0, 0], {"kind": "nothing"}, {"kind": "pass", "seat": 0}, {"another": 0}),
)
"""Whatever stood there, most of these are of another type than that."""


def places(data: Plain, path: Path = ()) -> Iterator[Path]:
    """Where anything stands in plain data, the whole first."""
    yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield from places(value, (*path, key))


def at(data: Plain, path: Path) -> Plain:
    """What stands there."""
    for key in path:
        data = data[key]
    return data


def without(key: str, value: dict[str, Plain]) -> dict[str, Plain]:
    """The same object without that key."""
    return {name: held for name, held in value.items() if name != key}


def put(data: Plain, path: Path, change: Callable[[Plain], Plain]) -> Plain:
    """The same data, but for what stands in one place."""
    if not path:
        return change(data)
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = put(copy[path[0]], path[1:], change)
    return copy


def damaged(data: Plain, path: Path, draw: st.DataObject) -> Plain:
    """The same data with what stands there made something else, or with more in it, or with less."""

    def change(value: Plain) -> Plain:
        junk = draw.draw(st.sampled_from(JUNK))
        if not value or not isinstance(value, dict | list) or draw.draw(st.booleans()):
            return junk
        at = draw.draw(st.sampled_from(sorted(value) if isinstance(value, dict) else range(len(value))))
        if draw.draw(st.booleans()):
            return {**value, "another": junk} if isinstance(value, dict) else [*value, value[at]]
        if isinstance(value, dict):
            return without(at, value)
        return [*value[:at], *value[at + 1 :]]

    return put(data, path, change)


def moved(data: Plain, path: Path, other: Path) -> Plain:
    """The same data with what stands in one place in the other as well: a word or a kind from elsewhere."""
    return put(data, path, lambda _: at(data, other))
