"""What a chapter gives the book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import final

from attrs import Factory, frozen

from boardgames.raka.moves import Move


@final
@frozen(kw_only=True)
class Chapter:
    """The functions of one chapter, each under the class of the value that it is for."""

    options: Mapping[type, Callable[..., tuple[Move, ...]]] = Factory(dict)
    """For a question: its legal moves, from the state and the question."""
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


def nothing_changes(facts: object, event: object) -> None:
    """The handler of an event that tells what is happening and moves no fact."""
