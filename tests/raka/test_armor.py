"""Armor: what it blocks, and what breaks it."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import AttackBlocked, EquipmentDiscarded, Phase
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.warriors import Target
from tests.raka.tables import (
    all_pass,
    attack,
    find,
    fought,
    go,
    in_pile,
    on_field,
    place,
    points,
    rocks,
    table,
)

rule = pytest.mark.rule


@rule("RAKA-074", "RAKA-075")
def test_armor_blocks_the_attack_that_breaks_it() -> None:
    """A stronger attacker hits nobody, and the armor goes to the pile."""
    state, events = fought(table(place(front="KS"), place(front="JD+4D AD")), "p1 attack KS on p2 JD")
    assert AttackBlocked(Target(1, card("JD"))) in events
    assert EquipmentDiscarded(Target(1, card("JD")), card("4D")) in events
    assert not find(state, 1, "JD").hit
    assert state.piles == ((card("4D"),),)


@rule("RAKA-074", "RAKA-075")
def test_armor_saves_a_rotated_warrior() -> None:
    """What would have been the second hit is blocked; no rock moves."""
    state = attack(table(place(front="KS"), place(front="JD+4D*", rocks="2C")), "p1 attack KS on p2 JD")
    assert find(state, 1, "JD").hit
    assert rocks(state) == (0, 1)


@rule("RAKA-075")
@pytest.mark.parametrize(("attacker", "breaks"), [("AS", False), ("JS", True), ("QS", True)])
def test_equal_or_greater_breaks_armor_and_smaller_does_not(attacker: str, *, breaks: bool) -> None:
    """Against a jack an ace is too weak, a jack is enough."""
    state = table(place(front=attacker), place(front="JD+4D AD"))
    state = attack(state, f"p1 attack {attacker} on p2 JD")
    assert (find(state, 1, "JD").equipment is None) is breaks
    assert in_pile(state, "4D") is breaks


@rule("RAKA-074", "RAKA-Q92")
def test_q92_armor_holds_against_weaker_attackers_again_and_again() -> None:
    """It is not used up by blocking; the third attacker, strong enough, breaks it."""
    state = table(place(front="AS JS KS"), place(front="QD+4D AD"))
    for line in ("p1 attack AS on p2 QD", "p1 attack JS on p2 QD"):
        state, events = fought(state, line)
        assert AttackBlocked(Target(1, card("QD"))) in events
        assert find(state, 1, "QD").equipment is card("4D")
    state = attack(state, "p1 attack KS on p2 QD")
    assert find(state, 1, "QD").equipment is None
    assert not find(state, 1, "QD").hit


@rule("RAKA-075", "RAKA-Q93")
@pytest.mark.parametrize(("energies", "breaks"), [(1, True), (2, False)])
def test_q93_energy_of_the_wearer_counts_against_breaking(energies: int, *, breaks: bool) -> None:
    """A jack at 20 loses its armor to a king, one at 30 keeps it."""
    state = table(place(front="KS", row="2C"), place(front="JD+4D AD", row="8C 8D"))
    state = go(state, "p1 attack KS on p2 JD", "p2 energy from 1", "p1 pass")
    if energies == 2:
        state = go(state, "p2 energy from 2")
    state = all_pass(state)
    assert (find(state, 1, "JD").equipment is None) is breaks


@rule("RAKA-075", "RAKA-Q93")
def test_q93_energy_of_the_attacker_counts_for_breaking() -> None:
    """A jack with Energy is the equal of an armored king."""
    state = table(place(front="JS", row="8C"), place(front="KD+4D"))
    plain = attack(state, "p1 attack JS on p2 KD")
    assert find(plain, 1, "KD").equipment is card("4D")
    charged = attack(go(state, "p1 attack JS on p2 KD"), "p1 energy from 1")
    assert find(charged, 1, "KD").equipment is None


@rule("RAKA-075", "RAKA-Q93")
def test_q93_battle_harden_counts_against_breaking() -> None:
    """A lone queen at 20 keeps her armor from another queen, once."""
    state = attack(table(place(front="QS QC"), place(front="QD+4D")), "p1 attack QS on p2 QD")
    assert find(state, 1, "QD").equipment is card("4D")
    state = attack(state, "p1 attack QC on p2 QD")
    assert find(state, 1, "QD").equipment is None


@rule("RAKA-074", "RAKA-Q65", "RAKA-Q93")
def test_q65_armor_blocks_a_legend() -> None:
    """The one-shot is stopped, and at 25 the legend breaks the armor of a king."""
    state, events = fought(table(place(front="AC!"), place(front="KD+4D")), "p1 attack AC on p2 KD")
    assert points(events) == (25, 20)
    assert on_field(state, 1) == "KD"
    assert not find(state, 1, "KD").hit
    assert find(state, 1, "KD").equipment is None


@rule("RAKA-074", "RAKA-Q65", "RAKA-Q93")
def test_q65_armor_blocks_one_shot_of_the_railgun() -> None:
    """The first shot breaks it, the second defeats."""
    state = table(place(front="AS", row="2C 4C 6C 8C"), place(front="KD+4D AD"))
    state = all_pass(go(state, "p1 railgun AS", "p1 shoot at p2 KD"))
    assert on_field(state, 1) == "KD AD"
    assert find(state, 1, "KD").equipment is None
    state = all_pass(go(state, "p1 shoot at p2 AD"))
    assert on_field(state, 1) == "KD"


@rule("RAKA-104")
def test_armor_is_nothing_to_the_sniper() -> None:
    """It is no warrior's attack: the wearer falls, and its armor with it."""
    state = table(place(hand="5S 6C"), place(front="KD+4D"), phase=Phase.DRAW)
    state = go(state, "p1 sniper shot at p2 KD")
    assert on_field(state, 1) == ""
    assert in_pile(state, "4D")


@rule("RAKA-074")
def test_armor_of_the_attacker_does_nothing() -> None:
    """It neither blocks nor breaks in an attack of its wearer."""
    for defender in ("KD", "JD", "AD"):
        state = table(place(front="JS+4S"), place(front=f"{defender} AH"))
        assert find(attack(state, f"p1 attack JS on p2 {defender}"), 0, "JS").equipment is card("4S")


@rule("RAKA-075", "RAKA-Q03")
def test_broken_armor_goes_to_the_deck_it_came_from() -> None:
    """With individual decks that is whoever lent it: here the attacker itself."""
    setup = Setup(decks=Decks.INDIVIDUAL)
    state = table(place(hand="4C", front="KS"), place(front="JS AS"), phase=Phase.MAIN_ONE, setup=setup)
    state = go(state, "p1 equip 4C on p2 JS", "p1 end phase")
    state = attack(state, "p1 attack KS on p2 JS")
    assert state.piles == ((card("4C"),), ())
