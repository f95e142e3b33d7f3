"""Actions: the four basic ones, activating a card, and naming a Hero when one is asked for."""

from __future__ import annotations

from typing import Final

from boardgames.arena.dice import Dice
from boardgames.arena.events import ActionTaken, Basic, CardActivated, Cause
from boardgames.arena.moves import Activate, EndTurn, Favor, Move, Push, Strike, Target, Walk
from boardgames.arena.pending import Acting, Aftermath, Aiming, Moving, Pushing, Resolving
from boardgames.arena.rules.life import lose
from boardgames.arena.rules.lists import ACTIVATIONS, FAVORS, PUSHES, STRIKES, TARGETS
from boardgames.arena.rules.pushing import push, ways
from boardgames.arena.rules.resolving import target
from boardgames.arena.rules.targets import adjacent
from boardgames.arena.state import ArenaTrail, Draft, State
from boardgames.core.chapter import Chapter

PRICE: Final = {
    Basic.STRIKE: Dice(sword=2),
    Basic.WALK: Dice(paw=2),
    Basic.PUSH: Dice(shield=2),
    Basic.FAVOR: Dice(sun=2),
}
"""Two identical dice for each basic action (ARENA-086)."""

_TWO: Final = 2


def _possible_actions(state: State, acting: Acting) -> tuple[Move, ...]:
    """What the dice pay for, in any order and as often as they do, and the end of the turn.

    ARENA-020, ARENA-069, ARENA-077 to ARENA-079, ARENA-086 to ARENA-091, ARENA-143, ARENA-Q42 to ARENA-Q46,
    ARENA-Q53, ARENA-Q77, ARENA-D02. With nothing to be done the end is still asked for (ARENA-D12r).
    """
    facts: Draft = state
    number = facts.active
    assert number is not None
    seat = acting.seat
    heroes, dice = facts.heroes, facts.dice
    moves: list[Move] = []
    beside = adjacent(facts, number) if dice.sword >= _TWO or dice.shield >= _TWO else ()
    if dice.sword >= _TWO:
        moves += [STRIKES[seat][name] for each in beside if (name := heroes[each].name)]
    if dice.paw >= _TWO:
        moves.append(WALKS[seat])
    if dice.shield >= _TWO:
        moves += [PUSHES[seat][name] for each in beside if (name := heroes[each].name)]
    if dice.sun >= _TWO:
        moves += [FAVORS[seat][name] for hero in heroes if hero.space is not None and (name := hero.name)]
    for card in facts.setup.equipment.payable(heroes[number].cards, dice):
        moves.append(ACTIVATIONS[seat][card])
    moves.append(ENDS[seat])
    return tuple(moves)


WALKS: Final = tuple(Walk(seat) for seat in range(len(STRIKES)))
ENDS: Final = tuple(EndTurn(seat) for seat in range(len(STRIKES)))


def _begin(trail: ArenaTrail, action: Basic, target: int | None) -> int:
    """The dice are paid, and what follows the action waits below it (ARENA-077, ARENA-086, ARENA-Q107)."""
    number = trail.facts.active
    assert number is not None
    trail.pending.append(_NOTHING_YET)
    trail.note(ActionTaken(number, action, target))
    return number


_NOTHING_YET: Final = Aftermath()


def _take_strike(trail: ArenaTrail, move: Strike) -> None:
    """An adjacent Hero loses 1 Life Point (ARENA-087)."""
    struck = trail.facts.number_of(move.target)
    by = _begin(trail, Basic.STRIKE, struck)
    lose(trail, struck, 1, by, Cause.ACTION)


def _take_walk(trail: ArenaTrail, move: Walk) -> None:
    """The Hero moves 1 space, or loses 1 Life Point where he is enclosed (ARENA-088, ARENA-Q45)."""
    by = _begin(trail, Basic.WALK, None)
    trail.pending.append(Moving(move.seat, by, by, 1))


def _take_push(trail: ArenaTrail, move: Push) -> None:
    """An adjacent Hero is pushed (ARENA-089, ARENA-134)."""
    pushed = trail.facts.number_of(move.target)
    by = _begin(trail, Basic.PUSH, pushed)
    (direction,) = ways(trail.facts, pushed, by, pull=False)
    push(trail, Pushing(move.seat, pushed, by, 1, pull=False, direction=direction))


def _take_favor(trail: ArenaTrail, move: Favor) -> None:
    """Any Hero loses 1 Life Point, one's own included (ARENA-090, ARENA-121, ARENA-Q77)."""
    struck = trail.facts.number_of(move.target)
    by = _begin(trail, Basic.FAVOR, struck)
    lose(trail, struck, 1, by, Cause.ACTION)


def _take_activate(trail: ArenaTrail, move: Activate) -> None:
    """The card's cost is paid to the die, its effect applied at once (ARENA-080, ARENA-Q42, ARENA-Q43)."""
    number = trail.facts.active
    assert number is not None
    trail.note(CardActivated(number, move.card))
    trail.pending.append(_NOTHING_YET)
    trail.pending.append(Resolving(move.seat, number, move.card, protection=False))


def _aims(state: State, question: Aiming) -> tuple[Move, ...]:
    """The Heroes that fit, by number (ARENA-Q46)."""
    names = [state.heroes[number].name for number in sorted(question.heroes)]
    return tuple([TARGETS[question.seat][name] for name in names if name is not None])


def _take_target(trail: ArenaTrail, move: Target) -> None:
    """The Hero named is the one meant, or the next one (ARENA-Q46, ARENA-D12d, ARENA-D12h)."""
    question = trail.pending.pop()
    number = trail.facts.number_of(move.target)
    if isinstance(question, Aiming):
        target(trail, question, number)
    else:
        choose_next(trail, number)


def choose_next(trail: ArenaTrail, number: int) -> None:
    """The active player has picked whose Protection is next (ARENA-D12d)."""
    after = trail.pending[-1]
    assert isinstance(after, Aftermath)
    first = tuple(each for each in after.queue if each[0] == number)
    others = tuple(each for each in after.queue if each[0] != number)
    trail.pending[-1] = Aftermath(after.lost, after.hurt, first + others, after.triggered, picked=True)


def _action_taken(facts: Draft, event: ActionTaken) -> None:
    facts.dice = facts.dice.without(PRICE[event.action])


def _activated(facts: Draft, event: CardActivated) -> None:
    facts.dice = facts.dice.without(facts.setup.equipment.by_key[event.card].cost)


CHAPTER: Final = Chapter(
    options={Acting: _possible_actions, Aiming: _aims},
    takes={
        Strike: _take_strike,
        Walk: _take_walk,
        Push: _take_push,
        Favor: _take_favor,
        Activate: _take_activate,
        Target: _take_target,
    },
    handlers={ActionTaken: _action_taken, CardActivated: _activated},
)
