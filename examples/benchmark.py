"""What every variant of both games costs: moves a second, each call, and the room that a state takes.

A row has the steps and choices a second of whole games at random (as in ``peers.py``); the microseconds that
it takes to list the moves of a state that has just come about, to apply a listed move, to view a state from
the seat that acts, and to ask for the results of chance; the bytes of memory that a state takes for
itself, without what all states share and the lists that it remembers; and the bytes of its pickle. All are
medians: of the rounds, of the calls, and of the states between the second and the third fifth of each game.

    python examples/benchmark.py [--seconds 2] [--rounds 5] [--only NAME ...]
    python examples/benchmark.py --curve [--steps 16000] [--only NAME ...]

With ``--curve`` it prints instead what a move costs as a game grows long, and with more seats: the
microseconds of listing and applying on median, and the instructions of that and of a view on average. What is
played depends on the seed alone; variants take turns, so that a machine that slows down slows all alike.
"""

from __future__ import annotations

import argparse
import pickle
import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from statistics import mean, median
from time import perf_counter_ns
from typing import Any, Final, NamedTuple

from boardgames import arena, raka
from measuring import Playing, counted, kept, memory, shared_with, walk
from peers import playout_of, rate

OWN: Final = raka.Decks.INDIVIDUAL
TITAN: Final = arena.Variant.TITAN
limited: Final = partial(raka.Setup, turn_limit=200)
bounded: Final = partial(arena.Setup, round_limit=50)

RAKA: Final = {
    "raka 2p": limited(2),
    "raka 3p": limited(3),
    "raka 4p": limited(4),
    "raka own decks 2p": limited(2, decks=OWN),
    "raka own decks 6p": limited(6, decks=OWN),
    "raka limited 2p": limited(2, decks=OWN, limited=True),
    "raka elimination 3p": limited(3, elimination=True),
}
"""Every variant of Raka; one deck is shared by four at most."""

ARENA: Final = {
    "arena 3p": bounded(3),
    "arena 4p": bounded(4),
    "arena 5p": bounded(5),
    "arena 6p": bounded(6),
    "arena teams 2x2": bounded(4, variant=arena.Variant.TEAM_2X2),
    "arena teams 2x3": bounded(6, variant=arena.Variant.TEAM_2X3),
    "arena teams 3x2": bounded(6, variant=arena.Variant.TEAM_3X2),
    "arena two-player": bounded(2, variant=arena.Variant.TWO_PLAYER),
    "arena titan 4p": bounded(4, variant=TITAN),
    "arena titan 5p": bounded(5, variant=TITAN),
    "arena duel": bounded(2, duel=True),
    "arena instant 4p": bounded(4, instant=True),
}
"""Every variant of Arena, on the shipped cards and scenarios."""

VARIANTS: Final = {
    **{name: Playing(raka.GAME, setup) for name, setup in RAKA.items()},
    **{name: Playing(arena.GAME, setup) for name, setup in ARENA.items()},
}

LONG: Final = {
    "raka own decks 8p, no limit": Playing(raka.GAME, raka.Setup(8, decks=OWN)),
    "raka 4p, 52 rocks, no limit": Playing(raka.GAME, raka.Setup(4, rocks=52)),
    "arena titan 5p, 99 lives": Playing(arena.GAME, arena.Setup(5, variant=TITAN, instant=True, life=99)),
}
"""Games that go on and on."""

SEATED: Final = {
    **{f"raka own decks {n}p": Playing(raka.GAME, limited(n, decks=OWN)) for n in (2, 3, 4, 6, 8, 12)},
    "arena duel 2p": Playing(arena.GAME, bounded(2, duel=True)),
    **{f"arena {n}p": Playing(arena.GAME, bounded(n)) for n in (3, 4, 5, 6)},
}
"""The same game with more and more seats."""

CALLS: Final = ("legal_moves", "apply", "view", "chance")


def timed(call: Callable[..., Any], *arguments: object) -> tuple[Any, int]:
    """What the call gives, and its nanoseconds."""
    begun = perf_counter_ns()
    result = call(*arguments)
    return result, perf_counter_ns() - begun


