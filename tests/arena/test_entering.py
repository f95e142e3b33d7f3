"""Entering the Arena: where, in which order, and what follows the last Hero."""

from __future__ import annotations

import attrs
import pytest

from boardgames.arena.board import Grid
from boardgames.arena.events import HeroEntered, TurnBegan
from boardgames.arena.hosting import forced
from boardgames.arena.pending import Entering, Rolling
from boardgames.arena.position import Phase
from boardgames.arena.rules.opening import start
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import Setup
from boardgames.arena.state import State
from boardgames.core import SetupError
from tests.arena.tables import (
    BOTH_GRIDS,
    RADIUS,
    XY,
    agreed,
    asked,
    at,
    go,
    ground,
    happen,
    hero,
    offered,
    on_board,
    places,
    refused,
    table,
    xy,
)

rule = pytest.mark.rule
grids = pytest.mark.parametrize("grid", BOTH_GRIDS)


def entering(scenario: Scenario, *standing: XY, heroes: int = 3, first: int = 0) -> State:
    """The Heroes who have entered, in the order of turns, and the next one is to be placed."""
    in_order = {(first + step) % heroes: place for step, place in enumerate(standing)}
    fighters = [hero(*in_order[number]) if number in in_order else hero() for number in range(heroes)]
    return table(*fighters, setup=agreed(heroes, scenario=scenario), phase=Phase.ENTER, first=first)


def entries(state: State) -> set[XY]:
    """The places where the Hero may be put."""
    found = {xy(line.split()[-1]) for line in offered(state)}
    return {place for place in found if place is not None}


def border(grid: Grid) -> set[XY]:
    """The outermost places of the whole board."""
    around = range(-RADIUS, RADIUS + 1)
    every = {(x, y) for x in around for y in around if on_board(grid, x, y)}
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return {(x, y) for x, y in every if not all((x + along, y + down) in every for along, down in steps)}


@rule("ARENA-061", "ARENA-Q31", "ARENA-Q02")
@grids
def test_q31_heroes_enter_where_the_board_ends(grid: Grid) -> None:
    """On any space that lacks a neighbour: 24 of the 61 hexagons, 32 of the 81 squares."""
    state = entering(ground(grid))
    assert entries(state) == border(grid)
    assert len(offered(state)) == (24 if grid is Grid.HEXAGONAL else 32)
    assert refused(state, f"p1 enter {at(1, 1)}").reason
    assert refused(state, f"p1 enter {at(3, 0)}").reason


@rule("ARENA-060", "ARENA-061", "ARENA-062", "ARENA-063", "ARENA-064")
@grids
def test_the_rulebooks_entries(grid: Grid) -> None:
    """Spaces under a tile, a Pillar, a Hero or grey are shut, and so is all that is no edge."""
    scenario = ground(
        grid,
        pillars=[(4, -2), (-2, -1), (-2, 0), (-2, 1)],
        traps=[(4, 0)],
        fountains=[(0, -4)],
        grey=[(x, y) for x in (-4, -3) for y in range(-4, 5)],
    )
    state = entering(scenario, (0, 4))
    for shut in ((4, 0), (0, -4), (4, -2), (0, 4), (-4, 0), (-1, 0), (1, 1)):
        assert refused(state, f"p2 enter {at(*shut)}").reason
    assert {(4, -1), (4, -4)} <= entries(state)


@rule("ARENA-060")
@grids
@pytest.mark.parametrize("what", ["pillars", "traps", "fountains"])
def test_a_space_with_anything_on_it_is_shut(grid: Grid, what: str) -> None:
    """Every space of the edge stays open but those."""
    things: list[XY] = [(4, 0), (0, 4), (-4, 4)]
    state = entering(ground(grid, **{what: things}))
    assert entries(state) == border(grid) - set(things)


@rule("ARENA-060")
@grids
def test_a_space_with_a_hero_on_it_is_shut(grid: Grid) -> None:
    """The second and the third find one space fewer each."""
    state = entering(ground(grid))
    state = go(state, f"p1 enter {at(4, 0)}")
    assert entries(state) == border(grid) - {(4, 0)}
    assert refused(state, f"p2 enter {at(4, 0)}").reason
    state = go(state, f"p2 enter {at(0, 4)}")
    assert entries(state) == border(grid) - {(4, 0), (0, 4)}


@rule("ARENA-Q65", "ARENA-060")
@grids
def test_q65_a_fountain_stays_shut_whatever_is_in_it(grid: Grid) -> None:
    """It is a tile before the fight and a tile for good."""
    state = entering(ground(grid, fountains=[(4, 0)]))
    assert state.fountains == (5,)
    assert (4, 0) not in entries(state)


@rule("ARENA-062", "ARENA-Q31", "ARENA-021")
@grids
def test_a_row_of_pillars_makes_no_edge(grid: Grid) -> None:
    """Beside five of them in a row nobody enters; the border behind them stays an edge."""
    row = [(2, y) for y in range(-2, 3)]
    state = entering(ground(grid, pillars=row))
    assert entries(state) == border(grid) - set(row)
    assert refused(state, f"p1 enter {at(1, 0)}").reason
    assert (4, 0) in entries(state)


