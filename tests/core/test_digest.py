"""Digests of values: what counts, and what has none."""

from __future__ import annotations

import hashlib
from enum import Enum

import pytest
from attrs import field, frozen

from boardgames.core.digest import digest_of


class Suit(Enum):
    """A value among a few."""

    CLUBS = "clubs"
    HEARTS = "hearts"


@frozen
class Card:
    """A value of two fields, and one that follows from them."""

    rank: int
    suit: Suit
    name: str = field(init=False, default="", eq=False)


@frozen
class Token:
    """The same fields under another name."""

    rank: int
    suit: Suit


def test_a_digest_is_that_of_the_values_canonical_text() -> None:
    """The class first, then its fields, as JSON without blanks; so it is the same in every process."""
    told = '[["Card",7,"clubs"],null,true,"\\u00e9"]'
    assert digest_of((Card(7, Suit.CLUBS), None, True, "é")) == hashlib.sha256(told.encode()).hexdigest()


def test_every_field_counts_and_the_class_too() -> None:
    """Values that differ in anything have other digests."""
    values = (
        Card(7, Suit.CLUBS),
        Card(8, Suit.CLUBS),
        Card(7, Suit.HEARTS),
        Token(7, Suit.CLUBS),
        7,
        "7",
        (),
    )
    assert len(set(map(digest_of, values))) == len(values)


@pytest.mark.parametrize("value", [0.5, [1], {"a": 1}, {1}, b"a", object(), (1, (0.5,))])
def test_what_is_no_value_has_no_digest(value: object) -> None:
    """Numbers that are not whole, and whatever can be changed."""
    with pytest.raises(TypeError, match="there is no digest of a"):
        digest_of(value)
