"""The cost check: what a step costs, in counts that no machine changes, must not grow by over a tenth.

Plays whole games at random under a fixed seed and counts, apart for each function that plays a game, the
bytecode instructions that the library executes and the values that it makes, a step. Each game is played
twice and counted the second time: tables that are made when first needed are there then. Bytecode differs
between Pythons, so ``counts.toml`` has figures for each minor version. Run from anywhere:

    python .ci/counts.py            # compare; ends with status 1 if anything has grown
    python .ci/counts.py --store    # keep what is counted now as the figures of this Python
"""

from __future__ import annotations

import argparse
import random
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from operator import add
from pathlib import Path
from typing import Final, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "examples"))

from boardgames import arena, raka
from measuring import Counts, Playing, counted, walk

Figures: TypeAlias = Mapping[str, Mapping[str, float]]
"""For each kind of count the figure of each function, a step; ``step`` is their sum."""

STORED: Final = Path(__file__).resolve().parent / "counts.toml"
VERSION: Final = "py{}{}".format(*sys.version_info)
SEED: Final = 4
LEAST: Final = 1500
"""Steps counted of each setup, and those that bring its last game to its end."""
MARGIN: Final = 1.1
"""How many times as much as the stored figure is still well."""
CALLS: Final = ("legal_moves", "chance", "apply", "view")

_TITAN: Final = arena.Setup(5, variant=arena.Variant.TITAN, round_limit=50)
_TWO: Final = arena.Setup(2, variant=arena.Variant.TWO_PLAYER, round_limit=50)

PLAYED: Final = {
    "raka 2p": Playing(raka.GAME, raka.Setup(2, turn_limit=200)),
    "raka 4p": Playing(raka.GAME, raka.Setup(4, turn_limit=200)),
    "arena 4p": Playing(arena.GAME, arena.Setup(4, round_limit=50)),
    "arena titan 5p": Playing(arena.GAME, _TITAN),
    "arena two-player": Playing(arena.GAME, _TWO),
}


def figures(playing: Playing, least: int) -> Figures:
    """What a step costs, over whole games of at least so many steps together."""
    total = dict.fromkeys(CALLS, Counts(0, 0))
    seed, steps = SEED, 0
    while steps < least:
        twice = [list(walk(playing, random.Random(seed), counted)) for _ in range(2)]
        for spent in twice[1]:
            total[spent.call] = Counts(*map(add, total[spent.call], spent.cost))
            steps += spent.call == "apply"
        seed += 1
    found: dict[str, dict[str, float]] = {}
    for place, kind in enumerate(Counts._fields):
        each = {call: total[call][place] / steps for call in CALLS}
        each["step"] = sum(each.values())
        found[kind] = {call: round(figure, 4) for call, figure in each.items()}
    return found


def read(path: Path, version: str) -> Mapping[str, Figures]:
    """The figures stored for that version of Python, by setup; none if there are none."""
    tables: Mapping[str, Mapping[str, Figures]] = {}
    if path.is_file():
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return tables.get(version, {})


def store(path: Path, version: str, found: Mapping[str, Figures]) -> None:
    """Write the figures of that version of Python, and keep those of all others."""
    versions: dict[str, Mapping[str, Figures]] = {}
    if path.is_file():
        versions = tomllib.loads(path.read_text(encoding="utf-8"))
    versions[version] = found
    lines = ["# What a step costs, by Python and setup. Written by: python .ci/counts.py --store"]
    for name in sorted(versions):
        for setup, kinds in versions[name].items():
            lines += ["", f'[{name}."{setup}"]']
            for kind, each in kinds.items():
                inside = ", ".join(f"{call} = {figure:.4f}" for call, figure in each.items())
                lines.append(f"{kind} = {{ {inside} }}")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def compared(stored: Mapping[str, Figures], now: Mapping[str, Figures]) -> Iterator[tuple[str, float, float]]:
    """Each figure's name, what is stored, and what it is now; a figure that is not stored counts as 0."""
    for setup, kinds in now.items():
        for kind, each in kinds.items():
            for call, figure in each.items():
                before = stored.get(setup, {}).get(kind, {}).get(call, 0.0)
                yield f"{setup}: {kind}, {call}", before, figure


def verdict(stored: Mapping[str, Figures], now: Mapping[str, Figures], version: str) -> tuple[str, ...]:
    """Every fault: no figures for this Python, or one that has grown by more than a tenth."""
    if not stored:
        return (f"there are no figures for {version}: store them with  python .ci/counts.py --store",)
    return tuple(
        f"{name}: {before:.4f} was stored, and it is {figure:.4f}"
        for name, before, figure in compared(stored, now)
        if figure > before * MARGIN
    )


def table(stored: Mapping[str, Figures], now: Mapping[str, Figures]) -> Iterator[str]:
    """The figures beside the stored ones."""
    yield f"{'a step':45} {'stored':>9} {'now':>9} {'ratio':>6}"
    for name, before, figure in compared(stored, now):
        ratio = f"{figure / before:6.2f}" if before else "     -"
        yield f"{name:45} {before:9.2f} {figure:9.2f} {ratio}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, print, and compare or store; 1 if anything has grown or nothing is stored."""
    parser = argparse.ArgumentParser(description="Compare what a step costs with the stored figures.")
    parser.add_argument("--store", action="store_true", help="keep the figures of this Python")
    parser.add_argument("--file", type=Path, default=STORED, help="where they are stored")
    asked = parser.parse_args(arguments)
    now = {name: figures(playing, LEAST) for name, playing in PLAYED.items()}
    stored = read(asked.file, VERSION)
    print("\n".join(table(stored, now)))
    if asked.store:
        store(asked.file, VERSION, now)
        print(f"stored for {VERSION}")
        return 0
    faults = verdict(stored, now, VERSION)
    for fault in faults:
        print(f"grown: {fault}" if stored else fault)
    fallen = any(figure * MARGIN < before for _, before, figure in compared(stored, now))
    if fallen and not faults:
        print("some figures have fallen by more than a tenth: keep them with  python .ci/counts.py --store")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
