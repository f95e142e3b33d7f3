"""Documents past each limit, made from a seed: they are refused before anything is decoded, and soon."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from typing import Final
from unittest import mock

from boardgames.arena.loading import toml
from boardgames.core.plain import DEEPEST, GREATEST_INTEGER, MOST_CHARACTERS, MOST_VALUES
from boardgames.core.text import LONGEST_LINE, LONGEST_TEXT
from tests.long.fuzz.checks import problem_of
from tests.long.fuzz.readers import Form, Reader
from tests.long.fuzz.seeds import seeds

_DIGITS: Final = 5_000


def past_limits(reader: Reader) -> Iterator[tuple[str, bytes]]:
    """What is past each limit that the reader keeps, and the document."""
    seed = seeds(reader)[0]
    for name, text in _MAKERS[reader.form](seed.decode()):
        yield name, text.encode()


def problem_past(reader: Reader, data: bytes) -> str:
    """What is wrong with how such a document is refused; empty if nothing is."""
    decoded = mock.Mock(side_effect=AssertionError)
    with mock.patch.object(json, "loads", decoded), mock.patch.object(tomllib, "loads", decoded):
        found = problem_of(reader, data)
    if decoded.called:
        return "decoded: what is past a limit was handed to the decoder"
    if found:
        return found
    try:
        reader.read(data)
    except reader.refusals:
        return ""
    return "read: what is past a limit was not refused"


def _json(document: str) -> Iterator[tuple[str, str]]:
    """The document made too long; its first value made too deep, too large, too many."""
    yield "characters", document + " " * MOST_CHARACTERS
    yield "characters of a text", _with(document, '"' + "a" * MOST_CHARACTERS + '"')
    yield "bytes", _with(document, '"' + "\u00e9" * (MOST_CHARACTERS // 2) + '"')
    for deep in (DEEPEST + 1, 100_000):
        yield f"{deep} lists", _with(document, "[" * deep + "]" * deep)
        yield f"{deep} objects", _with(document, '{"a":' * deep + "0" + "}" * deep)
        yield f"{deep} lists without an end", "[" * deep
    for integer in (
        str(GREATEST_INTEGER + 1),
        str(-GREATEST_INTEGER - 2),
        "9" * _DIGITS,
        "-" + "1" * _DIGITS,
    ):
        yield f"the integer {integer[:25]}", _with(document, integer)
    for value in ("0", "[]", "{}", '""', '"\\u0061"', "1e5"):
        yield f"many of {value}", _with(document, f"[{','.join([value] * (MOST_VALUES + 1))}]")
    yield (
        "many keys",
        _with(document, f"{{{','.join(f'{chr(34)}{n}{chr(34)}:0' for n in range(MOST_VALUES + 1))}}}"),
    )


def _with(document: str, value: str) -> str:
    """The document with the value in the place of the first value in it, or of all of it."""
    head, colon, rest = document.partition('":')
    return f"{head}{colon}{value}{rest[_first_value(rest) :]}" if colon else value


def _first_value(rest: str) -> int:
    return int(json.JSONDecoder().raw_decode(rest)[1])


def _line(line: str) -> Iterator[tuple[str, str]]:
    yield "characters", line + "a" * LONGEST_LINE
    yield "words", line + " a" * (LONGEST_LINE // 2)
    yield "far more characters", line + "a" * MOST_CHARACTERS
    yield "far more words", line + " a" * (MOST_CHARACTERS // 2)


def _text(text: str) -> Iterator[tuple[str, str]]:
    yield "characters", text + "#" * LONGEST_TEXT
    yield "lines", text + "\n" * LONGEST_TEXT
    yield "far more characters", text + "# a\n" * (MOST_CHARACTERS // 4)
    yield "the last line", f"{text.rstrip()} {'2C ' * (LONGEST_LINE // 3)}\n"


def _mixed(text: str) -> Iterator[tuple[str, str]]:
    """The text of a record: its start made too much in each way, or the text itself."""
    head, word, rest = text.partition("start ")
    start, line_break, moves = rest.partition("\n")
    for name, document in _json(start):
        yield f"{name} of the start", f"{head}{word}{document}{line_break}{moves}"
    yield "characters", text + "p1 pass\n" * (MOST_CHARACTERS // 8)
    yield "moves", text + "\n" * MOST_VALUES


def _toml(document: str) -> Iterator[tuple[str, str]]:
    yield "characters", document + "#" * toml.MOST_CHARACTERS
    yield "marks", document + "\n" * toml.MOST_MARKS
    yield "escapes", f'{document}\nodd = "{chr(92) * 2 * toml.MOST_MARKS}"\n'
    for deep in (toml.DEEPEST + 1, 20_000):
        yield f"{deep} lists", f"{document}\nodd = {'[' * deep}{']' * deep}\n"
        yield f"{deep} tables", f"{document}\nodd = {'{a=' * deep}0{'}' * deep}\n"
        yield f"{deep} parts of a key", f"{document}\n{'.'.join(['a'] * (deep + 1))} = 0\n"
        yield f"{deep} parts of a table", f"{document}\n[{'.'.join(['a'] * (deep + 1))}]\n"


_MAKERS: Final[dict[Form, Callable[[str], Iterator[tuple[str, str]]]]] = {
    Form.JSON: _json,
    Form.LINE: _line,
    Form.TEXT: _text,
    Form.MIXED: _mixed,
    Form.TOML: _toml,
}
