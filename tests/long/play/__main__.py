"""Play whole games and report: ``python -m tests.long.play``.

Ends with status 1 if a law was broken, something never came up or it was interrupted.
"""

from __future__ import annotations

import argparse
import os
import platform
import shlex
import sys
from pathlib import Path
from time import monotonic

from tqdm import tqdm

from tests.long.commit import commit
from tests.long.play.crew import play_all
from tests.long.play.report import keep_records, written
from tests.long.play.tally import Tally


def main() -> int:
    """Play on all cores, show how far it is, write the report."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.play", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="how many games, of both kinds in turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; all cores")
    parser.add_argument("--report", type=Path, help="a file to write the report to")
    parser.add_argument(
        "--broken", type=Path, default=Path("broken-games"), help="a folder for their records"
    )
    asked = parser.parse_args()
    of, began = commit("src", "tests"), monotonic()
    with tqdm(total=asked.games, unit=" games") as progress:

        def told(more: int, tally: Tally) -> None:
            progress.update(more)
            progress.set_postfix(missing=len(tally.missing()), broken=len(tally.found))

        tally = play_all(asked.games, asked.seed, asked.jobs, told)
    took = monotonic() - began
    finished = sum(tally.games.values()) + len(tally.found) == asked.games
    heading = {
        "command": shlex.join(["python", "-m", "tests.long.play", *sys.argv[1:]]),
        "commit": of,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "took": f"{took / 60:.0f} minutes, {asked.jobs} at once{'' if finished else ', interrupted'}",
    }
    keep_records(tally.found, asked.broken)
    report = written(tally, heading)
    if asked.report:
        asked.report.write_text(report)
    print(report)  # noqa: T201 - a program
    return 0 if finished and not tally.found and not tally.missing() else 1


if __name__ == "__main__":
    sys.exit(main())
