"""The head of a picture: the moment, what is under way, what is asked of whom, the order of turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames.arena.render.asking import moment, question, under_way, viewer
from boardgames.arena.render.shapes.dice import LABEL
from boardgames.arena.render.shapes.figures import figure
from boardgames.arena.render.shapes.rings import ring_box
from boardgames.arena.render.shapes.sheet import SMALL, Section, Sheet, stacked
from boardgames.arena.render.showing import branches
from boardgames.arena.render.spots import of_branch
from boardgames.core.drawing import Drawing, Letters, Pen, wrapped
from boardgames.core.tones import EDGE, FACE, FAINT, FIELD, INK, PAPER

_PAD: Final = 12
_SIZE: Final = 16
_LINE: Final = 21


def the_head(sheet: Sheet) -> Section:
    """The moment, what is under way and the question, with the branches that can be chosen."""
    return stacked([_moment(sheet), *_under_way(sheet), _question(sheet), *_branches(sheet)], 8)


def _moment(sheet: Sheet) -> Section:
    def draw(drawing: Drawing) -> None:
        said = moment(sheet.view, sheet.naming)
        drawing.words((0, 22), said, Letters(22, bold=True, within=sheet.width))
        seen = f"as {viewer(sheet.view, sheet.naming)} sees it"
        drawing.words((0, 42), seen, Letters(13, FAINT, within=sheet.width))

    return Section(48, draw)


def _under_way(sheet: Sheet) -> Iterator[Section]:
    for said in under_way(sheet.view, sheet.naming):
        yield _paragraph(said, sheet.width, Letters(14))


def _paragraph(said: str, width: float, letters: Letters) -> Section:
    lines = wrapped(said, width, letters.size)
    line = letters.size * 1.3

    def draw(drawing: Drawing) -> None:
        for number, each in enumerate(lines):
            drawing.words((0, letters.size + line * number), each, letters)

    return Section(line * len(lines), draw)


def _question(sheet: Sheet) -> Section:
    lines = wrapped(question(sheet.view, sheet.naming), sheet.width - 2 * _PAD, _SIZE)
    height = _LINE * len(lines) + 14

    def draw(drawing: Drawing) -> None:
        drawing.rectangle((0, 0, sheet.width, height), Pen(FIELD), 6)
        drawing.rectangle((0, 0, 4, height), Pen(INK), 2)
        for number, each in enumerate(lines):
            drawing.words((_PAD, 22 + _LINE * number), each, Letters(_SIZE))

    return Section(height, draw)


def _branches(sheet: Sheet) -> Iterator[Section]:
    for branch, text in branches(sheet.view):
        yield _branch(sheet, branch, text)


def _branch(sheet: Sheet, branch: int, text: str) -> Section:
    lines = wrapped(text, sheet.width - 40 - _PAD, 14)
    height = 18 * len(lines) + 14

    def draw(drawing: Drawing) -> None:
        part = drawing.part(spot=of_branch(branch))
        part.rectangle((0, 0, sheet.width, height), Pen(FACE, EDGE), 6)
        part.circle((20, 16), 11, Pen(INK))
        part.words((20, 21), str(branch), Letters(14, PAPER, "middle", bold=True))
        for number, each in enumerate(lines):
            part.words((40, 21 + 18 * number), each, Letters(14))
        ring_box(part, (0, 0, sheet.width, height), sheet.marks.of(of_branch(branch)))

    return Section(height, draw)


def the_order(sheet: Sheet) -> Section | None:
    """The Heroes in the order of turns, once it is known."""
    order = sheet.view.order
    if not order:
        return None

    def draw(drawing: Drawing) -> None:
        drawing.words((0, 32), "Order of turns", SMALL)
        for place, number in enumerate(order):
            at = LABEL + 20 + place * 66
            figure(sheet, sheet.hero_part(drawing, number, (at, 27)), number)
            if place:
                drawing.path(f"M{at - 38} 21l7 6-7 6", Pen(line=FAINT, width=2))

    return Section(50, draw)
