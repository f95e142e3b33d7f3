"""What keeps a setup from being played, and what is fixed once it can be."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb
from typing import Final, TypeAlias

import attrs

from boardgames.arena.content import card_set_problems
from boardgames.arena.dice import MOST_DICE
from boardgames.arena.equipment import KINDS, CardSet, Kind, key_of
from boardgames.arena.heroes import INSTANT, MOST_HEROES
from boardgames.arena.layouts import scenario_problems
from boardgames.arena.longest import longest
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import (
    CUBES,
    FOUNTAIN_LIFE,
    AtLimit,
    BidCap,
    DoubleKo,
    ProtectionOrder,
    Setup,
    TieMethod,
    Variant,
)
from boardgames.arena.shipped import shipped_scenarios
from boardgames.core import Facts, Problem, SetupError
from boardgames.core.kinds import Kinds, in_python, member_meant, of_no_kind
from boardgames.core.spelling import nearest

_FEWEST_PLAYERS: Final = 2
_MOST_LIFE: Final = 99
_MOST_ROUNDS: Final = 1_000_000
_SYMBOLS: Final = 4
_LONGEST_KEY: Final = 60

_KINDS: Final[Kinds] = {
    "players": (_FEWEST_PLAYERS, MOST_HEROES),
    "variant": Variant,
    "instant": bool,
    "life": (1, _MOST_LIFE),
    "bid_cap": BidCap,
    "tie_method": TieMethod,
    "protection_order": ProtectionOrder,
    "strict_supply": bool,
    "titan": (0, MOST_HEROES - 1),
    "titan_double_ko": DoubleKo,
    "screened_life": bool,
    "round_limit": (1, _MOST_ROUNDS),
    "at_limit": AtLimit,
    "dice": (1, MOST_DICE),
    "duel": bool,
}
"""What each field holds but those that are made of others: scenario, cards and types."""

_MAY_BE_NONE: Final = ("life", "round_limit")
_RULES: Final = {
    "players": "ARENA-Q11",
    "life": "ARENA-D12c",
    "titan": "ARENA-157",
    "round_limit": "ARENA-Q76",
    "dice": "ARENA-D06",
}

_SEATED: Final = {
    Variant.STANDARD: ((3, 6), "ARENA-Q11"),
    Variant.TEAM_2X2: ((4, 4), "ARENA-Q117"),
    Variant.TEAM_2X3: ((6, 6), "ARENA-Q117"),
    Variant.TEAM_3X2: ((6, 6), "ARENA-Q117"),
    Variant.TWO_PLAYER: ((2, 2), "ARENA-146"),
    Variant.TITAN: ((4, 5), "ARENA-Q135"),
}
"""The fewest and the most players of each variant, and the rule that says so."""


def setup_problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything that keeps a setup from being played, in the order of its fields; ``()`` if it can be.

    Each field must hold its kind of value, of just that type, and those that do must go together: ARENA-032,
    ARENA-139, ARENA-146, ARENA-156, ARENA-157, ARENA-Q10, ARENA-Q11, ARENA-Q14, ARENA-Q15, ARENA-Q16,
    ARENA-Q32, ARENA-Q117, ARENA-Q135, ARENA-D04, ARENA-D06. Faults of a scenario or of cards have the places
    that they have in a file, after ``scenario.`` or ``card_set.``.
    """
    if type(setup) is not Setup:
        return (Problem("setup", f"must be an arena Setup, not {in_python(setup)}"),)
    found = [
        *of_no_kind(setup, _KINDS, _MAY_BE_NONE, _RULES),
        *_no_scenario(setup.scenario),
        *_no_cards(setup.card_set),
        *_no_types(setup.types),
    ]
    unsound = {_field(problem) for problem in found}
    found += _at_odds(setup, lambda *names: unsound.isdisjoint(names))
    return tuple(sorted(found, key=lambda problem: _ORDER[_field(problem)]))


_ORDER: Final = {name: place for place, name in enumerate(attrs.fields_dict(Setup))}
_Sound: TypeAlias = Callable[..., bool]


def _field(problem: Problem) -> str:
    return problem.path.split(".", 1)[0]


def _no_scenario(scenario: object) -> Iterator[Problem]:
    """One's own scenario is a sound one (ARENA-033, ARENA-Q03)."""
    if type(scenario) is Scenario:
        for problem in scenario_problems(scenario):
            yield attrs.evolve(problem, path=f"scenario.{problem.path}")
    elif scenario is not None:
        told = f"must be a Scenario or None, not {in_python(scenario)}{_scenario_meant(scenario)}"
        yield Problem("scenario", told, "ARENA-032")


def _scenario_meant(name: object) -> str:
    """What gives a scenario for a key, a name or a path."""
    if not isinstance(name, str | os.PathLike):
        return ""
    key = nearest(key_of(name[:_LONGEST_KEY]), shipped_scenarios()) if type(name) is str else ""
    shipped = f'shipped_scenarios()["{key}"] is one, and ' if key else ""
    return f"; {shipped}load_scenarios(path) gives those of a file"


def _no_cards(cards: object) -> Iterator[Problem]:
    """One's own cards are sound ones (ARENA-Q04)."""
    if type(cards) is CardSet:
        for problem in card_set_problems(cards):
            yield attrs.evolve(problem, path=f"card_set.{problem.path}")
    elif cards is not None:
        meant = "; load_cards(path) gives that of a file" * isinstance(cards, str | os.PathLike)
        told = f"must be a CardSet or None, not {in_python(cards)}{meant}"
        yield Problem("card_set", told, "ARENA-Q04")


