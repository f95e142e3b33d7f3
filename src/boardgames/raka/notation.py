"""Moves as lines of text: ``p1 deploy KS``, ``p1 attack KS on p2 QH``, ``chance deal 9D``.

A line is a seat and then one of :data:`FORMS`. Cards are written as rank and suit (``KS``, ``10H``), the
slots of the back row as 1 to 5, a target as its seat and its warrior (``p2 QH``) or its seat alone (``p2``).
There is one text for each move, with single spaces and in this case; no other is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final, TypeAlias, final

from attrs import frozen

from boardgames.core import CHANCE, DataError, write_seat
from boardgames.core.plain import shown
from boardgames.core.text import MOST_SEATS, Words
from boardgames.raka.cards import BY_KEY, Card
from boardgames.raka.moves import (
    AcidBarrel,
    Attack,
    BecomeLegend,
    BrownBox,
    CallRailgun,
    CallSuper,
    ChainLightning,
    Concede,
    Counter,
    Deal,
    Deploy,
    DrawCard,
    EndPhase,
    EndTurn,
    Energy,
    Equip,
    FireCannon,
    GoFirst,
    Heal,
    HoldFire,
    Medic,
    Move,
    Pass,
    PayFromHand,
    PayFromRow,
    Pop,
    ScrapMetal,
    SetCard,
    Shoot,
    SmokeRedirect,
    SmokeStop,
    Sniper,
    SpringBoard,
    StopLightning,
    Super,
    Take,
)
from boardgames.raka.state import ROW_SLOTS
from boardgames.raka.warriors import Target

FORMS: Final[Mapping[type[Move], str]] = {
    Deal: "deal {card}",
    GoFirst: "first {first}",
    DrawCard: "draw",
    Sniper: "sniper shot at {target}",
    ScrapMetal: "scrap metal",
    Medic: "medic",
    Take: "take {card}",
    Deploy: "deploy {card}",
    Pop: "pop {owner} slot {slot}",
    StopLightning: "stop lightning",
    Equip: "equip {card} [from {slot}] on {target}",
    ChainLightning: "chain lightning {card} [from {slot}]",
    AcidBarrel: "acid barrel {card} [from {slot}] on {target}",
    BrownBox: "brown box {card} [from {slot}]",
    SetCard: "set {card}",
    Heal: "heal {warrior}",
    BecomeLegend: "legend {warrior}",
    FireCannon: "cannon {ace}",
    Attack: "attack {warrior} on {target}",
    CallRailgun: "railgun {warrior}",
    PayFromRow: "pay slot {slot}",
    PayFromHand: "pay card {card}",
    Shoot: "shoot at {target}",
    HoldFire: "hold fire",
    Energy: "energy from {slot}",
    SmokeStop: "smoke bomb from {slot} stop",
    SmokeRedirect: "smoke bomb from {slot} to {target}",
    SpringBoard: "spring board from {slot}",
    CallSuper: "super {power} [on {opponent}]",
    Counter: "counter",
    Pass: "pass",
    EndPhase: "end phase",
    EndTurn: "end turn",
    Concede: "concede",
}
"""What follows the seat, one form a move: words, fields, and in brackets what is left out for ``None``."""

_RESULTS: Final = (Deal, GoFirst)
"""What chance does, and no player."""

_OPTIONAL: Final = re.compile(r" \[(.*)\]")
_Line: TypeAlias = tuple[str, ...]


def _lines(form: str) -> tuple[_Line, ...]:
    """The words of a form, first with what is in brackets, then without."""
    return tuple(dict.fromkeys(tuple(_OPTIONAL.sub(put, form).split()) for put in (r" \1", "")))


_LINES: Final = {kind: _lines(form) for kind, form in FORMS.items()}


@final
@frozen
class _Field:
    """How the values of a field are written and read, and which there are."""

    write: Callable[..., str]
    read: Callable[[Words], object]
    holds: Callable[[object], bool]


def _read_card(words: Words) -> Card:
    return words.take(BY_KEY, "a card")


def _write_slot(slot: int) -> str:
    return str(slot + 1)


def _read_slot(words: Words) -> int:
    return words.number(1, ROW_SLOTS, "a slot") - 1


def _write_target(target: Target) -> str:
    seat = write_seat(target.seat)
    return seat if target.warrior is None else f"{seat} {target.warrior}"


def _read_target(words: Words) -> Target:
    seat = words.seat()
    return Target(seat, words.take(BY_KEY, "the end or a card") if words.more else None)


def _read_power(words: Words) -> Super:
    return words.take(_POWERS, "a super")


_POWERS: Final = {power.value: power for power in Super}


def _is_card(value: object) -> bool:
    return type(value) is Card and BY_KEY.get(value.key) is value


def _is_seat(value: object) -> bool:
    return type(value) is int and 0 <= value < MOST_SEATS


def _is_slot(value: object) -> bool:
    return type(value) is int and 0 <= value < ROW_SLOTS


def _is_target(value: object) -> bool:
    return (
        type(value) is Target and _is_seat(value.seat) and (value.warrior is None or _is_card(value.warrior))
    )


def _is_power(value: object) -> bool:
    return type(value) is Super


_CARD: Final = _Field(str, _read_card, _is_card)
_SEAT: Final = _Field(write_seat, Words.seat, _is_seat)
_FIELDS: Final = {
    "{card}": _CARD,
    "{warrior}": _CARD,
    "{ace}": _CARD,
    "{slot}": _Field(_write_slot, _read_slot, _is_slot),
    "{target}": _Field(_write_target, _read_target, _is_target),
    "{power}": _Field(str, _read_power, _is_power),
    "{first}": _SEAT,
    "{owner}": _SEAT,
    "{opponent}": _SEAT,
}


def write(move: Move) -> str:
    """The one line that :func:`read` reads as this move.

    Raises :class:`~boardgames.core.DataError` for what is no move, and for one that no line says, such as a
    move of the hundredth seat.

    >>> from boardgames.raka.moves import PayFromRow
    >>> from boardgames.raka.notation import write
    >>> write(PayFromRow(seat=1, slot=2))
    'p2 pay slot 3'
    """
    kind = type(move)
    if kind not in _LINES:
        raise DataError("move", f"must be a move of this game, not {shown(move)}")
    if not _is_maker(kind, move.seat):
        raise DataError("move.seat", f"is no seat that makes such a move: {shown(move.seat)}")
    *longer, shortest = _LINES[kind]
    line = next((line for line in longer if not _lacks(move, line)), shortest)
    return " ".join((write_seat(move.seat), *(_written(move, word) for word in line)))


def _is_maker(kind: type, seat: object) -> bool:
    return type(seat) is int and seat == CHANCE if kind in _RESULTS else _is_seat(seat)


def _lacks(move: Move, line: _Line) -> bool:
    """Whether a field of the line is ``None``."""
    return any(getattr(move, word[1:-1]) is None for word in line if word in _FIELDS)


def _written(move: Move, word: str) -> str:
    """A word of a line, with the move's value if it is a field."""
    if word not in _FIELDS:
        return word
    value = getattr(move, word[1:-1])
    if not _FIELDS[word].holds(value):
        raise DataError(f"move.{word[1:-1]}", f"cannot be written: {shown(value)}")
    return _FIELDS[word].write(value)


