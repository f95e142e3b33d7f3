"""Ties: the tied claim cards in secret, and get them if all claims differ; else what is left is dealt."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from boardgames.arena.events import CardTaken, ClaimSealed, ClaimsRevealed, TieBegan
from boardgames.arena.moves import Deal
from boardgames.arena.pending import Claiming, Picking, Revealing, TieDealing
from boardgames.arena.rules.book import chance, to_act
from boardgames.arena.seen import seen
from boardgames.arena.setup import Setup, TieMethod, Variant
from boardgames.arena.state import State
from boardgames.arena.view import view
from boardgames.core import HIDDEN, Seen
from tests.arena.auctions import A, B, C, D, E, bid, come, taken, up
from tests.arena.tables import asked, go, happen, life, offered, refused

rule = pytest.mark.rule

FOUR = Setup(4)
METHODS = pytest.mark.parametrize("method", list(TieMethod))


def tied(*bids: str, method: TieMethod = TieMethod.CLAIM_THEN_DEAL) -> State:
    """The moment at which these bids on the first Weapons are open."""
    return bid(up(Setup(len(bids), tie_method=method)), *bids)


@rule("ARENA-048", "ARENA-052", "ARENA-Q23")
def test_the_tied_may_share_out_what_they_want() -> None:
    """5, 3, 3, 1: the first takes A, the tied claim B and D and get them, C is left for the last."""
    state = go(tied("5", "3", "3", "1"), f"p1 take {A}")
    assert state.pending[-1] == Claiming((1, 2))
    state, events = happen(state, f"p2 claim {D}", f"p3 claim {B}")
    assert events[-3:] == (
        ClaimsRevealed(((), (D,), (B,), ()), agreed=True),
        CardTaken(1, D),
        CardTaken(2, B),
    )
    assert (asked(state), offered(state)) == ("Picking p4", [f"p4 take {C}"])


@rule("ARENA-Q23")
@pytest.mark.parametrize("order", list(permutations((0, 1, 3))))
def test_q23_claims_are_sealed_in_any_order(order: tuple[int, ...]) -> None:
    """All who are tied are asked at once, and nobody else; the last claim lays them open."""
    state, left, cards = tied("2", "2", "0", "2"), {0, 1, 3}, {0: C, 1: A, 3: B}
    for seat in order:
        assert to_act(state) == tuple(sorted(left))
        assert [offered(state, each) for each in left] == [
            [f"p{each + 1} claim {card}" for card in (A, B, C, D)] for each in left
        ]
        assert offered(state, 2) == []
        state = go(state, f"p{seat + 1} claim {cards[seat]}")
        left.remove(seat)
    assert taken(state) == (C, A, "", B)
    assert asked(state) == "Picking p3"


@rule("ARENA-Q23")
def test_q23_a_claim_is_secret_and_final_until_all_are_in() -> None:
    """Others see that it was made, and who makes it cannot make another."""
    state, events = happen(tied("3", "3", "1", "0"), f"p1 claim {A}")
    assert events == (ClaimSealed(0, (A,)),)
    assert seen(events[0], 0) == Seen(events[0])
    assert seen(events[0], 1) == seen(events[0], None) == Seen(ClaimSealed(0, HIDDEN))
    assert view(state, 1).claims == (HIDDEN, None, (), ())
    assert refused(state, f"p1 claim {B}").reason
    assert refused(state, f"p3 claim {B}").reason
    assert offered(state, 1) == [f"p2 claim {card}" for card in (A, B, C, D)]
    _, events = happen(state, f"p2 claim {B}")
    assert seen(events[1], 2) == Seen(ClaimsRevealed(((A,), (B,), (), ()), agreed=True))


@rule("ARENA-054", "ARENA-053", "ARENA-Q23")
def test_q23_claims_that_clash_lead_to_a_deal_of_all_that_is_left() -> None:
    """Both want B: of the three cards left either may be dealt any, not only the one they wanted."""
    state = go(tied("5", "3", "3", "1"), f"p1 take {A}")
    state, events = happen(state, f"p2 claim {B}", f"p3 claim {B}")
    assert events[-1] == ClaimsRevealed(((), (B,), (B,), ()), agreed=False)
    assert state.pending[-1] == TieDealing((1, 2))
    assert chance(state) == tuple((Deal(card), 1) for card in (B, C, D))
    state = come(state, D)
    assert chance(state) == ((Deal(B), 1), (Deal(C), 1))
    state = come(state, C)
    assert taken(state) == (A, D, C, "")
    assert offered(state) == [f"p4 take {B}"]


@rule("ARENA-Q23", "ARENA-054")
@pytest.mark.parametrize("claims", list(product((A, B, C), repeat=3)))
def test_q23_one_clash_among_three_leaves_all_of_them_to_chance(claims: tuple[str, ...]) -> None:
    """A claim of one's own gives nobody a right to the card unless all claims differ."""
    lines = [f"p{seat} claim {card}" for seat, card in enumerate(claims, 1)]
    state = go(tied("1", "1", "1", "0"), *lines)
    if len(set(claims)) == 3:
        assert taken(state)[:3] == claims
        assert asked(state) == "Picking p4"
    else:
        assert taken(state) == ("",) * 4
        assert [move for move, _ in chance(state)] == [Deal(card) for card in (A, B, C, D)]


@rule("ARENA-054", "ARENA-Q23")
def test_random_deal_asks_nobody_for_a_claim() -> None:
    """The other method: the tied are dealt from what is left at once."""
    state, events = happen(tied("5", "3", "3", "1", method=TieMethod.RANDOM_DEAL), f"p1 take {A}")
    assert events == (CardTaken(0, A),)
    assert state.pending[-1] == TieDealing((1, 2))
    assert chance(state) == tuple((Deal(card), 1) for card in (B, C, D))
    assert taken(come(state, C, B)) == (A, C, B, "")


