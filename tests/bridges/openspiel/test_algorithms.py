"""The algorithms that are promised, each in a process of its own."""

from __future__ import annotations

import pytest

from tests.bridges.openspiel.apart import check
from tests.bridges.openspiel.variants import ARENA, RAKA, SOLVED_ARENA, SOLVED_RAKA, named

SOON: dict[str, str] = {
    "raka": named(RAKA, "turn_limit=3"),
    "arena": named(ARENA, "players=2", "duel=True", "round_limit=1", "dice=2", "sequential=True"),
}
"""Both games with sealed decisions in turn, as these algorithms want them, and with a near end."""


@pytest.mark.parametrize("name", SOON.values(), ids=SOON)
def test_mcts_in_python_plays(name: str) -> None:
    """It clones states and rolls them out."""
    check("python_mcts", name)


@pytest.mark.parametrize("name", SOON.values(), ids=SOON)
def test_is_mcts_in_python_plays(name: str) -> None:
    """It searches states that its seat could not tell from the real one."""
    check("python_ismcts", name)


@pytest.mark.parametrize("name", SOON.values(), ids=SOON)
def test_mccfr_in_cpp_runs_on_a_whole_game(name: str) -> None:
    """It walks games in C++, by sampled outcomes."""
    check("outcome_mccfr", name, "20")


def test_external_sampling_nears_an_equilibrium_of_a_raka_miniature() -> None:
    """Who plays at random can lose 0.065 a game there."""
    check("external_mccfr", SOLVED_RAKA, "2000", "0.003")


def test_cfr_nears_an_equilibrium_of_a_raka_miniature() -> None:
    """Forty iterations leave less than a thousandth of the stake."""
    check("cfr", SOLVED_RAKA, "40", "0.001")


def test_cfr_nears_an_equilibrium_of_an_arena_miniature() -> None:
    """Who plays at random can lose 0.5 a game there."""
    check("cfr", SOLVED_ARENA, "16", "0.005")
