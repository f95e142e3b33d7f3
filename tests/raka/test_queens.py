"""Queens: Battle Harden."""

from __future__ import annotations

import pytest

from boardgames.raka.events import AttackResolved, Event
from tests.raka.tables import (
    all_pass,
    attack,
    deal,
    find,
    fought,
    go,
    happen,
    on_field,
    place,
    points,
    table,
)

rule = pytest.mark.rule


def resolved(events: tuple[Event, ...]) -> list[tuple[int, int, bool]]:
    """For every combat of some events: both hit points, and whether the queen was hardened."""
    return [
        (event.points, event.defence, event.hardened) for event in events if isinstance(event, AttackResolved)
    ]


@rule("RAKA-059")
def test_a_queen_alone_on_her_side_hardens_when_attacked() -> None:
    """15 and 5 make a king's attack a clash."""
    state, events = fought(table(place(front="KS"), place(front="QD")), "p1 attack KS on p2 QD")
    assert resolved(events) == [(20, 20, True)]
    assert not find(state, 1, "QD").hit


@rule("RAKA-059")
def test_company_keeps_a_queen_from_hardening() -> None:
    """With another warrior of her side on the field she is worth 15."""
    state, events = fought(table(place(front="KS"), place(front="QD JD")), "p1 attack KS on p2 QD")
    assert resolved(events) == [(20, 15, False)]
    assert find(state, 1, "QD").hit


@rule("RAKA-059")
def test_two_queens_keep_each_other_from_hardening() -> None:
    """She has to be the only warrior, not the only queen."""
    _, events = fought(table(place(front="KS"), place(front="QD QC")), "p1 attack KS on p2 QD")
    assert resolved(events) == [(20, 15, False)]


@rule("RAKA-059")
def test_the_fields_of_others_are_no_company() -> None:
    """At a larger table her own side alone counts."""
    state = table(place(front="KS JS"), place(front="QD"), place(front="KC JC"))
    _, events = fought(state, "p1 attack KS on p2 QD")
    assert resolved(events) == [(20, 20, True)]


@rule("RAKA-059")
def test_an_attacking_queen_does_not_harden() -> None:
    """The bonus is for defence."""
    _, events = fought(table(place(front="QS"), place(front="KD")), "p1 attack QS on p2 KD")
    assert resolved(events) == [(15, 20, False)]


@rule("RAKA-059")
def test_nobody_else_hardens() -> None:
    """Kings, jacks and aces stand alone as they are."""
    for name, defence in (("KD", 20), ("JD", 10), ("AD", 5)):
        _, events = fought(table(place(front="KS"), place(front=name)), f"p1 attack KS on p2 {name}")
        assert points(events) == (20, defence)


@rule("RAKA-059")
def test_the_bonus_comes_on_top_of_equipment_and_energy() -> None:
    """15, Big Weapon's 10, Energy's 10 and her 5."""
    state = table(place(front="KS"), place(front="QD+3C", row="8D"))
    _, events = fought(state, "p1 attack KS on p2 QD", "p2 energy from 1")
    assert resolved(events) == [(20, 40, True)]


@rule("RAKA-059")
def test_a_rotated_queen_hardens_too() -> None:
    """A hit takes nothing from her: the bonus saves her from the second one."""
    state, events = fought(table(place(front="KS"), place(front="QD*")), "p1 attack KS on p2 QD")
    assert resolved(events) == [(20, 20, True)]
    assert on_field(state, 1) == "QD"


@rule("RAKA-060", "RAKA-Q78")
def test_q78_only_the_first_attack_of_a_battle_phase_finds_her_hardened() -> None:
    """The second one, by whichever warrior, meets 15."""
    state = table(place(front="KS KC"), place(front="QD"))
    state = attack(state, "p1 attack KS on p2 QD")
    state, events = fought(state, "p1 attack KC on p2 QD")
    assert resolved(events) == [(20, 15, False)]
    assert find(state, 1, "QD").hit


@rule("RAKA-060", "RAKA-Q78")
def test_q78_the_next_battle_phase_starts_afresh() -> None:
    """It may be the next one of another player, or the same player's next turn."""
    state = table(place(front="KS"), place(front="QD"), place(front="KC"))
    state = go(attack(state, "p1 attack KS on p2 QD"), "p1 end phase", "p1 end turn")
    state = go(state, "p2 draw", *deal("2C"), "p2 end phase", "p2 end phase", "p2 end turn")
    state = go(state, "p3 draw", *deal("3C"), "p3 end phase")
    state, events = fought(state, "p3 attack KC on p2 QD")
    assert resolved(events) == [(20, 20, True)]
    state = go(state, "p3 end phase", "p3 end turn", "p1 draw", *deal("4C"), "p1 end phase")
    _, events = fought(state, "p1 attack KS on p2 QD")
    assert resolved(events) == [(20, 20, True)]


