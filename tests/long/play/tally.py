"""What came up, counted; and what never did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import final

from attrs import define, field

from tests.long.play.subjects import SUBJECTS


@final
@define
class Tally:
    """Counts of some games, to be added to those of others."""

    games: Counter[tuple[str, str]] = field(factory=Counter)
    """By game and style."""
    steps: Counter[tuple[str, str]] = field(factory=Counter)
    """Likewise."""
    longest: dict[str, int] = field(factory=dict)
    """Moves of the longest game, by game."""
    stopped: Counter[str] = field(factory=Counter)
    """Games without a limit that were broken off, by game."""
    seen: Counter[tuple[str, str, str]] = field(factory=Counter)
    """By game, sort and name: moves, events, decisions and endings."""
    checked: Counter[str] = field(factory=Counter)
    """By law."""
    broken: list[str] = field(factory=list)
    """What was found: law, game, and how to play it again."""

    def came_up(self, game: str, sort: str, things: Iterable[object]) -> None:
        """Count moves, events or decisions by their class."""
        for thing in things:
            self.seen[game, sort, type(thing).__name__] += 1

    def finished(self, game: str, style: str, moves: int) -> None:
        """Count a game of so many moves."""
        self.games[game, style] += 1
        self.steps[game, style] += moves
        self.longest[game] = max(moves, self.longest.get(game, 0))
        self.checked["law 2 in short, 5, and 9 by problems"] += moves

    def add(self, other: Tally) -> None:
        """Count in what others have counted."""
        for mine, theirs in (
            (self.games, other.games),
            (self.steps, other.steps),
            (self.stopped, other.stopped),
            (self.seen, other.seen),
            (self.checked, other.checked),
        ):
            mine.update(theirs)  # type: ignore[arg-type]  # of the same keys each
        for name, moves in other.longest.items():
            self.longest[name] = max(moves, self.longest.get(name, 0))
        self.broken += other.broken

    def missing(self) -> tuple[tuple[str, str, str], ...]:
        """What has to come up and never did, by game, sort and name."""
        due = {(game, sort, name) for game, subject in SUBJECTS.items() for sort, name in subject.due}
        return tuple(sorted(due - {key for key, count in self.seen.items() if count}))


def written(tally: Tally, heading: Mapping[str, str]) -> str:
    """The report: what was played, what was looked at, what came up."""
    lines = [f"{word + ':':<10} {said}" for word, said in heading.items()]
    total, steps = sum(tally.games.values()), sum(tally.steps.values())
    lines += ["", f"{total:,} games, {steps:,} steps", ""]
    for game in SUBJECTS:
        played = sum(count for (name, _), count in tally.games.items() if name == game)
        moved = sum(count for (name, _), count in tally.steps.items() if name == game)
        lines.append(
            f"{game}: {played:,} games of {moved / max(1, played):,.0f} steps on average, the longest of "
            f"{tally.longest.get(game, 0):,}; {tally.stopped[game]:,} without a limit broken off"
        )
        for (name, style), count in sorted(tally.games.items()):
            if name == game:
                lines.append(f"  {count:>9,}  {style}")
    lines += ["", "Looked at:", *(f"  {count:>11,}  {law}" for law, count in sorted(tally.checked.items()))]
    for game, subject in SUBJECTS.items():
        for sort in ("ending", "decision", "move", "event"):
            lines += ["", f"{game}, {sort}s:"]
            names = sorted(name for kind, name in subject.due if kind == sort)
            lines += [f"  {tally.seen[game, sort, name]:>11,}  {name}" for name in names]
    missing = [" ".join(each) for each in tally.missing()]
    lines += ["", f"Never came up: {', '.join(missing) or 'nothing'}"]
    lines += [f"Broken: {len(tally.broken)}", *tally.broken]
    return "\n".join(lines) + "\n"
