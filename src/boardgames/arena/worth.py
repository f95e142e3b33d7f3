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

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from boardgames.arena.board import Board, Space
from boardgames.arena.heroes import Hero
from boardgames.arena.pending import Resolving, Rolling
from boardgames.arena.promises import (
    KEPT,
    PERCENT,
    Setting,
    promise_of_card,
    promise_of_dice,
    promise_of_rest,
    promise_of_token,
)
from boardgames.arena.view import ArenaView
from boardgames.core import shares

_LIFE: Final = 100
_EXHAUSTION: Final = 30
_PROMISE: Final = 70
_IN_THE_AIR: Final = 20
_RESOLVING: Final = 90
_AWAY: Final = 2
_LEAST: Final = 1


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
        strength += hero.protection * promise_of_token(
            view.setup.equipment, hero.cards, len(view.setup.sides) - 1
        )
    if hero.exhaustion:
        strength -= _EXHAUSTION * min(hero.exhaustion, view.setup.dice)
    return strength


def _given_out(view: ArenaView) -> Iterator[tuple[int, int]]:
    """What Heroes have in Equipment, and what the viewer's own have claimed or bid for it."""
    equipment, rivals = view.setup.equipment, len(view.setup.sides) - 1
    for number, hero in enumerate(view.heroes):
        yield number, sum([promise_of_card(equipment, card, rivals) for card in hero.cards])
    if view.seat is None:
        return
    if view.claims and isinstance(claim := view.claims[view.seat], tuple):
        yield view.me[0], sum([promise_of_card(equipment, card, rivals) for card in claim])
    if view.sealed and isinstance(bids := view.sealed[view.seat], tuple):
        values = [promise_of_card(equipment, card, rivals) for card in view.display]
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
    promised = promise_of_dice(view.setup.equipment, hero.cards, view.dice, setting)
    return strength + _PROMISE * promised // PERCENT


def _of_this_card(view: ArenaView, entry: Resolving) -> int:
    hero = view.heroes[entry.hero]
    assert hero.space is not None
    promised = promise_of_rest(view.setup.equipment, entry, _setting(view, hero, hero.space))
    return _RESOLVING * promised // PERCENT


def _setting(view: ArenaView, hero: Hero, space: Space) -> Setting:
    board = view.setup.board
    rivals = len(view.setup.sides) - 1
    around = board.around[space]
    standing = {other.space for other in view.heroes}
    beside = len(standing.intersection(around))
    far = sum([not standing.isdisjoint(ray) for ray in board.rays[space]]) - beside
    token = promise_of_token(view.setup.equipment, hero.cards, rivals)
    for fountain, life in zip(board.fountains, view.fountains, strict=True):
        if life and fountain in around:
            return rivals, beside, far, True, token
    return rivals, beside, far, False, token


def _nearest(view: ArenaView, space: Space) -> int:
    """How far away the nearest Hero is; 0 if there is no other."""
    board = view.setup.board
    standing = [hero.space for hero in view.heroes if hero.space is not None and hero.space != space]
    return min([_apart(board, space, other) for other in standing], default=0)


@lru_cache(KEPT)
def _apart(board: Board, one: Space, other: Space) -> int:
    return board.distance(one, other)
