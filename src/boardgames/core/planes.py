"""Views as numbers: planes, each a run of numbers from 0 to 1 that says one thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar, final

from attrs import frozen

from boardgames.core.seats import Seat


class Seated(Protocol):
    """A setup that says how many seats there are."""

    @property
    def players(self) -> int:
        """How many seats."""
        ...


class Viewed(Protocol):
    """A view that holds its setup."""

    @property
    def setup(self) -> Seated:
        """What the game is played by."""
        ...


S = TypeVar("S")
V = TypeVar("V")
S_seated = TypeVar("S_seated", bound=Seated)
V_viewed = TypeVar("V_viewed", bound=Viewed)


@final
@frozen
class Plane(Generic[S, V]):
    """A run of numbers in the array; everything in ``values`` comes from the view."""

    name: str
    says: str
    """What the numbers mean, the order from the outside in."""
    size: Callable[[S], int]
    """How many numbers there are under a setup."""
    values: Callable[[V], Iterable[float]]


def plain(name: str, says: str, size: int, values: Callable[[V], Iterable[float]]) -> Plane[S, V]:
    """A plane that is as long under any setup."""
    return Plane(name, says, lambda _: size, values)


def by_seat(
    name: str, says: str, values: Callable[[V_viewed, Seat], Iterable[float]], each: int = 1
) -> Plane[S_seated, V_viewed]:
    """A plane with ``each`` numbers a seat, in seat order."""
    return Plane(
        name, says, lambda setup: each * setup.players, joined(lambda view: view.setup.players, values)
    )


def joined(
    times: Callable[[V], int], values: Callable[[V, int], Iterable[float]]
) -> Callable[[V], Iterable[float]]:
    """The values for each number below ``times``, one after the other."""

    def every(view: V) -> Iterable[float]:
        return (value for number in range(times(view)) for value in values(view, number))

    return every


def one_of(choices: Sequence[object], choice: object) -> list[float]:
    """A 1 where the choice stands, if it is one of them."""
    values = [0.0] * len(choices)
    if choice is not None and choice in choices:
        values[choices.index(choice)] = 1.0
    return values


def all_of(choices: Sequence[object], held: Iterable[object]) -> list[float]:
    """A 1 for each choice that is held."""
    found = set(held)
    return [float(choice in found) for choice in choices]


def part(count: int, most: int) -> float:
    """A count as a share of the most it can be."""
    return min(1.0, count / most)


def toward_one(count: int, half: int) -> float:
    """A count without a most, nearer to 1 the more there are: a half where it is ``half``."""
    return count / (count + half)
