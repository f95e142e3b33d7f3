"""What a program wishes of an environment beside the game: the form of observations, a cap, pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isfinite
from typing import Any, Final, Generic, TypeVar, final

from attrs import frozen

from boardgames.adapters.pettingzoo.forms import FORMS, Form
from boardgames.core import Problem, SetupError
from boardgames.core.plain import listed, shown

V = TypeVar("V")

RENDER_MODES: Final = ("human", "ansi")
"""The picture is printed, or returned."""


@final
@frozen
class Wishes(Generic[V]):
    """The keyword arguments of ``env``, as they were given."""

    observation: str = "dict"
    max_cycles: int | None = None
    illegal_reward: float | None = None
    render_mode: str | None = None
    picture: Callable[[V], str] | None = None

    @property
    def form(self) -> Form[Any]:
        """The form of observations."""
        return FORMS[self.observation]

    def check(self) -> None:
        """Raises :class:`~boardgames.core.SetupError` with everything that cannot be had."""
        if problems := tuple(self._problems()):
            raise SetupError(problems)

    def _problems(self) -> Iterator[Problem]:
        cap: object = self.max_cycles
        reward: object = self.illegal_reward
        if self.observation not in tuple(FORMS):
            yield Problem("observation", f"must be one of {listed(FORMS)}, not {shown(self.observation)}")
        if cap is not None and (type(cap) is not int or cap < 1):
            yield Problem("max_cycles", f"must be a whole number above 0, not {shown(cap)}")
        if reward is not None and (
            type(reward) not in (int, float) or not isfinite(self.illegal_reward or 0)
        ):
            yield Problem("illegal_reward", f"must be a number, not {shown(reward)}")
        if self.render_mode is not None and self.render_mode not in RENDER_MODES:
            modes = listed(RENDER_MODES)
            yield Problem("render_mode", f"must be one of {modes}, not {shown(self.render_mode)}")
        if self.picture is not None and not callable(self.picture):
            yield Problem("picture", f"must be a function of a view, not {shown(self.picture)}")
