"""Node counts of arranged positions: ``tests/data/raka.perft``, read, counted and written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attrs import frozen

from boardgames import raka
from boardgames.core import perft

PERFT: Final = Path(__file__).parents[1] / "data" / "raka.perft"


@frozen
class Case:
    """A position, the moves from there to the moment in question, and how deep to count."""

    name: str
    position: str
    moves: tuple[str, ...]
    counts: tuple[int, ...]
    """The nodes at depth 1, 2, and so on."""

    def state(self) -> raka.State:
        """The state to count from."""
        state = raka.arrange(raka.read_position(self.position))
        for move in self.moves:
            state = raka.apply(state, raka.read(move)).state
        return state

    def counted(self) -> Case:
        """The case with the counts that the rules give now, to the same depths."""
        state = self.state()
        position = raka.write_position(raka.read_position(self.position))
        counts = tuple(perft(raka.GAME, state, depth) for depth in range(1, len(self.counts) + 1))
        return Case(self.name, position, self.moves, counts)


def read_cases(text: str) -> tuple[Case, ...]:
    """The cases of a file: blocks of a name, the position, moves after ``>``, counts after ``=``."""
    cases = []
    for block in text.strip().split("\n\n"):
        name, *lines = block.splitlines()
        position = [line for line in lines if line[0] not in "=>"]
        moves = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
        counts = [int(count) for line in lines if line.startswith("=") for count in line[1:].split()]
        cases.append(Case(name.removeprefix("# "), "\n".join(position) + "\n", tuple(moves), tuple(counts)))
    return tuple(cases)


def write_cases(cases: tuple[Case, ...]) -> str:
    """The text that :func:`read_cases` reads."""
    blocks = []
    for case in cases:
        moves = "".join(f"> {move}\n" for move in case.moves)
        counts = " ".join(map(str, case.counts))
        blocks.append(f"# {case.name}\n{case.position}{moves}= {counts}\n")
    return "\n".join(blocks)
