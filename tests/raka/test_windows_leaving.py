"""Somebody leaves while a window is open: what is broken off, and who is asked next."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import AttackStopped, FogFell, Phase, RowLocked
from boardgames.raka.setup import Setup, SuperLimitScope, SuperScope, TrapScope
from boardgames.raka.state import State
from tests.raka.tables import (
    asked,
    asked_in_turn,
    find,
    fought,
    go,
    happen,
    offered,
    place,
    points,
    refused,
    table,
)

rule = pytest.mark.rule


def attacked(setup: Setup | None = None) -> State:
    """King of player one against jack of player two, at a table of four who could all answer."""
    return go(
        table(
            place(front="KS QS", row="8S 2S", hand="3S 9S"),
            place(front="JD AD+2D", row="8D 9D", hand="4D 10D 3C"),
            place(front="QH AH", row="9H", hand="2H 10H"),
            place(front="JC+2C AC", row="10C", hand="4C 8C"),
            setup=Setup(4) if setup is None else setup,
        ),
        "p1 attack KS on p2 JD",
    )


@rule("RAKA-Q161", "RAKA-D10d")
@pytest.mark.parametrize("asked_seat", ["p2", "p3", "p4", "p1"])
def test_d10d_without_the_defender_the_combat_has_no_result(asked_seat: str) -> None:
    """Whoever is being asked, the battle goes on with the attacker spent."""
    state = attacked()
    while not asked(state).endswith(asked_seat):
        state = go(state, f"{asked(state).split()[1]} pass")
    state, events = happen(state, "p2 concede")
    assert AttackStopped(0, card("KS")) in events
    assert asked(state) == "Battle p1"
    assert find(state, 0, "KS").attacked
    assert "p1 attack QS on p3 QH" in offered(state)


@rule("RAKA-Q161", "RAKA-D10d")
def test_d10d_without_the_attacker_the_turn_is_over() -> None:
    """Nothing is decided, and the next living seat begins its turn."""
    state = go(attacked(), "p2 pass", "p1 concede")
    assert asked(state) == "Draw p2"
    assert not find(state, 1, "JD").hit


@rule("RAKA-Q161", "RAKA-D10d")
def test_d10d_a_bystander_who_is_asked_is_passed_over() -> None:
    """The next seat is asked in its place, with the passes before it kept."""
    state = go(attacked(), "p2 pass", "p3 concede")
    assert asked_in_turn(state) == "p4 p1"
    state, events = fought(state)
    assert points(events) == (20, 10)
    assert find(state, 1, "JD").hit


@rule("RAKA-Q161", "RAKA-D10d")
@pytest.mark.parametrize(("leaver", "order"), [("p3", "p4 p1"), ("p4", "p3 p1")])
def test_d10d_a_bystander_who_is_not_asked_just_drops_out(leaver: str, order: str) -> None:
    """Before or after its turn to answer."""
    state = go(attacked(), f"{leaver} concede")
    assert asked(state) == "Responding p2"
    assert asked_in_turn(go(state, "p2 pass")) == order


@rule("RAKA-Q161", "RAKA-D10d")
def test_d10d_the_last_who_could_answer_leaves_and_the_attack_is_decided() -> None:
    """With nobody left to ask the window closes."""
    state = table(place(front="KS"), place(front="JD AD"), place(row="9H"), setup=Setup(3))
    state = go(state, "p1 attack KS on p2 JD")
    assert asked(state) == "Responding p3"
    assert find(go(state, "p3 concede"), 1, "JD").hit


@rule("RAKA-Q161", "RAKA-D10d", "RAKA-084")
def test_d10d_after_a_turned_attack_the_old_defender_is_a_bystander() -> None:
    """Its leaving breaks nothing off; the new defender's does."""
    state = go(attacked(), "p2 smoke bomb from 2 to p3 QH")
    gone = go(state, "p2 concede")
    assert asked(gone) == "Responding p3"
    assert points(fought(gone)[1]) == (20, 15)
    gone, events = happen(state, "p3 concede")
    assert AttackStopped(0, card("KS")) in events
    assert asked(gone) == "Battle p1"


@rule("RAKA-Q161", "RAKA-D10d", "RAKA-Q108")
def test_d10d_the_smoke_of_somebody_who_then_leaves_has_worked() -> None:
    """A third player turned the attack, and is no part of it."""
    state = go(attacked(), "p2 pass", "p3 smoke bomb from 1 to p4 JC", "p3 concede")
    assert asked_in_turn(state) == "p4 p1 p2"
    assert points(fought(state)[1]) == (20, 15)


@rule("RAKA-Q161", "RAKA-D10d")
def test_d10d_without_its_user_a_super_comes_to_nothing() -> None:
    """The attack is answered on from there; the turn's super and its cards are gone."""
    state = go(attacked(), "p2 pass", "p3 super fog")
    assert asked(state) == "Countering p4"
    state, events = happen(state, "p3 concede")
    assert FogFell(2) not in events
    assert asked_in_turn(state) == "p4 p1 p2"
    assert offered(state) == ["p4 spring board from 1", "p4 pass"]


@rule("RAKA-Q161", "RAKA-D10d")
def test_d10d_without_its_chosen_opponent_a_super_comes_to_nothing() -> None:
    """Player four's Tundra was on player three; a third party's leaving would not have mattered."""
    state = go(attacked(), "p2 pass", "p3 pass", "p4 super tundra on p3")
    assert asked(state) == "Countering p1"
    gone, events = happen(state, "p3 concede")
    assert not [event for event in events if isinstance(event, RowLocked)]
    assert asked_in_turn(gone) == "p1 p2 p4"
    state = go(state, "p1 pass")
    assert asked(state) == "Countering p2"
    assert asked(go(state, "p2 pass")) == "Countering p3"


