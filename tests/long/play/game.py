"""One game by its number: always the same, whoever plays it and whatever is played or looked at beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeVar

from attrs import define, field

from boardgames.core import GameOver, IllegalMove
from boardgames.core.record import Record
from boardgames.core.start import Arranged, first_state
from boardgames.testing import LawBroken, Made
from boardgames.testing.trial import setup_of
from tests.long.play.checks import Looking, Watch
from tests.long.play.picking import MANNERS, Manner, pick
from tests.long.play.subjects import SUBJECTS, Start, Subject, settings_of
from tests.long.play.tally import Found, Tally

T = TypeVar("T")

_MOST: Final = 8_000
"""Moves after which a game without a limit is broken off (RAKA-Q158)."""


def play_games(
    seed: int, numbers: Iterable[int], subjects: Mapping[str, Subject] = SUBJECTS, *, closer: int = 1
) -> Tally:
    """The games of these numbers, and what came up in them; one that breaks a law is told and left.

    They are looked at ``closer`` times as often as usual.
    """
    tally = Tally()
    for number in numbers:
        name = tuple(subjects)[number % len(subjects)]
        playing = _Playing(subjects[name], Random(f"{seed} {number}"))
        try:
            playing.begin()
            playing.play(tally, Looking(Random(f"{seed} {number} looking"), tally.checked, closer))
        except Exception as error:  # whatever it is, it is told with the game that led there
            tally.found.append(playing.found(seed, number, error))
    return tally


@define
class _Playing:
    """A game that is being played."""

    subject: Subject
    luck: Random
    start: Start = field(factory=lambda: Start(None))
    moves: list[Any] = field(factory=list)

    def begin(self) -> None:
        """Agree on where it starts."""
        self.start = self.subject.start(self._one_of)

    def _one_of(self, things: Sequence[T], /) -> T:
        return things[self.luck.randrange(len(things))]

    def play(self, tally: Tally, looking: Looking) -> None:
        """Play it to its end, look at it and count it."""
        game, name = self.subject.trial.game, self.subject.trial.game.name
        setup, state = setup_of(self.start.at), first_state(game, self.start.at)
        facts = game.facts(setup)
        watch = Watch(self.subject.trial, facts, state, looking)
        manner = self._one_of(MANNERS)
        most = _MOST if facts.longest is None else facts.longest
        while game.to_act(state) and len(self.moves) < most:
            made = self._move(state, manner)
            tally.came_up(name, "decision", state.pending)
            tally.came_up(name, "move", (made.move,))
            tally.came_up(name, "event", made.step.events)
            watch.step(made)
            state = made.step.state
        if not game.to_act(state):
            watch.end(state)
            tally.seen[name, "ending", state.ending.value] += 1
        elif facts.longest is None:
            tally.stopped[name] += 1
        else:
            raise LawBroken(10, f"the game is not over after {most} moves")
        tally.arranged[name] += isinstance(self.start.at, Arranged)
        for setting in settings_of(setup):
            tally.seen[name, "setting", setting] += 1
        tally.finished(name, self.subject.style(setup), len(self.moves))

    def _move(self, state: Any, manner: Manner) -> Made[Any, Any, Any]:  # noqa: ANN401 - a state
        """The next move: of those that the start has, or picked."""
        game, begun = self.subject.trial.game, len(self.moves)
        given = self.start.moves[begun : begun + 1]
        move = game.read(given[0]) if given else pick(game, state, self.luck, manner)
        self.moves.append(move)
        try:
            return Made(state, move, game.apply(state, move))
        except (IllegalMove, GameOver) as error:
            raise LawBroken(1, f"{move!r} is offered, and refused: {error}") from error

    def found(self, seed: int, number: int, error: Exception) -> Found:
        """What was raised in it, to be played again."""
        game = self.subject.trial.game
        record: str | None
        try:
            notation = "; ".join(map(game.write, self.moves))
            record = Record(game, self.start.at, tuple(self.moves)).write_text()
        except Exception as another:  # a game that is broken may be unable to write itself down
            notation, record = f"{self.moves!r}; writing them raises {another!r}", None
        return Found(seed, number, game.name, repr(error), f"from {self.start.at!r}: {notation}", record)
