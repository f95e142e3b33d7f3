"""What a word that is not known may have been meant as."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST: Final = 30
"""Characters of a word that somebody may have misspelt."""
_FURTHEST: Final = 4
"""Characters that it may have too many, or too few."""
_MOST: Final = 60
"""Words that are compared with it, so that none of it takes long."""


def meant(word: object, known: Iterable[str]) -> str:
    """The end of a sentence that asks after the nearest of the known words; empty if none is near.

    >>> from boardgames.core.spelling import meant
    >>> meant("armour", ("weapon", "mount", "armor", "spell"))
    "; did you mean 'armor'?"
    """
    near = nearest(word, known)
    return f"; did you mean {near!r}?" if near else ""


def nearest(word: object, known: Iterable[str]) -> str:
    """The known word that is most like this one, capital letters or not; empty if none is near."""
    if type(word) is not str or len(word) > _LONGEST:
        return ""
    names = {name.lower(): name for name in known if abs(len(name) - len(word)) <= _FURTHEST}
    compared = names if len(names) <= _MOST else [name for name in names if name[:1] == word[:1].lower()]
    near = get_close_matches(word.lower(), list(compared)[:_MOST], 1)
    return names[near[0]] if near else ""
