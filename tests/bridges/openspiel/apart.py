"""Running a check in a process of its own, so that one which ends the process is a failed test."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[3]
_SECONDS: Final = 600
_SHOWN: Final = 3000


def python(*arguments: str) -> None:
    """Run Python in the root of the project; the test fails with the exit code and what was said last."""
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        check=False,
    )
    if done.returncode:
        said = (done.stdout + done.stderr)[-_SHOWN:]
        pytest.fail(f"{' '.join(arguments)} ended with exit code {done.returncode}:\n{said}", pytrace=False)


def check(name: str, *arguments: str) -> None:
    """Run one of the checks of :mod:`tests.bridges.openspiel.checks`."""
    python("-m", "tests.bridges.openspiel.checks", name, *arguments)


def interface(name: str, *arguments: str) -> None:
    """Run one of the checks of :mod:`tests.bridges.openspiel.interface`."""
    python("-m", "tests.bridges.openspiel.interface", name, *arguments)
