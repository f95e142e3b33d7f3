"""What a seat sees of what happens, and what shows somebody a bid, a claim or a card."""

from __future__ import annotations

from typing import Final

from boardgames.arena.events import (
    BidSealed,
    BidsRevealed,
    CardDrawn,
    ClaimSealed,
    ClaimsRevealed,
    Event,
    TitanEquipped,
)
from boardgames.arena.heroes import MOST_HEROES
from boardgames.core import HIDDEN, Seat, Seen
from boardgames.core.refused import check_reader

_PRIVATE: Final = (BidSealed, ClaimSealed, CardDrawn)

_SHOWING: Final = (BidsRevealed, ClaimsRevealed, TitanEquipped)


def seen(event: Event, seat: Seat | None) -> Seen[Event]:
    """What the seat, or a spectator, sees of an event: all of it but what only another seat knows.

    Of a bid or a claim that is sealed others see, allies too, whose it is (ARENA-046, ARENA-Q23, ARENA-Q29,
    ARENA-Q145), of a card that the Titan draws that he drew one (ARENA-160, ARENA-Q133). All else is open,
    such as bids once they are shown (ARENA-047, ARENA-Q22), and what he leaves (ARENA-161).

    Raises :class:`~boardgames.core.Refused` for what is no seat of any game.
    """
    check_reader(seat, MOST_HEROES)
    if isinstance(event, _PRIVATE) and event.seat != seat:
        return Seen(event.__class__(event.seat, HIDDEN))
    return Seen(event)


def shows(event: Event) -> bool:
    """Whether a seat learns by the event something of what was hidden that it could not know before.

    So it does when bids or claims are shown (ARENA-047, ARENA-Q23), and when the Titan lays open what he
    drew (ARENA-161, ARENA-Q133). A card that comes up is not counted: which one it is, the move of chance
    says itself (ARENA-D01).
    """
    return isinstance(event, _SHOWING)
