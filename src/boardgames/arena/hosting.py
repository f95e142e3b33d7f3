"""What a table needs to know: whose turn it is, what can be answered for a seat, and how it declines."""

from __future__ import annotations

from boardgames.arena.dice import NO_DICE
from boardgames.arena.moves import Decline, EndTurn, Move, Reroll, Stop
from boardgames.arena.pending import Acting, Forking, Moving, PickingDice, Rerolling
from boardgames.arena.rules.book import legal_moves, to_act
from boardgames.arena.state import State
from boardgames.core import CHANCE, Seat


def active(state: State) -> Seat | None:
    """Whose turn it is, whoever is being asked; ``None`` before the first turn (ARENA-068)."""
    return None if state.active is None else state.heroes[state.active].seat


def passing(state: State, seat: Seat) -> Move | None:
    """How the seat declines what it is asked now; ``None`` where it cannot.

    That is to end the turn, to roll no die again, to stop where a card says *up to*, or to decline what it
    says one may (ARENA-075, ARENA-091, ARENA-133, ARENA-Q51, ARENA-Q56). A bid of nothing is a bid like any
    other, for who makes it still gets a card (ARENA-Q19).
    """
    if not state.pending or state.pending[-1].seat != seat:
        return None
    match state.pending[-1]:
        case Acting():
            return EndTurn(seat)
        case Rerolling() | PickingDice():
            return Reroll(seat, NO_DICE)
        case Moving(up_to=True):
            return Stop(seat)
        case Forking(declinable=True):
            return Decline(seat)
        case _:
            return None


def unlisted(state: State) -> tuple[Move, ...]:  # noqa: ARG001 - a table asks about a state
    """Nothing is accepted that is not listed: nobody can concede (ARENA-D07)."""
    return ()


def forced(state: State) -> Move | None:
    """The one move that a seat has, where it has one only; of several who decide in secret, the first such.

    A last card or Hero, a bid of nothing by who may part with nothing, a turn that can only end (ARENA-D12r).
    All that lists depend on is public, but for the cards that a Titan draws, whose number is.
    """
    owing = to_act(state)
    if CHANCE in owing:
        return None
    lists = (legal_moves(state, seat) for seat in owing)
    return next((listed[0] for listed in lists if len(listed) == 1), None)
