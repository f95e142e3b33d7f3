"""What a chapter of a rulebook gives the book, and how the book lets things go on.

A game that keeps a stack of what is pending writes its rules by chapter; each function stands under the class
of the value that it is for, so that finding it is a lookup. The games merge their chapters themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar, cast, final

import attrs
from attrs import Factory, frozen

from boardgames.core.errors import DataError
from boardgames.core.events import HIDDEN
from boardgames.core.plain import shown
from boardgames.core.trail import Trail

F = TypeVar("F")
D = TypeVar("D")
E = TypeVar("E")
P = TypeVar("P")


@final
@frozen(kw_only=True)
class Chapter:
    """The functions of one chapter, each under the class of the value that it is for."""

    options: Mapping[type, Callable[..., tuple[Any, ...]]] = Factory(dict)
    """For a question: its legal moves, from the state and the question; of a sealed one from the seat too."""
    owing: Mapping[type, Callable[..., tuple[int, ...]]] = Factory(dict)
    """For a sealed question: the seats that have not decided yet, from the state and the question."""
    takes: Mapping[type, Callable[..., None]] = Factory(dict)
    """For a move: what is done about it, to the trail; what was asked is on top of the stack."""
    deals: Mapping[type, Callable[..., None]] = Factory(dict)
    """For a question to a deck: what becomes of the card, from the trail, the question and the card."""
    goes_on: Mapping[type, Callable[..., bool]] = Factory(dict)
    """For business, and for questions that may answer themselves: whether it went on by itself.

    From the trail and the entry on top; ``False`` leaves it as the question to be asked.
    """
    handlers: Mapping[type, Callable[..., None]] = Factory(dict)
    """For an event: how it changes the facts."""


def merged(tables: Iterable[Mapping[type, F]]) -> dict[type, F]:
    """The tables of all chapters as one. Raises :class:`TypeError` where two chapters claim a class."""
    every: dict[type, F] = {}
    for table in tables:
        for kind, function in table.items():
            if every.setdefault(kind, function) is not function:
                raise TypeError(f"two chapters are about {kind.__name__}")
    return every


def nothing_changes(facts: object, event: object) -> None:
    """The handler of an event that tells what is happening and moves no fact."""


def settle(trail: Trail[D, E, P], goes_on: Mapping[type, Callable[..., bool]]) -> None:
    """Let what is pending go on by itself until the top of the stack is a question."""
    pending = trail.pending
    while pending:
        top = pending[-1]
        going = goes_on.get(top.__class__)
        if going is None or not going(trail, top):
            return


def check_whole(event: object, handlers: Mapping[type, Callable[..., Any]]) -> None:
    """Raises :class:`~boardgames.core.DataError` for what is no event of the game, or hides something."""
    if event.__class__ not in handlers:
        raise DataError("event", f"must be a whole event of this game, not {shown(event)}")
    if any(
        getattr(event, field.name) is HIDDEN
        for field in attrs.fields(cast(type[attrs.AttrsInstance], event.__class__))
    ):
        raise DataError("event", "must be a whole event, and something of this one is hidden")
