"""Down with the Titan: an Assailant who is eliminated, in another turn and in his own."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import Exhaust, LoseLife
from boardgames.arena.equipment import Kind
from boardgames.arena.events import (
    Cause,
    Ending,
    GameEnded,
    HeroEliminated,
    LifeLost,
    ProtectionTriggered,
    TurnBegan,
    TurnEnded,
)
from boardgames.arena.invariants import problems
from boardgames.arena.position import Fighter
from boardgames.arena.rules.ending import outcome
from boardgames.arena.setup import ProtectionOrder, Variant
from boardgames.arena.state import State
from tests.arena.protected import ACTIVE, BITE, GUARD, NEIGHBOURS, OTHERS, SELF, answers, armor
from tests.arena.tables import (
    BOTH_GRIDS,
    agreed,
    asked,
    at,
    go,
    ground,
    happen,
    hero,
    life,
    make,
    offered,
    places,
    refused,
    result,
    roll,
    table,
)

rule = pytest.mark.rule

FURY = make(Kind.SPELL, LoseLife(OTHERS), cost="sun", name="Fury")
RASH = make(Kind.SPELL, LoseLife(SELF), LoseLife(NEIGHBOURS), cost="sun", name="Rash")
BACK = armor("Back", LoseLife(ACTIVE))

GONE = Fighter(None, 0, out=True)
"""An Assailant who was eliminated before."""


def titan(*fighters: Fighter, rolled: str = "", setup: dict[str, Any] | None = None, **more: Any) -> State:  # noqa: ANN401
    """The Titan is the first Hero unless told otherwise; three Assailants, or four."""
    agreement = agreed(len(fighters), FURY, RASH, BITE, GUARD, BACK, variant=Variant.TITAN, **(setup or {}))
    return table(*fighters, rolled=rolled, setup=agreement, **more)


# Who is eliminated


@rule("ARENA-Q128", "ARENA-169", "ARENA-093")
def test_q128_the_first_assailant_at_zero_does_not_end_the_game() -> None:
    """He is out, and the Titan acts on."""
    fighters = (hero(0, 0), hero(1, 0, life=1), hero(-4, 0), hero(0, 4))
    state, events = happen(titan(*fighters, rolled="sword sword paw paw"), "p1 strike mafaya")
    assert events[1:] == (LifeLost(1, 1, Cause.ACTION), HeroEliminated(1))
    assert (state.heroes[1].out, asked(state), outcome(state)) == (True, "Acting p1", None)
    assert "p1 walk" in offered(state)


@pytest.mark.parametrize("grid", BOTH_GRIDS)
@rule("ARENA-Q129", "ARENA-169")
def test_q129_the_eliminated_leaves_the_board_and_is_no_target(grid: Grid) -> None:
    """His space is free to walk onto, he cannot be favored, and others' pushes pass over where he stood."""
    fighters = (hero(0, 0), hero(1, 0, life=1), hero(-4, 0), hero(0, 4))
    state = titan(*fighters, rolled="sword sword paw paw sun sun", setup={"scenario": ground(grid)})
    assert "p1 favor mafaya" in offered(state)
    state = go(state, "p1 strike mafaya")
    assert places(state)[1] is None
    assert [line for line in offered(state) if "favor" in line] == [
        "p1 favor cleo",
        "p1 favor nakamura",
        "p1 favor siggy",
    ]
    refused(state, "p1 favor mafaya")
    assert f"p1 step {at(1, 0)}" in offered(go(state, "p1 walk"))


@rule("ARENA-Q129", "ARENA-030")
def test_q129_the_eliminateds_tokens_go_back() -> None:
    """Those of both kinds."""
    fighters = (hero(0, 0), hero(1, 0, "guard", life=1, protection=2, exhaustion=3), hero(-4, 0), hero(0, 4))
    state = go(titan(*fighters, rolled="sword sword"), "p1 strike mafaya")
    out = state.heroes[1]
    assert (out.life, out.protection, out.exhaustion) == (0, 0, 0)


@rule("ARENA-Q129", "ARENA-166")
def test_q129_the_eliminated_has_no_turn() -> None:
    """After the Titan's two it is the next one's."""
    fighters = (hero(0, 0), GONE, hero(-4, 0), hero(0, 4))
    state, events = happen(titan(*fighters, rolled="sun", second=True), "p1 end turn")
    assert events == (TurnEnded(0), TurnBegan(2, 1, 7))
    state, events = happen(go(roll(go(roll(state), "p3 end turn"))), "p4 end turn")
    assert events[-1] == TurnBegan(0, 2, 7)


