"""Fog: all combat of the turn stops, wherever in the turn it is called."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import AttackStopped, FogFell, Phase, PhaseBegan, RailgunEnded, WarriorBurnt
from boardgames.raka.setup import Setup, SuperLimitScope
from tests.raka.tables import (
    all_pass,
    asked,
    asked_in_turn,
    find,
    fought,
    go,
    happen,
    offered,
    place,
    refused,
    table,
)

rule = pytest.mark.rule

ME = place(front="KS", hand="2C 10C KC")
FOGGER = place(front="JD", hand="2D 10D")


@rule("RAKA-093", "RAKA-Q124")
def test_q124_fog_before_main_one_leaves_main_one_and_takes_the_battle() -> None:
    """Main one is played as ever; its end leads past the battle phase."""
    state = go(table(place(front="KS", hand="KC"), FOGGER, phase=Phase.DRAW), "p1 draw", "chance deal 5C")
    assert asked(state) == "Moment p2"
    state = go(state, "p2 super fog", "p1 pass")
    assert asked(state) == "MainOne p1"
    assert "p1 deploy KC" in offered(state)
    state, events = fought(state, "p1 end phase")
    assert events == (PhaseBegan(0, Phase.MAIN_TWO),)
    assert asked(state) == "MainTwo p1"


@rule("RAKA-093", "RAKA-Q124", "RAKA-D10f")
def test_q124_fog_in_main_one_takes_the_turns_battle() -> None:
    """The active player's own; the rest of main one goes on."""
    state = go(table(ME, place(front="JD"), phase=Phase.MAIN_ONE), "p1 super fog")
    assert asked(state) == "MainOne p1"
    assert "p1 deploy KC" in offered(state)
    assert asked(go(state, "p1 end phase")) == "MainTwo p1"


@rule("RAKA-093", "RAKA-D10f")
def test_d10f_fog_in_the_window_before_battle_goes_straight_on() -> None:
    """The battle phase never begins; next is the window before main two, from the active player's left."""
    setup = Setup(4, super_limit_scope=SuperLimitScope.PER_PLAYER)
    state = table(
        place(front="KS"),
        place(hand="3C 3S"),
        place(front="JD", hand="2D 10D"),
        place(hand="4H 5H"),
        phase=Phase.MAIN_ONE,
        setup=setup,
    )
    state = go(state, "p1 end phase", "p2 pass", "p3 super fog", "p4 pass")
    state, events = happen(state, "p2 pass")
    assert FogFell(2) in events
    assert not [event for event in events if isinstance(event, PhaseBegan)]
    assert asked(state) == "Moment p2"
    state, events = fought(state)
    assert events[-1] == PhaseBegan(0, Phase.MAIN_TWO)


@rule("RAKA-093", "RAKA-D10f")
def test_d10f_in_force_already_it_leaves_no_window_before_battle() -> None:
    """From main one the others are asked once, before main two."""
    setup = Setup(3, super_limit_scope=SuperLimitScope.PER_PLAYER)
    state = table(ME, place(hand="3C 3D"), place(hand="4C 4D"), phase=Phase.MAIN_ONE, setup=setup)
    state = all_pass(go(state, "p1 super fog"))
    state, events = fought(state, "p1 end phase", "p2 pass", "p3 pass")
    assert events[-1] == PhaseBegan(0, Phase.MAIN_TWO)
    assert asked(state) == "MainTwo p1"


@rule("RAKA-093")
def test_fog_in_the_battle_phase_ends_it() -> None:
    """Called by the active player between two attacks: the second warrior attacks no more."""
    state = table(place(front="KS QS", hand="2C 10C"), place(front="JD AD"))
    state = go(state, "p1 attack KS on p2 JD", "p1 pass", "p1 super fog")
    assert asked(state) == "MainTwo p1"
    assert find(state, 1, "JD").hit
    assert refused(state, "p1 attack QS on p2 JD").rule == "RAKA-036"


