"""Utility: Chain Lightning, Acid Barrel and Brown Box."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import CARDS, card
from boardgames.raka.events import CardDrawn, CardPopped, DeckReshuffled, Ending, Phase, UtilityPlayed
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from tests.raka.tables import (
    all_pass,
    asked,
    cards,
    deal,
    find,
    go,
    hand,
    happen,
    in_pile,
    offered,
    place,
    refused,
    row,
    table,
)

rule = pytest.mark.rule
MAIN_ONE = Phase.MAIN_ONE
UTILITY = ("chain lightning 5C", "acid barrel 6C on p1 JS", "brown box 7C")


def utilities(state: State) -> list[str]:
    """The moves that play utility now."""
    return [line for line in offered(state) if line.split()[1] in ("chain", "acid", "brown")]


@rule("RAKA-076")
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.BATTLE, Phase.MAIN_TWO])
def test_utility_is_played_in_the_own_main_phase_one_only(phase: Phase) -> None:
    """All three are offered there, and none in another phase."""
    mine, theirs = place(front="JS+2C", hand="5C 6C 7C"), place(row="9C")
    assert utilities(table(mine, theirs, phase=MAIN_ONE)) == [f"p1 {line}" for line in UTILITY]
    state = table(mine, theirs, phase=phase)
    assert not utilities(state)
    for line in UTILITY:
        assert refused(state, f"p1 {line}").reason == "wrong-phase"


@rule("RAKA-076")
def test_utility_is_not_played_in_the_turn_of_another() -> None:
    """Not even in the window of an attack, where others may act."""
    theirs = place(front="KD+2D", hand="6D 7D", row="7C")
    state = table(place(front="JS", hand="7H"), theirs, phase=MAIN_ONE)
    assert utilities(state) == ["p1 brown box 7H"]
    assert refused(state, "p2 brown box 7D").reason == "not-your-turn"
    state = all_pass(go(state, "p1 end phase"))
    state = go(state, "p1 attack JS on p2 KD")
    assert asked(state) == "Responding p2"
    assert not utilities(state)
    assert refused(state, "p2 brown box 7D").rule == "RAKA-076"


@rule("RAKA-077", "RAKA-Q95")
def test_q95_nobody_is_asked_to_answer_utility() -> None:
    """Others hold traps and supers, and play stays with whoever played the card."""
    state = table(
        place(front="JS+2C", hand="5C 6C 7C"), place(row="9D 10D", hand="2D 10C 3D 9C"), phase=MAIN_ONE
    )
    assert asked(go(state, "p1 chain lightning 5C")) == "Popping p1"
    assert asked(go(state, "p1 chain lightning 5C", "p1 pop p2 slot 1")) == "MainOne p1"
    assert asked(go(state, "p1 acid barrel 6C on p1 JS")) == "MainOne p1"
    assert asked(go(state, "p1 brown box 7C", *deal("KC KD"))) == "MainOne p1"


@rule("RAKA-Q95")
def test_q95_any_number_of_utility_cards_may_follow_one_another() -> None:
    """Three boxes and a barrel in one main phase one."""
    state = table(place(front="JS+2C", hand="7C 7D 7H 6C"), phase=MAIN_ONE)
    state = go(state, "p1 brown box 7C", *deal("KC KD"), "p1 acid barrel 6C on p1 JS")
    state = go(state, "p1 brown box 7D", *deal("KH KS"), "p1 brown box 7H", *deal("QC QD"))
    assert hand(state, 0) == "QC QD KC KD KH KS"


@rule("RAKA-Q50")
def test_q50_utility_can_be_played_from_the_row() -> None:
    """The slot is free at once, and the card lies with the discards."""
    state = table(place(front="JS+2C", row="5C 6C 7C"), place(row="9D"), phase=MAIN_ONE)
    assert utilities(state) == [
        "p1 chain lightning 5C from 1",
        "p1 acid barrel 6C from 2 on p1 JS",
        "p1 brown box 7C from 3",
    ]
    state = go(state, "p1 acid barrel 6C from 2 on p1 JS", "p1 chain lightning 5C from 1")
    state = go(state, "p1 brown box 7C from 3", *deal("KC KD"))
    assert row(state, 0) == ""
    assert all(in_pile(state, name) for name in ("5C", "6C", "7C"))


@rule("RAKA-Q51")
def test_q51_a_full_row_does_not_hinder_play_from_the_hand() -> None:
    """Played cards take no slot."""
    state = table(place(hand="7C", row="8C 8D 8H 9C 9D"), phase=MAIN_ONE)
    assert utilities(state) == ["p1 brown box 7C"]
    assert row(go(state, "p1 brown box 7C", *deal("KC KD")), 0) == "8C 8D 8H 9C 9D"


@rule("RAKA-076")
def test_a_locked_row_keeps_its_utility() -> None:
    """Only the hand's card is offered."""
    state = table(place(hand="7D", row="7C"), phase=MAIN_ONE, locked=(0,), supers=(1,))
    assert utilities(state) == ["p1 brown box 7D"]
    assert refused(state, "p1 brown box 7C from 1").rule == "RAKA-Q126"


