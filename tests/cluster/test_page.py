"""The page on many games: all that it shows runs, in its order, on a cluster of this machine."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

from tests.house.project import ROOT

PAGE = (ROOT / "docs" / "how-to" / "thousand-games.rst").read_text(encoding="utf-8")
BLOCK = re.compile(r"^\.\. (testcode|doctest|code-block)::(?: python)?\n\n((?:   .*\n|\n)+)", re.MULTILINE)
NAMED = 'Client("tcp://scheduler:8786")'
OURS = "Client(processes=False, dashboard_address=None)"
TAIL = """
assert [result.outcome for result in on_processes] == [result.outcome for result in in_turn]
assert [result.outcome for result in on_cluster] == [result.outcome for result in in_turn]
"""


def program() -> str:
    """Every block as a part of one program; what the three ways of playing gave is kept under three names."""
    parts = []
    for kind, text in BLOCK.findall(PAGE):
        lines = dedent(text).splitlines()
        if kind == "doctest":
            lines = [line[4:] for line in lines if line.startswith((">>> ", "... "))]
        parts.append("\n".join(lines))
    whole = "\n".join(parts)
    assert whole.count(NAMED) == 1
    whole = whole.replace(NAMED, OURS)
    for place, name in (
        ("results = list(run(schedule, agents))", "in_turn"),
        ("    results = list(run(schedule, agents, executor, progress=True))", "on_processes"),
        ("    results = list(run(schedule, agents, client.get_executor(pure=False)))", "on_cluster"),
    ):
        assert whole.count(f"{place}\n") == 1
        whole = whole.replace(f"{place}\n", f"{place}\n{place[: -len(place.lstrip())]}{name} = results\n")
    return whole + TAIL


def test_what_the_page_shows_runs(tmp_path: Path) -> None:
    """In this process, on a pool and on a cluster the same; ratings are printed, a plot is there."""
    path = tmp_path / "page.py"
    path.write_text(program(), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, str(path)], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120
    )
    assert ran.returncode == 0, ran.stderr
    assert "greedy" in ran.stdout
    assert (tmp_path / "scores.png").stat().st_size > 1000
