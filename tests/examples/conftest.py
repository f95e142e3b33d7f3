"""What the tests of the examples share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.programs import Program, in_this_process


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Program:
    """Runs a ``main`` in this process, in a folder of its own."""
    return in_this_process(monkeypatch, capsys, tmp_path)
