"""Miniatures of both games, solved: how many histories they have, and what is left to exploit.

Run as ``python -m tests.bridges.openspiel.solving [raka | sampled | arena]``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

import pyspiel

import boardgames.adapters.openspiel  # noqa: F401 - registers the games
from tests.bridges.openspiel.variants import ARENA, RAKA, named
from tests.bridges.openspiel.walks import Spiel

RAKA_MINIATURE: Final = named(
    RAKA,
    "cards=KS QS AS",
    "hand=1",
    "rocks=1",
    "turn_limit=4",
    "first_player=0",
    "first_attack=target_had_turn",
    "skip_forced=True",
    "remember=1000000",
)
"""A king, a queen and an ace; one in each hand, the first rock wins, and four turns."""

ARENA_MINIATURE: Final = named(
    ARENA,
    "players=2",
    "duel=True",
    "dice=1",
    "types=spell",
    "card_set=zeuss-thunderbolt maats-feather",
    "scenario=square:..",
    "life=2",
    "tie_method=random_deal",
    "round_limit=1",
    "sequential=True",
    "skip_forced=True",
    "remember=1000000",
)
"""A duel on two spaces with two Life Points each, one die, one round, and an auction of two spells."""

SHOWN: Final = 5
"""How often the exploitability is told on the way."""


def histories(state: Spiel) -> int:
    """How many histories follow, this one included."""
    if state.is_terminal():
        return 1
    return 1 + sum(histories(state.child(action)) for action in state.legal_actions())


def solve(name: str, solver: Callable[[Any], tuple[Any, Callable[[], None]]], iterations: int) -> None:
    """Print what the policy can lose at the most, in stakes a game."""
    game = pyspiel.load_game(name)
    print(name)  # noqa: T201 - it is a program
    print(f"histories {histories(game.new_initial_state()):,}")  # noqa: T201 - it is a program
    print(f"uniform   {pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)):.6f}")  # noqa: T201 - it is a program
    begun = perf_counter()
    solved, step = solver(game)
    for number in range(1, iterations + 1):
        step()
        if number % (iterations // SHOWN) == 0:
            left = pyspiel.exploitability(game, solved.average_policy())
            print(f"{number:>6}    {left:.6f}   {perf_counter() - begun:.0f} s", flush=True)  # noqa: T201 - it is a program


def by_cfr(game: Spiel) -> tuple[Any, Callable[[], None]]:
    """CFR+ in C++."""
    solver = pyspiel.CFRPlusSolver(game)
    return solver, solver.evaluate_and_update_policy


def by_sampling(game: Spiel) -> tuple[Any, Callable[[], None]]:
    """External-sampling MCCFR in C++, with a fixed seed."""
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, 1)
    return solver, solver.run_iteration


RUNS: Final[dict[str, Callable[[], None]]] = {
    "raka": lambda: solve(RAKA_MINIATURE, by_cfr, 200),
    "sampled": lambda: solve(RAKA_MINIATURE, by_sampling, 20_000),
    "arena": lambda: solve(ARENA_MINIATURE, by_cfr, 100),
}

if __name__ == "__main__":
    for run in sys.argv[1:] or RUNS:
        RUNS[run]()
