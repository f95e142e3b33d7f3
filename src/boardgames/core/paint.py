"""Colour for terminals: parts of a text that is laid out already, put between escape sequences of ECMA-48."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Final, TypeAlias, final

from boardgames.core.seats import Seat


@final
class Paint(StrEnum):
    """How a part of a text stands out; the value is what the escape sequence says.

    Terminals choose the colours themselves, so that they fit what people have set them to.
    """

    BOLD = "1"
    FAINT = "2"
    UNDERLINED = "4"
    INVERSE = "7"
    RED = "31"
    GREEN = "32"
    YELLOW = "33"
    BLUE = "34"
    MAGENTA = "35"
    CYAN = "36"


Rule: TypeAlias = tuple[str, Paint]
"""A regular expression without groups that capture, and what becomes of all that it matches."""

SEATS: Final = (Paint.BLUE, Paint.YELLOW, Paint.GREEN, Paint.MAGENTA, Paint.CYAN, Paint.RED)


def of_seat(seat: Seat) -> Paint:
    """The colour of a seat; a seventh seat has that of the first again, so numbers are needed as well."""
    return SEATS[seat % len(SEATS)]


def painted(text: str, rules: Iterable[Rule]) -> str:
    r"""The text in colours: each part as the first rule says that matches there, from left to right.

    >>> from boardgames.core.paint import Paint, painted
    >>> painted("KS and QH", [("[KQ]S", Paint.BOLD), ("[A-Z]{2}", Paint.RED)])
    '\x1b[1mKS\x1b[0m and \x1b[31mQH\x1b[0m'
    """
    every = tuple(rules)
    if not every:
        return text
    one_of = re.compile("|".join(f"({pattern})" for pattern, _ in every), re.MULTILINE)
    return one_of.sub(lambda found: f"\x1b[{every[(found.lastindex or 1) - 1][1]}m{found[0]}\x1b[0m", text)
