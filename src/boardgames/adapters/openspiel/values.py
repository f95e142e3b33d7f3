"""What a parameter can hold: that which comes back from the text that OpenSpiel writes of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

import pyspiel

from boardgames.adapters.openspiel.course import OPTIONS, Value
from boardgames.core import Problem
from boardgames.core.plain import shown

NAME: Final = re.compile(r"[A-Za-z0-9_-]+")
"""A short name of a game, or the name of a parameter: nothing that means something in the text of a game."""


def unnamable(parameters: Mapping[str, Value]) -> Iterator[Problem]:
    """Every parameter without a name that can be written, and every value that would not come back alike.

    States are saved with the text of their game, so what that loses, another game is played by.
    """
    for name, value in parameters.items():
        if type(name) is not str or not NAME.fullmatch(name):
            yield Problem("parameters", f"must be named by letters, digits, - and _, not {shown(name)}")
        elif name == "name":
            yield Problem(name, "is what OpenSpiel calls the game itself: give the parameter another name")
        elif not isinstance(value, bool | int | float | str):
            yield Problem(name, f"must be a number, yes or no, or a text, not {shown(value)}")
        elif name in OPTIONS and type(value) is not type(OPTIONS[name]):
            yield Problem(name, f"must be of the kind of {OPTIONS[name]!r}, not {shown(value)}")
        elif not _comes_back(name, value):
            yield Problem(name, f"cannot be written in the text of a game: {shown(value)}")


def _comes_back(name: str, value: Value) -> bool:
    if isinstance(value, str) and not value.isprintable():
        return False  # a line of its own may be taken for another part of a saved state
    try:
        text = pyspiel.game_parameters_to_string({"name": "game", name: value})
        again = pyspiel.game_parameters_from_string(text)
    except RuntimeError:  # of which SpielError is one; an integer past 32 bits gives the plain one
        return False
    return set(again) == {"name", name} and type(again[name]) is type(value) and bool(again[name] == value)
