"""What these tests share: games and setups, agents that choose by chance, and all that can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final, Literal, TypeAlias

import numpy as np
import pytest

from boardgames import arena, raka
from boardgames.adapters.pettingzoo import Environment, Masked, RawEnvironment, env
from boardgames.core import Game, IllegalMove
from tests.core import toy

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
AnyEnvironment: TypeAlias = Environment[Masked, Any]
Form: TypeAlias = Literal["dict", "flat"]

RAKA: Final[AnyGame] = raka.GAME
ARENA: Final[AnyGame] = arena.GAME
TOY: Final[AnyGame] = toy.GAME

TABLES: Final[dict[str, tuple[AnyGame, Any]]] = {
    "raka for two": (RAKA, raka.Setup(2, turn_limit=10)),
    "raka for three": (RAKA, raka.Setup(3, decks=raka.Decks.INDIVIDUAL, elimination=True, turn_limit=9)),
    "arena for three": (ARENA, arena.Setup(3, round_limit=1)),
    "arena for four": (ARENA, arena.Setup(4, round_limit=1)),
    "a duel": (ARENA, arena.Setup(2, duel=True, round_limit=2)),
    "a titan": (ARENA, arena.Setup(4, variant=arena.Variant.TITAN, instant=True, round_limit=1)),
    "lots": (TOY, toy.Setup()),
}
"""Short games of many kinds."""

SEALED: Final = ("arena for three", "arena for four", "a duel", "lots")
"""Those in which seats decide in secret."""

every_table = pytest.mark.parametrize("name", TABLES)
every_form = pytest.mark.parametrize("form", ["dict", "flat"])

theirs = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",  # nor is any with a mask in it
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # at the end nobody may do anything
)
"""PettingZoo's tests warn of every environment whose observations are dictionaries, but for its own."""


def made(name: str, **wishes: Any) -> AnyEnvironment:  # noqa: ANN401
    """An environment of one of the tables."""
    game, setup = TABLES[name]
    found: AnyEnvironment = env(game, setup, **wishes)
    return found


def begun(name: str, seed: int = 7, **wishes: Any) -> AnyEnvironment:  # noqa: ANN401
    """The same at the first decision of an episode."""
    table = made(name, **wishes)
    table.reset(seed=seed)
    return table


def legal(table: AnyEnvironment) -> list[int]:
    """What whoever is asked may do."""
    return [int(action) for action in np.flatnonzero(table.infos[table.agent_selection]["action_mask"])]


def walk(table: AnyEnvironment, seed: int) -> Iterator[str]:
    """Who is asked at each decision of an episode that is begun, in which all choose by chance."""
    rng = np.random.default_rng(seed)
    while not over(table):
        yield table.agent_selection
        table.step(int(rng.choice(legal(table))))


def over(table: AnyEnvironment) -> bool:
    """Whether the episode has ended."""
    return any(table.terminations.values()) or any(table.truncations.values())


def course(table: AnyEnvironment) -> Any:  # noqa: ANN401
    """Where the episode is."""
    return within(table)._course


def within(table: AnyEnvironment) -> RawEnvironment[Masked, Any]:
    """The environment without wrappers."""
    return table.unwrapped


def plain(value: object) -> object:
    """The same with lists for arrays, so that it compares."""
    if isinstance(value, np.ndarray):
        return str(value.dtype), value.tolist()
    return {key: plain(each) for key, each in value.items()} if isinstance(value, dict) else value


def seen(table: AnyEnvironment, *agents: str) -> object:
    """All that these agents can see of an episode, and what everybody can."""
    told = (
        table.rewards,
        table.terminations,
        table.truncations,
        within(table)._cumulative_rewards,
        table.infos,
    )
    return (
        [plain(table.observe(agent)) for agent in agents],
        [[plain(each[agent]) for each in told] for agent in agents],
        table.agent_selection,
        table.agents,
        table.render() if table.render_mode else None,
        complaint(table) if table.agent_selection in agents and not over(table) else None,
    )


def complaint(table: AnyEnvironment) -> list[str]:
    """What is said of actions that are not legal."""
    agent = table.agent_selection
    wrong = sorted(set(range(int(table.action_space(agent).n))) - set(legal(table)))
    said = []
    for action in (wrong[0], wrong[len(wrong) // 2], wrong[-1], -1, len(wrong) + len(legal(table))):
        with pytest.raises(IllegalMove) as refused:
            deepcopy(table).step(action)
        said.append(str(refused.value))
    return said
