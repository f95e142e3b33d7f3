"""The process that searches one reader; atheris ends it. ``python -m tests.long.fuzz.worker`` by ``hunting``.

The library is changed while it is imported, so that the search sees which branches an input takes: nothing
else may import it first.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final

atheris: Final[Any] = import_module("atheris")  # only the extra ``long`` has it, and it has no types

with atheris.instrument_imports(include=["boardgames", "tomllib"]):
    from tests.long.fuzz.checks import Verdict, judge
    from tests.long.fuzz.mutating import Mutator
    from tests.long.fuzz.readers import READERS, Reader

KEPT_SLOWEST: Final = 5
_EVERY: Final = 200
_LONGEST_KEY: Final = 120


class Search:
    """What has been seen so far of one reader, written to a folder now and then."""

    def __init__(self, reader: Reader, folder: Path, inputs: int) -> None:
        self._reader = reader
        self._folder = folder
        self._inputs = inputs
        self._run = self._accepted = 0
        self._slow: list[tuple[float, bytes]] = []
        self._findings: dict[str, bytes] = {}

    def try_input(self, data: bytes) -> None:
        """One input, judged and counted."""
        verdict = judge(self._reader, data)
        self._run += 1
        self._accepted += verdict.accepted
        if verdict.finding:
            self._found(verdict.finding, data)
        elif not verdict.accepted:
            self._time(verdict, data)
        if self._run % _EVERY == 0 or self._run >= self._inputs:
            self._tell()

    def _found(self, finding: str, data: bytes) -> None:
        """Of inputs with one fault the shortest is kept."""
        known = self._findings.get(finding)
        if known is None or len(data) < len(known):
            self._findings[finding] = data
            name = sha256(finding.encode()).hexdigest()[:12]
            (self._folder / "findings" / name).write_bytes(data)

    def _time(self, verdict: Verdict, data: bytes) -> None:
        """The slowest refusals are kept, to be measured again at rest."""
        if len(self._slow) == KEPT_SLOWEST and verdict.seconds <= self._slow[-1][0]:
            return
        self._slow = sorted([*self._slow, (verdict.seconds, data)], reverse=True)[:KEPT_SLOWEST]

    def _tell(self) -> None:
        told = {
            "inputs": self._run,
            "accepted": self._accepted,
            "findings": [finding[:_LONGEST_KEY] for finding in self._findings],
            "slowest": [data.hex() for _, data in self._slow],
        }
        (self._folder / "told.json").write_text(json.dumps(told))


def main() -> None:
    """Search the reader of that name; ``folder`` holds its seeds and words and takes what is found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("reader", choices=READERS)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--inputs", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    asked = parser.parse_args()
    reader, folder = READERS[asked.reader], asked.folder
    search = Search(reader, folder, asked.inputs)
    seeds = [path.read_bytes() for path in sorted((folder / "seeds").iterdir())]
    mutator = Mutator(reader, seeds, json.loads((folder / "words.json").read_text()))

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        return mutator.mutated(data, random.Random(seed), lambda raw: bytes(atheris.Mutate(raw, most)))[:most]

    arguments = [
        sys.argv[0],
        f"-runs={asked.inputs}",
        f"-seed={asked.seed}",
        f"-max_len={reader.most}",
        f"-dict={folder / 'words.dict'}",
        "-len_control=0",
        "-timeout=60",
        "-rss_limit_mb=4096",
        str(folder / "corpus"),
        str(folder / "seeds"),
    ]
    atheris.Setup(arguments, search.try_input, custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
