"""Counters: which beats which, who may, and what becomes of both."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import EquipmentDiscarded, Phase, RowLocked, SuperCountered
from boardgames.raka.moves import Super
from boardgames.raka.setup import Setup, SuperLimitScope
from tests.raka.tables import asked, cards, go, hand, happen, offered, place, refused, table

rule = pytest.mark.rule

COSTS = {"fog": "2C 10C", "tornado": "3C 9C", "tundra": "4C 8C"}
ANSWERS = {"fog": "2D 10D", "tornado": "3D 9D", "tundra": "4D 8D"}
BEATEN_BY = {"tundra": "fog", "fog": "tornado", "tornado": "tundra"}


@rule("RAKA-094", "RAKA-097", "RAKA-100")
@pytest.mark.parametrize("called", COSTS)
@pytest.mark.parametrize("held", ANSWERS)
def test_each_super_is_countered_by_one_other_and_by_no_more(called: str, held: str) -> None:
    """Fog beats Tundra, Tundra beats Tornado, Tornado beats Fog; neither itself nor the third does."""
    state = table(place(hand=COSTS[called]), place(hand=ANSWERS[held]), phase=Phase.MAIN_ONE)
    line = f"p1 super {called}" if called == "fog" else f"p1 super {called} on p2"
    state = go(state, line)
    assert asked(state) == "Countering p2"
    if BEATEN_BY[called] == held:
        assert offered(state) == ["p2 counter", "p2 pass"]
    else:
        assert offered(state) == ["p2 pass"]
        assert refused(state, "p2 counter").reason == "cannot-pay"


@rule("RAKA-091", "RAKA-Q117")
@pytest.mark.parametrize("called", COSTS)
def test_q117_a_counter_is_paid_like_its_super_and_only_cancels(called: str) -> None:
    """Four cards are on the pile, no fog, no lock, no equipment lost."""
    power = BEATEN_BY[called]
    state = table(
        place(front="KS+2S", hand=COSTS[called]),
        place(front="JD+2H", row="9H", hand=f"{ANSWERS[power]} 5D"),
        phase=Phase.MAIN_ONE,
    )
    line = f"p1 super {called}" if called == "fog" else f"p1 super {called} on p2"
    state, events = happen(state, line, "p2 counter")
    assert events[-1] == SuperCountered(1, Super(power), cards(ANSWERS[power]))
    assert state.piles == (cards(COSTS[called]) + cards(ANSWERS[power]),)
    assert hand(state, 1) == "5D"
    assert (state.fog, state.locked) == (False, 0)
    assert not [event for event in events if isinstance(event, EquipmentDiscarded | RowLocked)]
    assert asked(state) == "MainOne p1"


@rule("RAKA-091", "RAKA-Q121")
def test_q121_the_user_does_not_counter_itself() -> None:
    """It holds the right cards, and is not asked."""
    state = table(place(hand="2C 10C 3C 9C"), place(), place(), phase=Phase.MAIN_ONE)
    state = go(state, "p1 super fog")
    assert (asked(state), state.fog) == ("MainOne p1", True)


@rule("RAKA-091", "RAKA-Q121")
def test_q121_who_is_not_struck_may_counter() -> None:
    """Player three saves player two's equipment."""
    state = table(place(hand="3C 9C"), place(front="JD+2D"), place(hand="4H 8H"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 super tornado on p2", "p3 counter")
    assert [each.equipment for each in state.sides[1].warriors] == [card("2D")]


@rule("RAKA-045", "RAKA-091", "RAKA-Q121")
def test_q121_the_active_player_may_counter_a_super_called_off_turn() -> None:
    """It comes in its place, clockwise from the user."""
    state = table(
        place(hand="3C 9C"),
        place(hand="2D 10D"),
        place(hand="3H 9H"),
        phase=Phase.MAIN_ONE,
    )
    state = go(state, "p1 end phase", "p2 super fog")
    assert offered(state) == ["p3 counter", "p3 pass"]
    state = go(state, "p3 pass")
    assert offered(state) == ["p1 counter", "p1 pass"]
    assert asked(go(state, "p1 counter")) == "Battle p1"


@rule("RAKA-091", "RAKA-Q119")
@pytest.mark.parametrize("scope", SuperLimitScope)
def test_q119_a_counter_is_not_countered(scope: SuperLimitScope) -> None:
    """Fog was beaten by Tornado; Tundra, at hand, has nothing to say to that."""
    setup = Setup(3, super_limit_scope=scope)
    state = table(
        place(hand="2C 10C 4C 8C"),
        place(hand="3D 9D"),
        place(hand="4H 8H"),
        phase=Phase.MAIN_ONE,
        setup=setup,
    )
    state = go(state, "p1 super fog", "p2 counter")
    assert asked(state) == "MainOne p1"
    assert refused(state, "p3 counter").reason == "not-your-turn"
    assert not state.fog


@rule("RAKA-091", "RAKA-Q116")
@pytest.mark.parametrize("scope", SuperLimitScope)
def test_q116_one_counter_a_turn_for_the_table_or_for_each(scope: SuperLimitScope) -> None:
    """Under the table's limit there is no second super to counter; else each has its own counter."""
    setup = Setup(3, super_limit_scope=scope)
    state = table(
        place(hand="2C 10C"),
        place(hand="3D 9D 2D 10D"),
        place(hand="3H 9H 4D 8D"),
        phase=Phase.MAIN_ONE,
        setup=setup,
    )
    state = go(state, "p1 super fog", "p2 counter", "p1 end phase")
    if scope is SuperLimitScope.TABLE:
        assert asked(state) == "Battle p1"
        return
    state = go(state, "p2 super fog")
    assert offered(state) == ["p3 counter", "p3 pass"]
    state = go(state, "p3 counter")
    assert (state.fog, state.counters) == (False, 0b110)


@rule("RAKA-091", "RAKA-Q116")
def test_q116_having_countered_a_player_may_still_call_its_super() -> None:
    """With a limit a player the two are counted apart."""
    setup = Setup(super_limit_scope=SuperLimitScope.PER_PLAYER)
    state = table(place(hand="2C 10C"), place(hand="3D 9D 2D 10D"), phase=Phase.MAIN_ONE, setup=setup)
    state = go(state, "p1 super fog", "p2 counter", "p1 end phase")
    assert offered(state) == ["p2 super fog", "p2 pass"]


@rule("RAKA-091", "RAKA-Q116")
def test_q116_a_player_who_has_countered_does_not_counter_again_that_turn() -> None:
    """With a limit a player the second super of the turn comes through, and the next turn starts afresh."""
    setup = Setup(3, super_limit_scope=SuperLimitScope.PER_PLAYER)
    state = table(
        place(hand="2C 10C"),
        place(hand="3D 9D 3S 9S"),
        place(hand="2H 10H"),
        phase=Phase.MAIN_ONE,
        setup=setup,
    )
    state = go(state, "p1 super fog", "p2 counter", "p1 end phase", "p2 pass", "p3 super fog")
    assert (asked(state), state.fog) == ("Moment p2", True)
    state = go(state, "p2 pass", "p1 end turn")
    assert (state.supers, state.counters) == (0, 0)


@rule("RAKA-094", "RAKA-Q118")
def test_q118_fog_lifts_no_lock_that_stands() -> None:
    """Nobody countered the Tundra; the Fog called later is a super of its own."""
    setup = Setup(super_limit_scope=SuperLimitScope.PER_PLAYER)
    state = table(place(hand="4C 8C"), place(hand="2D 10D"), phase=Phase.MAIN_ONE, setup=setup)
    state = go(state, "p1 super tundra on p2", "p2 pass", "p1 end phase")
    assert offered(state) == ["p2 super fog", "p2 pass"]
    state = go(state, "p2 super fog")
    assert (state.locked, state.fog) == (0b10, True)


@rule("RAKA-097", "RAKA-Q118")
def test_q118_tornado_lifts_no_fog_that_stands() -> None:
    """And a counter is only ever an answer to an activation."""
    setup = Setup(super_limit_scope=SuperLimitScope.PER_PLAYER)
    state = table(place(hand="2C 10C"), place(hand="3D 9D"), phase=Phase.MAIN_ONE, setup=setup)
    state = go(state, "p1 super fog", "p2 pass")
    assert refused(state, "p2 counter").reason == "not-your-turn"
    state = go(state, "p1 end phase", "p2 super tornado on p1")
    assert asked(state) == "MainTwo p1"


@rule("RAKA-035", "RAKA-039", "RAKA-041", "RAKA-091")
@pytest.mark.parametrize("phase", [Phase.MAIN_ONE, Phase.BATTLE, Phase.MAIN_TWO])
def test_supers_are_countered_in_each_of_the_three_phases(phase: Phase) -> None:
    """The Tundra is cancelled, and the phase goes on."""
    state = table(place(front="KS", hand="4C 8C"), place(front="JD", hand="2D 10D"), phase=phase)
    before = asked(state)
    state = go(state, "p1 super tundra on p2", "p2 counter")
    assert (asked(state), state.locked) == (before, 0)


@rule("RAKA-089", "RAKA-091", "RAKA-Q128")
def test_q128_a_counter_is_paid_from_the_hand_alone() -> None:
    """With the 9 facedown there is none."""
    state = table(place(hand="2C 10C"), place(hand="3D 5D", row="9D"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 super fog")
    assert offered(state) == ["p2 pass"]
    assert refused(state, "p2 counter").rule == "RAKA-095"
