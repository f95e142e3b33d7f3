"""Which commit a report is about."""

from __future__ import annotations

import subprocess
from pathlib import Path


def commit() -> str:
    """The commit that is checked out, and whether the tree differs from it."""
    return subprocess.run(
        ["git", "describe", "--always", "--dirty=, changed since", "--exclude=*"],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
