"""Scores: exact means, Wilson's interval, a table that can be read."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import Outcome, Refused, SetupError
from boardgames.matches import Interval, MissingExtra, Ratings, plot, ratings, run, scores
from tests.matches.games import AGENTS, Results, small


def paid(*games: tuple[str, str]) -> Results:
    """Results of two seats, each game as who sat and what they were paid: ``("ann bob", "1 0")``."""
    (pattern,) = run(small()[:1], AGENTS)
    found = []
    for number, (seated, payoffs) in enumerate(games):
        fixture = evolve(pattern.fixture, number=number, seated=tuple(seated.split()))
        outcome = Outcome((), "said", tuple(map(Fraction, payoffs.split())))
        found.append(evolve(pattern, fixture=fixture, outcome=outcome))
    return found


def test_scores_are_means_best_first() -> None:
    """In all and by seat, exactly; where a name never sat there is nothing."""
    table = scores(paid(("ann bob", "1 0"), ("bob ann", "1/2 1/2"), ("ann eve", "1 0")))
    assert [row.name for row in table.rows] == ["ann", "bob", "eve"]
    ann, bob, eve = table.rows
    assert (ann.games, bob.games, eve.games) == (3, 2, 1)
    assert (ann.mean, bob.mean, eve.mean) == (Fraction(5, 6), Fraction(1, 4), Fraction(0))
    assert ann.seats == (Fraction(1), Fraction(1, 2))
    assert bob.seats == (Fraction(1, 2), Fraction(0))
    assert eve.seats == (None, Fraction(0))


def test_copies_in_one_game_count_as_one_game() -> None:
    """What three seats of one name were paid is not three independent findings."""
    table = scores(paid(("ann bob bob bob", "0 1 0 0"), ("bob ann bob bob", "0 1 0 0")))
    ann, bob = table.rows
    assert (ann.mean, bob.mean) == (Fraction(1, 2), Fraction(1, 6))
    assert (ann.games, bob.games) == (2, 2)
    assert ann.even == bob.even == Fraction(1, 4)


def test_an_interval_is_the_one_that_wilson_gives() -> None:
    """Of 7 in 10, and of all of 10, as others compute it at 95 %."""
    seven, all_ten = (
        scores(paid(*[("ann bob", "1 0")] * won, *[("ann bob", "0 1")] * (10 - won))).rows[0].interval
        for won in (7, 10)
    )
    assert (seven.low, seven.high) == pytest.approx((0.3967781, 0.8922087), abs=1e-6)
    assert (all_ten.low, all_ten.high) == pytest.approx((0.7224672, 1.0), abs=1e-6)


@given(st.lists(st.fractions(0, 1, max_denominator=4), min_size=1, max_size=9))
def test_an_interval_holds_its_mean_and_keeps_within_payoffs(first: list[Fraction]) -> None:
    """Whatever is paid; more confidence is a wider interval."""
    results = paid(*[("ann bob", f"{payoff} {1 - payoff}") for payoff in first])
    for narrow, wide in zip(scores(results, level=0.5).rows, scores(results).rows, strict=True):
        assert 0 <= wide.interval.low <= narrow.interval.low <= narrow.mean
        assert narrow.mean <= narrow.interval.high <= wide.interval.high <= 1
        assert float(wide.mean) in wide.interval


def test_a_table_shows_all_of_it() -> None:
    """A line for each name under a head, in columns."""
    table = scores(paid(("ann bob", "1 0"), ("bob ann", "1/2 1/2"), ("ann eve", "1 0")))
    assert str(table).splitlines() == [
        "name  games   mean             95%   even     p1     p2",
        "ann       3  0.833  0.310 to 0.982  0.500  1.000  0.500",
        "bob       2  0.250  0.027 to 0.802  0.500  0.500  0.000",
        "eve       1  0.000  0.000 to 0.793  0.500      -  0.000",
    ]


def test_a_table_of_nothing_is_its_head() -> None:
    """There is nobody to say anything of."""
    assert str(scores(())) == "name  games  mean  95%  even"
    assert str(Ratings((), 0.9)) == "name  games  points  90%"


@pytest.mark.parametrize("level", [0, 1.0, -0.5, 95])
def test_a_level_that_is_none_is_refused(level: float) -> None:
    """Percents are no part of one."""
    for results in (paid(("ann bob", "1 0")), []):
        with pytest.raises(SetupError, match="level: must be a number between 0 and 1"):
            scores(results, level=level)


@pytest.mark.parametrize("level", [5e-324, 1e-9, 1 - 2.0**-53])
def test_a_level_at_the_edge_has_an_interval(level: float) -> None:
    """As narrow as the mean, or as wide as there is reason to."""
    interval = scores(paid(("ann bob", "1 0"), ("ann bob", "0 1")), level=level).rows[0].interval
    assert 0 <= interval.low <= 0.5 <= interval.high <= 1
    assert (interval.high - interval.low > 0.9) == (level > 0.5)


@pytest.mark.parametrize("results", [None, 7, ["ann"], small(1), paid(("ann bob", "1 0"))[0]])
def test_what_are_no_results_is_refused(results: Any) -> None:  # noqa: ANN401
    """A schedule is none: nothing was played."""
    with pytest.raises(Refused, match="results"):
        scores(results)


def test_what_is_no_table_is_not_plotted() -> None:
    """The results are summed up first."""
    table: Any = paid(("ann bob", "1 0"))
    with pytest.raises(Refused, match="scores or ratings can be plotted, and not a list of 1"):
        plot(table)


@pytest.mark.parametrize(
    ("module", "asked"),
    [
        ("scipy.optimize", lambda: ratings(())),
        ("matplotlib.figure", lambda: plot(scores(()))),
        ("matplotlib.figure", lambda: plot(Ratings((), 0.95))),
    ],
)
def test_what_needs_a_library_says_so(
    module: str, asked: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error names the library and the extra that brings it."""
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra) as caught:
        asked()
    assert (caught.value.library, caught.value.extra) == (module.partition(".")[0], "matches")


def test_an_interval_holds_its_ends() -> None:
    """And nothing beyond them."""
    assert [value in Interval(1, 2) for value in (0.9, 1, 1.5, 2, 2.1)] == [False, True, True, True, False]
