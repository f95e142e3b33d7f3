"""Every limit of the core, at exactly what is still within it and at the next thing past it."""

from __future__ import annotations

import copy
import json
import pickle
from enum import Enum
from typing import Any, Final, final

import pytest
from attrs import evolve, field, frozen

from boardgames.core import (
    BoardgamesError,
    Converter,
    DataError,
    IllegalMove,
    NotationError,
    Problem,
    Record,
    Refusal,
    SeatRecord,
    SetupError,
    StaleAct,
    codec_of,
)
from boardgames.core.errors import MissingGroup
from boardgames.core.plain import MOST_CHARACTERS, MOST_VALUES, check_plain, shown, told
from boardgames.core.record import MOST_MOVES
from boardgames.core.settings import count_of
from boardgames.core.text import Words
from tests.core.toy import GAME, Setup
from tests.core.toy.values import Pass

RECORD: Final = Record(GAME, Setup(), ())


# Plain data.


@pytest.mark.parametrize(
    "data",
    [
        "x" * MOST_CHARACTERS,
        ["x" * (MOST_CHARACTERS - 1), "x"],
        {"x" * MOST_CHARACTERS: 1},
        {"xy": "x" * (MOST_CHARACTERS - 2)},
    ],
    ids=["a text", "two texts", "a key", "a key and a text"],
)
def test_plain_data_has_at_most_so_many_characters(data: Any) -> None:  # noqa: ANN401 - any plain data
    """Texts and keys together fill the limit; a list with one character more is past it."""
    check_plain(data)
    with pytest.raises(DataError, match="characters"):
        check_plain([data, "x"])


