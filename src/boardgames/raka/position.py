"""A position: a setup and plain facts, from which any phase of any game can be arranged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, final

from attrs import field, frozen

from boardgames.core import Problem, Seat, SetupError
from boardgames.raka.cards import Card, mask
from boardgames.raka.events import Departure, Phase
from boardgames.raka.invariants import problems
from boardgames.raka.marks import Mark, narrowed
from boardgames.raka.pending import Battle, Draw, MainOne, MainTwo
from boardgames.raka.setup import Decks, Setup, setup_problems
from boardgames.raka.state import FRONT_SLOTS, ROW_SLOTS, Side, State
from boardgames.raka.warriors import Warrior

_QUESTION: Final[Mapping[Phase, type[Draw | MainOne | Battle | MainTwo]]] = {
    Phase.DRAW: Draw,
    Phase.MAIN_ONE: MainOne,
    Phase.BATTLE: Battle,
    Phase.MAIN_TWO: MainTwo,
}


@final
@frozen
class Field:
    """One player's cards and past, as a position gives them."""

    hand: tuple[Card, ...] = ()
    front: tuple[Warrior | None, ...] = ()
    """Up to three, from the first slot on; ``None`` leaves a slot free."""
    row: tuple[Card | None, ...] = ()
    """Up to five, likewise."""
    rocks: tuple[Card, ...] = ()
    """The topmost last."""
    marks: tuple[Mark, ...] = field(default=(), kw_only=True)
    """What everybody knows of the hand and the row (RAKA-D07)."""
    since: tuple[int, ...] = field(default=(), kw_only=True)
    """The turn in which each slot of ``row`` was filled; if not given, the turn before this one."""
    left: Departure | None = field(default=None, kw_only=True)
    """How the player left the game; then it has no cards."""
    started: int | None = field(default=None, kw_only=True)
    """Turns begun; if not given, two, and the one that is on for the active player."""
    finished: int | None = field(default=None, kw_only=True)
    """Turns played to their end; if not given, two."""


@final
@frozen
class Position:
    """A moment at the start of a player's choice in one of the four phases (RAKA-028).

    Whatever is deeper (a window, a combat, a Railgun) is a position and moves. The decks hold every card of
    the setup that the position does not place; a deck whose owner has left has no cards any more.
    """

    setup: Setup
    fields: tuple[Field, ...]
    """One a seat."""
    active: Seat = 0
    phase: Phase = Phase.MAIN_ONE
    piles: tuple[tuple[Card, ...], ...] = field(default=(), kw_only=True)
    """The discard piles, one a deck, the newest card last; if not given, empty."""
    turn: int | None = field(default=None, kw_only=True)
    """Turns of the table begun; if not given, as many as the players have begun."""
    deployed: bool = field(default=False, kw_only=True)
    supers: tuple[Seat, ...] = field(default=(), kw_only=True)
    """Who called a super this turn (RAKA-090)."""
    counters: tuple[Seat, ...] = field(default=(), kw_only=True)
    """Who countered one this turn (RAKA-091)."""
    locked: tuple[Seat, ...] = field(default=(), kw_only=True)
    """Whose back row is locked (RAKA-099)."""
    fog: bool = field(default=False, kw_only=True)
    redealt: bool = field(default=False, kw_only=True)
    railgun_called: bool = field(default=False, kw_only=True)


def arrange(position: Position) -> State:
    """The state of a position, waiting for the active player's choice in its phase.

    Raises :class:`~boardgames.core.SetupError` with every problem at once: a setup that cannot be played, a
    card in two places, a warrior in the back row, and whatever else no game could come to.
    """
    if found := _shape_problems(position):
        raise SetupError(found)
    if found := setup_problems(position.setup):
        raise SetupError(found)
    if found := _table_problems(position):
        raise SetupError(found)
    state = _arranged(position)
    if found := (*_twice(position), *problems(state)):
        raise SetupError(found)
    return state