@rule("ARENA-Q24", "ARENA-048", "ARENA-054")
@METHODS
def test_q24_ties_are_settled_from_the_highest_bid_down(method: TieMethod) -> None:
    """4, 4, 1, 1, 0: the first two have all five cards before them, the others what those leave."""
    state = tied("4", "1", "4", "1", "0", method=method)
    if method is TieMethod.CLAIM_THEN_DEAL:
        assert state.pending[-1] == Claiming((0, 2))
        state = go(state, f"p1 claim {A}", f"p3 claim {A}")
    assert state.pending[-1] == TieDealing((0, 2))
    assert len(chance(state)) == 5
    state, events = happen(state, f"chance deal {E}", f"chance deal {B}")
    if method is TieMethod.CLAIM_THEN_DEAL:
        assert events[-1] == TieBegan((1, 3))
        assert offered(state, 3) == [f"p4 claim {card}" for card in (A, C, D)]
        state = go(state, f"p2 claim {D}", f"p4 claim {D}")
    assert state.pending[-1] == TieDealing((1, 3))
    state = come(state, C, A)
    assert offered(state) == [f"p5 take {D}"]
    assert taken(state) == (E, C, B, A, "")


@rule("ARENA-Q24")
def test_q24_cards_that_a_deal_does_not_use_go_to_lower_bids() -> None:
    """A single lower bidder picks freely among them."""
    state = come(tied("2", "2", "1", "0", method=TieMethod.RANDOM_DEAL), B, D)
    assert offered(state) == [f"p3 take {A}", f"p3 take {C}"]


@rule("ARENA-Q26", "ARENA-051", "ARENA-054")
@METHODS
def test_q26_tied_at_the_bottom_all_cards_left_are_dealt(method: TieMethod) -> None:
    """As many cards as Heroes are left, and the last one of the deal is a move of chance as well."""
    state = go(tied("9", "1", "1", "1", method=method), f"p1 take {C}")
    if method is TieMethod.CLAIM_THEN_DEAL:
        assert offered(state, 1) == [f"p2 claim {card}" for card in (A, B, D)]
        state = go(state, f"p2 claim {A}", f"p3 claim {A}", f"p4 claim {B}")
    counts = []
    for card in (D, A, B):
        counts.append(len(chance(state)))
        state = come(state, card)
    assert counts == [3, 2, 1]
    assert state.heroes[3].cards == (B,)
    assert isinstance(state.pending[-1], Revealing)


@rule("ARENA-Q26", "ARENA-052")
def test_q26_tied_at_the_bottom_claims_can_agree_too() -> None:
    """Then nothing is left to be dealt."""
    state = go(tied("9", "1", "1"), f"p1 take {C}", f"p2 claim {B}", f"p3 claim {A}")
    assert [hero.cards for hero in state.heroes] == [(C,), (B,), (A,)]
    assert isinstance(state.pending[-1], Revealing)


@rule("ARENA-Q27")
@METHODS
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_q27_all_who_bid_alike_are_one_tie_over_the_whole_display(players: int, method: TieMethod) -> None:
    """Even with bids of nothing."""
    state = tied(*["0"] * players, method=method)
    everyone = tuple(range(players))
    expected = Claiming(everyone) if method is TieMethod.CLAIM_THEN_DEAL else TieDealing(everyone)
    assert state.pending[-1] == expected
    assert len(offered(state)) == players
    assert life(state) == (20,) * players


@rule("ARENA-048")
@METHODS
def test_without_a_tie_nobody_claims_and_nothing_is_dealt(method: TieMethod) -> None:
    """Four different bids are four picks."""
    state = tied("3", "2", "1", "0", method=method)
    for card in (A, B, C, D):
        assert isinstance(state.pending[-1], Picking)
        state = go(state, f"{asked(state).split()[1]} take {card}")
    assert [hero.cards for hero in state.heroes] == [(A,), (B,), (C,), (D,)]


@rule("ARENA-D01", "ARENA-054")
def test_d01_a_ties_deal_comes_card_by_card() -> None:
    """Every way to deal two of three cards is as likely as another: three results, then two."""
    state = go(tied("5", "3", "3", "1", method=TieMethod.RANDOM_DEAL), f"p1 take {A}")
    ways = {
        taken(come(state, first.card, second.card))[1:3]
        for first, _ in chance(state)
        if isinstance(first, Deal)
        for second, _ in chance(come(state, first.card))
        if isinstance(second, Deal)
    }
    assert ways == set(permutations((B, C, D), 2))


def test_a_claim_is_for_a_card_that_is_left() -> None:
    """What the highest bidder took cannot be claimed, nor two cards by who has one tied Hero."""
    state = go(tied("5", "3", "3", "1"), f"p1 take {A}")
    assert refused(state, f"p2 claim {A}").reason
    assert refused(state, f"p2 claim {B} {C}").reason


@rule("ARENA-052", "ARENA-Q23", "ARENA-142")
def test_team_mates_who_tie_claim_in_secret_like_anybody() -> None:
    """They are two players: neither picks for both, and neither sees the other's claim."""
    state = bid(up(Setup(4, variant=Variant.TEAM_2X2)), "2", "1", "2", "0")
    assert state.pending[-1] == Claiming((0, 2))
    state = go(state, f"p1 claim {A}")
    assert view(state, 2).claims == (HIDDEN, (), None, ())
    assert state.pending[-1] == Claiming((0, 2))
