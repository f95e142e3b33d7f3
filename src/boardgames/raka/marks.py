"""What everybody knows of a hand: cards that were seen going into it (RAKA-D07)."""

from __future__ import annotations

from typing import final

import attrs
from attrs import frozen

from boardgames.raka.cards import Card


@final
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
    """The cards that everybody knows are in the hand, as a mask."""
    held = 0
    for mark in marks:
        if mark.hand and not mark.slots:
            held |= mark.card.bit
    return held


def marked(marks: tuple[Mark, ...], card: Card, cards_left: int) -> tuple[Mark, ...]:
    """Marks after everybody saw ``card`` go into the hand; in the order of the cards."""
    return narrowed(tuple(sorted((*marks, Mark(card)), key=lambda mark: mark.card.index)), cards_left)


def seen_again(marks: tuple[Mark, ...], card: Card, slot: int | None, cards_left: int) -> tuple[Mark, ...]:
    """Marks after ``card`` was seen leaving the hand, or the slot: its mark ends, and no other is there."""
    gone = 0 if slot is None else 1 << slot
    return narrowed(
        tuple(attrs.evolve(mark, slots=mark.slots & ~gone) for mark in marks if mark.card is not card),
        cards_left,
    )


def may_be_set(marks: tuple[Mark, ...], slot: int, cards_left: int) -> tuple[Mark, ...]:
    """Marks after an unseen card went from the hand to ``slot``: any that could have been set may be there."""
    return narrowed(
        tuple(
            attrs.evolve(mark, slots=mark.slots | 1 << slot) if mark.hand and not mark.card.warrior else mark
            for mark in marks
        ),
        cards_left,
    )


def narrowed(marks: tuple[Mark, ...], cards_left: int) -> tuple[Mark, ...]:
    """Marks with every place struck out that is certainly taken; ``cards_left`` are in the hand.

    With only one place left a mark is exact again, and an exact one takes its place from the others.
    """
    while True:
        full = sum(mark.in_hand for mark in marks) >= cards_left
        taken = 0
        for mark in marks:
            if not mark.hand and mark.slots.bit_count() == 1:
                taken |= mark.slots
        fewer = tuple(
            mark
            if mark.in_hand or mark.in_slot is not None
            else Mark(mark.card, mark.hand and not full, mark.slots & ~taken)
            for mark in marks
        )
        if fewer == marks:
            return marks
        marks = fewer
