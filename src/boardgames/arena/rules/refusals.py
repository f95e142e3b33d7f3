"""Why a move is refused: a reason for programs, the rule, and a sentence for people."""

from __future__ import annotations

from boardgames.arena.moves import Move
from boardgames.arena.state import State
from boardgames.core import Refusal


def misshapen(move: Move) -> Refusal | None:
    """What is wrong with a move before any rule is asked."""
    return None


def refusal(state: State, move: Move) -> Refusal:
    """Why the move is not accepted."""
    return Refusal("not-legal", "", "this move is not among the legal ones")
