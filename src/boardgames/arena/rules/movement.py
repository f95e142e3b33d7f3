"""Moving Heroes: step by step, what a tile does to who enters it, and places that are swapped or chosen."""

from __future__ import annotations

from typing import Final

from boardgames.arena.board import Direction, Ground, Space
from boardgames.arena.events import Cause, FountainUsed, HeroMoved, HeroPlaced, PlacesSwapped
from boardgames.arena.moves import Move, PlaceAt, StepTo, Stop
from boardgames.arena.pending import Moving, Placing
from boardgames.arena.rules.life import lose
from boardgames.arena.rules.lists import PLACES, steps
from boardgames.arena.state import ArenaTrail, Draft, State
from boardgames.core.chapter import Chapter


def arrive(trail: ArenaTrail, number: int, by: int) -> None:
    """The tile that the Hero has come onto acts, once, however he came there.

    ARENA-022, ARENA-023, ARENA-097, ARENA-106, ARENA-107, ARENA-108, ARENA-110, ARENA-111, ARENA-113,
    ARENA-Q62, ARENA-Q63, ARENA-Q64, ARENA-Q65, ARENA-Q66. A Fountain may save whom the same card took the
    last Life Point from (ARENA-109).
    """
    facts = trail.facts
    board = facts.setup.board
    space = facts.heroes[number].space
    if space is None or space not in board.tiles:
        return
    if board.tiles[space] is Ground.TRAP:
        lose(trail, number, 1, by, Cause.TRAP)
    elif facts.fountains[board.fountains.index(space)]:
        trail.note(FountainUsed(number, space))


def free_spaces(state: Draft, space: Space) -> tuple[Space, ...]:
    """The spaces that a step may go to from there: adjacent, no Pillar, nobody on it, not grey.

    ARENA-100, ARENA-101, ARENA-102, ARENA-103, ARENA-104, ARENA-105, ARENA-Q55.
    """
    taken = [hero.space for hero in state.heroes]
    return tuple([each for each in state.setup.board.around[space] if each not in taken])


def next_spaces(state: Draft, moving: Moving) -> tuple[Space, ...]:
    """The spaces that the movement may go on to.

    A straight one starts in a direction in which it gets furthest, even if it may stop before, and keeps to
    it (ARENA-Q57, ARENA-D12p, ARENA-R01).
    """
    space = state.heroes[moving.hero].space
    assert space is not None
    if not moving.straight:
        return free_spaces(state, space)
    board = state.setup.board
    taken = [hero.space for hero in state.heroes]
    if moving.direction is not None:
        reached = board.onward[space][moving.direction]
        return () if reached is None or reached in taken else (reached,)
    reach = {way: _reach(state, space, way, moving.left) for way in board.directions}
    best = max(reach.values())
    onward = board.onward[space]
    found = [space for way in reach if reach[way] == best > 0 and (space := onward[way]) is not None]
    return tuple(sorted(found, key=board.places.__getitem__))


def _reach(state: Draft, space: Space, way: Direction, most: int) -> int:
    """How many spaces, ``most`` at the most, are free in that direction."""
    taken = [hero.space for hero in state.heroes]
    onward = state.setup.board.onward
    for done in range(most):
        reached = onward[space][way]
        if reached is None or reached in taken:
            return done
        space = reached
    return most


def _moving(trail: ArenaTrail, moving: Moving) -> bool:
    """The Hero goes on, where there is one way only; enclosed, he loses 1 Life Point for all that is left.

    ARENA-096, ARENA-098, ARENA-099, ARENA-112, ARENA-Q45, ARENA-Q59, ARENA-Q61, ARENA-D03; "up to" loses
    nothing (ARENA-Q56, ARENA-D12p).
    """
    if moving.left == 0:
        trail.pending.pop()
        return True
    spaces = next_spaces(trail.facts, moving)
    if not spaces:
        trail.pending.pop()
        if not moving.up_to:
            lose(trail, moving.hero, 1, moving.by, Cause.CUT_SHORT)
        return True
    if len(spaces) == 1 and not moving.up_to:
        _step(trail, moving, spaces[0])
        return True
    return False


