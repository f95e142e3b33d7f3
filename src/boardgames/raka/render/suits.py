"""The four suits as shapes, so that pictures need no font for them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from boardgames.core.drawing import Drawing, Pen, Point
from boardgames.core.tones import INK, Tone
from boardgames.raka.cards import Suit

RED: Final = Tone("raka-red", "#b3261e", "#ff9c92")
"""The colour of diamonds and hearts."""

TONES: Final[Mapping[Suit, Tone]] = {
    Suit.CLUBS: INK,
    Suit.DIAMONDS: RED,
    Suit.HEARTS: RED,
    Suit.SPADES: INK,
}

_SHAPES: Final[Mapping[Suit, str]] = {
    Suit.CLUBS: (
        "m0,0.4c-8.4,-7.3 8.4,-7.3 0,0c4.4,-5.4 8.4,5.6 0.9,2.6l1,2l-3.8,0l1,-2c-7.5,3 -3.5,-8 0.9,-2.6z"
    ),
    Suit.DIAMONDS: "m0,-5l3.8,5 -3.8,5 -3.8,-5z",
    Suit.HEARTS: "m0,5c-2,-2.6 -5,-4.6 -5,-7.2c0,-3.4 4,-3.8 5,-0.8c1,-3 5,-2.6 5,0.8c0,2.6 -3,4.6 -5,7.2z",
    Suit.SPADES: (
        "m0,-5c2,2.6 4.8,4.2 4.8,6.6c0,2.8 -3.4,3 -4.3,1.2"
        "l1.3,2.2l-3.6,0l1.3,-2.2c-0.9,1.8 -4.3,1.6 -4.3,-1.2c0,-2.4 2.8,-4 4.8,-6.6z"
    ),
}
"""Each around its middle and ten units high, as relative commands."""

_HIGH: Final = 10
_NUMBER: Final = re.compile(r"-?[\d.]+")
_SPARED: Final = re.compile(r"[, ](?=-)|(?<!\d)0(?=\.)")
"""What a path can do without: what stands before a minus, and a nought before a point."""


@cache
def shape(suit: Suit, size: float) -> str:
    """The path of a suit that is ``size`` high, from its middle on, in as few characters as say it."""
    scaled = _NUMBER.sub(lambda found: f"{round(float(found[0]) * size / _HIGH, 1):g}", _SHAPES[suit])
    return _SPARED.sub("", scaled)


def draw_suit(drawing: Drawing, suit: Suit, middle: Point, size: float) -> None:
    """A suit of that height around that point."""
    drawing.path(f"M{middle[0]:g} {middle[1]:g}{shape(suit, size)}", Pen(TONES[suit]))
