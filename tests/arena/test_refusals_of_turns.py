"""Refusals in the Combat Phase: dice, targets, cards, answers and the order of all that."""

from __future__ import annotations

import pytest

from boardgames.arena.dice import NO_DICE, Dice
from boardgames.arena.events import Ending
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import (
    Activate,
    Choose,
    Decline,
    EndTurn,
    Favor,
    Move,
    PlaceAt,
    Push,
    Reroll,
    Roll,
    StepTo,
    Stop,
    Strike,
    Target,
    Toward,
    Walk,
)
from boardgames.arena.board import Direction
from boardgames.arena.pending import (
    Aftermath,
    Aiming,
    ChoosingTrigger,
    Forking,
    Moving,
    PickingDice,
    Purpose,
    Rerolling,
    Resolving,
    Rolling,
)
from boardgames.arena.rules.refusals import Why
from boardgames.arena.setup import Variant
from boardgames.arena.state import State
from tests.arena.crowded import acting, agreed
from tests.arena.refused import says, why

rule = pytest.mark.rule

CLEO, MAFAYA, NAKAMURA, SIGGY, MAXIMUS = tuple(HeroName)[:1] + tuple(HeroName)[1:5]
TWO_EACH = Dice(2, 2, 2, 1)


def titan(*pending: object, **fields: object) -> State:
    """The Titan's turn, after the second Assailant was eliminated."""
    spaces = ("c3", "b4", None, "c5")
    return acting(
        *(pending or (Dice(sun=2),)),  # type: ignore[arg-type]
        spaces=spaces,
        setup=agreed(4, variant=Variant.TITAN),
        **fields,
    )
