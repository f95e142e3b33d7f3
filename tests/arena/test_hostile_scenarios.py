"""Scenarios that mean harm, or were made without looking: refused quickly, each time with the same error."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any, NoReturn, final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.arena.board import Grid
from boardgames.arena.equipment import Provenance
from boardgames.arena.layouts import scenario_problems
from boardgames.arena.loading.errors import ContentError
from boardgames.arena.loading.scenarios import load_scenarios, read_scenarios
from boardgames.arena.loading.toml import MOST_CHARACTERS
from boardgames.arena.scenario import Length, Scenario
from tests.arena.pictures import drawn_as, hexagon, rectangle
from tests.soon import soon

FIELDS = tuple(attribute.name for attribute in attrs.fields(Scenario) if attribute.init)
SOUND = attrs.evolve(drawn_as(hexagon(4)), players=(2, 6), edge=None)


@final
class Foreign:
    """A value that will not be looked at."""

    def __repr__(self) -> str:
        """Nothing to show."""
        raise RuntimeError("not to be shown")

    def __eq__(self, other: object) -> bool:
        """Nothing to compare."""
        raise RuntimeError("not to be compared")

    def __hash__(self) -> int:
        """Nothing to look up."""
        raise RuntimeError("not to be looked up")

    def __len__(self) -> NoReturn:
        """Nothing to count."""
        raise RuntimeError("not to be counted")


class Text(str):
    """A text that is not exactly one."""

    __slots__ = ()


class Row(tuple[Any, ...]):
    """A tuple that is not exactly one."""

    __slots__ = ()


STRANGE: tuple[Any, ...] = (
    0,
    True,
    -1,
    1.5,
    float("nan"),
    b"e5",
    "",
    "e5",
    "hexagonal",
    "short",
    "original",
    Text("The Yard"),
    (),
    [],
    {},
    set(),
    ["e5"],
    Row(("e5",)),
    (1,),
    (None,),
    ((),),
    (True,),
    (Text("e5"),),
    (Foreign(),),
    ([],),
    Grid.SQUARE,
    Length.LONG,
    Provenance.RULEBOOK,
    Decimal(4),
    date(1979, 5, 27),
    Foreign(),
    Foreign,
    10**5000,
    (10**5000, 10**5000),
    "\ud800",
    ("\ud800",),
    ("e" + "9" * 6000, "e²"),
)


def odd(values: Mapping[str, Any]) -> Scenario:
    """A sound scenario but for these fields."""
    return attrs.evolve(SOUND, **values)


def document(count: int, picture: str, grid: str = "hexagonal", more: str = "") -> str:
    """So many scenarios with that picture."""
    return "".join(
        f"[[scenario]]\nname = 'S{number}'\nplayers = [3]\nlength = 'short'\ngrid = '{grid}'\n"
        f"provenance = 'original'\n{more}picture = '''\n{picture}\n'''\n"
        for number in range(count)
    )


# Made in Python


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("number", range(len(STRANGE)))
def test_a_field_may_hold_anything(field: str, number: int) -> None:
    """Problems name that field or what depends on it; nothing is raised."""
    assert all(str(problem) for problem in scenario_problems(odd({field: STRANGE[number]})))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", Text("The Yard")),
        ("name", "\ud800a"),
        ("grid", "hexagonal"),
        ("length", "short"),
        ("provenance", "original"),
        ("players", [3]),
        ("players", (True,)),
        ("players", Row((3,))),
        ("picture", [". . ."]),
        ("picture", Row((". . .",))),
        ("picture", (". . .", Text(". . ."))),
        ("edge", ["e5"]),
        ("edge", False),
        ("edge", (Text("e5"),)),
    ],
)
def test_types_are_exact(field: str, value: object) -> None:
    """What only looks like the right type is a problem of its field."""
    found = scenario_problems(odd({field: value}))
    assert {problem.path.split("[")[0].split(" ")[0] for problem in found} >= {field}


@given(st.tuples(*[st.integers(0, len(STRANGE) - 1)] * len(FIELDS)))
def test_all_fields_may_hold_anything(numbers: tuple[int, ...]) -> None:
    """Together too."""
    values = {field: STRANGE[number] for field, number in zip(FIELDS, numbers, strict=True)}
    assert scenario_problems(odd(values))


def test_every_field_is_looked_at() -> None:
    """A scenario of foreign values has a problem in each of its fields."""
    found = scenario_problems(odd({field: Foreign() for field in FIELDS}))
    assert [problem.path for problem in found] == [
        "name",
        "players",
        "length",
        "grid",
        "provenance",
        "edge",
        "picture",
    ]


@given(
    st.sampled_from(Grid),
    st.lists(st.text(st.sampled_from(" .#xo~?é"), max_size=12), max_size=8).map(tuple),
    st.none() | st.lists(st.sampled_from(("a1", "a2", "b1", "b3", "c2")), unique=True).map(tuple),
)
def test_a_picture_without_problems_makes_a_board(
    grid: Grid, picture: tuple[str, ...], edge: tuple[str, ...] | None
) -> None:
    """Whatever is drawn, a scenario that passes has an Arena in one piece and enough spaces to enter on."""
    found = Scenario("Drawn", grid, picture, players=(3,), edge=edge)
    if not scenario_problems(found):
        board = found.board
        reached = [board.open[0]]
        for space in reached:
            reached += [onto for onto in board.around[space] if onto not in reached]
        assert sorted(reached) == sorted(board.open)
        assert len(board.edge) >= 3
        assert edge is None or set(edge) == set(board.edge)


# Limits


@pytest.mark.parametrize(
    ("picture", "grid", "sentence"),
    [
        ((".",) * 27, Grid.SQUARE, "has 27 lines, more than 26"),
        (("." * 225,), Grid.SQUARE, "is longer than 224 characters"),
        (("." * 100,), Grid.SQUARE, "has numbers up to 100, more than 99"),
        ((". " * 100,), Grid.HEXAGONAL, "has numbers up to 100, more than 99"),
        (("." * 84,) * 6, Grid.SQUARE, "has 504 spaces, more than 500"),
    ],
)
def test_a_board_is_not_too_large(picture: tuple[str, ...], grid: Grid, sentence: str) -> None:
    """Each limit is told by its number."""
    found = scenario_problems(odd({"grid": grid, "picture": picture}))
    assert sentence in [problem.sentence for problem in found]


def test_lists_are_not_too_long() -> None:
    """More than could differ are not looked at one by one."""
    assert [problem.sentence for problem in scenario_problems(odd({"players": (2,) * 1000}))] == [
        "holds 1000 numbers, though only five can differ"
    ]
    assert [problem.sentence for problem in scenario_problems(odd({"edge": ("e5",) * 501}))] == [
        "lists 501 spaces, more than 500"
    ]


@pytest.mark.parametrize(
    ("rows", "numbers"), [(26, 19), (5, 99)], ids=("the most rows", "the greatest number")
)
def test_a_board_as_large_as_may_be_is_read(rows: int, numbers: int) -> None:
    """And its last space has a key."""
    (found,) = read_scenarios(document(1, rectangle(rows, numbers), "square"))
    assert len(found.board.spaces) == rows * numbers
    assert list(found.board.spaces)[-1] == f"{'abcdefghijklmnopqrstuvwxyz'[rows - 1]}{numbers}"


SIZE = MOST_CHARACTERS - 1_000
WIDE = "\n".join(" " * (row % 2) + ". " * 22 for row in range(22))
LARGE = {
    "as much as may be": document(20, WIDE),
    "too many scenarios": document(101, "..."),
    "many boards": document(100, rectangle(22, 22), "square"),
    "unknown characters": document(20, "\n".join(["?" * 160] * 3), "square"),
    "between all places": document(20, rectangle(22, 22)),
    "pockets": document(20, "\n".join([". ." * 10, ""] * 13), "square"),
    "edges that are none": document(25, "...", more="edge = [" + "'zz', " * 500 + "]\n"),
    "a long line": document(1, "." * SIZE),
    "many lines": document(1, ".\n" * (SIZE // 2)),
    "blank lines": document(1, "\n" * SIZE),
    "blanks": document(1, " " * SIZE),
    "blanks and a space": document(1, " " * (SIZE // 2) + "." + " " * (SIZE // 2)),
    "too long": "#" * (MOST_CHARACTERS + 1),
    "deep": "scenario = " + "[" * 100_000,
    "deep and closed": "scenario = " + "[" * 10_000 + "]" * 10_000,
    "dotted": "a." * 100_000 + "b = 1",
    "many keys": "\n".join(f"a{number} = 1" for number in range(14_000)),
    "many tables": "[[scenario]]\n" * 5_900,
    "a long name": document(1, "...").replace("S0", "x" * SIZE),
    "a long number": document(1, "...").replace("[3]", f"[{'9' * 100_000}]"),
    "a long key": document(1, "...", more="x" * SIZE + " = 1\n"),
}


def read_or_refused(text: str) -> bool:
    """Whether a document is read; nothing but the one error is raised."""
    with suppress(ContentError):
        return bool(read_scenarios(text))
    return False


@pytest.mark.parametrize("name", LARGE)
def test_what_is_large_is_answered_quickly(name: str) -> None:
    """Read or refused within 100 ms on a machine that has nothing else to do."""
    assert soon(lambda: read_or_refused(LARGE[name])) == (name == "as much as may be")


# Files that are none


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[[scenario]]\nname = The Pit\n", "line 2, column 8"),
        ("[[scenario]]\nname = 'a'\nname = 'b'\n", "line 3"),
        ("[[scenario]]\npicture = '''\n...\n", "end of document"),
        ("scenario = 5", "scenario"),
        ("scenario = []", "scenario"),
        ("scenario = [5]", "scenario[0]"),
        ("[scenario]", "scenario"),
        ("", "document"),
        ("[[scenarios]]", "document"),
        ("[[card]]\nname = 'A'", "document"),
        ("\x00", "line 1, column 1"),
    ],
)
def test_what_is_no_document_of_scenarios_is_refused_with_its_place(text: str, place: str) -> None:
    """A fault against TOML has a line and a column, another a path."""
    with pytest.raises(ContentError) as caught:
        read_scenarios(text)
    assert caught.value.problems[0].path.startswith(place)


@pytest.mark.parametrize("text", [None, 5, b"", [], Foreign()])
def test_what_is_no_text_is_refused(text: str) -> None:
    """With the error that every other fault raises."""
    with pytest.raises(ContentError):
        read_scenarios(text)


def test_a_path_without_a_readable_file_is_refused(tmp_path: Path) -> None:
    """A folder, a missing file, one that is no text, one that is too long, and what is no path."""
    latin = tmp_path / "latin.toml"
    latin.write_bytes("name = 'Pillär'".encode("latin-1"))
    long = tmp_path / "long.toml"
    long.write_bytes(b"#" * (MOST_CHARACTERS + 1))
    paths: list[Any] = [tmp_path, tmp_path / "none.toml", latin, long, "a\0b", "", None, 5.5]
    for path in paths:
        with pytest.raises(ContentError):
            load_scenarios(path)


@given(st.data())
def test_a_damaged_document_is_read_or_refused(data: st.DataObject) -> None:
    """Whatever is cut out of a sound document or put into it, there is one error to catch."""
    text = document(2, hexagon(2), more='edge = ["a3", "a4", "a5"]\n')
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 20, len(text))))
        text = text[:start] + data.draw(st.text(max_size=5) | st.sampled_from("[]'\"=#x.~5")) + text[end:]
    with suppress(ContentError):
        assert all(scenario_problems(scenario) == () for scenario in read_scenarios(text))
