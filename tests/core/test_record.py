"""Records: replayed to the same state anywhere, refused by name, and what one seat keeps of a game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.core import CHANCE, HIDDEN, DataError, NotationError, Seat, SetupError
from boardgames.core.play import play
from boardgames.core.record import Record, SeatRecord, replay
from boardgames.core.refused import Refused
from boardgames.core.start import Arranged
from boardgames.core.version import VERSION
from tests.core.toy import GAME, Event, Move, Position, Setup, State, View
from tests.core.toy.play import BIDDING, by_chance, setups
from tests.core.toy.values import Bid, BidSealed, CardDealt, Challenge, Concede, Deal, Done

ROOT = Path(__file__).parents[2]
ToyRecord = Record[Setup, Position, State, Move, Event, View]
Change = Callable[[dict[str, Any]], object]


def recorded(start: Setup | Arranged[Position], seed: int) -> tuple[ToyRecord, State]:
    """A game by chance, and the state that it led to."""
    players = start.position.setup.players if isinstance(start, Arranged) else start.players
    steps = list(play(GAME, start, [by_chance] * players, seed))
    return Record(GAME, start, tuple(played.move for played in steps)), steps[-1].step.state


starts: st.SearchStrategy[Setup | Arranged[Position]] = st.one_of(setups, st.just(Arranged(BIDDING)))
records = st.builds(recorded, starts, st.integers(0, 999))
RECORD, END = recorded(Setup(lots=3), 7)


@given(records)
def test_a_record_leads_to_the_same_state(game: tuple[ToyRecord, State]) -> None:
    """Setup or position and moves are enough: no seed is needed."""
    record, end = game
    assert replay(GAME, record) == end


@given(records)
def test_a_record_comes_back_from_json_and_from_text(game: tuple[ToyRecord, State]) -> None:
    """Both forms hold all of it, and writing what was read gives the same bytes."""
    record, _ = game
    document, text = record.write_json(), record.write_text()
    assert Record.read_json(GAME, document) == record
    assert Record.read_json(GAME, document.encode()) == record
    assert Record.read_text(GAME, text) == record
    assert Record.read_json(GAME, document).write_json() == document
    assert Record.read_text(GAME, text).write_text() == text


def test_the_text_is_a_head_and_a_move_a_line() -> None:
    """A record of three moves, as a person reads it."""
    record = Record(GAME, Arranged(BIDDING), (Bid(1, 2), Bid(0, 0), Concede(2)))
    head, moves = record.write_text().split("\n\n")
    assert [line.split(" ")[0] for line in head.split("\n")] == ["boardgames", "game", "rules", "start"]
    assert head.split("\n")[1:3] == ["game toy", "rules 1"]
    assert moves == "p2 bid 2\np1 bid 0\np3 concede\n"


def test_a_record_says_which_library_made_it() -> None:
    """The version is kept, and a record of another version of the same rules is read."""
    older = evolve(RECORD, library="0.0.1")
    assert Record.read_json(GAME, older.write_json()).library == "0.0.1"
    assert Record.read_text(GAME, older.write_text()).library == "0.0.1"
    assert replay(GAME, older) == END


def test_the_version_is_that_of_the_package() -> None:
    """What records name as their library is what the package is published under."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION == RECORD.library


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_a_record_is_replayed_in_another_process(hash_seed: str) -> None:
    """Whatever the hash seed there, the same state comes out, in the same bytes."""
    program = (
        "import sys, json\n"
        "from boardgames.core.record import Record, replay\n"
        "from tests.core.toy import GAME\n"
        "record = Record.read_json(GAME, sys.stdin.read())\n"
        "print(json.dumps([GAME.codecs.states.write(replay(GAME, record)), record.write_json()]))\n"
    )
    path = os.pathsep.join([str(ROOT), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=RECORD.write_json(),
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
    )
    state, document = json.loads(done.stdout)
    assert GAME.codecs.states.read(state) == END
    assert document == RECORD.write_json()


def test_another_game_or_other_rules_are_refused_by_name() -> None:
    """A record in memory, as JSON and as text, each names what it is of."""
    other, newer = evolve(GAME, name="chess"), evolve(GAME, rules=2)
    for game, expected in ((other, "'toy'.*'chess'"), (newer, "rules 1 of 'toy'.* 2")):
        with pytest.raises(DataError, match=expected):
            replay(game, RECORD)
        with pytest.raises(DataError, match=expected):
            Record.read_json(game, RECORD.write_json())
        with pytest.raises(DataError, match=expected):
            Record.read_text(game, RECORD.write_text())
        with pytest.raises(DataError, match=expected):
            SeatRecord.read_json(game, RECORD.for_seat(0).write_json())


@pytest.mark.parametrize(
    ("moves", "path"),
    [
        ((Deal(1, 0), Deal(1, 1)), "$.moves[1]"),
        ((Bid(0, 1),), "$.moves[0]"),
        ((*RECORD.moves, Concede(0)), f"$.moves[{len(RECORD.moves)}]"),
    ],
)
def test_moves_that_cannot_be_played_are_refused_where_they_stand(moves: tuple[Move, ...], path: str) -> None:
    """A move that is not legal and one after the end are faults of the record, with their place."""
    record = Record(GAME, RECORD.start, moves)
    for fails in (lambda: replay(GAME, record), lambda: record.for_seat(0), lambda: list(record.steps())):
        with pytest.raises(DataError) as caught:
            fails()
        assert caught.value.path == path


def test_a_record_that_cannot_start_is_refused_when_it_is_replayed() -> None:
    """Its setup is read as it is, and the game says what is wrong with it."""
    record = Record.read_json(GAME, Record(GAME, Setup(players=9), ()).write_json())
    with pytest.raises(SetupError, match="players"):
        replay(GAME, record)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda data: data.pop("moves"), "$"),
        (lambda data: data.update(seed=7), "$"),
        (lambda data: data.update(document="table"), "$.document"),
        (lambda data: data.update(library=1), "$.library"),
        (lambda data: data.update(rules=True), "$.rules"),
        (lambda data: data.update(game=None), "$.game"),
        (lambda data: data.update(moves={}), "$.moves"),
        (lambda data: data["moves"].append("p1 pass"), f"$.moves[{len(RECORD.moves)}]"),
        (lambda data: data["moves"][0].update(card="2"), "$.moves[0].card"),
        (lambda data: data.update(start=[]), "$.start"),
        (lambda data: data.update(start={}), "$.start"),
        (lambda data: data["start"].update(position={}), "$.start"),
        (lambda data: data["start"]["setup"].update(coins=None), "$.start.setup.coins"),
        (lambda data: data.update(start={"position": 1}), "$.start.position"),
    ],
)
def test_a_faulty_document_is_refused_with_the_path(change: Change, path: str) -> None:
    """Whatever is missing, unknown or of a wrong type is named by where it is."""
    data = json.loads(RECORD.write_json())
    change(data)
    with pytest.raises(DataError) as caught:
        Record.read_json(GAME, json.dumps(data))
    assert caught.value.path == path


