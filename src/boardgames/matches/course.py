"""The games of a schedule on their way: still to come, in the executor's hands, over, or failed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from traceback import format_exc
from typing import Generic, TypeAlias, TypeVar, final

from boardgames.core import Record
from boardgames.matches.failing import Failure
from boardgames.matches.fixtures import Fixture
from boardgames.matches.playing import Ended, failure
from boardgames.matches.progress import Tell
from boardgames.matches.result import Result
from boardgames.matches.saving import Save

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

Send: TypeAlias = Callable[[Fixture[U, P, S, M, E, V]], Future[Ended[M] | Failure]]
"""What has a game played."""


@final
class Course(Generic[U, P, S, M, E, V]):
    """Where a schedule stands; it changes as games are begun and come to an end."""

    def __init__(
        self,
        fixtures: Sequence[Fixture[U, P, S, M, E, V]],
        save: Save[U, P, S, M, E, V],
        send: Send[U, P, S, M, E, V],
        add: Callable[[bytes], object],
        tell: Tell,
    ) -> None:
        self.over: dict[int, Result[U, P, S, M, E, V]] = dict(save.results)
        """The results that nobody has been given yet, by the numbers of their fixtures."""
        self.failures: dict[int, Failure] = {}
        self._send = send
        self._save = save
        self._add = add
        self._tell = tell
        self._done = len(save.results)
        self._total = len(fixtures)
        self._coming = deque(
            (place, fixture) for place, fixture in enumerate(fixtures) if fixture.number not in save.results
        )
        self._under_way: dict[Future[Ended[M] | Failure], Fixture[U, P, S, M, E, V]] = {}
        tell(self._done, self._total)

    def begin(self, before: int) -> None:
        """Hand the executor every game that stands before that place of the schedule."""
        while self._coming and self._coming[0][0] < before:
            _, fixture = self._coming.popleft()
            self._under_way[self._send(fixture)] = fixture

    def collect(self) -> None:
        """Take in what is over by now."""
        for future in [future for future in self._under_way if future.done()]:
            self._take(future)

    def wait_for(self, number: int) -> None:
        """Take in what ends until the game of that number has."""
        while number not in self.over and number not in self.failures:
            wait(self._under_way, return_when=FIRST_COMPLETED)
            self.collect()

    def call_off(self) -> None:
        """Begin nothing more; what has ended meanwhile is kept, what goes on is not waited for."""
        left = [future for future in self._under_way if not future.cancel()]
        for future in left:
            if future.done() and future.exception() is None:
                self._take(future)

    def _take(self, future: Future[Ended[M] | Failure]) -> None:
        """A game that is over. Raises what a broken executor, or one that was shut down, leaves in it."""
        fixture = self._under_way.pop(future)
        try:
            ended = future.result()
        except (BrokenExecutor, CancelledError):
            raise
        except Exception as error:  # a game that could not be sent, or a cluster that gives up on it
            ended = failure(fixture.number, error, format_exc())
        if not isinstance(ended, Failure):
            ended = self._kept(fixture, ended)
        if isinstance(ended, Failure):
            self.failures[fixture.number] = ended
        self._done += 1
        self._tell(self._done, self._total)

    def _kept(self, fixture: Fixture[U, P, S, M, E, V], ended: Ended[M]) -> Ended[M] | Failure:
        """The game as it was handed in, once it is saved; one too long to be saved has failed."""
        outcome, moves = ended
        result = Result(fixture, outcome, Record(fixture.game, fixture.start, moves))
        try:
            line = self._save.line(result)
        except Exception as error:
            return failure(fixture.number, error, format_exc())
        self._add(line)
        self.over[fixture.number] = result
        return ended
