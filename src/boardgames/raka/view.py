"""What a seat may know of a game now: the public facts, and its own cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, final

from attrs import frozen

from boardgames.core import HIDDEN, Hidden, Problem, Seat
from boardgames.core.drawing import picture_of
from boardgames.core.refused import check_reader
from boardgames.raka.cards import Card, cards_in, mask
from boardgames.raka.events import Departure, Ending
from boardgames.raka.marks import Mark, known_hand
from boardgames.raka.pending import PayingRow, Pending
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.sides import FRONT_SLOTS, NO_ROW, ROW_SLOTS
from boardgames.raka.state import State
from boardgames.raka.warriors import Warrior

SeenRow: TypeAlias = tuple[Card | Hidden | None, ...]


@final
@frozen
class SideView:
    """What the viewer sees of one player's cards; for the viewer itself, its own row as well."""

    hand: int
    """How many cards are in the hand."""
    front: tuple[Warrior | None, ...]
    """Three slots; everything about a warrior is public."""
    row: SeenRow
    """Five slots: :data:`~boardgames.core.HIDDEN` where a card lies that the viewer has not seen."""
    since: tuple[int, ...]
    """The turn in which each slot was filled; 0 for an empty slot."""
    rocks: int
    """How many rocks are in the pile; nobody knows which cards they are (RAKA-008, RAKA-Q30)."""
    marks: tuple[Mark, ...]
    """What everybody knows of the hand and the row (RAKA-D07)."""
    left: Departure | None
    """How the player left the game; ``None`` for a living one."""
    started: int
    """Turns begun."""
    finished: int
    """Turns played to their end."""

    @property
    def warriors(self) -> tuple[Warrior, ...]:
        """The warriors on the field, by slot."""
        return tuple([warrior for warrior in self.front if warrior is not None])

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards that everybody knows are in the hand (RAKA-D07)."""
        return cards_in(known_hand(self.marks))


@final
@frozen
class RakaView:
    """What one seat, or a spectator, may know now; it holds no card that is hidden from the viewer."""

    setup: Setup
    seat: Seat | None
    """Who is looking; ``None`` is a spectator, who has no cards of its own."""
    pending: tuple[Pending, ...]
    """What the game waits for, the top last: all of it is public (RAKA-D02)."""
    hand: tuple[Card, ...]
    """The viewer's own hand, by rank then suit."""
    sides: tuple[SideView, ...]
    decks: tuple[int, ...]
    """How many cards are left in each deck: one, or one a seat."""
    piles: tuple[tuple[Card, ...], ...]
    """The discard piles, one a deck, the newest card last."""
    removed: tuple[tuple[Card, ...], ...]
    """For each deck the cards that have left the game with their owner, by rank then suit."""
    turn: int
    active: Seat | None
    deployed: bool
    supers: int
    """A bit for each seat that called a super this turn; likewise for counters, and for locked rows."""
    counters: int
    locked: int
    fog: bool
    redealt: bool
    railgun_called: bool
    winners: tuple[Seat, ...]
    ending: Ending | None

    def _repr_svg_(self) -> str:
        """The picture that notebooks show."""
        return picture_of(self)

    def deck_of(self, seat: Seat) -> int:
        """The number of the deck that the seat draws from and discards to (RAKA-042)."""
        return seat if self.setup.decks is Decks.INDIVIDUAL else 0

    def living(self, seat: Seat) -> bool:
        """Whether that player is still in the game."""
        return self.sides[seat].left is None

    def unseen(self, deck: int) -> tuple[Card, ...]:
        """The cards of a deck that the viewer cannot see, by rank then suit.

        They lie in the deck, under the rocks, in others' hands and facedown in others' rows; where each of
        them lies the viewer cannot tell, but for the marks.
        """
        return cards_in(mask(self.setup.cards) & ~self._in_sight(deck))

    def _in_sight(self, deck: int) -> int:
        sight = mask(self.piles[deck]) | mask(self.removed[deck])
        for seat, side in enumerate(self.sides):
            own = self.deck_of(seat) == deck
            if own and seat == self.seat:
                sight |= mask(self.hand)
                sight |= mask(card for card in side.row if isinstance(card, Card))
            for warrior in side.warriors:
                if own:
                    sight |= warrior.card.bit
                if warrior.equipment is not None and warrior.owner == deck:
                    sight |= warrior.equipment.bit
        return sight


