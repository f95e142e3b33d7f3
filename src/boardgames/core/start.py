"""Where a game starts: from a setup, or from a position that was arranged."""

from __future__ import annotations

from typing import Final, Generic, Protocol, TypeVar, cast, final

from attrs import frozen

from boardgames.core.errors import Problem, SetupError
from boardgames.core.game import Game
from boardgames.core.plain import shown
from boardgames.core.rng import Rng

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

SEEDS: Final = 1 << 64
"""Seeds are 0 to this number less one."""


@final
@frozen
class Arranged(Generic[P]):
    """A position to start from, wherever a setup may stand: ``play(game, Arranged(position), ...)``."""

    position: P


class _WithSetup(Protocol):
    """What the contract says of every position."""

    @property
    def setup(self) -> object:
        """The setup that the position is one of."""
        ...


def first_state(game: Game[U, P, S, M, E, V], start: U | Arranged[P]) -> S:
    """The state that a game starts with.

    Raises :class:`~boardgames.core.SetupError` with every problem at once.
    """
    if isinstance(start, Arranged):
        return game.arrange(start.position)
    check_wrapped(game, start)
    return game.start(start)


def check_wrapped(game: Game[U, P, S, M, E, V], start: U | Arranged[P]) -> None:
    """Raises :class:`~boardgames.core.SetupError` for a position that is handed over bare."""
    if isinstance(start, Arranged) or getattr(start, "setup", None) is None:
        return
    try:
        game.start(start)
    except Exception as error:
        wanted = f"must be a setup, or a position as Arranged(position), not {shown(start)}"
        raise SetupError((Problem("start", wanted),)) from error


def seats_of(game: Game[U, P, S, M, E, V], start: U | Arranged[P]) -> int:
    """How many seats there are, whichever way the game starts."""
    if isinstance(start, Arranged):
        return game.facts(cast(U, cast(_WithSetup, start.position).setup)).seats
    return game.facts(start).seats


def seeded(seed: int | Rng) -> Rng:
    """The generator of a seed, 0 to 2**64-1; a generator stands for itself.

    Raises :class:`~boardgames.core.SetupError` for any other seed, and for a generator with such a state.
    """
    state: object = seed.state if type(seed) is Rng else seed
    if type(state) is not int or not 0 <= state < SEEDS:
        raise SetupError((Problem("seed", f"a seed is an integer from 0 to 2**64-1, not {shown(state)}"),))
    return Rng(state)
