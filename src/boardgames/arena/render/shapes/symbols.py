"""The signs of the game as shapes: what dice show, tokens, cubes, screens, Pillars and tiles.

Each is drawn round the point (0, 0), within 12 units of it or a little more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from boardgames.arena.board import Ground
from boardgames.arena.dice import Symbol
from boardgames.arena.render.shapes.tones import LIFE, ON_WATER, PERIL, STONE, WATER
from boardgames.core.drawing import Drawing, Letters, Pen
from boardgames.core.tones import EDGE, FACE, FAINT, INK, PAPER

_RAYS: Final = 8
_SUN: Final = " ".join(
    f"{round(radius * sin(turn * pi / _RAYS), 1):g},{round(-radius * cos(turn * pi / _RAYS), 1):g}"
    for turn in range(2 * _RAYS)
    for radius in ((12.5,) if turn % 2 == 0 else (6.8,))
)

_SYMBOLS: Final[Mapping[Symbol, str]] = {
    Symbol.SWORD: "M0-12.5 3-9V3H8V6.2H2.2V12H-2.2V6.2H-8V3H-3V-9Z",
    Symbol.PAW: (
        "M0 .5C4.6.5 8.6 6 7 9.6 5.5 12.5 2.6 10.6 0 10.6S-5.5 12.5-7 9.6C-8.6 6-4.6.5 0 .5Z"
        "M-9.2-5.5a2.5 3.4 0 1 1 0 6.8a2.5 3.4 0 1 1 0-6.8Z"
        "M-3.6-11.8a2.6 3.8 0 1 1 0 7.6a2.6 3.8 0 1 1 0-7.6Z"
        "M3.6-11.8a2.6 3.8 0 1 1 0 7.6a2.6 3.8 0 1 1 0-7.6Z"
        "M9.2-5.5a2.5 3.4 0 1 1 0 6.8a2.5 3.4 0 1 1 0-6.8Z"
    ),
    Symbol.SHIELD: (
        "M0-12C3-9.6 6.4-8.8 10-9V0C10 6 4.6 10.2 0 12.4-4.6 10.2-10 6-10 0V-9C-6.4-8.8-3-9.6 0-12Z"
    ),
    Symbol.SUN: f"M{_SUN}Z",
}

_INK: Final = Pen(INK)


def symbol(drawing: Drawing, which: Symbol, pen: Pen = _INK) -> None:
    """What the face of a die shows (ARENA-019)."""
    drawing.path(_SYMBOLS[which], pen)


def cube(drawing: Drawing) -> None:
    """A Life Point (ARENA-018)."""
    drawing.path("M0-11 9.5-5.5V5.5L0 11-9.5 5.5V-5.5Z", Pen(LIFE))
    drawing.path("M-9.5-5.5 0 0 9.5-5.5M0 0V11", Pen(line=PAPER, width=1.5))


def screen(drawing: Drawing) -> None:
    """The screen before Life Points (ARENA-016, ARENA-037)."""
    drawing.path("M-15-9-5-6V10L-15 7ZM-5-6 5-9V7L-5 10ZM5-9 15-6V10L5 7Z", Pen(FAINT, PAPER, 1.5))


def exhaustion(drawing: Drawing) -> None:
    """An Exhaustion token (ARENA-029)."""
    drawing.circle((0, 0), 9, Pen(FACE, INK))
    drawing.path("M-3.5-4H3.5L-3.5 4H3.5", Pen(line=INK, width=2))


def protection(drawing: Drawing) -> None:
    """A Protection token (ARENA-028)."""
    drawing.circle((0, 0), 9, Pen(INK, INK))
    symbol(drawing.part((0, 0.3), scale=0.5), Symbol.SHIELD, Pen(PAPER))


def turn_pointer(drawing: Drawing) -> None:
    """What points down at the Hero whose turn it is."""
    drawing.polygon(((-7, -9), (7, -9), (0, 2)), Pen(INK, PAPER, 1))


def pillar(drawing: Drawing) -> None:
    """A Pillar, as seen from its side."""
    drawing.path("M-13-16H13V-11H9V10H13V15H-13V10H-9V-11H-13Z", Pen(STONE))
    drawing.path("M-3-11V10M3-11V10", Pen(line=PAPER, width=1.5))


def trap(drawing: Drawing) -> None:
    """A Trap: its teeth."""
    drawing.path("M-16 11-11-9-6 3-0-13 6 3 11-9 16 11Z", Pen(PERIL))


def fountain(drawing: Drawing, left: int | None = None) -> None:
    """A Fountain, and the Life Points that are left on it (ARENA-035)."""
    drawing.path("M0-19C5-12 15-4 15 4A15 15 0 0 1-15 4C-15-4-5-12 0-19Z", Pen(WATER))
    if left is not None:
        drawing.words((0, 10), str(left), Letters(17, ON_WATER, "middle", bold=True, within=29))


def waves(drawing: Drawing) -> None:
    """The grey zone."""
    drawing.path("M-15-5q5-7 10 0t10 0 10 0M-15 6q5-7 10 0t10 0 10 0", Pen(line=EDGE, width=2))


_LYING: Final[Mapping[Ground, Callable[[Drawing], None]]] = {
    Ground.PILLAR: pillar,
    Ground.TRAP: trap,
    Ground.FOUNTAIN: fountain,
    Ground.GREY: waves,
}


def ground(drawing: Drawing, which: Ground, left: int | None = None) -> None:
    """What lies on a space that is not plain; on a Fountain, what is ``left`` if that is to be said."""
    if left is None:
        _LYING[which](drawing)
    else:
        fountain(drawing, left)
