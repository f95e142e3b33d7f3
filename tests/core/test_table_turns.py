"""A table by example: instructions given beforehand, taking back, and agents for absent players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import (
    IllegalMove,
    Rng,
    StaleAct,
)
from boardgames.core.log import By, Entry, TakenBack
from boardgames.core.play import play
from boardgames.core.record import replay
from boardgames.core.refused import Refused
from boardgames.core.standing import Standing
from boardgames.core.start import Arranged
from boardgames.core.table import Table
from tests.core.toy import GAME, Move, Position, Setup, State, View
from tests.core.toy.play import by_chance, setups
from tests.core.toy.tables import PASS, act, asked, bidding, turn_of_first, unchanged, won_by_first
from tests.core.toy.values import (
    Bid,
    Bidding,
    BidsRevealed,
    Challenge,
    Concede,
    Done,
    Pass,
    Polish,
    Show,
    Turn,
    Window,
)

# Standing instructions.


def test_an_instruction_passes_until_ones_turn() -> None:
    """Windows go by unasked; the instruction ends when the seat's own turn comes."""
    table = bidding()
    table.stand(1, PASS)
    table.stand(2, PASS)
    act(table, Bid(0, 1), Bid(1, 0), Bid(2, 0))
    assert asked(table) == Turn(0)
    passes = [entry for entry in table.entries if isinstance(entry, Entry) and entry.by is By.STANDING]
    assert [entry.move for entry in passes] == [Pass(1), Pass(2)]
    assert (table.standing(0), table.standing(1), table.standing(2)) == (None, PASS, PASS)
    act(table, Done(0), Bid(0, 0), Bid(1, 1), Bid(2, 0))
    assert asked(table) == Window(0, (2,))
    assert (table.standing(1), table.standing(2)) == (None, PASS)


def test_an_instruction_given_while_asked_answers_at_once() -> None:
    """The seat that owes an answer passes."""
    table = won_by_first()
    table.stand(1, PASS)
    assert asked(table) == Window(2, (1,))


def test_an_instruction_can_be_cancelled() -> None:
    """The seat is asked again."""
    table = bidding()
    table.stand(1, PASS)
    table.stand_no_more(1)
    assert table.standing(1) is None
    act(table, Bid(0, 1), Bid(1, 0), Bid(2, 0))
    assert asked(table) == Window(1)
    table.stand_no_more(1)


def test_an_instruction_does_not_decide_what_cannot_be_declined() -> None:
    """A bid is owed in person."""
    table = bidding()
    for seat in range(3):
        table.stand(seat, PASS)
    assert table.to_act == (0, 1, 2)


def test_on_ones_own_turn_there_is_nothing_to_wait_for() -> None:
    """The instruction is refused, as it would end at once."""
    table = turn_of_first()
    error = unchanged(table, lambda: table.stand(0, PASS), Refused)
    assert error.refusal.reason == "own-turn"


@pytest.mark.parametrize("instruction", [None, "pass-until-my-turn", 1])
def test_other_instructions_are_refused(instruction: Standing) -> None:
    """Only what a table knows how to follow is taken."""
    table = won_by_first()
    error = unchanged(table, lambda: table.stand(1, instruction), Refused)
    assert error.refusal.reason == "no-such-instruction"


def test_instructions_are_saved_and_end_with_the_game() -> None:
    """They hold after loading, and none is left at the end."""
    table = bidding()
    table.stand(2, PASS)
    loaded = Table.load(GAME, table.save())
    assert [loaded.standing(seat) for seat in range(3)] == [None, None, PASS]
    act(loaded, Concede(0), Concede(1))
    assert [loaded.standing(seat) for seat in range(3)] == [None, None, None]


def test_others_cannot_read_an_instruction() -> None:
    """A pass by instruction looks like a pass in person."""
    by_hand, by_instruction = won_by_first(), won_by_first()
    act(by_hand, Pass(1))
    by_instruction.stand(1, PASS)
    for reader in (0, 2, None):
        assert by_hand.log(reader) == by_instruction.log(reader)


# Taking back.


def test_own_moves_are_taken_back_one_by_one() -> None:
    """While a seat goes on alone, it may go back, as far as its last moves reach; numbers go on."""
    table = turn_of_first()
    before = table.state
    act(table, Polish(0))
    between = table.state
    act(table, Polish(0))
    assert table.undo(0) == TakenBack(7, 0, 6)
    assert table.state == between
    assert table.undo(0) == TakenBack(8, 0, 5)
    assert table.state == before
    assert table.number == 9
    unchanged(table, lambda: table.undo(0), Refused)


