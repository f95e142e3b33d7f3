"""Law 6: views do not tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, TypeVar, get_args, get_type_hints

from boardgames.core import Hidden, Rng, Seat, Seen
from boardgames.testing.broken import LawBroken
from boardgames.testing.told import (
    SEEING,
    check_refused_alike,
    check_seen_alike,
    check_told_alike,
    tells,
    told_of,
)
from boardgames.testing.trial import Trial
from boardgames.testing.twice import check_played_twice
from boardgames.testing.walks import Walk, listed, made, prove, reached, readers, spread, varied, walks

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_STATES: Final = 9
_SHARE: Final = 0.8
_SHARE_TWICE: Final = 0.3
_MOVES: Final = 4
_TRIED: Final = 16
_DREAMS: Final = 3
_SWAPS: Final = 64


def views_do_not_tell(trial: Trial[U, P, S, M, E, V]) -> None:
    """Law 6: what a seat may not know changes nothing that it is shown, offered, told or asked.

    A state and its ``swap`` for a seat give that seat the same view, legal moves, error texts and turn to be
    asked; what is forced, declined or over is the same, for it follows from public facts. A move legal in
    both gives the same seen events up to the first that ``shows`` something, or that the trial says a rule
    ``reveals``; with all of them alike the next views are alike too. And what the view does not tell, no
    event tells: moves after which the views of a seat are equal look alike to it in all that can be hidden.

    ``swap`` knows nothing of views, so a leak that ``view`` and ``determinize`` share is caught; and it must
    move something where a dream differs from the truth.

    Then games are played twice, with other hidden things and the same visible play, and every view, list,
    seen event, error text and saved record of a seat is compared all along, and who is asked: for that nobody
    has to say what is hidden, so that a mistake in ``swap`` hides nothing either. Raises
    :class:`~boardgames.testing.LawBroken`.
    """

    def holds(walk: Walk[U, P, M]) -> None:
        rng = walk.rng
        steps = varied(made(trial, walk), _STATES)
        looked_at: list[tuple[S, tuple[M, ...]]] = [(step.before, (step.move,)) for step in steps]
        looked_at.append((reached(trial, walk)[-1], ()))
        for number, (state, moves) in enumerate(looked_at):
            for seat in readers(trial, walk):
                check_swap(trial, state, seat, rng.split(f"{number} {seat}"), (*moves, *walk.tried))

    def holds_twice(walk: Walk[U, P, M]) -> None:
        check_played_twice(trial, walk)

    prove(trial, SEEING, walks(trial, tried=_TRIED), holds, share=_SHARE)
    prove(trial, SEEING, walks(trial, tried=_TRIED), holds_twice, share=_SHARE_TWICE)


def check_swap(
    trial: Trial[U, P, S, M, E, V],
    state: S,
    seat: Seat | None,
    rng: Rng,
    moves: tuple[M, ...],
) -> None:
    """A state and its swap tell a seat the same: now, tried ``moves``, and after those and others.

    Raises :class:`~boardgames.testing.LawBroken`.
    """
    game = trial.game
    other = game.proof.swap(state, seat, rng)
    if found := game.proof.problems(other):
        raise LawBroken(SEEING, f"the swap for seat {seat} is broken: {found}")
    check_told_alike(trial, state, other, seat)
    check_refused_alike(trial, state, other, seat, moves)
    shared = _legal_in_both(trial, state, other)
    for move in {*spread(shared, _MOVES), *moves} & {*shared}:
        check_seen_alike(trial, game.apply(state, move), game.apply(other, move), seat, move)
    _check_hidden(trial, (state, other), seat, moves)
    _check_moved(trial, state, seat, rng)


def _legal_in_both(trial: Trial[U, P, S, M, E, V], state: S, other: S) -> tuple[M, ...]:
    there = listed(trial, other)
    return tuple(move for move in listed(trial, state) if move in there)


def _check_hidden(
    trial: Trial[U, P, S, M, E, V], states: tuple[S, S], seat: Seat | None, moves: tuple[M, ...]
) -> None:
    """Moves that the view afterwards does not tell apart, their events do not tell apart either.

    They may be other moves of others, or the same move where something else is hidden. Looked at are the
    events with fields that can be hidden, in whatever order they come, for a hand has none; what else an
    event says is public, such as the number on a die that nothing came of. Where something else is shown or
    revealed, a seat may have seen what its view then no longer holds: its hand may be gone with the game.
    """
    game = trial.game
    known: dict[tuple[V, M | None], tuple[M, frozenset[tuple[Seen[E], int]]]] = {}
    for state in states:
        for owing in game.to_act(state):
            legal = game.legal_moves(state, owing)
            for move in (*spread(legal, 2 * _MOVES), *(move for move in moves if move in legal)):
                step = game.apply(state, move)
                if any(tells(trial, event) for event in step.events if not _can_hide(event)):
                    continue
                told = [part for event, part in told_of(trial, step.events, seat) if _can_hide(event)]
                seen = frozenset(Counter(told).items())
                after = game.view(step.state, seat), move if owing == seat else None
                first, before = known.setdefault(after, (move, seen))
                if seen != before:
                    said = f"{seen} and {before}"
                    raise LawBroken(SEEING, f"seat {seat} can tell {move!r} from {first!r} by {said}")


def _can_hide(event: object) -> bool:
    """Whether an event has a field that can be hidden."""
    kind = type(event)
    if kind not in _CAN_HIDE:
        _CAN_HIDE[kind] = any(Hidden in _within(hint) for hint in get_type_hints(kind).values())
    return _CAN_HIDE[kind]


_CAN_HIDE: Final[dict[type, bool]] = {}


def _within(hint: Any) -> Iterator[Any]:  # noqa: ANN401 - whatever may be written as a type
    yield hint
    for inner in get_args(hint):
        yield from _within(inner)


def _check_moved(trial: Trial[U, P, S, M, E, V], state: S, seat: Seat | None, rng: Rng) -> None:
    """Where a dream shows that something is hidden, swapping moves it sooner or later.

    A dream that the view tells from the truth shows nothing of the kind: it breaks law 7.
    """
    game = trial.game
    view = game.view(state, seat)
    dreams = [game.determinize(view, rng.split(f"dream {number}")) for number in range(_DREAMS)]
    if all([dream == state or game.view(dream, seat) != view for dream in dreams]):
        return
    if all(game.proof.swap(state, seat, rng.split(f"swap {number}")) == state for number in range(_SWAPS)):
        raise LawBroken(SEEING, f"swap leaves all as it is, though seat {seat} does not know it: {state!r}")
