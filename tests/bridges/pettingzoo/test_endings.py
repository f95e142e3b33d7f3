"""How episodes end: payoffs, caps, dead steps, and agents who are out of the game before."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from boardgames import raka
from boardgames.adapters.pettingzoo import parallel_env
from boardgames.core import IllegalMove
from tests.bridges.pettingzoo.tables import (
    TABLES,
    Form,
    begun,
    course,
    every_form,
    every_table,
    legal,
    over,
    plain,
    walk,
    within,
)


@every_table
def test_rewards_are_payoffs_at_the_end_and_nothing_before(name: str) -> None:
    """Each agent's rewards of an episode sum to its payoff, and all of them to 1."""
    game, _ = TABLES[name]
    for seed in range(3):
        table = begun(name, seed=seed)
        for _ in walk(table, seed):
            assert set(table.rewards.values()) == {0.0}
        outcome = game.outcome(course(table).state)
        assert outcome is not None
        assert [table.rewards[agent] for agent in table.agents] == list(map(float, outcome.payoffs))
        assert sum(outcome.payoffs) == Fraction(1)
        assert within(table)._cumulative_rewards == table.rewards


@every_table
def test_all_agents_end_together_and_step_once_more(name: str) -> None:
    """Terminated, not truncated; each takes ``None``, is told its rewards on the way, and is gone."""
    table = begun(name, seed=4)
    for _ in walk(table, 4):
        assert not over(table)
        assert table.agents == table.possible_agents
    assert set(table.terminations.values()) == {True}
    assert set(table.truncations.values()) == {False}
    told = {}
    for agent in table.agent_iter():
        _, told[agent], ended, _, info = table.last()
        assert ended
        assert not info["action_mask"].any()
        table.step(None)
        assert agent not in table.agents
    assert list(told) == table.possible_agents
    assert sum(told.values()) == pytest.approx(1)
    assert table.num_agents == 0
    assert table.max_num_agents == len(told)


@every_form
@pytest.mark.parametrize("name", ["raka for three", "lots"])
def test_the_table_may_be_looked_at_when_all_are_gone(name: str, form: Form) -> None:
    """By every agent alike, with nothing to do; but nobody is asked any more."""
    table = begun(name, seed=4, observation=form)
    for _ in walk(table, 4):
        pass
    known = [plain(table.observe(agent)) for agent in table.possible_agents]
    for _ in table.agent_iter():
        table.step(None)
    assert [plain(table.observe(agent)) for agent in table.possible_agents] == known
    assert list(table.agent_iter()) == []
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before last"):
        table.last()


def test_a_dead_agent_takes_no_action() -> None:
    """Only ``None``."""
    table = begun("a duel")
    for _ in walk(table, 1):
        pass
    with pytest.raises(ValueError, match="the only valid action is None"):
        table.step(0)


def test_an_episode_may_begin_while_agents_are_dying() -> None:
    """What was left of the last one is forgotten."""
    table = begun("a duel", seed=6)
    fresh = course(table)
    for _ in walk(table, 1):
        pass
    table.step(None)
    table.reset(seed=6)
    assert course(table) == fresh
    assert table.agents == table.possible_agents
    assert not over(table)


def test_whoever_is_out_of_the_game_lives_on_and_is_not_asked() -> None:
    """An eliminated player's agent stays until the end, and is asked nothing until then."""
    gone: set[str] = set()
    for seed in range(12):
        table = begun("raka for three", seed=seed)
        for agent in walk(table, seed):
            sides = course(table).state.sides
            out = {f"player_{seat}" for seat, side in enumerate(sides) if side.left is not None}
            assert agent not in out
            assert table.agents == table.possible_agents
            gone |= out
    assert gone


@every_form
def test_a_cap_truncates(form: Form) -> None:
    """After so many actions of all agents, without rewards, and nobody may do anything any more."""
    table = begun("raka for two", max_cycles=20, observation=form)
    asked = list(walk(table, 1))
    assert len(asked) == 20
    assert not any(info["action_mask"].any() for info in table.infos.values())
    assert set(table.truncations.values()) == {True}
    assert set(table.terminations.values()) == {False}
    assert set(table.rewards.values()) == {0.0}
    for _ in table.agent_iter():
        table.step(None)
    assert table.agents == []


