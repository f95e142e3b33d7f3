"""The exact hooks that a codec is made of: each writes and reads values of one shape and refuses all else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from fractions import Fraction
from itertools import repeat
from types import NoneType
from typing import Any, Final, TypeAlias, final

import attrs
from attrs import frozen
from cattrs.errors import IterableValidationError, IterableValidationNote

from boardgames.core.events import HIDDEN, Hidden
from boardgames.core.outline import Among, Either, Exactly, Many, Outline, Row, Tagged, Text, named_after
from boardgames.core.plain import Plain, listed, shown

Shape: TypeAlias = Any
"""What a codec is for: a class, a union, a tuple of them; no type of Python's says so."""

HIDDEN_TEXT: Final = "?"
KIND: Final = "kind"

_WORD_START: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_WORDS: Final = {
    NoneType: "null",
    bool: "true or false",
    int: "a whole number",
    float: "a number with a point",
    str: "a text",
    list: "a list",
    dict: "an object",
}
_EXACT: Final = (NoneType, bool, int, float, str)
_FRACTION: Final = re.compile(r"-?(0|[1-9][0-9]{0,18})(/[1-9][0-9]{0,18})?")


@final
class Fault(ValueError):
    """What is wrong with a value, in a sentence; where it is, those above it say."""


@final
@frozen
class Hooks:
    """The two hooks of one shape, as cattrs calls them, and what the data between them looks like."""

    write: Callable[[Any], Plain]
    read: Callable[[Plain, Shape], Any]
    outline: Outline


@final
@frozen
class Member:
    """One of several shapes that may stand in a place."""

    shape: Shape
    classes: frozenset[type]
    """The classes of its values."""
    plain: frozenset[type]
    """The types of plain data that they are written as."""
    hooks: Hooks


def kind_of(each: type) -> str:
    """How a class is named in data: ``WarriorDefeated`` is ``warrior-defeated``."""
    return _WORD_START.sub("-", each.__name__).lower()


def simple(shape: Shape) -> Member | None:
    """A shape that has no others in it: a type of plain data, ``Fraction`` or an enumeration."""
    shape = NoneType if shape is None else shape
    if shape in _EXACT:
        return Member(shape, frozenset({shape}), frozenset({shape}), _exact(shape))
    if shape is Fraction:
        return Member(shape, frozenset({shape}), frozenset({str}), _FRACTIONS)
    if shape is Hidden:
        return Member(shape, frozenset({shape}), frozenset({str}), _enumerated(shape, {HIDDEN_TEXT: HIDDEN}))
    if isinstance(shape, type) and issubclass(shape, Enum):
        members = {member.value: member for member in shape}
        plain = frozenset(map(type, members))
        if len(plain) != 1 or not plain < {str, int}:
            raise TypeError(f"an enumeration is written by texts or by integers, {shape.__name__} is not")
        return Member(shape, frozenset({shape}), plain, _enumerated(shape, members))
    return None


def _exact(kind: type) -> Hooks:
    def checked(value: object, _shape: object = None) -> object:
        if type(value) is kind:
            return value
        raise Fault(f"must be {_WORDS[kind]}, not {shown(value)}")

    return Hooks(checked, checked, Exactly(kind))


def _write_fraction(value: object) -> str:
    if type(value) is not Fraction:
        raise Fault(f"must be a fraction, not {shown(value)}")
    if _FRACTION.fullmatch(str(value)) is None:
        raise Fault("must be a fraction of at most nineteen digits above and below")
    return str(value)


def _read_fraction(data: object, _shape: object) -> Fraction:
    if type(data) is str and _FRACTION.fullmatch(data):
        value = Fraction(data)
        if str(value) == data:
            return value
    raise Fault(f"must be a fraction in lowest terms, such as '1/2', not {shown(data)}")


_FRACTIONS: Final = Hooks(_write_fraction, _read_fraction, Text(_FRACTION.pattern))


def _enumerated(shape: type[Enum], members: Mapping[Any, Enum]) -> Hooks:
    values = {member: value for value, member in members.items()}

    def write(value: object) -> object:
        if type(value) is not shape:
            raise Fault(f"must be a {shape.__name__}, not {shown(value)}")
        return values[value]

    def read(data: object, _shape: object) -> object:
        if type(data) not in (str, int) or data not in members:
            raise Fault(f"must be one of {listed(map(shown, members))}, not {shown(data)}")
        return members[data]

    return Hooks(write, read, named_after(shape, lambda: Among(tuple(members))))


def below(step: int | str, error: Exception, shape: object) -> IterableValidationError:
    """The same error one level up, with a note of the step down to it."""
    error.__notes__ = [*getattr(error, "__notes__", ()), IterableValidationNote(f"at {step}", step, shape)]
    return IterableValidationError(f"at {step}", [error], shape)  # type: ignore[arg-type]


