"""How long the library takes: judged by the quickest of a few tries, since machines do other work too.

A program that is traced, for its coverage, works several times as slowly, and gets ten times as long.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time
from typing import Final, TypeVar

import pytest

T = TypeVar("T")

SOON: Final = 0.1
"""Seconds of work within which a document is read or refused."""

_TRIES: Final = 5
_TRACED: Final = 10


def soon(call: Callable[[], T], seconds: float = SOON) -> T:
    """What the call gives, which takes at most so many seconds of work, at least once."""
    allowed = seconds * (_TRACED if sys.gettrace() else 1)
    for _ in range(_TRIES):
        began = process_time()
        result = call()
        if process_time() - began < allowed:
            return result
    pytest.fail(f"it took more than {allowed} seconds, {_TRIES} times")


def raised_soon(call: Callable[[], object], *kinds: type[Exception], seconds: float = SOON) -> Exception:
    """The error of one of these kinds that the call raises, likewise."""

    def caught() -> Exception:
        with pytest.raises(kinds) as found:
            call()
        error = found.value
        assert isinstance(error, Exception)
        return error

    return soon(caught, seconds)