@rule("ARENA-021", "ARENA-060")
@grids
def test_pillars_give_the_arena_its_form(grid: Grid) -> None:
    """The same board with and without one: a space fewer to stand on, and nothing else is changed."""
    bare, walled = ground(grid).board, ground(grid, pillars=[(4, 0)]).board
    assert set(bare.open) - set(walled.open) == {at(4, 0)}
    assert set(bare.spaces) == set(walled.spaces)
    assert entries(entering(ground(grid, pillars=[(4, 0)]))) == border(grid) - {(4, 0)}


@rule("ARENA-063", "ARENA-Q33")
@grids
def test_q33_grey_border_is_shut_and_the_spaces_beside_grey_are_no_edge(grid: Grid) -> None:
    """Though nobody ever stands on grey, it belongs to the printed board."""
    grey = [(x, y) for x in (3, 4) for y in range(-4, 5)]
    state = entering(ground(grid, grey=grey))
    assert entries(state) == border(grid) - set(grey)
    assert refused(state, f"p1 enter {at(4, 0)}").reason
    assert refused(state, f"p1 enter {at(2, 0)}").reason


@rule("ARENA-Q31", "ARENA-D05")
@grids
def test_q31_a_scenario_may_list_its_own_edge(grid: Grid) -> None:
    """Then only those spaces are open, inside or at the border."""
    own = attrs.evolve(ground(grid), edge=(at(0, 0), at(2, 1), at(4, 0)))
    state = entering(own)
    assert entries(state) == {(0, 0), (2, 1), (4, 0)}
    assert refused(state, f"p1 enter {at(0, 4)}").reason


@rule("ARENA-D05", "ARENA-Q02")
def test_d05_a_board_is_whatever_spaces_are_listed() -> None:
    """A ring of hexagons round a gap: all of it is edge, for each space has the gap for a neighbour."""
    state = entering(Scenario("Ring", Grid.HEXAGONAL, ("  . .", " .   .", "  . .")))
    assert offered(state) == [f"p1 enter {space}" for space in ("a2", "a3", "b1", "b3", "c1", "c2")]


@rule("ARENA-Q32", "ARENA-060")
@grids
def test_q32_there_is_always_a_space_to_enter_on(grid: Grid) -> None:
    """As many as Heroes are enough, down to the last one, who is asked; with one fewer nobody starts."""
    edge = (at(4, 0), at(0, 4), at(-4, 0))
    state = entering(attrs.evolve(ground(grid), edge=edge))
    state = go(state, f"p1 enter {edge[0]}", f"p2 enter {edge[2]}")
    assert (asked(state), offered(state)) == ("Entering p3", [f"p3 enter {edge[1]}"])
    assert forced(state) is not None
    with pytest.raises(SetupError) as caught:
        start(Setup(3, scenario=attrs.evolve(ground(grid), edge=edge[:2])))
    assert [problem.rule for problem in caught.value.problems] == ["ARENA-Q32"]


@rule("ARENA-059", "ARENA-Q13")
@pytest.mark.parametrize("first", range(4))
def test_q13_heroes_enter_clockwise_from_the_first_player(first: int) -> None:
    """Up the seats, and after the last seat the first."""
    state, seats = entering(ground(), heroes=4, first=first), []
    for x in range(4):
        assert isinstance(state.pending[-1], Entering)
        seats.append(state.pending[-1].seat)
        state, events = happen(state, f"p{seats[-1] + 1} enter {at(4 - x, 0) if x == 0 else at(-4, x)}")
        assert isinstance(events[0], HeroEntered)
        assert events[0].hero == seats[-1]
    assert seats == [(first + step) % 4 for step in range(4)]


@rule("ARENA-065", "ARENA-068")
@pytest.mark.parametrize("first", range(3))
def test_with_the_last_hero_in_the_fight_begins(first: int) -> None:
    """Not before; then the First Player has the first turn, with seven dice."""
    state = entering(ground(), first=first)
    for place in ((4, 0), (0, 4)):
        state = go(state, f"{asked(state).split()[1]} enter {at(*place)}")
        assert (state.round, state.active) == (0, None)
    state, events = happen(state, f"{asked(state).split()[1]} enter {at(-4, 0)}")
    assert events[1:] == (TurnBegan(first, 1, 7),)
    assert isinstance(state.pending[-1], Rolling)
    assert set(places(state)) == {(4, 0), (0, 4), (-4, 0)}


@rule("ARENA-059")
def test_nobody_enters_out_of_turn() -> None:
    """Nor twice, nor with another player's Hero."""
    state = entering(ground())
    assert refused(state, f"p2 enter {at(4, 0)}").reason == "not-your-turn"
    state = go(state, f"p1 enter {at(4, 0)}")
    assert refused(state, f"p1 enter {at(0, 4)}").reason == "not-your-turn"
