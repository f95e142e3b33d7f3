"""A position: a setup and plain facts, from which any phase of any game can be arranged."""

from __future__ import annotations

from enum import StrEnum
from typing import final

from attrs import field, frozen

from boardgames.arena.board import Space
from boardgames.arena.dice import NO_DICE, Dice
from boardgames.arena.equipment import Kind
from boardgames.arena.heroes import HEROES, Hero, HeroName
from boardgames.arena.invariants import problems
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
from boardgames.arena.rules.opening import order_of
from boardgames.arena.setup import FOUNTAIN_LIFE, Setup, Variant
from boardgames.arena.state import State
from boardgames.core import Seat, SetupError


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
    """Life Points; if not given, those of the start."""
    cards: tuple[str, ...] = ()
    """Keys of its Equipment, in the order of types."""
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
    """What the active Hero has rolled and not spent; from ``REROLL`` on."""
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


EQUIPPING = (Phase.REVEAL, Phase.BID, Phase.TITAN_PICK)
"""The phases before anybody is in the Arena."""


def arrange(position: Position) -> State:
    """The state of a position, waiting for what its phase says.

    Raises :class:`~boardgames.core.SetupError` with every problem at once: a setup that cannot be played, two
    Heroes on a space, a card in two places, and whatever else no game could come to.
    """
    from boardgames.arena.shapes import shape_problems

    if found := shape_problems(position):
        raise SetupError(found)
    state = _arranged(position)
    if found := problems(state):
        raise SetupError(found)
    return state


def _arranged(position: Position) -> State:
    setup = position.setup
    equipping = position.phase in EQUIPPING
    fighting = not equipping and position.phase is not Phase.ENTER
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
    return Hero(
        seat=number % setup.players,
        name=HEROES[number] if fighter.name is None else fighter.name,
        life=setup.starting_life(number) if fighter.life is None else fighter.life,
        space=fighter.space,
        cards=fighter.cards,
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
