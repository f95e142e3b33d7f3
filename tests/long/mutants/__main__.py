"""Try mutants: ``python -m tests.long.mutants [--sample 600 --seed 1 --jobs 2 | --all] [--report FILE]``.

Needs the extras ``dev`` and ``long``. No file of the tree is written but the report: mutants live in memory,
in processes that work on a copy. A run that is interrupted goes on where it was when it is started again on
the same tree. Ends with 1 if too few are killed or a survivor is unexplained, with 2 if the judges cannot be
trusted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import gettempdir

from tqdm import tqdm

from tests.long.commit import ROOT, commit
from tests.long.mutants.bench import Bench
from tests.long.mutants.judging import CONTROLS, Verdict, controls, judged
from tests.long.mutants.mutant import Mutant
from tests.long.mutants.report import Run, blanks, explanations, report
from tests.long.mutants.sample import drawn, modules, mutants_of


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.long.mutants", description=__doc__)
    parser.add_argument("--sample", type=int, default=600, help="at least so many mutants (600)")
    parser.add_argument("--seed", type=int, default=1, help="what the sample is drawn by (1)")
    parser.add_argument("--all", action="store_true", help="every mutant there is")
    parser.add_argument("--limit", type=int, help="only the first so many of the sample, itself a sample")
    parser.add_argument(
        "--module", action="append", help="only of this module, such as core.table; repeatable"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes that judge (2)")
    parser.add_argument("--cache", type=Path, default=Path(gettempdir(), "boardgames-mutants"))
    parser.add_argument("--report", type=Path, help="also write the report to this file")
    return parser.parse_args(arguments)


def _shown(verdicts: Iterable[Verdict], total: int, what: str) -> list[Verdict]:
    """The verdicts, with progress on the standard error stream."""
    tqdm.monitor_interval = 0
    done = []
    with tqdm(verdicts, total=total, desc=what, unit="mutant", smoothing=0) as bar:
        for verdict in bar:
            done.append(verdict)
            bar.set_postfix(survived=sum(not one.is_killed for one in done), refresh=False)
    return done


def main(arguments: Sequence[str]) -> int:
    """Run, and print the report. Gives the exit status."""
    asked = _asked(arguments)
    of = commit("src", "tests")
    bench = Bench(ROOT, asked.cache.resolve())
    print("watching the tests, unless that has been done for this tree", file=sys.stderr)  # noqa: T201
    bench.watch()
    every = {module: mutants_of(bench.root, module) for module in modules(bench.root)}
    offered = {module: every[module] for module in asked.module or every}
    chosen: Sequence[Mutant] = drawn(offered, asked.sample, asked.seed)
    if asked.all:
        chosen = [mutant for mutants in offered.values() for mutant in mutants]
    chosen = chosen[: asked.limit]
    control = _shown(controls(bench, chosen, asked.jobs, asked.seed), min(CONTROLS, len(chosen)), "control")
    if any(verdict.is_killed for verdict in control):
        told = [f"{verdict.by}, as chosen for {verdict.lasting}" for verdict in control if verdict.is_killed]
        print("these tests fail without any change:", *told, sep="\n", file=sys.stderr)  # noqa: T201
        return 2
    verdicts = _shown(judged(bench, chosen, asked.jobs), len(chosen), "judged")
    explained = explanations()
    there = {mutant.lasting for mutants in every.values() for mutant in mutants}
    run = Run(
        command=" ".join(["python -m tests.long.mutants", *arguments]),
        commit=of,
        seed="none: all of them" if asked.all else str(asked.seed),
        offered={module: len(mutants) for module, mutants in offered.items()},
        verdicts=verdicts,
        controls=len(control),
        broken=bench.broken,
        explained=explained,
        gone=[lasting for lasting in explained if lasting not in there],
    )
    text = report(run)
    print(text)  # noqa: T201
    if asked.report is not None:
        asked.report.write_text(text, encoding="utf-8")
    if run.unexplained:
        blank = bench.folder / "unexplained.toml"
        blank.write_text(blanks(run.unexplained), encoding="utf-8")
        print(f"lines to fill in: {blank}", file=sys.stderr)  # noqa: T201
    return 0 if run.is_good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
