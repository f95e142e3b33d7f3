"""A pytest plugin that tells of each test what it ran, how long it took and whether it passed.

Loaded by ``-p tests.long.mutants.watching``. Tests by Hypothesis do not run. What a test runs coverage
records under its node id, its fixtures included; the rest is written to the file that ``WATCHED`` names, a
line a test.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path
from time import process_time
from typing import Final

import pytest
from coverage import Coverage

WATCHED: Final = "MUTANTS_WATCHED"
"""The variable that names the file."""

_passed: dict[str, bool] = {}


def is_by_hypothesis(item: pytest.Item) -> bool:
    """Whether a test makes its own examples, openly or to show that a law can fail."""
    return item.get_closest_marker("hypothesis") is not None or "hasty" in getattr(item, "fixturenames", ())


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what Hypothesis drives."""
    left_out = [item for item in items if is_by_hypothesis(item)]
    items[:] = [item for item in items if not is_by_hypothesis(item)]
    config.hook.pytest_deselected(items=left_out)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Measure a test with its fixtures, in seconds of work: those of the clock hang on what else goes on."""
    coverage, began = Coverage.current(), process_time()
    if coverage is not None:
        coverage.switch_context(item.nodeid)
    _passed[item.nodeid] = True
    try:
        return (yield)
    finally:
        if coverage is not None:
            coverage.switch_context("")
        _tell(item.nodeid, process_time() - began, passed=_passed[item.nodeid])


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Tell of a file that cannot be read as of a test that fails."""
    if report.failed:
        _tell(report.nodeid, 0.0, passed=False)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note what did not pass."""
    if not report.passed:
        _passed[report.nodeid] = False


def _tell(test: str, seconds: float, *, passed: bool) -> None:
    with Path(os.environ[WATCHED]).open("a", encoding="utf-8") as file:
        file.write(json.dumps({"test": test, "seconds": seconds, "passed": passed}) + "\n")
