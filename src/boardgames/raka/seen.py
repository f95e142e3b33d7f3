"""What a seat sees of what happens, and what shows somebody a card."""

from __future__ import annotations

from typing import Final

from boardgames.core import HIDDEN, Seat, Seen
from boardgames.core.refused import check_reader
from boardgames.raka.events import (
    CannonFired,
    CardDealt,
    CardDrawn,
    CardPopped,
    CardSet,
    Equipped,
    Event,
    HandsBricked,
    MegaUsed,
    PlayerLeft,
    RailgunCalled,
    RailgunPaid,
    RockCollected,
    RockLost,
    SuperCalled,
    SuperCountered,
    TrapSprung,
    UtilityPlayed,
    WarriorDeployed,
)
from boardgames.raka.setup import MOST_PLAYERS

_PRIVATE: Final = (CardDealt, CardDrawn, CardSet, RockLost)

_SHOWING: Final = (
    HandsBricked,
    WarriorDeployed,
    CardPopped,
    Equipped,
    UtilityPlayed,
    RockLost,
    TrapSprung,
    MegaUsed,
    SuperCalled,
    SuperCountered,
    RailgunCalled,
    RailgunPaid,
    CannonFired,
    PlayerLeft,
)


def seen(event: Event, seat: Seat | None) -> Seen[Event]:
    """What the seat, or a spectator, sees of an event: all of it but the card, where that is hidden from it.

    Only its holder sees a card that is dealt, drawn, set facedown, or that was a rock (RAKA-010, RAKA-030,
    RAKA-034, RAKA-026); nobody sees a rock that is collected (RAKA-023, RAKA-Q30). Whatever leaves a hand or
    a row otherwise is shown to all, and so are the cards of a player who leaves (RAKA-Q56, RAKA-047).

    Raises :class:`~boardgames.core.Refused` for what is no seat of any game.
    """
    check_reader(seat, MOST_PLAYERS)
    if isinstance(event, RockCollected):
        return Seen(RockCollected(event.seat, HIDDEN))
    if not isinstance(event, _PRIVATE) or event.seat == seat:
        return Seen(event)
    if isinstance(event, CardSet):
        return Seen(CardSet(event.seat, event.slot, HIDDEN))
    return Seen(event.__class__(event.seat, HIDDEN))


def shows(event: Event) -> bool:
    """Whether a seat learns by the event something of the hidden cards that it could not know before.

    So do cards that leave a hand or a row face up, a rock that its holder gets to see, hands that turn out to
    hold no warrior (RAKA-013), and the four ranks that a Railgun needs facedown (RAKA-110). A card that comes
    off a deck is not counted: which one it is, the move of chance says itself (RAKA-D01). Nor is a warrior
    that goes back to the hand, or a card taken from the discard pile, where everybody saw it.
    """
    return isinstance(event, _SHOWING)
