"""One game, played wherever the executor has room for it."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from traceback import format_exc, format_exception_only
from typing import Any, Final, Generic, ParamSpec, TypeAlias, TypeVar, final

from attrs import frozen

from boardgames.core import Agent, BoardgamesError, Outcome, Problem, SetupError, play
from boardgames.core.plain import shown, told
from boardgames.core.start import first_state
from boardgames.matches.failing import Failure
from boardgames.matches.fixtures import Fixture
from boardgames.matches.result import outcome_fault

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
A = ParamSpec("A")
T = TypeVar("T")

_LONGEST: Final = 400

Ended: TypeAlias = tuple[Outcome, tuple[M, ...]]
"""How a game ended, and its moves."""


@final
@frozen
class Job(Generic[U, P, S, M, E, V]):
    """A fixture and the agents it is played by: one value, which no executor looks into."""

    fixture: Fixture[U, P, S, M, E, V]
    agents: tuple[Agent[V, M], ...]


def ended(job: Job[U, P, S, M, E, V]) -> Ended[M] | Failure:
    """Play the game. What an agent raises is told in words: not every error can travel between processes.

    An agent that exits has failed like any other; it would take down the worker of a cluster, and its games.
    """
    try:
        return _played(job)
    except (Exception, SystemExit) as error:
        return failure(job.fixture.number, error, format_exc())


def ended_there(number: int, job: bytes) -> Ended[Any] | Failure:
    """Play a game that has come to this process as a pickle.

    A pool of processes breaks for good if a worker cannot unpickle what it is sent, so that is done here.
    """
    try:
        unpickled: Job[Any, Any, Any, Any, Any, Any] = pickle.loads(job)
    except Exception as error:
        return failure(number, error, format_exc())
    return ended(unpickled)


def failure(number: int, error: BaseException, traceback: str) -> Failure:
    """An error in words, the first of them in one line."""
    words = " ".join("".join(format_exception_only(error)).split())
    return Failure(number, words if len(words) <= _LONGEST else f"{words[:_LONGEST]}...", traceback)


def _played(job: Job[U, P, S, M, E, V]) -> Ended[M]:
    game, start = job.fixture.game, job.fixture.start
    moves: list[M] = []
    state = first_state(game, start)
    for played in play(game, start, job.agents, job.fixture.rng):
        moves.append(played.move)
        state = played.step.state
    outcome = game.outcome(state)
    if outcome is None:
        raise BoardgamesError(f"the {game.name} game stopped and has no outcome")
    if fault := outcome_fault(outcome, len(job.agents)):
        raise BoardgamesError(f"the outcome of the {game.name} game: {fault.path} {fault.sentence}")
    return outcome, tuple(moves)


@final
class Here(Executor):
    """The process and the thread that ask: what is submitted is done at once."""

    def submit(self, fn: Callable[A, T], /, *args: A.args, **kwargs: A.kwargs) -> Future[T]:
        """What it gives, already there."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def submit(
    executor: Executor, agents: Mapping[str, Agent[V, M]], fixture: Fixture[U, P, S, M, E, V]
) -> Future[Ended[M] | Failure]:
    """Have a game played by the executor."""
    job = Job(fixture, tuple(agents[name] for name in fixture.seated))
    if isinstance(executor, ProcessPoolExecutor):
        return executor.submit(ended_there, fixture.number, pickle.dumps(job))
    return executor.submit(ended, job)


def check_pickles(fixtures: Sequence[Fixture[U, P, S, M, E, V]], agents: Mapping[str, Agent[V, M]]) -> None:
    """Refuse what cannot be sent to another process, with every problem at once.

    Raises :class:`~boardgames.core.SetupError`.
    """
    names = dict.fromkeys(name for fixture in fixtures for name in fixture.seated)
    games = {id(fixture.game): fixture.game for fixture in fixtures}
    starts = {id(fixture.start): fixture.start for fixture in fixtures}
    sent: list[tuple[str, object]] = [
        *((f"agents[{shown(name)}]", agents[name]) for name in names),
        *(("game", game) for game in games.values()),
        *(("start", start) for start in starts.values()),
    ]
    problems = tuple(
        Problem(path, f"cannot be sent to another process: {refused}")
        for path, value in sent
        if (refused := _refused(value))
    )
    if problems:
        raise SetupError(problems)


def _refused(value: object) -> str:
    """Why a value cannot be pickled; empty if it can be."""
    try:
        pickle.dumps(value)
    except Exception as error:  # a foreign value may raise anything here
        return str(error) or told(error)
    return ""
