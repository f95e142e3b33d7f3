"""In which order a window asks, and whom it asks again after a use."""

from __future__ import annotations

import pytest

from boardgames.raka.events import Phase, PhaseBegan, PlayerPassed
from boardgames.raka.setup import Setup, SuperLimitScope
from boardgames.raka.state import State
from tests.raka.tables import (
    all_pass,
    asked,
    asked_in_turn,
    fought,
    go,
    happen,
    offered,
    place,
    points,
    table,
)

rule = pytest.mark.rule

PER_PLAYER = Setup(4, super_limit_scope=SuperLimitScope.PER_PLAYER)


def four(*, attacked: int) -> State:
    """Player two attacks another of four; everybody could answer."""
    sides = [
        place(front="QC AC", row="2C 8C"),
        place(front="KD AD", row="2D 8D"),
        place(front="QH AH", row="2H 9H"),
        place(front="QS AS", row="2S 9S"),
    ]
    name = ("QC", "KD", "QH", "QS")[attacked]
    return go(table(*sides, active=1), f"p2 attack KD on p{attacked + 1} {name}")


@rule("RAKA-038", "RAKA-Q103")
@pytest.mark.parametrize(("attacked", "order"), [(0, "p1 p2 p3 p4"), (2, "p3 p4 p1 p2"), (3, "p4 p1 p2 p3")])
def test_q103_the_attacked_seat_is_asked_first_then_round_the_table(attacked: int, order: str) -> None:
    """The attacker has its place in the round like everybody."""
    assert asked_in_turn(four(attacked=attacked)) == order


@rule("RAKA-038", "RAKA-Q103")
def test_q103_the_window_closes_when_all_have_passed_in_succession() -> None:
    """Only then are hit points compared."""
    state, events = happen(four(attacked=2), "p3 pass", "p4 pass", "p1 pass")
    assert events == tuple(PlayerPassed(seat) for seat in (2, 3, 0))
    assert asked(state) == "Responding p2"
    state = go(state, "p2 pass")
    assert asked(state) == "Battle p2"


@rule("RAKA-083", "RAKA-Q103", "RAKA-D02")
def test_q103_a_use_asks_those_again_who_had_passed() -> None:
    """Three have passed when the attacker uses Energy: each of them is asked once more."""
    state = go(four(attacked=2), "p3 pass", "p4 pass", "p1 pass", "p2 energy from 2")
    assert asked_in_turn(state) == "p3 p4 p1 p2"


@rule("RAKA-Q103", "RAKA-D02")
def test_q103_after_a_use_the_seat_behind_its_user_is_next() -> None:
    """Not the attacked seat again."""
    state = go(four(attacked=0), "p1 energy from 2")
    assert asked_in_turn(state) == "p2 p3 p4 p1"


@rule("RAKA-084", "RAKA-Q103", "RAKA-Q108")
def test_q108_after_a_turn_the_new_defender_is_next() -> None:
    """Not the seat behind the user of the Smoke Bomb."""
    state = go(four(attacked=0), "p1 pass", "p2 pass", "p3 smoke bomb from 2 to p4 QS")
    assert asked_in_turn(state) == "p4 p1 p2 p3"


@rule("RAKA-038", "RAKA-Q103")
def test_q103_who_cannot_answer_is_left_out_of_the_round() -> None:
    """Seats without a card in the row and with less than two in hand are passed over."""
    state = table(
        place(front="KS", row="2C"),
        place(hand="5C"),
        place(front="JH AH", row="2H"),
        place(),
        setup=Setup(4),
    )
    assert asked_in_turn(go(state, "p1 attack KS on p3 JH")) == "p3 p1"


@rule("RAKA-Q103")
def test_q103_what_is_used_works_at_once() -> None:
    """A Spring Board that comes after an Energy bounces the strengthened attacker; nothing waits."""
    state = table(place(front="KS", row="8S"), place(front="JD", row="2D"), place(front="AH", row="10H"))
    state = go(state, "p1 attack KS on p2 JD", "p2 pass", "p3 pass", "p1 energy from 1", "p2 pass")
    state = go(state, "p3 spring board from 1")
    assert asked(state) == "Battle p1"


