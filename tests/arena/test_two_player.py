"""Two-Player Mode: two Heroes each, with bids, cards and turns of their own."""

from __future__ import annotations

from itertools import permutations

import pytest

from boardgames.arena.equipment import Kind
from boardgames.arena.events import CardTaken, ClaimsRevealed
from boardgames.arena.moves import Claim, Deal, TakeCard
from boardgames.arena.pending import Acting, Claiming, Entering, Picking, TieDealing
from boardgames.arena.position import Phase
from boardgames.arena.rules.book import chance, legal_moves
from boardgames.arena.rules.opening import order_of, start
from boardgames.arena.setup import Setup, TieMethod, Variant
from boardgames.arena.state import State
from tests.arena.auctions import PAIRS, A, B, C, D, bid, come, first_moves, taken, up
from tests.arena.tables import (
    agreed,
    asked,
    at,
    go,
    happen,
    hero,
    life,
    names,
    offered,
    refused,
    roll,
    table,
)

rule = pytest.mark.rule

DEALT = Setup(2, variant=Variant.TWO_PLAYER, tie_method=TieMethod.RANDOM_DEAL)
METHODS = pytest.mark.parametrize("setup", [PAIRS, DEALT])


@rule("ARENA-146", "ARENA-148", "ARENA-Q15")
def test_q15_each_player_takes_two_heroes() -> None:
    """Four Heroes of 20 Life Points, by turns the first player's and the second's; a duel has one each."""
    state = start(PAIRS)
    assert [each.seat for each in state.heroes] == [0, 1, 0, 1]
    assert (life(state), names(state)) == ((20,) * 4, ("cleo", "mafaya", "nakamura", "siggy"))
    assert PAIRS.sides == ((0, 2), (1, 3))
    assert [each.seat for each in start(Setup(2, duel=True)).heroes] == [0, 1]


@rule("ARENA-149", "ARENA-048", "ARENA-Q119")
def test_each_hero_picks_by_its_own_bid() -> None:
    """7 and 1 against 5 and 2: the first player's first Hero, both of the other's, his second Hero."""
    state = bid(up(PAIRS), "7 1", "5 2")
    assert state.bids == (7, 5, 1, 2)
    for question, card in zip(
        (Picking(0, 0), Picking(1, 1), Picking(1, 3), Picking(0, 2)), (C, A, D, B), strict=True
    ):
        assert state.pending[-1] == question
        state = go(state, f"p{question.seat + 1} take {card}")
    assert taken(state) == (C, A, B, D)


@rule("ARENA-Q122", "ARENA-D12i")
@METHODS
@pytest.mark.parametrize(("mine", "other"), list(permutations((A, B, C, D), 2)))
def test_d12i_a_player_tied_with_himself_alone_picks(setup: Setup, mine: str, other: str) -> None:
    """Any card for the first Hero and then any for the second, whichever way ties are settled."""
    state = bid(up(setup), "4 4", "1 0")
    assert state.pending[-1] == Picking(0, 0)
    assert len(offered(state)) == 4
    state = go(state, f"p1 take {mine}")
    assert state.pending[-1] == Picking(0, 2)
    state = go(state, f"p1 take {other}")
    assert taken(state) == (mine, "", other, "")
    assert asked(state) == "Picking p2"


@rule("ARENA-D12i")
@METHODS
def test_d12i_it_holds_for_the_lowest_bids_too(setup: Setup) -> None:
    """Both of the second player's Heroes bid nothing: he shares out what is left, the last card as well."""
    state = go(bid(up(setup), "2 1", "0 0"), f"p1 take {A}", f"p1 take {B}", f"p2 take {D}")
    assert (state.pending[-1], legal_moves(state)) == (Picking(1, 3), (TakeCard(1, C),))
    state, events = happen(state, f"p2 take {C}")
    assert events[0] == CardTaken(3, C)


@rule("ARENA-Q122", "ARENA-Q23", "ARENA-D02")
def test_q122_in_a_tie_with_others_a_players_claims_differ() -> None:
    """His two Heroes and one of the rival's are tied: he claims two different cards in one move."""
    state = bid(up(PAIRS), "3 3", "3 0")
    assert state.pending[-1] == Claiming((0, 1, 2))
    assert legal_moves(state, 0) == tuple(Claim(0, cards) for cards in permutations((A, B, C, D), 2))
    assert legal_moves(state, 1) == tuple(Claim(1, (card,)) for card in (A, B, C, D))
    assert refused(state, f"p1 claim {A} {A}").reason
    state = go(state, f"p2 claim {D}", f"p1 claim {C} {A}")
    assert taken(state) == (C, D, A, "")
    assert legal_moves(state) == (TakeCard(1, B),)


@rule("ARENA-Q122", "ARENA-Q23", "ARENA-054")
def test_q122_a_clash_with_the_rival_is_dealt_for_all_tied_heroes() -> None:
    """One of his two claims is the rival's too: the deal is over all four cards for all three."""
    state = bid(up(PAIRS), "3 3", "3 0")
    state, events = happen(state, f"p1 claim {C} {A}", f"p2 claim {A}")
    assert events[-1] == ClaimsRevealed(((C, A), (A,)), agreed=False)
    assert state.pending[-1] == TieDealing((0, 1, 2))
    assert chance(state) == tuple((Deal(card), 1) for card in (A, B, C, D))
    assert taken(come(state, D, B, A)) == (D, B, A, "")


