"""Records and saves of every number of the rules are kept: they say what they said, or are refused."""

from __future__ import annotations

import pytest

from boardgames import arena
from tests.golden.keeping import (
    check_another_number_is_refused,
    check_kept,
    check_number_is_kept,
    check_stops_where_its_case_says,
    check_the_same_under_other_hash_seeds,
)
from tests.golden.kept import ARENA
from tests.golden.kept_games import Case

KEPT = [(number, name) for number in ARENA.numbers for name in ARENA.documents(number)]


def test_every_number_of_the_rules_has_records_and_saves() -> None:
    """The one in force too: raising it means keeping what the one before has written."""
    assert ARENA.numbers == tuple(range(1, arena.GAME.rules + 1))
    for number in ARENA.numbers:
        check_number_is_kept(ARENA, number)


@pytest.mark.repeats
@pytest.mark.parametrize(("number", "name"), KEPT)
def test_what_is_kept_says_what_it_said_or_is_refused_by_its_number(number: int, name: str) -> None:
    """States, views, lists, events and what each seat lived have the digests on file; saves are played on."""
    check_kept(ARENA, number, name)


@pytest.mark.parametrize("case", ARENA.cases, ids=lambda case: case.name)
def test_what_was_cut_short_stands_where_it_should(case: Case) -> None:
    """Amid sealed bids, claims, a draft, a roll, an effect, Protections; the others are whole games."""
    check_stops_where_its_case_says(ARENA, case)


def test_what_other_rules_have_written_is_refused_by_their_number() -> None:
    """Each document with its number raised, in each of the forms; and as it is, once the rules are others."""
    check_another_number_is_refused(ARENA)


@pytest.mark.repeats
def test_a_process_that_hashes_otherwise_says_the_same() -> None:
    """Under two hash seeds, of some records and saves: dreams and swaps too."""
    check_the_same_under_other_hash_seeds(ARENA)
