"""A game of the core as OpenSpiel sees one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

import pyspiel

from boardgames.adapters.openspiel.bases import SpielGameBase
from boardgames.adapters.openspiel.course import AnyCourse, Foreign, Value
from boardgames.adapters.openspiel.observer import SpielObserver
from boardgames.adapters.openspiel.point import AnyPoint, Point, first_point
from boardgames.adapters.openspiel.state import SpielState
from boardgames.core import CHANCE

_TYPE: Final = pyspiel.GameType


class SpielGame(SpielGameBase):
    """One course, with its first point made once: a new state costs next to nothing."""

    def __init__(self, game_type: Foreign, course: AnyCourse) -> None:
        defaults: Mapping[str, Value] = game_type.parameter_specification
        told = {name: value for name, value in course.parameters if value != defaults[name]}
        super().__init__(game_type, info_of(course), told)
        self.course: AnyCourse = course
        self.first: AnyPoint = first_point(course)
        self.follow: Callable[..., AnyPoint] = Point.after
        if course.options.remember:
            self.follow = lru_cache(course.options.remember)(Point.after)

    def new_initial_state(self) -> SpielState:
        """The state before the first move."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """As many as moves at the most."""
        return self.course.longest if self.course.chance else 0

    def __reduce__(self) -> tuple[Callable[..., Foreign], tuple[str, dict[str, Value]]]:
        """Loaded again by name, wherever the same game is registered."""
        return load_game, (self.course.name, dict(self.course.parameters))

    def make_py_observer(
        self, iig_obs_type: Foreign = None, params: Mapping[str, Value] | None = None
    ) -> SpielObserver:
        """Who reads texts and arrays from a state, as much as that kind of observation holds."""
        return SpielObserver(self.course, iig_obs_type, params)


def load_game(name: str, parameters: Mapping[str, Value]) -> Foreign:
    """As ``pyspiel`` does, which can only be pickled from here by name."""
    return pyspiel.load_game(name, dict(parameters))


def info_of(course: AnyCourse) -> Foreign:
    """The numbers that OpenSpiel wants of a game."""
    seats, facts = course.facts.seats, course.facts
    return pyspiel.GameInfo(
        num_distinct_actions=max(map(course.actions.count, range(seats))),
        max_chance_outcomes=course.actions.count(CHANCE) if course.chance else 0,
        num_players=seats,
        min_utility=float(seats * facts.least - 1),
        max_utility=float(seats * facts.greatest - 1),
        utility_sum=0.0,
        max_game_length=course.longest,
    )


def type_of(
    course: AnyCourse, long_name: str, seats: tuple[int, int], parameters: Mapping[str, Value]
) -> Foreign:
    """What OpenSpiel wants to know of a kind of game."""
    least, most = seats
    return _TYPE(
        short_name=course.name,
        long_name=long_name,
        dynamics=_TYPE.Dynamics.SIMULTANEOUS if course.simultaneous else _TYPE.Dynamics.SEQUENTIAL,
        chance_mode=_TYPE.ChanceMode.EXPLICIT_STOCHASTIC if course.chance else _TYPE.ChanceMode.DETERMINISTIC,
        information=_TYPE.Information.IMPERFECT_INFORMATION,
        utility=_TYPE.Utility.ZERO_SUM,
        reward_model=_TYPE.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(parameters),
    )
