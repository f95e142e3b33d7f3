"""States, views and saves as documents, changed at random: refused, or as good as any other."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames import raka
from boardgames.core import Codec, DataError, NotationError, Rng, Table, read_json
from boardgames.core.start import Arranged
from boardgames.raka import GAME
from boardgames.raka.cards import BY_KEY
from boardgames.raka.codecs import CODECS
from boardgames.raka.setup import Setup
from boardgames.raka.state import State
from tests.golden.perft import PERFT, read_cases
from tests.raka.reached import MINIATURES, STARTS, reach, rngs

CASES: Final = {case.name: case for case in read_cases(PERFT.read_text())}
LAST: Final = (1 << 63) - 1
Plain = dict[str, Any]
T = TypeVar("T")


def places(data: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where anything stands in plain data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from places(value, (*path, key))


def changed(data: Plain, draw: st.DataObject) -> Plain:
    """The same data, with a few values moved, doubled, dropped, or made another of their kind."""
    data = copy.deepcopy(data)
    for _ in range(draw.draw(st.integers(1, 3))):
        every = list(places(data))
        *path, last = draw.draw(st.sampled_from(every))
        *other, end = draw.draw(st.sampled_from(every))
        inside: Any = data
        for key in path:
            inside = inside[key]
        elsewhere: Any = data
        for key in other:
            elsewhere = elsewhere[key]
        value = inside[last]
        if draw.draw(st.booleans()) and type(value) in (int, bool, str):
            inside[last] = another(value, draw)
        elif isinstance(inside, list) and draw.draw(st.booleans()):
            if draw.draw(st.booleans()):
                del inside[last]
            else:
                inside.insert(last, copy.deepcopy(value))
        else:
            inside[last], elsewhere[end] = copy.deepcopy(elsewhere[end]), copy.deepcopy(value)
    return data


def another(value: object, draw: st.DataObject) -> object:
    """Another value of the same kind, where there is one nearby."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return draw.draw(st.sampled_from([value + 1, value - 1, 0, 1, 2, -2, 5, LAST]))
    return draw.draw(st.sampled_from([*BY_KEY, "fog", "tundra", "main_one", "battle", "king", "lightning"]))


def read_or_refused(codec: Codec[T], data: object) -> T | None:
    """What is read, unless it is refused, which takes a few sentences at the most."""
    try:
        return codec.read(data)
    except DataError as error:
        told = str(error)
    assert len(told) < 1500
    return None


reached = st.builds(
    reach,
    st.sampled_from((*STARTS, *map(raka.start, MINIATURES), *(case.state() for case in CASES.values()))),
    rngs,
    st.integers(0, 40),
)


@given(reached, rngs, st.data())
def test_a_changed_state_is_refused_or_plays_on(state: State, rng: Rng, draw: st.DataObject) -> None:
    """What is read is as good as any state: seen, imagined, saved, and played on for many moves."""
    read = read_or_refused(CODECS.states, changed(CODECS.states.write(state), draw))
    if read is None:
        return
    state = read
    for _ in range(30):
        assert raka.problems(state) == ()
        assert raka.to_act(state) == () or raka.legal_moves(state)
        if not state.pending:
            break
        number, rng = rng.below(len(raka.legal_moves(state)))
        state = raka.apply(state, raka.legal_moves(state)[number]).state
    assert CODECS.states.read(CODECS.states.write(state)) == state
    for seat in (None, *range(state.setup.players)):
        seen = raka.view(state, seat)
        assert CODECS.views.read(CODECS.views.write(seen)) == seen


@given(reached, rngs, st.data())
def test_a_changed_view_is_refused_or_is_one_of_some_state(
    state: State, rng: Rng, draw: st.DataObject
) -> None:
    """What is read can be looked at, judged, put in numbers and imagined behind."""
    seat = draw.draw(st.sampled_from((None, *range(state.setup.players))))
    seen = read_or_refused(CODECS.views, changed(CODECS.views.write(raka.view(state, seat)), draw))
    if seen is None:
        return
    imagined = raka.determinize(seen, rng)
    assert raka.view(imagined, seen.seat) == seen
    assert raka.problems(imagined) == ()
    assert len(raka.worth(seen)) == seen.setup.players
    assert raka.numbers(seen.setup).array(seen)
    assert raka.picture(seen)


PAYING: Final = {"kind": "paying-row", "seat": 1, "warrior": "KS", "ranks": [2] * 40}


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda data: data.update(seat=9), "$.seat"),
        (lambda data: data.update(hand=["KS"] * 2), "$.hand"),
        (lambda data: data["sides"][1].update(hand=LAST), "$.sides[1]"),
        (lambda data: data["sides"][1].update(rocks=-1), "$.sides[1]"),
        (lambda data: data.update(decks=[LAST]), "$.decks"),
        (lambda data: data.update(decks=[0]), "$.decks[0]"),
        (lambda data: data.update(supers=-1), "$.supers"),
        (lambda data: data.update(locked=1 << 62), "$.locked"),
        (lambda data: data["sides"].pop(), "$.sides"),
        (lambda data: data["sides"][1].update(row=[]), "$.sides[1]"),
        (lambda data: data["sides"][1].update(row=["2C", *data["sides"][1]["row"][1:]]), "$.sides[1].row"),
        (lambda data: data["pending"].append(PAYING), "$.pending"),
        (lambda data: data["setup"].update(players=10**9, decks="individual"), "$.setup.players"),
        (lambda data: data.update(winners=[0], ending="cannon", pending=[]), "$.sides[0]"),
        (lambda data: data.update(active=-5), "$.active"),
    ],
)
def test_a_view_of_no_state_is_refused_before_anything_is_imagined(
    change: Callable[[Plain], object], path: str
) -> None:
    """Sizes past any deck, questions past any row: what would keep a program busy for long."""
    data = CODECS.views.write(raka.view(raka.start(Setup()), 0))
    change(data)
    with pytest.raises(DataError) as caught:
        CODECS.views.read(data)
    assert caught.value.path.startswith(path)


@given(st.sampled_from(sorted(CASES)), st.data())
def test_a_changed_save_is_refused_or_is_a_table_that_goes_on(name: str, draw: st.DataObject) -> None:
    """Whatever is done to the log, the start, the generator and the instructions."""
    hosted = Table(GAME, Arranged(raka.read_position(CASES[name].position)), 7)
    for number in range(12):
        if hosted.to_act:
            seat = hosted.to_act[0]
            moves = hosted.legal_moves(seat)
            hosted.act(seat, moves[number * 7 % len(moves)], at=hosted.number)
    data = changed(read_json(hosted.save()), draw)
    try:
        hosted = Table.load(GAME, json.dumps(data))
    except DataError:
        return
    assert Table.load(GAME, hosted.save()).save() == hosted.save()
    for number in range(20):
        if hosted.to_act:
            seat = hosted.to_act[0]
            moves = hosted.legal_moves(seat)
            hosted.act(seat, moves[number * 5 % len(moves)], at=hosted.number)
    assert raka.problems(hosted.state) == ()


@pytest.mark.parametrize(
    ("text", "line"),
    [("", 1), ("# a duel\n", 1), ("\n\nraka players=2\n\n", 4), ("raka players=2\ncards KS QS 2C 3C", 3)],
)
def test_a_line_that_a_position_lacks_is_missed_where_it_should_be(text: str, line: int) -> None:
    """After the last line that says something."""
    with pytest.raises(NotationError, match="expected a line for the") as caught:
        raka.read_position(text)
    assert (caught.value.line, caught.value.column) == (line, 1)
