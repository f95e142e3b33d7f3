"""What a seat may know of a table, put into a message: made from its view and its log, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from boardgames.core import CHANCE, Seat, Seen, Table, TakenBack
from web.messages import Choice, Moment, Place, Told
from web.shown import Shown

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

LOOK_BACK: Final = 32
"""How many entries of the log the last move is looked for in."""


def moment(
    shown: Shown[U, P, S, M, E, V],
    table: Table[U, P, S, M, E, V],
    names: tuple[str, ...],
    seat: Seat | None,
    places: tuple[Place, ...],
) -> Moment:
    """Everything that ``seat``, or a spectator, may know now, without the story."""
    view = table.view(seat)
    moves = () if seat is None else table.legal_moves(seat)
    unlisted = shown.game.hosting.unlisted(table.state)
    active = shown.game.hosting.active(table.state)
    outcome = table.outcome
    return Moment(
        number=table.number,
        since=table.number,
        story=(),
        picture=shown.svg(view, names, last=last(shown, table, seat), moves=moves),
        words=shown.picture(view, names),
        moves=choices(shown, moves, names, view),
        unlisted=choices(
            shown, [move for move in unlisted if getattr(move, "seat", None) == seat], names, view
        ),
        waited=table.to_act,
        places=places,
        may_undo=seat is not None and table.may_undo(seat),
        may_stand=seat is not None and bool(table.to_act) and active not in (None, seat),
        standing=seat is not None and table.standing(seat) is not None,
        verdict=None if outcome is None else shown.verdict(outcome, names, view),
    )


def choices(
    shown: Shown[U, P, S, M, E, V], moves: Iterable[M], names: tuple[str, ...], view: V
) -> tuple[Choice, ...]:
    """Moves as they are offered."""
    return tuple(
        Choice(shown.game.write(move), shown.says(move, names, view), shown.spots(move)) for move in moves
    )


def story(
    shown: Shown[U, P, S, M, E, V],
    table: Table[U, P, S, M, E, V],
    names: tuple[str, ...],
    seat: Seat | None,
    since: int,
) -> Iterator[Told]:
    """What that seat has seen happen from a number on, move by move."""
    view = table.view(seat)
    for entry in table.log(seat, since):
        if isinstance(entry, TakenBack):
            yield Told(entry.number, (f"{names[entry.seat]} takes the last move back.",), entry.to)
        elif events := worth_telling(shown, entry.events):
            yield Told(entry.number, tuple(shown.tell(seen, names, view) for seen in events), None)


def last(
    shown: Shown[U, P, S, M, E, V], table: Table[U, P, S, M, E, V], seat: Seat | None
) -> tuple[Seen[E], ...]:
    """What that seat saw of the last move that touched anything in the picture, and of what followed."""
    found: tuple[Seen[E], ...] = ()
    for entry in reversed(table.log(seat, table.number - LOOK_BACK)):
        if isinstance(entry, TakenBack):
            break
        events = worth_telling(shown, entry.events)
        found = (*events, *found)
        if entry.seat != CHANCE and shown.touched(events):
            break
    return found


def worth_telling(shown: Shown[U, P, S, M, E, V], events: Iterable[Seen[E]]) -> tuple[Seen[E], ...]:
    """Events without those that the story leaves out."""
    return tuple(seen for seen in events if not isinstance(seen.event, shown.left_out))
