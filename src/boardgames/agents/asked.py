"""Who is asked: what an agent refuses before it thinks."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core import Seat
from boardgames.core.log import seat_of


def asked(moves: Sequence[object]) -> Seat:
    """The seat whose moves these are.

    Raises :class:`ValueError` if there are none, or if they are not all of one seat; chance is none.
    """
    seats = set(map(seat_of, moves))
    if len(seats) != 1 or min(seats) < 0:
        what = "those of chance, of several seats or of none" if moves else "none at all"
        raise ValueError(f"an agent chooses among the moves of one seat, not {what}")
    return seats.pop()
