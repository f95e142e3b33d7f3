"""Moves that could be accepted nowhere: values that are no move, seats and slots that are not there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

import attrs

from boardgames.core import CHANCE, Refusal, Seat
from boardgames.raka.cards import Card
from boardgames.raka.moves import (
    AcidBarrel,
    BrownBox,
    CallSuper,
    ChainLightning,
    Deal,
    Equip,
    GoFirst,
    Move,
    Super,
)
from boardgames.raka.rules.refusals.why import Why, because
from boardgames.raka.sides import ROW_SLOTS
from boardgames.raka.state import Draft
from boardgames.raka.warriors import Target

_FIELDS: Final = {kind: tuple(field.name for field in attrs.fields(kind)) for kind in get_args(Move)}

_TYPES: Final = {
    **dict.fromkeys(("seat", "first", "owner", "opponent"), (int, "a seat")),
    **dict.fromkeys(("card", "warrior", "ace"), (Card, "a card")),
    "slot": (int, "a whole number"),
    "target": (Target, "a target"),
    "power": (Super, "a super"),
}
"""What each field of a move holds, by its name."""

_OPTIONAL: Final = frozenset(
    {(CallSuper, "opponent"), *((kind, "slot") for kind in (Equip, ChainLightning, AcidBarrel, BrownBox))}
)
"""The fields that may be ``None``: a super that names nobody, and cards that come from the hand."""

_BY_CHANCE: Final = (Deal, GoFirst)


def misshapen(state: Draft, move: object) -> Refusal | None:
    """What is wrong with the move wherever the cards may be; any value at all can be asked about."""
    return _wrong_type(move) or _out_of_range(state, move)


def _wrong_type(move: object) -> Refusal | None:
    kind = type(move)
    if kind not in _FIELDS:
        return because(Why.MALFORMED, "", f"{_named(move)} is no move of this game")
    for name in _FIELDS[kind]:
        shape, words = _TYPES[name]
        value = getattr(move, name, _MISSING)
        if type(value) is not shape and not (value is None and (kind, name) in _OPTIONAL):
            return because(Why.MALFORMED, "", f"{name} must be {words}, not {_named(value)}")
    target: object = getattr(move, "target", None)
    if isinstance(target, Target) and not _is_sound(target):
        return because(Why.MALFORMED, "", "target must be a seat, with a card or None as its warrior")
    return None


_MISSING: Final = object()
_LONGEST_NAME: Final = 40


def _named(value: object) -> str:
    """A value in a few words: nothing foreign is asked to show itself."""
    return "None" if value is None else f"a value of type {type(value).__name__[:_LONGEST_NAME]}"


def _is_sound(target: Target) -> bool:
    return type(target.seat) is int and (target.warrior is None or type(target.warrior) is Card)


def _out_of_range(state: Draft, move: object) -> Refusal | None:
    """Seats go up to the number of players, slots to five (RAKA-006)."""
    players = state.setup.players
    for name, seat in _seats(move):
        if name == "seat" and type(move) in _BY_CHANCE:
            if seat != CHANCE:
                return because(Why.MALFORMED, "", f"seat must be {CHANCE}, for this is a result of chance")
        elif not 0 <= seat < players:
            sentence = f"{name} must be from 0 to {players - 1}, for there are {players} players"
            return because(Why.UNKNOWN_SEAT, "", sentence)
    slot: object = getattr(move, "slot", None)
    sentence = f"slot must be from 0 to {ROW_SLOTS - 1}, for a back row has {ROW_SLOTS} slots"
    return because(
        Why.NO_SUCH_SLOT, "RAKA-006", sentence, when=isinstance(slot, int) and not 0 <= slot < ROW_SLOTS
    )


def _seats(move: object) -> Iterator[tuple[str, Seat]]:
    for name in ("seat", "first", "owner", "opponent"):
        seat: object = getattr(move, name, None)
        if isinstance(seat, int):
            yield name, seat
    target: object = getattr(move, "target", None)
    if isinstance(target, Target):
        yield "target.seat", target.seat
