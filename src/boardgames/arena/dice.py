"""The dice: four symbols, handfuls of them, and what a roll can show."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from math import factorial
from typing import Any, Final, final

from attrs import field, frozen


@final
class Symbol(StrEnum):
    """What the face of a die shows (ARENA-019)."""

    SWORD = "sword"
    PAW = "paw"
    SHIELD = "shield"
    SUN = "sun"


FACES: Final = {Symbol.SWORD: 2, Symbol.PAW: 2, Symbol.SHIELD: 1, Symbol.SUN: 1}
"""Faces of a die with each symbol, of six (ARENA-019)."""

MOST_DICE: Final = 7
"""Dice in the box (ARENA-005)."""

_BITS: Final = 4
_SPARE: Final = 0x8888
"""A bit over each count, which a subtraction below zero would take."""


@final
@frozen(cache_hash=True)
class Dice:
    """So many dice showing each symbol, 0 to 7 each: a roll, what is left of it, or a cost (ARENA-Q41)."""

    sword: int = 0
    paw: int = 0
    shield: int = 0
    sun: int = 0
    packed: int = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        packed = self.sword | self.paw << _BITS | self.shield << 2 * _BITS | self.sun << 3 * _BITS
        object.__setattr__(self, "packed", packed)

    def __reduce__(self) -> tuple[Any, ...]:
        return Dice, self.counts

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """How many of each, in the order of :class:`Symbol`."""
        return (self.sword, self.paw, self.shield, self.sun)

    @property
    def count(self) -> int:
        """How many dice there are."""
        return self.sword + self.paw + self.shield + self.sun

    def of(self, symbol: Symbol) -> int:
        """How many show that symbol."""
        return self.counts[_PLACE[symbol]]

    def pays(self, cost: Dice) -> bool:
        """Whether the cost is among these dice."""
        return (self.packed | _SPARE) - cost.packed & _SPARE == _SPARE

    def without(self, spent: Dice) -> Dice:
        """These dice but those, which must be among them."""
        return ALL_DICE[self.packed - spent.packed]

    def together(self, others: Dice) -> Dice:
        """Both handfuls, at most seven dice in all."""
        return ALL_DICE[self.packed + others.packed]


_PLACE: Final = {symbol: place for place, symbol in enumerate(Symbol)}


def _handfuls(most: int) -> tuple[Dice, ...]:
    counts = range(most + 1)
    return tuple(
        Dice(sword, paw, shield, sun)
        for sword in counts
        for paw in counts
        for shield in counts
        for sun in counts
        if sword + paw + shield + sun <= most
    )


ALL_DICE: Final = {dice.packed: dice for dice in _handfuls(MOST_DICE)}
"""Every handful of up to seven dice by its packed counts: made once, and shared."""

NO_DICE: Final = ALL_DICE[0]


def odds(dice: Dice) -> int:
    """In how many of the ``6 ** dice.count`` ways this comes up, the dice told apart (ARENA-019)."""
    ways = factorial(dice.count)
    for symbol, count in zip(Symbol, dice.counts, strict=True):
        ways = ways // factorial(count) * FACES[symbol] ** count
    return ways


@cache
def rolls(count: int) -> tuple[tuple[Dice, int], ...]:
    """What ``count`` dice can show, 0 to 7, with its odds out of ``6 ** count``, in the order of counts."""
    return tuple((dice, odds(dice)) for dice in ALL_DICE_IN_ORDER if dice.count == count)


ALL_DICE_IN_ORDER: Final = tuple(sorted(ALL_DICE.values(), key=lambda dice: dice.counts))


@cache
def handfuls_of(dice: Dice) -> tuple[Dice, ...]:
    """Every choice among these dice, none of them first, in the order of counts."""
    return tuple(chosen for chosen in ALL_DICE_IN_ORDER if dice.pays(chosen))
