"""Everything this library raises at its users, under one root."""

from __future__ import annotations

from typing import Final, final

from attrs import frozen

from boardgames.core.seats import Seat

_GREATEST: Final = (1 << 63) - 1
_MOST_TOLD: Final = 12
"""Problems that an error says in its text, unless fewer are long; it holds them all."""
_LONGEST_TOLD: Final = 600
"""Characters after which it says no further problem: the text may be part of another error's sentence."""


@final
@frozen
class Refusal:
    """Why a move is not accepted: a stable reason, the rule behind it, and a sentence for people."""

    reason: str
    """A word for programs, such as ``not-your-turn``; each game lists its own."""
    rule: str
    """The id of the rule that forbids it, such as ``RAKA-037``; empty where no rule speaks."""
    sentence: str


@final
@frozen
class Problem:
    """One thing wrong with a setup, a position or a state."""

    path: str
    """Where: the field, as in ``players`` or ``sides[1].front``."""
    sentence: str
    rule: str = ""
    """The id of the rule behind it; empty where no rule speaks."""


class BoardgamesError(Exception):
    """The root: catching it catches whatever the library raises on purpose."""


@final
class IllegalMove(BoardgamesError):
    """The move is not among the legal ones; the state is as it was."""

    def __init__(self, move: object, refusal: Refusal) -> None:
        super().__init__(move, refusal)
        self.move = move
        self.refusal = refusal

    def __str__(self) -> str:
        rule = f" ({self.refusal.rule})" if self.refusal.rule else ""
        return f"{self.refusal.sentence}{rule}"


@final
class GameOver(BoardgamesError):
    """A move was made after the end."""

    def __str__(self) -> str:
        return "the game is over: no further move is accepted"


@final
class SetupError(BoardgamesError):
    """A setup or position that cannot be played, with every problem at once."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        told: list[str] = []
        for problem in self.problems[:_MOST_TOLD]:
            rule = f" ({problem.rule})" if problem.rule else ""
            told.append(f"{problem.path}: {problem.sentence}{rule}")
            if sum(map(len, told)) > _LONGEST_TOLD:
                break
        if len(self.problems) > len(told):
            told.append(f"and {len(self.problems) - len(told)} more")
        return "; ".join(told)


@final
class NotationError(BoardgamesError):
    """A text that no move or position is written as."""

    def __init__(self, text: str, column: int, sentence: str, line: int = 1) -> None:
        super().__init__(text, column, sentence, line)
        self.text = text
        self.line = line
        self.column = column
        """Where reading stopped, counted from 1."""
        self.sentence = sentence

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}" if self.line > 1 else f"column {self.column}"
        return f"{where}: {self.sentence}"


@final
class DataError(BoardgamesError):
    """Plain data or a document that does not hold what it should."""

    def __init__(self, path: str, sentence: str) -> None:
        super().__init__(path, sentence)
        self.path = path
        """Where in the document, as in ``$.moves[3].card``."""
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.path}: {self.sentence}"


@final
class MissingGroup(BoardgamesError):
    """A game was asked for a group of functions that it does not give."""

    def __init__(self, game: str, group: str) -> None:
        super().__init__(game, group)
        self.game = game
        self.group = group

    def __str__(self) -> str:
        return f"the game {self.game!r} does not give the group {self.group!r}"


@final
class StaleAct(BoardgamesError):
    """An act was meant for a moment of the table that has passed."""

    def __init__(self, seat: Seat, at: int, now: int) -> None:
        super().__init__(seat, at, now)
        self.seat = seat
        self.at = at
        self.now = now

    def __str__(self) -> str:
        meant = f"number {self.at}" if type(self.at) is int and 0 <= self.at <= _GREATEST else "no number"
        return f"this act was for {meant}, and the table is at number {self.now}"
