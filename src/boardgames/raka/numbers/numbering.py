"""The numbers of one setup: moves by arithmetic, views plane by plane."""

from __future__ import annotations

from typing import Final, final

from attrs import frozen

from boardgames.core import CHANCE, DataError, SetupError
from boardgames.raka.moves import Deal, GoFirst, Move
from boardgames.raka.numbers.blocks import Block, chance_blocks, seat_blocks
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
        players = self.setup.players
        return _size(chance_blocks(players)) + players * _size(seat_blocks(players, 0))

    @property
    def shape(self) -> tuple[int]:
        """The length of :meth:`array`, the sizes of all its planes together."""
        return (sum(plane.size(self.setup) for plane in LAYOUT),)

    def number(self, move: Move) -> int:
        """The integer of a move.

        Raises :class:`~boardgames.core.DataError` for what is no move of so many players, and for a move that
        is legal nowhere, such as deploying a 5.
        """
        first, blocks = self._blocks_of(move)
        for block in blocks:
            if block.kind is type(move):
                return first + block.number(move)
            first += block.size
        raise DataError("move", f"{type(move).__name__[:_LONGEST_NAME]} is no move of this game")

    def move(self, number: int) -> Move:
        """The move of an integer. Raises :class:`~boardgames.core.DataError` outside the range."""
        if type(number) is not int or not 0 <= number < self.count:
            raise DataError("number", f"must be a whole number from 0 to {self.count - 1}")
        players = self.setup.players
        blocks = chance_blocks(players)
        if number >= _size(blocks):
            seat, number = divmod(number - _size(blocks), _size(seat_blocks(players, 0)))
            blocks = seat_blocks(players, seat)
        for block in blocks:
            if number < block.size:
                return block.move(number)
            number -= block.size
        raise AssertionError("the blocks are as long as they say")

    def array(self, view: RakaView) -> tuple[float, ...]:
        """The view as numbers from 0 to 1, plane after plane in the order of :data:`LAYOUT`.

        Raises :class:`~boardgames.core.DataError` for a view of another setup.
        """
        if view.setup != self.setup:
            raise DataError("view", "is of another setup")
        return tuple(value for plane in LAYOUT for value in plane.values(view))

    def _blocks_of(self, move: object) -> tuple[int, tuple[Block, ...]]:
        """The blocks of the seat that a move is made by, and the number of the first move in them."""
        players = self.setup.players
        seat: object = getattr(move, "seat", None)
        if isinstance(move, Deal | GoFirst) and seat == CHANCE:
            return 0, chance_blocks(players)
        if type(seat) is not int or not 0 <= seat < players:
            raise DataError("move", f"must be of a seat from 0 to {players - 1}")
        blocks = seat_blocks(players, seat)
        return _size(chance_blocks(players)) + seat * _size(blocks), blocks


_LONGEST_NAME: Final = 40


def numbers(setup: Setup) -> RakaNumbers:
    """Numbers for the moves and views of a setup.

    Raises :class:`~boardgames.core.SetupError` for a setup that cannot be played.
    """
    if problems := setup_problems(setup):
        raise SetupError(problems)
    return RakaNumbers(setup)


def _size(blocks: tuple[Block, ...]) -> int:
    return sum(block.size for block in blocks)
