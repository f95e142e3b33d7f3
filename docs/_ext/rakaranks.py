"""The thirteen ranks of Raka Warriors: what each is called and does, from what the library plays by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, final

from attrs import frozen

from boardgames.raka import Card, Rank, Suit, moves
from boardgames.raka.cards import CARDS
from boardgames.raka.render import names
from boardgames.raka.rules import megas, supers
from boardgames.raka.rules.ultimates import CROWN, RAILGUN_RANKS
from boardgames.raka.warriors import BONUS, ENERGY_BONUS, HARDEN_BONUS, HIT_POINTS, LEGEND_POINTS

EVERY_WARRIOR: Final = ("RAKA-051", "RAKA-052", "RAKA-053", "RAKA-054", "RAKA-055")
EVERY_EQUIPMENT: Final = ("RAKA-069", "RAKA-070", "RAKA-071")
EVERY_UTILITY: Final = ("RAKA-076", "RAKA-077")
EVERY_TRAP: Final = ("RAKA-081",)
"""What holds for all of a sort."""

_SKILLS: Final = {
    Rank.ACE: names.LEGEND,
    Rank.JACK: names.HEALING_MIGHT,
    Rank.QUEEN: names.BATTLE_HARDEN,
    Rank.KING: names.HEAVY_HAMMER,
}
_SORTS: Final = {
    **dict.fromkeys(HIT_POINTS, "warrior"),
    **dict.fromkeys(BONUS, "equipment"),
    **dict.fromkeys((Rank.FIVE, Rank.SIX, Rank.SEVEN), "utility"),
    **dict.fromkeys((Rank.EIGHT, Rank.NINE, Rank.TEN), "trap"),
}
_RULES: Final[Mapping[Rank, tuple[str, ...]]] = {
    Rank.ACE: ("RAKA-063", "RAKA-064", "RAKA-065", "RAKA-066", "RAKA-067", "RAKA-068"),
    Rank.TWO: ("RAKA-072",),
    Rank.THREE: ("RAKA-073",),
    Rank.FOUR: ("RAKA-074", "RAKA-075"),
    Rank.FIVE: ("RAKA-078",),
    Rank.SIX: ("RAKA-079",),
    Rank.SEVEN: ("RAKA-080",),
    Rank.EIGHT: ("RAKA-082", "RAKA-083"),
    Rank.NINE: ("RAKA-084", "RAKA-085"),
    Rank.TEN: ("RAKA-086", "RAKA-087"),
    Rank.JACK: ("RAKA-061", "RAKA-062"),
    Rank.QUEEN: ("RAKA-058", "RAKA-059", "RAKA-060"),
    Rank.KING: ("RAKA-056", "RAKA-057"),
}
_MOVES: Final[Mapping[Rank, tuple[type[moves.Move], ...]]] = {
    Rank.ACE: (moves.Deploy, moves.Attack, moves.BecomeLegend, moves.FireCannon),
    **dict.fromkeys(BONUS, (moves.SetCard, moves.Equip)),
    Rank.FIVE: (moves.SetCard, moves.ChainLightning, moves.Pop, moves.StopLightning),
    Rank.SIX: (moves.SetCard, moves.AcidBarrel),
    Rank.SEVEN: (moves.SetCard, moves.BrownBox),
    Rank.EIGHT: (moves.SetCard, moves.Energy),
    Rank.NINE: (moves.SetCard, moves.SmokeStop, moves.SmokeRedirect),
    Rank.TEN: (moves.SetCard, moves.SpringBoard),
    Rank.JACK: (moves.Deploy, moves.Attack, moves.Heal),
    Rank.QUEEN: (moves.Deploy, moves.Attack),
    Rank.KING: (moves.Deploy, moves.Attack, moves.Pop),
}


@final
@frozen
class RankEntry:
    """One rank, with all that a reader of a list of cards wants to know."""

    card: Card
    """The one of its four cards that is shown."""
    title: str
    skill: str
    """What a warrior can do; ``""`` for the others, which are called what they do."""
    sort: str
    points: str
    """What it has or adds, in words."""
    pays: tuple[str, ...]
    """What else its cards are good for."""
    moves: tuple[type[moves.Move], ...]
    rules: tuple[str, ...]


def ranks() -> tuple[RankEntry, ...]:
    """All thirteen, from the ace up."""
    suits = tuple(Suit)
    return tuple(
        RankEntry(
            card=next(c for c in CARDS if c.rank is rank and c.suit is suits[place % len(suits)]),
            title=names.WARRIORS.get(rank) or f"{int(rank)}, {names.CARDS[rank]}",
            skill=_SKILLS.get(rank, ""),
            sort=_SORTS[rank],
            points=", ".join(_points(rank)) or "none",
            pays=tuple(_pays(rank)),
            moves=_MOVES[rank],
            rules=_RULES[rank],
        )
        for place, rank in enumerate(Rank)
    )


def _points(rank: Rank) -> Iterator[str]:
    if rank in HIT_POINTS:
        yield f"{HIT_POINTS[rank]}, {4 * HIT_POINTS[rank]} at the Railgun"
    if rank is Rank.ACE:
        yield f"{LEGEND_POINTS} as a legend"
    if rank is Rank.QUEEN:
        yield f"{HARDEN_BONUS} more where Battle Harden works"
    if BONUS.get(rank):
        yield f"{BONUS[rank]} more for its wearer"
    if rank is Rank.EIGHT:
        yield f"{ENERGY_BONUS} more for the combat"


def _pays(rank: Rank) -> Iterator[str]:
    """The powers that cards of the rank are a part of the price of."""
    for costs, called in ((supers.COSTS, names.SUPERS), (megas.COSTS, names.MEGAS)):
        for power, paid in costs.items():
            if rank in paid:
                other = next((one for one in paid if one is not rank), rank)
                yield f"{called[power]}, with {'an' if other is Rank.EIGHT else 'a'} {int(other)}"
    if rank in RAILGUN_RANKS:
        others = ", ".join(str(int(other)) for other in RAILGUN_RANKS if other is not rank)
        yield f"the {names.RAILGUN}, with {others}, facedown"
    if rank in CROWN:
        yield f"the {names.CANNON}, in the front row with the other two of its suit"
    if rank is Rank.ACE:
        yield f"the {names.CANNON}, which it fires"
