"""The Railgun firing: its hit points, its six shots, armor, clash, failure and Energy."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import (
    AttackBlocked,
    AttackFailed,
    Phase,
    PlayerPassed,
    RailgunEnded,
    WarriorDefeated,
    WarriorsClashed,
)
from boardgames.raka.setup import RailgunDiscard, Setup
from boardgames.raka.state import State
from boardgames.raka.warriors import Target
from tests.raka.tables import (
    asked,
    cards,
    deal,
    find,
    fought,
    go,
    happen,
    in_pile,
    offered,
    on_field,
    place,
    points,
    refused,
    rocks,
    row,
    table,
)

rule = pytest.mark.rule
FOUR = "2C 4C 6C 8C"


def called(name: str, *others: str, row: str = FOUR, worn: str = "", setup: Setup | None = None) -> State:
    """The Railgun called and paid for, by a warrior against the fields of others."""
    state = table(place(front=name + worn, row=row), *(place(front=front) for front in others), setup=setup)
    state = go(state, f"p1 railgun {name}")
    while asked(state) == "PayingRow p1":
        state = go(state, offered(state)[0])
    return state


def shots_left(state: State) -> int:
    """How many shots the gun on top of the stack has left."""
    return getattr(state.pending[-1], "shots", 0)


@rule("RAKA-113")
@pytest.mark.parametrize(
    ("name", "quad"),
    [("KS", (80, 85, 90, 80)), ("QS", (60, 65, 70, 60)), ("JS", (40, 45, 50, 40)), ("AS", (20, 25, 30, 20))],
)
def test_hit_points_are_four_times_the_printed_ones_and_equipment_once(
    name: str, quad: tuple[int, int, int, int]
) -> None:
    """Bare, with Lil Weapon, with Big Weapon, with Armor."""
    for worn, expected in zip(("", "+2S", "+3S", "+4S"), quad, strict=True):
        _, events = happen(called(name, "AD JD", worn=worn), "p1 shoot at p2 AD")
        assert points(events) == (expected, 5)


@rule("RAKA-114")
def test_a_queen_with_a_big_weapon_fires_with_70() -> None:
    """The rulebook's own example."""
    _, events = happen(called("QS", "KD JD", worn="+3S"), "p1 shoot at p2 KD")
    assert points(events) == (70, 20)


