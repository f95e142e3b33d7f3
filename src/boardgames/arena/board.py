"""The Arena as a board: spaces on a grid, what lies on them, and everything that geometry settles.

A space is known by its row, a letter from the top, and a number along the row; on a hexagonal grid the number
counts a diagonal, so that ``e5`` has the neighbours ``e4``, ``e6``, ``d5``, ``d6``... as on an Abalone board.
Nothing here depends on a game: what a board has to look up is made once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from typing import Final, TypeAlias, final

from attrs import field, frozen

Space: TypeAlias = str
"""The key of a space: row letter and number, as in ``e5``."""

Place: TypeAlias = tuple[int, int]
"""Row and number of a space, from 0."""


@final
class Grid(StrEnum):
    """How spaces border each other (ARENA-Q01)."""

    HEXAGONAL = "hexagonal"
    """Six directions."""
    SQUARE = "square"
    """Four directions: spaces that share only a corner are not adjacent."""


@final
class Direction(StrEnum):
    """The directions of both grids, clockwise; a straight line keeps to one of them (ARENA-Q78)."""

    NORTH = "n"
    NORTH_EAST = "ne"
    EAST = "e"
    SOUTH_EAST = "se"
    SOUTH = "s"
    SOUTH_WEST = "sw"
    WEST = "w"
    NORTH_WEST = "nw"


STEPS: Final[Mapping[Grid, Mapping[Direction, Place]]] = {
    Grid.HEXAGONAL: {
        Direction.NORTH_EAST: (-1, 1),
        Direction.EAST: (0, 1),
        Direction.SOUTH_EAST: (1, 0),
        Direction.SOUTH_WEST: (1, -1),
        Direction.WEST: (0, -1),
        Direction.NORTH_WEST: (-1, 0),
    },
    Grid.SQUARE: {
        Direction.NORTH: (-1, 0),
        Direction.EAST: (0, 1),
        Direction.SOUTH: (1, 0),
        Direction.WEST: (0, -1),
    },
}
"""The directions of each grid, clockwise, with the rows and numbers that a step in it adds."""


@final
class Ground(StrEnum):
    """What a space of the board is, with the character that a picture draws it as."""

    PLAIN = "."
    PILLAR = "#"
    """No Hero stands here and no line of sight passes (ARENA-102, ARENA-119)."""
    TRAP = "x"
    """Costs 1 Life Point each time it is entered (ARENA-110)."""
    FOUNTAIN = "o"
    """Gives 1 of its Life Points each time it is entered (ARENA-107)."""
    GREY = "~"
    """The grey zone: on the board, but never entered (ARENA-063, ARENA-104)."""


def space_at(place: Place) -> Space:
    """The key of a row and number from 0: ``a1`` for ``(0, 0)``."""
    return f"{chr(ord('a') + place[0])}{place[1] + 1}"


@final
@frozen(eq=False)
class Board:
    """A board with everything that can be said of it before any Hero stands on it.

    The tables are looked up by the key of a space that a Hero may stand on.
    """

    grid: Grid
    spaces: Mapping[Space, Ground]
    """Every space of the printed board in reading order, the grey ones included."""
    edge: tuple[Space, ...]
    """Where a Hero may enter while nobody stands there (ARENA-060 to ARENA-063)."""
    places: Mapping[Space, Place] = field(repr=False)
    open: tuple[Space, ...] = field(repr=False)
    """The spaces that a Hero may stand on, in reading order (ARENA-105)."""
    fountains: tuple[Space, ...]
    tiles: Mapping[Space, Ground]
    """The spaces that do something to who enters them."""
    directions: tuple[Direction, ...] = field(repr=False)
    around: Mapping[Space, tuple[Space, ...]] = field(repr=False)
    """The open spaces that border each open space, in reading order (ARENA-115)."""
    onward: Mapping[Space, Mapping[Direction, Space | None]] = field(repr=False)
    """The open space one step on; ``None`` where a Pillar, the grey zone or the edge is in the way."""
    rays: Mapping[Space, tuple[tuple[Space, ...], ...]] = field(repr=False)
    """The lines of sight from each open space over an Arena without Heroes, from near to far (ARENA-118)."""

    def away(self, origin: Space, space: Space) -> tuple[Direction, ...]:
        """The directions that lead away from ``origin``: one on a straight line, else two (ARENA-Q87)."""
        (row, number), (other_row, other_number) = self.places[origin], self.places[space]
        return _away(self.grid, (other_row - row, other_number - number))

    def distance(self, one: Space, other: Space) -> int:
        """How many steps apart two spaces are with nothing in the way, gaps of the board filled in.

        ARENA-D12f, ARENA-R13.
        """
        (row, number), (other_row, other_number) = self.places[one], self.places[other]
        down, along = other_row - row, other_number - number
        if self.grid is Grid.SQUARE or down * along > 0:
            return abs(down) + abs(along)
        return max(abs(down), abs(along))


@cache
def _away(grid: Grid, offset: Place) -> tuple[Direction, ...]:
    """The one or two neighbouring directions of which the offset is a sum of positive multiples."""
    steps = tuple(STEPS[grid].items())
    for direction, step in steps:
        if _cross(step, offset) == 0 and step[0] * offset[0] + step[1] * offset[1] > 0:
            return (direction,)
    for (direction, step), (other, other_step) in zip(steps, (*steps[1:], steps[0]), strict=True):
        turn = _cross(step, other_step)
        if _cross(offset, other_step) * turn > 0 and _cross(step, offset) * turn > 0:
            return (direction, other)
    return ()


def _cross(one: Place, other: Place) -> int:
    return one[0] * other[1] - one[1] * other[0]


def neighbours(grid: Grid, place: Place) -> tuple[Place, ...]:
    """The places that border a place, clockwise, whether there is a space or not (ARENA-115, ARENA-Q01)."""
    return tuple(_stepped(place, step) for step in STEPS[grid].values())


def _stepped(place: Place, step: Place) -> Place:
    return place[0] + step[0], place[1] + step[1]


def border_of(grid: Grid, grounds: Mapping[Place, Ground]) -> tuple[Place, ...]:
    """Where the printed board ends: the places that lack a neighbour on it, grey or not (ARENA-Q31)."""
    return tuple(place for place in grounds if not all(map(grounds.__contains__, neighbours(grid, place))))


def board_of(grid: Grid, grounds: Mapping[Place, Ground], edge: Iterable[Place] | None = None) -> Board:
    """The board of those spaces; without ``edge``, Heroes enter where the printed board ends.

    A border space is one that lacks a neighbour on the printed board, grey zone included: a row of Pillars
    makes none (ARENA-061, ARENA-062, ARENA-Q31, ARENA-Q33). Whatever the edge, a tile, a Pillar or grey is no
    space to enter on (ARENA-060, ARENA-063, ARENA-064).

    A Hero may stand wherever there is neither Pillar nor grey (ARENA-021, ARENA-102, ARENA-104, ARENA-105).
    Lines of sight cross borders in one direction, over tiles, and end where standing does (ARENA-115,
    ARENA-118, ARENA-119, ARENA-D05, ARENA-Q01, ARENA-Q78, ARENA-Q80, ARENA-Q81).
    """
    steps = STEPS[grid]
    places = {space_at(place): place for place in sorted(grounds)}
    spaces = {space: grounds[place] for space, place in places.items()}
    standing = tuple(space for space, ground in spaces.items() if ground not in (Ground.PILLAR, Ground.GREY))
    is_open = set(standing)

    def beyond(space: Space, step: Place) -> Space | None:
        found = space_at(_stepped(places[space], step))
        return found if found in is_open else None

    def ray(space: Space, step: Place) -> tuple[Space, ...]:
        seen: list[Space] = []
        reached = beyond(space, step)
        while reached is not None:
            seen.append(reached)
            reached = beyond(reached, step)
        return tuple(seen)

    border = set(map(space_at, border_of(grid, grounds) if edge is None else edge))

    def bordering(space: Space) -> tuple[Space, ...]:
        return tuple(sorted((found for found in onward[space].values() if found), key=places.__getitem__))

    onward = {
        space: {direction: beyond(space, step) for direction, step in steps.items()} for space in standing
    }
    return Board(
        grid=grid,
        spaces=spaces,
        edge=tuple(space for space, ground in spaces.items() if space in border and ground is Ground.PLAIN),
        places=places,
        open=standing,
        fountains=tuple(space for space, ground in spaces.items() if ground is Ground.FOUNTAIN),
        tiles={space: ground for space, ground in spaces.items() if ground in (Ground.TRAP, Ground.FOUNTAIN)},
        directions=tuple(steps),
        around={space: bordering(space) for space in standing},
        onward=onward,
        rays={
            space: tuple(filter(None, (ray(space, step) for step in steps.values()))) for space in standing
        },
    )
