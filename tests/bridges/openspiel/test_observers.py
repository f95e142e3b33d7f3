"""Observers: what is public, what is private, and with how much memory."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from boardgames.core import DataError
from tests.bridges.openspiel.variants import IN_TURN, SHORT_RAKA
from tests.bridges.openspiel.walks import Spiel, walk

NONE = pyspiel.PrivateInfoType.NONE
SINGLE = pyspiel.PrivateInfoType.SINGLE_PLAYER
ALL = pyspiel.PrivateInfoType.ALL_PLAYERS


def observed(state: Spiel, *, public: bool, recall: bool, private: Spiel, player: int = 0) -> Spiel:
    """The text, and the parts of the tensor by name."""
    kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    observation = make_observation(state.get_game(), kind)
    observation.set_from(state, player)
    parts = {name: part.copy() for name, part in observation.dict.items()}
    return observation.string_from(state, player), parts


@pytest.mark.parametrize("name", [SHORT_RAKA, IN_TURN], ids=["raka", "arena"])
def test_public_is_what_a_spectator_knows(name: str) -> None:
    """Whoever asks, and with no card of anybody."""
    *_, state = (state for _, state in zip(range(50), walk(name, 1), strict=False))
    texts = [observed(state, public=True, recall=False, private=NONE, player=seat) for seat in range(2)]
    assert texts[0][0] == texts[1][0]
    assert '"seat":null' in texts[0][0]
    point = state.point
    spectator = point.course.game.view(point.state, None)
    array = np.asarray(point.course.actions.numbers.array(spectator), np.float32)
    assert np.array_equal(texts[0][1]["public"], array)
    log, _ = observed(state, public=True, recall=True, private=NONE)
    assert log.startswith("spectator\n")


@pytest.mark.parametrize("name", [SHORT_RAKA, IN_TURN], ids=["raka", "arena"])
def test_private_and_both_are_what_the_seat_knows(name: str) -> None:
    """The view of a seat holds what is public, so both are the same text and numbers."""
    *_, state = (state for _, state in zip(range(50), walk(name, 1), strict=False))
    for recall in (False, True):
        private, numbers = observed(state, public=False, recall=recall, private=SINGLE, player=1)
        both, all_numbers = observed(state, public=True, recall=recall, private=SINGLE, player=1)
        assert private == both
        assert np.array_equal(numbers["private"], all_numbers["observation"])
        assert both == (state.information_state_string(1) if recall else state.observation_string(1))


def test_all_players_are_all_seats_below_one_another() -> None:
    """For training that may look at everything; with the public part if that is asked for."""
    *_, state = (state for _, state in zip(range(50), walk(SHORT_RAKA, 1), strict=False))
    text, parts = observed(state, public=False, recall=False, private=ALL)
    assert text == "\n".join(state.observation_string(seat) for seat in range(2))
    assert list(parts) == ["p1", "p2"]
    assert list(observed(state, public=True, recall=False, private=ALL)[1]) == ["public", "p1", "p2"]
    assert observed(state, public=False, recall=False, private=NONE) == ("", {})


def test_tensors_tell_the_seats_apart_and_lie_in_range() -> None:
    """Every number is from 0 to 1; two seats never have the same."""
    for state in walk(SHORT_RAKA, 2):
        tensors = [np.asarray(state.observation_tensor(seat)) for seat in range(2)]
        assert all(tensor.min() >= 0 and tensor.max() <= 1 for tensor in tensors)
        assert not np.array_equal(tensors[0], tensors[1])


@pytest.mark.parametrize("player", [-1, 2, 99])
@pytest.mark.parametrize("recall", [False, True])
def test_nobody_reads_as_a_seat_that_is_not_there(player: int, recall: bool) -> None:
    """Not as chance either, which whoever runs the game has read before."""
    *_, state = (state for _, state in zip(range(50), walk(SHORT_RAKA, 1), strict=False))
    assert "chance deal" in str(state)
    observer = state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=recall))
    for read in (observer.string_from, observer.set_from):
        with pytest.raises(DataError, match=f"player: must be from 0 to 1, not {player}"):
            read(state, player)


def test_an_observation_takes_no_parameters() -> None:
    """Nothing that is asked for is left out silently."""
    game = pyspiel.load_game(SHORT_RAKA)
    with pytest.raises(ValueError, match="not even colour"):
        game.make_py_observer(None, {"colour": 1})
