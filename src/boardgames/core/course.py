"""How a hosted game stands: its state, its numbered log, the seats' instructions, what may be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar, final

from attrs import frozen

from boardgames.core.errors import GameOver, IllegalMove, Refusal
from boardgames.core.game import Game
from boardgames.core.log import By, Entry, TakenBack, seat_of
from boardgames.core.seats import Seat
from boardgames.core.standing import Standing

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")


@final
@frozen
class _Before(Generic[S]):
    """A moment that its seat may still go back to."""

    seat: Seat
    number: int
    state: S
    sealed: tuple[tuple[Seat, int], ...]
    """Who had decided in secret then, while this seat had not."""


@final
class Course(Generic[S, M, E]):
    """The part of a table that changes with every move; it knows no policy.

    Numbers are never used twice: taking back adds to the log and leaves what it undoes in it, so that a call
    that was already counted is known again whatever came after.
    """

    __slots__ = ("_back", "_game", "_hosting", "_sealed", "_since", "log", "standing", "state")

    def __init__(self, game: Game[Any, Any, S, M, E, Any], state: S) -> None:
        self._game = game
        self._hosting = game.hosting
        self.state: S = state
        self.log: list[Entry[M, E] | TakenBack] = []
        self.standing: dict[Seat, Standing] = {}
        self._back: tuple[_Before[S], ...] = ()
        self._since: dict[Seat, int] = dict.fromkeys(game.to_act(state), 0)
        self._sealed: dict[Seat, int] = {}

    @property
    def number(self) -> int:
        """The number of the next entry."""
        return len(self.log)

    def asked_at(self, seat: Seat) -> int:
        """The number at which ``seat`` was asked what it owes; that of this moment if it owes nothing."""
        return self._since.get(seat, self.number)

    def is_current(self, seat: Seat, at: int) -> bool:
        """Whether an act meant for number ``at`` is still meant for this moment.

        While seats decide in secret, the others' decisions do not make a seat's own number stale: its
        question is the same, and it cannot have known.
        """
        return type(at) is int and self.asked_at(seat) <= at <= self.number

    def has_sealed(self, seat: Seat) -> bool:
        """Whether ``seat`` has decided in secret, and others have not yet."""
        return seat in self._sealed

    def is_settled(self, seat: Seat, at: int) -> bool:
        """Whether number ``at`` is one at which ``seat`` was asked what it :meth:`has_sealed`."""
        return type(at) is int and seat in self._sealed and self._sealed[seat] <= at <= self.number

    def counted(self, seat: Seat, move: M, at: int) -> Entry[M, E] | None:
        """The entry of this very act, if it was already made."""
        if type(at) is not int or at < 0:
            return None
        # Between the number an act was meant for and its entry lie only other seats' secret decisions.
        own = next((entry for entry in self.log[at:] if entry.seat == seat), None)
        return own if isinstance(own, Entry) and (own.at, own.move) == (at, move) else None

    def enter(self, move: M, by: By, at: int | None = None) -> Entry[M, E]:
        """Apply ``move`` and write it down. Raises what the game raises, and then nothing has changed."""
        game, before = self._game, self.state
        if by is By.SEAT:
            move = self._own(before, move)
        step = game.apply(before, move)
        owing, owing_now = game.to_act(before), game.to_act(step.state)
        sealed = tuple(self._sealed.items())
        seat = seat_of(move)
        entry = Entry(self.number, seat, move, step.events, by, at)
        same_question = bool(owing_now) and {*owing} - {seat} == {*owing_now}
        if same_question and self._is_secret(before, owing, seat, move):
            self._sealed = self._sealed | {seat: self._since.pop(seat)}
        else:
            self._sealed = {each: at for each, at in self._sealed.items() if same_question and each != seat}
            self._since = dict.fromkeys(owing_now, self.number + 1)
        self.log.append(entry)
        self.state = step.state
        self._remember(entry, before, owing_now, sealed)
        return entry

    def _own(self, before: S, move: M) -> M:
        """The game's own value of a move that it accepts, so that nothing foreign is played and written down.

        Raises as the game's ``apply`` does for any other, and for what only equals one of its moves.
        """
        game = self._game
        if not game.to_act(before):
            raise GameOver
        for own in (*game.legal_moves(before, seat_of(move)), *self._hosting.unlisted(before)):
            if own is move:
                return own
            if type(own) is type(move) and own == move and game.why_not(before, move) is None:
                return own
        refusal = game.why_not(before, move)
        raise IllegalMove(
            move, refusal or Refusal("not-listed", "", "it is none of the moves that are accepted")
        )

    def _is_secret(self, before: S, owing: tuple[Seat, ...], seat: Seat, move: M) -> bool:
        """Whether ``move`` is one of several decisions made in secret; conceding meanwhile is not."""
        return seat in owing and move not in self._hosting.unlisted(before)

    def _remember(
        self, entry: Entry[M, E], before: S, owing: tuple[Seat, ...], sealed: tuple[tuple[Seat, int], ...]
    ) -> None:
        """Keep or drop the moments that may be gone back to (see :meth:`take_back`)."""
        seat = entry.seat
        if entry.by not in (By.CHANCE, By.FORCED):
            self._back = (*self._back, _Before(seat, entry.number, before, sealed))
        shown = any(self._hosting.shows(event) for event in entry.events)
        if shown or any(other != seat for other in owing):  # chance is asked before it speaks
            self._back = ()

    def may_take_back(self, seat: Seat) -> bool:
        """Whether every step since a choice of ``seat`` was its own, and none let anything out."""
        return bool(self._back) and self._back[-1].seat == seat

    def take_back(self, seat: Seat) -> TakenBack:
        """Go back to before the last choice of ``seat``, if it :meth:`may_take_back`."""
        before = self._back[-1]
        entry = TakenBack(self.number, seat, before.number)
        self._back = self._back[:-1]
        self.state = before.state
        self.log.append(entry)
        self.standing.pop(seat, None)  # or it would decide again at once
        self._since = dict.fromkeys(self._game.to_act(self.state), self.number)
        self._sealed = dict(before.sealed)
        return entry

    def played_unasked(self) -> int:
        """How many forced and standing moves there have been since somebody last chose or took back."""
        played = 0
        for entry in reversed(self.log):
            if isinstance(entry, TakenBack) or entry.by in (By.SEAT, By.AGENT):
                break
            played += entry.by is not By.CHANCE
        return played

    def kept_moves(self) -> tuple[M, ...]:
        """The moves that lead from the start to the state: all that were not taken back."""
        kept: list[Entry[M, E]] = []
        for entry in self.log:
            if isinstance(entry, TakenBack):
                while kept and kept[-1].number >= entry.to:
                    kept.pop()
            else:
                kept.append(entry)
        return tuple(entry.move for entry in kept)

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """Put everything back as it was if what is done inside fails."""
        state, number, back = self.state, self.number, self._back
        since, sealed, standing = dict(self._since), self._sealed, dict(self.standing)
        try:
            yield
        except BaseException:
            del self.log[number:]
            self.state, self._back = state, back
            self._since, self._sealed, self.standing = since, sealed, standing
            raise
