"""Node counts of arranged positions as a file: read, counted anew and written, for either game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from attrs import evolve, field, frozen

from boardgames.core import Game, perft

P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")

DATA: Final = Path(__file__).parents[1] / "data"


@frozen
class PerftFile(Generic[P, S, M]):
    """A game with the text form of its positions, and the file of its counts."""

    game: Game[Any, P, S, M, Any, Any]
    read_position: Callable[[str], P]
    write_position: Callable[[P], str]

    @property
    def path(self) -> Path:
        """Where the counts are kept."""
        return DATA / f"{self.game.name}.perft"

    def read(self, text: str) -> tuple[Case[P, S, M], ...]:
        """The cases of a text: blocks of a name, the position, moves after ``>``, counts after ``=``."""
        cases = []
        for block in re.split(r"\n\n(?=# )", text.strip()):
            name, *lines = block.splitlines()
            position = [line for line in lines if line[:1] not in ("=", ">")]
            moves = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
            counts = [int(count) for line in lines if line.startswith("=") for count in line[1:].split()]
            written = "\n".join(position) + "\n"
            cases.append(Case(name.removeprefix("# "), written, tuple(moves), tuple(counts), self))
        return tuple(cases)

    def write(self, cases: tuple[Case[P, S, M], ...]) -> str:
        """The text that :meth:`read` reads."""
        blocks = []
        for case in cases:
            moves = "".join(f"> {move}\n" for move in case.moves)
            counts = " ".join(map(str, case.counts))
            blocks.append(f"# {case.name}\n{case.position}{moves}= {counts}\n")
        return "\n".join(blocks)

    def cases(self) -> tuple[Case[P, S, M], ...]:
        """The cases on file."""
        return self.read(self.path.read_text())


@frozen
class Case(Generic[P, S, M]):
    """A position, the moves from there to the moment in question, and how deep to count."""

    name: str
    position: str
    moves: tuple[str, ...]
    counts: tuple[int, ...]
    """The nodes at depth 1, 2, and so on."""
    of: PerftFile[P, S, M] = field(eq=False, repr=False)

    def arranged(self) -> P:
        """The position."""
        return self.of.read_position(self.position)

    def state(self) -> S:
        """The state to count from."""
        game = self.of.game
        state = game.arrange(self.arranged())
        for move in self.moves:
            state = game.apply(state, game.read(move)).state
        return state

    def counted(self) -> Case[P, S, M]:
        """The case with the counts that the rules give now, to the same depths."""
        state = self.state()
        counts = tuple(perft(self.of.game, state, depth) for depth in range(1, len(self.counts) + 1))
        return evolve(self, position=self.of.write_position(self.arranged()), counts=counts)
