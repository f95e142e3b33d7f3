"""Kings: Heavy Hammer."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import CardPopped, Departure, Phase, WarriorDeployed
from boardgames.raka.setup import Decks, Setup
from tests.raka.tables import (
    all_pass,
    asked,
    deal,
    find,
    go,
    happen,
    in_pile,
    offered,
    place,
    refused,
    rocks,
    row,
    table,
)

rule = pytest.mark.rule
MAIN_ONE = Phase.MAIN_ONE


@rule("RAKA-057")
def test_a_deployed_king_pops_a_facedown_card_of_an_opponent() -> None:
    """The chosen card is shown and discarded; the others stay, and no rock moves."""
    state = table(place(hand="KH"), place(row="9D 5C . 2D", rocks="3C"), phase=MAIN_ONE)
    state, events = happen(state, "p1 deploy KH", "p1 pop p2 slot 2")
    assert events == (WarriorDeployed(0, card("KH"), 0), CardPopped(0, 1, 1, card("5C")))
    assert row(state, 1) == "9D . . 2D"
    assert state.piles == ((card("5C"),),)
    assert rocks(state) == (0, 1)
    assert asked(state) == "MainOne p1"


@rule("RAKA-057", "RAKA-Q75")
def test_q75_the_king_chooses_among_the_slots_of_all_opponents() -> None:
    """Empty slots, the own row and a player without cards there are no choice, and he cannot decline."""
    state = table(place(hand="KH", row="2C"), place(row="9D . 5C"), place(), place(row="8C"), phase=MAIN_ONE)
    state = go(state, "p1 deploy KH")
    assert offered(state) == ["p1 pop p2 slot 1", "p1 pop p2 slot 3", "p1 pop p4 slot 1"]
    assert refused(state, "p1 stop lightning").reason == "must-pop"
    assert refused(state, "p1 end phase").reason == "answer-first"
    assert refused(state, "p1 pop p1 slot 1").reason == "not-an-opponent"
    assert refused(state, "p1 pop p2 slot 2").reason == "empty-slot"


@rule("RAKA-Q75")
def test_q75_without_a_facedown_card_the_hammer_is_silent() -> None:
    """He is deployed all the same, and play goes on."""
    state, events = happen(
        table(place(hand="KH", row="2C"), place(front="JD+2D"), phase=MAIN_ONE), "p1 deploy KH"
    )
    assert events == (WarriorDeployed(0, card("KH"), 0),)
    assert asked(state) == "MainOne p1"
    assert row(state, 0) == "2C"


@rule("RAKA-Q75")
def test_q75_a_player_who_has_left_is_no_opponent() -> None:
    """Only the living can lose a card."""
    state = table(
        place(hand="KH"), place(left=Departure.CONCEDED), place(row="9D 8D"), phase=MAIN_ONE, setup=Setup(3)
    )
    assert offered(go(state, "p1 deploy KH")) == ["p1 pop p3 slot 1", "p1 pop p3 slot 2"]


@rule("RAKA-057", "RAKA-D06")
def test_d06_a_kings_only_victim_is_taken_unasked() -> None:
    """With one facedown card at all opponents' there is nothing to choose."""
    state, events = happen(
        table(place(hand="KH"), place(row=". 9D"), place(), phase=MAIN_ONE), "p1 deploy KH"
    )
    assert events[-1] == CardPopped(0, 1, 1, card("9D"))
    assert asked(state) == "MainOne p1"


@rule("RAKA-D06")
def test_d06_the_last_opponent_with_a_card_leaves_the_choice_to_nobody() -> None:
    """When a departure during the choice leaves one card, that one is popped; with none it lapses."""
    three = table(place(hand="KH"), place(row="9D 8D"), place(row="9C"), phase=MAIN_ONE)
    state, events = happen(go(three, "p1 deploy KH"), "p2 concede")
    assert events[-1] == CardPopped(0, 2, 0, card("9C"))
    assert asked(state) == "MainOne p1"
    two = table(place(hand="KH"), place(row="9D 8D"), place(), phase=MAIN_ONE)
    state, events = happen(go(two, "p1 deploy KH"), "p2 concede")
    assert not any(isinstance(event, CardPopped) for event in events)
    assert asked(state) == "MainOne p1"


