"""The ids of actions: a game's own numbers of its moves, or how far they are from the first one of a seat."""

from __future__ import annotations

from itertools import pairwise
from typing import Generic, TypeAlias, TypeVar, final

from attrs import field, frozen

from boardgames.core import CHANCE, DataError, Numbers, Seat
from boardgames.core.log import seat_of

V = TypeVar("V")
M = TypeVar("M")

Block: TypeAlias = tuple[int, int]
"""The first number of a seat, and the one after its last."""


@final
@frozen(eq=False)
class Actions(Generic[V, M]):
    """Ids for the moves of one setup: 0 to ``distinct - 1`` for a seat, 0 to ``results - 1`` for chance.

    An id never depends on the position, and stays for as long as the ``rules`` number of the game does. It is
    the number of the move; or, if numbers go ``by_seat``, the number less the first one of its seat, so that
    where all seats have the same moves it means the same for each.
    """

    numbers: Numbers[V, M]
    seats: int
    by_seat: bool
    """Numbers go chance first and then seat by seat, as those of :mod:`boardgames.core.blocks` do."""
    blocks: tuple[Block, ...] = field(init=False)
    """Where the numbers of chance lie, and those of each seat."""

    @blocks.default
    def _blocks(self) -> tuple[Block, ...]:
        count = self.numbers.count
        if not self.by_seat:
            return ((0, count),) * (1 + self.seats)
        firsts = (0, *(self._first_of(seat) for seat in range(self.seats)), count)
        return tuple(pairwise(firsts))

    def _first_of(self, seat: Seat) -> int:
        """The first number whose move is of ``seat`` or of one after it."""
        below, above = 0, self.numbers.count
        while below < above:
            middle = (below + above) // 2
            if seat_of(self.numbers.move(middle)) < seat:
                below = middle + 1
            else:
                above = middle
        return below

    @property
    def distinct(self) -> int:
        """How many ids the moves of a seat have."""
        return max(last - first for first, last in self.blocks[1:])

    @property
    def results(self) -> int:
        """How many ids the results of chance have."""
        first, last = self.blocks[0]
        return last - first

    def action(self, move: M) -> int:
        """The id of a move.

        Raises :class:`~boardgames.core.DataError` for a move without a number, or with one of another seat.
        """
        number = self.numbers.number(move)
        first, last = self.blocks[seat_of(move) - CHANCE]
        if not first <= number < last:
            raise DataError("move", "has a number among those of another seat: they do not go by seat")
        return number - first

    def move(self, seat: Seat, action: int) -> M:
        """The move of ``seat``, or the result of chance, that has this id.

        Raises :class:`~boardgames.core.DataError` if there is no such seat or id.
        """
        if type(seat) is not int or not CHANCE <= seat < self.seats:
            raise DataError("seat", f"must be a seat from 0 to {self.seats - 1}, or chance")
        first, last = self.blocks[seat - CHANCE]
        if type(action) is not int or not 0 <= action < last - first:
            raise DataError("action", f"must be a whole number from 0 to {last - first - 1}")
        move = self.numbers.move(first + action)
        if seat_of(move) != seat:
            raise DataError("action", "is not one of that seat")
        return move
