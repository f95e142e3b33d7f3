"""The toy auction on trial: its setups, its positions, and any move of it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Final

from hypothesis import strategies as st

from boardgames.core import Seat
from boardgames.testing import Trial
from tests.core.toy import GAME, Event, Move, Position, Setup, State, View
from tests.core.toy.play import setups
from tests.core.toy.values import (
    FACES,
    Bid,
    Challenge,
    Concede,
    Deal,
    Done,
    Pass,
    Polish,
    Roll,
    Rolling,
    Show,
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A moment before the die is rolled, or before the bids."""
    setup = draw(setups)
    players = setup.players
    cards = draw(st.permutations(range(1, setup.cards + 1)))[:players]
    return Position(
        setup,
        tuple(cards),
        tuple(draw(st.lists(st.integers(0, 4), min_size=players, max_size=players))),
        tuple(draw(st.lists(st.integers(-3, 5), min_size=players, max_size=players))),
        draw(st.integers(1, setup.lots)),
        draw(st.integers(0, len(FACES))),
    )


def any_move(setup: Setup) -> st.SearchStrategy[Move]:
    """Moves of every class, of seats that are there and of one that is not."""
    seats = st.integers(0, setup.players)
    return st.one_of(
        st.builds(Deal, st.integers(0, setup.cards + 1), seats),
        st.builds(Roll, st.integers(0, len(FACES) + 1)),
        st.builds(Bid, seats, st.integers(-1, 5)),
        *(st.builds(kind, seats) for kind in (Challenge, Pass, Polish, Show, Done, Concede)),
    )


def odds(state: State) -> Mapping[Move, Fraction]:
    """The die by its faces; of the deck every card that nobody holds, all alike."""
    if isinstance(state.pending[-1], Rolling):
        sides = sum(weight for _, weight in FACES)
        return {Roll(face): Fraction(weight, sides) for face, weight in FACES}
    left = [card for card in range(1, state.setup.cards + 1) if card not in state.cards]
    return {Deal(card, state.cards.index(None)): Fraction(1, len(left)) for card in left}


def matter(state: State) -> Hashable:
    """The cards, wherever they are."""
    return tuple(sorted([*state.deck, *(card for card in state.cards if card is not None)]))


def truth(state: State, seat: Seat | None) -> tuple[object, ...]:
    """The cards that others hide, and their sealed bids."""
    cards = [card for owner, card in enumerate(state.cards) if owner != seat and not state.shown[owner]]
    bids = [bid for bidder, bid in enumerate(state.bids) if bidder != seat]
    return (*cards, *bids)


_miniatures = st.builds(
    Setup, players=st.integers(2, 3), coins=st.integers(0, 2), lots=st.integers(1, 2), cards=st.integers(3, 5)
)

TRIAL: Final[Trial[Setup, Position, State, Move, Event, View]] = Trial(
    GAME,
    setups,
    positions(),
    any_move,
    odds=odds,
    miniatures=_miniatures,
    truth=truth,
    matter=matter,
    home="tests.core.toy:GAME",
    longest_walk=40,
)
