"""What a position must be before a state can be made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.arena.checking import setup_problems
from boardgames.core import Problem

if TYPE_CHECKING:
    from boardgames.arena.position import Position


def shape_problems(position: Position) -> tuple[Problem, ...]:
    """Everything about a position that keeps it from being arranged at all, in the order of its fields."""
    return setup_problems(position.setup)