@rule("RAKA-Q76")
def test_q76_worn_equipment_is_out_of_reach() -> None:
    """It does not lie in the row."""
    state = table(place(hand="KH"), place(front="JD+3D", row="9D 8D"), phase=MAIN_ONE)
    state = go(state, "p1 deploy KH")
    assert offered(state) == ["p1 pop p2 slot 1", "p1 pop p2 slot 2"]
    assert find(go(state, "p1 pop p2 slot 1"), 1, "JD").equipment is card("3D")


@rule("RAKA-Q76")
def test_q76_a_locked_row_is_within_reach() -> None:
    """Tundra keeps its owner from it, not the king."""
    state = table(place(hand="KH"), place(row="9D 8D"), phase=MAIN_ONE, locked=(1,), supers=(0,))
    state = go(state, "p1 deploy KH", "p1 pop p2 slot 1")
    assert row(state, 1) == ". 8D"


@rule("RAKA-Q77")
def test_q77_a_king_who_comes_back_strikes_again() -> None:
    """Returned by a Spring Board and deployed anew, he pops another card."""
    state = table(place(front="KS"), place(front="JD", row="10D 9D 8D"))
    state = go(state, "p1 attack KS on p2 JD", "p2 spring board from 1", "p1 end phase", "p1 end turn")
    state = go(state, "p2 draw", *deal("2C"), "p2 end phase", "p2 end phase", "p2 end turn")
    state = all_pass(go(state, "p1 draw", *deal("3C")))
    state = go(state, "p1 deploy KS", "p1 pop p2 slot 3")
    assert row(state, 1) == ". 9D"


@rule("RAKA-Q77", "RAKA-D10m")
def test_q77_nobody_can_answer_the_hammer() -> None:
    """Whoever holds traps and supers is not asked before or after the pop."""
    state = table(place(hand="KH"), place(row="9D 8D", hand="2C 10C 3C 9C"), phase=MAIN_ONE)
    assert asked(go(state, "p1 deploy KH")) == "Popping p1"
    assert asked(go(state, "p1 deploy KH", "p1 pop p2 slot 1")) == "MainOne p1"


@rule("RAKA-D10m", "RAKA-057")
def test_d10m_no_super_while_a_king_chooses() -> None:
    """Not even the deployer's own: there is the choice and nothing else."""
    state = table(place(hand="KH 2C 10C"), place(row="9D 8D"), phase=MAIN_ONE)
    assert "p1 super fog" in offered(state)
    state = go(state, "p1 deploy KH")
    assert offered(state) == ["p1 pop p2 slot 1", "p1 pop p2 slot 2"]
    assert refused(state, "p1 super fog").rule == "RAKA-D10m"


@rule("RAKA-057")
def test_only_a_king_swings_the_hammer() -> None:
    """Queens, jacks and aces arrive without it."""
    for name in ("QH", "JH", "AH"):
        state = go(table(place(hand=name), place(row="9D 8D"), phase=MAIN_ONE), f"p1 deploy {name}")
        assert asked(state) == "MainOne p1"


@rule("RAKA-057")
def test_a_popped_card_goes_to_the_pile_of_its_own_deck() -> None:
    """With individual decks that is its owner's, not the king's."""
    setup = Setup(2, decks=Decks.INDIVIDUAL)
    state = table(place(hand="KH"), place(row="9D"), phase=MAIN_ONE, setup=setup)
    state = go(state, "p1 deploy KH")
    assert in_pile(state, "9D", deck=1)
    assert state.piles[0] == ()


@rule("RAKA-057")
def test_the_first_round_does_not_bridle_the_king() -> None:
    """A pop is no attack."""
    state = table(
        place(hand="KH", started=1, finished=0), place(row="9D", started=0, finished=0), phase=MAIN_ONE
    )
    state = go(state, "p1 deploy KH")
    assert in_pile(state, "9D")
