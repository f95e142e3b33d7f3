"""Traps: set first, sprung when an attack allows, and by whom."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import Phase, TrapSprung
from boardgames.raka.setup import Decks, Setup, TrapScope
from tests.raka.tables import (
    asked,
    go,
    hand,
    happen,
    in_pile,
    offered,
    on_field,
    place,
    refused,
    rocks,
    row,
    table,
)

rule = pytest.mark.rule


@rule("RAKA-081")
def test_a_trap_in_the_hand_cannot_be_sprung() -> None:
    """With all three in hand and none set there is nothing to spring."""
    state = table(place(front="KS"), place(front="JD AD", hand="8C 9C 10C", row="2C"))
    state = go(state, "p1 attack KS on p2 JD")
    assert offered(state) == ["p2 pass"]
    for line in ("energy from 2", "smoke bomb from 2 stop", "spring board from 2"):
        assert refused(state, f"p2 {line}").rule == "RAKA-081"


@rule("RAKA-038", "RAKA-081")
def test_a_set_trap_is_sprung_in_answer_to_an_attack() -> None:
    """All that is set is offered, slot by slot, and nothing that is not a trap."""
    state = table(place(front="KS"), place(front="JD", row="10C 2C 8C 9C 8D"))
    state = go(state, "p1 attack KS on p2 JD")
    assert offered(state) == [
        "p2 energy from 3",
        "p2 energy from 5",
        "p2 smoke bomb from 4 stop",
        "p2 spring board from 1",
        "p2 pass",
    ]


@rule("RAKA-081")
def test_another_card_than_the_trap_is_refused() -> None:
    """Each trap is of its rank."""
    state = go(table(place(front="KS"), place(front="JD", row="8C 9C")), "p1 attack KS on p2 JD")
    assert refused(state, "p2 energy from 2").rule == "RAKA-082"
    assert refused(state, "p2 smoke bomb from 1 stop").rule == "RAKA-084"
    assert refused(state, "p2 spring board from 1").rule == "RAKA-086"


@rule("RAKA-038", "RAKA-081", "RAKA-Q112")
@pytest.mark.parametrize("phase", Phase)
def test_q112_no_trap_is_sprung_outside_an_attack(phase: Phase) -> None:
    """Not in any phase of one's own, with nothing to answer; once there is an attack, it is offered."""
    state = table(place(front="KS", row="8C 9C 10C"), place(front="JD", row="8D 9D 10D"), phase=phase)
    for line in ("energy from 1", "smoke bomb from 2 stop", "spring board from 3"):
        assert refused(state, f"p1 {line}").rule == "RAKA-Q112"
        assert f"p1 {line}" not in offered(state)
        assert refused(state, f"p2 {line}").reason == "not-your-turn"
    if phase is Phase.BATTLE:
        assert "p2 energy from 1" in offered(go(state, "p1 attack KS on p2 JD"))


@rule("RAKA-081", "RAKA-Q112")
def test_q112_no_trap_answers_a_pop_or_a_super() -> None:
    """A king pops unanswered, and in the windows of supers only supers and counters are used."""
    state = table(place(hand="KS"), place(front="JD", row="9C"), phase=Phase.MAIN_ONE)
    assert asked(go(state, "p1 deploy KS")) == "MainOne p1"
    sides = (place(front="KS", hand="3C 9H"), place(front="JD+2D", row="8C 9C 10C", hand="2H 3H"))
    state = go(table(*sides), "p1 super tornado on p2")
    assert offered(state) == ["p2 pass"]
    state = go(table(*sides, phase=Phase.MAIN_ONE), "p1 end phase")
    assert asked(state) == "Moment p2"
    assert offered(state) == ["p2 pass"]
    state = go(state, "p2 pass", "p1 attack KS on p2 JD")
    assert len(offered(state)) == 4


@rule("RAKA-081", "RAKA-Q113")
@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("8C", "p2 energy from 2"),
        ("9C", "p2 smoke bomb from 2 stop"),
        ("9C", "p2 smoke bomb from 2 to p2 AD"),
        ("10C", "p2 spring board from 2"),
    ],
)
def test_q113_a_sprung_trap_is_shown_and_discarded(name: str, line: str) -> None:
    """Everybody sees the card; its slot is free at once, and the others stay where they are."""
    state = table(place(front="KS"), place(front="JD AD", row=f"2C {name} 3C"))
    state, events = happen(go(state, "p1 attack KS on p2 JD"), line)
    assert TrapSprung(1, 1, card(name)) in events
    assert in_pile(state, name)
    assert row(state, 1) == "2C . 3C"


@rule("RAKA-081", "RAKA-Q113")
def test_q113_with_own_decks_it_goes_to_its_owners_pile() -> None:
    """Not to the attacker's."""
    setup = Setup(decks=Decks.INDIVIDUAL)
    state = table(place(front="KS"), place(front="JD", row="9C"), setup=setup)
    state = go(state, "p1 attack KS on p2 JD", "p2 smoke bomb from 1 stop")
    assert state.piles == ((), (card("9C"),))


