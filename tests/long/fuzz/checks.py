"""What must hold of every input: printed is readable, refused is refused by its own error, and soon."""

from __future__ import annotations

import json
import re
import sys
import traceback
from ast import literal_eval
from time import thread_time
from typing import Any, Final, final

from attrs import frozen

from boardgames.arena.loading import ContentError
from boardgames.core import BoardgamesError, DataError, NotationError, SetupError
from tests.long.fuzz.readers import Form, Reader

SOON: Final = 0.1
"""Seconds of work within which what is refused is refused."""

_TRIES: Final = 3
_TRACED: Final = 10
"""How many times as long a program takes that is traced for its coverage."""
_LONGEST: Final = 1_500
"""Most characters of an error."""
_LONGEST_OF_LINES: Final = 5_000
"""Most characters of an error that tells several problems, one a line."""
_STEP: Final = re.compile(r"""\.([A-Za-z_][A-Za-z_0-9]*)|\[(\d+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\]""")
_CUT: Final = re.compile(r"""\[['"].*['"]\.\.\.\]""")
"""A key that is too long to be told."""
_OWN: Final = ("scenario", "card_set")
_SAYS_NOTHING: Final = re.compile(r"\s*(#|own (scenario|cards)\s*$|$)")
"""Lines of a position that are passed over, and those at which its first part ends."""


@final
@frozen
class Verdict:
    """What became of one input."""

    seconds: float
    """Work that it was to read or refuse it; other programs do not count."""
    accepted: bool = False
    finding: str = ""
    """What is wrong with that; empty if nothing is."""
    said: str = ""
    """The refusal."""


def judge(reader: Reader, data: bytes) -> Verdict:
    """Read an input, and see that all holds that must. How long it takes is told, not judged."""
    began = thread_time()
    try:
        value = reader.read(data)
    except Exception as error:  # whatever there is
        seconds = thread_time() - began
        return Verdict(seconds, finding=_of_refusal(reader, data, error), said=str(error)[:_LONGEST])
    seconds = thread_time() - began
    return Verdict(seconds, accepted=True, finding=_of_value(reader, value))


def slowest(reader: Reader, data: bytes) -> float:
    """Seconds that an input takes, the best of three times."""
    return min(judge(reader, data).seconds for _ in range(_TRIES))


def problem_of(reader: Reader, data: bytes) -> str:
    """What is wrong with how an input is read or refused, its time included; empty if nothing is."""
    verdict = judge(reader, data)
    if verdict.finding or verdict.accepted or verdict.seconds < allowed():
        return verdict.finding
    best = slowest(reader, data)
    return f"slow: a refusal took {best * 1000:.0f} ms" if best >= allowed() else ""


def allowed() -> float:
    """Seconds within which an input is refused by this program."""
    return SOON * (_TRACED if sys.gettrace() else 1)


def _of_value(reader: Reader, value: object) -> str:
    """What is wrong with a value that was read: it is printed, and that is read and printed once more."""
    try:
        text = reader.write(value)
    except reader.unwritten as error:
        return _of_words(error)
    except Exception as error:  # whatever there is
        return _raised("write", error)
    try:
        again = reader.read_back(text)
    except Exception as error:  # whatever there is
        return _raised("read back", error)
    if not reader.same(again, value):
        return "unequal: what was printed is read as another value"
    try:
        once_more = reader.write(again)
    except Exception as error:  # whatever there is
        return _raised("write again", error)
    return "" if once_more == text else "not canonical: the same value is printed in two ways"


def _of_refusal(reader: Reader, data: bytes, error: Exception) -> str:
    if type(error) not in reader.refusals or not isinstance(error, BoardgamesError):
        return _raised("read", error)
    if found := _of_words(error):
        return found
    if isinstance(error, NotationError):
        return _of_column(reader, data.decode(errors="surrogateescape"), error)
    if isinstance(error, DataError) and reader.form is Form.JSON:
        return _of_path(data, error)
    return ""


def _of_words(error: BoardgamesError) -> str:
    """What is wrong with the words of a refusal: there are some, not too many, and they can be printed."""
    lines = isinstance(error, ContentError)
    text = str(error)
    if not (text.replace("\n", "") if lines else text).isprintable():
        return _raised("unprintable", error)
    if not 0 < len(text) <= (_LONGEST_OF_LINES if lines else _LONGEST):
        return _raised(f"{'long' if text else 'silent'} refusal", error)
    if isinstance(error, SetupError | ContentError):
        if not all(problem.path and problem.sentence for problem in error.problems):
            return _raised("a problem without a place or a sentence", error)
    elif isinstance(error, DataError | NotationError) and not error.sentence:
        return _raised("no sentence", error)
    return ""


def _of_column(reader: Reader, text: str, error: NotationError) -> str:
    """What is wrong with the place of a refusal: a line of the text, or the end, and a column in it.

    Where the line ends too early, the column is that where its next word would begin.
    """
    lines = [text] if reader.form is Form.LINE else text.split("\n")
    if not 1 <= error.line <= len(lines) + 1:
        return _raised(f"line {error.line} of {len(lines)}", error)
    line = lines[error.line - 1] if error.line <= len(lines) else ""
    if error.text not in line or not (error.text or _SAYS_NOTHING.match(line)):
        return _raised("the text of another line", error)
    return "" if 1 <= error.column <= len(error.text) + 2 else _raised("a column outside the text", error)


def _of_path(data: bytes, error: DataError) -> str:
    """What is wrong with the path of a refusal: every step but the last leads somewhere in the document.

    Within a scenario or cards of one's own the place is that in their file.
    """
    if not error.path.startswith("$"):
        return _raised("a path from nowhere", error)
    if error.path == "$":
        return ""
    try:
        place: Any = json.loads(data)
    except ValueError:
        return _raised("a path into what is no document", error)
    at = 1
    while found := _STEP.match(error.path, at):
        at = found.end()
        step = found[1] or literal_eval(found[2])
        if not (step in place if isinstance(place, dict) else _is_index(place, step)):
            return "" if at == len(error.path) else _raised("a path that leads nowhere", error)
        if step in _OWN:
            return ""
        place = place[step]
    return "" if at == len(error.path) or _CUT.match(error.path, at) else _raised("a path of no steps", error)


def _is_index(place: object, step: object) -> bool:
    return isinstance(place, list) and step in range(len(place))


def _raised(when: str, error: Exception) -> str:
    """When an error came, which it is, and the line that raised it."""
    last = traceback.extract_tb(error.__traceback__)[-1] if error.__traceback__ else None
    where = f" at {last.name} in {last.filename.rpartition('boardgames/')[2]}:{last.lineno}" if last else ""
    return f"{when}: {type(error).__name__}{where}"