@rule("RAKA-Q161", "RAKA-D10d")
def test_d10d_a_bystander_of_a_super_drops_out_of_its_window() -> None:
    """Asked or not yet asked; the super takes effect when the rest have passed."""
    state = go(attacked(), "p2 pass", "p3 pass", "p4 super tundra on p2", "p1 pass")
    assert asked(state) == "Countering p2"
    gone = go(state, "p3 concede")
    assert asked(gone) == "Countering p2"
    gone = go(gone, "p2 pass")
    assert gone.locked == 1 << 1
    state = go(state, "p2 pass")
    assert asked(state) == "Countering p3"
    assert go(state, "p3 concede").locked == 1 << 1


@rule("RAKA-Q161", "RAKA-D10d")
def test_d10d_the_defender_leaves_and_a_super_on_hold_goes_on_without_the_attack() -> None:
    """Player three fogs the attack on player two, who leaves: the Fog is still to be countered."""
    state = go(attacked(), "p2 pass", "p3 super fog", "p2 concede")
    assert asked(state) == "Countering p4"
    assert [type(entry).__name__ for entry in state.pending] == ["Battle", "OnHold", "Countering"]
    fogged = go(state, "p4 pass", "p1 pass")
    assert (asked(fogged), fogged.fog) == ("MainTwo p1", True)
    countered = go(state, "p4 pass", "p1 counter")
    assert asked(countered) == "Battle p1"


@rule("RAKA-Q161", "RAKA-D10d")
def test_d10d_the_defender_who_called_the_super_takes_both_along() -> None:
    """No attack, no super: the battle goes on."""
    sides = (
        place(front="KS QS"),
        place(front="JD", hand="2D 10D"),
        place(front="AH", hand="3H 9H"),
    )
    state = go(table(*sides), "p1 attack KS on p2 JD", "p2 super fog", "p2 concede")
    assert asked(state) == "Battle p1"
    assert not state.fog
    assert refused(state, "p1 super fog").rule == "RAKA-090"


@rule("RAKA-Q161", "RAKA-D10d")
def test_d10d_the_active_player_leaves_under_anothers_super() -> None:
    """The turn is over, and nothing of the super is left in the next."""
    state = go(attacked(), "p2 pass", "p3 pass", "p4 super tundra on p2", "p1 concede")
    assert asked(state) == "Draw p2"
    assert (state.locked, state.supers) == (0, 0)


@rule("RAKA-Q161", "RAKA-D10d", "RAKA-Q125")
def test_d10d_a_super_on_all_opponents_goes_on_with_those_who_are_left() -> None:
    """Nobody was chosen, so nobody's leaving but the user's breaks it off."""
    state = attacked(Setup(4, super_scope=SuperScope.ALL_OPPONENTS))
    state = go(state, "p2 pass", "p3 pass", "p4 super tundra", "p3 concede", "p1 pass", "p2 pass")
    assert state.locked == 0b0011


@rule("RAKA-Q161", "RAKA-D10d", "RAKA-Q103")
def test_d10d_who_sprang_the_last_energy_leaves() -> None:
    """The old defender's Energy had lapsed; the new one's is not held up by it."""
    state = table(
        place(front="KS", row="2S"),
        place(front="JD AD", row="8D"),
        place(front="QH AH", row="8H 9H"),
        place(),
        setup=Setup(4),
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 energy from 1", "p3 smoke bomb from 2 to p3 QH")
    assert offered(state) == ["p3 energy from 1", "p3 pass"]
    state = go(state, "p2 concede")
    assert offered(state) == ["p3 energy from 1", "p3 pass"]


@rule("RAKA-Q161", "RAKA-D10d")
@pytest.mark.parametrize(("leaver", "order"), [("p2", "p3 p4"), ("p3", "p2 p4"), ("p4", "p2 p3")])
def test_d10d_the_window_before_a_phase_goes_on_without_a_leaver(leaver: str, order: str) -> None:
    """Asked or not yet asked."""
    hands = ("2S 3S", "2D 3D", "2H 3H", "2C 3C")
    state = table(*(place(hand=held) for held in hands), phase=Phase.MAIN_ONE, setup=Setup(4))
    state = go(state, "p1 end phase", f"{leaver} concede")
    assert asked_in_turn(state) == order
    assert asked(go(state, "p1 concede")) == ("Draw p3" if leaver == "p2" else "Draw p2")


@rule("RAKA-Q161", "RAKA-D10d")
def test_d10d_the_only_one_asked_before_a_phase_leaves() -> None:
    """The phase begins."""
    state = table(place(front="KS"), place(hand="2D 3D"), place(), phase=Phase.MAIN_ONE, setup=Setup(3))
    assert asked(go(state, "p1 end phase", "p2 concede")) == "Battle p1"


@rule("RAKA-Q161", "RAKA-Q155")
def test_q155_with_one_player_left_no_window_matters() -> None:
    """The other of two leaves in the middle of the attack: the game is over."""
    state = go(table(place(front="KS"), place(front="JD", row="9D")), "p1 attack KS on p2 JD", "p2 concede")
    assert (state.winners, asked(state)) == ((0,), "")


@rule("RAKA-Q161", "RAKA-Q102", "RAKA-D10d")
def test_d10d_limits_a_player_are_kept_when_another_leaves() -> None:
    """With a limit a player the user is gone, and the others may still call theirs."""
    setup = Setup(4, super_limit_scope=SuperLimitScope.PER_PLAYER, trap_scope=TrapScope.ATTACKED_ONLY)
    state = go(attacked(setup), "p2 pass", "p3 super fog", "p3 concede")
    assert asked(state) == "Responding p4"
    assert "p4 super tundra on p1" in offered(state)
