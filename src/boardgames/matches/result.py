"""A result: how the game of a fixture ended, and the record to replay it by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, Generic, TypeAlias, TypeVar, final

from attrs import frozen

from boardgames.core import Outcome, Problem, Record
from boardgames.core.plain import shown
from boardgames.core.refused import Refused
from boardgames.matches.fixtures import Fixture

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


@final
@frozen
class Result(Generic[U, P, S, M, E, V]):
    """A game that was played to its end."""

    fixture: Fixture[U, P, S, M, E, V]
    outcome: Outcome
    record: Record[U, P, S, M, E, V]

    def payoff(self, name: str) -> Fraction:
        """What that name was paid, 0 to 1: the mean of its seats, where it sat in several.

        Raises :class:`~boardgames.core.Refused` if it did not play.
        """
        seats = self.fixture.seats(name)
        if not seats:
            raise Refused("not-seated", f"{shown(name)} does not play in fixture {self.fixture.number}")
        return sum((self.outcome.payoffs[seat] for seat in seats), Fraction(0)) / len(seats)


AnyResult: TypeAlias = Result[Any, Any, Any, Any, Any, Any]


def each_result(results: Iterable[AnyResult]) -> Iterator[AnyResult]:
    """The results one by one. Raises :class:`~boardgames.core.Refused` for what is none."""
    given: object = results
    if not isinstance(given, Iterable):
        raise Refused("no-results", f"results are summed up as run gives them, not {shown(given)}")
    for place, result in enumerate(given):
        if not isinstance(result, Result):
            raise Refused("no-result", f"results[{place}] is no result of run but {shown(result)}")
        yield result


def outcome_fault(outcome: object, seats: int) -> Problem | None:
    """What no game of so many seats can end with, be it played or read; ``None`` if it can."""
    if not isinstance(outcome, Outcome):
        return Problem("outcome", f"must be an outcome, not {shown(outcome)}")
    winners: tuple[object, ...] = outcome.winners
    payoffs: tuple[object, ...] = outcome.payoffs
    if winners != tuple(
        sorted({winner for winner in winners if type(winner) is int and 0 <= winner < seats})
    ):
        return Problem("winners", f"must be seats from 0 to {seats - 1}, in order")
    shares = [payoff for payoff in payoffs if isinstance(payoff, Fraction) and payoff >= 0]
    if payoffs != tuple(shares) or len(shares) != seats or sum(shares) != 1:
        return Problem("payoffs", f"must be {seats} shares of 1")
    return None
