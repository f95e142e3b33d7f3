"""Equipment cards: what they are called, what they cost, what they do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardgames.arena.dice import Dice, Symbol
from boardgames.arena.render.names import TYPES
from boardgames.arena.render.shapes.rings import ring_box
from boardgames.arena.render.shapes.sheet import Section, Sheet, column_width, in_columns
from boardgames.arena.render.shapes.symbols import symbol
from boardgames.arena.render.spots import of_card
from boardgames.arena.wording import card_text
from boardgames.core.drawing import Drawing, Letters, Pen, wrapped
from boardgames.core.tones import EDGE, FACE, FAINT, FIELD, INK

_PAD: Final = 8
_SIZE: Final = 13
_LINE: Final = 16
_MOST_LINES: Final = 12
_HEAD: Final = 26
_COST: Final = 19
"""From one symbol of a cost to the next."""
_KIND: Final = 52
_NAME: Final = Letters(14.5, INK, bold=True)


def card(sheet: Sheet, key: str, width: float, note: str = "") -> Section:
    """A card face-up; a text that is too long for it ends in an ellipsis.

    Where its name has no room beside its cost, the cost stands below.
    """
    shown = sheet.view.setup.equipment.by_key[key]
    room = width - 3 * _PAD - _KIND
    beside = room - _COST * shown.cost.count
    is_beside = len(wrapped(shown.name, beside, _NAME.size)) == 1
    name = (shown.name,) if is_beside else wrapped(shown.name, room, _NAME.size)
    head = _HEAD if is_beside else _HEAD + _LINE * len(name) + 2
    lines = list(wrapped(card_text(shown), width - 2 * _PAD, _SIZE))
    if len(lines) > _MOST_LINES:
        lines[_MOST_LINES - 1 :] = [f"{lines[_MOST_LINES - 1][:-1]}\u2026"]
    height = head + _LINE * (len(lines) + (1 if note else 0)) + 4

    def draw(drawing: Drawing) -> None:
        part = drawing.part(spot=of_card(key))
        part.rectangle((0, 0, width, height), Pen(FACE, EDGE), 6)
        for number, line in enumerate(name):
            part.words((_PAD, 19 + _LINE * number), line, _NAME)
        paid = width - _PAD - _COST * shown.cost.count if is_beside else width - _PAD
        part.words((paid - 4 if is_beside else paid, 18), TYPES[shown.kind], Letters(11.5, FAINT, "end"))
        at = (paid, 14) if is_beside else (_PAD, head - 12)
        cost(part.part((at[0] + _COST / 2, at[1])), shown.cost)
        for number, line in enumerate(lines, 1):
            part.words((_PAD, head - 3 + _LINE * number), line, Letters(_SIZE))
        if note:
            part.words((_PAD, height - 8), note, Letters(_SIZE, bold=True))
        ring_box(part, (0, 0, width, height), sheet.marks.of(of_card(key)))

    return Section(height, draw)


def cards(sheet: Sheet, keys: Iterable[str], columns: int, notes: dict[str, str]) -> Section:
    """Cards side by side; a note under those that have one."""
    width = column_width(sheet.width, columns)
    return in_columns([card(sheet, key, width, notes.get(key, "")) for key in keys], columns, width)


def cost(drawing: Drawing, dice: Dice) -> None:
    """The symbols that activate a card, in a row."""
    place = 0
    for which in Symbol:
        for _ in range(dice.of(which)):
            symbol(drawing.part((place * _COST, 0), scale=0.68), which)
            place += 1


def backs(count: int) -> Section:
    """Cards face-down."""

    def draw(drawing: Drawing) -> None:
        for number in range(count):
            part = drawing.part((number * 52, 0))
            part.rectangle((0, 0, 44, 62), Pen(FIELD, EDGE), 6)
            part.rectangle((5, 5, 34, 52), Pen(line=EDGE, dashes="2 3"), 3)
            part.words((22, 37), "?", Letters(18, FAINT, "middle", bold=True))

    return Section(62, draw)
