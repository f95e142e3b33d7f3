"""Actions: the moves of each seat, counted from 0 by the numbers of the game."""

from __future__ import annotations

from typing import Generic, TypeVar, final

from attrs import field, frozen

from boardgames.core import CHANCE, DataError, Numbers, Seat
from boardgames.core.log import seat_of
from boardgames.core.plain import shown

V = TypeVar("V")
M = TypeVar("M")


@final
@frozen(eq=False)
class Actions(Generic[V, M]):
    """The moves of one setup as other systems count them: from 0 for each seat, and for chance.

    The action of a move is its number less the first one of its seat. So it never depends on the position,
    it stays for as long as the ``rules`` number of the game does, and where a game numbers the moves of all
    seats alike an action means the same for each.
    """

    numbers: Numbers[V, M]
    seats: int
    ranges: tuple[range, ...] = field(init=False, repr=False)
    """The numbers of chance, and then those of each seat."""

    @ranges.default
    def _ranges(self) -> tuple[range, ...]:
        return tuple([self.numbers.of_seat(seat) for seat in (CHANCE, *range(self.seats))])

    def __deepcopy__(self, memo: dict[int, object]) -> Actions[V, M]:
        """Itself, for it never changes."""
        return self

    def count(self, seat: Seat) -> int:
        """How many actions the seat has, legal ones or not; how many results, if it is chance."""
        return len(self.ranges[seat - CHANCE])

    def action(self, move: M) -> int:
        """The action that is the move, or the result of chance.

        Raises :class:`~boardgames.core.DataError` for a move without a number, or with one of another seat.
        """
        number, own = self.numbers.number(move), self.ranges[seat_of(move) - CHANCE]
        if number not in own:
            raise DataError("move", f"has the number {number}, which is not one of its seat's")
        return number - own.start

    def move(self, seat: Seat, action: int) -> M:
        """The move of a seat, or the result of chance, that the action is.

        Raises :class:`~boardgames.core.DataError` if there is no such seat or action.
        """
        if type(seat) is not int or not CHANCE <= seat < self.seats:
            raise DataError("seat", f"must be from 0 to {self.seats - 1}, or {CHANCE} for chance")
        own = self.ranges[seat - CHANCE]
        if type(action) is not int or not 0 <= action < len(own):
            raise DataError("action", f"must be from 0 to {len(own) - 1}, not {shown(action)}")
        return self.numbers.move(own[action])
