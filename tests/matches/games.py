"""What the tests of matches share: small schedules, agents that can travel, executors that misbehave."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias, TypeVar, final

from attrs import field, frozen

from boardgames import arena, raka
from boardgames.agents import random_agent
from boardgames.core import Agent, Rng
from boardgames.matches import Fixture, Result, joined, round_robin
from tests.core.toy import GAME, Setup

A = ParamSpec("A")
T = TypeVar("T")
AnyAgent: TypeAlias = Agent[Any, Any]
Schedule: TypeAlias = tuple[Fixture[Any, Any, Any, Any, Any, Any], ...]
Results: TypeAlias = list[Result[Any, Any, Any, Any, Any, Any]]

NAMES = ("ann", "bob", "eve")


def first_agent(_view: object, moves: Sequence[Any], _rng: Rng, /) -> Any:  # noqa: ANN401
    """The first move that is offered."""
    return moves[0]


AGENTS: dict[str, AnyAgent] = {"ann": first_agent, "bob": random_agent, "eve": random_agent}


def small(rounds: int = 2, seed: int = 5) -> Schedule:
    """A schedule of twelve quick games, or another number of rounds of six."""
    return round_robin(GAME, Setup(players=2), NAMES, rounds=rounds, seed=seed)


def mixed() -> Schedule:
    """A few games of everything there is."""
    return joined(
        small(1),
        round_robin(raka.GAME, raka.Setup(players=2, turn_limit=6), NAMES[:2], seed=1),
        round_robin(arena.GAME, arena.Setup(3, instant=True, round_limit=2), NAMES, seed=1),
    )


def numbers(results: Sequence[Result[Any, Any, Any, Any, Any, Any]]) -> list[int]:
    """Which fixtures the results are of."""
    return [result.fixture.number for result in results]


# Agents that do not behave.


@final
@frozen
class Raising:
    """Raises in the games whose generator's question matches, and is the first agent elsewhere."""

    every: int = 1

    def __call__(self, view: object, moves: Sequence[Any], rng: Rng, /) -> Any:  # noqa: ANN401
        """The first move, or nothing at all."""
        if rng.state % self.every == 0:
            raise LookupError("it does not know")
        return first_agent(view, moves, rng)


def exiting(_view: object, _moves: Sequence[Any], _rng: Rng, /) -> Any:  # noqa: ANN401
    """Ends the program, as far as it can."""
    raise SystemExit("it has had enough")


@final
@frozen
class Deadly:
    """Kills the process that it is asked in, once in all: the file at its place says that it has."""

    place: str
    odds: int = 3

    def __call__(self, view: object, moves: Sequence[Any], rng: Rng, /) -> Any:  # noqa: ANN401
        """The first move, after which nothing follows, the one time."""
        if rng.state % self.odds == 0 and not Path(self.place).exists():
            Path(self.place).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return first_agent(view, moves, rng)


@final
@frozen
class Homebound:
    """Can be pickled, and unpickled nowhere but in the process it comes from."""

    home: int = field(factory=os.getpid)

    def __reduce__(self) -> tuple[Callable[[int], AnyAgent], tuple[int]]:
        """Itself, where it is at home."""
        return returned, (self.home,)

    def __call__(self, view: object, moves: Sequence[Any], rng: Rng, /) -> Any:  # noqa: ANN401
        """The first move."""
        return first_agent(view, moves, rng)


def returned(home: int) -> AnyAgent:
    """The agent, at home."""
    if os.getpid() != home:
        raise RuntimeError("it is not at home here")
    return Homebound(home)


# Executors that finish when it suits them.


@final
class Partly(Executor):
    """Does what is submitted at once, or keeps it for later if it says so of its place in the line."""

    def __init__(self, keeps: Callable[[int], bool] = lambda _: False) -> None:
        self.submitted = 0
        self.kept: list[tuple[Future[Any], Callable[[], Any]]] = []
        self._keeps = keeps

    def submit(self, fn: Callable[A, T], /, *args: A.args, **kwargs: A.kwargs) -> Future[T]:
        """A future that is done, or one that is not begun."""
        future: Future[T] = Future()
        self.kept.append((future, lambda: fn(*args, **kwargs)))
        if not self._keeps(self.submitted):
            self.do_last()
        self.submitted += 1
        return future

    def do_last(self) -> None:
        """Do the last of what is kept."""
        future, do = self.kept.pop()
        if future.set_running_or_notify_cancel():
            future.set_result(do())


@final
class Backwards(Executor):
    """Does what is submitted in heaps, the last first."""

    def __init__(self, heap: int) -> None:
        self._line = Partly(lambda _: True)
        self._heap = heap

    def submit(self, fn: Callable[A, T], /, *args: A.args, **kwargs: A.kwargs) -> Future[T]:
        """A future that is done when the heap is."""
        future = self._line.submit(fn, *args, **kwargs)
        if len(self._line.kept) == self._heap:
            while self._line.kept:
                self._line.do_last()
        return future
