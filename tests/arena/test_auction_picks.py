"""Picking cards: from the highest bid to the lowest, one card for each Hero."""

from __future__ import annotations

from itertools import permutations

import pytest

from boardgames.arena.events import AuctionBegan, BidsRevealed, CardTaken, FirstPlayerChosen
from boardgames.arena.hosting import forced
from boardgames.arena.moves import TakeCard
from boardgames.arena.pending import Bidding, Revealing
from boardgames.arena.rules.book import apply, legal_moves
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, TieMethod
from boardgames.core import write_seat
from tests.arena.auctions import A, B, C, D, bid, bidding_for, first_moves, taken, up
from tests.arena.tables import asked, go, happen, life, offered, refused

rule = pytest.mark.rule

FOUR = Setup(4)


@rule("ARENA-048", "ARENA-050", "ARENA-051")
def test_the_rulebooks_auction() -> None:
    """Mafaya 5, Tzi-Xican 3, Nakamura 2, Cleo 1: they pick in that order, and Cleo takes the last card."""
    state = bid(up(FOUR), "1", "5", "2", "3")
    order = []
    for card in (C, A, D, B):
        order.append(asked(state))
        state = go(state, f"{asked(state).split()[1]} take {card}")
    assert order == ["Picking p2", "Picking p4", "Picking p3", "Picking p1"]
    assert taken(state) == (B, C, D, A)
    assert life(state) == (19, 15, 18, 17)


@rule("ARENA-048")
@pytest.mark.parametrize("bids", list(permutations(("7", "4", "1", "0"))))
def test_picks_follow_the_bids_wherever_the_bidders_sit(bids: tuple[str, ...]) -> None:
    """The seats play no part in it."""
    state, picked = bid(up(FOUR), *bids), []
    while asked(state).startswith("Picking"):
        picked.append(asked(state).split()[1])
        state = go(state, offered(state)[-1])
    by_bid = sorted(range(4), key=lambda seat: -int(bids[seat]))
    assert picked == [write_seat(seat) for seat in by_bid]


@rule("ARENA-048")
def test_the_highest_bidder_takes_any_card_and_the_next_one_of_the_rest() -> None:
    """One card each, and nobody takes what is gone, or twice."""
    state = bid(up(FOUR), "0", "9", "5", "2")
    assert offered(state) == [f"p2 take {card}" for card in (A, B, C, D)]
    assert refused(state, f"p3 take {A}").reason
    state = go(state, f"p2 take {B}")
    assert offered(state) == [f"p3 take {card}" for card in (A, C, D)]
    assert refused(state, f"p3 take {B}").reason
    assert refused(state, f"p2 take {A}").reason


@rule("ARENA-051", "ARENA-D12r")
def test_d12r_the_last_card_is_taken_by_a_move() -> None:
    """The lowest bidder has one card to take, and is asked for it."""
    state = go(bid(up(FOUR), "3", "2", "1", "0"), f"p1 take {D}", f"p2 take {B}", f"p3 take {A}")
    assert (asked(state), offered(state)) == ("Picking p4", [f"p4 take {C}"])
    assert forced(state) == TakeCard(3, C)
    state, events = happen(state, f"p4 take {C}")
    assert events[0] == CardTaken(3, C)
    assert taken(state) == (D, B, A, C)


@rule("ARENA-041", "ARENA-055", "ARENA-058")
def test_with_the_last_card_of_a_type_the_next_type_comes_up() -> None:
    """Bids of an auction are over with it; Life Points stay spent, and cards stay with their Heroes."""
    state = bid(up(FOUR), "3", "2", "1", "0")
    state = go(state, f"p1 take {D}", f"p2 take {B}", f"p3 take {A}")
    state, events = happen(state, f"p4 take {C}")
    assert isinstance(events[-1], AuctionBegan)
    assert (asked(state), state.bids, state.display, life(state)) == (
        "Revealing chance",
        (),
        (),
        (17, 18, 19, 20),
    )
    assert state.sealed == (None,) * 4
    state, _ = first_moves(state, [Bidding])
    state = bid(state, "0", "0", "0", "0")
    assert life(state) == (17, 18, 19, 20)


@rule("ARENA-041", "ARENA-049", "ARENA-058")
@pytest.mark.parametrize("method", list(TieMethod))
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_auction_gives_every_hero_one_card(players: int, method: TieMethod) -> None:
    """With bids of all sorts, ties or none: four cards each, and each Hero has paid what he bid."""
    state = start(Setup(players, tie_method=method))
    paid, last = [0] * players, []
    while state.kind is not None:
        if asked(state).startswith("Bidding"):
            seat = int(asked(state).split()[1][1:]) - 1
            move = legal_moves(state, seat)[(3 * seat + len(state.heroes[0].cards)) % 3]
        else:
            move = legal_moves(state)[-1]
        step = apply(state, move)
        state = step.state
        for event in step.events:
            if isinstance(event, BidsRevealed):
                paid = [sum(each) for each in zip(paid, event.bids, strict=True)]
            last.append(event)
    assert life(state) == tuple(20 - each for each in paid)
    assert [len(hero.cards) for hero in state.heroes] == [4] * players
    assert sum(isinstance(event, CardTaken) for event in last) == 4 * players
    assert isinstance(last[-1], FirstPlayerChosen)
    assert not isinstance(state.pending[-1], Revealing)


@rule("ARENA-055", "ARENA-058")
def test_the_fourth_auction_is_the_last() -> None:
    """Spells are the fourth type; after them nothing more comes up."""
    state = bid(bidding_for(FOUR, FOUR.types[-1]), "3", "2", "1", "0")
    for seat in ("p1", "p2", "p3", "p4"):
        state = go(state, next(line for line in offered(state) if line.startswith(seat)))
    assert asked(state) == "Entering p1"
    assert [len(hero.cards) for hero in state.heroes] == [4] * 4
