"""Actions of all seats at once: taken where a simultaneous game asks, and nowhere else."""

from __future__ import annotations

import pyspiel
import pytest

from boardgames.core import GameOver, IllegalMove
from tests.bridges.openspiel.variants import IN_TURN, SHORT_ARENA, SHORT_RAKA
from tests.bridges.openspiel.walks import Spiel, walk


def refused(state: Spiel, actions: list[int], told: str) -> None:
    """These actions are, and nothing has changed."""
    point, history = state.point, state.history()
    with pytest.raises(IllegalMove, match=told):
        state.apply_actions(actions)
    assert (state.point, state.history()) == (point, history)


def test_every_seat_says_something_and_nobody_else_does() -> None:
    """Too few and too many are refused, and what one of them is not offered."""
    state = next(state for state in walk(SHORT_ARENA, 1) if state.is_simultaneous_node())
    lowest = [state.legal_actions(seat)[0] for seat in range(4)]
    for wrong in ([], lowest[:3], [*lowest, 0]):
        refused(state, wrong, "4 actions are needed, one for each seat")
    refused(state, [*lowest[:3], -1], "p4 is not offered the action -1")
    state.apply_actions(lowest)
    assert state.history()[-4:] == lowest


@pytest.mark.parametrize("name", [SHORT_RAKA, IN_TURN], ids=["raka", "arena"])
def test_a_sequential_game_never_takes_actions_of_all(name: str) -> None:
    """The history would hold some that nobody has taken."""
    for state in walk(name, 3):
        if not state.is_terminal() and not state.is_chance_node():
            seats = state.num_players()
            asked = state.current_player()
            refused(state, state.legal_actions()[:1] * seats, f"p{asked + 1} is asked alone")


@pytest.mark.parametrize("name", [SHORT_RAKA, SHORT_ARENA], ids=["raka", "arena"])
def test_chance_is_no_seat(name: str) -> None:
    """Its results are applied alone."""
    state = next(state for state in walk(name, 3) if state.is_chance_node())
    refused(state, state.legal_actions()[:1] * state.num_players(), "chance is asked alone")


def test_one_seat_alone_may_be_asked_with_the_others_idle() -> None:
    """As OpenSpiel's environments for learning do in a simultaneous game; after the end nobody may."""
    lone = next(state for state in walk(SHORT_ARENA, 1) if state.current_player() >= 0)
    seat, action = lone.current_player(), lone.legal_actions()[0]
    alike = lone.child(action)
    lone.apply_actions([action if each == seat else 0 for each in range(4)])
    assert str(lone) == str(alike)
    *_, last = walk(SHORT_ARENA, 1)
    assert last.current_player() == pyspiel.PlayerId.TERMINAL
    with pytest.raises(GameOver):
        last.apply_actions([0, 0, 0, 0])
