"""Play whole games and report: ``python -m tests.long.play``.

Ends with status 1 if a law was broken or something never came up.
"""

from __future__ import annotations

import argparse
import os
import platform
import shlex
import sys
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from pathlib import Path
from time import monotonic

from tqdm import tqdm

from tests.long.commit import commit
from tests.long.play.game import play_games
from tests.long.play.tally import Tally, written

_CHUNK = 50


def main() -> int:
    """Play on all cores, show how far it is, write the report."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.play", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="how many games, of both kinds in turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; all cores")
    parser.add_argument("--report", type=Path, help="a file to write the report to")
    asked = parser.parse_args()
    of = commit("src", "tests")
    began, tally = monotonic(), Tally()
    with ProcessPoolExecutor(asked.jobs) as pool, tqdm(total=asked.games, unit=" games") as progress:
        chunks = (range(first, min(first + _CHUNK, asked.games)) for first in range(0, asked.games, _CHUNK))
        playing: dict[Future[Tally], range] = {pool.submit(play_games, asked.seed, c): c for c in chunks}
        try:
            for done in as_completed(playing):
                tally.add(done.result())
                progress.update(len(playing[done]))
                progress.set_postfix(missing=len(tally.missing()), broken=len(tally.broken))
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    heading = {
        "command": shlex.join(["python", "-m", "tests.long.play", *sys.argv[1:]]),
        "commit": of,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "took": f"{(monotonic() - began) / 60:.0f} minutes on {asked.jobs} cores",
    }
    report = written(tally, heading)
    if asked.report:
        asked.report.write_text(report)
    print(report)  # noqa: T201 - a program
    return 1 if tally.broken or tally.missing() else 0


if __name__ == "__main__":
    sys.exit(main())
