"""Opening hands without a warrior: what is dealt again, to whom, and that it happens once."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import cards_in, mask
from boardgames.raka.events import HandsBricked, HandsReturned
from boardgames.raka.pending import ChooseFirst, Dealing, Draw
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import BrickRedeal, Decks, Setup
from boardgames.raka.state import State
from tests.raka.tables import deal, go, hand, happen

rule = pytest.mark.rule

OWN = Setup(3, decks=Decks.INDIVIDUAL)

KING = "KC 2C 3C 4C 5C"
BRICK = "2D 3D 4D 5D 6D"
OTHER_BRICK = "2H 3H 4H 5H 6H"


def bricked(state: State, *hands: str) -> tuple[tuple[int, ...], ...]:
    """Whom the table hears to be bricked when these hands are dealt, once for every time."""
    _, events = happen(state, *(line for held in hands for line in deal(held)))
    return tuple(event.seats for event in events if isinstance(event, HandsBricked))


@rule("RAKA-013", "RAKA-014")
def test_with_a_shared_deck_everybody_is_dealt_anew() -> None:
    """The good hand goes back with the bricked one, and the first seat is dealt to again."""
    state, events = happen(start(Setup(3)), *deal(KING), *deal(BRICK), *deal("JC 7C 8C 9C 10C"))
    assert events[-2:] == (HandsBricked((1,)), HandsReturned((0, 1, 2)))
    assert state.pending == (Dealing((0, 1, 2)),)
    assert [side.hand for side in state.sides] == [0, 0, 0]
    assert state.decks == (mask(state.setup.cards),)


@pytest.mark.parametrize("short", [0, 1, 2])
@rule("RAKA-014", "RAKA-Q08")
def test_q08_one_bricked_hand_is_enough(short: int) -> None:
    """Whosever it is; with none nothing is dealt again."""
    hands = [KING, "QC 7C 8C 9C 10C", "JC 7D 8D 9D 10D"]
    assert bricked(start(Setup(3)), *hands) == ()
    hands[short] = OTHER_BRICK
    assert bricked(start(Setup(3)), *hands) == ((short,),)


@rule("RAKA-015")
def test_with_own_decks_only_the_bricked_are_dealt_anew() -> None:
    """The others keep their hands and their decks as they are."""
    state, events = happen(start(OWN), *deal(BRICK), *deal(KING), *deal(BRICK))
    assert events[-2:] == (HandsBricked((0, 2)), HandsReturned((0, 2)))
    assert state.pending == (Dealing((0, 2)),)
    assert hand(state, 1) == "2C 3C 4C 5C KC"
    kept = state.decks[1]
    state = go(state, *deal(KING), *deal(KING))
    assert state.decks[1] == kept
    assert state.pending == (ChooseFirst(),)


@rule("RAKA-010", "RAKA-D10a")
def test_d10a_a_redeal_goes_seat_by_seat_too() -> None:
    """The first bricked seat has its whole hand before the next gets a card."""
    state = go(start(OWN), *deal(BRICK), *deal(KING), *deal(BRICK), *deal(KING))
    assert state.pending == (Dealing((2,)),)
    assert [side.hand.bit_count() for side in state.sides] == [5, 5, 0]


@pytest.mark.parametrize("decks", list(Decks))
@rule("RAKA-016", "RAKA-Q10")
def test_q10_there_is_one_redeal_for_the_table(decks: Decks) -> None:
    """Bricked again, or bricked only now, a hand has to be played, and nobody hears of it."""
    setup = Setup(2, decks=decks, first_player=0)
    again = go(start(setup), *deal(BRICK), *deal(OTHER_BRICK))
    assert again.pending == (Dealing((0, 1)),)
    assert again.redealt
    state, events = happen(again, *deal(OTHER_BRICK), *deal(BRICK))
    assert not [event for event in events if isinstance(event, HandsBricked | HandsReturned)]
    assert state.pending == (Draw(0),)
    assert (hand(state, 0), hand(state, 1)) == ("2H 3H 4H 5H 6H", "2D 3D 4D 5D 6D")


@rule("RAKA-016", "RAKA-Q10")
def test_q10_a_player_who_was_not_bricked_before_has_no_redeal_of_its_own() -> None:
    """With a shared deck the second deal may brick the other hand: it is played."""
    state = go(start(Setup(first_player=1)), *deal(BRICK), *deal(KING))
    assert bricked(state, KING, BRICK) == ()
    assert go(state, *deal(KING), *deal(BRICK)).pending == (Draw(1),)


@rule("RAKA-010", "RAKA-Q11")
def test_q11_the_new_hand_is_a_whole_one() -> None:
    """Five cards again, or as many as were agreed: a redeal costs nothing."""
    state = go(start(OWN), *deal(BRICK), *deal(KING), *deal(KING), *deal(KING))
    assert [side.hand.bit_count() for side in state.sides] == [5, 5, 5]
    small = go(start(Setup(hand=2)), *deal("2C 3C KC 4C 5C QC KC 2C"))
    assert [side.hand.bit_count() for side in small.sides] == [2, 2]


@rule("RAKA-015", "RAKA-Q12")
def test_q12_the_bricked_hand_goes_back_before_the_redeal() -> None:
    """The whole deck is dealt from: cards of the bricked hand may come again."""
    state = go(start(OWN), *deal(BRICK), *deal(KING), *deal(KING))
    assert state.decks[0] == mask(state.setup.cards)
    state = go(state, *deal("2D 3D 4D 5D KS"))
    assert hand(state, 0) == "2D 3D 4D 5D KS"
    assert len(cards_in(state.decks[0])) == 47


@pytest.mark.parametrize("warrior", ["AC", "JC", "QC", "KC"])
@rule("RAKA-013", "RAKA-Q13")
def test_q13_any_warrior_will_do(warrior: str) -> None:
    """A single one, be it an ace, keeps a hand from being bricked."""
    assert bricked(start(Setup()), KING, BRICK) == ((1,),)
    assert (
        bricked(start(Setup()), KING if warrior != "KC" else "QC 2C 3C 4C 5C", f"{warrior} 3D 4D 5D 6D") == ()
    )


@rule("RAKA-013")
def test_the_check_comes_before_the_first_draw() -> None:
    """A hand is looked at as dealt: nobody has drawn, and nobody's turn has begun."""
    state = go(start(Setup(first_player=0)), *deal(BRICK), *deal(KING))
    assert (state.turn, state.active, state.redealt) == (0, None, True)


@pytest.mark.parametrize("decks", list(Decks))
@rule("RAKA-Q09", "RAKA-D03")
def test_q09_by_default_nobody_is_asked(decks: Decks) -> None:
    """The hands are back in the decks with the last card dealt, and chance deals on."""
    setup = Setup(decks=decks, brick_redeal=BrickRedeal.MANDATORY)
    state = go(start(setup), *deal(BRICK), *deal(KING))
    assert isinstance(state.pending[-1], Dealing)
    assert state.redealt


@pytest.mark.parametrize("decks", list(Decks))
@rule("RAKA-Q09", "RAKA-D03")
def test_q09_by_house_rule_a_bricked_hand_is_played(decks: Decks) -> None:
    """Without redeals nothing goes back, and the table does not hear who is bricked."""
    setup = Setup(decks=decks, brick_redeal=BrickRedeal.OFF)
    assert bricked(start(setup), BRICK, KING) == ()
    state = go(start(setup), *deal(BRICK), *deal(KING))
    assert state.pending == (ChooseFirst(),)
    assert hand(state, 0) == "2D 3D 4D 5D 6D"
    assert not state.redealt
