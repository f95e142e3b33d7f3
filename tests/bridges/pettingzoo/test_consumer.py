"""The program of somebody else's: it runs; type checkers read it where all of the project is checked."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.house.project import ROOT

PROGRAM = ROOT / "tests" / "bridges" / "pettingzoo" / "consumer.py"


def test_it_runs() -> None:
    """As written, without warnings."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONWARNINGS": "error"}
    finished = subprocess.run(
        [sys.executable, str(PROGRAM)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (finished.returncode, finished.stderr) == (0, "")
    assert finished.stdout == "BaseWrapper<boardgames_raka_v1>\n"