@pytest.mark.parametrize("document", ["", "[]", "7", "{", "null", '"record"', b"\xff"])
def test_what_is_no_record_is_refused(document: str | bytes) -> None:
    """Other documents, and what is no document."""
    with pytest.raises(DataError):
        Record.read_json(GAME, document)


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ("boardgames ", "chess ", 1, 1),
        ("game toy", "gametoy", 2, 1),
        ("\n\n", "\nmoves\n", 5, 1),
        ("chance roll", "chance rolls", 9, 8),
        ("chance deal", "p9 deal", 6, 1),
        ("\n\n", "\n\n\n", 6, 1),
    ],
)
def test_a_faulty_text_is_refused_with_line_and_column(old: str, new: str, line: int, column: int) -> None:
    """Lines count from the top of the text, the head included."""
    with pytest.raises(NotationError) as caught:
        Record.read_text(GAME, RECORD.write_text().replace(old, new, 1))
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("text", ["", "\n", "boardgames 0.1.0\ngame toy\n"])
def test_a_text_that_breaks_off_is_refused(text: str) -> None:
    """The head has four lines, and the first that is not there is named."""
    with pytest.raises(NotationError) as caught:
        Record.read_text(GAME, text)
    assert caught.value.line == (3 if "game" in text else 1)


def test_a_text_may_end_with_or_without_a_line_break() -> None:
    """Nor does it matter how its lines are broken."""
    text = RECORD.write_text()
    assert Record.read_text(GAME, text.removesuffix("\n")) == RECORD
    assert Record.read_text(GAME, text.replace("\n", "\r\n")) == RECORD
    bare = Record(GAME, Setup(), ())
    assert Record.read_text(GAME, bare.write_text()) == bare


