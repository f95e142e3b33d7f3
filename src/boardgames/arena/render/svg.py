"""The table as a picture in SVG, as a seat sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boardgames.arena.events import Event
from boardgames.arena.moves import Move
from boardgames.arena.render.board import GROUNDS
from boardgames.arena.render.marking import marked
from boardgames.arena.render.names import Naming
from boardgames.arena.render.paths import paths
from boardgames.arena.render.picture import described, heading
from boardgames.arena.render.shapes.auction import the_offer, the_picks
from boardgames.arena.render.shapes.dice import the_dice
from boardgames.arena.render.shapes.head import the_head, the_order
from boardgames.arena.render.shapes.legend import the_legend
from boardgames.arena.render.shapes.panels import the_heroes
from boardgames.arena.render.shapes.sheet import Sheet, stacked
from boardgames.arena.render.shapes.spaces import the_board, width_for
from boardgames.arena.view import ArenaView
from boardgames.core import Seen
from boardgames.core.drawing import Picture, picture_of
from boardgames.core.handed import check_view

_WIDTH: Final = 640
_MARGIN: Final = 16
_COLUMN: Final = 290
"""How wide a column is at least."""


def svg(
    view: ArenaView,
    names: Sequence[str] = (),
    *,
    last: Iterable[Seen[Event]] = (),
    moves: Iterable[Move] = (),
) -> str:
    """The table as the viewer sees it, an ``svg`` element; ``names`` are what to call the players, by seat.

    Its title is the moment, its description all of :func:`~boardgames.arena.picture` and where Pillars and
    tiles lie. Before Life Points that the setup has behind screens there is one (ARENA-037, ARENA-D10). What
    a move can name has its :func:`~boardgames.arena.spots` as ``data-spot``.

    ``last`` are the events of the last move as the viewer saw them: what they touched has a broken ring, and
    where one tells that a Hero went from one space to another, there is a line. What ``moves`` name has an
    unbroken ring. The same arguments give the same text.

    Raises :class:`~boardgames.core.DataError` for what is no view, no event as seen or no move.

    >>> from boardgames.arena.render import svg
    >>> from boardgames.arena.rules.opening import start
    >>> from boardgames.arena.setup import Setup
    >>> from boardgames.arena.view import view
    >>> svg(view(start(Setup(players=3)), 0)).count('data-spot="space:')
    61
    """
    check_view(view, ArenaView)
    events = tuple(last)
    naming, marks = Naming(names, view), marked(view, events, moves)
    width = max(_WIDTH, width_for(view.setup.board) + 2 * _MARGIN)
    sheet = Sheet(view, naming, marks, width - 2 * _MARGIN)
    columns = int(sheet.width // _COLUMN)
    arena = (the_board(sheet, paths(view, events)), the_legend(sheet))
    heroes = the_heroes(sheet, columns)
    sections = (
        the_head(sheet),
        the_order(sheet),
        the_dice(sheet),
        the_offer(sheet, columns),
        the_picks(sheet, columns),
        *((*arena, heroes) if view.kind is None else (heroes, *arena)),
    )
    table = stacked([section for section in sections if section is not None])
    about = "\n".join([described(view, naming, marks), *_lying(view)])
    picture = Picture(width, table.height + 2 * _MARGIN, heading(view, naming), about)
    table.draw(picture.drawing.part((_MARGIN, _MARGIN)))
    return picture.svg()


def _lying(view: ArenaView) -> Iterator[str]:
    """Where Pillars and tiles are, for whoever hears the board rather than reads it."""
    spaces = view.setup.board.spaces
    for ground, called in GROUNDS.items():
        if there := [space for space, each in spaces.items() if each is ground]:
            yield f"{called.partition(' and ')[0]}: {', '.join(there)}."


picture_of.register(ArenaView, svg)
