"""A table under anything that callers may do, in any order, held against a plain model of its promises."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from boardgames.core import CHANCE, BoardgamesError, GameOver, IllegalMove, Seat, StaleAct
from boardgames.core.log import By, Entry, SeenEntry, TakenBack
from boardgames.core.record import replay
from boardgames.core.refused import Refused
from boardgames.core.standing import Standing
from boardgames.core.table import Table
from tests.core.toy import GAME, Event, Move, Position, Setup, State, View
from tests.core.toy.play import by_chance, setups
from tests.core.toy.values import Bid, Bidding, Challenge, Concede, Done, Pass, Polish, Show

choices = st.integers(0, 1 << 16)


class Tables(RuleBasedStateMachine):
    """One table, and beside it what its log says should be so."""

    table: Table[Setup, Position, State, Move, Event, View]

    @initialize(setup=setups, seed=st.integers(0, 999))
    def start(self, setup: Setup, seed: int) -> None:
        """A new table."""
        self.setup = setup
        self.first = GAME.start(setup)
        self.table = Table(GAME, setup, seed)
        self.asked = dict.fromkeys(self.table.to_act, self.table.number)
        self.calls: list[tuple[Seat, Move, int, SeenEntry[Move, Event]]] = []

    def kept(self) -> list[tuple[Entry[Move, Event], State, State]]:
        """The entries that still count, each with the states before and after it."""
        kept: list[tuple[Entry[Move, Event], State, State]] = []
        for entry in self.table.entries:
            if isinstance(entry, TakenBack):
                kept = [one for one in kept if one[0].number < entry.to]
            else:
                before = kept[-1][2] if kept else self.first
                kept.append((entry, before, GAME.apply(before, entry.move).state))
        return kept

    def goes_back_to(self, seat: Seat) -> State | None:
        """The state that taking back leads to, by the words of the promise; ``None`` if it is not granted."""
        for entry, before, after in reversed(self.kept()):
            if entry.seat != seat or entry.by is By.CHANCE or {*GAME.to_act(after)} - {seat}:
                return None
            if any(GAME.hosting.shows(event) for event in entry.events):
                return None
            if entry.by is not By.FORCED:
                return before
        return None

    def refused(self, error: type[BoardgamesError], request: Any, *given: Any, **named: Any) -> None:  # noqa: ANN401
        """The request raises that error, and the table saves to the same bytes."""
        before = self.table.save()
        with pytest.raises(error):
            request(*given, **named)
        assert self.table.save() == before

    def note_questions(self, since: int) -> None:
        """Keep for each seat the number at which its question was put, by the words of the promise."""
        entries = self.table.entries[since:]
        sealed = all(isinstance(entry, Entry) and isinstance(entry.move, Bid) for entry in entries)
        if sealed and {*self.table.to_act} < {*self.asked} and self.table.state.active is None:
            self.asked = {seat: self.asked[seat] for seat in self.table.to_act}
        else:
            last = [number for number, entry in enumerate(self.table.entries, 1) if not self.is_sealed(entry)]
            self.asked = dict.fromkeys(self.table.to_act, max(last, default=0))

    def is_sealed(self, entry: Entry[Move, Event] | TakenBack) -> bool:
        """Whether an entry is a bid that left others to bid."""
        return isinstance(entry, Entry) and isinstance(entry.move, Bid) and len(entry.events) == 1

    def has_bid(self, seat: Seat) -> bool:
        """Whether a seat has bid and waits for others to bid."""
        state = self.table.state
        bidding = bool(state.pending) and isinstance(state.pending[-1], Bidding)
        return bidding and state.living[seat] and state.bids[seat] is not None

    @precondition(lambda self: self.table.to_act)
    @rule(choice=choices, late=st.integers(0, 3))
    def act(self, choice: int, late: int) -> None:
        """Some seat makes a legal move, for the present moment or the one at which it was asked."""
        number = self.table.number
        seat = self.table.to_act[choice % len(self.table.to_act)]
        moves = self.table.legal_moves(seat)
        move = moves[choice // 8 % len(moves)]
        at = max(self.asked[seat], number - late)
        entry = self.table.act(seat, move, at=at)
        assert (entry.number, entry.seat, entry.move) == (number, seat, move)
        assert entry == next(one for one in self.table.log(seat) if one.number == number)
        self.calls.append((seat, move, at, entry))
        self.note_questions(number)

    @precondition(lambda self: self.table.to_act)
    @rule(choice=choices)
    def concede(self, choice: int) -> None:
        """Now and then somebody concedes."""
        living = self.table.state.living_seats()
        seat, number = living[choice % len(living)], self.table.number
        if choice % 3 == 0:
            entry = self.table.act(seat, Concede(seat), at=number)
            self.calls.append((seat, Concede(seat), number, entry))
            self.note_questions(number)

    @rule(choice=choices)
    def repeat(self, choice: int) -> None:
        """A call that was counted is answered as before and changes nothing."""
        if self.calls:
            seat, move, at, entry = self.calls[choice % len(self.calls)]
            before = self.table.save()
            assert self.table.act(seat, move, at=at) == entry
            assert self.table.save() == before

    @rule(choice=choices, ahead=st.integers(1, 3))
    def act_for_another_moment(self, choice: int, ahead: int) -> None:
        """A number that was never given out, or is past, is refused; so is whoever has decided already."""
        seat = choice % self.setup.players
        self.refused(StaleAct, self.table.act, seat, Concede(seat), at=self.table.number + ahead)
        past = self.asked.get(seat, self.table.number) - 1
        counted = {(call[0], call[2]) for call in self.calls}
        if past >= 0 and (seat, past) not in counted:
            error = IllegalMove if self.has_bid(seat) else StaleAct
            self.refused(error, self.table.act, seat, Pass(seat), at=past)

    @rule(choice=choices)
    def act_illegally(self, choice: int) -> None:
        """A move that is not accepted, or is another seat's, is refused."""
        seat, number = choice % self.setup.players, self.table.number
        other = (seat + 1) % self.setup.players
        error = IllegalMove if self.table.to_act else GameOver
        self.refused(IllegalMove, self.table.act, seat, Concede(other), at=number)
        moves: list[Move] = [kind(seat) for kind in (Challenge, Pass, Polish, Show, Done)]
        for move in (*moves, Bid(seat, 9), Bid(seat, -1)):
            if move not in self.table.legal_moves(seat):
                self.refused(error, self.table.act, seat, move, at=number)

    @rule()
    def save_and_load(self) -> None:
        """Another table takes over where this one was."""
        document = self.table.save()
        loaded = Table.load(GAME, document)
        assert loaded.save() == document
        assert (loaded.state, loaded.entries) == (self.table.state, self.table.entries)
        self.table = loaded

    @rule(choice=choices)
    def undo(self, choice: int) -> None:
        """Taking back is granted by the words of the promise, and leads to the state that was."""
        seat, number = choice % self.setup.players, self.table.number
        expected = self.goes_back_to(seat)
        assert self.table.may_undo(seat) == (expected is not None)
        if expected is None:
            self.refused(Refused, self.table.undo, seat)
        else:
            self.table.undo(seat)
            assert self.table.state == expected
            assert self.table.standing(seat) is None
            self.note_questions(number)

    @rule(choice=choices)
    def stand(self, choice: int) -> None:
        """An instruction is taken, except on one's own turn and after the end."""
        seat, number = choice % self.setup.players, self.table.number
        if not self.table.to_act:
            self.refused(GameOver, self.table.stand, seat, Standing.PASS_UNTIL_MY_TURN)
        elif GAME.hosting.active(self.table.state) == seat:
            self.refused(Refused, self.table.stand, seat, Standing.PASS_UNTIL_MY_TURN)
        else:
            self.table.stand(seat, Standing.PASS_UNTIL_MY_TURN)
            self.note_questions(number)

    @rule(choice=choices)
    def stand_no_more(self, choice: int) -> None:
        """An instruction is taken back."""
        seat = choice % self.setup.players
        self.table.stand_no_more(seat)
        assert self.table.standing(seat) is None

    @rule(choice=choices)
    def let_an_agent_play(self, choice: int) -> None:
        """An agent sits down for one move, if its seat owes one, and leaves."""
        seat, number = choice % self.setup.players, self.table.number
        owes = seat in self.table.to_act
        self.table.seat_agent(seat, by_chance)
        assert (self.table.ask_agent() is not None) == owes
        self.table.unseat_agent(seat)
        if owes:
            self.note_questions(number)

    @invariant()
    def rests(self) -> None:
        """A table waits for somebody's own decision, or the game is over."""
        table = self.table
        assert table.to_act == GAME.to_act(table.state)
        assert (table.outcome is None) == bool(table.to_act)
        if table.to_act:
            assert CHANCE not in table.to_act
            assert GAME.hosting.forced(table.state) is None
        active = GAME.hosting.active(table.state)
        for seat in range(self.setup.players):
            if table.standing(seat) is not None:
                assert table.to_act
                assert seat != active
                assert seat not in table.to_act or GAME.hosting.passing(table.state, seat) is None

    @invariant()
    def the_log_is_whole(self) -> None:
        """Numbers have no gaps, what counts leads to the state, and the record replays to it."""
        assert [entry.number for entry in self.table.entries] == list(range(self.table.number))
        kept = self.kept()
        assert (kept[-1][2] if kept else self.first) == self.table.state
        assert replay(GAME, self.table.record()) == self.table.state

    @invariant()
    def nobody_reads_what_is_not_theirs(self) -> None:
        """Each log holds the seat's own moves and what the game lets it see, for every entry."""
        for reader in (None, *range(self.setup.players)):
            for entry, read in zip(self.table.entries, self.table.log(reader), strict=True):
                if isinstance(entry, TakenBack):
                    assert read == entry
                else:
                    every = (GAME.seen(event, reader) for event in entry.events)
                    seen = tuple(one for one in every if one is not None)
                    own = entry.move if entry.seat == reader else None
                    assert read == SeenEntry(entry.number, entry.seat, own, seen)


TestTables = Tables.TestCase
TestTables.settings = settings(max_examples=120, stateful_step_count=25, deadline=None)
