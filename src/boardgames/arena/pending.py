"""What a state waits for: questions to a seat or to chance, and business that goes on by itself.

A state's ``pending`` is a stack of these, the top one being asked. Everything in them is public.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias, final

from attrs import frozen

from boardgames.arena.board import Direction
from boardgames.arena.heroes import MOST_HEROES
from boardgames.core import CHANCE, NOBODY, Seat
from boardgames.core.compact import compact
from boardgames.core.shared import Shared, for_seats


@final
@compact
@frozen
class ChoosingFirst:
    """Who is First Player (ARENA-057, ARENA-172)."""

    seats: tuple[Seat, ...]
    """The seats it may be, each as likely as another."""
    seat: Seat = CHANCE


@final
@compact
@frozen
class PickingHero:
    """An Instant Combat's Heroes are picked, this one next (ARENA-173)."""

    seat: Seat
    hero: int


@final
@compact
@frozen
class Revealing:
    """So many cards are still to be revealed, or drawn by the Titan (ARENA-043, ARENA-160)."""

    left: int
    seat: Seat = CHANCE


@final
@compact
@frozen
class Bidding:
    """All bid in secret, in any order (ARENA-046)."""

    seat: Seat = NOBODY


@final
@compact
@frozen
class Auctioning:
    """The cards on display go to these Heroes: groups of tied ones, the highest bid first (ARENA-048)."""

    groups: tuple[tuple[int, ...], ...]
    seat: Seat = NOBODY


@final
@compact
@frozen
class Picking:
    """A Hero's card is picked (ARENA-048, ARENA-161, ARENA-162)."""

    seat: Seat
    hero: int


@final
@compact
@frozen
class Claiming:
    """The tied claim cards in secret, in any order (ARENA-Q23)."""

    group: tuple[int, ...]
    seat: Seat = NOBODY


@final
@compact
@frozen
class TieDealing:
    """The cards on display are dealt at random, one to each of these Heroes (ARENA-054)."""

    group: tuple[int, ...]
    seat: Seat = CHANCE


@final
@compact
@frozen
class Entering:
    """A Hero is to be placed (ARENA-059)."""

    seat: Seat
    hero: int


@final
class Purpose(StrEnum):
    """What a roll is for, and so what follows it."""

    TURN = "turn"
    """The turn's roll, after which dice may be rolled again (ARENA-074)."""
    REROLL = "reroll"
    """The turn's one reroll (ARENA-075)."""
    CARD = "card"
    """A reroll that a card grants (ARENA-Q40)."""


@final
@compact
@frozen
class Rolling:
    """So many dice are in the air."""

    count: int
    purpose: Purpose
    seat: Seat = CHANCE


@final
@compact
@frozen
class Rerolling:
    """The turn's one reroll is offered (ARENA-075)."""

    seat: Seat


@final
@compact
@frozen
class Acting:
    """The active player takes an action or ends the turn (ARENA-077)."""

    seat: Seat


@final
@compact
@frozen
class Aftermath:
    """What follows an action once it is completely resolved: the check for the end, then Protections.

    While an action or a Protection is resolved it lies below it, right above the turn, and is told of losses.
    """

    lost: int = 0
    """Life Points really lost in what is being resolved (ARENA-D12k)."""
    hurt: tuple[tuple[int, int], ...] = ()
    """Protected Heroes who lost any since the last check, each with the controller of what did it."""
    queue: tuple[tuple[int, int], ...] = ()
    """Heroes whose Protection waits, likewise, the next one first (ARENA-Q97)."""
    triggered: int = 0
    """A bit for each Hero whose Protection has been triggered in this action (ARENA-127)."""
    answering: tuple[int, int] | None = None
    """The Hero whose Protection is being applied, and the Hero it answers."""
    tokens: int = 0
    """Applications that are still to come of it (ARENA-125)."""
    picked: bool = False
    """The active player has picked the first of the queue (ARENA-D12d)."""
    seat: Seat = NOBODY


@final
@compact
@frozen
class ChoosingTrigger:
    """The active player picks whose Protection is next (ARENA-D12d)."""

    seat: Seat


@final
@compact
@frozen
class Resolving:
    """A card's effect, or its Protection effect, in the middle (ARENA-082)."""

    seat: Seat
    """The controller's player, who makes every choice."""
    hero: int
    """The controller."""
    card: str
    protection: bool
    at: int = 0
    """The step of its program that is next."""
    them: tuple[int, ...] = ()
    """The Heroes that the last ``Aim`` settled on."""
    left: tuple[int, ...] | None = None
    """Heroes that the step has still to be applied to; ``None`` before it is settled whom it is about."""


@final
@compact
@frozen
class Aiming:
    """The controller names one of these Heroes (ARENA-Q46), or the next of several (ARENA-D12h)."""

    seat: Seat
    heroes: tuple[int, ...]
    every: bool
    """All of them are meant, and this is about their order."""


@final
@compact
@frozen
class Forking:
    """The controller chooses among the branches that can do something (ARENA-D12g)."""

    seat: Seat
    branches: tuple[int, ...]
    """Their numbers, from 1."""
    declinable: bool


@final
@compact
@frozen
class PickingDice:
    """A card lets the controller roll dice again (ARENA-133)."""

    seat: Seat
    most: int


@final
@compact
@frozen
class Moving:
    """A Hero is moved step by step (ARENA-096)."""

    seat: Seat
    """Who steers (ARENA-Q60)."""
    hero: int
    by: int
    """The controller of what moves the Hero."""
    left: int
    """Spaces still to move."""
    up_to: bool = False
    straight: bool = False
    direction: Direction | None = None
    """Where a straight movement goes, once that is settled."""


@final
@compact
@frozen
class Placing:
    """A Hero is put on an empty space (ARENA-D12a)."""

    seat: Seat
    hero: int
    by: int


@final
@compact
@frozen
class Pushing:
    """A Hero is pushed or pulled, one space at a time (ARENA-134)."""

    seat: Seat
    """Who picks the direction where two lead away."""
    hero: int
    by: int
    """The Hero who pushes or pulls."""
    left: int
    pull: bool
    direction: Direction | None = None
    """Kept over all spaces once it is settled (ARENA-D12o)."""


Pending: TypeAlias = (
    ChoosingFirst
    | PickingHero
    | Revealing
    | Bidding
    | Auctioning
    | Picking
    | Claiming
    | TieDealing
    | Entering
    | Rolling
    | Rerolling
    | Acting
    | Aftermath
    | ChoosingTrigger
    | Resolving
    | Aiming
    | Forking
    | PickingDice
    | Moving
    | Placing
    | Pushing
)


# What is asked again and again, made once.

REVEALINGS: Final[Shared[int, Revealing]] = Shared(Revealing)
BIDDING: Final = Bidding()
PICKINGS: Final[Shared[tuple[Seat, int], Picking]] = Shared(Picking)
ENTERINGS: Final[Shared[tuple[Seat, int], Entering]] = Shared(Entering)
ROLLINGS: Final[Shared[tuple[int, Purpose], Rolling]] = Shared(Rolling)
REROLLING: Final = for_seats(Rerolling, MOST_HEROES)
ACTING: Final = for_seats(Acting, MOST_HEROES)
