"""Events of the opening, of turns, and of players leaving."""

from __future__ import annotations

from typing import final

from attrs import frozen

from boardgames.core import Hidden, Seat
from boardgames.raka.cards import Card
from boardgames.raka.events.words import Departure, Ending, Phase


@final
@frozen
class CardDealt:
    """A card of an opening hand; only its holder sees which (RAKA-010)."""

    seat: Seat
    card: Card | Hidden


@final
@frozen
class HandsBricked:
    """These opening hands hold no warrior (RAKA-013)."""

    seats: tuple[Seat, ...]


@final
@frozen
class HandsReturned:
    """These hands go back to the deck unseen, to be dealt again (RAKA-014, RAKA-015)."""

    seats: tuple[Seat, ...]


@final
@frozen
class FirstPlayerChosen:
    """A seat was chosen to take the first turn (RAKA-Q06)."""

    seat: Seat


@final
@frozen
class TurnBegan:
    """A turn began with its draw phase; turns of the table count from 1."""

    seat: Seat
    turn: int


@final
@frozen
class PhaseBegan:
    """The turn went on to this phase."""

    seat: Seat
    phase: Phase


@final
@frozen
class TurnEnded:
    """A turn was played to its end, or cut short by its player leaving; what lasted a turn is over."""

    seat: Seat
    finished: bool


@final
@frozen
class LegendExpired:
    """At the end of the turn a legend left the field, or stayed as an ordinary ace (RAKA-066)."""

    seat: Seat
    warrior: Card
    stays: bool


@final
@frozen
class PlayerPassed:
    """A seat that was asked in a window let it go by."""

    seat: Seat


@final
@frozen
class PlayerLeft:
    """A player is out, with every card (RAKA-047, RAKA-Q155, RAKA-Q157)."""

    seat: Seat
    departure: Departure
    hand: tuple[Card, ...]
    """Its hidden cards are shown as they leave: the hand, the back row, the rocks."""
    row: tuple[Card, ...]
    rocks: tuple[Card, ...]


@final
@frozen
class GameEnded:
    """The game is over."""

    winners: tuple[Seat, ...]
    ending: Ending
