"""One search: playout after playout from dreams of the same view, each a little wiser than the last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar, final

from boardgames.agents.asked import asked
from boardgames.agents.tree import Node, Tried
from boardgames.core import CHANCE, Game, Rng

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


@final
class Search(Generic[U, P, S, M, E, V]):
    """What has been found out about the moves that a seat may make.

    The seat's own decisions are told apart by what it sees, those of all others by what a spectator sees: so
    nobody in the search acts upon what it could not know, be it another's card or a bid that is still sealed,
    and what others may do is learnt from all dreams together.
    """

    def __init__(
        self,
        game: Game[U, P, S, M, E, V],
        view: V,
        moves: Sequence[M],
        *,
        depth: int | None,
        exploration: float,
    ) -> None:
        """A search that knows nothing yet."""
        self._game = game
        self._view = view
        self._moves = moves
        self._seat = asked(moves)
        self._depth = depth
        self._exploration = exploration
        self._root = Node[M](self._seat)
        self._nodes: dict[tuple[V, int], Node[M]] = {}
        self._least, self._most = 1.0, 0.0

    def tried(self, move: M) -> Tried:
        """What has come of a move."""
        return self._root.tried.get(move, Tried())

    def playout(self, rng: Rng) -> None:
        """Dream, go down the tree to a decision that is new, play on from there, and learn from the end."""
        game = self._game
        state = game.determinize(self._view, rng.split("dream"))
        node: Node[M] | None = self._root
        moves: Sequence[M] = self._moves
        path: dict[Node[M], M] = {}
        # As much as the best and the worst playout differ: worths of a game may all lie close together.
        weight = self._exploration * max(0.0, self._most - self._least)
        # Who comes back to a decision would decide the same again, and might go round for ever.
        while node is not None and node not in path:
            path[node], rng = node.choose(moves, weight, rng)
            state, rng = self._settled(game.apply(state, path[node]).state, rng)
            node, moves = self._met(state)
        values = self._worth(self._played_on(state, rng))
        self._least, self._most = min(self._least, *values), max(self._most, *values)
        for decision, move in path.items():
            decision.learn(move, values)

    def _met(self, state: S) -> tuple[Node[M] | None, tuple[M, ...]]:
        """The decision that is due and its moves; no decision if it is new, or the game is over."""
        game = self._game
        owing = game.to_act(state)
        if not owing:
            return None, ()
        # Of several who decide in secret any may come first: what the others decide is not seen.
        seat = self._seat if self._seat in owing else owing[0]
        known = game.view(state, seat if seat == self._seat else None), seat
        node = self._nodes.get(known)
        if node is None:
            self._nodes[known] = Node(seat)
            return None, ()
        return node, game.legal_moves(state, seat)

    def _settled(self, state: S, rng: Rng) -> tuple[S, Rng]:
        """The state once chance has spoken, and all have moved who have one move only."""
        game = self._game
        while owing := game.to_act(state):
            if owing[0] == CHANCE:
                results = game.chance(state)
                index, rng = rng.weighted([weight for _, weight in results])
                state = game.apply(state, results[index][0]).state
                continue
            moves = game.legal_moves(state)
            if len(moves) != 1:
                break
            state = game.apply(state, moves[0]).state
        return state, rng

    def _played_on(self, state: S, rng: Rng) -> S:
        """The state some random decisions later, or at the end of the game."""
        game, left = self._game, self._depth
        while game.to_act(state) and left != 0:
            moves = game.legal_moves(state)
            index, rng = rng.below(len(moves))
            state, rng = self._settled(game.apply(state, moves[index]).state, rng)
            left = None if left is None else left - 1
        return state

    def _worth(self, state: S) -> tuple[float, ...]:
        outcome = self._game.outcome(state)
        if outcome is None:
            worths = self._game.study.worth(self._game.view(state, self._seat))
            if not all(0 <= each <= 1 for each in worths):
                sentence = "to be weighed against payoffs a worth must be from 0 to 1"
                raise ValueError(f"{sentence}, not as in {worths}; with depth=None it is not asked for")
            return worths
        return tuple(map(float, outcome.payoffs))
