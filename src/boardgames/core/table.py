"""A table: one game being hosted, with everything that whoever sits at it may ask for."""

from __future__ import annotations

from typing import Generic, TypeVar, final

from boardgames.core.course import Course
from boardgames.core.errors import GameOver, IllegalMove, Refusal, StaleAct
from boardgames.core.game import Agent, Game
from boardgames.core.log import By, Entry, Log, SeenEntry, TakenBack, seat_of, seen_entry
from boardgames.core.outcome import Outcome
from boardgames.core.plain import shown
from boardgames.core.play import agent_rng, ask
from boardgames.core.record import Record
from boardgames.core.refused import Refused, check_number, check_reader, check_seat
from boardgames.core.rng import Rng
from boardgames.core.saves import read_save, write_save
from boardgames.core.seats import Seat, write_seat
from boardgames.core.settling import settle
from boardgames.core.standing import Standing
from boardgames.core.start import Arranged, first_state, seats_of, seeded

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
# The game handed to a function of the class itself: its types are its own, not those of an instance.
U2 = TypeVar("U2")
P2 = TypeVar("P2")
S2 = TypeVar("S2")
M2 = TypeVar("M2")
E2 = TypeVar("E2")
V2 = TypeVar("V2")


@final
class Table(Generic[U, P, S, M, E, V]):
    """One game being hosted: the only thing here that changes.

    It resolves chance, plays what public facts force, follows standing instructions, and hands out by seat
    what that seat may know. ``start`` is a setup, or a position as ``Arranged(position)``; ``seed`` is an
    integer from 0 to 2**64-1 or a generator. A seat acts for a *number*, that of the moment it has seen, so
    that neither a late nor a repeated call can do harm. Whatever is refused changes nothing.

    Raises :class:`~boardgames.core.SetupError` if the start or the seed will not do, and
    :class:`~boardgames.core.MissingGroup` if the game cannot be hosted. Every method that is handed a seat
    raises :class:`~boardgames.core.Refused` if there is none of that number.
    """

    __slots__ = ("_agents", "_course", "_game", "_rng", "_seats", "_start")

    def __init__(self, game: Game[U, P, S, M, E, V], start: U | Arranged[P], seed: int | Rng) -> None:
        self._sit(game, start, seeded(seed), Course(game, first_state(game, start)))

    def _sit(
        self, game: Game[U, P, S, M, E, V], start: U | Arranged[P], rng: Rng, course: Course[S, M, E]
    ) -> None:
        self._game = game
        self._start = start
        self._rng = rng
        self._course = course
        self._seats = seats_of(game, start)
        self._agents: dict[Seat, Agent[V, M]] = {}
        self._settle()

    # What there is to see.

    @property
    def seats(self) -> int:
        """How many seats there are: they are numbered from 0."""
        return self._seats

    @property
    def state(self) -> S:
        """The whole state, secrets included: for the program that hosts, not for the seats."""
        return self._course.state

    @property
    def entries(self) -> Log[M, E]:
        """The whole log, secrets included: for the program that hosts, not for the seats."""
        return tuple(self._course.log)

    @property
    def number(self) -> int:
        """The number of this moment, which an act names: that of the log's next entry."""
        return self._course.number

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision, several when it is secret; ``()`` when the game is over."""
        return self._game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""
        return self._game.outcome(self.state)

    def view(self, seat: Seat | None) -> V:
        """What ``seat`` may know now; ``None`` is a spectator."""
        check_reader(seat, self._seats)
        return self._game.view(self.state, seat)

    def legal_moves(self, seat: Seat) -> tuple[M, ...]:
        """The moves of ``seat`` now; ``()`` if it owes none."""
        check_seat(seat, self._seats)
        return self._game.legal_moves(self.state, seat)

    def why_not(self, seat: Seat, move: M) -> Refusal | None:
        """Why ``seat`` could not make a move now; ``None`` for one that :meth:`act` would accept from it."""
        check_seat(seat, self._seats)
        if seat_of(move) != seat:
            return self._of_another(seat, move)
        return self._game.why_not(self.state, move)

    def log(self, seat: Seat | None, since: int = 0) -> tuple[SeenEntry[M, E] | TakenBack, ...]:
        """The log from number ``since`` on, as far as ``seat``, or a spectator, may read it.

        Every entry is there, so that numbers tell nothing; one that the seat saw nothing of has no events.
        Numbers count from 0. Raises :class:`~boardgames.core.Refused` for what is no whole number.
        """
        check_reader(seat, self._seats)
        check_number(since)
        return tuple(
            entry if isinstance(entry, TakenBack) else self._seen(entry, seat)
            for entry in self._course.log[max(0, since) :]
        )

    def record(self) -> Record[U, P, S, M, E, V]:
        """The game so far, without what was taken back, to be replayed anywhere."""
        return Record(self._game, self._start, self._course.kept_moves())

    # What a seat may do.

    def act(self, seat: Seat, move: M, *, at: int) -> SeenEntry[M, E]:
        """Make a move for ``seat``, meant for the moment of number ``at``; gives its entry in the log.

        The same call again gives the same entry and changes nothing, whatever has happened since. While
        several seats decide in secret they may come in any order: the number at which a seat was asked stays
        good until its own answer, and another answer than that is refused. What follows without anyone's
        choice is in :meth:`log`.

        Raises :class:`~boardgames.core.StaleAct` for another moment, :class:`~boardgames.core.IllegalMove`
        for a move that is not accepted or is another seat's, :class:`~boardgames.core.GameOver` after the
        end, and :class:`~boardgames.core.Refused` while an agent sits in the seat.
        """
        check_seat(seat, self._seats)
        if (counted := self._course.counted(seat, move, at)) is not None:
            return self._seen(counted, seat)
        if seat in self._agents:
            raise Refused("agent-seated", f"an agent sits for {write_seat(seat)}: it has to leave first")
        if isinstance(move, str):
            raise IllegalMove(move, self._of_another(seat, move))
        if not self._course.is_current(seat, at):
            # A mind that is changed comes at its old number: that its decision is in says more than "stale".
            if self._course.is_settled(seat, at) and (refusal := self.why_not(seat, move)) is not None:
                raise IllegalMove(move, refusal)
            raise StaleAct(seat, at, self.number)
        if seat_of(move) != seat:
            raise IllegalMove(move, self._of_another(seat, move))
        with self._course.all_or_nothing():
            entry = self._course.enter(move, By.SEAT, at)
            self._settle()
        return self._seen(entry, seat)

    def may_undo(self, seat: Seat) -> bool:
        """Whether :meth:`undo` would be granted: not for a decision made in secret, for one."""
        check_seat(seat, self._seats)
        return self._course.may_take_back(seat)

    def undo(self, seat: Seat) -> TakenBack:
        """Take back the last choice of ``seat`` and what followed from it; may be asked again, further back.

        Granted while every step since was that seat's own, none was chance, none showed anyone a card or a
        bid, and nobody else was handed a decision. So a decision made in secret stays, for others are
        still asked theirs. The log keeps what was taken back and says so, numbers go on, and
        a standing instruction of the seat ends. Raises :class:`~boardgames.core.Refused` otherwise.
        """
        if not self.may_undo(seat):
            raise self._nothing_to_undo(seat)
        with self._course.all_or_nothing():
            entry = self._course.take_back(seat)
            self._settle()
        return entry

    def standing(self, seat: Seat) -> Standing | None:
        """The instruction that ``seat`` has given."""
        check_seat(seat, self._seats)
        return self._course.standing.get(seat)

    def stand(self, seat: Seat, instruction: Standing) -> None:
        """Follow ``instruction`` for ``seat``, at once where it owes a decision, until its own turn comes.

        Raises :class:`~boardgames.core.Refused` for what is no instruction, on its own turn, and while an
        agent sits in it; :class:`~boardgames.core.GameOver` after the end.
        """
        check_seat(seat, self._seats)
        if not isinstance(instruction, Standing):
            raise Refused("no-such-instruction", f"there is no instruction {shown(instruction)}")
        if not self.to_act:
            raise GameOver
        if seat in self._agents:
            raise Refused("agent-seated", f"an agent sits for {write_seat(seat)}: it has to leave first")
        if self._game.hosting.active(self.state) == seat:
            raise Refused("own-turn", f"it is the turn of {write_seat(seat)}: there is nothing to wait for")
        with self._course.all_or_nothing():
            self._course.standing[seat] = instruction
            self._settle()

    def stand_no_more(self, seat: Seat) -> None:
        """Ask ``seat`` again from now on."""
        check_seat(seat, self._seats)
        self._course.standing.pop(seat, None)

    # An absent player.

    def seat_agent(self, seat: Seat, agent: Agent[V, M]) -> None:
        """Put ``agent`` in the seat of a player who is absent; :meth:`ask_agent` lets it play.

        Until :meth:`unseat_agent` the seat itself cannot act. An agent is not saved with the table. Raises
        :class:`~boardgames.core.Refused` for what cannot be asked.
        """
        check_seat(seat, self._seats)
        if not callable(agent):
            raise Refused("no-such-agent", f"an agent is a function of a view, and not {shown(agent)}")
        self._course.standing.pop(seat, None)
        self._agents[seat] = agent

    def unseat_agent(self, seat: Seat) -> None:
        """Give the seat back to its player."""
        check_seat(seat, self._seats)
        self._agents.pop(seat, None)

    def ask_agent(self) -> SeenEntry[M, E] | None:
        """Let one seated agent that owes a decision make its move; ``None`` if there is none.

        One move a call, so that the program that hosts sets the pace. Raises
        :class:`~boardgames.core.IllegalMove` if the agent answers with what it was not offered.
        """
        seat = next((seat for seat in sorted(self.to_act) if seat in self._agents), None)
        if seat is None:
            return None
        luck = agent_rng(self._rng, seat, self._course.asked_at(seat))
        move = ask(self._agents[seat], seat, self.view(seat), self.legal_moves(seat), luck)
        with self._course.all_or_nothing():
            entry = self._course.enter(move, By.AGENT)
            self._settle()
        return self._seen(entry, seat)

    # Keeping it.

    def save(self) -> str:
        """The table as canonical JSON, secrets included; at any moment, for :meth:`load` to carry on.

        Raises :class:`~boardgames.core.DataError` for a log that no document can hold, of 8,000 moves or so.
        """
        return write_save(self._game, self._start, self._rng, self._course)

    @staticmethod
    def load(game: Game[U2, P2, S2, M2, E2, V2], document: str | bytes) -> Table[U2, P2, S2, M2, E2, V2]:
        """The table that was saved, without the agents that sat at it.

        The game is played again from the log, and gone on with where that breaks off. A document holds at
        most 50,000 values and a move of the log is five or more, so that is some 10,000 moves, each as fast
        as it was to make: a second or two, and less than a tenth for a document of 100 kB. What is malformed
        is refused before play, but a move against the rules only when all those before it have been made
        again. So a program that loads what strangers send should first refuse what is longer than its own
        tables become.

        Raises :class:`~boardgames.core.DataError` for a document that no table wrote, and for another
        game or other rules.
        """
        saved = read_save(game, document)
        table: Table[U2, P2, S2, M2, E2, V2] = Table.__new__(Table)
        table._sit(game, saved.start, saved.rng, saved.course)
        return table

    def _settle(self) -> None:
        settle(self._game, self._course, self._rng)

    def _of_another(self, seat: Seat, move: M) -> Refusal:
        """Why ``seat`` cannot make a move that is not its own, or is none at all."""
        if isinstance(move, str):
            sentence = f"a text is no move: `read` of the game {self._game.name!r} makes one of it"
            return Refusal("not-a-move", "", sentence)
        return Refusal("not-your-move", "", f"{write_seat(seat)} cannot make a move of another seat")

    def _nothing_to_undo(self, seat: Seat) -> Refused:
        """Why ``seat`` may not take anything back; the one cause by name where there is one."""
        if self._course.has_sealed(seat):
            cause = "a decision made in secret stays"
        else:
            cause = "since its last move others moved or were asked, or something was drawn, rolled or shown"
        return Refused("nothing-to-undo", f"{write_seat(seat)} has nothing to take back: {cause}")

    def _seen(self, entry: Entry[M, E], seat: Seat | None) -> SeenEntry[M, E]:
        return seen_entry(self._game, entry.number, entry.move, entry.events, seat)
