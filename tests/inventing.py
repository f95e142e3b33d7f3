"""Data made up from nothing but a schema: valid, and of every shape that the schema allows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import unquote

from hypothesis import strategies as st

from boardgames.core.schema import Schema

_TEXTS: Final = ("", "a", "thors-hammer", "e5", "0", "-1/2", "sword sword sun", "0123456789abcdef", "x" * 300)
_NUMBERS: Final = (0, 1, 2, -1, 7, -(1 << 63), (1 << 63) - 1)
_DEEPEST: Final = 12
_WIDEST: Final = 2


def invented(schema: Schema, draw: st.DataObject) -> Any:  # noqa: ANN401 - plain data
    """Data that the schema finds valid."""
    return _Invention(schema["$defs"], draw).of(schema, 0)


class _Invention:
    """The definitions of a schema, and what chooses."""

    def __init__(self, definitions: dict[str, Schema], draw: st.DataObject) -> None:
        self.definitions = definitions
        self.draw = draw

    def one_of(self, values: Any) -> Any:  # noqa: ANN401 - of any type
        """One of the values."""
        return self.draw.draw(st.sampled_from(values))

    def of(self, schema: Schema, depth: int) -> Any:  # noqa: ANN401 - plain data
        """Data for a part of the schema."""
        made: Any
        match schema:
            case {"$ref": str(where)}:
                made = self.of(self.definitions[unquote(where).removeprefix("#/$defs/")], depth + 1)
            case {"anyOf": list(branches)}:
                made = self.of(self.one_of(branches) if depth < _DEEPEST else branches[-1], depth)
            case {"properties": dict(properties)}:
                made = {
                    key: self.of(inner, depth + 1)
                    for key, inner in properties.items()
                    if key in schema.get("required", ()) or self.one_of((True, False))
                }
            case {"prefixItems": list(items)}:
                made = [self.of(item, depth + 1) for item in items]
            case {"items": dict(item)}:
                made = [self.of(item, depth + 1) for _ in range(self.one_of(range(_WIDEST + 1)))]
                made = made[:1] if schema.get("uniqueItems") else made
            case _:
                made = self.one_of(_values(schema))
        return made


def _values(schema: Schema) -> Sequence[Any]:
    """Data with no other data in it."""
    match schema:
        case {"const": value}:
            return (value,)
        case {"enum": list(values)}:
            return values
        case {"minimum": int(least), "maximum": int(most)}:
            return [number for number in _NUMBERS if least <= number <= most]
        case {"pattern": str(pattern)}:
            return [text for text in _TEXTS if re.search(pattern, text)]
        case _:
            return _OF_TYPE[schema["type"]]


_OF_TYPE: Final[dict[str, Sequence[Any]]] = {
    "null": (None,),
    "boolean": (True, False),
    "number": (0.5, -1.5),
    "string": _TEXTS,
    "array": ([],),
}
