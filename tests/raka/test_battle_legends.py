"""Legends in battle: one-shots, and what saves the ace at the end of the turn."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import AttackBlocked, WarriorDefeated, WarriorsClashed
from boardgames.raka.setup import AceSurvival, Setup, WeakerAttacker
from boardgames.raka.state import State
from boardgames.raka.warriors import Target
from tests.raka.tables import all_pass, attack, fought, go, on_field, place, points, rocks, table

rule = pytest.mark.rule

ANY_COMBAT = Setup(ace_survival=AceSurvival.ANY_COMBAT)


def ended(state: State) -> State:
    """Player one's turn is played to its end."""
    return all_pass(go(all_pass(go(state, "p1 end phase")), "p1 end turn"))


@rule("RAKA-068", "RAKA-054", "RAKA-Q64")
def test_q64_a_legend_needs_no_second_hit() -> None:
    """An upright king falls to the first attack, and a rock is won."""
    state, events = fought(table(place(front="AC!"), place(front="KD QD")), "p1 attack AC on p2 KD")
    assert WarriorDefeated(1, card("KD")) in events
    assert rocks(go(state, "chance deal 9D")) == (1, 0)


@rule("RAKA-068", "RAKA-Q63")
@pytest.mark.parametrize(("worn", "numbers"), [("2C", (25, 25)), ("3C", (25, 30))])
def test_q63_a_legend_must_be_the_stronger_all_the_same(worn: str, numbers: tuple[int, int]) -> None:
    """A king at 25 clashes with it, a king at 30 holds it off; even rotated he does not fall."""
    state, events = fought(table(place(front="AC!"), place(front=f"KD+{worn}*")), "p1 attack AC on p2 KD")
    assert points(events) == numbers
    assert on_field(state, 1) == "KD"
    assert rocks(state) == (0, 0)


@rule("RAKA-066", "RAKA-Q84")
@pytest.mark.parametrize(
    ("front", "saved"),
    [
        ("KD+2C", True),  # a clash
        ("KD QD", False),  # a kill
        ("KD+3C", False),  # a failure
        ("KD+4C", False),  # a block
    ],
)
def test_q84_only_an_equal_clash_saves_the_ace(front: str, *, saved: bool) -> None:
    """Whatever else its combat comes to, it leaves the field at the end of the turn."""
    state, events = fought(table(place(front="AC!"), place(front=front)), "p1 attack AC on p2 KD")
    if WarriorDefeated(1, card("KD")) in events:
        state = go(state, "chance deal 9D")
    assert (on_field(ended(state), 0) == "AC") is saved


@rule("RAKA-066", "RAKA-Q84", "RAKA-D10j")
@pytest.mark.parametrize("front", ["KD+2C", "KD QD", "KD+3C", "KD+4C"])
def test_d10j_by_house_rule_every_combat_that_was_decided_saves_it(front: str) -> None:
    """A clash, a kill, a failure and a block alike."""
    state = table(place(front="AC!"), place(front=front), setup=ANY_COMBAT)
    state, events = fought(state, "p1 attack AC on p2 KD")
    if WarriorDefeated(1, card("KD")) in events:
        state = go(state, "chance deal 9D")
    assert on_field(ended(state), 0) == "AC"


@rule("RAKA-066", "RAKA-D10j")
def test_d10j_a_stopped_attack_saves_no_ace() -> None:
    """Smoke stops the combat before anything is compared."""
    state = table(place(front="AC!"), place(front="KD", row="9C"), setup=ANY_COMBAT)
    state = go(state, "p1 attack AC on p2 KD", "p2 smoke bomb from 1 stop")
    assert on_field(ended(state), 0) == ""


@rule("RAKA-066", "RAKA-Q84", "RAKA-D10j")
def test_d10j_a_direct_attack_saves_no_ace() -> None:
    """There is no warrior in it."""
    state = attack(table(place(front="AC!"), place(), setup=ANY_COMBAT), "p1 attack AC on p2")
    state = go(state, "chance deal 9D", "chance deal 9H")
    assert on_field(ended(state), 0) == ""


@rule("RAKA-066")
def test_without_any_attack_a_legend_leaves_by_any_rule() -> None:
    """The house rule asks for a combat."""
    state = table(place(front="AC!"), place(front="KD"), setup=ANY_COMBAT)
    assert on_field(ended(state), 0) == ""


@rule("RAKA-066", "RAKA-084", "RAKA-Q108")
def test_q108_a_legend_turned_on_an_equal_has_clashed() -> None:
    """The one-shot and the clash go with the attack to its new target."""
    sides = (place(front="AC!"), place(front="JD KD+2C", row="9C"))
    state = go(table(*sides), "p1 attack AC on p2 JD")
    state, events = fought(state, "p2 smoke bomb from 1 to p2 KD")
    assert WarriorsClashed(0, card("AC"), Target(1, card("KD"))) in events
    assert on_field(ended(state), 0) == "AC"


@rule("RAKA-066", "RAKA-074", "RAKA-Q89")
def test_q89_a_blocked_attack_is_no_clash() -> None:
    """Equal to an armored wearer, the legend has broken the armor and clashed with nobody."""
    state = table(place(front="AC!"), place(front="QD+4C AD", row="8C"))
    state = go(state, "p1 attack AC on p2 QD")
    state, events = fought(state, "p2 energy from 1")
    assert points(events) == (25, 25)
    assert AttackBlocked(Target(1, card("QD"))) in events
    assert on_field(ended(state), 0) == ""


@rule("RAKA-Q59", "RAKA-D10i")
def test_d10i_a_legend_that_is_the_weaker_takes_the_hit() -> None:
    """By house rule a failed legend is rotated, and falls at the second failure; a rock moves."""
    harsh = Setup(weaker_attacker=WeakerAttacker.ATTACKER_HIT)
    state = attack(table(place(front="AC!"), place(front="KD+3C"), setup=harsh), "p1 attack AC on p2 KD")
    assert on_field(state, 0) == "AC"
    state = table(place(front="AC!*", rocks="2C"), place(front="KD+3C"), setup=harsh)
    state = go(attack(state, "p1 attack AC on p2 KD"), "chance deal 9D")
    assert on_field(state, 0) == ""
    assert rocks(state) == (0, 1)
