"""Whether a branch of an effect can do anything where things stand (ARENA-D12g)."""

from __future__ import annotations

from typing import Any

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
from boardgames.arena.pending import Moving, Resolving
from boardgames.arena.program import Fork, Jump, Program
from boardgames.arena.rules.life import EXHAUSTION_TOKENS, PROTECTION_TOKENS, reserve
from boardgames.arena.rules.movement import empty_spaces, next_spaces
from boardgames.arena.rules.pushing import ways
from boardgames.arena.rules.targets import NOT_ONESELF, fitting
from boardgames.arena.state import Draft


def may_reroll(facts: Draft, frame: Resolving) -> bool:
    """Only the active Hero has dice, and only unspent ones are rolled again (ARENA-Q40, ARENA-Q110)."""
    return not frame.protection and frame.hero == facts.active and facts.dice.count > 0


def does_something(facts: Draft, frame: Resolving, steps: Program, lost: int, trigger: int | None) -> bool:
    """Whether any of these steps could change anything now, ``lost`` Life Points having been lost (ARENA-D12g)."""
    them = frame.them
    for step in steps:
        if isinstance(step, Aim):
            them = fitting(facts, frame.hero, step.whom, them, trigger)
        elif not isinstance(step, Fork | Jump) and _acts(facts, frame, step, them, lost, trigger):
            return True
    return False


def _acts(
    facts: Draft,
    frame: Resolving,
    step: Any,  # noqa: ANN401
    them: tuple[int, ...],
    lost: int,
    trigger: int | None,
) -> bool:
    setup = facts.setup
    if isinstance(step, RerollDice):
        return may_reroll(facts, frame)
    if isinstance(getattr(step, "amount", None), CubesLost) and lost < 1 + step.amount.half:
        return False
    if isinstance(step, Protect):
        return not setup.strict_supply or sum(hero.protection for hero in facts.heroes) < PROTECTION_TOKENS
    found = fitting(facts, frame.hero, step.whom, them, trigger)
    if step.__class__ in NOT_ONESELF:
        found = tuple([number for number in found if number != frame.hero])
    return any(_touches(facts, frame, step, number) for number in found)


def _touches(facts: Draft, frame: Resolving, step: Any, number: int) -> bool:  # noqa: ANN401
    """Whether the step could change anything for that Hero."""
    hero = facts.heroes[number]
    strict = facts.setup.strict_supply
    if isinstance(step, LoseLife | StealLife):
        return hero.life > 0
    if isinstance(step, GainLife):
        return not strict or reserve(facts) > 0
    if isinstance(step, Exhaust):
        return not strict or sum(each.exhaustion for each in facts.heroes) < EXHAUSTION_TOKENS
    if isinstance(step, Unexhaust):
        return hero.exhaustion > 0
    if isinstance(step, StripProtection):
        return hero.protection > 0
    if isinstance(step, MoveHero):
        moving = Moving(frame.seat, number, frame.hero, step.spaces, step.up_to, step.straight)
        return bool(next_spaces(facts, moving)) or (hero.life > 0 and not step.up_to)
    if isinstance(step, PlaceHero):
        return bool(empty_spaces(facts))
    if isinstance(step, PushHero | PullHero):
        return _budges(facts, frame, number, pull=isinstance(step, PullHero))
    return True


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
