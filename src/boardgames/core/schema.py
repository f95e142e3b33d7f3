"""JSON Schemas of what is written, in the draft of 2020-12, made from the outlines of the codecs."""

from __future__ import annotations

from itertools import chain, count
from types import NoneType
from typing import Any, Final, TypeAlias, TypeVar, final
from urllib.parse import quote

from boardgames.core.game import Codec, Game
from boardgames.core.hooks import KIND
from boardgames.core.outline import (
    Among,
    Either,
    Exactly,
    Keyed,
    Many,
    Named,
    Outline,
    Row,
    Single,
    Tagged,
    Text,
    Whole,
)
from boardgames.core.papers import WHAT, outlines_of
from boardgames.core.plain import (
    DEEPEST,
    GREATEST_INTEGER,
    LEAST_INTEGER,
    MOST_CHARACTERS,
    MOST_VALUES,
    Plain,
)

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

Schema: TypeAlias = dict[str, Plain]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_INTEGER: Final = "integer"
_TYPES: Final = {NoneType: "null", bool: "boolean", int: _INTEGER, float: "number", str: "string"}


def schema_of(codec: Codec[Any]) -> Schema:
    """The JSON Schema of what a codec writes: whatever it writes or reads is valid.

    What the schema refuses, ``read`` refuses; the other way about, a game may refuse what only looks right.
    The schema is plain data, whole in itself and the same in every process, apart from its descriptions where
    Python was told to drop docstrings. Raises :class:`TypeError` for a codec that does not say what its data
    looks like; those of :func:`codec_of` do.

    >>> from boardgames.core import Converter, codec_of, schema_of
    >>> schema_of(codec_of(Converter(), tuple[str, ...]))["items"]
    {'type': 'string'}
    """
    if codec.outline is None:
        raise TypeError("this codec does not say what its data looks like")
    return {"$schema": DIALECT} | _whole(codec.outline)


def schemas_of(game: Game[U, P, S, M, E, V]) -> dict[str, Schema]:
    """The JSON Schemas of all that is written of a game.

    Those of single values stand under the names of their codecs, such as ``moves``; those of documents under
    what these say of themselves: ``record``, ``seat-record`` and ``table``. Raises :class:`TypeError` if a
    codec does not say what its data looks like, and :class:`~boardgames.core.MissingGroup` if the game gives
    no codecs.
    """
    return {
        name: {
            "$schema": DIALECT,
            "$id": f"urn:boardgames:{quote(game.name)}:rules-{game.rules}:{name}",
            "title": f"{game.name} {name}",
            "description": f"{WHAT[name]}, as rules {game.rules} of {game.name} have it. {_PROMISE}",
        }
        | _whole(outline)
        for name, outline in outlines_of(game).items()
    }


_PROMISE: Final = (
    "What one release of boardgames wrote under these rules, every later one with the same rules reads. No "
    f"document has more than {MOST_CHARACTERS} bytes, {MOST_VALUES} values or {DEEPEST} levels."
)


def _whole(outline: Outline) -> Schema:
    """The schema of an outline, with those of all names in it."""
    definitions = _Definitions()
    schema = definitions.schema(outline)
    return schema | {"$defs": dict(sorted(definitions.found.items()))}


@final
class _Definitions:
    """The schemas of outlines that have names, each made once."""

    def __init__(self) -> None:
        self.found: dict[str, Schema] = {}
        self._names: dict[tuple[Named, str], str] = {}

    def schema(self, outline: Outline, kind: str = "") -> Schema:
        """The schema of an outline; its objects say that they are of this ``kind``, if one is given."""
        match outline:
            case Exactly() | Whole() | Among() | Text():
                made = self._single(outline)
            case Many(item, distinct):
                made = {"type": "array", "items": self.schema(item)}
                made |= {"uniqueItems": True} if distinct else {}
            case Row(items):
                made = self._row(items)
            case Keyed():
                made = self._object(outline, kind)
            case Tagged(tag, of):
                made = self.schema(of, tag)
            case Either(of):
                made = {"anyOf": [self.schema(each, kind) for each in of]}
            case _:  # Named, as the checker knows
                made = self._reference(outline, kind)
        return made

    def _single(self, outline: Single) -> Schema:
        match outline:
            case Exactly(plain):
                return self._integer() if plain is int else {"type": _TYPES[plain]}
            case Whole(least, most):
                return {"type": _INTEGER, "minimum": least, "maximum": most}
            case Among((one,)):
                return {"const": one}
            case Among(values):
                return {"type": _TYPES[type(values[0])], "enum": list(values)}
            case _:
                return {"type": "string", "pattern": f"^({outline.pattern})$"}

    def _integer(self) -> Schema:
        about = {"title": "Integer", "description": "A whole number of 64 bits."}
        self.found[_INTEGER] = about | self._single(Whole(LEAST_INTEGER, GREATEST_INTEGER))
        return {"$ref": f"#/$defs/{_INTEGER}"}

    def _row(self, items: tuple[Outline, ...]) -> Schema:
        each = {"prefixItems": [self.schema(item) for item in items]} if items else {}
        return {"type": "array"} | each | {"items": False, "minItems": len(items)}

    def _object(self, keyed: Keyed, kind: str) -> Schema:
        properties: dict[str, Schema] = {KIND: {"const": kind}} if kind else {}
        for entry in keyed.entries:
            default = {"default": entry.default[0]} if entry.default else {}
            properties[entry.key] = self.schema(entry.outline) | default
        optional = {entry.key for entry in keyed.entries if entry.optional}
        required = [key for key in properties if key not in optional]
        wanted = {"required": required} if required else {}
        return {"type": "object", "properties": properties} | wanted | {"additionalProperties": False}

    def _reference(self, named: Named, kind: str) -> Schema:
        """A reference to what has a name, which is told when it is first met: it may hold itself."""
        if (named, kind) not in self._names:
            name = self._names[named, kind] = self._free(
                ".".join(filter(None, (named.room, kind or named.name)))
            )
            self.found[name] = {}
            about = {"title": named.name, "description": named.about}
            told = {key: said for key, said in about.items() if said}
            self.found[name] = told | self.schema(named.of(), kind)
        return {"$ref": f"#/$defs/{quote(self._names[named, kind])}"}

    def _free(self, name: str) -> str:
        """The name, with a number behind it if it is taken."""
        numbered = (f"{name}-{number}" for number in count(2))
        return next(each for each in chain((name,), numbered) if each not in self.found)
