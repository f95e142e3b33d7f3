"""The conformance scenarios, by number: entering, moving, tiles, actions and pushes, on both grids.

Numbers have gaps. Those with R rest on a ruling rather than on the text alone.
"""

from __future__ import annotations

from functools import partial

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import MoveHero, PushHero, SwapPlaces
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Ending
from boardgames.arena.heroes import HeroName
from boardgames.arena.position import Phase
from boardgames.arena.rules.life import reserve
from tests.arena.clauses import ALL_ADJACENT, OTHER, around, step, used
from tests.arena.protected import SELF
from tests.arena.tables import (
    BOTH_GRIDS,
    XY,
    asked,
    at,
    go,
    ground,
    hero,
    life,
    make,
    offered,
    places,
    price,
    refused,
    table,
)

rule = pytest.mark.rule
both_grids = pytest.mark.parametrize("grid", BOTH_GRIDS)


cleo = partial(hero, name=HeroName.CLEO)
maximus = partial(hero, name=HeroName.MAXIMUS)
nakamura = partial(hero, name=HeroName.NAKAMURA)
siggy = partial(hero, name=HeroName.SIGGY)


# Entering


@both_grids
@rule("ARENA-059", "ARENA-060", "ARENA-061", "ARENA-062", "ARENA-063", "ARENA-064")
def test_f03_a_hero_enters_on_an_empty_space_of_the_edge(grid: Grid) -> None:
    """A worked example of the rulebook: no tile, Pillar, Hero or grey, and Pillars in a row make no edge."""
    arena = ground(
        grid,
        grey=[(x, y) for x in (-4, -3) for y in range(-4, 5)],
        pillars=[(4, -2), (-2, -1), (-2, 0), (-2, 1)],
        traps=[(4, 0)],
        fountains=[(0, -4)],
    )
    state = table(hero(0, 4), hero(), phase=Phase.ENTER, scenario=arena)
    assert asked(state) == "Entering p2"
    for place in ((4, 0), (0, -4), (4, -2), (0, 4), (-4, 0), (-1, 0), (1, 1)):
        refused(state, f"p2 enter {at(*place)}")
    for place in ((4, -1), (4, -4)):
        assert asked(go(state, f"p2 enter {at(*place)}")) == "Rolling chance"


# Moving and tiles


@both_grids
@rule("ARENA-096", "ARENA-100", "ARENA-106", "ARENA-107", "ARENA-113", "ARENA-183")
def test_f06_quetzalcoatl_takes_two_from_a_fountain_entered_twice(grid: Grid) -> None:
    """A worked example of the rulebook: in, out, and in again within three spaces."""
    arena = ground(grid, fountains=[(1, 0)])
    state = table(maximus(0, 0, "quetzalcoatl"), hero(-4, 4), rolled=price("quetzalcoatl"), scenario=arena)
    state = go(state, "p1 activate quetzalcoatl", step(1, 0), step(2, 0), step(1, 0))
    assert (life(state)[0], places(state)[0], state.fountains) == (22, (1, 0), (3,))
    assert asked(state) == "Acting p1"


@both_grids
@rule("ARENA-093", "ARENA-106", "ARENA-107", "ARENA-108", "ARENA-109", "ARENA-110")
@pytest.mark.parametrize(("cubes", "left"), [(5, 1), (0, 0)])
def test_f12_a_fountain_saves_who_lost_the_last_life_point_in_the_same_card(
    grid: Grid, cubes: int, left: int
) -> None:
    """A note of the rulebook: the game goes on; without a cube there it ends, once the movement is made."""
    arena = ground(grid, traps=[(1, 0)], fountains=[(2, 0)])
    card = make(Kind.MOUNT, MoveHero(SELF, 3))
    fighters = (maximus(0, 0, "test-mount", life=1), cleo(0, 3, life=9))
    state = table(*fighters, own=(card,), rolled="sword", scenario=arena, fountains=(cubes,))
    state = go(state, "p1 activate test-mount", step(1, 0))
    assert (life(state), asked(state)) == ((0, 9), "Moving p1")
    state = go(state, step(2, 0))
    assert (life(state), state.fountains) == ((left, 9), (max(0, cubes - 1),))
    assert asked(state) == "Moving p1"
    state = go(state, step(3, 0))
    assert places(state)[0] == (3, 0)
    if left:
        assert (asked(state), state.ending) == ("Acting p1", None)
    else:
        assert (asked(state), state.ending, state.winners) == ("", Ending.LAST_LIFE, (1,))


@both_grids
@rule("ARENA-088", "ARENA-106", "ARENA-107", "ARENA-108", "ARENA-110", "ARENA-111")
@pytest.mark.parametrize(
    ("there", "cubes", "change"),
    [
        ({"fountains": [(1, 0)]}, 5, 1),
        ({"fountains": [(1, 0)]}, 0, 0),
        ({"traps": [(1, 0)]}, 0, -1),
        ({}, 0, 0),
    ],
)
def test_f25_two_paws_go_onto_whatever_lies_there(
    grid: Grid, there: dict[str, list[XY]], cubes: int, change: int
) -> None:
    """A Fountain gives one while it has any, a Trap takes one, a plain space does nothing."""
    tiles = (cubes,) if "fountains" in there else ()
    arena = ground(grid, **there)
    state = table(hero(0, 0), rolled="paw paw", scenario=arena, fountains=tiles)
    state = go(state, "p1 walk", step(1, 0))
    assert (life(state)[0], places(state)[0]) == (20 + change, (1, 0))
    assert state.fountains == tuple(max(0, cubes - 1) for _ in tiles)


