"""Smoke Bomb: stopping an attack, or turning it on another warrior."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import AttackRedirected, AttackStopped, WarriorHit
from boardgames.raka.setup import FirstAttack, Setup
from boardgames.raka.warriors import Target
from tests.raka.tables import (
    all_pass,
    asked,
    asked_in_turn,
    attack,
    find,
    fought,
    go,
    hand,
    happen,
    offered,
    on_field,
    place,
    points,
    refused,
    rocks,
    table,
)

rule = pytest.mark.rule


@rule("RAKA-084")
def test_smoke_stops_the_attack_without_result() -> None:
    """Nothing is compared, nobody is hit, and battle goes on."""
    state = table(place(front="KS QS"), place(front="JD* AD", row="9C"))
    state, events = happen(go(state, "p1 attack KS on p2 JD"), "p2 smoke bomb from 1 stop")
    assert AttackStopped(0, card("KS")) in events
    assert on_field(state, 1) == "JD AD"
    assert offered(state) == ["p1 attack QS on p2 AD", "p1 attack QS on p2 JD", "p1 end phase"]


@rule("RAKA-084")
def test_smoke_turns_the_attack_on_another_warrior() -> None:
    """The new target is who is compared and hit."""
    state = go(table(place(front="KS"), place(front="KD JD", row="9C")), "p1 attack KS on p2 KD")
    state, events = fought(state, "p2 smoke bomb from 1 to p2 JD")
    assert AttackRedirected(0, card("KS"), Target(1, card("JD"))) in events
    assert WarriorHit(1, card("JD")) in events
    assert not find(state, 1, "KD").hit


@rule("RAKA-085")
def test_smoke_never_turns_it_on_the_attackers_side() -> None:
    """Neither the attacker itself nor its comrades, whoever springs it."""
    state = table(place(front="KS QS JS"), place(front="KD"), place(front="JH", row="9C"))
    state = go(state, "p1 attack KS on p2 KD")
    assert offered(state) == ["p3 smoke bomb from 1 stop", "p3 smoke bomb from 1 to p3 JH", "p3 pass"]
    for name in ("KS", "QS", "JS"):
        assert refused(state, f"p3 smoke bomb from 1 to p1 {name}").rule == "RAKA-085"


@rule("RAKA-084", "RAKA-Q107")
def test_q107_any_other_opposing_warrior_can_be_the_new_target() -> None:
    """The defender's, a third party's and the user's own; never the one attacked already, never a player."""
    state = table(
        place(front="KS"),
        place(front="KD JD"),
        place(front="AH", row="9C"),
        place(),
        setup=Setup(4),
    )
    state = go(state, "p1 attack KS on p2 KD")
    assert offered(state) == [
        "p3 smoke bomb from 1 stop",
        "p3 smoke bomb from 1 to p2 JD",
        "p3 smoke bomb from 1 to p3 AH",
        "p3 pass",
    ]
    assert refused(state, "p3 smoke bomb from 1 to p2 KD").rule == "RAKA-Q107"
    assert refused(state, "p3 smoke bomb from 1 to p4").rule == "RAKA-Q107"


@rule("RAKA-084", "RAKA-Q107")
def test_q107_with_no_other_warrior_it_can_only_stop() -> None:
    """A lone defender of two players."""
    state = go(table(place(front="KS QS"), place(front="KD", row="9C")), "p1 attack KS on p2 KD")
    assert offered(state) == ["p2 smoke bomb from 1 stop", "p2 pass"]


@rule("RAKA-084", "RAKA-Q107", "RAKA-Q111")
def test_q107_a_direct_attack_can_be_turned_on_a_warrior() -> None:
    """The struck player loses nothing, the warrior's side answers for it."""
    state = table(place(front="KS"), place(row="9C", rocks="2C"), place(front="JH*", rocks="3C"))
    state = go(state, "p1 attack KS on p2", "p2 smoke bomb from 1 to p3 JH", "chance deal 9D")
    assert on_field(state, 2) == ""
    assert rocks(state) == (1, 1, 0)


@rule("RAKA-084", "RAKA-Q19")
def test_q19_an_attack_can_be_turned_only_where_it_could_be_declared() -> None:
    """A player who has had no turn yet is no new target either."""
    setup = Setup(3, first_attack=FirstAttack.TARGET_HAD_TURN)
    state = table(
        place(front="KS", started=1, finished=0),
        place(front="KD JD", row="9C", started=1, finished=1),
        place(front="AH", started=0, finished=0),
        setup=setup,
    )
    state = go(state, "p1 attack KS on p2 KD")
    assert offered(state) == ["p2 smoke bomb from 1 stop", "p2 smoke bomb from 1 to p2 JD", "p2 pass"]
    assert refused(state, "p2 smoke bomb from 1 to p3 AH").rule == "RAKA-012"


@rule("RAKA-084", "RAKA-Q108")
def test_q108_the_new_defender_is_asked_first_and_passes_are_void() -> None:
    """Players two and three had passed; turned on player three, all are asked again from there."""
    state = table(
        place(front="KS", row="8S"),
        place(front="KD", row="9C"),
        place(front="JH", row="9D"),
        place(front="AC", row="9H"),
        setup=Setup(4),
    )
    state = go(state, "p1 attack KS on p2 KD", "p2 pass", "p3 pass")
    state = go(state, "p4 smoke bomb from 1 to p3 JH")
    assert asked_in_turn(state) == "p3 p1 p2"


