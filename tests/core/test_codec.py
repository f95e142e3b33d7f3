"""Values come back equal from plain data; what would not is not written."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import Any, Generic, TypeVar, assert_type, final

import pytest
from attrs import frozen
from hypothesis import given

from boardgames.core import HIDDEN, Codec, DataError, Hidden, Seen
from boardgames.core.codec import Converter, codec_of, named
from boardgames.core.text import read_json, write_json
from tests.core.shapes import (
    CARDS,
    CONVERTER,
    EVENTS,
    MOVES,
    SEEN,
    SETUPS,
    STATES,
    TREES,
    Card,
    Dealt,
    Deploy,
    Event,
    Mask,
    Move,
    Pair,
    Pass,
    Phase,
    Rank,
    Setup,
    State,
    StrikeTwice,
    Suit,
    Target,
    Tree,
    bits,
    events,
    fault,
    moves,
    states,
    trees,
)

E = TypeVar("E")


@given(moves)
def test_a_move_comes_back_equal(move: Move) -> None:
    """A union of classes, with parts, optional parts and a class that travels as a text."""
    assert MOVES.read(read_json(write_json(MOVES.write(move)))) == move


@given(events)
def test_a_seen_event_comes_back_equal(event: Event) -> None:
    """A class with a parameter around a union, hidden fields and all."""
    assert SEEN.read(read_json(write_json(SEEN.write(Seen(event))))) == Seen(event)


@given(states)
def test_a_state_comes_back_equal(state: State) -> None:
    """Every shape at once; the field that is no part of the value stays empty."""
    back = STATES.read(read_json(write_json(STATES.write(state))))
    assert back == state
    assert back.listed is None


@given(trees)
def test_a_class_that_holds_itself_comes_back_equal(tree: Tree) -> None:
    """Recursion in the class is recursion in the data."""
    assert TREES.read(TREES.write(tree)) == tree


def test_an_object_has_its_fields_in_order_and_kind_first() -> None:
    """The order of the keys is that of the class, whatever order the data had."""
    move = StrikeTwice(1, Target(0, CARDS["KS"]), None)
    assert list(MOVES.write(move)) == ["kind", "seat", "target", "second"]
    assert MOVES.write(move) == {
        "kind": "strike-twice",
        "seat": 1,
        "target": {"seat": 0, "card": "KS"},
        "second": None,
    }
    assert MOVES.read(dict(reversed(MOVES.write(move).items()))) == move


def test_every_shape_is_written_as_it_is_documented() -> None:
    """Forms, enumerations, fractions, private and unwritten fields."""
    state = State(
        Setup(),
        bits((CARDS["KS"], CARDS["2C"])),
        2,
        (Fraction(1, 2), Fraction(-3)),
        (4, "five"),
        Phase.BATTLE,
        (Pass(0),),
    )
    assert write_json(STATES.write(state)) == (
        '{"setup":{"players":2,"suits":["clubs","spades"],"goal":7},"hand":["KS","2C"],"row":["QS"],'
        '"score":["1/2","-3"],"size":[4,"five"],"phase":"battle","pending":[{"kind":"pass","seat":0}],'
        '"share":0.5,"fog":false,"secret":3}'
    )


def test_enumerations_of_numbers_and_texts_are_written_as_just_these() -> None:
    """What is written holds no member of an enumeration, though a member may equal its value."""
    written = EVENTS.write(Dealt(HIDDEN, (), Rank.KING))
    assert written == {"kind": "dealt", "card": "?", "also": [], "rank": 13}
    assert type(written["rank"]) is int
    assert [type(suit) for suit in SETUPS.write(Setup())["suits"]] == [str, str]
    read = EVENTS.read(written)
    assert isinstance(read, Dealt)
    assert read.rank is Rank.KING


def test_a_class_with_a_parameter_is_read_by_what_fills_it() -> None:
    """The parameter is filled in fields and in the tuples of fields."""
    pairs = codec_of(CONVERTER, Pair[Move])
    value: Pair[Move] = Pair(Pass(1), (Pass(2), Deploy(0, CARDS["KS"])))
    assert pairs.read(pairs.write(value)) == value
    assert fault(pairs.read, pairs.write(value) | {"both": [1, 2]})[0] == "$.both[0]"


def test_the_type_of_a_codec_is_known_to_the_checker() -> None:
    """A class gives it, and for a union the name that is bound says it."""
    assert_type(SETUPS, Codec[Setup])
    assert_type(SEEN, Codec[Seen[Event]])
    assert_type(MOVES.read({"kind": "pass", "seat": 0}), Move)


def test_a_class_nested_past_the_limit_is_written_nowhere() -> None:
    """What could not be read again is not written, nor does writing it exhaust the stack."""
    tree = Tree(())
    for _ in range(31):
        tree = Tree((tree,))
    assert TREES.read(TREES.write(tree)) == tree
    for deeper in (1, 5000):
        for _ in range(deeper):
            tree = Tree((tree,))
        path, sentence = fault(TREES.write, tree)
        assert path == "$"
        assert sentence.startswith("is nested")


@pytest.mark.parametrize(
    "move",
    [
        None,
        "pass",
        Target(0),
        Pass(seat=True),
        Pass(1 << 63),
        Pass("0"),  # type: ignore[arg-type]
        Deploy(0, Card("KS")),
        Deploy(0, "KS"),  # type: ignore[arg-type]
        StrikeTwice(0, Pass(1), None),  # type: ignore[arg-type]
        StrikeTwice(0, None, None),  # type: ignore[arg-type]
    ],
)
def test_a_value_that_would_not_come_back_is_not_written(move: Any) -> None:  # noqa: ANN401 - it is wrong
    """A value of another class, or with a field that does not hold what it says."""
    with pytest.raises(DataError):
        MOVES.write(move)


@pytest.mark.parametrize(
    "state",
    [
        {"score": [Fraction(1)]},
        {"score": (Fraction(10**19, 3),)},
        {"score": (0.5,)},
        {"size": (1, "a", 2)},
        {"size": (1, "\ud800")},
        {"phase": Suit.CLUBS},
        {"share": float("inf")},
        {"hand": True},
    ],
)
def test_a_field_that_would_not_come_back_is_not_written(state: dict[str, object]) -> None:
    """Lists for tuples, fractions too long, members of another enumeration, floats that are not finite."""
    fields: dict[str, Any] = {
        "setup": Setup(),
        "hand": Mask(3),
        "row": 2,
        "score": (),
        "size": (4, "five"),
        "phase": Phase.DRAW,
        "pending": (),
    }
    assert STATES.write(State(**fields))["phase"] == "draw"
    with pytest.raises(DataError):
        STATES.write(State(**fields | state))


def test_a_new_type_without_a_form_is_what_it_stands_for() -> None:
    """``NewType`` says something to the checker, and nothing to the data."""
    made = codec_of(Converter(), tuple[Mask, ...])
    assert made.read(made.write((Mask(3),))) == (3,)


def test_a_hidden_value_cannot_be_taken_for_another() -> None:
    """``?`` reads as hidden, and nothing else is written so."""
    mark = Card("?")
    made: Codec[Card | Hidden] = codec_of(Converter({Card: named("a card", {"?": mark})}), Card | Hidden)
    assert made.read("?") is HIDDEN
    assert made.write(HIDDEN) == "?"
    assert "stands for what is hidden" in fault(made.write, mark)[1]


@final
class Odd(Enum):
    """Members of more than one kind."""

    ONE = 1
    TWO = "two"


@final
@frozen
class Kind:
    """A class with a field that a union needs."""

    kind: str


@final
@frozen
class PASS:
    """A class whose kind is that of another."""


@final
@frozen
class PassOn(Generic[E]):
    """A class of one kind with two fillings."""

    what: E


@pytest.mark.parametrize(
    "shape",
    [
        list[int],
        dict[str, int],
        set[int],
        tuple,
        object,
        bytes,
        Any,
        complex,
        Odd,
        PassOn,
        tuple[list[int], ...],
        str | Hidden,
        Suit | str,
        Suit | Phase,
        int | Rank,
        tuple[int, ...] | tuple[str, ...],
        Kind | Pass,
        PASS | Pass,
        PassOn[int] | PassOn[str],
        PassOn[list[int]],
    ],
)
def test_a_shape_that_cannot_be_told_is_refused_when_the_codec_is_made(shape: object) -> None:
    """No form, no parameter, or two members that look alike in data."""
    made = Converter()
    for _ in range(2):  # and again: a shape refused is not half known
        with pytest.raises(TypeError):
            codec_of(made, shape)


def test_members_of_different_types_need_no_kind() -> None:
    """A union of one class and other things is written plainly."""
    made: Codec[Pass | tuple[int, ...] | int | bool | str | None] = codec_of(
        Converter(), Pass | tuple[int, ...] | int | bool | str | None
    )
    for value, data in (
        (Pass(1), {"seat": 1}),
        ((1, 2), [1, 2]),
        (1, 1),
        (True, True),
        ("?", "?"),
        (None, None),
    ):
        assert made.write(value) == data
        assert type(made.read(data)) is type(value)
        assert made.read(data) == value
    assert fault(made.read, 0.5)[0] == "$"
