"""What geometry settles, on hexagons and on squares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.arena.board import STEPS, Board, Direction, Grid, Ground, Place, Space, board_of, space_at
from boardgames.arena.scenario import place_of
from tests.arena.pictures import board, drawn_as, hexagon, rectangle

BARE = ((Grid.HEXAGONAL, hexagon(4)), (Grid.SQUARE, rectangle(9, 9)))
both_grids = pytest.mark.parametrize(("grid", "picture"), BARE, ids=tuple(Grid))

SIGHTS = """
        . . . . .
       . . . . . .
      . . . . . . .
     . . . . . . . .
    . # x . . o ~ . .
     . . . . . . . .
      . . . # . . .
       . . . . . .
        . . . . .
"""
"""A Pillar, a Trap, a Fountain and grey round the space in the middle, e5."""


def rays(found: Board, space: Space) -> set[str]:
    """The lines of sight from a space, each as the keys along it."""
    return {" ".join(ray) for ray in found.rays[space]}


def by_walking(found: Board, origin: Space) -> dict[Space, int]:
    """How many steps it takes from a space to every other, found step by step."""
    steps = {origin: 0}
    reached = [origin]
    for space in reached:
        for onto in found.around[space]:
            if onto not in steps:
                steps[onto] = steps[space] + 1
                reached.append(onto)
    return steps


def pairs(found: Board) -> Iterator[tuple[Space, Space]]:
    """Every two different spaces, both ways round."""
    return ((one, other) for one, other in product(found.spaces, repeat=2) if one != other)


@pytest.mark.rule("ARENA-Q02", "ARENA-D05")
def test_a_hexagon_of_radius_4_has_61_spaces_and_24_to_enter_on() -> None:
    """The board that the library's scenarios are drawn on."""
    found = board(hexagon(4))
    assert (len(found.spaces), len(found.edge)) == (61, 24)
    assert " ".join(found.edge) == "a5 a6 a7 a8 a9 b4 b9 c3 c9 d2 d9 e1 e9 f1 f8 g1 g7 h1 h6 i1 i2 i3 i4 i5"


@pytest.mark.rule("ARENA-Q02")
def test_a_hexagon_of_radius_3_has_37_spaces_and_18_to_enter_on() -> None:
    """A board for small games."""
    found = board(hexagon(3))
    assert (len(found.spaces), len(found.edge)) == (37, 18)


def test_spaces_are_in_reading_order() -> None:
    """Rows from the top, numbers from the left; a number is a diagonal on hexagons."""
    assert tuple(board(hexagon(1)).spaces) == ("a2", "a3", "b1", "b2", "b3", "c1", "c2")
    assert tuple(board(rectangle(2, 2), Grid.SQUARE).spaces) == ("a1", "a2", "b1", "b2")


@pytest.mark.parametrize("place", [(0, 0), (4, 9), (25, 98)])
def test_a_key_says_row_and_number(place: Place) -> None:
    """A place comes back from its key."""
    assert place_of(space_at(place)) == place


@pytest.mark.parametrize(
    "text", ["", "e", "5", "e0", "e05", "E5", "e-1", "e5 ", "ee5", "e²", "é5", "e" + "9" * 5000]
)
def test_what_is_no_key_is_no_place(text: str) -> None:
    """Only a letter from a to z and a number without leading zeros is the key of a space."""
    with pytest.raises(ValueError, match=r"."):
        place_of(text)


# Entering


@pytest.mark.rule("ARENA-061", "ARENA-Q31")
@both_grids
def test_the_edge_is_where_the_board_ends(grid: Grid, picture: str) -> None:
    """A space that lacks a neighbour is on the edge, one that has all of them is not."""
    found = board(picture, grid)
    full = len(STEPS[grid])
    assert set(found.edge) == {space for space in found.spaces if len(found.around[space]) < full}
    assert "e5" not in found.edge


@pytest.mark.rule("ARENA-062")
@pytest.mark.parametrize(
    ("grid", "picture", "edge"),
    [
        (Grid.SQUARE, "~~~~~\n#####\n.....\n.....\n.....", "c1 c5 d1 d5 e1 e2 e3 e4 e5"),
        (Grid.HEXAGONAL, "  ~ ~ ~\n # # # #\n. . . . .\n . . . .\n  . . .", "c1 c5 d1 d4 e1 e2 e3"),
    ],
    ids=tuple(reversed(Grid)),
)
def test_a_row_of_pillars_makes_no_edge(grid: Grid, picture: str, edge: str) -> None:
    """Nobody enters along the Pillars, only where the printed board ends."""
    assert board(picture, grid).edge == tuple(edge.split())


