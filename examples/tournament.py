"""A small tournament: everyone against everyone at Raka Warriors, on all the processors there are.

    python examples/tournament.py [--rounds N] [--seed N] [--save FILE]

Stop it whenever you like: with --save it goes on from there the next time.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from boardgames import raka
from boardgames.agents import greedy, random_agent
from boardgames.core import Agent, Rng
from boardgames.matches import round_robin, run, scores


def eager(view: raka.RakaView, moves: Sequence[raka.Move], rng: Rng, /) -> raka.Move:
    """Attack if possible, by chance otherwise."""
    attacks = [move for move in moves if isinstance(move, raka.moves.Attack)]
    return random_agent(view, attacks or moves, rng)


AGENTS: dict[str, Agent[raka.RakaView, raka.Move]] = {
    "greedy": greedy(raka.GAME),
    "eager": eager,
    "random": random_agent,
}


def main() -> None:
    """Play the schedule, print each result and then the table."""
    parser = argparse.ArgumentParser(description="Play a small tournament.")
    parser.add_argument("--rounds", type=int, default=2, metavar="N", help="six games each; 2 unless given")
    parser.add_argument("--seed", type=int, default=7, metavar="N", help="0 to 2**64-1; 7 unless given")
    parser.add_argument("--save", metavar="FILE", help="where results are kept")
    asked = parser.parse_args()
    setup = raka.Setup(players=2, turn_limit=60)
    schedule = round_robin(raka.GAME, setup, tuple(AGENTS), rounds=asked.rounds, seed=asked.seed)
    results = []
    with ProcessPoolExecutor() as executor:
        for result in run(schedule, AGENTS, executor, save=asked.save):
            print(f"{' - '.join(result.fixture.seated)}: {raka.verdict(result.outcome)}")
            results.append(result)
    print()
    print(scores(results))


if __name__ == "__main__":
    main()
