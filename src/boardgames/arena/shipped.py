"""The content that comes with the library: one set of cards, twelve scenarios."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import attrs

from boardgames.arena.equipment import CardSet
from boardgames.arena.loading.cards import read_cards
from boardgames.arena.loading.scenarios import read_scenarios
from boardgames.arena.scenario import Scenario
from boardgames.core import DataError


def shipped_cards() -> CardSet:
    """The 48 cards of the shipped set (ARENA-008, ARENA-Q04).

    The effects that the rulebook's examples show are as they show them (ARENA-026, ARENA-183, ARENA-184,
    ARENA-185, ARENA-186, ARENA-187, ARENA-Q112, ARENA-Q113).
    """
    return _cards()


@cache
def _cards() -> CardSet:
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


# A state is pickled often, and what comes with the library need not go along: it is called for by digest.


def _pack_cards(cards: CardSet) -> tuple[Callable[..., CardSet], tuple[object, ...]]:
    """The shipped set is named, any other is packed in full."""
    if cards == shipped_cards():
        return _unpack_cards, (cards.digest,)
    return CardSet, (cards.name, cards.cards)


def _unpack_cards(digest: str) -> CardSet:
    if shipped_cards().digest != digest:
        raise DataError("card_set", "the shipped cards are not what they were when this was written")
    return shipped_cards()


def _pack_scenario(scenario: Scenario) -> tuple[Callable[..., Scenario], tuple[object, ...]]:
    """A shipped scenario is named, any other is packed in full."""
    if shipped_scenarios().get(scenario.key) == scenario:
        return _unpack_scenario, (scenario.key, scenario.digest)
    fields = (field.name for field in attrs.fields(Scenario))
    return Scenario, tuple(getattr(scenario, name) for name in fields)


def _unpack_scenario(key: str, digest: str) -> Scenario:
    found = shipped_scenarios().get(key)
    if found is None or found.digest != digest:
        raise DataError("scenario", f"the shipped scenario {key!r} is not what it was when this was written")
    return found


copyreg.pickle(CardSet, _pack_cards)
copyreg.pickle(Scenario, _pack_scenario)