def _arranged(position: Position) -> State:
    setup = position.setup
    started = tuple(_started(position, seat) for seat in range(setup.players))
    turn = sum(started) if position.turn is None else position.turn
    piles = position.piles or ((),) * _deck_count(setup)
    decks, removed = _rest(position, piles)
    return State(
        setup=setup,
        pending=(_QUESTION[position.phase](position.active),),
        sides=tuple(_side(place, started[seat], turn) for seat, place in enumerate(position.fields)),
        decks=decks,
        piles=piles,
        removed=removed,
        turn=turn,
        active=position.active,
        deployed=position.deployed,
        supers=_seat_bits(position.supers),
        counters=_seat_bits(position.counters),
        locked=_seat_bits(position.locked),
        fog=position.fog,
        redealt=position.redealt,
        railgun_called=position.railgun_called,
    )


_TURNS_PLAYED: Final = 2


def _started(position: Position, seat: Seat) -> int:
    place = position.fields[seat]
    if place.started is not None:
        return place.started
    played = _TURNS_PLAYED if place.finished is None else place.finished
    return played + (seat == position.active)


def _side(place: Field, started: int, turn: int) -> Side:
    row = place.row + (None,) * (ROW_SLOTS - len(place.row))
    since = place.since or tuple(0 if card is None else max(turn - 1, 1) for card in row)
    return Side(
        hand=mask(place.hand),
        front=place.front + (None,) * (FRONT_SLOTS - len(place.front)),
        row=row,
        since=since + (0,) * (ROW_SLOTS - len(since)),
        rocks=place.rocks,
        marks=narrowed(tuple(sorted(place.marks, key=lambda mark: mark.card.index)), len(place.hand)),
        left=place.left,
        started=started,
        finished=_TURNS_PLAYED if place.finished is None else place.finished,
    )


def _seat_bits(seats: Iterable[Seat]) -> int:
    return sum(1 << seat for seat in set(seats))


def _deck_count(setup: Setup) -> int:
    return setup.players if setup.decks is Decks.INDIVIDUAL else 1


