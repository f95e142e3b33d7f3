"""Events of cards going from place to place."""

from __future__ import annotations

from typing import final

from attrs import frozen

from boardgames.core import Hidden, Seat
from boardgames.raka.cards import Card
from boardgames.raka.warriors import Target


@final
@frozen
class DeckReshuffled:
    """A discard pile became the deck again (RAKA-048)."""

    deck: int
    """The owner's seat, or 0 for the shared deck."""


@final
@frozen
class CardDrawn:
    """A card went from the deck to a hand (RAKA-030, RAKA-080)."""

    seat: Seat
    card: Card | Hidden


@final
@frozen
class WarriorDeployed:
    """A warrior went from the hand to the front row (RAKA-032)."""

    seat: Seat
    card: Card
    slot: int


@final
@frozen
class CardPopped:
    """A facedown card was popped and shown (RAKA-057, RAKA-078)."""

    by: Seat
    seat: Seat
    slot: int
    card: Card


@final
@frozen
class CardSet:
    """A card was laid facedown; only its owner sees which (RAKA-034)."""

    seat: Seat
    slot: int
    card: Card | Hidden


@final
@frozen
class Equipped:
    """Equipment was attached to a warrior (RAKA-033)."""

    seat: Seat
    card: Card
    slot: int | None
    target: Target


@final
@frozen
class UtilityPlayed:
    """A utility card was played, and lies in the discard pile before its effect (RAKA-D10g)."""

    seat: Seat
    card: Card
    slot: int | None


@final
@frozen
class EquipmentDiscarded:
    """A warrior lost its equipment to the discard pile."""

    target: Target
    card: Card


@final
@frozen
class CardTaken:
    """A card went from the discard pile to a hand, for everybody to see (RAKA-107)."""

    seat: Seat
    card: Card


@final
@frozen
class RockLost:
    """The topmost rock of a pile went to its holder's hand, who alone sees it (RAKA-026)."""

    seat: Seat
    card: Card | Hidden


@final
@frozen
class RockCollected:
    """A card came off the deck as a rock, which nobody sees (RAKA-023, RAKA-Q30)."""

    seat: Seat
    card: Card | Hidden
