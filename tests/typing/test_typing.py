"""What type checkers accept and refuse: good calls pass, and each bad one is caught on its own line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.repeats

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
EXPECTED = re.compile(r"#\s*mypy: ([\w-]+)\s*\|\s*pyright: (\w+)$")
MYPY_LINE = re.compile(r"^(?P<file>.+?):(?P<line>\d+): error: .*\[(?P<code>[\w-]+)\]$")

Errors = dict[int, list[str]]


def run(*command: str) -> str:
    """What a checker prints about the project."""
    finished = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert finished.stderr == ""
    return finished.stdout


def mypy(name: str) -> Errors:
    """The codes of mypy's errors in one file beside this one, by line."""
    found: Errors = {}
    for line in run("mypy", "--no-error-summary", "--no-pretty", f"tests/typing/{name}").splitlines():
        if ": note: " not in line:
            match = MYPY_LINE.match(line)
            assert match is not None, line
            assert match["file"] == f"tests/typing/{name}", line
            found.setdefault(int(match["line"]), []).append(match["code"])
    return found


def pyright(name: str) -> Errors:
    """The rules of pyright's errors in one file beside this one, by line."""
    found: Errors = {}
    report = run("pyright", "--pythonpath", sys.executable, "--outputjson", f"tests/typing/{name}")
    for finding in json.loads(report)["generalDiagnostics"]:
        if finding["severity"] == "error":
            line = finding["range"]["start"]["line"] + 1
            found.setdefault(line, []).append(finding.get("rule", finding["message"]))
    return found


def expected(checker: int) -> Errors:
    """The codes that the comments of ``bad.py`` ask of one checker, by line."""
    lines = (HERE / "bad.py").read_text(encoding="utf-8").splitlines()
    matches = ((number, EXPECTED.search(line)) for number, line in enumerate(lines, 1))
    return {number: [match[checker]] for number, match in matches if match is not None}


@pytest.mark.parametrize("checker", [mypy, pyright])
def test_good_calls_check(checker: Callable[[str], Errors]) -> None:
    """A game of plain functions, agents and play check, and their types are inferred."""
    assert checker("good.py") == {}


@pytest.mark.parametrize(("checker", "group"), [(mypy, 1), (pyright, 2)])
def test_bad_calls_are_refused_line_by_line(checker: Callable[[str], Errors], group: int) -> None:
    """Each mistake in ``bad.py`` is reported where it is made, and nothing else is."""
    assert expected(group) != {}
    assert checker("bad.py") == expected(group)
