"""Moves that do not depend on the state, made once and shared by every list that they are in.

Those that go by a user's own content, or are very many, are kept as long as they are in use.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from boardgames.arena.board import Board, Direction, Space
from boardgames.arena.heroes import HEROES, MOST_HEROES, HeroName
from boardgames.arena.moves import (
    Activate,
    Bid,
    Deal,
    Enter,
    Favor,
    PlaceAt,
    Push,
    StepTo,
    Strike,
    Target,
    Toward,
)
from boardgames.core import Seat

_SEATS: Final = range(MOST_HEROES)

STRIKES: Final = tuple({name: Strike(seat, name) for name in HEROES} for seat in _SEATS)
PUSHES: Final = tuple({name: Push(seat, name) for name in HEROES} for seat in _SEATS)
FAVORS: Final = tuple({name: Favor(seat, name) for name in HEROES} for seat in _SEATS)
TARGETS: Final[tuple[dict[HeroName, Target], ...]] = tuple(
    {name: Target(seat, name) for name in HEROES} for seat in _SEATS
)
TOWARD: Final = tuple({way: Toward(seat, way) for way in Direction} for seat in _SEATS)

deal: Final = lru_cache(4096)(Deal)
step_to: Final = cache(StepTo)
place_at: Final = cache(PlaceAt)
activate: Final = lru_cache(4096)(Activate)


@lru_cache(64)
def enter_moves(board: Board, seat: Seat) -> tuple[Enter, ...]:
    """Entering on each space of the edge."""
    return tuple(Enter(seat, space) for space in board.edge)


@lru_cache(64)
def bids(seat: Seat, most: tuple[int, ...]) -> tuple[Bid, ...]:
    """Every bid up to those amounts, one for each of the seat's Heroes (ARENA-Q19)."""
    amounts: list[tuple[int, ...]] = [()]
    for highest in most:
        amounts = [(*each, life) for each in amounts for life in range(highest + 1)]
    return tuple(Bid(seat, each) for each in amounts)


def steps(seat: Seat, spaces: tuple[Space, ...]) -> tuple[StepTo, ...]:
    """Stepping to each of these spaces."""
    return tuple([step_to(seat, space) for space in spaces])
