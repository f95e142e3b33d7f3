"""The numbers of one setup: moves by arithmetic, views plane by plane."""

from __future__ import annotations

from typing import Final, final

from attrs import frozen

from boardgames.core import CHANCE, DataError, Seat, SetupError
from boardgames.raka.moves import Deal, GoFirst, Move
from boardgames.raka.numbers.blocks import Block, chance_blocks, length, seat_blocks
from boardgames.raka.numbers.layout import LAYOUT
from boardgames.raka.setup import Setup, setup_problems
from boardgames.raka.view import RakaView


@final
@frozen
class RakaNumbers:
    """Integers for the moves of one setup, and arrays for its views.

    Numbered is every move that could be legal in some state of so many players, whatever the cards and house
    rules of the setup are: first the results of chance, then seat by seat the moves in the order of the
    :data:`~boardgames.raka.moves.Move` union. So a number never depends on the position, and it is the same
    in all setups for that many players.
    """

    setup: Setup

    @property
    def count(self) -> int:
        """How many integers there are: moves are 0 to ``count - 1``."""
        return self._first(self.setup.players)

    @property
    def shape(self) -> tuple[int]:
        """The length of :meth:`array`, the sizes of all its planes together."""
        return (sum(plane.size(self.setup) for plane in LAYOUT),)

    def number(self, move: Move) -> int:
        """The integer of a move.

        Raises :class:`~boardgames.core.DataError` for what is no move of so many players, and for a move that
        is legal nowhere, such as deploying a 5.
        """
        blocks = self._blocks(self._seat(move))
        block = next((block for block in blocks if block.kind is type(move)), None)
        if block is None:
            raise DataError("move", f"{type(move).__name__[:_LONGEST_NAME]} is no move of this game")
        return self._first(block.seat) + block.first + block.number(move)

    def move(self, number: int) -> Move:
        """The move of an integer. Raises :class:`~boardgames.core.DataError` outside the range."""
        if type(number) is not int or not 0 <= number < self.count:
            raise DataError("number", f"must be a whole number from 0 to {self.count - 1}")
        above = number - self._first(0)
        seat = CHANCE if above < 0 else above // length(self._blocks(0))
        within = number - self._first(seat)
        block = next(block for block in reversed(self._blocks(seat)) if block.first <= within)
        return block.move(within - block.first)

    def array(self, view: RakaView) -> tuple[float, ...]:
        """The view as numbers from 0 to 1, plane after plane in the order of :data:`LAYOUT`.

        Raises :class:`~boardgames.core.DataError` for a view of another setup.
        """
        if view.setup != self.setup:
            raise DataError("view", "is of another setup")
        return tuple(value for plane in LAYOUT for value in plane.values(view))

    def _seat(self, move: Move) -> Seat:
        """The seat that makes a move, if it is one of this table or chance itself."""
        players = self.setup.players
        seat: object = getattr(move, "seat", None)
        if isinstance(move, Deal | GoFirst) and type(seat) is int and seat == CHANCE:
            return CHANCE
        if type(seat) is not int or not 0 <= seat < players:
            raise DataError("move", f"must be of a seat from 0 to {players - 1}")
        return seat

    def _blocks(self, seat: Seat) -> tuple[Block, ...]:
        players = self.setup.players
        return chance_blocks(players) if seat == CHANCE else seat_blocks(players, seat)

    def _first(self, seat: Seat) -> int:
        """The number of the first move of a seat: chance comes first, and all seats have equally many."""
        return 0 if seat == CHANCE else length(self._blocks(CHANCE)) + seat * length(self._blocks(0))


_LONGEST_NAME: Final = 40


def numbers(setup: Setup) -> RakaNumbers:
    """Numbers for the moves and views of a setup.

    Raises :class:`~boardgames.core.SetupError` for a setup that cannot be played.
    """
    if problems := setup_problems(setup):
        raise SetupError(problems)
    return RakaNumbers(setup)
