"""Reading what a card does: the clauses of an effect as tables, each under the key that is its verb."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from boardgames.arena.effects import (
    SELF,
    Aim,
    Amount,
    Choice,
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
from boardgames.arena.loading.toml import Faults, items, table, told
from boardgames.core.plain import listed, shown

AMOUNTS: Final[Mapping[str, CubesLost]] = {"lost": CubesLost(), "half lost": CubesLost(half=True)}
"""The amounts that are no numbers."""

SETTLED: Final[Mapping[str, Which]] = {
    which.value: which for which in (Which.SELF, Which.THEM, Which.ACTIVE, Which.TRIGGER)
}
"""The Heroes of whom there is nothing to choose."""

PICKED: Final[Mapping[str, Which]] = {
    "adjacent": Which.ADJACENT,
    "faraway": Which.FARAWAY,
    "any": Which.ANY,
    "other": Which.OTHERS,
    "others": Which.OTHERS,
    "richest": Which.RICHEST,
    "poorest": Which.POOREST,
}
"""The Heroes that are preceded by *one* or *all*."""

_PICKED: Final = re.compile(
    r"(?P<many>one|all) (?:(?P<who>[a-z]+)|in line (?P<line>[0-9]{1,2})"
    r"|at (?P<least>[0-9]{1,2})(?:-(?P<most>[0-9]{1,2}))?)"
)

ANY_NUMBER: Final = "any"
"""How many dice a reroll is of, where there is no limit."""

OF_AMOUNT: Final[Mapping[str, type[LoseLife | GainLife | StealLife | Exhaust | Unexhaust]]] = {
    "lose": LoseLife,
    "gain": GainLife,
    "steal": StealLife,
    "exhaust": Exhaust,
    "unexhaust": Unexhaust,
}
OF_SPACES: Final[Mapping[str, type[PushHero | PullHero]]] = {"push": PushHero, "pull": PullHero}
OF_HEROES: Final[Mapping[str, type[StripProtection | SwapPlaces | PlaceHero | Aim]]] = {
    "strip": StripProtection,
    "swap": SwapPlaces,
    "place": PlaceHero,
    "aim": Aim,
}

_BESIDE: Final = ("whom", "up_to", "straight")
"""The keys that go with a verb."""
_WHOM: Final = (*SETTLED, *(f"{many} {who}" for many in ("one", "all") for who in PICKED))
"""Most of what can be said of whom."""

_MOST: Final = 100
"""Clauses of a list that are looked at; an effect is of 30 at most."""


def read_clauses(faults: Faults, place: str, data: object) -> tuple[Clause, ...] | None:
    """The clauses of a list; ``None`` if any cannot be read."""
    entries = items(faults, place, data, _MOST)
    if entries is None:
        return None
    return _whole([_clause(faults, f"{place}[{number}]", entry) for number, entry in enumerate(entries)])


def _whole(read: list[Any]) -> tuple[Any, ...] | None:
    return None if None in read else tuple(read)


def _clause(faults: Faults, place: str, data: object) -> Clause | None:
    """A table with one verb of the closed list (ARENA-D08)."""
    if type(data) is not dict:
        faults.note(place, f"must be a clause in braces, not {told(data)}")
        return None
    verbs = [key for key in data if key in _VERBS]
    if len(verbs) != 1:
        unknown = [key for key in data if key not in _VERBS and key not in _BESIDE]
        found = listed(verbs) if verbs else listed(map(shown, unknown)) or "none of them"
        near = faults.meant(unknown[0], _VERBS) if unknown and not verbs else ""
        faults.note(place, f"must have one key of {', '.join(_VERBS)}; not {found}{near}")
        return None
    return _VERBS[verbs[0]](faults, place, verbs[0], data)


def _of_amount(faults: Faults, place: str, verb: str, data: dict[str, Any]) -> Clause | None:
    table(faults, place, data, (verb, "whom"))
    amount = _amount(faults, f"{place}.{verb}", data[verb])
    whom = _whom_beside(faults, place, data)
    return None if amount is None or whom is None else OF_AMOUNT[verb](whom, amount)


def _gain(faults: Faults, place: str, verb: str, data: dict[str, Any]) -> Clause | None:
    table(faults, place, data, (verb,), ("whom",))
    amount = _amount(faults, f"{place}.{verb}", data[verb])
    whom = _whom_beside(faults, place, data, SELF)
    return None if amount is None or whom is None else GainLife(whom, amount)


def _protect(faults: Faults, place: str, verb: str, data: dict[str, Any]) -> Clause | None:
    table(faults, place, data, (verb,))
    amount = _amount(faults, f"{place}.{verb}", data[verb])
    return None if amount is None else Protect(amount)


def _of_spaces(faults: Faults, place: str, verb: str, data: dict[str, Any]) -> Clause | None:
    table(faults, place, data, (verb, "whom"))
    spaces = _number(faults, f"{place}.{verb}", data[verb])
    whom = _whom_beside(faults, place, data)
    return None if spaces is None or whom is None else OF_SPACES[verb](whom, spaces)


def _move(faults: Faults, place: str, verb: str, data: dict[str, Any]) -> Clause | None:
    table(faults, place, data, (verb,), ("whom", "up_to", "straight"))
    spaces = _number(faults, f"{place}.{verb}", data[verb])
    whom = _whom_beside(faults, place, data, SELF)
    up_to = _flag(faults, f"{place}.up_to", data.get("up_to", False))
    straight = _flag(faults, f"{place}.straight", data.get("straight", False))
    if spaces is None or whom is None or up_to is None or straight is None:
        return None
    return MoveHero(whom, spaces, up_to, straight)


def _of_heroes(faults: Faults, place: str, verb: str, data: dict[str, Any]) -> Clause | None:
    table(faults, place, data, (verb,))
    whom = _whom(faults, f"{place}.{verb}", data[verb])
    return None if whom is None else OF_HEROES[verb](whom)


def _reroll(faults: Faults, place: str, verb: str, data: dict[str, Any]) -> Clause | None:
    table(faults, place, data, (verb,))
    if data[verb] == ANY_NUMBER:
        return RerollDice()
    most = _number(faults, f"{place}.{verb}", data[verb], ANY_NUMBER)
    return None if most is None else RerollDice(most)


def _may(faults: Faults, place: str, verb: str, data: dict[str, Any]) -> Clause | None:
    table(faults, place, data, (verb,))
    inside = read_clauses(faults, f"{place}.{verb}", data[verb])
    return None if inside is None else May(inside)


def _choice(faults: Faults, place: str, verb: str, data: dict[str, Any]) -> Clause | None:
    table(faults, place, data, (verb,))
    branches = items(faults, f"{place}.{verb}", data[verb], _MOST)
    if branches is None:
        return None
    read = [
        read_clauses(faults, f"{place}.{verb}[{number}]", branch) for number, branch in enumerate(branches)
    ]
    whole = _whole(read)
    return None if whole is None else Choice(whole)


_VERBS: Final[Mapping[str, Callable[[Faults, str, str, dict[str, Any]], Clause | None]]] = {
    **dict.fromkeys(OF_AMOUNT, _of_amount),
    "gain": _gain,
    "protect": _protect,
    "move": _move,
    **dict.fromkeys(OF_SPACES, _of_spaces),
    **dict.fromkeys(OF_HEROES, _of_heroes),
    "reroll": _reroll,
    "may": _may,
    "choice": _choice,
}
"""What reads a clause, by the key that it is known by."""


def _amount(faults: Faults, place: str, data: object) -> Amount | None:
    if type(data) is str and data in AMOUNTS:
        return AMOUNTS[data]
    return _number(faults, place, data, *AMOUNTS)


def _number(faults: Faults, place: str, data: object, *words: str) -> int | None:
    """An exact integer; whether it is too great is asked of the clause that it is in."""
    if type(data) is not int:
        instead = "".join(f" or {word!r}" for word in words)
        faults.note(place, f"must be an integer{instead}, not {told(data)}")
        return None
    return data


def _flag(faults: Faults, place: str, data: object) -> bool | None:
    if type(data) is not bool:
        faults.note(place, f"must be true or false, not {told(data)}")
        return None
    return data


def _whom_beside(
    faults: Faults, place: str, data: dict[str, Any], default: Whom | None = None
) -> Whom | None:
    """The Heroes under ``whom``; a missing one has been noted where there is no default."""
    return _whom(faults, f"{place}.whom", data["whom"]) if "whom" in data else default


def _whom(faults: Faults, place: str, data: object) -> Whom | None:
    found = read_whom(data) if type(data) is str else None
    if found is None:
        words = f"{', '.join(SETTLED)}, or one or all of {', '.join(PICKED)}, in line 3, at 2, at 2-3"
        faults.note(place, f"must say whom: {words}; not {told(data)}{faults.meant(data, _WHOM)}")
    return found


def read_whom(text: str) -> Whom | None:
    """The Heroes that a text such as ``all adjacent`` means, if it means any."""
    if text in SETTLED:
        return Whom(SETTLED[text])
    found = _PICKED.fullmatch(text)
    if found is None:
        return None
    every = found["many"] == "all"
    if found["who"]:
        return Whom(PICKED[found["who"]], every) if found["who"] in PICKED else None
    if found["line"]:
        return Whom(Which.IN_LINE, every, most=int(found["line"]))
    least = int(found["least"])
    return Whom(Which.AT_DISTANCE, every, least, int(found["most"] or least))
