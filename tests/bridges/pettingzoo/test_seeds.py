"""Seeds: what follows from one, over many episodes, and what the turn loop makes of the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from boardgames.adapters.pettingzoo import parallel_env
from boardgames.core import Rng, SetupError, play
from tests.bridges.pettingzoo.tables import TABLES, begun, course, every_table, made, plain, seen, walk


def story(table: Any, seed: int) -> list[object]:  # noqa: ANN401
    """Everything that is seen in an episode that is begun."""
    told = [seen(table, *table.agents) for _ in walk(table, seed)]
    return [*told, plain(table.rewards)]


@pytest.mark.parametrize("name", ["raka for two", "a duel", "lots"])
def test_episodes_after_a_seed_follow_from_it(name: str) -> None:
    """Three, of which only the first was given it, differ, and are the same in another environment."""
    stories: list[list[object]] = []
    for _ in range(2):
        table = begun(name, seed=3)
        for episode in range(3):
            if episode:
                table.reset()
            stories.append(story(table, episode))
    assert stories[:3] == stories[3:]
    assert stories[0] != stories[1] != stories[2]


def test_a_seed_begins_anew() -> None:
    """Whatever was played before, the same seed brings the same episode."""
    table = begun("a duel", seed=5)
    first = story(table, 1)
    table.reset()
    assert story(table, 1) != first
    table.reset(seed=5)
    assert story(table, 1) == first


def test_without_a_seed_no_two_environments_are_the_same() -> None:
    """Nobody knows what is drawn when no seed was ever given."""
    rngs = set()
    for _ in range(4):
        table = made("a duel")
        table.reset()
        rngs.add(course(table).rng)
    assert len(rngs) == 4


def test_a_seed_may_come_from_numpy() -> None:
    """Programs draw seeds as well."""
    for seed in (np.int64(9), np.uint8(9), np.array(9)):
        assert course(begun("a duel", seed=9)) == course(begun("a duel", seed=seed))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "7", True, np.float64(7), np.array([7])])
def test_other_seeds_are_refused(seed: Any) -> None:  # noqa: ANN401
    """And the episode goes on as it was; if there was none, none has begun."""
    table, fresh = begun("a duel"), made("a duel")
    before = seen(table, *table.agents)
    for each in (table, fresh):
        with pytest.raises(SetupError, match="a seed is an integer"):
            each.reset(seed=seed)
    assert seen(table, *table.agents) == before
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before step"):
        fresh.step(0)


@every_table
def test_chance_does_what_it_does_in_play(name: str) -> None:
    """The turn loop under the same seed, with agents that choose the same, comes to the same state."""
    game, setup = TABLES[name]
    table = begun(name, seed=11)
    chosen = []
    rng = np.random.default_rng(11)
    for agent in table.agent_iter():
        observation, _, ended, _, _ = table.last()
        if ended:
            break
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        chosen.append(table.move(agent, action))
        table.step(action)
    script = iter(chosen)

    def scripted(_view: object, _moves: Sequence[Any], _rng: Rng, /) -> Any:  # noqa: ANN401
        return next(script)

    *_, last = play(game, setup, [scripted] * len(table.possible_agents), seed=11)
    assert next(script, None) is None
    assert course(table).state == last.step.state
    assert course(table).number == last.number + 1


@pytest.mark.parametrize("name", ["raka for two", "arena for three", "lots"])
def test_the_parallel_wrapper_follows_the_seed_for_many_steps(name: str) -> None:
    """Two wrappers give the same at every step of an episode and of the next, and so does what they wrap."""
    game, setup = TABLES[name]
    one, other = parallel_env(game, setup), parallel_env(game, setup)
    table = begun(name, seed=5)
    rng = np.random.default_rng(5)
    for seed in (5, None):
        observations, infos = one.reset(seed=seed)
        assert plain(other.reset(seed=seed)[0]) == plain(observations)
        if seed is None:
            table.reset()
        steps = 0
        rewards: dict[str, float] = {}
        while one.agents:
            assert plain(observations) == {agent: plain(table.observe(agent)) for agent in table.agents}
            acting = infos[one.agents[0]]["active_agent"]
            assert acting == table.agent_selection
            action = int(rng.choice(np.flatnonzero(observations[acting]["action_mask"])))
            table.step(action)
            idle = dict.fromkeys(one.agents, 0)
            given, others = one.step({**idle, acting: action}), other.step({acting: action})
            assert [plain(each) for each in given] == [plain(each) for each in others]
            observations, rewards, _, _, infos = given
            steps += 1
        assert rewards == table.rewards
        assert steps > 5
    assert one.step({}) == ({}, {}, {}, {}, {})


def test_the_parallel_wrapper_is_the_same_environment() -> None:
    """Its spaces, state, picture and moves are those of what it wraps."""
    game, setup = TABLES["a duel"]
    together, table = (
        parallel_env(game, setup, render_mode="ansi"),
        begun("a duel", seed=1, render_mode="ansi"),
    )
    together.reset(seed=1)
    for agent in table.agents:
        assert together.observation_space(agent) == table.observation_space(agent)
        assert together.action_space(agent) == table.action_space(agent)
        assert together.move(agent, 8) == table.move(agent, 8)
        assert together.action(table.move(agent, 8)) == 8
    assert together.state_space.contains(together.state())
    assert plain(together.state()) == plain(table.state())
    assert together.render() == table.render()
    together.close()
