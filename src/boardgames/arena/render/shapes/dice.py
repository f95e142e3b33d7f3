"""Dice: those that lie on the table, and those in the air."""

from __future__ import annotations

from typing import Final

from boardgames.arena.dice import Symbol
from boardgames.arena.pending import Rolling
from boardgames.arena.render.shapes.rings import ring_box
from boardgames.arena.render.shapes.sheet import SMALL, Section, Sheet
from boardgames.arena.render.shapes.symbols import symbol
from boardgames.arena.render.spots import of_die
from boardgames.core.drawing import Drawing, Letters, Pen
from boardgames.core.tones import EDGE, FACE, FAINT, INK

LABEL: Final = 112
"""Where what is labelled begins."""
_FACE: Final = 40
_NEXT: Final = 50


def the_dice(sheet: Sheet) -> Section | None:
    """The active Hero's dice that are not spent, and as many empty faces as are to be rolled."""
    view = sheet.view
    top = view.pending[-1] if view.pending else None
    rolling = top.count if isinstance(top, Rolling) else 0
    lying = [which for which in Symbol for _ in range(view.dice.of(which))] if view.pending else []
    if not lying and not rolling:
        return None

    def draw(drawing: Drawing) -> None:
        drawing.words((0, 26), "Dice", SMALL)
        for place, which in enumerate(lying):
            part = drawing.part((LABEL + place * _NEXT, 2), spot=of_die(which))
            part.rectangle((0, 0, _FACE, _FACE), Pen(FACE, INK), 7)
            symbol(part.part((_FACE / 2, _FACE / 2), scale=1.1), which)
            ring_box(part, (0, 0, _FACE, _FACE), sheet.marks.of(of_die(which)))
        for place in range(len(lying), len(lying) + rolling):
            part = drawing.part((LABEL + place * _NEXT, 2))
            part.rectangle((0, 0, _FACE, _FACE), Pen(line=EDGE, dashes="3 3"), 7)
            part.words((_FACE / 2, 26), "?", Letters(16, FAINT, "middle"))

    return Section(_FACE + 4, draw)
