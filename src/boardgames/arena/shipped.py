"""The content that comes with the library: one set of cards, twelve scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from boardgames.arena.equipment import CardSet
from boardgames.arena.scenario import Scenario


@cache
def shipped_cards() -> CardSet:
    """The 48 cards of the shipped set (ARENA-008)."""
    from boardgames.arena.stand_in import CARDS

    return CARDS


@cache
def shipped_scenarios() -> Mapping[str, Scenario]:
    """The twelve shipped scenarios by key (ARENA-137)."""
    from boardgames.arena.stand_in import SCENARIOS

    return SCENARIOS


def default_scenario(heroes: int) -> Scenario:
    """The first shipped scenario that is recommended for so many Heroes."""
    found = shipped_scenarios().values()
    return next((scenario for scenario in found if heroes in scenario.players), next(iter(found)))