@rule("ARENA-Q122", "ARENA-Q27")
def test_q122_all_four_tied_claims_of_two_each() -> None:
    """Second Heroes come second in a claim: the four cards go as claimed."""
    state = go(bid(up(PAIRS), "0 0", "0 0"), f"p1 claim {B} {D}", f"p2 claim {C} {A}")
    assert [each.cards for each in state.heroes] == [(B,), (C,), (D,), (A,)]


@rule("ARENA-Q24", "ARENA-Q122")
def test_q122_second_heroes_can_be_tied_while_first_ones_are_not() -> None:
    """Each of the two has one tied Hero, and claims one card."""
    state = go(bid(up(PAIRS), "5 2", "4 2"), f"p1 take {A}", f"p2 take {B}")
    assert state.pending[-1] == Claiming((2, 3))
    assert [len(offered(state, seat)) for seat in (0, 1)] == [2, 2]
    state = go(state, f"p1 claim {C}", f"p2 claim {D}")
    assert [each.cards for each in state.heroes] == [(A,), (B,), (C,), (D,)]


@rule("ARENA-054", "ARENA-Q122")
def test_a_tie_with_the_rival_is_dealt_at_once_where_that_is_the_method() -> None:
    """The deal serves Heroes by number."""
    state = bid(up(DEALT), "3 3", "3 0")
    assert state.pending[-1] == TieDealing((0, 1, 2))
    assert taken(come(state, B, C, D)) == (B, C, D, "")


@rule("ARENA-150", "ARENA-151", "ARENA-Q120")
@pytest.mark.parametrize(("first", "order"), [(0, (0, 1, 2, 3)), (1, (1, 0, 3, 2))])
def test_q120_both_first_heroes_act_before_both_second_ones(first: int, order: tuple[int, ...]) -> None:
    """Whoever is First Player, as teams do and not round the table."""
    assert order_of(PAIRS, first) == order


def fight(first: int, active: int) -> State:
    """The four stand in the Arena; that Hero has rolled nothing of use."""
    setup = agreed(4, players=2, variant=Variant.TWO_PLAYER)
    fighters = (hero(0, 0), hero(2, 0), hero(-2, 0), hero(0, 2))
    return table(*fighters, setup=setup, first=first, active=active)


@rule("ARENA-152", "ARENA-151", "ARENA-Q120")
@pytest.mark.parametrize("first", [0, 1])
def test_the_rulebooks_order_of_two(first: int) -> None:
    """Mine, theirs, my other, their other, and again: seats alternate, and each Hero has a turn a round."""
    state, turns = fight(first, first), []
    for _ in range(8):
        turns.append((asked(state).split()[1], state.active, state.round))
        state = roll(go(state, offered(state)[-1]))
    one, other = ("p1", "p2") if first == 0 else ("p2", "p1")
    assert [seat for seat, _, _ in turns] == [one, other] * 4
    order = [first, 1 - first, first + 2, 3 - first]
    assert [number for _, number, _ in turns] == order * 2
    assert [round_ for _, _, round_ in turns] == [1] * 4 + [2] * 4


@rule("ARENA-Q34", "ARENA-Q120", "ARENA-059")
@pytest.mark.parametrize("first", [0, 1])
def test_q34_heroes_enter_in_the_order_in_which_they_will_act(first: int) -> None:
    """One placement each: first Heroes, then second ones."""
    setup = agreed(4, players=2, variant=Variant.TWO_PLAYER)
    state = table(hero(), hero(), hero(), hero(), setup=setup, phase=Phase.ENTER, first=first)
    entered = []
    while isinstance(state.pending[-1], Entering):
        entered.append((state.pending[-1].seat, state.pending[-1].hero))
        state = go(state, offered(state)[0])
    assert entered == [(number % 2, number) for number in (first, 1 - first, first + 2, 3 - first)]
    assert state.active == first


@rule("ARENA-058", "ARENA-146")
def test_each_of_the_four_has_equipment_of_its_own() -> None:
    """Only the Hero whose turn it is can activate its cards, not those of the player's other Hero."""
    state, _ = first_moves(start(PAIRS), [Acting])
    assert [len(each.cards) for each in state.heroes] == [4] * 4
    setup = agreed(4, players=2, variant=Variant.TWO_PLAYER)
    fighters = (hero(0, 0, "kusanagi"), hero(2, 0), hero(-2, 0, "trishula"), hero(0, 2))
    state = table(*fighters, setup=setup, rolled="sword sword shield", active=2)
    assert "p1 activate trishula" in offered(state)
    assert refused(state, "p1 activate kusanagi").reason
    assert state.heroes[2].space == at(-2, 0)


@rule("ARENA-D06", "ARENA-Q15")
def test_q15_a_duel_is_the_standard_game_of_two() -> None:
    """Two cards up, one bid each, turns by turns."""
    duel = Setup(2, duel=True)
    state = bid(up(duel), "3", "2")
    assert (state.display, state.pending[-1]) == ((A, B), Picking(0, 0))
    assert order_of(duel, 1) == (1, 0)
    assert start(duel).kind is Kind.WEAPON
