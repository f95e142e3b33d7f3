"""A game in sentences: players, lists, numbers, endings."""

from __future__ import annotations

import pytest

from boardgames.core import CHANCE
from boardgames.core.prose import (
    WIDTH,
    count,
    ended,
    ending_of,
    folded,
    listing,
    player,
    shortened,
    shown_names,
)


def test_players_go_by_name_where_there_is_one() -> None:
    """A seat without a name is written as in notation, and chance has none."""
    assert [player(seat, ("Ann", "Ben")) for seat in (0, 1, 2, CHANCE)] == ["Ann", "Ben", "p3", "chance"]


def test_names_can_be_put_into_any_line() -> None:
    """Whatever people call themselves: nothing moves a cursor, and signs of several parts stay whole."""
    family = "\U0001f469\u200d\U0001f467"
    names = shown_names(("Ann\n", "\x1b[2J", "", family, "a" * 61))
    assert names == ("Ann\ufffd", "\ufffd[2J", "p3", family, "a" * 59 + "\u2026")


def test_words_are_cut_where_they_are_too_long() -> None:
    """Not before, and the sign for it counts."""
    assert [shortened("abcd", most) for most in (4, 3)] == ["abcd", "ab\u2026"]


@pytest.mark.parametrize(
    ("words", "said"),
    [((), "nothing"), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")],
)
def test_words_are_listed_as_people_list_them(words: tuple[str, ...], said: str) -> None:
    """Commas, and one word before the last."""
    assert listing(iter(words)) == said
    assert listing(words, by="or") == said.replace(" and ", " or ")


def test_numbers_have_their_plural() -> None:
    """One card, no cards, two cards."""
    assert [count(number, "card") for number in range(3)] == ["0 cards", "1 card", "2 cards"]


def test_long_lines_are_folded_at_spaces() -> None:
    """Never within a word, be it longer than a line or have a hyphen."""
    lines = folded("well-known " * 20 + "x" * 200, "> ", "    ").splitlines()
    assert lines[0].startswith("> well-known ")
    assert all(line.startswith("    ") for line in lines[1:])
    assert all(len(line) <= WIDTH and set(line.split()[1:]) == {"well-known"} for line in lines[:-1])
    assert lines[-1].strip() == "x" * 200


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((), "The game is drawn: time is up."),
        ((1,), "p2 wins: time is up."),
        ((0, 1), "{0} and p2 share the win: time is up."),
    ],
)
def test_an_ending_is_one_sentence(winners: tuple[int, ...], said: str) -> None:
    """For nobody, for one winner, for several; names may hold braces."""
    assert ended(winners, "time is up", ("{0}",)) == said
    assert "{ending}" in ending_of(len(winners))
