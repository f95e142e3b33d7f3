"""Instructions that a seat gives beforehand, for its table to follow."""

from __future__ import annotations

from enum import Enum
from typing import final


@final
class Standing(Enum):
    """What a table does for a seat until it is told otherwise."""

    PASS_UNTIL_MY_TURN = "pass-until-my-turn"
    """Decline whatever can be declined; it ends by itself when the seat's own turn comes."""
