"""What the plain data of a shape looks like, said by what writes and reads it, for whoever tells others."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias, final

from attrs import evolve, frozen

_ROLE: Final = re.compile(r"(?::[a-z]+)+:`~?(?:[\w.]*\.)?([^`]*)`|``([^`]*)``|\*([^*]*)\*")


@final
@frozen
class Exactly:
    """Any value of one type of plain data."""

    kind: type


@final
@frozen
class Whole:
    """A whole number of a range."""

    least: int
    most: int


@final
@frozen
class Among:
    """One of these texts or integers."""

    values: tuple[str | int, ...]


@final
@frozen
class Text:
    """A text that a pattern matches from end to end."""

    pattern: str
    """A regular expression that means the same in Python and in ECMA-262."""


@final
@frozen
class Many:
    """A list of any length."""

    item: Outline
    distinct: bool = False
    """Nothing is in it twice."""


@final
@frozen
class Row:
    """A list of just these items."""

    items: tuple[Outline, ...]


@final
@frozen
class Entry:
    """What stands under one key of an object."""

    key: str
    outline: Outline
    optional: bool = False
    """The key may be missing."""
    default: tuple[Any] | tuple[()] = ()
    """The data that a missing key stands for, where that can be told."""


@final
@frozen
class Keyed:
    """An object of just these keys."""

    entries: tuple[Entry, ...]


@final
@frozen
class Tagged:
    """An object that also says under ``kind`` which of several it is."""

    kind: str
    of: Outline


@final
@frozen
class Either:
    """Data of one of several outlines, of which no two hold the same data."""

    of: tuple[Outline, ...]


@final
@frozen(eq=False)
class Named:
    """What has a name, so that it can be told once and may hold itself."""

    room: str
    """Where it is at home: the last part of the module's name."""
    name: str
    about: str
    """What it is, in a sentence; empty if nobody said."""
    of: Callable[[], Outline]
    """The data itself."""


Single: TypeAlias = Exactly | Whole | Among | Text
Outline: TypeAlias = Single | Many | Row | Keyed | Tagged | Either | Named
"""What data can look like."""


def named_after(kind: Any, of: Callable[[], Outline]) -> Named:  # noqa: ANN401 - a class or a NewType
    """The outline of a class under its name, with the first line of its docstring."""
    room = kind.__module__.rpartition(".")[2]
    lines = (vars(kind).get("__doc__") or "").splitlines() or [""]
    return Named(room, kind.__name__.strip("_"), _plainly(lines[0]), of)


def _plainly(sentence: str) -> str:
    """A line of a docstring without its marks."""
    return _ROLE.sub(lambda found: "".join(filter(None, found.groups())), sentence)


def distinct(outline: Outline) -> Outline:
    """The same lists, but none of the innermost holds anything twice."""
    assert isinstance(outline, Many), "nothing else holds anything twice"
    if isinstance(outline.item, Many):
        return evolve(outline, item=distinct(outline.item))
    return evolve(outline, distinct=True)
