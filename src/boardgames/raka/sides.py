"""One player's cards in a game of Raka Warriors: a value, and the draft of the next one."""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import Final, final

from attrs import define, field, frozen

from boardgames.core import opener
from boardgames.core.compact import compact
from boardgames.raka.cards import CARDS, Card, mask
from boardgames.raka.events import Departure
from boardgames.raka.marks import Mark
from boardgames.raka.warriors import Change, Warrior

FRONT_SLOTS: Final = 3
"""Slots for warriors (RAKA-007)."""

ROW_SLOTS: Final = 5
"""Slots for ability cards (RAKA-006)."""

NO_WARRIORS: Final[tuple[Warrior | None, ...]] = (None,) * FRONT_SLOTS
NO_ROW: Final[tuple[Card | None, ...]] = (None,) * ROW_SLOTS
NEVER: Final[tuple[int, ...]] = (0,) * ROW_SLOTS

_by_card: Final = attrgetter("card.index")


def _by_rank(front: tuple[Warrior | None, ...]) -> tuple[Warrior, ...]:
    held = list(filter(None, front))
    if len(held) > 1:
        held.sort(key=_by_card)
    return tuple(held)


@define(eq=False)
class SideDraft:
    """One player's cards while a step is being written."""

    hand: int = 0
    """A mask of the cards in the hand; all of them from the seat's own deck, or the shared one."""
    front: tuple[Warrior | None, ...] = NO_WARRIORS
    """Three slots (RAKA-007)."""
    row: tuple[Card | None, ...] = NO_ROW
    """Five slots, facedown (RAKA-006)."""
    since: tuple[int, ...] = NEVER
    """The turn in which each slot was filled; 0 for an empty slot."""
    rocks: tuple[Card, ...] = ()
    """Facedown, the topmost last (RAKA-008, RAKA-Q31)."""
    marks: tuple[Mark, ...] = ()
    """What everybody knows of the hand (RAKA-D07)."""
    left: Departure | None = None
    """How the player left the game; ``None`` for a living one."""
    started: int = 0
    """Turns begun."""
    finished: int = 0
    """Turns played to their end."""

    ranked: tuple[Warrior, ...] = field(init=False, eq=False, repr=False)
    """The warriors on the field, by card, as they are offered; kept beside the row that it follows from."""
    facedown: int = field(init=False, eq=False, repr=False)
    """A mask of the cards in the row."""

    @ranked.default
    def _ranked(self) -> tuple[Warrior, ...]:
        return _by_rank(self.front)

    @facedown.default
    def _facedown(self) -> int:
        return mask(filter(None, self.row))

    @property
    def warriors(self) -> tuple[Warrior, ...]:
        """The warriors on the field, by slot."""
        return tuple(filter(None, self.front))

    @property
    def unguarded(self) -> bool:
        """Whether there is no warrior on the field (RAKA-Q66)."""
        return not self.ranked

    @property
    def has_row(self) -> bool:
        """Whether any card lies facedown."""
        return self.facedown != 0

    def alter(self, card: Card, change: Change) -> None:
        """Change the warrior of that card. Raises :class:`LookupError` if it is not there."""
        held = self.warrior(card)
        self.replace(held, held.after(change))

    def warrior(self, card: Card) -> Warrior:
        """The warrior of that card. Raises :class:`LookupError` if it is not there."""
        for held in self.ranked:
            if held.card is card:
                return held
        raise LookupError(card)

    def replace(self, warrior: Warrior, by: Warrior | None) -> None:
        """Put another state of a warrior, or nobody, in its place."""
        a, b, c = self.front
        self.front = (by if a is warrior else a, by if b is warrior else b, by if c is warrior else c)
        self.ranked = _by_rank(self.front)

    def rest(self) -> None:
        """What lasts a turn is over for its warriors."""
        a, b, c = self.front
        self.front = (a and a.after("rested"), b and b.after("rested"), c and c.after("rested"))
        self.ranked = _by_rank(self.front)

    def put(self, slot: int, warrior: Warrior) -> None:
        """Put a warrior in a free slot of the front row."""
        front = list(self.front)
        front[slot] = warrior
        self.front = tuple(front)
        self.ranked = _by_rank(self.front)

    def lay(self, slot: int, card: Card, turn: int) -> None:
        """Put a card facedown in a free slot of the row."""
        self._fill(slot, card, turn)
        self.facedown |= card.bit

    def clear(self, slot: int) -> None:
        """Take the card of that slot out of the row."""
        card = self.row[slot]
        assert card is not None
        self._fill(slot, None, 0)
        self.facedown &= ~card.bit

    def empty(self) -> None:
        """Take every card away (RAKA-047)."""
        self.hand = self.facedown = 0
        self.front, self.row, self.since = NO_WARRIORS, NO_ROW, NEVER
        self.ranked = self.marks = self.rocks = ()

    def _fill(self, slot: int, card: Card | None, turn: int) -> None:
        row, since = list(self.row), list(self.since)
        row[slot], since[slot] = card, turn
        self.row, self.since = tuple(row), tuple(since)


def packed(cards: tuple[Card | None, ...]) -> bytes:
    """Cards as bytes, for a pickle: the index of each, 255 for none."""
    return bytes(_NO_CARD if card is None else card.index for card in cards)


def unpacked(held: bytes) -> tuple[Card | None, ...]:
    """The cards again."""
    return tuple(None if index == _NO_CARD else CARDS[index] for index in held)


_NO_CARD: Final = 255
_CARDS: Final = (packed, unpacked)


@final
@partial(compact, row=_CARDS, rocks=_CARDS)
@frozen
class Side(SideDraft):
    """One player's cards: hand, front row, back row, rocks, and what everybody knows of the hand."""


open_side: Final = opener(SideDraft, Side)
