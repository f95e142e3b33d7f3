"""Values made once: found by their fields, bounded in number, and not spoilt by a seat that is a truth."""

from __future__ import annotations

from enum import StrEnum

import pytest
from attrs import frozen

from boardgames.core import shared
from boardgames.core.shared import Rows, Shared, for_seats


class Scope(StrEnum):
    """A choice of a setup."""

    OWN = "own"


@frozen
class Step:
    """A move of two fields."""

    seat: int
    space: str


def test_the_same_fields_find_the_same_value() -> None:
    """It is made when first asked for, and found again after that."""
    steps: Shared[tuple[int, str], Step] = Shared(Step)
    assert steps[1, "e5"] == Step(1, "e5")
    assert steps[1, "e5"] is steps[1, "e5"]
    assert steps[1, "e5"] is not steps[2, "e5"]


def test_one_field_needs_no_tuple() -> None:
    """A value of one field is found by that field."""
    words: Shared[str, tuple[str]] = Shared(lambda word: (word,))
    assert words["a"] == ("a",)
    assert words["a"] is words["a"]


def test_a_row_has_in_common_what_comes_first() -> None:
    """The second look is into the row that the first one found."""
    steps: Rows[int, str, Step] = Rows(Step)
    assert steps[1]["e5"] == Step(1, "e5")
    assert steps[1] is steps[1]
    assert steps[1]["e5"] is steps[1]["e5"]


def test_a_seat_that_is_a_truth_spoils_nothing() -> None:
    """``True`` equals 1, and finds the value of seat 1 whoever asks first."""
    steps: Shared[tuple[int, str], Step] = Shared(Step)
    assert type(steps[True, "e5"].seat) is int
    assert steps[1, "e5"] is steps[True, "e5"]


class Whole(int):
    """A whole number of somebody else's."""


class Word(str):
    """A word of somebody else's."""


@pytest.mark.parametrize("seat", [Whole(1), 1.0, True])
def test_what_is_foreign_about_a_key_is_left_out(seat: int) -> None:
    """A number or a word of a class of its own equals the plain one, and finds a value of the plain one."""
    steps: Shared[tuple[int, str], Step] = Shared(Step)
    made = steps[seat, Word("e5")]
    assert (type(made.seat), type(made.space)) == (int, str)
    assert steps[1, "e5"] is made
    claims: Shared[tuple[int, tuple[str, ...]], tuple[object, ...]] = Shared(lambda *fields: fields)
    _, cards = claims[seat, (Word("a"),)]
    assert isinstance(cards, tuple)
    assert type(cards[0]) is str


def test_a_table_begins_anew_before_it_fills_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many values are asked for, no more than so many are kept."""
    monkeypatch.setattr(shared, "_MOST", 3)
    squares: Shared[int, int] = Shared(lambda root: root * root)
    assert [squares[root] for root in range(10)] == [root * root for root in range(10)]
    assert len(squares) <= 3


def test_how_many_are_kept_until_a_table_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as the limit says, of one table and of all rows; the next one is the first of the new table."""
    monkeypatch.setattr(shared, "_MOST", 3)
    squares: Shared[int, int] = Shared(lambda root: root * root)
    rows: Rows[int, str, Step] = Rows(Step)
    kept, kept_in_rows = [], []
    for number in range(8):
        assert squares[number] == number * number
        kept.append(len(squares))
        assert rows[number]["e5"] == Step(number, "e5")
        kept_in_rows.append(sum(map(len, rows.values())))
    assert kept == [1, 2, 3, 1, 2, 3, 1, 2]
    assert kept_in_rows == [1, 2, 3, 0, 1, 2, 0, 1]  # the row that was one too many has gone with the others


def test_a_word_of_a_list_stays_what_it_is() -> None:
    """A member of an enumeration is a field as it stands, though it is a text as well."""
    claims: Shared[tuple[int, Scope], tuple[object, ...]] = Shared(lambda *fields: fields)
    assert claims[0, Scope.OWN][1] is Scope.OWN


def test_some_ten_thousands_of_values_are_kept() -> None:
    """Not a hundred thousand, and not so few that a large table of cards would be made again and again."""
    squares: Shared[int, int] = Shared(lambda root: root * root)
    most = 0
    for root in range(100_000):
        assert squares[root] == root * root
        most = max(most, len(squares))
    assert 50_000 < most < 100_000


def test_rows_together_begin_anew_before_they_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many short rows are as many values as a few long ones."""
    monkeypatch.setattr(shared, "_MOST", 5)
    steps: Rows[int, str, Step] = Rows(Step)
    for seat in range(4):
        for space in "abcd":
            assert steps[seat][space] == Step(seat, space)
            assert sum(map(len, steps.values())) <= 5


def test_a_seat_finds_its_own() -> None:
    """One value a seat, as many as there are seats."""
    assert for_seats(lambda seat: f"p{seat + 1}", 3) == ("p1", "p2", "p3")
