"""Digests of values, so that shared content can be named instead of copied."""

from __future__ import annotations

import hashlib
import json
from enum import Enum

import attrs

from boardgames.core.plain import Plain


def digest_of(value: object) -> str:
    """The SHA-256 of a value, in hexadecimal: equal for equal values in every process and Python.

    A value is an attrs class, a tuple, an enumeration or what JSON can hold; its class counts, and so does
    every field that its constructor takes. Raises :class:`TypeError` for anything else.
    """
    text = json.dumps(_plain(value), ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _plain(value: object) -> Plain:
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    kind = type(value)
    if attrs.has(kind):
        fields = (field.name for field in attrs.fields(kind) if field.init)
        return [kind.__name__, *(_plain(getattr(value, name)) for name in fields)]
    raise TypeError(f"there is no digest of a {kind.__name__}")
