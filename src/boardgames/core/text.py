"""Texts: documents in canonical JSON, and a reader of notation word by word."""

from __future__ import annotations

import json
import re
from array import array
from collections.abc import Mapping
from itertools import accumulate, compress
from operator import ne
from typing import Any, Final, NoReturn, TypeVar, final

from boardgames.core.errors import DataError, NotationError
from boardgames.core.plain import (
    DEEPEST,
    GREATEST_INTEGER,
    LEAST_INTEGER,
    MOST_CHARACTERS,
    MOST_VALUES,
    Plain,
    check_plain,
    listed,
    shown,
)
from boardgames.core.seats import CHANCE, Seat

T = TypeVar("T")

LONGEST_LINE: Final = 4096
"""Most characters in a line of notation."""
LONGEST_TEXT: Final = 1 << 16
"""Most characters in a text of several lines."""
MOST_SEATS: Final = 99

_BRACKETS: Final = b"[]{}"
_NO_BRACKETS: Final = bytes(set(range(256)) - set(_BRACKETS))
_DOWN_OR_UP: Final = bytes({ord("["): 1, ord("{"): 1}.get(byte, 255) for byte in range(256))
_ALL_DIGITS_ZERO: Final = bytes(ord("0") if chr(byte) in "0123456789" else byte for byte in range(256))
_MOST_QUOTES: Final = 4 * MOST_VALUES
_LONG_RUN: Final = b"0" * 19
_LONGEST_SHOWN: Final = 20
_SEAT: Final = re.compile(r"p[1-9][0-9]?")
_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,18}")


def _above(limit: int) -> str:
    """A pattern for the integers of as many digits as ``limit`` that are greater."""
    digits = str(limit)
    return "|".join(
        f"{digits[:place]}[{int(digit) + 1}-9][0-9]{{{len(digits) - place - 1}}}"
        for place, digit in enumerate(digits)
        if digit != "9"
    )


_PAST_64_BITS: Final = re.compile(
    rf"\b(?<![.+])(?<![eE]-)(?:(?<=-)(?:{_above(-LEAST_INTEGER)})|(?<!-)(?:{_above(GREATEST_INTEGER)})"
    r"|[0-9]{20,}+)(?![0-9]|\.[0-9]|[eE][-+]?[0-9])".encode()
)
"""Integers too great, ending where JSON would end them: what follows makes no float of them."""


def write_json(data: object) -> str:
    """Plain data as one line of ASCII, the same in every process: no spaces, keys in the order given.

    Raises :class:`~boardgames.core.DataError` for what :func:`read_json` would not give back.

    >>> from boardgames.core.text import write_json
    >>> write_json({"kind": "deploy", "seat": 0, "card": "KS"})
    '{"kind":"deploy","seat":0,"card":"KS"}'
    """
    check_plain(data)
    document = json.dumps(data, separators=(",", ":"), allow_nan=False)
    if len(document) > MOST_CHARACTERS:
        raise DataError("$", f"would be longer than {MOST_CHARACTERS} bytes as a document")
    return document


def read_json(document: str | bytes) -> Plain:
    """The plain data of a JSON document; what is too long, too deep, too wide or too large is not decoded.

    Raises :class:`~boardgames.core.DataError` for more than 4 MiB, 50,000 values, 64 levels or 64 bits of an
    integer; for numbers that are not finite, a key given twice, and whatever is no JSON or no UTF-8.
    """
    text, raw = _both(document)
    suspect = _scan(raw)
    try:
        data = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        what = error.msg[:1].lower() + error.msg[1:]
        raise DataError("$", f"is no JSON at line {error.lineno}, column {error.colno}: {what}") from None
    if suspect:
        check_plain(data)
    return data


def _both(document: str | bytes) -> tuple[str, bytes]:
    """The document as text and as bytes, if it is short enough."""
    if type(document) is not str and type(document) is not bytes:
        raise DataError("$", f"a document is a text or bytes, not {shown(document)}")
    if len(document) > MOST_CHARACTERS:
        raise DataError("$", f"is longer than {MOST_CHARACTERS} bytes")
    try:
        text = document if isinstance(document, str) else document.decode()
        raw = document.encode() if isinstance(document, str) else document
    except (UnicodeDecodeError, UnicodeEncodeError) as error:
        raise DataError("$", f"is no UTF-8 at place {error.start + 1}") from None
    if len(raw) > MOST_CHARACTERS:
        raise DataError("$", f"is longer than {MOST_CHARACTERS} bytes")
    return text, raw


