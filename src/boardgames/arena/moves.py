"""What can be done: one class a move, and the results that chance can give."""

from __future__ import annotations

from typing import TypeAlias, final

from attrs import frozen

from boardgames.arena.board import Direction, Space
from boardgames.arena.dice import Dice
from boardgames.arena.heroes import HeroName
from boardgames.core import CHANCE, Seat


@final
@frozen
class Deal:
    """Chance: this card is the next one revealed, drawn, or dealt for a tie (ARENA-042, ARENA-054)."""

    card: str
    """The card's key."""
    seat: Seat = CHANCE


@final
@frozen
class GoFirst:
    """Chance: this seat is First Player (ARENA-057, ARENA-172)."""

    first: Seat
    seat: Seat = CHANCE


@final
@frozen
class Roll:
    """Chance: the dice that were rolled show this (ARENA-074)."""

    dice: Dice
    seat: Seat = CHANCE


@final
@frozen
class PickHero:
    """Take a Hero and its Equipment for an Instant Combat (ARENA-173)."""

    seat: Seat
    hero: HeroName


@final
@frozen
class Bid:
    """Bid Life Points in secret (ARENA-046)."""

    seat: Seat
    life: tuple[int, ...]
    """For each of the seat's Heroes: one, or in Two-Player Mode two (ARENA-149, ARENA-Q121)."""


@final
@frozen
class Claim:
    """Claim a card in secret, among tied bidders (ARENA-052, ARENA-Q23)."""

    seat: Seat
    cards: tuple[str, ...]
    """For each of the seat's tied Heroes, different ones (ARENA-Q122)."""


@final
@frozen
class TakeCard:
    """Take one of the cards on display, or of those that the Titan drew (ARENA-048, ARENA-161, ARENA-162)."""

    seat: Seat
    card: str


@final
@frozen
class Enter:
    """Place the Hero on an empty space of the edge (ARENA-059)."""

    seat: Seat
    space: Space


@final
@frozen
class Reroll:
    """Roll these dice once more; none of them keeps the roll (ARENA-075, ARENA-133)."""

    seat: Seat
    dice: Dice


@final
@frozen
class Strike:
    """Two swords: an adjacent Hero loses 1 Life Point (ARENA-087)."""

    seat: Seat
    target: HeroName


@final
@frozen
class Walk:
    """Two paws: move 1 space (ARENA-088)."""

    seat: Seat


@final
@frozen
class Push:
    """Two shields: push an adjacent Hero (ARENA-089)."""

    seat: Seat
    target: HeroName


@final
@frozen
class Favor:
    """Two suns: a Hero of one's choice loses 1 Life Point (ARENA-090)."""

    seat: Seat
    target: HeroName


@final
@frozen
class Activate:
    """Place the dice of its cost on a card, and apply its effect (ARENA-080)."""

    seat: Seat
    card: str


@final
@frozen
class EndTurn:
    """Leave the dice that are left unused (ARENA-091)."""

    seat: Seat


@final
@frozen
class Target:
    """Name the Hero that a clause is about, or that comes next (ARENA-Q46, ARENA-D12d, ARENA-D12h)."""

    seat: Seat
    target: HeroName


@final
@frozen
class StepTo:
    """Move the Hero to this space, one step (ARENA-100)."""

    seat: Seat
    space: Space


@final
@frozen
class Stop:
    """Stop before the whole distance, where a card says *up to* (ARENA-Q56)."""

    seat: Seat


@final
@frozen
class Toward:
    """Push or pull a Hero who is on no straight line in this direction (ARENA-Q87)."""

    seat: Seat
    direction: Direction


@final
@frozen
class PlaceAt:
    """Put the Hero on this space (ARENA-D12a)."""

    seat: Seat
    space: Space


@final
@frozen
class Choose:
    """Apply this branch of the effect, counted from 1 (ARENA-D12g)."""

    seat: Seat
    branch: int


@final
@frozen
class Decline:
    """Do not do what the card says one may."""

    seat: Seat


Move: TypeAlias = (
    Deal
    | GoFirst
    | Roll
    | PickHero
    | Bid
    | Claim
    | TakeCard
    | Enter
    | Reroll
    | Strike
    | Walk
    | Push
    | Favor
    | Activate
    | EndTurn
    | Target
    | StepTo
    | Stop
    | Toward
    | PlaceAt
    | Choose
    | Decline
)
"""Legal moves are listed in this order of classes, then by their fields; Heroes by their number in the game,
spaces by row and number, directions clockwise."""
