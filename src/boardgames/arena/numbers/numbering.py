"""The numbers of one setup: moves by arithmetic, views plane by plane."""

from __future__ import annotations

from functools import cached_property
from typing import final

from attrs import frozen

from boardgames.arena.checking import setup_problems
from boardgames.arena.moves import Move
from boardgames.arena.numbers.blocks import ArenaBlocks
from boardgames.arena.numbers.layout import LAYOUT
from boardgames.arena.setup import Setup
from boardgames.arena.view import ArenaView
from boardgames.core import DataError, Seat, SetupError
from boardgames.core.blocks import Numbering
from boardgames.core.handed import check_view


@final
@frozen
class ArenaNumbers:
    """Integers for the moves of one setup, and arrays for its views.

    Numbered is every move that could be legal in some state with this board, these cards, so many Heroes and
    dice and so much Life, however bids are capped, ties settled or games limited: first the results of
    chance, then seat by seat the moves in the order of the :data:`~boardgames.arena.moves.Move` union. So a
    number never depends on the position.
    """

    setup: Setup

    @cached_property
    def _moves(self) -> Numbering[Move]:
        blocks = ArenaBlocks(self.setup)
        seats = tuple(map(blocks.of_seat, range(self.setup.players)))
        return Numbering(self.setup.players, blocks.chance(), seats.__getitem__)

    @property
    def count(self) -> int:
        """How many integers there are: moves are 0 to ``count - 1``."""
        return self._moves.count

    @cached_property
    def shape(self) -> tuple[int]:
        """The length of :meth:`array`, the sizes of all its planes together."""
        return (sum(plane.size(self.setup) for plane in LAYOUT),)

    def of_seat(self, seat: Seat) -> range:
        """The integers of a seat's moves, or with ``CHANCE`` those of the results of chance.

        Raises :class:`~boardgames.core.DataError` for no seat of so many players.
        """
        return self._moves.of_seat(seat)

    def number(self, move: Move) -> int:
        """The integer of a move.

        Raises :class:`~boardgames.core.DataError` for what is no move of so many players, and for a move that
        is legal nowhere, such as stepping onto a Pillar.
        """
        return self._moves.number(move)

    def move(self, number: int) -> Move:
        """The move of an integer. Raises :class:`~boardgames.core.DataError` outside the range."""
        return self._moves.move(number)

    def array(self, view: ArenaView) -> tuple[float, ...]:
        """The view as numbers from 0 to 1, plane after plane in the order of ``LAYOUT``.

        Raises :class:`~boardgames.core.DataError` for a view of another setup, and for what is no view.
        """
        check_view(view, ArenaView)
        if view.setup != self.setup:
            raise DataError("view", "is of another setup")
        return tuple(value for plane in LAYOUT for value in plane.values(view))


def numbers(setup: Setup) -> ArenaNumbers:
    """Numbers for the moves and views of a setup.

    Raises :class:`~boardgames.core.SetupError` for a setup that cannot be played.
    """
    if problems := setup_problems(setup):
        raise SetupError(problems)
    return ArenaNumbers(setup)
