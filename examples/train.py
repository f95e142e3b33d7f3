"""A policy that learns by playing, for a minute on the CPU, and then beats a player who chooses by chance.

Two players fight a duel of Arena: For the Gods! through the PettingZoo environment. The policy is linear:
every action has a weight for each number of the observation, and is chosen the more often, the more its
numbers weigh. It learns by policy gradient (R. J. Williams, "Simple statistical gradient-following
algorithms", 1992): whatever was done in a game that went better than most becomes likelier, whatever was done
in a worse one rarer. After that it plays games that it does not learn from, and the program fails unless it
wins so many that chance does not explain it.

    python examples/train.py [--seconds N | --games N] [--tests N] [--seed N]

With ``--games`` the same seed gives the same policy. Needs the extra ``pettingzoo``.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from itertools import cycle, islice
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boardgames import arena
from boardgames.adapters.pettingzoo import Environment, Flat, Mask, Masked, env

SETUP: Final = arena.Setup(2, duel=True, round_limit=6)
EVEN: Final = 1 / 2
"""What a player gets who is neither better nor worse than the other."""

BATCH: Final = 32
"""Games between two changes of the policy."""
RATE: Final = 0.1
FADING: Final = 0.9, 0.99
"""What stays of the mean gradient, and of its mean square, from one change to the next."""
TESTS: Final = 400
"""Games that show what was learnt, unless others are asked for."""
DEVIATIONS: Final = 2.576
"""Standard deviations to either side of the middle that hold 99 in 100."""

Floats: TypeAlias = NDArray[np.float32]
Duel: TypeAlias = Environment[Masked, arena.Move]


class Choice(NamedTuple):
    """What was chosen, among what, from which observation."""

    seen: Flat
    legal: NDArray[np.intp]
    odds: Floats
    place: int
    """Which of the legal actions it was."""


class Policy:
    """Weights of all actions, learnt by the gradient with momentum and a rate for each weight (Adam)."""

    def __init__(self, actions: int, inputs: int) -> None:
        self.weights = np.zeros((actions, inputs + 1), np.float32)
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.changes = 0

    def choose(self, observation: Masked, rng: np.random.Generator) -> Choice:
        """One of the legal actions, by the odds that the weights give them."""
        seen = np.append(observation["observation"], np.float32(1))
        legal = np.flatnonzero(observation["action_mask"])
        scores = self.weights[legal] @ seen
        odds = np.exp(scores - scores.max())
        odds /= odds.sum()
        place = min(int(np.searchsorted(np.cumsum(odds), rng.random())), len(legal) - 1)
        return Choice(seen, legal, odds, place)

    def learn(self, games: list[tuple[list[Choice], float]]) -> None:
        """Make likelier what was done in the better ones of these games, and rarer what was in the worse."""
        gradient = np.zeros_like(self.weights)
        usual = sum(payoff for _, payoff in games) / len(games)
        for choices, payoff in games:
            for seen, legal, odds, place in choices:
                push = -odds * np.float32(payoff - usual)
                push[place] += np.float32(payoff - usual)
                gradient[legal] += np.outer(push, seen)
        gradient /= len(games)
        self.changes += 1
        fading, square_fading = FADING
        self.mean += (1 - fading) * (gradient - self.mean)
        self.square += (1 - square_fading) * (gradient**2 - self.square)
        mean = self.mean / (1 - fading**self.changes)
        square = self.square / (1 - square_fading**self.changes)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-3)


Policies: TypeAlias = dict[str, Policy]
"""One for each agent: observations name the seats, so the first player sees the same table otherwise."""


def untrained(duel: Duel) -> Policies:
    """Policies to which all actions are the same."""
    inputs = duel.state_space.shape[0] // len(duel.possible_agents)
    return {agent: Policy(int(duel.action_space(agent).n), inputs) for agent in duel.possible_agents}


def any_legal(mask: Mask, rng: np.random.Generator) -> int:
    """A legal action, each as likely as the others."""
    return int(rng.choice(np.flatnonzero(mask)))


def game(
    duel: Duel, policies: Policies, learner: str, rng: np.random.Generator
) -> tuple[list[Choice], float]:
    """One game of the policy against chance: its choices, and what it got."""
    duel.reset(seed=int(rng.integers(2**63)))
    choices: list[Choice] = []
    for agent in duel.agent_iter():
        observation, _, over, cut, _ = duel.last()
        if over or cut:
            break
        if agent == learner:
            choices.append(policies[agent].choose(observation, rng))
            duel.step(int(choices[-1].legal[choices[-1].place]))
        else:
            duel.step(any_legal(observation["action_mask"], rng))
    return choices, duel.rewards[learner]


def train(duel: Duel, policies: Policies, rng: np.random.Generator, going: Callable[[int], bool]) -> int:
    """Learn as long as it goes on; how many games that were."""
    played = 0
    for learner in cycle(duel.possible_agents):
        if not going(played):
            break
        policies[learner].learn([game(duel, policies, learner, rng) for _ in range(BATCH)])
        played += BATCH
    return played


def share(duel: Duel, policies: Policies, rng: np.random.Generator, games: int) -> float:
    """What the policy gets on average in so many games, in either seat equally often."""
    return (
        sum(game(duel, policies, learner, rng)[1] for learner in islice(cycle(duel.possible_agents), games))
        / games
    )


def interval(share: float, games: int) -> tuple[float, float]:
    """Between what the true share lies at 99 in 100 (E. B. Wilson, 1927), or more where games are drawn."""
    square = DEVIATIONS**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = (
        DEVIATIONS / (1 + square / games) * (share * (1 - share) / games + square / (4 * games**2)) ** 0.5
    )
    return middle - spread, middle + spread


def main() -> None:
    """Train, test, and fail unless the policy is better than chance."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to train")
    parser.add_argument("--games", type=int, help="how many games to train instead")
    parser.add_argument("--tests", type=int, default=TESTS, help="how many games to test it on")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for name, fewest in (("tests", 1), ("seed", 0)):
        if getattr(given, name) < fewest:
            parser.error(f"argument --{name}: must be {fewest} or more")
    rng = np.random.default_rng(given.seed)
    duel = env(arena.GAME, SETUP)
    policies = untrained(duel)
    before = share(duel, policies, rng, given.tests)
    print(f"untrained: {before:.3f} of the payoffs in {given.tests} games against chance")
    end = time.monotonic() + given.seconds
    played = train(
        duel,
        policies,
        rng,
        lambda games: time.monotonic() < end if given.games is None else games < given.games,
    )
    after = share(duel, policies, rng, given.tests)
    least, most = interval(after, given.tests)
    print(f"trained in {played} games: {after:.3f}, at 99 in 100 between {least:.3f} and {most:.3f}")
    sys.exit(0 if least > EVEN else "it is not better than chance")


if __name__ == "__main__":
    main()
