"""Ratings: how strong each name is, on one scale, whoever it happened to meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import log, sqrt
from typing import Any, Final, final

from attrs import frozen

from boardgames.matches.failing import needed
from boardgames.matches.interval import Interval, columns, normal
from boardgames.matches.result import AnyResult, each_result
from boardgames.matches.scores import LEVEL

_TOLERANCE: Final = 1e-9
POINTS: Final = 400 / log(10)
"""Points of a rating for each unit of strength: 400 points are odds of ten to one, as with Elo."""


@final
@frozen
class Rating:
    """How strong one name is."""

    name: str
    games: int
    """In how many games it sat."""
    points: float
    """0 is the mean of all that are rated; of two, who has 400 more wins ten times as often."""
    interval: Interval
    """What the points may be as well."""


@final
@frozen
class Ratings:
    """The ratings of everyone, best first; as a text, a table."""

    rows: tuple[Rating, ...]
    level: float
    """The confidence of the intervals, such as 0.95."""

    def __str__(self) -> str:
        """A line for each name: games, points and their interval."""
        head = ("name", "games", "points", f"{self.level:.0%}")
        lines = (
            (
                row.name,
                str(row.games),
                f"{row.points:+.0f}",
                f"{row.interval.low:+.0f} to {row.interval.high:+.0f}",
            )
            for row in self.rows
        )
        return columns((head, *lines))


def ratings(results: Iterable[AnyResult], *, level: float = LEVEL) -> Ratings:
    """How strong each name is, best first, by the choice axiom of Luce; needs the extra ``matches``.

    A seat wins in proportion to ``exp(strength)`` of who sits in it, among the seats of its game: with two
    that is the model of Bradley and Terry. A share of a game counts as that part of a win. One imagined draw
    of each name with strength 0 keeps strengths finite where somebody has won everything. The strengths are
    the likeliest, found by scipy; the intervals are those of the normal curve that fits the likelihood there,
    and all are taken about the mean of the names. Nothing depends on the order of the games.

    Sources: R. D. Luce, "Individual Choice Behavior" (1959); R. A. Bradley and M. E. Terry, "Rank analysis of
    incomplete block designs" (Biometrika 39, 1952).

    Raises :class:`~boardgames.matches.MissingExtra` without scipy, and :class:`~boardgames.core.SetupError`
    for a level that is not between 0 and 1, and :class:`~boardgames.core.Refused` for what is no result.
    """
    optimize, numpy = needed("scipy.optimize"), needed("numpy")
    deviations = normal(level)
    games: Counter[str] = Counter()
    kinds: Counter[tuple[tuple[str, int, Fraction], ...]] = Counter()
    for result in each_result(results):
        names = sorted({*result.fixture.seated})
        games.update(names)
        copies = ((name, len(result.fixture.seats(name))) for name in names)
        kinds[tuple((name, seats, result.payoff(name) * seats) for name, seats in copies)] += 1
    names = sorted(games)
    if not names:
        return Ratings((), level)
    model = _Model(numpy, names, sorted(kinds.items()))
    found = optimize.minimize(
        model.loss,
        numpy.zeros(len(names)),
        jac=model.slope,
        hess=model.bend,
        method="trust-exact",
        options={"gtol": _TOLERANCE},
    )
    centre = numpy.eye(len(names)) - 1 / len(names)
    strengths = centre @ found.x
    spread = centre @ numpy.linalg.inv(model.bend(found.x)) @ centre
    rows = []
    for place, name in enumerate(names):
        points = POINTS * float(strengths[place])
        half = POINTS * deviations * sqrt(max(0.0, float(spread[place, place])))
        rows.append(Rating(name, games[name], points, Interval(points - half, points + half)))
    return Ratings(tuple(sorted(rows, key=lambda row: (-row.points, row.name))), level)


@final
class _Model:
    """How unlikely results are at given strengths, with slope and bend; a row is a kind of game."""

    def __init__(
        self,
        numpy: Any,  # noqa: ANN401
        names: list[str],
        kinds: list[tuple[tuple[tuple[str, int, Fraction], ...], int]],
    ) -> None:
        self._numpy = numpy
        shape = (len(kinds), len(names))
        self._times = numpy.array([times for _, times in kinds], dtype=float)
        self._seats, self._paid = numpy.zeros(shape), numpy.zeros(shape)
        for row, (kind, _) in enumerate(kinds):
            for name, seats, paid in kind:
                self._seats[row, names.index(name)] = seats
                self._paid[row, names.index(name)] = float(paid)

    def _chances(self, strengths: Any) -> tuple[Any, Any]:  # noqa: ANN401
        """How likely each name wins each kind of game, and the imagined one against the mean."""
        weights = self._seats * self._numpy.exp(strengths - strengths.max())
        return weights / weights.sum(axis=1, keepdims=True), 1 / (1 + self._numpy.exp(-strengths))

    def loss(self, strengths: Any) -> Any:  # noqa: ANN401
        """Minus the logarithm of the likelihood."""
        top = strengths.max()
        totals = top + self._numpy.log((self._seats * self._numpy.exp(strengths - top)).sum(axis=1))
        played = self._times @ (totals - self._paid @ strengths)
        return played + (self._numpy.logaddexp(0, strengths) - strengths / 2).sum()

    def slope(self, strengths: Any) -> Any:  # noqa: ANN401
        """Its gradient."""
        chances, imagined = self._chances(strengths)
        return self._times @ (chances - self._paid) + imagined - 1 / 2

    def bend(self, strengths: Any) -> Any:  # noqa: ANN401
        """Its Hessian."""
        chances, imagined = self._chances(strengths)
        weighted = chances * self._times[:, None]
        diagonal = weighted.sum(axis=0) + imagined * (1 - imagined)
        return self._numpy.diag(diagonal) - weighted.T @ chances
