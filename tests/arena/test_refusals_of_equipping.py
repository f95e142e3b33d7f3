"""Refusals before the first turn: draws, Heroes, bids, claims and cards."""

from __future__ import annotations

import pytest

from boardgames.arena.dice import Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import (
    Bid,
    Claim,
    Deal,
    EndTurn,
    Enter,
    GoFirst,
    Move,
    PickHero,
    Reroll,
    Roll,
    StepTo,
    TakeCard,
    Walk,
)
from boardgames.arena.rules.book import apply, legal_moves
from boardgames.arena.rules.opening import start
from boardgames.arena.rules.refusals import Why
from boardgames.arena.setup import BidCap, Setup, TieMethod, Variant
from boardgames.arena.state import State
from tests.arena.crowded import agreed
from tests.arena.refused import says, why

rule = pytest.mark.rule


def go(state: State, *moves: Move) -> State:
    """The state after those moves."""
    for move in moves:
        state = apply(state, move).state
    return state


def auction(setup: Setup | None = None) -> State:
    """The first Weapons are on display, and nobody has bid."""
    state = start(setup or agreed(4))
    for number in range(state.setup.heroes):
        state = go(state, Deal(f"w{number}"))
    return state


def tie(setup: Setup | None = None) -> State:
    """The first and the third have bid 3, the others 2 and 1: the tied are to settle it."""
    return go(auction(setup), Bid(0, (3,)), Bid(1, (2,)), Bid(2, (3,)), Bid(3, (1,)))


# Chance.


@rule("ARENA-042", "ARENA-D01")
def test_a_card_is_dealt_of_the_type_given_out_and_once() -> None:
    """While Weapons are revealed no Mount is, nor a Weapon that is on display."""
    state = start(agreed(4))
    assert why(state, Deal("m0")) == (Why.NOT_IN_DECK, "ARENA-042")
    assert says(state, Deal("m0")) == "m0 is a mount, and cards of the type weapon are dealt"
    assert why(go(state, Deal("w0")), Deal("w0")) == (Why.NOT_IN_DECK, "ARENA-042")
    assert why(state, Deal("excalibur")) == (Why.UNKNOWN_CARD, "")
    assert says(state, Deal("excalibur")) == "'excalibur' is the key of no card of this game"
    assert why(auction(), Deal("w5")) == (Why.NOT_YOUR_TURN, "ARENA-D01")


@rule("ARENA-160", "ARENA-161")
def test_the_titan_keeps_one_of_the_cards_that_he_drew() -> None:
    """A card comes up once in his hand, and he takes none that is not there."""
    state = start(agreed(4, variant=Variant.TITAN))
    state = go(state, Deal("w0"))
    assert why(state, Deal("w0")) == (Why.NOT_IN_DECK, "ARENA-042")
    state = go(state, Deal("w1"), Deal("w2"), Deal("w3"))
    assert why(state, TakeCard(0, "w4")) == (Why.NOT_ON_OFFER, "ARENA-161")
    assert why(state, TakeCard(1, "w1")) == (Why.NOT_YOUR_TURN, "ARENA-048")
    state = go(state, TakeCard(0, "w1"))
    assert why(state, TakeCard(1, "w1")) == (Why.NOT_ON_OFFER, "ARENA-048")
    assert why(state, TakeCard(2, "w0")) == (Why.NOT_YOUR_TURN, "ARENA-048")


@rule("ARENA-054")
def test_a_tie_is_dealt_the_cards_that_are_left() -> None:
    """A Weapon that is not on display is none of them."""
    state = tie(agreed(4, tie_method=TieMethod.RANDOM_DEAL))
    assert why(state, Deal("w4")) == (Why.NOT_ON_OFFER, "ARENA-054")
    assert why(state, Deal("excalibur")) == (Why.UNKNOWN_CARD, "")
    assert why(go(state, Deal("w0")), Deal("w0")) == (Why.NOT_ON_OFFER, "ARENA-054")


