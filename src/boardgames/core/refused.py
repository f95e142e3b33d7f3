"""Requests other than moves that cannot be granted, such as those for a seat that is not there."""

from __future__ import annotations

from typing import final

from boardgames.core.errors import BoardgamesError, Refusal
from boardgames.core.plain import shown
from boardgames.core.seats import Seat


@final
class Refused(BoardgamesError):
    """A table or record will not do what it was asked to, and nothing has changed."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(reason, sentence)
        self.refusal: Refusal = Refusal(reason, "", sentence)

    def __str__(self) -> str:
        return self.refusal.sentence


def check_seat(seat: Seat, seats: int) -> None:
    """Raises :class:`Refused` unless there is such a seat."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise Refused("no-such-seat", f"there is no seat {shown(seat)}: the seats are 0 to {seats - 1}")


def check_number(number: int) -> None:
    """Raises :class:`Refused` for what is no number of a log, whether or not it has come to it."""
    if type(number) is not int:
        raise Refused("no-such-number", f"a number of the log is a whole number, not {shown(number)}")


def check_reader(seat: Seat | None, seats: int) -> None:
    """Raises :class:`Refused` unless there is such a seat; ``None`` is a spectator."""
    if seat is not None:
        check_seat(seat, seats)
