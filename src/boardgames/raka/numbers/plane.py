"""The planes of Raka Warriors: the cards that they have a number for, and those that go by deck."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from boardgames.core.planes import Plane, joined
from boardgames.raka.cards import ABILITY_CARDS, CARDS, EQUIPMENT, WARRIORS, cards_in
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.view import RakaView

DECK: Final = CARDS
WARRIOR_CARDS: Final = cards_in(WARRIORS)
EQUIPMENT_CARDS: Final = cards_in(EQUIPMENT)
ROW_CARDS: Final = cards_in(ABILITY_CARDS)
"""The cards that a plane of cards has a number for each, in their order."""


RakaPlane: TypeAlias = Plane[Setup, RakaView]
"""A plane of this game."""


def by_deck(
    name: str, says: str, values: Callable[[RakaView, int], Iterable[float]], each: int = 1
) -> RakaPlane:
    """A plane with ``each`` numbers a deck: one deck, or one a seat."""

    def size(setup: Setup) -> int:
        return each * (setup.players if setup.decks is Decks.INDIVIDUAL else 1)

    return Plane(name, says, size, joined(lambda view: len(view.decks), values))
