"""What can be done: one class a move, and the results that chance can give."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias, final

from attrs import frozen

from boardgames.core import CHANCE, Seat
from boardgames.raka.cards import Card
from boardgames.raka.warriors import Target


@final
class Super(StrEnum):
    """The three supers; each is countered by the next, and the last by the first (RAKA-Q115)."""

    FOG = "fog"
    TORNADO = "tornado"
    TUNDRA = "tundra"


@final
@frozen
class Deal:
    """Chance: this is the card that comes off the deck, for whatever a card was needed (RAKA-D01)."""

    card: Card
    seat: Seat = CHANCE


@final
@frozen
class GoFirst:
    """Chance: this seat takes the first turn (RAKA-Q06)."""

    first: Seat
    seat: Seat = CHANCE


@final
@frozen
class DrawCard:
    """Draw a card in the draw phase (RAKA-030)."""

    seat: Seat


@final
@frozen
class Sniper:
    """.50 Caliber Sniper Shot: a 5 and a 6 instead of the draw, one opposing warrior falls (RAKA-103)."""

    seat: Seat
    target: Target


@final
@frozen
class ScrapMetal:
    """Scrap Metal: a 6 and a 7 instead of the draw, then take from the discard pile (RAKA-106)."""

    seat: Seat


@final
@frozen
class Medic:
    """Medic: a 7 and a 5 instead of the draw, all own warriors are healed (RAKA-108)."""

    seat: Seat


@final
@frozen
class Take:
    """Take a card from the discard pile, asked by Scrap Metal (RAKA-107)."""

    seat: Seat
    card: Card


@final
@frozen
class Deploy:
    """Put a warrior from the hand into the front row (RAKA-032)."""

    seat: Seat
    card: Card


@final
@frozen
class Pop:
    """Send a facedown card to the discard pile, asked by a king or Chain Lightning (RAKA-057, RAKA-078)."""

    seat: Seat
    owner: Seat
    slot: int
    """0 to 4."""


@final
@frozen
class StopLightning:
    """Strike no further opponent with Chain Lightning (RAKA-D06)."""

    seat: Seat


@final
@frozen
class Equip:
    """Attach equipment, from the hand or from a slot of the back row (RAKA-033, RAKA-071)."""

    seat: Seat
    card: Card
    slot: int | None
    """``None`` from the hand, else 0 to 4; likewise for utility cards."""
    target: Target


@final
@frozen
class ChainLightning:
    """Play a 5: pop a back-row card of one to three opponents (RAKA-078)."""

    seat: Seat
    card: Card
    slot: int | None


@final
@frozen
class AcidBarrel:
    """Play a 6: remove equipment from a warrior (RAKA-079)."""

    seat: Seat
    card: Card
    slot: int | None
    target: Target


@final
@frozen
class BrownBox:
    """Play a 7: draw two cards (RAKA-080)."""

    seat: Seat
    card: Card
    slot: int | None


@final
@frozen
class SetCard:
    """Lay an ability card facedown in the lowest free slot (RAKA-034, RAKA-040)."""

    seat: Seat
    card: Card


@final
@frozen
class Heal:
    """Healing Might: a rotated jack heals himself (RAKA-062)."""

    seat: Seat
    warrior: Card


@final
@frozen
class BecomeLegend:
    """Warrior of Legend: an ace fights with 25 hit points this turn (RAKA-065)."""

    seat: Seat
    warrior: Card


@final
@frozen
class FireCannon:
    """Play the ace of the suit of own king, queen and jack, and win (RAKA-126)."""

    seat: Seat
    ace: Card


@final
@frozen
class Attack:
    """Declare an attack on a warrior, or directly on a player without any (RAKA-036)."""

    seat: Seat
    warrior: Card
    target: Target


@final
@frozen
class CallRailgun:
    """Call the Raka Railgun for one own warrior (RAKA-112)."""

    seat: Seat
    warrior: Card


@final
@frozen
class PayFromRow:
    """Discard the card of this slot for the Railgun (RAKA-111, RAKA-D06)."""

    seat: Seat
    slot: int


@final
@frozen
class PayFromHand:
    """Discard a card of the hand for the Railgun (RAKA-D10r)."""

    seat: Seat
    card: Card


@final
@frozen
class Shoot:
    """Fire the Railgun at an opposing warrior (RAKA-115)."""

    seat: Seat
    target: Target


@final
@frozen
class HoldFire:
    """End the Railgun before its six shots are spent (RAKA-Q138)."""

    seat: Seat


@final
@frozen
class Energy:
    """Spring an 8: the own warrior in this combat gets +10 (RAKA-082)."""

    seat: Seat
    slot: int


@final
@frozen
class SmokeStop:
    """Spring a 9: stop the attack (RAKA-084)."""

    seat: Seat
    slot: int


@final
@frozen
class SmokeRedirect:
    """Spring a 9: move the attack to another warrior (RAKA-084, RAKA-085)."""

    seat: Seat
    slot: int
    target: Target


@final
@frozen
class SpringBoard:
    """Spring a 10: return the attacking warrior to the hand (RAKA-086)."""

    seat: Seat
    slot: int


@final
@frozen
class CallSuper:
    """Activate a super by discarding its two cards from the hand (RAKA-088, RAKA-089)."""

    seat: Seat
    power: Super
    opponent: Seat | None = None
    """Whom Tornado or Tundra strikes; ``None`` for Fog, and where all opponents are struck."""


@final
@frozen
class Counter:
    """Counter the super that was just called with the one that beats it (RAKA-091)."""

    seat: Seat


@final
@frozen
class Pass:
    """Do nothing in a window."""

    seat: Seat


@final
@frozen
class EndPhase:
    """Go on to the next phase of the turn (RAKA-Q42)."""

    seat: Seat


@final
@frozen
class EndTurn:
    """End main phase two and the turn."""

    seat: Seat


@final
@frozen
class Concede:
    """Throw in the towel: accepted from any living seat at any time, never listed (RAKA-018, RAKA-D04)."""

    seat: Seat


Move: TypeAlias = (
    Deal
    | GoFirst
    | DrawCard
    | Sniper
    | ScrapMetal
    | Medic
    | Take
    | Deploy
    | Pop
    | StopLightning
    | Equip
    | ChainLightning
    | AcidBarrel
    | BrownBox
    | SetCard
    | Heal
    | BecomeLegend
    | FireCannon
    | Attack
    | CallRailgun
    | PayFromRow
    | PayFromHand
    | Shoot
    | HoldFire
    | Energy
    | SmokeStop
    | SmokeRedirect
    | SpringBoard
    | CallSuper
    | Counter
    | Pass
    | EndPhase
    | EndTurn
    | Concede
)
"""Legal moves are listed in this order of classes, then by their fields."""