@rule("RAKA-078")
def test_chain_lightning_pops_a_card_of_one_opponent() -> None:
    """In a duel one card of the other row, of the player's choice."""
    state = table(place(hand="5C"), place(row="9D 8D"), phase=MAIN_ONE)
    state, events = happen(state, "p1 chain lightning 5C", "p1 pop p2 slot 2")
    assert events == (UtilityPlayed(0, card("5C"), None), CardPopped(0, 1, 1, card("8D")))
    assert row(state, 1) == "9D"
    assert state.piles == (cards("5C 8D"),)
    assert asked(state) == "MainOne p1"


@rule("RAKA-078", "RAKA-Q96", "RAKA-D06")
def test_q96_lightning_strikes_one_card_of_each_of_several_opponents() -> None:
    """After the first it may stop or go on to another opponent, never to the same."""
    state = table(place(hand="5C"), place(row="9D 8D"), place(row="9C"), place(), phase=MAIN_ONE)
    state = go(state, "p1 chain lightning 5C")
    assert offered(state) == ["p1 pop p2 slot 1", "p1 pop p2 slot 2", "p1 pop p3 slot 1"]
    assert refused(state, "p1 stop lightning").rule == "RAKA-Q96"
    state = go(state, "p1 pop p2 slot 1")
    assert offered(state) == ["p1 pop p3 slot 1", "p1 stop lightning"]
    assert refused(state, "p1 pop p2 slot 2").reason == "already-struck"
    stopped = go(state, "p1 stop lightning")
    assert (asked(stopped), row(stopped, 2)) == ("MainOne p1", "9C")
    both = go(state, "p1 pop p3 slot 1")
    assert (asked(both), row(both, 1), row(both, 2)) == ("MainOne p1", ". 8D", "")


@rule("RAKA-Q96")
def test_q96_three_opponents_are_the_most() -> None:
    """With four of them one is spared, and nobody is asked after the third."""
    setup = Setup(5, decks=Decks.INDIVIDUAL)
    others = [place(row="9D 8D") for _ in range(4)]
    state = go(table(place(hand="5C"), *others, phase=MAIN_ONE, setup=setup), "p1 chain lightning 5C")
    state = go(state, "p1 pop p2 slot 1", "p1 pop p4 slot 1", "p1 pop p3 slot 2")
    assert asked(state) == "MainOne p1"
    assert [row(state, seat) for seat in range(1, 5)] == [". 8D", "9D", ". 8D", "9D 8D"]


@rule("RAKA-Q96")
def test_q96_lightning_needs_an_opponents_facedown_card() -> None:
    """The own row and worn equipment are nothing to strike."""
    state = table(place(hand="5C", row="9C"), place(front="KD+2D"), phase=MAIN_ONE)
    assert not utilities(state)
    assert refused(state, "p1 chain lightning 5C").rule == "RAKA-Q96"


@rule("RAKA-D06", "RAKA-Q96")
def test_d06_lightning_ends_when_the_last_opponent_it_could_strike_leaves() -> None:
    """With nobody left to strike there is no choice; before the first strike one card is none either."""
    state = table(place(hand="5C"), place(row="9D 8D"), place(row="9C"), phase=MAIN_ONE)
    state = go(state, "p1 chain lightning 5C")
    assert asked(go(state, "p1 pop p2 slot 1", "p3 concede")) == "MainOne p1"
    left = go(state, "p2 concede")
    assert (asked(left), row(left, 2)) == ("MainOne p1", "")


@rule("RAKA-D06", "RAKA-078")
def test_d06_lightnings_only_card_answers_itself() -> None:
    """With one facedown card in play there is no first choice to make."""
    state, events = happen(
        table(place(hand="5C"), place(row=". 9D"), place(), phase=MAIN_ONE), "p1 chain lightning 5C"
    )
    assert events[-1] == CardPopped(0, 1, 1, card("9D"))
    assert asked(state) == "MainOne p1"


@rule("RAKA-078")
def test_lightning_reaches_a_locked_row() -> None:
    """The lock is its owner's trouble."""
    state = table(place(hand="5C"), place(row="9D"), phase=MAIN_ONE, locked=(1,), supers=(0,))
    assert row(go(state, "p1 chain lightning 5C"), 1) == ""


@rule("RAKA-079")
def test_acid_barrel_takes_what_a_warrior_wears() -> None:
    """The barrel and the equipment are discarded."""
    state = table(place(hand="6C"), place(front="KD+3D"), phase=MAIN_ONE)
    state = go(state, "p1 acid barrel 6C on p2 KD")
    assert find(state, 1, "KD").equipment is None
    assert state.piles == (cards("6C 3D"),)


