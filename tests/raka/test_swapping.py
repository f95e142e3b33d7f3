"""Law 6 for Raka: a state and its swap look the same to the seat, and go on looking the same."""

from __future__ import annotations

from itertools import zip_longest

import pytest
from hypothesis import given, settings

from boardgames.core import Rng, Seat, Step
from boardgames.raka.cards import WARRIORS, card, cards_in
from boardgames.raka.events import Event, HandsBricked, Phase
from boardgames.raka.invariants import problems
from boardgames.raka.moves import CallRailgun, FireCannon, Move
from boardgames.raka.rules.book import apply, legal_moves, to_act, why_not
from boardgames.raka.seen import seen, shows
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from boardgames.raka.swapping import swap
from boardgames.raka.view import view
from tests.house.project import SOURCE, imports
from tests.raka.arrangements import arrangements
from tests.raka.blurs import blurred, paying
from tests.raka.reached import STARTS, gunnery, rngs, states, viewers, walk
from tests.raka.tables import cards, place, table

TRIED: tuple[Move, ...] = tuple(
    {
        walked.move: None
        for number, begun in enumerate(STARTS)
        for walked in walk(begun, Rng(number), 150)
        if walked.move.seat >= 0
    }
)
"""Moves of every kind, most of which are refused in most states."""


@pytest.mark.rule("RAKA-008", "RAKA-Q30", "RAKA-Q49", "RAKA-D07")
@given(state=states, rng=rngs)
def test_a_swap_looks_the_same(state: State, rng: Rng) -> None:
    """The seat sees the same and may do the same; nobody's sizes change, and no rule is broken."""
    for viewer in viewers(state):
        twin = swap(state, viewer, rng)
        assert view(twin, viewer) == view(state, viewer)
        assert view(twin, None) == view(state, None)
        assert to_act(twin) == to_act(state)
        assert problems(twin) == ()
        assert swap(state, viewer, rng) == twin
        if viewer is not None:
            assert legal_moves(twin, viewer) == legal_moves(state, viewer)
            assert twin.sides[viewer].hand == state.sides[viewer].hand
            assert twin.sides[viewer].row == state.sides[viewer].row


