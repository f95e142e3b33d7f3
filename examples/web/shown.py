"""How a game is shown to people, whatever the game: pictures, sentences, and what a move names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar, final

from attrs import frozen

from boardgames.core import Game, Outcome, Seen

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
M_contra = TypeVar("M_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Svg(Protocol[E, M_contra, V_contra]):
    """The type of ``svg``: the last move and what may be chosen are marked."""

    def __call__(
        self,
        view: V_contra,
        names: Sequence[str],
        *,
        last: Iterable[Seen[E]],
        moves: Iterable[M_contra],
    ) -> str:
        """The picture of a view."""
        ...


@final
@frozen
class Shown(Generic[U, P, S, M, E, V]):
    """A game with all that a page for people needs; it is made from views and from what seats saw."""

    title: str
    game: Game[U, P, S, M, E, V]
    svg: Svg[E, M, V]
    picture: Callable[[V, Sequence[str]], str]
    """The same as text."""
    tell: Callable[[Seen[E], Sequence[str], V], str]
    verdict: Callable[[Outcome, Sequence[str], V], str]
    says: Callable[[M, Sequence[str], V], str]
    """A move as a sentence, for a button."""
    spots: Callable[[M], tuple[str, ...]]
    """What of the picture a move names, the actor first and the target last."""
    touched: Callable[[Iterable[Seen[E]]], frozenset[str]]
    """What of the picture something happened to."""
    left_out: tuple[type[E], ...]
    """Events that the story does without, for there are many and they say little."""
