"""The book of rules: opened at the chapter that the top of what is pending names."""

from __future__ import annotations

from itertools import repeat
from typing import Final

from boardgames.arena.events import Event
from boardgames.arena.moves import Deal, Move, Roll
from boardgames.arena.pending import Pending, Rolling
from boardgames.arena.rules import (
    actions,
    auction,
    ending,
    entering,
    life,
    movement,
    opening,
    protection,
    pushing,
    resolving,
    turns,
)
from boardgames.arena.rules.refusals import misshapen, refusal
from boardgames.arena.rules.turns import roll_results
from boardgames.arena.state import (
    ArenaTrail,
    State,
    close_state,
    open_state,
    remember,
    remember_by_seat,
)
from boardgames.core import CHANCE, NOBODY, GameOver, IllegalMove, Refusal, Seat, Step, Trail
from boardgames.core.chapter import Chapter, check_whole, merged, settle

_CHAPTERS: Final[tuple[Chapter, ...]] = (
    opening.CHAPTER,
    auction.CHAPTER,
    entering.CHAPTER,
    turns.CHAPTER,
    actions.CHAPTER,
    resolving.CHAPTER,
    movement.CHAPTER,
    pushing.CHAPTER,
    life.CHAPTER,
    protection.CHAPTER,
    ending.CHAPTER,
)

OPTIONS: Final = merged(chapter.options for chapter in _CHAPTERS)
OWING: Final = merged(chapter.owing for chapter in _CHAPTERS)
TAKES: Final = merged(chapter.takes for chapter in _CHAPTERS)
DEALS: Final = merged(chapter.deals for chapter in _CHAPTERS)
GOES_ON: Final = merged(chapter.goes_on for chapter in _CHAPTERS)
HANDLERS: Final = merged(chapter.handlers for chapter in _CHAPTERS)


def to_act(state: State) -> tuple[Seat, ...]:
    """Who owes a decision: one seat, all who have yet to bid or claim, ``(CHANCE,)``, or ``()`` at the end.

    ARENA-046, ARENA-Q23, ARENA-Q145.
    """
    if not state.pending:
        return ()
    top = state.pending[-1]
    return (top.seat,) if top.seat != NOBODY else OWING[top.__class__](state, top)


def legal_moves(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """The moves of the first seat that is to act, or of ``seat``, which has none if it is not to (ARENA-069).

    At a chance node these are the possible results. They are listed once a state, in the order of the
    :data:`Move` union and then by fields. While bids or claims are sealed each seat has its own list, which
    no other's decision changes.
    """
    if not state.pending:
        return ()
    top = state.pending[-1]
    if top.seat == NOBODY:
        return _sealed_moves(state, top, seat)
    if seat is not None and top.seat != seat:
        return ()
    listed = state.listed
    if listed is None:
        listed = OPTIONS[top.__class__](state, top)
        remember(state, listed)
    return listed


def _sealed_moves(state: State, top: Pending, seat: Seat | None) -> tuple[Move, ...]:
    by_seat = state.listed_by_seat
    if by_seat is None:
        owing = OWING[top.__class__](state, top)
        by_seat = dict.fromkeys(owing)
        remember_by_seat(state, by_seat)
    if seat is None:
        seat = next(iter(by_seat))
    elif seat not in tuple(by_seat):
        return ()
    else:
        seat = int(seat)
    listed = by_seat[seat]
    if listed is None:
        listed = by_seat[seat] = OPTIONS[top.__class__](state, top, seat)
    return listed


def chance(state: State) -> tuple[tuple[Move, int], ...]:
    """The results of a chance node with their weights; ``()`` elsewhere.

    Cards and seats are all alike (ARENA-042, ARENA-054, ARENA-057, ARENA-172, ARENA-D01), but dice are not
    (ARENA-019).
    """
    if not state.pending:
        return ()
    top = state.pending[-1]
    if top.seat != CHANCE:
        return ()
    if top.__class__ is Rolling:
        assert isinstance(top, Rolling)
        return roll_results(top.count)
    return tuple(zip(legal_moves(state), repeat(1)))


def apply(state: State, move: Move) -> Step[State, Event]:
    """The state after a legal move, and what happened on the way.

    Raises :class:`~boardgames.core.IllegalMove` with the refusal, or :class:`~boardgames.core.GameOver`.
    """
    for accepted in state.listed or ():
        if accepted is move:
            break
    else:
        accepted = _checked(state, move)
    trail: ArenaTrail = Trail(open_state(state), state.pending, HANDLERS)
    if isinstance(accepted, Deal):
        top = state.pending[-1]
        DEALS[top.__class__](trail, top, accepted.card)
    else:
        TAKES[accepted.__class__](trail, accepted)
    settle(trail, GOES_ON)
    return Step(close_state(trail), tuple(trail.events))


def _checked(state: State, move: Move) -> Move:
    accepted = _accepted(state, move)
    if accepted is not None:
        return accepted
    if not state.pending:
        raise GameOver
    raise IllegalMove(move, refusal(state, move))


def why_not(state: State, move: Move) -> Refusal | None:
    """Why :func:`apply` refuses the move: reason, rule and sentence; ``None`` exactly for one it accepts."""
    return None if _accepted(state, move) is not None else refusal(state, move)


def _accepted(state: State, move: Move) -> Move | None:
    """The library's own value of a listed move.

    What merely equals one, such as a move of seat ``True``, is none; nothing foreign is ever compared.
    """
    if not state.pending:
        return None
    top = state.pending[-1]
    for listed in (state.listed_by_seat or {}).values():
        for own in listed or ():
            if own is move:
                return own
    if type(move) is Roll:
        return _rolled(top, move)
    if misshapen(move) is not None:
        return None
    listed = legal_moves(state, move.seat if top.seat == NOBODY else None)
    return listed[listed.index(move)] if move in listed else None


def _rolled(top: object, move: Roll) -> Move | None:
    """A roll is accepted by counting its dice; nothing is listed for it."""
    if not isinstance(top, Rolling) or misshapen(move) is not None or move.dice.count != top.count:
        return None
    return move


def fold(state: State, event: Event) -> State:
    """The facts of ``state`` after ``event``; ``pending`` is left as it was.

    The event must be a whole one: what a seat saw of it may lack what the facts need. Raises
    :class:`~boardgames.core.DataError` for that, and for what is no event of this game.
    """
    check_whole(event, HANDLERS)
    trail: ArenaTrail = Trail(open_state(state), state.pending, HANDLERS)
    trail.note(event)
    return close_state(trail)
