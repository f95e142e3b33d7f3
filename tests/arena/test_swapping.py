"""Law 6 for Arena: a state and its swap look the same to the seat, and go on looking the same."""

from __future__ import annotations

from itertools import zip_longest

import attrs
import pytest
from hypothesis import given

from boardgames.arena.events import Event
from boardgames.arena.invariants import problems
from boardgames.arena.moves import Bid, Claim, Move, TakeCard
from boardgames.arena.rules.book import apply, legal_moves, to_act, why_not
from boardgames.arena.rules.opening import start
from boardgames.arena.seen import seen, shows
from boardgames.arena.setup import BidCap, Setup, Variant
from boardgames.arena.state import State
from boardgames.arena.swapping import swap
from boardgames.arena.view import view
from boardgames.core import Rng, Seat, Step
from tests.arena.secrets import (
    bid,
    claim,
    dealt,
    is_secret,
    of_first_kind,
    opened,
    rngs,
    states,
    viewers,
    walk,
)
from tests.house.project import SOURCE, imports

FOUR = Setup(4)
PAIRS = Setup(2, variant=Variant.TWO_PLAYER)
TITAN = Setup(4, variant=Variant.TITAN, titan=2)
A, B, C, D, *_ = of_first_kind(FOUR)


def tried(state: State, seat: Seat) -> tuple[Move, ...]:
    """Moves of the seat that are mostly refused: bids, claims and picks."""
    return (
        *(Bid(seat, lives) for lives in ((0,), (3,), (19,), (20,), (0, 3), (21, 0))),
        *(Claim(seat, cards) for cards in ((A,), (B,), (A, B), (A, A))),
        *(TakeCard(seat, card) for card in of_first_kind(state.setup)[:3]),
    )


@pytest.mark.rule("ARENA-046", "ARENA-160", "ARENA-Q23", "ARENA-Q133", "ARENA-Q145")
@given(state=states, rng=rngs)
def test_a_swap_looks_the_same(state: State, rng: Rng) -> None:
    """The seat sees the same, may do the same and is refused the same, and no rule is broken."""
    for viewer in viewers(state):
        twin = swap(state, viewer, rng)
        assert view(twin, viewer) == view(state, viewer)
        assert view(twin, None) == view(state, None)
        assert to_act(twin) == to_act(state)
        assert problems(twin) == ()
        assert swap(state, viewer, rng) == twin
        if viewer is not None:
            assert legal_moves(twin, viewer) == legal_moves(state, viewer)
            for move in tried(state, viewer):
                assert why_not(twin, move) == why_not(state, move)


@given(state=states, rng=rngs)
def test_a_swap_differs_only_where_something_is_hidden(state: State, rng: Rng) -> None:
    """The viewer's own secrets and all that is public stay the very same."""
    for viewer in viewers(state):
        twin = swap(state, viewer, rng)
        assert attrs.evolve(twin, drawn=state.drawn, sealed=state.sealed, claims=state.claims) == state
        if viewer is not None:
            assert twin.sealed[viewer : viewer + 1] == state.sealed[viewer : viewer + 1]
            assert twin.claims[viewer : viewer + 1] == state.claims[viewer : viewer + 1]
        if viewer == state.setup.titan:
            assert twin.drawn == state.drawn
        if not is_secret(state):
            assert twin == state


