"""What people call the cards, abilities and phases of Raka Warriors, and the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boardgames.core import Seat, prose
from boardgames.core.prose import player
from boardgames.raka.cards import Card, Rank
from boardgames.raka.events import Departure, Ending, Mega, Phase
from boardgames.raka.moves import Super
from boardgames.raka.warriors import Target

HEAVY_HAMMER: Final = "Heavy Hammer"
BATTLE_HARDEN: Final = "Battle Harden"
HEALING_MIGHT: Final = "Healing Might"
LEGEND: Final = "Warrior of Legend"
RAILGUN: Final = "Raka Railgun"
CANNON: Final = "Raka Cannon"

CARDS: Final[Mapping[Rank, str]] = {
    Rank.TWO: "Lil Weapon",
    Rank.THREE: "Big Weapon",
    Rank.FOUR: "Armor",
    Rank.FIVE: "Chain Lightning",
    Rank.SIX: "Acid Barrel",
    Rank.SEVEN: "Brown Box",
    Rank.EIGHT: "Energy",
    Rank.NINE: "Smoke Bomb",
    Rank.TEN: "Spring Board",
}
"""The ability cards (RAKA-072 to RAKA-086); a warrior goes by its card."""

WARRIORS: Final[Mapping[Rank, str]] = {
    Rank.ACE: "Ace",
    Rank.JACK: "Jack",
    Rank.QUEEN: "Queen",
    Rank.KING: "King",
}
"""What is written on a warrior in pictures."""

SUPERS: Final[Mapping[str, str]] = {Super.FOG: "Fog", Super.TORNADO: "Tornado", Super.TUNDRA: "Tundra"}

MEGAS: Final[Mapping[str, str]] = {
    Mega.SNIPER: ".50 Caliber Sniper Shot",
    Mega.SCRAP_METAL: "Scrap Metal",
    Mega.MEDIC: "Medic",
}

PHASES: Final[Mapping[str, str]] = {
    Phase.DRAW: "draw phase",
    Phase.MAIN_ONE: "main phase one",
    Phase.BATTLE: "battle phase",
    Phase.MAIN_TWO: "main phase two",
}

DEPARTURES: Final[Mapping[str, str]] = {
    Departure.CONCEDED: "has conceded",
    Departure.ELIMINATED: "is eliminated",
    Departure.DECK_OUT: "is out with a finished deck",
}

ENDINGS: Final[Mapping[str, str]] = {
    Ending.ROCKS: "all the rocks are collected",
    Ending.CANNON: "the Raka Cannon is fired",
    Ending.LAST_STANDING: "nobody else is left",
    Ending.DECK_OUT: "a deck is finished",
    Ending.TURN_LIMIT: "the last agreed turn is over, and nobody holds more rocks",
}
"""Why a game ended, by the word of its outcome."""


NOUNS: Final[Mapping[type, Mapping[str, str]]] = {
    Super: SUPERS,
    Mega: MEGAS,
    Phase: PHASES,
    Departure: DEPARTURES,
    Ending: ENDINGS,
}
"""What the words of events are called, by their class."""


def called(card: Card) -> str:
    """A card with what it is called: ``2C (Lil Weapon)``, and a warrior just ``KS``."""
    return f"{card} ({CARDS[card.rank]})" if card.rank in CARDS else str(card)


def target(aim: Target, names: Sequence[str] = ()) -> str:
    """Whom a move is aimed at: ``p2's KS``, or the player, ``p2``."""
    seat = player(aim.seat, names)
    return seat if aim.warrior is None else f"{seat}'s {aim.warrior}"


def ended(winners: Sequence[Seat], why: str, names: Sequence[str] = ()) -> str:
    """How a game ended, as a sentence; ``why`` is the word of its outcome."""
    return prose.ended(winners, ENDINGS.get(why, why), names)
