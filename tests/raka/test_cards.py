"""The fifty-two cards, and sets of them."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import NotationError
from boardgames.raka.cards import (
    ABILITY_CARDS,
    ALL,
    CARDS,
    EQUIPMENT,
    OF_RANK,
    WARRIORS,
    Card,
    Rank,
    Suit,
    card,
    cards_in,
    mask,
    one_of,
)

rule = pytest.mark.rule
sets = st.frozensets(st.sampled_from(CARDS))


def test_there_are_fifty_two_cards_each_once() -> None:
    """Four suits of thirteen ranks, in the order of rank and suit, and no joker."""
    assert [(each.rank, each.suit) for each in CARDS] == [(rank, suit) for rank in Rank for suit in Suit]
    assert [each.index for each in CARDS] == list(range(52))
    assert len({each.bit for each in CARDS}) == 52


def test_every_card_has_a_key_of_rank_and_suit() -> None:
    """As moves and positions write it."""
    assert [str(card(key)) for key in ("AC", "10H", "KS", "7D")] == ["AC", "10H", "KS", "7D"]
    assert all(card(each.key) is each for each in CARDS)
    with pytest.raises(NotationError):
        card("1C")


def test_cards_are_warriors_equipment_utility_or_traps() -> None:
    """Sixteen warriors, and twelve of each kind of ability card."""
    assert {each.rank for each in CARDS if each.warrior} == {Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING}
    assert {each.rank for each in CARDS if each.equipment} == {Rank.TWO, Rank.THREE, Rank.FOUR}
    counts = (WARRIORS.bit_count(), EQUIPMENT.bit_count(), ABILITY_CARDS.bit_count(), ALL.bit_count())
    assert counts == (16, 12, 36, 52)
    assert WARRIORS & ABILITY_CARDS == 0


def test_there_is_one_object_a_card() -> None:
    """Copies and pickles come back as the card itself."""
    for each in CARDS:
        assert copy.copy(each) is each
        assert copy.deepcopy(each) is each
        assert pickle.loads(pickle.dumps(each)) is each


@given(sets)
def test_a_mask_holds_a_set_of_cards(held: frozenset[Card]) -> None:
    """And gives it back in the order of the cards."""
    assert cards_in(mask(held)) == tuple(sorted(held, key=lambda each: each.index))


def chosen(held: frozenset[Card], known: frozenset[Card], rank: Rank) -> Card | None:
    """The card that stands for its like, found the plain way."""
    of_rank = sorted((each for each in held if each.rank is rank), key=lambda each: each.suit)
    return next((each for each in of_rank if each in known), of_rank[0] if of_rank else None)


@rule("RAKA-D05", "RAKA-D10b")
@given(sets, sets, st.sampled_from(Rank))
def test_d10b_a_known_card_of_the_rank_stands_for_its_like_else_the_lowest_suit(
    held: frozenset[Card], known: frozenset[Card], rank: Rank
) -> None:
    """Clubs, diamonds, hearts, spades; none if there is no card of the rank."""
    assert one_of(mask(held), mask(known), rank) is chosen(held, known, rank)


def test_the_cards_of_a_rank_are_four() -> None:
    """One of each suit."""
    assert [str(each) for each in cards_in(OF_RANK[Rank.TEN])] == ["10C", "10D", "10H", "10S"]