@given(state=states, rng=rngs)
def test_a_swap_goes_on_the_same(state: State, rng: Rng) -> None:
    """A move that is legal in both tells the seat the same, until something is shown."""
    for number, walked in enumerate(walk(state, rng, 30)):
        every = viewers(state)
        viewer = every[number % len(every)]
        twin = swap(walked.before, viewer, rng)
        owing = to_act(walked.before)
        for seat in owing:
            there = legal_moves(twin, seat)
            both = [move for move in legal_moves(walked.before, seat) if move in there]
            for move in both[:: 1 + len(both) // 4]:
                one, two = apply(walked.before, move), apply(twin, move)
                if not parted(one, two, viewer):
                    assert view(one.state, viewer) == view(two.state, viewer)
                    assert to_act(one.state) == to_act(two.state)


def parted(one: Step[State, Event], two: Step[State, Event], viewer: Seat | None) -> bool:
    """Compare what the seat sees of two steps; whether at some point it was shown different things.

    What happens up to there is the same, and that something is shown there is the same.
    """
    for first, second in zip_longest(one.events, two.events):
        assert first is not None
        assert second is not None
        if seen(first, viewer) != seen(second, viewer):
            assert type(first) is type(second)
            assert shows(first)
            return True
    return False


def twins(state: State, viewer: Seat | None, count: int = 400) -> list[State]:
    """So many swaps of a state."""
    return [swap(state, viewer, Rng(number)) for number in range(count)]


@pytest.mark.rule("ARENA-046", "ARENA-Q21")
@pytest.mark.parametrize(("cap", "most"), [(BidCap.KEEP_ONE, 2), (BidCap.ALL_IN_ENDS, 3)])
def test_every_hidden_bid_takes_every_value(cap: BidCap, most: int) -> None:
    """Each by itself, within its seat's means; who has not bid still has not."""
    state = bid(opened(Setup(4, life=3, bid_cap=cap)), (2,), (0,), (1,))
    pairs = {twin.sealed for twin in twins(state, 0)}
    every = range(most + 1)
    assert pairs == {((2,), (one,), (other,), None) for one in every for other in every}
    assert {twin.sealed[0] for twin in twins(state, None)} == {(life,) for life in every}


@pytest.mark.rule("ARENA-Q121")
def test_both_bids_of_a_pair_change() -> None:
    """Each of the two Heroes has his own purse."""
    state = opened(PAIRS)
    poor = [attrs.evolve(hero, life=2 + number // 2) for number, hero in enumerate(state.heroes)]
    state = bid(attrs.evolve(state, heroes=tuple(poor)), (1, 2))
    assert {twin.sealed for twin in twins(state, 1)} == {
        ((one, other), None) for one in range(2) for other in range(3)
    }


@pytest.mark.rule("ARENA-Q23", "ARENA-Q122")
def test_every_hidden_claim_takes_every_value() -> None:
    """Different cards for two Heroes of one player; who is not tied claims nothing."""
    state = claim(bid(opened(PAIRS), (2, 2), (2, 2)), p1=(D, B))
    assert {twin.claims for twin in twins(state, 1)} == {
        ((one, other), None) for one in (A, B, C, D) for other in (A, B, C, D) if one != other
    }
    three = claim(bid(opened(FOUR), (2,), (0,), (2,), (2,)), p1=(B,), p3=(C,))
    assert {twin.claims for twin in twins(three, 0)} == {((B,), (), (card,), None) for card in (A, B, C, D)}


@pytest.mark.rule("ARENA-160", "ARENA-Q133")
def test_the_titan_may_hold_any_cards_of_the_type() -> None:
    """Each comes up, sorted, and as many as before; he himself keeps his hand."""
    state = dealt(start(TITAN), A, D)
    hands = {twin.drawn for twin in twins(state, 0)}
    assert len(hands) == 12 * 11 / 2
    assert all(hand == tuple(sorted(set(hand))) for hand in hands)
    assert {card for hand in hands for card in hand} == set(of_first_kind(TITAN))
    assert {twin.drawn for twin in twins(state, 2, 20)} == {(A, D)}
    shown = {card for twin in twins(attrs.evolve(state, display=(B, C)), 0) for card in twin.drawn}
    assert shown == set(of_first_kind(TITAN)) - {B, C}


def test_swapping_asks_neither_views_nor_guesses() -> None:
    """It can catch what they forget, for it knows nothing of them."""
    names = {name for _, name in imports(SOURCE / "boardgames" / "arena" / "swapping.py")}
    assert "boardgames.arena.state" in names
    assert not {name for name in names if "view" in name or "guess" in name or "seen" in name}
