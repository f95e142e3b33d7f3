"""Colour for terminals."""

from __future__ import annotations

import re

from boardgames.core.paint import Paint, of_seat, painted

ESCAPE = re.compile("\x1b\\[[0-9]+m")


def test_the_first_rule_that_matches_counts() -> None:
    """What it has painted no other one paints again."""
    rules = ((r"\bKS\b", Paint.INVERSE), ("[A-Z0-9]+S", Paint.BOLD))
    assert painted("KS 10S", rules) == "\x1b[7mKS\x1b[0m \x1b[1m10S\x1b[0m"


def test_rules_see_lines() -> None:
    """A rule can be of what begins a line or ends one."""
    assert painted("a\nb", ((r"^b$", Paint.FAINT),)) == "a\n\x1b[2mb\x1b[0m"


def test_without_the_colours_the_text_is_the_same() -> None:
    """So nothing moves, and no word is lost."""
    text = "p1: 7 rocks\n  front  KS"
    coloured = painted(text, ((r"p\d", of_seat(0)), ("[0-9]+", Paint.BOLD)))
    assert ESCAPE.sub("", coloured) == text
    assert coloured != text


def test_nothing_is_painted_without_rules() -> None:
    """The text stays."""
    assert painted("KS", ()) == "KS"


def test_seats_have_colours_of_their_own() -> None:
    """Six of them; a seventh has the first again."""
    assert len({of_seat(seat) for seat in range(6)}) == 6
    assert of_seat(6) is of_seat(0)
