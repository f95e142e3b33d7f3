"""Scenarios out of TOML: each a table with a picture of its board."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, Final

from boardgames.arena.board import Grid
from boardgames.arena.content import LONGEST_NAME, repeated
from boardgames.arena.equipment import Provenance
from boardgames.arena.layouts import MOST_SPACES, scenario_problems
from boardgames.arena.loading.toml import (
    Faults,
    file_text,
    items,
    one_of,
    read_toml,
    table,
    text_of,
    told_path,
)
from boardgames.arena.scenario import Length, Scenario

MOST_SCENARIOS: Final = 100
"""Scenarios of a file."""
MOST_DRAWN: Final = 10_000
"""Characters in all pictures of a file, blanks aside: the most is read or refused within 100 ms."""
MOST_FAULTS: Final = 500
"""Faults after which the scenarios that follow are left unread."""

_NEEDED: Final = ("name", "grid", "picture")
_EDGE: Final = "edge"
_OPTIONAL: Final = ("players", "length", "provenance", _EDGE)
_FIELD: Final = re.compile("[a-z]+")


def load_scenarios(path: str | os.PathLike[str]) -> tuple[Scenario, ...]:
    """The scenarios of a file in their order (ARENA-033, ARENA-Q03).

    Raises :class:`ContentError` with every problem in it, and if it cannot be read.
    """
    text = file_text(path)
    return _read(Faults(told_path(path)), text)


def read_scenarios(text: str) -> tuple[Scenario, ...]:
    """The scenarios of a TOML document in their order (ARENA-033, ARENA-Q03).

    Raises :class:`ContentError` with every problem in it.
    """
    return _read(Faults(), text)


def _read(faults: Faults, text: str) -> tuple[Scenario, ...]:
    document = table(faults, "document", read_toml(faults, text), ("scenario",)) or {}
    entries = items(faults, "scenario", document.get("scenario", []), MOST_SCENARIOS) or []
    if not entries and not faults.problems:
        faults.note("scenario", "must hold at least one")
    if (characters := sum(map(_drawn, entries))) > MOST_DRAWN:
        faults.note("scenario", f"draws {characters} spaces in all, more than {MOST_DRAWN}")
        faults.check()
    found: list[Scenario] = []
    named: list[tuple[str, object]] = []
    for number, entry in enumerate(entries):
        if len(faults.problems) > MOST_FAULTS:
            break
        name = entry.get("name") if type(entry) is dict else None
        place = _place(number, name)
        named.append((place, name))
        fields = table(faults, place, entry, _NEEDED, _OPTIONAL)
        if fields is not None:
            found.append(_scenario(faults, place, fields))
    faults.add(*repeated(named))
    faults.check()
    return tuple(found)


def _drawn(entry: object) -> int:
    picture = entry.get("picture") if type(entry) is dict else None
    return sum(map(len, picture.split())) if type(picture) is str else 0


def _place(number: int, name: object) -> str:
    """How a problem names a scenario: with its name, as far as that can be shown."""
    shows = type(name) is str and 0 < len(name) <= LONGEST_NAME and name.isprintable()
    return f'scenario[{number}] "{name}"' if shows else f"scenario[{number}]"


def _scenario(faults: Faults, place: str, data: Mapping[str, Any]) -> Scenario:
    """The scenario of a table, with everything noted that is wrong with it; what is left out is as usual.

    A field that is wrong as TOML is noted as that, and what it would mean is not asked.
    """
    read = {
        field: reads(faults, f"{place}.{field}", data[field])
        for field, reads in _READERS.items()
        if field in data
    }
    wrong = {field for field in (*_NEEDED, *read) if read.get(field) is None}
    first, picture = _lines(read.get("picture"))
    values: dict[str, Any] = {**dict.fromkeys(_NEEDED), **read, "picture": picture}
    if _EDGE in wrong:
        values[_EDGE] = ()
    scenario = Scenario(**values)
    for problem in scenario_problems(scenario, first + 1):
        field = _FIELD.match(problem.path)
        if field is None or field[0] not in wrong:
            faults.note(f"{place}.{problem.path}", problem.sentence, problem.rule)
    return scenario


def _list(faults: Faults, place: str, data: object) -> tuple[Any, ...] | None:
    found = items(faults, place, data, MOST_SPACES)
    return None if found is None else tuple(found)


def _word(words: Iterable[StrEnum]) -> Callable[[Faults, str, object], StrEnum | None]:
    named = {word.value: word for word in words}
    return lambda faults, place, data: one_of(faults, place, named, data)


_READERS: Final[Mapping[str, Callable[[Faults, str, Any], Any]]] = {
    "name": lambda _faults, _place, data: data,
    "players": _list,
    "length": _word(Length),
    "grid": _word(Grid),
    "provenance": _word(Provenance),
    "picture": text_of,
    _EDGE: _list,
}
"""What reads each field: ``None`` for one that was noted as a fault."""


def _lines(text: str | None) -> tuple[int, tuple[str, ...] | None]:
    """How many blank lines come first, and the lines from there to the last that is not blank."""
    if text is None:
        return 0, None
    body = text.rstrip(" \n")
    first = text[: len(body) - len(body.lstrip(" \n"))].count("\n")
    return first, tuple(line.rstrip(" ") for line in body.split("\n")[first:]) if body else ()