def _scan(raw: bytes) -> bool:
    """Refuse a document for its size, depth and integers, and say whether its texts and floats need a look.

    Works on whole documents with what Python does at the speed of C, so that the longest takes milliseconds:
    escapes are blanked and texts dropped; what is then left is brackets, commas, words and numbers.
    """
    blanked = raw.replace(b"\\\\", b"__").replace(b'\\"', b"__") if b"\\" in raw else raw
    if blanked.count(b'"') > _MOST_QUOTES:
        raise DataError("$", f"holds more than {MOST_VALUES} values")
    bare = b'"'.join(blanked.split(b'"')[::2])
    if bare.count(b",") + bare.count(b"[") + bare.count(b"{") > MOST_VALUES:
        raise DataError("$", f"holds more than {MOST_VALUES} values")
    steps = array("b", bare.translate(_DOWN_OR_UP, _NO_BRACKETS)[: 2 * MOST_VALUES])
    if max(accumulate(steps), default=0) > DEEPEST:
        raise DataError("$", f"is nested deeper than {DEEPEST}")
    zeros = bare.translate(_ALL_DIGITS_ZERO)
    if _LONG_RUN in zeros and (past := _PAST_64_BITS.search(bare)):
        raise DataError("$", f"holds an integer past 64 bits: {past[0][:_LONGEST_SHOWN].decode()}...")
    return b"0e" in zeros or b"0E" in zeros or _LONG_RUN in zeros or b"\\u" in raw


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of these pairs, if no key is given twice."""
    held = dict(pairs)
    if len(held) < len(pairs):
        # The keys of a dictionary stand where each came first: the first pair that differs is a second one.
        keys = [key for key, _ in pairs]
        second = next(compress(keys, map(ne, keys, held)), keys[len(held)])
        raise DataError("$", f"has the key {shown(second)} twice in one object")
    return held


def _no_number(word: str) -> NoReturn:
    raise DataError("$", f"holds {word}, which is no number of JSON")


@final
class Words:
    """A line of notation being read: words with a single space between them, taken from the left.

    Every method that finds something else than it takes raises :class:`~boardgames.core.NotationError`, which
    tells the column and what would have been taken; the line is read no further then.

    >>> from boardgames.core.text import Words
    >>> words = Words("p2 deploy KS")
    >>> words.seat(), words.take({"deploy": "Deploy", "pass": "Pass"}, "a move"), words.word("a card")
    (1, 'Deploy', 'KS')
    >>> words.end()
    """

    def __init__(self, text: str, line: int = 1) -> None:
        if type(text) is not str:
            raise NotationError("", 1, f"expected a text, found {shown(text)}", line)
        self.text: str = text[:LONGEST_LINE]
        self.line = line
        self._words = self.text.split(" ") if text else []
        self._read = 0
        self._at = 0
        if len(text) > LONGEST_LINE:
            self.refuse(f"expected at most {LONGEST_LINE} characters", LONGEST_LINE + 1)
        if not text.isprintable():
            column = next(place for place, letter in enumerate(text, 1) if not letter.isprintable())
            self.refuse(f"expected words and single spaces, found {shown(text[column - 1])}", column)
        if "" in self._words:
            self.refuse("expected a word, found a space too many", f" {text} ".index("  ") + 1)

    @property
    def column(self) -> int:
        """Where the next word starts, counted from 1."""
        return self._at + 1

    @property
    def ahead(self) -> str:
        """The next word, which is not taken by this; empty if there is none."""
        return self._words[self._read] if self._read < len(self._words) else ""

    @property
    def more(self) -> bool:
        """Whether there is another word."""
        return self._read < len(self._words)

    def refuse(self, sentence: str, column: int | None = None) -> NoReturn:
        """Refuse the next word, or what stands at a column."""
        raise NotationError(self.text, self.column if column is None else column, sentence, self.line)

    def word(self, what: str) -> str:
        """Any word; ``what`` says for the refusal what it should be."""
        if not self.more:
            self._expected(what)
        word = self._words[self._read]
        self._read += 1
        self._at += len(word) + 1
        return word

    def take(self, table: Mapping[str, T], what: str) -> T:
        """The value of a word in ``table``; ``what`` is what they are, such as ``a card``."""
        if self.ahead not in table:
            self._expected(f"{what} ({listed(table)})")
        return table[self.word(what)]

    def match(self, pattern: re.Pattern[str], what: str) -> str:
        """A word that is of this pattern from end to end; ``what`` says for the refusal what it should be."""
        if not pattern.fullmatch(self.ahead):
            self._expected(what)
        return self.word(what)

    def seat(self, players: int = MOST_SEATS, *, chance: bool = False) -> Seat:
        """A seat, ``p1`` to ``p`` and the number of ``players``; ``chance`` too, if that is asked for."""
        word = self.ahead
        if chance and word == "chance":
            self.word(word)
            return CHANCE
        if not _SEAT.fullmatch(word) or int(word[1:]) > players:
            self._expected(f"a seat (p1 to p{players}{' or chance' if chance else ''})")
        return int(self.word("a seat")[1:]) - 1

    def number(self, least: int, greatest: int, what: str = "a number") -> int:
        """A whole number of that range, in decimal digits without zeros before them."""
        word = self.ahead
        if not _NUMBER.fullmatch(word) or not least <= int(word) <= greatest:
            self._expected(f"{what} from {least} to {greatest}")
        return int(self.word(what))

    def expect(self, *words: str) -> None:
        """Just these words."""
        for word in words:
            if self.ahead != word:
                self._expected(repr(word))
            self.word(word)

    def skip(self, word: str) -> bool:
        """Whether the next word is this one, which is then taken."""
        if self.ahead != word:
            return False
        self.word(word)
        return True

    def end(self) -> None:
        """Nothing more."""
        if self.more:
            self._expected("the end")

    def _expected(self, what: str) -> NoReturn:
        self.refuse(f"expected {what}, found {shown(self.ahead) if self.more else 'the end'}")


def lines(text: str) -> tuple[Words, ...]:
    """The lines of a text, each to be read by itself; a last line break ends the last line.

    Raises :class:`~boardgames.core.NotationError` with the line and column of what no line can hold.
    """
    if type(text) is not str:
        raise NotationError("", 1, f"expected a text, found {shown(text)}")
    if len(text) > LONGEST_TEXT:
        first = text[:LONGEST_LINE].partition("\n")[0]
        raise NotationError(first, 1, f"expected at most {LONGEST_TEXT} characters in all")
    every = text.removesuffix("\n").split("\n") if text else ()
    return tuple(Words(line, number) for number, line in enumerate(every, 1))
