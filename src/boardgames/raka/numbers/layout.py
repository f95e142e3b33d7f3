"""The layout of an array: which planes there are, and in which order.

Seats come in seat order whoever is looking, as they do in the numbers of moves, and cards in the order of
their ``index``. Where a plane says *one of*, one number is 1 and the others are 0, or all are 0 where nothing
is the case; whatever else can be true or not is 1 or 0. A count is divided by the most it can be.
"""

from __future__ import annotations

from typing import Final

from boardgames.raka.numbers.plane import RakaPlane
from boardgames.raka.numbers.stack import STACK
from boardgames.raka.numbers.table import TABLE

LAYOUT: Final[tuple[RakaPlane, ...]] = (*TABLE, *STACK)
"""The planes in their order; each says what its numbers mean, and how many there are under a setup."""
