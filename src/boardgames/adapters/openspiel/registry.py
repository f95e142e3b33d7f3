"""The games that are registered, by short name: how parameters make a course of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar, final

from attrs import field, frozen

from boardgames.adapters.openspiel.course import OPTIONS, AnyCourse, Course, Options, Value
from boardgames.adapters.openspiel.values import unnamable
from boardgames.core import DataError, Game, SetupError

U = TypeVar("U")

_COURSES: Final = 128
"""Courses in use at a time; others are made again."""


@final
@frozen
class Registration(Generic[U]):
    """A game under its short name, with its parameters."""

    name: str
    game: Game[U, Any, Any, Any, Any, Any] = field(repr=lambda game: game.name)
    own: Mapping[str, Value]
    """Its own parameters with their defaults; other defaults for those of every game may be among them."""
    setup: Callable[[Mapping[str, Value]], U]
    """The setup that parameters name."""
    simultaneous: Callable[[U], bool]
    """Whether games of that setup may ask several seats at once."""

    @property
    def parameters(self) -> Mapping[str, Value]:
        """All that it takes, with the defaults."""
        return {**OPTIONS, **self.own}

    def course(self, parameters: Mapping[str, Value]) -> AnyCourse:
        """The course that parameters name, those left out at their defaults.

        Raises :class:`~boardgames.core.SetupError` for what cannot be written, and for what cannot be played.
        """
        every = {**self.parameters, **parameters}
        if problems := tuple(unnamable(every)):
            raise SetupError(problems)
        options = Options(**{name: every[name] for name in OPTIONS})  # type: ignore[arg-type] # as was checked
        setup = self.setup({name: every[name] for name in self.own if name not in OPTIONS})
        several = not options.sequential and self.simultaneous(setup)
        told = tuple(sorted(every.items()))
        return Course(self.game, setup, options, several, self.name, told)


_REGISTERED: Final[dict[str, Registration[Any]]] = {}


def enroll(registration: Registration[Any]) -> None:
    """Keep a registration; one of the same name is replaced, as OpenSpiel does."""
    _REGISTERED[registration.name] = registration
    _course.cache_clear()


def course_of(name: str, parameters: Mapping[str, Value]) -> AnyCourse:
    """The course of a registered game, made once for the same parameters.

    Raises :class:`~boardgames.core.DataError` for a name that is not registered, and
    :class:`~boardgames.core.SetupError` for what cannot be played.
    """
    return _course(name, tuple(sorted((key, type(value), value) for key, value in parameters.items())))


def registration_of(name: str) -> Registration[Any]:
    """The registration of that name. Raises :class:`~boardgames.core.DataError` if there is none."""
    if name not in _REGISTERED:
        raise DataError("$.name", f"no game is registered as {name!r} by boardgames.adapters.openspiel")
    return _REGISTERED[name]


@lru_cache(_COURSES)
def _course(name: str, parameters: tuple[tuple[str, type, Value], ...]) -> AnyCourse:
    return registration_of(name).course({key: value for key, _, value in parameters})
