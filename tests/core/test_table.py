"""A table by example: acting for a number, deciding in secret, reading what one may."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import permutations
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import (
    CHANCE,
    HIDDEN,
    GameOver,
    IllegalMove,
    MissingGroup,
    Seat,
    Seen,
    SetupError,
    StaleAct,
)
from boardgames.core.log import By, Entry, SeenEntry
from boardgames.core.play import play
from boardgames.core.record import Record
from boardgames.core.refused import Refused
from boardgames.core.start import Arranged
from boardgames.core.table import Table
from tests.core.toy import GAME, Event, Move, Position, Setup, State
from tests.core.toy.play import by_chance
from tests.core.toy.tables import PASS, act, bidding, turn_of_first, unchanged, won_by_first
from tests.core.toy.values import (
    Bid,
    BidSealed,
    BidsRevealed,
    Challenge,
    Concede,
    Done,
    LotWon,
    Pass,
    Polish,
    Show,
    Window,
)

# Starting.


def test_chance_is_resolved_before_anyone_is_asked() -> None:
    """A new table has dealt and rolled, and waits for the first bids."""
    table = Table(GAME, Setup(players=3), 5)
    assert [entry.by for entry in table.entries if isinstance(entry, Entry)] == [By.CHANCE] * 4
    assert table.to_act == (0, 1, 2)
    assert table.number == 4


def test_a_table_has_as_many_seats_as_its_setup_says() -> None:
    """So a program that hosts it need not know the game."""
    assert Table(GAME, Setup(players=4), 7).seats == 4


def test_a_table_starts_from_a_position() -> None:
    """Nothing has happened yet at a position that asks somebody."""
    table = bidding()
    assert table.entries == ()
    assert table.state == GAME.arrange(
        Position(
            Setup(players=3, coins=3, lots=2), (1, 2, 3), coins=(3, 3, 3), points=(0, 0, 0), left=2, face=3
        )
    )


def test_a_position_that_is_not_wrapped_is_refused_by_how_to_wrap_it() -> None:
    """By a table, by a game that agents are to play, and by a record; a state is no start either."""
    position = bidding().record().start
    assert isinstance(position, Arranged)
    bare: Any
    for bare in (position.position, bidding().state):
        for call in (
            partial(Table, GAME, bare, 5),
            partial(play, GAME, bare, [by_chance] * 3, 5),
            partial(Record, GAME, bare, ()),
        ):
            with pytest.raises(SetupError, match=r"a position as Arranged\(position\), not a value of type"):
                call()


def test_a_setup_may_have_a_setup_of_its_own() -> None:
    """What starts a game is no position, whatever its fields are called."""

    class Named(str):
        setup = "mine"

        __slots__ = ()

    named: Any = evolve(GAME, start=lambda _: GAME.start(Setup()), facts=lambda _: GAME.facts(Setup()))
    assert Table(named, Named("mine"), 5).state == Table(GAME, Setup(), 5).state


def test_a_table_that_cannot_start_is_refused() -> None:
    """Bad setups, bad seeds, and games that cannot be hosted."""
    with pytest.raises(SetupError, match="players"):
        Table(GAME, Setup(players=1), 5)
    with pytest.raises(SetupError, match="seed"):
        Table(GAME, Setup(), -5)
    with pytest.raises(MissingGroup, match="hosting"):
        Table(evolve(GAME, hosting=None), Setup(), 5)


# Acting.


def test_an_act_gives_its_own_entry() -> None:
    """The seat gets back the number, its move, and what it saw of that move."""
    entry = bidding().act(1, Bid(1, 2), at=0)
    assert entry == SeenEntry(0, 1, Bid(1, 2), (Seen(BidSealed(1, 2)),))


def test_a_stale_number_is_refused() -> None:
    """An act for a moment that has passed, or has not come, does nothing."""
    table = won_by_first()
    error = unchanged(table, lambda: table.act(1, Pass(1), at=2), StaleAct)
    assert (error.seat, error.at, error.now) == (1, 2, 3)


@pytest.mark.parametrize("at", [4, 99, -1, True, None, "3", 3.0])
def test_a_number_that_was_never_given_out_is_refused(at: int) -> None:
    """A moment to come, and what is no number."""
    table = won_by_first()
    unchanged(table, lambda: table.act(1, Pass(1), at=at), StaleAct)


def test_the_same_call_counts_once() -> None:
    """A call repeated after whatever else happened gives what it gave, and changes nothing."""
    table = won_by_first()
    first = table.act(1, Pass(1), at=3)
    for _ in range(2):
        before = table.save()
        assert table.act(1, Pass(1), at=3) == first
        assert table.save() == before
    act(table, Pass(2), Polish(0))
    assert table.act(1, Pass(1), at=3) == first
    assert Table.load(GAME, table.save()).act(1, Pass(1), at=3) == first


def test_another_move_for_a_moment_that_was_used_is_stale() -> None:
    """Only the same call is known again."""
    table = won_by_first()
    table.act(1, Pass(1), at=3)
    unchanged(table, lambda: table.act(1, Challenge(1), at=3), StaleAct)


def test_the_same_move_for_another_moment_is_another_call() -> None:
    """Even for one at which the seat could have made it."""
    table = won_by_first()
    assert table.act(0, Bid(0, 1), at=2).number == 2
    unchanged(table, lambda: table.act(0, Bid(0, 1), at=1), StaleAct)


@pytest.mark.parametrize(
    ("seat", "move", "reason"),
    [
        (1, Bid(1, 2), "not-offered"),
        (0, Polish(0), "not-your-turn"),
        (2, Pass(2), "not-your-turn"),
        (2, Pass(1), "not-your-move"),
        (1, Concede(0), "not-your-move"),
        (1, None, "not-your-move"),
        (1, "p2 pass", "not-a-move"),
    ],
)
def test_what_is_not_accepted_changes_nothing(seat: Seat, move: Move, reason: str) -> None:
    """Illegal moves, moves out of turn, moves of another seat, and what is no move."""
    table = won_by_first()
    error = unchanged(table, lambda: table.act(seat, move, at=3), IllegalMove)
    assert error.refusal.reason == reason
    assert table.why_not(seat, move) == error.refusal


@pytest.mark.parametrize("seat", [3, -1, CHANCE, True, "p1", None, 1.0])
def test_every_request_needs_a_seat_of_the_table(seat: Seat) -> None:
    """A seat that is not there is refused by everything that takes one."""
    table = won_by_first()
    requests: list[Callable[[], object]] = [
        lambda: table.act(seat, Pass(seat), at=3),
        lambda: table.legal_moves(seat),
        lambda: table.why_not(seat, Pass(seat)),
        lambda: table.may_undo(seat),
        lambda: table.undo(seat),
        lambda: table.standing(seat),
        lambda: table.stand(seat, PASS),
        lambda: table.stand_no_more(seat),
        lambda: table.seat_agent(seat, by_chance),
        lambda: table.unseat_agent(seat),
    ]
    if seat is not None:
        requests += [lambda: table.view(seat), lambda: table.log(seat)]
    for request in requests:
        unchanged(table, request, Refused)


@pytest.mark.parametrize("at", [3, 0, 99])
def test_a_text_is_refused_with_what_makes_a_move_of_it(at: int) -> None:
    """Whatever the number: the client forgot to read it."""
    table = won_by_first()
    text: Any = "p2 pass"
    error = unchanged(table, lambda: table.act(1, text, at=at), IllegalMove)
    assert str(error) == "a text is no move: `read` of the game 'toy' makes one of it"


def test_an_unlisted_move_is_accepted() -> None:
    """A seat may concede though it owes nothing, at the present moment."""
    table = won_by_first()
    unchanged(table, lambda: table.act(2, Concede(2), at=2), StaleAct)
    assert table.why_not(2, Concede(2)) is None
    table.act(2, Concede(2), at=3)
    assert table.state.living == (True, True, False)


def test_after_the_end_nothing_is_accepted() -> None:
    """The game is over, and says so; a call that had counted is still answered."""
    table = act(bidding(), Concede(1), Concede(2))
    assert table.outcome is not None
    assert table.to_act == ()
    assert table.legal_moves(0) == ()
    unchanged(table, lambda: table.act(0, Bid(0, 1), at=2), GameOver)
    unchanged(table, lambda: table.stand(0, PASS), GameOver)
    assert table.act(1, Concede(1), at=0).move == Concede(1)


def test_what_facts_force_is_played() -> None:
    """A seat without coins is not asked for its bid, nor a winner who can only be done."""
    table = bidding(coins=(3, 0, 3))
    forced = table.entries[0]
    assert isinstance(forced, Entry)
    assert (forced.move, forced.by) == (Bid(1, 0), By.FORCED)
    assert table.to_act == (0, 2)
    table = act(turn_of_first(coins=(1, 3, 3)), Show(0))
    after = [(entry.by, entry.move) for entry in table.entries[-4:] if isinstance(entry, Entry)]
    assert after[:2] == [(By.SEAT, Show(0)), (By.FORCED, Done(0))]
    assert [by for by, _ in after[2:]] == [By.CHANCE, By.FORCED]


def test_a_fault_of_the_game_leaves_the_table_as_it_was() -> None:
    """Even if a game fails while the table goes on by itself, the act has not happened."""

    def failing(state: State) -> Move | None:
        if isinstance(state.pending[-1], Window):
            raise RuntimeError("a fault")
        return None

    broken = evolve(GAME, hosting=evolve(GAME.hosting, forced=failing))
    table = Table.load(broken, act(bidding(), Bid(1, 0), Bid(2, 0)).save())
    table.stand(0, PASS)
    unchanged(table, lambda: table.act(0, Bid(0, 1), at=2), RuntimeError)
    assert table.standing(0) is PASS
    assert table.to_act == (0,)
    assert table.act(0, Bid(0, 0), at=0).number == 2


# Deciding in secret.


@given(st.tuples(*[st.integers(0, 3)] * 3))
def test_secret_decisions_commute(bids: tuple[int, ...]) -> None:
    """In whatever order they arrive, the state, the revealing events and what is decided are the same."""
    tables = [act(bidding(), *(Bid(seat, bids[seat]) for seat in order)) for order in permutations(range(3))]
    assert len({table.state for table in tables}) == 1
    assert len({table.number for table in tables}) == 1
    for reader in (0, 1, 2, None):
        decided = [
            {seen for entry in table.log(reader)[:3] if isinstance(entry, SeenEntry) for seen in entry.events}
            for table in tables
        ]
        assert all(seen == decided[0] for seen in decided)
    for table in tables:
        last = table.entries[2]
        assert isinstance(last, Entry)
        assert [type(event) for event in last.events[:2]] == [BidSealed, BidsRevealed]


def test_the_number_at_which_one_was_asked_stays_good() -> None:
    """While the others decide in secret, a seat's own number does not go stale; its own answer ends it.

    Another answer is refused because the seat has decided, at whichever number it comes, and not as stale.
    """
    table = bidding()
    table.act(2, Bid(2, 1), at=0)
    table.act(0, Bid(0, 1), at=0)
    assert table.act(2, Bid(2, 1), at=0).number == 0
    for at in (0, 1, 2):
        error = unchanged(table, partial(table.act, 2, Bid(2, 0), at=at), IllegalMove)
        assert error.refusal == table.why_not(2, Bid(2, 0))
    unchanged(table, lambda: table.act(2, Bid(2, 0), at=3), StaleAct)
    unchanged(table, lambda: table.act(2, Bid(2, 0), at=-1), StaleAct)
    assert table.act(1, Bid(1, 3), at=1).number == 2
    assert table.act(1, Bid(1, 3), at=1).number == 2
    assert table.act(0, Bid(0, 1), at=0).number == 1


def test_conceding_meanwhile_makes_numbers_stale() -> None:
    """When somebody leaves, the question is not the same any more."""
    table = act(bidding(), Concede(2))
    unchanged(table, lambda: table.act(0, Bid(0, 1), at=0), StaleAct)
    act(table, Bid(0, 1))


def test_one_who_has_decided_may_still_concede_at_the_present_moment() -> None:
    """Only what is refused at any number is refused for having decided; who has left has decided nothing."""
    table = act(bidding(), Bid(0, 1), Bid(1, 1))
    unchanged(table, lambda: table.act(0, Concede(0), at=0), StaleAct)
    act(table, Concede(0))
    unchanged(table, lambda: table.act(0, Bid(0, 1), at=1), StaleAct)
    unchanged(table, lambda: table.act(1, Bid(1, 0), at=0), IllegalMove)


def test_once_all_is_revealed_another_answer_is_stale() -> None:
    """The question is not open any more."""
    table = won_by_first()
    unchanged(table, lambda: table.act(2, Bid(2, 1), at=0), StaleAct)


@given(st.integers(0, 3), st.integers(0, 3), st.booleans())
def test_a_secret_decision_tells_no_one_what_it_was(one: int, other: int, again: bool) -> None:
    """Everything that others are handed, refusals included, is the same whatever was decided."""
    handed = []
    for coins in (one, other):
        table = act(bidding(), Bid(1, coins))
        if again:
            table.act(1, Bid(1, coins), at=0)
        for reader in (0, 2, None):
            with pytest.raises(IllegalMove) as caught:
                table.act(0, Bid(0, 9), at=table.number)
            handed.append(
                (
                    table.number,
                    table.to_act,
                    table.view(reader),
                    table.log(reader),
                    None if reader is None else table.legal_moves(reader),
                    table.may_undo(0),
                    str(caught.value),
                )
            )
    assert handed[:3] == handed[3:]


# Reading.


def test_a_log_is_read_by_seat_and_from_a_number() -> None:
    """Others' moves are not in it, hidden fields are hidden, and numbers have no gaps."""
    table = won_by_first()
    assert table.log(1, since=1) == (
        SeenEntry[Move, Event](1, 2, None, (Seen(BidSealed(2, HIDDEN)),)),
        SeenEntry[Move, Event](
            2,
            0,
            None,
            (Seen(BidSealed(0, HIDDEN)), Seen(BidsRevealed((1, 0, 0))), Seen(LotWon(0))),
        ),
    )
    assert [entry.number for entry in table.log(None)] == [0, 1, 2]
    assert table.log(0, since=3) == ()
    assert table.log(0, since=99) == ()
    assert table.log(0, since=-2) == table.log(0)


def test_views_and_moves_are_the_games_own() -> None:
    """A table hands out what the game says a seat may know and do."""
    table = won_by_first()
    for seat in range(3):
        assert table.view(seat) == GAME.view(table.state, seat)
        assert table.legal_moves(seat) == GAME.legal_moves(table.state, seat)
    assert table.view(None) == GAME.view(table.state, None)
