"""Pushes of several Heroes at once: when their order matters, and who then picks it."""

from __future__ import annotations

from itertools import permutations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import PushHero
from tests.arena.clauses import ALL_ADJACENT, ALL_FARAWAY, OTHERS, USE, around, in_line, stage, used
from tests.arena.tables import BOTH_GRIDS, asked, go, ground, hero, life, offered, places

rule = pytest.mark.rule
both_grids = pytest.mark.parametrize("grid", BOTH_GRIDS)


@both_grids
@rule("ARENA-116", "ARENA-134", "ARENA-Q90")
def test_q90_all_neighbours_are_pushed_without_a_question(grid: Grid) -> None:
    """Each straight away, in no order that anybody picks."""
    state = used(PushHero(ALL_ADJACENT), others=[(1, 0), (0, 1), (-1, 0)], scenario=ground(grid))
    assert asked(state) == "Acting p1"
    assert places(state) == ((0, 0), (2, 0), (0, 2), (-2, 0))


@both_grids
@rule("ARENA-Q90")
def test_q90_pushes_on_lines_of_their_own_come_out_alike_whoever_is_where(grid: Grid) -> None:
    """With Pillar, bystander and edge in the way, every order of the same three Heroes does the same."""
    arena = ground(grid, pillars=[(2, 0)])
    spots = [(1, 0), (0, 1), (-3, 0)]
    for order in permutations(spots):
        state = used(PushHero(in_line(3, every=True), 2), others=[*order, (0, 2)], scenario=arena)
        assert asked(state) == "Acting p1"
        found = dict(zip(order, zip(places(state)[1:4], life(state)[1:4], strict=True), strict=True))
        assert found == {(1, 0): ((1, 0), 19), (0, 1): ((0, 1), 19), (-3, 0): ((-4, 0), 19)}
        assert (places(state)[4], life(state)[4]) == ((0, 2), 19)


@both_grids
@rule("ARENA-Q90", "ARENA-Q82")
def test_q90_all_faraway_heroes_are_pushed_without_a_question(grid: Grid) -> None:
    """One a line at the most."""
    state = used(PushHero(ALL_FARAWAY), others=[(2, 0), (0, 3), (0, 1)], scenario=ground(grid))
    assert (asked(state), places(state)) == ("Acting p1", ((0, 0), (3, 0), (0, 3), (0, 1)))


@both_grids
@rule("ARENA-R02", "ARENA-Q90", "ARENA-Q49")
def test_r02_of_two_on_one_line_the_controller_picks_who_is_pushed_first(grid: Grid) -> None:
    """The near one first runs into the far one; the far one first makes room."""
    state = stage(PushHero(OTHERS), others=[(1, 0), (2, 0)], scenario=ground(grid))
    state = go(state, USE)
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]
    near = go(state, "p1 target mafaya")
    assert (places(near), life(near)) == (((0, 0), (1, 0), (3, 0)), (20, 19, 19))
    far = go(state, "p1 target nakamura")
    assert (places(far), life(far)) == (((0, 0), (2, 0), (3, 0)), (20, 20, 20))


@both_grids
@rule("ARENA-Q90", "ARENA-Q87")
def test_q90_off_the_line_the_controller_picks_order_and_directions(grid: Grid) -> None:
    """The second Hero is in the way of the first, unless he has gone."""
    state = used(PushHero(OTHERS), others=[(1, 1), (2, 1)], scenario=ground(grid))
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]
    blocked = go(state, "p1 target mafaya", "p1 toward e")
    assert (places(blocked)[1], life(blocked), asked(blocked)) == ((1, 1), (20, 19, 19), "Pushing p1")
    free = go(state, "p1 target nakamura", "p1 toward e", "p1 toward e")
    assert (places(free), life(free)) == (((0, 0), (2, 1), (3, 1)), (20, 20, 20))


@both_grids
@rule("ARENA-Q90")
def test_q90_off_the_line_the_order_is_asked_even_on_different_sides(grid: Grid) -> None:
    """Who comes first, and then where he goes."""
    state = used(PushHero(OTHERS), others=[(2, 1), (-2, -1)], scenario=ground(grid))
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]
    state = go(state, "p1 target nakamura", "p1 toward w", "p1 toward e")
    assert places(state) == ((0, 0), (3, 1), (-3, -1))


@both_grids
@rule("ARENA-116")
def test_every_neighbour_is_pushed_and_nobody_else(grid: Grid) -> None:
    """All round the Hero, with one two spaces away who stays."""
    near = sorted(around(Grid.SQUARE))
    state = used(PushHero(ALL_ADJACENT), others=[*near, (2, 1)], scenario=ground(grid))
    assert places(state)[1:5] == tuple((2 * x, 2 * y) for x, y in near)
    assert places(state)[5] == (2, 1)


@rule("ARENA-Q90")
def test_q90_a_hero_pushed_onto_his_last_life_point_does_not_stop_the_others() -> None:
    """The game ends after the card, once all have been pushed."""
    others = [hero(1, 0, life=1), (0, 1)]
    state = used(PushHero(ALL_ADJACENT), others=others, scenario=ground(pillars=[(2, 0)]))
    assert (life(state), places(state)[2], asked(state)) == ((20, 0, 20), (0, 2), "")
