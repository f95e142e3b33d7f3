"""Actions: the moves of each seat, counted from 0 by the numbers of the game."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Generic, TypeVar, final

from attrs import field, frozen

from boardgames.core import CHANCE, DataError, Numbers, Seat
from boardgames.core.log import seat_of
from boardgames.core.plain import shown

V = TypeVar("V")
M = TypeVar("M")


@final
@frozen
class Actions(Generic[V, M]):
    """The moves of each seat in the order of their numbers; an action is a place in that order.

    What chance does has numbers too, and is nobody's action. Where a game numbers the moves of all seats
    alike, an action means the same for every seat.
    """

    numbers: Numbers[V, M]
    seats: int
    of_seat: tuple[Sequence[int], ...] = field(init=False, eq=False, repr=False)
    """The numbers of each seat's moves, ascending."""

    @of_seat.default
    def _of_seat(self) -> tuple[Sequence[int], ...]:
        found: list[list[int]] = [[] for _ in range(self.seats)]
        for number in range(self.numbers.count):
            seat = seat_of(self.numbers.move(number))
            if seat != CHANCE:
                found[seat].append(number)
        return tuple(map(_short, found))

    def __deepcopy__(self, memo: dict[int, object]) -> Actions[V, M]:
        """Itself, for it never changes."""
        return self

    def count(self, seat: Seat) -> int:
        """How many actions the seat has, legal ones or not: 0 to one less than that."""
        return len(self.of_seat[seat])

    def move(self, seat: Seat, action: int) -> M:
        """The move of an action. Raises :class:`~boardgames.core.DataError` outside the range."""
        if not 0 <= action < self.count(seat):
            raise DataError("action", f"must be from 0 to {self.count(seat) - 1}, not {shown(action)}")
        return self.numbers.move(self.of_seat[seat][action])

    def action(self, move: M) -> int:
        """The action of the seat that makes the move.

        Raises :class:`~boardgames.core.DataError` if it has no number, and for what chance does.
        """
        number = self.numbers.number(move)
        seat = seat_of(move)
        if seat == CHANCE:
            raise DataError("move", "is a result of chance, and nobody's action")
        return bisect_left(self.of_seat[seat], number)


def _short(numbers: list[int]) -> Sequence[int]:
    """The same numbers, as a range if they follow one another: it takes no room in a pickle."""
    run = range(numbers[0], numbers[-1] + 1)
    return run if len(run) == len(numbers) else tuple(numbers)
