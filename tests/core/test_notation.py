"""A grammar of moves as a table: what it writes it reads, and all else is refused."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import pytest
from attrs import frozen

from boardgames.core import CHANCE, DataError, NotationError, Seat
from boardgames.core.notation import SEAT, Field, Notation


@frozen
class Flip:
    """Chance: the coin falls."""

    heads: str
    seat: Seat = CHANCE


@frozen
class Wave:
    """To somebody, or to all."""

    seat: Seat
    whom: Seat | None


@frozen
class WaveGoodbye:
    """A form that goes on after another has ended."""

    seat: Seat


@frozen
class Say:
    """One word, loudly or not, to one or to all."""

    seat: Seat
    word: str
    volume: str | None
    whom: Seat


Move: TypeAlias = Flip | Wave | WaveGoodbye | Say

SIDES: Final = {"heads": "yes", "tails": "no"}
NOTATION: Final[Notation[Move]] = Notation(
    {
        Flip: "falls {heads}",
        Wave: "wave [at {whom}]",
        WaveGoodbye: "wave goodbye",
        Say: "say {word} [by {volume}] to {whom}",
    },
    results=(Flip,),
    fields={
        "heads": Field(
            lambda value: "heads" if value == "yes" else "tails",
            lambda words: words.take(SIDES, "a side"),
            lambda value: value in ("yes", "no"),
        ),
        "whom": SEAT,
        "word": Field(str, lambda words: words.word("a word"), lambda value: type(value) is str),
        "volume": Field(str, lambda words: words.word("a volume"), lambda value: type(value) is str),
    },
)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Flip("yes"), "chance falls heads"),
        (Flip("no"), "chance falls tails"),
        (Wave(0, None), "p1 wave"),
        (Wave(0, 1), "p1 wave at p2"),
        (WaveGoodbye(98), "p99 wave goodbye"),
        (Say(0, "hello", None, 1), "p1 say hello to p2"),
        (Say(0, "by", "megaphone", 1), "p1 say by by megaphone to p2"),
    ],
)
def test_a_form_is_written_and_read(move: Move, text: str) -> None:
    """Fields by their own readers, what is in brackets left out for ``None``."""
    assert NOTATION.write(move) == text
    assert NOTATION.read(text) == move


@pytest.mark.parametrize(
    ("text", "column", "sentence"),
    [
        ("p1 falls heads", 4, "expected a move (wave, say), found 'falls'"),
        ("chance wave", 8, "expected a move (falls), found 'wave'"),
        ("p1 wave to", 9, "expected the end or a word (at, goodbye), found 'to'"),
        ("p1 wave at", 12, "expected a seat (p1 to p99), found the end"),
        ("p1 say hello at p2", 14, "expected a word (by, to), found 'at'"),
        ("p1 wave at p2 p3", 15, "expected the end, found 'p3'"),
    ],
)
def test_a_line_of_no_form_is_refused(text: str, column: int, sentence: str) -> None:
    """At the word where the forms end, with the ways in which they go on."""
    with pytest.raises(NotationError) as refused:
        NOTATION.read(text)
    assert (refused.value.column, refused.value.sentence) == (column, sentence)


def test_a_game_without_chance_has_no_line_for_it() -> None:
    """With no results at all, every line of chance is refused."""
    notation = Notation({WaveGoodbye: "wave goodbye"}, results=(), fields={})
    with pytest.raises(NotationError, match="column 8: expected a move"):
        notation.read("chance wave goodbye")


@pytest.mark.parametrize(
    ("move", "path"),
    [
        ("p1 wave", "move"),
        (Wave(99, None), "move.seat"),
        (Wave(CHANCE, None), "move.seat"),
        (Flip("yes", 0), "move.seat"),
        (Flip("maybe"), "move.heads"),
        (Wave(0, CHANCE), "move.whom"),
    ],
)
def test_what_no_line_says_is_not_written(move: Any, path: str) -> None:  # noqa: ANN401 - it is wrong
    """The refusal has the path of what could not be read again."""
    with pytest.raises(DataError) as refused:
        NOTATION.write(move)
    assert refused.value.path == path
