"""The agent that searches: Monte Carlo tree search over information sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from sys import float_info
from time import monotonic
from typing import Final, Generic, TypeVar, final

from attrs import Factory, field, frozen

from boardgames.agents.search import Search
from boardgames.core import Game, Rng

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_PLAYOUTS: Final = 200
_DEPTH: Final = 8
_EXPLORATION: Final = 0.7


@final
@frozen
class Weighed(Generic[M]):
    """What a search found out about a move."""

    move: M
    playouts: int
    """How many of its playouts began with the move."""
    worth: float
    """What these were worth to the seat on the average, 0 to 1; 0 if there were none."""


@final
@frozen
class IsMcts(Generic[U, P, S, M, E, V]):
    """An agent that dreams, plays on from its dreams, and makes the move that it came back to most often.

    Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse,
    "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012), for any game of the core: each playout
    starts from another ``determinize`` of the view and goes down one tree. In it decisions of the seat itself
    are told apart by what it sees, those of others by what everybody sees: what these hold in secret is not
    known, so what they do is learnt from all dreams together. Dice and cards fall by their weights, every
    seat strives for its own payoff, and nobody sees what another decides in secret before it is revealed.

    Where the tree ends, play goes on at random for ``depth`` decisions, then ``worth`` is asked; a game that
    is over is worth its payoff. The same view, moves and generator give the same choice, unless a budget of
    ``seconds`` runs out. Raises :class:`ValueError` for a budget that is none, for moves that are not of one
    seat, and for a worth that is not from 0 to 1, as a payoff is; :class:`~boardgames.core.MissingGroup` for
    a game without the group ``study``, unless ``depth`` is ``None``.

    >>> from boardgames import raka
    >>> from boardgames.agents import IsMcts, greedy
    >>> from boardgames.core import play
    >>> seats = IsMcts(raka.GAME, playouts=20), greedy(raka.GAME)
    >>> steps = list(play(raka.GAME, raka.Setup(turn_limit=4), seats, seed=1))
    """

    game: Game[U, P, S, M, E, V]
    seconds: float | None = field(default=None, kw_only=True)
    """After how many no further playout begins, more than 0; ``None`` if time does not count."""
    playouts: int | None = field(
        default=Factory(lambda self: _PLAYOUTS if self.seconds is None else None, takes_self=True),
        kw_only=True,
    )
    """How many a decision gets at most, 1 or more; ``None`` for as many as there is time for.

    If nothing is said, 200, or ``None`` with a budget of ``seconds``.
    """
    depth: int | None = field(default=_DEPTH, kw_only=True)
    """Random decisions of all seats after which a playout is cut, 0 or more; ``None`` to play to the end."""
    exploration: float = field(default=_EXPLORATION, kw_only=True)
    """How much moves that are little known are preferred, 0 or more, of the range of worths that were met."""

    def __attrs_post_init__(self) -> None:
        """Refuse what is no budget at once, and a game that lacks what is needed."""
        if self.playouts is None and self.seconds is None:
            raise ValueError("a search needs a number of playouts, of seconds, or both")
        if self.playouts is not None and (type(self.playouts) is not int or self.playouts < 1):
            raise ValueError(f"playouts must be an integer from 1, or None, not {self.playouts!r}")
        if self.seconds is not None and not (_is_number(self.seconds) and self.seconds > 0):
            raise ValueError(f"seconds must be a number above 0, or None, not {self.seconds!r}")
        if self.depth is not None and (type(self.depth) is not int or self.depth < 0):
            raise ValueError(f"depth must be an integer from 0, or None, not {self.depth!r}")
        if not (_is_number(self.exploration) and self.exploration >= 0):
            raise ValueError(f"exploration must be a number from 0, not {self.exploration!r}")
        if self.depth is not None:
            _ = self.game.study

    def __call__(self, view: V, moves: Sequence[M], rng: Rng, /) -> M:
        """The move that most playouts began with; of several such the one of greatest worth."""
        if len(moves) == 1:
            return moves[0]
        return max(self.weigh(view, moves, rng), key=lambda each: (each.playouts, each.worth)).move

    def weigh(self, view: V, moves: Sequence[M], rng: Rng) -> tuple[Weighed[M], ...]:
        """What a search finds out about each of ``moves``, in their order: those of one seat, one or more."""
        search = Search(self.game, view, moves, depth=self.depth, exploration=self.exploration)
        for number in self._numbers():
            search.playout(rng.split(f"playout {number}"))
        found = ((move, search.tried(move)) for move in moves)
        return tuple(Weighed(move, tried.visits, tried.mean) for move, tried in found)

    def _numbers(self) -> Iterator[int]:
        """The numbers of the playouts that the budget allows: one at least."""
        end = None if self.seconds is None else monotonic() + self.seconds
        for number in count() if self.playouts is None else range(self.playouts):
            if number and end is not None and monotonic() >= end:
                return
            yield number


def _is_number(value: object) -> bool:
    """Whether it is a number at all, and no larger than floats are."""
    return isinstance(value, int | float) and type(value) is not bool and abs(value) <= float_info.max
