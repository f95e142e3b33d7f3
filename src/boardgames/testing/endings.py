"""Law 10: play ends."""

from __future__ import annotations

from typing import Final, TypeVar

from boardgames.core import Rng
from boardgames.testing.broken import LawBroken
from boardgames.testing.outcomes import check_outcome
from boardgames.testing.trial import Trial
from boardgames.testing.walks import Walk, prove, walks

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_ENDS: Final = 10


def play_ends(trial: Trial[U, P, S, M, E, V]) -> None:
    """Law 10: under random play with the setup's limit every game ends, and says why.

    No game has more moves than ``facts`` says, or than the trial's ``most_moves`` where that gives no bound.
    The payoffs are 1 together, and the winners share equally. Raises
    :class:`~boardgames.testing.LawBroken`.
    """
    limited = trial.setups if trial.with_limit is None else trial.setups.map(trial.with_limit)

    def holds(walk: Walk[U, P, M]) -> None:
        game = trial.game
        facts = game.facts(walk.start)  # type: ignore[arg-type]  # no walk here starts from a position
        most = trial.most_moves if facts.longest is None else facts.longest
        state = game.start(walk.start)  # type: ignore[arg-type]
        rng = walk.rng
        for _ in range(most):
            if not game.to_act(state):
                break
            move, rng = _any_move(trial, state, rng)
            state = game.apply(state, move).state
        outcome = game.outcome(state)
        if game.to_act(state) or outcome is None:
            raise LawBroken(_ENDS, f"after {most} moves the game is not over: {state!r}")
        check_outcome(_ENDS, outcome, facts)

    prove(trial, _ENDS, walks(trial, starts=limited, longest=0), holds)


def _any_move(trial: Trial[U, P, S, M, E, V], state: S, rng: Rng) -> tuple[M, Rng]:
    """A result of chance by its weight, or any legal move of any seat that is to act."""
    game = trial.game
    if results := game.chance(state):
        index, rng = rng.weighted([weight for _, weight in results])
        return results[index][0], rng
    owing = game.to_act(state)
    asked, rng = rng.below(len(owing))
    moves = game.legal_moves(state, owing[asked])
    index, rng = rng.below(len(moves))
    return moves[index], rng
