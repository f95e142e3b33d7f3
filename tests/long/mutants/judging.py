"""Verdicts on mutants: each goes to a nursery with the tests that judge it, and its fate is kept."""

from __future__ import annotations

import ast
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, Literal, TypeAlias, final

from attrs import asdict, frozen

from tests.long.mutants.bench import Bench
from tests.long.mutants.choosing import JUDGED_WITHIN, Judges, Reach, judges
from tests.long.mutants.mutant import Mutant, mutated
from tests.long.mutants.sample import path_of

Fate: TypeAlias = Literal["killed", "timed out", "survived", "not covered"]

CONTROLS: Final = 20
"""Mutants that change nothing, which go the same way and have to survive."""


@final
@frozen
class Verdict:
    """What became of a mutant."""

    key: str
    lasting: str
    fate: Fate
    by: str = ""
    """The test that failed first."""
    seconds: float = 0.0

    @property
    def is_killed(self) -> bool:
        """A mutant that never ends has been noticed as well."""
        return self.fate in ("killed", "timed out")


@final
class Nursery:
    """A process that judges one mutant after the other."""

    def __init__(self, root: Path, environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.long.mutants.nursery"],
            cwd=root,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def judge(self, module: str, source: str, rounds: Sequence[Sequence[str]]) -> tuple[Fate, str, float]:
        """The fate of a text in the place of ``boardgames.<module>``, what test failed, and the seconds."""
        spent = 0.0
        ask, hear = self._process.stdin, self._process.stdout
        assert ask is not None
        assert hear is not None
        for tests in rounds:
            request = {
                "module": f"boardgames.{module}",
                "source": source,
                "tests": tests,
                "limit": max(1.0, JUDGED_WITHIN - spent),
            }
            print(json.dumps(request), file=ask, flush=True)
            answer: dict[str, Any] = json.loads(hear.readline())
            spent += answer["seconds"]
            if answer["killed"]:
                return "timed out" if answer["by"] == "time" else "killed", answer["by"], spent
        return "survived", "", spent

    def close(self) -> None:
        """Let it end."""
        with self._process:
            pass  # which closes the pipes, and waits


@final
class Court:
    """Chooses the tests for mutants of a bench."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self.reach = cache(self._reach)

    def source(self, module: str) -> str:
        """The text of a module."""
        return path_of(self._bench.root, module).read_text(encoding="utf-8")

    def judges(self, mutant: Mutant) -> Judges:
        """The tests that judge a mutant."""
        reach, users = self.reach(mutant.module)
        return judges(mutant, reach, users, self._bench.seconds)

    def rounds(self, mutant: Mutant) -> tuple[tuple[str, ...], ...]:
        """The same, as they are tried."""
        return self.judges(mutant).rounds(self._bench.seconds)

    def _reach(self, module: str) -> tuple[Reach, tuple[str, ...]]:
        reach = Reach(self._bench.run_by(path_of(self._bench.root, module)), lines_of(self.source(module)))
        if reach.tests(reach.run_by):
            return reach, ()
        name = module.removesuffix(".__init__")
        home = self._bench.root / "src" / "boardgames"
        users = set[str]()
        for path in home.rglob("*.py"):
            if f"boardgames.{name} import" in path.read_text(encoding="utf-8"):
                users |= Reach(self._bench.run_by(path), lines_of("")).tests(self._bench.run_by(path))
        return reach, tuple(sorted(users))


def lines_of(source: str) -> Callable[[str], Iterable[int]]:
    """The lines inside each function and class of a module, by dotted name; those of its own header apart."""
    found: dict[str, range] = {}

    def look(node: ast.AST, name: str) -> None:
        for part in ast.iter_child_nodes(node):
            inner = name
            if isinstance(part, (ast.FunctionDef, ast.ClassDef)):
                inner = f"{name}.{part.name}".lstrip(".")
                found[inner] = range(part.body[0].lineno, (part.end_lineno or 0) + 1)
            look(part, inner)

    look(ast.parse(source), "")
    return lambda name: found.get(name, ())


def kept(path: Path) -> dict[str, Verdict]:
    """The verdicts of an earlier run on the same tree; a line that was cut off is none."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            verdict = Verdict(**json.loads(line))
        except (ValueError, TypeError):
            continue
        found[verdict.key + verdict.lasting] = verdict
    return found


def judged(bench: Bench, mutants: Sequence[Mutant], jobs: int) -> Iterator[Verdict]:
    """The verdict on each mutant as it comes, and is written down; those of an earlier run first."""
    yield from _written(bench, bench.results, mutants, jobs, is_control=False)


def controls(bench: Bench, mutants: Sequence[Mutant], jobs: int, seed: int) -> Iterator[Verdict]:
    """The verdicts on as many texts without a change, each before the tests of a mutant drawn at random."""
    court = Court(bench)
    covered = [mutant for mutant in mutants if court.judges(mutant).covers]
    drawn = random.Random(seed).sample(covered, min(CONTROLS, len(covered)))
    yield from _written(bench, bench.controls, drawn, jobs, is_control=True)


def _written(
    bench: Bench, path: Path, mutants: Sequence[Mutant], jobs: int, *, is_control: bool
) -> Iterator[Verdict]:
    earlier = kept(path)
    court = Court(bench)
    cases = []
    for mutant in mutants:
        known = earlier.get(mutant.key + mutant.lasting)
        if known is not None:
            yield known
        else:
            cases.append(_case(court, mutant, is_control=is_control))
    with path.open("a", encoding="utf-8") as file:
        for verdict in _each(bench, jobs, cases):
            file.write(json.dumps(asdict(verdict)) + "\n")
            file.flush()
            yield verdict


Case: TypeAlias = Callable[[Nursery], Verdict]


def _case(court: Court, mutant: Mutant, *, is_control: bool) -> Case:
    rounds, source = court.rounds(mutant), court.source(mutant.module)
    text = source if is_control else mutated(source, mutant.change)

    def case(nursery: Nursery) -> Verdict:
        if not rounds:
            return Verdict(mutant.key, mutant.lasting, "not covered")
        return Verdict(mutant.key, mutant.lasting, *nursery.judge(mutant.module, text, rounds))

    return case


def _each(bench: Bench, jobs: int, cases: Sequence[Case]) -> Iterator[Verdict]:
    free: SimpleQueue[Nursery] = SimpleQueue()
    nurseries = [Nursery(bench.root, bench.environment()) for _ in range(min(jobs, len(cases)))]
    for nursery in nurseries:
        free.put(nursery)

    def tried(case: Case) -> Verdict:
        nursery = free.get()
        try:
            return case(nursery)
        finally:
            free.put(nursery)

    pool = ThreadPoolExecutor(max(1, len(nurseries)))
    try:
        for future in as_completed([pool.submit(tried, case) for case in cases]):
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)
        for nursery in nurseries:
            nursery.close()
