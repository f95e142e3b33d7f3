"""Seats, and the order in which those who sit in them are asked."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import CHANCE, NOBODY, clockwise, shares, still_to_answer, write_seat

tables = st.integers(1, 12).flatmap(lambda players: st.tuples(st.just(players), st.integers(0, players - 1)))


@given(tables)
def test_clockwise_is_everyone_once_and_oneself_last(table: tuple[int, int]) -> None:
    """Each seat is followed by the next, the last by the first, at tables of any size."""
    players, seat = table
    order = clockwise(seat, players)
    assert sorted(order) == list(range(players))
    assert order[-1] == seat
    assert all(later == (earlier + 1) % players for earlier, later in pairwise(order))


def test_clockwise_after_nobody_begins_with_the_first() -> None:
    """Before anyone has been asked, the first seat comes first."""
    assert clockwise(-1, 3) == (0, 1, 2)
    assert clockwise(-1, 12) == tuple(range(12))


@pytest.mark.parametrize(("seat", "written"), [(0, "p1"), (1, "p2"), (11, "p12"), (CHANCE, "chance")])
def test_seats_are_written_from_one(seat: int, written: str) -> None:
    """People count from one, and chance has a name."""
    assert write_seat(seat) == written


def test_no_player_is_chance_or_nobody() -> None:
    """The numbers that are no seat lie below every seat, and apart."""
    assert CHANCE == -1
    assert CHANCE != NOBODY < 0


@given(tables, st.integers(0, (1 << 12) - 1))
def test_a_window_asks_clockwise_those_who_have_not_passed(table: tuple[int, int], passed: int) -> None:
    """Whoever has passed is left out; the order is that of the table."""
    players, last = table
    asked = list(still_to_answer(last, passed, players))
    assert asked == [seat for seat in clockwise(last, players) if not passed & 1 << seat]


@given(st.integers(1, 8).flatmap(lambda n: st.tuples(st.just(n), st.sets(st.integers(0, n - 1), min_size=1))))
def test_shares_are_equal_and_come_to_one(paid: tuple[int, set[int]]) -> None:
    """Those who are paid share 1 equally, exactly; the others get nothing."""
    players, winners = paid
    payoffs = shares(players, sorted(winners))
    assert sum(payoffs) == 1
    assert {payoffs[seat] for seat in winners} == {Fraction(1, len(winners))}
    assert all(payoffs[seat] == 0 for seat in range(players) if seat not in winners)
