"""A picture of scores or ratings: a point and its interval for each name."""

from __future__ import annotations

from typing import Any, Final

from boardgames.core import write_seat
from boardgames.core.plain import shown
from boardgames.core.refused import Refused
from boardgames.matches.failing import needed
from boardgames.matches.ratings import Ratings
from boardgames.matches.scores import Scores

_WIDTH: Final = 6.4
_HEIGHT: Final = 0.5
"""Of a row; in inches."""
_FRAME: Final = 1.4


def plot(table: Scores | Ratings) -> Any:  # noqa: ANN401 - matplotlib is not there to be checked against
    """A matplotlib ``Figure`` of a table, best on top; needs the extra ``matches``.

    A point and a bar are what stands in the table for a name, with its interval. Of scores the small dots are
    the seats, and the upright lines what even strength would give. The figure is in nobody's list of open
    windows: ``plot(table).savefig("scores.png")`` is all there is to do.

    Raises :class:`~boardgames.matches.MissingExtra` without matplotlib, and
    :class:`~boardgames.core.Refused` for what is no such table.
    """
    given: object = table
    if not isinstance(given, Scores | Ratings):
        raise Refused("no-table", f"scores or ratings can be plotted, and not {shown(given)}")
    height = _FRAME + _HEIGHT * len(table.rows)
    figure = needed("matplotlib.figure").Figure(figsize=(_WIDTH, height), layout="constrained")
    axes = figure.subplots()
    intervals = [row.interval for row in table.rows]
    names = [row.name for row in table.rows]
    places = range(len(names))
    if isinstance(table, Scores):
        middles = [float(row.mean) for row in table.rows]
        axes.set_xlabel(f"paid a game, with its interval of {table.level:.0%}")
        axes.set_xlim(-0.02, 1.02)
        _draw_seats(axes, table)
    else:
        middles = [row.points for row in table.rows]
        axes.set_xlabel(f"points, with their interval of {table.level:.0%}")
        axes.axvline(0, color="grey", linewidth=0.8)
    low = [middle - interval.low for middle, interval in zip(middles, intervals, strict=True)]
    high = [interval.high - middle for middle, interval in zip(middles, intervals, strict=True)]
    axes.errorbar(middles, places, xerr=(low, high), fmt="o", color="black", capsize=3)
    axes.set_yticks(places, names, parse_math=False)
    axes.set_ylim(max(len(names), 1) - 0.5, -0.5)
    return figure


def _draw_seats(axes: Any, table: Scores) -> None:  # noqa: ANN401
    evens = [float(row.even) for row in table.rows]
    axes.plot(evens, range(len(evens)), "|", color="grey", markersize=18)
    for seat in range(max((len(row.seats) for row in table.rows), default=0)):
        paid = [
            (float(found), place)
            for place, row in enumerate(table.rows)
            if seat < len(row.seats) and (found := row.seats[seat]) is not None
        ]
        if paid:
            axes.plot(*zip(*paid, strict=True), ".", alpha=0.6, label=write_seat(seat))
    if table.rows:
        axes.legend(loc="best", fontsize="small")
