"""What people call the Heroes, cards, types and directions of Arena, and the players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, final

from attrs import field, frozen

from boardgames.arena.board import Direction
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Cause, Ending
from boardgames.arena.heroes import HeroName
from boardgames.arena.setup import TEAMS, Setup, Variant
from boardgames.arena.view import ArenaView
from boardgames.core import Seat, prose
from boardgames.core.prose import listing, shown_names

HEROES: Final[Mapping[str, str]] = {
    HeroName.CLEO: "Cleo",
    HeroName.MAFAYA: "Mafaya",
    HeroName.NAKAMURA: "Nakamura",
    HeroName.SIGGY: "Siggy",
    HeroName.MAXIMUS: "Maximus",
    HeroName.TZI_XICAN: "Tzi-Xican",
}

MARKS: Final[Mapping[HeroName, str]] = {
    HeroName.CLEO: "CL",
    HeroName.MAFAYA: "MF",
    HeroName.NAKAMURA: "NK",
    HeroName.SIGGY: "SG",
    HeroName.MAXIMUS: "MX",
    HeroName.TZI_XICAN: "TX",
}
"""How the board shows a Hero."""

TYPES: Final[Mapping[str, str]] = {
    Kind.WEAPON: "Weapon",
    Kind.MOUNT: "Mount",
    Kind.ARMOR: "Armor",
    Kind.SPELL: "Spell",
}

DIRECTIONS: Final[Mapping[str, str]] = {
    Direction.NORTH: "north",
    Direction.NORTH_EAST: "north-east",
    Direction.EAST: "east",
    Direction.SOUTH_EAST: "south-east",
    Direction.SOUTH: "south",
    Direction.SOUTH_WEST: "south-west",
    Direction.WEST: "west",
    Direction.NORTH_WEST: "north-west",
}

CAUSES: Final[Mapping[str, str]] = {
    Cause.ACTION: "",
    Cause.CARD: "",
    Cause.TRAP: " to a Trap",
    Cause.CUT_SHORT: " for a movement that is cut short",
    Cause.BLOCKED: " in a collision",
}
"""What a sentence adds to a loss of Life Points; actions and cards were told just before."""

ENDINGS: Final[Mapping[str, str]] = {
    Ending.LAST_LIFE: "a Hero has no Life Points left",
    Ending.TITAN_FELL: "the Titan has fallen",
    Ending.ASSAILANTS_FELL: "every Assailant is eliminated",
    Ending.BOTH_FELL: "the Titan and the last Assailant have fallen at once",
    Ending.ROUND_LIMIT: "the last agreed round is over",
}
"""Why a game ended, by the word of its outcome."""

NOUNS: Final[Mapping[type, Mapping[str, str]]] = {
    HeroName: HEROES,
    Kind: TYPES,
    Direction: DIRECTIONS,
    Cause: CAUSES,
    Ending: ENDINGS,
}
"""What the words of events are called, by their class."""


def called(name: HeroName | None, number: int) -> str:
    """A Hero by its name, or by its number while nobody has picked it."""
    return f"Hero {number + 1}" if name is None else HEROES[name]


_TITAN: Final = "the Titan"
_ASSAILANTS: Final = "the Assailants"


def sides_of(setup: Setup) -> Mapping[str, tuple[Seat, ...]]:
    """The seats of teams, or of Titan and Assailants, by what these are called; nothing where all are alone.

    ARENA-139, ARENA-156.
    """
    if setup.variant is Variant.TITAN:
        return dict(zip((_TITAN, _ASSAILANTS), setup.sides, strict=True))
    if setup.variant not in TEAMS:
        return {}
    return {f"team {number}": seats for number, seats in enumerate(setup.sides, 1)}


@final
@frozen
class Naming:
    """What to call players, Heroes and cards of a game; without a view, Heroes by number and cards by key."""

    names: Sequence[str] = field(default=(), converter=shown_names)
    view: ArenaView | None = None

    def player(self, seat: Seat) -> str:
        """A player: the name, or ``p1`` to ``p6``."""
        return prose.player(seat, self.names)

    def hero(self, number: int) -> str:
        """A Hero: ``Cleo``, or ``Hero 1``."""
        return called(None if self.view is None else self.view.heroes[number].name, number)

    def heroes(self, numbers: Iterable[int], *, by: str = "and") -> str:
        """Several Heroes, as in ``Cleo and Siggy``."""
        return listing(map(self.hero, numbers), by=by)

    def fighter(self, number: int) -> str:
        """A Hero and who plays it: ``p1's Cleo``; just ``Hero 1`` without a view."""
        if self.view is None:
            return self.hero(number)
        return f"{self.player(self.view.heroes[number].seat)}'s {self.hero(number)}"

    def owner(self, number: int) -> str:
        """Who plays a Hero."""
        if self.view is None:
            return f"the player of {self.hero(number)}"
        return self.player(self.view.heroes[number].seat)

    def card(self, key: str) -> str:
        """A card: ``Thor's Hammer``, or ``thors-hammer``."""
        return key if self.view is None else self.view.setup.equipment.by_key[key].name

    def ended(self, winners: Sequence[Seat], why: str) -> str:
        """How a game ended, as a sentence; ``why`` is the word of its outcome. A view knows of sides."""
        ending = ENDINGS.get(why, why)
        sides = {} if self.view is None else sides_of(self.view.setup)
        won = {side: seats for side, seats in sides.items() if {*seats} <= {*winners}}
        if not won or {*winners} != {seat for seats in won.values() for seat in seats}:
            return prose.ended(winners, ending, self.names)
        who = listing(f"{side} ({', '.join(map(self.player, seats))})" for side, seats in won.items())
        verb = "share the win" if len(won) > 1 else "win" if _ASSAILANTS in won else "wins"
        return f"{who[0].upper()}{who[1:]} {verb}: {ending}."
