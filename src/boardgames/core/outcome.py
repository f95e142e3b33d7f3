"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import final

from attrs import frozen

from boardgames.core.seats import Seat


@final
@frozen
class Outcome:
    """Who won, why, and what each seat is paid."""

    winners: tuple[Seat, ...]
    """In ascending order; empty only for a draw."""
    why: str
    """A word for the way it ended, one of the game's own list."""
    payoffs: tuple[Fraction, ...]
    """One share a seat; together they are 1."""


def shares(players: int, paid: Sequence[Seat]) -> tuple[Fraction, ...]:
    """One payoff a seat: 1 shared equally among ``paid``, one seat or more, nothing for the others."""
    share = Fraction(1, len(paid))
    return tuple(share if seat in paid else Fraction(0) for seat in range(players))
