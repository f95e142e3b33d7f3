"""How much each Equipment card is worth to who holds it, measured by playing.

    python examples/arena_cards.py [--games 4000] [--workers N] [--cards FILE] [--scenario FILE] [--tell N]

Four greedy agents fight on the shipped scenario for four, each with one card of every type, dealt at random
instead of an auction. A card's figure is the wins of its holders over the games in which it was held, a
shared win counting as its share, with a 95% interval; a card of mean strength wins one game in four. Further
games deal one player a blank of a type, a card that nobody can pay, so many that a blank is held as often as
a card. Game number n is played with seed n: the same table comes out every time, whatever the number of
workers.

Cards and scenario may be one's own, from TOML files such as those in ``examples/data``. With ``--tell`` game
number N is told, and nothing is measured.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from itertools import repeat
from math import sqrt
from textwrap import fill
from typing import NamedTuple

from boardgames import arena
from boardgames.agents import greedy
from boardgames.core import Arranged, BoardgamesError, Played, Rng, play

PLAYERS = 4
ROUNDS = 60
BATCH = 20
GAMES = 1 << 64
"""Games are numbered from 0 to this less one."""
WIDTH = 98
INDENT = " " * 4
Z = 1.96
"""Standard errors on each side of a 95% interval."""
SHARES = 12
"""A win in whole numbers, so that up to four may share it."""


class Tally(NamedTuple):
    """What became of every card, in games held, shares of wins, and games in which it was activated."""

    held: Counter[str]
    won: Counter[str]
    activated: Counter[str]


class Figure(NamedTuple):
    """Wins over games held, the ends of the interval, and the part of the games in which it was activated."""

    wins: float
    least: float
    most: float
    activated: float


class Content(NamedTuple):
    """The files that cards and scenario are in; ``None`` for those that come with the library."""

    cards: str | None
    scenario: str | None


@cache
def card_set(path: str | None) -> arena.CardSet:
    """The cards to measure, and a blank of each type, which takes seven suns and does next to nothing."""
    cards = arena.load_cards(path) if path else arena.shipped_cards()
    idle = arena.effects.GainLife(arena.effects.SELF)
    blanks = (arena.Card(f"Blank {kind}", kind, arena.Dice(sun=7), (idle,)) for kind in arena.Kind)
    return arena.CardSet("Measured", (*cards.cards, *blanks))


@cache
def setup_of(content: Content) -> arena.Setup:
    """Four players with these cards on the file's first scenario, so many rounds at most."""
    scenario = arena.load_scenarios(content.scenario)[0] if content.scenario else None
    cards = card_set(content.cards)
    return arena.Setup(PLAYERS, card_set=cards, scenario=scenario, round_limit=ROUNDS)


def blank(kind: arena.Kind) -> str:
    """The key of the blank of a type."""
    return f"blank-{kind}"


def of_kind(cards: arena.CardSet, kind: arena.Kind) -> list[str]:
    """The keys of a type's cards but its blank."""
    return [card for card in cards.of_kind[kind] if card != blank(kind)]


def dealt(cards: arena.CardSet, rng: Rng, blank_of: arena.Kind | None) -> Iterator[tuple[str, ...]]:
    """For each type the cards of all players; of the one asked for, the first player's is the blank."""
    for kind in arena.Kind:
        left = of_kind(cards, kind)
        chosen: list[str] = []
        for _ in range(PLAYERS):
            index, rng = rng.below(len(left))
            chosen.append(left.pop(index))
        yield (blank(kind), *chosen[1:]) if kind is blank_of else tuple(chosen)


def dealt_position(content: Content, number: int, blank_of: arena.Kind | None) -> arena.Position:
    """The start of a game: the Combat Phase, everybody with cards, and nobody in the Arena yet."""
    setup = setup_of(content)
    rng = Rng(number)
    hands = zip(*dealt(setup.equipment, rng.split("cards"), blank_of), strict=True)
    fighters = tuple(arena.Fighter(cards=hand) for hand in hands)
    first, _ = rng.split("first").below(PLAYERS)
    return arena.Position(setup, fighters, phase=arena.Phase.ENTER, first=first)


def played(position: arena.Position, number: int) -> Iterator[Played[arena.State, arena.Move, arena.Event]]:
    """The moves of a game."""
    return play(arena.GAME, Arranged(position), [greedy(arena.GAME)] * PLAYERS, number)