@rule("RAKA-Q97")
def test_q97_acid_is_aimed_at_any_equipped_warrior_of_anybody() -> None:
    """One's own included, bare ones not, and a barrel takes one piece."""
    state = table(
        place(front="JS+2C QS", hand="6C"), place(front="KD+3D"), place(front="AH+4H"), phase=MAIN_ONE
    )
    assert utilities(state) == [
        "p1 acid barrel 6C on p1 JS",
        "p1 acid barrel 6C on p2 KD",
        "p1 acid barrel 6C on p3 AH",
    ]
    assert refused(state, "p1 acid barrel 6C on p1 QS").rule == "RAKA-Q97"
    state = go(state, "p1 acid barrel 6C on p3 AH")
    assert [find(state, seat, name).equipment for seat, name in ((0, "JS"), (1, "KD"), (2, "AH"))] == [
        card("2C"),
        card("3D"),
        None,
    ]


@rule("RAKA-Q97")
def test_q97_without_equipment_about_the_barrel_stays_in_the_hand() -> None:
    """It needs a target."""
    state = table(place(front="JS", hand="6C"), place(front="KD", row="3D"), phase=MAIN_ONE)
    assert not utilities(state)


@rule("RAKA-080")
def test_brown_box_draws_two_cards() -> None:
    """From the deck to the hand, the first dealt first."""
    state, events = happen(table(place(hand="7C"), phase=MAIN_ONE), "p1 brown box 7C", *deal("2H KH"))
    assert hand(state, 0) == "2H KH"
    assert events[1:] == (CardDrawn(0, card("2H")), CardDrawn(0, card("KH")))
    assert in_pile(state, "7C")


@rule("RAKA-080")
def test_brown_box_draws_from_the_players_own_deck() -> None:
    """With individual decks nobody else's gets smaller."""
    setup = Setup(2, decks=Decks.INDIVIDUAL)
    state = table(place(), place(hand="7C"), phase=MAIN_ONE, active=1, setup=setup)
    sizes = [deck.bit_count() for deck in state.decks]
    state = go(state, "p2 brown box 7C", *deal("2H KH"))
    assert [deck.bit_count() for deck in state.decks] == [sizes[0], sizes[1] - 2]


def short(left: str, hand: str = "7C", setup: Setup | None = None) -> State:
    """A deck of just these cards; all others but those of the hand lie on the discard pile."""
    agreed = Setup(2) if setup is None else setup
    kept = cards(f"{left} {hand}")
    pile = tuple(each for each in CARDS if each not in kept)
    piles = (pile, ()) if agreed.decks is Decks.INDIVIDUAL else (pile,)
    return table(place(hand=hand), phase=MAIN_ONE, setup=agreed, piles=piles)


@rule("RAKA-Q98", "RAKA-048")
def test_q98_a_box_on_a_short_deck_goes_on_with_the_discards() -> None:
    """In No Limit the pile becomes the deck between the two cards."""
    state, events = happen(short("KH"), "p1 brown box 7C", *deal("KH"))
    assert events[-1] == DeckReshuffled(0)
    assert asked(state) == "Drawing chance"
    assert hand(go(state, *deal("QH")), 0) == "QH KH"


@rule("RAKA-D10g", "RAKA-Q98")
def test_d10g_the_box_itself_can_come_back() -> None:
    """It is discarded before it draws, so a reshuffle puts it into the deck."""
    state = go(short("KH"), "p1 brown box 7C", *deal("KH 7C"))
    assert hand(state, 0) == "7C KH"
    assert not in_pile(state, "7C")


@rule("RAKA-Q98")
def test_q98_a_box_draws_what_there_is() -> None:
    """With two cards left in deck and discards together, the box being one, those two are drawn."""
    few = cards("KH 7C QD QH JD JH")
    state = table(
        place(front="QD JD", hand="7C"),
        place(front="QH JH"),
        phase=MAIN_ONE,
        setup=Setup(2, cards=few, hand=1),
    )
    state = go(state, "p1 brown box 7C", *deal("KH 7C"))
    assert hand(state, 0) == "7C KH"
    assert asked(state) == "MainOne p1"
    state = go(state, "p1 brown box 7C", *deal("7C"))
    assert (hand(state, 0), asked(state)) == ("7C KH", "MainOne p1")


@rule("RAKA-Q98", "RAKA-049")
def test_q98_in_limited_a_box_that_finishes_the_deck_loses() -> None:
    """On its last card, even with one more due."""
    setup = Setup(2, decks=Decks.INDIVIDUAL, limited=True)
    state = go(short("KH", setup=setup), "p1 brown box 7C", *deal("KH"))
    assert (state.winners, state.ending) == ((1,), Ending.DECK_OUT)
    state = go(short("KH QH", setup=setup), "p1 brown box 7C", *deal("KH"))
    assert state.ending is None
    assert go(state, *deal("QH")).ending is Ending.DECK_OUT
