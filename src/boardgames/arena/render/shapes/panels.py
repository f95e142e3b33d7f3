"""A panel for each Hero: whose it is, Life Points or the screen before them, tokens, Equipment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from boardgames.arena.render.shapes.cards import card
from boardgames.arena.render.shapes.figures import figure
from boardgames.arena.render.shapes.rings import ring_box
from boardgames.arena.render.shapes.sheet import Section, Sheet, column_width, in_columns, stacked
from boardgames.arena.render.shapes.symbols import cube, exhaustion, protection, screen
from boardgames.arena.render.showing import life_shown, sides, turns
from boardgames.arena.render.spots import of_seat
from boardgames.core.drawing import Drawing, Letters, Pen
from boardgames.core.tones import EDGE, FAINT, FIELD

_PAD: Final = 10
_HEAD: Final = 58
_TOKENS: Final = 26
_LIFE: Final = 84
"""How wide the place for Life Points is."""


def the_heroes(sheet: Sheet, columns: int) -> Section:
    """All Heroes in the order of turns."""
    width = column_width(sheet.width, columns)
    return in_columns([_panel(sheet, number, width) for number in turns(sheet.view)], columns, width)


def _panel(sheet: Sheet, number: int, width: float) -> Section:
    hero = sheet.view.heroes[number]
    tokens = tuple(_tokens(hero.exhaustion, hero.protection))
    head = _HEAD + (_TOKENS if tokens else 0)
    equipment = stacked([card(sheet, key, width - 2 * _PAD) for key in hero.cards], 11)
    height = head + (equipment.height + _PAD if hero.cards else 0)

    def draw(drawing: Drawing) -> None:
        part = sheet.hero_part(drawing, number)
        part.rectangle((0, 0, width, height), Pen(FIELD, EDGE), 8)
        figure(sheet, part.part((32, 32)), number)
        _names(sheet, part, number, width)
        _life(sheet, part.part((width - _LIFE, 0)), number)
        left = float(_PAD + 10)
        for token, words in tokens:
            token(part.part((left, _HEAD + 8)))
            part.words((left + 15, _HEAD + 13), words, Letters(13))
            left += 34 + len(words) * 6.6
        equipment.draw(part.part((_PAD, head)))
        ring_box(part, (0, 0, width, height), sheet.hero_mark(number), 8)

    return Section(height, draw)


def _names(sheet: Sheet, part: Drawing, number: int, width: float) -> None:
    """The Hero, the player and the side."""
    hero = sheet.view.heroes[number]
    room = width - 62 - _LIFE - 4
    part.words((62, 26), sheet.naming.hero(number), Letters(17, bold=True, within=room))
    seat = part.part((62, 45), spot=of_seat(hero.seat))
    player = sheet.naming.player(hero.seat) + (" (you)" if hero.seat == sheet.view.seat else "")
    side = f", {sides(sheet.view)[number]}" if sides(sheet.view) else ""
    seat.words((0, 0), player + side, Letters(13, FAINT, within=room))
    wide = min(room, 8 * len(player + side))
    ring_box(seat, (-2, -12, wide + 4, 17), sheet.marks.of(of_seat(hero.seat)), 4)


def _life(sheet: Sheet, part: Drawing, number: int) -> None:
    """Life Points or the screen, and where the Hero is."""
    hero = sheet.view.heroes[number]
    life = life_shown(sheet.view, hero)
    if life is None:
        screen(part.part((58, 22)))
    else:
        cube(part.part((66, 22)))
        part.words((50, 29), str(life), Letters(20, anchor="end", bold=True, within=52))
    where = "out" if hero.out else f"on {hero.space}" if hero.space else "not placed"
    part.words((_LIFE - _PAD, 48), where, Letters(13, FAINT, "end"))


def _tokens(exhausted: int, protected: int) -> Iterator[tuple[Callable[[Drawing], None], str]]:
    """The tokens that there are, each kind as a shape and in words."""
    if exhausted:
        yield exhaustion, f"{exhausted} Exhaustion"
    if protected:
        yield protection, f"{protected} Protection"
