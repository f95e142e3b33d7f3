"""Counting what a game can become, to hold its rules in place."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from boardgames.core.game import Game
from boardgames.core.plain import shown
from boardgames.core.seats import CHANCE

S = TypeVar("S")
M = TypeVar("M")

DEEPEST: Final = 256
"""Most moves that a sequence is counted to: the counts of any game are out of reach long before."""


def perft(game: Game[Any, Any, S, M, Any, Any], state: S, depth: int) -> int:
    """How many sequences of ``depth`` moves there are from ``state``.

    Every result of chance counts one, whatever its weight; seats that decide in secret are asked in seat
    order; unlisted moves, such as conceding, are left out. A game that ends sooner adds nothing.
    Raises :class:`ValueError` unless ``depth`` is a whole number from 0 to 256.
    """
    if type(depth) is not int or not 0 <= depth <= DEEPEST:
        raise ValueError(f"a depth is at least 0 and at most {DEEPEST}, got {shown(depth)}")
    if depth == 0:
        return 1
    moves = _moves(game, state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, move).state, depth - 1) for move in moves)


def divide(game: Game[Any, Any, S, M, Any, Any], state: S, depth: int) -> tuple[tuple[M, int], ...]:
    """The count of :func:`perft` by first move, in the order of the legal moves: where two counts differ.

    Raises :class:`ValueError` unless ``depth`` is a whole number from 1 to 256.
    """
    if type(depth) is not int or not 1 <= depth <= DEEPEST:
        raise ValueError(f"a depth to divide is at least 1 and at most {DEEPEST}, got {shown(depth)}")
    return tuple(
        (move, perft(game, game.apply(state, move).state, depth - 1)) for move in _moves(game, state)
    )


def _moves(game: Game[Any, Any, S, M, Any, Any], state: S) -> tuple[M, ...]:
    owing = game.to_act(state)
    if not owing:
        return ()
    return game.legal_moves(state) if CHANCE in owing else game.legal_moves(state, min(owing))
