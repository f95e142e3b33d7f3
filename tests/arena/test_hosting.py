"""What a table is told: whose turn it is, what is played for a seat, how it declines; nobody concedes."""

from __future__ import annotations

import pytest

from boardgames.arena.dice import NO_DICE, Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.heroes import HeroName
from boardgames.arena.hosting import active, forced, passing, unlisted
from boardgames.arena.moves import (
    Bid,
    Claim,
    Deal,
    Decline,
    EndTurn,
    Enter,
    GoFirst,
    Move,
    PickHero,
    Reroll,
    Stop,
    TakeCard,
)
from boardgames.arena.pending import (
    Aiming,
    Forking,
    Moving,
    Picking,
    PickingDice,
    Placing,
    Rerolling,
    Resolving,
)
from boardgames.arena.rules.book import apply, legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import BidCap, Setup, Variant
from boardgames.arena.state import State
from boardgames.core import CHANCE, Rng
from tests.arena.crowded import SETUPS, acting, agreed, walk

rule = pytest.mark.rule


def go(state: State, *moves: Move) -> State:
    """The state after those moves."""
    for move in moves:
        state = apply(state, move).state
    return state


def auction(setup: Setup) -> State:
    """The first cards are on display, and nobody has bid."""
    state = start(setup)
    for number in range(setup.heroes):
        state = go(state, Deal(f"w{number}"))
    return state


# Whose turn it is.


@rule("ARENA-068")
def test_nobody_is_active_before_the_first_turn() -> None:
    """Neither in the Equipment Phase nor while Heroes enter."""
    for state in (start(agreed(4)), auction(agreed(4)), go(start(agreed(4, types=())), GoFirst(2))):
        assert active(state) is None


@rule("ARENA-068")
def test_the_turn_is_the_active_heros_whoever_is_asked() -> None:
    """While another's Protection is applied it is still that turn; a second Hero's turn is its player's."""
    frame = Resolving(3, 3, "a3", protection=True)
    assert active(acting(NO_DICE, frame, Forking(3, (1, 2), declinable=False))) == 0
    assert active(go(acting(), EndTurn(0))) == 1
    two = acting(setup=agreed(2, variant=Variant.TWO_PLAYER), active=3)
    assert active(two) == 1


# What is played for a seat.


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.variant} {setup.players}")
@rule("ARENA-D12r")
def test_what_is_forced_is_all_that_a_seat_has(setup: Setup) -> None:
    """In states that play reaches: it is forced exactly when some seat has one move only."""
    for seed in range(4):
        for state in walk(setup, Rng(seed), 200):
            move = forced(state)
            owing = to_act(state)
            lists = [legal_moves(state, seat) for seat in owing if owing != (CHANCE,)]
            assert (move is None) == all(len(listed) > 1 for listed in lists)
            if move is not None:
                assert legal_moves(state, move.seat) == (move,)


def test_play_meets_every_kind_of_forced_move() -> None:
    """The property above is not about nothing."""
    kinds = {
        type(move).__name__
        for seed in range(4)
        for setup in SETUPS
        for state in walk(setup, Rng(seed), 200)
        if (move := forced(state)) is not None
    }
    assert kinds == {"Bid", "EndTurn", "PickHero", "TakeCard"}


@rule("ARENA-051", "ARENA-D12r")
def test_the_last_card_goes_to_the_lowest_bidder_unasked() -> None:
    """All others have picked theirs."""
    state = go(auction(agreed(3)), *(Bid(seat, (seat,)) for seat in range(3)), TakeCard(2, "w0"))
    assert forced(state) is None
    assert forced(go(state, TakeCard(1, "w2"))) == TakeCard(0, "w1")


@rule("ARENA-Q19", "ARENA-Q21", "ARENA-D12r")
def test_a_hero_with_one_life_point_bids_nothing() -> None:
    """Its player is not waited for, in whatever order bids come; with all in there is a choice."""
    poor = auction(agreed(3, life=1))
    assert [forced(poor), forced(go(poor, Bid(0, (0,))))] == [Bid(0, (0,)), Bid(1, (0,))]
    assert forced(go(poor, Bid(1, (0,)), Bid(0, (0,)))) == Bid(2, (0,))
    assert forced(auction(agreed(3, life=1, bid_cap=BidCap.ALL_IN_ENDS))) is None
    pair = auction(agreed(2, variant=Variant.TWO_PLAYER, life=1))
    assert forced(pair) == Bid(0, (0, 0))


@rule("ARENA-Q145")
def test_one_who_must_bid_nothing_does_not_wait_for_those_who_may_bid() -> None:
    """The first seat here has a choice, the second has none."""
    setup = agreed(3, types=(Kind.WEAPON, Kind.MOUNT), life=2)
    bids = (Bid(0, (0,)), Bid(1, (1,)), Bid(2, (0,)))
    state = go(auction(setup), *bids, TakeCard(1, "w0"), Claim(0, ("w1",)), Claim(2, ("w2",)))
    state = go(state, *(Deal(f"m{number}") for number in range(3)))
    assert to_act(state) == (0, 1, 2)
    assert forced(state) == Bid(1, (0,))


