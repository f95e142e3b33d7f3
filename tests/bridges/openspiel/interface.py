"""OpenSpiel's checks of the interface in Python, each to be run in a process of its own.

They load every game that comes with OpenSpiel, which takes a while. Run as
``python -m tests.bridges.openspiel.interface NAME GAME [ARGUMENT]...``.
"""

from __future__ import annotations

import sys
import unittest
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.integration_tests import api_test
from open_spiel.python.tests import games_sim_test

import boardgames.adapters.openspiel  # noqa: F401 - registers the games

SEED: Final = 20


def sim_game(name: str) -> None:
    """The Python simulation, with pickles of games and states."""
    np.random.seed(SEED)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def api_partial(name: str) -> None:
    """The checks of the interface on some hundred states."""
    _unit(api_test.EnforceAPIOnPartialTreeBase, name)


def api_full(name: str, chance: str, playable: str, terminal: str, recalled: str) -> None:
    """The checks of the interface on every state, perfect recall among them, with how many there are."""
    api_test.TOTAL_NUM_STATES[name] = int(chance), int(playable), int(terminal)
    api_test.PERFECT_RECALL_NUM_STATES[name] = int(recalled)
    _unit(api_test.EnforceAPIOnFullTreeBase, name)


def _unit(base: type[unittest.TestCase], name: str) -> None:
    case: Any = type("Case", (base,), {"game_name": name, "game": pyspiel.load_game(name)})
    result = unittest.TextTestRunner(verbosity=0).run(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    if not result.wasSuccessful() or not result.testsRun or result.skipped:
        raise SystemExit(f"{name}: {result}")


CHECKS: Final[dict[str, Callable[..., None]]] = {
    check.__name__: check for check in (sim_game, api_partial, api_full)
}

if __name__ == "__main__":
    CHECKS[sys.argv[1]](*sys.argv[2:])
