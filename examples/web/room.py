"""A room: one table, who sits at it, and the bots in the seats of players who are away. It knows no network.

Whatever is done here is done at once and by one thread. What may be shown to whom is the table's affair: a
:class:`~web.messages.Moment` is made of a view, of the log as that seat may read it, and of nothing else that
is secret.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Final, Generic, TypeVar, final

from attrs import evolve, frozen

from boardgames.agents import greedy
from boardgames.core import (
    Agent,
    DataError,
    GameOver,
    Refused,
    Seat,
    StaleAct,
    Standing,
    Table,
    write_seat,
)
from web.kept import Kept
from web.messages import Act, CallBot, Moment, Place, Stand, Undo
from web.shown import Shown
from web.telling import moment, story

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
U2 = TypeVar("U2")
P2 = TypeVar("P2")
S2 = TypeVar("S2")
M2 = TypeVar("M2")
E2 = TypeVar("E2")
V2 = TypeVar("V2")

log: Final = logging.getLogger(__name__)

MOST_TOLD: Final = 1000
"""Parts of a story that are told at once: a document holds so many values and no more."""


@final
@frozen
class Terms:
    """How a room is run."""

    patience: float = 60.0
    """Seconds that a player may be away before a bot takes over."""
    pace: float = 0.8
    """Seconds that a bot waits before each of its moves, so that people can follow."""
    keep: Callable[[Kept], None] | None = None
    """What is called after every change, before anybody is told of it; it may raise :class:`OSError`."""


TERMS: Final = Terms()


@final
class Room(Generic[U, P, S, M, E, V]):
    """A table, and what a program that lets people sit at it has to know besides."""

    def __init__(
        self,
        shown: Shown[U, P, S, M, E, V],
        table: Table[U, P, S, M, E, V],
        names: tuple[str, ...],
        tokens: tuple[str, ...] = (),
        terms: Terms = TERMS,
    ) -> None:
        self.shown = shown
        self.table = table
        self.names = names
        self.tokens = tokens or tuple(token_urlsafe(16) for _ in names)
        """The secret of each seat, 128 bits unless others are given."""
        self.terms = terms
        self.bot: Agent[V, M] = greedy(shown.game)
        self.bots: set[Seat] = set()
        self.here: Counter[Seat] = Counter()
        """How many pages each player has open."""
        self.left: dict[Seat, float] = {}
        """Since when players have been away who were here before."""
        self.awake = 0.0
        """Since when anybody at all has been here."""
        self.bot_due: float | None = None
        self.revision = 0
        """Raised by everything that shows in a moment."""
        self.drawn: dict[Seat | None, Moment] = {}
        """The moments of this revision, so that many who watch cost no more than one."""
        self.drawn_at = 0

    @staticmethod
    def load(
        shown: Shown[U2, P2, S2, M2, E2, V2], kept: Kept, now: float, terms: Terms = TERMS
    ) -> Room[U2, P2, S2, M2, E2, V2]:
        """The room that was kept; all its players are away. Raises :class:`~boardgames.core.DataError`."""
        table = Table.load(shown.game, kept.table)
        seats = table.seats
        if not len(kept.names) == len(kept.tokens) == seats:
            raise DataError("$.tokens", f"must be one for each of the {seats} seats, as must the names")
        room = Room(shown, table, kept.names, kept.tokens, terms)
        room.left = dict.fromkeys(range(seats), now)
        return room

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.shown.title

    # Who is here.

    def seat_of(self, token: str) -> Seat | None:
        """The seat whose secret that is. How long it takes tells nothing of the secrets."""
        given = token.encode("utf-8", "surrogatepass")
        found = [seat for seat, own in enumerate(self.tokens) if compare_digest(own.encode(), given)]
        return found[0] if found else None

    def arrive(self, seat: Seat, now: float) -> None:
        """A page of that player is connected: if a bot plays for it, it leaves."""
        if not self.here.total():
            self.awake = now
        self.here[seat] += 1
        self.left.pop(seat, None)
        self.bots.discard(seat)
        self.table.unseat_agent(seat)
        self.revision += 1

    def depart(self, seat: Seat, now: float) -> None:
        """A page of that player is gone."""
        self.here[seat] -= 1
        if not self.here[seat]:
            self.left[seat] = now
            self.revision += 1

    def tick(self, now: float) -> float | None:
        """Do what is due, and say when to be called again; ``None`` if only after something has changed.

        Bots sit down for whoever has been away for too long, and move one at a time. A table that all
        its players have left waits for the first who returns.
        """
        if not self.table.to_act or not self.here.total():
            self.bot_due = None
            return None
        due = {seat: max(since, self.awake) + self.terms.patience for seat, since in self.left.items()}
        for seat, when in due.items():
            if when <= now:
                self.seat_bot(seat)
        if not self.bots.isdisjoint(self.table.to_act):
            self.bot_due = now + self.terms.pace if self.bot_due is None else self.bot_due
            if self.bot_due <= now:
                self.table.ask_agent()
                self.changed()
                self.bot_due = now + self.terms.pace
        if self.bots.isdisjoint(self.table.to_act):
            self.bot_due = None
        waiting = [when for seat, when in due.items() if seat not in self.bots]
        return min([*waiting, *([] if self.bot_due is None else [self.bot_due])], default=None)

    def seat_bot(self, seat: Seat) -> None:
        """Let a bot play for a seat."""
        if seat not in self.bots:
            self.table.seat_agent(seat, self.bot)
            self.bots.add(seat)
            self.revision += 1

    # What players do.

    def hear(self, seat: Seat | None, message: Act | Undo | Stand | CallBot) -> None:
        """Do what a player asks.

        Raises a :class:`~boardgames.core.BoardgamesError` if it cannot be done, and then nothing has changed.
        """
        if seat is None:
            raise Refused("only-watching", "whoever watches has no part in the game")
        match message:
            case Act():
                move = self.shown.game.read(message.move)
                self.table.act(seat, move, at=message.at)
            case Undo():
                if message.at != self.table.number:
                    raise StaleAct(seat, message.at, self.table.number)
                self.table.undo(seat)
            case Stand(on=True):
                self.table.stand(seat, Standing.PASS_UNTIL_MY_TURN)
            case Stand():
                self.table.stand_no_more(seat)
            case CallBot():
                self.call_bot(message.seat)
        self.changed()

    def call_bot(self, seat: Seat) -> None:
        """Let a bot play for a player who is away, as another player has asked."""
        if seat not in range(len(self.names)):
            raise Refused("no-such-seat", f"there is no seat {seat}: they are 0 to {len(self.names) - 1}")
        if self.here[seat]:
            raise Refused("player-here", f"{self.names[seat]} is here, and plays")
        if not self.table.to_act:
            raise GameOver
        self.seat_bot(seat)

    def changed(self) -> None:
        """Keep the room before anybody is told, so that what was told is never lost."""
        self.revision += 1
        try:
            self.keep()
        except (OSError, DataError) as error:
            log.warning("the table could not be saved: %s", error)

    def keep(self) -> None:
        """Keep the room as the terms say. Raises what that raises, such as :class:`OSError`."""
        if self.terms.keep is not None:
            self.terms.keep(Kept(self.shown.game.name, self.names, self.tokens, self.table.save()))

    # What they are told.

    def moment(self, seat: Seat | None, seen: int) -> Moment:
        """Everything that ``seat``, or a spectator, may know now, with the story from ``seen`` on.

        Who comes late to a long story is told the end of it, as from the beginning.
        """
        if self.drawn_at != self.revision:
            self.drawn.clear()
            self.drawn_at = self.revision
        if seat not in self.drawn:
            places = tuple(Place(self.here[each] > 0, each in self.bots) for each in range(len(self.names)))
            self.drawn[seat] = moment(self.shown, self.table, self.names, seat, places)
        since = seen if 0 <= seen <= self.table.number else 0
        told = tuple(story(self.shown, self.table, self.names, seat, since))
        if len(told) > MOST_TOLD:
            since, told = 0, told[-MOST_TOLD:]
        return evolve(self.drawn[seat], since=since, story=told)


def names_for(seats: int, given: Iterable[str] = ()) -> tuple[str, ...]:
    """A name for every seat: those given, as far as they can be shown, then ``p1`` to ``pn``."""
    shown = ("".join(sign if sign.isprintable() else "\ufffd" for sign in name) for name in given)
    names = tuple(shown)[:seats]
    return (*names, *(write_seat(seat) for seat in range(len(names), seats)))
