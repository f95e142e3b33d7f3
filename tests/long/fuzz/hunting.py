"""One reader searched from its seeds: a process that searches, then everything measured again at rest."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from time import perf_counter
from typing import Final, final

from attrs import frozen

from tests.long.commit import ROOT
from tests.long.fuzz.checks import problem_of, slowest
from tests.long.fuzz.keeping import keep_fewest, keep_found, kept
from tests.long.fuzz.limits import past_limits, problem_past
from tests.long.fuzz.readers import Reader
from tests.long.fuzz.seeds import seeds, words

_PULSE: Final = re.compile(r"cov: (\d+) ft: (\d+) corp: (\d+)")
_LAST_WORDS: Final = 2_000


@final
@frozen
class Searched:
    """What the process that searches says at its end."""

    branches: int
    """Branches and comparisons of the library that were seen."""
    features: int
    """The same, told apart by how often an input took them."""
    seconds: float
    """How long the search took."""


@final
@frozen
class Hunt:
    """What came of the search of one reader."""

    reader: Reader
    searched: Searched
    inputs: int
    accepted: int
    corpus: int
    """Inputs that each did something new."""
    limits: int
    """Documents past a limit."""
    slowest: float
    """Seconds of the slowest refusal, at rest."""
    findings: tuple[str, ...]

    @property
    def refused(self) -> int:
        """Inputs that were refused."""
        return self.inputs - self.accepted


def hunt(reader: Reader, inputs: int, seed: int, *, keep: bool) -> Hunt:
    """Search a reader with so many inputs; ``keep`` what is worth it.

    Raises :class:`RuntimeError` if the process that searches ends before it has tried them all.
    """
    with TemporaryDirectory() as made:
        folder = Path(made)
        with _ALONE:
            _prepare(reader, folder)
        searched = _search(reader, folder, inputs, seed)
        with _ALONE:
            return _at_rest(reader, folder, inputs, searched, keep=keep)


_ALONE: Final = Lock()
"""What is measured or traced is so by one thread at a time; only the processes search side by side."""


def _at_rest(reader: Reader, folder: Path, inputs: int, searched: Searched, *, keep: bool) -> Hunt:
    """What a search left behind, looked at again."""
    told = json.loads((folder / "told.json").read_text())
    if told["inputs"] < inputs:
        raise RuntimeError(f"{reader.name}: the search ended after {told['inputs']} inputs")
    corpus, found = _contents(folder / "corpus"), _contents(folder / "findings")
    slow = [bytes.fromhex(data) for data in told["slowest"]]
    too_slow = {problem: data for data in slow if (problem := problem_of(reader, data))}
    limits = [(name, problem_past(reader, data)) for name, data in past_limits(reader)]
    # What only shows while it is searched, such as a lack of memory, is told as it was.
    findings = [problem_of(reader, data) or f"only once: {told['findings']}" for data in found]
    findings += [*too_slow, *(f"{name}: {problem}" for name, problem in limits if problem)]
    if keep:
        keep_found(reader, (*found, *too_slow.values()))
        keep_fewest(reader, (*corpus, *seeds(reader)))
    return Hunt(
        reader,
        searched,
        told["inputs"],
        told["accepted"],
        len(corpus),
        len(limits),
        max((slowest(reader, data) for data in slow), default=0.0),
        tuple(dict.fromkeys(findings)),
    )


def _prepare(reader: Reader, folder: Path) -> None:
    """Write what the search begins with: seeds, inputs kept of earlier ones, and a dictionary."""
    for name in ("seeds", "corpus", "findings"):
        (folder / name).mkdir()
    for data in (*seeds(reader), *(path.read_bytes() for path in kept(reader))):
        (folder / "seeds" / sha256(data).hexdigest()).write_bytes(data)
    known = words(reader)
    (folder / "words.json").write_text(json.dumps(known))
    (folder / "words.dict").write_text("".join(f'"{_escaped(word)}"\n' for word in known))


def _escaped(word: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word.encode())


def _contents(folder: Path) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted(folder.iterdir()))


def _search(reader: Reader, folder: Path, inputs: int, seed: int) -> Searched:
    """Run the process that searches to its end."""
    began = perf_counter()
    command = [sys.executable, "-m", "tests.long.fuzz.worker", reader.name, str(folder)]
    command += ["--inputs", str(inputs), "--seed", str(seed)]
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": paths, "PYTHONHASHSEED": "0"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
    )
    said = done.stderr.decode(errors="replace")
    pulses = _PULSE.findall(said)
    if done.returncode or not pulses:
        raise RuntimeError(f"{reader.name}: the search broke off:\n{said[-_LAST_WORDS:]}")
    branches, features, _ = pulses[-1]
    return Searched(int(branches), int(features), perf_counter() - began)
