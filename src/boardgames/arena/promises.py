"""What dice, cards and the rest of an effect promise, at a guess: the ground of what a game is worth.

A promise is in hundredths of a Life Point. A Life Point gained counts one, and one that a rival loses counts
one divided by the number of rival sides, for as many Heroes as the clause is likely to reach.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from boardgames.arena.dice import FACES, Dice, Symbol
from boardgames.arena.effects import (
    Aim,
    Choice,
    Clause,
    CubesLost,
    Exhaust,
    GainLife,
    LoseLife,
    May,
    MoveHero,
    PlaceHero,
    Protect,
    PullHero,
    PushHero,
    RerollDice,
    StealLife,
    StripProtection,
    SwapPlaces,
    Unexhaust,
    Which,
    Whom,
)
from boardgames.arena.equipment import CardSet
from boardgames.arena.pending import Resolving
from boardgames.arena.program import Fork, Jump, Program

PERCENT: Final = 100

KEPT: Final = 1 << 16
"""Answers to remember: some megabytes."""

_TOKEN: Final = 60
_RARITY: Final = 6
"""That of a symbol is this by its faces on a die."""
_TIMES: Final = 36
"""By the rarity of its symbols, how often in a game a cost may be paid."""

Setting: TypeAlias = tuple[int, int, int, bool, int]
"""How many rival sides there are, how many Heroes are beside the controller, how many faraway (ARENA-117),
whether a Fountain with Life Points is beside, and what a Protection token of the controller promises."""


@lru_cache(KEPT)
def promise_of_dice(equipment: CardSet, cards: tuple[str, ...], dice: Dice, setting: Setting) -> int:
    """The best, in hundredths of a Life Point, that these dice pay for at once."""
    best = 0
    for cost, value in _offers(equipment, cards, setting):
        if dice.pays(cost):
            best = max(best, value + promise_of_dice(equipment, cards, dice.without(cost), setting))
    return best


@lru_cache(KEPT)
def _offers(equipment: CardSet, cards: tuple[str, ...], setting: Setting) -> tuple[tuple[Dice, int], ...]:
    """What dice can be spent on, with what it promises: the basic actions (ARENA-086), and these cards."""
    rivals, beside, _, fountain, _ = setting
    offers = [
        (Dice(sword=2), PERCENT // rivals if beside else 0),
        (Dice(paw=2), 90 if fountain else 10),
        (Dice(shield=2), 15 // rivals if beside else 0),
        (Dice(sun=2), PERCENT // rivals),
    ]
    for card in map(equipment.by_key.__getitem__, cards):
        offers.append((card.cost, max(1, _value(card.steps, 0, len(card.steps), setting, 0))))
    return tuple(offers)


@lru_cache(KEPT)
def promise_of_card(equipment: CardSet, key: str, rivals: int) -> int:
    """What a card promises over a game: its effect with one rival beside, as often as it may be paid."""
    card = equipment.by_key[key]
    setting = (rivals, 1, 1, False, promise_of_token(equipment, (key,), rivals))
    value = _value(card.steps, 0, len(card.steps), setting, 0)
    rarity = sum(card.cost.of(symbol) * _RARITY // FACES[symbol] for symbol in Symbol)
    return _TIMES * value // rarity


@lru_cache(KEPT)
def promise_of_token(equipment: CardSet, cards: tuple[str, ...], rivals: int) -> int:
    """What a Protection token of the Hero with these cards promises, one rival being beside it."""
    programs = [equipment.by_key[card].protection_steps for card in cards]
    values = [_value(program, 0, len(program), (rivals, 1, 1, False, 0), 0) for program in programs]
    return _TOKEN * sum(values) // PERCENT


@lru_cache(KEPT)
def promise_of_rest(equipment: CardSet, entry: Resolving, setting: Setting) -> int:
    """What the steps that are still to come of a card promise."""
    card = equipment.by_key[entry.card]
    program = card.protection_steps if entry.protection else card.steps
    return _value(program, entry.at, len(program), setting, len(entry.them) * PERCENT)


def _value(program: Program, at: int, end: int, setting: Setting, aimed: int) -> int:
    """What the steps from ``at`` to before ``end`` bring their controller, in hundredths of a Life Point.

    ``aimed`` is how many Heroes were aimed at last, in hundredths as well.
    """
    rivals, beside, far, fountain, token = setting
    total = 0
    while at < end:
        step = program[at]
        at += 1
        if isinstance(step, Jump):
            at = step.to
        elif isinstance(step, Fork):
            now = (rivals, beside, far, fountain, token)
            values = [_value(program, begin, after, now, aimed) for begin, after in step.branches]
            total += max(0, *values) if step.declinable else max(values)
            at = step.after
        elif isinstance(step, Aim):
            aimed = _reached(step.whom, (rivals, beside, far), aimed)
        elif isinstance(step, Protect):
            total += token * _times(step)
        elif isinstance(step, RerollDice):
            total += _REROLL
        else:
            assert not isinstance(step, May | Choice)  # a fork stands for either
            if step.whom.which is Which.SELF:
                total += _OWN.get(type(step), 0) * _times(step)
                total += _FOUNTAIN if fountain and isinstance(step, MoveHero | PlaceHero) else 0
            else:
                each = _TAKEN[type(step)] // rivals + _GOT.get(type(step), 0)
                total += _reached(step.whom, (rivals, beside, far), aimed) * _times(step) * each // PERCENT
            if isinstance(step, _TOGETHER):
                beside = max(1, beside)
    return total


def _times(clause: Clause) -> int:
    """Its amount; as many Life Points as were lost are taken for one."""
    amount = getattr(clause, "amount", 1)
    return 1 if isinstance(amount, CubesLost) else int(amount)


def _reached(whom: Whom, counts: tuple[int, int, int], aimed: int) -> int:
    """How many rivals it is likely to reach, in hundredths, of so many in all, beside and faraway."""
    rivals, beside, far = counts
    match whom.which:
        case Which.THEM:
            return aimed
        case Which.ADJACENT:
            return PERCENT * (beside if whom.every else min(1, beside))
        case Which.FARAWAY | Which.IN_LINE:
            found = far + beside if whom.which is Which.IN_LINE else far
            return max(_LIKELY, PERCENT * (found if whom.every else min(1, found)))
        case Which.AT_DISTANCE:
            return 40 * rivals if whom.every else 80
        case Which.ANY | Which.OTHERS:
            return PERCENT * rivals if whom.every else PERCENT
        case _:
            return PERCENT


_TAKEN: Final[Mapping[type[Clause], int]] = {
    LoseLife: 100,
    StealLife: 100,
    Exhaust: 35,
    GainLife: -100,
    Unexhaust: -35,
    StripProtection: 40,
    PushHero: 20,
    PullHero: 20,
    SwapPlaces: 20,
    MoveHero: 20,
    PlaceHero: 20,
}
"""What a clause takes from a rival whom it reaches, an amount of 1 taken for granted."""

_GOT: Final[Mapping[type[Clause], int]] = {StealLife: 100}
"""What its controller gets from it besides."""

_OWN: Final[Mapping[type[Clause], int]] = {
    LoseLife: -100,
    GainLife: 100,
    Exhaust: -35,
    Unexhaust: 35,
    MoveHero: 10,
    PlaceHero: 15,
}
"""What it brings when it is about the controller."""

_LIKELY: Final = 30
"""How many come into sight when there are none, in hundredths."""
_REROLL: Final = 30
_FOUNTAIN: Final = 80
_TOGETHER: Final = (MoveHero, PlaceHero, PullHero, SwapPlaces)
"""Clauses after which somebody is likely to be beside the controller."""
