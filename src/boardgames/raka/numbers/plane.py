"""What an array is put together from: planes, each a run of numbers from 0 to 1 that says one thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, final

from attrs import frozen

from boardgames.core import Seat
from boardgames.raka.cards import ABILITY_CARDS, CARDS, EQUIPMENT, WARRIORS, Card, cards_in
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.view import RakaView

DECK: Final = CARDS
WARRIOR_CARDS: Final = cards_in(WARRIORS)
EQUIPMENT_CARDS: Final = cards_in(EQUIPMENT)
ROW_CARDS: Final = cards_in(ABILITY_CARDS)
"""The cards that a plane of cards has a number for each, in their order."""


@final
@frozen
class Plane:
    """A run of numbers in the array; everything in ``values`` comes from the view."""

    name: str
    says: str
    """What the numbers mean, the order from the outside in."""
    size: Callable[[Setup], int]
    """How many numbers there are under a setup."""
    values: Callable[[RakaView], Iterable[float]]


def plain(name: str, says: str, size: int, values: Callable[[RakaView], Iterable[float]]) -> Plane:
    """A plane that is as long for any number of players."""
    return Plane(name, says, lambda _: size, values)


def by_seat(
    name: str, says: str, values: Callable[[RakaView, Seat], Iterable[float]], each: int = 1
) -> Plane:
    """A plane with ``each`` numbers a seat, in seat order."""

    def joined(view: RakaView) -> Iterable[float]:
        return (value for seat in range(view.setup.players) for value in values(view, seat))

    return Plane(name, says, lambda setup: each * setup.players, joined)


def by_deck(name: str, says: str, values: Callable[[RakaView, int], Iterable[float]], each: int = 1) -> Plane:
    """A plane with ``each`` numbers a deck: one deck, or one a seat."""

    def joined(view: RakaView) -> Iterable[float]:
        return (value for deck in range(len(view.decks)) for value in values(view, deck))

    def size(setup: Setup) -> int:
        return each * (setup.players if setup.decks is Decks.INDIVIDUAL else 1)

    return Plane(name, says, size, joined)


def one_of(choices: Sequence[object], choice: object) -> list[float]:
    """A 1 where the choice stands, if it is one of them."""
    return [float(each is choice) for each in choices]


def all_of(cards: Sequence[Card], held: Iterable[Card]) -> list[float]:
    """A 1 for each card that is held."""
    found = set(held)
    return [float(card in found) for card in cards]


def part(count: int, most: int) -> float:
    """A count as a share of the most it can be."""
    return min(1.0, count / most)
