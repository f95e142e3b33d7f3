"""Schedules: everyone sits everywhere as often as everyone else, and the same seed is the same schedule."""

from __future__ import annotations

from collections import Counter
from math import factorial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames import raka
from boardgames.core import Rng, SetupError
from boardgames.matches import challenge, joined, round_robin
from tests.core.toy import GAME, Setup
from tests.matches.games import Schedule

SIX = ("a", "b", "c", "d", "e", "f")


def schedule(names: int, seats: int, rounds: int) -> Schedule:
    """A round robin of the toy game."""
    return round_robin(GAME, Setup(players=seats), SIX[:names], rounds=rounds, seed=3)


def test_two_seats_are_everyone_against_everyone_from_either_side() -> None:
    """All ordered pairs, once a round."""
    pairs = Counter(fixture.seated for fixture in schedule(5, 2, 3))
    assert pairs == {(first, second): 3 for first in SIX[:5] for second in SIX[:5] if first != second}


@given(st.integers(1, 6), st.integers(2, 4), st.integers(1, 7))
def test_everyone_sits_in_every_seat_equally_often(names: int, seats: int, rounds: int) -> None:
    """Whatever the number of names and seats, after any number of rounds."""
    sat = Counter(
        (seat, name) for each in schedule(names, seats, rounds) for seat, name in enumerate(each.seated)
    )
    assert len(sat) == names * seats
    assert len(set(sat.values())) == 1


@given(st.integers(2, 6), st.integers(2, 4), st.integers(1, 4))
def test_every_choice_of_names_meets_equally_often(names: int, seats: int, rounds: int) -> None:
    """A game for each seat and round; fewer names than seats sit as evenly as they can."""
    met = Counter(tuple(sorted(each.seated)) for each in schedule(names, seats, rounds))
    assert set(met.values()) == {seats * rounds}
    for table in met:
        often = Counter(table).values()
        assert max(often) - min(often) <= (1 if len(often) == min(names, seats) else 0)
    assert {name for table in met for name in table} == {*SIX[:names]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_order_round_the_table_comes_up(seats: int) -> None:
    """After as many rounds as there are orders of the others, every seating was played once."""
    seatings = Counter(each.seated for each in schedule(seats, seats, factorial(seats - 1)))
    assert len(seatings) == factorial(seats)
    assert set(seatings.values()) == {1}


def test_one_name_plays_itself() -> None:
    """In all seats, one game for each."""
    assert [each.seated for each in schedule(1, 3, 1)] == [("a", "a", "a")] * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_challenger_sits_in_each_seat_against_copies(seats: int) -> None:
    """One game from every seat in a round."""
    games = challenge(GAME, Setup(players=seats), "one", "many", rounds=2, seed=1)
    assert [each.seats("one") for each in games] == [(seat,) for seat in range(seats)] * 2
    assert all(len(each.seats("many")) == seats - 1 for each in games)


def test_more_rounds_begin_with_the_same_games() -> None:
    """So a schedule can be made longer, and what is played stays."""
    assert schedule(4, 3, 5)[: len(schedule(4, 3, 2))] == schedule(4, 3, 2)


def test_every_game_has_a_generator_of_its_own() -> None:
    """No two games of a schedule share their luck, and another seed is other luck."""
    rngs = {each.rng for each in schedule(4, 3, 4)}
    assert len(rngs) == len(schedule(4, 3, 4))
    assert rngs.isdisjoint(each.rng for each in round_robin(GAME, Setup(), SIX[:4], rounds=4, seed=4))
    assert round_robin(GAME, Setup(), SIX[:4], seed=Rng(3)) == schedule(4, 3, 1)


def test_joined_schedules_are_numbered_anew() -> None:
    """The games are what they were."""
    first, second = schedule(3, 2, 1), schedule(2, 3, 1)
    both = joined(first, second)
    assert [each.number for each in both] == [*range(len(first) + len(second))]
    assert [(each.seated, each.rng) for each in both] == [(each.seated, each.rng) for each in first + second]


@pytest.mark.parametrize(
    ("names", "rounds", "path"),
    [
        ((), 1, "names"),
        (("a", ""), 1, "names[1]"),
        (("a", "a"), 1, "names[1]"),
        (("a", "b\n"), 1, "names[1]"),
        (("a", 7), 1, "names[1]"),
        (("a", "b"), 0, "rounds"),
        (("a", "b"), True, "rounds"),
    ],
)
def test_a_schedule_that_cannot_be_is_refused(names: tuple[str, ...], rounds: int, path: str) -> None:
    """The error says which of the names, or that it is the rounds."""
    with pytest.raises(SetupError) as caught:
        round_robin(GAME, Setup(), names, rounds=rounds, seed=1)
    assert [problem.path for problem in caught.value.problems] == [path]


@pytest.mark.parametrize("names", ["abc", 5, None, {"a", "b"}, frozenset("ab")])
def test_names_that_are_no_sequence_are_refused(names: Any) -> None:  # noqa: ANN401
    """A text would be one name for each letter, and a set has another order in every process."""
    with pytest.raises(SetupError, match="names: must be a sequence of names, not"):
        round_robin(GAME, Setup(), names, seed=1)


@pytest.mark.parametrize(("joining", "path"), [(schedule(2, 2, 1)[0], "schedule"), ((1,), "schedule[0]")])
def test_what_is_no_schedule_is_not_joined(joining: Any, path: str) -> None:  # noqa: ANN401
    """A fixture is none, and nor is anything else."""
    with pytest.raises(SetupError) as caught:
        joined(schedule(2, 2, 1), joining)
    assert [problem.path for problem in caught.value.problems] == [path]


def test_a_challenge_to_oneself_is_refused() -> None:
    """Nothing could come of it."""
    with pytest.raises(SetupError, match=r"names\[1\]: .* no other's"):
        challenge(GAME, Setup(), "one", "one", seed=1)


def test_a_schedule_of_what_cannot_start_is_refused() -> None:
    """By the game itself, with its own words; and so is a seed that is none."""
    with pytest.raises(SetupError, match="players"):
        round_robin(raka.GAME, raka.Setup(players=1), ("a", "b"), seed=1)
    with pytest.raises(SetupError, match="seed"):
        round_robin(GAME, Setup(), ("a", "b"), seed=-1)
