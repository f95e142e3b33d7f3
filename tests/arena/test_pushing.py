"""Pushes: straight away from one's own Hero, and what stands in the way."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Direction, Grid
from boardgames.arena.effects import LoseLife, Protect, PushHero, Which, Whom
from boardgames.arena.equipment import Kind
from boardgames.arena.events import PushBlocked
from boardgames.arena.setup import Variant
from tests.arena.clauses import ADJACENT, FARAWAY, OTHER, SOUTH, USE, around, at_distance, stage, used
from tests.arena.tables import (
    BOTH_GRIDS,
    XY,
    agreed,
    asked,
    go,
    ground,
    happen,
    hero,
    life,
    make,
    offered,
    places,
    refused,
    table,
)

rule = pytest.mark.rule
both_grids = pytest.mark.parametrize("grid", BOTH_GRIDS)
WAYS = [(grid, way) for grid in BOTH_GRIDS for way in sorted(around(grid))]


@pytest.mark.parametrize(("grid", "way"), WAYS)
@rule("ARENA-089", "ARENA-134")
def test_a_push_moves_a_neighbour_one_space_straight_away(grid: Grid, way: XY) -> None:
    """On in the direction in which he stands, whichever it is."""
    state = table(hero(0, 0), hero(*way), rolled="shield shield", scenario=ground(grid))
    state = go(state, "p1 push mafaya")
    assert places(state) == ((0, 0), (2 * way[0], 2 * way[1]))
    assert life(state) == (20, 20)
    assert offered(state) == ["p1 end turn"]


@both_grids
@rule("ARENA-135", "ARENA-Q88")
def test_q88_a_push_against_a_pillar_costs_one_not_two(grid: Grid) -> None:
    """He stays, and no penalty for lost movement is added."""
    state = stage(PushHero(ADJACENT), others=[(1, 0)], scenario=ground(grid, pillars=[(2, 0)]))
    state, events = happen(state, USE)
    assert (places(state), life(state)) == (((0, 0), (1, 0)), (20, 19))
    assert PushBlocked(1, Direction.EAST, None) in events


@both_grids
@rule("ARENA-135", "ARENA-Q88")
def test_q88_a_push_against_the_edge_costs_one_not_two(grid: Grid) -> None:
    """He stays on the border."""
    state = table(hero(3, 0), hero(4, 0), rolled="shield shield", scenario=ground(grid))
    state = go(state, "p1 push mafaya")
    assert (places(state), life(state)) == (((3, 0), (4, 0)), (20, 19))


@both_grids
@rule("ARENA-Q89", "ARENA-135")
def test_q89_the_grey_zone_is_an_edge_to_a_push(grid: Grid) -> None:
    """He stays outside it, for 1."""
    state = used(PushHero(ADJACENT), others=[(1, 0)], scenario=ground(grid, grey=[(2, 0)]))
    assert (places(state)[1], life(state)) == ((1, 0), (20, 19))


@both_grids
@rule("ARENA-136", "ARENA-Q88", "ARENA-Q93")
def test_q93_a_push_against_a_hero_moves_neither_and_costs_both_one(grid: Grid) -> None:
    """The second is not shoved on, though there is room behind him."""
    state = used(PushHero(ADJACENT), others=[(1, 0), (2, 0)], scenario=ground(grid))
    assert places(state) == ((0, 0), (1, 0), (2, 0))
    assert life(state) == (20, 19, 19)


@rule("ARENA-Q91")
def test_q91_the_protection_of_the_one_in_the_way_answers() -> None:
    """His loss is one like others; that of the pushed Hero, who has no token, is not answered."""
    guard = make(
        Kind.ARMOR, Protect(), protection=(LoseLife(Whom(Which.ACTIVE), 3),), cost="shield", name="Guard"
    )
    blocker = hero(2, 0, "guard", protection=1)
    state = used(PushHero(ADJACENT), others=[(1, 0), blocker], own=(guard,))
    assert life(state) == (17, 19, 19)


@rule("ARENA-Q91")
def test_q91_ones_own_second_hero_in_the_way_loses_too() -> None:
    """A friend is a bystander like anybody: Nakamura is the first player's as Cleo is."""
    setup = agreed(4, variant=Variant.TWO_PLAYER, players=2)
    state = table(hero(0, 0), hero(1, 0), hero(2, 0), rolled="shield shield", setup=setup)
    assert life(go(state, "p1 push mafaya")) == (20, 19, 19, 20)


@rule("ARENA-136")
def test_a_push_against_a_hero_without_life_costs_the_pushed_one_alone() -> None:
    """The blocker had one left and has lost it by the same card: he is in the way until it is done."""
    state = stage(
        LoseLife(at_distance(2, 2)), PushHero(ADJACENT), others=[(1, 0), hero(2, 0, life=1), (-4, 0)]
    )
    state = go(state, USE)
    assert (places(state)[1], life(state)) == ((1, 0), (20, 19, 0, 20))


@both_grids
@rule("ARENA-Q86")
def test_q86_a_faraway_hero_is_pushed_on_along_the_line_of_sight(grid: Grid) -> None:
    """No direction is asked for."""
    state = used(PushHero(FARAWAY), others=[(0, 2)], scenario=ground(grid))
    assert (places(state)[1], asked(state)) == ((0, 3), "Acting p1")


