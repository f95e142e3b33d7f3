"""What a game is worth to each seat, judged by eye: for greedy play, and where a search must stop.

This is a heuristic of ours; no rule speaks of it. Each side has a strength, and its worth is its share of the
cubes of all strengths, divided among its seats: so a worth lies between 0 and 1, all worths add up to 1, to
weaken the leader is worth more than to weaken the last, and ending the game is worth it only for who leads. A
strength is the sum over the side's Heroes of

====  ==========================================================================================
 100  for each Life Point
  60  for each Life Point that its Protection tokens promise, each of them taken to trigger once
 -30  for each Exhaustion token, up to the dice of a turn
====  ==========================================================================================

and for the Hero whose turn it is, or whose card is being resolved,

====  ==========================================================================================
  70  for each Life Point that its dice promise, and 20 for each die that is still in the air
  90  for each Life Point that the rest of its card promises
  -2  for each space to the nearest Hero
====  ==========================================================================================

and until there is a turn

====  ==========================================================================================
 100  for each Life Point that its cards promise, and those that the viewer claims for it
  -b  times 100 for a bid of b that the viewer has sealed, and b / (b + 1) of what the best card on
      display promises more than the worst
====  ==========================================================================================

Dice promise the best that they pay for at once, be it basic actions or cards. An effect promises what its
clauses bring at a guess. A Life Point gained counts one, and one that a rival loses counts one divided by the
number of rival sides, for as many Heroes as it is likely to reach: those who are beside or faraway are
counted, and so is whether a Fountain is beside. A card promises that for as often as its cost may be paid in
a game. A game that is over is worth its payoff.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from boardgames.arena.board import Board, Space
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
from boardgames.arena.heroes import Hero
from boardgames.arena.pending import Resolving, Rolling
from boardgames.arena.program import Fork, Jump, Program
from boardgames.arena.view import ArenaView
from boardgames.core import shares

_LIFE: Final = 100
_TOKEN: Final = 60
_EXHAUSTION: Final = 30
_PROMISE: Final = 70
_IN_THE_AIR: Final = 20
_RESOLVING: Final = 90
_AWAY: Final = 2
_PERCENT: Final = 100
_LEAST: Final = 1
_RARITY: Final = 6
"""That of a symbol is this by its faces on a die."""
_TIMES: Final = 36
"""By the rarity of its symbols, how often in a game a cost may be paid."""

_KEPT: Final = 1 << 16
"""Answers to remember: some megabytes."""


def worth(view: ArenaView) -> tuple[float, ...]:
    """Each seat's part of its side's share of all strengths; once the game is over, its payoff.

    Strengths are whole numbers, made of what is public and of the viewer's own sealed bid or claim:
    with none, all viewers judge alike, and every machine does.
    """
    setup = view.setup
    heroes = view.heroes
    if view.ending is not None:
        paid = view.winners or tuple(hero.seat for hero in heroes if not hero.out)
        return tuple(map(float, shares(setup.players, paid)))
    strengths = [_lasting(view, hero) for hero in heroes]
    if view.active is None:
        for number, more in _given_out(view):
            strengths[number] += more
    else:
        strengths[view.active] += _of_this_turn(view, heroes[view.active])
        for entry in view.pending:
            if isinstance(entry, Resolving):
                strengths[entry.hero] += _of_this_card(view, entry)
    parts = [max(_LEAST, sum([strengths[number] for number in side])) ** 3 for side in setup.sides]
    total = sum(parts)
    worths = [0.0] * setup.players
    for side, part in zip(setup.sides, parts, strict=True):
        seats = {heroes[number].seat for number in side}
        for seat in seats:
            worths[seat] = part / total / len(seats)
    return tuple(worths)


def _lasting(view: ArenaView, hero: Hero) -> int:
    """What a Hero has in anybody's turn."""
    strength = _LIFE * hero.life
    if hero.protection:
        strength += hero.protection * _token(view.setup.equipment, hero.cards, len(view.setup.sides) - 1)
    if hero.exhaustion:
        strength -= _EXHAUSTION * min(hero.exhaustion, view.setup.dice)
    return strength


def _given_out(view: ArenaView) -> Iterator[tuple[int, int]]:
    """What Heroes have in Equipment, and what the viewer's own have claimed or bid for it."""
    equipment, rivals = view.setup.equipment, len(view.setup.sides) - 1
    for number, hero in enumerate(view.heroes):
        yield number, sum([_card(equipment, card, rivals) for card in hero.cards])
    if view.seat is None:
        return
    if view.claims and isinstance(claim := view.claims[view.seat], tuple):
        yield view.me[0], sum([_card(equipment, card, rivals) for card in claim])
    if view.sealed and isinstance(bids := view.sealed[view.seat], tuple):
        values = [_card(equipment, card, rivals) for card in view.display]
        gap = max(values, default=0) - min(values, default=0)
        for number, bid in zip(view.me, bids, strict=True):
            yield number, gap * bid // (bid + 1) - _LIFE * bid


def _of_this_turn(view: ArenaView, hero: Hero) -> int:
    if hero.space is None:
        return 0
    setting = _setting(view, hero, hero.space)
    strength = -_AWAY * _nearest(view, hero.space)
    top = view.pending[-1]
    if isinstance(top, Rolling):
        strength += _IN_THE_AIR * top.count
    promised = _promise(view.setup.equipment, hero.cards, view.dice, setting)
    return strength + _PROMISE * promised // _PERCENT


