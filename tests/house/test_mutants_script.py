"""The mutation script ``tests/long/mutants``: what it changes, what it leaves, and that it judges rightly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.house.project import ROOT
from tests.long.mutants.bench import digest
from tests.long.mutants.choosing import Reach, is_golden, is_of_chapter, judges
from tests.long.mutants.judging import Nursery, Verdict, kept, lines_of
from tests.long.mutants.mutant import Mutant, mutated, named
from tests.long.mutants.operators import changes
from tests.long.mutants.report import Run, blanks, explanations, report, wilson
from tests.long.mutants.sample import LEAST, drawn, modules, mutants_of, path_of

pytestmark = pytest.mark.repeats

EVERY: Mapping[str, tuple[Mutant, ...]] = {module: mutants_of(ROOT, module) for module in modules(ROOT)}

INERT = '''"""1 and 2, or 3."""
from __future__ import annotations
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar, overload
__all__ = ("a", "b")
T = TypeVar("T", bound=int | str)
Kind: TypeAlias = int | str
if TYPE_CHECKING:
    x = 1 + 1
class Asks(Protocol[T]):
    def ask(self, n: int = 1) -> int:
        return 1
@overload
def f(a: tuple[int, 3] = 4) -> int: ...
def g(a: int | str, *, b: dict[str, int | None]) -> int | str:
    """Is 1 < 2?"""
    assert a == 1 and b
    c: int | str
    print
'''

OFFERING = """
def f(a, b=True, c=a.b):
    if a < 3 and not b:
        return a - 1
    for n in a[1:]:
        if n is not None:
            continue
        a += max(n, b)
        a.n = b
        print(n)
    match a:
        case (1 | 2):
            return [n for n in b if n and b]
        case _ if c or a:
            raise LookupError
    try:
        return -1 if any(a) else ~b
    except (KeyError, ValueError):
        return None


def g(a) -> tuple[int, ...]:
    return f(
        a,  # no 'and' in a comment counts
    )


def h(a) -> bool:
    return a(0)