@rule("ARENA-091", "ARENA-Q53", "ARENA-D12r")
def test_a_turn_that_can_only_end_ends() -> None:
    """With no dice, or dice that pay for nothing; one that pays for a card is asked about."""
    assert forced(acting()) == EndTurn(0)
    assert forced(acting(Dice(paw=1), spaces=("c3", "c5", "c1", "e2"))) is None
    poor = State(
        acting().setup,
        acting().pending,
        tuple(type(hero)(hero.seat, hero.name, 10, hero.space) for hero in acting().heroes),
        (5,),
        order=(0, 1, 2, 3),
        active=0,
        dice=Dice(1, 1, 1, 1),
    )
    assert forced(poor) == EndTurn(0)


@rule("ARENA-Q140", "ARENA-D12r")
def test_the_sixth_hero_is_picked_by_itself() -> None:
    """Of five there are two left to choose from."""
    state = go(start(Setup(6, instant=True)), GoFirst(0))
    for seat, name in enumerate(tuple(HeroName)[:5]):
        assert forced(state) is None
        state = go(state, PickHero(seat, name))
    assert forced(state) == PickHero(5, HeroName.TZI_XICAN)


def test_chance_and_the_end_are_not_forced() -> None:
    """Nor is a roll of which one result is left, such as a single card."""
    assert forced(start(agreed(4))) is None
    (*_, over) = walk(SETUPS[8], Rng(2), 10_000)
    assert over.pending == ()
    assert forced(over) is None


# How a seat declines.


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.variant} {setup.players}")
def test_declining_is_a_legal_move_of_the_seat_that_is_asked(setup: Setup) -> None:
    """No other seat declines anything, and nobody a bid, a claim or a card."""
    for state in walk(setup, Rng(5), 200):
        for seat in (CHANCE, *range(setup.players)):
            move = passing(state, seat)
            if move is not None:
                assert move in legal_moves(state, seat)
                assert isinstance(move, EndTurn | Reroll | Stop | Decline)
                assert not isinstance(move, Reroll) or move.dice == NO_DICE


@rule("ARENA-075", "ARENA-091", "ARENA-133")
def test_dice_and_turns_are_declined() -> None:
    """The turn's reroll, that of a card, and further actions."""
    state = acting(Dice(2, 2))
    assert passing(state, 0) == EndTurn(0)
    assert passing(state, 1) is None
    roll = State(state.setup, (Rerolling(0),), state.heroes, (5,), order=(0, 1, 2, 3), active=0, dice=Dice(1))
    assert passing(roll, 0) == Reroll(0, NO_DICE)
    frame = Resolving(0, 0, "m0", protection=False)
    assert passing(acting(Dice(1), frame, PickingDice(0, 1)), 0) == Reroll(0, NO_DICE)


@rule("ARENA-Q51", "ARENA-Q56")
def test_what_a_card_leaves_open_is_declined_and_nothing_else_of_it() -> None:
    """A *may* and the rest of an *up to*; not a choice, a step, a target or a place."""
    frame = Resolving(0, 0, "m0", protection=False)
    assert passing(acting(NO_DICE, frame, Forking(0, (1,), declinable=True)), 0) == Decline(0)
    assert passing(acting(NO_DICE, frame, Moving(0, 0, 0, 2, up_to=True)), 0) == Stop(0)
    for question in (
        Forking(0, (1, 2), declinable=False),
        Moving(0, 0, 0, 2),
        Aiming(0, (1, 2), every=False),
        Placing(0, 0, 0),
    ):
        assert passing(acting(NO_DICE, frame, question), 0) is None


@rule("ARENA-Q19", "ARENA-048", "ARENA-059")
def test_bids_cards_and_places_are_not_declined() -> None:
    """A bid of nothing is a bid: who makes it gets a card all the same."""
    bidding = auction(agreed(3))
    assert [passing(bidding, seat) for seat in range(3)] == [None] * 3
    picking = go(bidding, *(Bid(seat, (seat,)) for seat in range(3)))
    assert isinstance(picking.pending[-1], Picking)
    assert passing(picking, 2) is None
    entering = go(start(agreed(4, types=())), GoFirst(2))
    assert isinstance(legal_moves(entering)[0], Enter)
    assert passing(entering, 2) is None
    assert passing(start(agreed(4)), CHANCE) is None


@rule("ARENA-D07")
def test_nothing_is_accepted_that_is_not_listed() -> None:
    """There is no conceding in this game."""
    for setup in SETUPS:
        for state in walk(setup, Rng(1), 40):
            assert unlisted(state) == ()
