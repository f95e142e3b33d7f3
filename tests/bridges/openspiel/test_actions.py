"""Ids of actions: stable, the same wherever they are asked for, and nothing else is accepted."""

from __future__ import annotations

import pyspiel
import pytest

from boardgames.core import DataError, GameOver, IllegalMove
from tests.bridges.openspiel.variants import ARENA, IN_TURN, RAKA, VARIANTS, named
from tests.bridges.openspiel.walks import Spiel, walk


def asked(state: Spiel) -> list[int]:
    """The seats that are asked, or chance."""
    if state.is_simultaneous_node():
        return [seat for seat in range(state.num_players()) if state.legal_actions(seat)]
    return [] if state.is_terminal() else [state.current_player()]


@pytest.mark.parametrize("name", VARIANTS.values(), ids=VARIANTS)
def test_every_offered_action_is_a_move_and_back(name: str) -> None:
    """An id gives the move that the game lists, and that move the id; lists ascend."""
    for state in walk(name, 3):
        course = state.point.course
        for seat in asked(state):
            ids = state.legal_actions(seat)
            moves = [course.actions.move(seat, action) for action in ids]
            assert ids == sorted({course.actions.action(move) for move in moves})
            assert set(moves) == set(course.game.legal_moves(state.point.state, seat))
            assert [course.game.read(state.action_to_string(seat, action)) for action in ids] == moves


STAY: dict[str, dict[str, int]] = {
    RAKA: {"chance deal KS": 51, "chance first p2": 53, "p1 draw": 0, "p2 draw": 0, "p2 deploy KS": 62},
    ARENA: {"chance deal odins-spear": 6, "p1 bid 0": 6, "p3 bid 19": 25, "p4 walk": 483},
}
"""Ids that programs may have kept."""


@pytest.mark.parametrize("name", STAY)
def test_ids_stay(name: str) -> None:
    """A change of one is a change of rules; it is the number of the move less the first one of its seat."""
    course = pyspiel.load_game(name).new_initial_state().point.course
    numbers = course.game.study.numbers(course.setup)
    ids = {text: course.actions.action(course.game.read(text)) for text in STAY[name]}
    assert ids == STAY[name]
    for text, action in ids.items():
        move = course.game.read(text)
        assert numbers.of_seat(move.seat)[action] == numbers.number(move)


def test_the_size_of_both_games_is_known() -> None:
    """Policies are as long as a seat has ids."""
    games = {name: pyspiel.load_game(name) for name in STAY}
    sizes = {name: (game.num_distinct_actions(), game.max_chance_outcomes()) for name, game in games.items()}
    assert sizes == {RAKA: (3785, 54), ARENA: (677, 381)}


@pytest.mark.parametrize("action", [-1, -2, 0, 3784, 3785, 1 << 40])
def test_what_is_not_offered_is_refused_and_changes_nothing(action: int) -> None:
    """OpenSpiel does not look; a negative id of its own would end the process."""
    *_, state = (state for _, state in zip(range(60), walk(RAKA, 1), strict=False))
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert action not in state.legal_actions()
    before = str(state), state.history()
    with pytest.raises((IllegalMove, RuntimeError)):
        state.apply_action(action)
    assert (str(state), state.history()) == before


def test_a_joint_action_is_refused_as_a_whole() -> None:
    """One seat that bids what it is not offered leaves the other bids unmade."""
    state = next(state for state in walk(named(ARENA, "players=3"), 1) if state.is_simultaneous_node())
    bids = [state.legal_actions(seat) for seat in range(3)]
    before = str(state)
    with pytest.raises(IllegalMove, match="p2 is not offered the action 0"):
        state.apply_actions([bids[0][0], 0, bids[2][0]])
    assert str(state) == before


def test_nothing_follows_the_end() -> None:
    """A finished game takes no action."""
    *_, state = walk(named(RAKA, "turn_limit=1"), 1)
    assert state.is_terminal()
    with pytest.raises((GameOver, RuntimeError)):
        state.apply_action(0)


def test_there_are_no_other_ids() -> None:
    """Seats and ids outside the range are refused by name."""
    actions = pyspiel.load_game(IN_TURN).new_initial_state().point.course.actions
    for seat, action in ((0, -1), (0, 677), (4, 0), (-2, 0), (-1, 381)):
        with pytest.raises(DataError):
            actions.move(seat, action)
