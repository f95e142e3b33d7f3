"""What bots and adapters need of the toy auction: an evaluation, numbers for moves and arrays for views."""

from __future__ import annotations

from typing import final

from boardgames.core import HIDDEN, DataError, Hidden
from tests.core.toy.values import (
    FACES,
    Bid,
    Challenge,
    Concede,
    Deal,
    Done,
    Move,
    Pass,
    Polish,
    Roll,
    Setup,
    Show,
    View,
)


def worth(known: View) -> tuple[float, ...]:
    """The points of each seat."""
    return tuple(map(float, known.points))


@final
class AuctionNumbers:
    """Every move of a setup in the order of the union, and the facts of a view in the order of its fields."""

    __slots__ = ("_moves", "_players")

    def __init__(self, setup: Setup) -> None:
        seats = range(setup.players)
        self._players = setup.players
        self._moves: tuple[Move, ...] = (
            *(Deal(card, to) for card in range(1, setup.cards + 1) for to in seats),
            *(Roll(face) for face, _ in FACES),
            *(Bid(seat, coins) for seat in seats for coins in range(setup.coins + 1)),
            *(kind(seat) for kind in (Challenge, Pass, Polish, Show, Done, Concede) for seat in seats),
        )

    @property
    def count(self) -> int:
        """How many moves there are."""
        return len(self._moves)

    @property
    def shape(self) -> tuple[int, ...]:
        """Five numbers a seat."""
        return (self._players, 5)

    def number(self, move: Move, /) -> int:
        """The place of a move."""
        if move not in self._moves:
            raise DataError("$", f"{move} is no move of this setup")
        return self._moves.index(move)

    def move(self, number: int, /) -> Move:
        """The move of a place."""
        if not 0 <= number < self.count:
            raise DataError("$", f"moves are 0 to {self.count - 1}, not {number}")
        return self._moves[number]

    def array(self, known: View, /) -> tuple[float, ...]:
        """Card, bid, coins, points and being in, of each seat; half where it is hidden."""
        most = 9 * 10
        return tuple(
            number
            for seat in range(self._players)
            for number in (
                _part(known.cards[seat], known.setup.cards),
                _part(known.bids[seat], max(1, known.setup.coins)),
                _part(known.coins[seat], max(1, known.setup.coins)),
                _part(max(0, known.points[seat]), most),
                float(known.living[seat]),
            )
        )


def _part(value: int | Hidden | None, most: int) -> float:
    if value is HIDDEN:
        return 0.5
    return 0.0 if value is None else value / most
