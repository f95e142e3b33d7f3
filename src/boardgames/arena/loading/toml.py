"""Reading documents in TOML: nothing too large or too deep, exact types, every fault noted with its place."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar, final

from boardgames.arena.loading.errors import ContentError
from boardgames.core import Problem
from boardgames.core.plain import listed, shown
from boardgames.core.spelling import meant

T = TypeVar("T")

MOST_CHARACTERS: Final = 1 << 19
"""Longest document: 512 KiB."""
MOST_MARKS: Final = 30_000
"""Most marks, texts, lines and escapes in a document, so that the widest is read or refused within 100 ms."""
DEEPEST: Final = 16
"""Most lists and tables one inside the other, and most parts of a dotted key."""
_MOST_NOTED: Final = 1_000
"""Faults that are noted of one document; who has more has no document of this kind."""
_MOST_MEANT: Final = 30
"""Faults after which it is not asked any more what a misspelt word was meant as, which takes time."""

_DOCUMENT: Final = "document"
_TOKEN: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{3,5}|"""'
    r"|'''(?:[^']|'{1,2}(?!'))*+'{3,5}|'''"
    r'|"(?:[^"\\\n]|\\[^\n])*+"|"'
    r"|'[^'\n]*+'|'"
    r"|\#[^\n]*+"
    r"|[\[\]{}.,=\n]",
    re.DOTALL,
)
"""Texts, comments and the marks that order a document; a quotation mark alone begins an endless text."""
_UNENDED: Final = frozenset(('"""', "'''", '"', "'"))
_SECOND: Final = "Cannot overwrite a value"
_KEY: Final = re.compile(r"[ \t]*+([A-Za-z0-9_.\-]++)[ \t]*+=")
_PLACE: Final = re.compile(r" \((?:at (?:line (\d+), column (\d+)|end of document))\)\Z")


@final
class Faults:
    """The problems found so far in one document: reading goes on after each, so that all are told at once."""

    def __init__(self, path: str = "") -> None:
        self.path = path
        """The file that is read; empty for a text."""
        self.problems: list[Problem] = []

    def note(self, place: str, sentence: str, rule: str = "") -> None:
        """One more problem, at a place in the document."""
        self.add(Problem(place, sentence, rule))

    def add(self, *problems: Problem) -> None:
        """These problems too."""
        self.problems.extend(problems[: _MOST_NOTED - len(self.problems)])

    def meant(self, word: object, known: Iterable[str]) -> str:
        """The end of the next sentence, which asks after the nearest known word, if there is one."""
        return meant(word, known) if len(self.problems) < _MOST_MEANT else ""

    def error(self) -> ContentError:
        """All that was noted, to be raised."""
        return ContentError(tuple(self.problems), self.path)

    def check(self) -> None:
        """Raise :class:`ContentError` if anything was noted."""
        if self.problems:
            raise self.error()


def file_text(path: str | os.PathLike[str]) -> str:
    """The text of a file, at most 512 KiB of UTF-8. Raises :class:`ContentError`."""
    faults = Faults(told_path(path))
    try:
        content = _content(Path(path))
        return content.decode()
    except UnicodeDecodeError as error:
        faults.note(_DOCUMENT, f"is no text in UTF-8: byte {error.start} is not")
    except (OSError, ValueError, TypeError) as error:
        faults.note("file", f"cannot be read: {getattr(error, 'strerror', None) or error}")
    raise faults.error()


def _content(path: Path) -> bytes:
    """The bytes of a file; what is no file is not opened, as reading a pipe might never end."""
    if path.is_dir():
        raise OSError("it is a folder")
    if not path.is_file():
        raise OSError("there is no file of that name")
    with path.open("rb") as file:
        content = file.read(MOST_CHARACTERS + 1)
    if len(content) > MOST_CHARACTERS:
        raise ValueError(f"it is longer than {MOST_CHARACTERS} bytes")
    return content


def told_path(path: object) -> str:
    """The name of a file as errors give it, whatever was handed over."""
    return str(path) if isinstance(path, str | os.PathLike) else shown(path)


