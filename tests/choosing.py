"""One of several things, whoever chooses: Hypothesis in a property, or a generator in long play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")


class OneOf(Protocol):
    """A way to choose."""

    def __call__(self, things: Sequence[T], /) -> T:
        """One of the things."""
        ...


def by_draw(draw: st.DrawFn) -> OneOf:
    """Hypothesis chooses, and makes what it found simple."""

    def one_of(things: Sequence[T], /) -> T:
        return draw(st.sampled_from(things))

    return one_of


def some_of(one_of: OneOf, things: Sequence[T], count: int) -> list[T]:
    """So many of the things, in any order."""
    left, taken = list(things), list[T]()
    while left and len(taken) < count:
        taken.append(left.pop(one_of(range(len(left)))))
    return taken
