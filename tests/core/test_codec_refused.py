"""Nothing but what a codec wrote is read: the rest is refused with its place."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import DataError, NotationError
from boardgames.core.codec import Converter, Form, codec_of
from boardgames.core.plain import MOST_VALUES
from tests.core.shapes import (
    EVENTS,
    MOVES,
    NUMBERS,
    SEEN,
    SETUPS,
    STATES,
    TREES,
    Card,
    Mask,
    Pass,
    Phase,
    Setup,
    State,
    fault,
    junk,
    states,
)


@pytest.mark.parametrize(
    ("data", "path", "sentence"),
    [
        (5, "$", "must be an object, not 5"),
        ([], "$", "must be an object, not a list of 0"),
        ({"seat": 1}, "$", "lacks the key 'kind'"),
        ({"kind": "fly"}, "$.kind", "must be one of deploy, strike-twice, pass, not 'fly'"),
        ({"kind": ["pass"]}, "$.kind", "must be one of deploy, strike-twice, pass, not a list of 1"),
        ({"kind": "pass"}, "$", "lacks the key 'seat'"),
        ({"kind": "pass", "seat": 1, "x": 2}, "$", "has the unknown key 'x'; its keys are seat"),
        ({"kind": "pass", "seat": True}, "$.seat", "must be a whole number, not true"),
        ({"kind": "pass", "seat": 1.0}, "$.seat", "must be a whole number, not 1.0"),
        ({"kind": "pass", "seat": "1"}, "$.seat", "must be a whole number, not '1'"),
        ({"kind": "pass", "seat": None}, "$.seat", "must be a whole number, not null"),
        ({"kind": "pass", "seat": 1 << 63}, "$.seat", "is an integer past 64 bits"),
        ({"kind": "pass", "seat": float("nan")}, "$.seat", "is no finite number: nan"),
        (
            {"kind": "deploy", "seat": 1, "card": "XX"},
            "$.card",
            "must be a card (KS, QS, 10H, 2C), not 'XX'",
        ),
        ({"kind": "deploy", "seat": 1, "card": 5}, "$.card", "must be a text, not 5"),
        (
            {"kind": "strike-twice", "seat": 1, "target": {"seat": 0, "card": 7}, "second": None},
            "$.target.card",
            "must be a text or null, not 7",
        ),
        (
            {"kind": "strike-twice", "seat": 1, "target": {"seat": 0}, "second": None},
            "$.target",
            "lacks the key 'card'",
        ),
    ],
)
def test_a_move_that_is_none_is_refused_where_it_goes_wrong(data: object, path: str, sentence: str) -> None:
    """Exact types, known keys and kinds, none missing; the path leads to the first fault."""
    assert fault(MOVES.read, data) == (path, sentence)


STATE: Final = STATES.write(
    State(Setup(), Mask(3), 2, (Fraction(1, 2),), (4, "five"), Phase.DRAW, (Pass(0), Pass(1)))
)


@pytest.mark.parametrize(
    ("key", "value", "path", "sentence"),
    [
        ("setup", {"players": 1}, "$.setup", "'players' must be >= 2: 1"),
        ("hand", ["KS", "ZZ"], "$.hand[1]", "must be a card (KS, QS, 10H, 2C), not 'ZZ'"),
        ("hand", 3, "$.hand", "must be a list, not 3"),
        ("row", "KS", "$.row", "must be a list, not 'KS'"),
        ("score", ["2/4"], "$.score[0]", "must be a fraction in lowest terms, such as '1/2', not '2/4'"),
        ("score", ["1/0"], "$.score[0]", "must be a fraction in lowest terms, such as '1/2', not '1/0'"),
        ("score", [0], "$.score[0]", "must be a fraction in lowest terms, such as '1/2', not 0"),
        ("score", ["1" * 50], "$.score[0]", None),
        ("size", [1], "$.size", "must be a list of 2, not of 1"),
        ("size", [1, 2], "$.size[1]", "must be a text, not 2"),
        ("size", [1, "\ud800"], "$.size[1]", "is a text with a lone surrogate in it"),
        ("phase", "DRAW", "$.phase", "must be one of 'draw', 'battle', not 'DRAW'"),
        ("phase", ["draw"], "$.phase", "must be one of 'draw', 'battle', not a list of 1"),
        ("pending", [{"kind": "pass", "seat": 0}, {"kind": "pass"}], "$.pending[1]", "lacks the key 'seat'"),
        ("share", 1, "$.share", "must be a number with a point, not 1"),
        ("share", float("inf"), "$.share", "is no finite number: inf"),
        ("fog", 0, "$.fog", "must be true or false, not 0"),
        ("secret", "3", "$.secret", "must be a whole number, not '3'"),
        ("listed", None, "$", None),
    ],
)
def test_a_state_with_one_wrong_field_is_refused_there(
    key: str, value: object, path: str, sentence: str | None
) -> None:
    """One test a shape: lists, forms, fractions, enumerations, texts, floats and booleans."""
    where, why = fault(STATES.read, STATE | {key: value})
    assert where == path
    assert sentence is None or why == sentence


@pytest.mark.parametrize("key", list(STATE))
def test_a_state_leaves_nothing_out(key: str) -> None:
    """Not even a field with a default."""
    data = {name: value for name, value in STATE.items() if name != key}
    assert fault(STATES.read, data) == ("$", f"lacks the key {key!r}")


def test_a_setup_may_leave_out_what_has_a_default() -> None:
    """The converter was told that it may; unknown keys are refused all the same."""
    assert SETUPS.read({}) == Setup()
    assert SETUPS.read({"goal": 3}) == Setup(goal=3)
    assert SETUPS.write(Setup()) == {"players": 2, "suits": ["clubs", "spades"], "goal": 7}
    assert fault(SETUPS.read, {"gaol": 3})[1].startswith("has the unknown key 'gaol'")


def test_a_number_is_no_member_because_it_equals_one() -> None:
    """``True`` and ``1.0`` equal an ace's value and are refused."""
    for value in (True, 1.0, "1", 2):
        data: dict[str, object] = {"kind": "dealt", "card": "?", "also": [], "rank": value}
        assert fault(EVENTS.read, data)[0] == "$.rank"


