"""Intervals: what a number may as well be, and the text tables that show them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import final

from attrs import frozen

from boardgames.core import Problem, SetupError
from boardgames.core.plain import shown


@final
@frozen
class Interval:
    """From ``low`` to ``high``, both included."""

    low: float
    high: float

    def __contains__(self, value: float) -> bool:
        """Whether the value lies in it."""
        return self.low <= value <= self.high


def wilson(mean: float, number: int, deviations: float) -> Interval:
    """The score interval of Wilson for the mean of so many independent values from 0 to 1.

    ``deviations`` is what :func:`normal` gives for its level.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (Journal of
    the American Statistical Association 22, 1927).
    """
    wide = deviations * deviations / number
    middle = (mean + wide / 2) / (1 + wide)
    half = deviations / (1 + wide) * sqrt(mean * (1 - mean) / number + wide / (4 * number))
    return Interval(min(mean, max(0.0, middle - half)), max(mean, min(1.0, middle + half)))


def normal(level: float) -> float:
    """How many deviations from its mean a normal value stays within, at that level of confidence."""
    if type(level) is not float or not 0 < level < 1:
        raise SetupError((Problem("level", f"must be a number between 0 and 1, not {shown(level)}"),))
    return -NormalDist().inv_cdf((1 - level) / 2)


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows as lines, every column as wide as it must be: the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(
            entry.rjust(width) if place else entry.ljust(width)
            for place, (entry, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)
