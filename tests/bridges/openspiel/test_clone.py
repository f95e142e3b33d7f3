"""A clone costs microseconds, however far a game has gone: its one attribute is never copied."""

from __future__ import annotations

import copy
from time import perf_counter
from typing import Final

import pyspiel
import pytest

from tests.bridges.openspiel.variants import ARENA, RAKA
from tests.bridges.openspiel.walks import Spiel, walk

TIMES: Final = 50
ROUNDS: Final = 200
"""Each is over before a busy machine gives the time to another program."""
DEARER: Final = 30
"""What a clone may take, in clones of chess in C++: nine were measured, and whole copies take a thousand."""


def fastest(state: Spiel) -> float:
    """The least time of a clone, in microseconds."""
    found = []
    for _ in range(ROUNDS):
        begun = perf_counter()
        for _ in range(TIMES):
            state.clone()
        found.append((perf_counter() - begun) / TIMES)
    return 1e6 * min(found)


@pytest.mark.parametrize("name", [RAKA, ARENA])
def test_a_clone_costs_microseconds(name: str) -> None:
    """Measured against a game in C++ in the same run."""
    *_, state = (state for _, state in zip(range(40), walk(name, 1), strict=False))
    assert fastest(state) < DEARER * fastest(pyspiel.load_game("chess").new_initial_state())


@pytest.mark.parametrize("name", [RAKA, ARENA])
def test_a_state_has_one_attribute_which_is_shared(name: str) -> None:
    """By clones and by copies alike; an action gives the state another one."""
    *_, state = (state for _, state in zip(range(40), walk(name, 1), strict=False))
    assert list(vars(state)) == ["point"]
    assert state.clone().point is state.point
    assert copy.deepcopy(state.point) is copy.copy(state.point) is state.point
    assert state.get_game().new_initial_state().point is state.get_game().first


def test_steps_are_remembered_on_request() -> None:
    """Then the same action from the same state gives the same value, and the rules are asked once."""
    for name, shared in ((RAKA, False), (f"{RAKA}(remember=10)", True)):
        state = pyspiel.load_game(name).new_initial_state()
        one, two = (state.child(state.legal_actions()[0]) for _ in range(2))
        assert (one.point is two.point) is shared
        assert one.point.state == two.point.state
