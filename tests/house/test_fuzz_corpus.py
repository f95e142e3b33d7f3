"""What fuzzing kept is read again: each input of each reader, and the documents past each limit."""

from __future__ import annotations

import pytest

from tests.long.fuzz.checks import judge, problem_of
from tests.long.fuzz.keeping import KEPT, MOST_BYTES, kept
from tests.long.fuzz.limits import past_limits, problem_past
from tests.long.fuzz.readers import READERS, Reader
from tests.long.fuzz.seeds import seeds

pytestmark = pytest.mark.repeats

EVERY = tuple(READERS.values())
MOST_IN_ALL = 400_000
"""Bytes of the whole corpus."""


def name_of(reader: Reader) -> str:
    """The reader as the table names it."""
    return reader.name


@pytest.mark.parametrize("reader", EVERY, ids=name_of)
def test_every_input_kept_is_read_and_printed_or_refused_as_it_should_be(reader: Reader) -> None:
    """What is printed is read again, what is refused is refused by its own error, and soon."""
    inputs = {path.name: path.read_bytes() for path in kept(reader)}
    told = {name: problem_of(reader, data) for name, data in inputs.items()}
    assert {name: problem for name, problem in told.items() if problem} == {}


@pytest.mark.parametrize("reader", EVERY, ids=name_of)
def test_seeds_are_read_and_printed_again(reader: Reader) -> None:
    """What the library prints itself is what the search begins with; here every fourth."""
    told = [judge(reader, data) for data in seeds(reader)[::4]]
    assert told
    assert all(verdict.accepted for verdict in told)
    assert {verdict.finding for verdict in told} == {""}


@pytest.mark.parametrize("reader", EVERY, ids=name_of)
def test_what_is_past_a_limit_is_refused_before_it_is_decoded(reader: Reader) -> None:
    """Too long, too deep, too many values, integers past 64 bits: each within 100 ms."""
    told = {name: problem_past(reader, data) for name, data in past_limits(reader)}
    assert len(told) > 1
    assert {name: problem for name, problem in told.items() if problem} == {}


@pytest.mark.parametrize("reader", EVERY, ids=name_of)
def test_of_each_reader_are_kept_inputs_that_it_reads_and_that_it_refuses(reader: Reader) -> None:
    """A corpus of refusals alone would show little."""
    told = {judge(reader, path.read_bytes()).accepted for path in kept(reader)}
    assert told == {True, False}


def test_the_corpus_is_small_and_of_readers_that_there_are() -> None:
    """Nobody has to look for what a folder belongs to."""
    folders = {path.name: sum(each.stat().st_size for each in path.iterdir()) for path in KEPT.iterdir()}
    assert folders.keys() == READERS.keys()
    assert sum(folders.values()) < MOST_IN_ALL
    assert MOST_BYTES * len(READERS) > sum(folders.values())
