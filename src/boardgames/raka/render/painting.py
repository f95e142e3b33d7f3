"""What of a text picture is painted for terminals; the words tell everything without it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from boardgames.core.highlights import BOTH, CHOSEN, LAST
from boardgames.core.paint import Paint, Rule, of_seat
from boardgames.core.prose import player
from boardgames.raka.view import RakaView

_RANKS: Final = "(?:10|[2-9AJQK])"
_CARD: Final = rf"{_RANKS}[CDHS]\b"

_SIGNS: Final = re.escape(CHOSEN + LAST + BOTH)

_HEAD: Final[tuple[Rule, ...]] = (
    (r"\A.+", Paint.BOLD),
    (r"^> .+(?:\n  .+)*", Paint.BOLD),
)
_REST: Final[tuple[Rule, ...]] = (
    (rf"(?<=\s)[{re.escape(CHOSEN + BOTH)}](?=\S)(?:{_CARD}|\S+)", Paint.INVERSE),
    (rf"(?<=\s)[{re.escape(LAST)}](?=\S)(?:{_CARD}|\S+)", Paint.UNDERLINED),
    (rf"\b{_RANKS}[DH]\b", Paint.RED),
    (r"(?<=\s)(?:\?\?|--)(?=\s)", Paint.FAINT),
    (r"^  (?:front|row|hand|known|deck|pile|gone)\b", Paint.FAINT),
    (r"\b(?:rotated|burnt out|locked)\b", Paint.YELLOW),
    (r"\blegend\b", Paint.MAGENTA),
)


def paints(view: RakaView, names: Sequence[str]) -> Iterator[Rule]:
    """What to paint in the picture of that view: the players in their colours, and what stands out."""
    yield from _HEAD
    for seat in range(len(view.sides)):
        yield rf"(?<!\w)[{_SIGNS}]?{re.escape(player(seat, names))}(?!\w)", of_seat(seat)
    yield from _REST
