"""Values as plain data: shapes that are pinned, and documents that hold what no game could."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boardgames import raka
from boardgames.core import DataError, SetupError, read_json, write_json
from boardgames.raka.codecs import CODECS
from boardgames.raka.events import CardDrawn
from boardgames.raka.moves import Attack, Equip, Pass
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.warriors import Target
from tests.golden.perft import PERFT, Case, read_cases
from tests.raka.strategies import setups

CASES = read_cases(PERFT.read_text())


def test_moves_travel_under_their_kind() -> None:
    """Cards by key, targets as objects, what is not there as null."""
    king = raka.card("KS")
    assert CODECS.moves.write(Attack(0, king, Target(1))) == {
        "kind": "attack",
        "seat": 0,
        "warrior": "KS",
        "target": {"seat": 1, "warrior": None},
    }
    equip = Equip(0, raka.card("2C"), 3, Target(0, king))
    assert CODECS.moves.read(CODECS.moves.write(equip)) == equip


def test_what_was_seen_of_an_event_travels_with_its_hidden_fields() -> None:
    """A card that was not seen is written as a question mark."""
    event = CardDrawn(1, raka.card("9D"))
    seen = raka.seen(event, 0)
    written = CODECS.seen_events.write(seen)
    assert written == {"event": {"kind": "card-drawn", "seat": 1, "card": "?"}}
    assert CODECS.seen_events.read(written) == seen
    assert CODECS.events.read(CODECS.events.write(event)) == event


def test_sets_of_cards_and_of_seats_travel_as_lists() -> None:
    """A reader needs to know nothing of bits."""
    written = CODECS.states.write(raka.start(Setup(decks=Decks.INDIVIDUAL, cards=raka.CARDS[:6], hand=2)))
    assert written["decks"] == [["AC", "AD", "AH", "AS", "2C", "2D"]] * 2
    assert written["supers"] == []


def test_a_setup_may_leave_out_what_is_as_usual() -> None:
    """And the fifty-two cards are never written."""
    assert CODECS.setups.read({"players": 3}) == Setup(3)
    assert CODECS.setups.write(Setup())["cards"] is None


@given(setups())
def test_every_setup_comes_back(setup: Setup) -> None:
    """Through a document as well."""
    assert CODECS.setups.read(read_json(write_json(CODECS.setups.write(setup)))) == setup


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_states_positions_and_views_come_back(case: Case) -> None:
    """In every phase and window."""
    state = case.state()
    position = raka.read_position(case.position)
    assert CODECS.positions.read(CODECS.positions.write(position)) == position
    assert CODECS.states.read(CODECS.states.write(state)) == state
    for seat in (None, 0, 1):
        view = raka.view(state, seat)
        assert CODECS.views.read(read_json(write_json(CODECS.views.write(view)))) == view


def test_a_state_that_no_game_comes_to_is_refused() -> None:
    """A document cannot smuggle in a second king of spades."""
    data = CODECS.states.write(CASES[0].state())
    data["sides"][0]["hand"] = ["KH", "KS"]
    with pytest.raises(DataError, match="RAKA-001"):
        CODECS.states.read(data)


def test_a_set_of_cards_out_of_order_is_refused() -> None:
    """There is one way to write a value."""
    data = CODECS.states.write(CASES[0].state())
    data["sides"][0]["hand"].reverse()
    with pytest.raises(DataError, match=r"\$\.sides\[0\]\.hand"):
        CODECS.states.read(data)


def places(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where anything stands in plain data."""
    found = [path] if path else []
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        found += places(value, (*path, key))
    return found


JUNK: st.SearchStrategy[object] = st.sampled_from(
    [None, True, -1, 0, 1, 2, 99, 1 << 62, 1.5, "", "KS", "?", "pass", [], {}, ["KS"], [0, 0]]
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(CASES), st.integers(0, 1 << 30), JUNK)
def test_a_document_with_any_one_thing_changed_is_a_sound_state_or_refused(
    case: Case, pick: int, junk: object
) -> None:
    """What is read can be played on without an error: every legal move of it applies."""
    data = copy.deepcopy(CODECS.states.write(case.state()))
    where = places(data)
    *path, last = where[pick % len(where)]
    inside = data
    for key in path:
        inside = inside[key]
    inside[last] = junk
    try:
        state = CODECS.states.read(data)
    except DataError:
        return
    for move in raka.legal_moves(state):
        assert raka.problems(raka.apply(state, move).state) == ()


@given(st.sampled_from(CASES), st.integers(0, 1 << 30), JUNK)
def test_a_position_with_any_one_thing_changed_is_arranged_or_refused(
    case: Case, pick: int, junk: object
) -> None:
    """By the codec, or with every problem by name."""
    data = CODECS.positions.write(raka.read_position(case.position))
    where = places(data)
    *path, last = where[pick % len(where)]
    inside = data
    for key in path:
        inside = inside[key]
    inside[last] = junk
    try:
        state = raka.arrange(CODECS.positions.read(data))
    except (DataError, SetupError):
        return
    for move in raka.legal_moves(state):
        assert raka.problems(raka.apply(state, move).state) == ()


def test_a_pass_of_nobody_is_data_but_no_move() -> None:
    """What the codec cannot know, the rules refuse."""
    odd = CODECS.moves.read({"kind": "pass", "seat": 77})
    assert odd == Pass(77)
    assert raka.why_not(CASES[0].state(), odd) is not None
