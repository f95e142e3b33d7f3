"""Reading sets of Equipment cards from documents in TOML."""

from __future__ import annotations

import os
from typing import Any, Final

from boardgames.arena.content import (
    MOST_CARDS,
    cost_problems,
    effect_problems,
    name_problems,
    place_of_card,
    protection_problems,
    repeated,
)
from boardgames.arena.dice import MOST_DICE, Dice, Symbol
from boardgames.arena.effects import Clause
from boardgames.arena.equipment import Card, CardSet, Kind, Provenance
from boardgames.arena.loading.clauses import read_clauses
from boardgames.arena.loading.toml import (
    Faults,
    file_text,
    items,
    one_of,
    read_toml,
    table,
    text_of,
    told_path,
)
from boardgames.core.plain import shown

_KINDS: Final = {kind.value: kind for kind in Kind}
_PROVENANCES: Final = {provenance.value: provenance for provenance in Provenance}
_SYMBOLS: Final = {symbol.value: symbol for symbol in Symbol}
_LONGEST_COST: Final = 100
"""Characters of a cost that are looked at."""


def load_cards(path: str | os.PathLike[str]) -> CardSet:
    """The card set that a file holds (ARENA-Q04). Raises :class:`ContentError` with every fault in it."""
    return _card_set(Faults(told_path(path)), file_text(path))


def read_cards(text: str) -> CardSet:
    """The card set that a document in TOML holds. Raises :class:`ContentError` with every fault in it.

    >>> from boardgames.arena.loading import read_cards
    >>> clubs = read_cards('''
    ... name = "Clubs"
    ... [[card]]
    ... name = "Club"
    ... type = "weapon"
    ... cost = "sword sword"
    ... effect = [{ lose = 2, whom = "one adjacent" }]
    ... ''')
    >>> clubs.cards[0].cost.count
    2
    """
    return _card_set(Faults(), text)


def _card_set(faults: Faults, text: str) -> CardSet:
    document = table(faults, "document", read_toml(faults, text), ("name", "card")) or {}
    name = text_of(faults, "name", document["name"]) if "name" in document else None
    if name is not None:
        faults.add(*name_problems("name", name))
    entries = items(faults, "card", document["card"], MOST_CARDS) if "card" in document else []
    if entries == [] and "card" in document:
        faults.note("card", "must hold a card at least")
    named: list[tuple[str, object]] = []
    cards = []
    for number, entry in enumerate(entries or []):
        known = entry.get("name") if type(entry) is dict else None
        place = place_of_card(number, known)
        named.append((place, known))
        cards.append(_card(faults, place, entry))
    faults.add(*repeated(named))
    faults.check()
    return CardSet(name or "", tuple(card for card in cards if card is not None))


def _card(faults: Faults, place: str, data: object) -> Card | None:
    """A card; what can be said against its parts is noted part by part, so that no fault hides another."""
    entry = table(faults, place, data, ("name", "type", "cost", "effect"), ("protection", "provenance"))
    if entry is None:
        return None
    name = _name(faults, f"{place}.name", entry["name"]) if "name" in entry else None
    kind = one_of(faults, f"{place}.type", _KINDS, entry["type"]) if "type" in entry else None
    cost = _cost(faults, f"{place}.cost", entry["cost"]) if "cost" in entry else None
    effect = _effect(faults, place, entry, "effect")
    protection = _effect(faults, place, entry, "protection") if "protection" in entry else ()
    word = entry.get("provenance", Provenance.ORIGINAL.value)
    provenance = one_of(faults, f"{place}.provenance", _PROVENANCES, word)
    if kind is not None and effect is not None:
        has_protection = "protection" in entry
        faults.add(*protection_problems(place, kind, effect, has_protection=has_protection))
    if name is None or kind is None or cost is None:
        return None
    if effect is None or protection is None or provenance is None:
        return None
    return Card(name, kind, cost, effect, protection, provenance)


def _name(faults: Faults, place: str, data: object) -> str | None:
    name = text_of(faults, place, data)
    if name is not None:
        faults.add(*name_problems(place, name))
    return name


def _cost(faults: Faults, place: str, data: object) -> Dice | None:
    """The dice of a cost: symbols between spaces, in any order (ARENA-080, ARENA-Q42)."""
    text = text_of(faults, place, data)
    if text is None:
        return None
    if len(text) > _LONGEST_COST:
        faults.note(place, f"must be of at most {MOST_DICE} symbols", "ARENA-080")
        return None
    words = text.split()
    unknown = [word for word in words if word not in _SYMBOLS]
    for word in unknown:
        known = f"the symbols are {', '.join(_SYMBOLS)}{faults.meant(word, _SYMBOLS)}"
        faults.note(place, f"has an unknown symbol {shown(word)}; {known}")
    if unknown:
        return None
    cost = Dice(*(words.count(symbol) for symbol in _SYMBOLS))
    faults.add(*cost_problems(place, cost))
    return cost


def _effect(faults: Faults, place: str, entry: dict[str, Any], key: str) -> tuple[Clause, ...] | None:
    clauses = read_clauses(faults, f"{place}.{key}", entry[key]) if key in entry else None
    if clauses is not None:
        faults.add(*effect_problems(f"{place}.{key}", clauses, protection=key == "protection"))
    return clauses
