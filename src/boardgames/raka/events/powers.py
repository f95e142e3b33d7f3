"""Events of supers, megas and ultimates."""

from __future__ import annotations

from typing import final

from attrs import frozen

from boardgames.core import Seat
from boardgames.raka.cards import Card
from boardgames.raka.events.words import Mega
from boardgames.raka.moves import Super


@final
@frozen
class MegaUsed:
    """A mega was paid for instead of drawing (RAKA-101)."""

    seat: Seat
    mega: Mega
    cards: tuple[Card, ...]


@final
@frozen
class SuperCalled:
    """A super was paid for (RAKA-089)."""

    seat: Seat
    power: Super
    opponent: Seat | None
    cards: tuple[Card, ...]


@final
@frozen
class SuperCountered:
    """The super was answered, and nothing comes of it (RAKA-091, RAKA-Q117)."""

    seat: Seat
    power: Super
    cards: tuple[Card, ...]


@final
@frozen
class FogFell:
    """All combat of this turn is over (RAKA-093)."""

    seat: Seat


@final
@frozen
class RowLocked:
    """A back row is locked until the end of the turn (RAKA-099)."""

    seat: Seat


@final
@frozen
class RailgunCalled:
    """The one Railgun of the game was called (RAKA-123)."""

    seat: Seat
    warrior: Card


@final
@frozen
class RailgunPaid:
    """Cards went to the discard pile for the Railgun, from a slot or from the hand (RAKA-111)."""

    seat: Seat
    card: Card
    slot: int | None


@final
@frozen
class WarriorBurnt:
    """The Railgun is over: its warrior has lost its equipment, and its hit points are 0 (RAKA-121)."""

    seat: Seat
    warrior: Card


@final
@frozen
class RailgunEnded:
    """The Railgun is over, its warrior on the field or not."""

    seat: Seat


@final
@frozen
class CannonFired:
    """The Raka Cannon was activated (RAKA-126)."""

    seat: Seat
    ace: Card
