"""The environment that ``env`` gives: typed, and told off when it is called out of order."""

from __future__ import annotations

from typing import Any, Generic, Literal, TypeVar, overload

from gymnasium import spaces

from boardgames.adapters.pettingzoo.bases import Ordered
from boardgames.adapters.pettingzoo.forms import Flat
from boardgames.adapters.pettingzoo.integers import source
from boardgames.adapters.pettingzoo.raw import RawEnvironment

O = TypeVar("O")  # noqa: E741 - observation
M = TypeVar("M")


class Environment(Ordered, Generic[O, M]):  # not final: an isinstance may find it to be an AECEnv
    """A game as an environment that asks one agent at a time, with the order of calls enforced.

    ``O`` is the form of observations, ``M`` the type of the game's moves. What is not said here is as
    PettingZoo documents ``AECEnv``; :class:`RawEnvironment` does the work.
    """

    env: Any
    """What is wrapped."""

    def __init__(self, environment: object) -> None:
        super().__init__(environment)

    def __str__(self) -> str:
        return str(self.env)

    @property
    def unwrapped(self) -> RawEnvironment[O, M]:
        """The environment within."""
        within: RawEnvironment[O, M] = self.env.unwrapped
        return within

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; ``options`` are ignored.

        Under a seed, 0 to 2**64-1, chance does what it does in :func:`~boardgames.core.play` under the same
        seed. Without one, the episode follows from the seed given last and the number of episodes since, or
        if there was none, from one that nobody knows. Raises :class:`~boardgames.core.SetupError` for any
        other seed.
        """
        if seed is not None:
            source(seed)  # refused here: the wrapper would take what it hands on for begun
        super().reset(seed=seed, options=options)

    def step(self, action: int | None) -> None:
        """Choose for the agent that is asked; ``None`` for one whose episode has ended.

        Raises :class:`~boardgames.core.IllegalMove` for an action that the mask does not allow, and changes
        nothing, unless ``env`` was given an ``illegal_reward``; for what is no action of the agent, always.
        """
        super().step(action)

    @overload
    def last(self, observe: Literal[True] = True) -> tuple[O, float, bool, bool, dict[str, Any]]: ...  # noqa: FBT002

    @overload
    def last(self, observe: bool) -> tuple[O | None, float, bool, bool, dict[str, Any]]: ...  # noqa: FBT001

    def last(self, observe: bool = True) -> tuple[O | None, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002 - as it is there
        """Observation, rewards since its last step, termination, truncation and info of who is asked."""
        agent = self.agent_selection
        if agent not in self.agents:
            raise AssertionError("reset() needs to be called before last(): all agents are done.")
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent: str) -> O:
        """What that agent may know now."""
        seen: O = super().observe(agent)
        return seen

    def state(self) -> Flat:
        """What the agents know, one after the other: for a critic in training, not for an agent."""
        known: Flat = super().state()
        return known

    @property
    def state_space(self) -> spaces.Box:
        """The space of :meth:`state`."""
        return self.unwrapped.state_space

    def render(self) -> str | None:
        """The table as a spectator sees it: returned in the mode ``ansi``, printed in the mode ``human``."""
        picture: str | None = super().render()
        return picture

    def close(self) -> None:
        """Nothing is open."""
        super().close()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what :meth:`observe` gives that agent: the same object every time."""
        return self.unwrapped.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """The agent's actions, 0 to one less than there are: the same object every time."""
        return self.unwrapped.action_space(agent)

    def move(self, agent: str, action: int) -> M:
        """The move of an action. Raises :class:`~boardgames.core.DataError` outside the range."""
        return self.unwrapped.move(agent, action)

    def action(self, move: M) -> int:
        """The action of whoever makes the move.

        Raises :class:`~boardgames.core.DataError` if it has no number, and for a result of chance.
        """
        return self.unwrapped.action(move)
