"""Law 7: dreams are plausible."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, TypeVar

from boardgames.core import Guess, Rng, Seat, settle_guess
from boardgames.testing.broken import LawBroken
from boardgames.testing.trial import Trial
from boardgames.testing.walks import Walk, made, prove, reached, readers, varied, walks

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_DREAMS: Final = 7
_STATES: Final = 6
_DRAWS: Final = 2
_SHARE: Final = 0.7
_MOST_SKIPPED: Final = 3
"""Answers that could be those of a pick, and are not."""
_MOST_ARRANGEMENTS: Final = 400
_MOST_PATHS: Final = 2000
_SWAPS_EACH: Final = 20


def dreams_are_plausible(trial: Trial[U, P, S, M, E, V]) -> None:
    """Law 7: ``determinize`` gives a state that agrees with the view, every such state with the same odds.

    Drawn states are sound, and show and offer that seat the same; and answered with the trial's ``truth``
    the ``guess`` ends in the true state. On the ``miniatures`` it is answered in every way: its states are
    exactly those that agree with the view, the true one among them, all equally likely; a view with more of
    them than can be listed is passed over, but not every view of a miniature. Raises
    :class:`~boardgames.testing.LawBroken`.
    """

    def agrees(walk: Walk[U, P, M]) -> None:
        for number, state in enumerate(_looked_at(trial, walk)):
            for seat in readers(trial, walk):
                check_drawn(trial, state, seat, walk.rng.split(f"{number} {seat}"))
                _check_truth(trial, state, seat)

    def is_exact(walk: Walk[U, P, M]) -> None:
        asked = [(state, seat) for state in _looked_at(trial, walk) for seat in readers(trial, walk)]
        listed = [_check_every_dream(trial, state, seat, walk.rng) for state, seat in asked]
        if trial.miniatures is not None and not any(listed):
            raise LawBroken(_DREAMS, f"no miniature: over {_MOST_ARRANGEMENTS} states agree with every view")

    prove(trial, _DREAMS, walks(trial), agrees, share=_SHARE)
    prove(trial, _DREAMS, walks(trial, starts=trial.miniatures), is_exact)


def _looked_at(trial: Trial[U, P, S, M, E, V], walk: Walk[U, P, M]) -> tuple[S, ...]:
    """States of a walk with different things about to happen, and its last."""
    steps = varied(made(trial, walk), _STATES)
    return (*(step.before for step in steps), reached(trial, walk)[-1])


def check_drawn(trial: Trial[U, P, S, M, E, V], state: S, seat: Seat | None, rng: Rng) -> None:
    """What a seat draws for its view is sound, and shows and offers it the same.

    Raises :class:`~boardgames.testing.LawBroken`.
    """
    game = trial.game
    view = game.view(state, seat)
    for number in range(_DRAWS):
        own = rng.split(f"{number}")
        dream = game.determinize(view, own)
        if game.view(dream, seat) != view:
            raise LawBroken(_DREAMS, f"seat {seat} would know that it is not in {dream!r}")
        if found := game.proof.problems(dream):
            raise LawBroken(_DREAMS, f"a dream of seat {seat} is broken: {found}")
        if game.to_act(dream) != game.to_act(state) or (
            seat is not None and game.legal_moves(dream, seat) != game.legal_moves(state, seat)
        ):
            raise LawBroken(_DREAMS, f"in a dream seat {seat} is asked or offered something else")
        if game.determinize(view, own) != dream or settle_guess(game.proof.guess(view), own) != dream:
            raise LawBroken(_DREAMS, f"determinize does not answer the guess of seat {seat} by its generator")


def _check_truth(trial: Trial[U, P, S, M, E, V], state: S, seat: Seat | None) -> None:
    """What is true can be dreamt, however much is hidden."""
    if trial.truth is None:
        return
    guess = trial.game.proof.guess(trial.game.view(state, seat))
    if not leads_to(guess, state, tuple(trial.truth(state, seat))):
        raise LawBroken(_DREAMS, f"answered with the truth, seat {seat} does not dream it: {state!r}")


def leads_to(guess: Guess[S], state: S, answers: tuple[object, ...]) -> bool:
    """Whether the answers, in turn, lead to the state.

    Those of picks that answer themselves may be among them, and may look like that of another pick. So few
    are skipped at first, and more only if need be.
    """
    return any(_leads_to(guess, state, answers, skipped) for skipped in range(_MOST_SKIPPED + 1))


def _leads_to(guess: Guess[S], state: S, answers: tuple[object, ...], skipped: int) -> bool:
    if guess.then is None:
        return guess.state == state
    for number, answer in enumerate(answers):
        if answer not in guess.candidates:
            continue
        following = guess.then(guess.candidates.index(answer))
        if _leads_to(following, state, answers[number + 1 :], skipped):
            return True
        skipped -= 1
        if skipped < 0:
            return False
    return False


def _check_every_dream(trial: Trial[U, P, S, M, E, V], state: S, seat: Seat | None, rng: Rng) -> bool:
    """Whether they could be listed."""
    odds = odds_of(trial.game.proof.guess(trial.game.view(state, seat)))
    if odds is None:
        return False
    if state not in odds:
        raise LawBroken(_DREAMS, f"seat {seat} cannot dream what is true: {state!r}")
    plausible = frozenset(_arrangements(trial, state, seat, rng, len(odds)))
    if wrong := odds.keys() - plausible:
        raise LawBroken(
            _DREAMS, f"seat {seat} dreams what cannot be, {len(wrong)} times: {next(iter(wrong))!r}"
        )
    if missing := plausible - odds.keys():
        raise LawBroken(
            _DREAMS, f"seat {seat} does not dream what may be, {len(missing)} times: {next(iter(missing))!r}"
        )
    if len({*odds.values()}) > 1:
        raise LawBroken(_DREAMS, f"dreams of seat {seat} have different odds: {sorted({*odds.values()})}")
    return True


def odds_of(guess: Guess[S]) -> dict[S, Fraction] | None:
    """The states that a guess can end in, with their odds; ``None`` if they are too many to list.

    Raises :class:`~boardgames.testing.LawBroken` for a guess that is none.
    """
    odds: defaultdict[S, Fraction] = defaultdict(Fraction)
    for paths, (state, share) in enumerate(_ends(guess, Fraction(1))):
        odds[state] += share
        if len(odds) > _MOST_ARRANGEMENTS or paths > _MOST_PATHS:
            return None
    return dict(odds)


def _ends(guess: Guess[S], share: Fraction) -> Iterator[tuple[S, Fraction]]:
    if guess.then is None:
        if guess.state is None or guess.candidates:
            raise LawBroken(_DREAMS, "a guess ends without a state, or before its candidates are picked")
        yield guess.state, share
        return
    weights = guess.weights
    if len(weights) != len(guess.candidates) or any(
        type(weight) is not int or weight < 1 for weight in weights
    ):
        raise LawBroken(_DREAMS, f"the weights {weights} are not one positive integer a candidate")
    for index, weight in enumerate(weights):
        yield from _ends(guess.then(index), share * Fraction(weight, sum(weights)))


def _arrangements(
    trial: Trial[U, P, S, M, E, V], state: S, seat: Seat | None, rng: Rng, expected: int
) -> set[S]:
    """Every state that a seat cannot tell from this one, as the trial lists them or as swapping finds them.

    Swapping goes on until it has found as many as are expected and many swaps in a row found nothing new.
    """
    if trial.arrangements is not None:
        return set(trial.arrangements(state, seat))
    found, idle = {state}, 0
    while idle < _SWAPS_EACH * (expected + 1):
        rng = rng.split("next")
        other = trial.game.proof.swap(state, seat, rng)
        idle = idle + 1 if other in found else 0
        if len(found) == expected and idle > _SWAPS_EACH:
            return found
        found.add(other)
        state = other
    return found
