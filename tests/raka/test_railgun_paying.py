"""Paying for the Railgun: from the row, from the hand, and what is asked."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import RailgunCalled, RailgunPaid
from boardgames.raka.invariants import problems
from boardgames.raka.marks import Mark
from boardgames.raka.setup import RailgunDiscard, Setup
from boardgames.raka.state import State
from tests.raka.tables import asked, cards, go, hand, happen, in_pile, offered, place, refused, row, table

rule = pytest.mark.rule
BOTH = Setup(2, railgun_discard=RailgunDiscard.BOTH)
FROM_HAND = Setup(2, railgun_discard=RailgunDiscard.FOUR_FROM_HAND)


def gunner(row: str, hand: str = "", setup: Setup | None = None, marks: tuple[Mark, ...] = ()) -> State:
    """A king with the Railgun in the row, and a queen to shoot at."""
    mine = place(front="KS", row=row, hand=hand, marks=marks)
    return table(mine, place(front="QD"), setup=setup)


@rule("RAKA-111", "RAKA-Q136")
def test_q136_the_four_facedown_cards_are_the_price() -> None:
    """They go to the discard pile, and the hand is left alone."""
    state = go(gunner("2C 4C 6C 8C", "2D 3D 5D 7D 9D"), "p1 railgun KS")
    assert asked(state) == "Railgun p1"
    assert row(state, 0) == ""
    assert hand(state, 0) == "2D 3D 5D 7D 9D"
    assert state.piles == (cards("2C 4C 6C 8C"),)


@rule("RAKA-Q136")
def test_q136_by_house_rule_four_of_the_hand_are_the_price() -> None:
    """The row stays as it is."""
    state = go(gunner("2C 4C 6C 8C", "3D 5D 7D 9D", FROM_HAND), "p1 railgun KS")
    assert asked(state) == "Railgun p1"
    assert row(state, 0) == "2C 4C 6C 8C"
    assert hand(state, 0) == ""
    assert state.piles == (cards("3D 5D 7D 9D"),)


@rule("RAKA-Q136")
def test_q136_by_house_rule_both_fours_are_the_price() -> None:
    """Row first, then hand."""
    state = go(gunner("2C 4C 6C 8C", "3D 5D 7D 9D", BOTH), "p1 railgun KS")
    assert (row(state, 0), hand(state, 0)) == ("", "")
    assert state.piles == (cards("2C 4C 6C 8C 3D 5D 7D 9D"),)


@rule("RAKA-Q136")
@pytest.mark.parametrize("setup", [BOTH, FROM_HAND])
def test_q136_without_four_cards_in_hand_that_price_cannot_be_paid(setup: Setup) -> None:
    """By the ruling an empty hand is enough."""
    state = gunner("2C 4C 6C 8C", "3D 5D 7D", setup)
    assert not [line for line in offered(state) if "railgun" in line]
    assert refused(state, "p1 railgun KS").rule == "RAKA-Q136"
    assert "p1 railgun KS" in offered(gunner("2C 4C 6C 8C"))


@rule("RAKA-D06")
def test_d06_with_four_cards_facedown_nothing_is_asked() -> None:
    """Everybody can see that all four must go."""
    state, events = happen(gunner("8C . 2C 6C 4C"), "p1 railgun KS")
    assert events == (
        RailgunCalled(0, card("KS")),
        RailgunPaid(0, card("8C"), 0),
        RailgunPaid(0, card("2C"), 2),
        RailgunPaid(0, card("6C"), 3),
        RailgunPaid(0, card("4C"), 4),
    )
    assert asked(state) == "Railgun p1"


@rule("RAKA-D06", "RAKA-111")
def test_d06_with_a_fifth_card_every_rank_is_asked_slot_by_slot() -> None:
    """A 2 first, then a 4, a 6 and an 8, though each leaves one choice: not to ask would tell."""
    state = go(gunner("9C 8C 6C 4C 2C"), "p1 railgun KS")
    for slot in (5, 4, 3, 2):
        assert asked(state) == "PayingRow p1"
        assert offered(state) == [f"p1 pay slot {slot}"]
        state = go(state, f"p1 pay slot {slot}")
    assert asked(state) == "Railgun p1"
    assert row(state, 0) == "9C"


@rule("RAKA-D06", "RAKA-D10b")
def test_d10b_of_two_cards_of_a_rank_either_slot_can_pay() -> None:
    """Slots are told apart, and the other card of the rank stays."""
    state = go(gunner("2C 4C 6C 8C 2H"), "p1 railgun KS")
    assert offered(state) == ["p1 pay slot 1", "p1 pay slot 5"]
    assert refused(state, "p1 pay slot 2").reason == "wrong-card"
    state = go(state, "p1 pay slot 5", "p1 pay slot 2", "p1 pay slot 3", "p1 pay slot 4")
    assert row(state, 0) == "2C"
    assert in_pile(state, "2H")


@rule("RAKA-D06")
def test_d06_while_it_is_paid_nothing_else_can_be_done() -> None:
    """The call is made; there is no way back."""
    state = go(gunner("2C 4C 6C 8C 9C", "2D 10D"), "p1 railgun KS")
    for line in (
        "p1 end phase",
        "p1 attack KS on p2 QD",
        "p1 super fog",
        "p1 hold fire",
        "p1 shoot at p2 QD",
    ):
        assert refused(state, line).reason == "answer-first"


@rule("RAKA-D10r")
@pytest.mark.parametrize("setup", [BOTH, FROM_HAND])
def test_d10r_a_hand_of_more_than_four_is_asked_card_by_card(setup: Setup) -> None:
    """Four questions, any cards in any order; then the gun is ready."""
    state = go(gunner("2C 4C 6C 8C", "3D 5D 7D 9D 10D QH", setup), "p1 railgun KS")
    for name in ("9D", "QH", "3D", "10D"):
        assert asked(state) == "PayingHand p1"
        state = go(state, f"p1 pay card {name}")
    assert asked(state) == "Railgun p1"
    assert hand(state, 0) == "5D 7D"
    assert all(in_pile(state, name) for name in ("9D", "QH", "3D", "10D"))


@rule("RAKA-D10r")
def test_d10r_the_question_ends_when_the_rest_is_owed() -> None:
    """A hand of exactly four answers itself: nothing would be left."""
    state, events = happen(gunner("2C 4C 6C 8C", "3D 5D 7D QH", FROM_HAND), "p1 railgun KS")
    paid = [event for event in events if isinstance(event, RailgunPaid)]
    assert paid == [RailgunPaid(0, each, None) for each in cards("3D 5D 7D QH")]
    assert asked(state) == "Railgun p1"


@rule("RAKA-D10r", "RAKA-D05")
def test_d05_of_number_cards_the_hand_offers_one_a_rank_and_each_warrior() -> None:
    """In the order of the cards."""
    state = go(gunner("2C 4C 6C 8C", "AH KC KD 3H 3D 9D", FROM_HAND), "p1 railgun KS")
    names = ["AH", "3D", "9D", "KC", "KD"]
    assert offered(state) == [f"p1 pay card {name}" for name in names]
    assert refused(state, "p1 pay card 3H").reason == "interchangeable"


@rule("RAKA-D10r", "RAKA-D10b")
def test_d10b_a_known_card_of_the_hand_pays_before_its_like() -> None:
    """Until it is gone; then the lowest suit stands for the rank."""
    state = gunner("2C 4C 6C 8C", "3D 3H 3S 9D 9H", FROM_HAND, (Mark(card("3S")),))
    state = go(state, "p1 railgun KS")
    assert offered(state) == ["p1 pay card 3S", "p1 pay card 9D"]
    state = go(state, "p1 pay card 3S")
    assert offered(state) == ["p1 pay card 3D", "p1 pay card 9D"]
    assert state.sides[0].marks == ()


@rule("RAKA-Q136", "RAKA-D06")
def test_q136_with_both_prices_the_row_is_asked_before_the_hand() -> None:
    """A fifth card in the row and a fifth in the hand make eight questions."""
    state = go(gunner("2C 4C 6C 8C 9C", "3D 5D 7D 9D 10D", BOTH), "p1 railgun KS")
    state = go(state, *(f"p1 pay slot {slot}" for slot in (1, 2, 3, 4)))
    assert asked(state) == "PayingHand p1"
    state = go(state, *(f"p1 pay card {name}" for name in ("3D", "5D", "7D", "9D")))
    assert asked(state) == "Railgun p1"
    assert (row(state, 0), hand(state, 0)) == (". . . . 9C", "10D")


@rule("RAKA-111")
def test_the_price_is_shown_to_all() -> None:
    """What was paid lies open, the mark on a card of the row ends with it."""
    marks = (Mark(card("2C"), hand=False, slots=1),)
    state = go(gunner("2C 4C 6C 8C", marks=marks), "p1 railgun KS")
    assert state.sides[0].marks == ()
    assert in_pile(state, "2C")


@rule("RAKA-Q136")
def test_q136_cards_kept_in_the_row_serve_while_the_gun_fires() -> None:
    """Paid from the hand, the facedown 8 is there to be sprung before a shot."""
    state = go(gunner("2C 4C 6C 8C", "3D 5D 7D 9D", FROM_HAND), "p1 railgun KS", "p1 shoot at p2 QD")
    assert offered(state) == ["p1 energy from 4", "p1 pass"]


@rule("RAKA-Q136", "RAKA-D10r")
def test_paying_from_the_hand_goes_on_to_the_last_card() -> None:
    """While a single card is owed the state is one that play reaches, and says so."""
    state = go(gunner("2C 4C 6C 8C", "3D 5D 7D 9D 10D", FROM_HAND), "p1 railgun KS")
    state = go(state, "p1 pay card 3D", "p1 pay card 5D", "p1 pay card 7D")
    assert asked(state) == "PayingHand p1"
    assert problems(state) == ()
    assert offered(state) == ["p1 pay card 9D", "p1 pay card 10D"]
