"""Laws 1 and 2: what is listed is accepted and nothing else, and while the game is on somebody must act."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from boardgames.core import CHANCE, GameOver, IllegalMove, Outcome, Refusal
from boardgames.core.log import seat_of
from boardgames.testing.broken import LawBroken
from boardgames.testing.hosting import check_refusals_of_a_table
from boardgames.testing.outcomes import check_outcome
from boardgames.testing.trial import Trial, setup_of
from boardgames.testing.twins import check_untouched, kept
from boardgames.testing.walks import Walk, listed, prove, reached, seats, spread, walks

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_LISTED: Final = 1
_MUST_ACT: Final = 2
_TRIED: Final = 24
_STATES: Final = 12


def listed_is_accepted(trial: Trial[U, P, S, M, E, V]) -> None:
    """Law 1: ``apply`` accepts the listed and the ``unlisted``, and refuses every other constructible move.

    ``why_not`` is ``None`` exactly for the accepted, ``apply`` raises the same refusal, and a refusal changes
    nothing: neither the state nor a :class:`~boardgames.core.Table`, down to the bytes it saves. Lists are
    tuples. Raises :class:`~boardgames.testing.LawBroken`.
    """

    def holds(walk: Walk[U, P, M]) -> None:
        states = reached(trial, walk)
        elsewhere = tuple(move for state in spread(states, _STATES) for move in listed(trial, state))
        tried = (*walk.tried, *spread(elsewhere, _TRIED))
        for state in spread(states, _STATES):
            _check_lists(trial, state, tried)

    prove(trial, _LISTED, walks(trial, tried=_TRIED), holds)
    prove(
        trial,
        _LISTED,
        walks(trial, tried=_TRIED),
        lambda walk: check_refusals_of_a_table(trial, walk),
        share=0.3,
    )


def _check_lists(trial: Trial[U, P, S, M, E, V], state: S, tried: tuple[M, ...]) -> None:
    game = trial.game
    before = kept(state)
    _check_tuples(trial, state)
    moves, others = listed(trial, state), game.hosting.unlisted(state)
    for move in others:
        if move in moves:
            raise LawBroken(_LISTED, f"{move!r} is listed, and unlisted too")
    for move in (*moves, *others):
        if (refusal := game.why_not(state, move)) is not None:
            raise LawBroken(_LISTED, f"why_not refuses {move!r}, which is offered: {refusal}")
        try:
            events = game.apply(state, move).events
        except (IllegalMove, GameOver) as error:
            raise LawBroken(_LISTED, f"apply refuses {move!r}, which is offered: {error}") from error
        _check_tuple("the events of apply are", events)
    _check_unasked(trial, state)
    for move in tried:
        if move not in moves and move not in others:
            _check_refused(trial, state, move)
    check_untouched(_LISTED, state, before)


def _check_tuples(trial: Trial[U, P, S, M, E, V], state: S) -> None:
    """Lists are values too: one that its reader could write to would be no longer what the state says."""
    game = trial.game
    _check_tuple("to_act gives", owing := game.to_act(state))
    for seat in (None, *owing):
        _check_tuple("legal_moves gives", game.legal_moves(state, seat))
    _check_tuple("chance gives", game.chance(state))
    _check_tuple("hosting.unlisted gives", game.hosting.unlisted(state))


def _check_tuple(what: str, given: object) -> None:
    if type(given) is not tuple:
        raise LawBroken(_LISTED, f"{what} a {type(given).__name__}, not a tuple: {given!r}")


def _check_unasked(trial: Trial[U, P, S, M, E, V], state: S) -> None:
    """What a table plays for a seat is listed; what it forces is all that the seat has."""
    game = trial.game
    owing, forced = game.to_act(state), game.hosting.forced(state)
    if forced is not None and game.legal_moves(state, seat_of(forced)) != (forced,):
        raise LawBroken(_LISTED, f"hosting.forced gives {forced!r}, which is not the only move of its seat")
    for seat in owing:
        passing = None if seat == CHANCE else game.hosting.passing(state, seat)
        if passing is not None and passing not in game.legal_moves(state, seat):
            raise LawBroken(_LISTED, f"hosting.passing gives seat {seat} {passing!r}, which is not listed")


def _check_refused(trial: Trial[U, P, S, M, E, V], state: S, move: M) -> None:
    game = trial.game
    refusal = game.why_not(state, move)
    if type(refusal) is not Refusal or not refusal.reason or not refusal.sentence:
        raise LawBroken(
            _LISTED, f"why_not gives no reason against {move!r}, which is not offered: {refusal!r}"
        )
    try:
        game.apply(state, move)
    except IllegalMove as error:
        if (error.move, error.refusal) != (move, refusal):
            raise LawBroken(_LISTED, f"apply refuses {move!r} otherwise than why_not: {error}") from error
        if not game.to_act(state):
            raise LawBroken(_LISTED, f"the game is over, and apply does not say so of {move!r}") from error
    except GameOver as error:
        if game.to_act(state):
            raise LawBroken(_LISTED, "apply says that the game is over while somebody is to act") from error
    else:
        raise LawBroken(_LISTED, f"apply accepts {move!r}, which is not offered")


def someone_must_act(trial: Trial[U, P, S, M, E, V]) -> None:
    """Law 2: until the game is over there is a seat to act with a move to make; over means that nobody is.

    Lists hold no move twice and none of another seat, a seat that owes nothing has no list, and chance acts
    alone; whose turn it is, if anybody's, is a seat. Raises :class:`~boardgames.testing.LawBroken`.
    """

    def holds(walk: Walk[U, P, M]) -> None:
        everyone = (CHANCE, *seats(trial, walk))
        for state in reached(trial, walk):
            _check_asked(trial, state, everyone)
            _check_over(trial, state, trial.game.facts(setup_of(walk.start)))

    prove(trial, _MUST_ACT, walks(trial), holds)


def _check_asked(trial: Trial[U, P, S, M, E, V], state: S, everyone: tuple[int, ...]) -> None:
    game = trial.game
    owing = game.to_act(state)
    if len({*owing}) != len(owing) or not {*owing} <= {*everyone} or (CHANCE in owing and len(owing) > 1):
        raise LawBroken(_MUST_ACT, f"those to act are {owing}")
    for seat in everyone:
        moves = game.legal_moves(state, seat)
        if bool(moves) != (seat in owing):
            has = f"the moves {moves}" if moves else "no move"
            raise LawBroken(_MUST_ACT, f"{owing} are to act, and seat {seat} has {has}")
        if any(move in moves[:place] for place, move in enumerate(moves)):
            raise LawBroken(_MUST_ACT, f"a move is listed twice: {moves}")
        if any(seat_of(move) != seat for move in moves):
            raise LawBroken(_MUST_ACT, f"the list of seat {seat} holds moves of others: {moves}")
    active = game.hosting.active(state)
    if active is not None and active not in everyone[1:]:
        raise LawBroken(_MUST_ACT, f"hosting.active names {active}, which is no seat of this game")
    if game.legal_moves(state) != (game.legal_moves(state, owing[0]) if owing else ()):
        raise LawBroken(_MUST_ACT, "legal_moves without a seat is not the list of the first to act")


def _check_over(trial: Trial[U, P, S, M, E, V], state: S, facts: Any) -> None:  # noqa: ANN401
    game = trial.game
    outcome: Outcome | None = game.outcome(state)
    if (outcome is None) != bool(game.to_act(state)):
        raise LawBroken(_MUST_ACT, f"{game.to_act(state)} are to act, and the outcome is {outcome}")
    if outcome is None:
        return
    check_outcome(_MUST_ACT, outcome, facts)
    if game.hosting.unlisted(state) or game.hosting.forced(state) is not None or game.chance(state):
        raise LawBroken(_MUST_ACT, "the game is over, and something is still offered")
