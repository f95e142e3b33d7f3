"""Setting ability cards facedown, and which cards stand for which."""

from __future__ import annotations

import pytest

from boardgames.core import HIDDEN
from boardgames.raka.cards import card
from boardgames.raka.events import CardSet, Phase
from boardgames.raka.marks import Mark
from boardgames.raka.seen import seen
from boardgames.raka.state import State
from tests.raka.tables import (
    all_pass,
    deal,
    fought,
    go,
    hand,
    happen,
    offered,
    place,
    points,
    refused,
    row,
    table,
)

rule = pytest.mark.rule
MAIN_ONE = Phase.MAIN_ONE
MAIN_TWO = Phase.MAIN_TWO


def settings(state: State) -> list[str]:
    """The cards that can be set now."""
    return [line.rpartition(" ")[2] for line in offered(state) if " set " in line]


@rule("RAKA-034")
def test_a_card_is_laid_facedown_in_main_phase_one() -> None:
    """From the hand to the row, where only its owner sees which it is."""
    state, events = happen(table(place(hand="9C KC"), phase=MAIN_ONE), "p1 set 9C")
    assert (row(state, 0), hand(state, 0)) == ("9C", "KC")
    assert events == (CardSet(0, 0, card("9C")),)
    assert [seen(events[0], seat).event for seat in (0, 1)] == [events[0], CardSet(0, 0, HIDDEN)]
    assert state.sides[0].since == (state.turn, 0, 0, 0, 0)


@rule("RAKA-034", "RAKA-040")
def test_cards_are_set_in_both_main_phases_and_nowhere_else() -> None:
    """Neither in the draw phase nor in battle, nor in another player's turn."""
    mine, theirs = place(front="KS", hand="9C"), place(front="KD", hand="9D")
    for phase in Phase:
        state = table(mine, theirs, phase=phase)
        assert settings(state) == (["9C"] if phase in (MAIN_ONE, MAIN_TWO) else [])
    assert refused(table(mine, theirs), "p1 set 9C").reason == "wrong-phase"
    assert refused(table(mine, theirs, phase=MAIN_ONE), "p2 set 9D").reason == "not-your-turn"


@rule("RAKA-Q47")
@pytest.mark.parametrize(
    ("before", "after"), [("", "9C"), ("8C", "8C 9C"), (". 8C", "9C 8C"), ("8C . 8D", "8C 9C 8D")]
)
def test_q47_the_lowest_free_slot_takes_the_card(before: str, after: str) -> None:
    """Slots only tell unseen cards apart, so no slot is chosen."""
    assert row(go(table(place(row=before, hand="9C"), phase=MAIN_ONE), "p1 set 9C"), 0) == after


@rule("RAKA-Q48")
def test_q48_as_many_cards_are_set_as_find_a_slot() -> None:
    """Five in one phase; the sixth has to wait."""
    state = table(place(hand="2C 4C 6C 8C 9C 10C"), phase=MAIN_ONE)
    state = go(state, *(f"p1 set {name}" for name in ("2C", "4C", "6C", "8C", "9C")))
    assert row(state, 0) == "2C 4C 6C 8C 9C"
    assert settings(state) == []
    assert refused(state, "p1 set 10C").rule == "RAKA-006"


@rule("RAKA-Q49")
def test_q49_every_ability_card_can_be_set_and_no_warrior() -> None:
    """Equipment, utility and traps alike."""
    state = table(place(hand="AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"), phase=MAIN_TWO)
    assert settings(state) == ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C"]
    for name in ("AC", "JC", "QC", "KC"):
        assert refused(state, f"p1 set {name}").rule == "RAKA-Q49"


@rule("RAKA-Q53")
def test_q53_a_trap_may_spring_in_the_turn_it_was_set() -> None:
    """Energy set in main one serves the own attack of the same turn."""
    state = table(place(front="JS", hand="8C"), place(front="QD KD"), phase=MAIN_ONE)
    state = go(state, "p1 set 8C", "p1 end phase", "p1 attack JS on p2 QD")
    _, events = fought(state, "p1 energy from 1")
    assert points(events) == (20, 15)


