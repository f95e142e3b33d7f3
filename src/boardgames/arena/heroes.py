"""The Heroes: who they are, what each has, and what each carries into an Instant Combat."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, final

from attrs import define, frozen

from boardgames.arena.board import Space
from boardgames.core import Seat, opener
from boardgames.core.compact import compact


@final
class HeroName(StrEnum):
    """The six Heroes (ARENA-015); none has attributes of its own (ARENA-014)."""

    CLEO = "cleo"
    MAFAYA = "mafaya"
    NAKAMURA = "nakamura"
    SIGGY = "siggy"
    MAXIMUS = "maximus"
    TZI_XICAN = "tzi-xican"


HEROES: Final = tuple(HeroName)
"""In the order in which seats get them where nobody picks (ARENA-036, ARENA-Q12)."""

MOST_HEROES: Final = len(HEROES)

INSTANT: Final[Mapping[HeroName, tuple[str, ...]]] = {
    HeroName.CLEO: ("anubiss-ankh", "sleipnir", "skin-of-the-nemean-lion", "seths-fury"),
    HeroName.SIGGY: ("thors-hammer", "quetzalcoatl", "yasukes-equipment", "vishnus-curse"),
    HeroName.MAXIMUS: ("odins-spear", "cerberus", "athenas-armor", "sacrifice-to-tlaloc"),
    HeroName.MAFAYA: ("ganeshs-axe", "paravani", "shivas-necklace", "sekhmets-healing"),
    HeroName.TZI_XICAN: ("xiuhcoatl", "ryujin", "tutankhamuns-mask", "freyjas-blessing"),
    HeroName.NAKAMURA: ("cupids-bow", "ammit", "thors-iron-gloves", "lokis-illusion"),
}
"""The keys of each Hero's own Weapon, Mount, Armor and Spell (ARENA-171, ARENA-177 to ARENA-182)."""


@define(eq=False)
class HeroDraft:
    """One Hero while a step is being written."""

    seat: Seat
    """Whose Hero it is."""
    name: HeroName | None
    """``None`` until somebody has picked it (ARENA-173)."""
    life: int
    """Life Points, 0 or more (ARENA-018)."""
    space: Space | None = None
    """Where the Hero stands; ``None`` before it has entered and after it was eliminated."""
    cards: tuple[str, ...] = ()
    """Keys of its Equipment, by type (ARENA-058)."""
    exhaustion: int = 0
    """Exhaustion tokens on its screen (ARENA-029)."""
    protection: int = 0
    """Protection tokens on it (ARENA-028)."""
    out: bool = False
    """It was eliminated, as an Assailant can be (ARENA-169, ARENA-Q129)."""


@final
@compact
@frozen
class Hero(HeroDraft):
    """One Hero: whose it is, where it stands, its Life Points, Equipment and tokens; all of it is public."""


open_hero: Final = opener(HeroDraft, Hero)
