"""A position: a setup and plain facts, from which any phase of any game can be arranged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Final, TypeAlias, final

from attrs import evolve, field, frozen

from boardgames.arena.board import Space
from boardgames.arena.checking import setup_problems
from boardgames.arena.dice import MOST_DICE, NO_DICE, Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.heroes import HEROES, Hero, HeroName
from boardgames.arena.invariants import problems
from boardgames.arena.moves import PickHero
from boardgames.arena.pending import (
    Acting,
    Bidding,
    Entering,
    Pending,
    Picking,
    Purpose,
    Rerolling,
    Revealing,
    Rolling,
)
from boardgames.arena.rules.opening import order_of, own_equipment
from boardgames.arena.setup import FOUNTAIN_LIFE, Setup, Variant
from boardgames.arena.state import State
from boardgames.core import Problem, Seat, SetupError
from boardgames.core.plain import shown
from boardgames.core.spelling import meant


@final
class Phase(StrEnum):
    """The moment at which a position waits."""

    REVEAL = "reveal"
    """The next card of a type is to be revealed, or drawn by the Titan."""
    BID = "bid"
    """All cards of a type are on display, and all bid (ARENA-046)."""
    TITAN_PICK = "titan_pick"
    """The Titan holds the cards that he drew, and keeps one (ARENA-161)."""
    ENTER = "enter"
    """The first Hero in the order of turns without a space is to be placed (ARENA-059)."""
    ROLL = "roll"
    """The active Hero has prepared, and rolls (ARENA-074)."""
    REROLL = "reroll"
    """The dice are rolled, and may be rolled again (ARENA-075)."""
    ACTIONS = "actions"
    """The active Hero takes actions (ARENA-077)."""


@final
@frozen
class Fighter:
    """One Hero, as a position gives him."""

    space: Space | None = None
    life: int | None = None
    """Life Points; if not given, those of the start, or none if he is out."""
    cards: tuple[str, ...] = ()
    """Keys of its Equipment, in the order of types; if not given, in an Instant Combat those of its own."""
    exhaustion: int = field(default=0, kw_only=True)
    protection: int = field(default=0, kw_only=True)
    name: HeroName | None = field(default=None, kw_only=True)
    """If not given, the one that goes with the number."""
    out: bool = field(default=False, kw_only=True)
    """An Assailant who was eliminated (ARENA-Q129)."""


@final
@frozen
class Position:
    """A moment of a game: the start of an auction, or of a player's choice in the Combat Phase.

    Whatever is deeper (a tie, a card in the middle of its effect, a Protection) is a position and moves.
    """

    setup: Setup
    fighters: tuple[Fighter, ...]
    """One a Hero, by number; in Two-Player Mode the second Heroes follow the first ones (ARENA-150)."""
    active: int = 0
    """The number of the Hero whose turn it is; from ``ROLL`` on."""
    phase: Phase = Phase.ACTIONS
    dice: Dice | None = None
    """What the active Hero has rolled and not spent; from ``REROLL`` on, and if not given, nothing."""
    rolling: int | None = field(default=None, kw_only=True)
    """How many dice are to be rolled; for ``ROLL``, and if not given, all of the setup's."""
    first: Seat = field(default=0, kw_only=True)
    """The First Player; the Titan where there is one (ARENA-164). From ``ENTER`` on."""
    kind: Kind | None = field(default=None, kw_only=True)
    """The type of Equipment given out; up to ``TITAN_PICK``."""
    display: tuple[str, ...] = field(default=(), kw_only=True)
    """Keys of the cards lying face-up."""
    drawn: tuple[str, ...] = field(default=(), kw_only=True)
    """Keys of the cards in the Titan's hand."""
    fountains: tuple[int, ...] | None = field(default=None, kw_only=True)
    """Life Points on each Fountain in the order of spaces; if not given, 5 each (ARENA-035)."""
    round: int = field(default=1, kw_only=True)
    """Rounds begun; from ``ROLL`` on."""
    second: bool = field(default=False, kw_only=True)
    """It is the second of the Titan's two turns (ARENA-165)."""


EQUIPPING: Final = (Phase.REVEAL, Phase.BID, Phase.TITAN_PICK)
"""The phases before anybody is in the Arena."""

TURNS: Final = (Phase.ROLL, Phase.REROLL, Phase.ACTIONS)
"""The phases of a turn."""


