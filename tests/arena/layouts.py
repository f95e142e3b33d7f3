"""Positions to draw: Heroes, cards, tokens and dice laid out at random, in every phase, crowded together."""

from __future__ import annotations

from typing import Any, Final

from attrs import evolve
from hypothesis import strategies as st

from boardgames.arena.dice import NO_DICE, Dice, Symbol
from boardgames.arena.heroes import HEROES, HeroName
from boardgames.arena.position import EQUIPPING, TURNS, Fighter, Phase, Position
from boardgames.arena.rules.opening import order_of
from boardgames.arena.setup import Setup, Variant
from tests.arena.inventions import Luck
from tests.arena.strategies import setups

_MOST_ROUNDS: Final = 4
_MOST_TOKENS: Final = 2
_SYMBOLS: Final = (Symbol.SWORD, Symbol.SWORD, Symbol.PAW, Symbol.PAW, Symbol.SHIELD, Symbol.SUN)


@st.composite
def positions(draw: st.DrawFn, agreed: st.SearchStrategy[Setup] | None = None) -> Position:
    """A position of any phase that its setup has, which can be arranged."""
    setup = draw(setups() if agreed is None else agreed)
    phase = draw(st.sampled_from((*_phases(setup), *TURNS, Phase.ACTIONS, Phase.ACTIONS)))
    return laid_out(setup, phase, draw(st.integers(0, (1 << 64) - 1)))


def _phases(setup: Setup) -> tuple[Phase, ...]:
    if setup.instant or not setup.types:
        return (Phase.ENTER,)
    return (Phase.REVEAL, Phase.TITAN_PICK if setup.variant is Variant.TITAN else Phase.BID, Phase.ENTER)


def laid_out(setup: Setup, phase: Phase, number: int) -> Position:
    """The position of that number: its cards, places, Life Points and tokens are left to luck."""
    luck = Luck(number, "position")
    if phase in EQUIPPING:
        return _giving_out(setup, phase, luck)
    fighting = phase in TURNS
    fighters = [_fighter(setup, luck, place, fighting=fighting) for place in range(setup.heroes)]
    fighters = _armed(setup, luck, fighters, len(setup.types))
    first = 0 if setup.variant is Variant.TITAN else luck.below(setup.players)
    if not fighting:
        return Position(setup, _on_the_edge(setup, luck, fighters, first), phase=phase, first=first)
    return _of_a_turn(setup, phase, luck, _in_the_arena(setup, luck, fighters), first)


def _giving_out(setup: Setup, phase: Phase, luck: Luck) -> Position:
    kind = luck.one_of(setup.types)
    given = setup.types.index(kind)
    fighters = [Fighter(life=_life(setup, luck, place, bid=given)) for place in range(setup.heroes)]
    lying = luck.below(setup.heroes) if phase is Phase.REVEAL else setup.heroes
    cards = tuple(sorted(luck.some_of(setup.equipment.of_kind[kind], lying)))
    name = "drawn" if setup.variant is Variant.TITAN else "display"
    on_table: dict[str, Any] = {name: cards}
    return Position(setup, tuple(_armed(setup, luck, fighters, given)), phase=phase, kind=kind, **on_table)


def _life(setup: Setup, luck: Luck, place: int, *, bid: int) -> int | None:
    """What a Hero has left who has bid so often."""
    start = setup.starting_life(place)
    if not bid or setup.variant is Variant.TITAN or setup.instant:
        return None
    return start - luck.below(start)


def _fighter(setup: Setup, luck: Luck, place: int, *, fighting: bool) -> Fighter:
    if not fighting:
        return Fighter(life=_life(setup, luck, place, bid=len(setup.types)))
    most = 3 if luck.once_in(2) else min(setup.starting_life(place), 20)
    return Fighter(
        life=1 + luck.below(most),
        exhaustion=luck.below(_MOST_TOKENS) if luck.once_in(3) else 0,
        protection=luck.below(_MOST_TOKENS + 1) if setup.heroes * _MOST_TOKENS <= 10 else luck.below(2),
    )


def _armed(setup: Setup, luck: Luck, fighters: list[Fighter], types: int) -> list[Fighter]:
    """The Heroes with so many types of Equipment each, or with their own in an Instant Combat."""
    if setup.instant:
        names: list[HeroName] = luck.some_of(HEROES, len(fighters))
        return [evolve(each, name=name) for each, name in zip(fighters, names, strict=True)]
    hands = [luck.some_of(setup.equipment.of_kind[kind], len(fighters)) for kind in setup.types[:types]]
    return [evolve(each, cards=tuple(hand[place] for hand in hands)) for place, each in enumerate(fighters)]


def _on_the_edge(setup: Setup, luck: Luck, fighters: list[Fighter], first: int) -> tuple[Fighter, ...]:
    """The first few in the order of turns have entered."""
    order = order_of(setup, setup.titan if setup.variant is Variant.TITAN else first)
    entered = order[: luck.below(setup.heroes)]
    spaces = luck.some_of(setup.board.edge, len(entered))
    for number, space in zip(entered, spaces, strict=True):
        fighters[number] = evolve(fighters[number], space=space)
    return tuple(fighters)


def _in_the_arena(setup: Setup, luck: Luck, fighters: list[Fighter]) -> tuple[Fighter, ...]:
    """All stand somewhere, most of them near each other; now and then an Assailant is out."""
    board = setup.board
    middle = luck.one_of(board.open)
    near = sorted(board.open, key=lambda space: board.distance(middle, space))
    room = len(near) if luck.once_in(3) else min(len(near), len(fighters) + 3)
    spaces = luck.some_of(near[:room], len(fighters))
    made = [evolve(each, space=space) for each, space in zip(fighters, spaces, strict=True)]
    if setup.variant is Variant.TITAN and luck.once_in(3):
        gone = luck.one_of(setup.sides[1])
        made[gone] = evolve(made[gone], space=None, life=0, exhaustion=0, protection=0, out=True)
    return tuple(made)


def _of_a_turn(setup: Setup, phase: Phase, luck: Luck, fighters: tuple[Fighter, ...], first: int) -> Position:
    active = luck.one_of([place for place, each in enumerate(fighters) if not each.out])
    if phase is not Phase.ACTIONS:
        fresh = evolve(fighters[active], exhaustion=0, protection=0)
        fighters = (*fighters[:active], fresh, *fighters[active + 1 :])
    second = setup.variant is Variant.TITAN and active == setup.titan and luck.once_in(2)
    rolled = {Phase.ROLL: NO_DICE, Phase.REROLL: _dice(luck, 1 + luck.below(setup.dice))}
    return Position(
        setup,
        fighters,
        active,
        phase,
        rolled.get(phase) or _dice(luck, luck.below(setup.dice + 1)),
        rolling=1 + luck.below(setup.dice) if phase is Phase.ROLL else None,
        first=first,
        fountains=tuple(luck.below(6) for _ in setup.board.fountains),
        round=1 + luck.below(setup.round_limit or _MOST_ROUNDS),
        second=second,
    )


def _dice(luck: Luck, count: int) -> Dice:
    shown = [luck.one_of(_SYMBOLS) for _ in range(count)]
    return Dice(*(shown.count(symbol) for symbol in Symbol))
