"""The state of a game of Arena: a value, and the draft of the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, cast, final

from attrs import define, field, frozen

from boardgames.arena.dice import NO_DICE, Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Ending, Event
from boardgames.arena.heroes import Hero, HeroDraft, HeroName, open_hero
from boardgames.arena.moves import Move
from boardgames.arena.pending import Pending
from boardgames.arena.setup import Setup
from boardgames.core import Seat, Trail, close, opener
from boardgames.core.compact import compact


@define(eq=False)
class Draft:
    """A state while a step is being written; every fact is an attribute of it."""

    setup: Setup
    pending: tuple[Pending, ...]
    """The stack of what the game waits for; empty when the game is over."""
    heroes: tuple[Hero, ...]
    """By number: the seat's, and in Two-Player Mode those of the seats in turn, twice (ARENA-150)."""
    fountains: tuple[int, ...]
    """Life Points on each Fountain of the board, in the order of spaces (ARENA-035)."""
    kind: Kind | None = None
    """The type of Equipment that is given out; ``None`` in the Combat Phase and for Instant Combat."""
    display: tuple[str, ...] = ()
    """Keys of the cards lying face-up, sorted (ARENA-043)."""
    drawn: tuple[str, ...] = ()
    """Keys of the cards in the Titan's hand, sorted; he alone sees them (ARENA-160)."""
    sealed: tuple[tuple[int, ...] | None, ...] = ()
    """One a seat while bids are made: what it has bid in secret, ``None`` until it has."""
    bids: tuple[int, ...] = ()
    """The bids of this auction, one a Hero, once they are shown (ARENA-Q22)."""
    claims: tuple[tuple[str, ...] | None, ...] = ()
    """One a seat while a tie is settled: what it has claimed in secret; ``()`` for who is not tied."""
    order: tuple[int, ...] = ()
    """Heroes in the order of turns, the First Player's first (ARENA-068); empty before that is known."""
    round: int = 0
    """Rounds begun; 0 before the first turn."""
    active: int | None = None
    """The Hero whose turn it is."""
    second: bool = False
    """It is the second of the Titan's two turns (ARENA-165)."""
    dice: Dice = NO_DICE
    """The active Hero's dice that have been rolled and not spent (ARENA-077)."""
    winners: tuple[Seat, ...] = ()
    ending: Ending | None = None
    listed: tuple[Move, ...] | None = field(default=None, init=False, eq=False, repr=False)
    """The legal moves once they have been listed; no part of the value."""
    listed_by_seat: dict[Seat, tuple[Move, ...] | None] | None = field(
        default=None, init=False, eq=False, repr=False
    )
    """The same while decisions are sealed, for each seat that owes one."""

    def hero(self, number: int) -> HeroDraft:
        """That Hero, open for writing."""
        held = self.heroes[number]
        if held.__class__ is HeroDraft:
            return held
        fresh = open_hero(held)
        heroes = list(self.heroes)
        heroes[number] = cast(Hero, fresh)
        self.heroes = tuple(heroes)
        return fresh

    def number_of(self, name: HeroName) -> int:
        """The number of the Hero of that name. Raises :class:`LookupError` if it is not in the game."""
        for number, hero in enumerate(self.heroes):
            if hero.name is name:
                return number
        raise LookupError(name)

    def standing_on(self, space: str) -> int | None:
        """The number of the Hero on a space."""
        for number, hero in enumerate(self.heroes):
            if hero.space == space:
                return number
        return None

    def after(self, number: int) -> tuple[int, ...]:
        """The Heroes in the order of turns after that Hero, that Hero last (ARENA-Q120)."""
        place = self.order.index(number) + 1
        return self.order[place:] + self.order[:place]


@final
@compact
@frozen
class State(Draft):
    """A state of Arena: frozen, hashable, comparable, and nothing of how it came about.

    ``repr`` is long; :func:`~boardgames.arena.picture` shows what a seat sees of it.
    """

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: object) -> State:
        return self


ArenaTrail: TypeAlias = Trail[Draft, Event, Pending]

open_state: Final = opener(Draft, State)


remember: Final[Callable[[State, tuple[Move, ...]], None]] = vars(Draft)["listed"].__set__
"""Keep the legal moves of a state once they have been listed."""
remember_by_seat: Final[Callable[[State, dict[Seat, tuple[Move, ...] | None]], None]] = vars(Draft)[
    "listed_by_seat"
].__set__


def close_state(trail: ArenaTrail) -> State:
    """The facts of a trail as a state that waits for what is pending on it."""
    facts = trail.facts
    facts.pending = tuple(trail.pending)
    facts.listed = facts.listed_by_seat = None
    for hero in facts.heroes:
        if hero.__class__ is HeroDraft:
            hero.__class__ = Hero
    return close(facts, State)
