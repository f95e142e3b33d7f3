"""OpenSpiel's own checks and algorithms, each to be run in a process of its own, for C++ may end one.

Run as ``python -m tests.bridges.openspiel.checks NAME GAME [ARGUMENT]...``.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyspiel
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import boardgames.adapters.openspiel  # noqa: F401 - registers the games
from tests.bridges.openspiel.walks import Spiel

SEED: Final = 20
SIMULATIONS: Final = 25


def random_sim(name: str, simulations: str = "1") -> None:
    """OpenSpiel's random simulation with serialization, masks and every observation."""
    pyspiel.random_sim_test(pyspiel.load_game(name), int(simulations), True, False)  # noqa: FBT003


def random_sim_in_turn(name: str) -> None:
    """The same for OpenSpiel's own conversion of a simultaneous game."""
    pyspiel.random_sim_test(pyspiel.load_game_as_turn_based(*_parted(name)), 1, True, False)  # noqa: FBT003


def replay(path: str) -> None:
    """A kept playthrough comes out the same."""
    flags.FLAGS([""])
    expected, actual = generate_playthrough.replay(path)
    if expected != actual:
        raise SystemExit(f"{path} is not what is played now")


def play_through(name: str, path: str) -> None:
    """Write a playthrough anew; no test does."""
    flags.FLAGS([""])
    Path(path).write_text(generate_playthrough.playthrough(name, None, seed=SEED), encoding="utf-8")


def python_mcts(name: str) -> None:
    """MCTS of the Python side plays a game to its end against blind chance."""
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(SEED)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2.0, SIMULATIONS, evaluator, random_state=rng, solve=False)
    _to_the_end(game, bot.step)


def python_ismcts(name: str) -> None:
    """IS-MCTS of the Python side does: it asks for resampled states."""
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(SEED)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, SIMULATIONS, random_state=rng)
    _to_the_end(game, bot.step)


def outcome_mccfr(name: str, iterations: str) -> None:
    """C++ MCCFR by sampled outcomes, on a whole game."""
    solver = pyspiel.OutcomeSamplingMCCFRSolver(pyspiel.load_game(name), 0.6, SEED)
    _iterate(solver.run_iteration, iterations)


def external_mccfr(name: str, iterations: str, most: str) -> None:
    """C++ MCCFR by external sampling, and what its policy can lose at the most."""
    game = pyspiel.load_game(name)
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, SEED)
    _iterate(solver.run_iteration, iterations)
    _hold(pyspiel.exploitability(game, solver.average_policy()), most)


def cfr(name: str, iterations: str, most: str) -> None:
    """C++ CFR+, and what its policy can lose at the most."""
    game = pyspiel.load_game(name)
    solver = pyspiel.CFRPlusSolver(game)
    _iterate(solver.evaluate_and_update_policy, iterations)
    _hold(pyspiel.exploitability(game, solver.average_policy()), most)


def _to_the_end(game: Spiel, step: Callable[[Any], int]) -> None:
    """Seat 0 decides by ``step``; all others, and the dice, blindly."""
    blind = random.Random(SEED)
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.current_player() == 0:
            action = int(step(state))
            steps += 1
        elif state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            (action,) = blind.choices(actions, odds)
        else:
            action = blind.choice(state.legal_actions())
        state.apply_action(action)
    if not steps:
        raise SystemExit("the bot was never asked")


def _iterate(step: Callable[[], None], iterations: str) -> None:
    for _ in range(int(iterations)):
        step()


def _hold(exploitability: float, most: str) -> None:
    print(exploitability)  # noqa: T201 - for the one who looks
    if not 0 <= exploitability + 1e-12 <= float(most):
        raise SystemExit(f"the exploitability is {exploitability}, more than {most}")


def _parted(name: str) -> tuple[str, dict[str, Any]]:
    parameters = pyspiel.load_game(name).get_parameters()
    return name.partition("(")[0], parameters


CHECKS: Final[dict[str, Callable[..., None]]] = {
    check.__name__: check
    for check in (
        random_sim,
        random_sim_in_turn,
        replay,
        play_through,
        python_mcts,
        python_ismcts,
        outcome_mccfr,
        external_mccfr,
        cfr,
    )
}

if __name__ == "__main__":
    CHECKS[sys.argv[1]](*sys.argv[2:])
