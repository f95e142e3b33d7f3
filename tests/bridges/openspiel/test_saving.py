"""States and games come back from a pickle and from OpenSpiel's own text, in this process or another."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pyspiel
import pytest

from boardgames.adapters.openspiel.saving import read_point, write_point
from boardgames.core import DataError
from tests.bridges.openspiel.apart import python
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


ELSEWHERE = """
import pickle, sys
assert "pyspiel" not in sys.modules
state, text, read = pickle.load(open(sys.argv[1], "rb"))
assert (str(state), [state.information_state_string(seat) for seat in range(4)]) == (text, read)
state.apply_action(state.legal_actions()[0])
"""


def test_a_state_is_read_by_a_process_that_knows_of_no_game(tmp_path: Path) -> None:
    """Reading it imports the bridge, which registers the games."""
    state = next(state for state in walk(IN_TURN, 2) if state.point.held)
    kept = tmp_path / "state.pickle"
    read = [state.information_state_string(seat) for seat in range(4)]
    kept.write_bytes(pickle.dumps((state, str(state), read)))
    python("-W", "error", "-c", ELSEWHERE, str(kept))


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
    ("parameters", {"players": True}, r"\$.parameters.players: must be of the kind of 2, not true"),
    ("parameters", {"move_limit": "5"}, r"\$.parameters.move_limit: must be of the kind of 10000"),
    ("parameters", {"remember": 1.5}, r"\$.parameters.remember: must be of the kind of 0"),
    ("parameters", {"sequential": "yes"}, r"\$.parameters.sequential: must be of the kind of False"),
    ("parameters", {"colour": "red"}, r"\$.parameters: has an unknown key 'colour'"),
    ("parameters", {"move_limit": 30}, r"\$.moves: the game is over"),
    ("moves", 3, r"\$.moves: must be a list"),
    ("moves", ["chance deal KS", "jump"], r"\$.moves\[1\]"),
    ("moves", ["chance deal KS", "chance deal KS"], r"\$.moves: "),
    ("moves", ["p1 concede"], r"\$.moves\[0\]: must be a move of chance"),
    ("held", ["jump"], r"\$.held\[0\]"),
    ("held", ["p1 concede"], r"\$.held: must be empty"),
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


def test_a_move_that_the_bridge_does_not_offer_is_no_part_of_a_game() -> None:
    """Conceding, which the rules accept."""
    state = next(state for state in walk(SHORT_RAKA, 6) if state.current_player() == 0)
    document = json.loads(write_point(state.point))
    document["moves"].append("p1 concede")
    with pytest.raises(DataError, match=rf"\$.moves\[{len(document['moves']) - 1}\]: is not offered to p1"):
        read_point(json.dumps(document))


WAITING = [
    (["p1 bid 5", "p1 bid 5"], [], r"\$.held\[1\]: must be a move of p2"),
    (["p2 bid 9", "p1 bid 5"], [], r"\$.held\[0\]: must be a move of p1"),
    (["p2 bid 9"], [], r"\$.held\[0\]: must be a move of p1"),
    (["p1 bid 99"], [], r"\$.held\[0\]: is not offered to p1"),
    (["p1 bid 5", "p2 bid 5", "p3 bid 5", "p4 bid 5"], [], r"\$.held: must be empty"),
    ([], ["p1 bid 5"], r"\$.moves: end before p1 and p2 and p3 and p4 have decided"),
    ([], ["p2 bid 5", "p1 bid 5", "p3 bid 5", "p4 bid 5"], r"\$.moves\[\d+\]: must be a move of p1"),
]


@pytest.mark.parametrize(("held", "made", "told"), WAITING)
def test_secret_moves_wait_in_their_order_or_are_made_together(
    held: list[str], made: list[str], told: str
) -> None:
    """No other state is one of the bridge, so none is read."""
    state = next(state for state in walk(IN_TURN, 2) if state.current_player() == 0)
    document = json.loads(write_point(state.point))
    document["held"] = ["p1 bid 5"]
    assert read_point(json.dumps(document)).asked == (1,)
    document["held"] = held
    document["moves"] += made
    with pytest.raises(DataError, match=told):
        read_point(json.dumps(document))


def test_nobody_waits_where_all_are_asked_at_once() -> None:
    """A document of a game in turn is none of a simultaneous one."""
    state = next(state for state in walk(IN_TURN, 2) if state.point.held)
    document = json.loads(write_point(state.point))
    document["parameters"]["sequential"] = False
    with pytest.raises(DataError, match=r"\$.held: must be empty"):
        read_point(json.dumps(document))


IMAGINED: list[tuple[str, Any, str]] = [
    ("said", [], r"\$.imagined.said: must hold what a spectator and every seat knew"),
    ("said", [[None, "a"], [0, "a"], [1, "a"], [2, "a"], [2, "b"]], r"\$.imagined.said: must hold"),
    ("said", [[None, "a"], [0, "a"], [1, "a"], [2, "a"], [4, "b"]], r"\$.imagined.said: must hold"),
    ("said", [[None, "a"], [0, "a"], [True, "a"]], r"\$.imagined.said\[2\]: must be a seat or null"),
    ("said", [[None, ""]], r"\$.imagined.said\[0\]: must be a seat or null, and a text"),
    ("number", 1 << 30, r"\$.imagined.number: must be an integer from 0 to"),
    ("number", True, r"\$.imagined.number: must be an integer from 0 to"),
]


@pytest.mark.parametrize(("key", "value", "told"), IMAGINED)
def test_an_imagined_state_that_was_not_written_so_is_refused(key: str, value: object, told: str) -> None:
    """With the place of the fault."""
    state = next(state for state in walk(IN_TURN, 2) if state.point.held)
    imagined = state.resample_from_infostate(state.current_player(), Random(2).random)
    document = json.loads(write_point(imagined.point))
    document["imagined"][key] = value
    with pytest.raises(DataError, match=told):
        read_point(json.dumps(document))


def test_an_imagined_state_of_another_setup_is_refused() -> None:
    """Its seats would not be those of the game."""
    states = (
        next(state for state in walk(name, 2) if state.point.held)
        for name in (IN_TURN, but(IN_TURN, "players=3"))
    )
    document, other = (
        json.loads(write_point(state.resample_from_infostate(0, Random(2).random).point)) for state in states
    )
    document["imagined"]["state"] = other["imagined"]["state"]
    with pytest.raises(DataError, match=r"\$.imagined.state.setup: is not the one of the parameters"):
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
