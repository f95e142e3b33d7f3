"""The book of rules: opened at the chapter that the top of what is pending names."""

from __future__ import annotations

from typing import Final

from boardgames.core import (
    CHANCE,
    GameOver,
    IllegalMove,
    Outcome,
    Refusal,
    Seat,
    Step,
    Trail,
    shares,
)
from boardgames.core.chapter import Chapter, check_whole, merged, settle
from boardgames.raka.cards import CARDS, Card, picker
from boardgames.raka.events import Event
from boardgames.raka.moves import Concede, Deal, Move
from boardgames.raka.pending import Collecting, Dealing, Drawing
from boardgames.raka.rules import (
    abilities,
    battle,
    deploying,
    drawing,
    ending,
    megas,
    opening,
    phases,
    responses,
    rocks,
    supers,
    turns,
    ultimates,
    windows,
)
from boardgames.raka.rules.refusals import refusal
from boardgames.raka.rules.refusals.shapes import misshapen
from boardgames.raka.state import RakaTrail, State, close_state, open_state, remember

_CHAPTERS: Final[tuple[Chapter, ...]] = (
    opening.CHAPTER,
    turns.CHAPTER,
    phases.CHAPTER,
    drawing.CHAPTER,
    deploying.CHAPTER,
    abilities.CHAPTER,
    battle.CHAPTER,
    responses.CHAPTER,
    windows.CHAPTER,
    rocks.CHAPTER,
    supers.CHAPTER,
    megas.CHAPTER,
    ultimates.CHAPTER,
    ending.CHAPTER,
)

OPTIONS: Final = merged(chapter.options for chapter in _CHAPTERS)
TAKES: Final = merged(chapter.takes for chapter in _CHAPTERS)
DEALS: Final = merged(chapter.deals for chapter in _CHAPTERS)
GOES_ON: Final = merged(chapter.goes_on for chapter in _CHAPTERS)
HANDLERS: Final = merged(chapter.handlers for chapter in _CHAPTERS)

_DEAL: Final = tuple(Deal(card) for card in CARDS)
_deals: Final = picker(_DEAL)
_even: Final = picker(tuple((deal, 1) for deal in _DEAL))


def to_act(state: State) -> tuple[Seat, ...]:
    """Who owes a decision: one seat, ``(CHANCE,)``, or ``()`` when the game is over."""
    return (state.pending[-1].seat,) if state.pending else ()


def legal_moves(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """The moves of the seat that is to act, or of ``seat``, which has none when it is not (RAKA-028).

    At a chance node these are the possible results. They are listed once a state, in the order of the
    :data:`Move` union and then by fields.
    """
    if not state.pending:
        return ()
    top = state.pending[-1]
    if seat is not None and top.seat != seat:
        return ()
    listed = state.listed
    if listed is None:
        options = OPTIONS.get(top.__class__)
        listed = _deals(_asked_deck(state)) if options is None else options(state, top)
        remember(state, listed)
    return listed


def _asked_deck(state: State) -> int:
    """The deck that a card may come off, as a mask (RAKA-D01)."""
    top = state.pending[-1]
    if isinstance(top, Dealing):
        seat = top.to[0]
    else:
        assert isinstance(top, (Drawing, Collecting))
        seat = top.to
    return state.decks[state.deck_of(seat)]


def chance(state: State) -> tuple[tuple[Move, int], ...]:
    """The results of a chance node with their weights, all alike; ``()`` elsewhere (RAKA-009, RAKA-D01)."""
    if not state.pending:
        return ()
    top = state.pending[-1]
    if top.seat != CHANCE:
        return ()
    if top.__class__ in DEALS:
        return _even(_asked_deck(state))
    return tuple((move, 1) for move in legal_moves(state))


def apply(state: State, move: Move) -> Step[State, Event]:
    """The state after a legal move, and what happened on the way.

    Besides the listed moves any living player may concede, from the first turn on (RAKA-018, RAKA-D04).
    Raises :class:`~boardgames.core.IllegalMove` with the refusal, or :class:`~boardgames.core.GameOver`.
    """
    for accepted in state.listed or ():
        if accepted is move:
            break
    else:
        accepted = _checked(state, move)
    trail: RakaTrail = Trail(open_state(state), state.pending, HANDLERS)
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
    raise IllegalMove(move, refusal(state, move, legal_moves(state)))


def why_not(state: State, move: Move) -> Refusal | None:
    """Why :func:`apply` refuses the move: reason, rule and sentence; ``None`` exactly for one it accepts."""
    if _accepted(state, move) is not None:
        return None
    return refusal(state, move, legal_moves(state))


def _accepted(state: State, move: Move) -> Move | None:
    """The library's own value of a move that is accepted: listed, or a living player conceding.

    What merely equals a listed move, such as one of seat ``True``, is none.
    """
    if not state.pending:
        return None
    if move.__class__ is Deal:
        return _dealt(state, move)
    listed = legal_moves(state)
    if move in listed:
        own = listed[listed.index(move)]
        return own if own is move or misshapen(state, move) is None else None
    if move.__class__ is Concede and may_concede(state, move.seat):
        return Concede(int(move.seat))
    return None


def _dealt(state: State, move: Move) -> Deal | None:
    """A result is accepted by a look into the deck; nothing is listed for it."""
    card: object = move.card if isinstance(move, Deal) else None
    if (
        type(card) is Card
        and type(move.seat) is int
        and move.seat == CHANCE
        and type(state.pending[-1]) in DEALS
    ):
        return _DEAL[card.index] if _asked_deck(state) & card.bit else None
    return None


def may_concede(state: State, seat: Seat) -> bool:
    """Any living player, whoever is to act, from the first turn on (RAKA-018, RAKA-D04)."""
    return (
        type(seat) is int
        and bool(state.pending)
        and state.turn > 0
        and 0 <= seat < state.setup.players
        and state.living(seat)
    )


def fold(state: State, event: Event) -> State:
    """The facts of ``state`` after ``event``; ``pending`` is left as it was.

    The event must be a whole one: what a seat saw of it may lack what the facts need. Raises
    :class:`~boardgames.core.DataError` for that, and for what is no event of this game.
    """
    check_whole(event, HANDLERS)
    trail: RakaTrail = Trail(open_state(state), state.pending, HANDLERS)
    trail.note(event)
    return close_state(trail)


def outcome(state: State) -> Outcome | None:
    """Who won and why, the winners sharing the payoff equally; ``None`` while the game goes on.

    RAKA-043, RAKA-044, RAKA-050, RAKA-Q162, RAKA-D08.
    """
    if state.ending is None:
        return None
    return Outcome(state.winners, state.ending.value, shares(state.setup.players, state.winners))