@final
@frozen
class _Fork:
    """How a line can go on: by one of some words or by a field, or it can end as a move."""

    after: Mapping[str, _Fork]
    make: Callable[..., Move] | None


def _fork(lines: Iterable[tuple[_Line, Callable[..., Move]]]) -> _Fork:
    """The fork at which these lines part."""
    made: Callable[..., Move] | None = None
    after: dict[str, list[tuple[_Line, Callable[..., Move]]]] = {}
    for line, make in lines:
        if line:
            after.setdefault(line[0], []).append((line[1:], make))
        else:
            made = make
    return _Fork({word: _fork(rest) for word, rest in after.items()}, made)


def _every(*kinds: type[Move]) -> _Fork:
    """The fork at which the lines of these moves begin."""
    lines: list[tuple[_Line, Callable[..., Move]]] = []
    for kind in kinds:
        make: Callable[..., Move] = kind
        full = _LINES[kind][0]
        for line in _LINES[kind]:
            left_out = (word[1:-1] for word in full if word in _FIELDS and word not in line)
            lines.append((line, partial(make, **dict.fromkeys(left_out))))
    return _fork(lines)


_BY_CHANCE: Final = _every(*_RESULTS)
_BY_PLAYERS: Final = _every(*(kind for kind in FORMS if kind not in _RESULTS))


def read(text: str) -> Move:
    """The move that a line is the notation of; whether it is legal anywhere is not asked.

    Raises :class:`~boardgames.core.NotationError` with the column and what would have been taken there.

    >>> from boardgames.raka.notation import read
    >>> read("p1 attack KS on p2")
    Attack(seat=0, warrior=KS, target=Target(seat=1, warrior=None))
    """
    words = Words(text)
    seat = words.seat(chance=True)
    values: dict[str, object] = {"seat": seat}
    fork = first = _BY_CHANCE if seat == CHANCE else _BY_PLAYERS
    while fork.make is None or (fork.after and words.more):
        word = next(iter(fork.after))
        if word in _FIELDS:
            values[word[1:-1]] = _FIELDS[word].read(words)
            fork = fork.after[word]
        else:
            what = "a move" if fork is first else "a word" if fork.make is None else "the end or a word"
            fork = words.take(fork.after, what)
    words.end()
    return fork.make(**values)
