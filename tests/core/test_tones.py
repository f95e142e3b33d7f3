"""Colours that can be read and told apart, by whoever looks at them."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from boardgames.core.tones import (
    EDGE,
    FACE,
    FAINT,
    FIELD,
    INK,
    LAST,
    ON_SEATS,
    PAPER,
    SEATS,
    TARGET,
    Tone,
    of_seat,
)

Colour = tuple[float, float, float]

# What people see who lack one kind of cone, from G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
# Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full severity.
SEEN = {
    "everyone else": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopes": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopes": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopes": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}


def linear(colour: str) -> Colour:
    """Red, green and blue in proportion to light."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2.2."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2.2, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def least_contrast(front: Tone, back: Tone) -> float:
    """The lower one of light and dark pages."""
    return min(contrast(front.light, back.light), contrast(front.dark, back.dark))


def lab(colour: str, who: str) -> Colour:
    """CIELAB of a colour, white at daylight, as they see it."""
    red, green, blue = (
        min(max(sum(part * each for part, each in zip(row, linear(colour), strict=True)), 0), 1)
        for row in SEEN[who]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str, who: str) -> float:
    """How different two colours are to them; 2 is the least that anybody notices side by side."""
    return hypot(*(a - b for a, b in zip(lab(one, who), lab(other, who), strict=True)))


@pytest.mark.parametrize("back", [PAPER, FIELD, FACE], ids=lambda tone: tone.name)
@pytest.mark.parametrize("front", [INK, FAINT], ids=lambda tone: tone.name)
def test_words_can_be_read_on_whatever_they_stand(front: Tone, back: Tone) -> None:
    """WCAG asks for a contrast of 4.5."""
    assert least_contrast(front, back) >= 4.5


@pytest.mark.parametrize("back", [PAPER, FIELD, FACE], ids=lambda tone: tone.name)
@pytest.mark.parametrize("front", [EDGE, TARGET, LAST], ids=lambda tone: tone.name)
def test_lines_can_be_seen_on_whatever_they_stand(front: Tone, back: Tone) -> None:
    """WCAG asks for a contrast of 3."""
    assert least_contrast(front, back) >= 3


@pytest.mark.parametrize("seat", range(7))
def test_numbers_of_seats_can_be_read(seat: int) -> None:
    """On the colour of the seat."""
    assert least_contrast(*of_seat(seat)) >= 4.5


def test_a_seventh_seat_begins_again() -> None:
    """Which is why seats have numbers."""
    assert of_seat(6) == of_seat(0) == (SEATS[0], ON_SEATS[0])


@pytest.mark.parametrize("who", SEEN)
@pytest.mark.parametrize("page", ["light", "dark"])
def test_seats_are_told_apart(who: str, page: str) -> None:
    """Whatever cone somebody lacks."""
    colours = [getattr(tone, page) for tone in SEATS]
    assert min(apart(one, other, who) for one, other in combinations(colours, 2)) > 10


@pytest.mark.parametrize("who", SEEN)
@pytest.mark.parametrize("page", ["light", "dark"])
def test_marks_are_told_apart(who: str, page: str) -> None:
    """Though one is dashed as well."""
    assert apart(getattr(TARGET, page), getattr(LAST, page), who) > 40
