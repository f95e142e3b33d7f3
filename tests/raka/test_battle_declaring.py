"""Declaring attacks: when, by whom, on whom, and how often."""

from __future__ import annotations

import pytest

from boardgames.raka.events import Phase
from boardgames.raka.setup import Setup
from tests.raka.tables import (
    asked,
    attack,
    find,
    go,
    offered,
    on_field,
    place,
    refused,
    rocks,
    table,
)

rule = pytest.mark.rule


@rule("RAKA-036")
def test_attacks_belong_to_the_battle_phase() -> None:
    """The attack is offered in the battle phase and refused in every other."""
    sides = (place(front="KS", hand="2C"), place(front="JD"))
    assert offered(table(*sides)) == ["p1 attack KS on p2 JD", "p1 end phase"]
    for phase in (Phase.DRAW, Phase.MAIN_ONE, Phase.MAIN_TWO):
        assert refused(table(*sides, phase=phase), "p1 attack KS on p2 JD").rule == "RAKA-036"


@rule("RAKA-036")
def test_every_warrior_of_every_opponent_can_be_attacked() -> None:
    """Attackers come in the order of their cards, targets by seat and then by card."""
    state = table(place(front="KS AC"), place(front="QD JD"), place(front="KH"))
    assert offered(state) == [
        "p1 attack AC on p2 JD",
        "p1 attack AC on p2 QD",
        "p1 attack AC on p3 KH",
        "p1 attack KS on p2 JD",
        "p1 attack KS on p2 QD",
        "p1 attack KS on p3 KH",
        "p1 end phase",
    ]


@rule("RAKA-037")
def test_each_warrior_opens_one_attack_a_turn() -> None:
    """Having attacked, a warrior is spent until its next turn, and the other one is not."""
    state = attack(table(place(front="KS QS"), place(front="KD")), "p1 attack KS on p2 KD")
    assert offered(state) == ["p1 attack QS on p2 KD", "p1 end phase"]
    state = attack(state, "p1 attack QS on p2 KD")
    assert offered(state) == ["p1 end phase"]
    state = go(state, "p1 end phase", "p1 end turn", "p2 draw", "chance deal 2C")
    state = go(state, "p2 end phase", "p2 end phase", "p2 end turn", "p1 draw", "chance deal 3C")
    assert "p1 attack KS on p2 KD" in offered(go(state, "p1 end phase"))


@rule("RAKA-036", "RAKA-Q66")
def test_q66_a_direct_attack_needs_an_empty_front() -> None:
    """A player with a warrior cannot be attacked directly, one without can, whatever the rocks."""
    guarded = table(place(front="KS"), place(front="AD", rocks="2C 3C"))
    assert refused(guarded, "p1 attack KS on p2").rule == "RAKA-Q66"
    for held in ("", "2C 3C"):
        assert offered(table(place(front="KS"), place(rocks=held))) == ["p1 attack KS on p2", "p1 end phase"]


@rule("RAKA-036", "RAKA-Q66")
def test_q66_each_opponent_is_looked_at_alone() -> None:
    """An unguarded player is open to a direct attack while another has warriors."""
    state = table(place(front="KS"), place(front="AD"), place())
    assert offered(state) == ["p1 attack KS on p2 AD", "p1 attack KS on p3", "p1 end phase"]


@rule("RAKA-Q67")
def test_q67_a_burnt_warrior_strikes_a_player_for_two() -> None:
    """At 0 hit points a direct attack still wins two rocks and costs two."""
    state = table(place(front="JS~"), place(rocks="2C 3C 4C"), railgun_called=True)
    assert find(state, 0, "JS").points == 0
    state = go(attack(state, "p1 attack JS on p2"), "chance deal 9D", "chance deal 9H")
    assert rocks(state) == (2, 1)


@rule("RAKA-Q68")
def test_q68_nobody_has_to_attack() -> None:
    """The phase can be ended with every warrior unspent."""
    state = go(table(place(front="KS"), place(front="JD")), "p1 end phase")
    assert asked(state) == "MainTwo p1"
    assert not find(state, 0, "KS").attacked


@rule("RAKA-037", "RAKA-Q68")
def test_q68_targets_repeat_and_opponents_alternate() -> None:
    """In one phase a warrior may be attacked twice, and another player's in between."""
    state = table(place(front="KS QS JS"), place(front="JD"), place(front="AH"))
    for line in ("p1 attack KS on p2 JD", "p1 attack JS on p3 AH", "p1 attack QS on p2 JD"):
        state = attack(state, line)
    state = go(state, "chance deal 9D")
    assert (on_field(state, 1), on_field(state, 2)) == ("", "AH")
    assert find(state, 2, "AH").hit


@rule("RAKA-036", "RAKA-Q69")
def test_q69_a_front_emptied_in_the_phase_lies_open() -> None:
    """Once the last defender has fallen, the remaining attacker may attack the player."""
    state = table(place(front="KS QS"), place(front="JD*"))
    assert refused(state, "p1 attack QS on p2").rule == "RAKA-Q66"
    state = go(attack(state, "p1 attack KS on p2 JD"), "chance deal 9D")
    assert offered(state) == ["p1 attack QS on p2", "p1 end phase"]


@rule("RAKA-037", "RAKA-Q70")
def test_q70_direct_attacks_in_a_row_are_settled_one_by_one() -> None:
    """Three warriors win two rocks each, and the victim gives what it has each time."""
    state = table(place(front="KS QS JS"), place(rocks="2C 3C 4C"))
    seen = []
    for name, dealt in (("KS", "5C 6C"), ("QS", "7C 8C"), ("JS", "9C 10C")):
        state = attack(state, f"p1 attack {name} on p2")
        state = go(state, *(f"chance deal {word}" for word in dealt.split()))
        seen.append(rocks(state))
    assert seen == [(2, 1), (4, 0), (6, 0)]


@rule("RAKA-037", "RAKA-Q73")
@pytest.mark.parametrize("answer", ["p2 smoke bomb from 1 stop", "p2 smoke bomb from 1 to p2 KD", "p2 pass"])
def test_q73_an_attack_come_to_nothing_is_spent(answer: str) -> None:
    """Stopped, turned aside or blocked by armor: it was the warrior's attack."""
    state = table(place(front="QS"), place(front="AD+4C KD", row="9C"))
    state = attack(go(state, "p1 attack QS on p2 AD"), answer)
    assert asked(state) == "Battle p1"
    assert refused(state, "p1 attack QS on p2 AD").rule == "RAKA-037"


@rule("RAKA-037", "RAKA-Q73")
def test_q73_an_attack_broken_off_by_a_departure_is_spent() -> None:
    """The defender's leaving ends the combat, and the attacker has attacked."""
    state = table(place(front="KS"), place(front="JD", row="9C"), place(front="QD"), setup=Setup(3))
    state = go(state, "p1 attack KS on p2 JD", "p2 concede")
    assert offered(state) == ["p1 end phase"]


@rule("RAKA-036")
def test_the_fallen_and_the_gone_cannot_be_attacked() -> None:
    """Neither oneself, nor a warrior that is not there, nor a player who has left."""
    state = table(place(front="KS QS"), place(front="JD"), place(front="QD"), setup=Setup(3))
    assert refused(state, "p1 attack KS on p1 QS").rule == "RAKA-Q160"
    assert refused(state, "p1 attack KS on p2 KD").rule == "RAKA-036"
    assert refused(state, "p1 attack JD on p3 QD").rule == "RAKA-036"
    state = go(state, "p3 concede")
    assert refused(state, "p1 attack KS on p3").rule == "RAKA-Q160"
