"""The cards of one deck that a viewer cannot see, and the places where they may lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, final

from attrs import evolve, frozen

from boardgames.core import DataError, Seat
from boardgames.raka.cards import CARDS, Card, Rank, mask
from boardgames.raka.events import Ending
from boardgames.raka.marks import Mark
from boardgames.raka.pending import PayingRow
from boardgames.raka.sides import ROW_SLOTS
from boardgames.raka.view import RakaView

Row: TypeAlias = tuple[Card | None, ...]


@final
@frozen
class Found:
    """Where the cards of one deck lie, under each seat that holds cards of it."""

    hands: Mapping[Seat, int]
    rows: Mapping[Seat, Row]
    rocks: Mapping[Seat, tuple[Card, ...]]
    deck: int = 0


@final
@frozen
class Room:
    """What is still to be filled in one seat's hand and row."""

    seat: Seat
    hand: int
    """How many cards of the hand have no name yet."""
    slots: tuple[int, ...]
    """The slots whose card has no name yet."""
    wanted: tuple[Rank, ...] = ()
    """Ranks that must come to lie in one of these slots (RAKA-D06)."""

    def with_in_hand(self) -> Room:
        """What is left once a card has been placed in the hand."""
        return evolve(self, hand=self.hand - 1)

    def with_in_slot(self, card: Card, slot: int) -> Room:
        """What is left once the card has been placed in the slot."""
        slots = tuple(other for other in self.slots if other != slot)
        return evolve(self, slots=slots, wanted=tuple(rank for rank in self.wanted if rank is not card.rank))


Rooms: TypeAlias = tuple[Room, ...]


@final
@frozen
class World:
    """One deck as a viewer sees it: what has its place, and what has not."""

    number: int
    pool: int
    """The unseen cards without a mark, as a mask."""
    marks: tuple[tuple[int, Mark], ...]
    """The marks that leave several places, each with the number of its room."""
    rooms: Rooms
    rocks: tuple[tuple[Seat, int], ...]
    """How many rocks lie with each seat."""
    deck: int
    """How many cards are left in the deck."""
    certain: Found
    """The cards whose place is certain: the viewer's own, and those that everybody knows."""


def world(view: RakaView, deck: int) -> World:
    """The world of a deck, with the marked cards whose place is certain in their place.

    Raises :class:`~boardgames.core.DataError` if its cards are not as many as their places.
    """
    unseen = mask(view.unseen(deck))
    hands: dict[Seat, int] = {}
    rows: dict[Seat, Row] = {}
    rooms: list[Room] = []
    marks: list[tuple[int, Mark]] = []
    for seat, side in enumerate(view.sides):
        if view.deck_of(seat) != deck:
            continue
        if seat == view.seat:
            hands[seat] = mask(view.hand)
            rows[seat] = tuple([card if isinstance(card, Card) else None for card in side.row])
            continue
        hands[seat], row = _certain(view, seat)
        rows[seat] = row
        slots = tuple([slot for slot, card in enumerate(side.row) if card is not None and row[slot] is None])
        marks += [(len(rooms), mark) for mark in side.marks if not mark.in_hand and mark.in_slot is None]
        rooms.append(Room(seat, side.hand - hands[seat].bit_count(), slots, _wanted(view, seat, row)))
        unseen &= ~(hands[seat] | mask([card for card in row if card is not None]))
    rocks = tuple([(seat, view.sides[seat].rocks) for seat in hands])
    places = sum([room.hand + len(room.slots) for room in rooms]) + sum([count for _, count in rocks])
    if unseen.bit_count() != places + view.decks[deck]:
        raise DataError(f"$.decks[{deck}]", "the unseen cards are not as many as their places")
    pool = unseen & ~mask([mark.card for _, mark in marks])
    certain = Found(hands, rows, dict.fromkeys(hands, ()))
    return World(deck, pool, tuple(marks), tuple(rooms), rocks, view.decks[deck], certain)


def _certain(view: RakaView, seat: Seat) -> tuple[int, Row]:
    """The cards of another seat whose place everybody knows: of the hand, and by slot (RAKA-D07)."""
    held = 0
    row: list[Card | None] = [None] * ROW_SLOTS
    for mark in view.sides[seat].marks:
        slot = mark.in_slot
        if mark.in_hand:
            held |= mark.card.bit
        elif slot is not None:
            row[slot] = mark.card
    if view.ending is Ending.CANNON and seat in view.winners:
        held |= _shown_ace(view, seat).bit
    return held, tuple(row)


def _shown_ace(view: RakaView, seat: Seat) -> Card:
    """The ace that fired the Cannon: everybody saw it, and it stays in the hand (RAKA-126, RAKA-D10l)."""
    suits = [warrior.card.suit for warrior in view.sides[seat].warriors]
    return next(card for card in CARDS if card.rank is Rank.ACE and card.suit in suits)


def _wanted(view: RakaView, seat: Seat, row: Row) -> tuple[Rank, ...]:
    """The ranks that lie facedown for certain, as the seat is paying for the Railgun with them (RAKA-110)."""
    top = view.pending[-1] if view.pending else None
    if not isinstance(top, PayingRow) or top.seat != seat:
        return ()
    lying = [card.rank for card in row if card is not None]
    return tuple([rank for rank in top.ranks if rank not in lying])
