"""The checks of fuzzing find what is wrong with a reader, and its changes of inputs keep their structure."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from boardgames.arena.loading import ContentError
from boardgames.core import DataError, NotationError, Problem, SetupError
from tests.long.fuzz.checks import allowed, problem_of
from tests.long.fuzz.keeping import kept
from tests.long.fuzz.limits import problem_past
from tests.long.fuzz.mutating import Mutator
from tests.long.fuzz.readers import READERS, Form, Reader
from tests.long.fuzz.seeds import seeds, words

pytestmark = pytest.mark.repeats


def raising(error: Exception, form: Form = Form.JSON, after: float = 0) -> Reader:
    """A reader that refuses everything in this way, after so many seconds of work."""

    def read(_data: bytes) -> object:
        began = time.thread_time()
        while time.thread_time() - began < after:
            pass
        raise error

    return Reader("broken", form, read, str, (DataError, NotationError, SetupError, ContentError))


def reading(read: Callable[[bytes], Any], write: Callable[[Any], str]) -> Reader:
    """A reader that reads and prints in this way."""
    return Reader("broken", Form.JSON, read, write, (DataError,))


def fussy(data: bytes) -> object:
    """What reads nothing but zero."""
    if data != b"0":
        raise DataError("$", "is not zero")
    return 0


@pytest.mark.parametrize(
    ("finding", "reader"),
    [
        ("read: KeyError", raising(KeyError("seat"))),
        ("read: RecursionError", raising(RecursionError())),
        (
            "read: ContentError",
            Reader("broken", Form.JSON, raising(ContentError(())).read, str, (DataError,)),
        ),
        ("write: ZeroDivisionError", reading(fussy, lambda zero: str(1 / zero))),
        ("read back: DataError", reading(fussy, lambda zero: f"{zero}.0")),
        ("unequal", reading(len, lambda length: "0" * (length + 1))),
        ("not canonical", reading(bool, lambda _truth: str(time.perf_counter_ns()))),
        ("unprintable", raising(DataError("$", "holds \x00"))),
        ("unprintable", raising(DataError("$", "holds \ud800"))),
        ("unprintable", raising(NotationError("0", 1, "two\nlines"), Form.LINE)),
        ("long refusal", raising(DataError("$", "long " * 1000))),
        ("no sentence", raising(DataError("$", ""))),
        ("silent refusal", raising(SetupError(()))),
        ("a problem without", raising(ContentError((Problem("", "is odd"),)))),
        ("line 3 of 1", raising(NotationError("0", 1, "is odd", 3), Form.TEXT)),
        ("the text of another line", raising(NotationError("1", 1, "is odd"), Form.TEXT)),
        ("the text of another line", raising(NotationError("", 1, "is odd"), Form.TEXT)),
        ("a column outside", raising(NotationError("0", 4, "is odd"), Form.LINE)),
        ("a column outside", raising(NotationError("0", 0, "is odd"), Form.LINE)),
        ("a path from nowhere", raising(DataError("seat", "is odd"))),
        ("a path that leads nowhere", raising(DataError("$.moves[0]", "is odd"))),
        ("a path of no steps", raising(DataError("$ moves", "is odd"))),
        ("slow", raising(DataError("$", "is odd"), after=allowed())),
    ],
    ids=lambda value: value.replace(" ", "-") if isinstance(value, str) else "",
)
def test_a_reader_with_a_fault_is_found_out(finding: str, reader: Reader) -> None:
    """Each kind of fault, planted."""
    assert problem_of(reader, b"0").startswith(finding)


@pytest.mark.parametrize(
    "path",
    [
        "$",
        "$.moves",
        "$.moves[1].card",
        "$.moves[1]['a b']",
        "$.moves[1]['x'...]",
        '$.card_set.card[9] "x".y',
    ],
)
def test_a_path_into_the_document_is_no_fault(path: str) -> None:
    """What is missing may be named, a long key is cut, and cards of one's own have places of their own."""
    document = json.dumps({"moves": [0, {"a b": 1}], "card_set": {"cards": []}})
    assert problem_of(raising(DataError(path, "is odd")), document.encode()) == ""


def test_a_document_past_a_limit_that_is_decoded_or_read_is_found_out() -> None:
    """Though it may be refused afterwards."""

    def late(data: bytes) -> object:
        json.loads(data)
        raise DataError("$", "is too much")

    assert problem_past(reading(late, str), b"[[[0]]]").startswith("decoded")
    assert problem_past(reading(lambda data: data.decode(), str), b"0").startswith("read")


@pytest.mark.parametrize("name", ["json", "raka-states", "arena-record-text", "arena-cards", "raka-notation"])
def test_inputs_are_changed_alike_by_the_same_luck_and_many_are_still_read(name: str) -> None:
    """Most others are refused for what they say, and not for being no document."""
    reader = READERS[name]
    mutator = Mutator(reader, seeds(reader), words(reader))
    first = max(seeds(reader), key=len)

    def changed(number: int) -> bytes:
        return mutator.mutated(first, random.Random(number), lambda data: data[::-1])

    inputs = [changed(number) for number in range(60)]
    assert inputs == list(map(changed, range(60)))
    assert len(set(inputs)) > 40
    assert max(map(len, inputs)) <= reader.most
    if reader.form is Form.JSON:
        assert sum(map(_is_json, inputs)) > 30


@pytest.mark.parametrize("name", READERS)
def test_a_search_can_begin_with_every_input_that_was_kept(name: str) -> None:
    """Some are no text at all."""
    reader = READERS[name]
    odd = [path.read_bytes() for path in kept(reader)]
    mutator = Mutator(reader, [*seeds(reader)[:2], *odd], words(reader))
    for number, data in enumerate(odd):
        assert type(mutator.mutated(data, random.Random(number), lambda raw: raw[::-1])) is bytes


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data)
    except ValueError:
        return False
    return True
