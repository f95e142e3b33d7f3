"""Law 6 by whole games: played twice, with other hidden things and the same visible play."""

from __future__ import annotations

from typing import Final, TypeVar

from boardgames.core import Rng, Seat, Seen
from boardgames.core.log import seat_of
from boardgames.core.record import Record
from boardgames.testing.broken import LawBroken
from boardgames.testing.told import SEEING, check_refused_alike, check_seen_alike, check_told_alike, told_of
from boardgames.testing.trial import Trial
from boardgames.testing.walks import Made, Walk, made, readers

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_TRIES: Final = 6
"""Games played again for each who looks on."""
_TRIED: Final = 6
"""One in so many of the moves to be tried is tried in each state."""
_ALTERNATIVES: Final = 6
"""Other moves that are tried in the place of one."""


def check_played_twice(trial: Trial[U, P, S, M, E, V], walk: Walk[U, P, M]) -> int:
    """Play a walk again and again with other hidden things, so that a reader would not notice.

    Somewhere chance or another seat does what looks the same and is not. From there on everybody does the
    same as before or, where that has become impossible, what looks the same; up to the end, or until
    something is shown that looks otherwise. All along the reader is shown, offered, asked and refused the
    same, and so is what is saved for it. Says how many games went on to the end of the walk. Raises
    :class:`~boardgames.testing.LawBroken`.
    """
    first = tuple(made(trial, walk))
    to_the_end = 0
    for seat in readers(trial, walk):
        played, saved = first, _saved(trial, walk, first, seat)
        for number in range(_TRIES):
            again = _played_again(trial, walk, played, seat, walk.rng.split(f"twice {number} {seat}"))
            if again is None:
                continue
            if _saved(trial, walk, again, seat) != saved[: len(again) + 1]:
                raise LawBroken(SEEING, f"what is saved for seat {seat} tells two games apart")
            if len(again) == len(played):
                played = again  # go on from there, until little of what is hidden is as it was
                to_the_end += 1
    return to_the_end


def _saved(
    trial: Trial[U, P, S, M, E, V], walk: Walk[U, P, M], played: tuple[Made[S, M, E], ...], seat: Seat | None
) -> tuple[object, ...]:
    """What the record of a seat holds, move by move."""
    lived = Record(trial.game, walk.start, tuple(step.move for step in played)).for_seat(seat)
    return (lived.opening, *lived.entries)


def _played_again(
    trial: Trial[U, P, S, M, E, V],
    walk: Walk[U, P, M],
    played: tuple[Made[S, M, E], ...],
    seat: Seat | None,
    rng: Rng,
) -> tuple[Made[S, M, E], ...] | None:
    """The game with one move that was another and what follows from it, for as long as it looks the same.

    ``None`` if no move is found that could have been another.
    """
    concealed = [number for number, step in enumerate(played) if _is_concealed(trial, step, seat)]
    begin = rng.below(max(1, len(concealed)))[0]
    for first in concealed[begin:] + concealed[:begin]:
        turned = _unnoticed(trial, played[first], played[first].before, seat, rng.split(f"{first}"))
        if turned is not None:
            break
    else:
        return None
    again = [*played[:first], turned]
    for number, step in enumerate(played[first + 1 :], first + 1):
        state = again[-1].step.state
        check_told_alike(trial, step.before, state, seat)
        check_refused_alike(trial, step.before, state, seat, walk.tried[number % _TRIED :: _TRIED])
        following = _followed(trial, step, state, seat, rng.split(f"{number}"))
        if following is None:
            return tuple(again)
        again.append(following)
    check_told_alike(trial, played[-1].step.state, again[-1].step.state, seat)
    return tuple(again)


def _is_concealed(trial: Trial[U, P, S, M, E, V], step: Made[S, M, E], seat: Seat | None) -> bool:
    """Whether the reader sees less than there is of what chance or another seat did."""
    return seat_of(step.move) != seat and any(
        trial.game.seen(event, seat) != Seen(event) for event in step.step.events
    )


def _followed(
    trial: Trial[U, P, S, M, E, V], step: Made[S, M, E], state: S, seat: Seat | None, rng: Rng
) -> Made[S, M, E] | None:
    """The same move, or one that looks the same; ``None`` where neither will do."""
    game = trial.game
    if step.move not in (*game.legal_moves(state, seat_of(step.move)), *game.hosting.unlisted(state)):
        return _unnoticed(trial, step, state, seat, rng) if _is_concealed(trial, step, seat) else None
    after = game.apply(state, step.move)
    alike = check_seen_alike(trial, step.step, after, seat, step.move)
    return Made(state, step.move, after) if alike else None


def _unnoticed(
    trial: Trial[U, P, S, M, E, V], step: Made[S, M, E], state: S, seat: Seat | None, rng: Rng
) -> Made[S, M, E] | None:
    """Another move of the same kind by chance or another seat, which the reader cannot tell from this one."""
    game = trial.game
    seen = [part for _, part in told_of(trial, step.step.events, seat)]
    shown = game.view(step.step.state, seat)
    legal = game.legal_moves(state, seat_of(step.move))
    others = [move for move in legal if type(move) is type(step.move) and move != step.move]
    begin = rng.below(max(1, len(others)))[0]
    for move in (others[begin:] + others[:begin])[:_ALTERNATIVES]:
        other = Made(state, move, game.apply(state, move))
        if [part for _, part in told_of(trial, other.step.events, seat)] != seen:
            continue
        if game.view(other.step.state, seat) != shown:
            raise LawBroken(SEEING, f"the view of seat {seat} tells {move!r} from {step.move!r}")
        return other
    return None
