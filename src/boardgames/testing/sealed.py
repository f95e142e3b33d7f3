"""Law 11: sealed decisions commute."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from typing import Final, TypeVar

from boardgames.core import Seat
from boardgames.testing.broken import LawBroken
from boardgames.testing.trial import Trial
from boardgames.testing.walks import Walk, prove, reached, spread, walks

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

_COMMUTE: Final = 11
_STATES: Final = 8
_CHOICES: Final = 3
_MOST_ORDERS: Final = 24


def sealed_decisions_commute(trial: Trial[U, P, S, M, E, V]) -> None:
    """Law 11: the order in which sealed decisions arrive makes no difference.

    Whenever several seats are to act, every order of their decisions leads to equal states and to the same
    revealing step; that a seat has decided is told in the same events whenever it does; and until the last
    decision is in, nobody's list changes by another's. In a game that never asks several seats at once there
    is nothing to be broken. Raises :class:`~boardgames.testing.LawBroken`.
    """

    def holds(walk: Walk[U, P, M]) -> None:
        asking = tuple(state for state in reached(trial, walk) if len(trial.game.to_act(state)) > 1)
        for state in spread(asking, _STATES):
            rng = walk.rng
            for _ in range(_CHOICES):
                decisions: dict[Seat, M] = {}
                for seat in trial.game.to_act(state):
                    moves = trial.game.legal_moves(state, seat)
                    index, rng = rng.below(len(moves))
                    decisions[seat] = moves[index]
                check_orders(trial, state, decisions)

    prove(trial, _COMMUTE, walks(trial), holds)


def check_orders(trial: Trial[U, P, S, M, E, V], state: S, decisions: dict[Seat, M]) -> None:
    """Sealed decisions lead to the same in every order, or in some two dozen of them.

    Raises :class:`~boardgames.testing.LawBroken`.
    """
    told: dict[Seat, tuple[E, ...]] = {}
    ends: list[tuple[tuple[Seat, ...], S, tuple[E, ...]]] = []
    for order in islice(_orders(tuple(decisions)), _MOST_ORDERS):
        after = state
        for place, seat in enumerate(order):
            _check_still_asked(trial, state, after, order[place:])
            step = trial.game.apply(after, decisions[seat])
            after = step.state
            if place + 1 == len(order):
                ends.append((order, after, step.events))
            elif told.setdefault(seat, step.events) != step.events:
                raise LawBroken(
                    _COMMUTE, f"that seat {seat} decides is told otherwise in {order}: {step.events}"
                )
    revealing = []
    for order, after, events in ends:
        decided = told[order[-1]]
        if events[: len(decided)] != decided:
            raise LawBroken(_COMMUTE, f"that seat {order[-1]} decides last is told otherwise: {events}")
        revealing.append((order, after, events[len(decided) :]))
    first_order, first_after, first_events = revealing[0]
    for order, after, events in revealing:
        if after != first_after:
            raise LawBroken(
                _COMMUTE, f"{decisions} lead elsewhere in the order {order} than in {first_order}"
            )
        if events != first_events:
            raise LawBroken(
                _COMMUTE,
                f"{decisions} reveal {events} in the order {order} and {first_events} in {first_order}",
            )


def _orders(seats: tuple[Seat, ...]) -> Iterator[tuple[Seat, ...]]:
    """Orders in which every seat comes last at least once among the first few; then all others."""
    turned = [(*seats[place:], *seats[:place]) for place in range(len(seats))]
    yield from turned
    yield from (order for order in permutations(seats) if order not in turned)


def _check_still_asked(trial: Trial[U, P, S, M, E, V], first: S, state: S, left: tuple[Seat, ...]) -> None:
    game = trial.game
    if {*game.to_act(state)} != {*left}:
        raise LawBroken(_COMMUTE, f"{left} have yet to decide, and {game.to_act(state)} are asked")
    for seat in left:
        if game.legal_moves(state, seat) != game.legal_moves(first, seat):
            raise LawBroken(
                _COMMUTE, f"the list of seat {seat} depends on what others have decided in secret"
            )
