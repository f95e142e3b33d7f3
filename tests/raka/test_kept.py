"""Records and saves of every number of the rules are kept: they say what they said, or are refused."""

from __future__ import annotations

import pytest

from boardgames import raka
from tests.golden.keeping import (
    check_another_number_is_refused,
    check_kept,
    check_number_is_kept,
    check_stops_where_its_case_says,
    check_the_same_under_other_hash_seeds,
)
from tests.golden.kept import RAKA
from tests.golden.kept_games import Case

KEPT = [(number, name) for number in RAKA.numbers for name in RAKA.documents(number)]


def test_every_number_of_the_rules_has_records_and_saves() -> None:
    """The one in force too: raising it means keeping what the one before has written."""
    assert RAKA.numbers == tuple(range(1, raka.GAME.rules + 1))
    for number in RAKA.numbers:
        check_number_is_kept(RAKA, number)


@pytest.mark.repeats
@pytest.mark.parametrize(("number", "name"), KEPT)
def test_what_is_kept_says_what_it_said_or_is_refused_by_its_number(number: int, name: str) -> None:
    """States, views, lists, events and what each seat lived have the digests on file; saves are played on."""
    check_kept(RAKA, number, name)


@pytest.mark.parametrize("case", RAKA.cases, ids=lambda case: case.name)
def test_what_was_cut_short_stands_where_it_should(case: Case) -> None:
    """At a draw, in a window, under a counter, amid a Railgun; the others are whole games."""
    check_stops_where_its_case_says(RAKA, case)


def test_what_other_rules_have_written_is_refused_by_their_number() -> None:
    """Each document with its number raised, in each of the forms; and as it is, once the rules are others."""
    check_another_number_is_refused(RAKA)


@pytest.mark.repeats
def test_a_process_that_hashes_otherwise_says_the_same() -> None:
    """Under two hash seeds, of some records and saves: dreams and swaps too."""
    check_the_same_under_other_hash_seeds(RAKA)
