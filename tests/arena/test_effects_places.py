"""Clauses that put Heroes elsewhere without walking: placing them, and changing places."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.dice import Dice
from boardgames.arena.effects import SELF, THEM, Aim, Clause, May, PlaceHero, SwapPlaces
from boardgames.arena.equipment import Kind
from boardgames.arena.events import HeroPlaced
from boardgames.arena.position import Fighter, Position, arrange
from boardgames.arena.scenario import Scenario
from boardgames.arena.state import State
from tests.arena.clauses import ALL_ADJACENT, ANY, FARAWAY, OTHER, OTHERS, USE, open_places, put, used
from tests.arena.tables import (
    BOTH_GRIDS,
    agreed,
    asked,
    go,
    ground,
    happen,
    life,
    make,
    offered,
    on_board,
    places,
    refused,
)

rule = pytest.mark.rule
both_grids = pytest.mark.parametrize("grid", BOTH_GRIDS)


def cramped(row: str, *clauses: Clause) -> State:
    """Three Heroes on the first spaces of an Arena of one row, the first with a card that does this."""
    setup = agreed(3, make(Kind.MOUNT, *clauses), scenario=Scenario("Cramped", Grid.SQUARE, (row,)))
    hands = [
        (f"idle-weapon-{n}", mount, f"idle-armor-{n}", f"idle-spell-{n}")
        for n, mount in enumerate(("test-mount", "idle-mount-2", "idle-mount-3"), 1)
    ]
    fighters = tuple(Fighter(f"a{n}", cards=hand) for n, hand in enumerate(hands, 1))
    return arrange(Position(setup, fighters, dice=Dice(sword=1)))


@both_grids
@rule("ARENA-D12a")
def test_d12a_a_hero_is_put_on_any_space_but_pillars_heroes_and_grey(grid: Grid) -> None:
    """Tiles included, his own excluded, wherever he stands."""
    arena = ground(grid, pillars=[(1, 0)], grey=[(0, -4)], traps=[(2, 0)], fountains=[(0, 2)])
    state = used(PlaceHero(SELF), others=[(3, 0)], scenario=arena)
    every = {(x, y) for x in range(-4, 5) for y in range(-4, 5) if on_board(grid, x, y)}
    assert open_places(state) == every - {(0, 0), (1, 0), (0, -4), (3, 0)}
    for place in ((0, 0), (1, 0), (0, -4), (3, 0)):
        refused(state, put(*place))
    assert places(go(state, put(2, 0)))[0] == (2, 0)


@rule("ARENA-D12a")
def test_d12a_with_no_empty_space_nothing_happens() -> None:
    """Three Heroes fill an Arena of three spaces."""
    state = cramped("...", PlaceHero(SELF))
    after, events = happen(state, USE)
    assert [each.space for each in after.heroes] == ["a1", "a2", "a3"]
    assert not any(isinstance(each, HeroPlaced) for each in events)
    assert (life(after), asked(after)) == ((20, 20, 20), "Acting p1")


@rule("ARENA-D12a", "ARENA-D12g")
def test_d12g_with_no_empty_space_placing_somebody_is_not_offered() -> None:
    """As a *may* it is passed over."""
    state = go(cramped("...", May((PlaceHero(SELF),))), USE)
    assert asked(state) == "Acting p1"
    assert asked(go(cramped("....", May((PlaceHero(SELF),))), USE)) == "Forking p1"


@rule("ARENA-D12a", "ARENA-D03", "ARENA-Q64")
def test_d12a_the_only_empty_space_is_taken_without_a_question() -> None:
    """A Trap, which acts."""
    after, events = happen(cramped("...x", PlaceHero(SELF)), USE)
    assert HeroPlaced(0, "a4") in events
    assert (life(after), asked(after)) == ((19, 20, 20), "Acting p1")


@both_grids
@rule("ARENA-D12a")
def test_d12a_another_hero_is_put_down_by_the_controller(grid: Grid) -> None:
    """He picks the Hero and the space."""
    state = used(PlaceHero(FARAWAY), others=[(2, 0), (0, 2)], scenario=ground(grid))
    state = go(state, "p1 target nakamura", put(-4, 0))
    assert places(state) == ((0, 0), (2, 0), (-4, 0))


@rule("ARENA-D12h")
def test_d12h_several_heroes_are_put_down_in_the_order_that_the_controller_picks() -> None:
    """The second may go where the first has come from."""
    state = used(PlaceHero(ALL_ADJACENT), others=[(1, 0), (0, 1)])
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]
    state = go(state, "p1 target nakamura", put(3, 0))
    assert asked(state) == "Placing p1"
    state = go(state, put(0, 1))
    assert places(state) == ((0, 0), (0, 1), (3, 0))


@both_grids
@rule("ARENA-Q64")
def test_q64_two_who_swap_each_find_the_others_space_free(grid: Grid) -> None:
    """Neighbours, with everything else taken or shut."""
    state = used(SwapPlaces(OTHER), others=[(1, 0)], scenario=ground(grid, pillars=[(2, 0), (-1, 0)]))
    assert (places(state), life(state)) == (((1, 0), (0, 0)), (20, 20))


@rule("ARENA-R02", "ARENA-Q64", "ARENA-D12h", "ARENA-Q49")
def test_r02_swaps_with_several_go_one_after_another_as_the_controller_picks() -> None:
    """Each trades with where the last one has left him."""
    state = used(SwapPlaces(OTHERS), others=[(1, 0), (3, 0)])
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]
    assert places(go(state, "p1 target mafaya")) == ((3, 0), (0, 0), (1, 0))
    assert places(go(state, "p1 target nakamura")) == ((1, 0), (3, 0), (0, 0))


@rule("ARENA-Q84", "ARENA-D12l")
def test_d12l_who_has_chosen_himself_to_be_placed_is_not_swapped() -> None:
    """The swap with himself is passed over."""
    state = used(Aim(ANY), PlaceHero(THEM), SwapPlaces(THEM), others=[(2, 0), (0, 2)])
    state = go(state, "p1 target cleo", put(-2, 0))
    assert (places(state), asked(state)) == (((-2, 0), (2, 0), (0, 2)), "Acting p1")
