"""How many moves a game can have, where rounds are limited: a bound that follows from dice and cards.

A turn ends because its dice do: whatever one does takes one at least (ARENA-Q07, ARENA-Q76).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardgames.arena.effects import (
    Choice,
    Clause,
    CubesLost,
    May,
    MoveHero,
    PlaceHero,
    Protect,
    PullHero,
    PushHero,
    RerollDice,
    SwapPlaces,
    Which,
)
from boardgames.arena.equipment import Card
from boardgames.arena.setup import MOST_PROTECTION, PROTECTION_TOKENS, ProtectionOrder, Setup, Variant

_ROLLS: Final = 3
"""Moves of a turn before its actions: the roll, what is rolled again, and that roll (ARENA-069)."""
_WALK: Final = 1
"""Moves of the basic action that has most, its declaration left out (ARENA-088)."""
_REROLL: Final = 2
"""What is rolled again, and the roll (ARENA-133)."""


def longest(setup: Setup) -> int | None:
    """No game has more moves than this, those of chance included; ``None`` where none has been shown.

    That is so without a round limit (ARENA-Q76). ``setup`` must be a sound one.
    """
    if setup.round_limit is None:
        return None
    cards = [card for card in setup.equipment.cards if card.kind in setup.types]
    tokens = _most_tokens(setup, cards)
    heroes = setup.heroes
    effect = max((_moves(card.effect, heroes) for card in cards), default=0)
    protection = max((_moves(card.protection, heroes) for card in cards), default=0)
    asked = setup.protection_order is ProtectionOrder.ACTIVE_CHOOSES
    answers = (heroes - 1) * (asked + tokens * protection)  # each Hero but the active one, once (ARENA-127)
    turn = _ROLLS + setup.dice * (1 + max(effect, _WALK) + answers) + 1
    turns = setup.round_limit * (heroes + (setup.variant is Variant.TITAN))
    auction = 3 * heroes + setup.players  # reveals, bids, and for each Hero a claim and a deal at the most
    opening = 0 if setup.instant else auction * len(setup.types)
    return opening + 1 + 2 * heroes + turns * turn  # the First Player, Heroes that are picked and that enter


def _most_tokens(setup: Setup, cards: list[Card]) -> int:
    """The most Protection tokens of a Hero: all were gained in its last turn.

    ARENA-006, ARENA-071, ARENA-130, ARENA-Q08, ARENA-R12.
    """
    most = PROTECTION_TOKENS if setup.strict_supply else MOST_PROTECTION
    given = [list(_protects(card.effect)) for card in cards]
    if any(isinstance(clause.amount, CubesLost) for clauses in given for clause in clauses):
        return most
    return min(most, setup.dice * max((sum(map(_number, clauses)) for clauses in given), default=0))


def _number(clause: Protect) -> int:
    return clause.amount if isinstance(clause.amount, int) else 0


def _protects(clauses: tuple[Clause, ...]) -> Iterable[Protect]:
    """Every clause that gives Protection tokens, in whatever branch."""
    for clause in clauses:
        if isinstance(clause, Protect):
            yield clause
        elif isinstance(clause, May):
            yield from _protects(clause.clauses)
        elif isinstance(clause, Choice):
            for branch in clause.branches:
                yield from _protects(branch)


def _moves(clauses: tuple[Clause, ...], heroes: int) -> int:
    """The most moves that resolving these takes, with so many Heroes in the Arena."""
    return sum(_clause_moves(clause, heroes) for clause in clauses)


def _clause_moves(clause: Clause, heroes: int) -> int:
    """The most of one clause, the order of several Heroes included (ARENA-D12h, ARENA-R02)."""
    match clause:
        case May():
            return 1 + _moves(clause.clauses, heroes)
        case Choice():
            return 1 + max(_moves(branch, heroes) for branch in clause.branches)
        case RerollDice():
            return _REROLL
        case Protect():
            return 0
        case MoveHero():
            each = clause.spaces
        case PlaceHero() | PushHero() | PullHero():
            each = 1
        case SwapPlaces():
            each = 0
        case _:
            return 1
    several = clause.whom.every or clause.whom.which is Which.THEM
    return (heroes if several else 1) * (1 + each)  # which comes next, and what is asked about it