def test_a_long_value_is_shown_short() -> None:
    """A sentence never repeats a document, and never fails over what it shows."""
    for value in ("x" * 10**6, ["x"] * 1000, {"x" * 100: "y" * 100}, 10**5000):
        assert len(fault(MOVES.read, value)[1]) < 200
        assert len(fault(MOVES.read, {"kind": value, "seat": 0})[1]) < 200
    path, sentence = fault(MOVES.read, {"k" * 1000: {1: 2}})
    assert path == f"$['{'k' * 40}'...]"
    assert sentence == "has a key that is no text"


@final
class Number(int):
    """A subclass of a primitive."""


@final
class Text(str):
    """Another one."""

    __slots__ = ()


@pytest.mark.parametrize(
    ("data", "path"),
    [
        (OrderedDict(kind="pass", seat=0), "$"),
        ({"kind": "pass", "seat": Number(0)}, "$.seat"),
        ({"kind": Text("pass"), "seat": 0}, "$.kind"),
        ({"kind": "pass", Text("seat"): 0}, "$"),
        ({"kind": "pass", "seat": 0, 5: 0}, "$"),
        ({"kind": "pass", "seat": (0,)}, "$.seat"),
        ({"kind": "pass", "seat": {0}}, "$.seat"),
        ({"kind": "pass", "seat": b"0"}, "$.seat"),
        ({"kind": "pass", "\udfff": 0}, "$"),
        (Pass(0), "$"),
    ],
)
def test_what_is_no_plain_data_is_refused(data: object, path: str) -> None:
    """Subclasses, tuples, sets, bytes, keys that are no texts, and values themselves."""
    assert fault(MOVES.read, data)[0] == path


def test_deep_and_endless_data_is_refused_before_it_is_walked() -> None:
    """Depth is counted without recursion, also in a list that holds itself."""
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    endless: list[object] = []
    endless.append(endless)
    wide: list[object] = []
    wide.extend([wide] * 700)
    every: tuple[object, ...] = (deep, endless, wide, {"branches": deep}, {"kind": endless})
    for data in every:
        for read in (MOVES.read, TREES.read, NUMBERS.read):
            assert fault(read, data) == ("$", "is nested deeper than 64")
    while deep:  # taken apart from outside: freeing it in one go would recurse
        deep = deep.pop()  # type: ignore[assignment]


