"""Search every reader, and report: ``python -m tests.long.fuzz [reader ...] --inputs 100000 --jobs 2``.

Needs the extra ``long``. Ends with status 1 if anything was found, or a search broke off. ``--keep`` puts
what is worth it into ``tests/data/fuzz``, which every run of the tests reads again.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib.metadata import version
from pathlib import Path
from typing import Final

from tests.long.commit import commit
from tests.long.fuzz.hunting import Hunt, hunt
from tests.long.fuzz.readers import READERS

_HEAD: Final = (
    "reader",
    "inputs",
    "read",
    "refused",
    "corpus",
    "branches",
    "features",
    "past",
    "slowest",
    "rate",
)


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; the number of readers with findings, at most 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.fuzz", description=__doc__)
    parser.add_argument("reader", nargs="*", help=f"of {', '.join(READERS)}; all if none is named")
    parser.add_argument("--inputs", type=int, default=100_000, help="inputs a reader")
    parser.add_argument("--jobs", type=int, default=2, help="readers searched at once")
    parser.add_argument("--seed", type=int, default=1, help="of the search; the same one searches alike")
    parser.add_argument("--report", type=Path, help="where the report is written")
    parser.add_argument("--keep", action="store_true", help="keep inputs in tests/data/fuzz")
    asked = parser.parse_args(words)
    if unknown := [name for name in asked.reader if name not in READERS]:
        parser.error(f"there is no reader {', '.join(unknown)}")
    readers = [READERS[name] for name in asked.reader or READERS]
    options = [f"--inputs {asked.inputs}", f"--seed {asked.seed}", f"--jobs {asked.jobs}"]
    command = " ".join(["python -m tests.long.fuzz", *asked.reader, *options])
    hunts: dict[str, Hunt] = {}
    broken: list[str] = []
    with ThreadPoolExecutor(asked.jobs) as pool:
        begun = [pool.submit(hunt, each, asked.inputs, asked.seed, keep=asked.keep) for each in readers]
        for done in as_completed(begun):
            try:
                found = done.result()
            except RuntimeError as error:  # a search that broke off does not end the others
                broken.append(str(error))
                print(error, flush=True)  # noqa: T201
                continue
            hunts[found.reader.name] = found
            print(*_lines([found]), f"{len(hunts)} of {len(readers)}", sep="\n", flush=True)  # noqa: T201
            if asked.report:  # so that what has been searched is told whatever comes
                there = [hunts[reader.name] for reader in readers if reader.name in hunts]
                left = [reader.name for reader in readers if reader.name not in hunts]
                asked.report.write_text(_report(command, there, left))
    return int(bool(broken) or any(found.findings for found in hunts.values()))


def _report(command: str, hunts: Sequence[Hunt], left: Sequence[str]) -> str:
    """What was searched, with what, and what came of it."""
    head = [
        f"command   {command}",
        f"commit    {commit('src')}",
        f"with      Python {platform.python_version()}, atheris {version('atheris')}",
        f"inputs    {sum(each.inputs for each in hunts)} to {len(hunts)} readers",
        f"findings  {sum(len(each.findings) for each in hunts)}",
        *([f"left      {', '.join(left)}"] if left else []),
        "",
        "Of each reader: the inputs, how many were read and how many refused; the inputs that did something",
        "new, the branches of the library that were seen and the features (branches by how often they were",
        "taken); the documents past a limit; the slowest refusal in ms, the best of three; inputs a second.",
        "",
    ]
    return "\n".join([*head, *_lines(hunts), ""])


def _lines(hunts: Iterable[Hunt]) -> list[str]:
    rows = [_HEAD, *map(_row, hunts)]
    lines = [f"{row[0]:18}" + "".join(f"{value:>9}" for value in row[1:]) for row in rows]
    found = [f"found by {each.reader.name}: {said}" for each in hunts for said in each.findings]
    return [*lines, *(["", *found] if found else [])]


def _row(found: Hunt) -> tuple[str, ...]:
    numbers = (
        *(found.inputs, found.accepted, found.refused),
        *(found.corpus, found.searched.branches, found.searched.features, found.limits),
    )
    rate = found.inputs / found.searched.seconds
    return (found.reader.name, *map(str, numbers), f"{found.slowest * 1000:.1f}", f"{rate:.0f}")


if __name__ == "__main__":
    sys.exit(main())
