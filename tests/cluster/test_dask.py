"""A schedule on a cluster of Dask, on this machine: the same results, though a worker dies in the middle."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from boardgames.matches import GamesFailed, read_results, run
from tests.matches.games import AGENTS, AnyAgent, Deadly, Raising, Results, exiting, mixed, numbers, small

ROUNDS = 16
"""Enough for a worker to die in the middle."""


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """Two workers, each a process, that nobody outside this machine can reach."""
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        Client(cluster) as connected,
    ):
        yield connected


def test_a_cluster_gives_the_same_results(client: Client) -> None:
    """Of both games, and of one that no library knows."""
    assert list(run(mixed(), AGENTS, client.get_executor(pure=False))) == list(run(mixed(), AGENTS))


def test_a_killed_worker_loses_nothing_and_nothing_counts_twice(client: Client, tmp_path: Path) -> None:
    """Its process is killed in the middle of a game, others being done or in its hands: all come, once."""
    before = set(client.run(os.getpid).values())
    agents: dict[str, AnyAgent] = {**AGENTS, "eve": Deadly(str(tmp_path / "dead"), odds=60)}
    told: list[tuple[int, bool]] = []

    def tell(done: int, _total: int) -> None:
        told.append((done, (tmp_path / "dead").exists()))

    executor = client.get_executor(pure=False)
    results = list(run(small(ROUNDS), agents, executor, save=tmp_path / "games", progress=tell))
    client.wait_for_workers(2)
    assert len(before & set(client.run(os.getpid).values())) == 1
    assert [done for done, _ in told] == [*range(6 * ROUNDS + 1)]
    assert 0 < sum(dead for _, dead in told) < 6 * ROUNDS
    assert results == list(run(small(ROUNDS), {**AGENTS, "eve": AGENTS["ann"]}))
    assert read_results(small(ROUNDS), tmp_path / "games") == tuple(results)


def test_an_agent_that_raises_fails_its_games_only(client: Client) -> None:
    """As anywhere: the others are played."""
    given: Results = []
    with pytest.raises(GamesFailed, match="8 failed: fixture 2: LookupError: it does not know"):
        given += run(small(), {**AGENTS, "eve": Raising()}, client.get_executor(pure=False))
    assert numbers(given) == [0, 1, 6, 7]


def test_an_agent_that_exits_fails_its_games_only(client: Client) -> None:
    """No worker goes with it, and none of what it holds."""
    before = set(client.run(os.getpid).values())
    with pytest.raises(GamesFailed, match="4 failed: fixture 2: SystemExit: it has had enough"):
        list(run(small(1), {**AGENTS, "eve": exiting}, client.get_executor(pure=False)))
    assert set(client.run(os.getpid).values()) == before


def test_stopping_early_leaves_the_cluster_to_others(client: Client, tmp_path: Path) -> None:
    """What was not begun is called off, what was saved stays, and the next run goes on from there."""
    executor = client.get_executor(pure=False)
    with closing(run(small(ROUNDS), AGENTS, executor, save=tmp_path / "games", ahead=8)) as results:
        assert numbers(list(islice(results, 5))) == [0, 1, 2, 3, 4]
    assert {0, 1, 2, 3, 4} <= {*numbers(read_results(small(ROUNDS), tmp_path / "games"))}
    again = list(run(small(ROUNDS), AGENTS, executor, save=tmp_path / "games"))
    assert again == list(run(small(ROUNDS), AGENTS))
