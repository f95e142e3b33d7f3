"""What a seat may know of a game now: the public facts, and its own cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, final

from attrs import frozen

from boardgames.core import HIDDEN, Hidden, Seat
from boardgames.core.refused import check_reader
from boardgames.raka.cards import Card, cards_in, mask
from boardgames.raka.events import Departure, Ending
from boardgames.raka.marks import Mark, known_hand
from boardgames.raka.pending import Pending
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import NO_ROW, State
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
    def warriors(self) -> Iterator[Warrior]:
        """The warriors on the field, by slot."""
        return (warrior for warrior in self.front if warrior is not None)

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
