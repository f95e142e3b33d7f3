"""The script of long play: it finds what is broken, names what never came up, and always plays the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from boardgames.core import CHANCE, Game, Problem, Refusal, Step
from boardgames.core.record import Record
from tests.long.play.game import play_games
from tests.long.play.subjects import SUBJECTS, Subject
from tests.long.play.tally import Tally, written

AnyGame = Game[Any, Any, Any, Any, Any, Any]
"""Either game."""


@pytest.fixture(scope="module")
def played() -> Tally:
    """Two dozen games of both kinds."""
    return play_games(1, range(24))


def test_games_are_played_to_the_end_and_nothing_is_broken(played: Tally) -> None:
    """Every game is counted, with its style, its moves and what was looked at."""
    assert played.broken == []
    assert sum(played.games.values()) == 24
    assert played.checked["law 2 in short, 5, and 9 by problems"] == sum(played.steps.values())
    assert played.checked["law 10, at every end"] + sum(played.stopped.values()) == 24
    assert {name for name, _ in played.games} == {"raka", "arena"}


def test_what_was_played_together_is_the_sum_of_what_was_played_apart(played: Tally) -> None:
    """A game goes by its number: neither the processes nor the games beside it change anything."""
    apart = Tally()
    for numbers in (range(16, 24), range(16)):
        apart.add(play_games(1, numbers))
    assert apart == played


def test_another_seed_plays_other_games(played: Tally) -> None:
    """The seed counts too."""
    assert play_games(2, range(24)).seen != played.seen


def test_what_never_came_up_is_named() -> None:
    """All of it, before anything is played; each thing by game, sort and name."""
    missing = Tally().missing()
    assert ("raka", "move", "FireCannon") in missing
    assert ("arena", "ending", "titan_fell") in missing
    assert ("arena", "decision", "Claiming") in missing
    assert len(missing) == sum(len(subject.due) for subject in SUBJECTS.values())


def test_the_report_counts_everything_that_is_due(played: Tally) -> None:
    """Each on a line of its own, those that never came up once more at the end."""
    text = written(played, {"command": "python -m tests.long.play"})
    for _, name in (*SUBJECTS["raka"].due, *SUBJECTS["arena"].due):
        assert f"  {name}\n" in text
    assert "Never came up: " in text
    assert "Broken: 0" in text


def forgets_events(game: AnyGame) -> AnyGame:
    """Tells nothing of what happened."""
    return evolve(game, apply=lambda state, move: Step(game.apply(state, move).state, ()))


def finds_fault(game: AnyGame) -> AnyGame:
    """Loses a card, as its own invariants find."""
    problem = Problem("decks", "a card is gone")
    return evolve(game, proof=evolve(game.proof, problems=lambda state: (problem,) if state.turn > 1 else ()))


def weighs_nothing(game: AnyGame) -> AnyGame:
    """Gives results of chance no weight."""
    return evolve(game, chance=lambda state: tuple((move, 0) for move, _ in game.chance(state)))


def never_says_who_won(game: AnyGame) -> AnyGame:
    """Ends without an outcome."""
    return evolve(game, outcome=lambda _state: None)


def does_not_say_why(game: AnyGame) -> AnyGame:
    """Ends without a reason."""
    return evolve(game, outcome=lambda state: (end := game.outcome(state)) and evolve(end, why=""))


def refuses_in_words(game: AnyGame) -> AnyGame:
    """Explains why a move is refused that it accepts."""
    return evolve(game, why_not=lambda _state, _move: Refusal("no", "", "no"))


def shows_everything(game: AnyGame) -> AnyGame:
    """Shows a seat what another knows."""
    return evolve(game, view=lambda state, _seat: game.view(state, 0))


@pytest.mark.parametrize("name", ["raka", "arena"])
@pytest.mark.parametrize(
    ("change", "law"),
    [
        (forgets_events, 5),
        (weighs_nothing, 4),
        (never_says_who_won, 2),
        (does_not_say_why, 10),
        (refuses_in_words, 1),
        (shows_everything, 6),
    ],
)
def test_a_broken_game_is_told_with_the_moves_that_lead_there(
    name: str, change: Callable[[AnyGame], AnyGame], law: int
) -> None:
    """By the law that it breaks; the record can be played again."""
    subject = SUBJECTS[name]
    spoilt: Subject = evolve(subject, trial=evolve(subject.trial, game=change(subject.trial.game)))
    tally = play_games(1, range(20), {name: spoilt})
    assert tally.broken
    told, document = tally.broken[0].split("\n", 1)
    assert f"LawBroken({law}, " in told
    record = Record.read_json(subject.trial.game, document)
    moves = [played.move for played in record.steps()]
    assert moves == [*record.moves]
    assert any(move.seat == CHANCE for move in moves)


def test_a_state_that_its_own_invariants_refuse_is_told() -> None:
    """Law 9, on every step."""
    subject = SUBJECTS["raka"]
    spoilt = evolve(subject, trial=evolve(subject.trial, game=finds_fault(subject.trial.game)))
    tally = play_games(1, range(4), {"raka": spoilt})
    assert any("LawBroken(9, " in told for told in tally.broken)