def _step(trail: ArenaTrail, moving: Moving, space: Space) -> None:
    direction = moving.direction
    if moving.straight and direction is None:
        start = trail.facts.heroes[moving.hero].space
        assert start is not None
        (direction,) = trail.facts.setup.board.away(start, space)
    trail.pending[-1] = Moving(
        moving.seat,
        moving.hero,
        moving.by,
        moving.left - 1,
        moving.up_to,
        moving.straight,
        direction,
    )
    trail.note(HeroMoved(moving.hero, space))
    arrive(trail, moving.hero, moving.by)


def _step_options(state: State, moving: Moving) -> tuple[Move, ...]:
    """One decision a space, the controller's; stopping early only where a card says "up to".

    ARENA-Q56, ARENA-Q58, ARENA-Q60, ARENA-D02.
    """
    listed = steps(moving.seat, next_spaces(state, moving))
    return (*listed, Stop(moving.seat)) if moving.up_to else listed


def _take_step(trail: ArenaTrail, move: StepTo) -> None:
    """The Hero makes that step, and the space does what it does (ARENA-097, ARENA-100)."""
    moving = trail.pending[-1]
    assert isinstance(moving, Moving)
    _step(trail, moving, move.space)


def _take_stop(trail: ArenaTrail, _move: Stop) -> None:
    trail.pending.pop()


def empty_spaces(state: Draft) -> tuple[Space, ...]:
    """The spaces that nobody stands on and that somebody could: tiles included (ARENA-D12a)."""
    taken = {hero.space for hero in state.heroes}
    return tuple([space for space in state.setup.board.open if space not in taken])


def _placing(trail: ArenaTrail, placing: Placing) -> bool:
    """With one empty space he goes there, with none he stays (ARENA-D12a)."""
    spaces = empty_spaces(trail.facts)
    if len(spaces) > 1:
        return False
    trail.pending.pop()
    for space in spaces:
        _place(trail, placing, space)
    return True


def _place(trail: ArenaTrail, placing: Placing, space: Space) -> None:
    trail.note(HeroPlaced(placing.hero, space))
    arrive(trail, placing.hero, placing.by)


def _place_options(state: State, placing: Placing) -> tuple[Move, ...]:
    return tuple(map(PLACES[placing.seat].__getitem__, empty_spaces(state)))


def _take_place(trail: ArenaTrail, move: PlaceAt) -> None:
    """The Hero is there, without having crossed anything (ARENA-Q64)."""
    placing = trail.pending.pop()
    assert isinstance(placing, Placing)
    _place(trail, placing, move.space)


def swap_places(trail: ArenaTrail, number: int, other: int) -> None:
    """The two change places, each space counting as vacated; then their tiles act (ARENA-Q64)."""
    trail.note(PlacesSwapped(number, other))
    arrive(trail, number, number)
    arrive(trail, other, number)


def _moved(facts: Draft, event: HeroMoved) -> None:
    facts.hero(event.hero).space = event.space


def _fountain_used(facts: Draft, event: FountainUsed) -> None:
    """The Life Point is the Fountain's, and the Reserve has no part in it (ARENA-107, ARENA-114)."""
    place = facts.setup.board.fountains.index(event.space)
    left = facts.fountains[place] - 1
    facts.fountains = (*facts.fountains[:place], left, *facts.fountains[place + 1 :])
    facts.hero(event.hero).life += 1


def _placed(facts: Draft, event: HeroPlaced) -> None:
    facts.hero(event.hero).space = event.space


def _swapped(facts: Draft, event: PlacesSwapped) -> None:
    one, other = facts.hero(event.hero), facts.hero(event.other)
    one.space, other.space = other.space, one.space


CHAPTER: Final = Chapter(
    options={Moving: _step_options, Placing: _place_options},
    takes={StepTo: _take_step, Stop: _take_stop, PlaceAt: _take_place},
    goes_on={Moving: _moving, Placing: _placing},
    handlers={
        HeroMoved: _moved,
        FountainUsed: _fountain_used,
        HeroPlaced: _placed,
        PlacesSwapped: _swapped,
    },
)
