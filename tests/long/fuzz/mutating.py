"""Changes of structure: of the tree of a document in JSON, or of the lines and words of a text.

Bytes changed one by one are rarely a document any more. These are, so that what lies behind is searched too.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias, final

from tests.long.fuzz.readers import Form, Reader

Path: TypeAlias = tuple[Any, ...]

_ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 5, 6, 7, 52, 53, 99, 100, 1 << 31, (1 << 63) - 1, -(1 << 63), 1 << 63),
    *(
        0.0,
        -0.0,
        0.5,
        1e308,
        "",
        "?",
        "p1",
        "KS",
        "1/2",
        "0",
        "a" * 300,
        "\x00",
        "\u00e9",
        "\ud800",
        "\u2028",
    ),
    *([], {}, [None], [[]], {"": None}, {"kind": "pass"}, [0, 0], ["KS", "KS"]),
)
"""What stands nowhere, or seldom."""

_CHANGES: Final = (1, 1, 1, 1, 1, 1, 2, 4)
"""How many at once; the search makes further ones of what it gets."""
_MOST_TIMES: Final = 70
_GREAT: Final = 1 << 63
_DEEP: Final = 80
_DEEPEST: Final = 500
_LARGEST: Final = 3_000
"""Values of a tree that are looked at."""


@final
class Mutator:
    """Changes inputs of one reader, by parts of others."""

    def __init__(self, reader: Reader, seeds: Sequence[bytes], words: Sequence[str]) -> None:
        self._form = reader.form
        self._most = reader.most
        self._seeds = seeds
        self._words = words
        texts = [_text(seed) for seed in seeds]
        self._lines = [line for text in texts for line in text.split("\n")]
        self._following: dict[str, list[str]] = {}
        """What stands after each word, and at the beginning of a line."""
        for line in self._lines:
            for before, word in pairwise(["", *line.split(" ")]):
                self._following.setdefault(before, []).append(word)
        trees = (_tree(part) for text in texts for part in self._documents(text))
        self._under: dict[Any, list[Any]] = {}
        """What stands under each key, in lists under that of the list: of the same kind, more or less."""
        for tree in trees:
            for path in _places(tree):
                self._under.setdefault(_key(path), []).append(_at(tree, path))
        self._parts = [part for parts in self._under.values() for part in parts]

    def mutated(self, data: bytes, luck: random.Random, bytewise: Callable[[bytes], bytes]) -> bytes:
        """The input with a few changes; some of them by ``bytewise``, which changes whatever bytes."""
        # What did something new is mostly refused, and so is what comes of it: often a seed is better.
        changed = data = data if luck.randrange(2) else luck.choice(self._seeds)
        if luck.randrange(5):
            for _ in range(luck.choice(_CHANGES)):
                changed = self._changed(changed, luck)
        if changed == data:
            changed = bytewise(changed)
        return changed[: self._most]

    def _documents(self, text: str) -> list[str]:
        """The documents in JSON in an input."""
        if self._form is Form.JSON:
            return [text]
        if self._form is Form.MIXED:
            return [line.partition(" ")[2] for line in text.split("\n") if line.startswith("start ")]
        return []

    def _changed(self, data: bytes, luck: random.Random) -> bytes:
        text = _text(data)
        if self._form is Form.MIXED and luck.randrange(2):
            for document in self._documents(text):
                text = text.replace(document, self._other_tree(document, luck), 1)
        elif self._form is Form.JSON:
            text = self._other_tree(text, luck)
        else:
            text = self._other_words(text, luck)
        try:
            return text.encode(errors="surrogateescape")
        except UnicodeEncodeError:  # surrogates that are no bytes: as UTF-8 would be, if it had any
            return text.encode(errors="surrogatepass")

    # Trees

    def _other_tree(self, document: str, luck: random.Random) -> str:
        """The document with one value changed; itself if it is none."""
        tree = _tree(document)
        if tree is None:
            return document
        holder = [tree]
        places = [(0,), *((0, *path) for path in _places(tree))]
        *way, last = luck.choice(places)
        inside = _at(holder, tuple(way))
        kind = luck.randrange(12)
        if kind == 0 and len(way):
            del inside[last]
        elif kind == 1 and len(way):
            _twice(inside, last, luck)
        elif kind <= 4 and (like := self._under.get(_key((*way, last)))):
            inside[last] = luck.choice(like)
        elif kind == 5 and self._parts:
            inside[last] = luck.choice(self._parts)
        elif kind == 6:
            inside[last] = luck.choice(_ODD)
        elif kind == 7:
            inside[last] = _copied(_at(holder, luck.choice(places)))
        elif kind == 8 and not luck.randrange(5):
            for _ in range(luck.randint(1, _DEEP)):
                inside[last] = [inside[last]]
        else:
            inside[last] = self._nearby(inside[last], luck)
        written = json.dumps(holder[0], separators=(",", ":"), ensure_ascii=luck.randrange(9) > 0)
        if luck.randrange(40) == 0:  # the same key twice, which no tree of Python's holds
            key, colon, rest = written.partition('":')
            written = f"{key}{colon}0,{key.rpartition('{')[2]}{colon}{rest}" if colon else written
        return written

    def _nearby(self, value: Any, luck: random.Random) -> Any:  # noqa: ANN401 - plain data
        """Another value of the same type, or one that is like it."""
        others: tuple[Any, ...] = _ODD
        if isinstance(value, bool):
            others = (not value,)
        elif isinstance(value, int):
            others = (
                value + 1,
                value - 1,
                value + 1,
                -value,
                value * 10,
                value << 40,
                float(value),
                str(value),
            )
        elif isinstance(value, float):
            others = (int(value) if abs(value) < _GREAT else 0, -value, value / 3)
        elif isinstance(value, str):
            word = luck.choice(self._words)
            others = (word, word, value + word, value[1:], value.upper())
        elif isinstance(value, list):
            others = (value[::-1], value[1:], value * 2, sorted(value, key=str), value[:1] * _MOST_TIMES)
        elif isinstance(value, dict):
            others = (dict(reversed(value.items())), list(value.values()), value | {"odd": 0})
        return luck.choice(others)

    # Words

    def _other_words(self, text: str, luck: random.Random) -> str:
        """The text with a line changed, or a word of a line, or a part of a word."""
        lines = text.split("\n")
        place = luck.randrange(len(lines))
        if len(lines) > 1 and not luck.randrange(4):
            return "\n".join(self._other_parts(lines, place, self._lines, luck))
        words = lines[place].split(" ")
        at = luck.randrange(len(words))
        if not luck.randrange(4):
            mark = luck.choice("=+/@:,-")
            parts = words[at].split(mark)
            words[at] = mark.join(self._other_parts(parts, luck.randrange(len(parts)), self._words, luck))
        else:
            likely = self._following.get(words[at - 1] if at else "", self._words)
            words = self._other_parts(words, at, likely if luck.randrange(5) else self._words, luck)
        lines[place] = " ".join(words)
        return "\n".join(lines)

    def _other_parts(
        self, parts: list[str], place: int, others: Sequence[str], luck: random.Random
    ) -> list[str]:
        """The parts with one left out, doubled, moved, put in, or replaced by another."""
        kind = luck.randrange(8)
        there = parts[place]
        if kind == 0:
            return parts[:place] + parts[place + 1 :]
        if kind == 1:
            return parts[:place] + [there] * luck.choice((2, 2, 2, 3, 9, _MOST_TIMES)) + parts[place + 1 :]
        if kind == 2:
            other = luck.randrange(len(parts))
            return [
                there if at == other else parts[other] if at == place else each
                for at, each in enumerate(parts)
            ]
        return [*parts[:place], luck.choice(others), *parts[place + (kind > 3) :]]


def _text(data: bytes) -> str:
    """An input as a text, of which the same bytes can be made, whatever they are."""
    return data.decode(errors="surrogateescape")


def _tree(document: str) -> Any:  # noqa: ANN401 - plain data
    """The tree of a document; ``None`` for what is no document, or one too deep or large to be changed."""
    if document.count("[") + document.count("{") > _LARGEST:
        return None
    try:
        return json.loads(document, parse_constant=lambda _word: 0)
    except (ValueError, RecursionError):
        return None


def _places(tree: Any, path: Path = ()) -> Iterator[Path]:  # noqa: ANN401 - plain data
    """Where anything stands below the top, down to some depth."""
    inside = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in inside:
        yield (*path, key)
        if len(path) < _DEEPEST:
            yield from _places(value, (*path, key))


def _key(path: Path) -> Any:  # noqa: ANN401 - plain data
    """The last key on the way to a place."""
    return next((step for step in reversed(path) if isinstance(step, str)), None)


def _at(tree: Any, path: Path) -> Any:  # noqa: ANN401 - plain data
    for key in path:
        tree = tree[key]
    return tree


def _twice(inside: Any, last: Any, luck: random.Random) -> None:  # noqa: ANN401 - plain data
    """The value stands there once more: beside itself, or under another key."""
    if isinstance(inside, list):
        inside[last:last] = [inside[last]] * luck.choice((1, 1, 1, 6, _MOST_TIMES))
    else:
        inside[luck.choice((*inside, "odd", "kind", last.upper()))] = inside[last]


def _copied(value: Any) -> Any:  # noqa: ANN401 - plain data
    """A copy, so that a value that is put into itself has an end."""
    return json.loads(json.dumps(value))
