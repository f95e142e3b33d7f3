"""What came up, counted; and what never did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import final

from attrs import define, field, frozen

from tests.long.play.subjects import SUBJECTS, Subject, words_in


@final
@frozen(order=True)
class Found:
    """A game in which a law was broken."""

    seed: int
    number: int
    game: str
    law: str
    """What was raised."""
    start: str
    """The setup or position, and the moves that led there."""
    record: str | None
    """The same as a record in text form; ``None`` if the game cannot even write that."""


@final
@define
class Tally:
    """Counts of some games, to be added to those of others."""

    games: Counter[tuple[str, str]] = field(factory=Counter)
    """By game and style."""
    steps: Counter[tuple[str, str]] = field(factory=Counter)
    """Likewise."""
    least: dict[str, int] = field(factory=dict)
    """Moves of the shortest game, by game."""
    longest: dict[str, int] = field(factory=dict)
    """Moves of the longest game, by game."""
    arranged: Counter[str] = field(factory=Counter)
    """Games that started from a position, by game."""
    stopped: Counter[str] = field(factory=Counter)
    """Games without a limit that were broken off, by game."""
    seen: Counter[tuple[str, str, str]] = field(factory=Counter)
    """By game, sort and name: moves, events, decisions, words, settings and endings."""
    checked: Counter[str] = field(factory=Counter)
    """By law."""
    found: list[Found] = field(factory=list)
    """What is broken, by the number of the game."""

    def came_up(self, game: str, sort: str, things: Iterable[object]) -> None:
        """Count moves, events or decisions by their class, and the words in them."""
        for thing in things:
            self.seen[game, sort, type(thing).__name__] += 1
            for word in words_in(thing):
                self.seen[game, "word", word] += 1

    def finished(self, game: str, style: str, moves: int) -> None:
        """Count a game of so many moves."""
        self.games[game, style] += 1
        self.steps[game, style] += moves
        self.least[game] = min(moves, self.least.get(game, moves))
        self.longest[game] = max(moves, self.longest.get(game, moves))
        self.checked["laws 1 and 2 in short, 3 by hash, 5, and 9 by problems"] += moves

    def add(self, other: Tally) -> None:
        """Count in what others have counted."""
        for mine, theirs in (
            (self.games, other.games),
            (self.steps, other.steps),
            (self.arranged, other.arranged),
            (self.stopped, other.stopped),
            (self.seen, other.seen),
            (self.checked, other.checked),
        ):
            mine.update(theirs)  # type: ignore[arg-type]  # of the same keys each
        for name, moves in other.least.items():
            self.least[name] = min(moves, self.least.get(name, moves))
        for name, moves in other.longest.items():
            self.longest[name] = max(moves, self.longest.get(name, moves))
        self.found = sorted((*self.found, *other.found))

    def missing(self, subjects: Mapping[str, Subject] = SUBJECTS) -> tuple[tuple[str, str, str], ...]:
        """What has to come up and never did, by game, sort and name."""
        due = {(game, sort, name) for game, subject in subjects.items() for sort, name in subject.due}
        return tuple(sorted(due - {key for key, count in self.seen.items() if count}))
