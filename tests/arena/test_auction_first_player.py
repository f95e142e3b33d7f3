"""Who is First Player: the highest bidder on Spells, drawn among the tied."""

from __future__ import annotations

import pytest

from boardgames.arena.equipment import Kind
from boardgames.arena.events import FirstPlayerChosen
from boardgames.arena.moves import GoFirst
from boardgames.arena.pending import Acting, Bidding, ChoosingFirst, Entering, Revealing
from boardgames.arena.rules.book import chance
from boardgames.arena.setup import Setup, TieMethod, Variant
from boardgames.arena.state import State
from tests.arena.auctions import PAIRS, bid, bidding_for, first_moves
from tests.arena.tables import asked, go, happen, life, offered

rule = pytest.mark.rule


def spells(setup: Setup, *bids: str) -> State:
    """These bids on the Spells are open, and all cards taken; what is asked then."""
    state = bid(bidding_for(setup, Kind.SPELL), *bids)
    return first_moves(state, [ChoosingFirst, Entering])[0]


@rule("ARENA-056", "ARENA-059", "ARENA-068")
def test_the_highest_bid_on_spells_goes_first() -> None:
    """4, 2, 1, 0 by seats 3, 1, 4, 2: the third seat enters and acts first, then 4, 1, 2."""
    state = spells(Setup(4), "2", "0", "4", "1")
    assert (state.order, asked(state)) == ((2, 3, 0, 1), "Entering p3")
    turns = []
    for _ in range(4):
        state, _ = first_moves(state, [Entering, Acting])
        turns.append(asked(state).split()[1])
        state = go(state, offered(state)[0])
    assert turns == ["p3", "p4", "p1", "p2"]
    assert asked(first_moves(state, [Acting])[0]) == "Acting p3"


@rule("ARENA-056", "ARENA-Q28")
@pytest.mark.parametrize("kind", [Kind.WEAPON, Kind.MOUNT, Kind.ARMOR])
def test_q28_only_the_spells_count(kind: Kind) -> None:
    """Who bid most on another type, and in all, is not First Player by that."""
    state = bid(bidding_for(Setup(3), kind), "9", "0", "0")
    while state.kind is not Kind.SPELL or not asked(state).startswith("Bidding"):
        state = go(state, offered(state)[0])
    state, events = first_moves(bid(state, "0", "0", "1"), [Entering])
    assert FirstPlayerChosen(2) in events
    assert asked(state) == "Entering p3"


@rule("ARENA-057", "ARENA-Q28", "ARENA-D01")
@pytest.mark.parametrize("method", list(TieMethod))
def test_q28_those_level_at_the_top_are_drawn_among(method: TieMethod) -> None:
    """3, 3, 1, 0: one of the two, each as likely as the other, whoever got which card."""
    state = spells(Setup(4, tie_method=method), "3", "3", "1", "0")
    assert state.pending[-1] == ChoosingFirst((0, 1))
    assert chance(state) == ((GoFirst(0), 1), (GoFirst(1), 1))
    for seat, order in ((0, (0, 1, 2, 3)), (1, (1, 2, 3, 0))):
        after, events = happen(state, f"chance first p{seat + 1}")
        assert events == (FirstPlayerChosen(seat),)
        assert (after.order, asked(after)) == (order, f"Entering p{seat + 1}")


@rule("ARENA-057", "ARENA-Q28")
def test_q28_the_draw_comes_after_claims_have_been_granted() -> None:
    """Agreeing on cards does not settle who goes first."""
    state = bid(bidding_for(Setup(3), Kind.SPELL), "2", "2", "0")
    one, other, last = state.display
    state = go(state, f"p1 claim {other}", f"p2 claim {one}")
    assert asked(state) == "Picking p3"
    assert go(state, f"p3 take {last}").pending[-1] == ChoosingFirst((0, 1))


@rule("ARENA-Q28")
def test_q28_a_tie_below_the_top_is_no_draw() -> None:
    """3, 1, 1, 1: the first seat is First Player."""
    assert asked(spells(Setup(4), "3", "1", "1", "1")) == "Entering p1"


@rule("ARENA-Q27", "ARENA-057")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_q27_when_all_bid_alike_anyone_may_come_out_first(players: int) -> None:
    """Each seat with the same chance."""
    state = spells(Setup(players), *["2"] * players)
    assert chance(state) == tuple((GoFirst(seat), 1) for seat in range(players))
    assert life(state) == (18,) * players


@rule("ARENA-056", "ARENA-142")
def test_in_a_team_game_a_single_hero_is_first() -> None:
    """Team-mates with the same top bid are drawn among like anybody."""
    setup = Setup(4, variant=Variant.TEAM_2X2)
    assert spells(setup, "5", "0", "5", "1").pending[-1] == ChoosingFirst((0, 2))
    assert asked(spells(setup, "1", "0", "5", "1")) == "Entering p3"


@rule("ARENA-Q123", "ARENA-056")
@pytest.mark.parametrize(("bids", "order"), [(("0 1", "5 0"), (1, 0, 3, 2)), (("0 1", "2 9"), (1, 0, 3, 2))])
def test_q123_a_bid_for_either_hero_makes_the_player_first(
    bids: tuple[str, ...], order: tuple[int, ...]
) -> None:
    """The player begins with the first Hero, although the second one's bid has won."""
    state = spells(PAIRS, *bids)
    assert (state.order, asked(state)) == (order, "Entering p2")
    assert state.pending[-1] == Entering(1, 1)


@rule("ARENA-Q124", "ARENA-057")
@pytest.mark.parametrize(
    ("bids", "seats"),
    [
        (("3 3", "3 0"), (0, 1)),
        (("0 3", "3 1"), (0, 1)),
        (("2 2", "2 2"), (0, 1)),
    ],
)
def test_q124_the_draw_is_among_players_not_heroes(bids: tuple[str, ...], seats: tuple[int, ...]) -> None:
    """With two of the three top bids a player has no better chance than the other."""
    state = spells(PAIRS, *bids)
    assert state.pending[-1] == ChoosingFirst(seats)
    assert chance(state) == tuple((GoFirst(seat), 1) for seat in seats)


@rule("ARENA-Q124")
def test_q124_one_player_on_both_top_bids_is_first_without_a_draw() -> None:
    """Level with oneself is no tie."""
    assert asked(spells(PAIRS, "1 0", "4 4")) == "Entering p2"


@rule("ARENA-R07", "ARENA-D06", "ARENA-056")
def test_r07_with_fewer_types_the_last_auction_counts() -> None:
    """Where only Weapons and Mounts are auctioned, the Mounts say who is first."""
    setup = Setup(3, types=(Kind.WEAPON, Kind.MOUNT))
    state, _ = first_moves(bid(bidding_for(setup, Kind.WEAPON), "7", "0", "0"), [Revealing])
    state, _ = first_moves(state, [Bidding])
    state, _ = first_moves(bid(state, "0", "4", "0"), [ChoosingFirst, Entering])
    assert asked(state) == "Entering p2"