@rule("RAKA-088", "RAKA-Q123")
@pytest.mark.parametrize(
    ("line", "phase", "before"),
    [
        ("p2 draw", Phase.DRAW, Phase.MAIN_ONE),
        ("p2 end phase", Phase.MAIN_ONE, Phase.BATTLE),
        ("p2 end phase", Phase.BATTLE, Phase.MAIN_TWO),
    ],
)
def test_q123_a_window_stands_before_each_phase_but_the_draw(line: str, phase: Phase, before: Phase) -> None:
    """Clockwise from the active player; the phase begins when all have passed."""
    hands = ("2C 3C", "2D 3D", "2H 3H", "2S 3S")
    state = table(*(place(hand=held) for held in hands), active=1, phase=phase, setup=Setup(4))
    state = go(state, line, *(["chance deal 9D"] if phase is Phase.DRAW else []))
    assert asked_in_turn(state) == "p3 p4 p1"
    state, events = fought(state)
    assert events[-1] == PhaseBegan(1, before)
    assert asked(state).endswith("p2")


@rule("RAKA-028")
def test_q123_a_turn_begins_and_ends_without_a_window() -> None:
    """Between main two and the next draw nobody is asked."""
    state = table(place(hand="2C 10C"), place(hand="2D 10D"), place(hand="2H 10H"), phase=Phase.MAIN_TWO)
    assert asked(go(state, "p1 end turn")) == "Draw p2"


@rule("RAKA-Q103", "RAKA-D10p")
@pytest.mark.parametrize("countered", [False, True])
def test_d10p_a_super_before_a_phase_hands_on_and_wipes_the_passes(*, countered: bool) -> None:
    """With a limit a player, those who passed before it are asked again, its user is not."""
    hands = ("2C 3C", "4H 8H 2D", "3H 9H", "2S 10S 4S 8S")
    state = table(*(place(hand=held) for held in hands), phase=Phase.MAIN_ONE, setup=PER_PLAYER)
    state = go(state, "p1 end phase", "p2 pass", "p3 super tornado on p2")
    assert asked(state) == "Countering p4"
    state = go(state, *(["p4 counter"] if countered else ["p4 pass", "p1 pass", "p2 pass"]))
    assert asked_in_turn(state) == "p4 p2"


@rule("RAKA-Q103", "RAKA-D02", "RAKA-D10p")
def test_d10p_under_the_tables_limit_a_super_closes_the_window_before_a_phase() -> None:
    """Nobody else may call one this turn: the phase begins."""
    hands = ("2C 3C", "4H 8H 2D", "3H 9H", "2S 10S")
    state = table(*(place(hand=held) for held in hands), phase=Phase.MAIN_ONE, setup=Setup(4))
    state = go(state, "p1 end phase", "p2 pass", "p3 super tornado on p2")
    assert asked(all_pass(state)) == "Battle p1"


@rule("RAKA-Q103", "RAKA-D10p")
@pytest.mark.parametrize("countered", [False, True])
def test_d10p_a_super_in_an_attack_hands_on_and_wipes_the_passes(*, countered: bool) -> None:
    """Player three calls it after player two has passed: next is the seat behind player three."""
    state = table(
        place(front="KS", row="2C", hand="3C"),
        place(front="JD AD", row="9D", hand="4H 8H"),
        place(front="AH", row="9H", hand="3H 9C"),
        setup=Setup(3),
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 pass", "p3 super tornado on p1")
    assert asked(state) == "Countering p2"
    state = go(state, "p2 counter" if countered else "p2 pass")
    assert asked_in_turn(state) == "p1 p2 p3"


@rule("RAKA-Q121", "RAKA-Q103")
def test_q121_counters_are_asked_clockwise_from_the_user_and_the_first_ends_it() -> None:
    """Inside an attack too; the third in the round is not asked once the second has countered."""
    state = table(
        place(front="KS", hand="4C 8C"),
        place(front="JD AD", hand="3D 9D"),
        place(front="AH", hand="4H 8H"),
        place(hand="4S 8S"),
        setup=Setup(4),
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 super tornado on p1")
    assert asked_in_turn(state) == "p3 p4 p1"
    state = go(state, "p3 pass", "p4 counter")
    assert asked(state) == "Battle p1"


@rule("RAKA-088", "RAKA-Q103")
def test_energy_after_a_super_still_counts() -> None:
    """A super between two Energies takes nothing from the combat but what it says."""
    state = table(place(front="JS+3S", row="8S"), place(front="KD AD", row="8C", hand="3C 9C"))
    state = go(state, "p1 attack JS on p2 KD", "p2 energy from 1", "p1 energy from 1")
    state, events = fought(state, "p2 super tornado on p1")
    assert points(events) == (20, 30)
    assert offered(state) == ["p1 end phase"]
