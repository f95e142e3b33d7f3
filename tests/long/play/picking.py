"""Who plays: manners of choosing a move, so that what is rare comes up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

import boardgames.arena.moves as arena
import boardgames.raka.moves as raka
from boardgames.core import CHANCE, Game

Manner: TypeAlias = Callable[[Random, tuple[Any, ...]], Any]
"""Chooses one of the legal moves."""

_CONCEDES: Final = 1500
"""One choice in so many is a move that is accepted though not listed."""
_EAGER: Final = 6
_IDLE: Final = frozenset(
    {
        raka.Pass,
        raka.EndPhase,
        raka.EndTurn,
        raka.HoldFire,
        raka.StopLightning,
        arena.Decline,
        arena.EndTurn,
        arena.Stop,
    }
)
"""Moves by which nothing is done."""


def plainly(luck: Random, moves: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a move
    """Any move, each as likely as another, and chance by its weights."""
    return moves[luck.randrange(len(moves))]


def by_kind(luck: Random, moves: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a move
    """Any kind of move, then one of that kind."""
    kinds = tuple({type(move): None for move in moves})
    kind = kinds[luck.randrange(len(kinds))]
    return plainly(luck, tuple([move for move in moves if type(move) is kind]))


def eagerly(luck: Random, moves: tuple[Any, ...]) -> Any:  # noqa: ANN401 - a move
    """By kind too, and seldom a move by which nothing is done."""
    if len(moves) > 1 and luck.randrange(_EAGER):
        moves = tuple([move for move in moves if type(move) not in _IDLE]) or moves
    return by_kind(luck, moves)


MANNERS: Final[tuple[Manner, ...]] = (plainly, by_kind, eagerly, eagerly)
"""Those at a table are all of one manner."""


def pick(game: Game[Any, Any, Any, Any, Any, Any], state: Any, luck: Random, manner: Manner) -> Any:  # noqa: ANN401
    """A move where one is owed: of chance, by the weights or each alike, or of any seat."""
    owing = game.to_act(state)
    if owing == (CHANCE,):
        results = game.chance(state)
        if manner is plainly:
            return luck.choices(results, [weight for _, weight in results])[0][0]
        return results[luck.randrange(len(results))][0]
    others = () if luck.randrange(_CONCEDES) else game.hosting.unlisted(state)
    return manner(luck, others or game.legal_moves(state, owing[luck.randrange(len(owing))]))
