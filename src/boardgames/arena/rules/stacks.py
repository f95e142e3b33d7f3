"""Which stacks of pending questions and business a game can come to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from boardgames.arena.board import Direction
from boardgames.arena.effects import MoveHero, PlaceHero, PullHero, PushHero, RerollDice, SwapPlaces, Which
from boardgames.arena.pending import (
    Acting,
    Aftermath,
    Aiming,
    ChoosingTrigger,
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
from boardgames.arena.rules import movement, protection, pushing, resolving
from boardgames.arena.rules.ending import fallen
from boardgames.arena.rules.equipping import equipping_problems
from boardgames.arena.rules.protection import armor_of
from boardgames.arena.rules.resolving import program_of
from boardgames.arena.rules.targets import NOT_ONESELF, in_turn
from boardgames.arena.setup import MOST_PROTECTION
from boardgames.arena.state import ArenaTrail, Draft, open_state
from boardgames.core import Problem, Trail
from boardgames.core.chapter import merged, nothing_changes

_MOST_LOST: Final = 1 << 62
_TWO_DICE: Final = 2
_IN_PLAY: Final = 3
"""A turn, what follows the action, and the action itself."""
_AT_MOST: Final = 4
_GOES_ON: Final = merged(chapter.CHAPTER.goes_on for chapter in (movement, protection, pushing, resolving))

Why: TypeAlias = Iterator[tuple[int, str, str]]
"""Which entry of the stack is wrong, why, and by which rule."""


def stack_problems(state: Draft) -> tuple[Problem, ...]:
    """Why the stack of a state is none that play leads to; ``()`` if it is one (ARENA-069, ARENA-079)."""
    if not state.pending:
        return ()
    if state.active is None:
        return equipping_problems(state)
    for name in ("kind", "display", "drawn", "sealed", "bids", "claims"):
        if getattr(state, name):
            return (Problem(name, "must be empty once there are turns", "ARENA-065"),)
    return tuple(
        Problem(f"pending[{height}]", sentence, rule) for height, sentence, rule in _turn(state, state.active)
    )


def _turn(state: Draft, number: int) -> Why:
    """A roll, the offer to roll again, or actions, of which one may be in the middle (ARENA-069)."""
    stack = state.pending
    bottom, seat = stack[0], state.heroes[number].seat
    rolled = state.dice.count
    if isinstance(bottom, Rolling):
        in_air = bottom.count
        if bottom != Rolling(in_air, bottom.purpose) or bottom.purpose is Purpose.CARD:
            yield 0, "must be a roll of the turn, by chance", "ARENA-D01"
        elif not 1 <= in_air <= state.setup.dice - rolled or (bottom.purpose is Purpose.TURN and rolled):
            yield 0, "has no such number of dice to roll", "ARENA-070"
    elif bottom == Rerolling(seat):
        if not rolled:
            yield 0, "needs dice that were rolled", "ARENA-075"
    elif bottom != Acting(seat):
        yield 0, "must be the turn of the active Hero", "ARENA-069"
    if not isinstance(bottom, Acting):
        hero = state.heroes[number]
        if hero.exhaustion or hero.protection:
            yield 0, "comes after the Hero's tokens have been returned", "ARENA-071"
        if len(stack) > 1:
            yield 1, "cannot lie above a roll", "ARENA-079"
    elif len(stack) > 1:
        yield from _action(state, number)


def _action(state: Draft, number: int) -> Why:
    """An action in the middle: what follows it, what is resolved, and a question of that (ARENA-083)."""
    stack = state.pending
    after = stack[1]
    if not isinstance(after, Aftermath) or not _IN_PLAY <= len(stack) <= _AT_MOST:
        yield 1, "must be what follows an action, with that action above it", "ARENA-083"
        return
    if found := tuple(_aftermath(state, after, number)):
        yield from ((1, sentence, rule) for sentence, rule in found)
        return
    entry = stack[2]
    seat = state.heroes[number].seat
    if isinstance(entry, Resolving):
        yield from _resolving(state, after, entry, number)
    elif len(stack) > _IN_PLAY:
        yield 3, "lies above a question", "ARENA-079"
    elif isinstance(entry, ChoosingTrigger):
        # Whoever has fallen has left the game by then, or ended it (ARENA-093, ARENA-131).
        if fallen(state) or not _is_asked(state, stack[:-1]):
            yield 2, "is not asked now", "ARENA-D12d"
    elif after != Aftermath() or entry != Moving(seat, number, number, 1):
        yield 2, "must be a card's effect, a walk, or the next Protection to be picked", "ARENA-079"
    elif state.heroes[number].out or state.dice.count > state.setup.dice - _TWO_DICE:
        yield 2, "is a walk that was not paid for", "ARENA-086"
    elif not _is_asked(state, stack):
        yield 2, "is not asked now", "ARENA-088"


def _aftermath(state: Draft, after: Aftermath, active: int) -> Iterator[tuple[str, str]]:
    """Who has lost and whose Protection waits, each once in an action (ARENA-123, ARENA-127, ARENA-129)."""
    numbers = range(len(state.heroes))
    standing = [number for number in numbers if number != active and not state.heroes[number].out]
    triggered = [number for number in numbers if after.triggered >> number & 1]
    waiting = [number for number, _ in after.queue]
    hurt = [number for number, _ in after.hurt]
    pairs = (*after.queue, *after.hurt, *((after.answering,) if after.answering else ()))
    if after != Aftermath(
        after.lost, after.hurt, after.queue, after.triggered, after.answering, after.tokens
    ):
        yield "asks nobody", "ARENA-D12d"
    elif not 0 <= after.lost <= _MOST_LOST or len(hurt) > after.lost:
        yield "must count the Life Points that were lost", "ARENA-D12k"
    elif not 0 <= after.triggered < 1 << len(numbers) or active in triggered:
        yield "triggers the Protection of Heroes who are not active", "ARENA-103"
    elif any(by not in numbers or by == number for number, by in pairs):
        yield "answers other Heroes", "ARENA-D12n"
    elif len(set(waiting)) != len(waiting) or len(set(hurt)) != len(hurt):
        yield "has a Hero in it twice", "ARENA-127"
    elif not {*waiting, *hurt} <= set(standing) or not set(waiting) <= set(triggered):
        yield "has Heroes waiting who cannot", "ARENA-123"
    elif not set(hurt).isdisjoint(triggered):
        yield "has Heroes hurt whose Protection was triggered already", "ARENA-127"
    else:
        yield from _answer(after, waiting, triggered)


def _answer(after: Aftermath, waiting: list[int], triggered: list[int]) -> Iterator[tuple[str, str]]:
    """The Protection being applied, and how often it still will be (ARENA-125)."""
    if after.answering is None:
        if after.tokens or set(triggered) != set(waiting):
            yield "applies nobody's Protection", "ARENA-125"
    elif after.answering[0] not in triggered or after.answering[0] in waiting:
        yield "answers for a Hero whose Protection was triggered", "ARENA-123"
    elif not 0 <= after.tokens <= MOST_PROTECTION:
        yield f"has from 0 to {MOST_PROTECTION} applications to come", "ARENA-125"


# Effects in the middle


def _resolving(state: Draft, after: Aftermath, frame: Resolving, active: int) -> Why:
    """A card that was activated, or a Protection that answers, and a question about its step (ARENA-082)."""
    setup, controller = state.setup, frame.hero
    stack = state.pending
    owner = active if after.answering is None else after.answering[0]
    if frame.protection != (after.answering is not None) or controller != owner:
        yield 2, "must be the active Hero's, or the Protection that is applied", "ARENA-123"
        return
    hero = state.heroes[controller]
    if hero.out or frame.seat != hero.seat:
        yield 2, "must be for the player of a Hero who is in the game", "ARENA-Q60"
        return
    if frame.card not in hero.cards or (frame.protection and armor_of(state, controller) != frame.card):
        yield 2, "must be of a card that the Hero has", "ARENA-080"
        return
    if not frame.protection and after.queue:
        yield 1, "has nobody waiting before the action is resolved", "ARENA-083"
        return
    if any(by != controller for _, by in after.hurt):
        yield 1, "has Heroes hurt by somebody else", "ARENA-D12n"
        return
    spent = 1 if frame.protection else setup.equipment.by_key[frame.card].cost.count
    in_air = stack[3].count if len(stack) == _AT_MOST and isinstance(stack[3], Rolling) else 0
    if len(stack) != _AT_MOST or not 0 <= in_air <= setup.dice - spent - state.dice.count:
        yield 2, "must ask something, with dice paid for it", "ARENA-080"
        return
    program = program_of(state, frame)
    if not 0 <= frame.at <= len(program) or not _in_order(state, frame, frame.them):
        yield 2, "must be at a step of its effect, about Heroes in the game", "ARENA-082"
    elif frame.left is not None and not _left_over(state, frame):
        yield 2, "must have Heroes left whom the step is about", "ARENA-D12h"
    elif not _QUESTIONS.get(stack[3].__class__, _is_none)(state, frame, stack[3]):
        yield 3, "is not asked at this step", "ARENA-082"


def _in_order(state: Draft, frame: Resolving, numbers: tuple[int, ...]) -> bool:
    """Whether these are different Heroes in the game, in the order in which they are served (ARENA-Q90)."""
    return numbers == tuple(number for number in in_turn(state, frame.hero) if number in numbers)


_ONE_BY_ONE: Final = (MoveHero, PlaceHero, PullHero, PushHero, SwapPlaces)


def _left_over(state: Draft, frame: Resolving) -> bool:
    """Whether several Heroes are taken one by one, and these are still to come (ARENA-D12h)."""
    program, left = program_of(state, frame), frame.left
    step = program[frame.at] if frame.at < len(program) else None
    if not left or not isinstance(step, _ONE_BY_ONE) or not _in_order(state, frame, left):
        return False
    several = step.whom.every or step.whom.which is Which.THEM
    return several and all(_is_meant(frame, step, number) for number in left)


def _is_meant(frame: Resolving, step: Any, number: int) -> bool:  # noqa: ANN401
    """Whether the step could be about that Hero, wherever all stood when it began (ARENA-Q47, ARENA-Q84)."""
    which = step.whom.which
    if number == frame.hero:
        return step.__class__ not in NOT_ONESELF and which not in _NEVER_ONESELF
    return which is not Which.SELF and (which is not Which.THEM or number in frame.them)


_NEVER_ONESELF: Final = (Which.ADJACENT, Which.FARAWAY, Which.IN_LINE, Which.AT_DISTANCE, Which.OTHERS)


def _is_none(_state: Draft, _frame: Resolving, _entry: Pending) -> bool:
    return False


def _is_asked(state: Draft, stack: tuple[Pending, ...]) -> bool:
    """Whether play comes to just this stack from that one, without anything happening."""
    trail: ArenaTrail = Trail(open_state(state), stack, _NOTHING_WRITTEN)
    _GOES_ON[stack[-1].__class__](trail, stack[-1])
    return tuple(trail.pending) == state.pending and not trail.events


_NOTHING_WRITTEN: Final[defaultdict[type, Callable[..., None]]] = defaultdict(lambda: nothing_changes)


def _named(state: Draft, frame: Resolving, _entry: Pending) -> bool:
    """A Hero is named, alone or as the next, or a branch chosen (ARENA-Q46, ARENA-D12g, ARENA-D12h)."""
    return frame.at < len(program_of(state, frame)) and _is_asked(state, state.pending[:-1])


def _done(state: Draft, frame: Resolving) -> Any:  # noqa: ANN401
    """The step whose business lies above the frame: behind it, unless Heroes are left for it."""
    place = frame.at if frame.left is not None else frame.at - 1
    return program_of(state, frame)[place] if place >= 0 else None


def _is_moved(state: Draft, frame: Resolving, step: object, number: int) -> bool:
    """Whether the step is about that Hero now."""
    if not isinstance(step, _ONE_BY_ONE) or not 0 <= number < len(state.heroes):
        return False
    return (
        not state.heroes[number].out and number not in (frame.left or ()) and _is_meant(frame, step, number)
    )


def _moving(state: Draft, frame: Resolving, entry: Moving) -> bool:
    """A Hero is on the way (ARENA-Q58); a straight one has a direction from the first step on (ARENA-Q57)."""
    step = _done(state, frame)
    if not isinstance(step, MoveHero) or not _is_moved(state, frame, step, entry.hero):
        return False
    whole = Moving(frame.seat, entry.hero, frame.hero, entry.left, step.up_to, step.straight, entry.direction)
    settled = step.straight and entry.left < step.spaces
    ways: tuple[Direction | None, ...] = state.setup.board.directions if settled else (None,)
    return (
        entry == whole
        and 1 <= entry.left <= step.spaces
        and entry.direction in ways
        and _is_asked(state, state.pending)
    )


def _placing(state: Draft, frame: Resolving, entry: Placing) -> bool:
    """A Hero is put somewhere (ARENA-D12a)."""
    step = _done(state, frame)
    return (
        isinstance(step, PlaceHero)
        and _is_moved(state, frame, step, entry.hero)
        and entry == Placing(frame.seat, entry.hero, frame.hero)
        and _is_asked(state, state.pending)
    )


def _pushing(state: Draft, frame: Resolving, entry: Pushing) -> bool:
    """Which of two directions is asked before the first space (ARENA-Q87, ARENA-D12o)."""
    step = _done(state, frame)
    if not isinstance(step, PushHero | PullHero) or not _is_moved(state, frame, step, entry.hero):
        return False
    whole = Pushing(frame.seat, entry.hero, frame.hero, step.spaces, isinstance(step, PullHero))
    return entry == whole and _is_asked(state, state.pending)


def _picking_dice(state: Draft, frame: Resolving, entry: PickingDice) -> bool:
    """Unspent dice may be rolled again (ARENA-Q40, ARENA-Q110)."""
    most = _rerolled(state, frame, state.dice.count)
    return most > 0 and entry == PickingDice(frame.seat, most)


def _rolling(state: Draft, frame: Resolving, entry: Rolling) -> bool:
    """Some of them are in the air."""
    most = _rerolled(state, frame, state.dice.count + entry.count)
    return 1 <= entry.count <= most and entry == Rolling(entry.count, Purpose.CARD)


def _rerolled(state: Draft, frame: Resolving, count: int) -> int:
    """How many of so many dice the step lets roll again."""
    step = _done(state, frame)
    if frame.protection or frame.left is not None or not isinstance(step, RerollDice):
        return 0
    return count if step.most is None else min(step.most, count)


_QUESTIONS: Final[dict[type, Callable[[Draft, Resolving, Any], bool]]] = {
    Aiming: _named,
    Forking: _named,
    PickingDice: _picking_dice,
    Rolling: _rolling,
    Moving: _moving,
    Placing: _placing,
    Pushing: _pushing,
}
