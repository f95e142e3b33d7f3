"""Bids and claims at a table: in any order, once and for all, and saved in the middle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

import pytest

from boardgames import arena
from boardgames.core import HIDDEN, IllegalMove, Refused, SetupError, StaleAct, Table

rule = pytest.mark.rule

ArenaTable: TypeAlias = Table[
    arena.Setup, arena.Position, arena.State, arena.Move, arena.Event, arena.ArenaView
]
X = TypeVar("X", bound=Exception)

STAYS: Final = "has nothing to take back: a decision made in secret stays"


def at_auction(players: int = 4, **setup: Any) -> ArenaTable:  # noqa: ANN401 - fields of a setup
    """A table at which the first cards are on display, and nobody has bid."""
    return Table(arena.GAME, arena.Setup(players, **setup), 7)


def go(table: ArenaTable, *lines: str, at: int | None = None) -> ArenaTable:
    """The table after those moves, each for the present number or for ``at``."""
    for line in lines:
        move = arena.read(line)
        table.act(move.seat, move, at=table.number if at is None else at)
    return table


def unchanged(table: ArenaTable, call: Callable[[], object], error: type[X]) -> X:
    """The error that the call raises, after which the table saves to the same bytes."""
    before = table.save()
    with pytest.raises(error) as caught:
        call()
    assert table.save() == before
    return caught.value


@rule("ARENA-046", "ARENA-Q145")
def test_bids_come_in_any_order_for_the_number_at_which_all_were_asked() -> None:
    """The others see who has bid, and not what; the last bid shows them all."""
    table = at_auction()
    asked = table.number
    go(table, "p3 bid 4", "p1 bid 2", "p4 bid 0", at=asked)
    assert table.to_act == (1,)
    assert table.view(1).sealed == (HIDDEN, None, HIDDEN, HIDDEN)
    go(table, "p2 bid 7", at=asked)
    assert table.view(None).bids == (2, 7, 4, 0)


@rule("ARENA-Q145")
def test_a_sealed_bid_is_final() -> None:
    """It is neither taken back nor changed, at whatever number of the auction, nor after loading."""
    table = at_auction()
    asked = table.number
    go(table, "p3 bid 4", "p1 bid 2")
    for each in (table, Table.load(arena.GAME, table.save())):
        for seat in (0, 2):
            assert not each.may_undo(seat)
            assert str(unchanged(each, partial(each.undo, seat), Refused)) == f"p{seat + 1} {STAYS}"
        for at in (asked, each.number):
            error = unchanged(each, partial(go, each, "p3 bid 5", at=at), IllegalMove)
            assert (error.refusal.reason, error.refusal.rule) == ("already-sealed", "ARENA-Q145")
        assert each.act(2, arena.read("p3 bid 4"), at=asked).number == asked
        unchanged(each, partial(go, each, "p3 bid 4", at=asked - 1), StaleAct)
        assert STAYS not in str(unchanged(each, partial(each.undo, 1), Refused))


@rule("ARENA-Q23")
def test_a_sealed_claim_is_final_too() -> None:
    """The tied claim in secret; who is not among them has decided nothing."""
    table = go(at_auction(), "p1 bid 3", "p2 bid 3", "p3 bid 9", "p4 bid 0")
    card = table.view(2).display[0]
    go(table, f"p3 take {card}")
    assert table.to_act == (0, 1)
    asked = table.number
    first, second, _ = table.view(None).display
    go(table, f"p2 claim {first}")
    assert str(unchanged(table, partial(table.undo, 1), Refused)) == f"p2 {STAYS}"
    assert STAYS not in str(unchanged(table, partial(table.undo, 2), Refused))
    error = unchanged(table, partial(go, table, f"p2 claim {second}", at=asked), IllegalMove)
    assert (error.refusal.reason, error.refusal.rule) == ("already-sealed", "ARENA-Q23")
    go(table, f"p1 claim {second}", at=asked)
    assert table.state.heroes[0].cards == (second,)


@rule("ARENA-D12r")
def test_a_bid_that_facts_force_is_sealed_like_any_other() -> None:
    """With one Life Point left there is nothing to bid, so it is done unasked, and stays."""
    table = at_auction(3, life=1)
    assert table.view(None).bids == (0, 0, 0)
    pair = at_auction(3, life=2)
    go(pair, "p1 bid 1", "p2 bid 0", "p3 bid 0")
    assert not any(pair.may_undo(seat) for seat in range(3))


def test_a_position_is_wrapped_and_a_text_is_read() -> None:
    """What newcomers hand over instead is refused by what to do."""
    position: Any = arena.Position(arena.Setup(3), ())
    with pytest.raises(SetupError, match=r"a position as Arranged\(position\), not a value of type Position"):
        Table(arena.GAME, position, 7)
    table = at_auction()
    text: Any = "p1 bid 2"
    error = unchanged(table, partial(table.act, 0, text, at=table.number), IllegalMove)
    assert str(error) == "a text is no move: `read` of the game 'arena' makes one of it"
