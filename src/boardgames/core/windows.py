"""Asking round the table: who is next to answer in a window that several seats may use.

A window is passed when every seat that could answer has passed in succession. The games decide who could
answer; the order is here.
"""

from __future__ import annotations

from typing import Final

from boardgames.core.seats import Seat, clockwise
from boardgames.core.shared import Shared


def still_to_answer(last: Seat, passed: int, players: int) -> tuple[Seat, ...]:
    """The seats to consider, clockwise after ``last``, without those whose bit is set in ``passed``.

    Bit 0 is that of the first seat; ``last`` may be -1, to begin with it.
    """
    return _ORDERS[last, passed, players]


def _order(last: Seat, passed: int, players: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in clockwise(last, players) if not passed >> seat & 1)


_ORDERS: Final[Shared[tuple[Seat, int, int], tuple[Seat, ...]]] = Shared(_order)
