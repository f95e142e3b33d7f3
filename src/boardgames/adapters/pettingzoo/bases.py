# ruff: noqa: ANN401 - PettingZoo's classes hand out anything
"""PettingZoo's classes, which come without types: said once, so that what is built on them has some.

A type checker sees here what is used of them. So to a type checker an environment is no ``AECEnv`` until an
``isinstance`` has said so.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

if TYPE_CHECKING:

    class Common:
        """What both kinds of environments have."""

        metadata: dict[str, Any]
        """``name``, such as ``boardgames_raka_v1``, ``render_modes`` and ``is_parallelizable``."""
        possible_agents: list[str]
        """One a seat, ``player_0`` first."""
        agents: list[str]
        """Those whose episode has not ended."""
        render_mode: str | None
        """``ansi``, ``human`` or nothing."""

        @property
        def num_agents(self) -> int:
            """How many agents there are still."""
            ...

        @property
        def max_num_agents(self) -> int:
            """How many agents there are at the start."""
            ...

    class Sequential(Common):
        """What asks one agent at a time."""

        agent_selection: str
        """Who is asked."""
        rewards: dict[str, float]
        """What the last step brought each agent."""
        terminations: dict[str, bool]
        """Whether the game is over, or an illegal action has ended it, for each agent."""
        truncations: dict[str, bool]
        """Whether ``max_cycles`` cut it, for each agent."""
        infos: dict[str, dict[str, Any]]
        """For each agent the ``action_mask``."""
        _cumulative_rewards: dict[str, float]

        def agent_iter(self, max_iter: int = 2**63) -> Iterable[str]:
            """Who is asked, one step after the other, until all agents are done."""
            ...

        def _was_dead_step(self, action: int | None) -> None: ...
        def _accumulate_rewards(self) -> None: ...

    class Ordered(Sequential):
        """What is told off when it is called out of order."""

        def __init__(self, env: object) -> None: ...
        def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
            """Begin an episode."""
            ...

        def step(self, action: int | None) -> None:
            """Go on by an action, or by those of all agents."""
            ...

        def observe(self, agent: str) -> Any:
            """What an agent sees."""
            ...

        def state(self) -> Any:
            """What all agents see."""
            ...

        def render(self) -> Any:
            """The table, in the render mode."""
            ...

        def close(self) -> None:
            """Close what is open."""
            ...

    class Together(Common):
        """What steps all agents together, of which one acts."""

        def __init__(self, aec_env: object) -> None: ...
        def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
            """Begin an episode."""
            ...

        def step(self, actions: Any) -> Any:
            """Go on by an action, or by those of all agents."""
            ...


else:
    Sequential = AECEnv
    Ordered = OrderEnforcingWrapper
    Together = turn_based_aec_to_parallel_wrapper
