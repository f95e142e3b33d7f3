"""Aces: Warrior of Legend, and how it ends."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import LegendBegan, LegendExpired, Phase
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from tests.raka.tables import (
    all_pass,
    attack,
    deal,
    find,
    fought,
    go,
    happen,
    in_pile,
    offered,
    on_field,
    place,
    points,
    refused,
    rocks,
    table,
)

rule = pytest.mark.rule
MAIN_ONE = Phase.MAIN_ONE


def legends(state: State) -> list[str]:
    """The aces that may become legends now."""
    return [line.rpartition(" ")[2] for line in offered(state) if " legend " in line]


@rule("RAKA-065")
def test_legend_makes_an_ace_worth_25_for_the_turn() -> None:
    """5 before, 25 until the turn ends."""
    state = table(place(front="AC"), phase=MAIN_ONE)
    assert find(state, 0, "AC").points == 5
    state, events = happen(state, "p1 legend AC")
    assert events == (LegendBegan(0, card("AC")),)
    assert find(state, 0, "AC").points == 25
    assert find(go(state, "p1 end phase", "p1 end phase"), 0, "AC").points == 25


@rule("RAKA-065")
def test_only_an_ace_becomes_a_legend() -> None:
    """The other warriors have abilities of their own."""
    state = table(place(front="KS QS JS"), phase=MAIN_ONE)
    assert not legends(state)
    assert refused(state, "p1 legend KS").rule == "RAKA-065"


@rule("RAKA-065")
def test_legend_is_used_once_a_turn() -> None:
    """A legend cannot become one again."""
    state = go(table(place(front="AC"), phase=MAIN_ONE), "p1 legend AC")
    assert not legends(state)
    assert refused(state, "p1 legend AC").reason == "already-used"


@rule("RAKA-064")
def test_an_ace_with_equipment_cannot_become_a_legend() -> None:
    """Whatever it is, armor too."""
    for worn in ("2C", "3C", "4C"):
        state = table(place(front=f"AC+{worn} AD"), phase=MAIN_ONE)
        assert legends(state) == ["AD"]
        assert refused(state, "p1 legend AC").rule == "RAKA-064"


@rule("RAKA-067")
def test_a_legend_takes_no_equipment() -> None:
    """Neither from its own hand nor from its own row; others may still be equipped."""
    state = go(table(place(front="AC JS", hand="2C", row="3C"), phase=MAIN_ONE), "p1 legend AC")
    assert [line for line in offered(state) if " equip " in line] == [
        "p1 equip 2C on p1 JS",
        "p1 equip 3C from 1 on p1 JS",
    ]
    assert refused(state, "p1 equip 2C on p1 AC").rule == "RAKA-067"


@rule("RAKA-068")
def test_a_legend_needs_no_second_hit() -> None:
    """An upright king falls to its one attack, and a rock is won."""
    state = go(table(place(front="AC"), place(front="KD"), phase=MAIN_ONE), "p1 legend AC", "p1 end phase")
    state = go(attack(state, "p1 attack AC on p2 KD"), *deal("2C"))
    assert on_field(state, 1) == ""
    assert rocks(state) == (1, 0)


@rule("RAKA-068")
def test_an_ordinary_ace_needs_two_hits() -> None:
    """Without Legend an ace's first hit only rotates."""
    state = attack(table(place(front="AC+3C"), place(front="JD")), "p1 attack AC on p2 JD")
    assert find(state, 1, "JD").hit


@rule("RAKA-066")
def test_legends_leave_the_field_in_the_order_of_their_slots() -> None:
    """Two legends of one player lie on the pile as they stood, the first slot's below."""
    state, _ = happen(table(place("AS! AC!"), place("KS"), phase=Phase.MAIN_TWO), "p1 end turn")
    assert state.piles == ((card("AS"), card("AC")),)


