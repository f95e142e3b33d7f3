"""Marks in pictures: what the last move touched, and what may be chosen now.

What a picture shows has names, its spots, which a game gives to moves and to events as well.
"""

from __future__ import annotations

from typing import Final, final

from attrs import frozen

CHOSEN: Final = "+"
LAST: Final = "*"
BOTH: Final = "&"
MEANINGS: Final = {CHOSEN: "may be chosen", LAST: "touched by the last move", BOTH: "both"}
"""What the signs say that stand before things in text."""


@final
@frozen
class Highlight:
    """How a thing is marked."""

    chosen: bool
    """It may be chosen now."""
    last: bool
    """The last move touched it."""

    @property
    def sign(self) -> str:
        """The character that stands before it in text, or nothing."""
        if self.chosen:
            return BOTH if self.last else CHOSEN
        return LAST if self.last else ""


@final
@frozen
class Highlights:
    """The spots that are marked."""

    chosen: frozenset[str] = frozenset()
    """What may be chosen now."""
    last: frozenset[str] = frozenset()
    """What the last move touched."""

    def of(self, *spots: str) -> Highlight:
        """The mark of what goes by any of these spots."""
        return Highlight(not self.chosen.isdisjoint(spots), not self.last.isdisjoint(spots))

    def sign(self, *spots: str) -> str:
        """The sign of that in text."""
        return self.of(*spots).sign

    @property
    def signs(self) -> tuple[str, ...]:
        """The signs that can stand somewhere."""
        some = (self.chosen, self.last, self.chosen & self.last)
        return tuple(sign for sign, spots in zip(MEANINGS, some, strict=True) if spots)
