"""Events of the Equipment Phase."""

from __future__ import annotations

from typing import final

from attrs import frozen

from boardgames.arena.equipment import Kind
from boardgames.arena.heroes import HeroName
from boardgames.core import Hidden, Seat


@final
@frozen
class AuctionBegan:
    """The cards of this type are up: for bids, or in the Titan's hand (ARENA-040, ARENA-160)."""

    equipment: Kind


@final
@frozen
class CardRevealed:
    """A card was put on display face-up (ARENA-043)."""

    card: str


@final
@frozen
class CardDrawn:
    """The Titan drew a card, which only he sees (ARENA-160, ARENA-Q133)."""

    seat: Seat
    card: str | Hidden


@final
@frozen
class BidSealed:
    """A seat has bid; what, only it knows until all bids are shown (ARENA-046, ARENA-Q145)."""

    seat: Seat
    life: tuple[int, ...] | Hidden


@final
@frozen
class BidsRevealed:
    """All bids were shown, and are spent (ARENA-047, ARENA-049, ARENA-Q22)."""

    bids: tuple[int, ...]
    """One a Hero, by number."""


@final
@frozen
class TieBegan:
    """These Heroes bid the same, and their players claim cards in secret (ARENA-052, ARENA-Q23)."""

    heroes: tuple[int, ...]


@final
@frozen
class ClaimSealed:
    """A tied seat has claimed a card; which, only it knows until all claims are shown (ARENA-Q23)."""

    seat: Seat
    cards: tuple[str, ...] | Hidden


@final
@frozen
class ClaimsRevealed:
    """All claims of a tie were shown."""

    claims: tuple[tuple[str, ...], ...]
    """One a seat; ``()`` for a seat that was not tied."""
    agreed: bool
    """All differ, so that each Hero gets the claimed one."""


@final
@frozen
class CardTaken:
    """A Hero got a card: picked, as claimed, or dealt (ARENA-048, ARENA-052, ARENA-054)."""

    hero: int
    """The number of the Hero in the game; likewise for all events."""
    card: str


@final
@frozen
class TitanEquipped:
    """The Titan kept a card of those he drew; the others lie face-up (ARENA-161)."""

    hero: int
    card: str
    rest: tuple[str, ...]


@final
@frozen
class HeroPicked:
    """A Hero was taken for an Instant Combat, with the Equipment that is its own (ARENA-173, ARENA-175)."""

    hero: int
    name: HeroName
    cards: tuple[str, ...]


@final
@frozen
class FirstPlayerChosen:
    """A seat goes first, and with that the order of turns is known (ARENA-056, ARENA-057, ARENA-172)."""

    seat: Seat
