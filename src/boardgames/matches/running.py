"""Playing a schedule: on any executor, a bounded number of games at a time, results in order."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager
from functools import partial
from math import inf
from typing import Final, TypeVar

from boardgames.core import Agent, Problem, SetupError
from boardgames.core.plain import shown
from boardgames.matches.course import Course, Send
from boardgames.matches.failing import Failure, GamesFailed
from boardgames.matches.fixtures import Fixture, check_agents, fixtures_of
from boardgames.matches.playing import Here, check_pickles, submit
from boardgames.matches.progress import Tell, telling
from boardgames.matches.result import Result
from boardgames.matches.saving import Place, Save, open_save

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

AHEAD: Final = 128
"""How many games are in the executor's hands at most."""


def run(  # noqa: PLR0913 - four of them have a default
    schedule: Sequence[Fixture[U, P, S, M, E, V]],
    agents: Mapping[str, Agent[V, M]],
    executor: Executor | None = None,
    *,
    save: Place | None = None,
    progress: Tell | bool = False,
    ahead: int = AHEAD,
) -> Generator[Result[U, P, S, M, E, V], None, None]:
    """Play a schedule, and give the results of its games in the order of their numbers.

    ``agents`` says who plays for each name. Games are played on ``executor``, or without one in this process,
    each when its result is asked for. An agent that decides by what it is handed alone decides alike
    everywhere, so the results are the same whatever the executor, its workers and the order in which they
    finish. At most ``ahead`` games, from the one whose result is next, are handed to the executor; closing
    the iterator calls off those that have not begun. To stop early it should be closed, as by ``closing``.

    With ``save``, a path, every game is written to that file once its end is known here, and what the file
    holds already is not played again; it knows the agents by their names alone. With ``progress`` a bar is
    shown (by tqdm, of the extra ``matches``), or what is handed in is called with two numbers: the games that
    are done, and all.

    Before the first game :class:`~boardgames.core.SetupError` is raised for a schedule that cannot be played,
    or not by these agents, or not by a pool of processes; :class:`~boardgames.matches.OtherSchedule` and
    :class:`~boardgames.core.DataError` for what is saved, as by :func:`read_results`; and
    :class:`~boardgames.matches.MissingExtra` for a bar without tqdm. A game in which an agent raises or exits
    does not stop the others: :class:`~boardgames.matches.GamesFailed` is raised after all of them, or when
    the iterator is closed if games failed among those whose results were passed by then, as what is left
    would be a choice of games. A pool that breaks raises ``concurrent.futures.BrokenExecutor``, other
    executors what they have to say when a game cannot be handed to them; what is saved stays, and running the
    schedule again on another one goes on from there. A file that another run adds to at the same time raises
    :class:`~boardgames.core.Refused`, and one that cannot be written :class:`OSError`.

    >>> from boardgames import raka
    >>> from boardgames.agents import random_agent
    >>> from boardgames.matches import round_robin, run
    >>> schedule = round_robin(raka.GAME, raka.Setup(players=2, turn_limit=20), ("ann", "bob"), seed=1)
    >>> results = run(schedule, {"ann": random_agent, "bob": random_agent})
    >>> [result.fixture.number for result in results]
    [0, 1]
    """
    fixtures = fixtures_of(schedule)
    if type(ahead) is not int or ahead < 1:
        raise SetupError((Problem("ahead", f"must be 1 or more, not {shown(ahead)}"),))
    given: object = executor
    if given is not None and not isinstance(given, Executor):
        wanted = f"must be an Executor of concurrent.futures, not {shown(given)}"
        raise SetupError((Problem("executor", wanted),))
    check_agents(fixtures, agents)
    if isinstance(executor, ProcessPoolExecutor):
        check_pickles(fixtures, agents)
    saved = open_save(fixtures, save)
    told = telling(progress, len(fixtures))
    if executor is None:
        executor, ahead = Here(), 1
    return _results(fixtures, partial(submit, executor, dict(agents)), saved, told, ahead)


def _results(
    fixtures: tuple[Fixture[U, P, S, M, E, V], ...],
    send: Send[U, P, S, M, E, V],
    save: Save[U, P, S, M, E, V],
    telling: AbstractContextManager[Tell],
    ahead: int,
) -> Generator[Result[U, P, S, M, E, V], None, None]:
    with save.adding() as add, telling as tell:
        course = Course(fixtures, save, send, add, tell)
        given = -1
        try:
            for place, fixture in enumerate(fixtures):
                course.begin(place + ahead)
                course.collect()
                course.wait_for(fixture.number)
                if fixture.number in course.over:
                    given = fixture.number
                    yield course.over.pop(fixture.number)
        except GeneratorExit:
            _raise_failures(course.failures, before=given)
            raise
        finally:
            course.call_off()
    _raise_failures(course.failures)


def _raise_failures(failures: Mapping[int, Failure], before: float = inf) -> None:
    """Raises :class:`~boardgames.matches.GamesFailed` if games of smaller numbers have failed."""
    failed = tuple(failures[number] for number in sorted(failures) if number < before)
    if failed:
        raise GamesFailed(failed) from None
