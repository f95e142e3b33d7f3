"""The conformance scenarios, by number: Protection, on both grids.

Numbers have gaps. Those with R rest on a ruling rather than on the text alone.
"""

from __future__ import annotations

from functools import partial

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import LoseLife, MoveHero
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Ending, LifeLost, ProtectionTriggered
from boardgames.arena.heroes import HeroName
from tests.arena.clauses import ALL_ADJACENT, around
from tests.arena.protected import GUARD, NEIGHBOUR, answers, armor
from tests.arena.tables import BOTH_GRIDS, asked, go, ground, happen, hero, life, make, places, price, table

rule = pytest.mark.rule
both_grids = pytest.mark.parametrize("grid", BOTH_GRIDS)

cleo = partial(hero, name=HeroName.CLEO)
maximus = partial(hero, name=HeroName.MAXIMUS)
nakamura = partial(hero, name=HeroName.NAKAMURA)
siggy = partial(hero, name=HeroName.SIGGY)
tzi_xican = partial(hero, name=HeroName.TZI_XICAN)


@both_grids
@rule("ARENA-126", "ARENA-128", "ARENA-130", "ARENA-134", "ARENA-184", "ARENA-185")
def test_f07_susanoos_storm_then_shivas_necklace(grid: Grid) -> None:
    """A worked example of the rulebook: hurt, tired and pushed, Cleo strikes whom she has come next to."""
    fighters = (
        tzi_xican(0, 0, "susanoos-storm"),
        cleo(1, 0, "shivas-necklace", protection=1),
        maximus(3, 0),
    )
    state = table(*fighters, rolled=price("susanoos-storm"), scenario=ground(grid))
    state, events = happen(state, "p1 activate susanoos-storm")
    told = [type(each).__name__ for each in events]
    assert told == ["CardActivated", "LifeLost", "Exhausted", "HeroPushed", "ProtectionTriggered", "LifeLost"]
    assert (life(state), places(state)[1]) == ((20, 19, 18), (2, 0))
    assert (state.heroes[1].exhaustion, state.heroes[1].protection) == (1, 1)


@both_grids
@rule("ARENA-126", "ARENA-127", "ARENA-129")
def test_f08_the_thunderbolt_sets_off_siggy_then_cleo_then_nobody(grid: Grid) -> None:
    """A worked example of the rulebook: he answers her, she him, and he cannot once more; tokens stay."""
    fighters = (
        nakamura(1, -4, "zeuss-thunderbolt"),
        cleo(0, 0, "shivas-necklace", protection=1),
        siggy(1, 0, "imperial-shield", protection=1),
    )
    state = table(*fighters, rolled=price("zeuss-thunderbolt"), scenario=ground(grid))
    state, events = happen(state, "p1 activate zeuss-thunderbolt")
    lost = [(each.hero, each.amount) for each in events if isinstance(each, LifeLost)]
    assert lost == [(2, 1), (1, 1), (2, 2)]
    assert [each.card for each in events if isinstance(each, ProtectionTriggered)] == [
        "imperial-shield",
        "shivas-necklace",
    ]
    assert (life(state), asked(state)) == ((20, 19, 17), "Acting p1")
    assert [each.protection for each in state.heroes] == [0, 1, 1]


@both_grids
@rule("ARENA-093", "ARENA-094", "ARENA-131")
def test_f14_a_hero_without_life_points_does_not_answer(grid: Grid) -> None:
    """A note of the rulebook: the game is over, Cleo keeps her nine beside the token and has most."""
    fighters = (
        nakamura(3, 0, life=8),
        siggy(0, 0, "imperial-shield", life=1, protection=1),
        cleo(1, 0, life=9),
    )
    state, events = happen(table(*fighters, rolled="sun sun", scenario=ground(grid)), "p1 favor siggy")
    assert (answers(events), life(state)) == ([], (8, 0, 9))
    assert (state.ending, state.winners) == (Ending.LAST_LIFE, (2,))


@both_grids
@rule("ARENA-123")
def test_f33_ones_own_loss_in_ones_own_turn_sets_nothing_off(grid: Grid) -> None:
    """Cleo gains a token beside Siggy, takes a Life Point from herself, and he keeps all of his."""
    fighters = (cleo(0, 0, "shivas-necklace"), siggy(1, 0))
    state = table(*fighters, rolled=f"{price('shivas-necklace')} sun sun", scenario=ground(grid))
    state, events = happen(state, "p1 activate shivas-necklace", "p1 favor cleo")
    assert (state.heroes[0].protection, answers(events), life(state)) == (1, [], (19, 20))


@both_grids
@rule("ARENA-123", "ARENA-134")
def test_f35_a_push_that_costs_nothing_sets_nothing_off(grid: Grid) -> None:
    """Siggy lands on a free plain space in Nakamura's turn; her token stays silent."""
    fighters = (nakamura(0, 0), siggy(1, 0, "imperial-shield", protection=1))
    state = table(*fighters, rolled="shield shield", scenario=ground(grid))
    state, events = happen(state, "p1 push siggy")
    assert (answers(events), life(state), places(state)[1]) == ([], (20, 20), (2, 0))


@both_grids
@rule("ARENA-Q99")
def test_r09_when_the_first_of_two_applications_kills_there_is_no_second(grid: Grid) -> None:
    """All neighbours lose 1 for each token: the weaker one falls, and the other loses one, not two."""
    thorns = armor("Thorns", LoseLife(ALL_ADJACENT))
    fighters = (hero(4, 0), hero(0, 0, "thorns", protection=2), hero(1, 0, life=1), hero(0, 1, life=5))
    state = table(*fighters, own=(thorns,), rolled="sun sun", scenario=ground(grid))
    state = go(state, "p1 favor mafaya")
    assert (life(state), state.ending, state.winners) == ((20, 19, 0, 4), Ending.LAST_LIFE, (0,))


@both_grids
@rule("ARENA-Q59", "ARENA-Q102")
def test_r07_an_enclosed_hero_whom_another_moves_pays_and_may_answer(grid: Grid) -> None:
    """The one who cannot move loses 1, the one who moves him nothing; and that loss sets off Protection."""
    arena = ground(grid, pillars=around(grid, 1, 0) - {(0, 0)})
    victim = hero(1, 0, "guard", protection=1)
    card = make(Kind.MOUNT, MoveHero(NEIGHBOUR, 2))
    state = table(hero(0, 0, "test-mount"), victim, own=(card, GUARD), rolled="sword", scenario=arena)
    state, events = happen(state, "p1 activate test-mount")
    assert [each.hero for each in events if isinstance(each, LifeLost)] == [1]
    assert (answers(events), life(state), places(state)[1]) == ([(1, 1)], (20, 20), (1, 0))
