"""Cards going from place to place, and what everybody comes to know by it (RAKA-D07)."""

from __future__ import annotations

from boardgames.core import Seat
from boardgames.raka.cards import Card
from boardgames.raka.marks import marked, seen_again
from boardgames.raka.state import Draft
from boardgames.raka.warriors import Target


def spend(facts: Draft, seat: Seat, card: Card, slot: int | None) -> None:
    """A card leaves the hand, or a slot of the row, for all to see; where it goes is the caller's affair."""
    side = facts.side(seat)
    if slot is None:
        side.hand &= ~card.bit
    else:
        side.clear(slot)
    if side.marks:
        side.marks = seen_again(side.marks, card, slot, side.hand.bit_count())


def pay(facts: Draft, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Cards go from the hand to the discard pile as a cost (RAKA-Q56, RAKA-Q128)."""
    for card in cards:
        spend(facts, seat, card, None)
    facts.discard(facts.deck_of(seat), *cards)


def take_up(facts: Draft, seat: Seat, card: Card) -> None:
    """A card that everybody can see goes to the hand, and everybody knows it is there (RAKA-D07)."""
    side = facts.side(seat)
    side.hand |= card.bit
    side.marks = marked(side.marks, card, side.hand.bit_count())


def strip(facts: Draft, target: Target) -> None:
    """A warrior's equipment goes to the pile of the deck it came from (RAKA-Q03, RAKA-Q56)."""
    held = facts.aimed_at(target)
    if held is not None and held.equipment is not None:
        facts.side(target.seat).alter(held.card, "bare")
        facts.discard(held.owner, held.equipment)


def fall(facts: Draft, seat: Seat, card: Card) -> None:
    """A warrior leaves the field for its owner's pile, and its equipment goes too (RAKA-Q72, RAKA-Q85).

    Raises :class:`LookupError` if it is not there.
    """
    side = facts.side(seat)
    warrior = side.warrior(card)
    side.replace(warrior, None)
    own = facts.deck_of(seat)
    if warrior.equipment is None:
        facts.discard(own, card)
    elif warrior.owner == own:
        facts.discard(own, card, warrior.equipment)
    else:
        facts.discard(own, card)
        facts.discard(warrior.owner, warrior.equipment)