def _no_types(types: object) -> Iterator[Problem]:
    """Types of Equipment, each once, in the order of the auctions (ARENA-055)."""
    if type(types) is not tuple:
        yield Problem("types", f"must be a tuple of Kind, not {in_python(types)}", "ARENA-D06")
        return
    first = types[: len(KINDS) + 1]  # with more of them, one is there twice
    for place, kind in enumerate(first):
        if type(kind) is not Kind:
            told = f"must be members of Kind, not {in_python(kind)} at {place}{member_meant(kind, Kind)}"
            yield Problem("types", told, "ARENA-D06")
            return
    if first != tuple(kind for kind in KINDS if kind in first):
        order = ", ".join(KINDS)
        yield Problem("types", f"must be different ones in the order {order}", "ARENA-055")


def _at_odds(setup: Setup, sound: _Sound) -> Iterator[Problem]:
    """Fields that do not go together, among those that are sound."""
    players = tuple(_players_at_odds(setup, sound))
    yield from players
    if sound("players", "titan") and not setup.titan < setup.players:
        yield Problem("titan", f"must be a seat from 0 to {setup.players - 1}", "ARENA-157")
    if players or not sound("players", "variant"):
        return  # how many Heroes there are is not known
    if sound("scenario") and len(setup.board.edge) < setup.heroes:
        entries = f"has too few spaces to enter on for {setup.heroes} Heroes: {len(setup.board.edge)}"
        yield Problem("scenario", entries, "ARENA-Q32")
    if sound("card_set", "types", "instant"):
        yield from _own_cards_missing(setup) if setup.instant else _too_few_cards(setup)
    if sound("strict_supply", "scenario", "life", "instant", "titan") and setup.strict_supply:
        yield from _too_few_cubes(setup)


def _players_at_odds(setup: Setup, sound: _Sound) -> Iterator[Problem]:
    """Each variant has its numbers of players; a duel is the standard game for two (ARENA-Q15, ARENA-Q16)."""
    if not sound("players", "variant", "duel"):
        return
    players, variant = setup.players, setup.variant
    (fewest, most), rule = _SEATED[variant]
    if setup.duel and variant is not Variant.STANDARD:
        yield Problem(
            "duel", f"is a form of Variant.STANDARD, and does not go with Variant.{variant.name}", "ARENA-Q16"
        )
    elif setup.duel:
        fewest, most, rule = _FEWEST_PLAYERS, _FEWEST_PLAYERS, "ARENA-Q15"
    if fewest <= players <= most:
        return
    numbers = str(fewest) if fewest == most else f"{fewest} to {most}"
    if variant is Variant.STANDARD and players == _FEWEST_PLAYERS:
        sentence = "two players need Variant.TWO_PLAYER, with two Heroes each, or a duel"
    else:
        name = "a duel" if rule == "ARENA-Q15" else f"Variant.{variant.name}"
        sentence = f"{name} is for {numbers} players, not {players}"
    yield Problem("players", sentence, rule)


def _too_few_cards(setup: Setup) -> Iterator[Problem]:
    """Every Hero gets a card of each type that is given out (ARENA-043, ARENA-058, ARENA-Q119)."""
    for kind in setup.types:
        cards = len(setup.equipment.of_kind[kind])
        if cards < setup.heroes:
            sentence = f"has too few cards of the type {kind} for {setup.heroes} Heroes: {cards}"
            yield Problem("card_set", sentence, "ARENA-D06")


def _own_cards_missing(setup: Setup) -> Iterator[Problem]:
    """Any Hero may be picked, and brings its cards of the types in the game (ARENA-171, ARENA-Q141)."""
    cards = setup.equipment.by_key
    for hero, keys in INSTANT.items():
        for kind, key in zip(KINDS, keys, strict=True):
            if kind in setup.types and (key not in cards or cards[key].kind is not kind):
                brought = f"has no {kind} {key!r}, which {hero} brings to an Instant Combat"
                yield Problem("card_set", brought, "ARENA-Q141")


def _too_few_cubes(setup: Setup) -> Iterator[Problem]:
    """All that lies behind screens and on Fountains at the start is in the box (ARENA-004, ARENA-Q09)."""
    taken = sum(map(setup.starting_life, range(setup.heroes))) + FOUNTAIN_LIFE * len(setup.board.fountains)
    if taken > CUBES:
        sentence = f"the box holds {CUBES} Life Points, and this game starts with {taken}"
        yield Problem("strict_supply", sentence, "ARENA-Q09")


def facts(setup: Setup) -> Facts:
    """What is fixed once the setup is: seats, payoffs from 0 to 1, the most results of a chance move.

    Those are the rolls of all dice, the cards of a type, and the seats that may go first. With a round limit
    games have a longest length too, by :func:`~boardgames.arena.longest.longest` (ARENA-Q76). Raises
    :class:`~boardgames.core.SetupError` for a setup that cannot be played.
    """
    if found := setup_problems(setup):
        raise SetupError(found)
    cards = [] if setup.instant else [len(setup.equipment.of_kind[kind]) for kind in setup.types]
    return Facts(
        seats=setup.players,
        least=Fraction(0),
        greatest=Fraction(1),
        most_results=max(comb(setup.dice + _SYMBOLS - 1, _SYMBOLS - 1), setup.players, *cards),
        longest=longest(setup),
    )
