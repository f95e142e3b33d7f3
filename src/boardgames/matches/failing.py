"""What goes wrong: a game that failed, a save of another schedule, a library that is not there."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, final

from attrs import frozen

from boardgames.core import BoardgamesError

EXTRA: Final = "matches"
_MOST_TOLD: Final = 3


@final
@frozen
class Failure:
    """A game without a result, because an agent, the game itself or the executor failed."""

    fixture: int
    """The number of its fixture."""
    error: str
    """What was raised, in a line; the end is left out where that would be long."""
    traceback: str
    """Where, as Python tells it: in the process in which it was played, or where the executor gave it up."""


@final
class GamesFailed(BoardgamesError):
    """Some games failed; the others were played, up to where one stopped, and saved if that was asked for."""

    def __init__(self, failures: tuple[Failure, ...]) -> None:
        super().__init__(failures)
        self.failures = failures
        """In the order of their fixtures."""

    def __str__(self) -> str:
        told = [f"fixture {failure.fixture}: {failure.error}" for failure in self.failures[:_MOST_TOLD]]
        if len(self.failures) > len(told):
            told.append(f"and {len(self.failures) - len(told)} more")
        return f"{len(self.failures)} failed: {'; '.join(told)}"


@final
class OtherSchedule(BoardgamesError):
    """The games that are saved there are those of another schedule."""

    def __init__(self, path: str, fixture: int) -> None:
        super().__init__(path, fixture)
        self.path = path
        """The file."""
        self.fixture = fixture
        """The number under which it holds another game."""

    def __str__(self) -> str:
        return (
            f"{self.path} holds games of another schedule: its fixture {self.fixture} is not the one of this"
        )


@final
class MissingExtra(BoardgamesError):
    """What was asked for needs a library that is not installed."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(library, extra)
        self.library = library
        self.extra = extra
        """What to install of this library."""

    def __str__(self) -> str:
        return f"{self.library} is not installed: pip install 'boardgames[{self.extra}]'"


def needed(module: str) -> Any:  # noqa: ANN401 - these libraries are not there to be checked against
    """A module of a library of the extra. Raises :class:`MissingExtra` if the library is not installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise MissingExtra(module.partition(".")[0], EXTRA) from error
