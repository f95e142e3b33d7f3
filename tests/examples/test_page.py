"""The page of the examples: every program is on it, and prints what stands there."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from textwrap import dedent

import pytest

from tests.examples.programs import EXAMPLES, run

ROOT = EXAMPLES.parent
PAGE = (ROOT / "docs" / "examples.rst").read_text(encoding="utf-8")
TYPED = re.compile(r"^p1> (.*)$", re.MULTILINE)
"""What a user types in a talk that is shown."""
ELSEWHERE = ("prove.py",)
"""Which takes long, and whose lines are looked at with the examples that need no extra."""


def blocks() -> Iterator[tuple[str, str]]:
    """The commands on the page, each with what it is said to print."""
    for block in re.findall(r"^\.\. code-block:: console\n\n((?:   .*\n|\n)+)", PAGE, re.MULTILINE):
        for shown in dedent(block).rstrip("\n").split("$ python examples/")[1:]:
            command, _, printed = shown.partition("\n")
            yield command, printed


SHOWN = [
    (command, printed)
    for command, printed in blocks()
    if printed.strip() and command.split()[0] not in ELSEWHERE
]


def unmarked(text: str) -> str:
    """The same lines without blanks at their ends."""
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


@pytest.mark.parametrize(("command", "printed"), SHOWN, ids=[command for command, _ in SHOWN])
def test_an_example_prints_what_the_page_shows(command: str, printed: str, tmp_path: Path) -> None:
    """Run as it stands there, what is typed included; three dots stand for any lines."""
    name, *arguments = shlex.split(command)
    found = [str(ROOT / each) if each.startswith("examples/") else each for each in arguments]
    typed = "".join(f"{line}\n" for line in TYPED.findall(printed))
    ran = run(name, *found, typed=typed, folder=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    wanted, got = unmarked(printed), unmarked(ran.out)
    assert OutputChecker().check_output(wanted, got, ELLIPSIS), got


def test_much_of_the_page_is_checked() -> None:
    """Nine commands at least, a talk among them."""
    assert len(SHOWN) >= 9
    assert any(TYPED.search(printed) for _, printed in SHOWN)


def test_every_program_is_on_the_page() -> None:
    """Each file of the folder is named, and each that is run has a command."""
    for path in (*EXAMPLES.glob("*.py"), *EXAMPLES.glob("*.ipynb")):
        assert f"``{path.name}``" in PAGE
        is_program = 'if __name__ == "__main__"' in path.read_text(encoding="utf-8")
        assert is_program == (f"$ python examples/{path.name}" in PAGE)
