"""Copies: an episode goes on from a copy as from the original, and neither moves the other."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy

import pytest

from boardgames.adapters.pettingzoo import parallel_env
from tests.bridges.pettingzoo.tables import (
    TABLES,
    AnyEnvironment,
    begun,
    course,
    every_table,
    legal,
    made,
    over,
    seen,
    walk,
)


def pickled(table: AnyEnvironment) -> AnyEnvironment:
    """The same by way of a pickle."""
    copy: AnyEnvironment = pickle.loads(pickle.dumps(table))
    return copy


copies = pytest.mark.parametrize("copy", [deepcopy, pickled])


@copies
@every_table
def test_a_copy_goes_on_from_where_it_was_made(
    name: str, copy: Callable[[AnyEnvironment], AnyEnvironment]
) -> None:
    """From the middle of an episode, and into the next one; secret choices may be pending."""
    table = begun(name, seed=8, render_mode="ansi")
    steps = walk(table, 8)
    for _ in range(8):
        next(steps)
    twin = copy(table)
    assert course(twin) == course(table)
    assert seen(twin, *table.agents) == seen(table, *table.agents)
    for each in (table, twin):
        list(walk(each, 9))
    assert seen(twin, *table.agents) == seen(table, *table.agents)
    for each in (table, twin):
        each.reset()
    assert seen(twin, *table.agents) == seen(table, *table.agents)


def test_copies_in_a_process_share_what_never_changes() -> None:
    """So a copy does not cost what the game's state would."""
    table = begun("a duel")
    assert course(deepcopy(table)) is course(table)


@copies
def test_a_copy_has_spaces_of_its_own(copy: Callable[[AnyEnvironment], AnyEnvironment]) -> None:
    """Sampling from one does not move the other, and both draw the same from the same seed."""
    table = begun("a duel")
    table.action_space("player_0").seed(3)
    twin = copy(table)
    drawn = [[each.action_space("player_0").sample() for _ in range(6)] for each in (table, twin)]
    assert drawn[0] == drawn[1]


@copies
def test_neither_moves_the_other(copy: Callable[[AnyEnvironment], AnyEnvironment]) -> None:
    """Not even what dictionaries hold."""
    table = begun("arena for three")
    table.step(legal(table)[2])
    twin = copy(table)
    before = seen(twin, *twin.agents)
    list(walk(table, 3))
    assert over(table)
    assert seen(twin, *twin.agents) == before
    assert len(course(twin).chosen) == 1


@copies
def test_an_environment_that_was_never_reset_is_copied_too(
    copy: Callable[[AnyEnvironment], AnyEnvironment],
) -> None:
    """As programs do that make many of one."""
    twin = copy(made("a duel"))
    twin.reset(seed=7)
    assert course(twin) == course(begun("a duel"))


def test_copies_of_the_wrapper_for_all_agents_go_on_too() -> None:
    """The same for the parallel environment."""
    game, setup = TABLES["a duel"]
    table = parallel_env(game, setup)
    table.reset(seed=1)
    twin = deepcopy(table)
    action = {"player_0": legal(table.aec_env)[0]}
    table.step(action)
    assert twin.aec_env.agent_selection == "player_0"
    twin.step(action)
    assert course(twin.aec_env) == course(table.aec_env)
