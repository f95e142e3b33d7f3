"""What an agent may not know changes nothing that it sees."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

import numpy as np
import pytest
from attrs import evolve

from boardgames.adapters.pettingzoo import parallel_env
from boardgames.arena.moves import Bid, Claim
from boardgames.core import Rng
from tests.bridges.pettingzoo.tables import (
    SEALED,
    TABLES,
    AnyEnvironment,
    begun,
    course,
    legal,
    plain,
    seen,
    walk,
    within,
)


def others(table: AnyEnvironment) -> list[str]:
    """The agents besides the one that is asked."""
    return [agent for agent in table.agents if agent != table.agent_selection]


@pytest.mark.parametrize("name", SEALED)
def test_a_pending_choice_shows_nowhere(name: str) -> None:
    """Two different bids of one seat, and of two: nothing that any agent can see tells them apart."""
    game, _ = TABLES[name]
    looked = 0
    for seed in range(3):
        table = begun(name, seed=seed, render_mode="ansi")
        for agent in walk(table, seed):
            owing = sorted(game.to_act(course(table).state))
            if len(owing) == 1 or agent == f"player_{owing[-1]}" or len(legal(table)) == 1:
                continue
            least, most = deepcopy(table), deepcopy(table)
            least.step(legal(table)[0])
            most.step(legal(table)[-1])
            assert course(least).chosen != course(most).chosen
            assert seen(least, *table.agents) == seen(most, *table.agents)
            assert plain(least.state()) == plain(most.state()) == plain(table.state())
            assert least.agent_selection == f"player_{owing[owing.index(int(agent[-1])) + 1]}"
            looked += 1
    assert looked >= 3


def test_bids_and_claims_are_both_looked_at() -> None:
    """Auctions of the tables come to claims as well, so the tests of secrets are of both."""
    kinds: Counter[type] = Counter()
    for seed in range(3):
        table = begun("arena for four", seed=seed)
        for agent in walk(table, seed):
            kinds[type(table.move(agent, legal(table)[0]))] += 1
    assert kinds[Bid] > 20
    assert kinds[Claim] > 2


def test_a_choice_changes_nothing_until_all_are_in() -> None:
    """Others see the same before and after somebody has chosen, but for who is asked."""
    table = begun("arena for four", render_mode="ansi")
    waiting = others(table)[1:]
    before = [plain(table.observe(agent)) for agent in waiting], table.render(), table.rewards
    table.step(legal(table)[3])
    assert ([plain(table.observe(agent)) for agent in waiting], table.render(), table.rewards) == before


@pytest.mark.parametrize("name", SEALED)
def test_a_pending_choice_does_not_show_to_those_who_step_together(name: str) -> None:
    """What the parallel wrapper hands out is the same whatever was chosen, and so is its picture."""
    together = parallel_env(*TABLES[name], render_mode="ansi")
    _, infos = together.reset(seed=1)
    told = []
    agent = infos["player_0"]["active_agent"]
    actions = np.flatnonzero(infos[agent]["action_mask"])
    assert len(actions) > 1
    for action in (actions[0], actions[-1]):
        twin = deepcopy(together)
        given = [plain(each) for each in twin.step({agent: int(action)})]
        told.append((given, plain(twin.state()), twin.render(), twin.agents))
        assert len(course(twin.aec_env).chosen) == 1
    assert told[0] == told[1]


def test_all_choices_are_applied_in_the_end() -> None:
    """Once the last has bid, the bids show."""
    table = begun("arena for three")
    moves = []
    for agent in table.possible_agents:
        assert [hero.life for hero in course(table).state.heroes] == [20, 20, 20]
        moves.append(table.move(agent, legal(table)[int(agent[-1]) + 2]))
        table.step(table.action(moves[-1]))
    assert [move.life for move in moves] == [(2,), (3,), (4,)]
    assert [hero.life for hero in course(table).state.heroes] == [18, 17, 16]
    assert course(table).chosen == ()


@pytest.mark.parametrize("name", ["raka for two", "raka for three", "lots"])
def test_what_an_agent_may_not_know_does_not_show(name: str) -> None:
    """A state that differs only in that gives the agent the same in every respect, complaints included."""
    game, _ = TABLES[name]
    table = begun(name, seed=2, render_mode="ansi")
    changed = 0
    for step, _ in enumerate(walk(table, 2)):
        for seat, agent in enumerate(table.possible_agents):
            if step % 4:
                continue
            twin = deepcopy(table)
            state = game.proof.swap(course(table).state, seat, Rng(step))
            within(twin)._course = evolve(course(table), state=state)
            within(twin)._arrive()
            changed += state != course(table).state
            assert seen(twin, agent) == seen(table, agent)
    assert changed > 5
