"""What bots and adapters need of the toy auction: an evaluation, numbers for moves and arrays for views."""

from __future__ import annotations

from typing import final

from boardgames.core import CHANCE, HIDDEN, DataError, Hidden, Seat
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
    """Every move of a setup, of chance and then seat by seat, and the facts of a view field by field."""

    __slots__ = ("_moves", "_of_seat", "_players")

    def __init__(self, setup: Setup) -> None:
        seats = range(setup.players)
        self._players = setup.players
        chance: tuple[Move, ...] = (
            *(Deal(card, to) for card in range(1, setup.cards + 1) for to in seats),
            *(Roll(face) for face, _ in FACES),
        )
        self._of_seat: dict[Seat, range] = {CHANCE: range(len(chance))}
        self._moves: tuple[Move, ...] = chance
        for seat in seats:
            bids = tuple(Bid(seat, coins) for coins in range(setup.coins + 1))
            others = tuple(kind(seat) for kind in (Challenge, Pass, Polish, Show, Done, Concede))
            before = len(self._moves)
            self._moves = (*self._moves, *bids, *others)
            self._of_seat[seat] = range(before, len(self._moves))

    @property
    def count(self) -> int:
        """How many moves there are."""
        return len(self._moves)

    @property
    def shape(self) -> tuple[int, ...]:
        """Five numbers a seat."""
        return (self._players, 5)

    def of_seat(self, seat: Seat, /) -> range:
        """The places of a seat's moves, or of what chance does."""
        if seat not in self._of_seat:
            raise DataError("$", f"there is no seat {seat}")
        return self._of_seat[seat]

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
