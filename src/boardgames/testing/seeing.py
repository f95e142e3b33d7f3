"""Law 6: views do not tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeVar, get_args, get_type_hints

from boardgames.core import Hidden, Rng, Seat, Seen
from boardgames.core.log import seat_of
from boardgames.testing.broken import LawBroken
from boardgames.testing.trial import Trial
from boardgames.testing.walks import Walk, listed, made, prove, reached, readers, spread, varied, walks

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_SEEING: Final = 6
_STATES: Final = 9
_SHARE: Final = 0.8
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
    move something where a dream differs from the truth. Raises :class:`~boardgames.testing.LawBroken`.
    """

    def holds(walk: Walk[U, P, M]) -> None:
        rng = walk.rng
        steps = varied(made(trial, walk), _STATES)
        looked_at: list[tuple[S, tuple[M, ...]]] = [(step.before, (step.move,)) for step in steps]
        looked_at.append((reached(trial, walk)[-1], ()))
        for number, (state, moves) in enumerate(looked_at):
            for seat in readers(trial, walk):
                own = rng.split(f"{number} {seat}")
                other = trial.game.proof.swap(state, seat, own)
                _check_alike(trial, state, other, seat)
                _check_refusals(trial, state, other, seat, walk.tried)
                shared = _legal_in_both(trial, state, other)
                for move in {*spread(shared, _MOVES), *moves} & {*shared}:
                    _check_seen(trial, state, other, seat, move)
                _check_hidden(trial, (state, other), seat, moves)
                _check_swapped(trial, state, seat, own)

    prove(trial, _SEEING, walks(trial, tried=_TRIED), holds, share=_SHARE)


def _check_alike(trial: Trial[U, P, S, M, E, V], state: S, other: S, seat: Seat | None) -> None:
    game, hosting = trial.game, trial.game.hosting
    if found := game.proof.problems(other):
        raise LawBroken(_SEEING, f"the swap for seat {seat} is broken: {found}")
    told = game.view(state, seat), game.view(other, seat)
    if told[0] != told[1]:
        raise LawBroken(
            _SEEING, f"the view of seat {seat} tells a state from its swap: {told[0]!r} and {told[1]!r}"
        )
    asked = game.to_act(state), game.to_act(other)
    if asked[0] != asked[1]:
        raise LawBroken(_SEEING, f"who is asked tells seat {seat} something: {asked[0]} or {asked[1]}")
    if seat is not None and game.legal_moves(state, seat) != game.legal_moves(other, seat):
        raise LawBroken(_SEEING, f"the legal moves of seat {seat} tell it something")
    for name, public in (
        ("active", hosting.active),
        ("forced", hosting.forced),
        ("unlisted", hosting.unlisted),
        ("outcome", game.outcome),
    ):
        if public(state) != public(other):
            raise LawBroken(
                _SEEING, f"{name} tells seat {seat} something: {public(state)} or {public(other)}"
            )
    for asking in game.to_act(state):
        if hosting.passing(state, asking) != hosting.passing(other, asking):
            raise LawBroken(_SEEING, f"passing tells seat {seat} something")


def _check_refusals(
    trial: Trial[U, P, S, M, E, V], state: S, other: S, seat: Seat | None, tried: Iterable[M]
) -> None:
    """The error texts that a seat can get for its own moves."""
    for move in tried:
        told = trial.game.why_not(state, move), trial.game.why_not(other, move)
        if seat_of(move) == seat and told[0] != told[1]:
            raise LawBroken(_SEEING, f"why not {move!r} tells seat {seat} something: {told[0]} or {told[1]}")


def _legal_in_both(trial: Trial[U, P, S, M, E, V], state: S, other: S) -> tuple[M, ...]:
    there = listed(trial, other)
    return tuple(move for move in listed(trial, state) if move in there)


def _check_seen(trial: Trial[U, P, S, M, E, V], state: S, other: S, seat: Seat | None, move: M) -> None:
    """The same move on both sides looks the same for as long as nothing is shown or revealed."""
    game = trial.game
    ours, theirs = game.apply(state, move), game.apply(other, move)
    seen = _seen(trial, ours.events, seat), _seen(trial, theirs.events, seat)
    for here, there in _side_by_side(*seen):
        if here is not None and there is not None and here[1] == there[1]:
            continue
        if any(pair is not None and _tells(trial, pair[0]) for pair in (here, there)):
            return
        raise LawBroken(_SEEING, f"seat {seat} sees of {move!r} what it may not know: {here} or {there}")
    if game.view(ours.state, seat) != game.view(theirs.state, seat):
        raise LawBroken(
            _SEEING, f"seat {seat} saw the same of {move!r}, and is shown something else after it"
        )
    if game.to_act(ours.state) != game.to_act(theirs.state):
        raise LawBroken(_SEEING, f"who is asked after {move!r} tells seat {seat} something")


def _seen(
    trial: Trial[U, P, S, M, E, V], events: tuple[E, ...], seat: Seat | None
) -> tuple[tuple[E, Seen[E]], ...]:
    """The events that a seat saw something of, each with what it saw."""
    return tuple((event, part) for event in events if (part := trial.game.seen(event, seat)) is not None)


_Pair = tuple[E, Seen[E]]


def _side_by_side(
    ours: tuple[_Pair[E], ...], theirs: tuple[_Pair[E], ...]
) -> Iterator[tuple[_Pair[E] | None, _Pair[E] | None]]:
    for place in range(max(len(ours), len(theirs))):
        yield (
            ours[place] if place < len(ours) else None,
            theirs[place] if place < len(theirs) else None,
        )


def _tells(trial: Trial[U, P, S, M, E, V], event: E) -> bool:
    return trial.game.hosting.shows(event) or trial.reveals(event)


def _check_hidden(
    trial: Trial[U, P, S, M, E, V], states: tuple[S, S], seat: Seat | None, moves: tuple[M, ...]
) -> None:
    """Moves that the view afterwards does not tell apart, their events do not tell apart either.

    They may be other moves of others, or the same move where something else is hidden. Looked at are the
    events with fields that can be hidden: what else an event says is public, such as the number on a die that
    nothing came of. Where something else is shown or revealed, a seat may have seen what its view then no
    longer holds: its hand may be gone with the game.
    """
    game = trial.game
    known: dict[tuple[V, M | None], tuple[M, tuple[Seen[E], ...]]] = {}
    for state in states:
        for owing in game.to_act(state):
            legal = game.legal_moves(state, owing)
            for move in (*spread(legal, 2 * _MOVES), *(move for move in moves if move in legal)):
                step = game.apply(state, move)
                if any(_tells(trial, event) for event in step.events if not _can_hide(event)):
                    continue
                seen = tuple(part for event, part in _seen(trial, step.events, seat) if _can_hide(event))
                after = game.view(step.state, seat), move if owing == seat else None
                first, before = known.setdefault(after, (move, seen))
                if seen != before:
                    said = f"{seen} and {before}"
                    raise LawBroken(_SEEING, f"seat {seat} can tell {move!r} from {first!r} by {said}")


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


def _check_swapped(trial: Trial[U, P, S, M, E, V], state: S, seat: Seat | None, rng: Rng) -> None:
    """Where a dream shows that something is hidden, swapping moves it sooner or later."""
    game = trial.game
    view = game.view(state, seat)
    if all(game.determinize(view, rng.split(f"dream {number}")) == state for number in range(_DREAMS)):
        return
    if all(game.proof.swap(state, seat, rng.split(f"swap {number}")) == state for number in range(_SWAPS)):
        raise LawBroken(_SEEING, f"swap leaves all as it is, though seat {seat} does not know it: {state!r}")