def fight(content: Content, number: int, blank_of: arena.Kind | None) -> Tally:
    """One game: who held what, who won, and which cards were activated."""
    position = dealt_position(content, number, blank_of)
    tally = Tally(Counter(), Counter(), Counter())
    winners: tuple[int, ...] = ()
    activated: set[str] = set()
    for each in played(position, number):
        winners = each.step.state.winners
        if isinstance(each.move, arena.moves.Activate):
            activated.add(each.move.card)
    for seat, fighter in enumerate(position.fighters):
        tally.held.update(fighter.cards)
        tally.activated.update(activated.intersection(fighter.cards))
        if seat in winners:
            tally.won.update(dict.fromkeys(fighter.cards, SHARES // len(winners)))
    return tally


def told(content: Content, number: int) -> Iterator[str]:
    """The lines of one game, as a spectator sees it."""
    position = dealt_position(content, number, None)
    state = arena.arrange(position)
    yield arena.picture(arena.view(state, None))
    for each in played(position, number):
        view = arena.view(state, None)
        yield from (arena.tell(arena.seen(event, None), view=view) for event in each.step.events)
        state = each.step.state
    yield ""
    yield arena.picture(arena.view(state, None))


def batch(content: Content, begin: int, end: int, blank_of: arena.Kind | None) -> Tally:
    """So many games, added up."""
    return added(fight(content, number, blank_of) for number in range(begin, end))


def added(tallies: Iterable[Tally]) -> Tally:
    """All tallies as one."""
    total = Tally(Counter(), Counter(), Counter())
    for tally in tallies:
        for sums, counts in zip(total, tally, strict=True):
            sums.update(counts)
    return total


def measured(pool: Executor, content: Content, games: int, blank_of: arena.Kind | None) -> Tally:
    """Games 0 to ``games - 1``, shared out among the workers."""
    begins = range(0, games, BATCH)
    ends = [min(begin + BATCH, games) for begin in begins]
    return added(pool.map(batch, repeat(content), begins, ends, repeat(blank_of)))


def figure(tally: Tally, card: str) -> Figure:
    """What a tally says of a card that was held in some game; the interval is Wilson's."""
    held = tally.held[card]
    wins = tally.won[card] / SHARES / held
    spread = Z * Z / held
    middle = (wins + spread / 2) / (1 + spread)
    margin = sqrt(spread * (wins * (1 - wins) + spread / 4)) / (1 + spread)
    return Figure(wins, middle - margin, middle + margin, tally.activated[card] / held)


def row(name: str, cost: str, held: int, found: Figure, mean: float) -> str:
    """One line of the table."""
    interval = f"{found.least:.3f} to {found.most:.3f}"
    figures = f"{held:6} {found.wins:6.3f}  {interval}  {found.wins / mean:5.2f}"
    return f"{name:28} {cost:24}{figures}  {found.activated:5.2f}"


def table(pool: Executor, content: Content, games: int) -> Iterator[str]:
    """The lines of the table, type by type, the best card first, each card's text below it."""
    cards = card_set(content.cards)
    tally = measured(pool, content, games, None)
    head = f"{'held':>6} {'wins':>6}  {'95% interval':14}  {'/mean':>5}  {'used':>5}"
    for kind in arena.Kind:
        found = {card: figure(tally, card) for card in of_kind(cards, kind) if tally.held[card]}
        mean = sum(each.wins for each in found.values()) / len(found) or 1
        yield f"{kind.capitalize():28} {'cost':24}{head}"
        for key in sorted(found, key=lambda key: (-found[key].wins, key)):
            card = cards.by_key[key]
            yield row(card.name, arena.cost_text(card.cost), tally.held[key], found[key], mean)
            yield fill(arena.card_text(card), WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)
        share = max(1, games * PLAYERS // len(of_kind(cards, kind)))
        without = measured(pool, content, share, kind)
        yield row("(a blank)", "", without.held[blank(kind)], figure(without, blank(kind)), mean)
        yield ""


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description="Measure how much each Equipment card is worth.")
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="at least 1; 4000 unless given")
    parser.add_argument("--workers", type=int, metavar="N", help="processes; one a core unless given")
    parser.add_argument("--cards", metavar="FILE", help="cards from a file instead of the shipped ones")
    parser.add_argument(
        "--scenario", metavar="FILE", help="the first scenario of a file instead of the usual"
    )
    parser.add_argument("--tell", type=int, metavar="N", help="tell game number N, and measure nothing")
    asked = parser.parse_args()
    content = Content(asked.cards, asked.scenario)
    try:
        setup = setup_of(content)
        arena.start(setup)
    except (BoardgamesError, OSError) as error:
        parser.exit(2, f"{parser.prog}: {' '.join(str(error).split())}\n")
    if asked.games < 1 or (asked.workers is not None and asked.workers < 1):
        parser.error("--games and --workers must be at least 1")
    if asked.tell is not None and not 0 <= asked.tell < GAMES:
        parser.error(f"--tell must be a number from 0 to {GAMES - 1}")
    for kind in arena.Kind:
        if len(of_kind(setup.equipment, kind)) < PLAYERS:
            parser.exit(2, f"{parser.prog}: there are fewer than {PLAYERS} cards of the type {kind}\n")
    if asked.tell is not None:
        print(*told(content, asked.tell), sep="\n")
        return
    with ProcessPoolExecutor(asked.workers) as pool:
        for line in table(pool, content, asked.games):
            print(line, flush=True)


if __name__ == "__main__":
    main()
