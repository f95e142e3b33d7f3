"""How much each Equipment card is worth to who holds it, measured by playing.

    python examples/arena_cards.py [--games 4000] [--workers N] [--cards FILE]

Four greedy agents fight on the shipped scenario for four, each with one card of every type, dealt at random
instead of an auction. A card's figure is the wins of its holders over the games in which it was held, a shared
win counting as its share, with a 95% interval; a card of mean strength wins one game in four. A second run
for each type deals one player a blank, a card that cannot be activated. The same numbers come out every
time, whatever the number of workers.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from itertools import repeat
from math import sqrt
from typing import NamedTuple

from boardgames import arena
from boardgames.agents import greedy
from boardgames.core import Arranged, Rng, play

PLAYERS = 4
ROUNDS = 60
BATCH = 50
Z = 1.96
"""Standard errors on each side of a 95% interval."""


class Tally(NamedTuple):
    """What became of every card that was held."""

    held: Counter[str]
    won: Counter[str]
    activated: Counter[str]


@cache
def card_set(path: str | None) -> arena.CardSet:
    """The cards to measure, and a blank of each type, which needs seven suns and does next to nothing."""
    cards = arena.load_cards(path) if path else arena.shipped_cards()
    idle = arena.effects.GainLife(arena.effects.SELF)
    blanks = (arena.Card(f"Blank {kind}", kind, arena.Dice(sun=7), (idle,)) for kind in arena.Kind)
    return arena.CardSet("Measured", (*cards.cards, *blanks))


def blank(kind: arena.Kind) -> str:
    """The key of the blank of a type."""
    return f"blank-{kind}"


def dealt(cards: arena.CardSet, rng: Rng, blank_of: arena.Kind | None) -> Iterator[tuple[str, ...]]:
    """For each type the cards of all players; of the one asked for, the first player's is the blank."""
    for kind in arena.Kind:
        left = [card for card in cards.of_kind[kind] if card != blank(kind)]
        chosen: list[str] = []
        for _ in range(PLAYERS):
            index, rng = rng.below(len(left))
            chosen.append(left.pop(index))
        yield (blank(kind), *chosen[1:]) if kind is blank_of else tuple(chosen)


def fight(path: str | None, number: int, blank_of: arena.Kind | None) -> Tally:
    """One game: who held what, who won, and which cards were activated."""
    cards = card_set(path)
    rng = Rng(number)
    hands = tuple(zip(*dealt(cards, rng.split("cards"), blank_of), strict=True))
    setup = arena.Setup(PLAYERS, card_set=cards, round_limit=ROUNDS)
    fighters = tuple(arena.Fighter(cards=hand) for hand in hands)
    first, _ = rng.split("first").below(PLAYERS)
    position = arena.Position(setup, fighters, phase=arena.Phase.ENTER, first=first)
    state = arena.arrange(position)
    activated: set[str] = set()
    for played in play(arena.GAME, Arranged(position), [greedy(arena.GAME)] * PLAYERS, number):
        state = played.step.state
        if isinstance(played.move, arena.moves.Activate):
            activated.add(played.move.card)
    tally = Tally(Counter(), Counter(), Counter())
    for seat, hand in enumerate(hands):
        for card in hand:
            tally.held[card] += 1
            tally.activated[card] += card in activated
            if seat in state.winners:
                tally.won[card] += SHARES // len(state.winners)
    return tally


SHARES = 12
"""A win in whole numbers, so that up to four may share it."""


def batch(path: str | None, begin: int, end: int, blank_of: arena.Kind | None) -> Tally:
    """So many games, added up."""
    return added(fight(path, number, blank_of) for number in range(begin, end))


def added(tallies: Iterator[Tally]) -> Tally:
    """All tallies as one."""
    total = Tally(Counter(), Counter(), Counter())
    for tally in tallies:
        for sums, counts in zip(total, tally, strict=True):
            sums.update(counts)
    return total


def measured(pool: Executor, path: str | None, games: int, blank_of: arena.Kind | None) -> Tally:
    """Games 0 to ``games - 1``, shared out among the workers."""
    begins = range(0, games, BATCH)
    ends = [min(begin + BATCH, games) for begin in begins]
    return added(iter(pool.map(batch, repeat(path), begins, ends, repeat(blank_of))))


def rate(tally: Tally, card: str) -> tuple[float, float]:
    """Wins over games held, and how far the 95% interval goes to each side."""
    held = tally.held[card]
    wins = tally.won[card] / SHARES / held
    return wins, Z * sqrt(wins * (1 - wins) / held)


def table(pool: Executor, path: str | None, games: int) -> Iterator[str]:
    """The lines of the table, type by type, the best card first."""
    tally = measured(pool, path, games, None)
    cards = card_set(path)
    for kind in arena.Kind:
        without = measured(pool, path, games, kind)
        keys = sorted(
            (card for card in cards.of_kind[kind] if card in tally.held), key=lambda c: -rate(tally, c)[0]
        )
        yield f"{kind.capitalize():30} {'cost':28} {'held':>5} {'wins':>6} {'+-':>6} {'activated':>10}"
        for key in keys:
            card = cards.by_key[key]
            wins, interval = rate(tally, key)
            used = tally.activated[key] / tally.held[key]
            cost = arena.cost_text(card.cost)
            yield f"{card.name:30} {cost:28} {tally.held[key]:5} {wins:6.3f} {interval:6.3f} {used:10.2f}"
        wins, interval = rate(without, blank(kind))
        mean = sum(rate(tally, key)[0] for key in keys) / len(keys)
        yield f"{'(a blank)':30} {'':28} {without.held[blank(kind)]:5} {wins:6.3f} {interval:6.3f}"
        yield f"{'(mean of the type)':30} {'':28} {'':5} {mean:6.3f}"
        yield ""


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description="Measure how much each Equipment card is worth.")
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="games a run; 4000 unless given")
    parser.add_argument(
        "--workers", type=int, default=None, metavar="N", help="processes; one a core unless given"
    )
    parser.add_argument(
        "--cards", default=None, metavar="FILE", help="cards from a file instead of the shipped ones"
    )
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.workers) as pool:
        for line in table(pool, asked.cards, asked.games):
            print(line.rstrip())


if __name__ == "__main__":
    main()
