"""Hit points: what each warrior is worth, what it wears, and when they are read."""

from __future__ import annotations

import pytest

from boardgames.raka.setup import Setup
from tests.raka.tables import find, fought, go, place, points, table

rule = pytest.mark.rule


@rule("RAKA-051", "RAKA-056", "RAKA-058", "RAKA-061", "RAKA-063")
@pytest.mark.parametrize(("name", "worth"), [("KS", 20), ("QS", 15), ("JS", 10), ("AS", 5)])
def test_one_number_serves_for_attack_and_for_defence(name: str, worth: int) -> None:
    """King 20, queen 15, jack 10, ace 5, attacking and attacked."""
    _, events = fought(table(place(front=name), place(front="KD QD")), f"p1 attack {name} on p2 KD")
    assert points(events) == (worth, 20)
    _, events = fought(table(place(front="KD"), place(front=f"{name} JD")), f"p1 attack KD on p2 {name}")
    assert points(events) == (20, worth)


@rule("RAKA-051", "RAKA-072", "RAKA-073", "RAKA-074")
@pytest.mark.parametrize(("worn", "more"), [("2C", 5), ("3C", 10), ("4C", 0)])
def test_equipment_adds_to_attack_and_to_defence(worn: str, more: int) -> None:
    """Lil Weapon 5, Big Weapon 10, Armor nothing."""
    _, events = fought(table(place(front=f"JS+{worn}"), place(front="KD")), "p1 attack JS on p2 KD")
    assert points(events) == (10 + more, 20)
    _, events = fought(table(place(front="KD"), place(front=f"JS+{worn}")), "p1 attack KD on p2 JS")
    assert points(events) == (20, 10 + more)


@rule("RAKA-056", "RAKA-058", "RAKA-061", "RAKA-063", "RAKA-072", "RAKA-073")
def test_every_warrior_and_every_equipment_has_its_number() -> None:
    """Four warriors of each rank, with each kind of equipment."""
    fronts = ("AS+2C AD+3C AH+4C", "JS+2D JD+3D JH+4D", "QS+2H QD+3H QH+4H", "KS+2S KD+3S KH+4S")
    state = table(*(place(front=front) for front in fronts), setup=Setup(4))
    found = [[warrior.points for warrior in side.warriors] for side in state.sides]
    assert found == [[10, 15, 5], [15, 20, 10], [20, 25, 15], [25, 30, 20]]


@rule("RAKA-055", "RAKA-Q62")
def test_q62_a_rotated_warrior_keeps_its_number_and_its_attack() -> None:
    """It attacks with all its hit points, and defends with them."""
    state = table(place(front="QS*"), place(front="JD*"))
    after, events = fought(state, "p1 attack QS on p2 JD")
    assert points(events) == (15, 10)
    assert find(after, 0, "QS").attacked


@rule("RAKA-051", "RAKA-Q71")
def test_q71_hit_points_are_read_after_all_answers() -> None:
    """A weapon that Tornado takes while the attack is answered counts no more."""
    sides = (place(front="JS+3C"), place(front="QD AD", hand="3S 9S"))
    after, events = fought(table(*sides), "p1 attack JS on p2 QD")
    assert points(events) == (20, 15)
    assert find(after, 1, "QD").hit
    after, events = fought(table(*sides), "p1 attack JS on p2 QD", "p2 super tornado on p1")
    assert points(events) == (10, 15)
    assert not find(after, 1, "QD").hit


@rule("RAKA-051", "RAKA-Q71")
def test_q71_energy_of_both_sides_counts_at_the_resolution() -> None:
    """Attacker and defender count as the last answer has left them."""
    state = table(place(front="JS", row="8C 8D"), place(front="QD AD", row="8H"))
    lines = ("p1 attack JS on p2 QD", "p2 energy from 1", "p1 energy from 1", "p1 energy from 2")
    after, events = fought(state, *lines)
    assert points(events) == (30, 25)
    assert find(after, 1, "QD").hit


@rule("RAKA-082", "RAKA-Q87")
def test_q87_a_legend_with_energy_has_35() -> None:
    """Energy is no equipment and comes on top of a legend's 25."""
    state = table(place(front="AC!", row="8C"), place(front="KD+3C"))
    after, events = fought(go(state, "p1 attack AC on p2 KD"), "p1 energy from 1")
    assert points(events) == (35, 30)
    assert not after.sides[1].warriors
