"""Equipment cards, and the sets that they come in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Final, final

from attrs import frozen

from boardgames.arena.dice import Dice
from boardgames.arena.effects import Clause
from boardgames.arena.program import Program, program_of
from boardgames.core.digest import digest_of
from boardgames.core.plain import shown


@final
class Kind(StrEnum):
    """The four types of Equipment, in the order of their auctions (ARENA-024, ARENA-055, ARENA-Q06)."""

    WEAPON = "weapon"
    MOUNT = "mount"
    ARMOR = "armor"
    SPELL = "spell"


KINDS: Final = tuple(Kind)


@final
class Provenance(StrEnum):
    """How much of an entry the rulebook gives."""

    RULEBOOK = "rulebook"
    """The text gives it."""
    RECONSTRUCTED = "reconstructed"
    """Name and type are the rulebook's, what it does is ours."""
    ORIGINAL = "original"
    """All of it is ours."""


_NOT_IN_KEYS: Final = re.compile(r"[^a-z0-9]+")
_SILENT: Final = re.compile(r"['\u2019]")


def key_of(name: str) -> str:
    """The key of a name, as moves and notation have it: ``thors-hammer`` for *Thor's Hammer*.

    Letters lose their accents and their case, apostrophes vanish, and all else becomes a hyphen.
    """
    bare = unicodedata.normalize("NFKD", _SILENT.sub("", name)).encode("ascii", "ignore").decode("ascii")
    return _NOT_IN_KEYS.sub("-", bare.lower()).strip("-")


@final
@frozen
class Card:
    """One Equipment card: type, name, activation cost and effect (ARENA-025)."""

    name: str
    kind: Kind
    cost: Dice
    """The dice that activate it, at least one (ARENA-080, ARENA-Q07, ARENA-Q42)."""
    effect: tuple[Clause, ...]
    protection: tuple[Clause, ...] = ()
    """What each of its Protection tokens does when it triggers; Armor only (ARENA-124)."""
    provenance: Provenance = Provenance.ORIGINAL

    @cached_property
    def key(self) -> str:
        """How moves, events and notation name it."""
        return key_of(self.name)

    @cached_property
    def steps(self) -> Program:
        """Its effect, laid out to be gone through."""
        return program_of(self.effect)

    @cached_property
    def protection_steps(self) -> Program:
        """Its Protection effect, likewise."""
        return program_of(self.protection)


@final
@frozen(eq=False, repr=False)
class CardSet:
    """The cards that a game is played with; sets are equal when all their cards are (ARENA-Q04)."""

    name: str
    cards: tuple[Card, ...]

    @cached_property
    def digest(self) -> str:
        """What tells this set from any other."""
        return digest_of((self.name, self.cards))

    @cached_property
    def by_key(self) -> Mapping[str, Card]:
        """Every card under its key."""
        return MappingProxyType({card.key: card for card in self.cards})

    @cached_property
    def of_kind(self) -> Mapping[Kind, tuple[str, ...]]:
        """The keys of each type's cards, sorted."""
        return MappingProxyType(
            {kind: tuple(sorted(card.key for card in self.cards if card.kind is kind)) for kind in KINDS}
        )

    @cached_property
    def costs(self) -> Mapping[str, Dice]:
        """Every cost under the key of its card."""
        return MappingProxyType({card.key: card.cost for card in self.cards})

    def payable(self, cards: tuple[str, ...], dice: Dice) -> list[str]:
        """Which of these cards the dice can activate, sorted by key (ARENA-080)."""
        costs = self.costs
        return sorted([card for card in cards if dice.pays(costs[card])])

    def __repr__(self) -> str:
        """Name and size; all of it is told by ``write_cards``."""
        count = len(self.cards) if type(self.cards) is tuple else None
        size = shown(self.cards) if count is None else f"{count} card{'s' * (count != 1)}"
        return f"CardSet({shown(self.name)}, {size})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, CardSet) and self.digest == other.digest)

    def __hash__(self) -> int:
        return hash(self.digest)