@rule("RAKA-082", "RAKA-084", "RAKA-Q108")
def test_q108_energy_of_the_old_defender_lapses() -> None:
    """The attacker's goes with it, the old target's does not go over to the new one."""
    state = table(
        place(front="JS", row="8S"),
        place(front="KD", row="8C"),
        place(front="QH AH", row="9C"),
    )
    state = go(state, "p1 attack JS on p2 KD", "p2 energy from 1", "p3 pass", "p1 energy from 1")
    state, events = fought(state, "p3 smoke bomb from 1 to p3 QH")
    assert points(events) == (20, 15)
    assert find(state, 2, "QH").hit


@rule("RAKA-082", "RAKA-Q108")
def test_q108_the_new_defender_may_have_energy_and_the_old_one_not() -> None:
    """The right to it goes with the attack."""
    state = table(
        place(front="KS"),
        place(front="KD", row="8C 9C"),
        place(front="JH AH", row="8D"),
    )
    state = go(state, "p1 attack KS on p2 KD", "p2 smoke bomb from 2 to p3 JH")
    assert offered(state) == ["p3 energy from 1", "p3 pass"]
    state = go(state, "p3 pass")
    assert offered(state) == ["p2 pass"]
    assert refused(state, "p2 energy from 1").rule == "RAKA-Q104"


@rule("RAKA-083", "RAKA-Q108", "RAKA-Q114")
def test_q108_the_attackers_energy_stays_the_last_one_sprung() -> None:
    """Turned before anybody has passed, the attack leaves the attacker waiting for the new side's pass."""
    state = table(
        place(front="JS", row="8S 8H"),
        place(front="KD", row="2C"),
        place(front="QH AH", row="9C 2D", hand="3C 9D"),
        setup=Setup(3),
    )
    state = go(state, "p1 attack JS on p3 AH", "p3 pass", "p1 energy from 1")
    state = go(state, "p2 pass", "p3 smoke bomb from 1 to p3 QH", "p3 super tornado on p2")
    assert asked(state) == "Responding p2"
    state = go(state, "p2 pass")
    assert asked(state) == "Responding p3"
    assert offered(go(state, "p3 pass")) == ["p1 energy from 2", "p1 pass"]


@rule("RAKA-083", "RAKA-Q108", "RAKA-R04")
def test_r04_a_defence_that_is_turned_aside_begins_anew() -> None:
    """Energy on the first warrior is gone, and its player may spring one for the second at once."""
    state = table(place(front="KS", row="2C"), place(front="JD QD", row="8C 8D"), place(row="9C"))
    state = go(state, "p1 attack KS on p2 JD", "p2 energy from 1", "p3 smoke bomb from 1 to p2 QD")
    assert offered(state) == ["p2 energy from 2", "p2 pass"]
    assert points(fought(state, "p2 energy from 2")[1]) == (20, 25)


@rule("RAKA-084", "RAKA-Q108")
def test_q108_rocks_go_by_who_falls() -> None:
    """The new target's side loses the rock, the attacker's player gains it, the user gains nothing."""
    state = table(
        place(front="KS"),
        place(front="KD", rocks="2C", row="9C"),
        place(front="JH* AH", rocks="3C 4C"),
    )
    state = go(state, "p1 attack KS on p2 KD", "p2 smoke bomb from 1 to p3 JH", "chance deal 9D")
    assert on_field(state, 2) == "AH"
    assert rocks(state) == (1, 1, 1)
    assert hand(state, 2) == "4C"


@rule("RAKA-068", "RAKA-084", "RAKA-Q108")
def test_q108_a_one_shot_goes_with_the_attack() -> None:
    """An upright king of a third player falls to a legend that was sent to him."""
    state = table(place(front="AC!"), place(front="JD", row="9C"), place(front="KH QH"))
    state = go(state, "p1 attack AC on p2 JD", "p2 smoke bomb from 1 to p3 KH", "chance deal 9D")
    assert on_field(state, 2) == "QH"


@rule("RAKA-084", "RAKA-Q108")
def test_q108_an_attack_can_be_turned_again_and_back() -> None:
    """Each Smoke Bomb is one more turn; the first target may be the last."""
    state = table(
        place(front="KS"),
        place(front="JD AD", row="9C"),
        place(front="QH AH", row="9D"),
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 smoke bomb from 1 to p3 QH")
    assert "p3 smoke bomb from 1 to p2 JD" in offered(state)
    state = all_pass(go(state, "p3 smoke bomb from 1 to p2 JD"))
    assert find(state, 1, "JD").hit
    assert not find(state, 2, "QH").hit


@rule("RAKA-037", "RAKA-084")
def test_a_turned_attack_is_one_attack_of_the_attacker() -> None:
    """The old target can still be attacked by others, and the attacker is spent."""
    state = table(place(front="KS QS"), place(front="JD AD", row="9C"))
    state = attack(go(state, "p1 attack KS on p2 JD"), "p2 smoke bomb from 1 to p2 AD")
    assert offered(state) == ["p1 attack QS on p2 AD", "p1 attack QS on p2 JD", "p1 end phase"]
