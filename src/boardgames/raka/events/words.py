"""The words that events share: phases, megas, endings."""

from __future__ import annotations

from enum import StrEnum
from typing import final


@final
class Phase(StrEnum):
    """The four phases of a turn (RAKA-028)."""

    DRAW = "draw"
    MAIN_ONE = "main_one"
    BATTLE = "battle"
    MAIN_TWO = "main_two"


@final
class Mega(StrEnum):
    """The three megas (RAKA-101)."""

    SNIPER = "sniper"
    SCRAP_METAL = "scrap_metal"
    MEDIC = "medic"


@final
class Ending(StrEnum):
    """Why a game ended."""

    ROCKS = "rocks"
    """All the rocks collected (RAKA-017)."""
    CANNON = "cannon"
    """The Raka Cannon was activated (RAKA-019)."""
    LAST_STANDING = "last_standing"
    """Every other player conceded or was eliminated (RAKA-018, RAKA-Q155, RAKA-Q156)."""
    DECK_OUT = "deck_out"
    """A deck was finished in Raka Limited (RAKA-049)."""
    TURN_LIMIT = "turn_limit"
    """The agreed number of turns has been played (RAKA-Q158)."""


@final
class Departure(StrEnum):
    """Why a player left the game."""

    CONCEDED = "conceded"
    ELIMINATED = "eliminated"
    DECK_OUT = "deck_out"
