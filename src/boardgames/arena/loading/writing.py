"""Writing a card set as the document in TOML that reads back as it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from boardgames.arena.dice import Dice, Symbol
from boardgames.arena.effects import (
    SELF,
    Aim,
    Amount,
    Clause,
    CubesLost,
    Exhaust,
    GainLife,
    LoseLife,
    May,
    MoveHero,
    PlaceHero,
    Protect,
    PullHero,
    PushHero,
    RerollDice,
    StealLife,
    StripProtection,
    SwapPlaces,
    Unexhaust,
    Which,
    Whom,
)
from boardgames.arena.equipment import Card, CardSet
from boardgames.arena.loading.clauses import AMOUNTS, ANY_NUMBER, OF_AMOUNT, OF_HEROES, OF_SPACES, SETTLED

_LONGEST_LINE: Final = 100
_INDENT: Final = "    "
VERBS: Final[Mapping[type, str]] = {
    Protect: "protect",
    MoveHero: "move",
    **{made: verb for verb, made in {**OF_AMOUNT, **OF_SPACES, **OF_HEROES}.items()},
}
"""The keys of the clauses that are about Heroes or give tokens."""
_WORDS: Final = {amount: word for word, amount in AMOUNTS.items()}


def write_cards(cards: CardSet) -> str:
    """A card set without problems as a document that :func:`read_cards` reads back as the same set.

    >>> from boardgames.arena.loading import read_cards, write_cards
    >>> from boardgames.arena.shipped import shipped_cards
    >>> read_cards(write_cards(shipped_cards())) == shipped_cards()
    True
    """
    return "\n".join([f"name = {_text(cards.name)}\n", *map(_card, cards.cards)])


def _card(card: Card) -> str:
    lines = [
        "[[card]]",
        f"name = {_text(card.name)}",
        f"type = {_text(card.kind.value)}",
        f"cost = {_text(write_cost(card.cost))}",
        f"effect = {_list(map(write_clause, card.effect))}",
        *([f"protection = {_list(map(write_clause, card.protection))}"] if card.protection else []),
        f"provenance = {_text(card.provenance.value)}",
    ]
    return "\n".join(lines) + "\n"


def write_cost(cost: Dice) -> str:
    """The symbols of a cost, as in ``sword sun sun``."""
    return " ".join(symbol.value for symbol in Symbol for _ in range(cost.of(symbol)))


def _text(text: str) -> str:
    """A text between quotation marks; what JSON escapes, TOML escapes alike."""
    return json.dumps(text, ensure_ascii=False)


def _list(entries: Iterable[str]) -> str:
    """A list on one line, or on several where it is long."""
    every = tuple(entries)
    line = f"[{', '.join(every)}]"
    if len(line) <= _LONGEST_LINE:
        return line
    return "\n".join(["[", *(f"{_INDENT}{entry}," for entry in every), "]"])


def write_clause(clause: Clause) -> str:
    """A clause as a table in braces, as in ``{ lose = 1, whom = "all adjacent" }``."""
    return f"{{ {', '.join(_pairs(clause))} }}"


def _pairs(clause: Clause) -> Iterator[str]:
    """The keys of a clause with their values, its verb first."""
    match clause:
        case LoseLife() | GainLife() | StealLife() | Exhaust() | Unexhaust() | Protect():
            yield f"{VERBS[type(clause)]} = {_amount(clause.amount)}"
        case MoveHero() | PushHero() | PullHero():
            yield f"{VERBS[type(clause)]} = {clause.spaces}"
        case StripProtection() | SwapPlaces() | PlaceHero() | Aim():
            yield f"{VERBS[type(clause)]} = {_text(write_whom(clause.whom))}"
            return
        case RerollDice():
            yield f"reroll = {_text(ANY_NUMBER) if clause.most is None else clause.most}"
        case May():
            yield f"may = {_clauses(clause.clauses)}"
        case _:
            yield f"choice = [{', '.join(map(_clauses, clause.branches))}]"
    if isinstance(clause, GainLife | MoveHero):
        if clause.whom != SELF:
            yield f"whom = {_text(write_whom(clause.whom))}"
    elif isinstance(clause, LoseLife | StealLife | Exhaust | Unexhaust | PushHero | PullHero):
        yield f"whom = {_text(write_whom(clause.whom))}"
    if isinstance(clause, MoveHero):
        yield from (f"{flag} = true" for flag in ("up_to", "straight") if getattr(clause, flag))


def _clauses(clauses: tuple[Clause, ...]) -> str:
    return f"[{', '.join(map(write_clause, clauses))}]"


def _amount(amount: Amount) -> str:
    return _text(_WORDS[amount]) if isinstance(amount, CubesLost) else str(amount)


def write_whom(whom: Whom) -> str:
    """The Heroes of a clause, as in ``one in line 3``."""
    if whom.which in SETTLED.values():
        return whom.which.value
    many = "all" if whom.every else "one"
    match whom.which:
        case Which.IN_LINE:
            return f"{many} in line {whom.most}"
        case Which.AT_DISTANCE:
            return f"{many} at {whom.least}" + (f"-{whom.most}" if whom.most > whom.least else "")
        case Which.OTHERS:
            return "all others" if whom.every else "one other"
        case _:
            return f"{many} {whom.which.value}"
