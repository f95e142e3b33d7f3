"""Raka Rocks: what earns and costs them, where they come from and where they go."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card, cards_in
from boardgames.raka.events import DeckReshuffled, Phase, RockCollected, RockLost
from boardgames.raka.pending import Battle, Collecting
from boardgames.raka.seen import seen
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from boardgames.raka.view import view
from tests.raka.tables import (
    all_pass,
    attack,
    cards,
    deal,
    find,
    fought,
    go,
    hand,
    happen,
    in_pile,
    offered,
    on_field,
    place,
    rocks,
    table,
)

rule = pytest.mark.rule

OWN = Decks.INDIVIDUAL


def collecting(state: State) -> int:
    """How many rocks are still to come off the deck."""
    top = state.pending[-1]
    return top.due if isinstance(top, Collecting) else 0


@rule("RAKA-021", "RAKA-024", "RAKA-023", "RAKA-026")
def test_a_warrior_beaten_in_battle_is_worth_one_rock_and_costs_one() -> None:
    """The winner has one more, the loser one fewer, and a third player's stay."""
    beaten = place("JD*", rocks="4C 5C")
    state = table(place("KS", rocks="2C"), beaten, place(rocks="3C"), setup=Setup(3))
    state = attack(state, "p1 attack KS on p2 JD")
    assert (rocks(state), collecting(state)) == ((1, 1, 1), 1)
    state = go(state, *deal("9D"))
    assert (rocks(state), collecting(state)) == ((2, 1, 1), 0)


@rule("RAKA-022", "RAKA-025", "RAKA-026")
def test_a_direct_attack_is_worth_two_rocks_and_costs_two() -> None:
    """Two move on each side, and the third player's stay."""
    state = table(place("KS", rocks="2C"), place(rocks="4C 5C 6C"), place(rocks="3C"), setup=Setup(3))
    state = attack(state, "p1 attack KS on p2")
    assert (rocks(state), collecting(state)) == ((1, 1, 1), 2)
    state = go(state, *deal("9D 10D"))
    assert (rocks(state), collecting(state)) == ((3, 1, 1), 0)


@rule("RAKA-021", "RAKA-Q35")
def test_q35_a_first_hit_moves_no_rock() -> None:
    """The warrior is turned, and both sides keep what they have; its second hit moves one on each side."""
    state, events = fought(table(place("KS"), place("JD", rocks="4C")), "p1 attack KS on p2 JD")
    assert find(state, 1, "JD").hit
    assert rocks(state) == (0, 1)
    assert not [event for event in events if isinstance(event, RockLost | RockCollected)]
    again, events = fought(table(place("KS"), place("JD*", rocks="4C")), "p1 attack KS on p2 JD")
    assert [event for event in events if isinstance(event, RockLost)] == [RockLost(1, card("4C"))]
    assert collecting(again) == 1


@rule("RAKA-020", "RAKA-023", "RAKA-Q21")
def test_q21_every_rock_comes_off_the_deck() -> None:
    """The first and any later one; what the loser gave up is in the loser's hand, not the winner's pile."""
    for held in ("", "2C 3C"):
        state = table(place("KS", rocks=held), place("JD*", rocks="4C 5C"))
        state = attack(state, "p1 attack KS on p2 JD")
        assert "chance deal 5C" not in offered(state)
        assert len(offered(state)) == len(cards_in(state.decks[0]))
        state = go(state, *deal("9D"))
        assert state.sides[0].rocks == (*cards(held), card("9D"))
        assert not state.decks[0] & card("9D").bit
        assert hand(state, 1) == "5C"


@rule("RAKA-023", "RAKA-042", "RAKA-Q27")
def test_q27_with_own_decks_the_winners_deck_pays() -> None:
    """The loser's deck is as it was, and so is every other."""
    state = table(place("KS"), place(rocks="4C"), place("QS"), setup=Setup(3, decks=OWN))
    before = state.decks
    state = attack(state, "p1 attack KS on p2")
    assert "chance deal 4C" in offered(state)
    state = go(state, *deal("4C KD"))
    assert state.decks == (before[0] & ~card("4C").bit & ~card("KD").bit, *before[1:])
    assert state.sides[0].rocks == cards("4C KD")
    assert hand(state, 1) == "4C"


@rule("RAKA-025", "RAKA-022", "RAKA-Q26")
def test_q26_the_attacker_takes_two_from_whoever_has_one_or_none() -> None:
    """The victim gives what there is."""
    for held in ("", "4C"):
        state = attack(table(place("KS"), place(rocks=held, hand="9S")), "p1 attack KS on p2")
        assert (rocks(state), collecting(state)) == ((0, 0), 2)
        assert state.sides[1].hand.bit_count() == 1 + len(cards(held))
        assert rocks(go(state, *deal("9D 10D"))) == (2, 0)


@rule("RAKA-021", "RAKA-Q25")
def test_q25_beating_a_rockless_player_earns_a_rock() -> None:
    """Or nobody could begin."""
    state = go(attack(table(place("KS"), place("JD*")), "p1 attack KS on p2 JD"), *deal("9D"))
    assert rocks(state) == (1, 0)


