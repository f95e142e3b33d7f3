"""Laws 3, 5 and 9: values stay, the log is the state, and matter is conserved."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import attrs

from boardgames.core import HIDDEN, Rng
from boardgames.core.start import first_state
from boardgames.testing.broken import LawBroken
from boardgames.testing.trial import Trial
from boardgames.testing.twins import check_compared, check_equal_twins, check_untouched, kept, twin
from boardgames.testing.walks import Made, Walk, listed, made, prove, reached, readers, spread, varied, walks

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_STAY: Final = 3
_LOG: Final = 5
_MATTER: Final = 9
_STATES: Final = 8
_SHARE: Final = 0.7
_MOVES: Final = 3


def values_stay(trial: Trial[U, P, S, M, E, V]) -> None:
    """Law 3: applying never changes its input, and equal states have equal hashes and equal legal moves.

    Applying twice gives the same step; whatever a state remembers for speed is no part of its value; states,
    moves, events, views and setups come back equal from ``pickle``, ``copy`` and ``deepcopy``. Raises
    :class:`~boardgames.testing.LawBroken`.
    """

    def holds(walk: Walk[U, P, M]) -> None:
        check_equal_twins(_STAY, walk.start)
        for state in spread(reached(trial, walk), _STATES):
            _check_state(trial, state, walk)
        for step in varied(made(trial, walk), _STATES):
            check_equal_twins(_STAY, step.move)
            check_equal_twins(_STAY, step.step)
            for event in step.step.events:
                check_compared(_STAY, event)

    prove(trial, _STAY, walks(trial), holds, share=_SHARE)


def _check_state(trial: Trial[U, P, S, M, E, V], state: S, walk: Walk[U, P, M]) -> None:
    game = trial.game
    before, other = kept(state), twin(state)
    if _answers(trial, other, walk) != _answers(trial, state, walk):
        raise LawBroken(_STAY, f"equal states are not alike: {state!r}")
    for move in spread((*listed(trial, state), *game.hosting.unlisted(state)), _MOVES):
        first, again, elsewhere = game.apply(state, move), game.apply(state, move), game.apply(other, move)
        if not first == again == elsewhere or hash(first) != hash(elsewhere):
            raise LawBroken(_STAY, f"{move!r} does not always lead to the same step")
    game.proof.swap(state, None, walk.rng)
    check_equal_twins(_STAY, state)
    check_untouched(_STAY, state, before)


def _answers(trial: Trial[U, P, S, M, E, V], state: S, walk: Walk[U, P, M]) -> tuple[Any, ...]:
    """Whatever may be asked of a state."""
    game, hosting = trial.game, trial.game.hosting
    views = tuple(game.view(state, seat) for seat in readers(trial, walk))
    lists = tuple(game.legal_moves(state, seat) for seat in readers(trial, walk))
    for view in views:
        check_equal_twins(_STAY, view)
        check_compared(_STAY, view)
    return (
        (views, lists, game.to_act(state), game.chance(state), game.outcome(state)),
        (hosting.active(state), hosting.forced(state), hosting.unlisted(state), game.proof.problems(state)),
        game.proof.swap(state, None, Rng(0)),
    )


def log_is_the_state(trial: Trial[U, P, S, M, E, V]) -> None:
    """Law 5: folding a step's events over the old facts gives the new facts; nothing hidden can be folded.

    The facts of a state are all but its field ``pending``, which folding leaves as it was. Raises
    :class:`~boardgames.testing.LawBroken`.
    """

    def holds(walk: Walk[U, P, M]) -> None:
        for step in made(trial, walk):
            check_fold(trial, step)
        for step in varied(made(trial, walk), _STATES):
            _check_hidden(trial, step, walk)

    prove(trial, _LOG, walks(trial), holds)


def check_fold(trial: Trial[U, P, S, M, E, V], step: Made[S, M, E]) -> None:
    """Folding the events of a step over the old facts gives the new ones.

    Raises :class:`~boardgames.testing.LawBroken`.
    """
    folded = step.before
    for event in step.step.events:
        folded = trial.game.proof.fold(folded, event)
    after = step.step.state
    if _facts(folded) != _facts(after):
        raise LawBroken(_LOG, f"after {step.move!r} {_difference(folded, after)}: {step.step.events}")
    if getattr(folded, _PENDING, None) != getattr(step.before, _PENDING, None):
        raise LawBroken(_LOG, f"folding the events of {step.move!r} changes what is pending")


_PENDING: Final = "pending"


def _facts(state: Any) -> dict[str, Any]:  # noqa: ANN401 - of whatever game it is
    """Every fact of a state under its name; a state that is no attrs value is one fact."""
    if not attrs.has(type(state)):
        return {"state": state}
    names = (field.name for field in attrs.fields(type(state)) if field.eq and field.name != _PENDING)
    return {name: getattr(state, name) for name in names}


def _difference(folded: object, after: object) -> str:
    ours, theirs = _facts(folded), _facts(after)
    parts = (
        f"{name} is {theirs[name]!r} and the log says {ours[name]!r}"
        for name in ours
        if ours[name] != theirs[name]
    )
    return "; ".join(parts)


def _check_hidden(trial: Trial[U, P, S, M, E, V], step: Made[S, M, E], walk: Walk[U, P, M]) -> None:
    game = trial.game
    state = step.before
    for event in step.step.events:
        for seat in readers(trial, walk):
            part = game.seen(event, seat)
            if part is None or part.event == event:
                continue
            if not is_part(part.event, event):
                raise LawBroken(
                    _LOG, f"seat {seat} sees {part.event!r} of {event!r}: seen may only put HIDDEN"
                )
            try:
                game.proof.fold(state, part.event)
            except Exception:  # however it refuses
                continue
            raise LawBroken(_LOG, f"fold takes {part!r}, of which seat {seat} saw only a part: it must raise")
        state = game.proof.fold(state, event)


def is_part(part: object, whole: object) -> bool:
    """Whether a value is another but for HIDDEN in places, within others and in tuples too."""
    if part is HIDDEN or part == whole:
        return True
    if type(part) is not type(whole):
        return False
    if isinstance(part, tuple) and isinstance(whole, tuple):
        return len(part) == len(whole) and all(map(is_part, part, whole))
    kind: Any = type(part)
    return attrs.has(kind) and all(
        [is_part(getattr(part, field.name), getattr(whole, field.name)) for field in attrs.fields(kind)]
    )


def matter_is_conserved(trial: Trial[U, P, S, M, E, V]) -> None:
    """Law 9: no state that play reaches has ``problems``, and the trial's ``matter`` never changes in a game.

    Raises :class:`~boardgames.testing.LawBroken`.
    """

    def holds(walk: Walk[U, P, M]) -> None:
        at_first = first_state(trial.game, walk.start)
        for state in reached(trial, walk):
            if found := trial.game.proof.problems(state):
                raise LawBroken(_MATTER, f"a state is broken: {found}")
            if trial.matter is not None and trial.matter(state) != trial.matter(at_first):
                raise LawBroken(_MATTER, f"there was {trial.matter(at_first)}, and now {trial.matter(state)}")

    prove(trial, _MATTER, walks(trial), holds)
