"""Moves as lines of text: ``p1 bid 3``, ``p1 activate thors-hammer``, ``chance roll sword sword paw``.

A line is a seat and then one of :data:`FORMS`. Cards go by their keys (``thors-hammer``), spaces by row and
number (``e5``), Heroes and directions by their words (``tzi-xican``, ``ne``), dice by their symbols, in the
order sword, paw, shield, sun, or ``none``. A player of two Heroes bids and claims for the first one first.
There is one text for each move, with single spaces and in this case; no other is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final, TypeVar

from boardgames.arena.board import Direction, Space
from boardgames.arena.dice import ALL_DICE, MOST_DICE, Dice, Symbol
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import (
    Activate,
    Bid,
    Choose,
    Claim,
    Deal,
    Decline,
    EndTurn,
    Enter,
    Favor,
    GoFirst,
    Move,
    PickHero,
    PlaceAt,
    Push,
    Reroll,
    Roll,
    StepTo,
    Stop,
    Strike,
    TakeCard,
    Target,
    Toward,
    Walk,
)
from boardgames.core.notation import SEAT, Field, Notation
from boardgames.core.text import Words

FORMS: Final[Mapping[type[Move], str]] = {
    Deal: "deal {card}",
    GoFirst: "first {first}",
    Roll: "roll {dice}",
    PickHero: "pick {hero}",
    Bid: "bid {life}",
    Claim: "claim {cards}",
    TakeCard: "take {card}",
    Enter: "enter {space}",
    Reroll: "reroll {dice}",
    Strike: "strike {target}",
    Walk: "walk",
    Push: "push {target}",
    Favor: "favor {target}",
    Activate: "activate {card}",
    EndTurn: "end turn",
    Target: "target {target}",
    StepTo: "step {space}",
    Stop: "stop",
    Toward: "toward {direction}",
    PlaceAt: "place {space}",
    Choose: "choose {branch}",
    Decline: "decline",
}
"""What follows the seat, one form a move: words, and fields in braces."""

GREATEST_BID: Final = 999
"""The greatest bid that a line says."""
MOST_BRANCHES: Final = 99
"""The highest branch that a line says."""

W = TypeVar("W", bound=StrEnum)

_MOST_HEROES: Final = 2
"""Heroes of one seat (ARENA-149)."""
_LONGEST_KEY: Final = 999
_KEY: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_SPACE: Final = re.compile(r"[a-z][1-9][0-9]?")
_NONE: Final = "none"
_DICE: Final[Mapping[str, Symbol | None]] = {_NONE: None, **{symbol.value: symbol for symbol in Symbol}}
_ONWARD: Final = {
    symbol: {later.value: later for later in tuple(Symbol)[place:]} for place, symbol in enumerate(Symbol)
}


def _read_card(words: Words) -> str:
    column = words.column
    key = words.match(_KEY, "a card, such as thors-hammer")
    if len(key) > _LONGEST_KEY:
        words.refuse(f"a card is written in at most {_LONGEST_KEY} letters", column)
    return key


def _is_card(value: object) -> bool:
    return type(value) is str and len(value) <= _LONGEST_KEY and bool(_KEY.fullmatch(value))


def _read_space(words: Words) -> Space:
    return words.match(_SPACE, "a space, such as e5")


def _is_space(value: object) -> bool:
    return type(value) is str and bool(_SPACE.fullmatch(value))


def _read_bid(words: Words) -> int:
    return words.number(0, GREATEST_BID, "a bid")


def _is_bid(value: object) -> bool:
    return type(value) is int and 0 <= value <= GREATEST_BID


def _read_branch(words: Words) -> int:
    return words.number(1, MOST_BRANCHES, "a branch")


def _is_branch(value: object) -> bool:
    return type(value) is int and 1 <= value <= MOST_BRANCHES


def _write_dice(dice: Dice) -> str:
    shown = (symbol for symbol, count in zip(Symbol, dice.counts, strict=True) for _ in range(count))
    return " ".join(shown) or _NONE


def _read_dice(words: Words) -> Dice:
    """No dice, or symbols in their order: after one of them comes the same again or a later one."""
    counts = dict.fromkeys(Symbol, 0)
    symbol = words.take(_DICE, "dice")
    while symbol is not None:
        counts[symbol] += 1
        more = words.more and sum(counts.values()) < MOST_DICE
        symbol = words.take(_ONWARD[symbol], "the end or a symbol") if more else None
    return ALL_DICE[Dice(*counts.values()).packed]


def _is_dice(value: object) -> bool:
    return (
        type(value) is Dice
        and all(type(count) is int and 0 <= count <= MOST_DICE for count in value.counts)
        and value.count <= MOST_DICE
    )


def _one_of(words_of: type[W], what: str) -> Field:
    """A field for one of the words of an enumeration."""
    table = {word.value: word for word in words_of}
    return Field(str, lambda words: words.take(table, what), lambda value: type(value) is words_of)


def _one_or_two(read: Callable[[Words], object], holds: Callable[[object], bool]) -> Field:
    """A field for a tuple that holds something for each Hero of a seat."""

    def read_both(words: Words) -> tuple[object, ...]:
        first = read(words)
        return (first, read(words)) if words.more else (first,)

    def are_held(value: object) -> bool:
        return type(value) is tuple and 1 <= len(value) <= _MOST_HEROES and all(map(holds, value))

    return Field(lambda values: " ".join(map(str, values)), read_both, are_held)


_HERO: Final = _one_of(HeroName, "a Hero")
_NOTATION: Final[Notation[Move]] = Notation(
    FORMS,
    results=(Deal, GoFirst, Roll),
    fields={
        "card": Field(str, _read_card, _is_card),
        "cards": _one_or_two(_read_card, _is_card),
        "life": _one_or_two(_read_bid, _is_bid),
        "space": Field(str, _read_space, _is_space),
        "dice": Field(_write_dice, _read_dice, _is_dice),
        "branch": Field(str, _read_branch, _is_branch),
        "direction": _one_of(Direction, "a direction"),
        "hero": _HERO,
        "target": _HERO,
        "first": SEAT,
    },
)


def write(move: Move) -> str:
    """The one line that :func:`read` reads as this move.

    Raises :class:`~boardgames.core.DataError` for what is no move, and for one that no line says, such as a
    move of the hundredth seat or a bid of more than 999.

    >>> from boardgames.arena.dice import Dice
    >>> from boardgames.arena.moves import Reroll
    >>> from boardgames.arena.notation import write
    >>> write(Reroll(seat=0, dice=Dice(paw=2, sun=1)))
    'p1 reroll paw paw sun'
    """
    return _NOTATION.write(move)


def read(text: str) -> Move:
    """The move that a line is the notation of; whether it is legal anywhere is not asked.

    Raises :class:`~boardgames.core.NotationError` with the column and what would have been taken there.

    >>> from boardgames.arena.notation import read
    >>> read("p2 bid 3 2")
    Bid(seat=1, life=(3, 2))
    """
    return _NOTATION.read(text)
