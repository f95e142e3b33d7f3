"""A position: a setup and plain facts, from which any phase of any game can be arranged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Final, TypeAlias, final

from attrs import evolve, field, frozen

from boardgames.core import Problem, Seat, SetupError
from boardgames.core.plain import shown
from boardgames.raka.cards import CARDS, Card, mask
from boardgames.raka.events import Departure, Phase
from boardgames.raka.invariants import problems
from boardgames.raka.marks import Mark, narrowed
from boardgames.raka.pending import Battle, Draw, MainOne, MainTwo
from boardgames.raka.setup import Decks, Setup, setup_problems
from boardgames.raka.sides import FRONT_SLOTS, ROW_SLOTS, Side
from boardgames.raka.state import State
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
    if found := shape_problems(position) or _table_problems(position):
        raise SetupError(found)
    state = _arranged(position)
    if found := (*_twice(position), *map(_of_a_field, problems(state))):
        raise SetupError(found)
    return state


def _of_a_field(problem: Problem) -> Problem:
    """The same problem, named as a position names its places."""
    return evolve(problem, path=problem.path.replace("sides", "fields", 1))


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
    twice = {card for (_, card), places in Counter(lying).items() if places > 1}
    return tuple(Problem("fields", f"{card} is in two places", "RAKA-001") for card in CARDS if card in twice)


def _table_problems(position: Position) -> tuple[Problem, ...]:
    """What must fit the setup before a state can be made of it."""
    setup = position.setup
    if len(position.fields) != setup.players:
        return (Problem("fields", f"must be one a player, {setup.players} of them"),)
    found: list[Problem] = []
    if not 0 <= position.active < setup.players:
        found.append(Problem("active", f"must be a seat from 0 to {setup.players - 1}"))
    decks = _deck_count(setup)
    if position.piles and len(position.piles) != decks:
        found.append(Problem("piles", f"must be one a deck, {decks} of them"))
    for name in _SEATS:
        seats = getattr(position, name)
        if len(set(seats)) != len(seats) or any(not 0 <= seat < setup.players for seat in seats):
            found.append(Problem(name, f"must hold seats from 0 to {setup.players - 1}, each once"))
    most = len(setup.cards)
    if any(len(pile) > most for pile in position.piles):
        found.append(Problem("piles", f"must be of at most {most} cards, as the deck is", "RAKA-001"))
    for seat, place in enumerate(position.fields):
        found += _field_problems(f"fields[{seat}]", place, most, decks)
    return tuple(found)


def _field_problems(path: str, place: Field, most: int, decks: int) -> Iterator[Problem]:
    if len(place.hand) > most or len(place.rocks) > most:
        yield Problem(path, f"must hold at most {most} cards, as the deck does", "RAKA-001")
    if len(place.front) > FRONT_SLOTS:
        yield Problem(f"{path}.front", f"has {FRONT_SLOTS} slots", "RAKA-007")
    if len(place.row) > ROW_SLOTS:
        yield Problem(f"{path}.row", f"has {ROW_SLOTS} slots", "RAKA-006")
    if place.since and len(place.since) != len(place.row):
        yield Problem(f"{path}.since", "must be as long as the row")
    if any(warrior is not None and not 0 <= warrior.owner < decks for warrior in place.front):
        yield Problem(f"{path}.front", f"equipment belongs to a deck from 0 to {decks - 1}")
    if len({mark.card for mark in place.marks}) != len(place.marks):
        yield Problem(f"{path}.marks", "name a card at most once", "RAKA-D07")


_SEATS: Final = ("supers", "counters", "locked")
_SWITCHES: Final = ("deployed", "fog", "redealt", "railgun_called")


def shape_problems(position: Position) -> tuple[Problem, ...]:
    """Values of the wrong type, which no other check could be asked about, and a setup that is none."""
    if type(position) is not Position:
        return (Problem("position", f"must be a raka Position, not {shown(position)}"),)
    if type(position.fields) is not tuple or any(type(place) is not Field for place in position.fields):
        return (Problem("fields", "must be a tuple of Field values"),)
    found = [
        Problem(path, f"must be {wanted}")
        for path, sound, wanted in chain(
            _shape_of_turn(position),
            *(_shape_of_field(f"fields[{seat}]", place) for seat, place in enumerate(position.fields)),
        )
        if not sound
    ]
    return (*setup_problems(position.setup), *found)


_Shape: TypeAlias = Iterator[tuple[str, bool, str]]
"""Where, whether what is there can be asked about, and what it must be."""


def _shape_of_turn(position: Position) -> _Shape:
    piles: object = position.piles
    yield "active", type(position.active) is int, "a seat"
    yield "phase", type(position.phase) is Phase, "a Phase"
    yield "turn", position.turn is None or _is_count(position.turn), f"{_A_COUNT} or None"
    yield "piles", type(piles) is tuple and all(map(_are_cards, piles)), "a tuple of tuples of cards"
    for name in _SEATS:
        seats = getattr(position, name)
        yield name, type(seats) is tuple and all(type(seat) is int for seat in seats), "a tuple of seats"
    for name in _SWITCHES:
        yield name, type(getattr(position, name)) is bool, "True or False"


def _shape_of_field(path: str, place: Field) -> _Shape:
    yield f"{path}.hand", _are_cards(place.hand), "a tuple of cards"
    yield f"{path}.rocks", _are_cards(place.rocks), "a tuple of cards"
    yield f"{path}.row", _are_all(_is_card, place.row, or_none=True), "a tuple of cards, None for a free slot"
    front = _are_all(_is_warrior, place.front, or_none=True)
    yield f"{path}.front", front, "a tuple of Warrior values, None for a free slot"
    yield f"{path}.marks", _are_all(_is_mark, place.marks), "a tuple of Mark values, of slots 0 to 31"
    yield f"{path}.since", _are_all(_is_count, place.since), f"a tuple, each {_A_COUNT}"
    yield f"{path}.left", place.left is None or type(place.left) is Departure, "a Departure or None"
    for name in ("started", "finished"):
        turns = getattr(place, name)
        yield f"{path}.{name}", turns is None or _is_count(turns), f"{_A_COUNT} or None"


_MOST_TURNS: Final = (1 << 40) - 1
_A_COUNT: Final = f"a whole number from 0 to {_MOST_TURNS}"


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= _MOST_TURNS


def _is_card(value: object) -> bool:
    return type(value) is Card and value in _DECK


_DECK: Final = frozenset(CARDS)


def _is_mark(value: object) -> bool:
    if type(value) is not Mark:
        return False
    hand: object = value.hand
    slots: object = value.slots
    return (
        _is_card(value.card) and isinstance(hand, bool) and type(slots) is int and 0 <= slots < 1 << ROW_SLOTS
    )


def _is_warrior(value: object) -> bool:
    return (
        type(value) is Warrior
        and _is_card(value.card)
        and (value.equipment is None or _is_card(value.equipment))
        and type(value.owner) is int
        and all(type(getattr(value, flag)) is bool for flag in _WARRIOR_FLAGS)
    )


_WARRIOR_FLAGS: Final = ("hit", "attacked", "used", "legend", "saved", "hardened", "burnt")


def _are_all(kind: Callable[[object], bool], values: object, *, or_none: bool = False) -> bool:
    return type(values) is tuple and all(kind(value) or (or_none and value is None) for value in values)


def _are_cards(values: object) -> bool:
    return _are_all(_is_card, values)
