"""Why a move is refused."""

from __future__ import annotations

from boardgames.core import Refusal
from boardgames.raka.moves import Move
from boardgames.raka.state import State


def refusal(state: State, move: Move, listed: tuple[Move, ...]) -> Refusal:
    """The reason, the rule and a sentence for a move that is not accepted."""
    return Refusal("not-listed", "", f"{move} is not legal now")
