"""Turns: dice that are rolled and paid, whom an action is about, what a card lets one choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardgames.arena.dice import Dice, Symbol
from boardgames.arena.events import Basic
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import (
    Activate,
    Choose,
    Decline,
    Favor,
    Push,
    Reroll,
    Roll,
    Strike,
    Target,
    Walk,
)
from boardgames.arena.pending import Aftermath, Aiming, Forking, PickingDice, Rolling
from boardgames.arena.rules.actions import PRICE
from boardgames.arena.rules.refusals.called import called
from boardgames.arena.rules.refusals.equipping import unknown_card
from boardgames.arena.rules.refusals.why import Why, because
from boardgames.arena.rules.targets import adjacent
from boardgames.arena.state import Draft
from boardgames.core import Refusal


def told(dice: Dice) -> str:
    """``2 sword, 1 sun``, or ``none``."""
    counted = zip(dice.counts, Symbol, strict=True)
    return ", ".join(f"{count} {symbol}" for count, symbol in counted if count) or "none"


def _roll(state: Draft, move: Roll) -> Refusal | None:
    """All the dice that are in the air (ARENA-074)."""
    rolling = state.pending[-1]
    assert isinstance(rolling, Rolling)
    sentence = f"{rolling.count} dice are rolled, not {move.dice.count}"
    return because(Why.WRONG_DICE, "ARENA-074", sentence, when=move.dice.count != rolling.count)


def _reroll(state: Draft, move: Reroll) -> Refusal | None:
    """Some of the dice that lie unspent, as many as a card allows (ARENA-075, ARENA-133, ARENA-Q40)."""
    question = state.pending[-1]
    by_card = isinstance(question, PickingDice)
    most = question.most if isinstance(question, PickingDice) else state.dice.count
    return because(
        Why.NO_SUCH_DICE,
        "ARENA-133" if by_card else "ARENA-075",
        f"the dice that can be rolled again are {told(state.dice)}",
        when=not state.dice.pays(move.dice),
    ) or because(
        Why.TOO_MANY_DICE,
        "ARENA-133",
        f"the card lets {most} dice be rolled again, not {move.dice.count}",
        when=move.dice.count > most,
    )


def _cannot_pay(state: Draft, cost: Dice, rule: str, what: str) -> Refusal | None:
    """The dice that are left lack what it costs (ARENA-077)."""
    return because(
        Why.CANNOT_PAY,
        rule,
        f"{what} costs {told(cost)}, and the dice left are {told(state.dice)}",
        when=not state.dice.pays(cost),
    )


def not_there(state: Draft, name: HeroName) -> Refusal | None:
    """Nobody plays the Hero, or it is out of the game (ARENA-036, ARENA-Q129)."""
    hero = next((each for each in state.heroes if each.name is name), None)
    if hero is None:
        return because(Why.ABSENT_HERO, "ARENA-036", f"nobody plays {called(name)} in this game")
    return because(Why.ELIMINATED, "ARENA-Q129", f"{called(name)} has been eliminated", when=hero.out)


def _not_beside(state: Draft, name: HeroName, rule: str) -> Refusal | None:
    """The Hero stands on no adjacent space, nor is anybody adjacent to himself.

    ARENA-115, ARENA-Q44, ARENA-Q83.
    """
    wrong = not_there(state, name)
    if wrong is not None:
        return wrong
    active = state.active
    assert active is not None
    number = state.number_of(name)
    return because(
        Why.NOT_ADJACENT,
        "ARENA-Q83" if number == active else rule,
        f"{called(name)} is not adjacent to {called(state.heroes[active].name)}",
        when=number not in adjacent(state, active),
    )


def _strike(state: Draft, move: Strike) -> Refusal | None:
    """Two swords and an adjacent Hero (ARENA-086, ARENA-087)."""
    return _cannot_pay(state, PRICE[Basic.STRIKE], "ARENA-086", "a strike") or _not_beside(
        state, move.target, "ARENA-087"
    )


def _walk(state: Draft, _move: Walk) -> Refusal | None:
    """Two paws (ARENA-086, ARENA-088)."""
    return _cannot_pay(state, PRICE[Basic.WALK], "ARENA-086", "a walk")


def _push(state: Draft, move: Push) -> Refusal | None:
    """Two shields and an adjacent Hero (ARENA-086, ARENA-089)."""
    return _cannot_pay(state, PRICE[Basic.PUSH], "ARENA-086", "a push") or _not_beside(
        state, move.target, "ARENA-089"
    )


def _favor(state: Draft, move: Favor) -> Refusal | None:
    """Two suns and any Hero (ARENA-086, ARENA-090)."""
    return _cannot_pay(state, PRICE[Basic.FAVOR], "ARENA-086", "a favor") or not_there(state, move.target)


def _activate(state: Draft, move: Activate) -> Refusal | None:
    """One of the Hero's own cards, and the dice of its cost (ARENA-080)."""
    active = state.active
    assert active is not None
    hero = state.heroes[active]
    return (
        unknown_card(state, move.card)
        or because(
            Why.NOT_YOUR_CARD,
            "ARENA-080",
            f"{called(hero.name)} does not have {move.card}",
            when=move.card not in hero.cards,
        )
        or _cannot_pay(state, state.setup.equipment.by_key[move.card].cost, "ARENA-080", move.card)
    )


def _target(state: Draft, move: Target) -> Refusal | None:
    """One of the Heroes that fit, or whose Protection waits (ARENA-Q46, ARENA-D12d, ARENA-D12h)."""
    wrong = not_there(state, move.target)
    if wrong is not None:
        return wrong
    question = state.pending[-1]
    if isinstance(question, Aiming):
        rule = "ARENA-D12h" if question.every else "ARENA-Q46"
        numbers = question.heroes
    else:
        after = state.pending[-2]
        assert isinstance(after, Aftermath)
        rule, numbers = "ARENA-D12d", tuple(number for number, _ in after.queue)
    names = ", ".join(called(state.heroes[number].name) for number in sorted(numbers))
    return because(
        Why.NOT_A_TARGET,
        rule,
        f"{called(move.target)} is not among those to name now: {names}",
        when=state.number_of(move.target) not in numbers,
    )


def _choose(state: Draft, move: Choose) -> Refusal | None:
    """A branch that can do something (ARENA-D12g)."""
    forking = state.pending[-1]
    assert isinstance(forking, Forking)
    offered = ", ".join(map(str, forking.branches))
    return because(
        Why.BRANCH_NOT_OFFERED,
        "ARENA-D12g",
        f"the branches that can do something are {offered}",
        when=move.branch not in forking.branches,
    )


def _decline(state: Draft, _move: Decline) -> Refusal | None:
    """Only where the card says that one may (ARENA-081, ARENA-Q51)."""
    forking = state.pending[-1]
    assert isinstance(forking, Forking)
    return because(
        Why.MUST_CHOOSE,
        "ARENA-Q51",
        "one of the branches must be chosen",
        when=not forking.declinable,
    )


CHECKS: Final[Mapping[type, Callable[..., Refusal | None]]] = {
    Roll: _roll,
    Reroll: _reroll,
    Strike: _strike,
    Walk: _walk,
    Push: _push,
    Favor: _favor,
    Activate: _activate,
    Target: _target,
    Choose: _choose,
    Decline: _decline,
}
"""What each of these moves wants, once it is its time."""
