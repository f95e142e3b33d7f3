"""What the toy auction is made of: setup, moves, events, what it waits for, state, position, view."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from attrs import define, frozen

from boardgames.core import CHANCE, Hidden, Seat

FACES: Final = ((1, 1), (2, 2), (3, 1))
"""The faces of the die, each with its weight: a two is as likely as the others together."""


@final
@frozen
class Setup:
    """How many sit down, and with what."""

    players: int = 3
    """2 to 4."""
    coins: int = 2
    """What each has to bid with, 0 to 9."""
    lots: int = 2
    """How often something is sold, 1 to 9."""
    cards: int = 5
    """The deck holds 1 to this number, at least one for each player and at most 9."""


# Moves. Of chance:


@final
@frozen
class Deal:
    """The card of that number comes off the deck, for a seat to hold in secret."""

    card: int
    to: Seat
    seat: Seat = CHANCE


@final
@frozen
class Roll:
    """The die shows what the next lot is worth."""

    face: int
    seat: Seat = CHANCE


# Of everyone at once, in secret:


@final
@frozen
class Bid:
    """Offer coins for the lot; the highest offer that is alone pays and wins."""

    seat: Seat
    coins: int


# Of those who did not win the lot, round the table:


@final
@frozen
class Challenge:
    """Show one's card: if it beats the lot, take its worth from the winner, otherwise lose a coin."""

    seat: Seat


@final
@frozen
class Pass:
    """Let the winner be."""

    seat: Seat


# Of the winner:


@final
@frozen
class Polish:
    """Pay a coin for a point."""

    seat: Seat


@final
@frozen
class Show:
    """Show one's card for a point."""

    seat: Seat


@final
@frozen
class Done:
    """End one's turn."""

    seat: Seat


# Of anyone, at any time, never listed:


@final
@frozen
class Concede:
    """Leave the game; the last one left has won."""

    seat: Seat


Move: TypeAlias = Deal | Roll | Bid | Challenge | Pass | Polish | Show | Done | Concede


# Events.


@final
@frozen
class CardDealt:
    """A seat got its card; only the seat saw which."""

    seat: Seat
    card: int | Hidden


@final
@frozen
class DieRolled:
    """A lot of that worth is for sale."""

    face: int


@final
@frozen
class BidSealed:
    """A seat has decided on its bid; only the seat knows how much."""

    seat: Seat
    coins: int | Hidden


@final
@frozen
class BidsRevealed:
    """All bids are open; ``None`` for a seat that is out."""

    bids: tuple[int | None, ...]


@final
@frozen
class LotWon:
    """A seat paid its bid and has the worth of the lot."""

    seat: Seat


@final
@frozen
class LotClosed:
    """The lot is dealt with, sold or not."""


@final
@frozen
class Challenged:
    """A seat showed its card to get the lot."""

    seat: Seat
    card: int


@final
@frozen
class Passed:
    """A seat let the winner be."""

    seat: Seat


@final
@frozen
class Polished:
    """The winner paid a coin for a point."""

    seat: Seat


@final
@frozen
class CardShown:
    """The winner showed its card for a point."""

    seat: Seat
    card: int


@final
@frozen
class Conceded:
    """A seat left the game."""

    seat: Seat


@final
@frozen
class GameEnded:
    """The game is over: ``points`` or ``last-left``."""

    why: str


Event: TypeAlias = (
    CardDealt
    | DieRolled
    | BidSealed
    | BidsRevealed
    | LotWon
    | LotClosed
    | Challenged
    | Passed
    | Polished
    | CardShown
    | Conceded
    | GameEnded
)


# What the game waits for.


@final
@frozen
class Dealing:
    """A card for the first seat that has none."""


@final
@frozen
class Rolling:
    """The die."""


@final
@frozen
class Bidding:
    """The bids of all who are in."""


@final
@frozen
class Window:
    """A challenge, or everyone's pass: that seat is asked, and those seats have passed."""

    asked: Seat
    passed: tuple[Seat, ...] = ()


@final
@frozen
class Turn:
    """What the winner of the lot does with it."""

    seat: Seat


Pending: TypeAlias = Dealing | Rolling | Bidding | Window | Turn


@define(eq=False)
class Draft:
    """A state while a step is being written."""

    setup: Setup
    pending: tuple[Pending, ...]
    deck: tuple[int, ...]
    """The cards left in it, ascending: its order means nothing."""
    cards: tuple[int | None, ...]
    """Each seat's card, ``None`` before it is dealt."""
    shown: tuple[bool, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]
    living: tuple[bool, ...]
    bids: tuple[int | None, ...]
    """What each seat has bid in secret."""
    lot: int
    """The worth of the lot for sale, 0 before the roll."""
    left: int
    """How many lots are still to be sold, the one for sale included."""
    active: Seat | None
    """Who won the lot."""
    ended: str = ""
    """Why the game is over."""

    def living_seats(self) -> tuple[Seat, ...]:
        """Those who have not conceded."""
        return tuple(seat for seat, living in enumerate(self.living) if living)


@final
@frozen
class State(Draft):
    """A game of the toy auction."""


@final
@frozen
class Position:
    """A moment to start from: every seat holds its card; the die is next, or lies there and bids are next."""

    setup: Setup
    cards: tuple[int, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]
    left: int
    face: int = 0
    """0 if the die is to be rolled."""


@final
@frozen
class View:
    """What one seat, or a spectator, knows of a state."""

    setup: Setup
    seat: Seat | None
    pending: tuple[Pending, ...]
    cards: tuple[int | Hidden | None, ...]
    shown: tuple[bool, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]
    living: tuple[bool, ...]
    bids: tuple[int | Hidden | None, ...]
    lot: int
    left: int
    active: Seat | None
    ended: str
