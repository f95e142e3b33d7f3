"""What falls silent while the Railgun fires, and what its own player may still do."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import (
    AttackResolved,
    EquipmentDiscarded,
    FogFell,
    Phase,
    PhaseBegan,
    RailgunEnded,
    RowLocked,
    SuperCalled,
    WarriorBurnt,
)
from boardgames.raka.setup import Setup, SuperLimitScope, TrapScope
from boardgames.raka.state import State
from boardgames.raka.warriors import Target
from tests.raka.tables import (
    asked,
    deal,
    find,
    go,
    happen,
    in_pile,
    offered,
    on_field,
    place,
    refused,
    rocks,
    table,
)

rule = pytest.mark.rule
FOUR = "2C 4C 6C 8C"
ALL_SUPERS = "2D 10D 3D 9D 4D 8D"


@rule("RAKA-118", "RAKA-Q144")
@pytest.mark.parametrize("scope", list(TrapScope))
def test_q144_opponents_spring_no_trap_on_a_shot(scope: TrapScope) -> None:
    """Neither the one shot at nor a third party is asked; the warrior falls."""
    state = table(
        place(front="KS", row=FOUR),
        place(front="KD JD", row="8D 9D 10D"),
        place(front="QH", row="9H 10H"),
        setup=Setup(3, trap_scope=scope),
    )
    state = go(state, "p1 railgun KS", "p1 shoot at p2 KD")
    assert asked(state) == "Railgun p1"
    assert on_field(state, 1) == "JD"


@rule("RAKA-118", "RAKA-Q144")
def test_q144_rows_are_open_again_when_the_gun_is_over() -> None:
    """An ordinary attack of the same phase may be answered."""
    state = table(place(front="KS JS", row=FOUR), place(front="KD JD", row="10D"))
    state = go(state, "p1 railgun KS", "p1 shoot at p2 KD", "p1 hold fire", "p1 attack JS on p2 JD")
    assert offered(state) == ["p2 spring board from 1", "p2 pass"]


@rule("RAKA-119", "RAKA-Q144")
def test_q144_opponents_call_no_super_and_counter_none() -> None:
    """From the call to the end only the gunner is asked, whatever others hold."""
    state = table(
        place(front="KS", row="2C 4C 6C 8C 9C", hand="2H 10H"),
        place(front="KD JD", hand=ALL_SUPERS),
        place(front="QH", hand="3S 9S"),
    )
    state = go(state, "p1 railgun KS", *(f"p1 pay slot {slot}" for slot in (1, 2, 3, 4)))
    assert asked(state) == "Railgun p1"
    state = go(state, "p1 shoot at p2 KD")
    assert asked(state) == "Responding p1"
    state = go(state, "p1 pass")
    assert asked(state) == "Railgun p1"
    state = go(state, "p1 super fog")
    assert state.fog
    assert not state.counters


@rule("RAKA-119")
def test_opponents_have_their_supers_again_afterwards() -> None:
    """At the window before main two they are asked as ever."""
    state = table(place(front="KS", row=FOUR), place(front="KD", hand="2D 10D"))
    state = go(state, "p1 railgun KS", "p1 hold fire", "p1 end phase")
    assert offered(state) == ["p2 super fog", "p2 pass"]


@rule("RAKA-Q144")
def test_q144_nobody_can_answer_the_call() -> None:
    """It is paid and fires; neither trap nor super comes before it."""
    state = table(place(front="KS", row=FOUR), place(front="KD", row="9H", hand=ALL_SUPERS))
    assert asked(go(state, "p1 railgun KS")) == "Railgun p1"


@rule("RAKA-120")
def test_battle_harden_is_silent() -> None:
    """A queen who stands alone is worth 15 against a shot."""
    state = table(place(front="AS", row=FOUR), place(front="QD"))
    state, events = happen(state, "p1 railgun AS", "p1 shoot at p2 QD")
    resolved = [event for event in events if isinstance(event, AttackResolved)]
    assert [(event.defence, event.hardened) for event in resolved] == [(15, False)]
    assert on_field(state, 1) == ""


def firing(hand: str, theirs: str = "KD+3H JD", row: str = FOUR, setup: Setup | None = None) -> State:
    """A king with a weapon at the gun, whose player holds these cards."""
    state = table(
        place(front="KS+2S QS", row=row, hand=hand),
        place(front=theirs, hand="3S 9S 4S 8S 2H 10H"),
        setup=setup,
    )
    state = go(state, "p1 railgun KS")
    while asked(state) == "PayingRow p1":
        state = go(state, offered(state)[0])
    return state


@rule("RAKA-119")
def test_the_gunner_may_call_a_super_between_shots() -> None:
    """It is offered beside the shots, and takes effect though others hold its counter."""
    state = firing("3D 9D")
    assert offered(state)[-1] == "p1 super tornado on p2"
    state, events = happen(state, "p1 super tornado on p2")
    assert isinstance(events[0], SuperCalled)
    assert EquipmentDiscarded(Target(1, card("KD")), card("3H")) in events
    assert asked(state) == "Railgun p1"
    assert find(state, 1, "KD").equipment is None
    assert state.supers == 1


@rule("RAKA-119")
def test_the_gunners_tundra_locks_beyond_the_gun() -> None:
    """It lasts to the end of the turn, as always."""
    state, events = happen(firing("4D 8D"), "p1 super tundra on p2", "p1 hold fire")
    assert RowLocked(1) in events
    assert state.locks(1)


@rule("RAKA-119")
def test_the_turns_limit_holds_at_the_gun_too() -> None:
    """After one super there is none, and none counters where everybody has an own limit."""
    state = go(firing("3D 9D 4D 8D"), "p1 super tornado on p2")
    assert offered(state) == ["p1 shoot at p2 JD", "p1 shoot at p2 KD", "p1 hold fire"]
    own = firing("3D 9D 4D 8D", setup=Setup(2, super_limit_scope=SuperLimitScope.PER_PLAYER))
    assert asked(go(own, "p1 super tornado on p2")) == "Railgun p1"


@rule("RAKA-D10m", "RAKA-119")
def test_d10m_no_super_in_the_moment_before_a_shot() -> None:
    """There the gunner has Energy or nothing."""
    state = go(firing("3D 9D", row="2C 4C 6C 8C 8H"), "p1 shoot at p2 JD")
    assert offered(state) == ["p1 energy from 5", "p1 pass"]
    assert refused(state, "p1 super tornado on p2").rule == "RAKA-D10m"


@rule("RAKA-D10k")
def test_d10k_the_gunners_own_fog_ends_the_railgun() -> None:
    """The warrior burns out, and the window before main two is next."""
    state = firing("2D 10D", setup=Setup(2, super_limit_scope=SuperLimitScope.PER_PLAYER))
    state, events = happen(state, "p1 super fog")
    told = [type(event) for event in events]
    assert told == [SuperCalled, FogFell, EquipmentDiscarded, WarriorBurnt, RailgunEnded]
    assert find(state, 0, "KS").points == 0
    assert in_pile(state, "2S")
    assert find(state, 1, "KD").equipment is card("3H")
    assert asked(state) == "Moment p2"
    assert offered(go(state, "p2 pass")) == ["p1 end turn"]


@rule("RAKA-D10k")
def test_d10k_after_the_fog_nobody_attacks_any_more() -> None:
    """Neither the shots that were left nor a comrade's attack."""
    state = table(place(front="KS QS", row=FOUR, hand="2D 10D"), place(front="KD JD"))
    state, events = happen(state, "p1 railgun KS", "p1 shoot at p2 JD", "p1 super fog")
    assert events[-1] == PhaseBegan(0, Phase.MAIN_TWO)
    assert offered(state) == ["p1 end turn"]
    state = go(state, "p1 end turn", "p2 draw", *deal("KC"))
    assert find(state, 0, "KS").burnt
    assert rocks(state) == (0, 0)


@rule("RAKA-118", "RAKA-Q144")
def test_q144_the_gunners_traps_other_than_energy_wait() -> None:
    """Smoke and Spring Board answer an opponent's attack, not one's own shot."""
    state = table(place(front="KS", row="2C 4C 6C 8C 9C"), place(front="KD JD"))
    state = go(state, "p1 railgun KS", *(f"p1 pay slot {slot}" for slot in (1, 2, 3, 4)))
    state = go(state, "p1 shoot at p2 KD")
    assert offered(state) == ["p1 pass"]
    assert refused(state, "p1 smoke bomb from 5 stop").reason == "not-attacked"
