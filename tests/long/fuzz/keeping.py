"""What is kept of a search: the inputs that show faults, and the fewest that take every way there is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

from coverage import Coverage

import boardgames
from tests.long.fuzz.checks import Verdict, judge
from tests.long.fuzz.readers import Reader

KEPT: Final = Path(__file__).parents[2] / "data" / "fuzz"
"""A folder for each reader, a file for each input."""
MOST_KEPT: Final = 36
"""Inputs that are kept of a reader, those that showed faults apart."""
MOST_BYTES: Final = 12_000
"""Bytes of them all."""

_LIBRARY: Final = f"{Path(boardgames.__file__).parent}/*"
_FOUND: Final = "found-"
"""How the names of inputs begin that showed a fault once: they stay."""
_VARIABLE: Final = re.compile(r"'[^']*'|\"[^\"]*\"|\d+|p\d+")
_Features: TypeAlias = frozenset[tuple[str, int, int] | str]


def kept(reader: Reader) -> tuple[Path, ...]:
    """The files of the inputs that are kept of a reader."""
    return tuple(sorted((KEPT / reader.name).glob("*")))


def keep_found(reader: Reader, inputs: Iterable[bytes]) -> None:
    """Keep inputs that show a fault."""
    for data in inputs:
        _keep(reader, data, _FOUND)


def keep_fewest(reader: Reader, corpus: Iterable[bytes]) -> None:
    """Of these inputs, and those kept so far, keep the few that together do the most."""
    old = [path for path in kept(reader) if not path.name.startswith(_FOUND)]
    inputs = {*(path.read_bytes() for path in old), *corpus}
    chosen = _fewest({data: _features(reader, data) for data in sorted(inputs) if len(data) <= MOST_BYTES})
    for path in old:
        path.unlink()
    for data in chosen:
        _keep(reader, data)


def _keep(reader: Reader, data: bytes, prefix: str = "") -> None:
    folder = KEPT / reader.name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{prefix}{sha256(data).hexdigest()[:12]}").write_bytes(data)


def _fewest(inputs: dict[bytes, _Features]) -> list[bytes]:
    """Inputs chosen one by one, each for the most that is new by the byte, as long as there is room."""
    chosen: list[bytes] = []
    seen: set[tuple[str, int, int] | str] = set()
    room = MOST_BYTES
    while len(chosen) < MOST_KEPT:
        fitting = [
            (len(new) / (64 + len(data)), data)
            for data, features in inputs.items()
            if len(data) <= room and (new := features - seen)
        ]
        if not fitting:
            break
        _, data = max(fitting)
        chosen.append(data)
        seen |= inputs[data]
        room -= len(data)
    return chosen


def _features(reader: Reader, data: bytes) -> _Features:
    """What an input does: the branches of the library that it takes, and the refusal without its names."""
    coverage = Coverage(data_file=None, branch=True, include=[_LIBRARY], config_file=False)
    with coverage.collect():
        verdict = judge(reader, data)
    found = coverage.get_data()
    arcs = ((file, *arc) for file in found.measured_files() for arc in found.arcs(file) or ())
    return frozenset((*arcs, _shape(verdict)))


def _shape(verdict: Verdict) -> str:
    return "accepted" if verdict.accepted else _VARIABLE.sub("*", verdict.said)
