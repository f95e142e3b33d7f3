"""Positions to draw: cards laid out at random over every zone, now and then stacked for what is rare."""

from __future__ import annotations

from typing import Any, Final

from attrs import evolve
from hypothesis import strategies as st

from boardgames.core import Rng, Seat
from boardgames.raka.cards import Card, Rank, Suit
from boardgames.raka.events import Departure, Phase
from boardgames.raka.marks import Mark
from boardgames.raka.position import Field, Position
from boardgames.raka.setup import BrickRedeal, Decks, RockCapScope, Setup, SuperLimitScope
from boardgames.raka.sides import FRONT_SLOTS, ROW_SLOTS
from boardgames.raka.warriors import Warrior
from tests.raka.strategies import setups

_RAILGUN: Final = (Rank.TWO, Rank.FOUR, Rank.SIX, Rank.EIGHT)
_TRAPS: Final = (Rank.EIGHT, Rank.EIGHT, Rank.NINE, Rank.TEN)
_SUPERS: Final = (Rank.TWO, Rank.TEN, Rank.THREE, Rank.NINE, Rank.FOUR, Rank.EIGHT)
_MEGAS: Final = (Rank.FIVE, Rank.SIX, Rank.SEVEN)
_CROWN: Final = (Rank.KING, Rank.QUEEN, Rank.JACK)
_FOUGHT: Final = (Phase.BATTLE, Phase.MAIN_TWO)
_IN_PHASE: Final = {Phase.DRAW: 3, Phase.MAIN_ONE: 4, Phase.BATTLE: 0, Phase.MAIN_TWO: 2}


@st.composite
def positions(draw: st.DrawFn, agreed: st.SearchStrategy[Setup] | None = None) -> Position:
    """A position of any phase that can be arranged: fields, piles, flags of the turn, marks, players gone."""
    setup = draw(setups() if agreed is None else agreed)
    layout = _Layout(setup, Rng(draw(st.integers(0, (1 << 64) - 1))))
    phase = draw(st.sampled_from(Phase))
    position = layout.position(phase)
    if setup.turn_limit is None:
        return position
    turns = sum(_started(position, seat) for seat in range(setup.players))
    return evolve(position, setup=evolve(setup, turn_limit=turns + draw(st.integers(0, 9))))


def _started(position: Position, seat: Seat) -> int:
    started = position.fields[seat].started
    assert started is not None
    return started


