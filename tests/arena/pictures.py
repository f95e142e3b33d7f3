"""Boards to try things on, drawn as a scenario file draws them."""

from __future__ import annotations

from textwrap import dedent

from boardgames.arena.board import Board, Grid, Space
from boardgames.arena.scenario import Scenario


def hexagon(radius: int) -> str:
    """A hexagon of plain spaces, that many steps from its middle to its border."""
    rows = range(-radius, radius + 1)
    return "\n".join(" " * abs(row) + " ".join("." * (2 * radius + 1 - abs(row))) for row in rows)


def rectangle(rows: int, numbers: int) -> str:
    """Plain squares."""
    return "\n".join(["." * numbers] * rows)


def drawn_as(picture: str, grid: Grid = Grid.HEXAGONAL, edge: tuple[Space, ...] | None = None) -> Scenario:
    """The scenario of a picture; blank lines round it, and blanks before all of its lines, mean nothing."""
    return Scenario("Drawn", grid, tuple(dedent(picture).strip("\n").split("\n")), edge=edge)


def board(picture: str, grid: Grid = Grid.HEXAGONAL, edge: tuple[Space, ...] | None = None) -> Board:
    """A new board of a picture."""
    return drawn_as(picture, grid, edge).board
