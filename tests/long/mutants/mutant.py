"""A mutant: one module of the library with one small change in its text."""

from __future__ import annotations

import re
from typing import Final, final

from attrs import frozen

_MOST_SHOWN: Final = 110


@final
@frozen
class Change:
    """Other text for the bytes ``start`` to ``end`` of a source."""

    operator: str
    start: int
    end: int
    text: str
    function: str
    """Its dotted name within the module; empty at the top."""
    lines: tuple[int, ...]
    """The lines that run the changed text, the best first; a test that runs none of them cannot notice."""


@final
@frozen
class Mutant:
    """A change with its names."""

    module: str
    """Without ``boardgames.`` before it: ``core.table``."""
    change: Change
    key: str
    """Where it is: ``core.table:41:8 comparison 0``."""
    lasting: str
    """What it is, without line numbers: the key of its explanation, which other edits do not touch."""

    @property
    def line(self) -> int:
        """The line where it starts."""
        return int(self.key.split(":")[1])


def mutated(source: str, change: Change) -> str:
    """The text of the module with the change in it."""
    data = source.encode()
    return (data[: change.start] + change.text.encode() + data[change.end :]).decode()


def named(module: str, source: str, changes: tuple[Change, ...]) -> tuple[Mutant, ...]:
    """The mutants that these changes of a module make, each with a key and a lasting key of its own."""
    data = source.encode()
    keys: dict[str, int] = {}
    lasting: dict[str, int] = {}
    mutants = []
    for change in changes:
        line = data.count(b"\n", 0, change.start) + 1
        column = len(data[data.rfind(b"\n", 0, change.start) + 1 : change.start].decode())
        place = f"{module}:{line}:{column} {change.operator}"
        what = f"{module} {change.function or '(top)'}: {shown(source, change)}"
        keys[place] = keys.get(place, -1) + 1
        lasting[what] = lasting.get(what, 0) + 1
        again = f" ({lasting[what]})" if lasting[what] > 1 else ""
        mutants.append(Mutant(module, change, f"{place} {keys[place]}", what + again))
    return tuple(mutants)


def shown(source: str, change: Change) -> str:
    """The changed line before and after; of a change of many lines, what goes and what comes."""
    data = source.encode()
    first = data.rfind(b"\n", 0, change.start) + 1
    last = data.find(b"\n", change.end)
    old, new = data[first:last], data[first : change.start] + change.text.encode() + data[change.end : last]
    if b"\n" in old:
        old, new = data[change.start : change.end], change.text.encode()
    return f"{_short(old.decode())} -> {_short(new.decode())}"


def _short(text: str) -> str:
    line = re.sub(r"\s+", " ", text).strip()
    half = _MOST_SHOWN // 2
    return line if len(line) <= _MOST_SHOWN else f"{line[:half]} ... {line[-half:]}"
