"""States, views, setups, records, saves and positions as documents, changed at random.

Each is refused by an error of the library, soon and in few words, or is as good as any other.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from boardgames import arena
from boardgames.arena import GAME, Setup, Variant
from boardgames.arena.board import Grid
from boardgames.arena.codecs import CODECS
from boardgames.arena.moves import Move
from boardgames.arena.position import Phase, Position
from boardgames.arena.state import State
from boardgames.core import DataError, NotationError, Record, Rng, SetupError, Table, read_json, replay
from boardgames.core.start import Arranged
from tests.arena import inventions
from tests.arena.changes import LAST, Plain, changed, read_or_refused
from tests.arena.layouts import laid_out, positions
from tests.arena.reached import reach, rngs, states, viewers, walk
from tests.arena.strategies import setups
from tests.golden.perft import ARENA
from tests.soon import raised_soon

CASES: Final = {case.name: case for case in ARENA.cases()}


@given(states, rngs, st.data())
def test_a_changed_state_is_refused_or_plays_on(state: State, rng: Rng, draw: st.DataObject) -> None:
    """What is read is as good as any state: seen, imagined, saved, and played on for many moves."""
    read = read_or_refused(CODECS.states, changed(CODECS.states.write(state), draw, "setup"))
    if read is None:
        return
    plays_on(read, rng)


def plays_on(state: State, rng: Rng) -> None:
    """The state is sound, and so is whatever comes of it."""
    for walked in walk(state, rng, 30):
        assert arena.problems(walked.before) == ()
        assert arena.to_act(walked.before)
    state = reach(state, rng, 30)
    assert arena.problems(state) == ()
    assert CODECS.states.read(CODECS.states.write(state)) == state
    for seat in viewers(state):
        seen = arena.view(state, seat)
        assert CODECS.views.read(CODECS.views.write(seen)) == seen


@given(states, rngs, st.data())
def test_a_changed_view_is_refused_or_is_one_of_some_state(
    state: State, rng: Rng, draw: st.DataObject
) -> None:
    """What is read can be looked at, judged, put in numbers and imagined behind."""
    seat = draw.draw(st.sampled_from(viewers(state)))
    data = changed(CODECS.views.write(arena.view(state, seat)), draw, "setup")
    seen = read_or_refused(CODECS.views, data)
    if seen is None:
        return
    imagined = arena.determinize(seen, rng)
    assert arena.view(imagined, seen.seat) == seen
    assert arena.problems(imagined) == ()
    assert len(arena.worth(seen)) == seen.setup.players
    assert arena.numbers(seen.setup).array(seen)
    assert arena.picture(seen)


@given(setups(), st.data())
def test_a_changed_setup_is_refused_or_can_be_played(setup: Setup, draw: st.DataObject) -> None:
    """By the codec or by ``start``, with every problem; cards and boards of one's own included."""
    read = read_or_refused(CODECS.setups, changed(CODECS.setups.write(setup), draw))
    if read is None:
        return
    try:
        state = arena.start(read)
    except SetupError as error:
        told = str(error)
    else:
        plays_on(state, Rng(1))
        return
    assert len(told) < 20_000


@given(positions(), rngs, st.data())
def test_a_changed_position_is_refused_or_can_be_arranged(
    position: Position, rng: Rng, draw: st.DataObject
) -> None:
    """By the codec or by ``arrange``; what can be arranged has a text too, unless that says why not."""
    read = read_or_refused(CODECS.positions, changed(CODECS.positions.write(position), draw, "setup"))
    if read is None:
        return
    try:
        state = arena.arrange(read)
    except SetupError:
        return
    plays_on(state, rng)
    try:
        text = arena.write_position(read)
    except SetupError:
        return
    assert arena.read_position(text) == read


@given(st.sampled_from(sorted(CASES)), st.data())
def test_a_changed_text_of_a_position_is_refused_or_read(name: str, draw: st.DataObject) -> None:
    """Words moved, doubled and dropped: a place in the text is named, or there is a position."""
    words = CASES[name].position.split(" ")
    for _ in range(draw.draw(st.integers(1, 3))):
        place, other = (draw.draw(st.integers(0, len(words) - 1)) for _ in range(2))
        words[place : place + draw.draw(st.integers(0, 1))] = [words[other]]
    text = " ".join(words)
    line = 1
    try:
        arena.arrange(arena.read_position(text))
    except NotationError as error:
        line = error.line
    except SetupError:
        pass
    assert 1 <= line <= text.count("\n") + 1


def record_of(name: str, moves: int) -> Record[Any, Any, Any, Any, Any, Any]:
    """Some moves from a position, on record."""
    start = Arranged(CASES[name].arranged())
    state, made = arena.arrange(start.position), list[Move]()
    for walked in walk(state, Rng(3), moves):
        made.append(walked.move)
    return Record(GAME, start, tuple(made))


@given(st.sampled_from(sorted(CASES)), st.data())
def test_a_changed_record_is_refused_or_replayed(name: str, draw: st.DataObject) -> None:
    """A move that is not legal is refused with its place, whatever else has been done."""
    data = changed(read_json(record_of(name, 20).write_json()), draw)
    try:
        record = Record.read_json(GAME, json.dumps(data))
        state = replay(GAME, record)
    except (DataError, SetupError):
        return
    assert arena.problems(state) == ()


