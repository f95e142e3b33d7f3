"""The rule check: a function enforces and names every rule that can act, and a test that shows it runs there.

Reads the tables in ``docs/rules``, the functions of ``src`` that name an id, the marks of the collected
tests, and coverage data recorded with the plugin ``rulecontexts``. Prints what is tested, what cannot act and
why, and what is missing; ends with status 1 if anything is. Run from the project's folder, after the tests:

    PYTHONPATH=.ci python -m coverage run -m pytest -p rulecontexts
    python -m coverage combine
    python .ci/rules.py
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import tomllib
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import final

import pytest
from attrs import field, mutable
from coverage import CoverageData

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "docs" / "_ext"))

from rulecontexts import Context, context_of
from rulefile import TableError, load_all
from ruletrace import Function, functions, marked_tests, mentions
from ruleverdict import Evidence, missing, shown, summary


@final
@mutable
class _Collector:
    """A plugin that keeps the contexts of the tests pytest collects."""

    contexts: dict[Context, None] = field(factory=dict)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Keep each context once, in the order of collection."""
        self.contexts.update(dict.fromkeys(filter(None, map(context_of, session.items))))


def _collect(root: Path) -> tuple[Context, ...]:
    collector, said = _Collector(), io.StringIO()
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    # No rule needs what the groups beside these do.
    folders = project["tool"]["pytest"]["ini_options"]["testpaths"]
    arguments = ["--collect-only", "-qq", "-p", "no:cacheprovider", f"--rootdir={root}"]
    arguments += [str(root / folder) for folder in folders]
    with contextlib.redirect_stdout(said):
        status = pytest.main(arguments, plugins=[collector])
    if status != pytest.ExitCode.OK:
        raise SystemExit(f"{said.getvalue()}the tests cannot be collected")
    return tuple(collector.contexts)


def _executed(root: Path, data_file: Path, naming: Sequence[Function]) -> dict[Function, frozenset[str]]:
    """In which contexts coverage saw a line of each function run."""
    if not data_file.is_file():
        raise SystemExit(f"there is no coverage data in {data_file}: run the tests under coverage first")
    data = CoverageData(str(data_file))
    data.read()
    if not any(data.measured_contexts()):
        raise SystemExit(f"{data_file} knows no marked test by name: run the tests with -p rulecontexts")
    recorded = {(root / name).resolve(): name for name in data.measured_files()}
    by_path: dict[str, list[Function]] = defaultdict(list)
    for function in naming:
        by_path[function.path].append(function)
    if not any((root / path).resolve() in recorded for path in by_path):
        raise SystemExit(
            f"{data_file} is of another copy of the library: install this one with pip install -e"
        )
    ran: dict[Function, frozenset[str]] = {}
    for path, within in by_path.items():
        name = recorded.get((root / path).resolve())
        contexts = {} if name is None else data.contexts_by_lineno(name)
        for function in within:
            ran[function] = frozenset(one for line in function.body for one in contexts.get(line, ()))
    return ran


def main() -> int:
    """Gather the evidence, print the report; 1 if anything is missing."""
    parser = argparse.ArgumentParser(description="Check that every rule is enforced, tested and traced.")
    parser.add_argument("--root", type=Path, default=Path(), help="the project's folder")
    parser.add_argument("--data", type=Path, default=Path(".coverage"), help="coverage data, within the root")
    given = parser.parse_args()
    root: Path = given.root.resolve()
    try:
        tables = load_all(root)
    except TableError as error:
        raise SystemExit(str(error)) from error
    naming, collected = functions(root), _collect(root)
    evidence = Evidence(
        tables=tables,
        naming=naming,
        mentions=mentions(root),
        written=marked_tests(root),
        collected=collected,
        ran=_executed(root, root / given.data, naming) if collected else dict.fromkeys(naming, frozenset()),
    )
    tested, faults = shown(evidence), missing(evidence)
    lines = [line for table in tables for line in summary(table, tested)]
    lines += (
        [f"missing: {len(faults)}", *(f"  {fault}" for fault in faults)] if faults else ["nothing is missing"]
    )
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