@pytest.mark.rule("ARENA-063", "ARENA-Q33")
@both_grids
def test_grey_is_no_space_to_enter_on_and_makes_none(grid: Grid, picture: str) -> None:
    """With a grey zone all round, nobody can enter anywhere."""
    bare = drawn_as(picture, grid)
    grounds = dict(bare.grounds)
    for space in bare.board.edge:
        grounds[place_of(space)] = Ground.GREY
    found = board_of(grid, grounds)
    assert found.edge == ()
    assert len(found.open) == len(grounds) - len(bare.board.edge)


@pytest.mark.rule("ARENA-060", "ARENA-064")
@both_grids
@pytest.mark.parametrize("ground", [Ground.PILLAR, Ground.TRAP, Ground.FOUNTAIN, Ground.GREY])
def test_only_a_plain_space_of_the_edge_is_entered_on(grid: Grid, picture: str, ground: Ground) -> None:
    """What lies on a border space closes it, and no space beside it is opened by that."""
    bare = drawn_as(picture, grid)
    found = board_of(grid, {**bare.grounds, place_of("e1"): ground})
    assert set(bare.board.edge) - set(found.edge) == {"e1"}
    assert set(found.edge) < set(bare.board.edge)


@pytest.mark.rule("ARENA-Q31", "ARENA-D05")
@both_grids
def test_a_board_may_list_its_own_edge(grid: Grid, picture: str) -> None:
    """Listed spaces take the place of the border, in reading order."""
    assert board(picture, grid, edge=("e6", "d5", "a5")).edge == ("a5", "d5", "e6")


@pytest.mark.rule("ARENA-060", "ARENA-063")
def test_a_listed_space_that_is_not_plain_stays_closed() -> None:
    """A list of one's own does not open tiles, Pillars or grey."""
    assert board("x#o~.", Grid.SQUARE, edge=("a1", "a2", "a3", "a4", "a5")).edge == ("a5",)


# Standing


@pytest.mark.rule("ARENA-102", "ARENA-104", "ARENA-105")
def test_a_hero_stands_anywhere_but_on_pillars_and_grey() -> None:
    """Tiles are spaces like others; a Pillar and the grey zone are on the board but not open."""
    found = board("..#~\nxo..", Grid.SQUARE)
    assert found.open == ("a1", "a2", "b1", "b2", "b3", "b4")
    assert found.fountains == ("b2",)
    assert found.tiles == {"b1": Ground.TRAP, "b2": Ground.FOUNTAIN}
    assert len(found.spaces) == 8


@pytest.mark.rule("ARENA-102", "ARENA-104")
def test_no_step_leads_onto_a_pillar_into_grey_or_off_the_board() -> None:
    """Each is ``None`` in its direction."""
    found = board("~.\n#.", Grid.SQUARE)
    assert found.onward["a2"] == {"n": None, "e": None, "s": "b2", "w": None}
    assert found.onward["b2"] == {"n": "a2", "e": None, "s": None, "w": None}


# Adjacent


@pytest.mark.rule("ARENA-115", "ARENA-Q01")
def test_a_hexagon_has_six_neighbours() -> None:
    """They are those that share a border, in reading order."""
    assert board(hexagon(4)).around["e5"] == ("d5", "d6", "e4", "e6", "f4", "f5")


@pytest.mark.rule("ARENA-115", "ARENA-Q01")
def test_a_square_has_four_neighbours() -> None:
    """Squares that share a corner alone are not adjacent."""
    assert board(rectangle(9, 9), Grid.SQUARE).around["e5"] == ("d5", "e4", "e6", "f5")


@pytest.mark.rule("ARENA-115")
@both_grids
def test_neighbours_are_neighbours_both_ways(grid: Grid, picture: str) -> None:
    """And the way back is the opposite direction."""
    found = board(picture, grid)
    half = len(found.directions) // 2
    for space, steps in found.onward.items():
        for number, direction in enumerate(found.directions):
            onto = steps[direction]
            if onto is not None:
                assert found.onward[onto][found.directions[number - half]] == space


# Sight


@pytest.mark.rule("ARENA-118", "ARENA-119", "ARENA-Q80", "ARENA-Q81")
def test_sight_ends_at_pillars_and_grey_and_passes_over_tiles() -> None:
    """From the middle: west to the Trap before a Pillar, east to the Fountain before the grey zone."""
    assert rays(board(SIGHTS), "e5") == {
        "d6 c7 b8 a9",
        "e6",
        "f5 g5 h5 i5",
        "f4 g3 h2 i1",
        "e4 e3",
        "d5 c5 b5 a5",
    }


