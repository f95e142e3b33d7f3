"""Whether what seeds have brought forth fits exact odds: bounds that honest odds cross once in 10,000."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import comb, sqrt
from typing import Final, TypeVar

K = TypeVar("K", bound=Hashable)

_SIGMAS: Final = 4.0
"""A share lies further off its odds once in 16,000 times."""
_NORMAL: Final = 3.719
"""The normal quantile of 0.9999."""
_LEAST: Final = 5
"""Results that are expected less often are counted together."""


def check_share(found: int, times: int, odds: Fraction) -> None:
    """So many of so many times is within 4 standard errors of the binomial distribution."""
    error = sqrt(times * odds * (1 - odds))
    expected = float(times * odds)
    assert abs(found - expected) <= _SIGMAS * error, f"{found} of {times}, and {expected:.1f} are expected"


def check_fits(found: Mapping[K, int], odds: Mapping[K, Fraction]) -> None:
    """None is impossible, and Pearson's chi-square of the counts is below its 0.9999 quantile.

    The quantile is that of Wilson and Hilferty. Results expected less than five times are
    one class.
    """
    assert sum(odds.values()) == 1
    assert found.keys() <= odds.keys(), "something came up that cannot"
    times = sum(found.values())
    rare = [key for key, share in odds.items() if share * times < _LEAST]
    classes = [(found.get(key, 0), odds[key]) for key in odds if key not in rare]
    if rare:
        classes.append((sum(found.get(key, 0) for key in rare), Fraction(sum(odds[key] for key in rare))))
    assert len(classes) > 1, "so few say nothing"
    statistic = sum(float((count - times * share) ** 2 / (times * share)) for count, share in classes)
    freedom = len(classes) - 1
    bound = freedom * (1 - 2 / (9 * freedom) + _NORMAL * sqrt(2 / (9 * freedom))) ** 3
    assert statistic < bound, (
        f"chi-square {statistic:.1f} with {freedom} degrees of freedom, above {bound:.1f}"
    )


def hypergeometric(wanted: int, of: int, drawn: int, cards: int) -> Fraction:
    """The odds that so many of the cards drawn are among ``of`` special ones of all ``cards``."""
    return Fraction(comb(of, wanted) * comb(cards - of, drawn - wanted), comb(cards, drawn))


def even(keys: tuple[K, ...]) -> dict[K, Fraction]:
    """Each as likely as another."""
    return {key: Fraction(1, len(keys)) for key in keys}