def _of_this_card(view: ArenaView, entry: Resolving) -> int:
    hero = view.heroes[entry.hero]
    if hero.space is None:
        return 0
    promised = _rest(view.setup.equipment, entry, _setting(view, hero, hero.space))
    return _RESOLVING * promised // _PERCENT


_Setting: TypeAlias = tuple[int, int, int, bool, int]
"""How many rival sides there are, how many Heroes are beside the controller, how many faraway (ARENA-117),
whether a Fountain with Life Points is beside, and what a Protection token of the controller promises."""


def _setting(view: ArenaView, hero: Hero, space: Space) -> _Setting:
    board = view.setup.board
    rivals = len(view.setup.sides) - 1
    around = board.around[space]
    standing = {other.space for other in view.heroes}
    beside = len(standing.intersection(around))
    far = sum([not standing.isdisjoint(ray) for ray in board.rays[space]]) - beside
    token = _token(view.setup.equipment, hero.cards, rivals)
    for fountain, life in zip(board.fountains, view.fountains, strict=True):
        if life and fountain in around:
            return rivals, beside, far, True, token
    return rivals, beside, far, False, token


def _nearest(view: ArenaView, space: Space) -> int:
    """How far away the nearest Hero is; 0 if there is no other."""
    board = view.setup.board
    standing = [hero.space for hero in view.heroes if hero.space is not None and hero.space != space]
    return min([_apart(board, space, other) for other in standing], default=0)


@lru_cache(_KEPT)
def _apart(board: Board, one: Space, other: Space) -> int:
    return board.distance(one, other)


@lru_cache(_KEPT)
def _promise(equipment: CardSet, cards: tuple[str, ...], dice: Dice, setting: _Setting) -> int:
    """The best, in hundredths of a Life Point, that these dice pay for at once."""
    best = 0
    for cost, value in _offers(equipment, cards, setting):
        if dice.pays(cost):
            best = max(best, value + _promise(equipment, cards, dice.without(cost), setting))
    return best


@lru_cache(_KEPT)
def _offers(equipment: CardSet, cards: tuple[str, ...], setting: _Setting) -> tuple[tuple[Dice, int], ...]:
    """What dice can be spent on, with what it promises: the basic actions (ARENA-086), and these cards."""
    rivals, beside, _, fountain, _ = setting
    offers = [
        (Dice(sword=2), _PERCENT // rivals if beside else 0),
        (Dice(paw=2), 90 if fountain else 10),
        (Dice(shield=2), 15 // rivals if beside else 0),
        (Dice(sun=2), _PERCENT // rivals),
    ]
    for card in map(equipment.by_key.__getitem__, cards):
        offers.append((card.cost, max(1, _value(card.steps, 0, len(card.steps), setting, 0))))
    return tuple(offers)


@lru_cache(_KEPT)
def _card(equipment: CardSet, key: str, rivals: int) -> int:
    """What a card promises over a game: its effect with one rival beside, as often as it may be paid."""
    card = equipment.by_key[key]
    setting = (rivals, 1, 1, False, _token(equipment, (key,), rivals))
    value = _value(card.steps, 0, len(card.steps), setting, 0)
    rarity = sum(card.cost.of(symbol) * _RARITY // FACES[symbol] for symbol in Symbol)
    return _TIMES * value // rarity


@lru_cache(_KEPT)
def _token(equipment: CardSet, cards: tuple[str, ...], rivals: int) -> int:
    """What a Protection token of the Hero with these cards promises, one rival being beside it."""
    programs = [equipment.by_key[card].protection_steps for card in cards]
    values = [_value(program, 0, len(program), (rivals, 1, 1, False, 0), 0) for program in programs]
    return _TOKEN * sum(values) // _PERCENT


@lru_cache(_KEPT)
def _rest(equipment: CardSet, entry: Resolving, setting: _Setting) -> int:
    """What the steps that are still to come of a card promise."""
    card = equipment.by_key[entry.card]
    program = card.protection_steps if entry.protection else card.steps
    return _value(program, entry.at, len(program), setting, len(entry.them) * _PERCENT)


def _value(program: Program, at: int, end: int, setting: _Setting, aimed: int) -> int:
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
        elif not isinstance(step, May | Choice):
            if step.whom.which is Which.SELF:
                total += _OWN.get(type(step), 0) * _times(step)
                total += _FOUNTAIN if fountain and isinstance(step, MoveHero | PlaceHero) else 0
            else:
                each = _TAKEN[type(step)] // rivals + _GOT.get(type(step), 0)
                total += _reached(step.whom, (rivals, beside, far), aimed) * _times(step) * each // _PERCENT
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
            return _PERCENT * (beside if whom.every else min(1, beside))
        case Which.FARAWAY | Which.IN_LINE:
            found = far + beside if whom.which is Which.IN_LINE else far
            return max(_LIKELY, _PERCENT * (found if whom.every else min(1, found)))
        case Which.AT_DISTANCE:
            return 40 * rivals if whom.every else 80
        case Which.ANY | Which.OTHERS:
            return _PERCENT * rivals if whom.every else _PERCENT
        case _:
            return _PERCENT


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
