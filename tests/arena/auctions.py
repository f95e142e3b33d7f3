"""Words for the Equipment Phase: cards that come up, bids by seats, the shortest way to a moment."""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.arena.equipment import Kind
from boardgames.arena.events import Event
from boardgames.arena.pending import Bidding, Pending
from boardgames.arena.rules.book import apply, legal_moves
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.shipped import shipped_cards
from boardgames.arena.state import State
from boardgames.core import write_seat
from tests.arena.tables import go

A, B, C, D, E, F, *_ = shipped_cards().of_kind[Kind.WEAPON]
"""Six Weapons, in the order in which they lie."""
WEAPONS = (A, B, C, D, E, F)

PAIRS = Setup(2, variant=Variant.TWO_PLAYER)
"""Two players with two Heroes each: numbers 0 and 2 are the first player's, 1 and 3 the second's."""

EVERY_VARIANT = (
    Setup(3),
    Setup(6),
    Setup(4, variant=Variant.TEAM_2X2),
    Setup(6, variant=Variant.TEAM_2X3),
    Setup(6, variant=Variant.TEAM_3X2),
    PAIRS,
    Setup(4, variant=Variant.TITAN),
    Setup(5, variant=Variant.TITAN, titan=3),
    Setup(2, duel=True),
)
"""Every way of playing, the Titan in the first seat and in another."""


def come(state: State, *cards: str) -> State:
    """Chance deals these cards, one after the other."""
    return go(state, *(f"chance deal {card}" for card in cards))


def bid(state: State, *bids: str) -> State:
    """The seats bid so, from the first on; ``3 2`` is a bid for two Heroes."""
    return go(state, *(f"{write_seat(seat)} bid {life}" for seat, life in enumerate(bids)))


def up(setup: Setup) -> State:
    """The first Weapons are on display, as many as there are Heroes, or in the Titan's hand."""
    return come(start(setup), *WEAPONS[: setup.heroes])


def first_moves(state: State, until: Iterable[type[Pending]]) -> tuple[State, tuple[Event, ...]]:
    """Whoever is asked does the first thing possible, until one of these is asked."""
    until = tuple(until)
    events: list[Event] = []
    while not isinstance(state.pending[-1], until):
        step = apply(state, legal_moves(state)[0])
        state = step.state
        events += step.events
    return state, tuple(events)


def bidding_for(setup: Setup, kind: Kind) -> State:
    """That type's cards are up; everybody has bid nothing before."""
    state = start(setup)
    while state.kind is not kind or not isinstance(state.pending[-1], Bidding):
        state = apply(state, legal_moves(state)[0]).state
    return state


def taken(state: State) -> tuple[str, ...]:
    """The last card that each Hero got, by number."""
    return tuple(hero.cards[-1] if hero.cards else "" for hero in state.heroes)
