"""The two games of the library under their names in OpenSpiel: the one module that imports both."""

from __future__ import annotations

from typing import Final

from boardgames.adapters.openspiel.parameters import Fields, Text
from boardgames.adapters.openspiel.registering import register
from boardgames.arena import GAME as ARENA_GAME
from boardgames.arena import CardSet, Grid, Kind, Scenario, Variant, shipped_cards, shipped_scenarios
from boardgames.arena import Setup as ArenaSetup
from boardgames.raka import CARDS
from boardgames.raka import GAME as RAKA_GAME
from boardgames.raka import Setup as RakaSetup

RAKA: Final = "boardgames_raka"
"""The name of Raka Warriors."""

ARENA: Final = "boardgames_arena"
"""The name of Arena."""

TURNS: Final = 100
"""Turns of the table after which Raka Warriors ends unless something else is asked for."""
MOVES: Final = 10_000
"""Moves after which it is stopped: a turn may go on for ever, as Brown Boxes can draw one another."""
ROUNDS: Final = 20
"""Rounds after which Arena ends unless something else is asked for."""

_BETWEEN_ROWS: Final = "/"


def _read_deck(text: str) -> tuple[object, ...]:
    """Cards by their keys, with spaces between; a word that is no card stays a word."""
    by_key = {str(card): card for card in CARDS}
    return tuple([by_key.get(word, word) for word in text.split()])


def _read_scenario(text: str) -> object:
    """A shipped scenario by its key, or one that is drawn here, its rows divided by slashes."""
    grid, colon, picture = text.partition(":")
    if colon and grid in tuple(Grid):
        return Scenario("Drawn", Grid(grid), tuple(picture.split(_BETWEEN_ROWS)))
    return shipped_scenarios().get(text, text)


def _read_card_set(text: str) -> object:
    """Those of the shipped cards whose keys are given, with spaces between."""
    shipped, keys = shipped_cards(), text.split()
    if not keys or not set(keys) <= shipped.by_key.keys():
        return text
    return CardSet("Some shipped cards", tuple([shipped.by_key[key] for key in keys]))


def _read_types(text: str) -> tuple[object, ...]:
    """Types of Equipment with spaces between; a word that is no type stays a word."""
    by_name = {kind.value: kind for kind in Kind}
    return () if text == "none" else tuple([by_name.get(word, word) for word in text.split() or [text]])


def _bids(setup: ArenaSetup) -> bool:
    """Whether there are auctions, which alone ask several seats at once (ARENA-046, ARENA-160, ARENA-171)."""
    return bool(setup.types) and not setup.instant and setup.variant is not Variant.TITAN


_RAKA: Final = Fields(RakaSetup(turn_limit=TURNS), {"cards": Text("all", _read_deck)})
_ARENA: Final = Fields(
    ArenaSetup(round_limit=ROUNDS),
    {
        "scenario": Text("default", _read_scenario),
        "card_set": Text("shipped", _read_card_set),
        "types": Text("all", _read_types),
    },
)

register(
    RAKA_GAME,
    RAKA,
    long_name="Raka Warriors, 2nd edition",
    parameters=_RAKA.parameters() | {"move_limit": MOVES},
    setup=_RAKA.read,
    seats=(2, 99),
    simultaneous=lambda _: False,
)
register(
    ARENA_GAME,
    ARENA,
    long_name="Arena: For the Gods!",
    parameters=_ARENA.parameters(),
    setup=_ARENA.read,
    seats=(2, 6),
    simultaneous=_bids,
)
