"""Schemas of all that is written of a game, documents above all: the toy auction's, by the core's codecs."""

from __future__ import annotations

from typing import Any, Final

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from jsonschema_rs import meta

from boardgames.core import (
    Arranged,
    By,
    Codecs,
    Converter,
    MissingGroup,
    Record,
    Seat,
    Seen,
    Standing,
    Table,
    codec_of,
    read_json,
    schema_of,
    schemas_of,
)
from tests.core import toy
from tests.core.toy import Event, Move, Position, Setup, State, View
from tests.core.toy.play import BIDDING, by_chance, picks, reached
from tests.core.toy.seeing import view
from tests.damage import Plain
from tests.judging import judges_of

_converter: Final = Converter(may_omit=[Setup])
CODECS: Final = Codecs[Setup, Position, State, Move, Event, View](
    setups=codec_of(_converter, Setup),
    positions=codec_of(_converter, Position),
    states=codec_of(_converter, State),
    moves=codec_of(_converter, Move),
    events=codec_of(_converter, Event),
    seen_events=codec_of(_converter, Seen[Event]),
    views=codec_of(_converter, View),
)
GAME: Final = evolve(toy.GAME, codecs=CODECS)
SCHEMAS: Final = schemas_of(GAME)

BEYOND: Final = (
    r"\$\.library: must be a text of one short line, not .*"
    r"|\$\.log\[\d+\]\.(at|undo): must be an integer from 0 to \d+, not \d[0-9.e+]*"
    r"|\$\.log\[\d+\]\.move\.seat: must be an integer from 0 to \d+, not -?\d+"
    r"|\$\.log\[\d+\]\.move: is no move that a table could have made here by .*"
    r"|\$\.log\[\d+\]\.move: (.* \(TOY-[12]\)|the game is over: no further move is accepted)"
    r"|\$\.log\[\d+\]\.undo: takes back what could not be taken back"
    r"|\$\.standing: must be one for each of the \d seats, not \d+"
    r"|\$\.start: .*: must be .*"  # by the game, which is asked for its first state
    r"|\$\.entries\[\d+\]\.move: is a move of another seat"
    r"|\$\.entries\[\d+\]: (has an unknown key 'move'; the keys are seat, events|has no 'move')"
    r"|\$(\.entries\[\d+\])?\.seat: must be an integer from 0 to 65535, not \d+\.0"
)
JUDGES: Final = judges_of(GAME, BEYOND)
_MANY_LOTS: Final = evolve(BIDDING, setup=evolve(BIDDING.setup, lots=9), left=9)


