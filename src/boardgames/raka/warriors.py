"""Warriors on the field, and whom a move is aimed at."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Final, Literal, TypeAlias, final

from attrs import evolve, field, frozen

from boardgames.core import Seat
from boardgames.core.compact import compact
from boardgames.core.shared import Shared
from boardgames.raka.cards import Card, Rank

HIT_POINTS: Final = {Rank.KING: 20, Rank.QUEEN: 15, Rank.JACK: 10, Rank.ACE: 5}
"""Printed hit points (RAKA-056, RAKA-058, RAKA-061, RAKA-063)."""

BONUS: Final = {Rank.TWO: 5, Rank.THREE: 10, Rank.FOUR: 0}
"""What equipment adds: Lil Weapon, Big Weapon, and Armor nothing (RAKA-072, RAKA-073, RAKA-074)."""

LEGEND_POINTS: Final = 25
"""An ace while Warrior of Legend is active (RAKA-065)."""

ENERGY_BONUS: Final = 10
"""Each Energy, until the end of the combat (RAKA-082)."""

HARDEN_BONUS: Final = 5
"""Battle Harden (RAKA-059)."""


Change: TypeAlias = Literal[
    "hit", "healed", "self-healed", "attacked", "legend", "saved", "hardened", "burnt", "bare", "rested"
]
"""What can become of a warrior that stays on the field, apart from being equipped."""

_CHANGES: Final[Mapping[Change, Mapping[str, Any]]] = {
    "hit": {"hit": True},
    "healed": {"hit": False},
    "self-healed": {"hit": False, "used": True},
    "attacked": {"attacked": True},
    "legend": {"legend": True, "used": True},
    "saved": {"saved": True},
    "hardened": {"hardened": True},
    "burnt": {"burnt": True},
    "bare": {"equipment": None, "owner": 0},
    "rested": dict.fromkeys(("attacked", "used", "legend", "saved", "hardened"), False),
}


@final
@compact
@frozen
class Warrior:
    """A warrior card in the front row and all that is true of it there; everybody sees all of it."""

    card: Card
    equipment: Card | None = None
    """At most one (RAKA-070)."""
    owner: int = 0
    """The deck that the equipment came from and goes back to (RAKA-Q03)."""
    hit: bool = False
    """Rotated: it has taken its first hit (RAKA-055)."""
    attacked: bool = False
    """It has made its attack of this turn (RAKA-037)."""
    used: bool = False
    """It has used its own ability this turn: Healing Might (RAKA-062) or Legend (RAKA-065)."""
    legend: bool = False
    """Warrior of Legend is active (RAKA-065)."""
    saved: bool = False
    """A legend that will stay at the end of the turn, for it has clashed (RAKA-066)."""
    hardened: bool = False
    """The first attack on it in this battle phase has been resolved (RAKA-060, RAKA-D10c)."""
    burnt: bool = False
    """It fired the Railgun: its own hit points are 0 for as long as it stays (RAKA-121, RAKA-Q143)."""

    _next: dict[Change | tuple[Card, int], Warrior] = field(factory=dict, init=False, eq=False, repr=False)
    """What it has been changed into before: so each is made once, and a change is a look."""

    def after(self, change: Change) -> Warrior:
        """The same warrior after that change."""
        found = self._next.get(change)
        if found is None:
            found = self._next[change] = _the_same(evolve(self, **_CHANGES[change]))
        return found

    def wearing(self, equipment: Card, owner: int) -> Warrior:
        """The same warrior with this equipment, which came from that deck."""
        found = self._next.get((equipment, owner))
        if found is None:
            found = _the_same(evolve(self, equipment=equipment, owner=owner))
            if type(owner) is int:
                self._next[equipment, owner] = found
        return found

    @property
    def points(self) -> int:
        """Hit points outside a combat: printed or burnt, with equipment, or a legend's.

        RAKA-056, RAKA-058, RAKA-061, RAKA-063, RAKA-065, RAKA-072 to RAKA-074, RAKA-Q90. A hit takes none of
        them (RAKA-Q62). A legend that fired the Railgun is one until the turn ends (RAKA-R15).
        """
        if self.legend:
            return LEGEND_POINTS
        base = 0 if self.burnt else HIT_POINTS[self.card.rank]
        return base + BONUS[self.equipment.rank] if self.equipment is not None else base

    @property
    def quad_points(self) -> int:
        """Hit points while it fires the Railgun: four times the printed ones, with equipment.

        RAKA-113, RAKA-Q140, RAKA-Q141.
        """
        quad = 4 * HIT_POINTS[self.card.rank]
        return quad + BONUS[self.equipment.rank] if self.equipment is not None else quad

    @property
    def armored(self) -> bool:
        """Whether its equipment is Armor (RAKA-074)."""
        return self.equipment is not None and self.equipment.rank is Rank.FOUR


_flags: Final = attrgetter("hit", "attacked", "used", "legend", "saved", "hardened", "burnt")

_KNOWN: Final[dict[Warrior, Warrior]] = {}
_MOST_KNOWN: Final = 1 << 14


def _the_same(warrior: Warrior) -> Warrior:
    """One object for all equal warriors: what comes round again finds what it was changed into.

    What merely equals a sound one, such as a warrior whose flag is 1, stays by itself. When there are too
    many, all forget what they were changed into, so that those that nobody holds can go.
    """
    if type(warrior.owner) is not int or any(type(flag) is not bool for flag in _flags(warrior)):
        return warrior
    if len(_KNOWN) >= _MOST_KNOWN:
        for known in tuple(_KNOWN):
            known._next.clear()
        _KNOWN.clear()
        FRESH.clear()
    return _KNOWN.setdefault(warrior, warrior)


FRESH: Final[Shared[Card, Warrior]] = Shared(lambda card: _the_same(Warrior(card)))
"""The warrior of each card as it is deployed."""


@final
@compact
@frozen
class Target:
    """Somebody's warrior, or with no warrior the seat itself; written ``p2 KS`` or ``p2``."""

    seat: Seat
    warrior: Card | None = None


TARGETS: Final[Shared[tuple[Seat, Card | None], Target]] = Shared(Target)
"""The target of each seat and card, made once."""