def _rest(position: Position, piles: tuple[tuple[Card, ...], ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards of each deck that lie nowhere else: in the deck, or out of the game with their owner."""
    setup = position.setup
    placed = [mask(pile) for pile in piles]
    for deck, card in _placed(position):
        placed[deck] |= card.bit
    rest = [mask(setup.cards) & ~held for held in placed]
    gone = [
        setup.decks is Decks.INDIVIDUAL and position.fields[deck].left is not None
        for deck in range(len(rest))
    ]
    decks = tuple(0 if out else held for held, out in zip(rest, gone, strict=True))
    removed = tuple(held if out else 0 for held, out in zip(rest, gone, strict=True))
    return decks, removed


def _placed(position: Position) -> list[tuple[int, Card]]:
    """Every card that lies with a player, with the deck that it is of."""
    found: list[tuple[int, Card]] = []
    for seat, place in enumerate(position.fields):
        deck = seat if position.setup.decks is Decks.INDIVIDUAL else 0
        cards = (*place.hand, *place.rocks, *(card for card in place.row if card is not None))
        found += [(deck, card) for card in cards]
        for warrior in place.front:
            if warrior is not None:
                found.append((deck, warrior.card))
                if warrior.equipment is not None:
                    found.append((warrior.owner, warrior.equipment))
    return found


def _twice(position: Position) -> tuple[Problem, ...]:
    """Cards in two places (RAKA-001), which masks alone would not show."""
    lying = _placed(position) + [(deck, card) for deck, pile in enumerate(position.piles) for card in pile]
    seen: set[tuple[int, Card]] = set()
    found: list[Problem] = []
    for place in lying:
        if place in seen:
            found.append(Problem("fields", f"{place[1]} is in two places", "RAKA-001"))
        seen.add(place)
    return tuple(found)


def _table_problems(position: Position) -> tuple[Problem, ...]:
    """What must fit the setup before a state can be made of it."""
    setup = position.setup
    found: list[Problem] = []
    if len(position.fields) != setup.players:
        found.append(Problem("fields", f"must be one a player, {setup.players} of them"))
    if not 0 <= position.active < setup.players:
        found.append(Problem("active", f"must be a seat from 0 to {setup.players - 1}"))
    decks = _deck_count(setup)
    if position.piles and len(position.piles) != decks:
        found.append(Problem("piles", f"must be one a deck, {decks} of them"))
    for name in ("supers", "counters", "locked"):
        if any(not 0 <= seat < setup.players for seat in getattr(position, name)):
            found.append(Problem(name, f"must hold seats from 0 to {setup.players - 1}"))
    for seat, place in enumerate(position.fields):
        path = f"fields[{seat}]"
        if len(place.front) > FRONT_SLOTS:
            found.append(Problem(f"{path}.front", f"has {FRONT_SLOTS} slots", "RAKA-007"))
        if len(place.row) > ROW_SLOTS:
            found.append(Problem(f"{path}.row", f"has {ROW_SLOTS} slots", "RAKA-006"))
        if place.since and len(place.since) != len(place.row):
            found.append(Problem(f"{path}.since", "must be as long as the row"))
        for warrior in place.front:
            if warrior is not None and not 0 <= warrior.owner < decks:
                found.append(Problem(f"{path}.front", f"equipment belongs to a deck from 0 to {decks - 1}"))
    return tuple(found)


def _shape_problems(position: Position) -> tuple[Problem, ...]:
    """Values of the wrong type, which no other check could be asked about."""
    if type(position) is not Position:
        return (Problem("position", f"must be a raka Position, not {type(position).__name__}"),)
    if type(position.fields) is not tuple or any(type(place) is not Field for place in position.fields):
        return (Problem("fields", "must be a tuple of Field values"),)
    checks = [
        ("active", type(position.active) is int),
        ("phase", type(position.phase) is Phase),
        ("turn", position.turn is None or _is_count(position.turn)),
        ("piles", type(position.piles) is tuple and all(_are(pile, Card) for pile in position.piles)),
        *((name, _are(getattr(position, name), int)) for name in ("supers", "counters", "locked")),
        *(
            (name, type(getattr(position, name)) is bool)
            for name in ("deployed", "fog", "redealt", "railgun_called")
        ),
    ]
    for seat, place in enumerate(position.fields):
        path = f"fields[{seat}]"
        checks += [
            (f"{path}.hand", _are(place.hand, Card)),
            (f"{path}.rocks", _are(place.rocks, Card)),
            (f"{path}.row", _are(place.row, Card, or_none=True)),
            (f"{path}.front", _are(place.front, Warrior, or_none=True) and all(map(_is_sound, place.front))),
            (
                f"{path}.marks",
                _are(place.marks, Mark) and all(type(mark.card) is Card for mark in place.marks),
            ),
            (f"{path}.since", _are(place.since, int) and all(map(_is_count, place.since))),
            (f"{path}.left", place.left is None or type(place.left) is Departure),
            (f"{path}.started", place.started is None or _is_count(place.started)),
            (f"{path}.finished", place.finished is None or _is_count(place.finished)),
        ]
    return tuple(Problem(path, "holds a value of the wrong type") for path, sound in checks if not sound)


_MOST_TURNS: Final = 1 << 40


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value < _MOST_TURNS


def _are(values: object, kind: type, *, or_none: bool = False) -> bool:
    return type(values) is tuple and all(
        type(value) is kind or (or_none and value is None) for value in values
    )


_WARRIOR_TYPES: Final[Mapping[str, tuple[type, ...]]] = {
    "card": (Card,),
    "equipment": (Card, type(None)),
    "owner": (int,),
} | dict.fromkeys(("hit", "attacked", "used", "legend", "saved", "hardened", "burnt"), (bool,))


def _is_sound(warrior: Warrior | None) -> bool:
    return warrior is None or all(
        type(getattr(warrior, name)) in kinds for name, kinds in _WARRIOR_TYPES.items()
    )
