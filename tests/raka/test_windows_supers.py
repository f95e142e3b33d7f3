"""Supers inside the window of an attack, come off and countered."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import AttackStopped, FogFell, RowLocked, SuperCalled, SuperCountered
from boardgames.raka.moves import Super
from boardgames.raka.setup import Setup, SuperLimitScope
from boardgames.raka.state import State
from tests.raka.tables import (
    asked,
    find,
    fought,
    go,
    happen,
    offered,
    on_field,
    place,
    points,
    refused,
    table,
)

rule = pytest.mark.rule


def attacked(*, caller: str = "2D 10D", answer: str = "3H 9H") -> State:
    """King against jack: player two is asked first, player three could counter."""
    return go(
        table(
            place(front="KS+2S"),
            place(front="JD AD", row="9D", hand=caller),
            place(front="QH", row="10H", hand=answer),
        ),
        "p1 attack KS on p2 JD",
    )


@rule("RAKA-093", "RAKA-Q124", "RAKA-039")
def test_fog_in_an_attack_stops_it_and_ends_the_phase() -> None:
    """The attack has no result, and main two comes next; its window would follow if anybody could use it."""
    state, events = happen(attacked(), "p2 super fog", "p3 pass")
    assert AttackStopped(0, card("KS")) in events
    assert FogFell(1) in events
    assert asked(state) == "MainTwo p1"
    assert not find(state, 1, "JD").hit
    assert find(state, 0, "KS").attacked


@rule("RAKA-097", "RAKA-Q117", "RAKA-D10p")
def test_fog_in_an_attack_countered_leaves_the_attack() -> None:
    """Tornado beats it without stripping anything; the seat behind the user is asked next."""
    state, events = happen(attacked(), "p2 super fog", "p3 counter")
    assert SuperCountered(2, Super.TORNADO, (card("3H"), card("9H"))) in events
    assert FogFell(1) not in events
    assert asked(state) == "Responding p3"
    state, events = fought(state)
    assert points(events) == (25, 10)
    assert find(state, 0, "KS").equipment is card("2S")


@rule("RAKA-096", "RAKA-Q71", "RAKA-D10p")
def test_tornado_in_an_attack_counts_at_once() -> None:
    """The attacker is stripped and compared bare."""
    state = go(attacked(caller="3D 9C", answer="4H 8H"), "p2 super tornado on p1", "p3 pass")
    assert asked(state) == "Responding p3"
    assert find(state, 0, "KS").equipment is None
    assert points(fought(state)[1]) == (20, 10)


@rule("RAKA-100", "RAKA-Q117", "RAKA-D10p")
def test_tornado_in_an_attack_countered_strips_nothing() -> None:
    """Tundra beats it and locks nobody's row."""
    state = go(attacked(caller="3D 9C", answer="4H 8H"), "p2 super tornado on p1", "p3 counter")
    assert asked(state) == "Responding p3"
    assert state.locked == 0
    assert points(fought(state)[1]) == (25, 10)


@rule("RAKA-099", "RAKA-D02", "RAKA-D10p")
def test_tundra_in_an_attack_shuts_a_responder_out() -> None:
    """Player three's row is locked before its turn to answer: it is not asked any more."""
    state = attacked(caller="4D 8D", answer="2H")
    state, events = happen(state, "p2 super tundra on p3")
    assert RowLocked(2) in events
    assert asked(state) == "Responding p2"
    assert refused(state, "p3 spring board from 1").reason == "not-your-turn"


