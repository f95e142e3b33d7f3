"""Moves as lines of text: ``p1 deploy KS``, ``p1 attack KS on p2 QH``, ``chance deal 9D``.

A line is a seat and then one of :data:`FORMS`. Cards are written as rank and suit (``KS``, ``10H``), the
slots of the back row as 1 to 5, a target as its seat and its warrior (``p2 QH``) or its seat alone (``p2``).
There is one text for each move, with single spaces and in this case; no other is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boardgames.core import write_seat
from boardgames.core.notation import SEAT, Field, Notation
from boardgames.core.text import Words
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
from boardgames.raka.sides import ROW_SLOTS
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


def _is_slot(value: object) -> bool:
    return type(value) is int and 0 <= value < ROW_SLOTS


def _is_target(value: object) -> bool:
    return (
        type(value) is Target
        and SEAT.holds(value.seat)
        and (value.warrior is None or _is_card(value.warrior))
    )


def _is_power(value: object) -> bool:
    return type(value) is Super


_CARD: Final = Field(str, _read_card, _is_card)
_NOTATION: Final[Notation[Move]] = Notation(
    FORMS,
    results=(Deal, GoFirst),
    fields={
        "card": _CARD,
        "warrior": _CARD,
        "ace": _CARD,
        "slot": Field(_write_slot, _read_slot, _is_slot),
        "target": Field(_write_target, _read_target, _is_target),
        "power": Field(str, _read_power, _is_power),
        "first": SEAT,
        "owner": SEAT,
        "opponent": SEAT,
    },
)


def write(move: Move) -> str:
    """The one line that :func:`read` reads as this move.

    Raises :class:`~boardgames.core.DataError` for what is no move, and for one that no line says, such as a
    move of the hundredth seat.

    >>> from boardgames.raka.moves import PayFromRow
    >>> from boardgames.raka.notation import write
    >>> write(PayFromRow(seat=1, slot=2))
    'p2 pay slot 3'
    """
    return _NOTATION.write(move)


def read(text: str) -> Move:
    """The move that a line is the notation of; whether it is legal anywhere is not asked.

    Raises :class:`~boardgames.core.NotationError` with the column and what would have been taken there.

    >>> from boardgames.raka.notation import read
    >>> read("p1 attack KS on p2")
    Attack(seat=0, warrior=KS, target=Target(seat=1, warrior=None))
    """
    return _NOTATION.read(text)
