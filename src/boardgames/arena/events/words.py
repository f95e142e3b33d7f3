"""The words that events share: basic actions, causes, endings."""

from __future__ import annotations

from enum import StrEnum
from typing import final


@final
class Basic(StrEnum):
    """The four basic actions, each for two identical dice (ARENA-086)."""

    STRIKE = "strike"
    WALK = "walk"
    PUSH = "push"
    FAVOR = "favor"


@final
class Cause(StrEnum):
    """Why a Hero lost Life Points."""

    ACTION = "action"
    """A basic action (ARENA-087, ARENA-090)."""
    CARD = "card"
    """A clause of a card's effect, or of a Protection."""
    TRAP = "trap"
    """A Trap was entered (ARENA-110)."""
    CUT_SHORT = "cut_short"
    """The whole distance could not be moved (ARENA-098)."""
    BLOCKED = "blocked"
    """A push or pull was blocked (ARENA-135, ARENA-136)."""


@final
class Ending(StrEnum):
    """Why a game ended."""

    LAST_LIFE = "last_life"
    """A Hero had no Life Points left (ARENA-093)."""
    TITAN_FELL = "titan_fell"
    """The Titan lost his last Life Point (ARENA-170)."""
    ASSAILANTS_FELL = "assailants_fell"
    """Every Assailant was eliminated (ARENA-169)."""
    BOTH_FELL = "both_fell"
    """The Titan and the last Assailant fell at once (ARENA-Q130)."""
    ROUND_LIMIT = "round_limit"
    """The agreed number of rounds was over (ARENA-Q76)."""
