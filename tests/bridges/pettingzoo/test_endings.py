"""How episodes end: payoffs, caps, dead steps, and agents who are out of the game before."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from boardgames import raka
from tests.bridges.pettingzoo.tables import (
    TABLES,
    Form,
    begun,
    course,
    every_form,
    every_table,
    legal,
    over,
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
    """After so many actions of all agents, without rewards."""
    table = begun("raka for two", max_cycles=20, observation=form)
    asked = list(walk(table, 1))
    assert len(asked) == 20
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
def test_an_illegal_action_may_end_the_episode(form: Form, capsys: pytest.CaptureFixture[str]) -> None:
    """With ``illegal_reward`` PettingZoo's wrapper gives the agent that, and the others nothing."""
    table = begun("raka for two", illegal_reward=-2.5, observation=form)
    agent = table.agent_selection
    table.last()
    table.step(int(np.flatnonzero(table.infos[agent]["action_mask"] == 0)[0]))
    capsys.readouterr()  # it prints a warning
    assert over(table)
    assert table.rewards == {**dict.fromkeys(table.agents, 0), agent: -2.5}
    for _ in table.agent_iter():
        table.last()
        table.step(None)
    assert table.agents == []
    table.reset(seed=7)
    table.step(legal(table)[0])
    assert not over(table)


def test_with_an_illegal_reward_what_is_no_action_is_still_refused() -> None:
    """PettingZoo asserts that it is in the space."""
    table = begun("raka for two", illegal_reward=-1.0)
    with pytest.raises(AssertionError, match="not in action space"):
        table.step(-1)


def test_a_drawn_limit_is_an_end() -> None:
    """A setup's own limit terminates: it is a rule that all see, not a cut."""
    table = begun("raka for two")
    list(walk(table, 1))
    assert isinstance(course(table).state, raka.State)
    assert course(table).state.turn <= 10
    assert set(table.terminations.values()) == {True}
