"""Which parts of a text picture are painted for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardgames.arena.render.names import HEROES, MARKS
from boardgames.arena.view import ArenaView
from boardgames.core.paint import Paint, Rule, of_seat

_BEFORE: Final[tuple[Rule, ...]] = (
    (r"\A.*", Paint.BOLD),
    (r"^> (?![A-Z-]{2} ).*", Paint.BOLD),
    (r"^\S.*(?: on offer|'s Equipment| to pick)$", Paint.BOLD),
    (r"(?<![^ >])[+&](?:\d+ )?[^ \n]+", Paint.INVERSE),
    (r"(?<![^ >])[*](?:\d+ )?[^ \n]+", Paint.UNDERLINED),
)
"""Headings, the question, and what is marked."""

_AFTER: Final[tuple[Rule, ...]] = (
    (r"(?<![^ ])x(?![^ \n])", Paint.RED),
    (r"(?<![^ ])o\d*(?![^ \n])", Paint.CYAN),
    (r"(?<![^ ])[#~](?![^ \n])", Paint.FAINT),
    (r"\?\?", Paint.FAINT),
    (r"\(you\)", Paint.BOLD),
)
"""What lies on the board, screens, and who is looking."""


def colours(view: ArenaView) -> tuple[Rule, ...]:
    """Rules for :func:`~boardgames.core.paint.painted`: each Hero is in the colour of its seat."""
    return (*_BEFORE, *_heroes(view), *_AFTER)


def _heroes(view: ArenaView) -> Iterator[Rule]:
    for hero in view.heroes:
        if hero.name is not None:
            yield rf"\b(?:{MARKS[hero.name]}[xo]?|{HEROES[hero.name]})\b", of_seat(hero.seat)