@rule("RAKA-034", "RAKA-Q54")
def test_a_trap_in_the_hand_can_only_be_set() -> None:
    """It is neither played in a phase nor sprung from the hand."""
    state = table(place(front="KS", hand="8C 9C 10C"), place(front="JD"), phase=MAIN_ONE)
    assert offered(state) == ["p1 set 8C", "p1 set 9C", "p1 set 10C", "p1 end phase"]


@rule("RAKA-034")
def test_set_cards_are_neither_taken_back_nor_thrown_away() -> None:
    """A row of traps without an attack leaves nothing to do with them."""
    state = table(place(row="8C 8D 9C 9D 10C", front="JS"), phase=MAIN_ONE)
    assert offered(state) == ["p1 end phase"]


@rule("RAKA-034")
def test_a_locked_row_takes_no_card() -> None:
    """Its owner cannot add to it either."""
    state = table(place(hand="9C"), phase=MAIN_ONE, locked=(0,), supers=(1,))
    assert settings(state) == []
    assert refused(state, "p1 set 9C").rule == "RAKA-Q126"


@rule("RAKA-D05")
def test_d05_number_cards_of_a_hand_are_offered_once_a_rank() -> None:
    """Suits decide nothing for them: the lowest stands for its like."""
    state = table(place(front="JS", hand="2D 2H 9C 9S 7D 7H"), phase=MAIN_ONE)
    assert settings(state) == ["2D", "7D", "9C"]
    assert [line for line in offered(state) if " equip " in line] == ["p1 equip 2D on p1 JS"]
    assert [line for line in offered(state) if " box " in line] == ["p1 brown box 7D"]
    for line in ("p1 set 2H", "p1 equip 2H on p1 JS", "p1 brown box 7H"):
        assert refused(state, line).reason == "interchangeable"


@rule("RAKA-D05", "RAKA-D10b")
def test_d10b_every_slot_of_the_row_is_offered_for_itself() -> None:
    """Beside the hand's card, since others can tell slots apart."""
    state = table(place(front="JS", hand="2D 2H", row="2C . 2S"), phase=MAIN_ONE)
    assert [line for line in offered(state) if " equip " in line] == [
        "p1 equip 2C from 1 on p1 JS",
        "p1 equip 2D on p1 JS",
        "p1 equip 2S from 3 on p1 JS",
    ]


@rule("RAKA-D10b")
def test_d10b_a_card_that_everybody_knows_stands_for_its_like() -> None:
    """Before suits: so the seat gives away nothing that was not known."""
    state = table(place(front="JS", hand="2C 2S 7C 7S", marks=(Mark(card("2S")),)), phase=MAIN_ONE)
    assert settings(state) == ["2S", "7C"]
    assert refused(state, "p1 set 2C").reason == "interchangeable"
    assert hand(go(state, "p1 equip 2S on p1 JS"), 0) == "2C 7C 7S"


@rule("RAKA-D10b")
def test_d10b_a_card_that_may_be_in_the_row_is_not_known_in_the_hand() -> None:
    """Then suits decide again: clubs, diamonds, hearts, spades."""
    blurred = (Mark(card("2S"), slots=1),)
    state = table(place(hand="2S 2H 2D", row="9C", marks=blurred), phase=MAIN_ONE)
    assert settings(state) == ["2D"]


@rule("RAKA-D05")
def test_d05_warriors_are_offered_each() -> None:
    """Their suits matter for the Cannon."""
    state = table(place(hand="KC KD KH"), phase=MAIN_ONE)
    assert offered(state)[:3] == ["p1 deploy KC", "p1 deploy KD", "p1 deploy KH"]


@rule("RAKA-034")
def test_setting_goes_on_in_main_two_of_the_same_turn() -> None:
    """What was not set before battle can be set after it."""
    state = go(table(place(hand="9C 9D"), place(hand="2H"), phase=MAIN_ONE), "p1 set 9C")
    state = go(all_pass(go(state, "p1 end phase", "p1 end phase")), "p1 set 9D", "p1 end turn")
    assert row(state, 0) == "9C 9D"
    assert hand(go(state, "p2 draw", *deal("2D")), 0) == ""