@both_grids
@rule("ARENA-088", "ARENA-111")
def test_f25_a_trap_does_nothing_to_who_walks_off_it(grid: Grid) -> None:
    """Only entering its space counts."""
    state = table(hero(0, 0), rolled="paw paw", scenario=ground(grid, traps=[(0, 0)]))
    assert life(go(state, "p1 walk", step(1, 0)))[0] == 20


@both_grids
@rule("ARENA-Q64")
def test_r05_a_swap_onto_a_fountain_gives_one(grid: Grid) -> None:
    """To who arrives there; who was on it gets nothing for leaving."""
    arena = ground(grid, fountains=[(2, 0)])
    state = used(SwapPlaces(OTHER), others=[(2, 0)], scenario=arena)
    assert (places(state), life(state), state.fountains) == (((2, 0), (0, 0)), (21, 20), (4,))


@both_grids
@rule("ARENA-Q55")
@pytest.mark.parametrize("spaces", [1, 2, 3, 6])
def test_r15_one_space_to_step_to_is_enough_for_any_distance(grid: Grid, spaces: int) -> None:
    """To and fro between two spaces in a corner that another Hero shuts: no choice, and no penalty."""
    walls = (around(grid, 4, 0) | around(grid, 3, 0)) - {(4, 0), (3, 0), (2, 0)}
    arena = ground(grid, pillars=walls)
    state = used(MoveHero(SELF, spaces), me=(4, 0), others=[(2, 0)], scenario=arena)
    assert (life(state)[0], places(state)[0]) == (20, (4, 0) if spaces % 2 == 0 else (3, 0))


# Actions


@both_grids
@rule("ARENA-077", "ARENA-086", "ARENA-087", "ARENA-114", "ARENA-115")
def test_f24_two_of_three_swords_strike_a_neighbour_and_one_is_left(grid: Grid) -> None:
    """Two spaces away is out of reach; the cube goes to the Reserve, and one sword buys nothing."""
    fighters = (maximus(0, 0), cleo(1, 0), siggy(2, 0))
    state = table(*fighters, rolled="sword sword sword", scenario=ground(grid))
    assert offered(state) == ["p1 strike cleo", "p1 end turn"]
    struck = go(state, "p1 strike cleo")
    assert (life(struck), reserve(struck) - reserve(state)) == ((20, 19, 20), 1)
    assert offered(struck) == ["p1 end turn"]


@both_grids
@rule("ARENA-089", "ARENA-134", "ARENA-135", "ARENA-136")
@pytest.mark.parametrize(
    ("me", "pillars", "behind", "after"),
    [
        ((0, 0), [], (0, 3), ((20, 20, 20), (2, 0))),
        ((0, 0), [(2, 0)], (0, 3), ((20, 19, 20), (1, 0))),
        ((0, 0), [], (2, 0), ((20, 19, 19), (1, 0))),
        ((3, 0), [], (0, 3), ((20, 19, 20), (4, 0))),
    ],
    ids=["free", "pillar", "hero", "edge"],
)
def test_f26_two_shields_push_a_neighbour_straight_away(
    grid: Grid, me: XY, pillars: list[XY], behind: XY, after: tuple[tuple[int, ...], XY]
) -> None:
    """Onto a free space; Pillar and edge cost the pushed 1, a Hero in the way costs both; nobody moves."""
    fighters = (maximus(*me), cleo(me[0] + 1, 0), siggy(*behind))
    state = table(*fighters, rolled="shield shield", scenario=ground(grid, pillars=pillars))
    state = go(state, "p1 push cleo")
    lives, goes = after
    assert (life(state), places(state)) == (lives, (me, goes, behind))


@both_grids
@rule("ARENA-090", "ARENA-121")
@pytest.mark.parametrize("chosen", ["cleo", "siggy", "nakamura", "maximus"])
def test_f27_two_suns_reach_any_hero_oneself_included(grid: Grid, chosen: str) -> None:
    """Beside, far off, or behind a Pillar: four in all, and the one chosen loses 1."""
    fighters = (maximus(0, 0), cleo(1, 0), siggy(0, 3), nakamura(-3, 0))
    state = table(*fighters, rolled="sun sun", scenario=ground(grid, pillars=[(-2, 0)]))
    names = [str(each.name) for each in state.heroes]
    assert offered(state) == [*(f"p1 favor {name}" for name in names), "p1 end turn"]
    state = go(state, f"p1 favor {chosen}")
    assert life(state) == tuple(20 - (name == chosen) for name in names)


# Cards and pushes


@both_grids
@rule("ARENA-026", "ARENA-082", "ARENA-116", "ARENA-134")
def test_f11_neighbours_are_pushed_before_the_hero_moves(grid: Grid) -> None:
    """The card that the rulebook shows: all of them, so that a space taken at first is free to step to."""
    card = make(Kind.MOUNT, PushHero(ALL_ADJACENT), MoveHero(SELF, 1))
    fighters = (maximus(0, 0, "test-mount"), cleo(1, 0), siggy(0, 1))
    state = table(*fighters, own=(card,), rolled="sword", scenario=ground(grid))
    state = go(state, "p1 activate test-mount")
    assert (places(state), asked(state)) == (((0, 0), (2, 0), (0, 2)), "Moving p1")
    state = go(state, step(1, 0))
    assert (places(state), life(state)) == (((1, 0), (2, 0), (0, 2)), (20, 20, 20))


@both_grids
@rule("ARENA-Q63")
def test_r04_a_push_onto_a_trap_costs_one(grid: Grid) -> None:
    """As if the Hero had walked there."""
    arena = ground(grid, traps=[(2, 0)])
    state = go(table(hero(0, 0), hero(1, 0), rolled="shield shield", scenario=arena), "p1 push mafaya")
    assert (places(state)[1], life(state)) == ((2, 0), (20, 19))
