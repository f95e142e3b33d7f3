"""The agent that every other is measured against: it looks at nothing and chooses by chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from boardgames.core import Rng

M = TypeVar("M")


def random_agent(view: object, moves: Sequence[M], rng: Rng, /) -> M:  # noqa: ARG001 - every agent is handed its view
    """Any of ``moves``, each as likely as the others, whatever the game.

    The same generator gives the same choice. Raises :class:`ValueError` if there are no moves.

    >>> from boardgames.agents import random_agent
    >>> from boardgames.core import Rng
    >>> random_agent(None, ("rock", "paper", "scissors"), Rng(7))
    'rock'
    """
    index, _ = rng.below(len(moves))
    return moves[index]
