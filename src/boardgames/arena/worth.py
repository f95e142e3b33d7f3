"""What a game is worth to each seat, judged by eye: for greedy play, and where a search must stop.

This is a heuristic of ours; no rule speaks of it. Each side has a strength, and its worth is its share of the
cubes of all strengths, divided among its seats: so a worth lies between 0 and 1, all worths add up to 1, to
weaken the leader is worth more than to weaken the last, and ending the game is worth it only for who leads. A
strength is the sum over the side's Heroes of

=====  ==========================================================================================
  20   for each Life Point
   9   for each Protection token, less what has been lost in value since: they go at the next turn
  -8   for each Exhaustion token, up to the dice of a turn
   2   for each rival in reach of the Hero's swords, beside him
  14   for each Life Point that the dice of the active Hero promise, rolled or still in the air
=====  ==========================================================================================

What dice promise is the best that they pay for: each card is taken for what its effect brings on a board like
any other, a strike and a push for little where nobody is adjacent. A game that is over is worth its payoff.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Final

from boardgames.arena.dice import Dice
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
    Whom,
    Which,
)
from boardgames.arena.equipment import CardSet
from boardgames.arena.heroes import Hero
from boardgames.arena.pending import Rolling
from boardgames.arena.view import ArenaView
from boardgames.core import shares

_LIFE: Final = 20
_PROTECTION: Final = 9
_EXHAUSTION: Final = 8
_BESIDE: Final = 2
_PROMISE: Final = 14
_IN_THE_AIR: Final = 3
"""Tenths of a Life Point that a die in the air promises."""
_TENTHS: Final = 10
_LEAST: Final = 1


def worth(view: ArenaView) -> tuple[float, ...]:
    """Each seat's part of its side's share of all strengths; once the game is over, its payoff.

    Strengths are whole numbers, made of what is public: all viewers judge alike, and so does every machine.
    """
    setup = view.setup
    if view.ending is not None:
        paid = view.winners or tuple(hero.seat for hero in view.heroes if not hero.out)
        return tuple(map(float, shares(setup.players, paid)))
    parts = [max(_LEAST, sum(_strength(view, number) for number in side)) ** 3 for side in setup.sides]
    total = sum(parts)
    worths = [0.0] * setup.players
    for side, part in zip(setup.sides, parts, strict=True):
        seats = {view.heroes[number].seat for number in side}
        for seat in seats:
            worths[seat] = part / total / len(seats)
    return tuple(worths)


def _strength(view: ArenaView, number: int) -> int:
    hero = view.heroes[number]
    strength = _LIFE * hero.life + _PROTECTION * hero.protection
    strength -= _EXHAUSTION * min(hero.exhaustion, view.setup.dice)
    beside = _rivals_beside(view, hero)
    strength += _BESIDE * beside
    if number == view.active:
        promised = _promise(view.setup.equipment, hero.cards, view.dice, beside > 0)
        top = view.pending[-1]
        if isinstance(top, Rolling):
            promised += _IN_THE_AIR * top.count
        strength += _PROMISE * promised // _TENTHS
    return strength


def _rivals_beside(view: ArenaView, hero: Hero) -> int:
    if hero.space is None:
        return 0
    around = view.setup.board.around[hero.space]
    return sum(other.space in around for other in view.heroes)


@cache
def _promise(equipment: CardSet, cards: tuple[str, ...], dice: Dice, beside: bool) -> int:  # noqa: FBT001
    """The best, in tenths of a Life Point, that these dice pay for at once."""
    best = 0
    for cost, value in _offers(equipment, cards, beside):
        if dice.pays(cost):
            best = max(best, value + _promise(equipment, cards, dice.without(cost), beside))
    return best


@cache
def _offers(equipment: CardSet, cards: tuple[str, ...], beside: bool) -> tuple[tuple[Dice, int], ...]:  # noqa: FBT001
    basic = (
        (Dice(sword=2), 9 if beside else 1),
        (Dice(paw=2), 2),
        (Dice(shield=2), 3 if beside else 0),
        (Dice(sun=2), 9),
    )
    held = (equipment.by_key[card] for card in cards)
    own = ((card.cost, max(1, _value(card.effect) + _value(card.protection) // 3)) for card in held)
    return tuple(sorted(chain(basic, own), key=lambda offer: (offer[0].counts, offer[1])))


def _value(clauses: tuple[Clause, ...]) -> int:
    """What these clauses bring their controller on a board like any other, in tenths of a Life Point."""
    them = Whom(Which.OTHERS)
    total = 0
    for clause in clauses:
        if isinstance(clause, Aim):
            them = clause.whom
        elif isinstance(clause, May):
            total += max(0, _value(clause.clauses))
        elif isinstance(clause, Choice):
            total += max(map(_value, clause.branches))
        else:
            total += _clause_value(clause, them)
    return total


_EACH: Final = {
    LoseLife: 9,
    StealLife: 19,
    Exhaust: 4,
    GainLife: -5,
    Unexhaust: -2,
    StripProtection: 3,
    PushHero: 3,
    PullHero: 2,
    SwapPlaces: 1,
    MoveHero: 2,
    PlaceHero: 2,
}
"""What a clause brings for one rival, an amount of 1 taken for granted."""

_OWN: Final = {LoseLife: -10, GainLife: 10, Exhaust: -4, Unexhaust: 4, MoveHero: 3, PlaceHero: 3}
"""What it brings for oneself."""

_PROTECT: Final = 6
_REROLL: Final = 3


def _clause_value(clause: Clause, them: Whom) -> int:
    if isinstance(clause, Protect):
        return _PROTECT
    if isinstance(clause, RerollDice):
        return _REROLL
    if isinstance(clause, Aim | May | Choice):
        return 0
    whom = them if clause.whom.which is Which.THEM else clause.whom
    amount = getattr(clause, "amount", 1)
    times = 1 if isinstance(amount, CubesLost) else amount
    table = _OWN if whom.which is Which.SELF else _EACH
    reached = 3 if whom.every else 2
    return table.get(type(clause), 0) * times * (2 if whom.which is Which.SELF else reached) // 2