def test_what_was_taken_back_stays_in_the_log_and_not_in_the_record() -> None:
    """Everyone reads that it was taken back, and a record leaves it out."""
    table = act(turn_of_first(), Polish(0))
    table.undo(0)
    act(table, Done(0))
    assert TakenBack(6, 0, 5) in table.log(2)
    assert Polish(0) not in table.record().moves
    assert replay(GAME, table.record()) == table.state


def test_a_call_that_was_taken_back_is_not_made_again() -> None:
    """A repeat that arrives late finds its number used, whatever became of the move."""
    table = act(turn_of_first(), Polish(0))
    table.undo(0)
    before = table.save()
    assert table.act(0, Polish(0), at=5).number == 5
    assert table.save() == before
    unchanged(table, lambda: table.act(0, Done(0), at=5), StaleAct)
    act(table, Done(0))


def test_nothing_comes_back_once_somebody_else_was_asked() -> None:
    """A pass that hands the window on, a bid while others owe theirs."""
    table = act(won_by_first(), Pass(1))
    unchanged(table, lambda: table.undo(1), Refused)
    table = act(bidding(), Bid(0, 1))
    unchanged(table, lambda: table.undo(0), Refused)


SINCE = "p1 has nothing to take back: since its last move others moved or were asked"
STAYS = "p1 has nothing to take back: a decision made in secret stays"


def test_a_decision_made_in_secret_is_refused_by_that_cause() -> None:
    """While the question is open, also after loading and when somebody has left, and no longer."""
    table = bidding()
    assert str(unchanged(table, lambda: table.undo(0), Refused)).startswith(SINCE)
    act(table, Bid(0, 1))
    for each in (table, Table.load(GAME, table.save()), act(Table.load(GAME, table.save()), Concede(2))):
        assert not each.may_undo(0)
        assert str(unchanged(each, partial(each.undo, 0), Refused)) == STAYS
        assert "stays" not in str(unchanged(each, partial(each.undo, 1), Refused))
    act(table, Bid(1, 0), Bid(2, 0))
    assert str(unchanged(table, lambda: table.undo(0), Refused)).startswith(SINCE)


def test_taking_back_the_last_bid_of_all_leaves_the_others_decided() -> None:
    """Where a game shows nothing with it, the question is open again, and theirs still stay."""
    position = Position(
        Setup(players=2, coins=1, lots=1), cards=(1, 2), coins=(1, 1), points=(0, 0), left=1, face=1
    )
    quiet = evolve(GAME, hosting=evolve(GAME.hosting, shows=lambda event: False))  # noqa: ARG005 - none does
    table = act(Table(quiet, Arranged(position), 3), Bid(0, 1), Bid(1, 1))
    table.undo(1)
    assert table.to_act == (1,)
    assert str(unchanged(table, lambda: table.undo(0), Refused)) == STAYS


def test_a_refused_act_leaves_what_was_decided_in_secret() -> None:
    """A fault of the game while the last bid is entered does not open the question again."""

    def failing(state: State) -> Move | None:
        if not isinstance(state.pending[-1], Bidding):
            raise RuntimeError("a fault")
        return None

    broken = evolve(GAME, hosting=evolve(GAME.hosting, forced=failing))
    table = Table.load(broken, act(bidding(), Bid(0, 0), Bid(1, 0)).save())
    unchanged(table, lambda: table.act(2, Bid(2, 1), at=0), RuntimeError)
    assert str(unchanged(table, lambda: table.undo(0), Refused)) == STAYS


def test_nothing_comes_back_once_a_card_was_shown() -> None:
    """Neither the showing nor what came before it."""
    table = act(turn_of_first(coins=(9, 3, 3)), Polish(0), Show(0))
    unchanged(table, lambda: table.undo(0), Refused)
    act(table, Polish(0))
    table.undo(0)
    unchanged(table, lambda: table.undo(0), Refused)


def test_nothing_comes_back_once_chance_has_spoken() -> None:
    """Being done brings the next roll."""
    table = act(turn_of_first(), Polish(0), Done(0))
    unchanged(table, lambda: table.undo(0), Refused)


def test_nothing_comes_back_after_a_step_of_another_seat() -> None:
    """Even one that owed nothing: somebody conceded meanwhile."""
    table = act(turn_of_first(), Polish(0), Concede(2))
    unchanged(table, lambda: table.undo(0), Refused)
    unchanged(table, lambda: table.undo(2), Refused)


def test_the_last_move_of_all_may_come_back() -> None:
    """It handed nobody a decision, so the game goes on."""
    position = Position(
        Setup(players=2, coins=2, lots=1), cards=(1, 2), coins=(2, 2), points=(0, 0), left=1, face=1
    )
    table = act(Table(GAME, Arranged(position), 3), Bid(0, 1), Bid(1, 0), Pass(1), Done(0))
    assert table.outcome is not None
    table.undo(0)
    assert table.outcome is None
    assert table.to_act == (0,)


