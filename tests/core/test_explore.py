"""Counting what a game can become."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import CHANCE
from boardgames.core.explore import divide, perft
from tests.core.toy import GAME, Position, Setup, State
from tests.core.toy.values import Bid, Concede

SMALL = Setup(players=2, coins=1, lots=1, cards=2)


def sequences(state: State, depth: int) -> list[State]:
    """Every state at the end of a sequence of so many moves, each move listed, by brute force."""
    ends = [state]
    for _ in range(depth):
        ends = [
            GAME.apply(end, move).state
            for end in ends
            for move in GAME.legal_moves(end, GAME.to_act(end)[0] if GAME.to_act(end) else None)
        ]
    return ends


def test_a_small_game_counted_by_hand() -> None:
    """Two deals, three faces counting one each, two bids each, a window, a turn: as worked out on paper."""
    counts = [perft(GAME, GAME.start(SMALL), depth) for depth in range(10)]
    assert counts == [1, 2, 2, 6, 12, 24, 24, 48, 24, 0]


def test_every_result_of_chance_counts_one() -> None:
    """The die's faces differ in weight and count alike."""
    state = GAME.arrange(Position(SMALL, cards=(1, 2), coins=(1, 1), points=(0, 0), left=1))
    assert GAME.to_act(state) == (CHANCE,)
    assert len({weight for _, weight in GAME.chance(state)}) > 1
    assert perft(GAME, state, 1) == 3


def test_secret_decisions_are_asked_in_seat_order() -> None:
    """The first move of a sealed round is the first seat's, so orders of arrival are not counted apart."""
    state = GAME.arrange(Position(SMALL, cards=(1, 2), coins=(1, 1), points=(0, 0), left=1, face=1))
    assert GAME.to_act(state) == (0, 1)
    assert divide(GAME, state, 2) == ((Bid(0, 0), 2), (Bid(0, 1), 2))


def test_conceding_is_left_out() -> None:
    """What is accepted though not listed is not counted."""
    state = GAME.arrange(Position(SMALL, cards=(1, 2), coins=(1, 1), points=(0, 0), left=1, face=1))
    assert Concede(0) in GAME.hosting.unlisted(state)
    assert [move for move, _ in divide(GAME, state, 1)] == [Bid(0, 0), Bid(0, 1)]


@given(st.integers(0, 4), st.integers(2, 3), st.integers(0, 1))
def test_the_count_is_that_of_brute_force(depth: int, players: int, coins: int) -> None:
    """Each sequence counts one, and the counts by first move add up."""
    state = GAME.arrange(
        Position(
            Setup(players=players, coins=coins, lots=1),
            cards=tuple(range(1, players + 1)),
            coins=(coins,) * players,
            points=(0,) * players,
            left=1,
        )
    )
    assert perft(GAME, state, depth) == len(sequences(state, depth))
    if depth:
        assert sum(count for _, count in divide(GAME, state, depth)) == perft(GAME, state, depth)


def test_a_depth_that_is_none_is_refused() -> None:
    """Counting goes forward only, and dividing needs a first move."""
    with pytest.raises(ValueError, match="at least 0"):
        perft(GAME, GAME.start(SMALL), -1)
    with pytest.raises(ValueError, match="at least 1"):
        divide(GAME, GAME.start(SMALL), 0)
