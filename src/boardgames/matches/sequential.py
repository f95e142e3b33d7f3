"""A sequential test: play until it is known whether somebody is better, and no longer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import lgamma, log
from typing import Final, Literal, TypeAlias, final

from attrs import frozen

from boardgames.core import Problem, SetupError
from boardgames.core.plain import shown, told
from boardgames.core.refused import Refused
from boardgames.matches.interval import Interval

Payoff: TypeAlias = Fraction | float
Found: TypeAlias = Literal["better", "not better", "undecided"]
_HALVINGS: Final = 60


@final
@frozen
class Verdict:
    """What a test has found, and from how many games."""

    found: Found
    """``better``: the mean payoff is more than the null; ``not better``: it is less than the alternative."""
    games: int
    mean: float
    """What was paid a game."""
    interval: Interval
    """What the mean may be in the long run, whenever the test stopped."""

    def __str__(self) -> str:
        """The finding in a line."""
        interval = f"{self.interval.low:.3f} to {self.interval.high:.3f}"
        return f"{self.found} after {self.games} games: {self.mean:.3f} ({interval})"


@final
@frozen
class Sequential:
    """Whether the mean payoff, 0 to 1 a game, is no more than ``null`` or no less than ``alternative``.

    The sequential probability ratio test of Wald: with each payoff ``x`` the sum ``L`` grows by
    ``x log(p1 / p0) + (1 - x) log((1 - p1) / (1 - p0))``, with ``p0`` the null and ``p1`` the alternative. At
    ``L >= log(1 / error)`` the verdict is "better", at ``L <= -log(1 / error)`` it is "not better", and after
    ``most`` games without either it is "undecided".

    That holds for any payoffs from 0 to 1, shares of a draw among them, not only for 0 and 1. As ``exp`` is
    convex, ``exp(L)`` is not expected to grow while the mean is at most the null, nor ``exp(-L)`` while it is
    at least the alternative, so by Ville's inequality either wrong verdict has a probability of ``error`` at
    most, whatever the distribution of payoffs. Nothing is estimated, and nothing is taken for normal.

    The interval of a verdict holds with a probability of ``1 - error`` at least, whenever one stops. It has
    the means ``m`` at which ``exp(L)``, averaged evenly over all alternatives, is less than ``1 / error``:
    after ``n`` games that paid ``S`` in all it is ``B(S + 1, n - S + 1) / (m**S (1 - m)**(n - S))``, with
    Euler's beta function ``B``.

    Where seats are rotated and some are better than others, ``every`` should be the number of seats: then the
    test stops after whole rounds only, and what is said above holds for the mean over the seats.

    Sources: A. Wald, "Sequential tests of statistical hypotheses" (Annals of Mathematical Statistics 16,
    1945); J. Ville, "Étude critique de la notion de collectif" (1939); H. Robbins, "Statistical methods
    related to the law of the iterated logarithm" (Annals of Mathematical Statistics 41, 1970).

    Raises :class:`~boardgames.core.SetupError` unless 0 < null < alternative < 1, 0 < error < 1/2, and 1
    or more for the others.

    >>> from boardgames.matches import Sequential
    >>> print(Sequential(null=0.5, alternative=0.6).judge([1.0] * 50))
    better after 17 games: 1.000 (0.707 to 1.000)
    """

    null: Payoff
    alternative: Payoff
    error: float = 0.05
    most: int = 400
    """It is undecided after this many games."""
    every: int = 1
    """It looks at the sum after each so many games only."""

    def __attrs_post_init__(self) -> None:
        problems = []
        for name, mean in (("null", self.null), ("alternative", self.alternative)):
            if not _is_number(mean) or not 0 < mean < 1 or float(mean) in (0, 1):
                problems.append(Problem(name, f"must be a number between 0 and 1, not {told(mean)}"))
        if not problems and not self.null < self.alternative:
            problems.append(Problem("null", f"must be less than {self.alternative}, not {self.null}"))
        if not _is_number(self.error) or not 0 < self.error < 1 / 2:
            problems.append(Problem("error", f"must be between 0 and 1/2, not {shown(self.error)}"))
        for name, number in (("most", self.most), ("every", self.every)):
            if type(number) is not int or number < 1:
                problems.append(Problem(name, f"must be 1 or more, not {shown(number)}"))
        if problems:
            raise SetupError(tuple(problems))

    def judge(self, payoffs: Iterable[Payoff]) -> Verdict:
        """The verdict on payoffs, of which no more are taken than it needs.

        If they end before that, it is undecided. Raises :class:`~boardgames.core.Refused` for a payoff that
        is not from 0 to 1.
        """
        won = log(self.alternative) - log(self.null)
        lost = log(1 - self.alternative) - log(1 - self.null)
        bound = -log(self.error)
        games, paid = 0, Fraction(0)
        found: Found = "undecided"
        for payoff in payoffs:
            if not _is_number(payoff) or not 0 <= payoff <= 1:
                raise Refused("no-payoff", f"a payoff is from 0 to 1, not {told(payoff)}")
            games += 1
            paid += Fraction(payoff)
            likelihood = float(paid) * won + float(games - paid) * lost
            if games % self.every == 0 and abs(likelihood) >= bound:
                found = "better" if likelihood > 0 else "not better"
            if found != "undecided" or games == self.most:
                break
        mean = float(paid / games) if games else 0.0
        return Verdict(found, games, mean, always(games, float(paid), self.error))


def always(games: int, paid: float, error: float) -> Interval:
    """The interval of :class:`Sequential`, for games that paid so much together."""
    unpaid = games - paid
    beta = lgamma(paid + 1) + lgamma(unpaid + 1) - lgamma(games + 2)

    def refuted(mean: float) -> bool:
        if mean in (0, 1):  # the search has come to an end that some of the payoffs rule out
            return True
        against = beta - (paid * log(mean) if paid else 0) - (unpaid * log(1 - mean) if unpaid else 0)
        return against >= -log(error)

    middle = paid / games if games else 0.5
    low = _edge(refuted, 0.0, middle) if paid else 0.0
    high = _edge(refuted, 1.0, middle) if unpaid else 1.0
    return Interval(low, high)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float | Fraction) and not isinstance(value, bool)


def _edge(refuted: Callable[[float], bool], outside: float, inside: float) -> float:
    """Where what is refuted ends, between a mean that is and one that is not; on the side of caution."""
    for _ in range(_HALVINGS):
        between = (outside + inside) / 2
        if refuted(between):
            outside = between
        else:
            inside = between
    return outside
