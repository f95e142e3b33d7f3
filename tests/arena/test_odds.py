"""Dice and cards against closed forms: the weights of chance down the tree, and what many games show."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, factorial
from typing import TypeVar

import pytest

from boardgames.agents import random_agent
from boardgames.arena import GAME
from boardgames.arena.dice import Dice
from boardgames.arena.effects import RerollDice
from boardgames.arena.equipment import Kind
from boardgames.arena.events import CardRevealed, DiceRolled, FirstPlayerChosen
from boardgames.arena.moves import GoFirst, Move, Reroll, Roll
from boardgames.arena.pending import ChoosingFirst, Revealing, TieDealing
from boardgames.arena.position import Phase
from boardgames.arena.rules.book import apply, chance, legal_moves
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, TieMethod, Variant
from boardgames.arena.shipped import shipped_cards
from boardgames.arena.state import State
from boardgames.core import Seat, Table, play
from tests.arena.auctions import bid, taken, up
from tests.arena.clauses import used
from tests.arena.tables import dice, go, hero, table
from tests.fit import check_fits, check_share, even

rule = pytest.mark.rule

K = TypeVar("K", bound=Hashable)

DICE = range(1, 8)
WEAPONS = shipped_cards().of_kind[Kind.WEAPON]


def shares(state: State) -> list[tuple[Move, Fraction]]:
    """What chance may do, with its exact odds."""
    results = chance(state)
    total = sum(weight for _, weight in results)
    return [(move, Fraction(weight, total)) for move, weight in results]


def thrown(state: State) -> dict[Dice, Fraction]:
    """The odds of what the dice in the air show."""
    return {move.dice: share for move, share in shares(state) if isinstance(move, Roll)}


def multinomial(shown: Dice) -> Fraction:
    """The odds of a roll: a sword and a paw one in three each, a shield and a sun one in six (ARENA-019)."""
    ways = factorial(shown.count)
    for count in shown.counts:
        ways //= factorial(count)
    return ways * Fraction(1, 3) ** (shown.sword + shown.paw) * Fraction(1, 6) ** (shown.shield + shown.sun)


def handfuls(count: int) -> Iterator[Dice]:
    """All that so many dice can show."""
    for sword in range(count + 1):
        for paw in range(count - sword + 1):
            for shield in range(count - sword - paw + 1):
                yield Dice(sword, paw, shield, count - sword - paw - shield)


def in_the_air(count: int) -> State:
    """So many dice are rolled."""
    return table(hero(0, 0), hero(2, 0), phase=Phase.ROLL, rolling=count)


# Dice


@pytest.mark.parametrize("count", DICE)
@rule("ARENA-019", "ARENA-D01")
def test_a_roll_has_the_odds_of_the_multinomial_formula(count: int) -> None:
    """Each result once, with its odds exactly; the weights are of the ways to throw it, six for each die."""
    state = in_the_air(count)
    assert thrown(state) == {shown: multinomial(shown) for shown in handfuls(count)}
    assert sum(weight for _, weight in chance(state)) == 6**count
    assert len(chance(state)) == comb(count + 3, 3)


@pytest.mark.parametrize("count", DICE)
@pytest.mark.parametrize(("symbol", "share"), [("sword", 2), ("paw", 2), ("shield", 1), ("sun", 1)])
@rule("ARENA-019")
def test_each_symbol_is_binomial(count: int, symbol: str, share: int) -> None:
    """Two swords and two paws of six faces, a shield and a sun."""
    one = Fraction(share, 6)
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for shown, odds in thrown(in_the_air(count)).items():
        found[getattr(shown, symbol)] += odds
    assert found == {
        number: comb(count, number) * one**number * (1 - one) ** (count - number)
        for number in range(count + 1)
    }


@pytest.mark.parametrize("kept", ["", "sword", "paw sun", "sword sword paw shield sun sun"])
@pytest.mark.parametrize("again", ["sun", "sword paw", "paw paw shield"])
@rule("ARENA-019", "ARENA-075", "ARENA-D01")
def test_dice_that_are_rolled_again_are_dice_like_any(kept: str, again: str) -> None:
    """Whatever they showed, and whatever lies beside them, which stays."""
    count = min(len(again.split()), 7 - len(kept.split()))
    again = " ".join(again.split()[:count])
    everything = " ".join(sorted([*kept.split(), *again.split()], key=SYMBOLS.index))
    state = table(hero(0, 0), hero(2, 0), phase=Phase.REROLL, rolled=everything)
    state = apply(state, Reroll(0, dice(again))).state
    assert thrown(state) == {shown: multinomial(shown) for shown in handfuls(count)}
    for move, _ in shares(state):
        assert isinstance(move, Roll)
        assert apply(state, move).state.dice == move.dice.together(dice(kept))


SYMBOLS = ("sword", "paw", "shield", "sun")


@pytest.mark.parametrize("again", ["paw", "paw sun", "paw paw sun"])
@rule("ARENA-019", "ARENA-133")
def test_dice_that_a_card_rolls_again_are_dice_like_any(again: str) -> None:
    """However many of those that are left."""
    state = go(used(RerollDice(), others=[(1, 0)], rolled="paw paw sun"), f"p1 reroll {again}")
    count = len(again.split())
    assert thrown(state) == {shown: multinomial(shown) for shown in handfuls(count)}


@rule("ARENA-019", "ARENA-074", "ARENA-075")
def test_suns_after_a_reroll_of_all_that_are_none() -> None:
    """Down the whole tree of seven dice: each ends as a sun with odds of 11 in 36."""
    state, found = in_the_air(7), defaultdict[int, Fraction](Fraction)
    for first, odds in shares(state):
        rolled = apply(state, first).state
        others = Dice(rolled.dice.sword, rolled.dice.paw, rolled.dice.shield)
        chosen = apply(rolled, Reroll(0, others)).state
        if not others.count:
            found[chosen.dice.sun] += odds
            continue
        for second, more in shares(chosen):
            found[apply(chosen, second).state.dice.sun] += odds * more
    sun = Fraction(11, 36)
    assert found == {suns: comb(7, suns) * sun**suns * (1 - sun) ** (7 - suns) for suns in range(8)}


# Cards


def after(state: State, waiting: type, key: Callable[[State], K]) -> dict[K, Fraction]:
    """The odds of what lies when chance has no more to deal; states that are alike are one."""
    layer, ends = {state: Fraction(1)}, defaultdict[K, Fraction](Fraction)
    while layer:
        following = defaultdict[State, Fraction](Fraction)
        for each, odds in layer.items():
            for move, share in shares(each):
                result = apply(each, move).state
                if isinstance(result.pending[-1], waiting):
                    following[result] += odds * share
                else:
                    ends[key(result)] += odds * share
        layer = following
    return dict(ends)


@pytest.mark.parametrize(
    "setup",
    [Setup(2, duel=True), Setup(3), Setup(4), Setup(2, variant=Variant.TWO_PLAYER)],
    ids=lambda setup: f"{setup.variant} {setup.players}",
)
@rule("ARENA-042", "ARENA-043", "ARENA-D01")
def test_every_display_is_as_likely_as_another(setup: Setup) -> None:
    """As many Weapons as there are Heroes, of all that there are: each choice once."""
    found = after(start(setup), Revealing, lambda state: frozenset(state.display))
    assert found == even(tuple(map(frozenset, combinations(WEAPONS, setup.heroes))))


@pytest.mark.parametrize("players", [4, 5])
@rule("ARENA-042", "ARENA-160", "ARENA-D01")
def test_every_hand_of_the_titan_is_as_likely_as_another(players: int) -> None:
    """As many Weapons as there are players."""
    found = after(
        start(Setup(players, variant=Variant.TITAN)), Revealing, lambda state: frozenset(state.drawn)
    )
    assert found == even(tuple(map(frozenset, combinations(WEAPONS, players))))


@pytest.mark.parametrize("bids", ["3 3 0", "1 3 3 2", "0 0 0 0", "2 2 2 1"])
@rule("ARENA-054", "ARENA-D01")
def test_a_tie_deals_every_card_to_everybody_alike(bids: str) -> None:
    """Each way to give the tied one card each of those that the auction holds is as likely as another."""
    said = bids.split()
    state = bid(up(Setup(len(said), tie_method=TieMethod.RANDOM_DEAL)), *said)
    top = state.pending[-1]
    assert isinstance(top, TieDealing)
    group, lying = top.group, state.display
    found = after(state, TieDealing, lambda state: tuple(taken(state)[number] for number in group))
    assert found == even(tuple(permutations(lying, len(group))))


@pytest.mark.parametrize("players", range(3, 7))
@rule("ARENA-172", "ARENA-D01")
def test_everybody_begins_an_instant_combat_with_the_same_odds(players: int) -> None:
    """One weight for each seat."""
    state = start(Setup(players, instant=True))
    assert shares(state) == [(GoFirst(seat), Fraction(1, players)) for seat in range(players)]


@pytest.mark.parametrize(("bids", "level"), [("5 5 0", (0, 1)), ("0 0 0", (0, 1, 2)), ("1 4 4 4", (1, 2, 3))])
@rule("ARENA-057", "ARENA-D01")
def test_those_level_at_the_top_are_first_with_the_same_odds(bids: str, level: tuple[Seat, ...]) -> None:
    """And nobody else, when Spells are all that is given out."""
    said = bids.split()
    state = start(Setup(len(said), types=(Kind.SPELL,), tie_method=TieMethod.RANDOM_DEAL))
    while isinstance(state.pending[-1], Revealing):
        state = apply(state, legal_moves(state)[0]).state
    state = bid(state, *said)
    while not isinstance(state.pending[-1], ChoosingFirst):
        state = apply(state, legal_moves(state)[0]).state
    assert shares(state) == [(GoFirst(seat), Fraction(1, len(level))) for seat in level]


# The same by playing: what seeded generators bring forth, against exact odds. The seeds are fixed, so that a
# test gives the same on every run; the bounds are those that honest odds cross once in ten thousand.


@rule("ARENA-019", "ARENA-172", "ARENA-D01")
def test_games_roll_dice_and_draw_the_first_player_as_they_should() -> None:
    """Some hundred Instant Combats: dice by symbol, whole rolls of seven, and who begins, by chi-square."""
    setup, games = Setup(3, instant=True, round_limit=3), 250
    symbols, sevens, begins = Counter[str](), Counter[Dice](), Counter[Seat]()
    for seed in range(games):
        for played in play(GAME, setup, (random_agent,) * 3, seed):
            for event in played.step.events:
                if isinstance(event, FirstPlayerChosen):
                    begins[event.seat] += 1
                elif isinstance(event, DiceRolled):
                    symbols.update(dict(zip(SYMBOLS, event.dice.counts, strict=True)))
                    if event.dice.count == 7:
                        sevens[event.dice] += 1
    assert sum(begins.values()) == games
    assert sum(sevens.values()) > 4 * games
    check_fits(begins, even((0, 1, 2)))
    check_fits(symbols, dict(zip(SYMBOLS, map(multinomial, map(dice, SYMBOLS)), strict=True)))
    check_fits(sevens, {shown: multinomial(shown) for shown in handfuls(7)})


@rule("ARENA-042", "ARENA-043", "ARENA-D01")
def test_tables_reveal_every_card_alike() -> None:
    """At 1500 tables: which Weapon comes first and which last, by chi-square, and how often one comes."""
    setup, tables = Setup(3), 1500
    first, last, there = Counter[str](), Counter[str](), 0
    for seed in range(tables):
        hosted = Table(GAME, setup, seed)
        cards = [event.card for entry in hosted.entries for event in revealed(entry)]
        assert len({*cards}) == len(cards) == 3
        first[cards[0]] += 1
        last[cards[-1]] += 1
        there += WEAPONS[0] in cards
    check_fits(first, even(WEAPONS))
    check_fits(last, even(WEAPONS))
    check_share(there, tables, Fraction(3, len(WEAPONS)))


def revealed(entry: object) -> list[CardRevealed]:
    """The cards that an entry of a log reveals."""
    return [event for event in getattr(entry, "events", ()) if isinstance(event, CardRevealed)]
