"""The schemas of all that is written of a game: they and the readers agree, and the files are current."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema_rs import meta

from boardgames import arena
from boardgames.arena.codecs import CODECS, STATES, VIEWS
from boardgames.arena.dice import ALL_DICE_IN_ORDER, NO_DICE
from boardgames.arena.equipment import key_of
from boardgames.arena.events import CardDrawn
from boardgames.arena.moves import Roll
from boardgames.arena.position import Position
from boardgames.arena.setup import Setup
from boardgames.arena.state import State
from boardgames.core import Arranged, Record, Rng, Table, read_json, schemas_of
from tests.arena.layouts import positions
from tests.arena.reached import OWN, SETUPS, rngs, states, viewers, walk
from tests.arena.strategies import setups
from tests.golden import schemas
from tests.golden.kept import ARENA
from tests.golden.perft import ARENA as COUNTED
from tests.inventing import invented
from tests.judging import judges_of

SCHEMAS: Final = schemas_of(arena.GAME)
JUDGES: Final = judges_of(
    arena.GAME,
    r".*: there (is no shipped scenario|are no shipped cards) '.*"
    r"|.*: '.*' is not what it was when this was written"
    r"|.*: must be up to seven dice in their order, such as .*",
    states=STATES,
    views=VIEWS,
)


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one_and_says_what_it_is_of(name: str) -> None:
    """The schema of schemas finds nothing wrong, and every class says what it is; a key is of no class."""
    meta.validate(SCHEMAS[name])
    silent = [each for each, told in SCHEMAS[name]["$defs"].items() if not told.get("description")]
    assert {*silent} <= {"codecs.Key"}


@given(states, st.data())
def test_what_is_written_of_a_state_is_valid_and_damage_is_found(state: State, draw: st.DataObject) -> None:
    """The state, its setup, and what a seat and a spectator may know."""
    written = [("states", CODECS.states.write(state)), ("setups", CODECS.setups.write(state.setup))]
    written += [("views", CODECS.views.write(arena.view(state, seat))) for seat in viewers(state)[-2:]]
    for name, data in written:
        JUDGES[name].check_written(data)
    for name, data in written[::2]:
        JUDGES[name].check_damaged(data, draw, times=3)


@given(states, rngs, st.data())
def test_what_is_written_of_a_move_is_valid_and_damage_is_found(
    state: State, rng: Rng, draw: st.DataObject
) -> None:
    """The move, its events, and what each seat and a spectator saw of them."""
    for walked in walk(state, rng, 4):
        move = CODECS.moves.write(walked.move)
        JUDGES["moves"].check_written(move)
        JUDGES["moves"].check_damaged(move, draw, times=1)
        for event in walked.step.events:
            data = CODECS.events.write(event)
            JUDGES["events"].check_written(data)
            JUDGES["events"].check_damaged(data, draw, times=1)
            for seen in (arena.seen(event, seat) for seat in viewers(state)):
                if seen is not None:
                    JUDGES["seen_events"].check_written(CODECS.seen_events.write(seen))


@given(setups(), st.data())
def test_a_setup_is_valid_and_damage_is_found(setup: Setup, draw: st.DataObject) -> None:
    """Every variant and setting, with cards and boards of one's own; the usual ones may be left out."""
    data = CODECS.setups.write(setup)
    JUDGES["setups"].check_written(data)
    JUDGES["setups"].check_damaged(data, draw)
    assert JUDGES["setups"].is_valid({"players": data["players"]})
    JUDGES["states"].check_written(CODECS.states.write(arena.start(setup)))


@given(positions(), st.data())
def test_a_position_is_valid_and_damage_is_found(position: Position, draw: st.DataObject) -> None:
    """Of every phase; and so is the state that it arranges."""
    data = CODECS.positions.write(position)
    JUDGES["positions"].check_written(data)
    JUDGES["positions"].check_damaged(data, draw)
    JUDGES["states"].check_written(CODECS.states.write(arena.arrange(position)))


@pytest.mark.parametrize("name", ["setups", "positions", "states", "views", "moves", "events", "seen_events"])
@given(st.data())
def test_whatever_is_valid_is_read(name: str, draw: st.DataObject) -> None:
    """Made up from the schema alone; but for content that is not there."""
    assert JUDGES[name].is_valid(invented(SCHEMAS[name], draw))


@pytest.mark.parametrize("case", COUNTED.cases()[::15], ids=lambda case: case.name)
def test_what_is_foreign_is_refused_in_every_place(case: Any) -> None:  # noqa: ANN401 - of this game
    """By the reader and by the schema alike."""
    JUDGES["states"].check_everywhere(CODECS.states.write(case.state()))
    JUDGES["views"].check_everywhere(CODECS.views.write(arena.view(case.state(), 0)))
    JUDGES["positions"].check_everywhere(CODECS.positions.write(case.arranged()))


@given(st.text("aA0-?' \u00e9", max_size=6))
def test_a_card_has_a_key_or_is_hidden(key: str) -> None:
    """The schema knows what a key is, as the codec does."""
    drawn = CODECS.events.write(CardDrawn(0, "aegis"))
    is_key = key != "" and key == key_of(key)
    assert JUDGES["events"].is_valid(drawn | {"card": key}) == (is_key or key == "?")


def test_dice_are_told_in_their_order() -> None:
    """Every handful; but that there are seven in all, only the codec knows."""
    is_valid = JUDGES["moves"].is_valid
    for dice in ALL_DICE_IN_ORDER:
        assert is_valid(CODECS.moves.write(Roll(dice)))
    rolled = CODECS.moves.write(Roll(NO_DICE))
    for text in ("sun sword", "sword  sun", " sword", "sword ", "swordsun", "Sword", " ".join(["sun"] * 8)):
        assert not is_valid(rolled | {"dice": text})
    assert is_valid(rolled | {"dice": " ".join(["paw"] * 4 + ["sun"] * 4)})


starts: st.SearchStrategy[Setup | Arranged[Position]] = st.sampled_from(
    (*SETUPS, *OWN[:6], *(Arranged(case.arranged()) for case in COUNTED.cases()))
)


@given(starts, rngs)
def test_a_document_is_valid(start: Setup | Arranged[Position], rng: Rng) -> None:
    """A record, what a seat and a spectator lived of it, and a table, from whatever start."""
    state = arena.arrange(start.position) if isinstance(start, Arranged) else arena.start(start)
    record = Record(arena.GAME, start, [walked.move for walked in walk(state, rng, 8)])
    JUDGES["record"].check_written(read_json(record.write_json()))
    for seat in (None, 0):
        JUDGES["seat-record"].check_written(read_json(record.for_seat(seat).write_json()))
    table = Table(arena.GAME, start, rng)
    for number in range(4):
        if table.to_act:
            moves = table.legal_moves(table.to_act[0])
            table.act(table.to_act[0], moves[number * 7 % len(moves)], at=table.number)
    JUDGES["table"].check_written(read_json(table.save()))


def test_what_is_kept_of_these_rules_is_valid() -> None:
    """Records and tables that were written before are still what the schemas say."""
    for name, document in ARENA.documents(arena.GAME.rules).items():
        if name.endswith(".json"):
            data = read_json(document)
            assert JUDGES[data["document"]].validator.is_valid(data), name


def test_the_published_schemas_are_current() -> None:
    """If not: ``python -m tests.golden.schemas``."""
    assert schemas.of("arena", schemas.on_disk()) == schemas.of("arena", schemas.files())


def test_the_page_of_schemas_leads_to_every_file() -> None:
    """It says what each is of."""
    assert schemas.of("arena", schemas.files()).keys() <= schemas.linked()
