"""Values to plain data and back, strictly: the converter of cattrs with exact hooks and no others.

A class of attrs is an object under the names of its fields, a tuple is a list, an enumeration is its value, a
``Fraction`` is ``"1/2"``, :data:`~boardgames.core.HIDDEN` is ``"?"``. Where several classes may stand, the object
says which it is under ``kind``, first, in the manner of ``warrior-defeated``. Anything else needs a :class:`Form`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Generic, NewType, TypeVar, Union, final, get_args, get_origin, get_type_hints, overload

import attrs
import cattrs
from attrs import frozen
from cattrs.errors import AttributeValidationNote, BaseValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from boardgames.core.errors import BoardgamesError, DataError
from boardgames.core.events import Hidden
from boardgames.core.hooks import (
    Fault,
    Hooks,
    enumerated,
    exact,
    fraction,
    nothing,
    object_of,
    one_of,
    row,
)
from boardgames.core.plain import check_plain, listed, path_of, shown

T = TypeVar("T")


@final
@frozen
class Codec(Generic[T]):
    """A pair: ``write`` gives plain data (what JSON can hold), ``read`` gives the value back."""

    write: Callable[[T], Any]
    """Raises :class:`~boardgames.core.DataError` for a value that ``read`` would not give back."""
    read: Callable[[Any], T]
    """Raises :class:`~boardgames.core.DataError` with the path of the first fault."""


@final
@frozen
class Form(Generic[T]):
    """How values travel that are no plain attrs values: as values of another shape.

    The shape may be anything a codec can be made for: ``str`` for a card, ``tuple[Card, ...]`` for a bit mask.
    """

    shape: Any
    write: Callable[[T], Any]
    read: Callable[[Any], T]
    """Handed a value of the shape; raises :class:`ValueError`, :class:`LookupError` or an error of this library."""


def named(what: str, table: Mapping[str, T]) -> Form[T]:
    """The form of values that are known by name, such as ``named("a card", cards)``: each travels as its key."""
    names = {value: name for name, value in table.items()}

    def read(name: str) -> T:
        if name not in table:
            raise ValueError(f"must be {what} ({listed(table)}), not {shown(name)}")
        return table[name]

    return Form(str, names.__getitem__, read)


@final
class Converter(cattrs.Converter):
    """The hooks of a game's values.

    ``forms`` gives the form of a class, of a ``NewType``, or of one field as ``(Side, "hand")``. Only classes in
    ``may_omit`` may leave out, in what is read, fields that have a default; all fields are always written.
    """

    def __init__(self, forms: Mapping[Any, Form[Any]] | None = None, *, may_omit: Iterable[type] = ()) -> None:
        super().__init__()
        self._forms = dict(forms or {})
        self._may_omit = frozenset(may_omit)
        self._members: dict[Any, Member] = {}

    def member(self, shape: Any) -> Member:
        """What values of a shape are, how they are written, and their hooks."""
        ...
