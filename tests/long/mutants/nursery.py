"""A program that judges mutants, each in a child of its own that has most things imported already.

It reads a request a line and answers a line, both JSON. The child finds the mutated text under the name of
the module, so that no file is written, and runs the tests that it is given until one fails.
"""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from math import ceil
from types import CodeType, ModuleType
from typing import Any, Final, final

import pytest

_MEMORY: Final = 4 << 30
_PATIENCE: Final = 4
"""So many times the seconds of work may pass by the clock, since the machine may be busy."""
_QUIET: Final = ("-x", "-q", "--tb=no", "--no-header", "--assert=plain", "--import-mode=importlib")
_WITHOUT: Final = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler")


_BEFOREHAND: Final = (
    "attrs",
    "cattrs",
    "hypothesis",
    "hypothesis.stateful",
    "fractions",
    "tomllib",
    "pickle",
)
"""What tests import that no mutant changes."""


@final
class Planted(MetaPathFinder):
    """Finds one module with other text than its file has."""

    def __init__(self, name: str, source: str) -> None:
        self._name = name
        self._source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module as it would be found, but for its text."""
        if fullname != self._name:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = _Loader(fullname, spec.origin, self._source)
        return spec


class _Loader(SourceFileLoader):
    """Compiles a text that no file holds, and keeps nothing of it."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        """The code of the text."""
        return compile(self._source, self.get_filename(fullname), "exec", dont_inherit=True)


@final
class Chosen:
    """A pytest plugin: only these tests, in this order. It remembers the first that fails."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._place = {test: place for place, test in enumerate(tests)}
        self.failed = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """A mutant may rename the cases of a test: that alone is no failure."""
        kept = [item for item in items if item.nodeid in self._place]
        items[:] = sorted(kept, key=lambda item: self._place[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember what failed."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file of tests that cannot be read any more fails as well."""
        if report.failed and not self.failed:
            self.failed = report.nodeid


def _judged(request: dict[str, Any], told: int) -> None:
    """In the child: run the tests on the mutant, and tell which failed, or nothing."""
    sys.meta_path.insert(0, Planted(request["module"], request["source"]))
    chosen = Chosen(request["tests"])
    files = list(dict.fromkeys(test.partition("::")[0] for test in request["tests"]))
    code = pytest.main([*_QUIET, *_WITHOUT, *files], plugins=[chosen])
    good = code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    os.write(told, json.dumps({"killed": not good, "by": chosen.failed or f"exit {code}"}).encode())


def judge(request: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request: whether the mutant was killed, by what, and the seconds of work it took."""
    seconds: float = request["limit"]
    ear, mouth = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.setsid()
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in range(3):
                os.dup2(nowhere, stream)
            whole = ceil(seconds)
            resource.setrlimit(resource.RLIMIT_CPU, (whole, whole + 1))
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            _judged(request, mouth)
        finally:
            os._exit(0)
    os.close(mouth)
    ends = time.monotonic() + seconds * _PATIENCE
    heard = b""
    while ready := select.select([ear], [], [], max(0.0, ends - time.monotonic()))[0]:
        piece = os.read(ready[0], 65536)
        if not piece:
            break
        heard += piece
    os.close(ear)
    if not heard:
        os.kill(child, signal.SIGKILL)
    _, status, used = os.wait4(child, 0)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # what its tests may have started
    answer = json.loads(heard) if heard else _silent(status, used.ru_utime + used.ru_stime >= seconds)
    return {**answer, "seconds": used.ru_utime + used.ru_stime}


def _silent(status: int, late: bool) -> dict[str, Any]:
    """What became of a child that told nothing: out of time, or crashed, which is noticed as well."""
    killer = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    out_of_time = late or killer in (signal.SIGXCPU, signal.SIGKILL)
    return {"killed": True, "by": "time" if out_of_time else f"crash {killer}"}


def main() -> None:
    """Answer requests until there are no more."""
    for name in _BEFOREHAND:
        import_module(name)
    for line in sys.stdin:
        sys.stdout.write(json.dumps(judge(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