def arrange(position: Position) -> State:
    """The state of a position, waiting for what its phase says.

    Raises :class:`~boardgames.core.SetupError` with every problem at once: a setup that cannot be played, two
    Heroes on a space, a card in two places, and whatever else no game could come to.
    """
    if found := shape_problems(position):
        raise SetupError(found)
    state = _arranged(position)
    if found := problems(state):
        raise SetupError(tuple(map(_of_a_fighter, found)))
    return state


def _of_a_fighter(problem: Problem) -> Problem:
    """The same problem, named as a position names its places."""
    return evolve(problem, path=problem.path.replace("heroes", "fighters", 1))


def _arranged(position: Position) -> State:
    """The facts as they are given, or else as usual; a Titan goes first (ARENA-035, ARENA-164)."""
    setup = position.setup
    equipping = position.phase in EQUIPPING
    fighting = position.phase in TURNS
    titan = setup.variant is Variant.TITAN
    first = setup.titan if titan else position.first
    heroes = tuple(_hero(position, number) for number in range(len(position.fighters)))
    order = () if equipping else order_of(setup, first)
    fountains = position.fountains
    sealed = (None,) * setup.players if equipping and not titan else ()
    return State(
        setup=setup,
        pending=(_question(position, heroes, order),),
        heroes=heroes,
        fountains=(FOUNTAIN_LIFE,) * len(setup.board.fountains) if fountains is None else fountains,
        kind=position.kind if equipping else None,
        display=tuple(sorted(position.display)),
        drawn=tuple(sorted(position.drawn)),
        sealed=sealed,
        order=order,
        round=position.round if fighting else 0,
        active=position.active if fighting else None,
        second=position.second,
        dice=position.dice or NO_DICE,
    )


def _hero(position: Position, number: int) -> Hero:
    fighter = position.fighters[number]
    setup = position.setup
    seat = number % setup.players
    name = fighter.name or HEROES[number]
    own = own_equipment(setup, PickHero(seat, name)) if setup.instant else ()
    usual = 0 if fighter.out else setup.starting_life(number)
    return Hero(
        seat=seat,
        name=name,
        life=usual if fighter.life is None else fighter.life,
        space=fighter.space,
        cards=fighter.cards or own,
        exhaustion=fighter.exhaustion,
        protection=fighter.protection,
        out=fighter.out,
    )


def _question(position: Position, heroes: tuple[Hero, ...], order: tuple[int, ...]) -> Pending:
    setup, phase = position.setup, position.phase
    seat = heroes[position.active].seat
    if phase is Phase.REVEAL:
        return Revealing(setup.heroes - len(position.display) - len(position.drawn))
    if phase is Phase.BID:
        return Bidding()
    if phase is Phase.TITAN_PICK:
        return Picking(setup.titan, setup.titan)
    if phase is Phase.ENTER:
        number = next((each for each in order if heroes[each].space is None), order[-1])
        return Entering(heroes[number].seat, number)
    if phase is Phase.ROLL:
        return Rolling(setup.dice if position.rolling is None else position.rolling, Purpose.TURN)
    return Rerolling(seat) if phase is Phase.REROLL else Acting(seat)


# What a position must be before a state can be made of it


def shape_problems(position: Position) -> tuple[Problem, ...]:
    """Everything that keeps a position from being laid out at all.

    That is values of the wrong type or out of range, keys of nothing, a setup that cannot be played, and
    facts of which the phase knows nothing.
    """
    if type(position) is not Position:
        return (Problem("position", f"must be an arena Position, not {shown(position)}"),)
    if type(position.fighters) is not tuple or any(type(each) is not Fighter for each in position.fighters):
        return (*setup_problems(position.setup), Problem("fighters", "must be a tuple of Fighter values"))
    found = (
        *setup_problems(position.setup),
        *(Problem(path, f"must be {wanted}") for path, sound, wanted in _types(position) if not sound),
    )
    return found or (*_of_setup(position), *_of_phase(position))


_Shape: TypeAlias = Iterator[tuple[str, bool, str]]
"""Where, whether what is there can be asked about, and what it must be."""

_MOST: Final = (1 << 40) - 1
_A_COUNT: Final = f"a whole number from 0 to {_MOST}"
_KEYS: Final = "a tuple of keys"