@pytest.mark.rule("ARENA-118", "ARENA-Q78")
def test_squares_look_four_ways() -> None:
    """Along rows and columns, never along diagonals."""
    assert rays(board(rectangle(3, 3), Grid.SQUARE), "b2") == {"a2", "b3", "c2", "b1"}
    assert rays(board(rectangle(3, 3), Grid.SQUARE), "a1") == {"a2 a3", "b1 c1"}


@pytest.mark.rule("ARENA-118", "ARENA-Q78")
@both_grids
@given(closed=st.sets(st.sampled_from([f"{row}{number}" for row in "bcdefgh" for number in range(4, 7)])))
def test_what_sees_is_seen(grid: Grid, picture: str, closed: set[Space]) -> None:
    """Wherever Pillars stand, a line of sight that leads from one space to another leads back."""
    grounds = dict(drawn_as(picture, grid).grounds)
    grounds.update((place_of(space), Ground.PILLAR) for space in closed if place_of(space) in grounds)
    found = board_of(grid, grounds)
    sights = {space: {seen for ray in found.rays[space] for seen in ray} for space in found.open}
    assert all(space in sights[seen] for space in found.open for seen in sights[space])
    assert closed.isdisjoint(sights)


@pytest.mark.rule("ARENA-118", "ARENA-119", "ARENA-Q78")
@both_grids
def test_a_line_of_sight_is_a_straight_walk_as_far_as_it_goes(grid: Grid, picture: str) -> None:
    """Each ray keeps to one direction, step by step, and nothing lies beyond its end."""
    found = board(picture, grid)
    for space in found.open:
        walks = set()
        for direction in found.directions:
            walk = [space]
            while (onto := found.onward[walk[-1]][direction]) is not None:
                walk.append(onto)
            walks.add(tuple(walk[1:]))
        assert set(found.rays[space]) == walks - {()}


# Away and apart


@pytest.mark.rule("ARENA-Q87")
@both_grids
def test_away_is_one_direction_in_line_and_two_elsewhere(grid: Grid, picture: str) -> None:
    """In line it is the line's; elsewhere two neighbouring ones. Each leads a step further off."""
    found = board(picture, grid)
    turn = found.directions.index
    for origin, space in pairs(found):
        ways = found.away(origin, space)
        ray = next((ray for ray in found.rays[origin] if space in ray), None)
        if ray is not None:
            assert len(ways) == 1
            assert found.onward[origin][ways[0]] == ray[0]
        else:
            one, other = ways
            assert (turn(other) - turn(one)) % len(found.directions) == 1
        for way in ways:
            onto = found.onward[space][way]
            assert onto is None or found.distance(origin, onto) == found.distance(origin, space) + 1


@pytest.mark.rule("ARENA-Q87")
@pytest.mark.parametrize(
    ("grid", "space", "ways"),
    [
        (Grid.HEXAGONAL, "e8", {Direction.EAST}),
        (Grid.HEXAGONAL, "c6", {Direction.NORTH_EAST, Direction.NORTH_WEST}),
        (Grid.HEXAGONAL, "d3", {Direction.WEST, Direction.NORTH_WEST}),
        (Grid.HEXAGONAL, "h3", {Direction.SOUTH_EAST, Direction.SOUTH_WEST}),
        (Grid.SQUARE, "b5", {Direction.NORTH}),
        (Grid.SQUARE, "d6", {Direction.NORTH, Direction.EAST}),
        (Grid.SQUARE, "i1", {Direction.SOUTH, Direction.WEST}),
    ],
)
def test_away_from_the_middle(grid: Grid, space: Space, ways: set[Direction]) -> None:
    """Some of them by hand, the offset of squares by the signs of its parts."""
    assert set(board(dict(BARE)[grid], grid).away("e5", space)) == ways


def test_nothing_leads_away_from_itself() -> None:
    """A space has no direction from itself, and an answer is remembered."""
    found = board(hexagon(1))
    assert found.away("b2", "b2") == ()
    assert found.away("b1", "b2") is found.away("b1", "b2")


@pytest.mark.rule("ARENA-D12f")
@both_grids
def test_spaces_are_as_far_apart_as_it_takes_steps_on_a_bare_board(grid: Grid, picture: str) -> None:
    """The distance of any two spaces is that of a walk."""
    found = board(picture, grid)
    for origin in found.spaces:
        assert {space: found.distance(origin, space) for space in found.spaces} == by_walking(found, origin)


@pytest.mark.rule("ARENA-D12f")
def test_pillars_do_not_lengthen_a_distance() -> None:
    """It is counted as if the board were bare."""
    found = board("...\n##.\n...", Grid.SQUARE)
    assert (found.distance("a1", "c1"), by_walking(found, "a1")["c1"]) == (2, 6)
