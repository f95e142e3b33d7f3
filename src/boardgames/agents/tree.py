"""The tree of a search: decisions, and what has come of the moves that were tried at each."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Generic, TypeVar, final

from boardgames.core import Rng, Seat

M = TypeVar("M")


@final
class Tried:
    """What has come of a move at a node."""

    __slots__ = ("offered", "total", "visits")

    def __init__(self) -> None:
        """Nothing yet."""
        self.offered: int = 0
        """How often it could be made there: what another may do differs from dream to dream."""
        self.visits: int = 0
        """How many playouts went on with it."""
        self.total: float = 0.0
        """What these were worth to the seat that makes it, added up."""

    @property
    def mean(self) -> float:
        """What a playout was worth; 0 if there was none."""
        return self.total / self.visits if self.visits else 0.0


@final
class Node(Generic[M]):
    """A decision of a seat, the same one whenever it cannot be told apart."""

    __slots__ = ("_all", "seat", "tried")

    def __init__(self, seat: Seat) -> None:
        """A decision at which nothing has been tried."""
        self.seat: Seat = seat
        self.tried: dict[M, Tried] = {}
        self._all = Tried()
        """Its playouts together."""

    def choose(self, moves: Sequence[M], weight: float, rng: Rng) -> tuple[M, Rng]:
        """The move of greatest promise: its mean, and ``weight`` times how little it is known.

        That is UCB1 (Auer, Cesa-Bianchi and Fischer, 2002), with what a move was offered in place of all
        visits, since not every move can be made in every dream (Cowling, Powley and Whitehouse, 2012). Each
        counts as tried once more than it was, with the mean of the node: so a move that was never tried is
        no better than it promises to be. Equals are drawn: the generator to draw from next comes with it.
        """
        first, rng = rng.below(len(moves))
        mean, best, chosen = self._all.mean, -1.0, moves[first]
        for move in (*moves[first:], *moves[:first]):
            tried = self.tried.get(move)
            if tried is None:
                tried = self.tried[move] = Tried()
            tried.offered += 1
            visits = tried.visits + 1
            promise = (tried.total + mean) / visits + weight * sqrt(log(tried.offered + 1) / visits)
            if promise > best:
                best, chosen = promise, move
        return chosen, rng

    def learn(self, move: M, values: Sequence[float]) -> None:
        """Take in what a playout that went on with ``move`` was worth to each seat, 0 to 1."""
        for tried in (self._all, self.tried[move]):
            tried.visits += 1
            tried.total += values[self.seat]