def test_a_cap_may_fall_between_secret_choices() -> None:
    """Then nobody learns what was chosen."""
    table = begun("arena for three", max_cycles=2)
    list(walk(table, 1))
    assert set(table.truncations.values()) == {True}
    assert len(course(table).chosen) == 2
    assert [hero.life for hero in course(table).state.heroes] == [20, 20, 20]


def test_the_end_comes_before_the_cap() -> None:
    """A game that is over with the last action allowed is over, not cut."""
    table = begun("a duel", seed=3)
    steps = len(list(walk(table, 3)))
    capped = begun("a duel", seed=3, max_cycles=steps)
    assert len(list(walk(capped, 3))) == steps
    assert capped.terminations == table.terminations == {"player_0": True, "player_1": True}
    assert capped.truncations == {"player_0": False, "player_1": False}
    assert capped.rewards == table.rewards


@every_form
@pytest.mark.parametrize("name", ["raka for two", "arena for three"])
def test_an_illegal_action_may_end_the_episode(name: str, form: Form) -> None:
    """With ``illegal_reward`` the agent gets that, the others nothing, and nobody may do anything any more.

    Whatever the program has done to the arrays that it was handed.
    """
    table = begun(name, illegal_reward=-2.5, observation=form)
    table.step(legal(table)[0])
    before, agent = course(table), table.agent_selection
    illegal = int(np.flatnonzero(table.infos[agent]["action_mask"] == 0)[0])
    given: Any = table.last()[0]
    for mask in (table.infos[agent]["action_mask"], given["action_mask"] if form == "dict" else given):
        mask[:] = 1
    table.step(illegal)
    assert course(table) is before
    assert set(table.terminations.values()) == {True}
    assert set(table.truncations.values()) == {False}
    assert table.rewards == {**dict.fromkeys(table.agents, 0.0), agent: -2.5}
    told = {}
    for dying in table.agent_iter():
        _, told[dying], _, _, info = table.last()
        assert not info["action_mask"].any()
        table.step(None)
    assert told == {**dict.fromkeys(table.possible_agents, 0.0), agent: -2.5}
    table.reset(seed=7)
    table.step(legal(table)[0])
    assert not over(table)


def test_the_parallel_wrapper_ends_by_an_illegal_action_too() -> None:
    """All agents are told so, and are gone."""
    together = parallel_env(*TABLES["raka for two"], illegal_reward=-1)
    _, infos = together.reset(seed=7)
    agent = infos["player_0"]["active_agent"]
    illegal = int(np.flatnonzero(infos[agent]["action_mask"] == 0)[0])
    observations, rewards, terminations, truncations, infos = together.step({agent: illegal})
    assert rewards == {**dict.fromkeys(together.possible_agents, 0.0), agent: -1.0}
    assert set(terminations.values()) == {True}
    assert set(truncations.values()) == {False}
    assert not any(info["action_mask"].any() for info in infos.values())
    assert not any(observation["action_mask"].any() for observation in observations.values())
    assert together.agents == []


@pytest.mark.parametrize("action", [-1, 10_000_000, 1.0, True, None, "0", np.array([0])])
def test_with_an_illegal_reward_what_is_no_action_is_still_refused(action: Any) -> None:  # noqa: ANN401
    """And nothing has changed: an episode ends by what an agent may choose, not by a fault of the program."""
    table = begun("raka for two", illegal_reward=-1.0)
    before = course(table)
    with pytest.raises(IllegalMove, match="must be from 0 to 3784"):
        table.step(action)
    assert course(table) is before
    assert not over(table)


def test_a_drawn_limit_is_an_end() -> None:
    """A setup's own limit terminates: it is a rule that all see, not a cut."""
    table = begun("raka for two")
    list(walk(table, 1))
    assert isinstance(course(table).state, raka.State)
    assert course(table).state.turn <= 10
    assert set(table.terminations.values()) == {True}
