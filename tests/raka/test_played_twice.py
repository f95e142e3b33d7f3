"""Law 6 by whole games of Raka: other hidden cards, the same visible play, and nobody notices to the end."""

from __future__ import annotations

from typing import TypeAlias

import pytest
from attrs import evolve
from hypothesis import settings
from hypothesis import strategies as st

from boardgames.core import Rng
from boardgames.raka.events import RockLost
from boardgames.raka.moves import Attack, Move
from boardgames.raka.position import Position
from boardgames.raka.setup import Decks, Setup
from boardgames.testing import Walk, prove, reached, walks
from boardgames.testing.seeing import check_swap
from boardgames.testing.twice import check_played_twice
from boardgames.testing.walks import listed
from tests.golden.perft import RAKA, Case
from tests.raka.tables import cards, place, table
from tests.raka.trial import TRIAL

RakaWalk: TypeAlias = Walk[Setup, Position, Move]

WALKS = 15
"""Under every Hypothesis profile."""


@pytest.mark.repeats
@pytest.mark.parametrize(
    "setup",
    [
        Setup(turn_limit=10),
        Setup(decks=Decks.INDIVIDUAL, turn_limit=10),
        Setup(3, turn_limit=12),
        Setup(4, turn_limit=12),
    ],
    ids=["two players", "decks of their own", "three players", "four players"],
)
def test_a_whole_game_is_the_same_to_everyone_whose_secrets_differ(setup: Setup) -> None:
    """From the deal to the end: every view, list, seen event, error text, saved record, and who is asked."""
    ended, to_the_end = 0, 0

    def holds(walk: RakaWalk) -> None:
        nonlocal ended, to_the_end
        lasted = check_played_twice(TRIAL, walk)
        if TRIAL.game.outcome(reached(TRIAL, walk)[-1]) is not None:
            ended += 1
            to_the_end += lasted

    trial = evolve(TRIAL, effort=WALKS / settings().max_examples)
    prove(trial, 15, walks(trial, starts=st.just(setup), tried=12, longest=600), holds)
    assert ended >= WALKS // 3
    assert to_the_end >= ended // 2


@pytest.mark.rule("RAKA-008", "RAKA-D02")
@pytest.mark.parametrize("case", RAKA.cases(), ids=lambda case: case.name)
def test_the_counted_positions_tell_nobody_what_is_hidden(case: Case) -> None:
    """In the middle of windows, chains, counters, Railguns and rocks: whatever is done next."""
    state, rng = case.state(), Rng(1)
    moves = listed(TRIAL, state)
    for seat in (*range(state.setup.players), None):
        for number in range(8):
            check_swap(TRIAL, state, seat, rng.split(f"{seat} {number}"), moves)


@pytest.mark.rule("RAKA-008")
def test_rocks_may_come_to_the_hand_in_either_order() -> None:
    """Who loses two of them at once sees both, and a hand has no order: that tells nothing that is hidden."""
    few = Setup(2, cards=cards("KS JD 2C 3C 6H 9D"), hand=1)
    state = table(place("KS"), place("", "", "JD 2C 3C", "6H 9D"), setup=few)
    move: Move = next(move for move in listed(TRIAL, state) if isinstance(move, Attack))
    while not any(isinstance(event, RockLost) for event in TRIAL.game.apply(state, move).events):
        state = TRIAL.game.apply(state, move).state
        move = listed(TRIAL, state)[-1]
    for number in range(40):
        check_swap(TRIAL, state, 1, Rng(number), (move,))