@given(state=states, rng=rngs)
@settings(max_examples=20)
def test_a_swap_is_told_the_same_when_refused(state: State, rng: Rng) -> None:
    """A seat that tries a move gets the same answer, down to the sentence."""
    for viewer in range(len(state.sides)):
        twin = swap(state, viewer, rng)
        for move in TRIED[:: 1 + len(TRIED) // 60]:
            if move.seat == viewer:
                assert why_not(twin, move) == why_not(state, move)


@pytest.mark.rule("RAKA-D02")
@given(state=states, rng=rngs)
def test_a_swap_goes_on_the_same(state: State, rng: Rng) -> None:
    """H15, H16: a move that is legal in both tells the seat the same, until it is shown different cards.

    Where it is not, the same seat is asked next: whether it holds an answer does not decide.
    """
    for number, walked in enumerate(walk(state, rng, 30)):
        viewer = viewers(state)[number % (len(state.sides) + 1)]
        twin = swap(walked.before, viewer, rng)
        if viewer is not None:
            assert legal_moves(twin, viewer) == legal_moves(walked.before, viewer)
        both = [move for move in legal_moves(walked.before) if move in legal_moves(twin)]
        for move in both[:: 1 + len(both) // 6]:
            one, two = apply(walked.before, move), apply(twin, move)
            if not parted(one, two, viewer):
                assert view(one.state, viewer) == view(two.state, viewer)
                assert to_act(one.state) == to_act(two.state)


def parted(one: Step[State, Event], two: Step[State, Event], viewer: Seat | None) -> bool:
    """Compare what the seat sees of two steps; whether at some point it was shown different cards.

    What happens up to there is the same, and that something is shown there is the same. Only whether hands
    are bricked depends on what they hold (RAKA-013).
    """
    for first, second in zip_longest(one.events, two.events):
        if isinstance(first, HandsBricked) or isinstance(second, HandsBricked):
            return first != second
        assert first is not None
        assert second is not None
        if seen(first, viewer) != seen(second, viewer):
            assert type(first) is type(second)
            assert shows(first)
            return True
    return False


def test_every_hidden_zone_changes() -> None:
    """A view that let out any one of them would be caught: they all take other cards, and only they."""
    state = table(
        place("KS+2C", "9C 4D", "10D 8H 3C", "5C 6C"),
        place("QS", "8S 7D", "6H AC JD", "JC 4H"),
        place("", "2S", "2H", ""),
        setup=Setup(3),
        piles=(cards("KD 3S"),),
    )
    twins = [swap(state, 0, Rng(number)) for number in range(20)]
    for seat in (1, 2):
        assert len({twin.sides[seat].hand for twin in twins}) > 10
        assert len({twin.sides[seat].row for twin in twins}) > 10
    for seat in (0, 1):
        assert len({twin.sides[seat].rocks for twin in twins}) > 10
    assert len({twin.decks for twin in twins}) > 10
    assert any(twin.sides[1].hand & WARRIORS == 0 for twin in twins)
    assert {(twin.sides[0].hand, twin.sides[0].row, twin.piles) for twin in twins} == {
        (state.sides[0].hand, state.sides[0].row, state.piles)
    }


def test_each_deck_is_swapped_within_itself() -> None:
    """With individual decks a card never leaves its own."""
    few = Setup(2, decks=Decks.INDIVIDUAL, cards=cards("KS JD 2C 6H 10D 8S"), hand=2)
    state = table(place("KS", "2C", "6H 10D"), place("JD", "8S", "KS 2C"), setup=few)
    twins = [swap(state, None, Rng(number)) for number in range(30)]
    assert len({twin.sides[0].hand for twin in twins}) > 2
    assert len({twin.sides[1].hand for twin in twins}) > 2
    assert all(problems(twin) == () for twin in twins)


@pytest.mark.rule("RAKA-D07")
def test_every_arrangement_can_be_reached() -> None:
    """Swapped again and again, marks and all, a state becomes every other that looks the same."""
    state, reached = blurred(), set()
    for number in range(3000):
        state = swap(state, 0, Rng(number))
        reached.add(state)
    assert reached == set(arrangements(blurred(), 0))


@pytest.mark.rule("RAKA-110", "RAKA-D06")
def test_a_row_that_pays_for_the_railgun_still_can() -> None:
    """Whatever lies there instead, the four ranks are among it."""
    state = apply(gunnery(lying="2C 2H 4C 6C 8C"), CallRailgun(0, card("KS"))).state
    twins = [swap(state, 1, Rng(number)) for number in range(20)]
    assert len({twin.sides[0].row for twin in twins}) > 5
    assert all(legal_moves(twin) for twin in twins)
    assert swap(paying(), 0, Rng(1)).sides[0] == paying().sides[0]


@pytest.mark.rule("RAKA-D10l")
def test_the_ace_of_the_cannon_stays_in_the_hand() -> None:
    """Everybody saw it there."""
    fired = apply(
        table(place("KS QS JS", "", "AS 2C 3C 4C AD"), phase=Phase.MAIN_ONE), FireCannon(0, card("AS"))
    ).state
    twins = [swap(fired, 1, Rng(number)) for number in range(10)]
    assert all(card("AS") in cards_in(twin.sides[0].hand) for twin in twins)
    assert len({twin.sides[0].hand for twin in twins}) > 5


def test_nothing_hidden_is_nothing_swapped() -> None:
    """Where a seat knows all there is, the state stays as it is."""
    few = Setup(2, cards=cards("KS JD 2C 6H"), hand=2)
    state = table(place("KS", "", "2C 6H"), place("JD"), setup=few)
    assert swap(state, 0, Rng(1)) == state


def test_swapping_asks_neither_views_nor_guesses() -> None:
    """It can catch what they forget, for it knows nothing of them."""
    names = {name for _, name in imports(SOURCE / "boardgames" / "raka" / "swapping.py")}
    assert "boardgames.raka.state" in names
    assert not {name for name in names if "view" in name or "guess" in name or "seen" in name}
