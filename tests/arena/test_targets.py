"""Whom a clause is about by place: adjacent, faraway, in line, at a distance, wherever he is."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import SELF, LoseLife
from boardgames.arena.equipment import Kind
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import Variant
from tests.arena.clauses import (
    ADJACENT,
    ALL,
    ALL_ADJACENT,
    ALL_FARAWAY,
    ANY,
    FARAWAY,
    OTHER,
    OTHERS,
    USE,
    around,
    at_distance,
    in_line,
    named,
    stage,
    struck,
    used,
)
from tests.arena.tables import BOTH_GRIDS, agreed, asked, go, ground, life, make, offered

rule = pytest.mark.rule
both_grids = pytest.mark.parametrize("grid", BOTH_GRIDS)


@both_grids
@rule("ARENA-115", "ARENA-116")
def test_adjacent_means_every_hero_across_a_border(grid: Grid) -> None:
    """Neighbours are struck; who is two spaces away, or touches a corner only, is not."""
    near = sorted(around(Grid.SQUARE))
    assert struck(ALL_ADJACENT, *near, (1, 1), scenario=ground(grid)) == "1 2 3 4"


@both_grids
@rule("ARENA-115")
def test_the_diagonal_neighbour_is_one_on_hexagons_alone(grid: Grid) -> None:
    """East of north shares a border there; on squares it shares a corner."""
    found = struck(ALL_ADJACENT, (1, -1), (-1, 1), scenario=ground(grid))
    assert found == ("1 2" if grid is Grid.HEXAGONAL else "")


@rule("ARENA-115")
def test_a_neighbour_on_a_tile_is_adjacent() -> None:
    """What lies on a space does not matter."""
    assert struck(ALL_ADJACENT, (1, 0), scenario=ground(traps=[(1, 0)])) == "1"


@both_grids
@rule("ARENA-Q46", "ARENA-116")
def test_q46_one_adjacent_hero_of_several_is_picked(grid: Grid) -> None:
    """By the acting player, among the neighbours."""
    state = used(LoseLife(ADJACENT), others=[(1, 0), (2, 0), (0, 1)], scenario=ground(grid))
    assert (asked(state), offered(state)) == ("Aiming p1", named(1, 3))
    assert life(go(state, *named(3))) == (20, 20, 20, 19)


@rule("ARENA-D03", "ARENA-Q46")
def test_the_only_one_who_fits_is_not_asked_for() -> None:
    """And nobody is where nobody fits."""
    assert asked(used(LoseLife(ADJACENT), others=[(1, 0), (2, 0)])) == "Acting p1"
    state = used(LoseLife(ADJACENT), others=[(2, 0)])
    assert (asked(state), life(state)) == ("Acting p1", (20, 20))


@both_grids
@rule("ARENA-117", "ARENA-118", "ARENA-120", "ARENA-Q78")
def test_faraway_means_in_line_of_sight_and_not_adjacent(grid: Grid) -> None:
    """However far: two spaces, or four. A neighbour and who stands off the line are not."""
    others = [(1, 0), (0, 2), (-4, 0), (2, 1), (1, 2)]
    assert struck(ALL_FARAWAY, *others, scenario=ground(grid)) == "2 3"


@both_grids
@rule("ARENA-Q78", "ARENA-118")
def test_q78_straight_lines_go_from_border_to_border(grid: Grid) -> None:
    """A diagonal is a line on hexagons where it crosses borders; on squares none does."""
    found = struck(ALL_FARAWAY, (2, -2), (2, 2), scenario=ground(grid))
    assert found == ("1" if grid is Grid.HEXAGONAL else "")


@both_grids
@rule("ARENA-119", "ARENA-Q79")
def test_q79_the_first_hero_on_a_line_is_seen_and_hides_the_rest(grid: Grid) -> None:
    """The second on the line is hidden, also behind a neighbour, who is not faraway himself."""
    others = [(2, 0), (3, 0), (0, 1), (0, 3)]
    assert struck(ALL_FARAWAY, *others, scenario=ground(grid)) == "1"


@both_grids
@rule("ARENA-119")
def test_a_pillar_hides_what_is_behind(grid: Grid) -> None:
    """Who stands before it is seen."""
    arena = ground(grid, pillars=[(2, 0), (0, 3)])
    assert struck(ALL_FARAWAY, (3, 0), (0, 2), scenario=arena) == "2"


@both_grids
@rule("ARENA-Q80", "ARENA-118")
def test_q80_the_grey_zone_and_gaps_end_a_line_of_sight(grid: Grid) -> None:
    """East there is grey in between, south a place without a space."""
    arena = ground(grid, grey=[(2, 0)], pillars=[(0, 2)])
    rows = tuple(row.replace("#", " ") for row in arena.picture)
    arena = Scenario("With a gap", grid, rows)
    assert struck(ALL_FARAWAY, (3, 0), (0, 3), (-3, 0), scenario=arena) == "3"


@both_grids
@rule("ARENA-Q81")
def test_q81_tiles_do_not_hide(grid: Grid) -> None:
    """Across a Trap and a Fountain one sees as across plain ground."""
    arena = ground(grid, traps=[(1, 0)], fountains=[(0, 1)])
    assert struck(ALL_FARAWAY, (2, 0), (0, 2), scenario=arena) == "1 2"


@both_grids
@rule("ARENA-Q82", "ARENA-117")
def test_q82_one_faraway_hero_is_picked_among_those_in_sight(grid: Grid) -> None:
    """The neighbour and the hidden one are not offered."""
    others = [(2, 0), (3, 0), (0, 4), (-1, 0)]
    state = used(LoseLife(FARAWAY), others=others, scenario=ground(grid))
    assert offered(state) == named(1, 3)
    assert life(go(state, *named(1))) == (20, 19, 20, 20, 20)


@both_grids
@rule("ARENA-Q83")
def test_q83_nobody_is_adjacent_to_or_faraway_from_himself(grid: Grid) -> None:
    """Nor in line with himself or at a distance."""
    for whom in (ALL_ADJACENT, ALL_FARAWAY, in_line(4, every=True), at_distance(1, 4, every=True)):
        assert "0" not in struck(whom, (1, 0), (0, 2), scenario=ground(grid)).split()


@both_grids
@rule("ARENA-D12f")
def test_d12f_in_line_is_the_first_on_each_line_within_its_range(grid: Grid) -> None:
    """A neighbour too; not the one behind him, nor who is farther, nor who is off the lines."""
    others = [(1, 0), (2, 0), (0, 2), (-3, 0), (2, 1)]
    assert struck(in_line(2, every=True), *others, scenario=ground(grid)) == "1 3"
    assert struck(in_line(3, every=True), *others, scenario=ground(grid)) == "1 3 4"
    assert struck(in_line(1, every=True), *others, scenario=ground(grid)) == "1"


@both_grids
@rule("ARENA-D12f", "ARENA-119")
def test_d12f_in_line_ends_at_a_pillar(grid: Grid) -> None:
    """It is a line of sight."""
    arena = ground(grid, pillars=[(1, 0)])
    assert struck(in_line(4, every=True), (2, 0), (0, 2), scenario=arena) == "2"


@both_grids
@rule("ARENA-D12f")
def test_d12f_one_in_line_is_picked(grid: Grid) -> None:
    """Among those within range."""
    state = used(LoseLife(in_line(2)), others=[(2, 0), (0, 1), (0, -3)], scenario=ground(grid))
    assert offered(state) == named(1, 2)


@both_grids
@rule("ARENA-D12f")
def test_d12f_a_distance_is_counted_over_pillars_and_heroes(grid: Grid) -> None:
    """As on an empty board: two spaces east behind a Pillar, two behind a Hero, two round a corner."""
    arena = ground(grid, pillars=[(1, 0)])
    others = [(2, 0), (0, 1), (0, 2), (1, 1), (3, 0)]
    assert struck(at_distance(2, 2, every=True), *others, scenario=arena) == "1 3 4"
    assert struck(at_distance(1, 2, every=True), *others, scenario=arena) == "1 2 3 4"
    assert struck(at_distance(3, 4, every=True), *others, scenario=arena) == "5"


@both_grids
@rule("ARENA-D12f")
def test_d12f_a_distance_goes_by_the_grid(grid: Grid) -> None:
    """Across a diagonal it is one on hexagons and two on squares."""
    found = struck(at_distance(2, 2, every=True), (1, -1), (1, 1), scenario=ground(grid))
    assert found == ("2" if grid is Grid.HEXAGONAL else "1 2")


@both_grids
@rule("ARENA-121")
def test_of_your_choice_is_anybody_oneself_included(grid: Grid) -> None:
    """Adjacent, hidden behind a Pillar, off the line, or the controller."""
    arena = ground(grid, pillars=[(2, 0)])
    state = used(LoseLife(ANY), others=[(1, 0), (3, 0), (2, 1)], scenario=arena)
    assert offered(state) == named(0, 1, 2, 3)
    assert life(go(state, *named(0))) == (19, 20, 20, 20)
    assert life(go(state, *named(2))) == (20, 20, 19, 20)
    assert struck(ALL, (1, 0), (3, 0), scenario=arena) == "0 1 2"


@rule("ARENA-121")
def test_others_are_anybody_but_oneself() -> None:
    """One of them, or all."""
    assert offered(used(LoseLife(OTHER), others=[(1, 0), (-3, 2)])) == named(1, 2)
    assert struck(OTHERS, (1, 0), (-3, 2)) == "1 2"


def test_self_is_the_controller_alone() -> None:
    """Without a question."""
    assert struck(SELF, (1, 0), (2, 0)) == "0"


@pytest.mark.parametrize(
    "variant", [{"variant": Variant.TEAM_2X2}, {"variant": Variant.TWO_PLAYER, "players": 2}], ids=str
)
@rule("ARENA-Q85")
def test_q85_allies_and_ones_other_hero_can_be_chosen(variant: dict[str, Any]) -> None:
    """Nakamura is on Cleo's side in both, and is struck like anybody."""
    setup = agreed(4, make(Kind.MOUNT, LoseLife(ANY)), **variant)
    state = stage(LoseLife(ANY), others=[(1, 0), (0, 1)], rolled="sun sun sword sword", setup=setup)
    assert offered(go(state, USE)) == named(0, 1, 2, 3)
    state = go(state, USE, *named(2), "p1 strike nakamura", "p1 favor nakamura")
    assert life(state) == (20, 20, 17, 20)
