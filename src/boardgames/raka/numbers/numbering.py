"""The numbers of one setup: moves by arithmetic, views plane by plane."""

from __future__ import annotations

from functools import cached_property, partial
from typing import final

from attrs import frozen

from boardgames.core import DataError, Seat, SetupError
from boardgames.core.blocks import Numbering
from boardgames.core.handed import check_view
from boardgames.raka.moves import Move
from boardgames.raka.numbers.blocks import chance_blocks, seat_blocks
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

    @cached_property
    def _moves(self) -> Numbering[Move]:
        players = self.setup.players
        return Numbering(players, chance_blocks(players), partial(seat_blocks, players))

    @property
    def count(self) -> int:
        """How many integers there are: moves are 0 to ``count - 1``."""
        return self._moves.count

    @property
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
        is legal nowhere, such as deploying a 5.
        """
        return self._moves.number(move)

    def move(self, number: int) -> Move:
        """The move of an integer. Raises :class:`~boardgames.core.DataError` outside the range."""
        return self._moves.move(number)

    def array(self, view: RakaView) -> tuple[float, ...]:
        """The view as numbers from 0 to 1, plane after plane in the order of ``LAYOUT``.

        Raises :class:`~boardgames.core.DataError` for a view of another setup, and for what is no view.
        """
        check_view(view, RakaView)
        if view.setup != self.setup:
            raise DataError("view", "is of another setup")
        return tuple(value for plane in LAYOUT for value in plane.values(view))


def numbers(setup: Setup) -> RakaNumbers:
    """Numbers for the moves and views of a setup.

    Raises :class:`~boardgames.core.SetupError` for a setup that cannot be played.
    """
    if problems := setup_problems(setup):
        raise SetupError(problems)
    return RakaNumbers(setup)