@rule("RAKA-081")
def test_a_trap_may_be_sprung_in_the_turn_in_which_it_was_set() -> None:
    """Energy set in main one helps the own attack in the battle phase that follows."""
    state = table(place(front="JS", hand="8C"), place(front="QD AD"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 set 8C", "p1 end phase", "p1 attack JS on p2 QD")
    assert offered(state) == ["p1 energy from 1", "p1 pass"]


@rule("RAKA-038", "RAKA-045", "RAKA-Q102")
@pytest.mark.parametrize("scope", TrapScope)
def test_q102_who_may_answer_an_attack_on_somebody_else(scope: TrapScope) -> None:
    """Every opponent of the attacker, or by house rule the attacked player alone."""
    state = table(
        place(front="KS", row="9C 10C"),
        place(front="JD", row="9D 10D"),
        place(front="AH", row="8H 9H 10H"),
        setup=Setup(3, trap_scope=scope),
    )
    state = go(state, "p1 attack KS on p2 JD")
    assert offered(state) == [
        "p2 smoke bomb from 1 stop",
        "p2 smoke bomb from 1 to p3 AH",
        "p2 spring board from 2",
        "p2 pass",
    ]
    state = go(state, "p2 pass")
    if scope is TrapScope.ATTACKED_ONLY:
        assert asked(state) == "Responding p1"
        return
    assert offered(state) == [
        "p3 smoke bomb from 2 stop",
        "p3 smoke bomb from 2 to p3 AH",
        "p3 spring board from 3",
        "p3 pass",
    ]
    state = go(state, "p3 spring board from 3")
    assert (hand(state, 0), on_field(state, 0)) == ("KS", "")


@rule("RAKA-Q102")
def test_q102_by_house_rule_the_right_goes_with_the_attack() -> None:
    """Turned on a third player's warrior, the attack is that player's alone to answer."""
    setup = Setup(3, trap_scope=TrapScope.ATTACKED_ONLY)
    state = table(
        place(front="KS"),
        place(front="JD", row="9D 10D"),
        place(front="AH", row="10H"),
        setup=setup,
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 smoke bomb from 1 to p3 AH")
    assert offered(state) == ["p3 spring board from 1", "p3 pass"]
    assert asked(go(state, "p3 pass")) == "Battle p1"


@rule("RAKA-Q102", "RAKA-086")
def test_q102_the_attacker_cannot_answer_its_own_attack_so() -> None:
    """Its 9 and 10 are no answers, its 8 is."""
    state = table(place(front="KS", row="8C 9C 10C"), place(front="JD"))
    state = go(state, "p1 attack KS on p2 JD")
    assert offered(state) == ["p1 energy from 1", "p1 pass"]
    assert refused(state, "p1 smoke bomb from 2 stop").rule == "RAKA-084"
    assert refused(state, "p1 spring board from 3").rule == "RAKA-086"


@rule("RAKA-084", "RAKA-086", "RAKA-Q111")
def test_q111_a_direct_attack_can_be_answered() -> None:
    """Smoke stops or turns it, a Spring Board bounces the attacker; there is no Energy in it."""
    state = table(place(front="KS", row="8S"), place(row="8C 9C 10C"), place(front="JH"))
    state = go(state, "p1 attack KS on p2")
    assert offered(state) == [
        "p2 smoke bomb from 2 stop",
        "p2 smoke bomb from 2 to p3 JH",
        "p2 spring board from 3",
        "p2 pass",
    ]
    stopped = go(state, "p2 smoke bomb from 2 stop")
    assert (asked(stopped), rocks(stopped)) == ("Battle p1", (0, 0, 0))
    bounced = go(state, "p2 spring board from 3")
    assert (asked(bounced), hand(bounced, 0), rocks(bounced)) == ("Battle p1", "KS", (0, 0, 0))
    assert refused(state, "p2 energy from 1").rule == "RAKA-Q104"


@rule("RAKA-084", "RAKA-086", "RAKA-Q110")
@pytest.mark.parametrize("line", ["p2 smoke bomb from 1 stop", "p2 spring board from 2"])
def test_q110_once_the_attack_is_over_nobody_answers_it(line: str) -> None:
    """The third player and the attacker, who could have answered, are not asked any more."""
    state = table(
        place(front="KS QS", row="8S"), place(front="JD", row="9C 10C"), place(front="AH", row="9H")
    )
    state = go(state, "p1 attack KS on p2 JD", line)
    assert asked(state) == "Battle p1"
    assert refused(state, "p3 smoke bomb from 1 stop").reason == "not-your-turn"


@rule("RAKA-038", "RAKA-099", "RAKA-Q126")
def test_a_locked_row_springs_nothing() -> None:
    """Its owner is asked for a super at most."""
    sides = (place(front="KS"), place(front="JD", row="8C 9C 10C", hand="2C 3C"))
    state = go(table(*sides, locked=(1,)), "p1 attack KS on p2 JD")
    assert offered(state) == ["p2 pass"]
    assert refused(state, "p2 smoke bomb from 2 stop").rule == "RAKA-Q126"
