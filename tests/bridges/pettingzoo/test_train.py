"""The training example: it learns, says the same every time, and fails when nothing was learnt."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.house.project import ROOT


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The example in a process of its own, as a user runs it."""
    command = [sys.executable, str(ROOT / "examples" / "train.py"), *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONWARNINGS": "error"}
    return subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )


def shares(output: str) -> list[float]:
    """Before and after training, what the policy gets on average, and between what that lies."""
    return [float(number) for number in re.findall(r"\b[01]\.\d{3}\b", output)]


def test_a_few_games_are_enough_to_beat_chance() -> None:
    """Untrained it is as good as chance, and after some hundred games better beyond doubt."""
    finished = run("--games", "256", "--tests", "80", "--seed", "2")
    assert (finished.returncode, finished.stderr) == (0, "")
    before, after, least, most = shares(finished.stdout)
    assert before < 0.7
    assert least > 0.5
    assert least < after <= most
    assert "trained in 256 games" in finished.stdout


def test_a_seed_means_the_same_policy() -> None:
    """Given games instead of seconds, everything follows from the seed."""
    one, other = (run("--games", "32", "--tests", "10", "--seed", "3").stdout for _ in range(2))
    assert one == other
    assert len(shares(one)) == 4
    assert run("--games", "32", "--tests", "10", "--seed", "4").stdout != one


def test_who_has_learnt_nothing_fails() -> None:
    """No games, no better than chance, and a status that says so."""
    finished = run("--games", "0", "--tests", "40")
    assert finished.returncode == 1
    assert finished.stderr == "it is not better than chance\n"


@pytest.mark.parametrize("wrong", [("--tests", "0"), ("--seed", "-1")])
def test_what_cannot_be_tested_or_drawn_is_refused(wrong: tuple[str, str]) -> None:
    """Before anything is played, by a sentence about the argument."""
    finished = run(*wrong)
    assert (finished.returncode, finished.stdout) == (2, "")
    assert f"error: argument {wrong[0]}: must be " in finished.stderr


def test_seconds_are_kept() -> None:
    """Training stops when its time is up, after one batch at least if there is any."""
    finished = run("--seconds", "1", "--tests", "10")
    played = re.search(r"trained in (\d+) games", finished.stdout)
    assert played is not None
    assert 0 < int(played[1]) < 1000