@rule("RAKA-093", "RAKA-Q124")
def test_q124_fog_in_an_attack_ends_it_without_result() -> None:
    """Energies spent in it are spent."""
    state = table(place(front="KS", row="8S"), place(front="JD* AD", row="8D", hand="2D 10D"))
    state = go(state, "p1 attack KS on p2 JD", "p2 energy from 1", "p1 energy from 1")
    state, events = happen(state, "p2 super fog")
    assert AttackStopped(0, card("KS")) in events
    assert asked(state) == "MainTwo p1"
    assert find(state, 1, "JD").hit
    assert not state.sides[1].rocks


@rule("RAKA-093", "RAKA-Q124", "RAKA-Q123")
def test_q124_after_fog_in_an_attack_comes_the_window_before_main_two() -> None:
    """With a limit a player it asks from the active player's left, whoever had passed in the attack."""
    setup = Setup(4, super_limit_scope=SuperLimitScope.PER_PLAYER)
    state = table(
        place(front="KS", hand="4S 5S"),
        place(front="JD AD", hand="3C 3D"),
        place(hand="2H 10H"),
        place(hand="4C 5C"),
        setup=setup,
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 pass", "p3 super fog", "p4 pass", "p1 pass", "p2 pass")
    assert asked_in_turn(state) == "p2 p4"
    assert asked(all_pass(state)) == "MainTwo p1"


@rule("RAKA-093", "RAKA-Q124")
def test_q124_fog_in_main_two_is_idle() -> None:
    """It may be called before or in that phase, and nothing follows."""
    state = go(table(ME, FOGGER), "p1 end phase")
    assert asked(go(state, "p2 super fog", "p1 pass")) == "MainTwo p1"
    state, events = happen(table(ME, place(), phase=Phase.MAIN_TWO), "p1 super fog")
    assert events[-1] == FogFell(0)
    assert asked(state) == "MainTwo p1"
    assert offered(state)[-1] == "p1 end turn"


@rule("RAKA-094", "RAKA-Q117")
@pytest.mark.parametrize("phase", [Phase.MAIN_ONE, Phase.BATTLE])
def test_a_countered_fog_stops_nothing(phase: Phase) -> None:
    """The battle phase comes, or goes on."""
    state = table(ME, place(front="JD", hand="3D 9D"), phase=phase)
    state = go(state, "p1 super fog", "p2 counter")
    if phase is Phase.MAIN_ONE:
        state = go(state, "p1 end phase")
    assert "p1 attack KS on p2 JD" in offered(state)


@rule("RAKA-093", "RAKA-Q124")
def test_q124_the_fog_lifts_with_the_turn() -> None:
    """The next player may attack."""
    state = table(place(front="KS"), FOGGER, phase=Phase.MAIN_ONE)
    state = go(state, "p1 end phase", "p2 super fog", "p1 end turn", "p2 draw", "chance deal 5C")
    state = go(state, "p2 end phase")
    assert offered(state) == ["p2 attack JD on p1 KS", "p2 end phase"]


@rule("RAKA-093", "RAKA-Q124")
def test_q124_in_fog_there_is_no_railgun() -> None:
    """There is no battle phase to call it in."""
    state = table(place(front="KS", row="2C 4C 6C 8C"), FOGGER, phase=Phase.MAIN_ONE)
    state = go(state, "p1 end phase", "p2 super fog")
    assert asked(state) == "MainTwo p1"
    assert refused(state, "p1 railgun KS").rule == "RAKA-Q135"


@rule("RAKA-093", "RAKA-D10k")
def test_d10k_the_gunners_own_fog_ends_the_railgun() -> None:
    """Nobody may counter it; the warrior burns out, then comes the window before main two."""
    setup = Setup(super_limit_scope=SuperLimitScope.PER_PLAYER)
    state = table(
        place(front="KS+3S", row="2C 4C 6C 8C", hand="2D 10D"),
        place(front="JD QD", hand="3D 9D"),
        setup=setup,
    )
    state = go(state, "p1 railgun KS", "p1 shoot at p2 JD")
    state, events = happen(state, "p1 super fog")
    assert WarriorBurnt(0, card("KS")) in events
    assert RailgunEnded(0) in events
    assert find(state, 0, "KS").points == 0
    assert asked(state) == "Moment p2"
