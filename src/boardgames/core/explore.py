"""Counting what a game can become, to hold its rules in place."""

from __future__ import annotations

from typing import Any, TypeVar

from boardgames.core.game import Game
from boardgames.core.seats import CHANCE

S = TypeVar("S")
M = TypeVar("M")


def perft(game: Game[Any, Any, S, M, Any, Any], state: S, depth: int) -> int:
    """How many sequences of ``depth`` moves there are from ``state``.

    Every result of chance counts one, whatever its weight; seats that decide in secret are asked in seat
    order; unlisted moves, such as conceding, are left out. A game that ends sooner adds nothing.
    Raises :class:`ValueError` if ``depth`` is below zero.
    """
    if depth < 0:
        raise ValueError(f"a depth is at least 0, got {depth}")
    if depth == 0:
        return 1
    moves = _moves(game, state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, move).state, depth - 1) for move in moves)


def divide(game: Game[Any, Any, S, M, Any, Any], state: S, depth: int) -> tuple[tuple[M, int], ...]:
    """The count of :func:`perft` by first move, in the order of the legal moves: where two counts differ.

    Raises :class:`ValueError` if ``depth`` is below one.
    """
    if depth < 1:
        raise ValueError(f"a depth to divide is at least 1, got {depth}")
    return tuple(
        (move, perft(game, game.apply(state, move).state, depth - 1)) for move in _moves(game, state)
    )


def _moves(game: Game[Any, Any, S, M, Any, Any], state: S) -> tuple[M, ...]:
    owing = game.to_act(state)
    if not owing:
        return ()
    return game.legal_moves(state) if CHANCE in owing else game.legal_moves(state, min(owing))
