"""Documents that mean harm: huge, cut short, at odds with themselves. Each is refused by a ``DataError``."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import DataError, NotationError, Problem, Record, SeatRecord, SetupError
from boardgames.core.plain import MOST_VALUES, check_plain
from boardgames.core.record import MOST_MOVES
from boardgames.core.table import Table
from boardgames.core.text import LONGEST_TEXT, lines, read_json
from tests.core.toy import GAME, Setup
from tests.core.toy.tables import act, bidding, turn_of_first
from tests.core.toy.values import Bid, Pass, Polish

FIVE_THOUSAND: Final = "1" * 5000
MANY_KEYS: Final[dict[object, int]] = dict.fromkeys([*map(str, range(MOST_VALUES)), 5], 0)


@pytest.mark.parametrize("after", ["", "e", "E", ".", "+", "-", "e+", "E-", ".e", "x", " 1", "]"])
@pytest.mark.parametrize("digits", [FIVE_THOUSAND, "9223372036854775808", "1" * 20])
def test_an_integer_past_64_bits_is_refused_whatever_follows_it(digits: str, after: str) -> None:
    """JSON would stop where no float goes on, and Python would then convert the integer, or fail to."""
    for document in (digits + after, f"[-1{digits}{after}]", f'{{"a":{digits}{after}'):
        with pytest.raises(DataError, match="an integer past 64 bits"):
            read_json(document)


numbers = st.lists(
    st.sampled_from(
        ["1" * 19, "9" * 20, FIVE_THOUSAND, "0", "-", "+", ".", "e", "E", "5", ",", "[", "]", " "]
    ),
    max_size=8,
).map("".join)


@given(numbers)
def test_runs_of_digits_are_read_as_python_reads_them_or_refused(document: str) -> None:
    """Nothing but ``DataError`` comes out, and what is read is what JSON says."""
    try:
        back = read_json(document)
    except DataError:
        return
    assert back == json.loads(document)


@pytest.mark.parametrize(
    ("data", "path"),
    [
        (MANY_KEYS, "$"),
        (["x" * (4 << 20), "\ud800"], "$"),
        ([*["xy"] * 10, {"\ud800" * (4 << 20): 1, "y": 0}], "$"),
        ([0, "\ud800", ["x"] * MOST_VALUES], "$[1]"),
    ],
    ids=["keys", "texts", "a key", "a fault before the limit"],
)
def test_too_much_is_refused_before_it_is_looked_into(data: object, path: str) -> None:
    """Sizes are counted first, so that what is behind a limit costs nothing."""
    with pytest.raises(DataError) as caught:
        check_plain(data)
    assert caught.value.path == path


def test_the_second_of_two_equal_keys_is_named() -> None:
    """Among thousands, wherever it stands."""
    keys = [f'"{key}":0' for key in range(1 << 12)]
    for place in (0, 77, (1 << 12) - 1):
        with pytest.raises(DataError, match=f"'{place}' twice"):
            read_json("{" + ",".join([*keys, f'"{place}":0']) + "}")


# Records.

RECORD: Final = act(turn_of_first(), Polish(0)).record()


@pytest.mark.parametrize("text", [None, 5, b"boardgames 1", ["boardgames"], {}])
def test_a_record_is_read_from_a_text_only(text: str) -> None:
    """Bytes are no text, and neither is anything else."""
    with pytest.raises(NotationError, match="a text is expected"):
        Record.read_text(GAME, text)


def test_a_record_has_as_many_moves_as_a_document_can_hold() -> None:
    """More are refused before the first is read, and are not written either."""
    text = RECORD.write_text()
    assert len(Record.read_text(GAME, text + "p1 pass\n" * 5).moves) == len(RECORD.moves) + 5
    with pytest.raises(DataError, match=f"more than {MOST_MOVES}"):
        Record.read_text(GAME, text + "?\n" * (MOST_MOVES + 1))
    many = evolve(RECORD, moves=(Pass(0),) * (MOST_MOVES + 1))
    for write in (many.write_text, many.write_json):
        with pytest.raises(DataError, match="more than"):
            write()


@pytest.mark.parametrize("library", [None, 5, "0.1\n0.2", "0.1\u2028", "\ud800", "x" * 81, "\t"])
def test_a_library_is_a_name_in_one_line(library: Any) -> None:  # noqa: ANN401 - it is wrong
    """Anything else would break the text of the record, so it is neither written nor read."""
    odd = evolve(RECORD, library=library)
    for write in (odd.write_text, odd.write_json):
        with pytest.raises(DataError) as caught:
            write()
        assert caught.value.path == "$.library"
    data = json.loads(RECORD.write_json())
    with pytest.raises(DataError) as caught:
        Record.read_json(GAME, json.dumps(data | {"library": library}))
    assert caught.value.path.startswith("$")


@pytest.mark.parametrize(
    ("number", "change", "path"),
    [
        (1, lambda entry: entry.update(seat=-1.0), ".seat"),
        (1, lambda entry: entry.update(seat=True), ".seat"),
        (1, lambda entry: entry.update(seat=1 << 62), ".seat"),
        (0, lambda entry: entry["move"].update(seat=2), ".move"),
        (0, lambda entry: entry["events"].append({}), ".events[1]"),
    ],
)
def test_an_entry_of_a_seat_record_is_made_by_whom_it_says(
    number: int, change: Callable[[dict[str, Any]], object], path: str
) -> None:
    """A seat is an exact number, and its move is its own."""
    data = json.loads(RECORD.for_seat(1).write_json())
    change(data["entries"][number])
    with pytest.raises(DataError) as caught:
        SeatRecord.read_json(GAME, json.dumps(data))
    assert caught.value.path == f"$.entries[{number}]{path}"


# Saves.

SAVED: Final = json.loads(act(turn_of_first(), Polish(0)).save())


def loaded(data: object) -> Any:  # noqa: ANN401 - of the toy
    """The table that such a document gives."""
    return Table.load(GAME, json.dumps(data))


def refused_at(data: object) -> str:
    """The path at which a save is refused."""
    with pytest.raises(DataError) as caught:
        loaded(data)
    return caught.value.path


def test_the_dice_of_a_log_are_those_of_its_generator() -> None:
    """A save with another generator, or with a die turned over, is none that a table wrote."""
    data = json.loads(Table(GAME, Setup(), 3).save())
    chance = [number for number, entry in enumerate(data["log"]) if entry["by"] == "chance"]
    assert refused_at(data | {"rng": "0123456789abcdef"}) in [f"$.log[{number}].move" for number in chance]
    die = data["log"][chance[-1]]["move"]
    other = [*data["log"][:-1], data["log"][-1] | {"move": die | {"face": die["face"] % 6 + 1}}]
    assert refused_at(data | {"log": other}) == f"$.log[{chance[-1]}].move"


def test_what_is_malformed_is_refused_before_anything_is_played() -> None:
    """A move against the rules comes first in the log, and a broken entry is still what is named."""
    first, *others = SAVED["log"]
    against = first | {"move": first["move"] | {"coins": 99}}
    assert refused_at(SAVED | {"log": [against, *others]}) == "$.log[0].move"
    assert refused_at(SAVED | {"log": [against, *others, {"by": "seat"}]}) == f"$.log[{len(others) + 1}]"
    assert refused_at(SAVED | {"log": [against, *others], "standing": [1, None, None]}) == "$.standing[0]"


def test_a_log_that_breaks_off_is_gone_on_with() -> None:
    """Whatever a table does unasked, it does for the log that is left, with the luck that was to come."""
    for length in range(len(SAVED["log"]) + 1):
        table = loaded(SAVED | {"log": SAVED["log"][:length]})
        assert [entry.number for entry in table.entries] == list(range(table.number))
        assert loaded(json.loads(table.save())).save() == table.save()


@given(st.data())
def test_a_log_with_entries_out_of_place_is_refused_or_sound(data: st.DataObject) -> None:
    """Dropped, doubled, changed about, by others: nothing but ``DataError``, or a table that goes on."""
    log = list(SAVED["log"])
    for _ in range(data.draw(st.integers(1, 3))):
        one, other = (data.draw(st.integers(0, len(log) - 1)) for _ in range(2))
        match data.draw(st.sampled_from(["drop", "double", "change about", "undo", "by", "at"])):
            case "drop":
                del log[one]
            case "double":
                log.insert(other, log[one])
            case "change about":
                log[one], log[other] = log[other], log[one]
            case "undo":
                log.insert(one, {"undo": other % 3})
            case "by":
                by = data.draw(st.sampled_from(["seat", "chance", "forced", "standing", "agent"]))
                log[one] = {key: value for key, value in log[one].items() if key != "at"} | {"by": by}
            case _:
                log[one] = log[one] | {"at": other}
    try:
        table = loaded(SAVED | {"log": log})
    except DataError:
        return
    assert loaded(json.loads(table.save())).save() == table.save()
    while table.to_act:
        seat = table.to_act[0]
        table.act(seat, table.legal_moves(seat)[0], at=table.number)


def test_a_save_holds_the_moves_of_the_game_itself() -> None:
    """A move that equals a listed one is played and written down as that one, so the table can be saved."""
    table = bidding()
    table.act(1, Bid(1, 2.0), at=0)  # type: ignore[arg-type]
    assert loaded(json.loads(table.save())).save() == table.save()
    assert table.save() == act(bidding(), Bid(1, 2)).save()


def test_a_text_too_long_is_refused_by_its_first_line() -> None:
    """The error holds a line, as every other error of notation does."""
    with pytest.raises(NotationError) as caught:
        lines("one\n" * LONGEST_TEXT)
    assert (caught.value.text, caught.value.line, caught.value.column) == ("one", 1, 1)


def test_many_problems_are_told_in_few_words() -> None:
    """All are held, but what is said is part of another error's sentence: long ones are told up to some."""
    several = SetupError(tuple(Problem(f"place {number}", "is odd") for number in range(20)))
    assert str(several).endswith("; place 11: is odd; and 8 more")
    long = SetupError(tuple(Problem(f"place {number}", "is odd " * 20, "RULE") for number in range(20)))
    assert len(long.problems) == 20
    assert str(long).count("(RULE)") == 4
    assert str(long).endswith("; and 16 more")
    assert str(SetupError(long.problems[:2])).endswith("(RULE)")
