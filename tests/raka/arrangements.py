"""Every arrangement of the hidden cards that a viewer could take for the truth, listed the slow way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import factorial
from typing import TypeAlias

import attrs

from boardgames.core import Seat
from boardgames.raka.cards import Card, Rank, cards_in, mask
from boardgames.raka.events import Ending
from boardgames.raka.pending import PayingRow
from boardgames.raka.state import State
from boardgames.raka.view import view


def arrangements(state: State, viewer: Seat | None) -> Iterator[State]:
    """Every state that the viewer cannot tell from this one."""
    for dealt in product(*(_of_deck(state, viewer, deck) for deck in range(len(state.decks)))):
        sides = list(state.sides)
        for zones in dealt:
            for seat, (hand, row, rocks) in zones[0].items():
                sides[seat] = attrs.evolve(sides[seat], hand=hand, row=row, rocks=rocks)
        yield attrs.evolve(state, sides=tuple(sides), decks=tuple(zones[1] for zones in dealt))


Zones: TypeAlias = tuple[int, tuple[Card | None, ...], tuple[Card, ...]]
"""A hand, a row and rocks."""


def _of_deck(state: State, viewer: Seat | None, deck: int) -> list[tuple[dict[Seat, Zones], int]]:
    seats = [seat for seat in range(len(state.sides)) if state.deck_of(seat) == deck]
    others = [seat for seat in seats if seat != viewer]
    hidden = list(cards_in(state.decks[deck]))
    for seat in seats:
        hidden += state.sides[seat].rocks
    for seat in others:
        hidden += [*cards_in(state.sides[seat].hand), *(lying for lying in state.sides[seat].row if lying)]
    found: list[tuple[dict[Seat, Zones], int]] = []
    for rows, after_rows in _rows(state, others, frozenset(hidden)):
        for hands, after_hands in _hands(state, others, after_rows):
            for rocks, left in _rocks(state, seats, after_hands):
                zones = {
                    seat: (
                        hands.get(seat, state.sides[seat].hand),
                        rows.get(seat, state.sides[seat].row),
                        rocks[seat],
                    )
                    for seat in seats
                }
                if all(_agrees(state, seat, zones[seat]) for seat in others):
                    found.append((zones, mask(left)))
    return found


def _rows(
    state: State, seats: list[Seat], left: frozenset[Card]
) -> Iterator[tuple[dict[Seat, tuple[Card | None, ...]], frozenset[Card]]]:
    if not seats:
        yield {}, left
        return
    filled = [slot for slot, lying in enumerate(state.sides[seats[0]].row) if lying is not None]
    for chosen in permutations([card for card in left if not card.warrior], len(filled)):
        row = tuple(chosen[filled.index(slot)] if slot in filled else None for slot in range(5))
        for rows, rest in _rows(state, seats[1:], left.difference(chosen)):
            yield {seats[0]: row, **rows}, rest


def _hands(
    state: State, seats: list[Seat], left: frozenset[Card]
) -> Iterator[tuple[dict[Seat, int], frozenset[Card]]]:
    if not seats:
        yield {}, left
        return
    for chosen in combinations(
        sorted(left, key=lambda card: card.index), state.sides[seats[0]].hand.bit_count()
    ):
        for hands, rest in _hands(state, seats[1:], left.difference(chosen)):
            yield {seats[0]: mask(chosen), **hands}, rest


def _rocks(
    state: State, seats: list[Seat], left: frozenset[Card]
) -> Iterator[tuple[dict[Seat, tuple[Card, ...]], frozenset[Card]]]:
    if not seats:
        yield {}, left
        return
    for chosen in permutations(left, len(state.sides[seats[0]].rocks)):
        for rocks, rest in _rocks(state, seats[1:], left.difference(chosen)):
            yield {seats[0]: chosen, **rocks}, rest


def _agrees(state: State, seat: Seat, zones: Zones) -> bool:
    """Whether the hand and the row are as everybody knows."""
    hand, row, _ = zones
    for each in state.sides[seat].marks:
        in_row = any(each.slots >> slot & 1 and lying is each.card for slot, lying in enumerate(row))
        if not in_row and not (each.hand and hand & each.card.bit):
            return False
    top = state.pending[-1] if state.pending else None
    if isinstance(top, PayingRow) and top.seat == seat:
        return set(top.ranks) <= {lying.rank for lying in row if lying is not None}
    if state.ending is Ending.CANNON and seat in state.winners:
        (suit,) = {warrior.card.suit for warrior in state.sides[seat].warriors}
        return any(held.rank is Rank.ACE and held.suit is suit for held in cards_in(hand))
    return True


def at_most(state: State, viewer: Seat | None) -> int:
    """A bound on the number of arrangements."""
    ways = 1
    for deck, left in enumerate(state.decks):
        hands = [
            side.hand.bit_count()
            for seat, side in enumerate(state.sides)
            if state.deck_of(seat) == deck and seat != viewer
        ]
        ways *= factorial(len(view(state, viewer).unseen(deck))) // factorial(left.bit_count())
        for held in hands:
            ways //= factorial(held)
    return ways
