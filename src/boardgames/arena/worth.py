"""What a game is worth to each seat, judged by eye: for greedy play, and where a search must stop.

This is a heuristic of ours; no rule speaks of it. Each side has a strength, and its worth is its share of the
cubes of all strengths, divided among its seats: so a worth lies between 0 and 1, all worths add up to 1, to
weaken the leader is worth more than to weaken the last, and ending the game is worth it only for who leads. A
strength is the sum over the side's Heroes of

=====  ==========================================================================================
  100  for each Life Point
   60  for each Life Point that a Protection token promises, each token taken to trigger once
  -30  for each Exhaustion token, up to the dice of a turn
=====  ==========================================================================================

and for the Hero whose turn it is, or whose card is being resolved,

=====  ==========================================================================================
   70  for each Life Point that his dice promise, and 20 for each die that is still in the air
   90  for each Life Point that the rest of his card promises
   10  for each Hero beside him, or -5 for each space to the nearest
=====  ==========================================================================================

Dice promise the best that they pay for at once, basic actions and cards. An effect promises what its clauses
bring at a guess: a Life Point gained one, a Life Point that a rival loses one divided by the number of rivals,
each for as many Heroes as it is likely to reach; those beside its Hero are counted, and so is a Fountain beside
him. A game that is over is worth its payoff.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from boardgames.arena.dice import Dice
from boardgames.arena.effects import (
    Aim,
    Clause,
    CubesLost,
    Exhaust,
    GainLife,
    LoseLife,
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
from boardgames.arena.equipment import Card, CardSet
from boardgames.arena.heroes import Hero
from boardgames.arena.pending import Resolving, Rolling
from boardgames.arena.program import Fork, Jump, Program
from boardgames.arena.setup import Setup
from boardgames.arena.view import ArenaView
from boardgames.core import shares

_LIFE: Final = 100
_TOKEN: Final = 60
_EXHAUSTION: Final = 30
_PROMISE: Final = 70
_IN_THE_AIR: Final = 20
_RESOLVING: Final = 90
_BESIDE: Final = 10
_AWAY: Final = 5
_PERCENT: Final = 100
_LEAST: Final = 1


def worth(view: ArenaView) -> tuple[float, ...]:
    """Each seat's part of its side's share of all strengths; once the game is over, its payoff.

    Strengths are whole numbers, made of what is public: all viewers judge alike, and so does every machine.
    """
    setup = view.setup
    heroes = view.heroes
    if view.ending is not None:
        paid = view.winners or tuple(hero.seat for hero in heroes if not hero.out)
        return tuple(map(float, shares(setup.players, paid)))
    rivals = len(setup.sides) - 1
    strengths = [_lasting(setup, hero, rivals) for hero in heroes]
    if view.active is not None:
        strengths[view.active] += _of_this_turn(view, heroes[view.active], rivals)
        for entry in view.pending:
            if entry.__class__ is Resolving:
                strengths[entry.hero] += _of_this_card(view, entry, rivals)
    parts = [max(_LEAST, sum([strengths[number] for number in side])) ** 3 for side in setup.sides]
    total = sum(parts)
    worths = [0.0] * setup.players
    for side, part in zip(setup.sides, parts, strict=True):
        seats = {heroes[number].seat for number in side}
        for seat in seats:
            worths[seat] = part / total / len(seats)
    return tuple(worths)


def _lasting(setup: Setup, hero: Hero, rivals: int) -> int:
    """What a Hero has in anybody's turn."""
    strength = _LIFE * hero.life
    if hero.protection:
        strength += hero.protection * _token(setup.equipment, hero.cards, rivals)
    if hero.exhaustion:
        strength -= _EXHAUSTION * min(hero.exhaustion, setup.dice)
    return strength


def _of_this_turn(view: ArenaView, hero: Hero, rivals: int) -> int:
    if hero.space is None:
        return 0
    beside, fountain = _around(view, hero)
    strength = _BESIDE * beside or -_AWAY * _nearest(view, hero)
    promised = _promise(view.setup.equipment, hero.cards, view.dice, (rivals, beside, fountain))
    top = view.pending[-1]
    if top.__class__ is Rolling:
        strength += _IN_THE_AIR * top.count
    return strength + _PROMISE * promised // _PERCENT


def _of_this_card(view: ArenaView, entry: Resolving, rivals: int) -> int:
    hero = view.heroes[entry.hero]
    card = view.setup.equipment.by_key[entry.card]
    program = card.protection_steps if entry.protection else card.steps
    if hero.space is None or entry.at >= len(program):
        return 0
    setting = (rivals, *_around(view, hero))
    token = _token(view.setup.equipment, hero.cards, rivals)
    aimed = len(entry.them) * _PERCENT
    return _RESOLVING * _value(program, entry.at, len(program), setting, token, aimed) // _PERCENT