def middle(playing: Playing, games: int) -> list[object]:
    """The states between the second and the third fifth of so many games, each asked for its moves."""
    found: list[object] = []
    for seed in range(games):
        met = [spent.cost for spent in walk(playing, random.Random(seed), kept) if spent.call == "apply"]
        found += met[2 * len(met) // 5 : 3 * len(met) // 5]
    return found


def sizes(playing: Playing, games: int) -> tuple[float, float]:
    """The median bytes of memory and of the pickle of states in the middle of so many games."""
    states = middle(playing, games)
    shared = shared_with(playing.setup)
    pickled = median(len(pickle.dumps(state, protocol=5)) for state in states)
    return median(memory(state, shared) for state in states), pickled


def table(chosen: Mapping[str, Playing], rounds: int, seconds: float) -> Iterator[str]:
    """A row for each variant."""
    playouts = {name: playout_of(playing.game, playing.setup) for name, playing in chosen.items()}
    rates: dict[str, list[tuple[float, float]]] = defaultdict(list)
    times: dict[tuple[str, str], list[int]] = defaultdict(list)
    for playout in playouts.values():
        playout(random.Random(rounds))
    for seed in range(rounds):
        for name, playing in chosen.items():
            found = rate(playouts[name], random.Random(seed), seconds)
            rates[name].append((found.steps, found.choices))
            for spent in walk(playing, random.Random(seed), timed):
                times[name, spent.call].append(spent.cost)
    heads = "".join(f" {head:>6}" for head in ("list", "apply", "view", "chance"))
    yield f"{'variant':20} {'steps/s':>9} {'choices/s':>9}{heads} {'memory':>7} {'pickle':>7}"
    for name, playing in chosen.items():
        steps, choices = map(median, zip(*rates[name], strict=True))
        each = "".join(f" {median(times[name, call]) / 1000:6.1f}" for call in CALLS)
        held, pickled = sizes(playing, rounds)
        yield f"{name:20} {steps:9,.0f} {choices:9,.0f}{each} {held:7,.0f} {pickled:7,.0f}"


def buckets(most: int) -> Iterator[range]:
    """The steps of a long game in groups: the first thousand, as many again, twice as many, and so on."""
    first, end = 0, 1000
    while first < most:
        yield range(first, min(end, most))
        first, end = end, 2 * end


class Cost(NamedTuple):
    """What a move cost."""

    time: int
    """Nanoseconds of listing the moves, or the results of chance, and of applying one."""
    instructions: int
    """The instructions of the same."""
    seeing: int | None
    """The instructions of the view of who acts; nobody does at a chance node."""


def costs(playing: Playing, seed: int, most: int) -> list[Cost]:
    """What each move of a game cost, from two walks through the same game."""
    times: dict[int, int] = defaultdict(int)
    for clocked in walk(playing, random.Random(seed), timed, most):
        if clocked.call != "view":
            times[clocked.step] += clocked.cost
    moving: dict[int, int] = defaultdict(int)
    seeing: dict[int, int] = {}
    for spent in walk(playing, random.Random(seed), counted, most):
        if spent.call == "view":
            seeing[spent.step] = spent.cost.instructions
        else:
            moving[spent.step] += spent.cost.instructions
    return [Cost(times[step], moving[step], seeing.get(step)) for step in sorted(times)]


def curves(only: Sequence[str], most: int) -> Iterator[str]:
    """What a move costs by its number in long games, and by the number of seats."""
    yield f"{'game':28} {'moves':>11} {'microseconds':>12} {'instructions':>12} {'of a view':>9}"
    for name, playing in named(LONG, only).items():
        found = costs(playing, 1, most)
        for within in buckets(len(found)):
            yield line(name, f"{within.start}-{within.stop}", found[within.start : within.stop])
    for name, playing in named(SEATED, only).items():
        found = [cost for seed in range(3) for cost in costs(playing, seed, most)]
        yield line(name, str(len(found)), found)


def line(name: str, moves: str, found: Sequence[Cost]) -> str:
    """One line of the curves."""
    time = median(cost.time for cost in found) / 1000
    executed = mean(cost.instructions for cost in found)
    seen = mean(cost.seeing for cost in found if cost.seeing is not None)
    return f"{name:28} {moves:>11} {time:12.1f} {executed:12,.0f} {seen:9,.0f}"


def named(playings: Mapping[str, Playing], only: Sequence[str]) -> Mapping[str, Playing]:
    """Those with one of these parts in their name, all if there are none."""
    return {
        name: playing for name, playing in playings.items() if not only or any(part in name for part in only)
    }


def main() -> None:
    """Measure what is asked for on the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="how long one variant plays in a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="*", default=(), help="parts of names; all variants unless given")
    parser.add_argument("--curve", action="store_true", help="by the length of a game and by seats")
    parser.add_argument("--steps", type=int, default=16000, help="the longest game of the curves")
    asked = parser.parse_args()
    lines = (
        curves(asked.only, asked.steps)
        if asked.curve
        else table(named(VARIANTS, asked.only), asked.rounds, asked.seconds)
    )
    for printed in lines:
        print(printed, flush=True)


if __name__ == "__main__":
    main()
