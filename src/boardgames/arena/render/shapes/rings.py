"""Rings: what may be chosen has an unbroken one, what the last move touched a broken one round it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardgames.core.drawing import Box, Drawing, Pen, Point
from boardgames.core.highlights import Highlight
from boardgames.core.tones import BROKEN, LAST, TARGET

_TARGET: Final = Pen(line=TARGET, width=3)
_LAST: Final = Pen(line=LAST, width=3, dashes=BROKEN)
_NEAR: Final = 3
_FAR: Final = 7
_WITHIN: Final = -4


def _each(mark: Highlight, ring: Callable[[Pen, float], None], beside: float) -> None:
    """The rings of a mark, each with how far off it is: the second one ``beside`` the first."""
    if mark.chosen:
        ring(_TARGET, _NEAR)
    if mark.last:
        ring(_LAST, beside if mark.chosen else _NEAR)


def ring_box(drawing: Drawing, box: Box, mark: Highlight, corners: float = 6) -> None:
    """Rings round a rectangle."""
    left, top, width, height = box

    def ring(pen: Pen, off: float) -> None:
        drawing.rectangle(
            (left - off, top - off, width + 2 * off, height + 2 * off), pen, max(corners + off, 0)
        )

    _each(mark, ring, _WITHIN)


def ring_circle(drawing: Drawing, middle: Point, radius: float, mark: Highlight) -> None:
    """Rings round a circle."""
    _each(mark, lambda pen, off: drawing.circle(middle, radius + off, pen), _FAR)


def ring_inside(drawing: Drawing, corners: Sequence[Point], inner: float, mark: Highlight) -> None:
    """Rings within a space, whose nearest points are ``inner`` away from its middle."""

    def ring(pen: Pen, off: float) -> None:
        part = (inner - off) / inner
        drawing.polygon([(right * part, down * part) for right, down in corners], pen)

    _each(mark, ring, _FAR)
