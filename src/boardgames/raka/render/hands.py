"""Hands, back rows, rocks and what everybody knows of them, as they are drawn."""

from __future__ import annotations

from typing import Final

from boardgames.core import HIDDEN, Seat
from boardgames.core.drawing import Drawing, Letters, Pen, Point, wrapped
from boardgames.core.prose import count
from boardgames.core.tones import FACE, FAINT, INK, PAPER
from boardgames.raka.cards import Card
from boardgames.raka.marks import Mark
from boardgames.raka.render.faces import (
    CARD,
    CHIP,
    SMALL,
    TINY,
    back,
    box_of,
    chip,
    empty,
    face,
    facedown,
    small,
)
from boardgames.raka.render.heaps import CAPTION, HEAD
from boardgames.raka.render.scene import GAP, WIDTH, Block, Scene
from boardgames.raka.render.showing import places_of
from boardgames.raka.render.spots import of_card, of_hand, of_rocks, of_row, of_slot
from boardgames.raka.sides import ROW_SLOTS

_LOCK: Final = 22.0
"""What a lock under the row takes."""
_ROCKS: Final = ROW_SLOTS * (CARD[0] + GAP)
"""Where the rocks begin, right of the row."""
_PADLOCK: Final = "v-3 a4,4 0 0 1 8,0 v3 h2 v9 h-12 v-9z m2,0 h4 v-3 a2,2 0 0 0 -4,0z"


def row_block(scene: Scene, seat: Seat) -> Block:
    """A player's back row with the rocks beside it, and below it a lock, if it is locked."""
    locked = bool(scene.view.locked >> seat & 1)

    def draw(drawing: Drawing, at: Point) -> None:
        for slot, card in enumerate(scene.view.sides[seat].row):
            spot = of_slot(seat, slot)
            part = drawing.part((at[0] + slot * (CARD[0] + GAP), at[1]), spot=spot)
            if card is None:
                empty(part, (0, 0), CARD)
            elif card is HIDDEN:
                back(part, (0, 0), CARD)
            else:
                facedown(part, card, (0, 0))
            if not isinstance(card, Card):
                part.circle((CARD[0] / 2, CARD[1] / 2), 10, Pen(PAPER))
                part.words((CARD[0] / 2, CARD[1] / 2 + 4), str(slot + 1), Letters(12, FAINT, "middle"))
            scene.ring(part, box_of((0, 0), CARD), spot)
        _rocks(scene, drawing.part((at[0] + _ROCKS, at[1]), spot=of_rocks(seat)), seat)
        if locked:
            _lock(scene, drawing.part((at[0], at[1] + CARD[1] + 6), spot=of_row(seat)), seat)

    return Block(CARD[1] + (_LOCK if locked else 0), draw)


def _lock(scene: Scene, drawing: Drawing, seat: Seat) -> None:
    """A bar along the row (RAKA-099)."""
    bar = (0, 0, _ROCKS - GAP, _LOCK - 6)
    drawing.rectangle(bar, Pen(FACE, INK, 1), 3)
    drawing.path(f"M8 6{_PADLOCK}", Pen(INK))
    drawing.words((24, 12), "row locked until the end of the turn", Letters(11))
    scene.ring(drawing, bar, of_row(seat), width=2, corners=3)


def _rocks(scene: Scene, drawing: Drawing, seat: Seat) -> None:
    """The rocks that a player holds, and how many there are to collect."""
    held, room = scene.view.sides[seat].rocks, WIDTH - _ROCKS
    drawing.words((0, 10), "rocks", CAPTION)
    drawing.words((0, 30), f"{held} of {scene.view.setup.rocks}", Letters(16, bold=True, within=room))
    step = min(TINY[0] - 4, (room - TINY[0]) / max(held - 1, 1))
    for number in range(held):
        back(drawing, (number * step, 42), TINY)
    scene.ring(drawing, (0, 14, room, 54), of_rocks(seat), width=2, corners=3)


def hand_block(scene: Scene, seat: Seat) -> Block:
    """A player's hand: the viewer's own face up, another's as backs, but for what everybody knows."""
    held = scene.view.sides[seat].hand
    words = f"hand: {count(held, 'card')}"
    if seat == scene.view.seat:
        return _own_hand(scene, seat, words)
    known = scene.view.sides[seat].known
    step = min(SMALL[0] + 4, (WIDTH - SMALL[0]) / max(held - 1, 1))

    def draw(drawing: Drawing, at: Point) -> None:
        part = drawing.part(at, spot=of_hand(seat))
        part.words((0, 10), words, CAPTION)
        for number in range(held):
            place = (number * step, HEAD)
            if number < held - len(known):
                back(part, place, SMALL)
                continue
            card = known[number - held + len(known)]
            shown = part.part(place, spot=of_card(seat, card))
            small(shown, card, (0, 0))
            scene.ring(shown, box_of((0, 0), SMALL), of_card(seat, card), width=2, corners=4)
        if not held:
            empty(part, (0, HEAD), SMALL)
        wide = max(held - 1, 0) * step + SMALL[0]
        scene.ring(part, (0, HEAD, wide, SMALL[1]), of_hand(seat), width=2, corners=4)

    return Block(HEAD + SMALL[1], draw)


def _own_hand(scene: Scene, seat: Seat, words: str) -> Block:
    hand = scene.view.hand
    columns = int((WIDTH + GAP) // (CARD[0] + GAP))
    wide, high = CARD[0] + GAP, CARD[1] + GAP
    rows = max(-(-len(hand) // columns), 1)

    def draw(drawing: Drawing, at: Point) -> None:
        part = drawing.part(at, spot=of_hand(seat))
        part.words((0, 10), words, CAPTION)
        if not hand:
            empty(part, (0, HEAD), CARD)
            scene.ring(part, (0, HEAD, *CARD), of_hand(seat))
        for number, card in enumerate(hand):
            place = (number % columns * wide, HEAD + number // columns * high)
            shown = part.part(place, spot=of_card(seat, card))
            face(shown, card, (0, 0))
            scene.ring(shown, box_of((0, 0), CARD), of_card(seat, card))
        if hand:
            across, down = min(len(hand), columns), rows
            box = (0, HEAD, across * wide - GAP, down * high - GAP)
            scene.ring(part, box, of_hand(seat))

    return Block(HEAD + rows * high - GAP, draw)


def known_blocks(scene: Scene, seat: Seat) -> list[Block]:
    """What everybody knows of the hand and the row, a line for each card (RAKA-D07)."""
    marks = scene.view.sides[seat].marks
    if seat != scene.view.seat:
        marks = tuple([mark for mark in marks if not mark.in_hand])  # that hand shows it
    return [_known(mark) for mark in marks]


def _known(mark: Mark) -> Block:
    indent = CHIP[0] + 8
    lines = wrapped(f"everybody knows: in {places_of(mark)}", WIDTH - indent, 12)

    def draw(drawing: Drawing, at: Point) -> None:
        chip(drawing.part(at), mark.card, (0, 0))
        for place, line in enumerate(lines):
            drawing.words((at[0] + indent, at[1] + 14.5 + place * 15), line, Letters(12))

    return Block(max(CHIP[1], len(lines) * 15 + 4), draw)
