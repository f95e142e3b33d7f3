"""Positions as text: a line for the setup, one for the turn, one a player, and the discard piles.

The first line names the settings that are not the default, the second whose turn it is and in which phase
(``draw``, ``main_one``, ``battle`` or ``main_two``); then comes one line for each player, in seat order::

    raka players=2 turn_limit=40
    p1 battle turn=9 supers=p2
    p1 hand 2C 10H front KS+3D/h . JC row 8S . 9D rocks 4C 7D
    p2 front QH rocks 5C started=4 finished=4
    pile 2D 6S

``.`` is a free slot. A warrior is its card, ``+`` its equipment, ``@`` the deck that came from if not the
first, and after ``/`` a letter for each flag: ``h`` hit, ``a`` attacked, ``u`` used its ability, ``l``
legend, ``s`` saved, ``q`` hardened, ``b`` burnt. After ``marks`` stands what everybody knows: ``2C:h`` is in
the hand, ``2C:h13`` there or in slot 1 or 3. A deck of other cards than the fifty-two is a line ``cards ...``
after the first. When a text is read, blank lines and lines that begin with ``#`` say nothing, and all may be
set in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import attrs

from boardgames.core import NotationError, Problem, Seat, SetupError, write_seat
from boardgames.core.settings import Settings, count_of, lines_said, refuse_word, seat_of
from boardgames.core.text import Words
from boardgames.raka.cards import BY_KEY, CARDS, Card
from boardgames.raka.events import Departure, Phase
from boardgames.raka.marks import Mark
from boardgames.raka.position import Field, Position, shape_problems
from boardgames.raka.setup import (
    AceSurvival,
    BrickRedeal,
    ClashEffect,
    Decks,
    FirstAttack,
    LimitedMulti,
    RailgunDiscard,
    RockCapScope,
    Setup,
    SuperLimitScope,
    SuperScope,
    TrapScope,
    WeakerAttacker,
)
from boardgames.raka.sides import ROW_SLOTS
from boardgames.raka.warriors import Warrior

T = TypeVar("T")

_SETTINGS: Final = Settings(
    "raka",
    Setup(),
    "players=2 or decks=individual",
    choices={
        "decks": Decks,
        "brick_redeal": BrickRedeal,
        "first_attack": FirstAttack,
        "rock_cap_scope": RockCapScope,
        "weaker_attacker": WeakerAttacker,
        "clash_effect": ClashEffect,
        "ace_survival": AceSurvival,
        "trap_scope": TrapScope,
        "super_limit_scope": SuperLimitScope,
        "super_scope": SuperScope,
        "railgun_discard": RailgunDiscard,
        "limited_multi": LimitedMulti,
    },
    switches=("limited", "elimination"),
    seats=("first_player",),
    counts=("hand", "rocks", "turn_limit"),
)
_FLAGS: Final = {
    "h": "hit",
    "a": "attacked",
    "u": "used",
    "l": "legend",
    "s": "saved",
    "q": "hardened",
    "b": "burnt",
}
_TURN_FLAGS: Final = ("deployed", "fog", "redealt", "railgun_called")
_TURN_SEATS: Final = ("supers", "counters", "locked")
_PHASES: Final = {phase.value: phase for phase in Phase}
_LEFT: Final = {f"left={departure.value}": departure for departure in Departure}
_MOST: Final = 1 << 40
_SLOT_OR_CARD: Final[Mapping[str, Card | None]] = {**BY_KEY, ".": None}


def write_position(position: Position) -> str:
    """The text that :func:`read_position` reads as this position.

    Raises :class:`~boardgames.core.SetupError` for what is no position, for one of a setup that cannot be
    played, and for one that no text gives back, as it has a hundredth seat or more cards than go in a line.
    """
    if found := shape_problems(position):
        raise SetupError(found)
    text = _write(position)
    try:
        read_position(text)
    except NotationError as error:
        raise SetupError((Problem("position", f"its text could not be read: {error}"),)) from None
    return text


def _write(position: Position) -> str:
    setup = position.setup
    written = [" ".join(_SETTINGS.write(setup))]
    if setup.cards != CARDS:
        written.append(_spaced("cards", *map(str, setup.cards)))
    written.append(_write_turn(position))
    written += [_write_field(seat, place) for seat, place in enumerate(position.fields)]
    written += [_spaced("pile", *map(str, pile)) for pile in position.piles]
    return "\n".join(written) + "\n"


def read_position(text: str) -> Position:
    """The position that a text describes; :func:`arrange` finds out whether it can be played.

    Raises :class:`~boardgames.core.NotationError` with the line and column of the first fault.
    """
    rest = list(lines_said(text))
    last = _line(rest, "a line for the setup")
    setup = Setup(**_SETTINGS.read(last))
    if rest and rest[0].skip("cards"):
        last = rest.pop(0)
        setup = attrs.evolve(setup, cards=_cards(last))
    active, phase, facts = _read_turn(_line(rest, "a line for the turn", last.line))
    fields: list[Field] = []
    piles: list[tuple[Card, ...]] = []
    for words in rest:
        if piles:
            words.expect("pile")
        elif not words.skip("pile"):
            fields.append(_read_field(words, len(fields)))
            continue
        piles.append(_cards(words))
    return Position(setup, tuple(fields), active, phase, piles=tuple(piles), **facts)


def _line(rest: list[Words], what: str, after: int = 0) -> Words:
    """The next line, which comes ``after`` that of a number."""
    if not rest:
        raise NotationError("", 1, f"expected {what}, found the end", after + 1)
    return rest.pop(0)


def _spaced(*words: str) -> str:
    return " ".join(word for word in words if word)


_SEATS: Final = {write_seat(seat): seat for seat in range(99)}


def _write_turn(position: Position) -> str:
    words = [write_seat(position.active), position.phase.value]
    if position.turn is not None:
        words.append(f"turn={position.turn}")
    words += [name for name in _TURN_FLAGS if getattr(position, name)]
    for name in _TURN_SEATS:
        seats = getattr(position, name)
        if seats:
            words.append(f"{name}={','.join(map(write_seat, seats))}")
    return " ".join(words)


def _read_turn(words: Words) -> tuple[Seat, Phase, dict[str, Any]]:
    active = words.take(_SEATS, "a seat")
    phase = words.take(_PHASES, "a phase")
    facts: dict[str, Any] = {}
    while words.more:
        column = words.column
        word = words.word("what is so this turn")
        name, _, value = word.partition("=")
        if name in facts:
            words.refuse(f"expected {name} once", column)
        if word in _TURN_FLAGS:
            facts[name] = True
        elif name == "turn":
            facts[name] = count_of(words, value, column)
        elif name in _TURN_SEATS:
            facts[name] = tuple(seat_of(words, seat, column) for seat in value.split(","))
        else:
            refuse_word(words, column, "turn=9, deployed, fog, supers=p2 or the like", word)
    return active, phase, facts


def _write_field(seat: Seat, place: Field) -> str:
    words = [write_seat(seat)]
    parts: tuple[tuple[str, list[str]], ...] = (
        ("hand", [str(card) for card in place.hand]),
        ("front", ["." if warrior is None else _write_warrior(warrior) for warrior in place.front]),
        ("row", ["." if card is None else str(card) for card in place.row]),
        ("since", [str(turn) for turn in place.since]),
        ("rocks", [str(card) for card in place.rocks]),
        ("marks", [_write_mark(mark) for mark in place.marks]),
    )
    for name, held in parts:
        if held:
            words += [name, *held]
    words += [f"{name}={getattr(place, name)}" for name in _PAST if getattr(place, name) is not None]
    if place.left is not None:
        words.append(f"left={place.left.value}")
    return " ".join(words)


_PAST: Final = ("started", "finished")


def _read_field(words: Words, seat: Seat) -> Field:
    words.expect(write_seat(seat))
    found: dict[str, Any] = {}
    while words.more:
        column = words.column
        word = words.word("a zone")
        name, _, value = word.partition("=")
        if name in found:
            words.refuse(f"expected {name} once", column)
        if word in _ZONES:
            found[name] = _zone(words, _ZONES[word])
        elif name in _PAST:
            found[name] = count_of(words, value, column)
        elif word in _LEFT:
            found[name] = _LEFT[word]
        else:
            refuse_word(words, column, f"one of {', '.join(_ZONES)}, started=2 or the like", word, _ZONES)
    return Field(**found)


def _zone(words: Words, read: Callable[[Words], T]) -> tuple[T, ...]:
    """The words up to the next that names a zone or a number of turns."""
    found: list[T] = []
    while words.more and not _is_name(words.ahead):
        found.append(read(words))
    return tuple(found)


def _is_name(word: str) -> bool:
    return word in _ZONES or "=" in word


def _card(words: Words) -> Card:
    return words.take(BY_KEY, "a card")


def _cards(words: Words) -> tuple[Card, ...]:
    found: list[Card] = []
    while words.more:
        found.append(_card(words))
    return tuple(found)


def _slot(words: Words) -> Card | None:
    return words.take(_SLOT_OR_CARD, "a card or a free slot (.)")


def _turn_number(words: Words) -> int:
    return words.number(0, _MOST, "a turn")


def _write_warrior(warrior: Warrior) -> str:
    worn = "" if warrior.equipment is None else f"+{warrior.equipment}"
    owner = f"@{write_seat(warrior.owner)}" if warrior.owner else ""
    flags = "".join(letter for letter, name in _FLAGS.items() if getattr(warrior, name))
    return f"{warrior.card}{worn}{owner}" + (f"/{flags}" if flags else "")


def _warrior(words: Words) -> Warrior | None:
    column = words.column
    word = words.word("a warrior")
    if word == ".":
        return None
    body, slash, letters = word.partition("/")
    body, at, owner = body.partition("@")
    name, plus, worn = body.partition("+")
    flags = {_FLAGS[letter]: True for letter in letters if letter in _FLAGS}
    if name not in BY_KEY or (plus and worn not in BY_KEY) or (at and owner not in _SEATS):
        refuse_word(words, column, "a warrior, such as KS or KS+2C, or a free slot (.)", word)
    if slash and (not letters or len(flags) != len(letters)):
        refuse_word(words, column, f"after the slash letters of {''.join(_FLAGS)}, each once", letters)
    return Warrior(
        BY_KEY[name],
        BY_KEY[worn] if plus else None,
        _SEATS[owner] if at else 0,
        **flags,
    )


def _write_mark(mark: Mark) -> str:
    slots = "".join(str(slot + 1) for slot in range(ROW_SLOTS) if mark.slots >> slot & 1)
    return f"{mark.card}:{'h' if mark.hand else ''}{slots}"


def _mark(words: Words) -> Mark:
    column = words.column
    word = words.word("a mark")
    name, _, places = word.partition(":")
    slots = places.removeprefix("h")
    if name not in BY_KEY or not places or any(letter not in "12345" for letter in slots):
        refuse_word(words, column, "a mark such as 2C:h or 2C:h13", word)
    if len(set(slots)) != len(slots):
        words.refuse("expected each slot once", column)
    return Mark(BY_KEY[name], places.startswith("h"), sum(1 << int(slot) - 1 for slot in slots))


_ZONES: Final[Mapping[str, Callable[[Words], Any]]] = {
    "hand": _card,
    "front": _warrior,
    "row": _slot,
    "since": _turn_number,
    "rocks": _card,
    "marks": _mark,
}
