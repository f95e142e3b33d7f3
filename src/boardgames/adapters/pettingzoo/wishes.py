"""What a program wishes of an environment beside the game: the form of observations, a cap, pictures."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any, Final, Generic, TypeVar, final

from attrs import frozen

from boardgames.adapters.pettingzoo.forms import FORMS, Form
from boardgames.core import Problem, SetupError
from boardgames.core.plain import listed, shown

V = TypeVar("V")

RENDER_MODES: Final = ("human", "ansi")
"""The picture is printed, or returned."""
_GREATEST: Final = sys.float_info.max


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
        form: object = self.observation
        cap: object = self.max_cycles
        reward: object = self.illegal_reward
        mode: object = self.render_mode
        if type(form) is not str or form not in FORMS:
            yield Problem("observation", f"must be one of {listed(FORMS)}, not {shown(form)}")
        if cap is not None and (type(cap) is not int or cap < 1):
            yield Problem("max_cycles", f"must be a whole number above 0, not {shown(cap)}")
        if reward is not None and not (
            type(reward) in (int, float) and -_GREATEST <= (self.illegal_reward or 0) <= _GREATEST
        ):
            yield Problem("illegal_reward", f"must be a number, not {shown(reward)}")
        if mode is not None and (type(mode) is not str or mode not in RENDER_MODES):
            yield Problem("render_mode", f"must be one of {listed(RENDER_MODES)}, not {shown(mode)}")
        if self.picture is not None and not callable(self.picture):
            yield Problem("picture", f"must be a function of a view, not {shown(self.picture)}")
