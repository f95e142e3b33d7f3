"""The state of a game of Raka Warriors: a value, and the draft of the next one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import Final, TypeAlias, cast, final

from attrs import define, field, frozen

from boardgames.core import Seat, Trail, close, opener
from boardgames.core.compact import compact
from boardgames.raka.cards import CARDS, Card, mask
from boardgames.raka.events import Departure, Ending, Event
from boardgames.raka.marks import Mark, known_hand
from boardgames.raka.moves import Move
from boardgames.raka.pending import Pending
from boardgames.raka.setup import Setup
from boardgames.raka.warriors import Change, Target, Warrior

FRONT_SLOTS: Final = 3
"""Slots for warriors (RAKA-007)."""

ROW_SLOTS: Final = 5
"""Slots for ability cards (RAKA-006)."""

NO_WARRIORS: Final[tuple[Warrior | None, ...]] = (None,) * FRONT_SLOTS
NO_ROW: Final[tuple[Card | None, ...]] = (None,) * ROW_SLOTS
NEVER: Final[tuple[int, ...]] = (0,) * ROW_SLOTS


_by_card: Final = attrgetter("card.index")


def _by_rank(front: tuple[Warrior | None, ...]) -> tuple[Warrior, ...]:
    held = list(filter(None, front))
    if len(held) > 1:
        held.sort(key=_by_card)
    return tuple(held)


@define(eq=False)
class SideDraft:
    """One player's cards while a step is being written."""

    hand: int = 0
    """A mask of the cards in the hand; all of them from the seat's own deck, or the shared one."""
    front: tuple[Warrior | None, ...] = NO_WARRIORS
    """Three slots (RAKA-007)."""
    row: tuple[Card | None, ...] = NO_ROW
    """Five slots, facedown (RAKA-006)."""
    since: tuple[int, ...] = NEVER
    """The turn in which each slot was filled; 0 for an empty slot."""
    rocks: tuple[Card, ...] = ()
    """Facedown, the topmost last (RAKA-008, RAKA-Q31)."""
    marks: tuple[Mark, ...] = ()
    """What everybody knows of the hand (RAKA-D07)."""
    left: Departure | None = None
    """How the player left the game; ``None`` for a living one."""
    started: int = 0
    """Turns begun."""
    finished: int = 0
    """Turns played to their end."""

    ranked: tuple[Warrior, ...] = field(init=False, eq=False, repr=False)
    """The warriors on the field, by card, as they are offered; kept beside the row that it follows from."""
    facedown: int = field(init=False, eq=False, repr=False)
    """A mask of the cards in the row."""

    @ranked.default
    def _ranked(self) -> tuple[Warrior, ...]:
        return _by_rank(self.front)

    @facedown.default
    def _facedown(self) -> int:
        return mask(filter(None, self.row))

    @property
    def warriors(self) -> tuple[Warrior, ...]:
        """The warriors on the field, by slot."""
        return tuple(filter(None, self.front))

    @property
    def unguarded(self) -> bool:
        """Whether there is no warrior on the field (RAKA-Q66)."""
        return not self.ranked

    @property
    def has_row(self) -> bool:
        """Whether any card lies facedown."""
        return self.facedown != 0

    def alter(self, card: Card, change: Change) -> None:
        """Change the warrior of that card. Raises :class:`LookupError` if it is not there."""
        held = self.warrior(card)
        self.replace(held, held.after(change))

    def warrior(self, card: Card) -> Warrior:
        """The warrior of that card. Raises :class:`LookupError` if it is not there."""
        for held in self.ranked:
            if held.card is card:
                return held
        raise LookupError(card)

    def replace(self, warrior: Warrior, by: Warrior | None) -> None:
        """Put another state of a warrior, or nobody, in its place."""
        a, b, c = self.front
        self.front = (by if a is warrior else a, by if b is warrior else b, by if c is warrior else c)
        self.ranked = _by_rank(self.front)

    def rest(self) -> None:
        """What lasts a turn is over for its warriors."""
        a, b, c = self.front
        self.front = (a and a.after("rested"), b and b.after("rested"), c and c.after("rested"))
        self.ranked = _by_rank(self.front)

    def put(self, slot: int, warrior: Warrior) -> None:
        """Put a warrior in a free slot of the front row."""
        front = list(self.front)
        front[slot] = warrior
        self.front = tuple(front)
        self.ranked = _by_rank(self.front)

    def lay(self, slot: int, card: Card, turn: int) -> None:
        """Put a card facedown in a free slot of the row."""
        self._fill(slot, card, turn)
        self.facedown |= card.bit

    def clear(self, slot: int) -> None:
        """Take the card of that slot out of the row."""
        card = self.row[slot]
        if card is not None:
            self._fill(slot, None, 0)
            self.facedown &= ~card.bit

    def empty(self) -> None:
        """Take every card away (RAKA-047)."""
        self.hand = self.facedown = 0
        self.front, self.row, self.since = NO_WARRIORS, NO_ROW, NEVER
        self.ranked = self.marks = self.rocks = ()

    def _fill(self, slot: int, card: Card | None, turn: int) -> None:
        row, since = list(self.row), list(self.since)
        row[slot], since[slot] = card, turn
        self.row, self.since = tuple(row), tuple(since)


def _packed(cards: tuple[Card | None, ...]) -> bytes:
    return bytes(_NO_CARD if card is None else card.index for card in cards)


def _unpacked(packed: bytes) -> tuple[Card | None, ...]:
    return tuple(None if index == _NO_CARD else CARDS[index] for index in packed)


_NO_CARD: Final = 255
_CARDS: Final = (_packed, _unpacked)


@final
@partial(compact, row=_CARDS, rocks=_CARDS)
@frozen
class Side(SideDraft):
    """One player's cards: hand, front row, back row, rocks, and what everybody knows of the hand."""


_open_side = opener(SideDraft, Side)


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
        fresh = _open_side(held)
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
    return tuple(map(_packed, piles))


def _piles_unpacked(piles: tuple[bytes, ...]) -> tuple[tuple[Card | None, ...], ...]:
    return tuple(map(_unpacked, piles))


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