@rule("ARENA-Q131", "ARENA-126", "ARENA-131", "ARENA-169")
def test_q131_the_fallen_leave_before_the_survivors_answer() -> None:
    """And the fallen one's own tokens answer nothing."""
    fighters = (
        hero(0, 0, "fury"),
        hero(4, 0, "back", life=1, protection=1),
        hero(-4, 0, "guard", protection=1),
        hero(0, 4),
    )
    state, events = happen(titan(*fighters, rolled="sun"), "p1 activate fury")
    assert events.index(HeroEliminated(1)) < events.index(ProtectionTriggered(2, "guard", 1))
    assert (answers(events), life(state)) == ([(2, 1)], (30, 0, 10, 9))


@rule("ARENA-Q131", "ARENA-131")
def test_q131_who_waits_and_falls_meanwhile_does_not_answer() -> None:
    """Mafaya's answer strikes Nakamura down, who was waiting to give his."""
    sweep = armor("Sweep", LoseLife(NEIGHBOURS))
    fighters = (
        hero(0, 0, "bite"),
        hero(1, 0, "sweep", protection=1),
        hero(1, -1, "back", life=2, protection=1),
        hero(0, 4),
    )
    setup = agreed(4, BITE, BACK, sweep, variant=Variant.TITAN)
    state, events = happen(table(*fighters, rolled="sword", setup=setup), "p1 activate bite")
    assert (answers(events), state.heroes[2].out) == ([(1, 1)], True)
    assert (life(state), asked(state)) == ((29, 9, 0, 10), "Acting p1")


@rule("ARENA-Q131", "ARENA-125")
def test_q131_who_falls_by_his_own_answer_has_no_second_one() -> None:
    """Two tokens, one application; the game goes on without him."""
    thorn = armor("Thorn", LoseLife(SELF), Exhaust(ACTIVE, 1))
    setup = agreed(4, thorn, variant=Variant.TITAN)
    fighters = (hero(0, 0), hero(1, 0, "thorn", life=2, protection=2), hero(-4, 0), hero(0, 4))
    state = go(table(*fighters, rolled="sword sword", setup=setup), "p1 strike mafaya")
    assert (life(state)[1], state.heroes[1].out, state.heroes[0].exhaustion) == (0, True, 1)
    assert asked(state) == "Acting p1"


@rule("ARENA-Q131", "ARENA-169", "ARENA-170")
def test_q131_the_win_is_looked_for_before_anything_answers() -> None:
    """The last Assailants fall together: a token that would bring the Titan down acts no more."""
    fighters = (hero(0, 0, "fury", life=1), hero(4, 0, "back", life=1, protection=1), GONE, GONE)
    state, events = happen(titan(*fighters, rolled="sun"), "p1 activate fury")
    assert (answers(events), state.ending, state.winners) == ([], Ending.ASSAILANTS_FELL, (0,))


@rule("ARENA-Q137", "ARENA-165", "ARENA-169")
def test_q137_a_kill_in_his_first_turn_leaves_the_titan_his_second() -> None:
    """The first goes on as long as he likes, and the second follows."""
    fighters = (hero(0, 0), hero(1, 0, life=1), hero(-4, 0), hero(0, 4))
    state = go(titan(*fighters, rolled="sword sword sun"), "p1 strike mafaya")
    assert asked(state) == "Acting p1"
    state, events = happen(state, "p1 end turn")
    assert events == (TurnEnded(0), TurnBegan(0, 1, 7, second=True))


@rule("ARENA-169")
def test_a_game_won_in_the_titans_first_turn_has_no_second() -> None:
    """It is over at once."""
    state, events = happen(
        titan(hero(0, 0), hero(1, 0, life=1), GONE, GONE, rolled="sword sword"), "p1 strike mafaya"
    )
    assert (events[-1], asked(state)) == (GameEnded((0,), Ending.ASSAILANTS_FELL), "")


@rule("ARENA-Q139", "ARENA-169")
@pytest.mark.parametrize("second", [False, True])
def test_q139_the_titan_keeps_his_life_points_when_an_assailant_falls(second: bool) -> None:
    """Ten an Assailant was for the start, whichever way one of them falls."""
    fighters = (hero(0, 0), hero(1, 0, life=1), hero(-4, 0), hero(0, 4))
    state = titan(*fighters, rolled="sword sword", second=second)
    assert life(state)[0] == 30
    assert life(go(state, "p1 strike mafaya"))[0] == 30


# In his own turn


