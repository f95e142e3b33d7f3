"""The table as a picture in SVG, as a seat sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Final

from boardgames.core import Seen
from boardgames.core.drawing import Box, Drawing, Pen, Picture, Point, picture_of
from boardgames.core.handed import check_view
from boardgames.core.prose import player, shown_names
from boardgames.core.tones import EDGE, FIELD
from boardgames.raka.events import Event
from boardgames.raka.moves import Move
from boardgames.raka.pending import Combat
from boardgames.raka.render.around import head_block, key_block
from boardgames.raka.render.asking import moment, viewer
from boardgames.raka.render.marking import marked
from boardgames.raka.render.panels import MARGIN, PANEL, Sits, player_panel, shared_panel
from boardgames.raka.render.picture import picture
from boardgames.raka.render.scene import Block, Scene
from boardgames.raka.render.showing import lender, seats_around
from boardgames.raka.render.spots import of_target, of_warrior
from boardgames.raka.setup import Decks
from boardgames.raka.view import RakaView

_OUTSIDE: Final = 14.0
_BETWEEN: Final = 14.0
_OPPOSITE: Final = 2
"""So many players sit opposite each other."""
_COLUMNS: Final = ((_OPPOSITE, 1), (6, 2), (12, 3))
_MOST_COLUMNS: Final = 4
_SHORT_OF: Final = 46
"""How far from the middle of its target an arrow ends."""


def svg(
    view: RakaView,
    names: Sequence[str] = (),
    *,
    last: Iterable[Seen[Event]] = (),
    moves: Iterable[Move] = (),
) -> str:
    """The table as the viewer sees it, as an ``svg`` element; ``names`` are what to call the players.

    Two players sit opposite each other, more of them side by side, the viewer last. A warrior that has taken
    its first hit is rotated (RAKA-055), hit points are those outside a combat. What the events of the
    ``last`` move touched has a dashed ring, and what one of these ``moves`` names an unbroken one. The parts
    have as ``data-spot`` what :func:`~boardgames.raka.spots` calls them. For whoever does not see it
    the description is the table in text. Raises :class:`~boardgames.core.DataError` for what is no view, no
    event as seen or no move.

    >>> from boardgames.raka import Setup, start
    >>> from boardgames.raka.render import svg
    >>> from boardgames.raka.view import view
    >>> svg(view(start(Setup(first_player=0)), 0))[:40]
    '<svg xmlns="http://www.w3.org/2000/svg" '
    """
    check_view(view, RakaView)
    last, moves = tuple(last), tuple(moves)
    scene = Scene(view, shown_names(names), marked(last, moves))
    about = "\n".join([picture(view, names, last=last, moves=moves), *_lent(scene)])
    title = f"{moment(view, scene.names)}, as {viewer(view, scene.names)} sees it"
    return _drawn(scene, title, about).svg()


def _lent(scene: Scene) -> Iterator[str]:
    """Equipment that comes from another deck than its wearer."""
    for seat, side in enumerate(scene.view.sides):
        for warrior in side.warriors:
            of = lender(scene.view, seat, warrior)
            if of is not None:
                whose = player(of, scene.names)
                yield f"{player(seat, scene.names)}'s {warrior.card} wears {warrior.equipment} of {whose}."


def _drawn(scene: Scene, title: str, about: str) -> Picture:
    """The writing above, the table, what is under way, and the writing below."""
    rows = tuple(_rows(scene))
    columns = max(map(len, rows))
    inside = columns * PANEL + (columns - 1) * _BETWEEN
    head, key = head_block(scene, inside), key_block(scene, inside)
    placed: list[tuple[Point, Block]] = [((_OUTSIDE, _OUTSIDE), head)]
    grounds: list[Box] = []
    down = _OUTSIDE + head.height + _BETWEEN
    for row in rows:
        height = max([block.height for block in row]) + 2 * MARGIN
        left = _OUTSIDE + (inside - len(row) * PANEL - (len(row) - 1) * _BETWEEN) / 2
        for block in row:
            grounds.append((left, down, PANEL, height))
            placed.append(((left + MARGIN, down + MARGIN), block))
            left += PANEL + _BETWEEN
        down += height + _BETWEEN
    if key is not None:
        placed.append(((_OUTSIDE, down), key))
        down += key.height + _BETWEEN
    image = Picture(inside + 2 * _OUTSIDE, down - _BETWEEN + _OUTSIDE, title, about)
    for ground in grounds:
        image.drawing.rectangle(ground, Pen(FIELD), 10)
    _arrows(scene, image.drawing, placed)
    for at, block in placed:
        block.draw(image.drawing, at)
    return image


def _rows(scene: Scene) -> Iterator[list[Block]]:
    """What lies side by side, from above."""
    seats = seats_around(scene.view)
    sits = (Sits.OPPOSITE, Sits.HERE) if len(seats) == _OPPOSITE else (Sits.BESIDE,) * len(seats)
    columns = next((columns for most, columns in _COLUMNS if len(seats) <= most), _MOST_COLUMNS)
    blocks = [player_panel(scene, seat, where) for seat, where in zip(seats, sits, strict=True)]
    if scene.view.setup.decks is Decks.SHARED:
        blocks.append(shared_panel(scene))
    for first in range(0, len(blocks), columns):
        yield blocks[first : first + columns]


def _arrows(scene: Scene, drawing: Drawing, placed: Iterable[tuple[Point, Block]]) -> None:
    """From a warrior that attacks to what it attacks, be it a player's empty front row (RAKA-036)."""
    middles: dict[str, Point] = {}
    for at, block in placed:
        middles |= block.middles_at(at)
    for entry in scene.view.pending:
        if isinstance(entry, Combat):
            start = middles.get(of_warrior(entry.seat, entry.warrior))
            end = middles.get(of_target(entry.target))
            if start is not None and end is not None and start != end:
                _arrow(drawing, start, end)


def _arrow(drawing: Drawing, start: Point, end: Point) -> None:
    """It lies under cards and words, so that they can be read."""
    across, down = end[0] - start[0], end[1] - start[1]
    far = hypot(across, down)
    across, down = across / far, down / far
    tip = (end[0] - across * _SHORT_OF, end[1] - down * _SHORT_OF)
    neck = (tip[0] - across * 14, tip[1] - down * 14)
    wings = [(neck[0] - side * down * 9, neck[1] + side * across * 9) for side in (1, -1)]
    drawing.path(f"M{start[0]:.1f} {start[1]:.1f}L{neck[0]:.1f} {neck[1]:.1f}", Pen(line=EDGE, width=5))
    drawing.polygon((tip, *wings), Pen(EDGE))


picture_of.register(RakaView, svg)
