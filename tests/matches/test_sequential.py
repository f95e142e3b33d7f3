"""The sequential test: what it says, when it stops, and how often it is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import count, repeat
from math import log
from random import Random
from typing import Any

import pytest

from boardgames.core import Refused, SetupError
from boardgames.matches import Sequential, Verdict, challenge, run
from boardgames.matches.sequential import Found, Payoff
from tests.core.toy import GAME, Setup
from tests.matches.games import AGENTS, Partly

TRIALS = 250


def coin(chance: float, seed: int) -> Iterator[Payoff]:
    """Payoffs of 0 and 1."""
    random = Random(seed)
    while True:
        yield Fraction(random.random() < chance)


def drawn(mean: float, seed: int) -> Iterator[Payoff]:
    """Payoffs of 0, 1/2 and 1, half of them draws."""
    random = Random(seed)
    while True:
        got = random.random()
        yield Fraction((got < mean - 0.25) + (got < mean + 0.25), 2)


def spread(mean: float, seed: int) -> Iterator[Payoff]:
    """Payoffs of every size, by chance within a narrow range."""
    random = Random(seed)
    while True:
        yield mean + (random.random() - 0.5) / 4


def seated(mean: float, seed: int) -> Iterator[Payoff]:
    """Payoffs from two seats in turn, of which the first is much the better."""
    random = Random(seed)
    for game in count():
        yield Fraction(random.random() < mean + (0.3 if game % 2 == 0 else -0.3))


def test_it_stops_as_soon_as_the_sum_says_so() -> None:
    """So many wins in a row as make the ratio of 20 to 1; so many losses; no game more is taken."""
    test = Sequential(null=0.5, alternative=0.6)
    for payoff, each, found in ((1, log(1.2), "better"), (0, -log(0.8), "not better")):
        payoffs = repeat(payoff, 100)
        verdict = test.judge(payoffs)
        assert (verdict.found, verdict.mean) == (found, payoff)
        assert (verdict.games - 1) * each < log(20) <= verdict.games * each
        assert len(list(payoffs)) == 100 - verdict.games


def test_it_is_undecided_where_nothing_shows() -> None:
    """After as many games as it may take, or as there are, none included."""
    even = [1, 0] * 300
    assert Sequential(0.45, 0.55).judge(even) == evolved(even[:400])
    assert Sequential(0.45, 0.55).judge(even[:7]) == evolved(even[:7])
    nothing = Sequential(0.45, 0.55).judge(())
    assert (nothing.found, nothing.games, nothing.interval.low, nothing.interval.high) == (
        "undecided",
        0,
        0,
        1,
    )


def evolved(payoffs: list[int]) -> Verdict:
    """The verdict that leaves these payoffs undecided."""
    verdict = Sequential(0.45, 0.55, most=len(payoffs)).judge(iter(payoffs))
    assert (verdict.found, verdict.games, verdict.mean) == (
        "undecided",
        len(payoffs),
        sum(payoffs) / len(payoffs),
    )
    return verdict


def test_it_looks_after_whole_rounds_only() -> None:
    """With three seats it does not stop in between, however clear the case."""
    verdicts = [Sequential(0.5, 0.6, every=every).judge([1] * 99) for every in (1, 3, 50)]
    assert [verdict.games for verdict in verdicts] == [17, 18, 50]
    late = Sequential(0.5, 0.6, every=50, most=49).judge([1] * 99)
    assert (late.found, late.games) == ("undecided", 49)


@pytest.mark.parametrize("payoffs", [coin, drawn, spread, seated])
@pytest.mark.parametrize(("null", "alternative"), [(0.5, 0.6), (0.4, 0.55)])
def test_it_is_wrong_no_more_often_than_it_may_be(
    payoffs: Callable[[float, int], Iterator[Payoff]], null: float, alternative: float
) -> None:
    """One in twenty at most says better at the null, or not better at the alternative; intervals hold."""
    test = Sequential(null, alternative, most=1000, every=2)
    wrong: tuple[tuple[float, Found], ...] = ((null, "better"), (alternative, "not better"))
    for mean, word in wrong:
        verdicts = [test.judge(payoffs(mean, seed)) for seed in range(TRIALS)]
        assert [verdict.found for verdict in verdicts].count(word) <= 0.05 * len(verdicts)
        assert sum(mean in verdict.interval for verdict in verdicts) >= 0.95 * len(verdicts)


def test_it_decides_almost_always_where_there_is_a_difference() -> None:
    """At either end of the range within 400 games, and in far fewer where the difference is plain."""
    test = Sequential(Fraction(1, 4), Fraction(2, 5))
    ends = [test.judge(coin(mean, seed)).found for mean in (0.25, 0.4) for seed in range(200)]
    assert ends.count("undecided") < 0.02 * len(ends)
    plain = [test.judge(coin(0.75, seed)) for seed in range(200)]
    assert {verdict.found for verdict in plain} == {"better"}
    assert sum(verdict.games for verdict in plain) / len(plain) < 20


def test_it_takes_results_one_by_one_from_a_run() -> None:
    """No game is played that it does not ask for."""
    schedule = challenge(GAME, Setup(players=3), "ann", "bob", rounds=100, seed=2)
    executor = Partly()
    results = run(schedule, AGENTS, executor, ahead=1)
    verdict = Sequential(Fraction(1, 3), Fraction(1, 2), every=3).judge(
        result.payoff("ann") for result in results
    )
    assert verdict.found != "undecided"
    assert executor.submitted == verdict.games < 300


def test_a_verdict_tells_itself() -> None:
    """In a line, for a table."""
    assert str(Sequential(0.5, 0.6).judge([1] * 50)) == "better after 17 games: 1.000 (0.707 to 1.000)"


@pytest.mark.parametrize(
    ("arguments", "path"),
    [
        ({"null": 0.6, "alternative": 0.6}, "null"),
        ({"null": 0, "alternative": 0.6}, "null"),
        ({"null": 0.5, "alternative": 1}, "alternative"),
        ({"null": float("nan"), "alternative": 0.6}, "null"),
        ({"null": "0.5", "alternative": 0.6}, "null"),
        ({"null": 0.5, "alternative": True}, "alternative"),
        ({"null": Fraction(1, 10**400), "alternative": 0.6}, "null"),
        ({"null": 10**400, "alternative": 0.6}, "null"),
        ({"null": 0.5, "alternative": 1 - Fraction(1, 10**400)}, "alternative"),
        ({"null": 0.5, "alternative": 0.6, "error": 0}, "error"),
        ({"null": 0.5, "alternative": 0.6, "error": 0.5}, "error"),
        ({"null": 0.5, "alternative": 0.6, "error": float("nan")}, "error"),
        ({"null": 0.5, "alternative": 0.6, "error": None}, "error"),
        ({"null": 0.5, "alternative": 0.6, "most": 0}, "most"),
        ({"null": 0.5, "alternative": 0.6, "every": True}, "every"),
    ],
)
def test_a_test_that_cannot_be_is_refused(arguments: dict[str, Any], path: str) -> None:
    """With what is wrong with it."""
    with pytest.raises(SetupError) as caught:
        Sequential(**arguments)
    assert [problem.path for problem in caught.value.problems] == [path]


@pytest.mark.parametrize("payoff", [-0.1, 1.1, Fraction(3, 2), float("nan"), None, "1", 1j, True])
def test_what_is_no_payoff_is_refused(payoff: Any) -> None:  # noqa: ANN401
    """The bounds on errors hold for 0 to 1 alone."""
    with pytest.raises(Refused, match="a payoff is from 0 to 1"):
        Sequential(0.5, 0.6).judge([payoff])


@pytest.mark.parametrize("payoff", [5e-324, 1e-300, 1 - 2.0**-53, Fraction(1, 10**400)])
@pytest.mark.parametrize("games", [1, 30])
def test_payoffs_at_the_edge_of_what_floats_hold_have_an_interval(payoff: Payoff, games: int) -> None:
    """As good as that of none or all, to the last digit."""
    interval = Sequential(0.5, 0.6, most=games).judge([payoff] * games).interval
    near = Sequential(0.5, 0.6, most=games).judge([round(payoff)] * games).interval
    assert (interval.low, interval.high) == pytest.approx((near.low, near.high), abs=1e-6)
    assert 0 <= interval.low <= payoff <= interval.high <= 1


def test_a_null_and_an_alternative_at_the_edge_are_judged_too() -> None:
    """Though their ratio is more than a float can hold."""
    assert Sequential(5e-324, 0.5).judge([1]).found == "better"
    assert Sequential(5e-324, 0.5).judge([0] * 5).found == "not better"