@rule("ARENA-D12m", "ARENA-169", "ARENA-092")
def test_d12m_an_assailant_who_falls_in_his_own_turn_has_no_more_of_it() -> None:
    """He is taken off, and whoever comes after him in the order begins, with dice left or not."""
    fighters = (hero(0, 0), hero(1, 0, life=1), hero(-4, 0), hero(0, 4))
    state, events = happen(titan(*fighters, rolled="sun sun sun sun", active=1), "p2 favor mafaya")
    assert events[1:] == (LifeLost(1, 1, Cause.ACTION), HeroEliminated(1), TurnEnded(1), TurnBegan(2, 1, 7))
    assert asked(state) == "Rolling chance"


@rule("ARENA-D12m", "ARENA-Q131")
def test_d12m_the_survivors_answer_before_the_turn_is_over() -> None:
    """Whom his last card struck still strike back, at nobody who is gone."""
    fighters = (hero(0, 0), hero(1, 0, "rash", life=1), hero(2, 0, "guard", protection=1), hero(0, 4))
    state, events = happen(titan(*fighters, rolled="sun", active=1), "p2 activate rash")
    assert [each for each in events if not isinstance(each, LifeLost)][1:] == [
        HeroEliminated(1),
        ProtectionTriggered(2, "guard", 1),
        *[each for each in events if type(each).__name__ == "LifeGained"],
        TurnEnded(1),
        TurnBegan(2, 1, 7),
    ]
    assert life(state) == (29, 0, 10, 10)


@rule("ARENA-D12m", "ARENA-123")
def test_d12m_he_may_fall_by_an_answer_to_his_own_blow() -> None:
    """The Titan strikes back, and the next Assailant's turn begins."""
    fighters = (hero(0, 0, "back", protection=1), hero(1, 0, life=1), hero(-4, 0), hero(0, 4))
    state, events = happen(titan(*fighters, rolled="sword sword sword sword", active=1), "p2 strike cleo")
    assert events[-3:] == (HeroEliminated(1), TurnEnded(1), TurnBegan(2, 1, 7))
    assert life(state) == (29, 0, 10, 10)


@rule("ARENA-D12m", "ARENA-D12d", "ARENA-R06")
def test_r06_his_player_still_orders_the_answers() -> None:
    """It is his turn until they are through."""
    fighters = (
        hero(0, 0, "guard", protection=1),
        hero(1, 0, "rash", life=1),
        hero(2, 0, "back", protection=1),
        hero(0, 4),
    )
    setup = {"protection_order": ProtectionOrder.ACTIVE_CHOOSES}
    state = go(titan(*fighters, rolled="sun", active=1, setup=setup), "p2 activate rash")
    assert (asked(state), state.heroes[1].out) == ("ChoosingTrigger p2", True)
    state, events = happen(state, "p2 target nakamura")
    assert answers(events) == [(2, 1), (0, 1)]
    assert events[-1] == TurnBegan(2, 1, 7)


@rule("ARENA-D12m", "ARENA-D12b")
@pytest.mark.parametrize("limit", [None, 1])
def test_d12m_the_last_in_the_order_ends_the_round_by_falling(limit: int | None) -> None:
    """The Titan begins the next one, unless this was the last that was agreed on."""
    fighters = (hero(0, 0), hero(-4, 0), hero(4, 0), hero(0, 4, life=1))
    state = titan(*fighters, rolled="sun sun", active=3, setup={"round_limit": limit})
    state, events = happen(state, "p4 favor siggy")
    if limit is None:
        assert events[-1] == TurnBegan(0, 2, 7)
    else:
        assert events[-1] == GameEnded((0,), Ending.ROUND_LIMIT)
    assert problems(state) == ()


@rule("ARENA-D12m", "ARENA-170", "ARENA-Q136")
def test_d12m_an_answer_to_his_last_card_may_still_win_it_for_his_side() -> None:
    """He is gone, and the one whom he struck brings the Titan down in striking back."""
    striker = armor("Striker", LoseLife(NEIGHBOURS))
    setup = agreed(4, RASH, striker, variant=Variant.TITAN)
    fighters = (
        hero(0, 0, life=1),
        hero(2, 0, "rash", life=1),
        hero(1, 0, "striker", protection=1),
        hero(0, 4),
    )
    state = go(table(*fighters, rolled="sun", setup=setup, active=1), "p2 activate rash")
    assert (state.heroes[1].out, life(state)) == (True, (0, 0, 9, 10))
    assert result(state) == ((1, 2, 3), "titan_fell", "0 1/3 1/3 1/3")
    assert problems(state) == ()
