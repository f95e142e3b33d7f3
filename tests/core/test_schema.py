"""Schemas of the shapes that a codec knows: what they say, and that they and the codec agree."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Any, Final, NewType, final

import pytest
from attrs import Factory, evolve, field, frozen
from hypothesis import given
from hypothesis import strategies as st
from jsonschema_rs import meta

from boardgames.core import (
    HIDDEN,
    Codec,
    Converter,
    DataError,
    Form,
    Hidden,
    Seen,
    codec_of,
    named,
    schema_of,
    write_json,
)
from boardgames.core.outline import Exactly, Many, Text, distinct
from boardgames.core.schema import DIALECT, Schema
from tests.core import shapes
from tests.core.shapes import Card, Deploy, Leaf, Mask, Pair, Pass, Target, junk
from tests.inventing import invented
from tests.judging import Judge

MASKS: Final[Codec[Mask]] = codec_of(shapes.CONVERTER, Mask)
PAIRS: Final[Codec[Pair[bool]]] = codec_of(shapes.CONVERTER, Pair[bool])
CODECS: Final[dict[str, tuple[Codec[Any], st.SearchStrategy[Any]]]] = {
    "moves": (shapes.MOVES, shapes.moves),
    "events": (shapes.EVENTS, shapes.events),
    "seen": (shapes.SEEN, st.builds(Seen, shapes.events)),
    "setups": (shapes.SETUPS, shapes.setups),
    "states": (shapes.STATES, shapes.states),
    "trees": (shapes.TREES, shapes.trees),
    "numbers": (shapes.NUMBERS, st.lists(shapes.integers).map(tuple)),
    "masks": (MASKS, shapes.masks),
    "pairs": (PAIRS, st.builds(Pair, st.booleans(), st.tuples(st.booleans(), st.booleans()))),
}
BEYOND: Final = (
    r".*: must be a number with a point, not .*"  # to a schema, whole numbers are numbers too
    r"|\$\.share: is an integer past 64 bits"  # and so are those
    r"|.*: must be a fraction in lowest terms, such as '1/2', not '.*/.*'"
    r"|.*: 'players' must be >= 2: .*"  # what a class refuses itself
)


@cache
def judge(name: str) -> Judge:
    """What reads and what judges the data of such a codec."""
    codec, _ = CODECS[name]
    return Judge(codec.read, schema_of(codec), BEYOND)


each_codec = pytest.mark.parametrize("name", CODECS)


# Schema and codec agree.


@each_codec
def test_a_schema_is_one_of_its_dialect(name: str) -> None:
    """The schema of schemas finds nothing wrong, and all of it is plain data."""
    schema = schema_of(CODECS[name][0])
    assert schema["$schema"] == DIALECT
    meta.validate(schema)
    write_json(schema)


@each_codec
@given(st.data())
def test_what_is_written_is_valid_and_what_is_damaged_in_its_shape_is_not(
    name: str, draw: st.DataObject
) -> None:
    """What the reader refuses for another reason is all that may be valid and yet not be read."""
    codec, values = CODECS[name]
    data = codec.write(draw.draw(values))
    judge(name).check_written(data)
    judge(name).check_damaged(data, draw)


@each_codec
@given(st.data())
def test_what_is_foreign_is_refused_in_every_place(name: str, draw: st.DataObject) -> None:
    """By the reader and by the schema; and what may be left out may be so for both."""
    codec, values = CODECS[name]
    judge(name).check_everywhere(codec.write(draw.draw(values)))


@each_codec
@given(st.data())
def test_whatever_is_valid_is_read(name: str, draw: st.DataObject) -> None:
    """Made up from the schema alone; but for what only the codec knows."""
    schema = schema_of(CODECS[name][0])
    assert judge(name).is_valid(invented(schema, draw))


@given(junk)
def test_no_junk_is_read_that_is_not_valid(data: object) -> None:
    """Nor is any valid that is refused for its shape, as far as it is plain data at all."""
    try:
        write_json(data)
    except DataError:
        return
    for name in CODECS:
        judge(name).is_valid(data)


# What a schema says.


def told(shape: Any, converter: Converter | None = None) -> Schema:  # noqa: ANN401 - whatever a codec is for
    """The schema of a shape, but for the dialect."""
    schema = schema_of(codec_of(Converter() if converter is None else converter, shape))
    return {key: said for key, said in schema.items() if key != "$schema"}


INTEGER: Final = {
    "title": "Integer",
    "description": "A whole number of 64 bits.",
    "type": "integer",
    "minimum": -(1 << 63),
    "maximum": (1 << 63) - 1,
}


def test_a_class_is_an_object_of_just_its_fields() -> None:
    """It is told once, with its title and its docstring, and named by its module and itself."""
    cards = {"type": "string", "enum": ["KS", "QS", "10H", "2C"]}
    assert told(Target, shapes.CONVERTER) == {
        "$ref": "#/$defs/shapes.Target",
        "$defs": {
            "integer": INTEGER,
            "shapes.Card": {"title": "Card", "description": "One object a card, and no attrs class."} | cards,
            "shapes.Target": {
                "title": "Target",
                "description": "A part of a move.",
                "type": "object",
                "properties": {
                    "seat": {"$ref": "#/$defs/integer"},
                    "card": {"anyOf": [{"$ref": "#/$defs/shapes.Card"}, {"type": "null"}]},
                },
                "required": ["seat", "card"],
                "additionalProperties": False,
            },
        },
    }


def test_members_of_a_union_say_which_they_are() -> None:
    """By their kind, under which they are told; the same class elsewhere has none."""
    schema = told(tuple[Pass | Leaf | None, Pass])
    either, alone = schema["prefixItems"]
    assert either == {
        "anyOf": [{"$ref": "#/$defs/shapes.pass"}, {"$ref": "#/$defs/shapes.leaf"}, {"type": "null"}]
    }
    assert alone == {"$ref": "#/$defs/shapes.Pass"}
    assert (schema["items"], schema["minItems"]) == (False, 2)
    with_kind, without = schema["$defs"]["shapes.pass"], schema["$defs"]["shapes.Pass"]
    assert with_kind["properties"] == {"kind": {"const": "pass"}, "seat": {"$ref": "#/$defs/integer"}}
    assert with_kind["required"] == ["kind", "seat"]
    assert without["properties"] == {"seat": {"$ref": "#/$defs/integer"}}
    assert with_kind["title"] == without["title"] == "Pass"


def test_what_may_be_left_out_is_not_required_and_has_a_default() -> None:
    """The default as it would be written."""
    schema = schema_of(shapes.SETUPS)["$defs"]["shapes.Setup"]
    assert "required" not in schema
    assert [entry["default"] for entry in schema["properties"].values()] == [2, ["clubs", "spades"], 7]


@final
@frozen
class Fresh:
    """Each value makes a part of its own."""

    needed: bool
    made: tuple[bool, ...] = Factory(tuple)
    chosen: bool = field()

    @chosen.default
    def _chosen(self) -> bool:
        return self.needed


def test_a_default_that_each_value_makes_is_not_told() -> None:
    """What it would be need not be known beforehand."""
    schema = told(Fresh, Converter(may_omit=[Fresh]))["$defs"]["test_schema.Fresh"]
    assert schema["required"] == ["needed"]
    assert schema["properties"]["made"] == {"type": "array", "items": {"type": "boolean"}}
    assert schema["properties"]["chosen"] == {"type": "boolean"}


def test_what_is_hidden_is_a_question_mark() -> None:
    """It is one of what may stand there."""
    schema = told(Card | Hidden, shapes.CONVERTER)
    assert schema["anyOf"] == [{"$ref": "#/$defs/shapes.Card"}, {"$ref": "#/$defs/events.Hidden"}]
    assert schema["$defs"]["events.Hidden"]["const"] == codec_of(shapes.CONVERTER, Hidden).write(HIDDEN)


@final
class Card2(Enum):
    """Not a card of :mod:`tests.core.shapes`, but ``called`` *so*."""

    ONE = 1
    TWO = 2


Card2.__name__ = "Card"
Card2.__module__ = "elsewhere.shapes"


def test_two_classes_of_one_name_are_told_apart() -> None:
    """The second in the order of the data has a number; its docstring is told without marks."""
    schema = told(tuple[Card, Card2, Card2], shapes.CONVERTER)
    assert schema["prefixItems"] == [
        {"$ref": "#/$defs/shapes.Card"},
        *[{"$ref": "#/$defs/shapes.Card-2"}] * 2,
    ]
    assert schema["$defs"]["shapes.Card-2"] == {
        "title": "Card",
        "description": "Not a card of shapes, but called so.",
        "type": "integer",
        "enum": [1, 2],
    }


def test_a_class_filled_in_two_ways_is_told_twice() -> None:
    """Each filling has a schema."""
    schema = told(tuple[Pair[bool], Pair[str]])["$defs"]
    lefts = [schema[name]["properties"]["left"] for name in ("shapes.Pair", "shapes.Pair-2")]
    assert lefts == [{"type": "boolean"}, {"type": "string"}]


def test_a_name_without_a_docstring_is_told_without_one() -> None:
    """Such as a new type, which has none."""
    kept = NewType("kept", str)
    form = Form[str](str, str, str, lambda _: Text("[a-z]+"))
    assert told(kept, Converter({kept: form})) == {
        "$ref": "#/$defs/test_schema.kept",
        "$defs": {"test_schema.kept": {"title": "kept", "type": "string", "pattern": "^([a-z]+)$"}},
    }


def test_sets_that_travel_as_lists_hold_nothing_twice() -> None:
    """Neither does each of several, though two of them may be equal."""
    cards, masks = Form[Any](tuple[Card, ...], tuple, tuple, distinct), NewType("masks", int)
    several = Form[Any](tuple[tuple[Card, ...], ...], tuple, tuple, distinct)
    converter = Converter({Card: named("a card", shapes.CARDS), Mask: cards, masks: several})
    one = {"type": "array", "items": {"$ref": "#/$defs/shapes.Card"}, "uniqueItems": True}
    assert told(Mask, converter)["$defs"]["shapes.Mask"] == {"title": "Mask"} | one
    assert told(masks, converter)["$defs"]["test_schema.masks"] == {
        "title": "masks",
        "type": "array",
        "items": one,
    }


def test_an_empty_tuple_is_an_empty_list() -> None:
    """Nothing may be in it."""
    assert told(tuple[()]) == {"type": "array", "items": False, "minItems": 0, "$defs": {}}


def test_a_codec_that_is_written_by_hand_says_what_its_data_is_or_has_no_schema() -> None:
    """It may be told so by whoever wrote it."""
    silent = Codec[str](str, str)
    with pytest.raises(TypeError, match="does not say"):
        schema_of(silent)
    outline = Many(Exactly(str))
    assert schema_of(evolve(silent, outline=outline))["items"] == {"type": "string"}


def test_a_union_with_a_name_is_as_good_as_its_members() -> None:
    """Within another union too, as the aliases of Python 3.12 are: its members are members of that."""
    some = NewType("some", Pass | Leaf | None)  # type: ignore[valid-newtype]
    made = codec_of(shapes.CONVERTER, some | Deploy | None)
    plain = codec_of(shapes.CONVERTER, Pass | Leaf | None | Deploy)
    for value in (Pass(1), Leaf("a"), Deploy(0, shapes.CARDS["KS"]), None):
        assert made.read(made.write(value)) == value
        assert made.write(value) == plain.write(value)
    assert schema_of(made) == schema_of(plain)
