"""Movement that a card loosens or ties down: up to so many spaces, and in a straight line."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import SELF, MoveHero
from boardgames.arena.events import Cause, LifeLost
from tests.arena.clauses import OTHER, OTHERS, USE, around, open_places, stage, step, used
from tests.arena.tables import BOTH_GRIDS, asked, go, ground, happen, life, offered, places, refused

rule = pytest.mark.rule
both_grids = pytest.mark.parametrize("grid", BOTH_GRIDS)

UP_TO_THREE = MoveHero(SELF, 3, up_to=True)


@both_grids
@rule("ARENA-D12p", "ARENA-Q56")
def test_d12p_up_to_may_stop_at_every_space(grid: Grid) -> None:
    """At once, or after any step; the full distance asks no more."""
    state = used(UP_TO_THREE, scenario=ground(grid))
    for moved in range(3):
        stopped = go(state, "p1 stop")
        assert (places(stopped)[0], life(stopped)[0]) == ((moved, 0), 20)
        assert asked(stopped) == "Acting p1"
        assert open_places(state) == around(grid, moved, 0)
        state = go(state, step(moved + 1, 0))
    assert (places(state)[0], asked(state)) == ((3, 0), "Acting p1")


@both_grids
@rule("ARENA-D12p")
def test_d12p_up_to_costs_an_enclosed_hero_nothing(grid: Grid) -> None:
    """He stays, and is not asked."""
    arena = ground(grid, pillars=[(3, -4), (3, -3)])
    state = used(UP_TO_THREE, me=(4, -4), others=[(4, -3)], scenario=arena)
    assert (places(state)[0], life(state)[0], asked(state)) == ((4, -4), 20, "Acting p1")


@rule("ARENA-D12p")
def test_d12p_a_lone_step_is_asked_where_one_may_stop() -> None:
    """One way on and the stop are two answers."""
    state = used(UP_TO_THREE, me=(4, -4), others=[(0, 0)], scenario=ground(pillars=[(3, -4), (3, -3)]))
    assert offered(state) == [step(4, -3), "p1 stop"]


@both_grids
@rule("ARENA-D12p", "ARENA-Q57")
def test_q57_a_straight_move_offers_the_directions_that_reach_the_full_distance(grid: Grid) -> None:
    """East is shut after two spaces, south after two by a Hero: three lead elsewhere."""
    state = used(MoveHero(SELF, 3, straight=True), others=[(0, 3)], scenario=ground(grid, pillars=[(3, 0)]))
    assert open_places(state) == around(grid) - {(1, 0), (0, 1)}
    state = go(state, step(-1, 0))
    assert (places(state)[0], life(state)[0], asked(state)) == ((-3, 0), 20, "Acting p1")


@both_grids
@rule("ARENA-D12p", "ARENA-Q57", "ARENA-098")
def test_q57_where_no_direction_is_long_enough_the_longest_are_offered_for_one(grid: Grid) -> None:
    """Six spaces fit nowhere: four to the edge are offered, for 1 in all, and two eastward are not."""
    arena = ground(grid, pillars=[(3, 0)])
    state = used(MoveHero(SELF, 6, straight=True), others=[(3, 1)], scenario=arena)
    assert open_places(state) == around(grid) - {(1, 0)}
    state, events = happen(state, step(-1, 0))
    assert [each for each in events if isinstance(each, LifeLost)] == [LifeLost(0, 1, Cause.CUT_SHORT)]
    assert (places(state)[0], life(state)[0]) == ((-4, 0), 19)


@both_grids
@rule("ARENA-Q57")
def test_q57_a_straight_move_of_an_enclosed_hero_costs_one(grid: Grid) -> None:
    """No direction leads anywhere."""
    arena = ground(grid, pillars=[(3, -4), (3, -3)])
    state = used(MoveHero(SELF, 3, straight=True), me=(4, -4), others=[(4, -3)], scenario=arena)
    assert (places(state)[0], life(state)[0]) == ((4, -4), 19)


@both_grids
@rule("ARENA-097", "ARENA-D12p")
def test_d12p_a_straight_move_keeps_its_direction_over_tiles(grid: Grid) -> None:
    """Once begun nothing is asked any more, and the Trap on the way acts."""
    state = used(MoveHero(SELF, 3, straight=True), scenario=ground(grid, traps=[(2, 0)]))
    state = go(state, step(1, 0))
    assert (places(state)[0], life(state)[0]) == ((3, 0), 19)


@both_grids
@rule("ARENA-D12p")
def test_d12p_straight_and_up_to_may_stop_on_the_line_but_not_leave_it(grid: Grid) -> None:
    """Having gone east it is east or stop."""
    state = used(MoveHero(SELF, 3, up_to=True, straight=True), scenario=ground(grid))
    assert {*offered(state)} == {*[step(*place) for place in around(grid)], "p1 stop"}
    state = go(state, step(1, 0))
    assert offered(state) == [step(2, 0), "p1 stop"]
    assert places(go(state, "p1 stop"))[0] == (1, 0)
    state = go(state, step(2, 0), step(3, 0))
    assert (places(state)[0], asked(state), life(state)[0]) == ((3, 0), "Acting p1", 20)


@both_grids
@rule("ARENA-R01", "ARENA-D12p")
def test_r01_straight_and_up_to_begins_where_it_gets_furthest(grid: Grid) -> None:
    """Not towards a Hero three spaces east, as elsewhere the way is longer; but it may stop at once after."""
    state = used(MoveHero(SELF, 4, up_to=True, straight=True), others=[(3, 0)], scenario=ground(grid))
    assert set(open_places(state)) == set(around(grid)) - {(1, 0)}
    state = go(state, step(-1, 0), "p1 stop")
    assert (places(state)[0], life(state)[0], asked(state)) == ((-1, 0), 20, "Acting p1")


@both_grids
@rule("ARENA-D12h")
def test_d12h_several_heroes_are_moved_in_the_order_that_the_controller_picks(grid: Grid) -> None:
    """The one picked makes his steps before the next is picked; the last one is not asked for."""
    state = stage(MoveHero(OTHERS, 2), others=[(2, 0), (-2, 0)], scenario=ground(grid))
    state = go(state, USE)
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]
    state = go(state, "p1 target nakamura", step(-3, 0), step(-4, 0))
    assert asked(state) == "Moving p1"
    assert places(state) == ((0, 0), (2, 0), (-4, 0))
    state = go(state, step(3, 0), step(4, 0))
    assert places(state) == ((0, 0), (4, 0), (-4, 0))
    assert asked(state) == "Acting p1"


@rule("ARENA-Q46", "ARENA-112")
def test_one_of_several_heroes_is_moved() -> None:
    """The controller picks him; the others stay."""
    state = go(used(MoveHero(OTHER, 1), others=[(2, 0), (-2, 0)]), "p1 target nakamura")
    assert asked(state) == "Moving p1"
    refused(state, "p1 target mafaya")
    assert places(go(state, step(-3, 0))) == ((0, 0), (2, 0), (-3, 0))
