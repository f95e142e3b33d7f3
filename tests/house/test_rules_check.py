"""The rule check: what it reads from source text, and that it finds each way a rule can fail to be traced."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from rulecontexts import Context
from rulefile import Chapter, Entry, Table
from ruletrace import Function, MarkedTest, Mention, functions, ids_in, marked_tests, mentions
from ruleverdict import Evidence, missing, shown, summary

SOURCE = '''"""A module: GAME-001."""
LIMIT = 3  # GAME-002


class Field:
    """A class: GAME-003."""

    def full(self) -> bool:
        """A method: GAME-004."""
        return True


def outer(number: int) -> int:
    """Two rules: GAME-005,
    GAME-006.
    """

    def inner() -> int:
        # GAME-007
        return number

    return inner() + len("GAME-008")


def silent() -> None:
    """Names nothing."""
'''

TESTS = """import pytest

rule = pytest.mark.rule
pytestmark = pytest.mark.rule("GAME-001")


@rule("GAME-002")
@pytest.mark.rule("GAME-003")
def test_two() -> None: ...


class TestGroup:
    pytestmark = [pytest.mark.rule("GAME-004")]

    @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("GAME-005"))])
    def test_inside(self, n: int) -> None: ...


def helper() -> None: ...
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one module and one test file."""
    for name, text in {"src/game/field.py": SOURCE, "tests/test_field.py": TESTS}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_the_innermost_function_names_what_stands_in_it(project: Path) -> None:
    """Docstring, comment and text of a line count; the text of a module or class counts for no function."""
    assert {function.name: set(function.ids) for function in functions(project)} == {
        "game.field.Field.full": {"GAME-004"},
        "game.field.outer": {"GAME-005", "GAME-006", "GAME-008"},
        "game.field.outer.inner": {"GAME-007"},
    }


def test_only_lines_that_a_call_runs_are_a_body(project: Path) -> None:
    """Neither the docstring, nor the line of the definition, nor what an inner function does."""
    bodies = {function.name: function.body for function in functions(project)}
    lines = SOURCE.splitlines()
    statements = {name: {lines[line - 1].strip() for line in body} for name, body in bodies.items()}
    assert statements["game.field.outer.inner"] == {"return number"}
    assert "return number" not in statements["game.field.outer"]
    assert 'return inner() + len("GAME-008")' in statements["game.field.outer"]
    assert "def outer(number: int) -> int:" not in statements["game.field.outer"]
    assert "GAME-006." not in statements["game.field.outer"]


@pytest.mark.parametrize(
    ("line", "ids"),
    [
        ("# GAME-009 to GAME-012, GAME-D10a", {"GAME-009", "GAME-010", "GAME-011", "GAME-012", "GAME-D10a"}),
        ("# GAME-Q98 to GAME-Q101", {"GAME-Q98", "GAME-Q99", "GAME-Q100", "GAME-Q101"}),
        ("# GAME-001 to OTHER-004", {"GAME-001", "OTHER-004"}),
        ("# GAME-001 to GAME-Q04", {"GAME-001", "GAME-Q04"}),
    ],
)
def test_a_range_names_what_lies_in_it(line: str, ids: set[str]) -> None:
    """Within one kind of one game only."""
    assert set(ids_in(line)) == ids


def test_every_mention_in_the_source_is_found(project: Path) -> None:
    """Also those outside functions, with file and line."""
    found = mentions(project)
    assert {mention.id for mention in found} == {f"GAME-00{digit}" for digit in range(1, 9)}
    assert found[1] == Mention("GAME-002", "src/game/field.py", 2)


def test_marks_of_function_class_module_and_parameter_are_read(project: Path) -> None:
    """A test has its own ids and those of what it stands in."""
    assert {test.test: set(test.ids) for test in marked_tests(project)} == {
        "tests/test_field.py::test_two": {"GAME-001", "GAME-002", "GAME-003"},
        "tests/test_field.py::TestGroup::test_inside": {"GAME-001", "GAME-004", "GAME-005"},
    }


ACTS = Entry("GAME-001", "rule", "It acts.")
TITLE = Entry("GAME-002", "rule", "A title.", inert="A heading.")
DOUBT = Entry("GAME-Q01", "ruling", "Settled so.", ("GAME-001",), "A doubt")
OLD = Entry("GAME-Q02", "ruling", "Once so.", ("GAME-001",), "Another", test=False, replaced="GAME-D01")
DONE = Entry("GAME-D01", "decision", "Settled.", ("GAME-001",))
TABLE = Table("A game", "GAME", (Chapter("All", (ACTS, TITLE)),), (DOUBT, OLD), (DONE,), ())
ENFORCES = Function(
    "game.play", "src/game.py", 1, frozenset({"GAME-001", "GAME-Q01", "GAME-D01"}), frozenset({2})
)
CONTEXT = Context("tests/test_game.py::test_play", ("GAME-001", "GAME-D01", "GAME-Q01"))
COMPLETE = Evidence(
    tables=(TABLE,),
    naming=(ENFORCES,),
    mentions=(Mention("GAME-001", "src/game.py", 1), Mention("SHA-256", "src/game.py", 9)),
    written=(MarkedTest(CONTEXT.test, 5, frozenset(CONTEXT.ids)),),
    collected=(CONTEXT,),
    ran={ENFORCES: frozenset({"", str(CONTEXT)})},
)


def with_marks(*ids: str) -> Evidence:
    """The complete evidence with another test that is marked and runs nothing."""
    other = Context("tests/test_game.py::test_other", ids)
    return evolve(
        COMPLETE,
        collected=(*COMPLETE.collected, other),
        written=(*COMPLETE.written, MarkedTest(other.test, 9, frozenset(ids))),
    )


def test_a_traced_project_misses_nothing() -> None:
    """Every entry that can act is named, marked and run; other abbreviations with a number are no ids."""
    assert missing(COMPLETE) == []
    assert shown(COMPLETE) == {"GAME-001", "GAME-Q01", "GAME-D01"}


def test_a_marked_test_must_execute_what_names_the_id() -> None:
    """Running the function under another test does not help."""
    assert missing(with_marks("GAME-001")) == [
        "tests/test_game.py::test_other is marked GAME-001 and executes none of: game.play"
    ]


def test_a_marked_id_must_be_named_by_a_function() -> None:
    """A test alone enforces nothing."""
    evidence = evolve(COMPLETE, naming=(), ran={})
    assert f"{CONTEXT.test} is marked GAME-001, which no function names" in missing(evidence)
    assert shown(evidence) == frozenset()


def test_what_can_act_needs_a_test() -> None:
    """Rules, rulings that want one and decisions are missed, with their line."""
    evidence = evolve(COMPLETE, collected=(), written=())
    assert missing(evidence) == [
        "GAME-001 has no test (It acts.)",
        "GAME-Q01 has no test (A doubt)",
        "GAME-D01 has no test (Settled.)",
    ]


@pytest.mark.parametrize(
    ("one", "fault"),
    [
        ("GAME-009", "is marked GAME-009, which no table has"),
        ("GAME-002", "is marked GAME-002, which cannot act: A heading."),
        ("GAME-Q02", "is marked GAME-Q02, which cannot act: it is replaced by GAME-D01"),
    ],
)
def test_a_mark_must_be_of_something_that_can_act(one: str, fault: str) -> None:
    """Unknown, inert and replaced ids are refused, once each."""
    assert missing(with_marks(one)) == [f"tests/test_game.py::test_other {fault}"]


def test_a_mark_needs_an_id() -> None:
    """An empty mark shows nothing."""
    assert missing(with_marks()) == ["tests/test_game.py::test_other has a mark without an id"]


def test_an_unknown_id_in_the_source_is_found() -> None:
    """With the file and the line it stands on."""
    evidence = evolve(COMPLETE, mentions=(Mention("GAME-57", "src/game.py", 3),))
    assert missing(evidence) == ["src/game.py:3 names GAME-57, which no table has"]


def test_a_mark_must_be_written_out() -> None:
    """The docs read the text of the tests, so a mark put together by code would be lost there."""
    evidence = evolve(COMPLETE, written=(MarkedTest(CONTEXT.test, 5, frozenset({"GAME-001", "GAME-Q01"})),))
    assert missing(evidence) == [
        f"{CONTEXT.test} is marked GAME-D01 by code: write the id in a mark on the test"
    ]


def test_the_summary_counts_and_gives_reasons() -> None:
    """How much of each kind is tested, and why the rest cannot act."""
    assert list(summary(TABLE, frozenset({"GAME-001"}))) == [
        "A game",
        "  rules that can act: 1 of 1 tested",
        "  rulings with a consequence of their own: 0 of 1 tested",
        "  decisions in force: 0 of 1 tested",
        "  readings of our own: 0 of 0 tested",
        "  ids that cannot act: 1",
        "    GAME-002: A heading.",
    ]
