"""A point of a game played through the bridge: one frozen value, all that an OpenSpiel state holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar, final

from attrs import field, frozen

from boardgames.adapters.openspiel.course import Course
from boardgames.adapters.openspiel.page import Opening, Page
from boardgames.core import (
    CHANCE,
    GameOver,
    IllegalMove,
    Refusal,
    Seat,
    write_seat,
)
from boardgames.core.log import seat_of
from boardgames.core.plain import shown

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


@final
@frozen(eq=False)
class Point(Generic[U, P, S, M, E, V]):
    """A state with the log that led to it, and the secret moves of seats that were asked in turn.

    Those are held back until the last seat that owes one has decided, so that nothing tells the others of
    them. What can be done is listed once, when it is asked for.
    """

    course: Course[U, P, S, M, E, V]
    opening: Opening[S] = field(repr=False)
    state: S
    page: Page[S, M, E] | None = field(default=None, repr=False)
    """The last page of the log; ``None`` at its opening."""
    held: tuple[M, ...] = ()
    remembered: dict[tuple[str, Seat | None], Any] = field(init=False, factory=dict, eq=False, repr=False)
    """What has been told to whom; no part of the value."""

    @property
    def made(self) -> int:
        """How many moves have been made, those of chance included."""
        return len(self.held) + (self.opening.number if self.page is None else self.page.number)

    @cached_property
    def asked(self) -> tuple[Seat, ...]:
        """Who is asked now: one seat, several at once, ``(CHANCE,)``, or ``()`` when it is over."""
        if self.made >= self.course.longest:
            return ()
        owing = self.course.game.to_act(self.state)
        if len(owing) <= 1:
            return owing
        decided = {seat_of(move) for move in self.held}
        owing = tuple(sorted(seat for seat in owing if seat not in decided))
        return owing if self.course.simultaneous else owing[:1]

    @cached_property
    def offered(self) -> Mapping[Seat, Mapping[int, M]]:
        """For everyone that is asked the moves by their ids, in ascending order; for chance its results."""
        game, action = self.course.game, self.course.actions.action
        offered: dict[Seat, Mapping[int, M]] = {}
        for seat in self.asked:
            if seat == CHANCE:
                moves = tuple(move for move, _ in game.chance(self.state))
            else:
                moves = game.legal_moves(self.state, seat)
            offered[seat] = dict(sorted({action(move): move for move in moves}.items()))
        return offered

    @cached_property
    def odds(self) -> tuple[tuple[int, float], ...]:
        """The results of chance by id, each with its probability; ``()`` elsewhere."""
        results = self.course.game.chance(self.state) if self.asked == (CHANCE,) else ()
        total = sum(weight for _, weight in results)
        action = self.course.actions.action
        return tuple(sorted((action(move), weight / total) for move, weight in results))

    @cached_property
    def utilities(self) -> tuple[float, ...]:
        """What each seat has won: seats times its payoff, less one; 0 for all while the game is on.

        So together they get 0, as if each had put 1 into a pot that the winners share. A game that is
        stopped by its limit of moves is a draw.
        """
        outcome = self.course.game.outcome(self.state)
        seats = self.course.facts.seats
        if outcome is None:
            return (0.0,) * seats
        return tuple(float(seats * payoff - 1) for payoff in outcome.payoffs)

    def after(self, *actions: int) -> Point[U, P, S, M, E, V]:
        """The point that follows when those that are asked, or chance, take the actions of these ids in turn.

        Raises :class:`~boardgames.core.GameOver` at the end, and :class:`~boardgames.core.IllegalMove` for an
        id that is not offered; then nothing has changed.
        """
        if not self.asked:
            raise GameOver
        moves: list[M] = []
        for seat, action in zip(self.asked, actions, strict=True):
            move = self.offered[seat].get(action)
            if move is None:
                sentence = f"{write_seat(seat)} is not offered the action {shown(action)}"
                raise IllegalMove(action, Refusal("not-offered", "", sentence))
            moves.append(move)
        return self._moved(moves).past_the_forced()

    def _moved(self, moves: Iterable[M]) -> Point[U, P, S, M, E, V]:
        """The moves are made, or held back while a seat that decides in secret is still to be asked."""
        game = self.course.game
        held = (*self.held, *moves)
        if len(held) < len(game.to_act(self.state)):
            return Point(self.course, self.opening, self.state, self.page, held)
        return self.turned(sorted(held, key=seat_of) if len(held) > 1 else held)

    def turned(self, moves: Iterable[M]) -> Point[U, P, S, M, E, V]:
        """A page is written for each of these moves."""
        game, opening, state, page = self.course.game, self.opening, self.state, self.page
        for move in moves:
            step = game.apply(state, move)
            state, page = step.state, Page(opening, page, move, step.events)
        return Point(self.course, opening, state, page)

    def past_the_forced(self) -> Point[U, P, S, M, E, V]:
        """The first point from here on where somebody has a choice, or the last one, if that is asked for."""
        point = self
        if self.course.options.skip_forced:
            while point.asked and all([len(moves) == 1 for moves in point.offered.values()]):
                point = point._moved([move for moves in point.offered.values() for move in moves.values()])
        return point

    def __copy__(self) -> Point[U, P, S, M, E, V]:
        """Itself, for it never changes."""
        return self

    def __deepcopy__(self, memo: object) -> Point[U, P, S, M, E, V]:
        """Itself: this is what makes a clone cheap."""
        return self


AnyPoint: TypeAlias = Point[Any, Any, Any, Any, Any, Any]
"""A point of whatever game."""


def first_point(course: Course[U, P, S, M, E, V]) -> Point[U, P, S, M, E, V]:
    """Where a game begins."""
    state = course.game.start(course.setup)
    return Point(course, Opening(state), state).past_the_forced()
