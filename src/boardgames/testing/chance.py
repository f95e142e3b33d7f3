"""Law 4: weights are honest."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, TypeVar

from boardgames.core import CHANCE, Game
from boardgames.testing.broken import LawBroken
from boardgames.testing.trial import Trial, setup_of
from boardgames.testing.walks import Walk, prove, reached, walks

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_WEIGHTS: Final = 4
_MOST_RESULTS: Final = 120


def weights_are_honest(trial: Trial[U, P, S, M, E, V]) -> None:
    """Law 4: the weights of chance are positive integers, and the exact odds that the trial's ``odds`` finds.

    There are results just where chance is to act; they are the list of chance, at most 120 and at most what
    ``facts`` says. Raises :class:`~boardgames.testing.LawBroken`.
    """

    def holds(walk: Walk[U, P, M]) -> None:
        most = trial.game.facts(setup_of(walk.start)).most_results
        for state in reached(trial, walk):
            check_weights(trial.game, state, min(most, _MOST_RESULTS))
            check_odds(trial, state)

    prove(trial, _WEIGHTS, walks(trial), holds)


def check_weights(game: Game[U, P, S, M, E, V], state: S, most: int) -> None:
    """There are results just where chance is to act: its list, each with a positive integer as its weight.

    Raises :class:`~boardgames.testing.LawBroken`.
    """
    results = game.chance(state)
    if game.to_act(state) != (CHANCE,):
        if results:
            raise LawBroken(_WEIGHTS, f"{game.to_act(state)} are to act, and chance has results: {results}")
        return
    if tuple(move for move, _ in results) != game.legal_moves(state):
        raise LawBroken(_WEIGHTS, f"the results are not the list of chance: {results}")
    if any(type(weight) is not int or weight < 1 for _, weight in results):
        raise LawBroken(_WEIGHTS, f"a weight is no positive integer: {results}")
    if len(results) > most:
        raise LawBroken(
            _WEIGHTS, f"there are {len(results)} results, and {most} are the most (of any game, 120)"
        )


def check_odds(trial: Trial[U, P, S, M, E, V], state: S) -> None:
    """At a chance node the weights are the odds that the trial finds in another way.

    Raises :class:`~boardgames.testing.LawBroken`.
    """
    if trial.odds is None or trial.game.to_act(state) != (CHANCE,):
        return
    results, odds = trial.game.chance(state), dict(trial.odds(state))
    total = sum(weight for _, weight in results)
    found = {move: Fraction(weight, total) for move, weight in results}
    if found != odds:
        raise LawBroken(_WEIGHTS, f"the weights say {found}, and the odds are {odds}")
