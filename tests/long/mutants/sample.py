"""Which mutants are tried: all that the rules offer, or a sample of them fixed by a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.long.mutants.mutant import Mutant, named
from tests.long.mutants.operators import changes

LEAST: Final = 2
"""Mutants of every module that are tried, where it has so many."""

_WHERE: Final = ("core", "arena/rules", "arena/state.py", "raka/rules", "raka/state.py")


def modules(root: Path) -> tuple[str, ...]:
    """The modules that are mutated, in order: all of the core, of both games' rules, and their states."""
    home = root / "src" / "boardgames"
    paths = (path for where in _WHERE for path in (home / where, *(home / where).rglob("*.py")))
    files = sorted({path for path in paths if path.suffix == ".py"})
    return tuple(".".join(path.relative_to(home).with_suffix("").parts) for path in files)


def path_of(root: Path, module: str) -> Path:
    """The file of a module."""
    return root.joinpath("src", "boardgames", *module.split(".")).with_suffix(".py")


def mutants_of(root: Path, module: str) -> tuple[Mutant, ...]:
    """Every mutant of a module."""
    source = path_of(root, module).read_text(encoding="utf-8")
    return named(module, source, changes(source))


def drawn(mutants: Mapping[str, Sequence[Mutant]], size: int, seed: int) -> tuple[Mutant, ...]:
    """A sample of about that size, by module as many as its share of all mutants, and at least two.

    What decides is a digest of the seed and of what the mutant is: the same in every process, and untouched
    by edits elsewhere in the file. The order is drawn too, so that the first few are a sample as well.
    """
    total = sum(map(len, mutants.values()))
    chosen: list[Mutant] = []
    for found in mutants.values():
        share = max(LEAST, -(-len(found) * size // total))
        chosen += sorted(found, key=lambda mutant: _rank(seed, mutant))[:share]
    return tuple(sorted(chosen, key=lambda mutant: _rank(seed, mutant)))


def _rank(seed: int, mutant: Mutant) -> str:
    return sha256(f"{seed} {mutant.lasting}".encode()).hexdigest()
