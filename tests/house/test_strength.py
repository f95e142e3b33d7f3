"""The script that shows who is stronger: its pairings, and its report of those that need little time."""

from __future__ import annotations

import pytest

from tests.long.strength.pairings import MOST, PAIRINGS
from tests.long.strength.showing import show, written

pytestmark = pytest.mark.repeats

QUICK = tuple(pairing for pairing in PAIRINGS if pairing.others == "random")


def test_each_is_to_beat_the_next_in_both_games() -> None:
    """Greedy against random, and the search against greedy."""
    assert [pairing.says for pairing in PAIRINGS] == [
        "raka, 2 players: greedy against random",
        "raka, 2 players: IS-MCTS against greedy",
        "arena, 4 players: greedy against 3 times random",
        "arena, 4 players: IS-MCTS against 3 times greedy",
    ]


def test_a_schedule_has_as_many_games_as_there_may_be_and_every_seat_equally_often() -> None:
    """The test looks at whole rounds only."""
    for pairing in PAIRINGS:
        schedule = pairing.schedule(seed=1)
        seats = pairing.game.facts(pairing.setup).seats
        assert len(schedule) == MOST
        assert pairing.test.every == seats
        for seat in range(seats):
            assert sum(fixture.seated[seat] == pairing.name for fixture in schedule) == MOST / seats


def test_greedy_is_better_than_random_and_the_report_says_so() -> None:
    """In both games, within a few games; the lines of the report are short."""
    shown = [show(pairing, seed=1) for pairing in QUICK]
    assert [each.verdict.found for each in shown] == ["better", "better"]
    assert all(each.verdict.games < MOST / 4 for each in shown)
    report = written(shown, {"command": "python -m tests.long.strength"})
    for pairing in QUICK:
        (line,) = [line for line in report.splitlines() if line.startswith(pairing.says)]
        assert line.endswith(" better")
    assert max(map(len, report.splitlines())) <= 120