@rule("RAKA-026", "RAKA-Q31")
def test_q31_the_newest_rock_goes_first() -> None:
    """Of three the last collected is lost, then the one before it."""
    one = attack(table(place("KS"), place("JD*", rocks="4C KD 2C")), "p1 attack KS on p2 JD")
    assert (one.sides[1].rocks, hand(one, 1)) == (cards("4C KD"), "2C")
    two, events = fought(table(place("KS"), place(rocks="4C KD 2C")), "p1 attack KS on p2")
    assert (two.sides[1].rocks, hand(two, 1)) == (cards("4C"), "2C KD")
    assert [event.card for event in events if isinstance(event, RockLost)] == [card("2C"), card("KD")]


@rule("RAKA-026", "RAKA-089", "RAKA-Q34")
def test_q34_a_lost_rock_can_be_used_at_once() -> None:
    """Lost in battle, it pays for the Fog of its holder before main two."""
    state = table(place("KS"), place("JD*", hand="2C", rocks="10C"))
    state = go(attack(state, "p1 attack KS on p2 JD"), *deal("9D"), "p1 end phase")
    assert offered(state) == ["p2 super fog", "p2 pass"]


@rule("RAKA-026", "RAKA-Q34")
def test_q34_a_lost_warrior_rock_can_be_deployed() -> None:
    """It is a card of the hand like any other."""
    state = go(attack(table(place("KS"), place(rocks="KD")), "p1 attack KS on p2"), *deal("9D 9H"))
    state = all_pass(go(state, "p1 end phase"))
    state = all_pass(go(state, "p1 end turn", "p2 draw", *deal("5C")))
    assert "p2 deploy KD" in offered(state)


@rule("RAKA-008", "RAKA-Q30")
def test_q30_nobody_looks_at_a_rock() -> None:
    """Neither the holder nor anyone else learns which card it is; who loses one sees it then."""
    state = table(place("KS"), place("JD*", rocks="4C"))
    state = attack(state, "p1 attack KS on p2 JD")
    after, events = happen(state, *deal("9D"))
    assert events == (RockCollected(0, card("9D")),)
    for seat in (0, 1, None):
        told = seen(events[0], seat)
        assert told is not None
        assert "9D" not in str(told)
        assert [side.rocks for side in view(after, seat).sides] == [1, 0]
    lost = RockLost(1, card("4C"))
    assert ["4C" in str(seen(lost, seat)) for seat in (0, 1, None)] == [False, True, False]


@rule("RAKA-105", "RAKA-Q33")
def test_q33_a_sniped_warrior_moves_no_rock() -> None:
    """It falls outside battle."""
    state = table(place("KS", hand="5C 6C", rocks="2C"), place("JD", rocks="4C"), phase=Phase.DRAW)
    state = go(state, "p1 sniper shot at p2 JD")
    assert on_field(state, 1) == ""
    assert rocks(state) == (1, 1)


@rule("RAKA-066", "RAKA-Q33")
def test_q33_a_legend_that_expires_moves_no_rock() -> None:
    """It leaves at the end of the turn, and nobody has beaten it."""
    state = table(place("AS", rocks="2C"), place("JD", rocks="4C"), phase=Phase.MAIN_ONE)
    state = all_pass(go(state, "p1 legend AS", "p1 end phase"))
    state = all_pass(go(state, "p1 end phase"))
    state = go(state, "p1 end turn")
    assert on_field(state, 0) == ""
    assert in_pile(state, "AS")
    assert rocks(state) == (1, 1)


@rule("RAKA-023", "RAKA-048", "RAKA-Q28")
def test_q28_the_discards_become_the_deck_between_two_rocks() -> None:
    """The last card of the deck is the first rock; the second comes off the new deck."""
    setup = Setup(cards=cards("KS QD 9D 2C 3C"), hand=1)
    state = table(place("KS"), place(hand="QD"), setup=setup, piles=(cards("2C 3C"),))
    state, events = happen(attack(state, "p1 attack KS on p2"), *deal("9D"))
    assert events == (RockCollected(0, card("9D")), DeckReshuffled(0))
    assert offered(state) == ["chance deal 2C", "chance deal 3C"]
    state = go(state, *deal("3C"))
    assert state.sides[0].rocks == cards("9D 3C")
    assert (cards_in(state.decks[0]), state.piles) == (cards("2C"), ((),))


@rule("RAKA-023", "RAKA-048", "RAKA-Q28")
def test_q28_what_no_deck_can_give_lapses() -> None:
    """With one card between deck and discards the second rock is forfeited, and the battle goes on."""
    setup = Setup(cards=cards("KS QD 9D"), hand=1)
    for piles in (((),), (cards("9D"),)):
        state = table(place("KS"), place(hand="QD"), setup=setup, piles=piles)
        state = go(attack(state, "p1 attack KS on p2"), *deal("9D"))
        assert rocks(state) == (1, 0)
        assert state.pending == (Battle(0),)
    bare = Setup(cards=cards("KS QD"), hand=1)
    state = attack(table(place("KS"), place(hand="QD"), setup=bare), "p1 attack KS on p2")
    assert (rocks(state), state.pending) == ((0, 0), (Battle(0),))
