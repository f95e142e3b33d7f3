"""The rule table of one game, read from its TOML file; `load` refuses it with everything wrong in it."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Literal, TypeAlias, cast, final

from attrs import frozen

Kind: TypeAlias = Literal["rule", "ruling", "decision", "reading"]
Row: TypeAlias = dict[str, object]
KINDS: tuple[Kind, ...] = ("rule", "ruling", "decision", "reading")
SHAPES: dict[Kind, str] = {
    "rule": r"\d{3}",
    "ruling": r"Q\d{2,3}",
    "decision": r"D\d{2}[a-z]?",
    "reading": r"R\d{2}",
}
_TEXT, _FLAG, _IDS = "a text", "true or false", "a list of ids"
KEYS: dict[Kind, dict[str, str]] = {
    "rule": {"id": _TEXT, "says": _TEXT, "inert": _TEXT},
    "ruling": {
        **{"id": _TEXT, "on": _IDS, "topic": _TEXT, "ruling": _TEXT},
        **{"test": _FLAG, "choice": _TEXT, "fixed": _FLAG, "replaced": _TEXT},
    },
    "decision": {"id": _TEXT, "on": _IDS, "says": _TEXT, "inert": _TEXT},
    "reading": {"id": _TEXT, "on": _IDS, "says": _TEXT, "inert": _TEXT},
}
NEEDED = ("id", "on", "topic", "ruling", "says")
_SORTS: dict[str, Callable[[object], bool]] = {
    _TEXT: lambda value: isinstance(value, str) and value.strip() == value != "",
    _FLAG: lambda value: isinstance(value, bool),
    _IDS: lambda value: (
        isinstance(value, list) and value != [] and all(isinstance(one, str) for one in value)
    ),
}


class TableError(Exception):
    """A rule table that is not well formed; the message has one line for each problem."""


@final
@frozen
class Entry:
    """One row: a rule, a ruling, a decision in force or a reading of our own."""

    id: str
    kind: Kind
    says: str
    on: tuple[str, ...] = ()
    topic: str = ""
    inert: str = ""
    test: bool = True
    choice: str = ""
    fixed: bool = False
    replaced: str = ""

    @property
    def is_owed(self) -> bool:
        """Whether a function has to name it and a test has to show it."""
        return self.test and not self.inert

    @property
    def is_void(self) -> bool:
        """Whether nothing can show it: it cannot act, or something else has taken its place."""
        return bool(self.inert or self.replaced)


@final
@frozen
class Chapter:
    """A heading and the rules under it."""

    title: str
    rules: tuple[Entry, ...]


@final
@frozen
class Table:
    """Everything one file says, in its order."""

    game: str
    prefix: str
    chapters: tuple[Chapter, ...]
    rulings: tuple[Entry, ...]
    decisions: tuple[Entry, ...]
    readings: tuple[Entry, ...]

    def __iter__(self) -> Iterator[Entry]:
        """All entries: rules, rulings, decisions, readings."""
        for chapter in self.chapters:
            yield from chapter.rules
        yield from self.rulings + self.decisions + self.readings

    def of_kind(self, kind: Kind) -> tuple[Entry, ...]:
        """The entries of one kind, in the file's order."""
        return tuple(entry for entry in self if entry.kind == kind)


def load(path: Path) -> Table:
    """The table in ``path``; `TableError` names every problem at once."""
    try:
        data: Row = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise TableError(f"{path.name}: {error}") from error
    faults = list(_faults(data))
    if faults:
        raise TableError("\n".join(f"{path.name}: {fault}" for fault in faults))
    return Table(
        game=str(data["game"]),
        prefix=str(data["prefix"]),
        chapters=tuple(
            Chapter(str(chapter["title"]), _entries("rule", chapter["rules"]))
            for chapter in _rows(data["chapters"])
        ),
        rulings=_entries("ruling", data["rulings"]),
        decisions=_entries("decision", data["decisions"]),
        readings=_entries("reading", data["readings"]),
    )


def load_all(root: Path) -> tuple[Table, ...]:
    """The tables of the project at ``root``, one for each game, by file name."""
    return tuple(load(path) for path in sorted((root / "docs" / "rules").glob("*.toml")))


def _rows(value: object) -> list[Row]:
    return cast("list[Row]", value)


def _entries(kind: Kind, rows: object) -> tuple[Entry, ...]:
    return tuple(_entry(kind, row) for row in _rows(rows))


