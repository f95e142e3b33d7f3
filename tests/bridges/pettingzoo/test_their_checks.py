"""PettingZoo's own tests, on every table and in both forms."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    MultiEpisodeEnv,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from boardgames.adapters.pettingzoo import env, parallel_env
from tests.bridges.pettingzoo.tables import TABLES, Form, every_form, every_table, made, theirs


@theirs
@every_form
@every_table
def test_api_test_passes(name: str, form: Form) -> None:
    """Agents, spaces, dtypes, rewards, endings and dead steps are what PettingZoo wants them to be."""
    api_test(made(name, observation=form), num_cycles=200)


@theirs
def test_api_test_passes_where_episodes_are_cut() -> None:
    """The same when it is the cap that ends every episode, and when illegal actions do."""
    api_test(made("raka for three", max_cycles=25), num_cycles=200)
    api_test(made("raka for two", illegal_reward=-1.0), num_cycles=200)


@theirs
@every_form
def test_it_may_be_wrapped(form: Form) -> None:
    """In PettingZoo's own wrappers, as its environments are, and in that for many episodes as one."""
    wrapped = TerminateIllegalWrapper(made("a duel", observation=form), illegal_reward=-1)
    api_test(OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped)), num_cycles=100)
    api_test(parallel_to_aec(parallel_env(*TABLES["a duel"])), num_cycles=100)
    episodes = MultiEpisodeEnv(made("lots", observation=form), num_episodes=3)
    episodes.reset(seed=1)
    ended = 0
    for _ in episodes.agent_iter():
        _, _, terminated, _, info = episodes.last()
        ended += terminated
        episodes.step(None if terminated else int(np.flatnonzero(info["action_mask"])[0]))
    assert ended == 3 * len(episodes.possible_agents)


@every_form
@every_table
def test_seed_test_passes(name: str, form: Form) -> None:
    """Two environments under one seed give the same."""
    seed_test(lambda: made(name, observation=form), num_cycles=200)


@every_table
def test_parallel_api_test_passes(name: str) -> None:
    """The wrapper that steps all agents together gives to all what PettingZoo wants them to get."""
    game, setup = TABLES[name]
    parallel_api_test(parallel_env(game, setup), num_cycles=300)


@every_table
def test_render_test_passes(name: str) -> None:
    """The mode ``ansi`` gives text, and ``human`` gives nothing."""
    game, setup = TABLES[name]

    def rendered(render_mode: Any) -> Any:  # noqa: ANN401
        return env(game, setup, render_mode=render_mode)

    render_test(rendered, custom_tests={"ansi": bool})
