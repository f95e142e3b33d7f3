"""The layout of an array: which planes there are, and in which order.

Seats come in seat order and Heroes by number whoever is looking, as they do in the numbers of moves; cards
by type and key, spaces in reading order. Where a plane says *one of*, one number is 1 and the others are 0,
or all are 0 where nothing is the case; whatever else can be true or not is 1 or 0. A count is divided by the
most it can be, and where it has no most is n / (n + m), with the m that the plane names.
"""

from __future__ import annotations

from typing import Final

from boardgames.arena.numbers.plane import ArenaPlane
from boardgames.arena.numbers.stack import STACK
from boardgames.arena.numbers.table import TABLE

LAYOUT: Final[tuple[ArenaPlane, ...]] = (*TABLE, *STACK)
"""The planes in their order; each says what its numbers mean, and how many there are under a setup."""
