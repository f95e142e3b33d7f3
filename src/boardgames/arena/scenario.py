"""Scenarios: where the Pillars and tiles lie, as a picture in characters (ARENA-032, ARENA-137)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Final, final

from attrs import field, frozen

from boardgames.arena.board import Board, Grid, Ground, Place, Space, board_of
from boardgames.arena.equipment import Provenance, key_of
from boardgames.core.digest import digest_of
from boardgames.core.plain import shown


@final
class Length(StrEnum):
    """The recommended playtime (ARENA-138)."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"


def _without_ends(picture: tuple[str, ...]) -> tuple[str, ...]:
    """Blanks at the end of a line say nothing; what is no picture stays as it is, to be refused."""
    if type(picture) is not tuple or not all(type(line) is str for line in picture):
        return picture
    return tuple(line.rstrip(" ") for line in picture)


@final
@frozen(eq=False, repr=False)
class Scenario:
    """One way to lay out the Arena; scenarios are equal when all they say is (ARENA-Q03).

    Each line of the picture is a row, each character but a blank a space: ``.`` plain, ``#`` Pillar, ``x``
    Trap, ``o`` Fountain of Life, ``~`` grey zone. On a hexagonal grid the spaces of a row stand two
    characters apart, and one character further than those of the row above, left or right of them.
    """

    name: str
    grid: Grid
    picture: tuple[str, ...] = field(converter=_without_ends)
    players: tuple[int, ...] = ()
    """For how many Heroes it is recommended; nobody is held to it (ARENA-138)."""
    length: Length = Length.MEDIUM
    edge: tuple[Space, ...] | None = None
    """Spaces to enter on; ``None`` for where the printed board ends (ARENA-Q31)."""
    provenance: Provenance = Provenance.ORIGINAL

    @cached_property
    def key(self) -> str:
        """How the name is written in code."""
        return key_of(self.name)

    @cached_property
    def digest(self) -> str:
        """What tells this scenario from any other."""
        return digest_of(
            (self.name, self.grid, self.picture, self.players, self.length, self.edge, self.provenance)
        )

    @cached_property
    def grounds(self) -> Mapping[Place, Ground]:
        """What lies on each row and number, without the characters that mean nothing."""
        return MappingProxyType(dict(_grounds(self.grid, self.picture)))

    @cached_property
    def board(self) -> Board:
        """The board that the picture shows (ARENA-032, ARENA-Q02); for a scenario that has no problems."""
        edge = None if self.edge is None else tuple(map(place_of, self.edge))
        return board_of(self.grid, self.grounds, edge)

    def __repr__(self) -> str:
        """The name; all of it is told by ``write_scenarios``."""
        return f"Scenario({shown(self.name)})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Scenario) and self.digest == other.digest)

    def __hash__(self) -> int:
        return hash(self.digest)


_DRAWN: Final = {ground.value: ground for ground in Ground}


def place_of(space: Space) -> Place:
    """Row and number of a key, from 0. Raises :class:`ValueError` for what is no key."""
    row, number = space[:1], space[1:]
    if not ("a" <= row <= "z" and number.isascii() and number.isdigit() and number[0] != "0"):
        raise ValueError(f"no space is called {space!r}")
    return ord(row) - ord("a"), int(number) - 1


def drawn(grid: Grid, picture: tuple[str, ...]) -> Iterator[tuple[int, int, int, str]]:
    """Each character that is not blank: its row, its column, its diagonal (before numbering) and itself."""
    for row, line in enumerate(picture):
        for column, character in enumerate(line):
            if character != " ":
                along = column if grid is Grid.SQUARE else (column - row) // 2
                yield row, column, along, character


def _grounds(grid: Grid, picture: tuple[str, ...]) -> Iterator[tuple[Place, Ground]]:
    marks = tuple(drawn(grid, picture))
    first = min((along for _, _, along, _ in marks), default=0)
    top = min((row for row, _, _, _ in marks), default=0)
    for row, _, along, character in marks:
        if character in _DRAWN:
            yield (row - top, along - first), _DRAWN[character]
