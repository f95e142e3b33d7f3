"""States of the toy auction that play can reach, for tests to draw, and who may play it."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from boardgames.core import Rng
from tests.core.toy.rules import apply, legal_moves, start, to_act, unlisted
from tests.core.toy.values import Move, Position, Setup, State, View

BIDDING = Position(
    Setup(players=3, coins=2, lots=1), cards=(1, 2, 3), coins=(2, 2, 2), points=(0, 0, 0), left=1, face=3
)
"""Three seats with cards 1, 2 and 3 are about to bid for the last lot, worth 3."""

setups = st.builds(
    Setup, players=st.integers(2, 4), coins=st.integers(0, 3), lots=st.integers(1, 3), cards=st.integers(4, 6)
)
"""Setups small enough for games of a few dozen moves."""

picks = st.lists(st.integers(0, 1 << 16), max_size=40)
"""Choices among whatever there is to choose from, one a move."""


def played(setup: Setup, choices: list[int]) -> State:
    """The state that those choices lead to; one in sixteen concedes where that is possible."""
    state = start(setup)
    for choice in choices:
        if not (owing := to_act(state)):
            break
        offers = unlisted(state) if choice % 16 == 0 else ()
        moves = offers or legal_moves(state, owing[choice // 16 % len(owing)])
        state = apply(state, moves[choice // 64 % len(moves)]).state
    return state


def reached() -> st.SearchStrategy[State]:
    """A state that some game reaches."""
    return st.builds(played, setups, picks)


def by_chance(view: View, moves: Sequence[Move], rng: Rng, /) -> Move:  # noqa: ARG001 - looks at nothing
    """Any move."""
    return moves[rng.below(len(moves))[0]]
