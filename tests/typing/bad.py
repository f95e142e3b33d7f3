"""Calls that must not check: the comment on a line is the code that each checker reports there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from boardgames import raka
from boardgames.agents import IsMcts, greedy, random_agent
from boardgames.core import HIDDEN, Agent, Facts, Game, Rng, Seen, play
from tests.typing.good import GAME, Event, Heap, Move, Position, State, Take, View

STATE = GAME.start(Heap())
VIEW = GAME.view(STATE, 1)


def peeking(state: State, moves: Sequence[Move], rng: Rng, /) -> Move:
    """An agent that asks for a state."""
    return moves[state.left % len(moves)]


def silent(view: View, moves: Sequence[Move], rng: Rng, /) -> None:
    """An agent that answers nothing."""


def mute(view: View, moves: Sequence[Move], /) -> Move:
    """An agent that takes no generator."""
    return moves[0]


# An agent is handed a view.
first: Agent[View, Move] = peeking  # mypy: assignment | pyright: reportAssignmentType
play(GAME, Heap(), (peeking, peeking), 7)  # mypy: misc | pyright: reportArgumentType
play(GAME, Heap(), {0: silent, 1: silent}, 7)  # mypy: misc | pyright: reportArgumentType
play(GAME, Heap(), [mute], 7)  # mypy: list-item | pyright: reportArgumentType

# What is hidden is not there.
VIEW.left + 1  # mypy: operator | pyright: reportOperatorIssue
VIEW.setup  # mypy: attr-defined | pyright: reportAttributeAccessIssue
GAME.apply(VIEW, Take(0))  # mypy: arg-type | pyright: reportArgumentType
GAME.legal_moves(VIEW)  # mypy: arg-type | pyright: reportArgumentType
GAME.determinize(STATE, Rng(7))  # mypy: arg-type | pyright: reportArgumentType
GAME.study.worth(STATE)  # mypy: arg-type | pyright: reportArgumentType
for event in GAME.apply(STATE, Take(0)).events:
    GAME.proof.fold(STATE, Seen(event))  # mypy: arg-type | pyright: reportArgumentType
    seen = GAME.seen(event, 1)
    seen.event  # mypy: union-attr | pyright: reportOptionalMemberAccess
    if seen is not None:
        GAME.proof.fold(STATE, seen)  # mypy: arg-type | pyright: reportArgumentType
State(Heap(), HIDDEN)  # mypy: arg-type | pyright: reportArgumentType

# A value stays what it is.
STATE.left = 3  # mypy: misc | pyright: reportAttributeAccessIssue
GAME.rules = 2  # mypy: misc | pyright: reportAttributeAccessIssue
Rng(7).state = 8  # mypy: misc | pyright: reportAttributeAccessIssue


class Deeper(State):  # mypy: misc | pyright: reportGeneralTypeIssues
    """A state that inherits."""


# A move is one of the game's own, and names its seat.
Take()  # mypy: call-arg | pyright: reportCallIssue
GAME.apply(STATE, "p1 take 1")  # mypy: arg-type | pyright: reportArgumentType
GAME.apply(STATE, GAME.legal_moves(STATE))  # mypy: arg-type | pyright: reportArgumentType

# There may be no outcome yet.
GAME.outcome(STATE).winners  # mypy: union-attr | pyright: reportOptionalMemberAccess

# A game is made of functions that fit together.
Swapped: TypeAlias = Game[Heap, Position, View, Move, Event, View]
wrong: Swapped = GAME  # mypy: assignment | pyright: reportAssignmentType
Facts(seats=2)  # mypy: call-arg | pyright: reportCallIssue
GAME.start(Position(Heap(), 3))  # mypy: arg-type | pyright: reportArgumentType

# In Raka as well, what tells people or thinks for a seat takes what the seat may know.
RAKA = raka.start(raka.Setup())


def cheat(state: raka.State, moves: Sequence[raka.Move], rng: Rng, /) -> raka.Move:
    """An agent that asks for a state of Raka."""
    return moves[0]


second: Agent[raka.RakaView, raka.Move] = cheat  # mypy: assignment | pyright: reportAssignmentType
play(raka.GAME, raka.Setup(), (cheat, random_agent), 7)  # mypy: misc | pyright: reportArgumentType
play(raka.GAME, Heap(), (random_agent, random_agent), 7)  # mypy: misc | pyright: reportArgumentType
fourth: Agent[raka.State, raka.Move] = greedy(raka.GAME)  # mypy: arg-type | pyright: reportAssignmentType
fifth: Agent[raka.State, raka.Move] = IsMcts(raka.GAME)  # mypy: arg-type | pyright: reportAssignmentType
IsMcts(raka.GAME).weigh(RAKA, raka.legal_moves(RAKA), Rng(7))  # mypy: arg-type | pyright: reportArgumentType
greedy(raka.GAME)(RAKA, raka.legal_moves(RAKA), Rng(7))  # mypy: arg-type | pyright: reportArgumentType
greedy(raka)  # mypy: arg-type | pyright: reportArgumentType
raka.picture(RAKA)  # mypy: arg-type | pyright: reportArgumentType
raka.worth(RAKA)  # mypy: arg-type | pyright: reportArgumentType
raka.determinize(RAKA, Rng(7))  # mypy: arg-type | pyright: reportArgumentType
for happened in raka.apply(RAKA, raka.moves.DrawCard(0)).events:
    raka.tell(happened)  # mypy: arg-type | pyright: reportArgumentType
    if isinstance(happened, raka.events.CardDrawn):
        happened.card.rank  # mypy: union-attr | pyright: reportAttributeAccessIssue
        raka.moves.Deploy(0, happened.card)  # mypy: arg-type | pyright: reportArgumentType
raka.apply(RAKA, Take(0))  # mypy: arg-type | pyright: reportArgumentType
raka.moves.EndTurn()  # mypy: call-arg | pyright: reportCallIssue
raka.Setup(players="two")  # mypy: arg-type | pyright: reportArgumentType
raka.Setup(2, raka.Decks.SHARED)  # mypy: call-arg | pyright: reportCallIssue
RAKA.setup.players = 3  # mypy: misc | pyright: reportAttributeAccessIssue
