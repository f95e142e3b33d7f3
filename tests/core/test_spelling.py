"""Words that are almost right, and what they are taken for."""

from __future__ import annotations

from typing import Final

import pytest

from boardgames.core.spelling import meant, nearest
from tests.soon import soon

KINDS: Final = ("weapon", "mount", "armor", "spell")


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("armour", "armor"),
        ("Weapon", "weapon"),
        ("SPELL", "spell"),
        ("mont", "mount"),
        ("zeus", ""),
        ("", ""),
        (None, ""),
        (5, ""),
        ("armor" * 10, ""),
    ],
)
def test_the_nearest_word_is_found_if_one_is_near(word: object, near: str) -> None:
    """With other capital letters, a letter more or less; nothing foreign is near anything."""
    assert nearest(word, KINDS) == near
    assert meant(word, KINDS) == (f"; did you mean {near!r}?" if near else "")


def test_a_word_is_given_back_as_it_is_written() -> None:
    """Whatever its capital letters are."""
    assert nearest("ks", ("QH", "KS", "JD")) == "KS"


def test_how_long_a_word_may_be_and_how_much_longer_than_the_one_it_means() -> None:
    """A word of thirty characters is still looked for, and one that is four longer or shorter still near."""
    assert nearest("a" * 29 + "b", ("a" * 30,)) == "a" * 30
    assert nearest("a" * 30 + "b", ("a" * 30,)) == ""
    for near, far in (("abcdefghij", "abcdefghi"), ("abcdefghijklmnopqr", "abcdefghijklmnopqrs")):
        assert nearest("abcdefghijklmn", (near,)) == near
        assert nearest("abcdefghijklmn", (far,)) == ""


def test_as_many_words_as_can_be_are_compared() -> None:
    """All of sixty, whatever they begin with; of more only those that begin alike."""
    words = ["xvery", *(f"w{number:04}" for number in range(59))]
    assert nearest("avery", words) == "xvery"
    assert nearest("avery", [*words, "w9999"]) == ""
    alike = [*(f"a{number:04}" for number in range(59)), "avert"]
    assert nearest("avery", [*alike, "b"]) == "avert"
    assert nearest("avery", ["a9999", *alike, "b"]) == ""


def test_among_many_words_those_with_the_same_beginning_are_compared() -> None:
    """So that a misspelt key of a large set is found soon."""
    words = [f"{letter}{number}-card" for letter in "abcdefgh" for number in range(100, 160)]
    assert nearest("c123-crad", words) == "c123-card"


def test_no_word_takes_long() -> None:
    """Five hundred words that are all alike are not all compared."""
    words = [f"{'abcdefgh' * 3}-{number}" for number in range(500)]
    assert soon(lambda: nearest("abcdefgh" * 3 + "-x", words), 0.03)
