"""All-in bids: a Hero who has bid his last Life Point, with the auction or with the first action."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardgames.arena.effects import GainLife, LoseLife, Which, Whom
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Ending, FirstPlayerChosen, GameEnded, TurnBegan
from boardgames.arena.pending import Revealing
from boardgames.arena.rules.book import legal_moves
from boardgames.arena.rules.ending import outcome
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import BidCap, Setup, Variant
from boardgames.arena.state import State
from tests.arena.protected import ALL, BITE
from tests.arena.tables import agreed, asked, go, happen, hero, life, make, notation, offered, roll, table

rule = pytest.mark.rule

HEAL = make(Kind.SPELL, GainLife(Whom(Which.POOREST, every=True)), cost="sun", name="Heal")


def on_display(setup: Setup) -> State:
    """The first auction with the first cards on display, all to bid."""
    return revealed(start(setup))


def revealed(state: State) -> State:
    """The next cards come up."""
    while isinstance(state.pending[-1], Revealing):
        state = go(state, notation.write(legal_moves(state)[0]))
    return state


def taken(state: State) -> State:
    """Everybody takes the first card on display."""
    while asked(state).startswith("Picking"):
        state = go(state, offered(state)[0])
    return state


def auction(setup: Setup, *bids: str) -> State:
    """One auction with these bids."""
    state = on_display(setup)
    return taken(go(state, *[f"p{seat} bid {bid}" for seat, bid in enumerate(bids, 1)]))


@rule("ARENA-D12q", "ARENA-Q21", "ARENA-093")
def test_d12q_an_all_in_bid_that_ends_the_game_does_so_after_the_picks() -> None:
    """All get their card first; then the richest has won."""
    setup = agreed(3, bid_cap=BidCap.ALL_IN_ENDS, life=5)
    state = on_display(setup)
    state = go(state, "p1 bid 5", "p2 bid 2", "p3 bid 1")
    assert (asked(state), life(state)) == ("Picking p1", (0, 3, 4))
    state = go(state, offered(state)[0], offered(go(state, offered(state)[0]))[0])
    assert (asked(state), state.ending) == ("Picking p3", None)
    state, events = happen(state, offered(state)[0])
    assert events[-1] == GameEnded((2,), Ending.LAST_LIFE)
    assert [len(each.cards) for each in state.heroes] == [1, 1, 1]


@rule("ARENA-D12q", "ARENA-Q21")
def test_d12q_it_ends_before_a_first_player_is_drawn() -> None:
    """In the last auction, tied at the top, nobody is named any more; all at zero share."""
    setup = agreed(3, bid_cap=BidCap.ALL_IN_ENDS, life=2, types=(Kind.SPELL,))
    state = go(on_display(setup), "p1 bid 2", "p2 bid 2", "p3 bid 0")
    state = go(state, *[f"p{seat} claim {state.display[seat - 1]}" for seat in (1, 2)])
    state, events = happen(state, offered(state)[0])
    assert events[-1] == GameEnded((2,), Ending.LAST_LIFE)
    assert not any(isinstance(each, FirstPlayerChosen) for each in events)


@rule("ARENA-D12q", "ARENA-Q21", "ARENA-095", "ARENA-Q74")
def test_d12q_all_who_bid_all_share() -> None:
    """Three at zero after their bids are three winners."""
    setup = agreed(3, bid_cap=BidCap.ALL_IN_ENDS, life=2)
    state = go(on_display(setup), "p1 bid 2", "p2 bid 2", "p3 bid 2")
    state = go(state, *[f"p{seat} claim {state.display[seat - 1]}" for seat in (1, 2, 3)])
    result = outcome(state)
    assert result is not None
    assert result.payoffs == (Fraction(1, 3),) * 3


@rule("ARENA-D12q", "ARENA-Q21", "ARENA-154")
def test_d12q_a_players_two_heroes_are_added_up_after_bids_too() -> None:
    """One Hero at zero ends it; the pair with more has won."""
    setup = agreed(4, players=2, variant=Variant.TWO_PLAYER, bid_cap=BidCap.ALL_IN_ENDS, life=5)
    state = auction(setup, "5 0", "4 3")
    assert (life(state), state.winners) == ((0, 1, 5, 2), (0,))


@rule("ARENA-D12q", "ARENA-Q21")
@pytest.mark.parametrize("cap", [BidCap.KEEP_ONE, BidCap.ALL_IN_PLAYS_ON])
def test_d12q_elsewhere_the_next_auction_follows(cap: BidCap) -> None:
    """Having kept one, or with one at zero: the game goes on with the Mounts, where zero bids zero."""
    setup = agreed(3, bid_cap=cap, life=3)
    most = 2 if cap is BidCap.KEEP_ONE else 3
    state = revealed(auction(setup, str(most), "1", "0"))
    assert (asked(state), state.kind, life(state)) == ("Bidding p1 p2 p3", Kind.MOUNT, (3 - most, 2, 3))
    assert offered(state, 0) == ["p1 bid 0"]


def all_in(*fighters: object, rolled: str = "", **more: object) -> State:
    """The first turn of a game that plays on with a Hero who has bid all."""
    setup = agreed(3, BITE, HEAL, bid_cap=BidCap.ALL_IN_PLAYS_ON)
    return table(*fighters, rolled=rolled, setup=setup, **more)  # type: ignore[arg-type]


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
