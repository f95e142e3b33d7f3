"""The course of an episode as a value: where the game stands, what chance draws from, what is chosen."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, final

from attrs import evolve, frozen

from boardgames.core import CHANCE, Game, Rng, Seat
from boardgames.core.play import chance_move

S = TypeVar("S")
M = TypeVar("M")


@final
@frozen
class Course(Generic[S, M]):
    """Where an episode is. Copies of an environment share it, for it never changes."""

    state: S
    """Nothing that is chosen but not yet applied is in it, so whoever looks at it learns nothing of that."""
    rng: Rng
    """What chance draws from, a generator split off for every move."""
    number: int = 0
    """Moves made so far, those of chance included."""
    chosen: tuple[M, ...] = ()
    """What seats that decide in secret have chosen, in seat order, until all of them have."""

    def __deepcopy__(self, memo: dict[int, object]) -> Course[S, M]:
        """Itself, for it never changes."""
        return self


def begun(game: Game[Any, Any, S, M, Any, Any], state: S, rng: Rng) -> Course[S, M]:
    """An episode from that state, at its first question: chance has done what comes before it."""
    return _settled(game, Course(state, rng))


def asked(game: Game[Any, Any, S, M, Any, Any], course: Course[S, M]) -> Seat | None:
    """Who is to choose; nobody once the game is over.

    Seats that decide in secret are asked in seat order, whatever those before them chose.
    """
    owing = sorted(game.to_act(course.state))
    return owing[len(course.chosen)] if owing else None


def answered(game: Game[Any, Any, S, M, Any, Any], course: Course[S, M], move: M) -> Course[S, M]:
    """The course after that seat's choice, which must be legal; applied once all that are asked have."""
    chosen = (*course.chosen, move)
    if len(chosen) < len(game.to_act(course.state)):
        return evolve(course, chosen=chosen)
    state, number = course.state, course.number
    for each in chosen:
        state = game.apply(state, each).state
        number += 1
    return _settled(game, Course(state, course.rng, number))


def _settled(game: Game[Any, Any, S, M, Any, Any], course: Course[S, M]) -> Course[S, M]:
    """The course once chance has nothing to do: the dice and decks of ``play`` under the same seed."""
    state, number = course.state, course.number
    while game.to_act(state) == (CHANCE,):
        state = game.apply(state, chance_move(game, state, number, course.rng)).state
        number += 1
    return evolve(course, state=state, number=number)
