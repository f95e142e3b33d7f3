"""Pulls: the mirror of pushes, but for a Hero in the way."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Direction, Grid
from boardgames.arena.effects import PullHero
from boardgames.arena.events import PushBlocked
from tests.arena.clauses import ADJACENT, ALL_FARAWAY, FARAWAY, OTHER, OTHERS, USE, around, stage, used
from tests.arena.tables import BOTH_GRIDS, XY, asked, go, ground, happen, life, offered, places

rule = pytest.mark.rule
both_grids = pytest.mark.parametrize("grid", BOTH_GRIDS)
WAYS = [(grid, way) for grid in BOTH_GRIDS for way in sorted(around(grid))]
NORTH = {Grid.HEXAGONAL: "nw", Grid.SQUARE: "n"}


@pytest.mark.parametrize(("grid", "way"), WAYS)
@rule("ARENA-D12e")
def test_d12e_a_pull_moves_a_hero_straight_towards_the_controller(grid: Grid, way: XY) -> None:
    """One space from three away, in each direction."""
    far = (3 * way[0], 3 * way[1])
    state = used(PullHero(FARAWAY), others=[far], scenario=ground(grid))
    assert places(state) == ((0, 0), (2 * way[0], 2 * way[1]))
    assert life(state) == (20, 20)


@both_grids
@rule("ARENA-D12e")
def test_d12e_a_pull_ends_beside_the_controller_without_loss(grid: Grid) -> None:
    """The controller is a Hero in the way like another; nobody loses, nobody changes places."""
    state, events = happen(stage(PullHero(FARAWAY, 4), others=[(3, 0)], scenario=ground(grid)), USE)
    assert (places(state), life(state)) == (((0, 0), (1, 0)), (20, 20))
    assert PushBlocked(1, Direction.WEST, 0) in events
    state = used(PullHero(ADJACENT), others=[(1, 0)], scenario=ground(grid))
    assert (places(state), life(state)) == (((0, 0), (1, 0)), (20, 20))


@both_grids
@rule("ARENA-D12e")
def test_d12e_a_hero_in_the_way_stops_a_pull_without_loss(grid: Grid) -> None:
    """Neither the pulled one nor the one in the way pays."""
    state = go(used(PullHero(OTHER, 2), others=[(1, 0), (3, 0)], scenario=ground(grid)), "p1 target nakamura")
    assert (places(state), life(state)) == (((0, 0), (1, 0), (2, 0)), (20, 20, 20))


@both_grids
@rule("ARENA-D12e")
def test_d12e_a_pillar_in_the_way_of_a_pull_costs_one(grid: Grid) -> None:
    """As it would a push; once, however far the pull was to go."""
    state = used(PullHero(OTHER, 3), others=[(4, 0)], scenario=ground(grid, pillars=[(2, 0)]))
    assert (places(state), life(state)) == (((0, 0), (3, 0)), (20, 19))


@both_grids
@rule("ARENA-D12e")
def test_d12e_the_grey_zone_in_the_way_of_a_pull_costs_one(grid: Grid) -> None:
    """It is never entered."""
    state = used(PullHero(OTHER), others=[(3, 0)], scenario=ground(grid, grey=[(2, 0)]))
    assert (places(state), life(state)) == (((0, 0), (3, 0)), (20, 19))


@both_grids
@rule("ARENA-D12e", "ARENA-D12o")
def test_d12o_a_long_pull_keeps_its_direction_past_the_controller_to_the_edge(grid: Grid) -> None:
    """Picked west from two east and one south, it goes by in the next row and ends at the edge for 1."""
    state = used(PullHero(OTHER, 4), me=(-3, 0), others=[(-1, 1)], scenario=ground(grid))
    assert offered(state) == (
        ["p1 toward w", "p1 toward nw"] if grid is Grid.HEXAGONAL else ["p1 toward n", "p1 toward w"]
    )
    state = go(state, "p1 toward w")
    assert (places(state), life(state), asked(state)) == (((-3, 0), (-4, 1)), (20, 19), "Acting p1")


@both_grids
@rule("ARENA-D12e", "ARENA-Q87")
def test_d12e_off_the_line_either_direction_leads_nearer(grid: Grid) -> None:
    """Two east and one south: west, or north."""
    state = used(PullHero(OTHER), others=[(2, 1)], scenario=ground(grid))
    assert places(go(state, "p1 toward w"))[1] == (1, 1)
    assert places(go(state, f"p1 toward {NORTH[grid]}"))[1] == (2, 0)


@both_grids
@rule("ARENA-D12h", "ARENA-Q90")
def test_d12h_several_heroes_are_pulled_in_the_order_that_the_controller_picks(grid: Grid) -> None:
    """The near one first makes room; the far one first finds him in the way."""
    state = used(PullHero(OTHERS), others=[(2, 0), (3, 0)], scenario=ground(grid))
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]
    assert places(go(state, "p1 target mafaya")) == ((0, 0), (1, 0), (2, 0))
    far = go(state, "p1 target nakamura")
    assert (places(far), life(far)) == (((0, 0), (1, 0), (3, 0)), (20, 20, 20))


@both_grids
@rule("ARENA-D12h")
def test_d12h_pulls_on_different_lines_are_ordered_too(grid: Grid) -> None:
    """Pulls meet at the controller, so the question is put whatever lies between."""
    state = used(PullHero(ALL_FARAWAY), others=[(2, 0), (0, 2), (-2, 0)], scenario=ground(grid))
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura", "p1 target siggy"]
    state = go(state, "p1 target siggy")
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]
    state = go(state, "p1 target nakamura")
    assert places(state) == ((0, 0), (1, 0), (0, 1), (-1, 0))
