"""Moves that do not depend on the state, made once and shared by every list that they are in.

Those that go by a user's own content, or are very many, are kept for a while.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boardgames.arena.board import Board, Direction, Space
from boardgames.arena.heroes import HEROES, MOST_HEROES, HeroName
from boardgames.arena.moves import (
    Activate,
    Bid,
    Claim,
    Deal,
    Enter,
    Favor,
    PlaceAt,
    Push,
    StepTo,
    Strike,
    TakeCard,
    Target,
    Toward,
)
from boardgames.core import Seat
from boardgames.core.shared import Rows, Shared, for_seats

_SEATS: Final = range(MOST_HEROES)

STRIKES: Final = tuple({name: Strike(seat, name) for name in HEROES} for seat in _SEATS)
PUSHES: Final = tuple({name: Push(seat, name) for name in HEROES} for seat in _SEATS)
FAVORS: Final = tuple({name: Favor(seat, name) for name in HEROES} for seat in _SEATS)
TARGETS: Final[tuple[dict[HeroName, Target], ...]] = tuple(
    {name: Target(seat, name) for name in HEROES} for seat in _SEATS
)
TOWARD: Final = tuple({way: Toward(seat, way) for way in Direction} for seat in _SEATS)

DEALS: Final[Shared[str, Deal]] = Shared(Deal)
STEPS: Final[Rows[Seat, Space, StepTo]] = Rows(StepTo)
PLACES: Final[Rows[Seat, Space, PlaceAt]] = Rows(PlaceAt)
ACTIVATIONS: Final[Rows[Seat, str, Activate]] = Rows(Activate)
TAKE_CARDS: Final[Rows[Seat, str, TakeCard]] = Rows(TakeCard)


def _claim(seat: Seat, *cards: str) -> Claim:
    return Claim(seat, cards)


CLAIMS: Final[Rows[Seat, tuple[str, ...], Claim]] = Rows(_claim)


@lru_cache(64)
def enter_moves(board: Board, seat: Seat) -> tuple[Enter, ...]:
    """Entering on each space of the edge."""
    return tuple(Enter(seat, space) for space in board.edge)


_OF_ONE_HERO: Final = for_seats(lambda seat: tuple(Bid(seat, (life,)) for life in range(100)), MOST_HEROES)


def bids(seat: Seat, most: tuple[int, ...]) -> tuple[Bid, ...]:
    """Every bid up to those amounts, one for each of the seat's Heroes (ARENA-Q19)."""
    if len(most) == 1 and 0 <= most[0] < len(_OF_ONE_HERO[seat]):
        return _OF_ONE_HERO[seat][: most[0] + 1]
    return _every_bid(seat, most)


@lru_cache(64)
def _every_bid(seat: Seat, most: tuple[int, ...]) -> tuple[Bid, ...]:
    amounts: list[tuple[int, ...]] = [()]
    for highest in most:
        amounts = [(*each, life) for each in amounts for life in range(highest + 1)]
    return tuple(Bid(seat, each) for each in amounts)


def steps(seat: Seat, spaces: tuple[Space, ...]) -> tuple[StepTo, ...]:
    """Stepping to each of these spaces."""
    return tuple(map(STEPS[seat].__getitem__, spaces))
