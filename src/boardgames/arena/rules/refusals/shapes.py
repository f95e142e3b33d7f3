"""Moves that could be accepted nowhere: values that are no move, and seats that are not there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, get_args

import attrs

from boardgames.arena.board import Direction
from boardgames.arena.dice import ALL_DICE, Dice
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import Deal, GoFirst, Move, Roll
from boardgames.arena.rules.refusals.why import Why, because
from boardgames.arena.state import Draft
from boardgames.core import CHANCE, Refusal


def _is(kind: type) -> Callable[[object], bool]:
    return lambda value: type(value) is kind


def _is_tuple_of(kind: type) -> Callable[[object], bool]:
    return lambda value: type(value) is tuple and all(type(each) is kind for each in value)


def _is_dice(value: object) -> bool:
    """Whether these are up to seven dice, of whoever's making."""
    if type(value) is not Dice or type(getattr(value, "packed", None)) is not int:
        return False
    own = ALL_DICE.get(value.packed)
    return own is value or (
        own is not None and all(type(count) is int for count in value.counts) and own.counts == value.counts
    )


_SHAPES: Final[Mapping[str, tuple[Callable[[object], bool], str]]] = {
    **dict.fromkeys(("seat", "first"), (_is(int), "a seat")),
    **dict.fromkeys(("hero", "target"), (_is(HeroName), "a HeroName")),
    "card": (_is(str), "the key of a card"),
    "cards": (_is_tuple_of(str), "a tuple of keys of cards"),
    "life": (_is_tuple_of(int), "a tuple of whole numbers"),
    "space": (_is(str), "the key of a space"),
    "dice": (_is_dice, "Dice, seven at the most"),
    "direction": (_is(Direction), "a Direction"),
    "branch": (_is(int), "a whole number"),
}
"""What each field of a move holds, by its name."""

_FIELDS: Final = {
    id(kind): tuple((field.name, *_SHAPES[field.name]) for field in attrs.fields(kind))
    for kind in get_args(Move)
}
"""The fields of each class of moves; by identity, for a foreign class need not let itself be looked up."""

_BY_CHANCE: Final = (Deal, GoFirst, Roll)


def misshapen(move: object) -> Refusal | None:
    """What is wrong with the move in every game; any value at all can be asked about."""
    kind = type(move)
    shapes = _FIELDS.get(id(kind))
    if shapes is None:
        return because(Why.MALFORMED, "", f"{_named(move)} is no move of this game")
    for name, fits, words in shapes:
        value = getattr(move, name, _MISSING)
        if not fits(value):
            return because(Why.MALFORMED, "", f"{name} must be {words}, not {_named(value)}")
    if kind in _BY_CHANCE and getattr(move, "seat", None) != CHANCE:
        return because(Why.MALFORMED, "", f"seat must be {CHANCE}, for this is a result of chance")
    return None


_MISSING: Final = object()
_LONGEST_NAME: Final = 40
_NAME: Final = type.__dict__["__name__"]


def _named(value: object) -> str:
    """A value in a few words: nothing foreign is asked to show itself."""
    return "None" if value is None else f"a value of type {_NAME.__get__(type(value))[:_LONGEST_NAME]}"


def of_no_seat(state: Draft, move: Move) -> Refusal | None:
    """Seats go up to the number of players."""
    players = state.setup.players
    for name in ("seat", "first"):
        seat: object = getattr(move, name, 0)
        by_chance = name == "seat" and isinstance(move, _BY_CHANCE)
        if isinstance(seat, int) and not by_chance and not 0 <= seat < players:
            sentence = f"{name} must be from 0 to {players - 1}, for there are {players} players"
            return because(Why.UNKNOWN_SEAT, "", sentence)
    return None
