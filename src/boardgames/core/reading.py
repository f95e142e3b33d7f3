"""Reading states and views of a game only if some game could come to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias, TypeVar, final

from attrs import evolve, frozen

from boardgames.core.errors import DataError, Problem, SetupError
from boardgames.core.game import Codec
from boardgames.core.rng import Rng
from boardgames.core.seats import Seat


class _OfASetup(Protocol):
    @property
    def setup(self) -> Any: ...  # noqa: ANN401 - each game has its own


class _Viewed(_OfASetup, Protocol):
    @property
    def seat(self) -> Seat | None: ...


S = TypeVar("S", bound=_OfASetup)
V = TypeVar("V", bound=_Viewed)
Problems: TypeAlias = Callable[[Any], Iterable[Problem]]


@final
@frozen
class Reachable:
    """What a game can come to: its setup can be played, and no invariant is broken."""

    setup_problems: Problems
    problems: Problems

    def states(self, states: Codec[S]) -> Codec[S]:
        """The same codec, but for a state that no game could come to it raises a ``DataError``."""

        def read(data: object) -> S:
            state = states.read(data)
            _refuse("$.setup.", self.setup_problems(state.setup))
            _refuse("$.", self.problems(state))
            return state

        return evolve(states, read=read)

    def views(
        self,
        views: Codec[V],
        view_problems: Problems,
        determinize: Callable[[V, Rng], S],
        view: Callable[[S, Seat | None], V],
    ) -> Codec[V]:
        """The same codec, but for a view that no such state gives it raises a ``DataError``.

        To find that out, a state is imagined and looked at.
        """

        def read(data: object) -> V:
            seen = views.read(data)
            _refuse("$.setup.", self.setup_problems(seen.setup))
            _refuse("$.", view_problems(seen))
            state = determinize(seen, Rng(0))
            _refuse("$.", self.problems(state))
            if view(state, seen.seat) != seen:
                raise DataError("$", "is not what that seat sees of any state")
            return seen

        return evolve(views, read=read)


def _refuse(path: str, problems: Iterable[Problem]) -> None:
    """What no game could come to is refused, at the place of the first problem."""
    if found := tuple(problems):
        first = found[0].path
        raise DataError(path + first, str(SetupError(found)).removeprefix(f"{first}: "))
