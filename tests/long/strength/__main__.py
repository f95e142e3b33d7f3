"""Show who is stronger, and report: ``python -m tests.long.strength``.

Ends with status 1 unless every pairing is decided as it should be.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tqdm import tqdm

from tests.long.commit import commit
from tests.long.strength.pairings import MOST, PAIRINGS
from tests.long.strength.showing import show, written


def main() -> int:
    """Play the pairings one after another, each on all cores."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.strength", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; all cores")
    parser.add_argument("--report", type=Path, help="a file to write the report to")
    asked = parser.parse_args()
    heading = {
        "command": f"python -m tests.long.strength --seed {asked.seed} --jobs {asked.jobs}",
        "commit": commit("src", "tests"),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }
    shown = []
    for pairing in PAIRINGS:
        with (
            ProcessPoolExecutor(asked.jobs) as pool,
            tqdm(total=MOST, desc=pairing.says, unit=" games") as bar,
        ):
            shown.append(show(pairing, asked.seed, pool, ahead=2 * asked.jobs, told=bar.update))
    report = written(shown, heading)
    print(report)  # noqa: T201 - a program
    if asked.report:
        asked.report.write_text(report)
    return int(any(each.verdict.found != "better" for each in shown))


if __name__ == "__main__":
    sys.exit(main())
