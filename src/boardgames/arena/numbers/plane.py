"""The planes of Arena: what goes by Hero, by card and by space, and how much of anything there can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from boardgames.arena.equipment import KINDS, CardSet
from boardgames.arena.program import Fork
from boardgames.arena.setup import Setup
from boardgames.arena.view import ArenaView
from boardgames.core.planes import Plane, joined

T = TypeVar("T")

ArenaPlane: TypeAlias = Plane[Setup, ArenaView]
"""A plane of this game."""

Size: TypeAlias = Callable[[Setup], int]
"""How many numbers there are under a setup."""

_CARD_SETS: Final = 16
"""Sets of cards in use at a time; of others the tables are made again."""


@lru_cache(_CARD_SETS)
def card_keys(cards: CardSet) -> tuple[str, ...]:
    """The keys of all cards by type, those of a type sorted: the order in which cards are counted."""
    return tuple(key for kind in KINDS for key in cards.of_kind[kind])


@lru_cache(_CARD_SETS)
def most_branches(cards: CardSet) -> int:
    """The most branches among which a card lets one choose (ARENA-D12g)."""
    return max(
        (
            len(step.branches)
            for card in cards.cards
            for step in (*card.steps, *card.protection_steps)
            if isinstance(step, Fork)
        ),
        default=0,
    )


def most_life(setup: Setup) -> int:
    """The most Life Points with which a Hero starts."""
    return max(map(setup.starting_life, range(setup.heroes)))


def one(_: Setup) -> int:
    """A single number."""
    return 1


def so_many(count: int) -> Size:
    """Equally many numbers under any setup."""
    return lambda _: count


def cards_of(setup: Setup) -> int:
    """A number a card of the set."""
    return len(card_keys(setup.equipment))


def spaces_of(setup: Setup) -> int:
    """A number a space that a Hero may stand on."""
    return len(setup.board.open)


def heroes_of(setup: Setup) -> int:
    """A number a Hero."""
    return setup.heroes


def by_hero(
    name: str, says: str, values: Callable[[ArenaView, int], Iterable[float]], each: Size = one
) -> ArenaPlane:
    """A plane with ``each`` numbers a Hero, by the Heroes' numbers."""
    return Plane(
        name,
        says,
        lambda setup: each(setup) * setup.heroes,
        joined(lambda view: view.setup.heroes, values),
    )


def entry(view: ArenaView, kind: type[T]) -> T | None:
    """The pending entry of that kind; at rest there is one at the most."""
    return next((entry for entry in view.pending if isinstance(entry, kind)), None)


def places_in(heroes: Iterable[int], view: ArenaView) -> list[float]:
    """For each Hero its place in a list, of all Heroes, from 1; 0 where it is not listed."""
    values = [0.0] * view.setup.heroes
    for place, number in enumerate(heroes, 1):
        values[number] = min(1.0, place / len(values))
    return values


def nothing(size: int) -> tuple[float, ...]:
    """The numbers of a plane whose entry is not pending."""
    return (0.0,) * size
