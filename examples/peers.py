"""How fast random games go, beside two well-known Python engines, in one run on one core.

Every system plays whole games through its own public functions: list the legal moves, take one at random,
apply it, until the game is over. Counted a second: steps (every move applied, chance included where it is
a move), choices (steps at which there were two moves or more) and games. The systems take turns, so that a
machine that slows down slows all alike: trust the ratios more than the rates.

    python -m pip install . chess catanatron
    python examples/peers.py [--seconds 2] [--rounds 5] [--only NAME ...]

A system that is not installed is named and left out.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import random
from collections.abc import Callable, Mapping, Sequence
from operator import truediv
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from boardgames import arena, raka
from boardgames.core import CHANCE, Game

OURS = ("boardgames raka 2p", "boardgames arena 4p")

U = TypeVar("U")
S = TypeVar("S")
M = TypeVar("M")


class Counted(NamedTuple):
    """What a game, or a second, had in it."""

    steps: float
    choices: float
    games: float


Playout = Callable[[random.Random], Counted]


def our_raka() -> Playout:
    """Two players, one deck, at most 200 turns."""
    return playout_of(raka.GAME, raka.Setup(players=2, turn_limit=200))


def our_arena() -> Playout:
    """Four players on the shipped cards and scenario, auctions included, at most 50 rounds."""
    return playout_of(arena.GAME, arena.Setup(players=4, round_limit=50))


def playout_of(game: Game[U, Any, S, M, Any, Any], setup: U) -> Playout:
    """Whole games of one of ours; sealed decisions are taken in the order of seats."""
    start, to_act, legal_moves, chance, apply = (
        game.start,
        game.to_act,
        game.legal_moves,
        game.chance,
        game.apply,
    )

    def playout(pick: random.Random) -> Counted:
        state = start(setup)
        steps = choices = 0
        while acting := to_act(state):
            if acting[0] == CHANCE:
                results, weights = zip(*chance(state), strict=True)
                move = pick.choices(results, weights)[0]
            else:
                moves = legal_moves(state)
                move = pick.choice(moves)
                choices += len(moves) > 1
            state = apply(state, move).state
            steps += 1
        return Counted(steps, choices, 1)

    return playout


def python_chess() -> Playout:
    """Chess, until checkmate or a draw that needs no claim."""
    chess = importlib.import_module("chess")

    def playout(pick: random.Random) -> Counted:
        board = chess.Board()
        choices = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(pick.choice(moves))
            choices += len(moves) > 1
        return Counted(len(board.move_stack), choices, 1)

    return playout


def catanatron() -> Playout:
    """Catan for four; trades among the players are not offered by its list of moves."""
    engine = importlib.import_module("catanatron.game")
    players = importlib.import_module("catanatron.models.player")
    longest = 20_000

    def playout(pick: random.Random) -> Counted:
        seated = [players.RandomPlayer(color) for color in tuple(players.Color)[:4]]
        game = engine.Game(seated, seed=pick.getrandbits(32))
        listed: Any = game if hasattr(game, "playable_actions") else game.state
        steps = choices = 0
        while game.winning_color() is None and steps < longest:
            moves = list(listed.playable_actions)
            game.execute(pick.choice(moves))
            steps += 1
            choices += len(moves) > 1
        return Counted(steps, choices, 1)

    return playout


SYSTEMS: Mapping[str, Callable[[], Playout]] = {
    OURS[0]: our_raka,
    OURS[1]: our_arena,
    "python-chess": python_chess,
    "catanatron 4p": catanatron,
}


def rate(playout: Playout, pick: random.Random, seconds: float) -> Counted:
    """What there was a second, over whole games that last ``seconds`` together, and at least one game."""
    gc.collect()
    played: list[Counted] = []
    begun = perf_counter()
    while not played or perf_counter() - begun < seconds:
        played.append(playout(pick))
    spent = perf_counter() - begun
    return Counted(*(sum(figures) / spent for figures in zip(*played, strict=True)))


def installed(only: Sequence[str]) -> dict[str, Playout]:
    """The systems that were asked for and can play a game here; the others are named on the way."""
    ready: dict[str, Playout] = {}
    for name, build in SYSTEMS.items():
        if only and not any(part in name for part in only):
            continue
        try:
            playout = build()
        except ImportError as missing:
            print(f"skipped {name}: {missing}")
            continue
        playout(random.Random(0))
        ready[name] = playout
    return ready


def measure(ready: Mapping[str, Playout], rounds: int, seconds: float) -> dict[str, list[Counted]]:
    """The rates of every system in every round, the systems taking turns within a round."""
    rates: dict[str, list[Counted]] = {name: [] for name in ready}
    for number in range(rounds):
        for name, playout in ready.items():
            rates[name].append(rate(playout, random.Random(number), seconds))
    return rates


def report(rates: Mapping[str, Sequence[Counted]]) -> None:
    """Print medians, the spread of the steps, and how many times as fast as each other system ours is."""
    middle = {name: Counted(*map(median, zip(*found, strict=True))) for name, found in rates.items()}
    print(f"{'system':20} {'steps/s':>10} {'least':>10} {'most':>10} {'choices/s':>10} {'games/s':>9}")
    for name, found in rates.items():
        least, most = min(found).steps, max(found).steps
        at = middle[name]
        print(
            f"{name:20} {at.steps:10,.0f} {least:10,.0f} {most:10,.0f} {at.choices:10,.0f} {at.games:9,.1f}"
        )
    others = [name for name in middle if name not in OURS]
    for own in (name for name in middle if name in OURS):
        for other in others:
            steps, choices, _ = map(truediv, middle[own], middle[other])
            print(f"{own} / {other}: steps {steps:.2f}, choices {choices:.2f}")


def main() -> None:
    """Measure what is asked for on the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="how long one system plays in a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="*", default=(), help="parts of names; all systems unless given")
    asked = parser.parse_args()
    report(measure(installed(asked.only), asked.rounds, asked.seconds))


if __name__ == "__main__":
    main()
