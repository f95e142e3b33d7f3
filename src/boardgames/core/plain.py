"""Plain data: what JSON can hold, how much of it, and how a fault in it is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any, Final, TypeAlias

from boardgames.core.errors import DataError

Plain: TypeAlias = Any
"""``None``, booleans, integers, floats, texts, lists of plain data and dictionaries of them under texts."""

MOST_CHARACTERS: Final = 4 << 20
"""Longest document in bytes, and most characters in the texts of plain data: 4 MiB."""
MOST_VALUES: Final = 50_000
"""Most values in lists and objects, an empty one counting one more: so that the widest document is refused
within 100 ms, a record of as many moves included, though they are read one by one."""
DEEPEST: Final = 64
"""Most lists and objects one inside the other."""
LEAST_INTEGER: Final = -(1 << 63)
GREATEST_INTEGER: Final = (1 << 63) - 1

_LONGEST_SHOWN: Final = 40
_LONGEST_TOLD: Final = 200
_MOST_LISTED: Final = 8
_SIMPLE_KEY: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]{0,39}")
_AS_IN_JSON: Final = {"None": "null", "True": "true", "False": "false"}
_TEXTS: Final = {str}


def shown(value: object) -> str:
    """A value in a few words, whatever it is: long texts are cut, and nothing foreign shows itself."""
    if type(value) is str:
        return repr(value) if len(value) <= _LONGEST_SHOWN else f"{value[:_LONGEST_SHOWN]!r}..."
    if type(value) is int and not LEAST_INTEGER <= value <= GREATEST_INTEGER:
        return "an integer past 64 bits"
    if value is None or type(value) in (bool, int, float):
        return _AS_IN_JSON.get(repr(value), repr(value))
    if type(value) is list or type(value) is dict:
        return f"{'a list' if type(value) is list else 'an object'} of {len(value)}"
    return f"a value of type {type(value).__name__[:_LONGEST_SHOWN]}"


def told(value: object) -> str:
    """A value as it shows itself, in so many words as fit into a sentence; as :func:`shown` if it cannot."""
    try:
        words = repr(value)
    except Exception:  # whatever a foreign value does instead of showing itself
        return shown(value)
    return words if len(words) <= _LONGEST_TOLD else f"{words[:_LONGEST_TOLD]}..."


def listed(names: Iterable[str]) -> str:
    """What could have stood there, in a few words: the first names, and how many more there are."""
    every = tuple(names)
    if len(every) <= _MOST_LISTED:
        return ", ".join(every)
    return f"{', '.join(every[: _MOST_LISTED - 1])} and {len(every) - _MOST_LISTED + 1} more"


def path_of(steps: Iterable[int | str]) -> str:
    """The path of those keys and indexes, as in ``$.sides[1].hand[0]``."""
    return "$" + "".join(
        f".{step}" if isinstance(step, str) and _SIMPLE_KEY.fullmatch(step) else f"[{shown(step)}]"
        for step in steps
    )


def check_plain(data: object) -> None:
    """Refuse what is not plain data of exact types within the limits, without recursion.

    Integers are of 64 bits, floats finite, texts free of lone surrogates.
    Raises :class:`~boardgames.core.DataError` with the path of the first fault.
    """
    values = 0
    characters = 0
    steps: list[
        int | str
    ] = []  # one for each iterator but the last; the first is no step, it names the whole
    inside: list[Iterator[tuple[int | str, object]]] = [iter((("$", data),))]
    while inside:
        for step, value in inside[-1]:
            if type(value) is list or type(value) is dict:
                if len(inside) > DEEPEST:
                    raise DataError("$", f"is nested deeper than {DEEPEST}")
                values += len(value) or 1
                if values > MOST_VALUES:
                    raise _too_much()
                steps.append(step)
                if type(value) is dict:
                    characters += _check_keys(value, steps)
                    inside.append(iter(value.items()))
                else:
                    inside.append(enumerate(value))
                break
            if type(value) is str:
                characters += len(value)
                if characters > MOST_CHARACTERS:
                    raise _too_much()
            if fault := _fault(value):
                raise DataError(path_of([*steps, step][1:]), fault)
        else:
            inside.pop()
            del steps[-1:]
        if characters > MOST_CHARACTERS:
            raise _too_much()


def _too_much() -> DataError:
    return DataError("$", f"holds more than {MOST_VALUES} values or {MOST_CHARACTERS} characters")


def _check_keys(value: dict[Any, object], steps: list[int | str]) -> int:
    """How many characters the keys have."""
    if not set(map(type, value)) <= _TEXTS:
        raise DataError(path_of(steps[1:]), "has a key that is no text")
    length = sum(map(len, value))
    if length <= MOST_CHARACTERS and not _encodes("".join(value)):
        raise DataError(path_of(steps[1:]), "has a key with a lone surrogate in it")
    return length


def _fault(value: object) -> str:
    """What is wrong with a value that is no list or object; empty if nothing is."""
    if type(value) is str:
        return "" if _encodes(value) else "is a text with a lone surrogate in it"
    if type(value) is int:
        return "" if LEAST_INTEGER <= value <= GREATEST_INTEGER else "is an integer past 64 bits"
    if type(value) is float:
        return "" if isfinite(value) else f"is no finite number: {value}"
    return "" if value is None or type(value) is bool else f"is no plain data but {shown(value)}"


def _encodes(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