@rule("RAKA-066", "RAKA-Q85")
def test_q85_a_legend_that_clashed_with_nobody_goes_to_its_owners_pile() -> None:
    """At the end of the turn, with no rock lost; with individual decks the pile is its owner's."""
    setup = Setup(2, decks=Decks.INDIVIDUAL)
    state = table(place(front="AC", rocks="2C"), place(front="KD"), phase=MAIN_ONE, setup=setup)
    state = go(state, "p1 legend AC", "p1 end phase", "p1 end phase")
    assert on_field(state, 0) == "AC"
    state, events = happen(state, "p1 end turn")
    assert LegendExpired(0, card("AC"), stays=False) in events
    assert on_field(state, 0) == ""
    assert in_pile(state, "AC", deck=0)
    assert rocks(state) == (1, 0)


@rule("RAKA-066")
def test_an_ace_that_never_was_a_legend_stays() -> None:
    """Only the effect removes it."""
    state = go(table(place(front="AC AD"), phase=MAIN_ONE), "p1 legend AC", "p1 end phase", "p1 end phase")
    assert on_field(go(state, "p1 end turn"), 0) == "AD"


@rule("RAKA-Q83")
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.BATTLE, Phase.MAIN_TWO])
def test_q83_legend_begins_in_the_own_main_phase_one_only(phase: Phase) -> None:
    """Not in another phase, and not in another player's turn."""
    assert legends(table(place(front="AC"), phase=MAIN_ONE)) == ["AC"]
    state = table(place(front="AC"), place(front="AD", hand="2D 3D"), phase=phase)
    assert not legends(state)
    assert refused(state, "p1 legend AC").rule == "RAKA-Q83"
    theirs = table(place(), place(front="AD"), phase=MAIN_ONE)
    assert refused(theirs, "p2 legend AD").reason == "not-your-turn"


@rule("RAKA-Q83")
def test_q83_each_ace_decides_for_itself_whether_to_become_a_legend() -> None:
    """Two may in one turn, and none has to."""
    state = table(place(front="AC AD AS"), phase=MAIN_ONE)
    assert legends(state) == ["AC", "AD", "AS"]
    state = go(state, "p1 legend AD")
    assert legends(state) == ["AC", "AS"]
    assert [find(state, 0, name).points for name in ("AC", "AD", "AS")] == [5, 25, 5]
    assert "p1 end phase" in offered(state)


@rule("RAKA-Q86")
def test_q86_an_ace_that_stays_is_worth_5_and_free_for_legend_another_turn() -> None:
    """A clash at 25 keeps it; at its next turn it may become a legend again."""
    state = table(place(front="AC"), place(front="KD+2C"), phase=MAIN_ONE)
    state = attack(go(state, "p1 legend AC", "p1 end phase"), "p1 attack AC on p2 KD")
    state = go(state, "p1 end phase", "p1 end turn")
    assert find(state, 0, "AC").points == 5
    state = go(state, "p2 draw", *deal("3C"), "p2 end phase", "p2 end phase", "p2 end turn")
    state = all_pass(go(state, "p1 draw", *deal("4C")))
    assert legends(state) == ["AC"]
    state = go(state, "p1 legend AC")
    assert on_field(go(state, "p1 end phase", "p1 end phase", "p1 end turn"), 0) == ""


@rule("RAKA-Q87")
def test_q87_energy_makes_a_legend_worth_35() -> None:
    """A trap is no equipment."""
    state = table(place(front="AC", row="8C"), place(front="KD+3D"), phase=MAIN_ONE)
    state = go(state, "p1 legend AC", "p1 end phase", "p1 attack AC on p2 KD")
    state, events = fought(state, "p1 energy from 1")
    assert points(events) == (35, 30)
    assert on_field(state, 1) == ""


@rule("RAKA-Q88")
def test_q88_equipment_from_an_opponent_shuts_legend_off() -> None:
    """The given card makes the ace's owner look for an Acid Barrel."""
    state = go(table(place(hand="2C"), place(front="AD"), phase=MAIN_ONE), "p1 equip 2C on p2 AD")
    state = go(state, "p1 end phase", "p1 end phase", "p1 end turn", "p2 draw", *deal("6C"))
    assert not legends(state)
    assert refused(state, "p2 legend AD").rule == "RAKA-064"
    state = go(state, "p2 acid barrel 6C on p2 AD")
    assert legends(state) == ["AD"]
    assert find(go(state, "p2 legend AD"), 1, "AD").points == 25
