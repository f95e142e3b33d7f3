"""One game by its number: always the same, whoever plays it and whatever is played beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeVar

from boardgames.core.record import Record
from boardgames.core.start import first_state
from boardgames.testing import LawBroken
from boardgames.testing.trial import setup_of
from tests.choosing import OneOf
from tests.long.play.checks import EVERY, EVERY_SEALED, Watch
from tests.long.play.picking import MANNERS, pick
from tests.long.play.subjects import SUBJECTS, Subject
from tests.long.play.tally import Tally

T = TypeVar("T")

_MOST: Final = 8_000
"""Moves after which a game without a limit is broken off (RAKA-Q158)."""


def play_games(seed: int, numbers: Iterable[int], subjects: Mapping[str, Subject] = SUBJECTS) -> Tally:
    """The games of these numbers, and what came up in them; one that breaks a law is told and left."""
    tally = Tally()
    for number in numbers:
        name = tuple(subjects)[number % len(subjects)]
        moves: list[Any] = []
        luck = Random(f"{seed} {number}")
        start = subjects[name].start(_chooser(luck))
        try:
            _play(subjects[name], start, luck, moves, tally)
        except Exception as error:  # whatever it is, it is told with the game that led there
            record = Record(subjects[name].trial.game, start, tuple(moves))
            tally.broken.append(f"game {number} of seed {seed}: {error!r}\n{record.write_json()}")
    return tally


def _chooser(luck: Random) -> OneOf:
    def one_of(things: Sequence[T], /) -> T:
        return things[luck.randrange(len(things))]

    return one_of


def _play(
    subject: Subject,
    start: Any,  # noqa: ANN401 - a setup or what was arranged
    luck: Random,
    moves: list[Any],
    tally: Tally,
) -> None:
    game, name = subject.trial.game, subject.trial.game.name
    setup, state = setup_of(start), first_state(game, start)
    facts = game.facts(setup)
    watch = Watch.of(subject.trial, facts, state, tally.checked)
    manner = MANNERS[luck.randrange(len(MANNERS))]
    most = _MOST if facts.longest is None else facts.longest
    while game.to_act(state) and len(moves) < most:
        move = pick(game, state, luck, manner)
        moves.append(move)
        step = game.apply(state, move)
        tally.came_up(name, "decision", state.pending)
        tally.came_up(name, "move", (move,))
        tally.came_up(name, "event", step.events)
        watch.step(state, move, step)
        if luck.randrange(EVERY if len(game.to_act(state)) == 1 else EVERY_SEALED) == 0:
            watch.closely(state, move, step, luck)
        state = step.state
    if not game.to_act(state):
        watch.end(state)
        tally.seen[name, "ending", state.ending.value] += 1
    elif facts.longest is None:
        tally.stopped[name] += 1
    else:
        raise LawBroken(10, f"the game is not over after {most} moves")
    tally.finished(name, subject.style(setup), len(moves))
