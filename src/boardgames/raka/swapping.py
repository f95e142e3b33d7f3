"""The same game with other cards where a seat cannot see them: what proves that views do not tell.

Written over the zones of a state, and by way of neither a view nor a guess: what those forget to hide, or
to keep, shows here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from typing import Final, final

from attrs import evolve, frozen

from boardgames.core import Rng, Seat
from boardgames.raka.cards import Card, Rank, cards_in
from boardgames.raka.events import Ending
from boardgames.raka.marks import Mark
from boardgames.raka.pending import PayingRow
from boardgames.raka.state import State

_SWEEPS: Final = 2
"""How often every hidden card is offered the place of another."""


def swap(state: State, seat: Seat | None, rng: Rng) -> State:
    """A state that differs only in what the seat, or a spectator, may not know.

    Pairs of hidden cards of one deck change places wherever both may lie: in others' hands, facedown in
    others' rows, under anybody's rocks, in the deck (RAKA-008, RAKA-Q30). No warrior gets into a row
    (RAKA-Q49), and what everybody knows of a hand stays true (RAKA-D07). Where too little is hidden for
    that, it is the same state.
    """
    for deck in range(len(state.decks)):
        lying = tuple(_hidden(state, seat, deck))
        cards = [card for _, card in lying]
        places = tuple(place for place, _ in lying)
        rng = _exchange(cards, places, _kept(state, seat, deck), rng)
        state = _laid(state, places, cards)
    return state


@final
class _Zone(Enum):
    HAND = auto()
    ROW = auto()
    ROCKS = auto()
    DECK = auto()


@final
@frozen
class _Place:
    """Where a hidden card lies."""

    zone: _Zone
    owner: int
    """The seat, or the number of the deck."""
    slot: int = 0
    """The slot of a row; elsewhere places are not told apart."""


def _hidden(state: State, viewer: Seat | None, deck: int) -> Iterator[tuple[_Place, Card]]:
    """Every card of a deck that the viewer cannot see, with its place."""
    for seat, side in enumerate(state.sides):
        if state.deck_of(seat) != deck:
            continue
        if seat != viewer:
            for card in cards_in(side.hand):
                yield _Place(_Zone.HAND, seat), card
            for slot, lying in enumerate(side.row):
                if lying is not None:
                    yield _Place(_Zone.ROW, seat, slot), lying
        for rock in side.rocks:
            yield _Place(_Zone.ROCKS, seat), rock
    for card in cards_in(state.decks[deck]):
        yield _Place(_Zone.DECK, deck), card


@final
@frozen
class _Kept:
    """What everybody knows of the hidden cards, and any other arrangement of them must keep."""

    marks: Mapping[Card, tuple[Seat, Mark]]
    payer: Seat | None
    """Who is paying for the Railgun out of a row that the viewer cannot see."""
    ranks: frozenset[Rank]
    """The ranks that lie in that row for certain."""

    def allows(self, card: Card, place: _Place) -> bool:
        """Whether the card may lie there at all."""
        if card in self.marks:
            seat, mark = self.marks[card]
            if place.owner != seat:
                return False
            return (place.zone is _Zone.HAND and mark.hand) or (
                place.zone is _Zone.ROW and bool(mark.slots >> place.slot & 1)
            )
        return not (card.warrior and place.zone is _Zone.ROW)

    def can_pay(self, cards: list[Card], places: tuple[_Place, ...]) -> bool:
        """Whether the row that pays for the Railgun still holds what it must (RAKA-110, RAKA-D06)."""
        return not self.ranks or self.ranks <= {
            card.rank
            for card, place in zip(cards, places, strict=True)
            if place.zone is _Zone.ROW and place.owner == self.payer
        }


def _kept(state: State, viewer: Seat | None, deck: int) -> _Kept:
    seats = [seat for seat in range(len(state.sides)) if seat != viewer and state.deck_of(seat) == deck]
    marks = {mark.card: (seat, mark) for seat in seats for mark in state.sides[seat].marks}
    if state.ending is Ending.CANNON and state.winners[0] in seats:
        marks |= _shown_ace(state, state.winners[0])
    top = state.pending[-1] if state.pending else None
    if isinstance(top, PayingRow) and top.seat in seats:
        return _Kept(marks, top.seat, frozenset(top.ranks))
    return _Kept(marks, None, frozenset())


def _shown_ace(state: State, winner: Seat) -> dict[Card, tuple[Seat, Mark]]:
    """The ace that fired the Cannon, which stays in the hand (RAKA-126, RAKA-D10l)."""
    side = state.sides[winner]
    suits = {warrior.card.suit for warrior in side.warriors}
    return {
        card: (winner, Mark(card))
        for card in cards_in(side.hand)
        if card.rank is Rank.ACE and card.suit in suits
    }


def _exchange(cards: list[Card], places: tuple[_Place, ...], kept: _Kept, rng: Rng) -> Rng:
    """Let every card change places with another, again and again, wherever both may."""
    for one in tuple(range(len(cards))) * _SWEEPS:
        other, rng = rng.below(len(cards))
        if not (kept.allows(cards[one], places[other]) and kept.allows(cards[other], places[one])):
            continue
        cards[one], cards[other] = cards[other], cards[one]
        if not kept.can_pay(cards, places):
            cards[one], cards[other] = cards[other], cards[one]
    return rng


def _laid(state: State, places: tuple[_Place, ...], cards: list[Card]) -> State:
    """The state with these cards in these places."""
    hands = [side.hand for side in state.sides]
    rows = [list(side.row) for side in state.sides]
    rocks = [list(side.rocks) for side in state.sides]
    decks = list(state.decks)
    for place in places:
        if place.zone is _Zone.HAND:
            hands[place.owner] = 0
        elif place.zone is _Zone.ROCKS:
            rocks[place.owner] = []
        elif place.zone is _Zone.DECK:
            decks[place.owner] = 0
    for place, card in zip(places, cards, strict=True):
        if place.zone is _Zone.HAND:
            hands[place.owner] |= card.bit
        elif place.zone is _Zone.ROW:
            rows[place.owner][place.slot] = card
        elif place.zone is _Zone.ROCKS:
            rocks[place.owner].append(card)
        else:
            decks[place.owner] |= card.bit
    sides = tuple(
        evolve(side, hand=hands[seat], row=tuple(rows[seat]), rocks=tuple(rocks[seat]))
        for seat, side in enumerate(state.sides)
    )
    return evolve(state, sides=sides, decks=tuple(decks))
