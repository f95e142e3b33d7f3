"""Law 6 by whole games of Arena: other cards in the Titan's hand, and nobody notices to the end."""

from __future__ import annotations

from typing import TypeAlias

import pytest
from attrs import evolve
from hypothesis import settings
from hypothesis import strategies as st

from boardgames.arena.moves import Move
from boardgames.arena.position import Position
from boardgames.arena.setup import Setup, Variant
from boardgames.core import Rng
from boardgames.testing import Walk, prove, reached, walks
from boardgames.testing.seeing import check_swap
from boardgames.testing.twice import check_played_twice
from boardgames.testing.walks import listed
from tests.arena.trial import TRIAL
from tests.golden.perft import ARENA, ArenaCase

ArenaWalk: TypeAlias = Walk[Setup, Position, Move]

WALKS = 40
"""Under every Hypothesis profile."""


@pytest.mark.rule("ARENA-160")
@pytest.mark.parametrize("players", [4, 5])
def test_a_whole_game_is_the_same_to_everyone_but_the_titan(players: int) -> None:
    """What he drew and did not pick is never shown: not in views, lists, events, errors, records or turns."""
    setup = Setup(players, variant=Variant.TITAN, round_limit=1)
    ended, to_the_end = 0, 0

    def holds(walk: ArenaWalk) -> None:
        nonlocal ended, to_the_end
        lasted = check_played_twice(TRIAL, walk)
        if TRIAL.game.outcome(reached(TRIAL, walk)[-1]) is not None:
            ended += 1
            to_the_end += lasted

    trial = evolve(TRIAL, effort=WALKS / settings().max_examples)
    prove(trial, 15, walks(trial, starts=st.just(setup), tried=12, longest=900), holds)
    assert ended >= WALKS // 3
    assert to_the_end > 0


@pytest.mark.rule("ARENA-046", "ARENA-Q23", "ARENA-160")
@pytest.mark.parametrize("case", ARENA.cases(), ids=lambda case: case.name)
def test_the_counted_positions_tell_nobody_what_is_hidden(case: ArenaCase) -> None:
    """In the middle of sealed bids, claims, ties, cards and Protections: whatever is done next."""
    state, rng = case.state(), Rng(1)
    moves = listed(TRIAL, state)
    for seat in (*range(state.setup.players), None):
        for number in range(8):
            check_swap(TRIAL, state, seat, rng.split(f"{seat} {number}"), moves)
