"""The state of a game of Raka Warriors: a value, and the draft of the next one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import Final, TypeAlias, cast, final

from attrs import define, field, frozen

from boardgames.core import Seat, Trail, close, opener
from boardgames.core.compact import compact
from boardgames.raka.cards import Card
from boardgames.raka.events import Ending, Event
from boardgames.raka.marks import known_hand
from boardgames.raka.moves import Move
from boardgames.raka.pending import Pending
from boardgames.raka.setup import Setup
from boardgames.raka.sides import Side, SideDraft, open_side, packed, unpacked
from boardgames.raka.warriors import Target, Warrior


@define(eq=False)
class Draft:
    """A state while a step is being written; every fact is an attribute of it."""

    setup: Setup
    pending: tuple[Pending, ...]
    """The stack of what the game waits for; empty when the game is over."""
    sides: tuple[Side, ...]
    decks: tuple[int, ...]
    """A mask of the cards in each deck: one, or one a seat."""
    piles: tuple[tuple[Card, ...], ...]
    """The discard piles, one a deck, the newest card last (RAKA-Q56, RAKA-Q57)."""
    removed: tuple[int, ...]
    """A mask for each deck of cards that have left the game with their owner (RAKA-Q157)."""
    turn: int = 0
    """Turns of the table begun; 0 before the first."""
    active: Seat | None = None
    """Whose turn it is; ``None`` before the first."""
    deployed: bool = False
    """The turn's one warrior has been deployed, or the Cannon's ace played (RAKA-Q43, RAKA-Q151)."""
    supers: int = 0
    """A bit for each seat that called a super this turn (RAKA-090)."""
    counters: int = 0
    """A bit for each seat that countered one this turn (RAKA-091)."""
    locked: int = 0
    """A bit for each seat whose back row is locked (RAKA-099)."""
    fog: bool = False
    """Fog has ended the combat of this turn (RAKA-093)."""
    redealt: bool = False
    """The one redeal of bricked hands has been used (RAKA-016)."""
    railgun_called: bool = False
    """The game's one Railgun has been called (RAKA-123)."""
    winners: tuple[Seat, ...] = ()
    ending: Ending | None = None
    listed: tuple[Move, ...] | None = field(default=None, init=False, eq=False, repr=False)
    """The legal moves once they have been listed; no part of the value."""

    def side(self, seat: Seat) -> SideDraft:
        """That seat's cards, open for writing."""
        held = self.sides[seat]
        if held.__class__ is SideDraft:
            return held
        fresh = open_side(held)
        sides = list(self.sides)
        sides[seat] = cast(Side, fresh)
        self.sides = tuple(sides)
        return fresh

    def deck_of(self, seat: Seat) -> int:
        """The number of the deck that the seat draws from and discards to (RAKA-042, RAKA-Q03)."""
        return seat if len(self.decks) > 1 else 0

    def living(self, seat: Seat) -> bool:
        """Whether that player is still in the game."""
        return self.sides[seat].left is None

    def opponents(self, seat: Seat) -> list[Seat]:
        """Every other living player, in seat order (RAKA-Q160)."""
        found = []
        for other, side in enumerate(self.sides):
            if other != seat and side.left is None:
                found.append(other)
        return found

    def warrior(self, seat: Seat, card: Card | None) -> Warrior | None:
        """The warrior of that card in the seat's front row."""
        for held in self.sides[seat].ranked:
            if held.card is card:
                return held
        return None

    def aimed_at(self, target: Target) -> Warrior | None:
        """The warrior that a target names, if it names one that is there."""
        return self.warrior(target.seat, target.warrior)

    def locks(self, seat: Seat) -> bool:
        """Whether the seat's back row is locked (RAKA-099, RAKA-Q126)."""
        return bool(self.locked >> seat & 1)

    def known(self, seat: Seat) -> int:
        """The cards that everybody knows are in the seat's hand, as a mask."""
        marks = self.sides[seat].marks
        return known_hand(marks) if marks else 0

    def discard(self, deck: int, *cards: Card) -> None:
        """Put cards on the pile of their deck, by rank then suit (RAKA-Q56, RAKA-D10s).

        Where their owner has left with an individual deck, they leave the game too (RAKA-Q157).
        """
        if len(self.decks) > 1 and self.sides[deck].left is not None:
            gone = sum(card.bit for card in cards)
            self.removed = (*self.removed[:deck], self.removed[deck] | gone, *self.removed[deck + 1 :])
            return
        piles = list(self.piles)
        piles[deck] += cards if len(cards) == 1 else tuple(sorted(cards, key=_by_index))
        self.piles = tuple(piles)

    def take_from_deck(self, deck: int, card: Card) -> None:
        """A card comes off the deck."""
        decks = list(self.decks)
        decks[deck] &= ~card.bit
        self.decks = tuple(decks)

    def rocks_in_game(self) -> int:
        """Rocks over all piles (RAKA-027)."""
        return sum(len(side.rocks) for side in self.sides)


_by_index: Final = attrgetter("index")


def _piles_packed(piles: tuple[tuple[Card, ...], ...]) -> tuple[bytes, ...]:
    return tuple(map(packed, piles))


def _piles_unpacked(piles: tuple[bytes, ...]) -> tuple[tuple[Card | None, ...], ...]:
    return tuple(map(unpacked, piles))


@final
@partial(compact, piles=(_piles_packed, _piles_unpacked))
@frozen
class State(Draft):
    """A state of Raka Warriors: frozen, hashable, comparable, and nothing of how it came about.

    ``repr`` is long; :func:`~boardgames.raka.picture` shows what a seat sees of it.
    """

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: object) -> State:
        return self


RakaTrail: TypeAlias = Trail[Draft, Event, Pending]

open_state: Final = opener(Draft, State)


remember: Final[Callable[[State, tuple[Move, ...]], None]] = vars(Draft)["listed"].__set__
"""Keep the legal moves of a state once they have been listed: it is no part of the value."""


def close_state(trail: RakaTrail) -> State:
    """The facts of a trail as a state that waits for what is pending on it."""
    facts = trail.facts
    facts.pending = tuple(trail.pending)
    facts.listed = None
    for side in facts.sides:
        if side.__class__ is SideDraft:
            side.__class__ = Side
    return close(facts, State)
