"""Pairs of states that a seat cannot tell apart, for tests of what sways an agent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from boardgames import arena, raka
from boardgames.agents import random_agent
from boardgames.core import Agent, Game, Rng, play

AnyGame = Game[Any, Any, Any, Any, Any, Any]

HIDING: Final[dict[str, tuple[AnyGame, arena.Setup | raka.Setup]]] = {
    "arena": (arena.GAME, arena.Setup(4, round_limit=1)),
    "raka": (raka.GAME, raka.Setup(2, turn_limit=8)),
}
"""Games in which something is hidden: bids and claims, and cards."""
_ENOUGH: Final = 12


def twins(name: str) -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """Two views of a decision with a choice and its moves: of the true state, and of another that differs."""
    game, setup = HIDING[name]
    agents: list[Agent[Any, Any]] = [random_agent] * setup.players
    state, found = game.start(setup), 0
    for number, played in enumerate(play(game, setup, agents, 3)):
        for seat in game.to_act(state):
            moves = game.legal_moves(state, seat)
            if seat >= 0 and len(moves) > 1 and found < _ENOUGH:
                twin = game.proof.swap(state, seat, Rng(number))
                assert game.legal_moves(twin, seat) == moves
                if twin != state:
                    yield game.view(state, seat), game.view(twin, seat), moves
                    found += 1
        state = played.step.state
    assert found == _ENOUGH
