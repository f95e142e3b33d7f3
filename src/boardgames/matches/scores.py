"""Scores: what each name was paid on average, in all and seat by seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, final

from attrs import frozen

from boardgames.core import write_seat
from boardgames.matches.interval import Interval, columns, normal, wilson
from boardgames.matches.result import AnyResult, each_result

LEVEL: Final = 0.95


@final
@frozen
class Score:
    """What one name was paid."""

    name: str
    games: int
    """In how many games it sat."""
    mean: Fraction
    """What it was paid a game, 0 to 1; of several seats in one game, their mean."""
    interval: Interval
    """What the mean may be in the long run."""
    even: Fraction
    """What it would be paid if all were equally strong: one share in as many as there are seats."""
    seats: tuple[Fraction | None, ...]
    """What it was paid in each seat; ``None`` where it never sat."""


@final
@frozen
class Scores:
    """The scores of everyone, best first; as a text, a table."""

    rows: tuple[Score, ...]
    level: float
    """The confidence of the intervals, such as 0.95."""

    def __str__(self) -> str:
        """A line for each name: games, mean, its interval, what even strength would give, and the seats."""
        seats = max((len(row.seats) for row in self.rows), default=0)
        head = ("name", "games", "mean", f"{self.level:.0%}", "even", *map(write_seat, range(seats)))
        lines = (
            (
                row.name,
                str(row.games),
                _short(row.mean),
                f"{_short(row.interval.low)} to {_short(row.interval.high)}",
                _short(row.even),
                *("-" if seat is None else _short(seat) for seat in row.seats),
                *("-" for _ in range(seats - len(row.seats))),
            )
            for row in self.rows
        )
        return columns((head, *lines))


def scores(results: Iterable[AnyResult], *, level: float = LEVEL) -> Scores:
    """What each name was paid on average, best first, with an interval.

    The interval is Wilson's, of the mean over games, which are independent. It was made for payoffs of 0 and
    1; where shares lie between, as after a draw, it is wider than need be rather than too narrow, as nothing
    from 0 to 1 varies more about its mean than what is always 0 or 1. The number of games should be settled
    beforehand: :class:`Sequential` has an interval for who looks and stops.

    Raises :class:`~boardgames.core.SetupError` for a level that is not between 0 and 1, and
    :class:`~boardgames.core.Refused` for what is no result.
    """
    deviations = normal(level)
    paid: dict[str, list[Fraction]] = {}
    even: dict[str, list[Fraction]] = {}
    seats: dict[str, dict[int, list[Fraction]]] = {}
    for result in each_result(results):
        seated = result.fixture.seated
        for name in dict.fromkeys(seated):
            paid.setdefault(name, []).append(result.payoff(name))
            even.setdefault(name, []).append(Fraction(1, len(seated)))
        for seat, name in enumerate(seated):
            seats.setdefault(name, {}).setdefault(seat, []).append(result.outcome.payoffs[seat])
    rows = (
        Score(
            name,
            len(payoffs),
            _mean(payoffs),
            wilson(float(_mean(payoffs)), len(payoffs), deviations),
            _mean(even[name]),
            tuple(
                _mean(seats[name][seat]) if seat in seats[name] else None
                for seat in range(max(seats[name]) + 1)
            ),
        )
        for name, payoffs in paid.items()
    )
    return Scores(tuple(sorted(rows, key=lambda row: (-row.mean, row.name))), level)


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)


def _short(number: Fraction | float) -> str:
    return f"{float(number):.3f}"
