"""Pushes and pulls: straight, one space at a time, and what blocks them."""

from __future__ import annotations

from typing import Final

from boardgames.arena.board import Direction
from boardgames.arena.events import Cause, HeroPushed, PushBlocked
from boardgames.arena.moves import Move, Toward
from boardgames.arena.pending import Pushing
from boardgames.arena.rules.life import lose
from boardgames.arena.rules.lists import TOWARD
from boardgames.arena.rules.movement import arrive
from boardgames.arena.state import ArenaTrail, Draft, State
from boardgames.core.chapter import Chapter


def ways(facts: Draft, number: int, by: int, *, pull: bool) -> tuple[Direction, ...]:
    """The directions away from, or towards, the Hero who pushes: one on a straight line, else two, clockwise.

    ARENA-134, ARENA-Q86, ARENA-Q87, ARENA-Q94, ARENA-D12e, ARENA-D12h.
    """
    origin, space = facts.heroes[by].space, facts.heroes[number].space
    assert origin is not None
    assert space is not None
    board = facts.setup.board
    found = board.away(space, origin) if pull else board.away(origin, space)
    return tuple([way for way in board.directions if way in found]) if len(found) > 1 else found


def _pushing(trail: ArenaTrail, pushing: Pushing) -> bool:
    """The Hero is pushed, once it is clear in which direction."""
    if pushing.direction is not None:
        trail.pending.pop()
        push(trail, pushing)
        return True
    found = ways(trail.facts, pushing.hero, pushing.by, pull=pushing.pull)
    if len(found) > 1:
        return False
    trail.pending[-1] = _in_direction(pushing, found[0])
    return True


def _in_direction(pushing: Pushing, direction: Direction) -> Pushing:
    return Pushing(pushing.seat, pushing.hero, pushing.by, pushing.left, pushing.pull, direction)


def push(trail: ArenaTrail, pushing: Pushing) -> None:
    """The Hero goes on in one direction until the distance is made or something is in the way.

    ARENA-089, ARENA-134, ARENA-Q92, ARENA-D12o. A Pillar, the edge and the grey zone cost him 1 Life Point
    (ARENA-135, ARENA-Q88, ARENA-Q89), a Hero both of them, and neither moves (ARENA-136, ARENA-Q91,
    ARENA-Q93); a pull that a Hero blocks ends without loss (ARENA-D12e). Tiles on the way act (ARENA-Q63).
    """
    facts = trail.facts
    number, direction = pushing.hero, pushing.direction
    assert direction is not None
    onward = facts.setup.board.onward
    for _ in range(pushing.left):
        space = facts.heroes[number].space
        assert space is not None
        reached = onward[space][direction]
        blocker = None if reached is None else facts.standing_on(reached)
        if reached is None or blocker is not None:
            trail.note(PushBlocked(number, direction, blocker))
            if blocker is None or not pushing.pull:
                lose(trail, number, 1, pushing.by, Cause.BLOCKED)
            if blocker is not None and not pushing.pull:
                lose(trail, blocker, 1, pushing.by, Cause.BLOCKED)
            return
        trail.note(HeroPushed(number, reached))
        arrive(trail, number, pushing.by)


def _directions(state: State, pushing: Pushing) -> tuple[Move, ...]:
    """Both directions that lead away, clockwise from the north, even if one is blocked (ARENA-Q87)."""
    found = ways(state, pushing.hero, pushing.by, pull=pushing.pull)
    toward = TOWARD[pushing.seat]
    return tuple([toward[way] for way in state.setup.board.directions if way in found])


def _take_direction(trail: ArenaTrail, move: Toward) -> None:
    """The direction is kept over all spaces of this push (ARENA-Q87, ARENA-D12o)."""
    pushing = trail.pending[-1]
    assert isinstance(pushing, Pushing)
    trail.pending[-1] = _in_direction(pushing, move.direction)


def _pushed(facts: Draft, event: HeroPushed) -> None:
    facts.hero(event.hero).space = event.space


def _blocked(_facts: Draft, _event: PushBlocked) -> None:
    """Nobody moves; what it costs is an event of its own."""


CHAPTER: Final = Chapter(
    options={Pushing: _directions},
    takes={Toward: _take_direction},
    goes_on={Pushing: _pushing},
    handlers={HeroPushed: _pushed, PushBlocked: _blocked},
)
