"""What the signs of a picture mean, as far as they are in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

from boardgames.arena.board import Ground
from boardgames.arena.render.shapes.rings import ring_circle
from boardgames.arena.render.shapes.sheet import SMALL, Section, Sheet
from boardgames.arena.render.shapes.symbols import cube, exhaustion, ground, protection, screen
from boardgames.arena.render.showing import life_shown
from boardgames.core.drawing import Drawing
from boardgames.core.highlights import Highlight

_Entry: TypeAlias = tuple[Callable[[Drawing], None], str]

_GROUNDS: Final = {
    Ground.PILLAR: "Pillar",
    Ground.TRAP: "Trap",
    Ground.FOUNTAIN: "Fountain",
    Ground.GREY: "grey zone",
}
_LINE: Final = 26


def the_legend(sheet: Sheet) -> Section:
    """Signs and what they stand for, in as many lines as they need."""
    placed: list[tuple[float, float, _Entry]] = []
    left = top = 0.0
    for entry in _entries(sheet):
        width = 30 + len(entry[1]) * 7 + 14
        if left and left + width > sheet.width:
            left, top = 0, top + _LINE
        placed.append((left, top, entry))
        left += width

    def draw(drawing: Drawing) -> None:
        for right, down, (shape, words) in placed:
            shape(drawing.part((right + 12, down + 13), scale=0.7))
            drawing.words((right + 28, down + 18), words, SMALL)

    return Section(top + _LINE, draw)


def _entries(sheet: Sheet) -> Iterator[_Entry]:
    view = sheet.view
    grounds = set(view.setup.board.spaces.values())
    yield from (
        (partial(ground, which=which), words) for which, words in _GROUNDS.items() if which in grounds
    )
    lives = [life_shown(view, hero) for hero in view.heroes]
    if any(life is not None for life in lives):
        yield cube, "Life Points"
    if None in lives:
        yield screen, "Life Points behind a screen"
    if any(hero.exhaustion for hero in view.heroes):
        yield exhaustion, "Exhaustion token"
    if any(hero.protection for hero in view.heroes):
        yield protection, "Protection token"
    if view.reserve is not None:
        yield cube, f"{view.reserve} Life Points in the Reserve"
    if sheet.marks.chosen:
        yield (
            partial(ring_circle, middle=(0, 0), radius=9, mark=Highlight(chosen=True, last=False)),
            "may be chosen",
        )
    if sheet.marks.last:
        last = Highlight(chosen=False, last=True)
        yield partial(ring_circle, middle=(0, 0), radius=9, mark=last), "touched by the last move"
