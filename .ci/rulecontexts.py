"""A pytest plugin for the rule check: what a test marked with rules runs, coverage records under its name.

Only the call counts, not its fixtures: a fixture that is shared runs within whichever test comes first.
Loaded by ``-p rulecontexts`` with this folder on the path; workers of pytest-xdist load it too.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import final

import pytest
from attrs import frozen
from coverage import Coverage


@final
@frozen
class Context:
    """A test function with the ids it is marked with; its parameters share it unless their marks differ."""

    test: str
    ids: tuple[str, ...]

    def __str__(self) -> str:
        """As coverage data names it."""
        return f"{self.test} {' '.join(self.ids)}"


def context_of(item: pytest.Item) -> Context | None:
    """The context of ``item``; None for a test without the mark."""
    marks = list(item.iter_markers("rule"))
    if not marks:
        return None
    ids = {str(argument) for mark in marks for argument in mark.args}
    return Context(item.nodeid.partition("[")[0], tuple(sorted(ids)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Record what the test itself runs under its context, and everything else under none."""
    coverage, context = Coverage.current(), context_of(item)
    if coverage is None or context is None:
        return (yield)
    coverage.switch_context(str(context))
    try:
        return (yield)
    finally:
        coverage.switch_context("")
