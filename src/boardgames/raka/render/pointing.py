"""What is pointed out in a picture: what the last move touched, and what may be chosen now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from attrs import frozen

from boardgames.core import Seen
from boardgames.raka.events import Event
from boardgames.raka.moves import Move
from boardgames.raka.render.spots import spots
from boardgames.raka.render.touching import touched

CHOSEN: Final = "+"
LAST: Final = "*"
BOTH: Final = "&"
MEANINGS: Final = {CHOSEN: "may be chosen", LAST: "touched by the last move", BOTH: "both"}
"""What the signs say that stand before things in text."""


@final
@frozen
class Pointed:
    """The spots that are pointed out."""

    chosen: frozenset[str] = frozenset()
    """What may be chosen now."""
    last: frozenset[str] = frozenset()
    """What the last move touched."""

    def is_chosen(self, *names: str) -> bool:
        """Whether what goes by any of these spots may be chosen."""
        return not self.chosen.isdisjoint(names)

    def is_last(self, *names: str) -> bool:
        """Whether the last move touched it."""
        return not self.last.isdisjoint(names)

    def sign(self, *names: str) -> str:
        """The sign that stands before it in text, or nothing."""
        if self.is_chosen(*names):
            return BOTH if self.is_last(*names) else CHOSEN
        return LAST if self.is_last(*names) else ""

    @property
    def signs(self) -> tuple[str, ...]:
        """The signs that can stand somewhere."""
        some = (self.chosen, self.last, self.chosen & self.last)
        return tuple(sign for sign, names in zip(MEANINGS, some, strict=True) if names)


def pointed(last: Iterable[Seen[Event]], moves: Iterable[Move]) -> Pointed:
    """What these events touched, and what these moves name."""
    return Pointed(frozenset([each for move in moves for each in spots(move)]), touched(last))
