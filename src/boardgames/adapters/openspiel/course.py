"""What is fixed while a game is played through the bridge: the rules, the setup, and how it is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Generic, TypeAlias, TypeVar, final

import attrs
from attrs import field, frozen

from boardgames.adapters.actions import Actions
from boardgames.core import Facts, Game, Problem, SetupError

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

Foreign: TypeAlias = Any
"""Something of OpenSpiel, whose classes are made in C++ and tell no types."""

Value: TypeAlias = bool | int | float | str
"""What OpenSpiel takes as a parameter."""

LONGEST: Final = (1 << 31) - 1
"""OpenSpiel counts in 32 bits."""


@final
@frozen
class Options:
    """How the bridge asks, whatever the game: parameters that every registered game has."""

    sequential: bool = False
    """Seats that decide in secret are asked in turn, without a sign of what the earlier ones decided."""
    skip_forced: bool = False
    """Whoever has one move, chance too, is not asked: it is made at once."""
    move_limit: int = -1
    """After so many moves, those of chance included, the game is stopped as a draw; -1 for never."""
    remember: int = 0
    """So many steps are kept, for whoever walks the same small tree again and again."""

    def problems(self) -> Iterator[Problem]:
        """What is out of range."""
        if self.move_limit != -1 and not 1 <= self.move_limit <= LONGEST:
            yield Problem("move_limit", f"must be 1 to {LONGEST}, or -1 for none, not {self.move_limit}")
        if not 0 <= self.remember <= LONGEST:
            yield Problem("remember", f"must be 0 to {LONGEST}, not {self.remember}")


OPTIONS: Final[Mapping[str, Value]] = attrs.asdict(Options())
"""The parameters that every registered game has, with their defaults."""


@final
@frozen(eq=False)
class Course(Generic[U, P, S, M, E, V]):
    """One game with one setup, as it is played through the bridge.

    Raises :class:`~boardgames.core.SetupError` with every problem of the setup and the options, and
    :class:`~boardgames.core.MissingGroup` for a game without ``codecs`` or ``study``.
    """

    game: Game[U, P, S, M, E, V] = field(repr=lambda game: game.name)
    setup: U
    options: Options = Options()
    simultaneous: bool = True
    """Several seats are asked at once: they may be, and nobody wants them in turn."""
    name: str = ""
    """The short name under which the game is registered."""
    parameters: tuple[tuple[str, Value], ...] = ()
    """What it was loaded with, all of it."""
    facts: Facts = field(init=False)
    longest: int = field(init=False)
    """No play has more moves than this, those of chance included."""
    actions: Actions[V, M] = field(init=False, repr=False)

    @facts.default
    def _facts(self) -> Facts:
        _ = self.game.codecs
        problems = [*self.options.problems()]
        try:
            self.game.start(self.setup)
        except SetupError as error:
            raise SetupError((*error.problems, *problems)) from None
        if problems:
            raise SetupError(tuple(problems))
        return self.game.facts(self.setup)

    @longest.default
    def _longest(self) -> int:
        """The nearest end that is known; OpenSpiel multiplies it by seats, and adds as much for chance."""
        bound, limit = self.facts.longest, self.options.move_limit
        longest = min(end for end in (bound, limit, LONGEST + 1) if end is not None and end != -1)
        most = LONGEST // (1 + self.facts.seats)
        if longest <= most:
            return longest
        told = f"must be 1 to {most}, as OpenSpiel counts in 32 bits" if limit != -1 else "is needed"
        known = "no greatest number of moves is known for this game with this setup"
        if bound is not None:
            known = f"a game with this setup may have {bound:,} moves"
        raise SetupError((Problem("move_limit", f"{told}: {known}"),))

    @actions.default
    def _actions(self) -> Actions[V, M]:
        return Actions(self.game.study.numbers(self.setup), self.facts.seats)

    @property
    def chance(self) -> bool:
        """Whether anything is ever left to chance."""
        return self.facts.most_results > 0


AnyCourse: TypeAlias = Course[Any, Any, Any, Any, Any, Any]
"""A course of whatever game: OpenSpiel knows no types."""
