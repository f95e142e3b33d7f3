"""The benchmark: it prints what it says for any variant, and states are as small as is claimed."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import pytest
from attrs import field, frozen

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))

from benchmark import VARIANTS, middle
from boardgames import raka
from measuring import memory, shared_with
from tests.house.test_examples import run

pytestmark = pytest.mark.repeats

PICKLED = 1500
"""Bytes that a state of shipped content pickles to at most, in the middle of a game."""
HELD = 6000
"""Bytes of memory that it takes at most, without what it shares and its lists."""


@frozen
class Held:
    """A value that remembers something which is no part of it."""

    parts: tuple[object, ...]
    remembered: object = field(default=None, eq=False)


def test_a_row_has_every_column() -> None:
    """Two variants, each with eight figures, none of which is nothing."""
    lines = run(
        "benchmark.py", "--seconds", "0", "--rounds", "1", "--only", "raka 4p", "arena duel"
    ).splitlines()
    assert lines[0].split() == [
        "variant",
        "steps/s",
        "choices/s",
        "list",
        "apply",
        "view",
        "chance",
        "memory",
        "pickle",
    ]
    assert [line[:20].strip() for line in lines[1:]] == ["raka 4p", "arena duel"]
    for line in lines[1:]:
        figures = [float(figure.replace(",", "")) for figure in line[20:].split()]
        assert len(figures) == 8
        assert min(figures) > 0


def test_the_curves_go_by_length_and_by_seats() -> None:
    """A long game in groups of moves, then the same game with more and more seats."""
    lines = run("benchmark.py", "--curve", "--steps", "1100", "--only", "lives", "duel").splitlines()
    assert lines[0].split()[:2] == ["game", "moves"]
    assert [line[:28].strip() for line in lines[1:]] == ["arena titan 5p, 99 lives"] * 2 + ["arena duel 2p"]
    assert [line.split()[-4] for line in lines[1:3]] == ["0-1000", "1000-1100"]


def test_memory_is_that_of_everything_a_value_holds() -> None:
    """Once each, however often it is held."""
    inside = (1000, "a text of its own")
    held = Held((inside, inside))
    parts = [held, held.parts, inside, *inside]
    assert memory(held, frozenset()) == sum(map(sys.getsizeof, parts))


def test_memory_leaves_out_what_is_shared_and_what_is_remembered() -> None:
    """What the library's modules or a setup hold, and what no comparison looks at."""
    setup = raka.Setup(turn_limit=12345)
    own = tuple(map(int, ["123456789"]))  # no constant of this function
    shared = shared_with(setup)
    held = Held((own, setup, setup.turn_limit, raka.GAME, *setup.cards, None, True, 7), ("a", "list"))
    assert memory(held, shared) == sum(map(sys.getsizeof, (held, held.parts, own, *own)))
    assert id(own) not in shared


@pytest.mark.parametrize("name", VARIANTS)
def test_a_state_in_the_middle_of_a_game_is_small(name: str) -> None:
    """Every state between the second and the third fifth of a game, pickled and in memory."""
    playing = VARIANTS[name]
    states = middle(playing, 1)
    shared = shared_with(playing.setup)
    assert len(states) > 5
    assert max(len(pickle.dumps(state, protocol=5)) for state in states) < PICKLED
    assert max(memory(state, shared) for state in states) < HELD
