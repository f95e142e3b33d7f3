"""What everybody knows of a hand: marks, and how they blur and come true again."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.raka.cards import CARDS, card
from boardgames.raka.events import Phase
from boardgames.raka.marks import Mark, known_hand, narrowed
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from tests.raka.tables import all_pass, cards, deal, go, hand, place, row, table

rule = pytest.mark.rule
MAIN_ONE = Phase.MAIN_ONE


def in_hand(name: str) -> Mark:
    """Certainly in the hand."""
    return Mark(card(name))


def blurred(name: str, *slots: int) -> Mark:
    """In the hand or in one of these slots, counted from 1."""
    return Mark(card(name), slots=sum(1 << slot - 1 for slot in slots))


def in_row(name: str, *slots: int) -> Mark:
    """Certainly in one of these slots, counted from 1."""
    return Mark(card(name), hand=False, slots=sum(1 << slot - 1 for slot in slots))


def knowing(*marks: Mark, hand: str, row: str = "", **more: object) -> State:
    """A player in main one of whose hand everybody knows this."""
    mine = place(front="JS", hand=hand, row=row, marks=marks)
    return table(mine, place(front="KD"), phase=MAIN_ONE, **more)  # type: ignore[arg-type]


@rule("RAKA-D07")
def test_d07_a_returned_warrior_is_known_to_be_in_the_hand() -> None:
    """Everybody saw it go there; it cannot be set, so setting leaves it known."""
    state = table(place(front="KS", hand="9C"), place(front="KD", row="10D"))
    state = go(state, "p1 attack KS on p2 KD", "p2 spring board from 1")
    assert state.sides[0].marks == (in_hand("KS"),)
    state = go(all_pass(go(state, "p1 end phase")), "p1 set 9C")
    assert state.sides[0].marks == (in_hand("KS"),)


@rule("RAKA-D07")
def test_d07_cards_taken_by_scrap_metal_are_known() -> None:
    """Both of them, in the order of the cards."""
    state = table(place(hand="6C 7C 9C"), place(), phase=Phase.DRAW, piles=(cards("KS 3H"),))
    state = go(state, "p1 scrap metal")
    assert state.sides[0].marks == (in_hand("3H"), in_hand("KS"))
    assert state.known(0) == card("3H").bit | card("KS").bit


@rule("RAKA-D07")
def test_d07_cards_that_come_unseen_are_not_known() -> None:
    """Neither drawn ones nor lost rocks."""
    state = table(place(front="KS"), place(front="JD*", rocks="5C"))
    state = go(all_pass(go(state, "p1 attack KS on p2 JD")), *deal("9H"))
    state = all_pass(go(state, "p1 end phase", "p1 end turn", "p2 draw", *deal("2H")))
    assert hand(state, 1) == "2H 5C"
    assert state.sides[1].marks == ()


@rule("RAKA-D07")
def test_d07_setting_a_card_blurs_every_mark_that_could_concern_it() -> None:
    """Number cards may be in the slot now; the warrior stays known."""
    state = knowing(in_hand("2C"), in_hand("9C"), in_hand("KS"), hand="2C 9C KS 8H")
    state = go(state, "p1 set 8H")
    assert state.sides[0].marks == (blurred("2C", 1), blurred("9C", 1), in_hand("KS"))
    assert state.known(0) == card("KS").bit


@rule("RAKA-D07")
def test_d07_a_second_set_card_blurs_them_further() -> None:
    """Hand, first slot or second slot."""
    state = knowing(in_hand("2C"), hand="2C 8H 8S 9H")
    state = go(state, "p1 set 8H", "p1 set 9H")
    assert state.sides[0].marks == (blurred("2C", 1, 2),)


@rule("RAKA-D07")
def test_d07_a_card_set_before_it_was_known_blurs_nothing() -> None:
    """The mark speaks only of slots filled since."""
    state = knowing(in_hand("2C"), hand="2C 8H 8S", row="9C")
    state = go(state, "p1 set 8H")
    assert state.sides[0].marks == (blurred("2C", 2),)


@rule("RAKA-D07")
def test_d07_the_mark_ends_when_the_card_is_seen() -> None:
    """Played from the hand, deployed, paid, or popped out of the row."""
    state = knowing(in_hand("2C"), in_hand("KS"), hand="2C KS 9H")
    assert go(state, "p1 equip 2C on p1 JS").sides[0].marks == (in_hand("KS"),)
    assert go(state, "p1 deploy KS").sides[0].marks == (in_hand("2C"),)
    fog = knowing(in_hand("2C"), hand="2C 10C 9H")
    assert all_pass(go(fog, "p1 super fog")).sides[0].marks == ()
    popped = go(knowing(in_hand("2C"), hand="2C 8H"), "p1 set 2C", "p1 end phase", "p1 end phase")
    popped = go(popped, "p1 end turn", "p2 draw", *deal("KC"), "p2 deploy KC")
    assert row(popped, 0) == ""
    assert popped.sides[0].marks == ()


@rule("RAKA-D07")
def test_d07_another_card_seen_leaving_the_slot_makes_the_mark_exact() -> None:
    """The slot held something else, so the marked card is in the hand."""
    state = knowing(in_hand("2C"), hand="2C 8H 9H")
    state = go(state, "p1 set 8H", "p1 end phase", "p1 end phase", "p1 end turn")
    assert state.sides[0].marks == (blurred("2C", 1),)
    state = go(all_pass(go(state, "p2 draw", *deal("KC"))), "p2 deploy KC")
    assert state.sides[0].marks == (in_hand("2C"),)


@rule("RAKA-D07")
def test_d07_an_empty_hand_puts_the_card_into_the_row() -> None:
    """Set as the last card of the hand, it is known to lie in that slot."""
    state = go(knowing(in_hand("2C"), hand="2C"), "p1 set 2C")
    assert state.sides[0].marks == (in_row("2C", 1),)
    two = go(knowing(in_hand("2C"), hand="2C 8H"), "p1 set 2C", "p1 set 8H")
    assert two.sides[0].marks == (in_row("2C", 1, 2),)


@rule("RAKA-D07")
def test_d07_a_hand_full_of_known_cards_puts_the_others_into_the_row() -> None:
    """A king that is known fills a hand of one, so the blurred card must lie in the slot."""
    state = knowing(in_hand("2C"), in_hand("KH"), hand="2C KH")
    state = go(state, "p1 set 2C")
    assert state.sides[0].marks == (in_row("2C", 1), in_hand("KH"))


@rule("RAKA-D07")
def test_d07_an_exact_mark_takes_its_place_from_the_others() -> None:
    """With two marks and two places, finding one finds the other."""
    state = knowing(in_hand("2C"), in_hand("9C"), hand="2C 9C KH 8H")
    state = go(state, "p1 set 2C", "p1 set 8H")
    assert state.sides[0].marks == (blurred("2C", 1, 2), blurred("9C", 1, 2))
    state = go(state, "p1 deploy KH", "p1 end phase", "p1 end phase", "p1 set 9C")
    assert state.sides[0].marks == (in_row("2C", 1, 2, 3), in_row("9C", 1, 2, 3))


@rule("RAKA-D07")
def test_d07_a_slot_that_certainly_holds_a_card_is_closed_to_the_others() -> None:
    """And two cards that share two slots close both of them."""
    assert narrowed((in_row("2C", 1), blurred("3C", 1, 2)), 3) == (in_row("2C", 1), blurred("3C", 2))
    pair = (in_row("2C", 1, 2), in_row("3C", 1, 2))
    assert narrowed((*pair, blurred("4C", 1, 2, 4)), 3) == (*pair, blurred("4C", 4))
    assert narrowed((*pair, blurred("4C", 2)), 3) == (*pair, in_hand("4C"))


def test_a_mark_says_whether_it_is_certain() -> None:
    """Of the hand, of one slot, or of neither."""
    told = [(mark.in_hand, mark.in_slot) for mark in (in_hand("2C"), in_row("2C", 4), blurred("2C", 4))]
    assert told == [(True, None), (False, 3), (False, None)]
    assert in_row("2C", 1, 4).in_slot is None


@rule("RAKA-D07")
def test_d07_two_cards_that_fill_hand_and_slot_leave_a_third_no_room_there() -> None:
    """So the third is exact though neither of the two is."""
    marks = narrowed((blurred("2C", 1, 2), blurred("3C", 1), blurred("4C", 1)), 1)
    assert marks == (in_row("2C", 2), blurred("3C", 1), blurred("4C", 1))


@rule("RAKA-D07")
def test_d07_marks_are_of_each_seat_alone() -> None:
    """With individual decks two seats may be known to hold the same card."""
    piles = (cards("KS 3H"), cards("KS 3H"))
    setup = Setup(2, decks=Decks.INDIVIDUAL)
    state = table(place(hand="6C 7C"), place(hand="6C 7C"), phase=Phase.DRAW, piles=piles, setup=setup)
    state = all_pass(go(state, "p1 scrap metal"))
    state = go(all_pass(go(state, "p1 set 3H", "p1 end phase")), "p1 end phase")
    state = go(all_pass(state), "p1 end turn", "p2 scrap metal")
    assert state.sides[0].marks == (in_row("3H", 1), in_hand("KS"))
    assert state.sides[1].marks == (in_hand("3H"), in_hand("KS"))


@rule("RAKA-D07")
def test_d07_cards_that_join_the_hand_later_do_not_blur_a_mark() -> None:
    """What lies in the row for certain stays there."""
    state = go(knowing(in_hand("2C"), hand="2C"), "p1 set 2C", "p1 end phase", "p1 end phase", "p1 end turn")
    state = go(state, "p2 draw", *deal("9C"), "p2 end phase", "p2 end phase", "p2 end turn")
    state = go(state, "p1 draw", *deal("9D"))
    assert state.sides[0].marks == (in_row("2C", 1),)


@rule("RAKA-D07")
def test_d07_known_are_the_marks_that_leave_only_the_hand() -> None:
    """A blurred one and one in the row are not."""
    marks = (in_hand("2C"), blurred("3C", 1), in_row("4C", 2))
    assert known_hand(marks) == card("2C").bit


@st.composite
def arrangements(draw: st.DrawFn) -> tuple[tuple[Mark, ...], int]:
    """Marks that some arrangement of their cards over a hand and four slots agrees with."""
    names = draw(st.lists(st.sampled_from(CARDS), min_size=1, max_size=5, unique=True))
    slots = draw(st.permutations(range(4)))
    left = draw(st.integers(0, 4))
    held, marks = 0, []
    for each in names:
        open_to = draw(st.integers(0, 15))
        to_hand = draw(st.booleans()) if held < left and slots else not slots or held < left
        if to_hand:
            held += 1
            marks.append(Mark(each, slots=open_to))
        else:
            marks.append(Mark(each, hand=draw(st.booleans()), slots=open_to | 1 << slots.pop()))
    return tuple(marks), max(left, held)


def places(mark: Mark) -> list[int]:
    """The slots that a mark leaves, and 5 for the hand."""
    return [slot for slot in range(5) if mark.slots >> slot & 1] + [5] * mark.hand


@rule("RAKA-D07")
@given(arrangements())
def test_d07_a_place_is_left_exactly_if_some_arrangement_uses_it(given: tuple[tuple[Mark, ...], int]) -> None:
    """Counted by trying every arrangement: one card a slot, and no more in the hand than it holds."""
    marks, left = given
    possible: list[set[int]] = [set() for _ in marks]
    for laid in product(*map(places, marks)):
        if laid.count(5) <= left and all(laid.count(slot) <= 1 for slot in range(5)):
            for found, where in zip(possible, laid, strict=True):
                found.add(where)
    assert [set(places(mark)) for mark in narrowed(marks, left)] == possible


@rule("RAKA-D07")
@given(arrangements())
def test_d07_narrowing_twice_is_narrowing_once(given: tuple[tuple[Mark, ...], int]) -> None:
    """Every card stays marked, in its order, and what is narrowed is so for good."""
    marks, left = given
    once = narrowed(marks, left)
    assert [mark.card for mark in once] == [mark.card for mark in marks]
    assert narrowed(once, left) == once
