"""What every refusal must be, and its reason and rule for tests that expect them."""

from __future__ import annotations

from typing import Final

import pytest
from rulefile import load

from boardgames.arena.moves import Move
from boardgames.arena.rules.book import apply, legal_moves, why_not
from boardgames.arena.rules.refusals import Why
from boardgames.arena.state import State
from boardgames.core import GameOver, IllegalMove, Refusal
from tests.house.project import ROOT

WITHOUT_RULE: Final = {Why.MALFORMED, Why.UNKNOWN_SEAT, Why.UNKNOWN_CARD}
"""Reasons that are about values and not about the game."""

RULES: Final = {entry.id for entry in load(ROOT / "docs" / "rules" / "arena.toml") if not entry.is_void}
"""The ids in force."""


def check(state: State, move: Move) -> Refusal | None:
    """The refusal of a move, which must be whole, and the same that ``apply`` raises."""
    found = why_not(state, move)
    if found is None:
        assert move in legal_moves(state, move.seat)
        apply(state, move)
        return None
    assert move not in legal_moves(state, move.seat)
    with pytest.raises(IllegalMove if state.pending else GameOver) as error:
        apply(state, move)
    if isinstance(error.value, IllegalMove):
        assert error.value.refusal == found
    assert type(found.reason) is str
    assert Why(found.reason) is not Why.NOT_LISTED
    assert (found.rule in RULES) != (found.reason in WITHOUT_RULE)
    assert 0 < len(found.sentence) < 200
    assert not found.sentence.endswith(".")
    return found


def why(state: State, move: Move) -> tuple[str, str]:
    """The reason and the rule for which a move is refused."""
    found = check(state, move)
    assert found is not None, f"{move} is legal"
    return found.reason, found.rule


def says(state: State, move: Move) -> str:
    """The sentence with which a move is refused."""
    found = check(state, move)
    assert found is not None, f"{move} is legal"
    return found.sentence
