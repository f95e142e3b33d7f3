"""The four basic actions: strike, walk, push and favor."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.events import ActionTaken, Basic, Cause, HeroMoved, HeroPushed, LifeLost, PushBlocked
from boardgames.arena.setup import Variant
from boardgames.arena.state import State
from tests.arena.tables import (
    BOTH_GRIDS,
    XY,
    agreed,
    asked,
    at,
    go,
    ground,
    happen,
    hero,
    life,
    offered,
    places,
    refused,
    table,
)

rule = pytest.mark.rule
grids = pytest.mark.parametrize("grid", BOTH_GRIDS)


def acts(grid: Grid, rolled: str, *others: XY, me: XY = (0, 0), **things: Any) -> State:  # noqa: ANN401
    """Cleo acts; Mafaya, Nakamura, Siggy stand at those places."""
    fighters = (hero(*me), *(hero(*place) for place in others))
    return table(*fighters, scenario=ground(grid, **things), rolled=rolled)


def kinds(state: State) -> set[str]:
    """The words of the moves on offer."""
    return {line.split()[1] for line in offered(state)}


# Strikes.


@rule("ARENA-087")
@grids
def test_two_swords_take_a_life_point_of_a_neighbour(grid: Grid) -> None:
    """Who does it and who stands further off lose nothing."""
    state, events = happen(acts(grid, "sword sword", (1, 0), (2, 0)), "p1 strike mafaya")
    assert events == (ActionTaken(0, Basic.STRIKE, 1), LifeLost(1, 1, Cause.ACTION))
    assert (life(state), places(state)) == ((20, 19, 20), ((0, 0), (1, 0), (2, 0)))


@rule("ARENA-Q46", "ARENA-087", "ARENA-089")
@grids
@pytest.mark.parametrize(("rolled", "word"), [("sword sword", "strike"), ("shield shield", "push")])
def test_q46_with_several_neighbours_the_acting_player_picks_one(grid: Grid, rolled: str, word: str) -> None:
    """Each of the three beside her, and only the one named is struck or pushed."""
    state = acts(grid, rolled, (1, 0), (0, 1), (-1, 0), (3, 0))
    assert offered(state) == [f"p1 {word} {name}" for name in ("mafaya", "nakamura", "siggy")] + [
        "p1 end turn"
    ]
    after = go(state, f"p1 {word} nakamura")
    touched = [
        number
        for number in range(5)
        if (life(after)[number], places(after)[number]) != (life(state)[number], places(state)[number])
    ]
    assert touched == [2]


@rule("ARENA-Q44", "ARENA-087", "ARENA-089")
@grids
def test_q44_without_a_neighbour_there_is_no_strike_and_no_push(grid: Grid) -> None:
    """The dice stay; a strike at somebody two spaces off, or at oneself, is refused."""
    state = acts(grid, "sword sword shield shield", (2, 0), (0, 3))
    assert offered(state) == ["p1 end turn"]
    for line in ("p1 strike mafaya", "p1 push mafaya", "p1 strike cleo", "p1 push cleo"):
        assert refused(state, line).reason


@rule("ARENA-Q44", "ARENA-Q01")
@grids
def test_a_corner_is_no_neighbourhood_on_squares(grid: Grid) -> None:
    """The space north-east of the middle borders it on hexagons only."""
    state = acts(grid, "sword sword", (1, -1))
    assert ("p1 strike mafaya" in offered(state)) == (grid is Grid.HEXAGONAL)


# Walks.


@rule("ARENA-088")
@grids
def test_two_paws_are_a_step_of_one_space(grid: Grid) -> None:
    """To any neighbouring space that is free."""
    state, events = happen(acts(grid, "paw paw", (1, 0), pillars=[(0, 1)]), "p1 walk")
    assert events == (ActionTaken(0, Basic.WALK, None),)
    steps = {(0, -1), (-1, 0)} | ({(1, -1), (-1, 1)} if grid is Grid.HEXAGONAL else set())
    assert set(offered(state)) == {f"p1 step {at(*place)}" for place in steps}
    state, events = happen(state, f"p1 step {at(-1, 0)}")
    assert events == (HeroMoved(0, at(-1, 0)),)
    assert (places(state)[0], asked(state), life(state)) == ((-1, 0), "Acting p1", (20, 20))


@rule("ARENA-088", "ARENA-106")
@grids
@pytest.mark.parametrize(
    ("things", "gained"),
    [({}, 0), ({"fountains": [(1, 0)]}, 1), ({"traps": [(1, 0)]}, -1), ({"traps": [(0, 0)]}, 0)],
)
def test_a_walk_onto_a_tile_sets_it_off(grid: Grid, things: dict[str, Any], gained: int) -> None:
    """A Fountain gives 1, a Trap takes 1; to leave a Trap costs nothing."""
    state = go(acts(grid, "paw paw", (0, 3), **things), "p1 walk", f"p1 step {at(1, 0)}")
    assert life(state) == (20 + gained, 20)


@rule("ARENA-Q45", "ARENA-088", "ARENA-098")
@grids
def test_q45_an_enclosed_hero_may_spend_two_paws_and_loses_one(grid: Grid) -> None:
    """At the end of a lane between Pillars, with Mafaya in the way: no step, and the penalty."""
    walls: list[XY] = [(4, -1), (3, 1)] if grid is Grid.HEXAGONAL else [(4, -1), (4, 1)]
    state = acts(grid, "paw paw paw", (3, 0), me=(4, 0), pillars=walls)
    state, events = happen(state, "p1 walk")
    assert events == (ActionTaken(0, Basic.WALK, None), LifeLost(0, 1, Cause.CUT_SHORT))
    assert (places(state)[0], life(state), asked(state)) == ((4, 0), (19, 20), "Acting p1")
    assert offered(state) == ["p1 end turn"]


@rule("ARENA-Q45")
def test_q45_a_team_that_leads_can_end_the_game_by_it() -> None:
    """The enclosed Hero spends the last Life Point, and the team-mate's 20 are more than the others have."""
    scenario = ground(pillars=[(4, -1), (3, 1)])
    setup = agreed(4, scenario=scenario, variant=Variant.TEAM_2X2)
    fighters = (hero(4, 0, life=1), hero(3, 0, life=5), hero(0, 0), hero(-3, 0, life=5))
    state = go(table(*fighters, setup=setup, rolled="paw paw"), "p1 walk")
    assert (asked(state), state.winners) == ("", (0, 2))


