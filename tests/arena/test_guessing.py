"""What a viewer may imagine: all that agrees with its view, each as likely as the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb

import attrs
import pytest
from hypothesis import given

from boardgames.arena.guessing import determinize, guess
from boardgames.arena.invariants import problems
from boardgames.arena.rules.book import legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import BidCap, Setup, Variant
from boardgames.arena.state import State
from boardgames.arena.view import view
from boardgames.core import HIDDEN, DataError, Guess, Rng, Seat
from tests.arena.secrets import bid, claim, dealt, is_secret, of_first_kind, opened, rngs, states, viewers

TITAN = Setup(4, variant=Variant.TITAN, titan=1)
POOR = Setup(4, life=3)
PAIRS = Setup(2, variant=Variant.TWO_PLAYER, life=4)
A, B, C, D, E, *_ = of_first_kind(POOR)


def odds(question: Guess[State], chance: Fraction = Fraction(1)) -> Iterator[tuple[State, Fraction]]:
    """Every state that a guess leads to with its odds, answered in every way."""
    if question.then is None:
        assert question.state is not None
        assert not question.candidates
        yield question.state, chance
        return
    assert len(question.candidates) == len(question.weights) == len(set(question.candidates)) > 1
    assert min(question.weights) > 0
    whole = sum(question.weights)
    for index, weight in enumerate(question.weights):
        yield from odds(question.then(index), chance * Fraction(weight, whole))


def arrangements(state: State, viewer: Seat | None) -> Iterator[State]:
    """Every state that the viewer cannot tell from this one."""
    setup = state.setup
    hands: list[tuple[str, ...]] = [state.drawn]
    if state.drawn and viewer != setup.titan:
        assert state.kind is not None
        hands = list(combinations(setup.equipment.of_kind[state.kind], len(state.drawn)))
    for drawn in hands:
        for sealed in product(*possible_bids(state, viewer)):
            for claims in product(*possible_claims(state, viewer)):
                yield attrs.evolve(state, drawn=drawn, sealed=sealed, claims=claims)


def possible_bids(state: State, viewer: Seat | None) -> Iterator[list[tuple[int, ...] | None]]:
    """For each seat whatever it may have bid: for each of its Heroes any amount up to the cap."""
    kept = state.setup.bid_cap is BidCap.KEEP_ONE
    for seat, made in enumerate(state.sealed):
        lives = [range(hero.life + 1 - kept) for hero in state.heroes if hero.seat == seat]
        yield [made] if made is None or seat == viewer else list(product(*lives))


def possible_claims(state: State, viewer: Seat | None) -> Iterator[list[tuple[str, ...] | None]]:
    """For each seat whatever it may have claimed: different cards on display."""
    for seat, made in enumerate(state.claims):
        yield [made] if not made or seat == viewer else list(permutations(state.display, len(made)))


def check_uniform(state: State, viewer: Seat | None) -> int:
    """The guess lists every arrangement once, at the same odds, and nothing else; how many there are."""
    listed = list(odds(guess(view(state, viewer))))
    expected = list(arrangements(state, viewer))
    assert Counter(imagined for imagined, _ in listed) == Counter(expected)
    assert {chance for _, chance in listed} == {Fraction(1, len(expected))}
    assert state in expected
    return len(expected)


# Miniatures, exact.


@pytest.mark.rule("ARENA-046", "ARENA-Q19", "ARENA-Q20", "ARENA-Q21")
@pytest.mark.parametrize(("cap", "each"), [(BidCap.KEEP_ONE, 3), (BidCap.ALL_IN_ENDS, 4)])
def test_a_sealed_bid_may_be_any_that_its_seat_could_make(cap: BidCap, each: int) -> None:
    """From nothing up to the cap, each as likely; a seat that has not bid has nothing to guess."""
    state = bid(opened(Setup(4, life=3, bid_cap=cap)), (2,), (0,), (1,))
    assert [check_uniform(state, viewer) for viewer in (0, 3, None)] == [each**2, each**3, each**3]


@pytest.mark.rule("ARENA-Q121")
def test_the_bids_of_a_players_two_heroes_are_guessed_each_out_of_its_own_life() -> None:
    """A pair of purses: four and two Life Points leave four times two pairs of bids."""
    state = opened(PAIRS)
    poorer = attrs.evolve(state.heroes[2], life=2)
    state = attrs.evolve(state, heroes=(*state.heroes[:2], poorer, state.heroes[3]))
    state = bid(state, (3, 1))
    assert [check_uniform(state, viewer) for viewer in (0, 1, None)] == [1, 8, 8]


@pytest.mark.rule("ARENA-Q23")
def test_a_sealed_claim_may_be_any_card_that_is_left() -> None:
    """Two of three tied seats have claimed, one card of four each, perhaps the same."""
    state = claim(bid(opened(POOR), (1,), (0,), (1,), (1,)), p1=(B,), p3=(B,))
    assert [check_uniform(state, viewer) for viewer in (0, 1, 3, None)] == [4, 16, 16, 16]


@pytest.mark.rule("ARENA-Q122")
def test_a_player_claims_different_cards_for_two_tied_heroes() -> None:
    """Four times three pairs; of a tie with one Hero only, one of the cards."""
    state = claim(bid(opened(PAIRS), (2, 2), (2, 2)), p1=(D, B))
    assert [check_uniform(state, viewer) for viewer in (0, 1, None)] == [1, 12, 12]
    one = claim(bid(opened(PAIRS), (2, 1), (0, 2)), p2=(C,))
    assert [check_uniform(one, viewer) for viewer in (0, 1, None)] == [4, 1, 4]


@pytest.mark.rule("ARENA-160", "ARENA-Q133", "ARENA-Q30")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_titans_hand_may_be_any_of_the_type(count: int) -> None:
    """While he draws, and when he picks: every set of so many cards, each as likely."""
    state = dealt(start(TITAN), *(E, A, D, C)[:count])
    assert check_uniform(state, 1) == 1
    assert check_uniform(state, 0) == check_uniform(state, None) == comb(12, count)


@pytest.mark.rule("ARENA-Q30")
def test_no_card_that_lies_open_is_imagined_in_the_titans_hand() -> None:
    """What is hidden is among what cannot be seen, should any cards of the type be in sight."""
    known = attrs.evolve(view(dealt(start(TITAN), A), 0), display=(B, D))
    hands = {imagined.drawn for imagined, _ in odds(guess(known))}
    assert hands == {(card,) for card in of_first_kind(TITAN) if card not in (B, D)}


@given(state=states)
def test_a_guess_is_uniform_wherever_it_can_be_listed(state: State) -> None:
    """In every variant that gives out Equipment, whenever there are not too many arrangements."""
    for viewer in viewers(state):
        known = view(state, viewer)
        hidden = known.sealed.count(HIDDEN) * len(known.heroes) // state.setup.players
        if hidden < 3 and known.claims.count(HIDDEN) < 3:
            check_uniform(state, viewer)


@pytest.mark.rule("ARENA-160", "ARENA-Q121")
def test_the_next_pick_has_few_candidates() -> None:
    """A hand is guessed card by card from the lowest key up, a pair of bids Hero by Hero."""
    question = guess(view(dealt(start(TITAN), A, B, C, D), 0))
    assert question.candidates == of_first_kind(TITAN)[:9]
    assert question.weights == tuple(comb(11 - below, 3) for below in range(9))
    question = guess(view(bid(opened(PAIRS), (3, 1)), 1))
    assert (question.candidates, question.weights) == ((0, 1, 2, 3), (1, 1, 1, 1))


# Big games.


@given(state=states, rng=rngs)
def test_a_dream_gives_the_same_view(state: State, rng: Rng) -> None:
    """Whoever looks at what it imagined sees what it saw, may do the same, and no rule is broken there."""
    for viewer in viewers(state):
        known = view(state, viewer)
        dream = determinize(known, rng)
        assert view(dream, viewer) == known
        assert hash(view(dream, viewer)) == hash(known)
        assert to_act(dream) == to_act(state)
        assert problems(dream) == ()
        assert determinize(known, rng) == dream
        if viewer is not None:
            assert legal_moves(dream, viewer) == legal_moves(state, viewer)


@given(state=states, rng=rngs)
def test_where_nothing_is_hidden_the_dream_is_the_truth(state: State, rng: Rng) -> None:
    """In the Combat Phase and between decisions everybody knows everything."""
    if not is_secret(state):
        assert all(determinize(view(state, viewer), rng) == state for viewer in viewers(state))


def test_many_dreams_differ() -> None:
    """What a viewer cannot see takes many forms, and what it can see takes one."""
    state = bid(opened(Setup(4)), (3,), (0,), (5,))
    dreams = [determinize(view(state, 0), Rng(seed)) for seed in range(100)]
    assert {dream.sealed[0] for dream in dreams} == {(3,)}
    assert {dream.sealed[3] for dream in dreams} == {None}
    assert len({dream.sealed[1] for dream in dreams}) > 15
    assert len({dream.sealed[1:3] for dream in dreams}) > 60


def test_picking_one_thing_does_not_disturb_another() -> None:
    """A guess is a value: the same answers lead to the same state, whatever was answered before."""
    known = guess(view(bid(opened(POOR), (2,), (1,)), None))
    assert known.then is not None
    first, other, again = known.then(0), known.then(2), known.then(0)
    assert first.then is not None
    assert other.then is not None
    assert again.then is not None
    one, two = first.then(1).state, again.then(1).state
    assert one == two
    assert one is not None
    assert one.sealed == ((0,), (1,), None, None)
    assert other.then(1).state != one


# What no state shows.


def test_a_view_that_no_state_has_is_refused() -> None:
    """A hand larger than the type, a bid out of nothing, a claim where nothing is claimed."""
    titan = view(dealt(start(TITAN), A), 0)
    with pytest.raises(DataError, match="more cards than there are"):
        determinize(attrs.evolve(titan, drawn=(HIDDEN,) * 13), Rng(1))
    with pytest.raises(DataError, match="more cards than there are"):
        determinize(attrs.evolve(titan, kind=None), Rng(1))
    bids = view(bid(opened(POOR), (2,)), 1)
    broke = attrs.evolve(bids.heroes[0], life=0)
    with pytest.raises(DataError, match="nothing to bid"):
        determinize(attrs.evolve(bids, heroes=(broke, *bids.heroes[1:])), Rng(1))
    with pytest.raises(DataError, match="nothing to claim"):
        determinize(attrs.evolve(bids, claims=(HIDDEN, None, None, None)), Rng(1))
    tied = view(claim(bid(opened(POOR), (1,), (0,), (1,), (1,)), p1=(B,)), 2)
    with pytest.raises(DataError, match="nothing to claim"):
        determinize(attrs.evolve(tied, display=()), Rng(1))
    with pytest.raises(DataError, match="nothing to claim"):
        determinize(attrs.evolve(tied, claims=(None, HIDDEN, None, None)), Rng(1))
