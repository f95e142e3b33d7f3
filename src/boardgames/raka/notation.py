"""Moves as lines of text: ``p1 deploy KS``, ``p1 attack KS on p2 QH``, ``p2 energy from 3``, ``chance deal 9D``.

A line is a seat and then one of ``FORMS``. Cards are written rank and suit (``KS``, ``10H``), slots of the back row
1 to 5 as people count them, a target as its seat and, unless it is the player, its warrior (``p2 QH``, ``p2``).
There is one text for each move, with single spaces and in this case; no other is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final, TypeAlias, final

from attrs import frozen

from boardgames.core import CHANCE, Seat, write_seat
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
    PayFromRow: "pay from {slot}",
    PayFromHand: "pay {card}",
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
"""What follows the seat, one form a move: words, fields in braces, in brackets what is left out for ``None``."""

_BY_CHANCE: Final = frozenset({Deal, GoFirst})
_POWERS: Final = {power.value: power for power in Super}


def write(move: Move) -> str:
    """The one line that :func:`read` reads as this move.

    >>> from boardgames.raka import moves, notation
    >>> notation.write(moves.PayFromRow(seat=1, slot=2))
    'p2 pay from 3'
    """
    kind = move.__class__
    words = [write_seat(move.seat)]
    for part in _lines(kind, tuple(name for name in _optional(kind) if getattr(move, name) is not None)):
        words.append(_KINDS[part.name].write(getattr(move, part.name)) if part.is_field else part.name)
    return " ".join(words)


def read(text: str) -> Move:
    """The move that a line is the notation of; it may be legal somewhere or nowhere.

    Raises :class:`~boardgames.core.NotationError` with the column and what would have been taken there.

    >>> from boardgames.raka import notation
    >>> notation.read("p1 attack KS on p2")
    Attack(seat=0, warrior=KS, target=Target(seat=1, warrior=None))
    """
    words = Words(text)
    seat = words.seat(chance=True)