@rule("RAKA-Q140")
def test_q140_a_legends_printed_number_is_quadrupled() -> None:
    """20 at the gun, not 100 and not 25."""
    state = table(place(front="AC", row=FOUR), place(front="KD JD"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 legend AC", "p1 end phase", "p1 railgun AC")
    _, events = happen(state, "p1 shoot at p2 KD")
    assert points(events) == (20, 20)


@rule("RAKA-Q147")
def test_q147_equipment_given_by_an_opponent_counts() -> None:
    """Whoever put it there."""
    mine, theirs = place(front="KS", row=FOUR), place(front="AD JD", hand="3D")
    state = table(mine, theirs, phase=Phase.MAIN_ONE, active=1)
    state = go(state, "p2 equip 3D on p1 KS", "p2 end phase", "p2 end phase", "p2 end turn")
    state = go(state, "p1 draw", *deal("KH"), "p1 end phase", "p1 railgun KS")
    _, events = happen(state, "p1 shoot at p2 AD")
    assert points(events) == (90, 5)


@rule("RAKA-115", "RAKA-Q138")
def test_q138_the_same_target_may_be_shot_at_six_times() -> None:
    """Six clashes spend six shots, and then the gun is over by itself."""
    state = called("AS", "KD")
    for left in (5, 4, 3, 2, 1):
        assert offered(state) == ["p1 shoot at p2 KD", "p1 hold fire"]
        state = go(state, "p1 shoot at p2 KD")
        assert shots_left(state) == left
    state, events = happen(state, "p1 shoot at p2 KD")
    assert RailgunEnded(0) in events
    assert asked(state) == "Battle p1"
    assert (on_field(state, 0), on_field(state, 1)) == ("AS", "KD")


@rule("RAKA-115", "RAKA-Q138")
def test_q138_opposing_warriors_are_shot_in_any_order() -> None:
    """Six of them at three opponents, one after another across the table."""
    state = called("KS", "KD QD", "JD AD", "KH QH")
    order = ("p3 JD", "p2 QD", "p4 KH", "p3 AD", "p2 KD", "p4 QH")
    for target in order[:-1]:
        state = go(state, f"p1 shoot at {target}")
        assert asked(state) == "Railgun p1"
    state = go(state, f"p1 shoot at {order[-1]}")
    assert [on_field(state, seat) for seat in range(4)] == ["KS", "", "", ""]
    assert rocks(state) == (0, 0, 0, 0)
    assert asked(state) == "Battle p1"


@rule("RAKA-Q138")
def test_q138_a_seventh_warrior_is_spared() -> None:
    """Six shots are all there are."""
    state = called("KS", "KD QD JD", "AD KH QH", "JH")
    for target in ("p2 KD", "p2 QD", "p2 JD", "p3 AD", "p3 KH", "p3 QH"):
        state = go(state, f"p1 shoot at {target}")
    assert on_field(state, 3) == "JH"
    assert asked(state) == "Battle p1"
    assert find(state, 0, "KS").burnt


@rule("RAKA-Q138")
def test_q138_it_may_stop_at_any_point() -> None:
    """Before the first shot, or between two."""
    for lines in ([], ["p1 shoot at p2 QD"]):
        state, events = happen(called("KS", "KD QD"), *lines, "p1 hold fire")
        assert events[-1] == RailgunEnded(0)
        assert "KD" in on_field(state, 1)
        assert asked(state) == "Battle p1"


@rule("RAKA-Q138")
def test_q138_it_is_over_when_no_opposing_warrior_is_left() -> None:
    """Nobody is asked to stop it, and nobody is shot at directly."""
    state, events = happen(called("KS", "KD"), "p1 shoot at p2 KD")
    assert RailgunEnded(0) in events
    assert asked(state) == "Battle p1"


@rule("RAKA-116")
def test_a_shot_needs_no_second_hit() -> None:
    """An upright king falls to one."""
    state, events = happen(called("QS", "KD JD"), "p1 shoot at p2 KD")
    assert WarriorDefeated(1, card("KD")) in events
    assert on_field(state, 1) == "JD"


@rule("RAKA-117")
def test_no_shot_is_direct() -> None:
    """A player without warriors is not aimed at, and what guards another does not matter."""
    state = called("KS", "KD", "")
    assert offered(state) == ["p1 shoot at p2 KD", "p1 hold fire"]
    assert refused(state, "p1 shoot at p3").rule == "RAKA-117"


@rule("RAKA-Q146", "RAKA-116")
def test_q146_armor_stops_one_shot_and_breaks() -> None:
    """The next one finds its wearer bare."""
    state, events = happen(called("KS", "QD+4D"), "p1 shoot at p2 QD")
    assert AttackBlocked(Target(1, card("QD"))) in events
    assert not find(state, 1, "QD").hit
    assert in_pile(state, "4D")
    assert shots_left(state) == 5
    assert on_field(go(state, "p1 shoot at p2 QD"), 1) == ""


@rule("RAKA-Q146")
def test_q146_an_aces_shot_can_clash() -> None:
    """20 against a king's 20: nobody falls, and the shot is spent."""
    state, events = happen(called("AS", "KD"), "p1 shoot at p2 KD")
    assert WarriorsClashed(0, card("AS"), Target(1, card("KD"))) in events
    assert (on_field(state, 1), shots_left(state)) == ("KD", 5)


@rule("RAKA-Q146")
def test_q146_an_aces_shot_can_fail() -> None:
    """20 against 30: nobody falls, and the shot is spent."""
    state, events = happen(called("AS", "KD+3D"), "p1 shoot at p2 KD")
    assert AttackFailed(0, card("AS"), Target(1, card("KD"))) in events
    assert (on_field(state, 0), on_field(state, 1), shots_left(state)) == ("AS", "KD", 5)


@rule("RAKA-Q140")
def test_q140_the_gunners_own_energy_adds_to_one_shot() -> None:
    """An ace's 20 and 10 for that shot; the next one is 20 again."""
    state = called("AS", "KD JD", row="2C 4C 6C 8C 8D")
    assert row(state, 0) == ". . . . 8D"
    state = go(state, "p1 shoot at p2 KD")
    assert offered(state) == ["p1 energy from 5", "p1 pass"]
    state, events = fought(state, "p1 energy from 5")
    assert points(events) == (30, 20)
    assert on_field(state, 1) == "JD"
    state, events = happen(state, "p1 shoot at p2 JD")
    assert points(events) == (20, 10)


@rule("RAKA-Q140")
def test_q140_a_shot_waits_for_energy_whenever_a_card_lies_facedown() -> None:
    """Whatever it is: skipping the question would tell that it is no 8."""
    state = go(called("KS", "KD JD", row="2C 4C 6C 8C 5C"), "p1 shoot at p2 KD")
    assert asked(state) == "Responding p1"
    assert offered(state) == ["p1 pass"]
    state, events = happen(state, "p1 pass")
    assert events[0] == PlayerPassed(0)
    assert on_field(state, 1) == "JD"


@rule("RAKA-Q140")
def test_q140_two_energies_may_precede_one_shot() -> None:
    """The other side, not being asked, counts as having passed between them."""
    kept = Setup(2, railgun_discard=RailgunDiscard.FOUR_FROM_HAND)
    state = table(
        place(front="AS", row="2C 4C 6C 8C 8D", hand="3C 5C 7C 9C"), place(front="KD+3D JD"), setup=kept
    )
    state = go(state, "p1 railgun AS", "p1 shoot at p2 KD", "p1 energy from 4")
    assert offered(state) == ["p1 energy from 5", "p1 pass"]
    state, events = fought(state, "p1 energy from 5")
    assert points(events) == (40, 30)
    assert on_field(state, 1) == "JD"


@rule("RAKA-Q141")
@pytest.mark.parametrize(("against", "after"), [("JD QD", ""), ("KD", "AC")])
def test_q141_a_legend_at_the_gun_leaves_at_the_end_of_the_turn_unless_it_clashed(
    against: str, after: str
) -> None:
    """A shot at an equal is a clash like any other."""
    state = table(place(front="AC", row=FOUR), place(front=against), phase=Phase.MAIN_ONE)
    state = go(state, "p1 legend AC", "p1 end phase", "p1 railgun AC")
    state = go(state, f"p1 shoot at p2 {against.split(maxsplit=1)[0]}", "p1 hold fire")
    assert on_field(state, 0) == "AC"
    assert on_field(go(state, "p1 end phase", "p1 end turn"), 0) == after


@rule("RAKA-113", "RAKA-115")
def test_a_rotated_gunner_fires_as_well_as_any() -> None:
    """A hit takes nothing from its number."""
    state = table(place(front="KS*", row=FOUR), place(front="KD JD"))
    _, events = happen(state, "p1 railgun KS", "p1 shoot at p2 KD")
    assert points(events) == (80, 20)


@rule("RAKA-115")
def test_a_shot_takes_what_its_victim_wore() -> None:
    """Warrior and equipment lie with the discards."""
    state = go(called("KS", "KD+3D JD"), "p1 shoot at p2 KD")
    assert state.piles[0][-2:] == cards("3D KD")
