"""The Arena drawn in characters: what lies where, who stands where, and how each space is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames.arena.board import Board, Grid, Ground, Place
from boardgames.arena.render.names import MARKS
from boardgames.arena.render.spots import of_hero, of_number, of_space
from boardgames.arena.view import ArenaView
from boardgames.core.highlights import Highlights

GROUNDS: Final = {
    Ground.PILLAR: "Pillar",
    Ground.TRAP: "Trap",
    Ground.FOUNTAIN: "Fountain and its Life Points",
    Ground.GREY: "grey zone",
}
"""What a character of the board stands for."""

_CELL: Final = 4
"""Characters from a space to the next one of its row; on a hexagonal grid half of it to the next row's."""
_MARK: Final = 3
_MARGIN: Final = 4
_UNMARKED: Final = Highlights()


def drawn(view: ArenaView, marks: Highlights = _UNMARKED) -> Iterator[str]:
    """The board, a line a row, with the letters of rows at their left and the numbers where they end.

    On a hexagonal grid a number stands below right of the last space that has it, since it goes with a
    diagonal; on a square one above its column. A Hero's two letters are followed by the Trap or Fountain that
    the Hero is on. Before what is marked stands its sign.
    """
    board = view.setup.board
    cells = {place: _cell(view, space, marks) for space, place in board.places.items()}
    cells |= {place: ("", str(place[1] + 1)) for place in _numbered(board)}
    left = min(_column(board.grid, place) for place in cells)
    for row in range(min(cells)[0], max(cells)[0] + 1):
        line = f"  {chr(ord('a') + row)}" if any(place[0] == row for place in board.places.values()) else ""
        for place in sorted(place for place in cells if place[0] == row):
            sign, mark = cells[place]
            start = _MARGIN + _column(board.grid, place) - left + max(_MARK - len(mark), 0) // 2
            line = f"{line:<{start - 1}}{sign or ' '}{mark}"
        yield line


def _cell(view: ArenaView, space: str, marks: Highlights) -> tuple[str, str]:
    """What is drawn for a space, and the sign before it."""
    ground = view.setup.board.spaces[space]
    for number, hero in enumerate(view.heroes):
        if hero.space == space and hero.name is not None:
            sign = marks.sign(of_space(space), of_number(number), of_hero(hero.name))
            return sign, MARKS[hero.name] + ("" if ground is Ground.PLAIN else ground.value)
    mark = ground.value
    if ground is Ground.FOUNTAIN:
        left = str(view.fountains[view.setup.board.fountains.index(space)])
        mark += left if len(left) < _MARK else ""
    return marks.sign(of_space(space)), mark


def _numbered(board: Board) -> Iterator[Place]:
    """The places outside the board at which each number is written."""
    places = board.places.values()
    top = min(row for row, _ in places)
    for number in sorted({number for _, number in places}):
        rows = [row for row, each in places if each == number]
        yield (top - 1 if board.grid is Grid.SQUARE else max(rows) + 1), number


def _column(grid: Grid, place: Place) -> int:
    """Where a place stands in its line, before the margin."""
    shift = 0 if grid is Grid.SQUARE else place[0] * _CELL // 2
    return place[1] * _CELL + shift
