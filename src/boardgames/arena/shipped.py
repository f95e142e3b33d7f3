"""The content that comes with the library: one set of cards, twelve scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from boardgames.arena.equipment import CardSet
from boardgames.arena.loading.cards import read_cards
from boardgames.arena.loading.scenarios import read_scenarios
from boardgames.arena.scenario import Scenario


@cache
def shipped_cards() -> CardSet:
    """The 48 cards of the shipped set (ARENA-008, ARENA-Q04).

    The effects that the rulebook's examples show are as they show them (ARENA-026, ARENA-183, ARENA-184,
    ARENA-185, ARENA-186, ARENA-187, ARENA-Q112, ARENA-Q113).
    """
    return read_cards(_text("cards.toml"))


@cache
def shipped_scenarios() -> Mapping[str, Scenario]:
    """The twelve shipped scenarios by key (ARENA-137)."""
    return MappingProxyType({found.key: found for found in read_scenarios(_text("scenarios.toml"))})


def default_scenario(heroes: int) -> Scenario:
    """The first shipped scenario that is recommended for so many Heroes."""
    found = shipped_scenarios().values()
    return next((scenario for scenario in found if heroes in scenario.players), next(iter(found)))


def _text(name: str) -> str:
    return files("boardgames.arena").joinpath("data", name).read_text(encoding="utf-8")
