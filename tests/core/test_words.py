"""Notation is read word by word, and refused at the column with what would have been taken."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import CHANCE, NotationError, write_seat
from boardgames.core.text import Words, lines

SHIRTS: Final = {"red": 1, "blue": 2}
SPACE: Final = re.compile(r"[a-z][0-9]{1,2}")


def no(read: Callable[[Words], object], text: str) -> tuple[int, str]:
    """The column and sentence with which a reader refuses a text."""
    with pytest.raises(NotationError) as caught:
        read(Words(text))
    assert caught.value.text == text
    assert caught.value.line == 1
    return caught.value.column, caught.value.sentence


def shirt(words: Words) -> tuple[int, int, bool, int | None]:
    """A line of a made-up notation: ``p1 wears red from 1 [again] [for N]``."""
    seat = words.seat()
    words.expect("wears")
    colour = words.take(SHIRTS, "a colour")
    words.expect("from")
    slot = words.number(1, 5, "a slot")
    again = words.skip("again")
    more = words.number(-10, 10) if words.skip("for") else None
    words.end()
    return seat * 100 + slot, colour, again, more


def test_a_line_is_read_word_by_word() -> None:
    """Seats, words of a table, numbers, and words that may be left out."""
    assert shirt(Words("p1 wears red from 1")) == (1, 1, False, None)
    assert shirt(Words("p99 wears blue from 5 again for -10")) == (9805, 2, True, -10)
    assert shirt(Words("p2 wears blue from 3 for 0")) == (103, 2, False, 0)


@pytest.mark.parametrize(
    ("text", "column", "sentence"),
    [
        ("", 1, "expected a seat (p1 to p99), found the end"),
        ("p", 1, "expected a seat (p1 to p99), found 'p'"),
        ("p0 wears", 1, "expected a seat (p1 to p99), found 'p0'"),
        ("p01 wears", 1, "expected a seat (p1 to p99), found 'p01'"),
        ("p100 wears", 1, "expected a seat (p1 to p99), found 'p100'"),
        ("P1 wears", 1, "expected a seat (p1 to p99), found 'P1'"),
        ("p\u0661 wears", 1, "expected a seat (p1 to p99), found 'p\u0661'"),
        ("chance wears", 1, "expected a seat (p1 to p99), found 'chance'"),
        ("p1", 4, "expected 'wears', found the end"),
        ("p1 wear red", 4, "expected 'wears', found 'wear'"),
        ("p1 wears pink", 10, "expected a colour (red, blue), found 'pink'"),
        ("p1 wears " + "x" * 99, 10, f"expected a colour (red, blue), found '{'x' * 40}'..."),
        ("p1 wears red", 14, "expected 'from', found the end"),
        ("p1 wears red from 0", 19, "expected a slot from 1 to 5, found '0'"),
        ("p1 wears red from 6", 19, "expected a slot from 1 to 5, found '6'"),
        ("p1 wears red from 01", 19, "expected a slot from 1 to 5, found '01'"),
        ("p1 wears red from +1", 19, "expected a slot from 1 to 5, found '+1'"),
        ("p1 wears red from -1", 19, "expected a slot from 1 to 5, found '-1'"),
        ("p1 wears red from 1.0", 19, "expected a slot from 1 to 5, found '1.0'"),
        ("p1 wears red from \u0661", 19, "expected a slot from 1 to 5, found '\u0661'"),
        ("p1 wears red from " + "1" * 50, 19, f"expected a slot from 1 to 5, found '{'1' * 40}'..."),
        ("p1 wears red from 1 for -0", 25, "expected a number from -10 to 10, found '-0'"),
        ("p1 wears red from 1 once", 21, "expected the end, found 'once'"),
        ("p1  wears red", 4, "expected a word, found a space too many"),
        (" p1 wears red", 1, "expected a word, found a space too many"),
        ("p1 wears red ", 14, "expected a word, found a space too many"),
        (" ", 1, "expected a word, found a space too many"),
        ("p1\twears red", 3, "expected words and single spaces, found '\\t'"),
        ("p1 wears red\n", 13, "expected words and single spaces, found '\\n'"),
        ("p1 wears\u00a0red", 9, "expected words and single spaces, found '\\xa0'"),
        ("p1 wears \ud800", 10, "expected words and single spaces, found '\\ud800'"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_a_line_that_goes_wrong_is_refused_at_the_column(text: str, column: int, sentence: str) -> None:
    """The refusal names what would have been taken and what stood there."""
    assert no(shirt, text) == (column, sentence)


def test_a_long_table_is_told_in_short() -> None:
    """The first names, and how many more there are."""
    table = {f"n{number}": number for number in range(100)}
    assert no(lambda words: words.take(table, "a name"), "x") == (
        1,
        "expected a name (n0, n1, n2, n3, n4, n5, n6 and 93 more), found 'x'",
    )


def test_a_seat_of_a_smaller_table_or_chance() -> None:
    """The number of players limits the seats, and chance is one where it is asked for."""
    assert Words("chance").seat(4, chance=True) == CHANCE
    assert no(lambda words: words.seat(4), "p5") == (1, "expected a seat (p1 to p4), found 'p5'")
    assert no(lambda words: words.seat(4, chance=True), "p5") == (
        1,
        "expected a seat (p1 to p4 or chance), found 'p5'",
    )


@given(st.integers(-1, 98))
def test_every_seat_is_read_as_it_is_written(seat: int) -> None:
    """The reader and ``write_seat`` agree."""
    words = Words(write_seat(seat))
    assert words.seat(chance=True) == seat
    words.end()


@given(st.integers(-(10**19) + 1, 10**19 - 1))
def test_every_number_is_read_as_it_is_written(number: int) -> None:
    """Whole numbers of up to nineteen digits."""
    assert Words(f"{number} x").number(number, number) == number


def test_the_rest_of_a_line_can_be_walked_through() -> None:
    """``more`` says whether there is a word, ``column`` where it is, ``word`` takes any."""
    words = Words("hand KS  2C".replace("  ", " "))
    words.expect("hand")
    found = []
    while words.more:
        found.append((words.column, words.word("a card")))
    assert found == [(6, "KS"), (9, "2C")]
    assert words.column == 12
    assert not words.skip("more")
    with pytest.raises(NotationError, match=r"^column 12: expected a card, found the end$"):
        words.word("a card")


def test_a_reader_can_refuse_in_its_own_words() -> None:
    """At the next word, or at a column it has kept."""
    words = Words("p1 KS KS", 3)
    words.seat()
    kept = words.column
    words.word("a card")
    for column, where in ((None, 7), (kept, 4)):
        with pytest.raises(NotationError) as caught:
            words.refuse("this card stands there twice", column)
        assert (caught.value.line, caught.value.column) == (3, where)
        assert caught.value.sentence == "this card stands there twice"


@pytest.mark.parametrize("text", [None, 5, b"p1", ["p1"]])
def test_what_is_no_text_is_refused_as_notation(text: Any) -> None:  # noqa: ANN401 - it is wrong
    """One line or several, the error is the same."""
    for read in (Words, lines):
        with pytest.raises(NotationError, match=r"column 1: expected a text, found "):
            read(text)


def test_a_text_too_long_is_refused() -> None:
    """A line of 4096 characters is read, one more is not; the error keeps no more than that."""
    assert Words("x" * 4096).word("anything") == "x" * 4096
    for text in ("x" * 4097, "x " * 10**6):
        with pytest.raises(NotationError, match=r"column 4097: expected at most 4096 characters") as caught:
            Words(text)
        assert len(caught.value.text) == 4096
    with pytest.raises(NotationError, match="expected at most 65536 characters in all"):
        lines("x\n" * (1 << 16))


def test_lines_are_told_by_their_number() -> None:
    """A line break ends a line, the last one too; an empty line is a line without words."""
    assert lines("") == ()
    assert [words.text for words in lines("a b\n\nc")] == ["a b", "", "c"]
    assert [words.line for words in lines("a b\n\nc\n")] == [1, 2, 3]
    second = lines("a b\np1 c\n")[1]
    second.seat()
    with pytest.raises(NotationError, match=r"^line 2, column 4: expected the end, found 'c'$"):
        second.end()
    for text, where in (
        ("a\n b", "line 2, column 1"),
        ("a\nb\r\n", "line 2, column 2"),
        ("a\n\nb \n", "line 3, column 3"),
    ):
        with pytest.raises(NotationError, match=f"^{where}: expected "):
            lines(text)


def place_of_fault(text: str) -> tuple[int, int]:
    """Where a text of the made-up notation is refused; the start if it is not."""
    try:
        for words in lines(text):
            shirt(words)
    except NotationError as error:
        return error.line, error.column
    return 1, 1


@given(st.text() | st.text(st.sampled_from("p1 weardfom5-\n\t"), max_size=40))
def test_only_notation_errors_come_out_of_junk(text: str) -> None:
    """Any text is a line of the made-up notation, or refused within itself."""
    line, column = place_of_fault(text)
    assert line <= text.count("\n") + 1
    assert column <= len(text) + 2


def test_a_word_of_a_pattern_is_taken_whole() -> None:
    """The pattern has to hold from end to end, and the refusal says what it stands for."""
    words = Words("e5 e55x")
    assert words.match(SPACE, "a space") == "e5"
    with pytest.raises(NotationError, match=r"^column 4: expected a space, found 'e55x'$"):
        words.match(SPACE, "a space")
    assert no(lambda words: words.match(SPACE, "a space"), "") == (1, "expected a space, found the end")
