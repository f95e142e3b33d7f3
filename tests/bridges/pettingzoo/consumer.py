"""A program of somebody else's, which type checkers read and a test runs: it uses only what is installed."""

from __future__ import annotations

import sys
from typing import assert_type

from pettingzoo import AECEnv
from pettingzoo.utils import BaseWrapper

from boardgames import arena, raka
from boardgames.adapters.pettingzoo import (
    Environment,
    Flat,
    Mask,
    Masked,
    ParallelEnvironment,
    RawEnvironment,
    env,
    parallel_env,
)
from boardgames.core import Arranged

table = env(raka.GAME, raka.Setup(2, turn_limit=8), render_mode="ansi", picture=raka.picture)
assert_type(table, Environment[Masked, raka.Move])
assert_type(table.unwrapped, RawEnvironment[Masked, raka.Move])
table.reset(seed=7)
for agent in table.agent_iter():
    assert_type(agent, str)
    observation, reward, terminated, truncated, info = table.last()
    assert_type(observation, Masked)
    assert_type(observation["action_mask"], Mask)
    assert_type(reward, float)
    if terminated or truncated:
        table.step(None)
    else:
        table.step(int(table.action_space(agent).sample(observation["action_mask"])))
assert table.render()

flat = env(arena.GAME, observation="flat", max_cycles=100)
assert_type(flat, Environment[Flat, arena.Move])
flat.reset()
assert flat.last(observe=False)[0] is None
assert_type(flat.observe("player_0"), Flat)
assert_type(flat.move("player_0", 3), arena.Move)
assert flat.action(arena.read("p1 pick cleo")) == 0

position = raka.read_position("raka turn_limit=40\np1 battle\np1 front KS\np2 front JD\n")
together = parallel_env(raka.GAME, Arranged(position))
assert_type(together, ParallelEnvironment[Masked, raka.Move])
observations, infos = together.reset()
assert_type(observations, dict[str, Masked])

assert isinstance(table, AECEnv)  # PettingZoo has no types, so a type checker has to be told
sys.stdout.write(f"{BaseWrapper(table)}\n")
