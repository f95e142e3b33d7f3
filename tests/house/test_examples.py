"""The examples: programs that run, say the same every time, and use nothing that is not public."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.project import ROOT, files, path_of, tree

pytestmark = pytest.mark.repeats

EXAMPLES = files("examples", suffix=".py")


def run(name: str, *arguments: str, hash_seed: str = "0") -> str:
    """What an example prints."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONWARNINGS": "error"}
    command = [sys.executable, str(ROOT / "examples" / name), *arguments]
    finished = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )
    assert finished.stderr == ""
    assert finished.returncode == 0
    return finished.stdout


@pytest.mark.parametrize(
    "name", ["quickstart.py", "tictactoe.py", "bluff.py", "arena_auction.py", "tournament.py"]
)
def test_a_seed_means_the_same_game_every_time(name: str) -> None:
    """An example prints the same under every hash seed, and something else from another seed."""
    once = run(name, "--seed", "7", hash_seed="1")
    assert run(name, "--seed", "7", hash_seed="2") == once
    assert run(name, "--seed", "8") != once


def test_the_quickstart_ends_with_the_winner_and_why() -> None:
    """The last line of the story says who has won, and how."""
    assert " wins: " in run("quickstart.py").splitlines()[-1]


def test_the_quickstart_hides_what_its_seat_did_not_see() -> None:
    """Two seats tell of one game, the same moves and the same end, and yet not the same cards."""
    first, second = (run("quickstart.py", "--seat", seat).splitlines() for seat in ("p1", "p2"))
    assert first != second
    assert first[-1] == second[-1]
    assert len(first) == len(second)


def test_the_quickstart_seats_as_many_as_asked() -> None:
    """Four players and a seat among them."""
    assert "p4" in run("quickstart.py", "--players", "4", "--seat", "p4")


def test_the_quickstart_plays_either_game() -> None:
    """The same command tells an Arena, the same under every hash seed, and ends with the winner and why."""
    once = run("quickstart.py", "arena", "--players", "4", "--seed", "7", hash_seed="1")
    assert run("quickstart.py", "arena", "--players", "4", "--seed", "7", hash_seed="2") == once
    assert " wins: " in once.splitlines()[-1]
    assert " win" in run("quickstart.py", "arena", "--players", "2").splitlines()[-1]


def test_an_auction_tells_that_others_have_bid_and_not_what() -> None:
    """Bids come in in another order than that of seats, and none of them shows before all are in."""
    lines = [line.strip() for line in run("arena_auction.py").splitlines()]
    shown = next(number for number, line in enumerate(lines) if line.startswith("The bids are shown"))
    deciding = [line.split("; ")[1] for line in lines[:shown] if line.endswith(" does")]
    assert len(deciding) == 4
    assert deciding != sorted(deciding)
    assert sum(line.endswith(" has bid.") for line in lines[:shown]) == 3


def test_games_of_ones_own_keep_the_laws() -> None:
    """Tic-tac-toe and the bluffing game are tried on all eleven, a line each, and keep them."""
    lines = run("prove.py").splitlines()
    assert [int(line.split()[0]) for line in lines] == [*range(1, 12)]
    assert [line for line in lines if not line.endswith(": tictactoe holds, bluff holds")] == []


def test_the_comparison_measures_what_is_installed() -> None:
    """One short round of our own game gives its row of the table."""
    shown = run("peers.py", "--rounds", "1", "--seconds", "0", "--only", "boardgames")
    assert [line.split()[0] for line in shown.splitlines()] == ["system", "boardgames", "boardgames"]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_an_example_uses_only_what_is_public(path: Path) -> None:
    """It imports packages, never the modules inside them, and reaches for no underscored name."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and (source := path_of(node.module or "")):
            assert source.name == "__init__.py", f"line {node.lineno}"
        if isinstance(node, ast.Attribute):
            assert not node.attr.startswith("_"), f"line {node.lineno}"
