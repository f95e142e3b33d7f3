"""The environment as one in which all agents hand in actions at once, of which one counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeAlias, TypeVar, cast

from gymnasium import spaces

from boardgames.adapters.pettingzoo.bases import Together
from boardgames.adapters.pettingzoo.forms import Flat
from boardgames.adapters.pettingzoo.ordered import Environment
from boardgames.adapters.pettingzoo.raw import RawEnvironment
from boardgames.core import IllegalMove, Refusal
from boardgames.core.plain import shown

O = TypeVar("O")  # noqa: E741 - observation
M = TypeVar("M")

Stepped: TypeAlias = tuple[
    dict[str, O], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
]
"""Observations, rewards, terminations, truncations and infos by agent."""


class ParallelEnvironment(
    Together, Generic[O, M]
):  # not final: an isinstance may find it to be a ParallelEnv
    """A game for programs that step all agents together: only what the agent that is asked hands in counts.

    PettingZoo's own conversion of turn-based environments does the work. Until the end every info says who is
    asked under ``active_agent``; what the others hand in is not looked at.
    """

    aec_env: Environment[O, M]
    """The environment that is stepped."""
    state_space: spaces.Box
    """The space of :meth:`state`."""

    def __init__(self, environment: Environment[O, M]) -> None:
        super().__init__(environment)

    @property
    def agents(self) -> list[str]:
        """Those whose episode has not ended; an :class:`AttributeError` before the first has begun."""
        return list(self.aec_env.agents)

    @agents.setter
    def agents(self, _: list[str]) -> None:
        """What the conversion sets is so already."""

    @property
    def unwrapped(self) -> RawEnvironment[O, M]:
        """The environment within."""
        return self.aec_env.unwrapped

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, O], dict[str, dict[str, Any]]]:
        """Begin an episode, as in :meth:`Environment.reset`: observations and infos of all agents."""
        observations, infos = super().reset(seed=seed, options=options)
        for info in infos.values():
            info["active_agent"] = self.aec_env.agent_selection
        return observations, infos

    def step(self, actions: Mapping[str, int | None]) -> Stepped[O]:
        """Choose for the agent that is asked: observations, rewards, terminations, truncations and infos.

        Raises :class:`~boardgames.core.IllegalMove` if its action is not legal, and changes nothing, unless
        ``parallel_env`` was given an ``illegal_reward``; if there is none for it, or what is none, always.
        """
        if not self.agents:
            return {}, {}, {}, {}, {}
        asked, given = self.aec_env.agent_selection, cast(object, actions)
        if not isinstance(given, Mapping) or asked not in given:
            sentence = f"{asked} is asked, and its action is not in {shown(given)}"
            raise IllegalMove(None, Refusal("not-offered", "", sentence))
        stepped: Stepped[O] = super().step(actions)
        return stepped

    def state(self) -> Flat:
        """What the agents know, one after the other: for a critic in training, not for an agent."""
        return self.aec_env.state()

    def render(self) -> str | None:
        """The table as a spectator sees it: returned in the mode ``ansi``, printed in the mode ``human``."""
        return self.aec_env.render()

    def close(self) -> None:
        """Nothing is open."""
        self.aec_env.close()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations: the same object every time."""
        return self.aec_env.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """The agent's actions, 0 to one less than there are: the same object every time."""
        return self.aec_env.action_space(agent)

    def move(self, agent: str, action: int) -> M:
        """The move of an action. Raises :class:`~boardgames.core.DataError` outside the range."""
        return self.aec_env.move(agent, action)

    def action(self, move: M) -> int:
        """The action of whoever makes the move.

        Raises :class:`~boardgames.core.DataError` if it has no number, and for a result of chance.
        """
        return self.aec_env.action(move)
