"""A copy of the tree to judge mutants on, and what each test runs there and how long it takes.

Made once for what the library and its tests hold, and kept under a digest of that.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, final

from coverage import CoverageData

from tests.long.mutants.watching import WATCHED

_TESTS: Final = ("tests/core", "tests/raka", "tests/arena", "tests/agents")
_COUNTS: Final = ("src/", "tests/", "docs/rules/", "pyproject.toml")
_COUNTS_NOT: Final = ("tests/long/", "tests/house/test_", "tests/typing/")
"""What the digest is made of, and what of that it is not, but for what is run here of this script itself."""
_RUNS_HERE: Final = ("tests/long/mutants/watching.py", "tests/long/mutants/nursery.py")

_SETTINGS: Final = "[run]\ncore = ctrace\nsource_pkgs = boardgames\ndata_file = {file}\n"


def digest(root: Path) -> str:
    """Of everything in a folder that a judgement could hang on."""
    made = sha256()
    for path in sorted(file.relative_to(root) for file in root.rglob("*") if file.is_file()):
        if _matters(path):
            made.update(path.as_posix().encode() + b"\0" + (root / path).read_bytes() + b"\0")
    return made.hexdigest()[:16]


def _matters(path: Path) -> bool:
    name = path.as_posix()
    if name in _RUNS_HERE:
        return True
    return name.startswith(_COUNTS) and not name.startswith(_COUNTS_NOT)


def _files(root: Path) -> Iterator[Path]:
    """The files of the project, those not yet committed included."""
    told = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    return (Path(name) for name in told.stdout.split("\0") if name and (root / name).is_file())


@final
class Bench:
    """The copy, in a folder of the cache."""

    def __init__(self, root: Path, cache: Path) -> None:
        cache.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=cache) as scratch:
            fresh = Path(scratch, "tree")
            for path in _files(root):
                (fresh / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(root / path, fresh / path)
            self.folder = cache / digest(fresh)
            self.root = self.folder / "tree"
            if not self.root.exists():
                self.folder.mkdir(exist_ok=True)
                fresh.rename(self.root)

    @property
    def results(self) -> Path:
        """Where verdicts are kept, a line each."""
        return self.folder / "judged.jsonl"

    @property
    def controls(self) -> Path:
        """The same for texts without a change."""
        return self.folder / "controlled.jsonl"

    def environment(self) -> dict[str, str]:
        """In which the copy is what is imported, and every process does the same."""
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(self.root / "src"), str(self.root)]),
            "PYTHONHASHSEED": "0",
            "HYPOTHESIS_PROFILE": "smallest",
        }

    def watch(self) -> None:
        """Run the tests once under coverage and once without, unless it has been done."""
        settings = self.folder / "coveragerc"
        settings.write_text(_SETTINGS.format(file=self.folder / "coverage"), encoding="utf-8")
        covered = ["-m", "coverage", "run", f"--rcfile={settings}"]
        self._watched("mapped", covered)
        self._watched("timed", [])

    def _watched(self, name: str, how: list[str]) -> None:
        told, fresh = self.folder / f"{name}.jsonl", self.folder / f"{name}.unfinished"
        if told.exists():
            return
        fresh.unlink(missing_ok=True)
        pytest = [
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            "--continue-on-collection-errors",
        ]
        command = [sys.executable, *how, *pytest, "-p", "tests.long.mutants.watching", *_TESTS]
        environment = {**self.environment(), WATCHED: str(fresh)}
        with (self.folder / f"{name}.log").open("wb") as log:
            done = subprocess.run(
                command, cwd=self.root, env=environment, stdout=log, stderr=log, check=False
            )
        if done.returncode not in (0, 1):  # 1 is tests that fail: they are named, and judge nothing
            raise RuntimeError(f"the tests did not run: see {self.folder / name}.log")
        fresh.rename(told)

    @cached_property
    def seconds(self) -> Mapping[str, float]:
        """Every test that may judge, with the seconds of work it takes: it passes, and proves no law."""
        broken, laws = set(self.broken), self._running("testing")
        told = _told(self.folder / "timed.jsonl")
        return {test: seconds for test, seconds, _ in told if test not in broken and test not in laws}

    @cached_property
    def broken(self) -> tuple[str, ...]:
        """The tests that fail without any mutant, and judge nothing."""
        told = _told(self.folder / "timed.jsonl")
        return tuple(test for test, _, passed in told if not passed)

    @cached_property
    def _data(self) -> CoverageData:
        data = CoverageData(str(self.folder / "coverage"))
        data.read()
        return data

    def _running(self, folder: str) -> set[str]:
        """The tests that run anything in a folder of the library."""
        inside = str(self.root / "src" / "boardgames" / folder) + os.sep
        found: set[str] = set()
        for file in self._data.measured_files():
            if file.startswith(inside):
                for tests in self._data.contexts_by_lineno(file).values():
                    found.update(tests)
        return found

    def run_by(self, path: Path) -> Mapping[int, tuple[str, ...]]:
        """By line of a file of the copy, the tests that run it; ``()`` for what runs at import alone."""
        lines = self._data.contexts_by_lineno(str(path))
        return {line: tuple(test for test in tests if test in self.seconds) for line, tests in lines.items()}


def _told(path: Path) -> list[tuple[str, float, bool]]:
    lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [(line["test"], line["seconds"], line["passed"]) for line in lines]