def test_plain_data_has_at_most_so_many_values() -> None:
    """Each entry counts, and an empty list or object once more."""
    for data, one_more in (
        ([0] * MOST_VALUES, [0] * (MOST_VALUES + 1)),
        ([[]] * (MOST_VALUES // 2), [0, *[[]] * (MOST_VALUES // 2)]),
        ([{}] * (MOST_VALUES // 2), [0, *[{}] * (MOST_VALUES // 2)]),
        ([[0] * (MOST_VALUES - 1)], [[0] * MOST_VALUES]),
    ):
        check_plain(data)
        with pytest.raises(DataError, match="values"):
            check_plain(one_more)


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ([[0], 1j], "$[1]"),
        ([[[0]], [0, 1j]], "$[1][1]"),
        ({"a": [[0], {"b": [], "c": [0, [1j]]}]}, "$.a[1].c[1][0]"),
        ({"a": {"b": {}}, "c": {"d": {}, "e": 1j}}, "$.c.e"),
    ],
)
def test_a_fault_is_found_where_it_is_behind_lists_that_are_done(data: Any, path: str) -> None:  # noqa: ANN401 - it is wrong
    """The path tells where a fault is, and nothing of what came before it."""
    with pytest.raises(DataError, match="no plain data") as caught:
        check_plain(data)
    assert caught.value.path == path


# Records.


def test_the_text_of_a_record_has_at_most_so_many_moves() -> None:
    """As many are written and read, with a break after the last or without; one more is neither."""
    text = evolve(RECORD, moves=(Pass(0),) * MOST_MOVES).write_text()
    for whole in (text, text.removesuffix("\n")):
        assert len(Record.read_text(GAME, whole).moves) == MOST_MOVES
    for more in (text + "p1 pass\n", text + "p1 pass"):
        with pytest.raises(DataError, match=f"more than {MOST_MOVES}"):
            Record.read_text(GAME, more)


@pytest.mark.parametrize("where", ["reader", "mover"])
def test_a_seat_of_a_record_has_sixteen_bits(where: str) -> None:
    """A game may have a great many seats, but not any number of them."""
    data = json.loads(evolve(RECORD, moves=()).for_seat(None).write_json())
    for seat in (0, 1, 65_535, 65_536):
        if where == "reader":
            data["seat"] = seat
        else:
            data["entries"] = [{"seat": seat, "events": []}]
        if seat <= 65_535:
            read = SeatRecord.read_json(GAME, json.dumps(data))
            assert seat in (read.seat, *(entry.seat for entry in read.entries))
        else:
            with pytest.raises(DataError, match="from 0 to 65535, not 65536"):
                SeatRecord.read_json(GAME, json.dumps(data))


# Notation.


@pytest.mark.parametrize("value", ["0", "7", "10", "9" * 13, "1" + "0" * 12])
def test_a_count_has_up_to_thirteen_digits(value: str) -> None:
    """It is read as it is written."""
    assert count_of(Words(value), value, 1) == int(value)


@pytest.mark.parametrize("value", ["", "00", "07", "-1", "+1", "1_0", " 1", "1" + "0" * 13, "\u0661", "\xb2"])
def test_what_no_count_is_written_as_is_refused(value: str) -> None:
    """One digit more, a leading zero, a sign, a digit of another script."""
    with pytest.raises(NotationError, match="a whole number after the equals sign"):
        count_of(Words("players"), value, 1)


# Errors.


@pytest.mark.parametrize(
    ("at", "meant"),
    [
        (0, "number 0"),
        ((1 << 63) - 1, "number 9223372036854775807"),
        (1 << 63, "no number"),
        (-1, "no number"),
        (True, "no number"),
    ],
)
def test_an_act_that_is_stale_names_a_number_of_64_bits(at: int, meant: str) -> None:
    """What no table counts to is not written out."""
    assert str(StaleAct(0, at, 3)) == f"this act was for {meant}, and the table is at number 3"


@pytest.mark.parametrize(
    "error",
    [
        IllegalMove(move=Pass(0), refusal=Refusal("no", "RULE-001", "it may not")),
        SetupError(problems=(Problem("players", "are too few"),)),
        NotationError(text="p1 p", column=4, sentence="expected a card", line=2),
        DataError(path="$.seat", sentence="is no seat"),
        MissingGroup(game="toy", group="numbers"),
        StaleAct(seat=1, at=2, now=3),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_goes_to_another_process_and_comes_back(error: BoardgamesError) -> None:
    """It says the same there and holds the same, whether its parts were given by name or by place."""
    for back in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(back) is type(error)
        assert (str(back), back.args, vars(back)) == (str(error), error.args, vars(error))
        assert all(part in back.args for part in vars(error).values())


def test_an_illegal_move_is_kept_with_its_refusal() -> None:
    """Who catches the error can say which move it was, and why; the rule stands behind the sentence."""
    for rule, words in (("RULE-001", "it may not (RULE-001)"), ("", "it may not")):
        refusal = Refusal("no", rule, "it may not")
        error = IllegalMove(Pass(0), refusal)
        assert (error.move, error.refusal, str(error)) == (Pass(0), refusal, words)


@pytest.mark.parametrize(("length", "more"), [(600, 1), (601, 2)])
def test_problems_are_told_until_they_fill_six_hundred_characters(length: int, more: int) -> None:
    """A further one is told after exactly so many, and not after one more."""
    first, second, third = Problem("a", "x" * (length - 3)), Problem("b", "is odd"), Problem("c", "x" * 600)
    error = SetupError((first, second, third))
    assert str(error).startswith("a: xxx")
    assert ("; b: is odd" in str(error)) is (length == 600)
    assert str(error).endswith(f"; and {more} more")


# What is foreign.


@final
class Mute:
    """A value that fails when it is to be shown."""

    def __repr__(self) -> str:
        """Never comes to it."""
        raise RuntimeError


def test_a_value_that_cannot_show_itself_is_told_by_its_type() -> None:
    """Nobody who refuses it fails with it."""
    assert told(Mute()) == shown(Mute()) == "a value of type Mute"


def refuse(size: int) -> None:
    """Refuse with so many characters."""
    if size:
        raise ValueError("x" * size)


@final
@frozen
class Wordy:
    """A value that is refused at length."""

    size: int = field(validator=lambda _value, _field, size: refuse(size))


@pytest.mark.parametrize("size", [299, 300, 301, 5000])
def test_a_foreign_refusal_is_told_in_at_most_three_hundred_characters(size: int) -> None:
    """What a validator of somebody else says may be as long as a document."""
    with pytest.raises(DataError) as caught:
        codec_of(Converter(), Wordy).read({"size": size})
    assert caught.value.sentence == "x" * min(size, 300)


@final
class Halves(Enum):
    """Written by fractions."""

    HALF = 0.5


@final
class Mixed(Enum):
    """Written by a text, and by an integer."""

    ONE = 1
    TWO = "two"


@pytest.mark.parametrize("kind", [Halves, Mixed])
def test_an_enumeration_is_written_by_texts_or_by_integers(kind: type[Enum]) -> None:
    """Another has no codec."""
    with pytest.raises(TypeError, match="by texts or by integers"):
        codec_of(Converter(), kind)


def test_a_record_in_text_may_end_with_its_head() -> None:
    """With no move there need not even be the empty line."""
    head = "\n".join(RECORD.write_text().split("\n")[:4])
    assert Record.read_text(GAME, head) == Record.read_text(GAME, head + "\n") == RECORD
