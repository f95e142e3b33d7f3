"""Walking through games of OpenSpiel blindly."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, TypeAlias

import pyspiel

import boardgames.adapters.openspiel  # noqa: F401 - registers the games

MOST: Final = 400

Spiel: TypeAlias = Any
"""Something of OpenSpiel, which tells no types."""


def stepped(state: Spiel, rng: Random) -> Spiel:
    """A clone of the state after whatever may come next, all as likely."""
    state = state.clone()
    if state.is_simultaneous_node():
        seats = range(state.num_players())
        state.apply_actions([rng.choice(state.legal_actions(seat) or [0]) for seat in seats])
    else:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def walk(name: str, seed: int) -> Iterator[Any]:
    """The states of a game, the first and the last included, 400 at the most."""
    rng = Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(MOST):
        yield state
        if state.is_terminal():
            return
        state = stepped(state, rng)


def told(state: Spiel, seat: int) -> tuple[Any, ...]:
    """Everything that OpenSpiel lets a seat read of a state."""
    asked = state.current_player()
    chance = pyspiel.PlayerId.CHANCE
    return (
        state.information_state_string(seat),
        state.observation_string(seat),
        tuple(state.observation_tensor(seat)),
        tuple(state.information_state_tensor(seat)),
        () if asked == chance else tuple(state.legal_actions(seat)),
    )
