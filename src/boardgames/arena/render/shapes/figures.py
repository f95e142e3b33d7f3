"""The figures of Heroes, on the board and wherever else a Hero is spoken of."""

from __future__ import annotations

from typing import Final

from boardgames.arena.heroes import HeroName
from boardgames.arena.render.names import MARKS
from boardgames.arena.render.shapes.rings import ring_circle
from boardgames.arena.render.shapes.sheet import Sheet
from boardgames.arena.render.shapes.symbols import turn_pointer
from boardgames.arena.render.showing import on_turn
from boardgames.core import Seat
from boardgames.core.drawing import Drawing, Letters, Pen
from boardgames.core.tones import FACE, INK, PAPER, of_seat

RADIUS: Final = 17


def figure(sheet: Sheet, drawing: Drawing, number: int, *, marked: bool = False) -> None:
    """A Hero in the colour of its seat: its letters, the number of the seat, and whether it is its turn.

    An eliminated one is crossed out; what is ``marked`` has rings.
    """
    hero = sheet.view.heroes[number]
    if marked:
        ring_circle(drawing, (0, 0), RADIUS, sheet.hero_mark(number))
    coin(drawing, hero.name, hero.seat)
    if hero.out:
        drawing.path("M-17-17 17 17M17-17-17 17", Pen(line=INK, width=3))
    if number == on_turn(sheet.view):
        turn_pointer(drawing.part((0, -RADIUS - 3)))


def coin(drawing: Drawing, name: HeroName | None, seat: Seat | None) -> None:
    """The letters of a Hero, in the colour of a seat and with its number, or of nobody."""
    fill, on_fill = (FACE, INK) if seat is None else of_seat(seat)
    drawing.circle((0, 0), RADIUS, Pen(fill, INK, 2))
    letters = "?" if name is None else MARKS[name]
    drawing.words((0, 5.5), letters, Letters(15, on_fill, "middle", bold=True))
    if seat is not None:
        drawing.circle((16, -13), 8, Pen(PAPER, INK, 1.5))
        drawing.words((16, -8.8), str(seat + 1), Letters(12, INK, "middle", bold=True))