@rule("RAKA-099", "RAKA-D02")
def test_tundra_in_an_attack_leaves_a_responder_its_hand() -> None:
    """With a limit a player, two cards in hand are asked still, for a super and no trap."""
    setup = Setup(3, super_limit_scope=SuperLimitScope.PER_PLAYER)
    state = table(
        place(front="KS"),
        place(front="JD AD", row="9D", hand="4D 8D"),
        place(front="QH", row="10H", hand="2H 10C"),
        setup=setup,
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 super tundra on p3", "p3 pass")
    assert offered(state) == ["p3 super fog", "p3 pass"]


@rule("RAKA-099", "RAKA-D02", "RAKA-Q127")
def test_tundra_on_the_attacker_takes_its_energy() -> None:
    """Its facedown 8 is of no use; it is not asked."""
    state = table(place(front="JS", row="8S"), place(front="QD AD", row="9D", hand="4D 8D"))
    state = go(state, "p1 attack JS on p2 QD", "p2 super tundra on p1")
    assert asked(state) == "Responding p2"
    assert asked(go(state, "p2 pass")) == "Battle p1"


@rule("RAKA-099", "RAKA-Q114", "RAKA-D10n")
def test_tundra_on_who_could_reply_lets_a_second_energy_follow() -> None:
    """The attacker, locked out, counts as having passed when its turn comes."""
    state = table(
        place(front="KS", row="8S"),
        place(front="JD AD", row="8C 8D"),
        place(front="AH", hand="4H 8H"),
    )
    state = go(state, "p1 attack KS on p2 JD", "p2 energy from 1", "p3 super tundra on p1")
    assert offered(state) == ["p2 energy from 2", "p2 pass"]


@rule("RAKA-099", "RAKA-Q118", "RAKA-D10p")
def test_tundra_in_an_attack_countered_locks_nothing() -> None:
    """Fog beats it, stops no combat and ends no phase."""
    state = go(attacked(caller="4D 8D", answer="2H 10C"), "p2 super tundra on p3", "p3 counter")
    assert (state.locked, state.fog) == (0, False)
    assert offered(state) == ["p3 spring board from 1", "p3 pass"]


@rule("RAKA-039", "RAKA-045", "RAKA-Q123")
def test_a_third_player_may_call_a_super_in_an_attack() -> None:
    """Neither attacker nor attacked, it fogs the battle."""
    state = go(attacked(answer="2H 10C"), "p2 pass")
    assert "p3 super fog" in offered(state)
    assert asked(go(state, "p3 super fog", "p2 pass")) == "MainTwo p1"


@rule("RAKA-039", "RAKA-D10q")
def test_d10q_the_attackers_own_fog_ends_its_battle() -> None:
    """Called inside its own attack's window it stops that attack."""
    state = table(place(front="KS QS", hand="2C 10C"), place(front="JD", row="9D"))
    state = go(state, "p1 attack KS on p2 JD", "p2 pass")
    assert offered(state) == ["p1 super fog", "p1 pass"]
    state = go(state, "p1 super fog")
    assert asked(state) == "MainTwo p1"
    assert not find(state, 1, "JD").hit


@rule("RAKA-039", "RAKA-D10q", "RAKA-099")
def test_d10q_the_attackers_tundra_shuts_the_defender_out() -> None:
    """The defender passed and would be asked again, but for the lock: the attack is decided."""
    state = table(place(front="KS", hand="4C 8C"), place(front="JD* AD", row="9D"))
    state = go(state, "p1 attack KS on p2 JD", "p2 pass", "p1 super tundra on p2")
    assert on_field(state, 1) == "AD"


@rule("RAKA-090", "RAKA-Q116")
@pytest.mark.parametrize("scope", SuperLimitScope)
def test_q116_a_second_super_in_one_window(scope: SuperLimitScope) -> None:
    """None for the table's limit; with a limit a player, one by somebody else."""
    setup = Setup(3, super_limit_scope=scope)
    state = table(
        place(front="KS+2S", hand="2C 10C"),
        place(front="JD AD", row="2D", hand="3C 9C 4C 8C"),
        place(front="QH+2H", hand="3H 9H"),
        setup=setup,
    )
    state, events = happen(state, "p1 attack KS on p2 JD", "p2 super tornado on p3", "p3 pass", "p1 pass")
    assert SuperCalled(1, Super.TORNADO, 2, (card("3C"), card("9C"))) in events
    if scope is SuperLimitScope.TABLE:
        assert offered(state) == ["p2 pass"]
        return
    assert offered(state) == ["p3 super tornado on p1", "p3 super tornado on p2", "p3 pass"]
    state = go(state, "p3 super tornado on p1", "p1 pass", "p2 counter")
    assert asked(state) == "Responding p1"
    state = go(state, "p1 pass")
    assert offered(state) == ["p2 pass"]
