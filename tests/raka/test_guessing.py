"""What a viewer may imagine: all arrangements that agree with its view, each as likely as the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import attrs
import pytest
from hypothesis import given

from boardgames.core import HIDDEN, DataError, Guess, Rng, Seat
from boardgames.raka.cards import WARRIORS, card
from boardgames.raka.events import Phase
from boardgames.raka.guessing import determinize, guess
from boardgames.raka.invariants import problems
from boardgames.raka.moves import Concede, Deal, FireCannon
from boardgames.raka.rules.book import apply, legal_moves
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from boardgames.raka.view import view
from boardgames.testing.dreams import leads_to
from tests.raka.arrangements import arrangements, at_most
from tests.raka.blurs import MINIATURES, blurred, paying
from tests.raka.reached import rngs, small_states, states, viewers
from tests.raka.tables import cards, place, table
from tests.raka.truth import truth

MOST = 3000
"""More arrangements than this are listed only for the miniatures below."""


def odds(question: Guess[State], chance: Fraction = Fraction(1)) -> Iterator[tuple[State, Fraction]]:
    """Every state that a guess leads to with its odds, answered in every way."""
    if question.then is None:
        assert question.state is not None
        assert not question.candidates
        yield question.state, chance
        return
    assert len(question.candidates) == len(question.weights) == len(set(question.candidates))
    assert min(question.weights) > 0
    whole = sum(question.weights)
    for index, weight in enumerate(question.weights):
        yield from odds(question.then(index), chance * Fraction(weight, whole))


def check_uniform(state: State, viewer: Seat | None) -> int:
    """The guess lists every arrangement once, at the same odds, and nothing else; how many there are."""
    listed = list(odds(guess(view(state, viewer))))
    expected = list(arrangements(state, viewer))
    assert Counter(imagined for imagined, _ in listed) == Counter(expected)
    assert {chance for _, chance in listed} == {Fraction(1, len(expected))}
    assert state in expected
    return len(expected)


# Miniatures, exact.


@pytest.mark.rule("RAKA-D07")
@pytest.mark.parametrize("name", MINIATURES)
def test_a_guess_is_uniform_over_all_arrangements_that_agree(name: str) -> None:
    """Answered in every way it lists each arrangement once, and the odds of all are exactly the same."""
    state = MINIATURES[name]
    checked = [check_uniform(state, who) for who in viewers(state) if at_most(state, who) <= 40 * MOST]
    assert max(checked) > 1


@pytest.mark.rule("RAKA-D07")
@given(state=small_states)
def test_a_guess_is_uniform_in_every_state_of_a_miniature(state: State) -> None:
    """Wherever play leads: in the opening, in windows, after a redeal, after a player left, at the end."""
    for viewer in viewers(state):
        if at_most(state, viewer) <= MOST:
            check_uniform(state, viewer)


@pytest.mark.rule("RAKA-D07", "RAKA-010")
def test_hands_are_guessed_while_they_are_being_dealt() -> None:
    """In the opening a viewer knows its own cards, and how many the others have got."""
    state = start(Setup(2, cards=cards("KS JD 2C 6H 10D 8S"), hand=3))
    for dealt in cards("KS 2C 6H JD"):
        state = apply(state, Deal(dealt)).state
    assert check_uniform(state, 0) == 3
    assert check_uniform(state, 1) == 10
    assert check_uniform(state, None) == 60


@pytest.mark.rule("RAKA-D07", "RAKA-Q155")
@pytest.mark.parametrize("decks", Decks)
def test_a_player_who_left_has_nothing_to_guess(decks: Decks) -> None:
    """Its cards are in sight: on the pile of the one deck, or out of the game with its own."""
    few = Setup(3, decks=decks, cards=cards("KS QS JD 2C 6H 10D 8S 9C 3C"), hand=2)
    state = table(place("KS", "9C", "2C"), place("QS", "8S", "6H JD"), place("", "3C", "10D"), setup=few)
    left = apply(state, Concede(1)).state
    assert check_uniform(left, 2) < at_most(state, 2)
    assert not determinize(view(left, 2), Rng(1)).sides[1].hand


@pytest.mark.rule("RAKA-D10l")
def test_the_ace_that_fired_the_cannon_is_in_the_hand() -> None:
    """Everybody saw it, and no card is moved after the Cannon."""
    few = Setup(2, cards=cards("KS QS JS AS AD 2C 3C 4C 5C 9C"))
    state = table(
        place("KS QS JS", "", "AS 2C 3C 4C AD"), place("", "", "9C"), setup=few, phase=Phase.MAIN_ONE
    )
    fired = apply(state, FireCannon(0, card("AS"))).state
    assert check_uniform(fired, 1) == 5
    assert all(imagined.sides[0].hand & card("AS").bit for imagined, _ in odds(guess(view(fired, None))))


@pytest.mark.rule("RAKA-110", "RAKA-D06")
def test_a_row_that_pays_for_the_railgun_can_pay() -> None:
    """Whoever imagines the row imagines one with something to pay with."""
    state = paying()
    for imagined, _ in odds(guess(view(state, 1))):
        assert legal_moves(imagined)


# Big games.


@pytest.mark.rule("RAKA-D07")
@given(state=states, rng=rngs)
def test_a_dream_gives_the_same_view(state: State, rng: Rng) -> None:
    """Whoever looks at what it imagined sees what it saw, and no rule is broken there."""
    for viewer in viewers(state):
        known = view(state, viewer)
        dream = determinize(known, rng)
        assert view(dream, viewer) == known
        assert hash(view(dream, viewer)) == hash(known)
        assert problems(dream) == ()
        assert determinize(known, rng) == dream


@pytest.mark.rule("RAKA-D07")
@given(state=states)
def test_the_truth_can_be_imagined(state: State) -> None:
    """Answered with what is the case, the guess ends in the true state."""
    for viewer in viewers(state):
        assert leads_to(guess(view(state, viewer)), state, truth(state, viewer))


@given(state=states)
def test_picking_one_thing_does_not_disturb_another(state: State) -> None:
    """A guess is a value: the same answers lead to the same state, whatever was answered before."""
    known = guess(view(state, None))
    if known.then is None:
        return
    first = known.then(0)
    known.then(len(known.candidates) - 1)
    again = known.then(0)
    assert (again.candidates, again.weights, again.state) == (first.candidates, first.weights, first.state)


def test_many_dreams_differ() -> None:
    """What a viewer cannot see takes many forms, and what it can see takes one."""
    state = blurred()
    dreams = [determinize(view(state, 0), Rng(seed)) for seed in range(60)]
    assert len({dream.sides[1].hand for dream in dreams}) > 10
    assert len({dream.sides[0] for dream in dreams}) == 1
    assert {bool(dream.sides[1].hand & card("6H").bit) for dream in dreams} == {True, False}
    assert any(dream.sides[1].hand & WARRIORS for dream in dreams)


# What no state shows.


def test_a_view_with_more_places_than_cards_is_refused() -> None:
    """The sizes of a view must add up."""
    known = view(blurred(), 0)
    with pytest.raises(DataError, match="not as many as their places"):
        guess(attrs.evolve(known, decks=(known.decks[0] + 1,)))


def test_a_view_with_a_row_of_warriors_is_refused() -> None:
    """No arrangement fills a row where only warriors are unseen."""
    few = Setup(2, cards=cards("KS QS JD AC 2C"), hand=1)
    known = view(table(place("", "", "QS"), place("", "2C", "KS"), setup=few), 0)
    own = attrs.evolve(known.sides[0], row=(card("2C"), None, None, None, None), since=(1, 0, 0, 0, 0))
    other = attrs.evolve(known.sides[1], row=(HIDDEN, None, None, None, None))
    with pytest.raises(DataError, match="no arrangement"):
        determinize(attrs.evolve(known, sides=(own, other), decks=(1,)), Rng(1))
