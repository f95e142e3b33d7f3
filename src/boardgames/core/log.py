"""What a table writes down: numbered moves with their events, and what a seat may read of them."""

from __future__ import annotations

from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar, final

from attrs import frozen

from boardgames.core.events import Seen
from boardgames.core.game import Game
from boardgames.core.seats import NOBODY, Seat

M = TypeVar("M")
E = TypeVar("E")


@final
class By(Enum):
    """Who had a move made."""

    SEAT = "seat"
    """The seat itself."""
    CHANCE = "chance"
    """The dice or the deck."""
    FORCED = "forced"
    """The table, because public facts left one answer."""
    STANDING = "standing"
    """The table, by the instruction that the seat had given."""
    AGENT = "agent"
    """The agent that sits in the seat."""


@final
@frozen
class Entry(Generic[M, E]):
    """One move of a table, with all that happened: for the program that hosts, not for the seats."""

    number: int
    """Its place in the log, counted from 0."""
    seat: Seat
    """Who made it; :data:`~boardgames.core.CHANCE` for a roll or a card off a deck."""
    move: M
    events: tuple[E, ...]
    by: By
    """Who had it made."""
    at: int | None = None
    """The number that the seat's act was meant for; ``None`` unless the seat made it itself."""


@final
@frozen
class TakenBack:
    """A seat took moves back: those from ``to`` up to this entry no longer count. No secret to anyone."""

    number: int
    """Its place in the log, counted from 0."""
    seat: Seat
    """Who took them back."""
    to: int
    """The number of the first move that no longer counts."""


@final
@frozen
class SeenEntry(Generic[M, E]):
    """One move as a seat may read of it."""

    number: int
    """Its place in the log, counted from 0."""
    seat: Seat
    """Who made it."""
    move: M | None
    """The move if it is the reader's own, else ``None``: of others' moves only the events tell."""
    events: tuple[Seen[E], ...]


Log: TypeAlias = tuple[Entry[M, E] | TakenBack, ...]
"""All that a table has written down, in order; an entry's number is its index."""


def seen_entry(
    game: Game[Any, Any, Any, M, E, Any],
    number: int,
    move: M,
    events: tuple[E, ...],
    seat: Seat | None,
) -> SeenEntry[M, E]:
    """What ``seat``, or a spectator, may read of a move."""
    mover = seat_of(move)
    seen = tuple(part for event in events if (part := game.seen(event, seat)) is not None)
    return SeenEntry(number, mover, move if mover == seat else None, seen)


def seat_of(move: object) -> Seat:
    """The seat that a move carries, as every move does; ``NOBODY`` for what is no move."""
    seat = getattr(move, "seat", NOBODY)
    return seat if type(seat) is int else NOBODY
