"""Jacks: Healing Might."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import Phase, WarriorHealed
from boardgames.raka.setup import ClashEffect, Setup
from tests.raka.tables import all_pass, attack, deal, find, go, happen, offered, place, refused, table

rule = pytest.mark.rule
MAIN_ONE = Phase.MAIN_ONE


@rule("RAKA-062")
def test_a_rotated_jack_heals_himself() -> None:
    """His hit is undone, and nothing else changes."""
    state, events = happen(table(place(front="JS+2C* QS*"), phase=MAIN_ONE), "p1 heal JS")
    assert events == (WarriorHealed(0, card("JS"), ability=True),)
    assert not find(state, 0, "JS").hit
    assert find(state, 0, "JS").equipment is card("2C")
    assert find(state, 0, "QS").hit


@rule("RAKA-062")
def test_only_a_jack_heals_himself() -> None:
    """Whoever else is rotated stays so."""
    state = table(place(front="KS* QS* AS*"), phase=MAIN_ONE)
    assert not [line for line in offered(state) if " heal " in line]
    for name in ("KS", "QS", "AS"):
        assert refused(state, f"p1 heal {name}").rule == "RAKA-062"


@rule("RAKA-062")
def test_a_jack_heals_himself_alone() -> None:
    """An opponent's jack is out of reach."""
    state = table(place(front="JS*"), place(front="JD*"), phase=MAIN_ONE)
    assert [line for line in offered(state) if " heal " in line] == ["p1 heal JS"]
    assert refused(state, "p1 heal JD").reason == "not-your-warrior"


@rule("RAKA-062")
def test_a_jack_heals_once_a_turn() -> None:
    """What hits him after that has to wait for his next turn."""
    setup = Setup(2, clash_effect=ClashEffect.BOTH_HIT)
    state = table(place(front="JS*"), place(front="JD"), phase=MAIN_ONE, setup=setup)
    state = attack(go(state, "p1 heal JS", "p1 end phase"), "p1 attack JS on p2 JD")
    assert find(state, 0, "JS").hit
    state = go(state, "p1 end phase", "p1 end turn", "p2 draw", *deal("2C"), "p2 heal JD")
    state = go(state, "p2 end phase", "p2 end phase", "p2 end turn", "p1 draw", *deal("3C"))
    assert not find(go(all_pass(state), "p1 heal JS"), 0, "JS").hit


@rule("RAKA-062")
def test_healing_leaves_hit_points_and_attack_alone() -> None:
    """He is worth 10 before and after, and may still attack."""
    state = table(place(front="JS*"), place(front="AD"), phase=MAIN_ONE)
    assert find(state, 0, "JS").points == 10
    state = go(state, "p1 heal JS")
    assert find(state, 0, "JS").points == 10
    assert find(attack(go(state, "p1 end phase"), "p1 attack JS on p2 AD"), 1, "AD").hit


@rule("RAKA-Q81")
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.BATTLE, Phase.MAIN_TWO])
def test_q81_a_jack_heals_in_main_phase_one_only(phase: Phase) -> None:
    """He is offered to heal there and in no other phase."""
    assert "p1 heal JS" in offered(table(place(front="JS*"), phase=MAIN_ONE))
    state = table(place(front="JS*"), place(front="KD"), phase=phase)
    assert "p1 heal JS" not in offered(state)
    assert refused(state, "p1 heal JS").rule == "RAKA-Q81"


@rule("RAKA-Q81")
def test_q81_a_jack_does_not_heal_in_the_turn_of_another() -> None:
    """His own side must be the active one."""
    state = table(place(), place(front="JD*", hand="2C 3C"), phase=MAIN_ONE)
    assert refused(state, "p2 heal JD").reason == "not-your-turn"
    assert offered(state, 1) == []


@rule("RAKA-Q82")
def test_q82_an_unhurt_jack_has_nothing_to_heal() -> None:
    """The ability needs a hit to undo."""
    state = table(place(front="JS"), phase=MAIN_ONE)
    assert offered(state) == ["p1 end phase"]
    assert refused(state, "p1 heal JS").rule == "RAKA-Q82"


@rule("RAKA-Q82")
def test_q82_each_jack_has_his_own_use() -> None:
    """Two jacks heal in one turn, each once."""
    state = table(place(front="JS* JC*"), phase=MAIN_ONE)
    assert [line for line in offered(state) if " heal " in line] == ["p1 heal JC", "p1 heal JS"]
    state = go(state, "p1 heal JS")
    assert [line for line in offered(state) if " heal " in line] == ["p1 heal JC"]
    assert refused(state, "p1 heal JS").reason == "already-used"
    assert not find(go(state, "p1 heal JC"), 0, "JC").hit


@rule("RAKA-Q82")
def test_q82_a_jack_who_comes_back_has_a_use_again() -> None:
    """Healed, returned by a Spring Board and deployed anew, he is as if he had never healed."""
    state = table(place(front="JS*"), place(front="KD", row="10D"), phase=MAIN_ONE)
    state = go(state, "p1 heal JS", "p1 end phase", "p1 attack JS on p2 KD", "p2 spring board from 1")
    state = go(state, "p1 end phase", "p1 end turn", "p2 draw", *deal("2C"), "p2 end phase", "p2 end phase")
    state = all_pass(go(state, "p2 end turn", "p1 draw", *deal("3C")))
    jack = find(go(state, "p1 deploy JS"), 0, "JS")
    assert not jack.hit
    assert not jack.used
