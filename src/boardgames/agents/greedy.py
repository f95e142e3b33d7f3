"""The agent that takes what looks best at once, by the game's own evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar, final

from attrs import frozen

from boardgames.agents.asked import asked
from boardgames.core import Agent, Game, Rng, Seat

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_AHEAD: Final = 8
"""How many of its own decisions a move is followed through."""


def greedy(game: Game[U, P, S, M, E, V], *, ahead: int = _AHEAD) -> Agent[V, M]:
    """An agent that takes the move of greatest ``worth`` for its seat, for any game that has one.

    It imagines one full state from its view, by ``determinize``, and tries every move on it. A move that
    leaves the seat with a decision in which it cannot pass is followed through, at most ``ahead`` decisions
    deep (0 or more), each taken for the greatest worth at once; equals are drawn by the generator. It asks
    neither what chance will bring nor what the others will do. The same view, moves and generator give the
    same choice. Raises :class:`ValueError` for any other ``ahead``, and when it is asked, for moves that are
    not of one seat; :class:`~boardgames.core.MissingGroup` for a game without the group ``study`` or
    ``hosting``.

    >>> from boardgames import raka
    >>> from boardgames.agents import greedy
    >>> from boardgames.core import play
    >>> steps = list(play(raka.GAME, raka.Setup(), [greedy(raka.GAME)] * 2, seed=1))
    """
    if type(ahead) is not int or ahead < 0:
        raise ValueError(f"ahead must be an integer from 0, not {ahead!r}")
    _ = game.study, game.hosting  # if it lacks them, better now than in the middle of a game
    return _Greedy(game, ahead)


@final
@frozen
class _Greedy(Generic[U, P, S, M, E, V]):
    game: Game[U, P, S, M, E, V]
    ahead: int

    def __call__(self, view: V, moves: Sequence[M], rng: Rng, /) -> M:
        if len(moves) == 1:
            return moves[0]
        seat = asked(moves)
        state = self.game.determinize(view, rng.split("state"))
        worths = [self._followed(self.game.apply(state, move).state, seat) for move in moves]
        best = max(worths)
        equal = [move for move, found in zip(moves, worths, strict=True) if found == best]
        index, _ = rng.split("equals").below(len(equal))
        return equal[index]

    def _followed(self, state: S, seat: Seat) -> float:
        """What a state is worth to the seat once it has answered what it cannot pass on."""
        game = self.game
        for _ in range(self.ahead):
            if game.to_act(state) != (seat,) or game.hosting.passing(state, seat) is not None:
                break
            nexts = (game.apply(state, move).state for move in game.legal_moves(state))
            state = max(nexts, key=lambda each: self._at_once(each, seat))
        return self._at_once(state, seat)

    def _at_once(self, state: S, seat: Seat) -> float:
        return self.game.study.worth(self.game.view(state, seat))[seat]