def read_toml(faults: Faults, text: str) -> dict[str, Any]:
    """The tables of a document. Raises :class:`ContentError` for what is no TOML, or too much of it."""
    if type(text) is not str:
        faults.note(_DOCUMENT, f"must be a text, not {shown(text)}")
        raise faults.error()
    if sentence := _excess(text):
        faults.note(_DOCUMENT, sentence)
        raise faults.error()
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except ValueError as error:  # a syntax error, or an integer of too many digits
        _note_syntax(faults, text, str(error))
    raise faults.error()


def _excess(text: str) -> str:
    """What there is too much of, seen without decoding anything; empty if nothing.

    Texts and comments are stepped over as TOML reads them. One without an end makes the document unreadable
    from there on, so what comes after it does not count.
    """
    if len(text) > MOST_CHARACTERS:
        return f"is longer than {MOST_CHARACTERS} characters"
    depth = dots = 0
    marks = text.count("\\")
    for found in _TOKEN.finditer(text):
        mark = found[0]
        if mark in _UNENDED:
            break
        if mark in "[{":
            depth += 1
        elif mark in "]}":
            depth = max(depth - 1, 0)
        dots = dots + 1 if mark == "." else dots if mark[0] in "\"'" else 0
        marks += 1
        if depth > DEEPEST or dots >= DEEPEST:
            return f"is nested deeper than {DEEPEST}"
        if marks > MOST_MARKS:
            return "holds more than any set of cards or scenarios"
    return "holds more than any set of cards or scenarios" if marks > MOST_MARKS else ""


def _note_syntax(faults: Faults, text: str, message: str) -> None:
    """The first fault against TOML itself, with its line and column, and a key that is there twice."""
    place = _PLACE.search(message)
    sentence = message[: place.start()] if place else message
    if place and place[1] and sentence == _SECOND and (key := _last_key(text, int(place[1]))):
        sentence = f"the key {key} is there twice"
    if place and place[1]:
        where = f"line {place[1]}, column {place[2]}"
    else:
        where = "end of document" if place else _DOCUMENT
    faults.note(where, f"is no TOML: {sentence[:1].lower()}{sentence[1:]}")


def _last_key(text: str, line: int) -> str:
    """The key that was given last, up to the end of a line; empty if none is seen."""
    keys = (_KEY.match(each) for each in reversed(text.split("\n")[:line]))
    return next((shown(found[1]) for found in keys if found), "")


def table(
    faults: Faults, place: str, data: object, needed: tuple[str, ...], optional: tuple[str, ...] = ()
) -> dict[str, Any] | None:
    """``data`` if it is a table; missing and unknown keys are noted."""
    if type(data) is not dict:
        faults.note(place, f"must be a table, not {told(data)}")
        return None
    for key in needed:
        if key not in data:
            faults.note(place, f"has no {key!r}")
    known = (*needed, *optional)
    for key in data:
        if key not in known:
            faults.note(
                place,
                f"has an unknown key {shown(key)}; the keys are {listed(known)}{faults.meant(key, known)}",
            )
    return data


def items(faults: Faults, place: str, data: object, most: int) -> list[Any] | None:
    """``data`` if it is a list of at most so many."""
    if type(data) is not list:
        faults.note(place, f"must be a list, not {told(data)}")
        return None
    if len(data) > most:
        faults.note(place, f"must hold at most {most}, not {len(data)}")
        return None
    return data


def text_of(faults: Faults, place: str, data: object) -> str | None:
    """``data`` if it is a text."""
    if type(data) is not str:
        faults.note(place, f"must be a text, not {told(data)}")
        return None
    return data


def one_of(faults: Faults, place: str, words: Mapping[str, T], data: object) -> T | None:
    """What ``data`` names among these words."""
    if type(data) is not str or data not in words:
        near = faults.meant(data, words)
        faults.note(place, f"must be one of {', '.join(words)}; not {told(data)}{near}")
        return None
    return words[data]


def told(data: object) -> str:
    """What stands there, in the words of TOML."""
    if type(data) is dict:
        return f"a table of {len(data)}"
    return shown(data)
