"""Equal values that are other objects, to see what is part of a value and what changes it."""

from __future__ import annotations

import copy
import pickle
from typing import Any, TypeVar

import attrs

from boardgames.testing.broken import LawBroken

T = TypeVar("T")


def kept(value: object) -> bytes:
    """A value as it is now, for :func:`check_untouched` to compare with."""
    return pickle.dumps(value)


def twin(value: T) -> T:
    """An equal value made from nothing but what is pickled."""
    made: T = pickle.loads(pickle.dumps(value))
    return made


def check_untouched(law: int, value: object, before: bytes) -> None:
    """Raises :class:`~boardgames.testing.LawBroken` unless the value is as it was kept before."""
    was = pickle.loads(before)
    if value != was or hash(value) != hash(was) or pickle.dumps(value) != before:
        raise LawBroken(law, f"a value was changed that should have stayed: {was!r} became {value!r}")


def check_equal_twins(law: int, value: object) -> None:
    """Pickled, copied and copied in depth a value comes back equal, with the same hash.

    Raises :class:`~boardgames.testing.LawBroken` under that law.
    """
    twins = {"pickle": twin(value), "copy": copy.copy(value), "deepcopy": copy.deepcopy(value)}
    for kind, other in twins.items():
        if type(other) is not type(value) or other != value or value != other:
            raise LawBroken(law, f"{kind} makes of {value!r} something else: {other!r}")
        if hash(other) != hash(value):
            raise LawBroken(law, f"the hash of {value!r} is another after {kind}")


def check_compared(law: int, value: object) -> None:
    """Every field of a value counts when it is compared, so that what differs cannot hide in one.

    Raises :class:`~boardgames.testing.LawBroken` under that law.
    """
    kind: Any = type(value)
    for field in attrs.fields(kind) if attrs.has(kind) else ():
        if not field.eq:
            raise LawBroken(law, f"the field {field.name!r} of {type(value).__name__} is not compared")
