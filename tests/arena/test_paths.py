"""Lines over a picture's board: what events tell of who went from where to where."""

from __future__ import annotations

from typing import Final

import attrs
import pytest

from boardgames.arena.board import Direction
from boardgames.arena.events import (
    ActionTaken,
    Basic,
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
from boardgames.arena.render import svg
from boardgames.arena.render.paths import Bumped, Path, Reached, Went, paths
from boardgames.arena.view import ArenaView, view
from boardgames.core import Seen
from boardgames.core.tones import LAST
from tests.arena import shapes
from tests.arena.tables import hero, table


def _looked() -> ArenaView:
    """The first Hero in the middle, the second east of it, the third in a corner."""
    return view(table(hero(0, 0), hero(1, 0), hero(-4, 4)), 0)


def _seen(*events: Event) -> tuple[Seen[Event], ...]:
    return tuple(map(Seen[Event], events))


WAYS: Final[tuple[tuple[tuple[Event, ...], tuple[Path, ...]], ...]] = (
    ((HeroMoved(0, "e5"),), ()),
    ((HeroMoved(0, "e3"), HeroMoved(0, "e4"), HeroMoved(0, "e5")), (Went("e3", "e4"), Went("e4", "e5"))),
    ((HeroEntered(0, "e1"), HeroPushed(0, "e2"), HeroPlaced(0, "e5")), (Went("e1", "e2"), Went("e2", "e5"))),
    ((FountainUsed(0, "d5"), HeroMoved(0, "e5")), (Went("d5", "e5"),)),
    ((HeroMoved(1, "e7"), HeroMoved(0, "e5"), HeroMoved(1, "e6")), (Went("e7", "e6"),)),
    ((PlacesSwapped(0, 1),), (Went("e6", "e5"), Went("e5", "e6"))),
    ((PlacesSwapped(0, 1), HeroMoved(0, "e5")), ()),
    (
        (HeroMoved(1, "d5"), PlacesSwapped(0, 1), HeroMoved(0, "e5")),
        (Went("e6", "d5"), Went("d5", "e6"), Went("d5", "e5")),
    ),
    ((ActionTaken(0, Basic.STRIKE, 1),), (Reached("e5", "e6"),)),
    ((ActionTaken(0, Basic.WALK, None), HeroMoved(0, "e5")), ()),
    ((ActionTaken(0, Basic.PUSH, 1), HeroPushed(1, "e6")), ()),
    ((LifeStolen(1, 0, 2),), (Reached("e6", "e5"),)),
    ((PushBlocked(1, Direction.EAST, None),), (Bumped("e6", Direction.EAST),)),
)
"""What happened before the Heroes stood where they do, and the lines that follow from it."""


@pytest.mark.parametrize(("events", "lines"), WAYS)
def test_events_tell_who_went_from_where_to_where(events: tuple[Event, ...], lines: tuple[Path, ...]) -> None:
    """As far as an earlier one, or where somebody stands now, tells where from."""
    assert paths(_looked(), _seen(*events)) == lines


def test_a_hero_who_is_no_longer_there_leaves_no_line() -> None:
    """Where an eliminated one has stood is not known."""
    looked = _looked()
    gone = (looked.heroes[0], attrs.evolve(looked.heroes[1], space=None, out=True), looked.heroes[2])
    looked = attrs.evolve(looked, heroes=gone)
    events = (ActionTaken(0, Basic.STRIKE, 1), LifeStolen(0, 1, 1), PushBlocked(1, Direction.EAST, 0))
    assert paths(looked, _seen(*events)) == ()
    assert paths(looked, _seen(PlacesSwapped(0, 1))) == ()


def test_lines_are_drawn_over_the_board() -> None:
    """A broken line with a head for a movement, one with a bar for what was stopped."""
    looked = _looked()

    def lines(*events: Event) -> int:
        root = shapes.read(svg(looked, last=_seen(*events)))
        return sum(
            each.get("stroke") == LAST.light and each.get("stroke-dasharray") is not None
            for each in root.iter(f"{shapes.SVG}path")
        )

    assert lines(HeroMoved(0, "e5")) == 0
    assert lines(HeroMoved(0, "c4"), HeroMoved(0, "d4"), HeroMoved(0, "e5")) == 2
    assert lines(PlacesSwapped(0, 1)) == 2
    assert lines(PushBlocked(1, Direction.EAST, None)) == 1
    assert lines(HeroMoved(0, "e5"), HeroMoved(0, "e5")) == 0, "a line has a length"
