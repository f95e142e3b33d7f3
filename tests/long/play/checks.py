"""What is looked at: the laws that cost little on every step, and the dearer ones now and then."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final, final

from attrs import frozen

from boardgames.core import CHANCE, Facts, Rng, Seat, Step
from boardgames.testing import LawBroken, Made
from boardgames.testing.chance import check_odds, check_weights
from boardgames.testing.dreams import check_drawn
from boardgames.testing.outcomes import check_outcome
from boardgames.testing.sealed import check_orders
from boardgames.testing.seeing import check_swap
from boardgames.testing.twins import check_untouched, kept
from boardgames.testing.values import check_fold
from boardgames.testing.writing import check_codec, check_notation
from tests.long.play.subjects import AnyTrial

EVERY: Final = 192
"""One step in so many is looked at closely."""
EVERY_SEALED: Final = 8
"""And of those while several decide in secret."""


@final
@frozen
class Watch:
    """A game being watched: what is known of it from its start on."""

    trial: AnyTrial
    facts: Facts
    matter: object
    """What no move changes."""
    checked: Counter[str]
    """How often each law was looked at."""

    @staticmethod
    def of(trial: AnyTrial, facts: Facts, state: Any, checked: Counter[str]) -> Watch:  # noqa: ANN401 - a state
        """Watch a game from its first state on."""
        return Watch(trial, facts, None if trial.matter is None else trial.matter(state), checked)

    def step(self, before: Any, move: Any, step: Step[Any, Any]) -> None:  # noqa: ANN401 - a state, a move
        """Law 2 in short, 4, 5, and 9 by ``problems``. Raises :class:`~boardgames.testing.LawBroken`."""
        game, state = self.trial.game, step.state
        check_fold(self.trial, Made(before, move, step))
        if found := game.proof.problems(state):
            raise LawBroken(9, f"a state is broken: {found}")
        owing, outcome = game.to_act(state), game.outcome(state)
        if bool(owing) == (outcome is not None):
            raise LawBroken(2, f"{owing} are to act, and the outcome is {outcome}")
        if any(not game.legal_moves(state, seat) for seat in owing):
            raise LawBroken(2, f"{owing} are to act, and somebody has no move")
        if owing == (CHANCE,):
            check_weights(self.trial.game, state, self.facts.most_results)
            self.checked["law 4, at every chance node"] += 1

    def closely(self, before: Any, move: Any, step: Step[Any, Any], luck: Random) -> None:  # noqa: ANN401
        """Laws 1, 3, 6, 7, 8, 9 and 11, for one reader. Raises :class:`~boardgames.testing.LawBroken`."""
        trial, game, rng = self.trial, self.trial.game, Rng(luck.getrandbits(64))
        if refusal := game.why_not(before, move):
            raise LawBroken(1, f"{move!r} was accepted, and refused by why_not: {refusal}")
        remembered = kept(before)
        if game.apply(before, move) != step:
            raise LawBroken(3, f"{move!r} does not always lead to the same step")
        seat: Seat | None = (*range(self.facts.seats), None)[luck.randrange(self.facts.seats + 1)]
        check_swap(trial, before, seat, rng, (move,))
        check_drawn(trial, before, seat, rng)
        check_untouched(3, before, remembered)
        check_codec(game.codecs.states, before)
        check_codec(game.codecs.views, game.view(before, seat))
        check_codec(game.codecs.moves, move)
        check_notation(trial, move)
        for event in step.events:
            check_codec(game.codecs.events, event)
        if trial.matter is not None and trial.matter(step.state) != self.matter:
            raise LawBroken(9, f"there was {self.matter}, and now {trial.matter(step.state)}")
        owing = game.to_act(before)
        check_odds(trial, before)
        if len(owing) > 1:
            moves = {asked: game.legal_moves(before, asked) for asked in owing}
            check_orders(trial, before, {asked: luck.choice(offered) for asked, offered in moves.items()})
            self.checked["law 11, now and then"] += 1
        self.checked["laws 1, 3, 6, 7 and 8, now and then"] += 1

    def end(self, state: Any) -> None:  # noqa: ANN401 - a state
        """Law 10: who won, why, and what each is paid. Raises :class:`~boardgames.testing.LawBroken`."""
        outcome = self.trial.game.outcome(state)
        assert outcome is not None
        check_outcome(10, outcome, self.facts)
        self.checked["law 10, at every end"] += 1
