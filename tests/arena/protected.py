"""Armors of one's own for tests of Protection, and what to look for among events."""

from __future__ import annotations

from collections.abc import Iterable

from boardgames.arena.effects import Clause, GainLife, LoseLife, Protect, Which, Whom
from boardgames.arena.equipment import Card, Kind
from boardgames.arena.events import Event, ProtectionTriggered
from tests.arena.tables import make

SELF = Whom(Which.SELF)
THEM = Whom(Which.THEM)
NEIGHBOUR = Whom(Which.ADJACENT)
NEIGHBOURS = Whom(Which.ADJACENT, every=True)
OTHERS = Whom(Which.OTHERS, every=True)
ALL = Whom(Which.ANY, every=True)
ACTIVE = Whom(Which.ACTIVE)
TRIGGER = Whom(Which.TRIGGER)


def armor(name: str, *protection: Clause, tokens: int = 1) -> Card:
    """An Armor for one shield that gives so many tokens, each of which does this."""
    return make(Kind.ARMOR, Protect(tokens), cost="shield", protection=protection, name=name)


GUARD = armor("Guard", GainLife(SELF))
"""Its Hero answers with a Life Point: nothing is asked and nobody else is touched."""

BITE = make(Kind.WEAPON, LoseLife(NEIGHBOURS), name="Bite")
"""All neighbours lose 1, for a sword."""


def answers(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Whose Protection acted, in order, with how many tokens."""
    return [(each.hero, each.tokens) for each in events if isinstance(each, ProtectionTriggered)]
