"""Which Heroes a clause is about, seen from its controller."""

from __future__ import annotations

from typing import Final

from boardgames.arena.board import Board
from boardgames.arena.effects import PullHero, PushHero, StealLife, SwapPlaces, Which, Whom
from boardgames.arena.heroes import Hero
from boardgames.arena.pending import Aftermath, Resolving
from boardgames.arena.state import Draft

NOT_ONESELF: Final = frozenset({StealLife, PushHero, PullHero, SwapPlaces})
"""Clauses that mean nothing for their own controller (ARENA-Q84, ARENA-D12l)."""

CHOSEN: Final = frozenset(
    {
        Which.ADJACENT,
        Which.FARAWAY,
        Which.IN_LINE,
        Which.AT_DISTANCE,
        Which.ANY,
        Which.OTHERS,
        Which.RICHEST,
        Which.POOREST,
    }
)
"""Where one of several is meant, the controller picks him (ARENA-Q46, ARENA-Q82)."""


def answered(frame: Resolving, after: Aftermath) -> int | None:
    """The Hero that a Protection effect answers; ``None`` for an effect that is none (ARENA-D12n)."""
    return after.answering[1] if frame.protection and after.answering is not None else None


def in_turn(facts: Draft, by: int) -> tuple[int, ...]:
    """The Heroes in the Arena, the controller first, then clockwise: the order in which all are served.

    ARENA-Q90, ARENA-D12j.
    """
    heroes = facts.heroes
    after = facts.after(by)
    return tuple([n for n in (by, *after[:-1]) if heroes[n].space is not None])


def adjacent(facts: Draft, by: int) -> tuple[int, ...]:
    """The Heroes on spaces that border that Hero's, by number (ARENA-115, ARENA-Q83)."""
    space = facts.heroes[by].space
    assert space is not None
    around = facts.setup.board.around[space]
    return tuple([number for number, hero in enumerate(facts.heroes) if hero.space in around])


def fitting(facts: Draft, by: int, whom: Whom, them: tuple[int, ...], trigger: int | None) -> tuple[int, ...]:
    """The Heroes in the Arena that fit, in the order in which they are served.

    ARENA-115 to ARENA-121, ARENA-Q47, ARENA-Q70, ARENA-Q83, ARENA-Q85, ARENA-D12f, ARENA-D12n.
    """
    which = whom.which
    if which is Which.SELF:
        return (by,)
    found = every = in_turn(facts, by)
    if which is Which.OTHERS:
        found = every[1:]
    elif which is Which.THEM:
        found = tuple([number for number in every if number in them])
    elif which is Which.ACTIVE:
        found = tuple([number for number in every if number == facts.active])
    elif which is Which.TRIGGER:
        found = tuple([number for number in every if number == trigger])
    elif which is Which.RICHEST or which is Which.POOREST:
        found = _by_life(facts.heroes, every, which)
    elif which is not Which.ANY:
        found = _by_place(facts, by, whom, every[1:])
    return found


def _by_life(heroes: tuple[Hero, ...], every: tuple[int, ...], which: Which) -> tuple[int, ...]:
    """Those with the most or the fewest Life Points, the controller like anybody (ARENA-Q70, ARENA-Q84)."""
    lives = [heroes[number].life for number in every]
    wanted = max(lives) if which is Which.RICHEST else min(lives)
    return tuple([number for number in every if heroes[number].life == wanted])


def _by_place(facts: Draft, by: int, whom: Whom, others: tuple[int, ...]) -> tuple[int, ...]:
    """Those that border, are seen from, or are so far from the controller's space.

    ARENA-115, ARENA-117, ARENA-120, ARENA-D12f.
    """
    which, heroes, board = whom.which, facts.heroes, facts.setup.board
    space = heroes[by].space
    assert space is not None
    if which is Which.ADJACENT:
        around = board.around[space]
        return tuple([number for number in others if heroes[number].space in around])
    if which is Which.AT_DISTANCE:
        least, most = whom.least, whom.most
        return tuple([n for n in others if least <= board.distance(space, heroes[n].space or "") <= most])
    seen = _in_sight(board, space, heroes)
    if which is Which.FARAWAY:
        return tuple([number for number in others if seen.get(number, 1) > 1])
    return tuple([number for number in others if seen.get(number, whom.most + 1) <= whom.most])


def _in_sight(board: Board, space: str, heroes: tuple[Hero, ...]) -> dict[int, int]:
    """The first Hero on each line of sight, with the spaces that it is away.

    A Hero or Pillar hides what is behind; so do the grey zone and gaps, tiles do not.
    ARENA-117, ARENA-118, ARENA-119, ARENA-120, ARENA-Q78, ARENA-Q79, ARENA-Q80, ARENA-Q81.
    """
    where = {hero.space: number for number, hero in enumerate(heroes) if hero.space is not None}
    seen: dict[int, int] = {}
    for ray in board.rays[space]:
        for away, reached in enumerate(ray, 1):
            if reached in where:
                seen[where[reached]] = away
                break
    return seen
