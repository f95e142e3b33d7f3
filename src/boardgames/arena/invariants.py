"""What is true of every state that a game can come to."""

from __future__ import annotations

from boardgames.arena.state import Draft
from boardgames.core import Problem


def problems(state: Draft) -> tuple[Problem, ...]:
    """Every broken invariant of a state; ``()`` for every state that play can reach."""
    return ()
