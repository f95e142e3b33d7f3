"""What the laws are tried on: a game, and how to draw games of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Generic, TypeVar, final

from attrs import field, frozen
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from boardgames.core import Codec, Game, Seat
from boardgames.core.start import Arranged

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


def _never(_event: object) -> bool:
    return False


@final
@frozen
class Trial(Generic[U, P, S, M, E, V]):
    """A game and what the laws need to try it; only the first four are needed.

    What is left out makes a law look at less, never fail: give as much as there is.
    """

    game: Game[U, P, S, M, E, V]
    setups: SearchStrategy[U]
    """Setups that can be played: every style of play, and miniatures among them."""
    positions: SearchStrategy[P] | None
    """Positions that can be arranged; ``None`` if every game is to start from a setup."""
    any_move: Callable[[U], SearchStrategy[M]]
    """Any move that can be constructed in a game of a setup, whether it is legal anywhere or not."""

    odds: Callable[[S], Mapping[M, Fraction]] | None = field(default=None, kw_only=True)
    """Law 4: the chance of each result at a chance node, found in another way than the game finds it."""
    reveals: Callable[[E], bool] = field(default=_never, kw_only=True)
    """Law 6: whether a rule makes this event tell what was hidden though nothing is shown (a brick check)."""
    miniatures: SearchStrategy[U | Arranged[P]] | None = field(default=None, kw_only=True)
    """Law 7: starts with so little to hide that every arrangement can be listed; else any start is tried."""
    arrangements: Callable[[S, Seat | None], Iterable[S]] | None = field(default=None, kw_only=True)
    """Law 7: every state that a seat cannot tell from this one; if not given, what ``swap`` leads to."""
    truth: Callable[[S, Seat | None], Iterable[object]] | None = field(default=None, kw_only=True)
    """Law 7: what the picks of a guess come to, in turn, in the state that is the case; picks that answer
    themselves may be among them."""
    texts: Codec[P] | None = field(default=None, kw_only=True)
    """Law 8: how a position is written as a text and read."""
    home: str = field(default="", kw_only=True)
    """Law 8: where another process finds the game, as ``package:GAME``; if empty, none is asked."""
    matter: Callable[[S], Hashable] | None = field(default=None, kw_only=True)
    """Law 9: a count of everything there is, which no move changes."""
    with_limit: Callable[[U], U] | None = field(default=None, kw_only=True)
    """Law 10: the same setup with the limit that makes every game end; ``None`` if all games do."""
    most_moves: int = field(default=20_000, kw_only=True)
    """Law 10: no game with its limit has more moves, where the game gives no bound itself."""

    longest_walk: int = field(default=240, kw_only=True)
    """Moves of a game that is played to look at its states."""
    effort: float = field(default=1.0, kw_only=True)
    """The share of the profile's examples that are tried."""
    salt: int = field(default=0, kw_only=True)
    """Other walks for every number, under a profile that is derandomized."""

    @property
    def starts(self) -> SearchStrategy[U | Arranged[P]]:
        """Setups, and positions where there are any, the one as often as the other."""
        if self.positions is None:
            return self.setups
        return st.one_of(self.setups, self.positions.map(Arranged))


def setup_of(start: object) -> Any:  # noqa: ANN401 - whatever the game's setups are
    """The setup of a start: it itself, or that of the position that was arranged."""
    return start.position.setup if isinstance(start, Arranged) else start
