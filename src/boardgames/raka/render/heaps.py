"""Decks, discard piles and what has left the game, as they are drawn."""

from __future__ import annotations

from typing import Final

from boardgames.core.drawing import Drawing, Letters, Point
from boardgames.core.prose import count
from boardgames.core.tones import FAINT
from boardgames.raka.cards import Card, Suit
from boardgames.raka.render.faces import CHIP, SMALL, back, box_of, chip, empty, rank_of
from boardgames.raka.render.scene import WIDTH, Block, Scene, stacked
from boardgames.raka.render.showing import drawers
from boardgames.raka.render.spots import of_deck, of_discard, of_pile
from boardgames.raka.render.suits import draw_suit

CAPTION: Final = Letters(11, FAINT)
"""How the places of the table are named."""
HEAD: Final = 18.0
"""What a caption takes."""

_DECK: Final = 68.0
_STEP: Final = 2.5
_MOST_DRAWN: Final = 3
_APART: Final = 5.0
_COLUMNS: Final = int((WIDTH - _DECK + _APART) // (CHIP[0] + _APART))
_GONE_LINE: Final = 18.0


def heaps_block(scene: Scene, deck: int) -> Block:
    """A deck with its pile, the newest card last, and what has left the game with its owner."""
    view = scene.view
    gone = view.removed[deck]
    if not gone:
        return _deck_and_pile(scene, deck)
    return stacked([*([_pile(scene, deck, 0)] if view.piles[deck] else []), _gone(gone)])


def _deck_and_pile(scene: Scene, deck: int) -> Block:
    pile = _pile(scene, deck, _DECK)

    def draw(drawing: Drawing, at: Point) -> None:
        _deck(scene, drawing, deck, at)
        pile.draw(drawing, at)

    return Block(max(pile.height, HEAD + SMALL[1] + 20), draw)


def _deck(scene: Scene, drawing: Drawing, deck: int, at: Point) -> None:
    spots = tuple(map(of_deck, drawers(scene.view, deck)))
    left = scene.view.decks[deck]
    part = drawing.part(at, spot=spots[0])
    part.words((0, 10), "deck", CAPTION)
    for place in range(min(left, _MOST_DRAWN)):
        back(part, (place * _STEP, HEAD + place * _STEP), SMALL)
    if not left:
        empty(part, (0, HEAD), SMALL)
    top = (max(min(left, _MOST_DRAWN), 1) - 1) * _STEP
    scene.ring(part, (0, HEAD, SMALL[0] + top, SMALL[1] + top), *spots)
    part.words((0, HEAD + SMALL[1] + 20), count(left, "card"), Letters(12, within=_DECK - 8))


def _pile(scene: Scene, deck: int, indent: float) -> Block:
    """The cards of a pile in rows."""
    pile, seats = scene.view.piles[deck], drawers(scene.view, deck)
    columns = _COLUMNS if indent else int((WIDTH + _APART) // (CHIP[0] + _APART))
    wide, high = CHIP[0] + _APART, CHIP[1] + _APART
    rows = max(-(-len(pile) // columns), 1)

    def draw(drawing: Drawing, at: Point) -> None:
        spots = tuple(map(of_pile, seats))
        part = drawing.part((at[0] + indent, at[1]), spot=spots[0])
        words = f"discard pile: {count(len(pile), 'card')}" + (", the newest last" if len(pile) > 1 else "")
        part.words((0, 10), words, CAPTION)
        if not pile:
            empty(part, (0, HEAD), CHIP)
            scene.ring(part, box_of((0, HEAD), CHIP), *spots, width=2, corners=4)
        for number, card in enumerate(pile):
            place = (number % columns * wide, HEAD + number // columns * high)
            names = [of_discard(seat, card) for seat in seats]
            shown = part.part(place, spot=names[0])
            chip(shown, card, (0, 0))
            scene.ring(shown, box_of((0, 0), CHIP), *names, width=2, corners=4)

    return Block(HEAD + rows * high - _APART, draw)


def _gone(gone: tuple[Card, ...]) -> Block:
    """Cards that have left the game, by suit."""
    held = {suit: [card for card in gone if card.suit is suit] for suit in reversed(Suit)}
    some = [(suit, cards) for suit, cards in held.items() if cards]
    half = WIDTH / 2

    def draw(drawing: Drawing, at: Point) -> None:
        drawing.words((at[0], at[1] + 10), f"out of the game: {count(len(gone), 'card')}", CAPTION)
        for number, (suit, cards) in enumerate(some):
            left, down = at[0] + number % 2 * half, at[1] + HEAD + number // 2 * _GONE_LINE
            line = drawing.part((left, down))
            draw_suit(line, suit, (6, 8), 11)
            words = " ".join(map(rank_of, cards))
            line.words((16, 12), words, Letters(12, within=half - 20))

    return Block(HEAD + -(-len(some) // 2) * _GONE_LINE, draw)