def _around(view: ArenaView, hero: Hero) -> tuple[int, bool]:
    """How many Heroes are beside one, and whether a Fountain with Life Points is."""
    board = view.setup.board
    around = board.around[hero.space or ""]
    beside = len([other for other in view.heroes if other.space in around])
    for space, life in zip(board.fountains, view.fountains, strict=True):
        if life and space in around:
            return beside, True
    return beside, False


def _nearest(view: ArenaView, hero: Hero) -> int:
    distance = view.setup.board.distance
    others = [other.space for other in view.heroes if other.space is not None and other is not hero]
    return min([distance(hero.space or "", space) for space in others], default=0)


_Setting = tuple[int, int, bool]
"""How many rival sides there are, how many Heroes are beside the controller, and whether a Fountain is."""


@cache
def _promise(equipment: CardSet, cards: tuple[str, ...], dice: Dice, setting: _Setting) -> int:
    """The best, in hundredths of a Life Point, that these dice pay for at once."""
    best = 0
    for cost, value in _offers(equipment, cards, setting):
        if dice.pays(cost):
            best = max(best, value + _promise(equipment, cards, dice.without(cost), setting))
    return best


@cache
def _offers(equipment: CardSet, cards: tuple[str, ...], setting: _Setting) -> tuple[tuple[Dice, int], ...]:
    rivals, beside, fountain = setting
    offers = [
        (Dice(sword=2), 100 // rivals if beside else 0),
        (Dice(paw=2), 90 if fountain else 10),
        (Dice(shield=2), 15 // rivals if beside else 0),
        (Dice(sun=2), 100 // rivals),
    ]
    token = _token(equipment, cards, rivals)
    for card in map(equipment.by_key.__getitem__, cards):
        offers.append((card.cost, max(1, _value(card.steps, 0, len(card.steps), setting, token, 0))))
    return tuple(sorted(offers, key=lambda offer: (offer[0].counts, offer[1])))


@cache
def _token(equipment: CardSet, cards: tuple[str, ...], rivals: int) -> int:
    """What a Protection token of the Hero with these cards promises."""
    programs = [equipment.by_key[card].protection_steps for card in cards]
    values = [_value(program, 0, len(program), (rivals, 1, False), 0, 0) for program in programs]
    return _TOKEN * sum(values) // _PERCENT


@cache
def _value(program: Program, at: int, end: int, setting: _Setting, token: int, aimed: int) -> int:
    """What the steps from ``at`` to before ``end`` bring their controller, in hundredths of a Life Point."""
    rivals, beside, fountain = setting
    total = 0
    while at < end:
        step = program[at]
        at += 1
        if isinstance(step, Jump):
            at = step.to
        elif isinstance(step, Fork):
            values = [
                _value(program, *branch, (rivals, beside, fountain), token, aimed) for branch in step.branches
            ]
            total += max(0, *values) if step.declinable else max(values)
            at = step.after
        elif isinstance(step, Aim):
            aimed = _reached(step.whom, rivals, beside, aimed)
        elif isinstance(step, Protect):
            total += token * _times(step.amount)
        elif isinstance(step, RerollDice):
            total += 30
        else:
            own = step.whom.which is Which.SELF
            if own:
                total += _OWN.get(type(step), 0) * _times(getattr(step, "amount", 1))
                if isinstance(step, MoveHero | PlaceHero):
                    total += 80 if fountain else 0
                    beside = max(1, beside)
            else:
                reached = _reached(step.whom, rivals, beside, aimed)
                times = _times(getattr(step, "amount", 1))
                total += reached * times * (_EACH[type(step)] // rivals + _GOT.get(type(step), 0)) // _PERCENT
                if isinstance(step, SwapPlaces | PullHero):
                    beside = max(1, beside)
    return total


def _times(amount: int | CubesLost) -> int:
    return 1 if isinstance(amount, CubesLost) else amount


def _reached(whom: Whom, rivals: int, beside: int, aimed: int) -> int:
    """How many rivals it is likely to reach, in hundredths."""
    match whom.which:
        case Which.THEM:
            return aimed
        case Which.ADJACENT:
            return _PERCENT * (beside if whom.every else min(1, beside))
        case Which.FARAWAY | Which.IN_LINE | Which.AT_DISTANCE:
            return 40 * rivals if whom.every else 80
        case Which.ANY | Which.OTHERS:
            return _PERCENT * rivals if whom.every else _PERCENT
        case _:
            return _PERCENT


_EACH: Final[dict[type[Clause], int]] = {
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
"""What a clause takes from one rival, an amount of 1 taken for granted."""

_GOT: Final[dict[type[Clause], int]] = {StealLife: 100}

_OWN: Final[dict[type[Clause], int]] = {
    LoseLife: -100,
    GainLife: 100,
    Exhaust: -35,
    Unexhaust: 35,
    MoveHero: 10,
    PlaceHero: 15,
}
"""What it brings for oneself."""
