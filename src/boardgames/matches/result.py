"""A result: how the game of a fixture ended, and the record to replay it by."""

from __future__ import annotations

from fractions import Fraction
from typing import Generic, TypeVar, final

from attrs import frozen

from boardgames.core import Outcome, Record
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
