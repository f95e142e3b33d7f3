"""Small tables at which everybody knows something of a hand, and not all."""

from __future__ import annotations

import attrs

from boardgames.raka.cards import card
from boardgames.raka.marks import Mark
from boardgames.raka.moves import CallRailgun, PayFromRow
from boardgames.raka.rules.book import apply
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from tests.raka.tables import cards, place, table


def in_hand_or(name: str, *slots: int) -> Mark:
    """The card is in the hand or in one of these slots."""
    return Mark(card(name), slots=sum(1 << slot for slot in slots))


def in_row(name: str, *slots: int) -> Mark:
    """The card is in one of these slots."""
    return Mark(card(name), hand=False, slots=sum(1 << slot for slot in slots))


_DOZEN = Setup(2, cards=cards("KS QS JD AC 2C 10D 8S 7D 6H 3C 9C 4D"))
_THREE = attrs.evolve(_DOZEN, players=3, hand=4)


def blurred() -> State:
    """A seat with two marks that overlap, a rock and a warrior in hand."""
    marks = (in_hand_or("6H", 0, 1), in_hand_or("8S", 0))
    return table(place("KS", "2C", "10D 9C"), place("QS", "8S 7D", "6H AC", "JD", marks=marks), setup=_DOZEN)


def both_blurred() -> State:
    """Two seats with marks that leave several places, beside the viewer's own."""
    return table(
        place("KS", "2C", "10D AC"),
        place("", "8S 7D", "6H", marks=(in_hand_or("6H", 1), in_hand_or("8S", 0))),
        place("", "3C", "9C QS", "JD", marks=(in_hand_or("9C", 0),)),
        setup=_THREE,
    )


def in_the_row() -> State:
    """Two marks that fill two slots between them, a third that can only be in hand, and a fourth, exact."""
    marks = (
        in_row("6H", 0, 1),
        in_row("7D", 0, 1),
        Mark(card("QS")),
        in_hand_or("9C", 2),
    )
    return table(place("KS", "", "2C"), place("", "7D 6H 8S", "QS 9C", "3C", marks=marks), setup=_DOZEN)


def short_of_numbers() -> State:
    """Nearly all number cards are in sight, so that warriors fill the hand."""
    marks = (in_hand_or("6H", 0),)
    return table(
        place("", "2C 10D 9C 4D 7D", "3C"),
        place("", "6H 8S", "KS QS", "JD", marks=marks),
        setup=_DOZEN,
    )


def paying() -> State:
    """A seat that pays for the Railgun slot by slot, out of five slots and marks that blur them."""
    few = Setup(2, cards=cards("KS QS 2C 2D 4C 6C 8C 4D 9C JD"))
    marks = (in_hand_or("4D", 0, 1, 2, 3, 4), in_hand_or("9C", 1))
    state = table(place("KS", "2C 9C 6C 8C 4C", "4D", marks=marks), place("QS", "", "JD"), setup=few)
    return apply(state, CallRailgun(0, card("KS"))).state


def alone() -> State:
    """Three decks of six: each a world of its own, equipment lent across."""
    six = Setup(3, decks=Decks.INDIVIDUAL, cards=cards("KS JD 2C 6H 10D 8S"), hand=2)
    return table(
        place("KS+2C", "", "6H 10D", "8S"),
        place("JD", "6H", "2C 8S", marks=(in_hand_or("2C", 0),)),
        place("KS JD", "10D 8S", "6H"),
        setup=six,
    )


MINIATURES = {
    "one blurred hand": blurred(),
    "two blurred hands": both_blurred(),
    "marks in the row": in_the_row(),
    "few number cards": short_of_numbers(),
    "paying for the Railgun": paying(),
    "paid in part": apply(paying(), PayFromRow(0, 0)).state,
    "individual decks": alone(),
}
"""By what is special about them."""