@rule("RAKA-060")
def test_each_queen_has_her_own_first_attack() -> None:
    """One queen's hardening spends nothing of another player's."""
    state = table(place(front="KS KC"), place(front="QD"), place(front="QC"))
    state = attack(state, "p1 attack KS on p2 QD")
    _, events = fought(state, "p1 attack KC on p3 QC")
    assert resolved(events) == [(20, 20, True)]


@rule("RAKA-Q79")
def test_q79_the_bonus_is_over_with_the_combat() -> None:
    """It is no part of what she is worth before or afterwards."""
    state = table(place(front="KS"), place(front="QD"))
    assert find(state, 1, "QD").points == 15
    state = attack(state, "p1 attack KS on p2 QD")
    assert find(state, 1, "QD").points == 15


@rule("RAKA-Q80")
def test_q80_an_attack_that_is_stopped_does_not_spend_it() -> None:
    """Neither smoke nor a bounce resolves anything."""
    for trap in ("9D", "10D"):
        line = "p2 smoke bomb from 1 stop" if trap == "9D" else "p2 spring board from 1"
        state = table(place(front="KS KC"), place(front="QD", row=trap))
        state = go(state, "p1 attack KS on p2 QD", line)
        _, events = fought(state, "p1 attack KC on p2 QD")
        assert resolved(events) == [(20, 20, True)]


@rule("RAKA-Q80")
def test_q80_an_attack_moved_away_from_her_does_not_spend_it() -> None:
    """What counts is whom the attack resolves on: the one moved to her is her first."""
    state = table(place(front="KS KC"), place(front="QD", row="9D"), place(front="JC"))
    state = all_pass(go(state, "p1 attack KS on p2 QD", "p2 smoke bomb from 1 to p3 JC"))
    _, events = fought(state, "p1 attack KC on p2 QD")
    assert resolved(events) == [(20, 20, True)]


@rule("RAKA-Q80")
def test_q80_an_attack_moved_to_her_is_her_first() -> None:
    """She hardens against it, and not against the next."""
    state = table(place(front="KS KC"), place(front="QD"), place(front="JC", row="9D"))
    state, events = fought(state, "p1 attack KS on p3 JC", "p3 smoke bomb from 1 to p2 QD")
    assert resolved(events) == [(20, 20, True)]
    _, events = fought(state, "p1 attack KC on p2 QD")
    assert resolved(events) == [(20, 15, False)]


@rule("RAKA-Q80", "RAKA-D10c")
def test_q80_solitude_is_tested_as_the_attack_resolves() -> None:
    """Her companion fell to the attack before, so the next one finds her alone."""
    state = table(place(front="KS KC"), place(front="QD JD*"))
    state = go(attack(state, "p1 attack KS on p2 JD"), *deal("2C"))
    _, events = fought(state, "p1 attack KC on p2 QD")
    assert resolved(events) == [(20, 20, True)]


@rule("RAKA-D10c")
def test_d10c_a_first_attack_in_company_spends_it() -> None:
    """Attacked with a companion, she is not hardened later in the phase when she is alone."""
    state = table(place(front="JS KC AS+3S"), place(front="QD JD*"))
    state = attack(state, "p1 attack JS on p2 QD")
    state = go(attack(state, "p1 attack KC on p2 JD"), *deal("2C"))
    assert on_field(state, 1) == "QD"
    _, events = fought(state, "p1 attack AS on p2 QD")
    assert resolved(events) == [(15, 15, False)]


@rule("RAKA-D10c")
def test_d10c_a_blocked_first_attack_spends_it() -> None:
    """It was resolved, on her armor."""
    state = table(place(front="JS KC"), place(front="QD+4D"))
    state, events = fought(state, "p1 attack JS on p2 QD")
    assert resolved(events) == [(10, 20, True)]
    _, events = fought(state, "p1 attack KC on p2 QD")
    assert resolved(events) == [(20, 15, False)]


@rule("RAKA-D10c", "RAKA-120")
def test_d10c_a_shot_of_the_railgun_spends_it() -> None:
    """Abilities are silent while it fires; the attack afterwards is not her first any more."""
    state = table(place(front="AS KC", row="2C 4C 6C 8C"), place(front="QD+4D"))
    state, events = happen(state, "p1 railgun AS", "p1 shoot at p2 QD", "p1 hold fire")
    assert resolved(events) == [(20, 15, False)]
    _, events = fought(state, "p1 attack KC on p2 QD")
    assert resolved(events) == [(20, 15, False)]
