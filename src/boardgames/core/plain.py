"""Plain data: what JSON can hold, how much of it, and how a fault in it is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Final

from boardgames.core.errors import DataError

MOST_CHARACTERS: Final = 4 << 20
"""Longest document in bytes, and most characters in the texts of plain data."""
MOST_VALUES: Final = 1 << 18
"""Most values in a document. An empty list or object counts one more."""
DEEPEST: Final = 64
"""Most lists and objects one inside the other."""
LEAST_INTEGER: Final = -(1 << 63)
GREATEST_INTEGER: Final = (1 << 63) - 1

_LONGEST_SHOWN: Final = 40
_MOST_LISTED: Final = 8
_SIMPLE_KEY: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]{0,39}")
_ONLY_TEXT: Final = {str}


def shown(value: object) -> str:
    """A value in a few words, whatever it is: long texts are cut, and nothing foreign is asked to show itself."""
    if value is None:
        return "null"
    if type(value) is bool:
        return "true" if value else "false"
    if type(value) is int:
        return str(value) if LEAST_INTEGER <= value <= GREATEST_INTEGER else "an integer past 64 bits"
    if type(value) is float:
        return repr(value)
    if type(value) is str:
        return _quoted(value)
    if type(value) is list:
        return f"a list of {len(value)}"
    if type(value) is dict:
        return f"an object of {len(value)}"
    return f"a value of type {type(value).__name__[:_LONGEST_SHOWN]}"


def _quoted(text: str) -> str:
    return repr(text) if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]!r}..."


def listed(names: Iterable[str]) -> str:
    """What could have stood there, in a few words: the first names, and how many more there are."""
    every = tuple(names)
    if len(every) <= _MOST_LISTED:
        return ", ".join(every)
    return f"{', '.join(every[: _MOST_LISTED - 1])} and {len(every) - _MOST_LISTED + 1} more"


def path_of(steps: Iterable[object]) -> str:
    """The path of those keys and indexes, as in ``$.sides[1].hand[0]``."""
    return "$" + "".join(map(_step, steps))


def _step(step: object) -> str:
    if type(step) is str:
        return f".{step}" if _SIMPLE_KEY.fullmatch(step) else f"[{_quoted(step)}]"
    return f"[{step}]"


def is_clean(text: str) -> bool:
    """Whether a text can be written as UTF-8: it holds no lone surrogate."""
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def check_plain(data: object) -> None:
    """Refuse what is not plain data within the limits, wherever it is, without recursion.

    Plain data are ``None``, booleans, integers of 64 bits, finite floats, texts, lists of plain data and
    dictionaries of them under texts; of exactly these types.

    Raises :class:`~boardgames.core.DataError` with the path of the first fault.
    """
    values = 1
    characters = 0
    steps: list[object] = []
    inside: list[Iterator[tuple[object, object]]] = [iter((("", data),))]
    while inside:
        entry = next(inside[-1], None)
        if entry is None:
            inside.pop()
            if steps:
                steps.pop()
            continue
        step, value = entry
        if type(value) is list or type(value) is dict:
            values += len(value) or 1
            if len(inside) > DEEPEST:
                raise DataError("$", f"is nested deeper than {DEEPEST}")
            if len(inside) > 1:
                steps.append(step)
            if type(value) is dict:
                if not set(map(type, value)) <= _ONLY_TEXT:
                    raise DataError(path_of(steps), "has a key that is no text")
                keys = "".join(value)
                characters += len(keys)
                if not is_clean(keys):
                    raise DataError(path_of(steps), "has a key with a lone surrogate in it")
                inside.append(iter(value.items()))
            else:
                inside.append(enumerate(value))
        elif type(value) is str:
            characters += len(value)
            if not is_clean(value):
                raise DataError(_path(steps, step, inside), "is a text with a lone surrogate in it")
        elif sentence := _fault(value):
            raise DataError(_path(steps, step, inside), sentence)
        if values > MOST_VALUES or characters > MOST_CHARACTERS:
            raise DataError("$", f"holds more than {MOST_VALUES} values or {MOST_CHARACTERS} characters")


def _path(steps: list[object], step: object, inside: list[Iterator[tuple[object, object]]]) -> str:
    return path_of([*steps, step] if len(inside) > 1 else ())


def _fault(value: object) -> str:
    """What is wrong with a value that is no text, list or object; empty if nothing is."""
    if type(value) is int:
        return "" if LEAST_INTEGER <= value <= GREATEST_INTEGER else "is an integer past 64 bits"
    if value is None or type(value) is bool:
        return ""
    if type(value) is float:
        return "" if isfinite(value) else f"is no finite number: {value}"
    return f"is no plain data: {shown(value)}"
