"""What is looked at: the laws that cost little on every step, the dearer ones on a share of the steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias, final

from attrs import frozen

from boardgames.core import CHANCE, Facts, Rng, Seat
from boardgames.testing import LawBroken, Made
from boardgames.testing.chance import check_odds, check_weights
from boardgames.testing.dreams import check_drawn
from boardgames.testing.outcomes import check_outcome
from boardgames.testing.sealed import check_orders
from boardgames.testing.seeing import check_swap
from boardgames.testing.twins import check_equal_twins, check_untouched, kept
from boardgames.testing.values import check_fold
from boardgames.testing.writing import check_codec, check_notation
from tests.long.play.subjects import AnyTrial

AnyMade: TypeAlias = Made[Any, Any, Any]


@final
@frozen
class Looking:
    """How a game is looked at."""

    luck: Random
    """Says who looks and when; the game itself does not depend on it."""
    checked: Counter[str]
    """How often each law was looked at, counted up."""
    closer: int = 1
    """So many times as often as usual."""


@final
class Watch:
    """A game being watched from its first state on."""

    def __init__(self, trial: AnyTrial, facts: Facts, first: Any, looking: Looking) -> None:  # noqa: ANN401
        """Look at the first state. Raises :class:`~boardgames.testing.LawBroken`, as all else here does."""
        self.trial = trial
        self.facts = facts
        self.luck = looking.luck
        self._checked = looking.checked
        # What no move changes.
        self._matter = None if trial.matter is None else trial.matter(first)
        self._looks = tuple((look, *_share(look.every, looking)) for look in LOOKS)
        self._sealed = max(1, _EVERY_SEALED // looking.closer)
        self._steps = 0
        self._hash = hash(first)
        self._state(first)

    def step(self, made: AnyMade) -> None:
        """Laws 1 to 5 and 9 of a step, and whatever is due to be looked at closely."""
        before, move, after = made.before, made.move, made.step.state
        if (refusal := self.trial.game.why_not(before, move)) is not None:
            raise LawBroken(1, f"{move!r} was accepted, and refused by why_not: {refusal}")
        if hash(before) != self._hash:
            raise LawBroken(3, f"{move!r} changed the state in which it was made")
        self._state(after)
        self._hash = hash(after)
        check_fold(self.trial, made)
        self._steps += 1
        for look, every, first in self._looks:
            if self._steps % every == first:
                look.look(self, made)
                self._checked[look.says] += 1
        if len(self.trial.game.to_act(before)) > 1 and self.luck.randrange(self._sealed) == 0:
            sealed(self, made)
            self._checked["law 11, orders of what is decided in secret"] += 1

    def end(self, last: Any) -> None:  # noqa: ANN401 - a state
        """Law 10, and law 9 for all that was there: who won, why, and what each is paid."""
        outcome = self.trial.game.outcome(last)
        if outcome is None:
            raise LawBroken(10, "the game is over without an outcome")
        check_outcome(10, outcome, self.facts)
        self.weigh(last)
        self._checked["law 10, and law 9 by counting, at every end"] += 1

    def weigh(self, state: Any) -> None:  # noqa: ANN401 - a state
        """Law 9 by counting."""
        if self.trial.matter is not None and (found := self.trial.matter(state)) != self._matter:
            raise LawBroken(9, f"there was {self._matter}, and now {found}")

    def reader(self) -> Seat | None:
        """Anybody who may look on."""
        seat = self.luck.randrange(self.facts.seats + 1)
        return None if seat == self.facts.seats else seat

    def rng(self) -> Rng:
        """A generator for a look."""
        return Rng(self.luck.getrandbits(64))

    def _state(self, state: Any) -> None:  # noqa: ANN401
        game = self.trial.game
        if found := game.proof.problems(state):
            raise LawBroken(9, f"a state is broken: {found}")
        owing, outcome = game.to_act(state), game.outcome(state)
        if bool(owing) == (outcome is not None):
            raise LawBroken(2, f"{owing} are to act, and the outcome is {outcome}")
        if any([not game.legal_moves(state, seat) for seat in owing]):
            raise LawBroken(2, f"{owing} are to act, and somebody has no move")
        if CHANCE in owing:
            if len(owing) > 1:
                raise LawBroken(2, f"chance is to act among others: {owing}")
            check_weights(game, state, self.facts.most_results)
            self._checked["law 4, whenever chance is to act"] += 1


def weigh(watch: Watch, made: AnyMade) -> None:
    """Law 9: every card and cube is somewhere."""
    watch.weigh(made.step.state)


def write_step(watch: Watch, made: AnyMade) -> None:
    """Law 8: a move and its events come back equal."""
    codecs = watch.trial.game.codecs
    check_codec(codecs.moves, made.move)
    check_notation(watch.trial, made.move)
    for event in made.step.events:
        check_codec(codecs.events, event)


def write_state(watch: Watch, made: AnyMade) -> None:
    """Law 8: a state and a view of it come back equal."""
    game = watch.trial.game
    check_codec(game.codecs.states, made.before)
    check_codec(game.codecs.views, game.view(made.before, watch.reader()))


def see(watch: Watch, made: AnyMade) -> None:
    """Laws 6 and 7: one reader is told nothing, and dreams what may be."""
    seat = watch.reader()
    check_swap(watch.trial, made.before, seat, watch.rng(), (made.move,))
    check_drawn(watch.trial, made.before, seat, watch.rng())


def repeat(watch: Watch, made: AnyMade) -> None:
    """Law 3: the same move leads to the same step, and nothing is changed by it."""
    before = kept(made.before)
    if watch.trial.game.apply(made.before, made.move) != made.step:
        raise LawBroken(3, f"{made.move!r} does not always lead to the same step")
    check_untouched(3, made.before, before)
    check_equal_twins(3, made.step)


def weigh_odds(watch: Watch, made: AnyMade) -> None:
    """Law 4: the weights are the odds that are found in another way."""
    check_odds(watch.trial, made.before)


def sealed(watch: Watch, made: AnyMade) -> None:
    """Law 11: what several decide in secret may come in any order."""
    game = watch.trial.game
    moves = {seat: game.legal_moves(made.before, seat) for seat in game.to_act(made.before)}
    check_orders(
        watch.trial, made.before, {seat: watch.luck.choice(offered) for seat, offered in moves.items()}
    )


@final
@frozen
class Look:
    """Something that is looked at on one step in so many."""

    says: str
    every: int
    look: Callable[[Watch, AnyMade], None]


LOOKS: Final = (
    Look("law 9 by counting, one step in 16", 16, weigh),
    Look("law 8 of moves and events, one step in 64", 64, write_step),
    Look("law 4 by other odds, one step in 192", 192, weigh_odds),
    Look("laws 6 and 7, one step in 192", 192, see),
    Look("law 3 by repeating, one step in 384", 384, repeat),
    Look("law 8 of states and views, one step in 768", 768, write_state),
)
"""The dearer, the seldomer."""
_EVERY_SEALED: Final = 8
"""One step in so many while several decide in secret."""


def _share(every: int, looking: Looking) -> tuple[int, int]:
    """One step in how many, and the first of them."""
    steps = max(1, every // looking.closer)
    return steps, looking.luck.randrange(steps)
