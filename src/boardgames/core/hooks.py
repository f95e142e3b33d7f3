"""The exact hooks that a codec is made of: each writes and reads values of one shape and refuses all else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from itertools import repeat
from typing import Any, Final, final

from attrs import frozen
from cattrs.errors import IterableValidationError, IterableValidationNote

from boardgames.core.events import HIDDEN, Hidden
from boardgames.core.plain import listed, shown

HIDDEN_TEXT: Final = "?"
KIND: Final = "kind"

_WORD_START: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_FRACTION: Final = re.compile(r"-?(0|[1-9][0-9]{0,18})(/[1-9][0-9]{0,18})?")


class Fault(ValueError):
    """What is wrong with a value, in a sentence; where it is, those above it say."""


@final
@frozen
class Hooks:
    """The two hooks of one shape, as cattrs calls them."""

    write: Callable[[Any], Any]
    read: Callable[[Any, Any], Any]


def kind_of(name: str) -> str:
    """How a class is named in data: ``WarriorDefeated`` is ``warrior-defeated``."""
    return _WORD_START.sub("-", name).lower()


def exact(kind: type, what: str) -> Hooks:
    """Values of exactly that type, written as they are."""

    def checked(value: Any, _shape: object = None) -> Any:
        if type(value) is kind:
            return value
        raise Fault(f"must be {what}, not {shown(value)}")

    return Hooks(checked, checked)


def fraction() -> Hooks:
    """Fractions in lowest terms, as ``-1/2`` or ``3``."""

    def write(value: Any) -> str:
        if type(value) is not Fraction:
            raise Fault(f"must be a fraction, not {shown(value)}")
        return str(value)

    def read(data: Any, _shape: object) -> Fraction:
        if type(data) is str and _FRACTION.fullmatch(data):
            value = Fraction(data)
            if str(value) == data:
                return value
        raise Fault(f"must be a fraction in lowest terms, such as '1/2', not {shown(data)}")

    return Hooks(write, read)


def enumerated(shape: type[Enum]) -> Hooks:
    """Members of an enumeration by value, which is a text or an integer; a hidden value is ``"?"``."""
    members = {HIDDEN_TEXT: HIDDEN} if shape is Hidden else {member.value: member for member in shape}
    kinds = set(map(type, members))
    if kinds not in ({str}, {int}):
        raise TypeError(f"an enumeration is written by texts or by integers, {shape.__name__} is not")
    if shape is not Hidden and HIDDEN_TEXT in members:
        raise TypeError(f"{HIDDEN_TEXT!r} is what a hidden value is written as: {shape.__name__} cannot use it")
    (kind,) = kinds
    values = {member: value for value, member in members.items()}

    def write(value: Any) -> Any:
        if type(value) is shape:
            return values[value]
        raise Fault(f"must be a {shape.__name__}, not {shown(value)}")

    def read(data: Any, _shape: object) -> Any:
        if type(data) is kind and data in members:
            return members[data]
        raise Fault(f"must be one of {listed(map(shown, members))}, not {shown(data)}")

    return Hooks(write, read)


def below(step: int | str, error: Exception, shape: object) -> IterableValidationError:
    """The same error one level up, with a note of the step down to it."""
    error.__notes__ = [*getattr(error, "__notes__", ()), IterableValidationNote(f"at {step}", step, shape)]
    return IterableValidationError(f"at {step}", [error], shape)  # type: ignore[arg-type]


def row(items: tuple[tuple[Any, Hooks], ...], *, many: bool) -> Hooks:
    """Tuples as lists: of any length, all of the one item, or of just these items.

    Reading stops at the first fault, so that a long list of faults costs no more than one.
    """

    def paired(values: Any) -> Any:
        return zip(values, repeat(items[0]) if many else items, strict=False)

    def write(value: Any) -> list[Any]:
        if type(value) is not tuple:
            raise Fault(f"must be a tuple, not {shown(value)}")
        if not many and len(value) != len(items):
            raise Fault(f"must be a tuple of {len(items)}, not of {len(value)}")
        return [hooks.write(entry) for entry, (_, hooks) in paired(value)]

    def read(data: Any, _shape: object) -> tuple[Any, ...]:
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

    return Hooks(write, read)


def object_of(shape: type, names: Mapping[str, bool], inner: Callable[[], Hooks]) -> Hooks:
    """Values of a class of attrs as objects; ``names`` says of each key whether it may be left out.

    The hooks of its fields are asked for when first needed, since a class may hold itself.
    """

    def write(value: Any) -> Any:
        if type(value) is not shape:
            raise Fault(f"must be a {shape.__name__}, not {shown(value)}")
        return inner().write(value)

    def read(data: Any, _shape: object) -> Any:
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

    return Hooks(write, read)


@final
@frozen
class Member:
    """One of several shapes that may stand in a place."""

    shape: Any
    classes: frozenset[type]
    """The classes of its values."""
    plain: frozenset[type]
    """The types of plain data that they are written as."""
    hooks: Hooks


def one_of(members: tuple[Member, ...]) -> Hooks:
    """Values of several shapes, which must be told apart by class, and in data by type or by ``kind``."""
    writers: dict[type, tuple[str, Member]] = {}
    readers: dict[type, Member] = {}
    kinds: dict[str, Member] = {}
    tagged = sum(dict in member.plain for member in members) > 1
    for member in members:
        for each in member.classes:
            kind = kind_of(each.__name__)
            if each in writers or (tagged and kind in kinds):
                raise TypeError(f"two members of a union are both called {each.__name__}")
            writers[each] = kind, member
            if tagged and dict in member.plain:
                kinds[kind] = member
        for plain in member.plain - ({dict} if tagged else set()):
            if member.shape is Hidden:
                continue
            if plain in readers:
                raise TypeError(f"a union cannot tell apart {member.shape!r} and {readers[plain].shape!r} in data")
            readers[plain] = member
    hidden = Hidden in writers
    if hidden and str in readers and readers[str].shape is str:
        raise TypeError(f"a text may be {HIDDEN_TEXT!r}, which is what a hidden value is written as")
    names = tuple(each.__name__ for each in writers)

    def write(value: Any) -> Any:
        kind, member = writers.get(type(value), ("", None))
        if member is None:
            raise Fault(f"must be one of {listed(names)}, not {shown(value)}")
        written = member.hooks.write(value)
        if hidden and written == HIDDEN_TEXT and value is not HIDDEN:
            raise Fault(f"cannot be written as {HIDDEN_TEXT!r}, which stands for what is hidden")
        return {KIND: kind, **written} if tagged and type(written) is dict else written

    def read(data: Any, _shape: object) -> Any:
        if hidden and data == HIDDEN_TEXT:
            return HIDDEN
        if tagged and type(data) is dict:
            kind = data.get(KIND)
            if KIND not in data:
                raise Fault(f"lacks the key {KIND!r}")
            if type(kind) is not str or kind not in kinds:
                raise below(KIND, Fault(f"must be one of {listed(kinds)}, not {shown(kind)}"), _shape)
            member = kinds[kind]
            return member.hooks.read({key: value for key, value in data.items() if key != KIND}, member.shape)
        found = readers.get(type(data))
        if found is None:
            raise Fault(f"must be one of {listed(names)}, not {shown(data)}")
        return found.hooks.read(data, found.shape)

    return Hooks(write, read)
