"""Moving: from neighbour to neighbour, all the way, and what it costs to fall short."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import SELF, CubesLost, GainLife, MoveHero
from boardgames.arena.events import Cause, HeroMoved, LifeGained, LifeLost
from boardgames.arena.scenario import Scenario
from tests.arena.clauses import OTHER, USE, around, open_places, stage, step, used
from tests.arena.tables import (
    BOTH_GRIDS,
    asked,
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
both_grids = pytest.mark.parametrize("grid", BOTH_GRIDS)

CORNER = (4, -4)
EXIT = (4, -3)


def corner(grid: Grid) -> Scenario:
    """An Arena with a corner that Pillars leave one way out of."""
    return ground(grid, pillars=[(3, -4), (3, -3)])


@both_grids
@rule("ARENA-100", "ARENA-101", "ARENA-105")
def test_a_step_leads_to_any_neighbouring_space(grid: Grid) -> None:
    """Six of them on hexagons, four on squares, and no other."""
    state = used(MoveHero(SELF, 1), scenario=ground(grid))
    assert open_places(state) == around(grid)
    assert places(go(state, step(0, -1)))[0] == (0, -1)


@both_grids
@rule("ARENA-101", "ARENA-102", "ARENA-103", "ARENA-104")
def test_a_pillar_a_hero_and_the_grey_zone_are_not_entered(grid: Grid) -> None:
    """All three beside the Hero; what is left of the neighbours is free."""
    arena = ground(grid, pillars=[(1, 0)], grey=[(0, -1)])
    state = used(MoveHero(SELF, 1, up_to=True), others=[(0, 1)], scenario=arena)
    assert open_places(state) == around(grid) - {(1, 0), (0, -1), (0, 1)}
    for place in ((1, 0), (0, -1), (0, 1)):
        refused(state, step(*place))


@both_grids
@rule("ARENA-104")
def test_nobody_leaves_the_arena(grid: Grid) -> None:
    """On the edge only the neighbours that there are can be entered."""
    state = used(MoveHero(SELF, 1), me=(4, -1), scenario=ground(grid))
    expected = around(grid, 4, -1) - {(5, -1), (5, -2)}
    assert open_places(state) == expected


@both_grids
@rule("ARENA-105")
def test_tiles_are_spaces_like_others_to_a_mover(grid: Grid) -> None:
    """A Trap and a Fountain can be entered."""
    arena = ground(grid, traps=[(1, 0)], fountains=[(0, 1)])
    assert open_places(used(MoveHero(SELF, 1), scenario=arena)) == around(grid)


@both_grids
@rule("ARENA-096", "ARENA-Q56", "ARENA-Q58")
def test_a_move_goes_as_far_as_it_says(grid: Grid) -> None:
    """Every space is asked for; nobody stops before the last one, or goes on after it."""
    state = used(MoveHero(SELF, 3), scenario=ground(grid))
    for place in ((1, 0), (2, 0), (3, 0)):
        assert asked(state) == "Moving p1"
        assert all(line.startswith("p1 step") for line in offered(state))
        refused(state, "p1 stop")
        state = go(state, step(*place))
    assert places(state)[0] == (3, 0)
    assert asked(state) == "Acting p1"
    assert life(state)[0] == 20


@both_grids
@rule("ARENA-Q55")
def test_q55_a_path_may_turn_straight_back(grid: Grid) -> None:
    """The space just left is free again."""
    state = go(used(MoveHero(SELF, 2), scenario=ground(grid)), step(1, 0))
    assert (0, 0) in open_places(state)
    assert places(go(state, step(0, 0)))[0] == (0, 0)


@both_grids
@rule("ARENA-Q55", "ARENA-098")
def test_q55_with_one_way_out_the_whole_distance_is_moved(grid: Grid) -> None:
    """Out and back in again is two spaces, so nothing is lost."""
    state = used(MoveHero(SELF, 4), me=CORNER, scenario=corner(grid))
    assert places(state)[0] == EXIT
    state = go(state, step(*CORNER))
    assert places(state)[0] == EXIT
    state = go(state, step(*CORNER))
    assert (places(state)[0], life(state)[0]) == (CORNER, 20)


@both_grids
@pytest.mark.parametrize("spaces", [1, 2, 5])
@rule("ARENA-098", "ARENA-099")
def test_an_enclosed_hero_loses_one_however_much_is_missing(grid: Grid, spaces: int) -> None:
    """The rest is ignored for a flat 1."""
    state = stage(MoveHero(SELF, spaces), me=CORNER, others=[EXIT], scenario=corner(grid))
    state, events = happen(state, USE)
    assert [each for each in events if isinstance(each, LifeLost)] == [LifeLost(0, 1, Cause.CUT_SHORT)]
    assert (places(state)[0], life(state)) == (CORNER, (19, 20))


@both_grids
@rule("ARENA-Q45", "ARENA-098")
def test_q45_two_paws_of_an_enclosed_hero_cost_him_one(grid: Grid) -> None:
    """The walk may be bought; he stays where he is."""
    state = table(hero(*CORNER), hero(*EXIT), rolled="paw paw", scenario=corner(grid))
    assert "p1 walk" in offered(state)
    state = go(state, "p1 walk")
    assert (places(state)[0], life(state)) == (CORNER, (19, 20))
    assert offered(state) == ["p1 end turn"]


@rule("ARENA-Q61")
def test_q61_the_penalty_falls_before_the_next_clause() -> None:
    """What was lost by it is gained back by the clause that follows."""
    clauses = (MoveHero(SELF, 3), GainLife(SELF, CubesLost()))
    state = stage(*clauses, me=CORNER, others=[EXIT], scenario=corner(Grid.HEXAGONAL))
    state, events = happen(state, USE)
    assert [type(each) for each in events[1:]] == [LifeLost, LifeGained]
    assert life(state)[0] == 20


@both_grids
@rule("ARENA-Q59", "ARENA-112")
def test_q59_the_hero_who_cannot_be_moved_pays_for_it(grid: Grid) -> None:
    """Not the one whose card moves him."""
    state = used(MoveHero(OTHER, 3), me=EXIT, others=[CORNER], scenario=corner(grid))
    assert life(state) == (20, 19)
    assert places(state) == (EXIT, CORNER)


@both_grids
@rule("ARENA-112", "ARENA-Q60")
def test_q60_who_moves_another_hero_steers_him_by_the_same_rules(grid: Grid) -> None:
    """Space by space, past Pillars and Heroes, over tiles; all of it asked of the controller's player."""
    arena = ground(grid, pillars=[(2, 1)], traps=[(3, 0)])
    state = used(MoveHero(OTHER, 2), me=(1, 0), others=[(2, 0)], scenario=arena)
    assert asked(state) == "Moving p1"
    assert open_places(state) == around(grid, 2, 0) - {(1, 0), (2, 1)}
    state = go(state, step(3, 0))
    assert (life(state), asked(state)) == ((20, 19), "Moving p1")
    state = go(state, step(2, 0))
    assert places(state) == ((1, 0), (2, 0))


@rule("ARENA-D03")
def test_a_step_that_is_the_only_one_makes_itself() -> None:
    """Nothing is asked where there is one space to go to, and it shows among the events."""
    state = stage(MoveHero(SELF, 1), me=CORNER, others=[(0, 0)], scenario=corner(Grid.HEXAGONAL))
    state, events = happen(state, USE)
    assert HeroMoved(0, "b9") in events
    assert (places(state)[0], asked(state)) == (EXIT, "Acting p1")
