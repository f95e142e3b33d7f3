"""Every stack of pending questions and business that no turn comes to is refused, and says why."""

from __future__ import annotations

from typing import Final

import pytest

from boardgames.arena.board import Direction
from boardgames.arena.dice import NO_DICE, Dice
from boardgames.arena.invariants import problems
from boardgames.arena.pending import (
    Acting,
    Aftermath,
    Aiming,
    ChoosingTrigger,
    Entering,
    Forking,
    Moving,
    Pending,
    PickingDice,
    Placing,
    Purpose,
    Pushing,
    Rerolling,
    Resolving,
    Rolling,
)
from boardgames.arena.setup import MOST_PROTECTION, ProtectionOrder
from boardgames.arena.state import State
from boardgames.core import Problem
from tests.arena.changing import Arranged, Change, asked, hero, named, unasked
from tests.arena.tables import go
from tests.changing import agreed, entry, facts, one_after_another, push, stack, top

ACTIONS: Final = named("actions")
AIM: Final = named("a card asks whom it is about")
CHAIN: Final = named("a Protection chain")
CHARGE: Final = named("a straight movement up to its end, in a square Arena")
CHOICE: Final = named("a choice between two branches")
CORNER: Final = named("a walk by a Hero with one way to go")
DICE: Final = named("dice to be rolled again by a card")
FORK: Final = named("a fork: what a card says one may do")
LEASH: Final = named("a Hero is moved by another")
PICK: Final = named("the active player picks whose Protection is next")
PULLS: Final = named("pulls in an order that the player picks")
PUSH: Final = named("a push off the line")
PUT: Final = named("a Hero is put on any space, and another pulled")
REROLL: Final = named("a reroll")
ROLL: Final = named("a roll")
TITAN: Final = named("a Titan's second turn, with an Assailant about to fall")
WINGS: Final = named("a movement of a card, over a Fountain and a Trap")


def walk() -> State:
    """Two paws are paid, and the Hero has several ways to go."""
    return go(ACTIONS(), "p1 walk")


def in_the_air() -> State:
    """A card has one of three dice rolled again."""
    return go(DICE(), "p1 reroll sword")


def for_who_is_out(*above: Pending) -> Change:
    """It is the turn of the Assailant who is out of the game, with that in the middle."""
    return one_after_another(
        facts(active=3, second=False, dice=NO_DICE),
        stack(Acting(3), Aftermath(), *above),
    )


OF_TURN: Final = ("must be a roll of the turn, by chance", "ARENA-D01")
NUMBER: Final = ("has no such number of dice to roll", "ARENA-070")
ACTIVE: Final = ("must be the turn of the active Hero", "ARENA-069")
RETURNED: Final = ("comes after the Hero's tokens have been returned", "ARENA-071")
ABOVE: Final = ("must be what follows an action, with that action above it", "ARENA-083")
EFFECT: Final = ("must be a card's effect, a walk, or the next Protection to be picked", "ARENA-079")
UNPAID: Final = ("is a walk that was not paid for", "ARENA-086")
NEXT: Final = ("is not asked now", "ARENA-D12d")
NOBODY_ASKED: Final = ("asks nobody", "ARENA-D12d")
LOST: Final = ("must count the Life Points that were lost", "ARENA-D12k")
OTHERS: Final = ("triggers the Protection of Heroes who are not active", "ARENA-103")
ANSWERS: Final = ("answers other Heroes", "ARENA-D12n")
TWICE: Final = ("has a Hero in it twice", "ARENA-127")
CANNOT: Final = ("has Heroes waiting who cannot", "ARENA-123")
ALREADY: Final = ("has Heroes hurt whose Protection was triggered already", "ARENA-127")
NONE_APPLIED: Final = ("applies nobody's Protection", "ARENA-125")
TRIGGERED: Final = ("answers for a Hero whose Protection was triggered", "ARENA-123")
APPLIED: Final = (f"has from 0 to {MOST_PROTECTION} applications to come", "ARENA-125")
OWNER: Final = ("must be the active Hero's, or the Protection that is applied", "ARENA-123")
PLAYER: Final = ("must be for the player of a Hero who is in the game", "ARENA-Q60")
CARD: Final = ("must be of a card that the Hero has", "ARENA-080")
PAID: Final = ("must ask something, with dice paid for it", "ARENA-080")
STEP: Final = ("must be at a step of its effect, about Heroes in the game", "ARENA-082")
LEFT: Final = ("must have Heroes left whom the step is about", "ARENA-D12h")
NOT_ASKED: Final = ("is not asked at this step", "ARENA-082")

