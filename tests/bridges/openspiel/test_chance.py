"""Chance is explicit: every result with its exact probability."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tests.bridges.openspiel.variants import ARENA, VARIANTS, named
from tests.bridges.openspiel.walks import walk


def test_dice_have_the_odds_of_dice() -> None:
    """Counted over every throw of two with their faces: two swords, two paws, a shield and a sun."""
    duel = named(ARENA, "players=2", "duel=True", "dice=2", "types=none", "round_limit=2")
    throws = Counter(tuple(sorted(throw)) for throw in product("wwppsu", repeat=2))
    expected = sorted(Fraction(times, 36) for times in throws.values())
    rolling = [state for state in walk(duel, 1) if len(state.chance_outcomes()) == len(throws)]
    assert len(rolling) > 1
    for state in rolling:
        found = sorted(odds for _, odds in state.chance_outcomes())
        assert found == pytest.approx(list(map(float, expected)))


@pytest.mark.parametrize("name", VARIANTS.values(), ids=VARIANTS)
def test_results_are_as_likely_as_the_rules_say_and_together_certain(name: str) -> None:
    """Each has one id in ascending order, below what OpenSpiel was told, and is a result that may come."""
    met = 0
    for state in walk(name, 7):
        if not state.is_chance_node():
            assert state.chance_outcomes() == []
            continue
        met += 1
        point = state.point
        course = point.course
        weights = dict(course.game.chance(point.state))
        ids, odds = zip(*state.chance_outcomes(), strict=True)
        assert list(ids) == state.legal_actions() == sorted(set(ids))
        assert ids[-1] < state.get_game().max_chance_outcomes()
        assert sum(odds) == pytest.approx(1, abs=1e-12)
        moves = [course.actions.move(-1, action) for action in ids]
        total = sum(weights.values())
        assert dict(zip(moves, odds, strict=True)) == {
            move: weight / total for move, weight in weights.items()
        }
    assert 3 < met <= state.get_game().max_chance_nodes_in_history()
