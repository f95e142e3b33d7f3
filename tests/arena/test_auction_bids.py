"""Bids: sealed in any order, from nothing up to what may be bid, shown together and spent."""

from __future__ import annotations

from itertools import permutations

import pytest

from boardgames.arena.events import BidSealed, BidsRevealed
from boardgames.arena.hosting import forced
from boardgames.arena.moves import Bid
from boardgames.arena.pending import Bidding
from boardgames.arena.rules.book import legal_moves, to_act
from boardgames.arena.seen import seen
from boardgames.arena.setup import BidCap, Setup, TieMethod, Variant
from boardgames.arena.view import view
from boardgames.core import HIDDEN, Seen
from tests.arena.auctions import EVERY_VARIANT, PAIRS, bid, first_moves, up
from tests.arena.tables import asked, go, happen, life, offered, refused

rule = pytest.mark.rule

FOUR = Setup(4)
AUCTIONS = tuple(setup for setup in EVERY_VARIANT if setup.variant is not Variant.TITAN)


@rule("ARENA-046", "ARENA-047")
@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_bids_are_sealed_in_any_order(order: tuple[int, ...]) -> None:
    """Whoever is first, all are asked at once, and the last one in lays all of them open."""
    bids, state, left = (5, 3, 2, 1), up(FOUR), set(range(4))
    for seat in order:
        assert to_act(state) == tuple(sorted(left))
        assert life(state) == (20,) * 4
        assert state.bids == ()
        state = go(state, f"p{seat + 1} bid {bids[seat]}")
        left.remove(seat)
    assert (state.bids, state.sealed, life(state)) == (bids, (), (15, 17, 18, 19))
    assert state == bid(up(FOUR), "5", "3", "2", "1")


@rule("ARENA-046", "ARENA-Q29")
def test_q29_bids_are_secret_from_allies_too() -> None:
    """Seats 1 and 3 are a team: the third sees of the first's bid no more than the others do."""
    state, events = happen(up(Setup(4, variant=Variant.TEAM_2X2)), "p1 bid 7")
    assert events == (BidSealed(0, (7,)),)
    assert [seen(events[0], seat) for seat in (0, 1, 2, None)] == [
        Seen(events[0]),
        *[Seen(BidSealed(0, HIDDEN))] * 3,
    ]
    assert view(state, 2).sealed == view(state, 1).sealed == (HIDDEN, None, None, None)


@rule("ARENA-046")
def test_a_sealed_bid_is_final_and_binds_nobody_else() -> None:
    """Who has bid is not asked again; what the others may bid is as before."""
    before = up(FOUR)
    after = go(before, "p2 bid 19")
    assert offered(after, 1) == []
    assert refused(after, "p2 bid 0").reason
    for seat in (0, 2, 3):
        assert offered(after, seat) == offered(before, seat)


@rule("ARENA-046", "ARENA-Q19", "ARENA-Q21")
@pytest.mark.parametrize("setup", [each for each in AUCTIONS if each.variant is not Variant.TWO_PLAYER])
def test_q19_a_bid_is_from_nothing_to_all_but_one(setup: Setup) -> None:
    """0 to 19 of 20, for each seat."""
    state = up(setup)
    for seat in range(setup.players):
        assert legal_moves(state, seat) == tuple(Bid(seat, (amount,)) for amount in range(20))


@rule("ARENA-Q20", "ARENA-Q21")
def test_q20_a_hero_bids_from_his_own_life_points() -> None:
    """After a bid of 12 there are 8 left, and the most that can be bid is 7, whatever others have."""
    state, _ = first_moves(bid(up(FOUR), "12", "0", "1", "19"), [Bidding])
    assert life(state) == (8, 20, 19, 1)
    assert [len(offered(state, seat)) for seat in range(4)] == [8, 20, 19, 1]
    assert "p1 bid 7" in offered(state, 0)
    assert refused(state, "p1 bid 8").reason
    assert refused(up(FOUR), "p1 bid 21").reason
    assert refused(up(FOUR), "p1 bid 3 2").reason


@rule("ARENA-Q21", "ARENA-D12r")
def test_d12r_at_one_life_point_the_bid_of_nothing_is_still_made() -> None:
    """It is the only one, and the seat is asked for it like the others."""
    state = up(Setup(4, life=1))
    assert asked(state) == "Bidding p1 p2 p3 p4"
    assert [offered(state, seat) for seat in range(4)] == [[f"p{seat} bid 0"] for seat in range(1, 5)]
    assert forced(state) == Bid(0, (0,))
    state = go(state, "p3 bid 0", "p1 bid 0", "p4 bid 0")
    assert asked(state) == "Bidding p2"


@rule("ARENA-047", "ARENA-049", "ARENA-Q22")
def test_q22_all_bids_are_paid_before_the_first_card_is_picked() -> None:
    """Winners and losers pay to the Reserve as soon as the bids are open, and everyone knows them."""
    setup = Setup(4, strict_supply=True)
    before = up(setup)
    state, events = happen(before, "p1 bid 5", "p2 bid 3", "p3 bid 2", "p4 bid 1")
    assert events[4:] == (BidsRevealed((5, 3, 2, 1)),)
    assert (life(state), asked(state)) == ((15, 17, 18, 19), "Picking p1")
    reserves = [view(each, 0).reserve for each in (before, state)]
    assert reserves[1] == (reserves[0] or 0) + 11
    for seat in (0, 3, None):
        assert view(state, seat).bids == (5, 3, 2, 1)
        assert seen(events[4], seat) == Seen(events[4])


@rule("ARENA-049", "ARENA-Q22")
@pytest.mark.parametrize("method", list(TieMethod))
def test_q22_bids_are_paid_before_a_tie_is_settled(method: TieMethod) -> None:
    """The tied pay both, whoever gets what."""
    state = bid(up(Setup(4, tie_method=method)), "4", "4", "0", "19")
    assert life(state) == (16, 16, 20, 1)
    state, _ = first_moves(state, [Bidding])
    assert life(state) == (16, 16, 20, 1)


@rule("ARENA-149", "ARENA-Q121", "ARENA-D02")
def test_q121_a_player_of_two_heroes_bids_for_both_in_one_move() -> None:
    """First the first Hero's, out of its own screen; nothing is pooled."""
    state = up(PAIRS)
    assert asked(state) == "Bidding p1 p2"
    assert len(offered(state, 0)) == 20 * 20
    assert legal_moves(state, 1)[:21] == (*(Bid(1, (0, life)) for life in range(20)), Bid(1, (1, 0)))
    assert refused(state, "p1 bid 20 0").reason
    assert refused(state, "p1 bid 3").reason
    state = bid(state, "7 2", "0 19")
    assert (state.bids, life(state)) == ((7, 0, 2, 19), (13, 20, 18, 1))
    state, _ = first_moves(state, [Bidding])
    assert len(offered(state, 0)) == 13 * 18
    assert len(offered(state, 1)) == 20 * 1


@rule("ARENA-Q121", "ARENA-Q21")
def test_q121_each_of_the_two_keeps_one_life_point() -> None:
    """What the other Hero has is of no help."""
    state = up(Setup(2, variant=Variant.TWO_PLAYER, life=2))
    assert offered(state, 0) == ["p1 bid 0 0", "p1 bid 0 1", "p1 bid 1 0", "p1 bid 1 1"]
    every = up(Setup(2, variant=Variant.TWO_PLAYER, life=2, bid_cap=BidCap.ALL_IN_ENDS))
    assert len(offered(every, 0)) == 9
