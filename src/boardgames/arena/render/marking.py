"""What is marked in a picture."""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.arena.events import Event
from boardgames.arena.moves import Move
from boardgames.arena.render.spots import of_hero, of_number, spots, touched
from boardgames.arena.view import ArenaView
from boardgames.core import Seen
from boardgames.core.highlights import Highlights


def marked(view: ArenaView, last: Iterable[Seen[Event]], moves: Iterable[Move]) -> Highlights:
    """The spots that those events and moves name; Heroes that events know by number, by name as well."""
    named = touched(last)
    heroes = enumerate(view.heroes)
    names = [
        of_hero(hero.name) for number, hero in heroes if hero.name is not None and of_number(number) in named
    ]
    return Highlights(frozenset(spot for move in moves for spot in spots(move)), named.union(names))
