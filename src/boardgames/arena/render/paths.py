"""Lines over the board: what events tell of who went from where to where, and who acted on whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias, final

from attrs import frozen

from boardgames.arena.board import Direction, Space
from boardgames.arena.events import (
    ActionTaken,
    Event,
    FountainUsed,
    HeroEntered,
    HeroMoved,
    HeroPlaced,
    HeroPushed,
    LifeStolen,
    PlacesSwapped,
    PushBlocked,
)
from boardgames.arena.view import ArenaView
from boardgames.core import Seen

_Places: TypeAlias = dict[int, Space]
"""Where Heroes stand, as far as that is known."""


@final
@frozen
class Went:
    """A Hero came from one space to another."""

    start: Space
    end: Space


@final
@frozen
class Reached:
    """A Hero acted on another one: an action was aimed at him, or his Life Points were stolen."""

    start: Space
    end: Space


@final
@frozen
class Bumped:
    """A Hero could not be forced that way."""

    start: Space
    direction: Direction


Path: TypeAlias = Went | Reached | Bumped

_ARRIVALS: Final = (HeroEntered, HeroMoved, HeroPushed, HeroPlaced)


def paths(view: ArenaView, last: Iterable[Seen[Event]]) -> tuple[Path, ...]:
    """The lines that events tell of, the last of which led to the view.

    An event says where a Hero came to; where from, only earlier ones know, or the view of somebody who has
    not moved since. What is not known makes no line.
    """
    events = [seen.event for seen in last]
    places: _Places = {}
    found: list[Path] = []
    for before, event in zip(_before(view, events), events, strict=True):
        places = before | places
        found += _paths(places, event)
        _follow(places, event)
    return tuple(found)


def _paths(places: _Places, event: Event) -> Iterator[Path]:
    """The lines of an event, from where Heroes stood before it."""
    match event:
        case HeroMoved() | HeroPushed() | HeroPlaced():
            if event.hero in places:
                yield Went(places[event.hero], event.space)
        case PlacesSwapped():
            if {event.hero, event.other} <= places.keys():
                yield Went(places[event.hero], places[event.other])
                yield Went(places[event.other], places[event.hero])
        case ActionTaken() if event.target is not None:
            if {event.hero, event.target} <= places.keys():
                yield Reached(places[event.hero], places[event.target])
        case LifeStolen():
            if {event.hero, event.victim} <= places.keys():
                yield Reached(places[event.hero], places[event.victim])
        case PushBlocked():
            if event.hero in places:
                yield Bumped(places[event.hero], event.direction)
        case _:
            pass


def _follow(places: _Places, event: Event) -> None:
    """Where Heroes stand after an event."""
    if isinstance(event, (*_ARRIVALS, FountainUsed)):
        places[event.hero] = event.space
    elif isinstance(event, PlacesSwapped):
        _swap(places, event)


def _swap(places: _Places, event: PlacesSwapped) -> None:
    """The two change places, as far as these are known; the same forwards and backwards."""
    one, other = places.pop(event.hero, None), places.pop(event.other, None)
    if one is not None:
        places[event.other] = one
    if other is not None:
        places[event.hero] = other


def _before(view: ArenaView, events: list[Event]) -> list[_Places]:
    """Where Heroes stood before each event, as far as it follows from where they stand now."""
    places = {number: hero.space for number, hero in enumerate(view.heroes) if hero.space is not None}
    found: list[_Places] = []
    for event in reversed(events):
        if isinstance(event, _ARRIVALS):
            places.pop(event.hero, None)
        elif isinstance(event, PlacesSwapped):
            _swap(places, event)
        found.append(places.copy())
    return found[::-1]