ROWS: Final[tuple[tuple[Arranged, Change, int, tuple[str, str]], ...]] = (
    # A roll, the offer to roll again, actions.
    (ROLL, top(seat=0), 0, OF_TURN),
    (ROLL, top(purpose=Purpose.CARD), 0, OF_TURN),
    (ROLL, top(count=0), 0, NUMBER),
    (ROLL, top(count=8), 0, NUMBER),
    (ROLL, facts(dice=Dice(1)), 0, NUMBER),
    (REROLL, stack(Rolling(7, Purpose.REROLL)), 0, NUMBER),
    (REROLL, facts(dice=NO_DICE), 0, ("needs dice that were rolled", "ARENA-075")),
    (REROLL, top(seat=1), 0, ACTIVE),
    (ACTIONS, top(seat=1), 0, ACTIVE),
    (ACTIONS, stack(Moving(0, 0, 0, 1)), 0, ACTIVE),
    (ROLL, hero(0, exhaustion=1), 0, RETURNED),
    (REROLL, hero(0, protection=1), 0, RETURNED),
    (ROLL, push(Aftermath()), 1, ("cannot lie above a roll", "ARENA-079")),
    # An action in the middle.
    (ACTIONS, push(Moving(0, 0, 0, 1)), 1, ABOVE),
    (ACTIONS, push(Aftermath()), 1, ABOVE),
    (AIM, push(Aiming(0, (1, 2), every=False)), 1, ABOVE),
    (walk, push(Aiming(0, (1, 2), every=False)), 3, ("lies above a question", "ARENA-079")),
    (walk, top(left=2), 2, EFFECT),
    (walk, top(hero=1), 2, EFFECT),
    (walk, entry(1, lost=1), 2, EFFECT),
    (walk, asked(Aiming(0, (1, 2), every=False)), 2, EFFECT),
    (walk, facts(dice=Dice(2, 2, 2)), 2, UNPAID),
    (TITAN, for_who_is_out(Moving(3, 3, 3, 1)), 2, UNPAID),
    (CORNER, push(Aftermath(), Moving(0, 0, 0, 1)), 2, ("is not asked now", "ARENA-088")),
    (PICK, top(seat=1), 2, NEXT),
    (PICK, entry(1, queue=((1, 0),), triggered=0b10), 2, NEXT),
    *((PICK, hero(number, life=0), 2, NEXT) for number in range(4)),
    (PICK, agreed(protection_order=ProtectionOrder.CLOCKWISE), 2, NEXT),
    # What follows it.
    (AIM, entry(1, seat=0), 1, NOBODY_ASKED),
    (AIM, entry(1, picked=True), 1, NOBODY_ASKED),
    (AIM, entry(1, lost=-1), 1, LOST),
    (AIM, entry(1, lost=(1 << 62) + 1), 1, LOST),
    (AIM, entry(1, hurt=((1, 0),)), 1, LOST),
    (AIM, entry(1, triggered=-1), 1, OTHERS),
    (AIM, entry(1, triggered=1 << 3), 1, OTHERS),
    (AIM, entry(1, triggered=1), 1, OTHERS),
    (AIM, entry(1, queue=((1, 3),)), 1, ANSWERS),
    (AIM, entry(1, hurt=((1, 1),), lost=1), 1, ANSWERS),
    (CHAIN, entry(1, answering=(1, 1)), 1, ANSWERS),
    (AIM, entry(1, queue=((1, 0), (1, 2)), triggered=0b10), 1, TWICE),
    (AIM, entry(1, hurt=((1, 0), (1, 0)), lost=2), 1, TWICE),
    (AIM, entry(1, hurt=((0, 1),), lost=1), 1, CANNOT),
    (AIM, entry(1, hurt=((3, 0),), lost=1), 1, CANNOT),
    (AIM, entry(1, queue=((1, 0),)), 1, CANNOT),
    (
        TITAN,
        push(
            Aftermath(1, ((3, 0),)), Resolving(0, 0, "axe", protection=False), Aiming(0, (1, 2), every=False)
        ),
        1,
        CANNOT,
    ),
    (AIM, entry(1, hurt=((1, 0),), lost=1, triggered=0b10), 1, ALREADY),
    (AIM, entry(1, tokens=1), 1, NONE_APPLIED),
    (AIM, entry(1, triggered=0b10), 1, NONE_APPLIED),
    (CHAIN, entry(1, answering=None), 1, NONE_APPLIED),
    (CHAIN, entry(1, triggered=0), 1, TRIGGERED),
    (CHAIN, entry(1, queue=((1, 0),)), 1, TRIGGERED),
    (CHAIN, entry(1, tokens=-1), 1, APPLIED),
    (CHAIN, entry(1, tokens=MOST_PROTECTION + 1), 1, APPLIED),
    # The effect in the middle.
    (AIM, entry(2, protection=True), 2, OWNER),
    (AIM, entry(2, hero=1), 2, OWNER),
    (CHAIN, entry(2, protection=False), 2, OWNER),
    (CHAIN, entry(2, hero=2), 2, OWNER),
    (AIM, entry(2, seat=1), 2, PLAYER),
    (TITAN, for_who_is_out(Resolving(3, 3, "idle-weapon-4", protection=False)), 2, PLAYER),
    (AIM, entry(2, card="idle-weapon-2"), 2, CARD),
    (CHAIN, entry(2, card="idle-spell-2"), 2, CARD),
    (
        AIM,
        entry(1, queue=((1, 0),), triggered=0b10),
        1,
        ("has nobody waiting before the action is resolved", "ARENA-083"),
    ),
    (
        AIM,
        entry(1, hurt=((1, 2),), lost=1),
        1,
        ("has Heroes hurt by somebody else", "ARENA-D12n"),
    ),
    (AIM, unasked, 2, PAID),
    (AIM, facts(dice=Dice(3, 2, 1, 1)), 2, PAID),
    (in_the_air, top(count=-1), 2, PAID),
    (in_the_air, top(count=7), 2, PAID),
    (AIM, entry(2, at=-1), 2, STEP),
    (AIM, entry(2, at=4), 2, STEP),
    (AIM, entry(2, them=(2, 1)), 2, STEP),
    (AIM, entry(2, them=(3,)), 2, STEP),
    (PULLS, entry(2, left=()), 2, LEFT),
    (PULLS, entry(2, left=(2, 1)), 2, LEFT),
    (PULLS, entry(2, left=(0, 1)), 2, LEFT),
    (PULLS, entry(2, at=1), 2, LEFT),
    (AIM, entry(2, left=(1,)), 2, LEFT),
    (WINGS, entry(2, at=0, left=(0,)), 2, LEFT),
    (LEASH, entry(2, at=1, left=(1,)), 2, LEFT),
    # What it asks.
    *(
        (AIM, asked(question), 3, NOT_ASKED)
        for question in (
            Acting(0),
            Aftermath(),
            ChoosingTrigger(0),
            Entering(0, 0),
            Rerolling(0),
            Forking(0, (1,), declinable=False),
            Moving(0, 1, 0, 1),
            PickingDice(0, 1),
            Placing(0, 1, 0),
            Pushing(0, 1, 0, 1, pull=False),
            Rolling(1, Purpose.CARD),
        )
    ),
    (AIM, top(heroes=(1,)), 3, NOT_ASKED),
    (AIM, top(every=True), 3, NOT_ASKED),
    (AIM, top(seat=1), 3, NOT_ASKED),
    (AIM, entry(2, at=3), 3, NOT_ASKED),
    (FORK, top(branches=(1, 2)), 3, NOT_ASKED),
    (FORK, top(declinable=False), 3, NOT_ASKED),
    (CHOICE, top(branches=(1,)), 3, NOT_ASKED),
    (PULLS, top(every=False), 3, NOT_ASKED),
    (DICE, top(most=2), 3, NOT_ASKED),
    (DICE, top(seat=1), 3, NOT_ASKED),
    (DICE, entry(2, at=1), 3, NOT_ASKED),
    (DICE, one_after_another(facts(dice=NO_DICE), top(most=0)), 3, NOT_ASKED),
    (CHAIN, asked(PickingDice(1, 1)), 3, NOT_ASKED),
    (in_the_air, top(count=0), 3, NOT_ASKED),
    (in_the_air, top(purpose=Purpose.TURN), 3, NOT_ASKED),
    (in_the_air, entry(2, at=1), 3, NOT_ASKED),
    (LEASH, top(hero=1), 3, NOT_ASKED),
    (LEASH, top(hero=-1), 3, NOT_ASKED),
    (LEASH, top(hero=3), 3, NOT_ASKED),
    (LEASH, top(left=4), 3, NOT_ASKED),
    (LEASH, top(left=0), 3, NOT_ASKED),
    (LEASH, top(by=2), 3, NOT_ASKED),
    (LEASH, top(direction=Direction.EAST), 3, NOT_ASKED),
    (LEASH, entry(2, them=(1,)), 3, NOT_ASKED),
    (LEASH, entry(2, at=1), 3, NOT_ASKED),
    (CHARGE, top(direction=None), 3, NOT_ASKED),
    (CHARGE, top(left=4), 3, NOT_ASKED),
    (CHARGE, top(up_to=False), 3, NOT_ASKED),
    (PUT, top(hero=1), 3, NOT_ASKED),
    (PUT, top(by=1), 3, NOT_ASKED),
    (PUT, entry(2, at=2), 3, NOT_ASKED),
    (PUSH, top(left=1), 3, NOT_ASKED),
    (PUSH, top(pull=True), 3, NOT_ASKED),
    (PUSH, top(hero=0), 3, NOT_ASKED),
    (PUSH, top(direction=Direction.EAST), 3, NOT_ASKED),
)


@pytest.mark.parametrize(("arranged", "change", "height", "said"), ROWS)
@pytest.mark.rule("ARENA-069", "ARENA-079")
def test_what_is_pending_agrees_with_the_facts(
    arranged: Arranged, change: Change, height: int, said: tuple[str, str]
) -> None:
    """Each entry of the stack is refused where the facts, or the entries beside it, leave no room for it."""
    state = arranged()
    assert problems(state) == ()
    assert problems(change(state)) == (Problem(f"pending[{height}]", *said),)