@both_grids
@rule("ARENA-D12h", "ARENA-Q86")
def test_d12h_a_hero_hidden_behind_another_is_pushed_along_the_same_line(grid: Grid) -> None:
    """He is in line though out of sight, so no direction is asked for."""
    state = used(PushHero(at_distance(2, 2)), others=[(1, 0), (2, 0)], scenario=ground(grid))
    assert (places(state), asked(state)) == (((0, 0), (1, 0), (3, 0)), "Acting p1")


@both_grids
@rule("ARENA-Q87")
def test_q87_off_the_line_the_controller_picks_one_of_two_directions(grid: Grid) -> None:
    """East and south lead away from a Hero who is two east and one south."""
    state = used(PushHero(OTHER), others=[(2, 1)], scenario=ground(grid))
    assert offered(state) == ["p1 toward e", f"p1 toward {SOUTH[grid]}"]
    assert places(go(state, "p1 toward e"))[1] == (3, 1)
    assert places(go(state, f"p1 toward {SOUTH[grid]}"))[1] == (2, 2)


@both_grids
@rule("ARENA-Q87")
def test_q87_a_blocked_direction_may_be_picked(grid: Grid) -> None:
    """Both are offered; the one with the Pillar costs 1."""
    state = used(PushHero(OTHER), others=[(2, 1)], scenario=ground(grid, pillars=[(3, 1)]))
    assert len(offered(state)) == 2
    state = go(state, "p1 toward e")
    assert (places(state)[1], life(state)) == ((2, 1), (20, 19))


@both_grids
@rule("ARENA-Q92")
def test_q92_a_push_of_several_spaces_goes_on_in_one_line(grid: Grid) -> None:
    """Three spaces from a neighbour's."""
    state = used(PushHero(ADJACENT, 3), others=[(1, 0)], scenario=ground(grid))
    assert (places(state)[1], life(state)) == ((4, 0), (20, 20))


@both_grids
@rule("ARENA-Q92", "ARENA-Q88")
def test_q92_the_first_obstacle_ends_a_long_push_for_one(grid: Grid) -> None:
    """A Pillar after one space of four: 1 in all."""
    state = used(PushHero(ADJACENT, 4), others=[(1, 0)], scenario=ground(grid, pillars=[(3, 0)]))
    assert (places(state)[1], life(state)) == ((2, 0), (20, 19))


@both_grids
@rule("ARENA-Q92", "ARENA-136")
def test_q92_a_hero_in_the_way_ends_a_long_push_for_one_each(grid: Grid) -> None:
    """He stands two spaces on."""
    state = used(PushHero(ADJACENT, 4), others=[(1, 0), (3, 0)], scenario=ground(grid))
    assert (places(state), life(state)) == (((0, 0), (2, 0), (3, 0)), (20, 19, 19))


@both_grids
@rule("ARENA-D12o")
def test_d12o_a_long_push_keeps_the_direction_that_was_picked(grid: Grid) -> None:
    """It is asked for once, and both spaces lead there."""
    state = used(PushHero(OTHER, 2), others=[(1, 1)], scenario=ground(grid))
    east = go(state, "p1 toward e")
    assert (places(east)[1], asked(east)) == ((3, 1), "Acting p1")
    south = go(state, f"p1 toward {SOUTH[grid]}")
    assert (places(south)[1], asked(south)) == ((1, 3), "Acting p1")


@both_grids
@rule("ARENA-Q94")
def test_q94_a_protection_pushes_away_from_its_owner(grid: Grid) -> None:
    """Cleo strikes Mafaya and is pushed west; from anybody else she would go elsewhere."""
    shove = make(
        Kind.ARMOR, Protect(), protection=(PushHero(Whom(Which.ACTIVE)),), cost="shield", name="Shove"
    )
    owner = hero(1, 0, "shove", protection=1)
    state = table(hero(0, 0), owner, hero(0, -1), rolled="sword sword", own=(shove,), scenario=ground(grid))
    state = go(state, "p1 strike mafaya")
    assert places(state) == ((-1, 0), (1, 0), (0, -1))


@rule("ARENA-Q94", "ARENA-Q87")
def test_q94_its_owner_picks_the_direction_off_the_line() -> None:
    """In another's turn he is the one who is asked."""
    shove = make(
        Kind.ARMOR, Protect(), protection=(PushHero(Whom(Which.ACTIVE)),), cost="shield", name="Shove"
    )
    state = table(hero(0, 0), hero(2, 1, "shove", protection=1), rolled="sun sun", own=(shove,))
    state = go(state, "p1 favor mafaya")
    assert offered(state) == ["p2 toward w", "p2 toward nw"]
    assert places(go(state, "p2 toward w"))[0] == (-1, 0)


@rule("ARENA-Q87")
@pytest.mark.parametrize(
    ("grid", "place", "ways"), [(Grid.HEXAGONAL, (1, -2), ["ne", "nw"]), (Grid.SQUARE, (-1, -1), ["n", "w"])]
)
def test_directions_of_a_push_are_listed_clockwise_from_the_north(
    grid: Grid, place: XY, ways: list[str]
) -> None:
    """Also where the two that lead away are the last and the first."""
    state = used(PushHero(OTHER), others=[place], scenario=ground(grid))
    assert offered(state) == [f"p1 toward {way}" for way in ways]
    assert refused(state, "p1 toward s").sentence.endswith(f"are {' and '.join(ways)}")
