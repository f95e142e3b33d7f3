"""What a table does without asking: chance, what facts force, and what a seat has said beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from boardgames.core.course import Course
from boardgames.core.game import Game
from boardgames.core.log import By
from boardgames.core.play import chance_move
from boardgames.core.rng import Rng
from boardgames.core.seats import CHANCE, Seat
from boardgames.core.standing import Standing

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")

MOST_UNASKED: Final = 1 << 11
"""Most moves in a row that a table makes for its seats, those of chance not counted."""


def settle(game: Game[Any, Any, S, M, E, Any], course: Course[S, M, E], rng: Rng) -> None:
    """Go on until a seat has something to decide that neither facts nor its instruction decide for it.

    An instruction ends when its seat's turn comes, and all of them with the game. A game in which nobody ever
    has a choice need not end: after 2048 such moves in a row the seat is asked all the same.
    """
    standing = course.standing
    left = MOST_UNASKED - course.played_unasked()
    while owing := game.to_act(course.state):
        active = game.hosting.active(course.state)
        if active is not None:
            standing.pop(active, None)
        if CHANCE in owing:
            course.enter(chance_move(game, course.state, course.number, rng), By.CHANCE)
            continue
        if left <= 0:
            return
        left -= 1
        if (forced := game.hosting.forced(course.state)) is not None:
            course.enter(forced, By.FORCED)
        elif (passing := _passing(game, course.state, owing, standing)) is not None:
            course.enter(passing, By.STANDING)
        else:
            return
    standing.clear()


def _passing(
    game: Game[Any, Any, S, M, Any, Any], state: S, owing: tuple[Seat, ...], standing: Mapping[Seat, Standing]
) -> M | None:
    """The move that an instruction makes now, for the first seat that has one to make."""
    declined = (game.hosting.passing(state, seat) for seat in sorted(owing) if seat in standing)
    return next((move for move in declined if move is not None), None)
