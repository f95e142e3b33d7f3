"""A card for every place that is left: slots, then hands, then rocks; what remains is the deck.

Slots come first, as no warrior lies there (RAKA-Q49). From then on every card is as likely as another.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TypeVar, final

from attrs import frozen

from boardgames.core import Guess, Seat
from boardgames.core.weights import even, lowest, reduced
from boardgames.raka.cards import ABILITY_CARDS, Card, Rank, cards_in
from boardgames.raka.guessing.placing import ways_to_lay
from boardgames.raka.guessing.worlds import Found, Rooms, World

S = TypeVar("S")


@final
class _Zone(Enum):
    ROW = auto()
    HAND = auto()
    ROCKS = auto()


@final
@frozen
class _Place:
    """Where one card is to go."""

    seat: Seat
    zone: _Zone
    number: int
    """The slot; in a hand, how many of its cards are still to be found, this one included."""
    wanted: tuple[Rank, ...] = ()
    """For a slot: ranks that must lie in its row."""
    after: int = 0
    """For such a slot: how many of its row come after it."""


def fill(world: World, rooms: Rooms, found: Found, then: Callable[[Found], Guess[S]]) -> Guess[S]:
    """Ask for the card of one place after another; then go on with where everything was found."""
    places: list[_Place] = []
    for room in sorted(rooms, key=lambda room: not room.wanted):
        last = len(room.slots) - 1
        places += [
            _Place(room.seat, _Zone.ROW, slot, room.wanted, last - number)
            for number, slot in enumerate(room.slots)
        ]
    for room in rooms:
        places += [_Place(room.seat, _Zone.HAND, left) for left in range(room.hand, 0, -1)]
    for seat, count in world.rocks:
        places += [_Place(seat, _Zone.ROCKS, number) for number in range(count)]

    def pick(picks: tuple[Card, ...], pool: int) -> Guess[S]:
        while len(picks) < len(places):
            candidates, weights = _candidates(places, picks, pool)
            if len(candidates) > 1:
                return ask(picks, pool, candidates, weights)
            picks = (*picks, candidates[0])
            pool &= ~candidates[0].bit
        return then(_filled(found, places, picks, pool))

    def ask(
        picks: tuple[Card, ...], pool: int, candidates: tuple[Card, ...], weights: tuple[int, ...]
    ) -> Guess[S]:
        def picked(index: int) -> Guess[S]:
            card = candidates[index]
            return pick((*picks, card), pool & ~card.bit)

        return Guess(None, candidates, weights, picked)

    return pick((), world.pool)


def _candidates(
    places: list[_Place], picks: tuple[Card, ...], pool: int
) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """The cards that may go to the next place, and their weights."""
    place = places[len(picks)]
    if place.wanted:
        return _wanted(place, picks, pool & ABILITY_CARDS)
    if place.zone is _Zone.HAND:
        before = places[len(picks) - 1] if picks else place
        if before.zone is _Zone.HAND and before.seat == place.seat and before is not place:
            pool &= -picks[-1].bit << 1
        weights = lowest(pool.bit_count(), place.number)
        return cards_in(pool)[: len(weights)], weights
    if place.zone is _Zone.ROW:
        pool &= ABILITY_CARDS
    return cards_in(pool), even(pool.bit_count())


def _wanted(place: _Place, picks: tuple[Card, ...], numbers: int) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """For a row that pays for the Railgun: its slots come before all others (RAKA-110, RAKA-D06)."""
    missing = [rank for rank in place.wanted if not any(card.rank is rank for card in picks)]
    weighed = []
    for card in cards_in(numbers):
        still = tuple([rank for rank in missing if rank is not card.rank])
        if ways := ways_to_lay(numbers & ~card.bit, place.after, still):
            weighed.append((card, ways))
    return tuple([card for card, _ in weighed]), reduced([ways for _, ways in weighed])


def _filled(found: Found, places: list[_Place], picks: tuple[Card, ...], deck: int) -> Found:
    hands = dict(found.hands)
    rows = {seat: list(row) for seat, row in found.rows.items()}
    rocks: dict[Seat, tuple[Card, ...]] = dict(found.rocks)
    for place, card in zip(places, picks, strict=True):
        if place.zone is _Zone.ROW:
            rows[place.seat][place.number] = card
        elif place.zone is _Zone.HAND:
            hands[place.seat] |= card.bit
        else:
            rocks[place.seat] += (card,)
    return Found(hands, {seat: tuple(row) for seat, row in rows.items()}, rocks, deck)
