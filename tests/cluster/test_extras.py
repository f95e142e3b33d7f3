"""What the extra brings: ratings by scipy, plots by matplotlib, a bar by tqdm."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from boardgames.core import Outcome, Refused, SetupError
from boardgames.matches import Ratings, Scores, plot, ratings, round_robin, run, scores
from boardgames.matches.ratings import POINTS
from tests.core.toy import GAME, Setup
from tests.matches.games import AGENTS, Results, small

STRENGTHS = {"a": 0.9, "b": 0.2, "c": -0.1, "d": -1.0}
"""They add up to 0, as ratings do."""


def imagined(seats: int, rounds: int, seed: int = 1, draws: float = 0.0) -> Results:
    """A round robin that is won in proportion to the strengths, draws apart."""
    random = Random(seed)
    (pattern,) = run(small()[:1], AGENTS)
    found = []
    for fixture in round_robin(GAME, Setup(players=seats), tuple(STRENGTHS), rounds=rounds, seed=1):
        weights = [exp(STRENGTHS[name]) for name in fixture.seated]
        (winner,) = random.choices(range(seats), weights)
        payoffs = [Fraction(seat == winner) for seat in range(seats)]
        if random.random() < draws:
            payoffs = [Fraction(1, seats)] * seats
        outcome = Outcome((), "imagined", tuple(payoffs))
        found.append(evolve(pattern, fixture=fixture, outcome=outcome))
    return found


def two(won: int, lost: int) -> Results:
    """Results of two names."""
    (pattern,) = run(small()[:1], AGENTS)
    return [
        evolve(pattern, outcome=Outcome((), "imagined", (Fraction(first), Fraction(1 - first))))
        for first in [1] * won + [0] * lost
    ]


# Ratings.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_find_the_strengths_behind_the_games(seats: int) -> None:
    """Within a few points, in their order and about 0, with any number of seats."""
    table = ratings(imagined(seats, 300))
    assert [row.name for row in table.rows] == list(STRENGTHS)
    assert sum(row.points for row in table.rows) == pytest.approx(0, abs=1e-6)
    for row in table.rows:
        assert row.points == pytest.approx(POINTS * STRENGTHS[row.name], abs=25)


def test_intervals_hold_as_often_as_they_say() -> None:
    """Of 95 % about 95 %, over many seasons; they may be right more often, and hardly less."""
    held = [
        POINTS * STRENGTHS[row.name] in row.interval
        for seed in range(150)
        for row in ratings(imagined(2, 5, seed)).rows
    ]
    assert 0.93 <= sum(held) / len(held) <= 0.98


def test_draws_bring_ratings_together() -> None:
    """A share counts as that part of a win."""
    apart, close = ratings(imagined(3, 100)), ratings(imagined(3, 100, draws=0.8))
    assert apart.rows[0].points > 2 * close.rows[0].points > 0


def test_two_names_are_rated_by_their_odds() -> None:
    """Ten wins in eleven are 400 points apart, less what the imagined draws take away."""
    ahead = [first.points - second.points for first, second in [ratings(two(1000, 100)).rows]]
    assert ahead == [pytest.approx(400, abs=3)]
    assert ratings(two(100, 10)).rows[0].points < ratings(two(1000, 100)).rows[0].points


def test_who_has_won_everything_has_a_rating_too() -> None:
    """It is finite, and its interval is wide."""
    best, worst = ratings(two(20, 0)).rows
    assert 200 < best.points < 800
    assert worst.points == pytest.approx(-best.points)
    assert best.interval.high - best.interval.low > 200


def test_ratings_do_not_depend_on_the_order_of_games() -> None:
    """Not even in the last digit."""
    results = imagined(3, 4)
    assert ratings(results[::-1]) == ratings(results) == ratings(Random(1).sample(results, len(results)))


def test_copies_of_a_name_are_as_strong_as_it_is() -> None:
    """Who takes half of the games against three copies of another is three times as strong, not even."""
    (pattern,) = run(small()[:1], AGENTS)
    won = [
        evolve(
            pattern,
            fixture=evolve(pattern.fixture, seated=seated),
            outcome=Outcome(
                (),
                "imagined",
                tuple(Fraction(name == winner, 3 if winner == "many" else 1) for name in seated),
            ),
        )
        for seated in sorted({*permutations(("one", "many", "many", "many"))})
        for winner in ("one", "many")
        for _ in range(100)
    ]
    one, many = ratings(won).rows
    assert (one.name, one.games, many.games) == ("one", 800, 800)
    assert exp((one.points - many.points) / POINTS) == pytest.approx(3, rel=0.02)


def test_ratings_of_nobody_are_empty_and_one_name_has_none_to_differ_from() -> None:
    """There is nothing to compare."""
    assert ratings(()) == Ratings((), 0.95)
    alone = [evolve(result, fixture=evolve(result.fixture, seated=("ann", "ann"))) for result in two(3, 1)]
    (row,) = ratings(alone).rows
    assert (row.points, row.interval.low, row.interval.high) == (0, 0, 0)


def test_groups_that_never_met_are_rated_about_the_same_mean() -> None:
    """Nothing is known of who of them is stronger, and the intervals say so."""
    results = two(300, 100)
    others = [
        evolve(result, fixture=evolve(result.fixture, seated=("eve", "kim"))) for result in two(300, 100)
    ]
    alone = ratings(results).rows[0]
    first, second, third, fourth = ratings([*results, *others]).rows
    assert {(first.name, third.name), (second.name, fourth.name)} == {("ann", "bob"), ("eve", "kim")}
    assert first.points == pytest.approx(second.points) == pytest.approx(alone.points)
    assert first.interval.high - first.interval.low > 4 * (alone.interval.high - alone.interval.low)


def test_what_cannot_be_rated_is_refused() -> None:
    """Levels that are none, even of nothing, and what is no result."""
    with pytest.raises(SetupError, match="level"):
        ratings((), level=95)
    anything: Any = small(1)
    with pytest.raises(Refused, match=r"results\[0\] is no result of run"):
        ratings(anything)


def test_ratings_are_told_in_a_table() -> None:
    """With signs, as 0 is the mean."""
    lines = str(ratings(two(30, 10))).splitlines()
    assert [line.split()[:3] for line in lines] == [
        ["name", "games", "points"],
        ["ann", "40", "+94"],
        ["bob", "40", "-94"],
    ]


# Plots, and the bar.


def test_a_plot_shows_every_name_with_its_interval(tmp_path: Path) -> None:
    """Best on top; it can be saved, and is no window of anybody's."""
    tables: list[Scores | Ratings] = [scores(imagined(3, 4)), ratings(imagined(3, 4)), scores(())]
    for number, table in enumerate(tables):
        figure = plot(table)
        (axes,) = figure.axes
        assert [label.get_text() for label in axes.get_yticklabels()] == [row.name for row in table.rows]
        assert axes.yaxis_inverted()
        shown = [bar for bars in axes.containers for bar in bars[2][0].get_segments()]
        intervals = [row.interval for row in table.rows]
        for interval, (low, high) in zip(intervals, shown, strict=True):
            assert (low[0], high[0]) == pytest.approx((interval.low, interval.high))
        figure.savefig(tmp_path / f"{number}.png")
        assert (tmp_path / f"{number}.png").read_bytes().startswith(b"\x89PNG")


def test_a_plot_takes_names_as_they_are(tmp_path: Path) -> None:
    """Signs that would set a formula are signs like others."""
    names = ("$x$", "$\\frac", "a_b^c", "100%")
    schedule = round_robin(GAME, Setup(players=2), names, seed=1)
    figure = plot(scores(run(schedule, dict.fromkeys(names, AGENTS["ann"]))))
    figure.savefig(tmp_path / "names.png")
    (axes,) = figure.axes
    assert not any(label.get_parse_math() for label in axes.get_yticklabels())
    assert {label.get_text() for label in axes.get_yticklabels()} == {*names}


def test_a_plot_of_scores_names_the_seats() -> None:
    """A dot for each that a name sat in."""
    (axes,) = plot(scores(imagined(3, 4))).axes
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["p1", "p2", "p3"]


def test_a_bar_counts_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    """On the error stream, to the last one."""
    assert len(list(run(small(), AGENTS, progress=True))) == 12
    assert "12/12" in capsys.readouterr().err
