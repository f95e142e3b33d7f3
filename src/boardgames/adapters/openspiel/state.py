"""A state of OpenSpiel: a handle that points at a frozen value, and at another one after each action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

import pyspiel

import boardgames.adapters.openspiel.saving  # noqa: F401 - says how points are pickled
from boardgames.adapters.openspiel.bases import SpielStateBase
from boardgames.adapters.openspiel.course import Foreign
from boardgames.adapters.openspiel.point import AnyPoint
from boardgames.adapters.openspiel.telling import imagined, told
from boardgames.core import CHANCE, DataError, IllegalMove, Refusal, Rng, Seat, write_seat
from boardgames.core.plain import shown

_BITS: Final = 1 << 32


@final
class SpielState(SpielStateBase):
    """Its one attribute is a :class:`~boardgames.adapters.openspiel.point.Point`."""

    def __init__(self, game: Foreign) -> None:
        super().__init__(game)
        self.point: AnyPoint = game.first

    def current_player(self) -> int:
        """The seat that is asked, or the mark for chance, several at once, or the end."""
        asked = self.point.asked
        if len(asked) == 1:
            return asked[0]  # chance is -1 to both
        return int(pyspiel.PlayerId.SIMULTANEOUS if asked else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether nobody is asked any more."""
        return not self.point.asked

    def _legal_actions(self, player: Seat) -> list[int]:
        """The ids that are offered to a seat, ascending; none to a seat that is not asked."""
        return list(self.point.offered.get(player, ()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The results of chance with their probabilities."""
        return list(self.point.odds)

    def _apply_action(self, action: int) -> None:
        """Raises :class:`~boardgames.core.IllegalMove` for what is not offered."""
        self.point = self.get_game().follow(self.point, action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """Whoever is not asked may say anything; in a simultaneous game one seat alone may be.

        Raises :class:`~boardgames.core.IllegalMove` if somebody who is asked says what is not offered, where
        there is not an action for every seat, and where no seats are asked at once.
        """
        course, asked = self.point.course, self.point.asked
        if asked and (not course.simultaneous or asked[0] == CHANCE):
            raise _not_joint(actions, f"{write_seat(asked[0])} is asked alone, by apply_action")
        if len(actions) != course.facts.seats:
            raise _not_joint(actions, f"{course.facts.seats} actions are needed, one for each seat")
        self.point = self.get_game().follow(self.point, *[actions[seat] for seat in asked])

    def _action_to_string(self, player: Seat, action: int) -> str:
        """The move in the notation of the game."""
        course = self.point.course
        return course.game.write(course.actions.move(int(player), action))

    def returns(self) -> list[float]:
        """What each seat has won."""
        return list(self.point.utilities)

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> SpielState:
        """A state that ``player`` cannot tell from this one; only Python asks for it.

        Its history is empty, for nobody knows what has really happened in it. Raises
        :class:`~boardgames.core.DataError` unless ``sampler`` gives numbers from 0 to 1.
        """
        rng = Rng(_bits(sampler) << 32 | _bits(sampler))
        state = SpielState(self.get_game())
        state.point = imagined(self.point, player, rng)
        return state

    def __str__(self) -> str:
        """The moves so far in notation."""
        return told(self.point)


def _not_joint(actions: Sequence[int], sentence: str) -> IllegalMove:
    return IllegalMove(tuple(actions), Refusal("not-joint", "", sentence))


def _bits(sampler: Callable[[], float]) -> int:
    number = sampler()
    if not 0 <= number <= 1:
        raise DataError("sampler", f"must give numbers from 0 to 1, not {shown(number)}")
    return min(int(float(number) * _BITS), _BITS - 1)
