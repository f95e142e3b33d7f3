"""Events of what actions and cards do to Heroes: Life Points, tokens, where they stand."""

from __future__ import annotations

from typing import final

from attrs import frozen

from boardgames.arena.board import Direction, Space
from boardgames.arena.events.words import Cause


@final
@frozen
class LifeLost:
    """A Hero returned Life Points to the Reserve (ARENA-114)."""

    hero: int
    amount: int
    """Those really lost, 1 or more (ARENA-Q67, ARENA-Q68)."""
    cause: Cause


@final
@frozen
class LifeGained:
    """A Hero took Life Points from the Reserve (ARENA-114)."""

    hero: int
    amount: int


@final
@frozen
class LifeStolen:
    """Life Points went from one Hero to another."""

    hero: int
    """Who gets them."""
    victim: int
    amount: int


@final
@frozen
class FountainUsed:
    """A Hero on a Fountain took 1 of its Life Points (ARENA-107)."""

    hero: int
    space: Space


@final
@frozen
class Exhausted:
    """A Hero got Exhaustion tokens (ARENA-029)."""

    hero: int
    tokens: int


@final
@frozen
class Unexhausted:
    """A Hero returned Exhaustion tokens by a card."""

    hero: int
    tokens: int


@final
@frozen
class Protected:
    """A Hero got Protection tokens (ARENA-122)."""

    hero: int
    tokens: int


@final
@frozen
class ProtectionStripped:
    """A Hero returned all Protection tokens by a card."""

    hero: int


@final
@frozen
class HeroMoved:
    """A Hero made a step (ARENA-100)."""

    hero: int
    space: Space


@final
@frozen
class HeroPushed:
    """A Hero was pushed or pulled one space (ARENA-134)."""

    hero: int
    space: Space


@final
@frozen
class PushBlocked:
    """A push or pull came to nothing (ARENA-135, ARENA-136, ARENA-D12e)."""

    hero: int
    direction: Direction
    blocker: int | None
    """The Hero in the way; ``None`` for a Pillar, the grey zone or the edge."""


@final
@frozen
class HeroPlaced:
    """A Hero was put on a space."""

    hero: int
    space: Space


@final
@frozen
class PlacesSwapped:
    """Two Heroes changed places."""

    hero: int
    other: int
