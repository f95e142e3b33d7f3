"""The turn loop: ask whoever is to act, apply the answer, hand out the step, until the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar, final

from attrs import frozen

from boardgames.core.errors import IllegalMove, Problem, Refusal, SetupError
from boardgames.core.events import Step
from boardgames.core.game import Agent, Game
from boardgames.core.plain import shown, told
from boardgames.core.rng import Rng
from boardgames.core.seats import CHANCE, Seat, write_seat
from boardgames.core.start import Arranged, first_state, seats_of, seeded

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


@final
@frozen
class Played(Generic[S, M, E]):
    """One move of a game and what it led to."""

    number: int
    """How many moves came before it, those of chance included."""
    seat: Seat
    """Who made it; :data:`~boardgames.core.CHANCE` for a roll or a card off a deck."""
    move: M
    step: Step[S, E]


def play(
    game: Game[U, P, S, M, E, V],
    start: U | Arranged[P],
    agents: Sequence[Agent[V, M]] | Mapping[Seat, Agent[V, M]],
    seed: int | Rng,
) -> Iterator[Played[S, M, E]]:
    """Play a game to its end, one move at a time; stop asking for more to stop early.

    ``start`` is a setup, or a position as ``Arranged(position)``; ``agents`` is one for each seat, in order
    or by seat; ``seed`` is an integer from 0 to 2**64-1 or a generator. Every question gets a view, the legal
    moves of that seat, and a generator of its own, so that no agent's thinking moves another's luck. Seats
    that decide in secret are all asked before any of their answers is applied.

    Raises :class:`~boardgames.core.SetupError` before the first move if the start, the number of agents or
    the seed will not do, and :class:`~boardgames.core.IllegalMove` when an agent answers with what it was not
    offered.
    """
    state = first_state(game, start)
    seated = _by_seat(agents, seats_of(game, start))
    return _moves(game, state, seated, seeded(seed))


def _moves(
    game: Game[U, P, S, M, E, V], state: S, agents: tuple[Agent[V, M], ...], rng: Rng
) -> Iterator[Played[S, M, E]]:
    number = 0
    while owing := game.to_act(state):
        if CHANCE in owing:
            answers = [(CHANCE, chance_move(game, state, number, rng))]
        else:
            questions = [
                (seat, game.view(state, seat), game.legal_moves(state, seat)) for seat in sorted(owing)
            ]
            answers = [
                (seat, ask(agents[seat], seat, view, moves, agent_rng(rng, seat, number)))
                for seat, view, moves in questions
            ]
        for seat, move in answers:
            step = game.apply(state, move)
            yield Played(number, seat, move, step)
            state = step.state
            number += 1


def ask(agent: Agent[V, M], seat: Seat, view: V, moves: Sequence[M], rng: Rng) -> M:
    """The answer of an agent, as the one of ``moves`` that it is.

    Raises :class:`~boardgames.core.IllegalMove` if it is none of them.
    """
    answer = agent(view, moves, rng)
    own = moves[moves.index(answer)] if answer in moves else None
    if own is None or type(own) is not type(answer):  # what equals everything is not offered
        sentence = f"the agent of {write_seat(seat)} answered {told(answer)}, which it was not offered"
        raise IllegalMove(answer, Refusal("not-offered", "", sentence))
    return own


def chance_move(game: Game[Any, Any, S, M, Any, Any], state: S, number: int, rng: Rng) -> M:
    """What the dice or the deck give at that number of a game, each result as likely as its weight."""
    results = game.chance(state)
    index, _ = rng.split(f"chance {number}").weighted([weight for _, weight in results])
    return results[index][0]


def agent_rng(rng: Rng, seat: Seat, number: int) -> Rng:
    """The generator for the question that a seat was asked at that number."""
    return rng.split(f"{write_seat(seat)} {number}")


def _by_seat(
    agents: Sequence[Agent[V, M]] | Mapping[Seat, Agent[V, M]], seats: int
) -> tuple[Agent[V, M], ...]:
    """One agent a seat. Raises :class:`~boardgames.core.SetupError` if there are others than that."""
    if not isinstance(agents, Mapping | Sequence):
        raise SetupError((Problem("agents", f"must be one a seat, or by seat, not {shown(agents)}"),))
    given: dict[Any, Any] = dict(agents) if isinstance(agents, Mapping) else dict(enumerate(agents))
    problems = [
        *(Problem(f"agents[{seat}]", "this seat has no agent") for seat in range(seats) if seat not in given),
        *(
            Problem(f"agents[{shown(seat)}]", f"there is no such seat among {seats}")
            for seat in given
            if type(seat) is not int or seat not in range(seats)
        ),
        *(
            Problem(f"agents[{shown(seat)}]", f"must be a function of a view, not {shown(agent)}")
            for seat, agent in given.items()
            if not callable(agent)
        ),
    ]
    if problems:
        raise SetupError(tuple(problems))
    return tuple(given[seat] for seat in range(seats))
