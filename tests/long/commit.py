"""Which commit a report is about."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


def commit(*folders: str) -> str:
    """The commit that is checked out, and whether these folders differ from it."""
    changed = _git("status", "--porcelain", "--", *folders)
    return _git("rev-parse", "--short=12", "HEAD") + (", and changes" if changed else "")


def _git(*words: str) -> str:
    done = subprocess.run(("git", *words), cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()