def test_a_forced_move_of_ones_own_comes_back_with_what_led_to_it() -> None:
    """What was played because facts left one answer goes with the choice before it."""
    position = Position(
        Setup(players=2, coins=1, lots=1), cards=(1, 2), coins=(1, 0), points=(0, 0), left=1, face=1
    )
    shown = evolve(GAME.hosting, shows=lambda event: isinstance(event, BidsRevealed))
    table = Table(evolve(GAME, hosting=shown), Arranged(position), 3)
    act(table, Bid(0, 1), Pass(1), Show(0))
    assert table.outcome is not None
    assert table.undo(0).to == table.number - 3
    assert table.legal_moves(0) == (Show(0), Done(0))


def test_the_end_of_a_game_may_come_back_and_then_what_was_before_it() -> None:
    """Each takes back its own last step, the last one first."""
    position = Position(
        Setup(players=2, coins=2, lots=1), cards=(1, 2), coins=(2, 2), points=(0, 0), left=1, face=1
    )
    table = act(Table(GAME, Arranged(position), 3), Bid(0, 1), Bid(1, 0), Pass(1), Polish(0), Concede(1))
    assert table.outcome is not None
    unchanged(table, lambda: table.undo(0), Refused)
    table.undo(1)
    table.undo(0)
    assert table.legal_moves(0) == (Polish(0), Show(0), Done(0))


def test_taking_back_ends_an_instruction() -> None:
    """A seat that takes back decides in person again."""
    hidden = evolve(GAME.hosting, active=lambda state: None)  # noqa: ARG005 - nobody's turn
    table = Table.load(evolve(GAME, hosting=hidden), act(turn_of_first(), Polish(0)).save())
    table.stand(0, PASS)
    assert table.standing(0) is PASS
    table.undo(0)
    assert table.standing(0) is None


def test_what_may_be_taken_back_is_saved() -> None:
    """A loaded table grants and refuses as the one that was saved."""
    table = act(turn_of_first(), Polish(0))
    loaded = Table.load(GAME, table.save())
    assert [loaded.may_undo(seat) for seat in range(3)] == [True, False, False]
    loaded.undo(0)
    again = Table.load(GAME, loaded.save())
    assert again.state == turn_of_first().state
    assert not again.may_undo(0)


# An absent player.


def test_an_agent_plays_for_an_absent_player() -> None:
    """One move a call, in seat order, with the seat's own view; nothing where no agent is asked."""
    table = bidding()
    views: list[View] = []

    def watching(view: View, moves: Sequence[Move], rng: Rng, /) -> Move:
        views.append(view)
        return by_chance(view, moves, rng)

    assert table.ask_agent() is None
    table.seat_agent(2, watching)
    table.seat_agent(1, watching)
    entry = table.ask_agent()
    assert entry is not None
    assert (entry.seat, entry.number) == (1, 0)
    assert entry.move in [Bid(1, coins) for coins in range(4)]
    assert views == [GAME.view(bidding().state, 1)]
    assert table.ask_agent() is not None
    assert table.ask_agent() is None
    assert table.to_act == (0,)


def test_while_an_agent_sits_the_seat_is_taken() -> None:
    """The player acts again once the agent has left; an instruction ends when an agent sits down."""
    table = won_by_first()
    table.stand(2, PASS)
    table.seat_agent(2, by_chance)
    assert table.standing(2) is None
    table.seat_agent(1, by_chance)
    unchanged(table, lambda: table.act(1, Pass(1), at=3), Refused)
    unchanged(table, lambda: table.stand(1, PASS), Refused)
    table.unseat_agent(1)
    act(table, Pass(1))
    table.unseat_agent(0)


def test_an_agent_that_answers_wrongly_changes_nothing() -> None:
    """Its answer is refused by name, and the table can go on with another."""
    table = won_by_first()
    table.seat_agent(1, lambda view, moves, rng: Challenge(2))  # noqa: ARG005 - looks at nothing
    error = unchanged(table, table.ask_agent, IllegalMove)
    assert "p2" in str(error)
    table.seat_agent(1, by_chance)
    assert table.ask_agent() is not None


@given(setups, st.integers(0, 999))
def test_a_table_of_agents_plays_the_game_that_play_yields(setup: Setup, seed: int) -> None:
    """The same seed is the same game, whoever drives it, even when it is saved and loaded between moves."""
    table = Table(GAME, setup, seed)
    going = True
    while going:
        table = Table.load(GAME, table.save())
        for seat in range(setup.players):
            table.seat_agent(seat, by_chance)
        going = table.ask_agent() is not None
    *_, expected = play(GAME, setup, [by_chance] * setup.players, seed)
    assert table.state == expected.step.state
    assert table.number == expected.number + 1
