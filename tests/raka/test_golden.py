"""Node counts and whole games are what they were: a change here is a change of rules."""

from __future__ import annotations

import pytest

from boardgames import raka
from boardgames.raka.pending import Countering, Moment, Railgun, Responding
from tests.golden.games import GAMES, WholeGame, transcript
from tests.golden.perft import PERFT, Case, read_cases, write_cases

CASES = read_cases(PERFT.read_text())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_node_counts_are_those_on_file(case: Case) -> None:
    """Every legal line from an arranged position, counted to a depth that takes a second."""
    assert case.counted() == case


def test_the_file_of_counts_is_written_as_it_is_read() -> None:
    """So that writing it anew changes numbers and nothing else."""
    assert write_cases(CASES) == PERFT.read_text()


def test_positions_cover_the_phases_the_windows_and_the_ultimates() -> None:
    """Each phase, each kind of window, a counter, a Railgun and a Cannon within reach."""
    tops = {type(case.state().pending[-1]) for case in CASES}
    assert {Moment, Responding, Countering, Railgun} <= tops
    phases = {raka.read_position(case.position).phase for case in CASES if not case.moves}
    assert phases == set(raka.events.Phase)
    assert any("cannon" in raka.write(move) for case in CASES for move in raka.legal_moves(case.state()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whole_games_go_as_on_file(game: WholeGame) -> None:
    """The same seed gives the same moves, choices, events and pictures."""
    assert transcript(game) == game.path.read_text()
