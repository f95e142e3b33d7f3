"""Queens: who hardens, on top of what, and what spends it."""

from __future__ import annotations

import pytest

from boardgames.raka.events import AttackResolved, Event
from tests.raka.tables import (
    attack,
    deal,
    fought,
    go,
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
def test_two_queens_keep_each_other_from_hardening() -> None:
    """She has to be the only warrior, not the only queen."""
    _, events = fought(table(place(front="KS"), place(front="QD QC")), "p1 attack KS on p2 QD")
    assert resolved(events) == [(20, 15, False)]


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


@rule("RAKA-Q80")
def test_q80_a_bounced_attacker_does_not_spend_it() -> None:
    """The attack never resolves, so the next one is her first."""
    state = table(place(front="KS KC"), place(front="QD", row="10D"))
    state = go(state, "p1 attack KS on p2 QD", "p2 spring board from 1")
    _, events = fought(state, "p1 attack KC on p2 QD")
    assert resolved(events) == [(20, 20, True)]


@rule("RAKA-Q80", "RAKA-D10c")
def test_q80_solitude_is_tested_as_the_attack_resolves() -> None:
    """Her companion fell to the attack before, so the next one finds her alone."""
    state = table(place(front="KS KC"), place(front="QD JD*"))
    state = go(attack(state, "p1 attack KS on p2 JD"), *deal("2C"))
    _, events = fought(state, "p1 attack KC on p2 QD")
    assert resolved(events) == [(20, 20, True)]


@rule("RAKA-D10c")
def test_d10c_a_blocked_first_attack_spends_it() -> None:
    """It was resolved, on her armor."""
    state = table(place(front="JS KC"), place(front="QD+4D"))
    state, events = fought(state, "p1 attack JS on p2 QD")
    assert resolved(events) == [(10, 20, True)]
    _, events = fought(state, "p1 attack KC on p2 QD")
    assert resolved(events) == [(20, 15, False)]