@rule("ARENA-057", "ARENA-Q28")
def test_the_first_player_is_one_of_those_who_bid_most() -> None:
    """Nobody else may be drawn, nor a seat that is not there."""
    one_type = agreed(4, tie_method=TieMethod.RANDOM_DEAL, types=(Kind.WEAPON,))
    state = go(tie(one_type), Deal("w0"), Deal("w1"), TakeCard(1, "w2"), TakeCard(3, "w3"))
    assert why(state, GoFirst(1)) == (Why.NOT_TIED, "ARENA-057")
    assert says(state, GoFirst(1)) == "p2 did not bid most, p1, p3 did"
    for seat in (-1, 4):
        assert why(state, GoFirst(seat)) == (Why.UNKNOWN_SEAT, "")
    assert why(state, EndTurn(0)) == (Why.NOT_YOUR_TURN, "ARENA-D01")
    assert why(state, Deal("w4")) == (Why.WRONG_PHASE, "ARENA-D01")
    assert why(state, Roll(Dice(1))) == (Why.WRONG_PHASE, "ARENA-074")


@rule("ARENA-D01")
def test_results_are_not_of_a_seat() -> None:
    """A draw by a player is malformed, and a player's move by chance is of no seat."""
    state = start(agreed(4))
    for move in (Deal("w0", 0), GoFirst(0, 0), Roll(Dice(1), 2)):
        assert why(state, move) == (Why.MALFORMED, "")
        assert says(state, move) == "seat must be -1, for this is a result of chance"
    for odd in (EndTurn(-1), Bid(4, (1,)), StepTo(-2, "c3"), Walk(10**30)):
        assert why(state, odd) == (Why.UNKNOWN_SEAT, "")
        assert says(state, odd) == "seat must be from 0 to 3, for there are 4 players"


# Heroes.


@rule("ARENA-173", "ARENA-Q11")
def test_a_hero_is_picked_once_and_in_turn() -> None:
    """From the First Player clockwise."""
    state = go(start(Setup(3, instant=True)), GoFirst(1))
    assert why(state, PickHero(0, HeroName.CLEO)) == (Why.NOT_YOUR_TURN, "ARENA-173")
    state = go(state, PickHero(1, HeroName.CLEO))
    assert why(state, PickHero(2, HeroName.CLEO)) == (Why.HERO_TAKEN, "ARENA-Q11")
    assert says(state, PickHero(2, HeroName.CLEO)) == "Cleo has been picked by p2"
    assert why(state, Enter(2, "a1")) == (Why.WRONG_PHASE, "ARENA-059")
    assert why(start(agreed(4)), PickHero(0, HeroName.CLEO)) == (Why.NOT_YOUR_TURN, "ARENA-D01")
    assert why(auction(), PickHero(0, HeroName.CLEO)) == (Why.WRONG_PHASE, "ARENA-173")


# Bids.


@rule("ARENA-Q19", "ARENA-Q20", "ARENA-Q21", "ARENA-046")
def test_a_bid_is_of_the_heros_own_life_points_and_one_is_kept() -> None:
    """From 0 to 19 of 20, in whole numbers; to 20 where all may be bid."""
    state = auction()
    assert why(state, Bid(0, (21,))) == (Why.BID_TOO_HIGH, "ARENA-Q20")
    assert says(state, Bid(0, (10**5000,))) == "Cleo has 20 Life Points to bid of"
    assert why(state, Bid(0, (20,))) == (Why.BID_TOO_HIGH, "ARENA-Q21")
    assert says(state, Bid(0, (20,))) == "Cleo must keep one of 20 Life Points"
    assert why(state, Bid(0, (-1,))) == (Why.BID_TOO_LOW, "ARENA-Q19")
    all_in = auction(agreed(4, bid_cap=BidCap.ALL_IN_PLAYS_ON))
    assert Bid(0, (20,)) in legal_moves(all_in, 0)
    assert why(all_in, Bid(0, (21,))) == (Why.BID_TOO_HIGH, "ARENA-Q20")


@rule("ARENA-149", "ARENA-Q121", "ARENA-D02")
def test_there_is_one_bid_for_each_own_hero() -> None:
    """Two in Two-Player Mode, each out of its own Hero's Life Points."""
    state = auction()
    for life in ((), (1, 2), (0,) * 1000):
        assert why(state, Bid(0, life)) == (Why.WRONG_COUNT, "ARENA-Q121")
    two = auction(agreed(2, variant=Variant.TWO_PLAYER))
    assert why(two, Bid(0, (1,))) == (Why.WRONG_COUNT, "ARENA-Q121")
    assert says(two, Bid(0, (1,))) == "p1 bids once for each Hero: 2 in all, not 1"
    assert why(two, Bid(0, (0, 20))) == (Why.BID_TOO_HIGH, "ARENA-Q21")
    assert why(two, Bid(1, (25, 0))) == (Why.BID_TOO_HIGH, "ARENA-Q20")