def _entry(kind: Kind, row: Row) -> Entry:
    return Entry(
        id=str(row["id"]),
        kind=kind,
        says=str(row["ruling"] if kind == "ruling" else row["says"]),
        on=tuple(str(one) for one in cast("list[object]", row.get("on", []))),
        topic=str(row.get("topic", "")),
        inert=str(row.get("inert", "")),
        test=row.get("test", kind != "ruling") is True,
        choice=str(row.get("choice", "")),
        fixed=row.get("fixed", False) is True,
        replaced=str(row.get("replaced", "")),
    )


def _faults(data: Row) -> Iterator[str]:
    lists = ("decisions", "readings", "rulings", "chapters")
    yield from _key_faults(data.keys(), {"game", "prefix", *lists}, {"game", "prefix", *lists}, "the file")
    for key in ("game", "prefix"):
        if not _SORTS[_TEXT](data.get(key, "x")):
            yield f"{key} is not a text"
    broken = [key for key in lists if not _is_rows(data.get(key, []))]
    yield from (f"{key} is not a list of tables" for key in broken)
    chapters = [] if "chapters" in broken else _rows(data.get("chapters", []))
    for chapter in chapters:
        name = f"chapter {chapter.get('title')!r}"
        yield from _key_faults(chapter.keys(), {"title", "rules"}, {"title", "rules"}, name)
        if not _is_rows(chapter.get("rules", [])):
            broken.append("chapters")
            yield f"the rules of {name} are not a list of tables"
    if broken:
        return
    prefix = str(data.get("prefix", ""))
    rows: dict[Kind, list[Row]] = {
        "rule": [row for chapter in chapters for row in _rows(chapter.get("rules", []))],
        "ruling": _rows(data.get("rulings", [])),
        "decision": _rows(data.get("decisions", [])),
        "reading": _rows(data.get("readings", [])),
    }
    for kind in KINDS:
        for row in rows[kind]:
            yield from _row_faults(kind, prefix, row)
        yield from _gap_faults(kind, prefix, [str(row.get("id")) for row in rows[kind]])
    yield from _reference_faults(rows)


def _is_rows(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(row, dict) for row in value)


def _key_faults(given: Iterable[str], known: set[str], needed: set[str], name: str) -> Iterator[str]:
    yield from (f"{name} has an unknown key {key!r}" for key in sorted(set(given) - known))
    yield from (f"{name} lacks {key!r}" for key in sorted(needed - set(given)))


def _row_faults(kind: Kind, prefix: str, row: Row) -> Iterator[str]:
    keys, name = KEYS[kind], f"{kind} {row.get('id')}"
    yield from _key_faults(row.keys(), set(keys), {key for key in NEEDED if key in keys}, name)
    for key, value in row.items():
        if key in keys and not _SORTS[keys[key]](value):
            yield f"{key!r} of {name} is not {keys[key]}"
    if not re.fullmatch(f"{re.escape(prefix)}-{SHAPES[kind]}", str(row.get("id"))):
        yield f"{name} is not an id of its kind"
    if row.get("replaced") and row.get("test"):
        yield f"{name} is replaced and cannot want a test"
    if row.get("choice") and row.get("fixed"):
        yield f"{name} cannot be both a choice and fixed"


def _gap_faults(kind: Kind, prefix: str, ids: list[str]) -> Iterator[str]:
    """Ids run on without a gap, in order; a decision that is split runs a, b, c within its number."""
    yield from (f"{one} stands twice" for one, count in Counter(ids).items() if count > 1)
    letter, width = {"rule": ("", 3), "ruling": ("Q", 2), "decision": ("D", 2), "reading": ("R", 2)}[kind]
    number, part = 0, ""
    for one in ids:
        follows = {f"{prefix}-{letter}{number + 1:0{width}d}": (number + 1, "")}
        if kind == "decision":
            follows[f"{prefix}-D{number + 1:02d}a"] = (number + 1, "a")
            if part:
                follows[f"{prefix}-D{number:02d}{chr(ord(part) + 1)}"] = (number, chr(ord(part) + 1))
        if one not in follows:
            yield f"{one} does not follow the {kind} before it"
            return
        number, part = follows[one]


def _reference_faults(rows: dict[Kind, list[Row]]) -> Iterator[str]:
    ids = {kind: {str(row.get("id")) for row in rows[kind]} for kind in KINDS}
    for kind in KINDS:
        reach = ids["rule"] if kind == "ruling" else ids["rule"] | ids["ruling"]
        if kind == "reading":
            reach |= ids["decision"] | ids["reading"]
        for row in rows[kind]:
            on = row.get("on", [])
            for one in on if isinstance(on, list) else []:
                if one not in reach or one == row.get("id"):
                    yield f"{row.get('id')} touches {one}, which is not in the table"
            if "replaced" in row and row["replaced"] not in ids["decision"]:
                yield f"{row.get('id')} is replaced by {row['replaced']}, which is no decision"
