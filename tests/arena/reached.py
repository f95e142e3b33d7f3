"""States that play reaches, in many setups, by a walk that is eager for what is rare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from attrs import evolve, frozen
from hypothesis import strategies as st

from boardgames.arena.board import Grid
from boardgames.arena.equipment import KINDS
from boardgames.arena.events import Event
from boardgames.arena.moves import Bid, EndTurn, Move
from boardgames.arena.position import Phase, arrange
from boardgames.arena.rules.book import apply, chance, legal_moves, to_act
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import BidCap, ProtectionOrder, Setup, TieMethod, Variant
from boardgames.arena.state import State
from boardgames.core import CHANCE, Rng, Seat, Step
from tests.arena import inventions
from tests.arena.layouts import laid_out
from tests.golden.perft import ARENA

SETUPS: Final = (
    Setup(3, round_limit=6),
    Setup(4, life=4, tie_method=TieMethod.RANDOM_DEAL),
    Setup(6, strict_supply=True, round_limit=3),
    Setup(2, duel=True, protection_order=ProtectionOrder.ACTIVE_CHOOSES, life=9),
    Setup(4, variant=Variant.TEAM_2X2, bid_cap=BidCap.ALL_IN_PLAYS_ON, life=5),
    Setup(6, variant=Variant.TEAM_2X3, instant=True),
    Setup(6, variant=Variant.TEAM_3X2, life=6),
    Setup(2, variant=Variant.TWO_PLAYER, life=7),
    Setup(2, variant=Variant.TWO_PLAYER, instant=True),
    Setup(4, variant=Variant.TITAN, titan=2, life=5),
    Setup(5, variant=Variant.TITAN, instant=True, life=4),
    Setup(3, bid_cap=BidCap.ALL_IN_ENDS, types=KINDS[2:], dice=4, life=6),
)
"""Every variant, and the switches that change what is asked."""

OWN: Final = tuple(
    evolve(
        SETUPS[number % len(SETUPS)],
        scenario=inventions.scenario(number, tuple(Grid)[number % 2]),
        card_set=inventions.cards(number),
        types=KINDS,
        protection_order=tuple(ProtectionOrder)[number // 2 % 2],
        life=12,
        round_limit=8,
    )
    for number in range(24)
)
"""The same on crowded boards, with cards that do anything."""

STARTS: Final = (
    *map(start, SETUPS),
    *(arrange(laid_out(setup, Phase.ACTIONS, number)) for number, setup in enumerate((*SETUPS, *OWN))),
    *(arrange(laid_out(setup, Phase.ROLL, number)) for number, setup in enumerate(OWN)),
    *(case.state() for case in ARENA.cases()),
)
"""Where the walks begin."""


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
    """Chance by its weights; of moves first a kind, so that the rare ones come up, and turns end last."""
    owing = to_act(state)
    if owing == (CHANCE,):
        results = chance(state)
        number, rng = rng.weighted([weight for _, weight in results])
        return results[number][0], rng
    number, rng = rng.below(len(owing))
    moves = legal_moves(state, owing[number])
    kinds = sorted({type(move).__name__ for move in moves} - {EndTurn.__name__}) or [EndTurn.__name__]
    number, rng = rng.below(len(kinds))
    moves = tuple(move for move in moves if type(move).__name__ == kinds[number])
    roll, rng = rng.below(3)
    number, rng = rng.below(min(len(moves), 2) if roll and isinstance(moves[0], Bid) else len(moves))
    return moves[number], rng


def reach(state: State, rng: Rng, steps: int) -> State:
    """The state after so many steps of a walk, or at its end."""
    for walked in walk(state, rng, steps):
        state = walked.step.state
    return state


def viewers(state: State) -> tuple[Seat | None, ...]:
    """Every seat, and a spectator."""
    return (*range(state.setup.players), None)


rngs = st.builds(Rng, st.integers(0, 2**64 - 1))
states = st.builds(reach, st.sampled_from(STARTS), rngs, st.integers(0, 200))
