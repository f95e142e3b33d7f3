"""The README: what it tells a newcomer to paste is what happens."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys

import pytest

from tests.house.project import ROOT, readme_blocks

COMMANDS = readme_blocks("sh")
PROGRAMS = readme_blocks("python")


def test_the_readme_gives_two_commands_of_one_line() -> None:
    """One plays a game, the other runs the tests; each is a single line."""
    assert len(COMMANDS) == 2
    assert [command.count("\n") for command in COMMANDS] == [1, 1]


def test_the_first_command_installs_and_plays() -> None:
    """It installs the library and runs the quickstart."""
    assert "pip install" in COMMANDS[0]
    assert COMMANDS[0].rstrip().endswith("examples/quickstart.py")


def test_the_second_command_installs_and_tests() -> None:
    """It installs what the tests need and runs them."""
    assert "pip install" in COMMANDS[1]
    assert "[dev]" in COMMANDS[1]
    assert "-m pytest" in COMMANDS[1]


def test_continuous_integration_runs_those_commands() -> None:
    """The script behind every change reads the two lines from the README, so they cannot drift apart."""
    script = ROOT / ".ci" / "readme.py"
    run = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert run.stdout == "".join(COMMANDS)
    assert ".ci/readme.py" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_there_is_a_program_for_each_game() -> None:
    """Whoever reads the README meets both games."""
    assert ["import raka" in PROGRAMS[0], "import arena" in PROGRAMS[1]] == [True, True]
    assert len(PROGRAMS) == 2


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_a_program_prints_what_stands_below_it(number: int) -> None:
    """Each program of a few lines prints what the README says that it prints."""
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        exec(compile(PROGRAMS[number], "README.md", "exec"), {})
    assert shown.getvalue() == readme_blocks("text")[number]
    assert len(PROGRAMS[number].splitlines()) <= 12


def test_the_first_screen_holds_all_that() -> None:
    """What the library is, the first ten lines and both commands stand within the first forty lines."""
    first = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:40])
    assert all(block in first for block in (PROGRAMS[0], *COMMANDS))
