"""Law 1 at a table: what a table refuses changes nothing, down to the bytes that it saves."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from boardgames.core import BoardgamesError, Seat
from boardgames.core.log import seat_of
from boardgames.core.table import Table
from boardgames.testing.broken import LawBroken
from boardgames.testing.trial import Trial
from boardgames.testing.walks import Walk, listed, picked, seats, spread

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_LISTED: Final = 1
_ACTS: Final = 24
_STOPS: Final = 6


def check_refusals_of_a_table(trial: Trial[U, P, S, M, E, V], walk: Walk[U, P, M]) -> None:
    """Play a walk's picks at a table and try on the way what must be refused.

    Raises :class:`~boardgames.testing.LawBroken` if something is accepted, or changes what the table saves.
    """
    table = Table(trial.game, walk.start, walk.rng)
    _try_what_is_refused(trial, table, walk)
    choices = walk.choices[:_ACTS]
    stops = spread(range(len(choices)), _STOPS)
    for number, choice in enumerate(choices):
        move = picked(trial, table.state, choice)
        if move is not None:
            table.act(seat_of(move), move, at=table.number)
        if number in stops:
            _try_what_is_refused(trial, table, walk)


def _try_what_is_refused(
    trial: Trial[U, P, S, M, E, V], table: Table[U, P, S, M, E, V], walk: Walk[U, P, M]
) -> None:
    state = table.state
    offered = listed(trial, state)
    accepted = (*offered, *trial.game.hosting.unlisted(state))
    everyone = seats(trial, walk)
    for move in walk.tried:
        if move not in accepted:
            _refuse(table, seat_of(move), move, table.number)
    for move in spread(offered, 2):
        for seat in (*everyone, len(everyone)):
            if seat != seat_of(move):
                _refuse(table, seat, move, table.number)
        _refuse(table, seat_of(move), move, table.number + 1)


def _refuse(table: Table[Any, Any, S, M, Any, Any], seat: Seat, move: M, at: int) -> None:
    before = table.state, table.save(), table.number
    try:
        table.act(seat, move, at=at)
    except BoardgamesError:
        pass
    else:
        raise LawBroken(_LISTED, f"a table lets seat {seat} make {move!r} at number {at} of {before[2]}")
    if (table.state, table.save(), table.number) != before:
        raise LawBroken(_LISTED, f"a table refuses seat {seat} {move!r}, and is another afterwards")