"""

OFFERED = {
    ("and or", "and", "or"),
    ("arithmetic", "+", "-"),
    ("arithmetic", "-", "+"),
    ("call", "any", "all"),
    ("call", "max", "min"),
    ("case", "", " if False"),
    ("comparison", "<", "<="),
    ("comparison", "<", ">="),
    ("comparison", "is not", "is"),
    ("condition", "a < 3 and not b", "not (a < 3 and not b)"),
    ("condition", "any(a)", "not (any(a))"),
    ("condition", "c or a", "not (c or a)"),
    ("condition", "n and b", "not (n and b)"),
    ("default", "a.b", "None"),
    ("guard", "c or a", "True"),
    ("handler", "(KeyError, ValueError)", "()"),
    ("not", "not", ""),
    ("number", "3", "2"),
    ("number", "3", "4"),
    ("number", "0", "1"),
    ("return", "a - 1", "None"),
    ("return", "a(0)", "not (a(0))"),
    ("return", "f(\n        a,  # no 'and' in a comment counts\n    )", "()"),
    ("sign", "-", ""),
    ("sign", "~", ""),
    ("slice", "1", ""),
    ("statement dropped", "a += max(n, b)", "pass"),
    ("statement dropped", "a.n = b", "pass"),
    ("statement dropped", "continue", "pass"),
    ("statement dropped", "print(n)", "pass"),
    ("statement dropped", "raise LookupError", "pass"),
    ("truth", "True", "False"),
}


def what(source: str) -> set[tuple[str, str, str]]:
    """The changes of a source as operator, old text and new text."""
    data = source.encode()
    return {(found.operator, data[found.start : found.end].decode(), found.text) for found in changes(source)}


def test_a_text_offers_every_kind_of_change() -> None:
    """Comparisons, numbers, conditions, statements and the rest, each at its place."""
    assert what(OFFERING) >= OFFERED


def test_what_cannot_act_offers_none() -> None:
    """Annotations, docstrings, imports, asserts, type variables, protocols and overloads stay as they are."""
    assert what(INERT) == set()


def test_places_are_right_behind_letters_of_several_bytes() -> None:
    """Positions are counted in bytes, as the parser counts them."""
    source = "name = 'žluťoučký', 7 if a else b  # ž\n"
    assert mutated(source, changes(source)[0]) == "name = 'žluťoučký', 8 if a else b  # ž\n"


def test_a_mutant_compiles_and_differs() -> None:
    """A change is one of syntax that still stands: two of each module are tried."""
    for mutant in drawn(EVERY, 1, 1):
        source = path_of(ROOT, mutant.module).read_text(encoding="utf-8")
        other = mutated(source, mutant.change)
        assert other != source, mutant.lasting
        compile(other, mutant.module, "exec")


def test_keys_are_unique() -> None:
    """Both the one with the place and the one that lasts."""
    mutants = [mutant for found in EVERY.values() for mutant in found]
    assert len({mutant.key for mutant in mutants}) == len({m.lasting for m in mutants}) == len(mutants)


def test_the_lasting_key_outlives_edits_above_it() -> None:
    """And so do its explanation and its place in the sample."""
    source = "def f(a):\n    return a < 1\n"
    longer = f"B = ()\n\n\n{source}"
    old, new = (named("core.x", text, changes(text)) for text in (source, longer))
    assert [mutant.lasting for mutant in old] == [mutant.lasting for mutant in new]
    assert old[0].key != new[0].key


def test_the_sample_covers_every_module() -> None:
    """Five hundred or more, of each module two at least or all there are, more of those that offer more."""
    sample = drawn(EVERY, 600, 1)
    assert len(sample) >= 600
    for module, offered in EVERY.items():
        assert sum(mutant.module == module for mutant in sample) >= min(LEAST, len(offered)), module
    assert {"core.table", "arena.state", "raka.state", "raka.rules.refusals.battle"} <= set(EVERY)


def test_the_sample_is_the_same_in_every_process() -> None:
    """A seed fixes it; another seed gives another."""
    told = "import pathlib; from tests.long.mutants.sample import *; root = pathlib.Path()\n"
    told += "print([m.key for m in drawn({n: mutants_of(root, n) for n in modules(root)}, 500, 7)])"
    paths = {**os.environ, "PYTHONPATH": "src", "PYTHONHASHSEED": "5"}
    done = subprocess.run(
        [sys.executable, "-c", told], cwd=ROOT, env=paths, check=True, capture_output=True, text=True
    )
    assert done.stdout.strip() == str([mutant.key for mutant in drawn(EVERY, 500, 7)])
    assert drawn(EVERY, 500, 8) != drawn(EVERY, 500, 7)


PLAIN = "def least(a: int) -> int:\n    return a if a < 3 else 3\n"
TESTS = """from boardgames.planted import least
def test_small(): assert least(2) == 2
def test_large(): assert least(9) == 3
def test_no_end(): any(False for _ in iter(lambda: least(0), 0))
"""


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    """One that judges a module of two lines by three tests."""
    root = tmp_path_factory.mktemp("planted")
    home = root / "src" / "boardgames"
    home.mkdir(parents=True)
    (home / "__init__.py").touch()
    (home / "planted.py").write_text(PLAIN, encoding="utf-8")
    (root / "tests").mkdir()
    (root / "tests" / "test_planted.py").write_text(TESTS, encoding="utf-8")
    (root / "pytest.ini").touch()
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root / "src"), str(ROOT)])}
    made = Nursery(root, paths)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("source", "test", "fate"),
    [
        (PLAIN, "test_small", "survived"),
        (PLAIN, "test_large", "survived"),
        (PLAIN.replace("<", ">="), "test_small", "killed"),
        (PLAIN.replace("<", "<="), "test_small", "survived"),
        (PLAIN.replace("else 3", "else 4"), "test_small", "survived"),
        (PLAIN.replace("else 3", "else 4"), "test_large", "killed"),
        (PLAIN.replace("def least", "def most"), "test_small", "killed"),
        (f"raise SystemExit\n{PLAIN}", "test_small", "killed"),
    ],
)
def test_a_planted_fault_is_judged_rightly(nursery: Nursery, source: str, test: str, fate: str) -> None:
    """A child sees the planted text, and the verdict is that of the tests it was given alone."""
    told, by, _ = nursery.judge("planted", source, [[f"tests/test_planted.py::{test}"]])
    assert told == fate
    assert (by == "") == (fate == "survived")


def test_the_second_round_is_asked_after_the_first(nursery: Nursery) -> None:
    """What a few tests let pass the others may notice."""
    rounds = [[f"tests/test_planted.py::{test}"] for test in ("test_small", "test_large")]
    fate, by, _ = nursery.judge("planted", PLAIN.replace("else 3", "else 4"), rounds)
    assert (fate, by) == ("killed", "tests/test_planted.py::test_large")


def test_what_never_ends_is_stopped(nursery: Nursery, monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts as timed out."""
    monkeypatch.setattr("tests.long.mutants.judging.JUDGED_WITHIN", 1.0)
    endless = PLAIN.replace("a if", "a - 1 if")
    fate, by, _ = nursery.judge("planted", endless, [["tests/test_planted.py::test_no_end"]])
    assert (fate, by) == ("timed out", "time")


