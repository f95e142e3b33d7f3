"""Marks in pictures."""

from __future__ import annotations

import pytest

from boardgames.core.highlights import MEANINGS, Highlight, Highlights

MARKS = Highlights(frozenset({"a", "b"}), frozenset({"b", "c"}))


@pytest.mark.parametrize(
    ("spot", "mark", "sign"),
    [
        ("a", Highlight(chosen=True, last=False), "+"),
        ("b", Highlight(chosen=True, last=True), "&"),
        ("c", Highlight(chosen=False, last=True), "*"),
        ("d", Highlight(chosen=False, last=False), ""),
    ],
)
def test_a_spot_is_marked_as_chosen_and_as_touched(spot: str, mark: Highlight, sign: str) -> None:
    """Or by both, or not at all."""
    assert MARKS.of(spot) == mark
    assert MARKS.sign(spot) == sign
    assert not sign or sign in MEANINGS


def test_what_goes_by_several_spots_has_the_marks_of_all() -> None:
    """A Hero by name and by number, say."""
    assert MARKS.sign("a", "c") == "&"
    assert MARKS.sign("d", "c") == "*"
    assert MARKS.sign() == ""


def test_a_legend_tells_the_signs_that_are_there() -> None:
    """Nothing of marks that nobody asked for."""
    assert MARKS.signs == ("+", "*", "&")
    assert Highlights().signs == ()
    assert Highlights(frozenset("a"), frozenset("b")).signs == ("+", "*")