def _types(position: Position) -> _Shape:
    for number, fighter in enumerate(position.fighters):
        yield from _types_of_fighter(f"fighters[{number}]", fighter)
    yield "active", _is_count(position.active), "the number of a Hero"
    yield "phase", type(position.phase) is Phase, "a Phase"
    yield "dice", position.dice is None or _are_dice(position.dice), f"up to {MOST_DICE} Dice, or None"
    yield "rolling", position.rolling is None or _is_count(position.rolling), f"{_A_COUNT} or None"
    yield "first", _is_count(position.first), "a seat"
    yield "kind", position.kind is None or type(position.kind) is Kind, "a Kind or None"
    yield "display", _are_all(_is_key, position.display), _KEYS
    yield "drawn", _are_all(_is_key, position.drawn), _KEYS
    fountains = position.fountains is None or _are_all(_is_count, position.fountains)
    yield "fountains", fountains, f"a tuple, each {_A_COUNT}, or None"
    yield "round", _is_count(position.round), _A_COUNT
    yield "second", type(position.second) is bool, "True or False"


def _types_of_fighter(path: str, fighter: Fighter) -> _Shape:
    yield f"{path}.space", fighter.space is None or _is_key(fighter.space), "the key of a space, or None"
    yield f"{path}.life", fighter.life is None or _is_count(fighter.life), f"{_A_COUNT} or None"
    yield f"{path}.cards", _are_all(_is_key, fighter.cards), _KEYS
    yield f"{path}.exhaustion", _is_count(fighter.exhaustion), _A_COUNT
    yield f"{path}.protection", _is_count(fighter.protection), _A_COUNT
    yield f"{path}.name", fighter.name is None or type(fighter.name) is HeroName, "a HeroName or None"
    yield f"{path}.out", type(fighter.out) is bool, "True or False"


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= _MOST


def _is_key(value: object) -> bool:
    return type(value) is str


def _are_dice(value: object) -> bool:
    return (
        type(value) is Dice
        and all(type(count) is int and 0 <= count <= MOST_DICE for count in value.counts)
        and value.count <= MOST_DICE
    )


def _are_all(kind: Callable[[object], bool], values: object) -> bool:
    return type(values) is tuple and all(map(kind, values))


def _of_setup(position: Position) -> Iterator[Problem]:
    """What must be there in a game of that setup: Heroes, spaces, cards (ARENA-014, ARENA-105)."""
    setup = position.setup
    if len(position.fighters) != setup.heroes:
        yield Problem("fighters", f"must be one a Hero, {setup.heroes} of them", "ARENA-014")
    if position.active >= setup.heroes:
        yield Problem("active", f"must be a Hero from 0 to {setup.heroes - 1}")
    if position.first >= setup.players:
        yield Problem("first", f"must be a seat from 0 to {setup.players - 1}")
    for number, fighter in enumerate(position.fighters[: setup.heroes]):
        path = f"fighters[{number}]"
        if fighter.space is not None and fighter.space not in setup.board.onward:
            yield Problem(f"{path}.space", f"{shown(fighter.space)} is no space to stand on", "ARENA-105")
        yield from _unknown(setup, f"{path}.cards", fighter.cards)
    yield from _unknown(setup, "display", position.display)
    yield from _unknown(setup, "drawn", position.drawn)


def _unknown(setup: Setup, path: str, cards: tuple[str, ...]) -> Iterator[Problem]:
    if len(cards) > setup.heroes + len(Kind):
        yield Problem(path, "are more cards than ever lie there")
        return
    keys = setup.equipment.by_key
    for place, card in enumerate(dict.fromkeys(card for card in cards if card not in keys)):
        near = meant(card, keys) if place < _MOST_MEANT else ""
        yield Problem(path, f"no card of the set has the key {shown(card)}{near}", "ARENA-Q04")


_MOST_MEANT: Final = 4
"""Unknown cards of a place, one of each type, of whom it is asked what they were meant as."""


def _of_phase(position: Position) -> Iterator[Problem]:
    """What the phase needs, and nothing that it knows nothing of, which would be lost."""
    phase, titan = position.phase, position.setup.variant is Variant.TITAN
    if phase in EQUIPPING and position.kind is None:
        yield Problem("kind", "is needed while Equipment is given out", "ARENA-040")
    first = 0 if not titan else position.setup.titan
    lost = {
        "kind": phase not in EQUIPPING and position.kind is not None,
        "first": (phase in EQUIPPING or titan) and position.first not in (0, first),
        "active": phase not in TURNS and position.active != 0,
        "round": phase not in TURNS and position.round != 1,
        "second": phase not in TURNS and position.second,
        "rolling": phase is not Phase.ROLL and position.rolling is not None,
    }
    for name in (name for name, is_lost in lost.items() if is_lost):
        yield Problem(name, f"means nothing in the phase {phase.value} of this game")
