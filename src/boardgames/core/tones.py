"""Tones: colours by what they stand for, one for light pages and one for dark ones.

Those that mean something are taken from the palette of M. Okabe and K. Ito ("Color Universal Design", 2008),
which people with any of the common kinds of colour blindness can tell apart. No picture leaves a meaning to
colour alone: seats are numbered, marks differ in their dashes too.
"""

from __future__ import annotations

from typing import Final, final

from attrs import frozen

from boardgames.core.seats import Seat


@final
@frozen
class Tone:
    """A colour with a name, as six hexadecimal digits after ``#``: on light pages, and on dark ones."""

    name: str
    """Letters and hyphens: it becomes the name of a class in pictures."""
    light: str
    dark: str


PAPER: Final = Tone("paper", "#ffffff", "#15181d")
"""What a picture is drawn on."""
FIELD: Final = Tone("field", "#f1f2f4", "#20252c")
"""An area of the table."""
FACE: Final = Tone("face", "#fffdf6", "#2b313a")
"""The front of a card."""
INK: Final = Tone("ink", "#16191d", "#f2f3f5")
"""Words and shapes."""
FAINT: Final = Tone("faint", "#55606c", "#aab4c0")
"""Words that explain others."""
EDGE: Final = Tone("edge", "#6f7a86", "#8f9aa6")
"""The outline of things."""
TARGET: Final = Tone("target", "#0072b2", "#56b4e9")
"""What may be chosen now; drawn as an unbroken line."""
LAST: Final = Tone("last", "#b34700", "#e69f00")
"""What the last move touched; drawn as a broken line."""
BROKEN: Final = "6 4"
"""The dashes and gaps of that line."""

SEATS: Final = (
    Tone("seat-a", "#0072b2", "#0072b2"),
    Tone("seat-b", "#e69f00", "#e69f00"),
    Tone("seat-c", "#009e73", "#009e73"),
    Tone("seat-d", "#cc79a7", "#cc79a7"),
    Tone("seat-e", "#56b4e9", "#56b4e9"),
    Tone("seat-f", "#d55e00", "#d55e00"),
)
"""The colours of seats, which are numbered as well; a seventh seat has that of the first again."""
ON_SEATS: Final = (
    Tone("on-seat-a", "#ffffff", "#ffffff"),
    Tone("on-seat-b", "#000000", "#000000"),
    Tone("on-seat-c", "#000000", "#000000"),
    Tone("on-seat-d", "#000000", "#000000"),
    Tone("on-seat-e", "#000000", "#000000"),
    Tone("on-seat-f", "#000000", "#000000"),
)
"""What is written on those colours."""


def of_seat(seat: Seat) -> tuple[Tone, Tone]:
    """The colour of a seat, and that of words on it."""
    return SEATS[seat % len(SEATS)], ON_SEATS[seat % len(SEATS)]
