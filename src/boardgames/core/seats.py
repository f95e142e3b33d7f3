"""Who sits where: seats, chance, and the order round the table."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, 0 to players-1; written ``p1`` to ``pn``."""

CHANCE: Final[Seat] = -1
"""The seat of dice and decks: its legal moves are the possible results."""

NOBODY: Final[Seat] = -2
"""No seat: an open window that has yet to find whom to ask next."""


def clockwise(after: Seat, players: int) -> tuple[Seat, ...]:
    """Every seat once, starting with the one after ``after`` and ending with ``after`` itself.

    There are ``players`` seats, 1 or more; ``after`` is one of them, or -1 to start with the first.

    >>> from boardgames.core import clockwise
    >>> clockwise(1, 4)
    (2, 3, 0, 1)
    """
    return _ORBITS[players, after] if (players, after) in _ORBITS else _orbit(after, players)


def _orbit(after: Seat, players: int) -> tuple[Seat, ...]:
    return tuple((after + step) % players for step in range(1, players + 1))


_ORBITS: Final = {
    (players, after): _orbit(after, players) for players in range(1, 9) for after in range(-1, players)
}


def write_seat(seat: Seat) -> str:
    """``p1`` for seat 0, ``chance`` for :data:`CHANCE`."""
    return "chance" if seat == CHANCE else f"p{seat + 1}"