@rule("ARENA-Q145", "ARENA-047")
def test_a_bid_is_made_once() -> None:
    """Neither another bid nor anything else is taken from the seat before the others have bid."""
    state = go(auction(), Bid(2, (4,)))
    assert why(state, Bid(2, (5,))) == (Why.ALREADY_SEALED, "ARENA-Q145")
    assert says(state, Bid(2, (4,))) == "p3 has made its bid, and waits for the others"
    assert why(state, TakeCard(2, "w0")) == (Why.ALREADY_SEALED, "ARENA-Q145")
    assert why(state, TakeCard(1, "w0")) == (Why.WRONG_PHASE, "ARENA-048")
    assert why(state, Deal("w5")) == (Why.NOT_YOUR_TURN, "ARENA-D01")
    assert why(start(agreed(4)), Bid(0, (1,))) == (Why.NOT_YOUR_TURN, "ARENA-D01")


# Picks and ties.


@rule("ARENA-048", "ARENA-050")
def test_cards_are_picked_in_the_order_of_bids_from_those_on_display() -> None:
    """The highest bidder first, and no card that is gone or was never there."""
    state = go(auction(), *(Bid(seat, (seat,)) for seat in range(4)))
    assert why(state, TakeCard(0, "w0")) == (Why.NOT_YOUR_TURN, "ARENA-048")
    assert why(state, TakeCard(3, "w5")) == (Why.NOT_ON_OFFER, "ARENA-048")
    assert why(state, TakeCard(3, "m0")) == (Why.NOT_ON_OFFER, "ARENA-048")
    assert why(state, TakeCard(3, "Excalibur" * 99)) == (Why.UNKNOWN_CARD, "")
    assert why(state, Claim(3, ("w0",))) == (Why.WRONG_PHASE, "ARENA-Q23")
    state = go(state, TakeCard(3, "w0"))
    assert why(state, TakeCard(2, "w0")) == (Why.NOT_ON_OFFER, "ARENA-048")


@rule("ARENA-052", "ARENA-Q23")
def test_the_tied_claim_cards_on_display_once() -> None:
    """Nobody else claims, and no claim is changed."""
    state = tie()
    assert why(state, Claim(1, ("w0",))) == (Why.NOT_TIED, "ARENA-Q23")
    assert says(state, Claim(1, ("w0",))) == "p2 is not among the tied"
    assert why(state, Claim(0, ("w5",))) == (Why.NOT_ON_OFFER, "ARENA-Q23")
    assert why(state, Claim(0, ("excalibur",))) == (Why.UNKNOWN_CARD, "")
    assert why(state, Bid(0, (1,))) == (Why.WRONG_PHASE, "ARENA-046")
    state = go(state, Claim(2, ("w0",)))
    assert why(state, Claim(2, ("w1",))) == (Why.ALREADY_SEALED, "ARENA-Q23")
    assert why(state, Deal("w1")) == (Why.NOT_YOUR_TURN, "ARENA-D01")


@rule("ARENA-Q122", "ARENA-D02")
def test_a_player_claims_a_card_for_each_own_hero_that_is_tied() -> None:
    """Different ones, and as many as he has tied Heroes."""
    state = go(auction(agreed(2, variant=Variant.TWO_PLAYER)), Bid(0, (2, 2)), Bid(1, (2, 0)))
    assert why(state, Claim(0, ("w1", "w1"))) == (Why.CLAIMED_TWICE, "ARENA-Q122")
    assert why(state, Claim(0, ("w1",))) == (Why.WRONG_COUNT, "ARENA-Q122")
    assert why(state, Claim(1, ("w1", "w2"))) == (Why.WRONG_COUNT, "ARENA-Q122")
    assert why(state, Claim(0, ("w1", "w5"))) == (Why.NOT_ON_OFFER, "ARENA-Q23")
    assert says(state, Claim(1, ())) == "p2 claims once for each tied Hero: 1 in all, not 0"


@rule("ARENA-038", "ARENA-069")
def test_nothing_of_the_combat_phase_is_done_in_the_equipment_phase() -> None:
    """Neither an action nor a step nor a reroll."""
    state = auction()
    for move, id_ in (
        (Walk(0), "ARENA-077"),
        (EndTurn(0), "ARENA-091"),
        (StepTo(0, "c3"), "ARENA-100"),
        (Reroll(0, Dice()), "ARENA-075"),
        (Enter(0, "c1"), "ARENA-059"),
    ):
        assert why(state, move) == (Why.WRONG_PHASE, id_)
