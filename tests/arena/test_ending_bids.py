"""All-in bids that play on: the Combat Phase of a game in which a Hero has bid his last Life Point."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.arena.effects import GainLife, Which, Whom
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Ending, TurnBegan
from boardgames.arena.setup import BidCap
from boardgames.arena.state import State
from tests.arena.protected import BITE
from tests.arena.tables import agreed, asked, go, happen, hero, life, make, offered, roll, table

rule = pytest.mark.rule

HEAL = make(Kind.SPELL, GainLife(Whom(Which.POOREST, every=True)), cost="sun", name="Heal")


def all_in(*fighters: Any, rolled: str) -> State:  # noqa: ANN401
    """The first turn of a game that plays on with a Hero who has bid all."""
    setup = agreed(3, BITE, HEAL, bid_cap=BidCap.ALL_IN_PLAYS_ON)
    return table(*fighters, rolled=rolled, setup=setup)


@rule("ARENA-D12q", "ARENA-Q21", "ARENA-093", "ARENA-066")
def test_d12q_with_play_on_the_first_completed_action_ends_the_game() -> None:
    """Whatever it does, it need not touch the Hero at zero."""
    state = all_in(hero(0, 0, life=9), hero(1, 0, life=0), hero(0, 1, life=7), rolled="sword sword paw paw")
    ended = go(state, "p1 strike nakamura")
    assert (life(ended), ended.ending, ended.winners) == ((9, 0, 6), Ending.LAST_LIFE, (0,))


@rule("ARENA-D12q", "ARENA-Q21", "ARENA-093")
def test_d12q_with_play_on_turns_without_an_action_end_nothing() -> None:
    """A turn is no action, and rolling dice is none; the Hero at zero has a turn of his own, too."""
    state = all_in(hero(0, 0, life=9), hero(1, 0, life=0), hero(0, 1, life=7), rolled="sun")
    state, events = happen(state, "p1 end turn")
    assert events[-1] == TurnBegan(1, 1, 7)
    state = go(roll(state), "p2 end turn")
    state = roll(go(roll(state), "p3 end turn"), "paw paw")
    assert (asked(state), state.round, state.ending) == ("Acting p1", 2, None)
    state = go(state, "p1 walk")
    assert state.ending is None
    assert go(state, offered(state)[0]).ending is Ending.LAST_LIFE


@rule("ARENA-D12q", "ARENA-Q69", "ARENA-093")
def test_d12q_with_play_on_a_card_may_save_the_hero() -> None:
    """One that gives the poorest a Life Point: nobody is at zero when it is done, and the game goes on."""
    state = all_in(hero(0, 0, "heal", life=9), hero(1, 0, life=0), hero(0, 1, life=7), rolled="sun")
    state = go(state, "p1 activate heal")
    assert (life(state), asked(state)) == ((9, 1, 7), "Acting p1")
    mine = all_in(hero(0, 0, "heal", life=0), hero(1, 0, life=5), hero(0, 1, life=7), rolled="sun")
    assert go(mine, "p1 activate heal").ending is None
