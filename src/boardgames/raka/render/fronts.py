"""The front row as it is drawn: warriors, upright or rotated, with equipment and hit points."""

from __future__ import annotations

from typing import Final

from boardgames.core import Seat
from boardgames.core.drawing import Drawing, Letters, Pen, Point, wrapped
from boardgames.core.prose import player
from boardgames.core.tones import EDGE, FACE, INK
from boardgames.raka.cards import Card
from boardgames.raka.render.faces import CARD, box_of, empty, face, rank_of
from boardgames.raka.render.names import CARDS
from boardgames.raka.render.scene import GAP, WIDTH, Block, Scene
from boardgames.raka.render.showing import lender, said_of
from boardgames.raka.render.spots import of_seat, of_warrior
from boardgames.raka.render.suits import TONES, draw_suit
from boardgames.raka.sides import FRONT_SLOTS
from boardgames.raka.warriors import Warrior

_HIGH: Final = 100.0
"""A rotated card and a ring around it."""
_SLOT: Final = (WIDTH - GAP * (FRONT_SLOTS - 1)) / FRONT_SLOTS
_MIDDLE: Final = (46.0, _HIGH / 2)
"""Of the card in its slot."""
_WORN: Final = (66.0, 48.0)
"""The left upper corner of equipment, the warrior's card over it."""
_WORN_SIZE: Final = (40.0, 52.0)
_TURN: Final = 45
"""Degrees (RAKA-055)."""
_POINTS: Final = 97.0
"""Where hit points stand, right of a rotated card."""
_WORDS: Final = Letters(11)
_LINE: Final = 13.0


def front_block(scene: Scene, seat: Seat, *, words_above: bool) -> Block:
    """A player's three warrior slots; with ``words_above``, what is said of them stands above."""
    front = scene.view.sides[seat].front
    words = [() if warrior is None else _words(scene, seat, warrior) for warrior in front]
    said = max(map(len, words)) * _LINE

    top = said if words_above else 0
    corners = [(number * (_SLOT + GAP), top) for number in range(FRONT_SLOTS)]

    def draw(drawing: Drawing, at: Point) -> None:
        for number, warrior in enumerate(front):
            left = at[0] + corners[number][0]
            if warrior is None:
                middle = (left + _MIDDLE[0], at[1] + top + _MIDDLE[1])
                empty(drawing, (middle[0] - CARD[0] / 2, middle[1] - CARD[1] / 2), CARD)
                continue
            part = drawing.part((left, at[1] + top), spot=of_warrior(seat, warrior.card))
            _warrior(scene, part, seat, warrior)
            lines = words[number]
            first = said - (len(lines) - 1) * _LINE - 4 if words_above else _HIGH + 10
            for place, line in enumerate(lines):
                drawing.words((left, at[1] + first + place * _LINE), line, _WORDS)

    middles = {of_seat(seat): (corners[FRONT_SLOTS // 2][0] + _MIDDLE[0], top + _MIDDLE[1])}
    for warrior, (left, _) in zip(front, corners, strict=True):
        if warrior is not None:
            middles[of_warrior(seat, warrior.card)] = (left + _MIDDLE[0], top + _MIDDLE[1])
    return Block(_HIGH + said, draw, middles)


def _words(scene: Scene, seat: Seat, warrior: Warrior) -> tuple[str, ...]:
    """What is said of a warrior, in lines."""
    worn = [] if warrior.equipment is None else [CARDS[warrior.equipment.rank]]
    of = lender(scene.view, seat, warrior)
    if of is not None:
        worn = [f"{worn[0]} of {player(of, scene.names)}"]
    return wrapped(", ".join([*worn, *said_of(warrior)]), _SLOT, _WORDS.size)


def _warrior(scene: Scene, drawing: Drawing, seat: Seat, warrior: Warrior) -> None:
    """A warrior's card, its equipment behind it, and its hit points."""
    if warrior.equipment is not None:
        _worn(drawing, warrior.equipment)
    card = drawing.part(_MIDDLE, turn=_TURN if warrior.hit else 0)
    corner = (-CARD[0] / 2, -CARD[1] / 2)
    face(card, warrior.card, corner)
    scene.ring(card, box_of(corner, CARD), of_warrior(seat, warrior.card))
    drawing.words((_POINTS, 20), str(warrior.points), Letters(20, bold=True))
    drawing.words((_POINTS, 33), "hp", Letters(11))
    if warrior.legend:
        drawing.path(f"M{_POINTS + 12:g} 56{_STAR}", Pen(INK))


_STAR: Final = "l2.9,8.4 8.9,0.1 -7.2,5.3 2.7,8.5 -7.3,-5.2 -7.3,5.2 2.7,-8.5 -7.2,-5.3 8.9,-0.1z"
"""A legend's, 20 units high."""


def _worn(drawing: Drawing, card: Card) -> None:
    """Equipment: what of it shows beside the warrior says what it is."""
    left, top = _WORN
    wide, high = _WORN_SIZE
    drawing.rectangle(box_of(_WORN, _WORN_SIZE), Pen(FACE, EDGE), 4)
    drawing.words(
        (left + wide - 4, top + high - 20), rank_of(card), Letters(14, TONES[card.suit], "end", bold=True)
    )
    draw_suit(drawing, card.suit, (left + wide - 10, top + high - 10), 13)
