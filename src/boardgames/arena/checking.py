"""What keeps a setup from being played."""

from __future__ import annotations

from boardgames.arena.setup import Setup
from boardgames.core import Problem


def setup_problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything that keeps a setup from being played, in the order of its fields; ``()`` if it can be."""
    return ()
