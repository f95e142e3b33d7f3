"""Auctions in which somebody knows what others do not, and play that leads into them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from attrs import frozen
from hypothesis import strategies as st

from boardgames.arena.events import Event
from boardgames.arena.moves import Bid, Claim, Deal, Move
from boardgames.arena.rules.book import apply, chance, legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import BidCap, Setup, TieMethod, Variant
from boardgames.arena.state import State
from boardgames.core import CHANCE, Rng, Seat, Step

SETUPS: Final = (
    Setup(4),
    Setup(3, bid_cap=BidCap.ALL_IN_ENDS, life=4, screened_life=False),
    Setup(2, variant=Variant.TWO_PLAYER),
    Setup(2, variant=Variant.TWO_PLAYER, bid_cap=BidCap.ALL_IN_PLAYS_ON, life=3),
    Setup(4, variant=Variant.TEAM_2X2, tie_method=TieMethod.RANDOM_DEAL),
    Setup(6, variant=Variant.TEAM_3X2, strict_supply=True),
    Setup(4, variant=Variant.TITAN, titan=2),
    Setup(5, variant=Variant.TITAN),
)
"""Every way of giving out Equipment, with every cap on bids and both ways to settle ties."""


def dealt(state: State, *cards: str) -> State:
    """Chance reveals, or the Titan draws, these cards."""
    for card in cards:
        state = apply(state, Deal(card)).state
    return state


def of_first_kind(setup: Setup) -> tuple[str, ...]:
    """The cards of the type that is given out first, sorted."""
    return setup.equipment.of_kind[setup.types[0]]


def opened(setup: Setup) -> State:
    """As many cards of the first type as there are Heroes are up for bids, or in the Titan's hand."""
    return dealt(start(setup), *of_first_kind(setup)[: setup.heroes])


def bid(state: State, *bids: tuple[int, ...]) -> State:
    """The seats bid so, from the first on."""
    for seat, life in enumerate(bids):
        state = apply(state, Bid(seat, life)).state
    return state


def claim(state: State, **claims: tuple[str, ...]) -> State:
    """The seats named claim these cards."""
    for seat, cards in claims.items():
        state = apply(state, Claim(int(seat.removeprefix("p")) - 1, cards)).state
    return state


def viewers(state: State) -> tuple[Seat | None, ...]:
    """Every seat, and a spectator."""
    return (*range(state.setup.players), None)


@final
@frozen
class Walked:
    """One step of a walk."""

    before: State
    move: Move
    step: Step[State, Event]


def walk(state: State, rng: Rng, steps: int) -> Iterator[Walked]:
    """Play so many steps, or to the end; bids are often low, so that many tie."""
    for _ in range(steps):
        if not state.pending:
            return
        move, rng = _choice(state, rng)
        step = apply(state, move)
        yield Walked(state, move, step)
        state = step.state


def _choice(state: State, rng: Rng) -> tuple[Move, Rng]:
    owing = to_act(state)
    if owing == (CHANCE,):
        results = chance(state)
        number, rng = rng.weighted([weight for _, weight in results])
        return results[number][0], rng
    number, rng = rng.below(len(owing))
    moves = legal_moves(state, owing[number])
    roll, rng = rng.below(3)
    number, rng = rng.below(min(len(moves), 2) if roll else len(moves))
    return moves[number], rng


def reach(state: State, rng: Rng, steps: int) -> State:
    """The state after so many steps of a walk, or at its end."""
    for walked in walk(state, rng, steps):
        state = walked.step.state
    return state


def is_secret(state: State) -> bool:
    """Whether anything is hidden from anybody."""
    return any(state.sealed) or any(state.claims) or bool(state.drawn)


rngs = st.builds(Rng, st.integers(0, 2**64 - 1))
states = st.builds(reach, st.sampled_from(tuple(map(start, SETUPS))), rngs, st.integers(0, 90))
