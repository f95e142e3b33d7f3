"""States and games come back from a pickle and from OpenSpiel's own text, in this process or another."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pyspiel
import pytest

from boardgames.adapters.openspiel.saving import read_point, write_point
from boardgames.core import DataError
from tests.bridges.openspiel.variants import IN_TURN, SHORT_ARENA, SHORT_RAKA, but
from tests.bridges.openspiel.walks import Spiel, stepped, told, walk

NAMES = {"raka": SHORT_RAKA, "arena": SHORT_ARENA, "arena_in_turn": IN_TURN}


def everything(state: Spiel) -> tuple[Any, ...]:
    """All that can be read of a state, by every seat and by whoever runs it."""
    seats = range(state.num_players())
    return (
        str(state),
        state.point.state,
        state.point.held,
        state.current_player(),
        state.returns(),
        [told(state, seat) for seat in seats],
    )


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_state_comes_back_as_it_was(name: str) -> None:
    """Every seventh one, sealed bids that wait included, and then it is played on alike."""
    waiting = 0
    for number, state in enumerate(walk(name, 6)):
        if number % 7 and not state.point.held:
            continue
        waiting += bool(state.point.held)
        written = pyspiel.serialize_game_and_state(state.get_game(), state)
        game, other = pyspiel.deserialize_game_and_state(written)
        again = pickle.loads(pickle.dumps(state))
        assert str(game) == str(state.get_game())
        assert everything(other) == everything(again) == everything(state)
        assert other.history() == again.history() == state.history()
        if not state.is_terminal():
            assert everything(stepped(again, Random(3))) == everything(stepped(state, Random(3)))
    assert bool(waiting) is (name == IN_TURN)


def test_what_is_pickled_is_text() -> None:
    """The name, the parameters, the number of the rules and the moves in notation; no object of the game."""
    *_, state = walk(SHORT_RAKA, 6)
    assert write_point(state.point).encode() in pickle.dumps(state.point)
    document = json.loads(write_point(state.point))
    assert (document["name"], document["game"], document["rules"]) == ("boardgames_raka", "raka", 1)
    assert document["parameters"]["turn_limit"] == 12
    assert document["moves"] == str(state).splitlines()


def test_an_imagined_state_is_pickled_too() -> None:
    """It brings the state that it begins with, for no moves lead there."""
    state = next(state for state in walk(IN_TURN, 2) if state.point.held)
    seat = state.current_player()
    point = state.resample_from_infostate(seat, Random(2).random).point
    again = pickle.loads(pickle.dumps(point))
    assert (again.state, again.held, again.made) == (point.state, point.held, point.made)
    assert again.opening.said == point.opening.said
    document = json.loads(write_point(point))
    document["imagined"]["said"][0] = ["p1", "what it knows"]
    with pytest.raises(DataError, match=r"\$.imagined.said\[0\]: must be a seat or null"):
        read_point(json.dumps(document))
    assert again.asked == point.asked


REFUSED = [
    ("rules", 99, r"\$.rules: this was made under rules 99"),
    ("game", "arena", r"\$.game: this is of the game 'arena'"),
    ("name", "boardgames_chess", "no game is registered as 'boardgames_chess'"),
    ("name", ["boardgames_raka"], r"\$.name: must be a text"),
    ("parameters", ["players"], r"\$.parameters: must be an object"),
    ("parameters", {"players": [2]}, r"\$.parameters.players: must be"),
    ("moves", 3, r"\$.moves: must be a list"),
    ("moves", ["chance deal KS", "jump"], r"\$.moves\[1\]"),
    ("moves", ["p1 draw"], r"\$.moves: "),
    ("held", ["jump"], r"\$.held\[0\]"),
    ("imagined", {"state": {}}, r"\$.imagined: has no 'number'"),
    ("imagined", {"state": {}, "number": 0, "said": []}, r"\$.imagined.state"),
    ("imagined", {"state": {}, "number": -1, "said": []}, r"\$.imagined.number"),
    ("more", 1, "has an unknown key 'more'"),
]


@pytest.mark.parametrize(("key", "value", "told"), REFUSED)
def test_a_text_that_was_not_written_so_is_refused(key: str, value: object, told: str) -> None:
    """With the place of the fault, and by name for other rules and for what is not registered."""
    *_, state = walk(SHORT_RAKA, 6)
    document = json.loads(write_point(state.point)) | {key: value}
    with pytest.raises(DataError, match=told):
        read_point(json.dumps(document))


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_game_comes_back_from_its_text_and_from_a_pickle(name: str) -> None:
    """With the same parameters, of which only those that are no defaults are told."""
    game = pyspiel.load_game(but(name, "skip_forced=True"))
    for other in (pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))):
        assert str(other) == str(game)
        assert other.course is game.course
        assert other.get_type() == game.get_type()
    assert "decks" not in str(game)
    assert "variant" not in str(game)
    assert "skip_forced=True" in str(game)
