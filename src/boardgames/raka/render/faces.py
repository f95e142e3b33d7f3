"""Cards as they are drawn: faces, backs, places without a card, and small ones for piles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from boardgames.core.drawing import Box, Drawing, Letters, Pen, Point
from boardgames.core.tones import EDGE, FACE, FAINT, FIELD, PAPER
from boardgames.raka.cards import Card, Rank
from boardgames.raka.render.names import CARDS, WARRIORS
from boardgames.raka.render.suits import TONES, draw_suit

Size: TypeAlias = tuple[float, float]

CARD: Final[Size] = (56.0, 78.0)
SMALL: Final[Size] = (34.0, 46.0)
TINY: Final[Size] = (16.0, 22.0)
CHIP: Final[Size] = (36.0, 21.0)
"""Wide and high: a card, one in another's hand or on a deck, a rock, and one of a pile."""

_WORDS: Final[Mapping[Rank, str]] = {**CARDS, **WARRIORS}
_HEM: Final = 6.0
_SEAM: Final = 2.5
_EDGE: Final = Pen(FACE, EDGE)


def box_of(at: Point, size: Size) -> Box:
    """The box of something of that size whose left upper corner is there."""
    return (*at, *size)


def rank_of(card: Card) -> str:
    """The rank as it is written: ``K``, ``10``."""
    return card.key[:-1]


def face(drawing: Drawing, card: Card, at: Point) -> None:
    """The front of a card, with what it is called."""
    drawing.rectangle(box_of(at, CARD), _EDGE, 6)
    _index(drawing, card, at, CARD)


def facedown(drawing: Drawing, card: Card, at: Point) -> None:
    """A card that lies facedown, for somebody who knows what it is: its face within the hem of its back."""
    left, top = at
    wide, high = CARD
    back(drawing, at, CARD)
    inner = (wide - 2 * _HEM, high - 2 * _HEM)
    within = (left + _HEM, top + _HEM)
    drawing.rectangle(box_of(within, inner), _EDGE, 3)
    _index(drawing, card, within, inner)


def _index(drawing: Drawing, card: Card, at: Point, size: Size) -> None:
    """The rank and the suit, and what the card is called."""
    left, top = at
    wide, high = size
    drawing.words((left + 5, top + 18), rank_of(card), Letters(17, TONES[card.suit], bold=True))
    draw_suit(drawing, card.suit, (left + wide - 16, top + high / 2 - 3), 18)
    words = _WORDS[card.rank].split()
    for place, word in enumerate(reversed(words)):
        letters = Letters(10, FAINT, "middle", within=wide - 2)
        drawing.words((left + wide / 2, top + high - 6 - 10.5 * place), word, letters)


def small(drawing: Drawing, card: Card, at: Point) -> None:
    """The front of a small card."""
    left, top = at
    wide, high = SMALL
    drawing.rectangle(box_of(at, SMALL), _EDGE, 4)
    letters = Letters(15, TONES[card.suit], "middle", bold=True)
    drawing.words((left + wide / 2, top + 18), rank_of(card), letters)
    draw_suit(drawing, card.suit, (left + wide / 2, top + high - 14), 15)


def chip(drawing: Drawing, card: Card, at: Point) -> None:
    """A card of a pile: rank and suit side by side."""
    left, top = at
    wide, high = CHIP
    drawing.rectangle(box_of(at, CHIP), _EDGE, 4)
    drawing.words((left + 3.5, top + 15.5), rank_of(card), Letters(13, TONES[card.suit], bold=True))
    draw_suit(drawing, card.suit, (left + wide - 8, top + high / 2), 10)


def back(drawing: Drawing, at: Point, size: Size) -> None:
    """The back of a card."""
    left, top = at
    wide, high = size
    drawing.rectangle(box_of(at, size), Pen(FIELD, EDGE), min(wide, high) / 9)
    lines = _lattice(wide - 2 * _SEAM, high - 2 * _SEAM)
    drawing.path(f"M{left + _SEAM:g} {top + _SEAM:g}{lines}", Pen(line=EDGE, width=1))


@cache
def _lattice(wide: float, high: float) -> str:
    """Crossing lines on the back of a card, from its left upper corner on."""
    pairs, rows = max(round(wide / 28), 1), max(round(high / 15), 1)
    right, down = wide / pairs / 2, high / rows
    falling = f"l{right:.4g},{down:.4g} {right:.4g},{-down:.4g}" * pairs
    rising = f"l{right:.4g},{-down:.4g} {right:.4g},{down:.4g}" * pairs
    return f"m{-wide:g},0".join([f"{falling}m{-wide:g},{down:.4g}{rising}"] * rows)


def empty(drawing: Drawing, at: Point, size: Size) -> None:
    """A place where a card could lie."""
    drawing.rectangle(box_of(at, size), Pen(PAPER, EDGE, 1), min(size) / 9)