def at_a_table(choices: list[int]) -> Table[Setup, Position, State, Move, Event, View]:
    """A table at which seats act, take back, leave word and are stood in for, as the choices will have it."""
    table = Table(GAME, Arranged(_MANY_LOTS), 7)
    for choice in choices:
        if not table.to_act:
            break
        seat = table.to_act[choice // 8 % len(table.to_act)]
        match choice % 8:
            case 0 | 1 | 2 if table.may_undo(seat):
                table.undo(seat)
            case 0 if GAME.hosting.active(table.state) != 1:
                table.stand(1, Standing.PASS_UNTIL_MY_TURN)
            case 1:
                table.seat_agent(seat, by_chance)
                table.ask_agent()
                table.unseat_agent(seat)
            case _:
                moves = table.legal_moves(seat)
                table.act(seat, moves[choice // 32 % len(moves)], at=table.number)
    return table


def lived(record: Any, seat: Seat | None) -> Plain:  # noqa: ANN401 - a record of the toy
    """A record as that seat has it."""
    return read_json(record.for_seat(seat).write_json())


def documents(choices: list[int]) -> dict[str, tuple[Plain, ...]]:
    """What is written of such a table."""
    table = at_a_table(choices)
    record = table.record()
    started = Record(GAME, Setup(2), record.moves[:0])
    return {
        "record": (read_json(record.write_json()), read_json(started.write_json())),
        "seat-record": tuple(lived(record, seat) for seat in (None, 1)),
        "table": (read_json(table.save()), read_json(Table(GAME, Setup(4), 3).save())),
    }


each_document = pytest.mark.parametrize("name", ["record", "seat-record", "table"])
_SOME: Final = tuple(documents([step * number * number for number in range(20)]) for step in (9, 85))
"""Of two tables, which together hold whatever a table writes down."""


def some(name: str) -> list[Plain]:
    """Documents of that kind."""
    return [data for written in _SOME for data in written[name]]


def test_there_is_a_schema_of_each_codec_and_of_each_document() -> None:
    """Under the names that they have in the game, and that documents give themselves."""
    single = [each for each in SCHEMAS if hasattr(CODECS, each)]
    assert single == ["setups", "positions", "states", "moves", "events", "seen_events", "views"]
    for name in SCHEMAS.keys() - {*single}:
        assert SCHEMAS[name]["properties"]["document"] == {"const": name}
    assert SCHEMAS.keys() - {*single} == {"record", "seat-record", "table"}


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_published_schema_says_what_it_is_of(name: str) -> None:
    """Its game, the number of the rules and what they promise; the rest is that of the codec."""
    schema = SCHEMAS[name]
    meta.validate(schema)
    assert schema["$id"] == f"urn:boardgames:toy:rules-1:{name}"
    assert schema["title"] == f"toy {name}"
    assert "as rules 1 of toy have it. What one release" in schema["description"]
    if hasattr(CODECS, name):
        assert schema == schema | schema_of(getattr(CODECS, name))


def test_an_identifier_has_no_spaces() -> None:
    """A game may be called anything; an identifier may not."""
    named = schemas_of(evolve(GAME, name="my game", rules=12))["record"]
    assert named["$id"] == "urn:boardgames:my%20game:rules-12:record"
    assert named["properties"]["game"] == {"const": "my game"}
    assert named["properties"]["rules"] == {"const": 12}


def test_the_parts_of_a_document_have_names() -> None:
    """So each is told once, and called something where a program makes types of it."""
    assert SCHEMAS["record"]["properties"]["moves"]["items"] == {"$ref": "#/$defs/moves"}
    assert SCHEMAS["record"]["$defs"]["moves"]["title"] == "moves"
    assert {"moves", "seen_events"} & SCHEMAS["seat-record"]["$defs"].keys() == {"moves"}


def test_a_game_without_codecs_or_with_silent_ones_is_refused_by_name() -> None:
    """The toy's own codecs are written by hand, and do not say what their data looks like."""
    with pytest.raises(MissingGroup, match="'toy'"):
        schemas_of(evolve(GAME, codecs=None))
    with pytest.raises(TypeError, match="the codec 'setups' of the game 'toy' does not say"):
        schemas_of(toy.GAME)


@given(reached(), st.data())
def test_every_value_that_is_written_is_valid(state: State, draw: st.DataObject) -> None:
    """States and what each seat may know of them."""
    for name, values in {
        "states": (state,),
        "views": [view(state, seat) for seat in (None, 0, 1)],
        "setups": (state.setup,),
    }.items():
        for value in values:
            data = getattr(CODECS, name).write(value)
            JUDGES[name].check_written(data)
            JUDGES[name].check_damaged(data, draw, times=2)


@given(picks)
def test_every_document_that_is_written_is_valid(choices: list[int]) -> None:
    """From a setup or a position, in the middle or at the end, with moves taken back and word left."""
    for name, written in documents(choices).items():
        for data in written:
            JUDGES[name].check_written(data)


def test_tables_of_which_more_is_asked_hold_whatever_a_table_writes_down() -> None:
    """Otherwise the tests below would say nothing of it."""
    log = [entry for data in some("table") for entry in data["log"]]
    assert {entry.get("by") for entry in log} == {None, *(by.value for by in By)}
    assert {key for entry in log for key in entry} == {"by", "move", "at", "undo"}
    assert {given for data in some("table") for given in data["standing"]} > {None}


@each_document
def test_a_document_with_something_foreign_is_refused(name: str) -> None:
    """In every place."""
    for data in some(name)[:3]:
        JUDGES[name].check_everywhere(data)


@each_document
@given(picks, st.data())
def test_a_document_that_is_damaged_is_not_valid(name: str, choices: list[int], draw: st.DataObject) -> None:
    """Unless it is refused by the rules, or for what only the whole of it tells."""
    for data in documents(choices)[name]:
        JUDGES[name].check_damaged(data, draw, times=2)


@each_document
def test_a_document_is_of_one_kind_one_game_and_one_number_of_its_rules(name: str) -> None:
    """Any other is not valid, as it is not read."""
    for data in some(name):
        for key, value in {"document": "another", "game": "another", "rules": 2, "library": 5}.items():
            assert not JUDGES[name].is_valid(data | {key: value})
        for other in SCHEMAS.keys() - {name}:
            assert not JUDGES[other].validator.is_valid(data)
        assert JUDGES[name].is_valid(data | {"library": "0.0.1 of another"})
        assert not JUDGES[name].is_valid(data | {"library": "two\nlines"})
        assert not JUDGES[name].is_valid(data | {"library": "x" * 81})
