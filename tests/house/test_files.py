"""The files themselves: short enough to read, finished, and speaking of nothing outside the project."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.project import ROOT, every_file, files

LONGEST = 400
PYTHON = files("src", "tests", "examples", "docs", ".ci", suffix=".py")
UNFINISHED = re.compile("|".join(("TO" + "DO", "FIX" + "ME", "X" + "XX", "Not" + "ImplementedError")))
LEFT_OUT = re.compile(
    "|".join(("mark" + r"\.skip", "x" + "fail[(]", "pytest" + r"\.skip", "import" + "orskip"))
)
MACHINE = re.compile("|".join(rf"(?<![\w.])/{place}/" for place in ("work", "tmp", "root", "home", "Users")))


def relative(path: Path) -> str:
    """A file as the project names it."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", PYTHON, ids=relative)
def test_a_python_file_can_be_read_in_one_sitting(path: Path) -> None:
    """No file is longer than 400 lines."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_nothing_is_left_unfinished() -> None:
    """No file carries a mark for later or a body that is not there yet."""
    assert [relative(path) for path in PYTHON if UNFINISHED.search(path.read_text(encoding="utf-8"))] == []


def test_no_test_is_left_out() -> None:
    """Every test runs: none is skipped, and none is expected to fail."""
    tests = files("tests", suffix=".py")
    assert [relative(path) for path in tests if LEFT_OUT.search(path.read_text(encoding="utf-8"))] == []


def test_no_file_speaks_of_one_machine() -> None:
    """No path of somebody's own disk stands in the project."""
    texts = {path: path.read_text(encoding="utf-8", errors="replace") for path in every_file()}
    assert [relative(path) for path, text in texts.items() if MACHINE.search(text)] == []


def test_every_test_says_what_it_shows() -> None:
    """A test has a docstring, as its name is too short for a sentence."""
    silent = [
        f"{relative(path)}: {name}"
        for path in files("tests", suffix=".py")
        for name, after in re.findall(
            r"^ *def (test_\w+)\([^)]*\)[^:]*:\n *(\S*)", path.read_text("utf-8"), re.M
        )
        if not after.startswith(('"""', 'r"""'))
    ]
    assert silent == []
