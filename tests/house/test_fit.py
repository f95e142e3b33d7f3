"""The bounds by which counts are judged: what crosses them, and what does not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.fit import check_fits, check_share, even

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("found", "fits"), [(500, True), (563, True), (437, True), (564, False), (436, False)]
)
def test_a_share_is_within_four_standard_errors(found: int, fits: bool) -> None:
    """Of 1000 with odds of a half one is 15.8: 63 off is within, 64 is not."""
    if fits:
        check_share(found, 1000, HALF)
        return
    with pytest.raises(AssertionError, match="expected"):
        check_share(found, 1000, HALF)


@pytest.mark.parametrize(
    ("counts", "says"),
    [
        ((520, 480), ""),
        ((560, 440), ""),
        ((565, 435), "chi-square"),
        ((250, 250, 250, 250), ""),
        ((190, 250, 250, 310), "chi-square"),
        ((230, 240, 260, 270), ""),
    ],
)
def test_counts_are_judged_by_chi_square(counts: tuple[int, ...], says: str) -> None:
    """The quantile is 15.1 for two classes, and taken as 16.2; for four it is 21.1, and taken as 21.8."""
    found, odds = dict(enumerate(counts)), even(tuple(range(len(counts))))
    if not says:
        check_fits(found, odds)
        return
    with pytest.raises(AssertionError, match=says):
        check_fits(found, odds)


def test_what_cannot_be_is_found_however_rare() -> None:
    """And so are odds that are none, and counts that tell nothing."""
    with pytest.raises(AssertionError, match="cannot"):
        check_fits({0: 500, 1: 500, 2: 1}, even((0, 1)))
    with pytest.raises(AssertionError):
        check_fits({0: 500}, {0: HALF})
    with pytest.raises(AssertionError, match="say nothing"):
        check_fits({0: 1}, even((0, 1)))


def test_rare_results_are_judged_together() -> None:
    """Of a thousand alike none is expected often; half of them may not be all."""
    odds = even(tuple(range(1000)))
    mixed = {number: share / 2 for number, share in odds.items()} | {-1: HALF}
    check_fits({-1: 500} | dict.fromkeys(range(500), 1), mixed)
    with pytest.raises(AssertionError, match="chi-square"):
        check_fits({-1: 400} | dict.fromkeys(range(600), 1), mixed)
