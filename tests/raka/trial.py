"""Raka Warriors on trial: what the laws need to know of it beside the game itself."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import Final

from attrs import evolve
from hypothesis import strategies as st

from boardgames.core import Codec, Seat
from boardgames.core.start import Arranged
from boardgames.raka import GAME
from boardgames.raka.cards import Card, cards_in, mask
from boardgames.raka.events import Ending, Event, HandsBricked
from boardgames.raka.layout import read_position, write_position
from boardgames.raka.moves import Deal, GoFirst, Move
from boardgames.raka.pending import ChooseFirst, Collecting, Dealing, Drawing, PayingRow
from boardgames.raka.position import Position
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.sides import Side
from boardgames.raka.state import State
from boardgames.raka.view import RakaView
from boardgames.testing import Trial
from tests.raka.layouts import positions
from tests.raka.strategies import any_move, miniatures, setups
from tests.raka.truth import truth


def odds(state: State) -> Mapping[Move, Fraction]:
    """Each seat alike to go first; of a deck each card of the setup that lies nowhere else (RAKA-D01)."""
    top = state.pending[-1]
    if isinstance(top, ChooseFirst):
        return {GoFirst(seat): Fraction(1, state.setup.players) for seat in range(state.setup.players)}
    assert isinstance(top, Dealing | Drawing | Collecting)
    seat = top.to[0] if isinstance(top, Dealing) else top.to
    deck = seat if state.setup.decks is Decks.INDIVIDUAL else 0
    lying = {card for owner, card in _lying(state) if owner == deck}
    left = [card for card in state.setup.cards if card not in lying]
    return {Deal(card): Fraction(1, len(left)) for card in left}


def matter(state: State) -> Hashable:
    """Every card with the deck that it is of, wherever it lies."""
    decks = [(number, card) for number, deck in enumerate(state.decks) for card in cards_in(deck)]
    return tuple(sorted((number, card.index) for number, card in (*_lying(state), *decks)))


def _lying(state: State) -> Iterator[tuple[int, Card]]:
    """Every card that is in no deck, with the deck that it is of."""
    for seat, side in enumerate(state.sides):
        own = seat if state.setup.decks is Decks.INDIVIDUAL else 0
        yield from ((own, card) for card in (*cards_in(side.hand), *side.rocks))
        yield from ((own, card) for card in side.row if card is not None)
        for warrior in side.warriors:
            yield own, warrior.card
            if warrior.equipment is not None:
                yield warrior.owner, warrior.equipment
    for deck, pile in enumerate(state.piles):
        yield from ((deck, card) for card in pile)
    for deck, gone in enumerate(state.removed):
        yield from ((deck, card) for card in cards_in(gone))


def with_limit(setup: Setup) -> Setup:
    """The same setup, over after so many turns of the table (RAKA-Q158)."""
    return setup if setup.turn_limit is not None else evolve(setup, turn_limit=40)


def reveals(event: Event) -> bool:
    """The brick check tells that a hand holds no warrior, and shows none of it (RAKA-013)."""
    return isinstance(event, HandsBricked)


def arrangements(state: State, seat: Seat | None) -> Iterable[State]:
    """Every state that the seat cannot tell from this one: all ways to lay the hidden cards, sorted out.

    Brute force over the places, without a thought for what is likely: of all that come out those are kept
    that look the same to the seat, are sound, and could have come to what the state waits for.
    """
    view = GAME.view(state, seat)
    decks = [list(_laid(state, seat, deck)) for deck in range(len(state.decks))]
    for laid in product(*decks):
        other = state
        for deck, (sides, rest) in enumerate(laid):
            other = evolve(
                other,
                sides=tuple(sides.get(number, side) for number, side in enumerate(other.sides)),
                decks=(*other.decks[:deck], rest, *other.decks[deck + 1 :]),
            )
        if GAME.view(other, seat) == view and not GAME.proof.problems(other) and _could_be(other, state):
            yield other


def _laid(state: State, viewer: Seat | None, deck: int) -> Iterator[tuple[dict[Seat, Side], int]]:
    """Every way to lay the hidden cards of one deck: the sides that hold them, and the deck that is left."""
    owners = [
        seat
        for seat in range(len(state.sides))
        if (seat if state.setup.decks is Decks.INDIVIDUAL else 0) == deck
    ]
    pool = state.decks[deck]
    for seat in owners:
        side = state.sides[seat]
        pool |= mask(side.rocks)
        if seat != viewer:
            pool |= side.hand | mask(card for card in side.row if card is not None)

    def lay(left: list[Seat], pool: int) -> Iterator[tuple[dict[Seat, Side], int]]:
        if not left:
            yield {}, pool
            return
        seat, *others = left
        for side, rest in _ways(state.sides[seat], pool, own=seat == viewer):
            for sides, deck_left in lay(others, rest):
                yield {seat: side} | sides, deck_left

    yield from lay(owners, pool)


def _ways(side: Side, pool: int, *, own: bool) -> Iterator[tuple[Side, int]]:
    """Every way to lay cards of a pool under one player's rocks and, unless it looks on, in hand and row."""
    for rocks in permutations(cards_in(pool), len(side.rocks)):
        rest = pool & ~mask(rocks)
        if own:
            yield evolve(side, rocks=rocks), rest
            continue
        filled = [slot for slot, card in enumerate(side.row) if card is not None]
        numbers = [card for card in cards_in(rest) if not card.warrior]
        for laid in permutations(numbers, len(filled)):
            row = dict(zip(filled, laid, strict=True))
            after = rest & ~mask(laid)
            for hand in combinations(cards_in(after), side.hand.bit_count()):
                yield (
                    evolve(
                        side,
                        rocks=rocks,
                        row=tuple(row.get(slot) for slot in range(len(side.row))),
                        hand=mask(hand),
                    ),
                    after & ~mask(hand),
                )


def _could_be(state: State, true: State) -> bool:
    """Whether what is going on could go on: a Railgun has its cost, a Cannon its ace (RAKA-110, RAKA-126)."""
    top = state.pending[-1] if state.pending else None
    if isinstance(top, PayingRow):
        lying = {card.rank for card in state.sides[top.seat].row if card is not None}
        return lying.issuperset(top.ranks)
    if true.ending is Ending.CANNON:
        (winner,) = true.winners
        suit = true.sides[winner].warriors[0].card.suit
        return any(card.rank == 1 and card.suit is suit for card in cards_in(state.sides[winner].hand))
    return True


TRIAL: Final[Trial[Setup, Position, State, Move, Event, RakaView]] = Trial(
    GAME,
    setups(),
    positions(),
    any_move,
    odds=odds,
    reveals=reveals,
    miniatures=st.one_of(miniatures(), positions(miniatures()).map(Arranged)),
    arrangements=arrangements,
    truth=truth,
    texts=Codec(write_position, read_position),
    home="boardgames.raka:GAME",
    matter=matter,
    with_limit=with_limit,
)
