"""What people call the cards, abilities and phases of Raka Warriors, and the players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from boardgames.core import Seat, write_seat
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


def player(seat: Seat, names: Sequence[str] = ()) -> str:
    """The name at that seat, or ``p1`` to ``pn`` where no name is given."""
    return names[seat] if 0 <= seat < len(names) else write_seat(seat)


def called(card: Card) -> str:
    """A card with what it is called: ``2C (Lil Weapon)``, and a warrior just ``KS``."""
    return f"{card} ({CARDS[card.rank]})" if card.rank in CARDS else str(card)


def listing(words: Iterable[str]) -> str:
    """Words as people list them: ``p1, p2 and p3``; ``nothing`` where there are none."""
    *others, last = tuple(words) or ("nothing",)
    return f"{', '.join(others)} and {last}" if others else last


def count(number: int, what: str) -> str:
    """So many of something: ``1 card``, ``2 cards``."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def target(aim: Target, names: Sequence[str] = ()) -> str:
    """Whom a move is aimed at: ``p2's KS``, or the player, ``p2``."""
    seat = player(aim.seat, names)
    return seat if aim.warrior is None else f"{seat}'s {aim.warrior}"


def ending_of(winners: int) -> str:
    """The sentence for an ending with so many winners; in braces who they are and why it ended."""
    if not winners:
        return "The game is drawn: {ending}."
    return "{winners} wins: {ending}." if winners == 1 else "{winners} share the win: {ending}."


def ended(winners: Sequence[Seat], why: str, names: Sequence[str] = ()) -> str:
    """How a game ended, as a sentence; ``why`` is the word of its outcome."""
    who = listing(player(seat, names) for seat in winners)
    return ending_of(len(winners)).format(winners=who, ending=ENDINGS.get(why, why))
