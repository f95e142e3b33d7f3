"""What happened, and what of it a seat may see."""

from __future__ import annotations

from enum import Enum
from typing import Final, Generic, TypeVar, final

from attrs import frozen

S = TypeVar("S")
E = TypeVar("E")


@final
class Hidden(Enum):
    """The type of :data:`HIDDEN`, for fields that may be hidden: ``card: Card | Hidden``."""

    HIDDEN = "hidden"

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = Hidden.HIDDEN
"""Stands where a seat may know that there is something, and not what."""


@final
@frozen
class Step(Generic[S, E]):
    """What one move led to: the state after it and the events of the way there, in order."""

    state: S
    events: tuple[E, ...]


@final
@frozen
class Seen(Generic[E]):
    """An event as one seat saw it: what it may not know is :data:`HIDDEN`, so it cannot be folded."""

    event: E
