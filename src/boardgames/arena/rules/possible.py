"""Whether a branch of an effect can do anything where things stand (ARENA-D12g)."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from boardgames.arena.effects import (
    Aim,
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
    Unexhaust,
)
from boardgames.arena.pending import Aftermath, Moving, Resolving
from boardgames.arena.program import Fork, Program
from boardgames.arena.rules.life import protection_left, reserve
from boardgames.arena.rules.movement import empty_spaces, next_spaces
from boardgames.arena.rules.pushing import ways
from boardgames.arena.rules.targets import NOT_ONESELF, answered, fitting
from boardgames.arena.setup import EXHAUSTION_TOKENS
from boardgames.arena.state import Draft


def may_reroll(facts: Draft, frame: Resolving) -> bool:
    """Only the active Hero has dice, and only unspent ones are rolled again (ARENA-Q40, ARENA-Q110)."""
    return not frame.protection and frame.hero == facts.active and facts.dice.count > 0


def does_something(
    facts: Draft, frame: Resolving, program: Program, branch: tuple[int, int], after: Aftermath
) -> bool:
    """Whether any step of that branch could change anything where things stand (ARENA-D12g).

    A Life Point that it costs is a change (ARENA-R03). A branch within it that could change nothing is passed
    over, and so are the Heroes that it would aim at.
    """
    at, end = branch
    while at < end:
        step = program[at]
        at += 1
        if isinstance(step, Aim):
            them = fitting(facts, frame.hero, step.whom, frame.them, answered(frame, after))
            frame = evolve(frame, them=them)
        elif isinstance(step, Fork):
            if any(does_something(facts, frame, program, each, after) for each in step.branches):
                return True
            at = step.after
        elif _acts(facts, frame, step, after):
            return True
    return False


def _acts(facts: Draft, frame: Resolving, step: Any, after: Aftermath) -> bool:  # noqa: ANN401
    """Whether one step could; an amount of what was lost may be nothing (ARENA-D12g, ARENA-D12k)."""
    if isinstance(step, RerollDice):
        return may_reroll(facts, frame)
    if isinstance(getattr(step, "amount", None), CubesLost) and after.lost < 1 + step.amount.half:
        return False
    if isinstance(step, Protect):
        return protection_left(facts, frame.hero) > 0
    found = fitting(facts, frame.hero, step.whom, frame.them, answered(frame, after))
    if step.__class__ in NOT_ONESELF:
        found = tuple([number for number in found if number != frame.hero])
    return any(_touches(facts, frame, step, number) for number in found)


def _touches(facts: Draft, frame: Resolving, step: Any, number: int) -> bool:  # noqa: ANN401
    """Whether the step could change anything for that Hero."""
    hero = facts.heroes[number]
    strict = facts.setup.strict_supply
    touched = True
    if isinstance(step, LoseLife | StealLife):
        touched = hero.life > 0
    elif isinstance(step, GainLife):
        touched = not strict or reserve(facts) > 0
    elif isinstance(step, Exhaust):
        touched = not strict or sum(each.exhaustion for each in facts.heroes) < EXHAUSTION_TOKENS
    elif isinstance(step, Unexhaust):
        touched = hero.exhaustion > 0
    elif isinstance(step, StripProtection):
        touched = hero.protection > 0
    elif isinstance(step, MoveHero):
        moving = Moving(frame.seat, number, frame.hero, step.spaces, step.up_to, step.straight)
        touched = bool(next_spaces(facts, moving)) or (hero.life > 0 and not step.up_to)
    elif isinstance(step, PlaceHero):
        touched = bool(empty_spaces(facts))
    elif isinstance(step, PushHero | PullHero):
        touched = _budges(facts, frame, number, pull=isinstance(step, PullHero))
    return touched


def _budges(facts: Draft, frame: Resolving, number: int, *, pull: bool) -> bool:
    """Whether a push or pull moves the Hero, or costs anybody anything."""
    space = facts.heroes[number].space
    assert space is not None
    for way in ways(facts, number, frame.hero, pull=pull):
        reached = facts.setup.board.onward[space][way]
        blocker = None if reached is None else facts.standing_on(reached)
        if reached is not None and blocker is None:
            return True
        losing = (number,) if blocker is None else (number, blocker)
        if not (pull and blocker is not None) and any(facts.heroes[each].life for each in losing):
            return True
    return False
