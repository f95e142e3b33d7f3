"""What is raised when a game does not keep a law."""

from __future__ import annotations

from typing import final


@final
class LawBroken(AssertionError):
    """A law does not hold: its number, and how it was broken. The notes tell the moves that led there."""

    def __init__(self, law: int, sentence: str) -> None:
        super().__init__(law, sentence)
        self.law = law
        """1 to 11."""
        self.sentence = sentence

    def __str__(self) -> str:
        return f"law {self.law}: {self.sentence}"
