"""Bidding the last Life Point: forbidden, or the end of the auction, or of the first action of the fight."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import GainLife, Which, Whom
from boardgames.arena.equipment import Kind
from boardgames.arena.events import AuctionBegan, CardTaken, Ending, FirstPlayerChosen, GameEnded
from boardgames.arena.pending import Acting, Bidding, ChoosingFirst, Revealing
from boardgames.arena.rules.book import legal_moves
from boardgames.arena.rules.ending import outcome
from boardgames.arena.setup import BidCap, Setup, TieMethod, Variant
from boardgames.arena.state import State
from tests.arena.auctions import A, B, C, bid, bidding_for, come, first_moves, up
from tests.arena.protected import GUARD, answers
from tests.arena.tables import (
    BOTH_GRIDS,
    agreed,
    asked,
    at,
    go,
    ground,
    happen,
    hero,
    life,
    make,
    offered,
    refused,
    roll,
    table,
)

rule = pytest.mark.rule

ALL_IN = (BidCap.ALL_IN_PLAYS_ON, BidCap.ALL_IN_ENDS)
POTION = make(Kind.SPELL, GainLife(Whom(Which.SELF)), name="Potion")
HEALING = make(Kind.SPELL, GainLife(Whom(Which.ANY, every=True)), name="Healing for all")


@rule("ARENA-Q21")
@pytest.mark.parametrize(("cap", "most"), [(BidCap.KEEP_ONE, 19), *((cap, 20) for cap in ALL_IN)])
def test_q21_how_much_may_be_bid(cap: BidCap, most: int) -> None:
    """All but one of 20, or with either way of going all in the whole of it."""
    state = up(Setup(3, bid_cap=cap))
    assert [len(offered(state, seat)) for seat in range(3)] == [most + 1] * 3
    assert offered(state, 2)[-1] == f"p3 bid {most}"
    assert refused(state, f"p1 bid {most + 1}").reason


@rule("ARENA-Q21", "ARENA-D12q")
def test_d12q_all_in_ends_the_game_after_the_auctions_last_pick() -> None:
    """Not when the bids are paid: all cards are still picked, and then the richest has won."""
    state = bid(up(Setup(3, bid_cap=BidCap.ALL_IN_ENDS)), "20", "1", "0")
    assert (life(state), asked(state)) == ((0, 19, 20), "Picking p1")
    state = go(state, f"p1 take {A}", f"p2 take {C}")
    assert asked(state) == "Picking p3"
    state, events = happen(state, f"p3 take {B}")
    assert events == (CardTaken(2, B), GameEnded((2,), Ending.LAST_LIFE))
    assert (asked(state), state.winners) == ("", (2,))


@rule("ARENA-Q21", "ARENA-D12q")
def test_d12q_all_in_ends_the_game_before_a_first_player_is_drawn() -> None:
    """All three bid everything for the Spells: a tie at the top, and nobody is First Player."""
    setup = Setup(3, bid_cap=BidCap.ALL_IN_ENDS, tie_method=TieMethod.RANDOM_DEAL)
    state = bid(bidding_for(setup, Kind.SPELL), "20", "20", "20")
    state, events = first_moves_to_the_end(state)
    assert events[-1] == GameEnded((0, 1, 2), Ending.LAST_LIFE)
    assert not any(isinstance(event, FirstPlayerChosen) for event in events)
    assert (state.order, state.winners) == ((), (0, 1, 2))


def first_moves_to_the_end(state: State) -> tuple[State, list[object]]:
    """Whoever is asked does the first thing possible, until the game is over."""
    events: list[object] = []
    while state.pending:
        state, more = happen(state, offered(state)[0])
        events += more
    return state, events


@rule("ARENA-D12q")
@pytest.mark.parametrize("kind", [Kind.WEAPON, Kind.MOUNT, Kind.ARMOR])
def test_d12q_all_in_ends_the_game_in_any_auction(kind: Kind) -> None:
    """The auctions that would have come are not held."""
    state = bid(bidding_for(Setup(3, bid_cap=BidCap.ALL_IN_ENDS), kind), "20", "0", "5")
    state, events = first_moves_to_the_end(state)
    assert events[-1] == GameEnded((1,), Ending.LAST_LIFE)
    assert not any(isinstance(event, AuctionBegan) for event in events)


@rule("ARENA-D12q")
def test_d12q_without_a_fallen_hero_auctions_go_on() -> None:
    """A bid of all but one ends nothing."""
    state = bid(up(Setup(3, bid_cap=BidCap.ALL_IN_ENDS)), "19", "1", "0")
    state, events = first_moves(state, [Revealing])
    assert isinstance(events[-1], AuctionBegan)
    assert life(state) == (1, 19, 20)


@rule("ARENA-D12q", "ARENA-Q21")
def test_d12q_all_in_counts_a_sides_life_points_as_at_any_end() -> None:
    """A team wins by its sum although one of it is down; so does a player with two Heroes."""
    team = Setup(4, variant=Variant.TEAM_2X2, bid_cap=BidCap.ALL_IN_ENDS)
    state, _ = first_moves_to_the_end(bid(up(team), "20", "11", "0", "10"))
    assert (life(state), state.winners) == ((0, 9, 20, 10), (0, 2))
    pairs = Setup(2, variant=Variant.TWO_PLAYER, bid_cap=BidCap.ALL_IN_ENDS)
    state, _ = first_moves_to_the_end(bid(up(pairs), "20 0", "9 12"))
    assert (life(state), state.winners) == ((0, 11, 20, 8), (0,))


@rule("ARENA-Q21", "ARENA-D12q")
def test_d12q_all_in_plays_on_through_the_auctions() -> None:
    """Who has nothing left bids nothing, gets his cards, and enters the Arena like anybody."""
    state = bid(up(Setup(3, bid_cap=BidCap.ALL_IN_PLAYS_ON)), "20", "1", "0")
    state, _ = first_moves(go(state, f"p1 take {A}", f"p2 take {C}", f"p3 take {B}"), [Bidding])
    assert offered(state, 0) == ["p1 bid 0"]
    state, events = first_moves(state, [Acting])
    assert not any(isinstance(event, GameEnded) for event in events)
    assert len(state.heroes[0].cards) == 4
    assert (life(state), state.heroes[0].space is not None) == ((0, 19, 20), True)


def broke(*own: str, rolled: str, first: int = 0) -> State:
    """A fight in which Cleo has bid all she had; whoever is told is active, and has these dice."""
    setup = agreed(3, POTION, HEALING, bid_cap=BidCap.ALL_IN_PLAYS_ON)
    fighters = (hero(0, 0, " ".join(own), life=0), hero(1, 0), hero(3, 0, life=19))
    return table(*fighters, setup=setup, rolled=rolled, active=first)


@rule("ARENA-D12q", "ARENA-Q21")
def test_d12q_the_first_action_completed_ends_the_game() -> None:
    """Whoever takes it and whatever it is: a walk of another Hero will do."""
    state = broke(rolled="paw paw", first=1)
    state, events = happen(state, "p2 walk", f"p2 step {at(2, -1)}")
    assert events[-1] == GameEnded((1,), Ending.LAST_LIFE)
    assert outcome(state) is not None


@rule("ARENA-D12q", "ARENA-Q74")
def test_d12q_if_all_have_bid_all_the_first_action_lets_all_share() -> None:
    """Nobody has anything to compare; a strike takes nothing from who has nothing."""
    setup = agreed(3, bid_cap=BidCap.ALL_IN_PLAYS_ON)
    fighters = (hero(0, 0, life=0), hero(1, 0, life=0), hero(3, 0, life=0))
    state = go(table(*fighters, setup=setup, rolled="sword sword"), "p1 strike mafaya")
    assert (life(state), state.winners) == ((0, 0, 0), (0, 1, 2))


@rule("ARENA-D12q")
def test_d12q_turns_without_an_action_end_nothing() -> None:
    """A Hero without Life Points has his turn, and so have those after him."""
    state = broke(rolled="paw paw")
    for seat in ("p1", "p2", "p3"):
        assert asked(state) == f"Acting {seat}"
        state = roll(go(state, f"{seat} end turn"), "")
    assert (asked(state), state.round, state.ending) == ("Acting p1", 2, None)


@rule("ARENA-D12q")
def test_d12q_the_first_action_may_save_the_hero() -> None:
    """A card that gives him a Life Point before the look lets the game go on."""
    state = go(broke("potion", rolled="sword sword"), "p1 activate potion")
    assert (life(state), asked(state)) == ((1, 20, 19), "Acting p1")
    by_another = agreed(3, HEALING, bid_cap=BidCap.ALL_IN_PLAYS_ON)
    fighters = (hero(0, 0, life=0), hero(1, 0, "healing-for-all"), hero(3, 0, life=19))
    state = table(*fighters, setup=by_another, rolled="sword", active=1)
    state = go(state, "p2 activate healing-for-all")
    assert (life(state), asked(state)) == ((1, 21, 20), "Acting p2")


@rule("ARENA-R08", "ARENA-D12q")
@pytest.mark.parametrize("grid", BOTH_GRIDS)
def test_r08_a_walk_onto_a_fountain_may_save_the_hero(grid: Grid) -> None:
    """Two paws and a step: with 1 Life Point at the look the game goes on; beside the Fountain it ends."""
    scenario = ground(grid, fountains=[(0, 1)])
    setup = agreed(3, scenario=scenario, bid_cap=BidCap.ALL_IN_PLAYS_ON)
    fighters = (hero(0, 0, life=0), hero(2, 0), hero(4, 0))
    state = go(table(*fighters, setup=setup, rolled="paw paw"), "p1 walk")
    saved = go(state, f"p1 step {at(0, 1)}")
    assert (life(saved), asked(saved)) == ((1, 20, 20), "Acting p1")
    assert go(state, f"p1 step {at(1, 0)}").winners == (1, 2)


@rule("ARENA-D12q", "ARENA-Q73")
def test_d12q_no_protection_comes_before_that_end() -> None:
    """The first action hits a protected Hero: the game is over before his tokens could answer."""
    setup = agreed(3, GUARD, bid_cap=BidCap.ALL_IN_PLAYS_ON)
    fighters = (hero(0, 0, life=0), hero(1, 0), hero(2, 0, "guard", protection=2))
    state = table(*fighters, setup=setup, rolled="sword sword", active=1)
    state, events = happen(state, "p2 strike nakamura")
    assert answers(events) == []
    assert (life(state), state.winners) == ((0, 20, 19), (1,))


@rule("ARENA-Q21")
@pytest.mark.parametrize("cap", list(BidCap))
def test_q21_a_top_tie_of_all_in_bids_is_drawn_only_where_the_game_goes_on(cap: BidCap) -> None:
    """Two bid as much as they may for the Spells: a draw for First Player, unless that ends the game."""
    setup = Setup(3, bid_cap=cap, tie_method=TieMethod.RANDOM_DEAL)
    state = bidding_for(setup, Kind.SPELL)
    most = str(len(legal_moves(state, 0)) - 1)
    state = come(bid(state, most, most, "0"), *state.display[:2])
    state = go(state, offered(state)[0])
    if cap is BidCap.ALL_IN_ENDS:
        assert (asked(state), state.winners) == ("", (2,))
    else:
        assert state.pending[-1] == ChoosingFirst((0, 1))
