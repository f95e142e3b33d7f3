"""Battle Harden: a queen alone on her side, on the first attack on her."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import AttackResolved, WarriorsClashed
from boardgames.raka.setup import Setup
from boardgames.raka.warriors import Target
from tests.raka.tables import attack, find, fought, go, on_field, place, points, table

rule = pytest.mark.rule


@rule("RAKA-059")
def test_a_lone_queen_who_is_attacked_has_5_more() -> None:
    """At 20 she clashes with a king; with company she is hit."""
    state, events = fought(table(place(front="KS"), place(front="QD")), "p1 attack KS on p2 QD")
    assert points(events) == (20, 20)
    assert WarriorsClashed(0, card("KS"), Target(1, card("QD"))) in events
    assert not find(state, 1, "QD").hit
    state, events = fought(table(place(front="KS"), place(front="QD AD")), "p1 attack KS on p2 QD")
    assert points(events) == (20, 15)
    assert find(state, 1, "QD").hit


@rule("RAKA-059")
def test_only_her_own_side_is_counted() -> None:
    """Warriors of the attacker and of third parties are no company."""
    state = table(place(front="KS JS"), place(front="QD"), place(front="KH QH"))
    assert points(fought(state, "p1 attack KS on p2 QD")[1]) == (20, 20)


@rule("RAKA-059", "RAKA-Q79")
def test_q79_she_is_harder_in_that_combat_alone() -> None:
    """Neither her own attack nor her later defence has the 5."""
    _, events = fought(table(place(front="QS"), place(front="KD")), "p1 attack QS on p2 KD")
    assert points(events) == (15, 20)
    state = attack(table(place(front="KS"), place(front="QD")), "p1 attack KS on p2 QD")
    assert find(state, 1, "QD").points == 15
    state = go(state, "p1 end phase", "p1 end turn", "p2 draw", "chance deal 2C", "p2 end phase")
    assert points(fought(state, "p2 attack QD on p1 KS")[1]) == (15, 20)


@rule("RAKA-060", "RAKA-Q78")
def test_q78_it_serves_on_the_first_attack_of_a_battle_phase() -> None:
    """The second attacker of the phase meets a queen of 15; in the next phase it works again."""
    state = attack(table(place(front="KS QS"), place(front="QD")), "p1 attack QS on p2 QD")
    state, events = fought(state, "p1 attack KS on p2 QD")
    assert points(events) == (20, 15)
    state = go(state, "p1 end phase", "p1 end turn", "p2 draw", "chance deal 2C")
    state = go(state, "p2 end phase", "p2 end phase", "p2 end turn", "p1 draw", "chance deal 3C")
    _, events = fought(go(state, "p1 end phase"), "p1 attack KS on p2 QD")
    assert points(events) == (20, 20)


@rule("RAKA-060", "RAKA-Q78")
def test_q78_each_queen_has_her_own_chain() -> None:
    """Lone queens of two players are hardened once each."""
    state = table(place(front="KS KC"), place(front="QD"), place(front="QH"))
    state, first = fought(state, "p1 attack KS on p2 QD")
    _, second = fought(state, "p1 attack KC on p3 QH")
    assert (points(first), points(second)) == ((20, 20), (20, 20))


@rule("RAKA-059", "RAKA-060", "RAKA-Q80")
def test_q80_a_stopped_attack_spends_nothing() -> None:
    """After a Smoke Bomb the next attack is the first to resolve."""
    state = table(place(front="KS KC"), place(front="QD", row="9C"))
    state = go(state, "p1 attack KS on p2 QD", "p2 smoke bomb from 1 stop")
    assert points(fought(state, "p1 attack KC on p2 QD")[1]) == (20, 20)


@rule("RAKA-059", "RAKA-060", "RAKA-Q80")
def test_q80_an_attack_turned_away_from_her_spends_nothing() -> None:
    """She was attacked at first, and is attacked again with the bonus whole."""
    state = table(place(front="KS KC"), place(front="QD", row="9C"), place(front="KH"))
    state, _ = fought(go(state, "p1 attack KS on p2 QD"), "p2 smoke bomb from 1 to p3 KH")
    assert points(fought(state, "p1 attack KC on p2 QD")[1]) == (20, 20)


@rule("RAKA-059", "RAKA-084", "RAKA-Q80")
def test_q80_the_final_target_is_who_is_hardened() -> None:
    """An attack turned on a lone queen meets 20, and that was her first."""
    state = table(place(front="KS KC"), place(front="QD"), place(front="JH AH", row="9C"))
    state, events = fought(go(state, "p1 attack KS on p3 JH"), "p3 smoke bomb from 1 to p2 QD")
    assert points(events) == (20, 20)
    assert points(fought(state, "p1 attack KC on p2 QD")[1]) == (20, 15)


@rule("RAKA-059", "RAKA-Q80")
def test_q80_hardening_is_not_asked_for() -> None:
    """It comes by itself, even where it makes no difference."""
    _, events = fought(table(place(front="JS"), place(front="QD")), "p1 attack JS on p2 QD")
    resolved = [event for event in events if isinstance(event, AttackResolved)]
    assert [(each.defence, each.hardened) for each in resolved] == [(20, True)]


@rule("RAKA-060", "RAKA-D10c")
def test_d10c_an_attack_while_she_had_company_spends_it() -> None:
    """Alone later in the phase, she has had her first attack."""
    state = table(place(front="KS KC QS"), place(front="QD AD*"))
    state = attack(state, "p1 attack QS on p2 QD")
    state = go(attack(state, "p1 attack KC on p2 AD"), "chance deal 9D")
    assert on_field(state, 1) == "QD"
    assert points(fought(state, "p1 attack KS on p2 QD")[1]) == (20, 15)


@rule("RAKA-060", "RAKA-D10c")
def test_d10c_a_shot_of_the_railgun_spends_it_without_effect() -> None:
    """With abilities off she has 15, and none left for the attack that follows."""
    state = table(place(front="JS KS", row="2C 4C 6C 8C"), place(front="QD+4D"))
    state = go(state, "p1 railgun JS")
    state, events = fought(state, "p1 shoot at p2 QD")
    assert points(events) == (40, 15)
    state = go(state, "p1 hold fire")
    assert points(fought(state, "p1 attack KS on p2 QD")[1]) == (20, 15)


@rule("RAKA-059", "RAKA-084")
def test_a_lone_queen_is_hardened_on_any_table() -> None:
    """With four players and the attack turned twice, the last target counts."""
    state = table(
        place(front="KS"), place(front="JD", row="9C"), place(front="QH", row="9D"), place(), setup=Setup(4)
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 smoke bomb from 1 to p3 QH")
    assert points(fought(state)[1]) == (20, 20)
    assert points(fought(state, "p3 smoke bomb from 1 to p2 JD")[1]) == (20, 10)
