"""Turns: their order, preparing, rolling, the one reroll, and the round that they make up."""

from __future__ import annotations

from functools import cache
from typing import Final

from boardgames.arena.dice import NO_DICE, Dice, handfuls_of, rolls
from boardgames.arena.events import (
    DiceKept,
    DicePickedUp,
    DiceRolled,
    TurnBegan,
    TurnEnded,
)
from boardgames.arena.moves import EndTurn, Move, Reroll, Roll
from boardgames.arena.pending import ACTING, REROLLING, ROLLINGS, PickingDice, Purpose, Rerolling, Rolling
from boardgames.arena.rules.ending import end_at_limit
from boardgames.arena.setup import MOST_COUNTED, Variant
from boardgames.arena.state import ArenaTrail, Draft, State
from boardgames.core import Seat
from boardgames.core.chapter import Chapter


@cache
def roll_results(count: int) -> tuple[tuple[Roll, int], ...]:
    """The moves of chance for so many dice with their odds out of ``6 ** count``; made once (ARENA-019)."""
    return tuple((Roll(dice), weight) for dice, weight in rolls(count))


@cache
def _roll_moves(count: int) -> tuple[Roll, ...]:
    return tuple(roll for roll, _ in roll_results(count))


@cache
def _rerolls(seat: Seat, dice: Dice) -> tuple[Reroll, ...]:
    """Every choice among the dice that a seat may roll again, none of them included (ARENA-133)."""
    return tuple(Reroll(seat, chosen) for chosen in handfuls_of(dice))


def begin_combat(trail: ArenaTrail) -> None:
    """All Heroes are in the Arena: the first turn begins (ARENA-065, ARENA-068, ARENA-Q142)."""
    trail.pending.clear()
    _begin_turn(trail, trail.facts.order[0], 1, second=False)


def _begin_turn(trail: ArenaTrail, number: int, round_: int, *, second: bool) -> None:
    """Prepare: dice are taken, one fewer for each Exhaustion token; all tokens are returned; then roll.

    ARENA-005, ARENA-069, ARENA-070, ARENA-071, ARENA-073, ARENA-130, ARENA-132, ARENA-167, ARENA-168. With no
    die left the turn is passed, and more tokens than dice are lost like the others (ARENA-072, ARENA-Q35,
    ARENA-Q36, ARENA-Q134, ARENA-R09). There are never more dice than the setup says, and each Hero has them
    all (ARENA-Q10, ARENA-Q126).
    """
    facts = trail.facts
    hero = facts.heroes[number]
    dice = max(0, facts.setup.dice - hero.exhaustion)
    trail.note(TurnBegan(number, round_, dice, second))
    if dice:
        trail.pending.append(ROLLINGS[dice, Purpose.TURN])
    else:
        end_turn(trail)


def end_turn(trail: ArenaTrail) -> None:
    """The turn is over, and the next one begins: the Titan's second, or the next Hero's in the order.

    ARENA-066, ARENA-068, ARENA-091, ARENA-092, ARENA-165, ARENA-166, ARENA-Q13, ARENA-Q137. With the
    last Hero of the order a round is over, and with it the game if it was the last one agreed on (ARENA-Q76,
    ARENA-D12b). To end a turn is no action: nobody falls by it who has bid all (ARENA-D12q).
    """
    facts = trail.facts
    number = facts.active
    assert number is not None
    trail.pending.clear()
    trail.note(TurnEnded(number))
    setup = facts.setup
    if setup.variant is Variant.TITAN and number == setup.titan and not facts.second:
        _begin_turn(trail, number, facts.round, second=True)
        return
    heroes = facts.heroes
    next_one = next(each for each in facts.after(number) if not heroes[each].out)
    if facts.order.index(next_one) > facts.order.index(number):
        _begin_turn(trail, next_one, facts.round, second=False)
    elif facts.round == setup.round_limit:
        end_at_limit(trail)
    else:
        _begin_turn(trail, next_one, min(facts.round + 1, MOST_COUNTED), second=False)


def _rolls(_state: State, rolling: Rolling) -> tuple[Move, ...]:
    return _roll_moves(rolling.count)


def _take_roll(trail: ArenaTrail, move: Roll) -> None:
    """The dice come down; after the turn's roll they may be rolled again, once (ARENA-074, ARENA-075)."""
    rolling = trail.pending.pop()
    assert isinstance(rolling, Rolling)
    facts = trail.facts
    number = facts.active
    assert number is not None
    trail.note(DiceRolled(number, move.dice))
    seat = facts.heroes[number].seat
    if rolling.purpose is Purpose.TURN:
        trail.pending.append(REROLLING[seat])
    elif rolling.purpose is Purpose.REROLL:
        trail.pending.append(ACTING[seat])


def _reroll_options(state: State, question: Rerolling) -> tuple[Move, ...]:
    """Any of the dice rolled, all in one move; those set aside were not rolled.

    ARENA-075, ARENA-076, ARENA-Q38, ARENA-Q39, ARENA-D02.
    """
    return _rerolls(question.seat, state.dice)


def _card_options(state: State, question: PickingDice) -> tuple[Move, ...]:
    """Any unspent dice, as many as the card allows (ARENA-133, ARENA-Q40)."""
    every = _rerolls(question.seat, state.dice)
    if question.most >= state.dice.count:
        return every
    return tuple(reroll for reroll in every if reroll.dice.count <= question.most)


def _take_reroll(trail: ArenaTrail, move: Reroll) -> None:
    """The dice chosen are in the air again; with none chosen all stay as they are (ARENA-075, ARENA-133)."""
    question = trail.pending.pop()
    number = trail.facts.active
    assert number is not None
    of_turn = isinstance(question, Rerolling)
    if move.dice.count:
        trail.note(DicePickedUp(number, move.dice))
        trail.pending.append(ROLLINGS[move.dice.count, Purpose.REROLL if of_turn else Purpose.CARD])
        return
    trail.note(DiceKept(number))
    if of_turn:
        trail.pending.append(ACTING[move.seat])


def _take_end_turn(trail: ArenaTrail, _move: EndTurn) -> None:
    """Dice may be left unused (ARENA-091)."""
    end_turn(trail)


def _turn_began(facts: Draft, event: TurnBegan) -> None:
    facts.active = event.hero
    facts.round = event.round
    facts.second = event.second
    hero = facts.heroes[event.hero]
    if hero.exhaustion or hero.protection:
        written = facts.hero(event.hero)
        written.exhaustion = written.protection = 0


def _dice_rolled(facts: Draft, event: DiceRolled) -> None:
    """Only how many show each symbol is kept (ARENA-Q41)."""
    facts.dice = facts.dice.together(event.dice)


def _picked_up(facts: Draft, event: DicePickedUp) -> None:
    facts.dice = facts.dice.without(event.dice)


def _kept(_facts: Draft, _event: DiceKept) -> None:
    """The dice lie as they are."""


def _turn_ended(facts: Draft, _event: TurnEnded) -> None:
    facts.dice = NO_DICE


CHAPTER: Final = Chapter(
    options={Rolling: _rolls, Rerolling: _reroll_options, PickingDice: _card_options},
    takes={Roll: _take_roll, Reroll: _take_reroll, EndTurn: _take_end_turn},
    handlers={
        TurnBegan: _turn_began,
        DiceRolled: _dice_rolled,
        DicePickedUp: _picked_up,
        DiceKept: _kept,
        TurnEnded: _turn_ended,
    },
)