def test_data_of_too_many_values_is_refused() -> None:
    """Counted before reading: long lists, long texts, and a small list that stands in many places."""
    shared: list[object] = [0] * 10
    for _ in range(10):
        shared = [shared] * 10
    every: tuple[object, ...] = (
        [0] * (MOST_VALUES + 1),
        ["x" * (4 << 20), "y"],
        {"x" * ((4 << 20) + 1): 1},
        shared,
    )
    for data in every:
        assert "holds more than" in fault(NUMBERS.read, data)[1]
    assert len(NUMBERS.read([0] * MOST_VALUES)) == MOST_VALUES


def test_the_errors_of_a_form_are_faults_at_its_place() -> None:
    """Whatever a form raises on purpose is told with the path, its own path included."""

    def lookup(_: str) -> Card:
        raise KeyError("secret")

    def value(_: str) -> Card:
        raise ValueError("no such card")

    def notation(text: str) -> Card:
        raise NotationError(text, 1, "no card in notation")

    def inner(_: str) -> Card:
        raise DataError("$.a[2]", "wrong inside")

    for read, path, sentence in (
        (lookup, "$[0]", "is unknown: 'KS'"),
        (value, "$[0]", "no such card"),
        (notation, "$[0]", "no card in notation"),
        (inner, "$[0].a[2]", "wrong inside"),
    ):
        made = codec_of(Converter({Card: Form(str, str, read)}), tuple[Card, ...])
        assert fault(made.read, ["KS"]) == (path, sentence)


def test_what_a_form_notes_on_its_error_is_no_part_of_the_path() -> None:
    """Only the places that were gone through are."""

    def read(_: str) -> Card:
        error = ValueError("no card at all")
        error.add_note("as a form may say")
        raise error

    made = codec_of(Converter({Card: Form(str, str, read)}), tuple[tuple[Card, ...], ...])
    assert fault(made.read, [[], ["KS"]]) == ("$[1][0]", "no card at all")


def test_an_error_that_is_no_fault_of_the_data_is_not_hidden() -> None:
    """A mistake in a form shows as itself."""

    def broken(_: str) -> Card:
        raise AttributeError("a mistake")

    made = codec_of(Converter({Card: Form(str, str, broken)}), tuple[Card, ...])
    with pytest.raises(AttributeError, match="a mistake"):
        made.read(["KS"])


def place_of_fault(read: Callable[[Any], object], data: object) -> str:
    """Where ``data`` is refused; the root if it is read."""
    try:
        read(data)
    except DataError as error:
        return error.path
    return "$"


@given(junk)
def test_only_data_errors_come_out_of_junk(data: object) -> None:
    """Whatever is handed to ``read`` gives a value or a ``DataError``."""
    for read in (MOVES.read, SEEN.read, STATES.read, SETUPS.read, TREES.read, NUMBERS.read):
        assert place_of_fault(read, data).startswith("$")


def places(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data, as the keys that lead there."""
    entries: list[tuple[Any, object]] = []
    if isinstance(data, dict):
        entries = list(data.items())
    elif isinstance(data, list):
        entries = list(enumerate(data))
    return [path, *(place for key, value in entries for place in places(value, (*path, key)))]


def replaced(data: Any, path: tuple[Any, ...], value: object) -> Any:  # noqa: ANN401 - plain data
    """The same data with another value in one place."""
    if not path:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = replaced(copy[path[0]], path[1:], value)
    return copy


@given(states, st.data())
def test_a_state_with_junk_in_one_place_is_refused_or_another_state(
    state: State, draw: st.DataObject
) -> None:
    """What is read from a changed document is written as just that document."""
    data = STATES.write(state)
    changed = replaced(data, draw.draw(st.sampled_from(places(data))), draw.draw(junk))
    try:
        back = STATES.read(changed)
    except DataError:
        return
    setup = {"setup": SETUPS.write(back.setup)}  # whose fields the change may have left out
    assert json.dumps(STATES.write(back), sort_keys=True) == json.dumps(changed | setup, sort_keys=True)