@rule("ARENA-D03", "ARENA-088")
@grids
def test_d03_a_walk_with_one_way_to_go_is_made_by_itself(grid: Grid) -> None:
    """The walk is chosen, and the only free space follows from it."""
    walls: list[XY] = [(4, -1), (3, 1)] if grid is Grid.HEXAGONAL else [(4, -1), (4, 1)]
    state, events = happen(acts(grid, "paw paw", (0, 0), me=(4, 0), pillars=walls), "p1 walk")
    assert events == (ActionTaken(0, Basic.WALK, None), HeroMoved(0, at(3, 0)))
    assert asked(state) == "Acting p1"


# Pushes.


@rule("ARENA-089", "ARENA-134")
@grids
def test_two_shields_push_a_neighbour_one_space_away(grid: Grid) -> None:
    """In a straight line from the Hero who pushes; nobody loses anything."""
    state, events = happen(acts(grid, "shield shield", (1, 0)), "p1 push mafaya")
    assert events == (ActionTaken(0, Basic.PUSH, 1), HeroPushed(1, at(2, 0)))
    assert (places(state), life(state)) == (((0, 0), (2, 0)), (20, 20))


@rule("ARENA-089", "ARENA-135", "ARENA-136")
@grids
@pytest.mark.parametrize("case", ["pillar", "hero", "edge"])
def test_a_push_that_is_blocked_costs_a_life_point(grid: Grid, case: str) -> None:
    """The pushed Hero stays and loses 1; so does a Hero in the way, and never the one who pushes."""
    me, other = ((3, 0), (4, 0)) if case == "edge" else ((0, 0), (1, 0))
    third: XY = (2, 0) if case == "hero" else (0, 3)
    things: dict[str, Any] = {"pillars": [(2, 0)]} if case == "pillar" else {}
    state, events = happen(acts(grid, "shield shield", other, third, me=me, **things), "p1 push mafaya")
    assert isinstance(events[1], PushBlocked)
    assert life(state) == (20, 19, 19 if case == "hero" else 20)
    assert places(state) == (me, other, third)


# Favors.


@rule("ARENA-090", "ARENA-121")
@grids
def test_two_suns_take_a_life_point_of_anybody(grid: Grid) -> None:
    """Near or far, behind a Pillar, or oneself: four can be named, and one is hit."""
    state = acts(grid, "sun sun", (1, 0), (-3, 0), (0, 4), pillars=[(-1, 0)])
    everybody = ("cleo", "mafaya", "nakamura", "siggy")
    assert offered(state) == [f"p1 favor {name}" for name in everybody] + ["p1 end turn"]
    for number, name in enumerate(everybody):
        after, events = happen(state, f"p1 favor {name}")
        assert events == (ActionTaken(0, Basic.FAVOR, number), LifeLost(number, 1, Cause.ACTION))
        assert life(after) == tuple(19 if each == number else 20 for each in range(4))


@rule("ARENA-086", "ARENA-Q44")
@grids
def test_basic_actions_are_for_the_dice_that_are_left(grid: Grid) -> None:
    """What one has spent on a walk is there for no second one."""
    state = acts(grid, "sword sword paw paw paw", (1, 0))
    assert kinds(state) == {"strike", "walk", "end"}
    state = go(state, "p1 walk", f"p1 step {at(0, 1)}")
    assert refused(state, "p1 walk").reason
    assert "walk" not in kinds(state)
