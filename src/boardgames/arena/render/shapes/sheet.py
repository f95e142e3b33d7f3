"""What a picture is laid out by: what is drawn for whom, and parts whose height is known before they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from attrs import frozen

from boardgames.arena.render.names import Naming
from boardgames.arena.render.spots import of_hero, of_number
from boardgames.arena.view import ArenaView
from boardgames.core.drawing import Drawing, Letters
from boardgames.core.highlights import Highlight, Highlights
from boardgames.core.tones import FAINT

GAP: Final = 14
"""Between the parts of a picture."""

SMALL: Final = Letters(13, FAINT)
HEADING: Final = Letters(16, bold=True)


@final
@frozen
class Sheet:
    """What is drawn, for whom, and how wide it may be."""

    view: ArenaView
    naming: Naming
    marks: Highlights
    width: float

    def hero_spots(self, number: int) -> tuple[str, ...]:
        """The spots of a Hero: its number, as events know it, then its name, as moves do."""
        name = self.view.heroes[number].name
        return (of_number(number),) if name is None else (of_number(number), of_hero(name))

    def hero_mark(self, number: int) -> Highlight:
        """How a Hero is marked."""
        return self.marks.of(*self.hero_spots(number))

    def hero_part(self, drawing: Drawing, number: int, at: tuple[float, float] = (0, 0)) -> Drawing:
        """A part that can be found by the Hero's number, and in it one that can be pressed by its name."""
        numbered, *named = self.hero_spots(number)
        part = drawing.part(at, spot=numbered)
        return part.part(spot=named[0]) if named else part


@final
@frozen
class Section:
    """A part of a picture of that height, and what draws it from its left upper corner on."""

    height: float
    draw: Callable[[Drawing], None]


def stacked(sections: Sequence[Section], gap: float = GAP) -> Section:
    """Sections one below another."""

    def draw(drawing: Drawing) -> None:
        top = 0.0
        for section in sections:
            section.draw(drawing.part((0, top)))
            top += section.height + gap

    return Section(sum(section.height + gap for section in sections) - gap if sections else 0, draw)


def in_columns(sections: Sequence[Section], columns: int, width: float, gap: float = GAP) -> Section:
    """Sections of that width side by side, row by row."""
    rows = [sections[start : start + columns] for start in range(0, len(sections), columns)]

    def across(row: Sequence[Section]) -> Section:
        def draw(drawing: Drawing) -> None:
            for column, section in enumerate(row):
                section.draw(drawing.part((column * (width + gap), 0)))

        return Section(max(section.height for section in row), draw)

    return stacked([across(row) for row in rows], gap)


def column_width(width: float, columns: int, gap: float = GAP) -> float:
    """How wide each of so many columns is."""
    return (width - (columns - 1) * gap) / columns
