"""The board: its spaces with their names and what lies on them, and what moves over it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, sqrt
from typing import Final

from boardgames.arena.board import STEPS, Board, Grid, Ground, Place
from boardgames.arena.render.paths import Bumped, Path, Went
from boardgames.arena.render.shapes.figures import RADIUS, figure
from boardgames.arena.render.shapes.rings import ring_box, ring_inside
from boardgames.arena.render.shapes.sheet import Section, Sheet
from boardgames.arena.render.shapes.symbols import ground
from boardgames.arena.render.shapes.tones import MIST, SAND
from boardgames.arena.render.showing import undirected, ways
from boardgames.arena.render.spots import of_space, of_way
from boardgames.core.drawing import Drawing, Letters, Pen, Point
from boardgames.core.tones import BROKEN, EDGE, FACE, FAINT, FIELD, INK, LAST

_SIDE: Final = 36
_STEP: Final = _SIDE * sqrt(3)
"""From the middle of a space to that of the next one in its row."""
_HALF: Final = _STEP / 2
_MARGIN: Final = 10
_LEAST_SCALE: Final = 0.55
"""A board that would have to be smaller makes the picture wider."""

_CORNERS: Final = {
    Grid.HEXAGONAL: (
        (0, -_SIDE),
        (_HALF, -_SIDE / 2),
        (_HALF, _SIDE / 2),
        (0, _SIDE),
        (-_HALF, _SIDE / 2),
        (-_HALF, -_SIDE / 2),
    ),
    Grid.SQUARE: ((-_HALF, -_HALF), (_HALF, -_HALF), (_HALF, _HALF), (-_HALF, _HALF)),
}
_STANDING: Final = (0, -9)
"""Where a figure, or what lies on a space, stands in it."""
_BESIDE: Final = (-19, 6)
"""Where that lies while a figure stands there."""
_NAME: Final = Letters(13, FAINT, "middle", within=38)
_NAME_BELOW: Final = 26


def width_for(board: Board) -> float:
    """How wide a picture must be at least to show the board."""
    left, _, right, _ = _bounds(board)
    return (right - left + 2 * _MARGIN) * _LEAST_SCALE


def the_board(sheet: Sheet, paths: Sequence[Path]) -> Section:
    """The Arena with everyone in it, as large as there is room for."""
    board = sheet.view.setup.board
    left, top, right, bottom = _bounds(board)
    width, height = right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN
    scale = min(1, sheet.width / width)

    def draw(drawing: Drawing) -> None:
        drawing.rectangle((0, 0, sheet.width, height * scale), Pen(FIELD), 10)
        corner = ((sheet.width - (left + right) * scale) / 2, (_MARGIN - top) * scale)
        part = drawing.part(corner, scale=scale)
        _spaces(sheet, part.part())
        _paths(board, part.part(), paths)
        _figures(sheet, part.part())
        _ways(sheet, part.part())

    return Section(height * scale, draw)


def _middle(grid: Grid, place: Place) -> Point:
    """Where the middle of a place is; of a step, how far it leads."""
    row, number = place
    if grid is Grid.SQUARE:
        return number * _STEP, row * _STEP
    return (number + row / 2) * _STEP, row * 1.5 * _SIDE


def _bounds(board: Board) -> tuple[float, float, float, float]:
    middles = [_middle(board.grid, place) for place in board.places.values()]
    across, down = zip(*middles, strict=True)
    half = max(corner[1] for corner in _CORNERS[board.grid])
    return min(across) - _HALF, min(down) - half, max(across) + _HALF, max(down) + half


def _spaces(sheet: Sheet, drawing: Drawing) -> None:
    board = sheet.view.setup.board
    corners = _CORNERS[board.grid]
    taken = {hero.space for hero in sheet.view.heroes}
    left = dict(zip(board.fountains, sheet.view.fountains, strict=True))
    for space, place in board.places.items():
        lies = board.spaces[space]
        part = drawing.part(_middle(board.grid, place), spot=of_space(space))
        part.polygon(corners, Pen(MIST if lies is Ground.GREY else SAND, EDGE))
        part.words((0, _NAME_BELOW), space, _NAME)
        if space in taken and lies is not Ground.PLAIN:
            ground(part.part(_BESIDE, scale=0.75), lies, left.get(space))
        elif lies is not Ground.PLAIN:
            ground(part.part(_STANDING), lies, left.get(space))
        ring_inside(part, corners, _HALF, sheet.marks.of(of_space(space)))


def _figures(sheet: Sheet, drawing: Drawing) -> None:
    board = sheet.view.setup.board
    for number, hero in enumerate(sheet.view.heroes):
        if hero.space is not None:
            right, down = _middle(board.grid, board.places[hero.space])
            at = (right + _STANDING[0], down + _STANDING[1])
            figure(sheet, sheet.hero_part(drawing, number, at), number, marked=True)


def _ways(sheet: Sheet, drawing: Drawing) -> None:
    """Arrows to press, where a push must choose its direction."""
    view = sheet.view
    board = view.setup.board
    pushing = undirected(view)
    space = None if pushing is None else view.heroes[pushing.hero].space
    if space is None:
        return
    right, down = _middle(board.grid, board.places[space])
    for way in ways(view):
        along, below = _middle(board.grid, STEPS[board.grid][way])
        part = drawing.part((right + along * 0.62, down + below * 0.62), spot=of_way(way))
        part.circle((0, 0), 15, Pen(FACE, INK))
        length = hypot(along, below)
        _arrow(
            part,
            (-along / length * 9, -below / length * 9),
            (along / length * 9, below / length * 9),
            Pen(INK, INK, 2.5),
        )
        ring_box(part, (-15, -15, 30, 30), sheet.marks.of(of_way(way)), 15)


def _paths(board: Board, drawing: Drawing, paths: Iterable[Path]) -> None:
    for path in paths:
        right, down = _middle(board.grid, board.places[path.start])
        start = (right + _STANDING[0], down + _STANDING[1])
        if isinstance(path, Bumped):
            _bump(drawing, start, _middle(board.grid, STEPS[board.grid][path.direction]))
        else:
            across, below = _middle(board.grid, board.places[path.end])
            end = (across + _STANDING[0], below + _STANDING[1])
            went = isinstance(path, Went)
            _arrow(drawing, start, end, Pen(LAST, LAST, 4 if went else 2.5, BROKEN), RADIUS + 8)


def _arrow(drawing: Drawing, start: Point, end: Point, pen: Pen, short: float = 0) -> None:
    """A line with a head, that ends so much before the point."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length <= short:
        return
    right, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tip = (end[0] - right * short, end[1] - down * short)
    neck = (tip[0] - right * _HEAD, tip[1] - down * _HEAD)
    drawing.path(f"M{_pair(start)}L{_pair(neck)}", Pen(line=pen.line, width=pen.width, dashes=pen.dashes))
    wings = [(neck[0] + side * down * _HEAD / 1.6, neck[1] - side * right * _HEAD / 1.6) for side in (1, -1)]
    drawing.polygon((tip, *wings), Pen(pen.fill))


_HEAD: Final = 10


def _bump(drawing: Drawing, start: Point, step: Point) -> None:
    """A short line with a bar across its end."""
    end = (start[0] + step[0] * 0.55, start[1] + step[1] * 0.55)
    across = (-step[1] * 0.2, step[0] * 0.2)
    bar = [(end[0] + side * across[0], end[1] + side * across[1]) for side in (1, -1)]
    drawing.path(f"M{_pair(start)}L{_pair(end)}", Pen(line=LAST, width=4, dashes=BROKEN))
    drawing.path(f"M{_pair(bar[0])}L{_pair(bar[1])}", Pen(line=LAST, width=4))


def _pair(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
