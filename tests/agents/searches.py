"""Searches of a tree, for tests."""

from __future__ import annotations

from typing import Any, Final

from boardgames.agents import IsMcts, Weighed
from boardgames.core import Rng
from tests.agents import trees
from tests.agents.trees import State, Take, Tree

SEED: Final = Rng(7)


def weighed(tree: Tree, seat: int, **options: Any) -> dict[str, Weighed[Take]]:  # noqa: ANN401 - of IsMcts
    """What a search finds out about the options that a seat has at the root of a tree."""
    state = State(tree)
    agent = IsMcts(trees.GAME, **{"playouts": 400, "depth": None} | options)
    found = agent.weigh(trees.GAME.view(state, seat), trees.GAME.legal_moves(state, seat), SEED)
    return {each.move.what: each for each in found}


def best(tree: Tree, seat: int, **options: Any) -> str:  # noqa: ANN401
    """The option it takes."""
    found = weighed(tree, seat, **options)
    return max(found, key=lambda what: found[what].playouts)