@given(st.sampled_from(sorted(CASES)), st.data())
def test_a_changed_save_is_refused_or_is_a_table_that_goes_on(name: str, draw: st.DataObject) -> None:
    """Whatever is done to the log, the start, the generator and the instructions."""
    hosted = Table(GAME, Arranged(CASES[name].arranged()), 7)
    go_on(hosted, 12)
    data = changed(read_json(hosted.save()), draw)
    try:
        hosted = Table.load(GAME, json.dumps(data))
    except DataError:
        return
    assert Table.load(GAME, hosted.save()).save() == hosted.save()
    go_on(hosted, 20)
    assert arena.problems(hosted.state) == ()


def go_on(hosted: arena.ArenaTable, moves: int) -> None:
    """So many decisions by whoever is asked first."""
    for number in range(moves):
        if hosted.to_act:
            seat = hosted.to_act[0]
            listed = hosted.legal_moves(seat)
            hosted.act(seat, listed[number * 7 % len(listed)], at=hosted.number)


TITAN: Final = Setup(5, variant=Variant.TITAN)
PUSHING: Final = {"kind": "pushing", "seat": 0, "hero": 1, "by": 0, "left": LAST, "pull": False}


@pytest.mark.parametrize(
    ("setup", "change", "path"),
    [
        (Setup(), lambda data: data.update(seat=9), "$.seat"),
        (Setup(), lambda data: data["heroes"].pop(), "$.heroes"),
        (Setup(), lambda data: data.update(heroes=data["heroes"] * 10_000), "$"),
        (Setup(), lambda data: data.update(heroes=data["heroes"] * 100), "$.heroes"),
        (Setup(), lambda data: data["heroes"][1].update(life=LAST), "$.heroes[1].life"),
        (Setup(), lambda data: data["heroes"][1].update(life=-1), "$.heroes[1].life"),
        (Setup(), lambda data: data["heroes"][1].update(seat=LAST), "$.heroes[1].seat"),
        (Setup(), lambda data: data.update(sealed=["?"] * 4, display=[]), "$"),
        (Setup(), lambda data: data.update(sealed=["?"] * 10_000), "$.sealed"),
        (Setup(), lambda data: data.update(claims=["?"] * 4), "$.claims"),
        (Setup(), lambda data: data.update(drawn=["?"] * 4), "$"),
        (Setup(), lambda data: data["setup"].update(players=10**9), "$.setup.players"),
        (Setup(), lambda data: data["setup"].update(dice=LAST), "$.setup.dice"),
        (Setup(), lambda data: data["pending"].append(PUSHING), "$"),
        (Setup(), lambda data: data["pending"][0].update(left=LAST), "$.pending"),
        (Setup(), lambda data: data.update(pending=data["pending"] * 9000), "$.pending"),
        (TITAN, lambda data: data.update(drawn=["?"] * 13), "$"),
        (TITAN, lambda data: data.update(drawn=["?"] * 100_000), "$"),
        (TITAN, lambda data: data.update(drawn=["kusanagi"]), "$.drawn"),
    ],
)
def test_a_view_of_no_state_is_refused_before_long(
    setup: Setup, change: Callable[[Plain], object], path: str
) -> None:
    """Sizes past any hand, bids past any purse: what would keep a program busy for long."""
    data = CODECS.views.write(arena.view(arena.start(setup), 1))
    change(data)
    error = raised_soon(lambda: CODECS.views.read(data), DataError)
    assert isinstance(error, DataError)
    assert error.path.startswith(path)
    assert len(str(error)) < 1500


@pytest.mark.parametrize(
    "card_set",
    [
        {"kind": "card-set", "name": "none", "cards": []},
        {"kind": "card-set", "name": "endless", "cards": [{"name": "A", "kind": "weapon"}] * 20_000},
        {"kind": "card-set", "name": "x" * 100_000, "cards": []},
        {"kind": "shipped", "name": "x" * 100_000, "digest": ""},
        {"kind": "card-set", "name": "loop", "cards": "loop"},
    ],
)
def test_a_setup_with_cards_of_no_game_is_refused_before_long(card_set: Plain) -> None:
    """However large, and wherever the fault is."""
    reading = partial(CODECS.setups.read, {"card_set": card_set})
    error = raised_soon(lambda: arena.start(reading()), DataError, SetupError)
    assert len(str(error)) < 5000


def test_a_board_of_ones_own_with_much_wrong_is_refused_in_few_words() -> None:
    """A picture with a fault in every place: in a text, in a setup that is to start, in a state."""
    board = inventions.scenario(1, Grid.HEXAGONAL)
    own = Setup(3, scenario=board)
    state = CODECS.states.write(arena.start(own))
    picture = state["setup"]["scenario"]["picture"]
    picture[1] = f" {picture[1]}"
    text = arena.write_position(laid_out(own, Phase.REVEAL, 1))
    second = text.index("\n", text.index("picture = ") + 12) + 1
    record = Record(GAME, evolve(own, scenario=evolve(board, picture=tuple(picture))), ())
    for read, kind in (
        (lambda: CODECS.states.read(state), DataError),
        (lambda: arena.read_position(f"{text[:second]} {text[second:]}"), NotationError),
        (lambda: replay(GAME, record), SetupError),
    ):
        error = raised_soon(read, kind)
        assert "stands between the places of its row" in str(error)
        assert str(error).endswith(" more")
        assert len(str(error)) < 1500