def test_a_text_too_long_is_refused_before_it_is_read() -> None:
    """Past 4 MiB nothing is looked at."""
    with pytest.raises(DataError, match="characters"):
        Record.read_text(GAME, "x" * ((4 << 20) + 1))


@pytest.mark.parametrize("rules", ["one", "01x", "-1", "1 ", "9" * 30, "²"])
def test_rules_are_a_number_in_a_text(rules: str) -> None:
    """Anything else is refused as other rules."""
    with pytest.raises(DataError) as caught:
        Record.read_text(GAME, RECORD.write_text().replace("rules 1", f"rules {rules}"))
    assert caught.value.path == "$.rules"


@given(records, st.one_of(st.none(), st.integers(0, 1)))
def test_a_seat_keeps_its_own_moves_and_what_it_saw(game: tuple[ToyRecord, State], seat: Seat | None) -> None:
    """One entry a move: the move only if it is the seat's own, the events as the seat saw them."""
    record, _ = game
    own = record.for_seat(seat)
    state = GAME.arrange(BIDDING) if isinstance(record.start, Arranged) else GAME.start(record.start)
    assert own.opening == GAME.view(state, seat)
    for number, (entry, move) in enumerate(zip(own.entries, record.moves, strict=True)):
        step = GAME.apply(state, move)
        assert (entry.number, entry.seat) == (number, move.seat)
        assert entry.move == (move if move.seat == seat else None)
        assert entry.events == tuple(GAME.seen(event, seat) for event in step.events)
        state = step.state
    assert SeatRecord.read_json(GAME, own.write_json()) == own


@settings(max_examples=25)
@given(records)
def test_a_seat_record_holds_no_secret(game: tuple[ToyRecord, State]) -> None:
    """Others' cards and bids are hidden in it, and it has no moves of others to replay."""
    record, _ = game
    own = record.for_seat(0)
    for entry in own.entries:
        assert entry.move is None or entry.seat == 0
        for seen in entry.events:
            match seen.event:
                case CardDealt(seat=owner, card=held) | BidSealed(seat=owner, coins=held):
                    assert (held is HIDDEN) == (owner != 0)
                case _:
                    pass


@pytest.mark.parametrize("seat", [3, -1, CHANCE, True, "p1"])
def test_a_seat_record_needs_a_seat(seat: Seat) -> None:
    """A seat that is not at the table has no record."""
    with pytest.raises(Refused, match="no seat"):
        RECORD.for_seat(seat)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda data: data.update(seat=-1), "$.seat"),
        (lambda data: data.update(opening=None), "$.opening"),
        (lambda data: data["entries"][0].update(seat=None), "$.entries[0].seat"),
        (lambda data: data["entries"][0].update(move=None), "$.entries[0]"),
        (lambda data: data["entries"][0].update(events={}), "$.entries[0].events"),
        (lambda data: data["entries"][0]["events"].append(3), "$.entries[0].events[1]"),
        (
            lambda data: data["entries"][0]["events"][0]["event"].update(card="x"),
            "$.entries[0].events[0].event.card",
        ),
    ],
)
def test_a_faulty_seat_record_is_refused_with_the_path(change: Change, path: str) -> None:
    """It is read as strictly as a record."""
    data = json.loads(RECORD.for_seat(1).write_json())
    change(data)
    with pytest.raises(DataError) as caught:
        SeatRecord.read_json(GAME, json.dumps(data))
    assert caught.value.path == path


def test_records_show_themselves_shortly() -> None:
    """The game stands in a record by its name."""
    assert repr(Record(GAME, Setup(), (Challenge(0), Done(1)))).startswith("Record(game=toy, start=Setup(")
