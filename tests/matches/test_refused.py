"""What a run refuses before the first game, by name, and what it tells of its progress."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from boardgames.core import Rng, SetupError
from boardgames.matches import GamesFailed, MissingExtra, run
from tests.core.toy import Setup
from tests.matches.games import AGENTS, AnyAgent, Raising, small


def test_a_schedule_that_cannot_be_played_is_refused_with_every_problem() -> None:
    """Who is missing, what is no agent, who sits where there is no seat, and numbers that do not ascend."""
    first, second, *_ = small()
    schedule = (second, first, evolve(second, seated=("ann", "zoe", "bob"), number=7))
    agents: dict[str, AnyAgent] = {"ann": AGENTS["ann"], "bob": "bob"}  # type: ignore[dict-item]
    with pytest.raises(SetupError) as caught:
        run(schedule, agents)
    assert [problem.path for problem in caught.value.problems] == [
        "schedule[1].number",
        "schedule[2].seated",
        "agents['bob']",
        "agents['zoe']",
    ]


def test_a_fixture_made_of_something_else_is_refused_with_every_problem() -> None:
    """Its game, seats, names or generator are none."""
    first = small()[0]
    wrong: list[dict[str, Any]] = [
        {"game": None},
        {"seated": "ab"},
        {"seated": ["ann", "bob"]},
        {"seated": ("ann", None)},
        {"seated": ("ann", "bob\n")},
        {"seated": None},
        {"rng": 7},
        {"rng": Rng(-1)},
        {"rng": Rng(1 << 64)},
        {"seated": (), "rng": None},
    ]
    schedule = tuple(evolve(first, number=number, **each) for number, each in enumerate(wrong))
    with pytest.raises(SetupError) as caught:
        run(schedule, AGENTS)
    assert [problem.path for problem in caught.value.problems] == [
        f"schedule[{number}].{part}" for number, each in enumerate(wrong[:-1]) for part in each
    ] + ["schedule[9].rng"]


@pytest.mark.parametrize(
    ("arguments", "path"),
    [
        ((None, AGENTS), "schedule"),
        ((small()[0], AGENTS), "schedule"),
        (("a", AGENTS), "schedule[0]"),
        (([*small(), 7], AGENTS), "schedule[12]"),
        ((small(), None), "agents"),
        ((small(), [*AGENTS.values()]), "agents"),
        ((small(), AGENTS["ann"]), "agents"),
        ((small(), AGENTS, 4), "executor"),
        ((small(), AGENTS, ThreadPoolExecutor), "executor"),
    ],
)
def test_what_is_no_argument_of_a_run_is_refused_at_once(arguments: tuple[Any, ...], path: str) -> None:
    """By its name, and not when the first result is asked for."""
    with pytest.raises(SetupError) as caught:
        run(*arguments)
    assert [problem.path for problem in caught.value.problems] == [path]


@pytest.mark.parametrize("progress", [None, 1, "bar"])
def test_progress_that_cannot_be_told_is_refused_at_once(progress: Any) -> None:  # noqa: ANN401
    """It is a function, or whether a bar is shown."""
    with pytest.raises(SetupError, match="progress: must be True, False or a function of two numbers"):
        run(small(), AGENTS, progress=progress)


def test_a_schedule_may_come_one_by_one() -> None:
    """It is taken in before the first game."""
    one_by_one: Any = (fixture for fixture in small(1))
    assert list(run(one_by_one, AGENTS)) == list(run(small(1), AGENTS))


def test_a_start_that_will_not_do_is_refused() -> None:
    """By the game, before anything is played."""
    with pytest.raises(SetupError, match="players"):
        run((evolve(small()[0], start=Setup(players=9)),), AGENTS)


@pytest.mark.parametrize("ahead", [0, -1, True, 1.0])
def test_less_than_one_game_at_a_time_is_refused(ahead: int) -> None:
    """Nothing would ever be played."""
    with pytest.raises(SetupError, match="ahead: must be 1 or more"):
        run(small(), AGENTS, ahead=ahead)


def test_an_empty_schedule_has_no_results() -> None:
    """And needs nobody."""
    assert list(run((), {})) == []


def test_progress_is_told_game_by_game(tmp_path: Path) -> None:
    """From what is saved to all of it, failures included."""
    told: list[tuple[int, int]] = []
    list(islice(run(small(), AGENTS, save=tmp_path / "games"), 5))
    with pytest.raises(GamesFailed):
        list(
            run(
                small(),
                {**AGENTS, "eve": Raising()},
                save=tmp_path / "games",
                progress=lambda *both: told.append(both),
            )
        )
    assert told == [(done, 12) for done in range(5, 13)]


def test_a_bar_without_tqdm_is_refused_by_the_name_of_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, before a game is played."""
    monkeypatch.setitem(sys.modules, "tqdm", None)
    with pytest.raises(MissingExtra, match=r"tqdm is not installed: pip install 'boardgames\[matches\]'"):
        run(small(), AGENTS, progress=True)
