"""Marks in pictures."""

from __future__ import annotations

import pytest

from boardgames.core.marks import MEANINGS, Mark, Marks

MARKS = Marks(frozenset({"a", "b"}), frozenset({"b", "c"}))


@pytest.mark.parametrize(
    ("spot", "mark", "sign"),
    [
        ("a", Mark(chosen=True, last=False), "+"),
        ("b", Mark(chosen=True, last=True), "&"),
        ("c", Mark(chosen=False, last=True), "*"),
        ("d", Mark(chosen=False, last=False), ""),
    ],
)
def test_a_spot_is_marked_as_chosen_and_as_touched(spot: str, mark: Mark, sign: str) -> None:
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
    assert Marks().signs == ()
    assert Marks(frozenset("a"), frozenset("b")).signs == ("+", "*")
