"""What is raised for a file of cards or scenarios that cannot be used."""

from __future__ import annotations

from typing import Final, final

from boardgames.core import BoardgamesError, Problem

_MOST_TOLD: Final = 12
"""Problems that an error says in its text; it holds them all."""


@final
class ContentError(BoardgamesError):
    """Cards or scenarios that cannot be used, with every problem and its place at once."""

    def __init__(self, problems: tuple[Problem, ...], path: str = "") -> None:
        super().__init__(problems, path)
        self.problems = problems
        self.path = path
        """The file; empty where a text was read."""

    def __str__(self) -> str:
        told = [
            f"{problem.path}: {problem.sentence}" + (f" ({problem.rule})" if problem.rule else "")
            for problem in self.problems[:_MOST_TOLD]
        ]
        if len(self.problems) > _MOST_TOLD:
            told.append(f"and {len(self.problems) - _MOST_TOLD} more")
        head = [f"{self.path}:"] if self.path else []
        return "\n".join(head + told)
