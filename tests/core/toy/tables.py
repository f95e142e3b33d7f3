"""Tables of the toy auction at known moments, and what a refusal must leave as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from boardgames.core.standing import Standing
from boardgames.core.start import Arranged
from boardgames.core.table import Table
from tests.core.toy import GAME, Event, Move, Position, Setup, State, View
from tests.core.toy.values import (
    Bid,
    Pass,
    Pending,
)

X = TypeVar("X", bound=Exception)
ToyTable = Table[Setup, Position, State, Move, Event, View]
PASS = Standing.PASS_UNTIL_MY_TURN


def bidding(coins: tuple[int, ...] = (3, 3, 3), left: int = 2) -> ToyTable:
    """A table where three seats are about to bid, with cards 1, 2 and 3, for a lot worth 3."""
    position = Position(
        Setup(players=3, coins=3, lots=2), cards=(1, 2, 3), coins=coins, points=(0, 0, 0), left=left, face=3
    )
    return Table(GAME, Arranged(position), 7)


def act(table: ToyTable, *moves: Move) -> ToyTable:
    """The table after those moves, each made at its own moment."""
    for move in moves:
        table.act(move.seat, move, at=table.number)
    return table


def won_by_first(coins: tuple[int, ...] = (3, 3, 3), paid: int = 1) -> ToyTable:
    """The first seat has bought the lot, and the second is asked whether it challenges."""
    return act(bidding(coins), Bid(1, 0), Bid(2, 0), Bid(0, paid))


def turn_of_first(coins: tuple[int, ...] = (3, 3, 3), paid: int = 1) -> ToyTable:
    """Nobody challenged, so it is the first seat's turn."""
    return act(won_by_first(coins, paid), Pass(1), Pass(2))


def asked(table: ToyTable) -> Pending:
    """What the table waits for."""
    return table.state.pending[-1]


def unchanged(table: ToyTable, call: Callable[[], object], error: type[X]) -> X:
    """The error that the call raises, after which the table saves to the same bytes."""
    before, number, log = table.save(), table.number, table.entries
    with pytest.raises(error) as caught:
        call()
    assert table.save() == before
    assert (table.number, table.entries) == (number, log)
    return caught.value
