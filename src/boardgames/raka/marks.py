"""What everybody knows of a hand: cards that were seen going into it (RAKA-D07)."""

from __future__ import annotations

from typing import Final, final

from attrs import frozen

from boardgames.core.compact import compact
from boardgames.raka.cards import Card


@final
@compact
@frozen
class Mark:
    """Everybody knows that this card is in the holder's hand or in one of some slots of its row."""

    card: Card
    hand: bool = True
    """It may be in the hand."""
    slots: int = 0
    """A bit for each slot of the back row that may hold it."""

    @property
    def in_hand(self) -> bool:
        """Whether it is certainly in the hand."""
        return self.hand and not self.slots

    @property
    def in_slot(self) -> int | None:
        """The slot that certainly holds it, if one does."""
        if self.hand or self.slots.bit_count() != 1:
            return None
        return self.slots.bit_length() - 1


def known_hand(marks: tuple[Mark, ...]) -> int:
    """The cards that everybody knows are in the hand, as a mask (RAKA-D07)."""
    held = 0
    for mark in marks:
        if mark.hand and not mark.slots:
            held |= mark.card.bit
    return held


def marked(marks: tuple[Mark, ...], card: Card, cards_left: int) -> tuple[Mark, ...]:
    """Marks after everybody saw ``card`` go into the hand; in the order of the cards (RAKA-D07)."""
    return narrowed(tuple(sorted((*marks, Mark(card)), key=lambda mark: mark.card.index)), cards_left)


def seen_again(marks: tuple[Mark, ...], card: Card, slot: int | None, cards_left: int) -> tuple[Mark, ...]:
    """Marks after ``card`` was seen leaving the hand, or the slot: its own ends, and no other is there.

    RAKA-D07. No other card's mark is sharpened by where this one was not (RAKA-R17).
    """
    gone = 0 if slot is None else 1 << slot
    return narrowed(
        tuple(
            [
                Mark(mark.card, mark.hand, mark.slots & ~gone) if mark.slots & gone else mark
                for mark in marks
                if mark.card is not card
            ]
        ),
        cards_left,
    )


def may_be_set(marks: tuple[Mark, ...], slot: int, cards_left: int) -> tuple[Mark, ...]:
    """Marks after an unseen card went from the hand to ``slot``: any that could be set may be there.

    RAKA-D07.
    """
    return narrowed(
        tuple(
            [
                Mark(mark.card, mark.hand, mark.slots | 1 << slot)
                if mark.hand and not mark.card.warrior
                else mark
                for mark in marks
            ]
        ),
        cards_left,
    )


_SLOTS: Final = (1 << 5) - 1
_HAND: Final = 1 << 5
"""The hand as one more place, beside a bit for each slot."""


def narrowed(marks: tuple[Mark, ...], cards_left: int) -> tuple[Mark, ...]:
    """Marks with every place struck out that others certainly take; ``cards_left`` are in the hand.

    Where as many marked cards must lie in some places as these can hold, no other is in any of them; and
    with only one place left a mark is exact again (RAKA-D07).
    """
    if all([mark.in_hand or mark.in_slot is not None for mark in marks]):
        return marks
    open_to = [mark.slots | (_HAND if mark.hand else 0) for mark in marks]
    every = 0
    for places in open_to:
        every |= places & (_SLOTS | _HAND)
    struck = [0] * len(marks)
    some = every
    while some:
        holds = (some & _SLOTS).bit_count() + (cards_left if some & _HAND else 0)
        if sum([not places & ~some for places in open_to]) >= holds:
            struck = [
                gone | some if places & ~some else gone for places, gone in zip(open_to, struck, strict=True)
            ]
        some = (some - 1) & every
    return tuple(
        [
            Mark(mark.card, mark.hand and not gone & _HAND, mark.slots & ~gone)
            for mark, gone in zip(marks, struck, strict=True)
        ]
    )