def view(state: State, seat: Seat | None) -> RakaView:
    """What the seat may know now; ``None`` is a spectator.

    Of others it shows the size of the hand, which slots are filled and since when, and how many rocks there
    are; of decks only the size (RAKA-008, RAKA-Q30, RAKA-D07).

    Raises :class:`~boardgames.core.refused.Refused` if there is no such seat.
    """
    check_reader(seat, len(state.sides))
    return RakaView(
        state.setup,
        seat,
        state.pending,
        () if seat is None else cards_in(state.sides[seat].hand),
        tuple(
            [
                SideView(
                    side.hand.bit_count(),
                    side.front,
                    side.row if number == seat or side.row == NO_ROW else _facedown(side.row),
                    side.since,
                    len(side.rocks),
                    side.marks,
                    side.left,
                    side.started,
                    side.finished,
                )
                for number, side in enumerate(state.sides)
            ]
        ),
        tuple([deck.bit_count() for deck in state.decks]),
        state.piles,
        tuple([cards_in(gone) if gone else _NONE for gone in state.removed]),
        state.turn,
        state.active,
        state.deployed,
        state.supers,
        state.counters,
        state.locked,
        state.fog,
        state.redealt,
        state.railgun_called,
        state.winners,
        state.ending,
    )


_NONE: Final[tuple[Card, ...]] = ()


def _facedown(row: tuple[Card | None, ...]) -> SeenRow:
    return tuple([None if card is None else HIDDEN for card in row])


def view_problems(view: RakaView) -> Iterator[Problem]:
    """What keeps a view from being looked behind at all: sizes that no state of its setup has.

    Whether a state has the view is found out by imagining one.
    """
    players, most = view.setup.players, len(view.setup.cards)
    if view.seat is not None and not 0 <= view.seat < players:
        yield Problem("seat", f"must be a seat from 0 to {players - 1}, or null")
    if len(view.sides) != players:
        yield Problem("sides", f"must be one a player, {players} of them")
    decks = players if view.setup.decks is Decks.INDIVIDUAL else 1
    for name in ("decks", "piles", "removed"):
        if len(getattr(view, name)) != decks:
            yield Problem(name, f"must be one a deck, {decks} of them", "RAKA-002")
    for name in ("supers", "counters", "locked"):
        if not 0 <= getattr(view, name) < 1 << players:
            yield Problem(name, f"must be bits of seats from 0 to {players - 1}")
    if any(not 0 <= seat < players for seat in (*view.winners, 0 if view.active is None else view.active)):
        yield Problem("active", f"and winners must be seats from 0 to {players - 1}")
    if any(not 0 <= deck <= most for deck in view.decks):
        yield Problem("decks", f"must be counts from 0 to {most}")
    if any(isinstance(entry, PayingRow) and len(entry.ranks) > ROW_SLOTS for entry in view.pending):
        yield Problem("pending", "owes more ranks than a row has slots", "RAKA-111")
    for seat, side in enumerate(view.sides):
        yield from _side_problems(view, seat, side, most)


def _side_problems(view: RakaView, seat: Seat, side: SideView, most: int) -> Iterator[Problem]:
    path = f"sides[{seat}]"
    if not (0 <= side.hand <= most and 0 <= side.rocks <= most):
        yield Problem(path, f"must have counts from 0 to {most}")
    if len(side.front) != FRONT_SLOTS or len(side.row) != ROW_SLOTS or len(side.since) != ROW_SLOTS:
        yield Problem(path, "has three warrior slots and five ability slots", "RAKA-006")
        return
    if any(not 0 <= warrior.owner < len(view.decks) for warrior in side.warriors):
        yield Problem(f"{path}.front", f"equipment belongs to a deck from 0 to {len(view.decks) - 1}")
    own = seat == view.seat
    if any(isinstance(card, Card) is not own for card in side.row if card is not None):
        yield Problem(f"{path}.row", "shows its cards to whoever they are of, and to nobody else")
    if own and (len(view.hand) != side.hand or view.hand != cards_in(mask(view.hand))):
        yield Problem("hand", "must be as many different cards as the side says, by rank then suit")
    filled = sum(1 << slot for slot, card in enumerate(side.row) if card is not None)
    known = known_hand(side.marks).bit_count() + (view.ending is Ending.CANNON and seat in view.winners)
    if any(mark.slots & ~filled for mark in side.marks) or known > side.hand:
        yield Problem(f"{path}.marks", "are of cards in the hand and in filled slots", "RAKA-D07")
    if view.ending is Ending.CANNON and seat in view.winners and not any(side.front):
        yield Problem(f"{path}.front", "has fired the Cannon without a king", "RAKA-125")
