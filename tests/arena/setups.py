"""Setups with any values at all in them, what is wrong with them, and small content of one's own."""

from __future__ import annotations

import math
from enum import IntEnum
from typing import Final

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.dice import Dice
from boardgames.arena.effects import LoseLife, Which, Whom
from boardgames.arena.equipment import KINDS, Card, CardSet, Kind
from boardgames.arena.rules.opening import start
from boardgames.arena.scenario import Scenario
from boardgames.arena.setup import Setup
from boardgames.core import Problem, SetupError

TRIANGLE: Final = Scenario("Triangle", Grid.HEXAGONAL, ("  . .", " . # .", "  . ."))
"""Six spaces to enter on, and a Pillar."""


class Whole(int):
    """A number that is not of the exact type."""


class Colour(IntEnum):
    """A number that is a member of an enum."""

    RED = 3


class _Types(tuple[Kind, ...]):
    """A tuple that is not of the exact type."""

    __slots__ = ()


class Spiteful:
    """A value that lets nothing be done with it."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("it is compared with nothing")

    def __hash__(self) -> int:
        raise RuntimeError("it is in no set")

    def __repr__(self) -> str:
        raise RuntimeError("it shows nothing")

    def __bool__(self) -> bool:
        raise RuntimeError("it is neither")

    def __len__(self) -> int:
        raise RuntimeError("it has no length")

    def __getattr__(self, name: str) -> object:
        raise RuntimeError("it has no parts")


ODD: Final[tuple[object, ...]] = (
    *(None, True, 0, -1, 1.0, math.nan, 10**5000, "", "standard", "\ud800", b"", (), [], {}, object()),
    *(Spiteful(), (Spiteful(),), Kind, Kind.WEAPON, Whole(4), Colour.RED, _Types(KINDS), Setup),
)
"""Values of all sorts."""


def kind_of(odd: object) -> str:
    """What a test is called that is about such a value."""
    return type(odd).__name__


def is_one_of(held: tuple[str, object], sound: tuple[tuple[str, object], ...]) -> bool:
    """Whether it is the very one of those, compared by type first."""
    return any(held[0] == name and type(held[1]) is type(value) and held[1] == value for name, value in sound)


def agreed(**fields: object) -> Setup:
    """A setup with any values at all in its fields."""
    return Setup(**fields)  # type: ignore[arg-type]


def wrong(setup: object) -> tuple[Problem, ...]:
    """What ``start`` finds wrong with a setup, which it must refuse."""
    with pytest.raises(SetupError) as caught:
        start(setup)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 4000
    return caught.value.problems


def told(setup: object) -> list[tuple[str, str]]:
    """The place and the rule of each problem."""
    return [(problem.path, problem.rule) for problem in wrong(setup)]


def card(name: str, kind: Kind) -> Card:
    """A card that does something."""
    return Card(name, kind, Dice(sword=2), (LoseLife(Whom(Which.ADJACENT)),))


def cards_of(*counts: int) -> CardSet:
    """So many cards of each type."""
    made = [
        card(f"{kind} {number}", kind)
        for kind, count in zip(KINDS, counts, strict=True)
        for number in range(count)
    ]
    return CardSet("few", tuple(made))