def test_tests_of_the_line_come_first_then_the_nearest_and_cheapest() -> None:
    """Of the line before the function's, the chapter's before others, counts and transcripts after tests."""
    (mutant, *_) = (m for m in EVERY["core.seats"] if m.change.function)
    line = mutant.line
    own, other = "tests/core/test_seats.py::test_a", "tests/core/test_table.py::test_b"
    cheap, golden = "tests/core/test_seats.py::test_c", "tests/raka/test_golden.py::test_d"
    far, dear = "tests/core/test_seats.py::test_e", "tests/core/test_seats.py::test_f"
    seconds = {own: 0.2, other: 0.1, cheap: 0.1, golden: 0.1, far: 0.01, dear: 99.0}
    reach = Reach({line: (other, own, golden, cheap, dear), 10**6: (far,)}, lambda _: ())
    assert judges(mutant, reach, (), seconds).tests == (cheap, own, other, golden, far)
    assert is_golden(golden)
    assert is_of_chapter(own, "core.seats")
    assert not is_of_chapter(other, "core.seats")
    nobody = judges(mutant, Reach({10**6: (far,)}, lambda _: ()), (), seconds)
    assert (nobody.tests, nobody.covers) == ((), False)


def test_lines_of_a_function_are_found_by_its_name() -> None:
    """Nested ones too."""
    within = lines_of("class A:\n    def f(self):\n        x\n        y\n")
    assert (list(within("A.f")), list(within("g"))) == ([3, 4], [])


def test_verdicts_are_read_again_but_for_a_line_cut_off(tmp_path: Path) -> None:
    """An interrupted run goes on where it was."""
    one = {"key": "a:1:1 x 0", "lasting": "a f: b -> c", "fate": "killed", "by": "t", "seconds": 1.5}
    file = tmp_path / "judged.jsonl"
    file.write_text(json.dumps(one) + "\n" + json.dumps(one)[:30], encoding="utf-8")
    assert list(kept(file).values()) == [Verdict("a:1:1 x 0", "a f: b -> c", "killed", "t", 1.5)]
    assert kept(tmp_path / "none") == {}


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_that_of_wilson(hits: int, tries: int, low: float, high: float) -> None:
    """The last is the example of Newcombe (1998), whose table gives .2553 and .3662."""
    assert wilson(hits, tries) == pytest.approx((low, high), abs=5e-5)


def run(*verdicts: Verdict, explained: Mapping[str, str]) -> Run:
    """A run with these verdicts."""
    offered = {"core.x": 9, "raka.y": 1}
    return Run("python -m it", "abc", "1", offered, verdicts, 20, (), explained, ())


DEAD = tuple(
    Verdict(f"core.x:{line}:0 number 0", f"core.x f: {line} -> 0", "killed", "t") for line in range(9)
)
ALIVE = Verdict("raka.y:7:4 comparison 0", 'raka.y g: a < "b" -> a <= "b"', "survived")


def test_a_survivor_must_be_explained() -> None:
    """The report says the word kept for it, or that there is none."""
    silent, told = run(*DEAD, ALIVE, explained={}), run(*DEAD, ALIVE, explained={ALIVE.lasting: "the same"})
    assert (silent.is_good, told.is_good) == (False, True)
    assert 'in g  [survived]\n    a < "b"\n -> a <= "b"\n    unexplained\n' in report(silent)
    assert ' -> a <= "b"\n    the same\n' in report(told)
    assert "90.0% killed; 95% interval 59.6% to 98.2%" in report(told)


def test_nine_in_ten_must_be_killed() -> None:
    """Words alone are not enough."""
    assert not run(*DEAD[:8], ALIVE, explained={ALIVE.lasting: "the same"}).is_good


def test_blank_lines_are_read_as_explanations(tmp_path: Path) -> None:
    """What is to be filled in has the form of the file."""
    file = tmp_path / "survivors.toml"
    file.write_text(blanks([ALIVE]), encoding="utf-8")
    assert explanations(file) == {ALIVE.lasting: ""}


def test_every_explanation_is_of_a_mutant_that_is_there() -> None:
    """When the text has changed, what was said of it is dropped or said anew; and each says something."""
    there = {mutant.lasting for found in EVERY.values() for mutant in found}
    assert set(explanations()) <= there
    assert all(explanations().values())


def test_the_digest_follows_what_matters(tmp_path: Path) -> None:
    """The library and the tests that judge; not the explanations."""
    (tmp_path / "src").mkdir()
    (tmp_path / "docs").mkdir()
    (tmp_path / "src" / "a.py").write_text("1", encoding="utf-8")
    first = digest(tmp_path)
    (tmp_path / "docs" / "a.rst").write_text("1", encoding="utf-8")
    assert digest(tmp_path) == first
    (tmp_path / "src" / "a.py").write_text("2", encoding="utf-8")
    assert digest(tmp_path) != first
