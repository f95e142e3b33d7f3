"""A game in sentences: how players, numbers, lists and endings are said, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill
from typing import Final

from boardgames.core.seats import Seat, write_seat

LONGEST_NAME: Final = 60
"""Characters of a player's name that are shown."""

_JOINER: Final = "\u200d"
"""It makes one sign of several, and is not shown itself."""

WIDTH: Final = 98
"""Characters of a line of a picture, where it can be folded."""


def player(seat: Seat, names: Sequence[str] = ()) -> str:
    """The name at that seat, or ``p1`` to ``pn`` where no name is given.

    >>> from boardgames.core.prose import player
    >>> player(0, ("Ann",)), player(1, ("Ann",))
    ('Ann', 'p2')
    """
    return names[seat] if 0 <= seat < len(names) else write_seat(seat)


def shown_names(names: Sequence[str]) -> tuple[str, ...]:
    r"""Names by seat without what could move the rest of a text, as line ends and commands to terminals do.

    What cannot be printed becomes U+FFFD, long names are cut, and who has none is ``p1`` to ``pn``.

    >>> from boardgames.core.prose import shown_names
    >>> shown_names(("Ann", "", "Ann\n"))
    ('Ann', 'p2', 'Ann�')
    """
    cleaned = (
        "".join([char if char.isprintable() or char == _JOINER else "\ufffd" for char in name])
        for name in names
    )
    return tuple([shortened(name, LONGEST_NAME) or write_seat(seat) for seat, name in enumerate(cleaned)])


def shortened(words: str, most: int) -> str:
    """Words of at most so many characters; what is too long ends in an ellipsis."""
    return words if len(words) <= most else f"{words[: most - 1]}\u2026"


def listing(words: Iterable[str], *, by: str = "and") -> str:
    """Words as people list them: ``p1, p2 and p3``; ``nothing`` where there are none.

    >>> from boardgames.core.prose import listing
    >>> listing(("p1", "p2", "p3"))
    'p1, p2 and p3'
    """
    *others, last = tuple(words) or ("nothing",)
    return f"{', '.join(others)} {by} {last}" if others else last


def count(number: int, what: str) -> str:
    """So many of something: ``1 card``, ``2 cards``."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def folded(words: str, start: str, then: str) -> str:
    """Words in lines of at most 98 characters, folded at spaces; ``start`` and ``then`` come before them."""
    return fill(
        words,
        WIDTH,
        initial_indent=start,
        subsequent_indent=then,
        break_long_words=False,
        break_on_hyphens=False,
    )


def ending_of(winners: int) -> str:
    """The sentence for an ending with so many winners; in braces who they are and why it ended."""
    if not winners:
        return "The game is drawn: {ending}."
    return "{winners} wins: {ending}." if winners == 1 else "{winners} share the win: {ending}."


def ended(winners: Sequence[Seat], ending: str, names: Sequence[str] = ()) -> str:
    """How a game ended, as a sentence; ``ending`` says why, such as ``nobody else is left``."""
    who = listing(player(seat, names) for seat in winners)
    return ending_of(len(winners)).format(winners=who, ending=ending)