def row(items: tuple[tuple[Shape, Hooks], ...], *, many: bool) -> Hooks:
    """Tuples as lists: of any length, all of the one item, or of just these items.

    Reading stops at the first fault, so that a long list of faults costs no more than one.
    """

    def paired(values: Iterable[object]) -> Iterable[tuple[object, tuple[Shape, Hooks]]]:
        return zip(values, repeat(items[0]) if many else items, strict=False)

    def write(value: object) -> list[Any]:
        if type(value) is not tuple:
            raise Fault(f"must be a tuple, not {shown(value)}")
        if not many and len(value) != len(items):
            raise Fault(f"must be a tuple of {len(items)}, not of {len(value)}")
        return [hooks.write(entry) for entry, (_, hooks) in paired(value)]

    def read(data: object, _shape: object) -> tuple[Any, ...]:
        if type(data) is not list:
            raise Fault(f"must be a list, not {shown(data)}")
        if not many and len(data) != len(items):
            raise Fault(f"must be a list of {len(items)}, not of {len(data)}")
        out: list[Any] = []
        try:
            for entry, (shape, hooks) in paired(data):
                out.append(hooks.read(entry, shape))
        except Exception as error:
            raise below(len(out), error, _shape) from None
        return tuple(out)

    outlines = tuple(hooks.outline for _, hooks in items)
    return Hooks(write, read, Many(outlines[0]) if many else Row(outlines))


def object_of(shape: type, names: Mapping[str, bool], inner: Callable[[], Hooks], outline: Outline) -> Hooks:
    """Values of a class of attrs as objects; ``names`` says of each key whether it may be left out.

    The hooks of its fields are asked for when first needed, since a class may hold itself.
    """

    def write(value: object) -> object:
        if type(value) is not shape:
            raise Fault(f"must be a {shape.__name__}, not {shown(value)}")
        return inner().write(value)

    def read(data: object, _shape: object) -> object:
        if type(data) is not dict:
            raise Fault(f"must be an object, not {shown(data)}")
        if data.keys() != names.keys():
            for key in data:
                if key not in names:
                    raise Fault(f"has the unknown key {shown(key)}; its keys are {listed(names) or 'none'}")
            for name, optional in names.items():
                if name not in data and not optional:
                    raise Fault(f"lacks the key {name!r}")
        return inner().read(data, _shape)

    return Hooks(write, read, outline)


def one_of(members: tuple[Member, ...]) -> Hooks:
    """Values of several shapes, told apart by class, and in data by type or, among objects, by ``kind``."""
    writers = _by_class(members)
    readers = _by_type(members)
    kinds = _by_kind(members) if dict not in readers else {}
    kind_by_class = {each: kind for kind, member in kinds.items() for each in member.classes}
    hidden = Hidden in writers
    expected = " or ".join(_WORDS[each] for each in (*readers, *([dict] if kinds else [])))

    def write(value: object) -> object:
        member = writers.get(type(value))
        if member is None:
            raise Fault(f"must be one of {listed(each.__name__ for each in writers)}, not {shown(value)}")
        written = member.hooks.write(value)
        if hidden and written == HIDDEN_TEXT and value is not HIDDEN:
            raise Fault(f"cannot be written as {HIDDEN_TEXT!r}, which stands for what is hidden")
        return {KIND: kind_by_class[type(value)], **written} if kinds and type(written) is dict else written

    def read(data: object, _shape: object) -> object:
        if hidden and data == HIDDEN_TEXT:
            return HIDDEN
        if kinds and type(data) is dict:
            if KIND not in data:
                raise Fault(f"lacks the key {KIND!r}")
            kind = data[KIND]
            if type(kind) is not str or kind not in kinds:
                raise below(KIND, Fault(f"must be one of {listed(kinds)}, not {shown(kind)}"), _shape)
            rest = {key: value for key, value in data.items() if key != KIND}
            return kinds[kind].hooks.read(rest, kinds[kind].shape)
        member = readers.get(type(data))
        if member is None:
            raise Fault(f"must be {expected}, not {shown(data)}")
        return member.hooks.read(data, member.shape)

    plainly = [member.hooks.outline for member in members if member not in kinds.values()]
    tagged = [Tagged(kind, member.hooks.outline) for kind, member in kinds.items()]
    return Hooks(write, read, Either((*tagged, *plainly)))


def _by_class(members: tuple[Member, ...]) -> dict[type, Member]:
    found: dict[type, Member] = {}
    for member in members:
        for each in member.classes:
            if each in found:
                raise TypeError(f"a union has two shapes of class {each.__name__}")
            found[each] = member
    return found


def _by_kind(members: tuple[Member, ...]) -> dict[str, Member]:
    found: dict[str, Member] = {}
    for member in members:
        for each in member.classes if dict in member.plain else ():
            if kind_of(each) in found:
                raise TypeError(f"a union has two shapes of kind {kind_of(each)!r}")
            if attrs.has(each) and any(field.alias == KIND for field in attrs.fields(each)):
                raise TypeError(f"{each.__name__} has a field of its own called {KIND!r}")
            found[kind_of(each)] = member
    return found


def _by_type(members: tuple[Member, ...]) -> dict[type, Member]:
    """Which shape data of each type is of; nothing for objects if several shapes are written as such."""
    tagged = sum(dict in member.plain for member in members) > 1
    found: dict[type, Member] = {}
    for member in members:
        for each in member.plain - ({dict} if tagged else set()):
            other = found.setdefault(each, member)
            if other is not member and Hidden not in (other.shape, member.shape):
                raise TypeError(f"{other.shape} and {member.shape} cannot be told apart in data")
            if other.shape is Hidden:
                found[each] = member
    if any(member.shape is Hidden for member in members) and found[str].shape is str:
        raise TypeError(f"a text may be {HIDDEN_TEXT!r}, which is what a hidden value is written as")
    return found