class _Layout:
    """The cards that are still to be laid out, and a generator that says where."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        self.setup = setup
        self.rng = rng
        decks = setup.players if setup.decks is Decks.INDIVIDUAL else 1
        self.left = [self.shuffled(setup.cards) for _ in range(decks)]
        self.rocks_left = setup.rocks - 1

    def below(self, n: int) -> int:
        """A number below ``n``."""
        number, self.rng = self.rng.below(n)
        return number

    def chance(self, of: int) -> bool:
        """One time in so many."""
        return self.below(of) == 0

    def shuffled(self, cards: tuple[Card, ...]) -> list[Card]:
        """The cards in any order."""
        pool, mixed = list(cards), []
        while pool:
            mixed.append(pool.pop(self.below(len(pool))))
        return mixed

    def deck_of(self, seat: Seat) -> int:
        """The deck that a seat draws from."""
        return seat if self.setup.decks is Decks.INDIVIDUAL else 0

    def room(self, deck: int) -> int:
        """How many cards may yet be taken out of a deck: one stays, for an empty limited deck is lost."""
        return len(self.left[deck]) - 1

    def take(self, deck: int, count: int, *, warriors: bool | None = None) -> list[Card]:
        """Up to so many cards off a deck, of one sort or any."""
        wanted = [card for card in self.left[deck] if warriors is None or card.warrior is warriors]
        taken = wanted[: max(0, min(count, self.room(deck)))]
        self.left[deck] = [card for card in self.left[deck] if card not in taken]
        return taken

    def stack(self, deck: int, ranks: tuple[Rank, ...], suit: Suit | None = None) -> list[Card]:
        """A card of each rank off a deck, as far as there are any."""
        taken = []
        for rank in ranks:
            cards = [
                card for card in self.left[deck] if card.rank is rank and (suit is None or card.suit is suit)
            ]
            if cards and self.room(deck) > 0:
                taken.append(cards[0])
                self.left[deck].remove(cards[0])
        return taken

    def position(self, phase: Phase) -> Position:
        """Everything laid out."""
        setup = self.setup
        active = self.below(setup.players)
        gone = [seat for seat in range(setup.players) if seat != active and self.chance(8)]
        if len(gone) == setup.players - 1:
            gone.pop()
        finished = 0 if self.chance(6) else 1 + self.below(3)
        called = self.chance(4)
        fields = [
            self.left_field(finished)
            if seat in gone
            else self.field(seat, finished, phase if seat == active else None, called=called)
            for seat in range(setup.players)
        ]
        return Position(
            setup,
            tuple(fields),
            active,
            phase,
            piles=tuple(self.pile(deck, gone) for deck in range(len(self.left))),
            deployed=phase is not Phase.DRAW and self.chance(3),
            redealt=setup.brick_redeal is BrickRedeal.MANDATORY and self.chance(6),
            railgun_called=called,
            **self.limits(phase),
        )

    def left_field(self, finished: int) -> Field:
        """A player who has left, with nothing."""
        return Field(left=Departure.CONCEDED, started=finished, finished=finished)

    def pile(self, deck: int, gone: list[Seat]) -> tuple[Card, ...]:
        """A discard pile; that of a player who has left with an own deck is gone too."""
        if self.setup.decks is Decks.INDIVIDUAL and deck in gone:
            return ()
        return tuple(self.take(deck, self.below(12)))

    def limits(self, phase: Phase) -> dict[str, Any]:
        """Supers called and countered this turn, and what came of them."""
        setup = self.setup
        if phase is Phase.DRAW or not self.chance(4):
            return {}
        caller = self.below(setup.players)
        all_call = setup.super_limit_scope is SuperLimitScope.PER_PLAYER and self.chance(2)
        limits: dict[str, Any] = {"supers": tuple(range(setup.players)) if all_call else (caller,)}
        match self.below(4):
            case 0:
                limits["counters"] = ((caller + 1) % setup.players,)
            case 1:
                limits["locked"] = ((caller + 1) % setup.players,)
            case 2:
                limits["fog"] = phase is not Phase.BATTLE
            case _:
                pass
        return limits

    def field(self, seat: Seat, finished: int, phase: Phase | None, *, called: bool) -> Field:
        """The cards of a player who is in the game, and in this phase of its turn if it is on.

        Every other active player has what is rare in its phase.
        """
        deck = self.deck_of(seat)
        active = phase is not None
        row: list[Card | None] = []
        hand: list[Card] = []
        crown: list[Card] = []
        stacked = self.below(6) if phase is None or self.chance(2) else _IN_PHASE[phase]
        match stacked:
            case 0:
                row += self.stack(deck, _RAILGUN)
                crown = self.stack(deck, _CROWN)
            case 1:
                row += self.stack(deck, _TRAPS)
            case 2:
                hand += self.stack(deck, _SUPERS)
            case 3:
                hand += self.stack(deck, _MEGAS)
            case 4:
                suit = Suit(self.below(4))
                crown = self.stack(deck, _CROWN, suit)
                hand += self.stack(deck, (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FIVE, Rank.SIX), suit)
            case _:
                pass
        hand += self.take(deck, self.below(5))
        front = self.front(deck, crown, phase, called=called)
        row += self.take(deck, self.below(ROW_SLOTS + 1 - len(row)), warriors=False)
        if len(row) < ROW_SLOTS and self.chance(3):
            row.insert(self.below(len(row) + 1), None)
        started = finished + active
        return Field(
            tuple(hand),
            front,
            tuple(row),
            self.rocks(deck),
            marks=self.marks(hand, row),
            since=tuple(0 if card is None else max(1, self.below(started + 1)) for card in row),
            started=started,
            finished=finished,
        )

    def rocks(self, deck: int) -> tuple[Card, ...]:
        """A pile of rocks, within the cap."""
        most = self.setup.rocks - 1
        if self.setup.rock_cap_scope is RockCapScope.GLOBAL:
            most = self.rocks_left
        rocks = tuple(self.take(deck, self.below(most + 1)))
        self.rocks_left -= len(rocks)
        return rocks

    def front(
        self, deck: int, crown: list[Card], phase: Phase | None, *, called: bool
    ) -> tuple[Warrior | None, ...]:
        """Up to three warriors, whatever they wear and have done this turn."""
        cards = crown or self.take(deck, self.below(FRONT_SLOTS + 1), warriors=True)
        front: list[Warrior | None] = [self.warrior(card, phase, called=called) for card in cards]
        if len(front) < FRONT_SLOTS and self.chance(3):
            front.insert(self.below(len(front) + 1), None)
        return tuple(front)

    def warrior(self, card: Card, phase: Phase | None, *, called: bool) -> Warrior:
        """A warrior with equipment from any deck, hits, and what it can have done in its turn by now."""
        able = phase not in (None, Phase.DRAW) and card.rank in (Rank.JACK, Rank.ACE)
        legend = able and card.rank is Rank.ACE and self.chance(3)
        owner = self.below(len(self.left))
        worn = [] if legend or self.chance(2) else self.stack(owner, (Rank(2 + self.below(3)),))
        return Warrior(
            card,
            worn[0] if worn else None,
            owner if worn else 0,
            hit=self.chance(3),
            attacked=phase in _FOUGHT and self.chance(3),
            used=legend or (able and self.chance(3)),
            legend=legend,
            saved=legend and phase in _FOUGHT and self.chance(2),
            burnt=called and self.chance(4),
        )

    def marks(self, hand: list[Card], row: list[Card | None]) -> tuple[Mark, ...]:
        """What everybody knows: some cards of the hand, certainly or perhaps, and some of the row."""
        filled = [slot for slot, card in enumerate(row) if card is not None]
        marks = []
        for card in hand[:3]:
            if self.chance(3):
                slots = 0 if card.warrior else sum(1 << slot for slot in filled if self.chance(2))
                marks.append(Mark(card, slots=slots))
        for slot in filled[:2]:
            lying = row[slot]
            if lying is not None and self.chance(4):
                others = sum(1 << other for other in filled if self.chance(2))
                in_hand = bool(hand) and self.chance(2)
                marks.append(Mark(lying, hand=in_hand, slots=others | 1 << slot))
        return tuple(marks)
