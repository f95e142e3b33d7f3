"""Calls that must check: this file is read by type checkers and never run.

A small game of plain functions: two seats take one or two stones from a heap whose size only seat 0 knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import assert_type, final

from attrs import evolve, frozen

from boardgames import raka
from boardgames.agents import random_agent
from boardgames.core import (
    HIDDEN,
    Agent,
    Arranged,
    Codec,
    Facts,
    Game,
    Hidden,
    Outcome,
    Played,
    Record,
    Refusal,
    Rng,
    Seat,
    Seen,
    Step,
    Table,
    perft,
    play,
    replay,
    shares,
)


@final
@frozen
class Heap:
    """The setup."""

    stones: int = 7


@final
@frozen
class Position:
    """A heap that some stones are gone from."""

    setup: Heap
    left: int


@final
@frozen
class State:
    """What is so, hidden stones included."""

    setup: Heap
    left: int
    active: Seat = 0


@final
@frozen
class View:
    """What one seat knows."""

    left: int | Hidden
    active: Seat


@final
@frozen
class Take:
    """Take a stone."""

    seat: Seat


@final
@frozen
class TakeTwo:
    """Take two stones."""

    seat: Seat


@final
@frozen
class Taken:
    """Stones were taken."""

    seat: Seat
    left: int | Hidden


@final
@frozen
class Emptied:
    """The heap is gone."""


Move = Take | TakeTwo
Event = Taken | Emptied


def facts(setup: Heap) -> Facts:
    """Two seats, no draws, no chance."""
    return Facts(seats=2, least=Fraction(0), greatest=Fraction(1), most_results=0, longest=setup.stones)


def start(setup: Heap) -> State:
    """The full heap."""
    return State(setup, setup.stones)


def arrange(position: Position) -> State:
    """What is left of the heap."""
    return State(position.setup, position.left)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats in turn while stones are left."""
    return (state.active,) if state.left else ()


def legal_moves(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """One stone, or two if there are."""
    if state.left == 0 or seat not in {None, state.active}:
        return ()
    one = Take(state.active)
    return (one, TakeTwo(state.active)) if state.left > 1 else (one,)


def chance(state: State) -> tuple[tuple[Move, int], ...]:
    """Nothing is left to chance."""
    return ()


def apply(state: State, move: Move) -> Step[State, Event]:
    """The heap with fewer stones."""
    after = evolve(state, left=state.left - (2 if isinstance(move, TakeTwo) else 1), active=1 - state.active)
    taken = Taken(move.seat, after.left)
    return Step(after, (taken,) if after.left else (taken, Emptied()))


def why_not(state: State, move: Move) -> Refusal | None:
    """Whatever is not listed is refused."""
    return None if move in legal_moves(state) else Refusal("not-listed", "", "there are not so many stones")


def outcome(state: State) -> Outcome | None:
    """Whoever took the last stone has won."""
    if state.left:
        return None
    return Outcome((1 - state.active,), "heap-empty", shares(2, (1 - state.active,)))


def view(state: State, seat: Seat | None) -> View:
    """Only seat 0 can see into the heap."""
    return View(state.left if seat == 0 else HIDDEN, state.active)


def seen(event: Event, seat: Seat | None) -> Seen[Event] | None:
    """Only seat 0 sees what is left."""
    return Seen(Taken(event.seat, HIDDEN)) if isinstance(event, Taken) and seat != 0 else Seen(event)


def determinize(view: View, rng: Rng) -> State:
    """Any heap there could be."""
    stones = rng.below(7)[0] if isinstance(view.left, Hidden) else view.left
    return State(Heap(), stones, view.active)


def write(move: Move) -> str:
    """``p1 take 1``."""
    return f"p{move.seat + 1} take {1 if isinstance(move, Take) else 2}"


def read(text: str) -> Move:
    """The move of a text."""
    seat = int(text[1]) - 1
    return Take(seat) if text.endswith("1") else TakeTwo(seat)


GAME = Game(
    name="heap",
    rules=1,
    facts=facts,
    start=start,
    arrange=arrange,
    to_act=to_act,
    legal_moves=legal_moves,
    chance=chance,
    apply=apply,
    why_not=why_not,
    outcome=outcome,
    view=view,
    seen=seen,
    determinize=determinize,
    write=write,
    read=read,
)

assert_type(GAME, Game[Heap, Position, State, Take | TakeTwo, Taken | Emptied, View])
assert_type(GAME.legal_moves(GAME.start(Heap())), tuple[Take | TakeTwo, ...])
assert_type(GAME.legal_moves(GAME.start(Heap()), 1), tuple[Take | TakeTwo, ...])
assert_type(GAME.apply(GAME.start(Heap()), Take(0)), Step[State, Taken | Emptied])


def cautious(view: View, moves: Sequence[Move], rng: Rng, /) -> Move:
    """Take one stone."""
    return moves[0]


def blind(view: object, moves: Sequence[Move], rng: Rng, /) -> Move:
    """An agent may ask for less than a view."""
    return moves[-1]


agents: tuple[Agent[View, Move], ...] = (cautious, blind, random_agent)

for played in play(GAME, Heap(), agents, 7):
    assert_type(played, Played[State, Take | TakeTwo, Taken | Emptied])
    assert_type(played.step.state, State)

for played in play(GAME, Arranged(Position(Heap(), 4)), {0: cautious, 1: random_agent}, Rng(7)):
    assert_type(played.move, Take | TakeTwo)

assert_type(perft(GAME, GAME.start(Heap()), 3), int)
assert_type(replay(GAME, Record(GAME, Heap(), (Take(0), TakeTwo(1)))), State)
assert_type(Table(GAME, Heap(), 7), Table[Heap, Position, State, Take | TakeTwo, Taken | Emptied, View])
assert_type(Table(GAME, Heap(), 7).view(None), View)
assert_type(GAME.study.worth(View(HIDDEN, 0)), tuple[float, ...])
assert_type(GAME.codecs.states, Codec[State])

for step in play(raka.GAME, raka.Setup(players=2), (random_agent, random_agent), 7):
    assert_type(step, Played[raka.State, raka.Move, raka.Event])
    for event in step.step.events:
        assert_type(raka.seen(event, 0), Seen[raka.Event])
        if isinstance(event, raka.events.CardDrawn):
            assert_type(event.card, raka.Card | Hidden)


def defender(view: raka.RakaView, moves: Sequence[raka.Move], rng: Rng, /) -> raka.Move:
    """An agent of one game."""
    dream = raka.determinize(view, rng)
    assert_type(dream, raka.State)
    assert_type(raka.worth(raka.view(dream, view.seat)), tuple[float, ...])
    return next((move for move in moves if isinstance(move, raka.moves.SetCard)), moves[0])


raka_agent: Agent[raka.RakaView, raka.Move] = defender
assert_type(Table(raka.GAME, raka.Setup(), 7).legal_moves(0), tuple[raka.Move, ...])
assert_type(raka.numbers(raka.Setup()).move(0), raka.Move)
