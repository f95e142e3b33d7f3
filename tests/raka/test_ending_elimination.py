"""Elimination: who is out, when in the course of an attack, and what becomes of the cards."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boardgames.raka.cards import card, mask
from boardgames.raka.events import (
    Departure,
    Ending,
    GameEnded,
    Phase,
    PlayerLeft,
    RockCollected,
    TurnEnded,
)
from boardgames.raka.pending import Battle, Draw
from boardgames.raka.position import Field
from boardgames.raka.rules.book import legal_moves, outcome
from boardgames.raka.setup import Decks, RockCapScope, Setup
from tests.raka.tables import (
    all_pass,
    asked_in_turn,
    attack,
    cards,
    deal,
    find,
    fought,
    go,
    hand,
    happen,
    offered,
    place,
    refused,
    rocks,
    table,
    warrior,
)

rule = pytest.mark.rule

THREE = Setup(3, elimination=True)
OWN = Setup(3, elimination=True, decks=Decks.INDIVIDUAL)


@pytest.mark.parametrize("elimination", [False, True])
@rule("RAKA-046", "RAKA-Q156", "RAKA-D03")
def test_a_rockless_player_struck_directly_is_out(elimination: bool) -> None:
    """By house rule alone; otherwise nothing but the two rocks comes of it."""
    setup = Setup(3, elimination=elimination)
    state = attack(table(place("KS"), place("QS"), place(hand="2C"), setup=setup), "p1 attack KS on p3")
    state = go(state, *deal("9D 9H"))
    assert state.living(2) is not elimination
    assert (rocks(state), state.pending) == ((2, 0, 0), (Battle(0),))
    assert state.sides[2].left is (Departure.ELIMINATED if elimination else None)


@pytest.mark.parametrize("held", ["2C", "2C 3C", "2C 3C 4C"])
@rule("RAKA-046", "RAKA-025", "RAKA-Q156")
def test_q156_a_single_rock_saves(held: str) -> None:
    """What was held before the blow decides, not what is left after it."""
    state = table(place("KS"), place("QS"), place(rocks=held), setup=THREE)
    state = go(attack(state, "p1 attack KS on p3"), *deal("9D 9H"))
    assert state.living(2)
    assert rocks(state) == (2, 0, max(0, len(cards(held)) - 2))


@rule("RAKA-046", "RAKA-Q156")
def test_q156_the_second_blow_of_a_turn_finds_no_rock() -> None:
    """Saved by its last rock from one warrior, the player is out by the next."""
    state = table(place("KS JS"), place("QS"), place(rocks="2C"), setup=THREE)
    state = go(attack(state, "p1 attack KS on p3"), *deal("9D 9H"))
    assert (state.living(2), hand(state, 2)) == (True, "2C")
    state = go(attack(state, "p1 attack JS on p3"), *deal("9C 9S"))
    assert (state.living(2), rocks(state)) == (False, (4, 0, 0))


@rule("RAKA-046", "RAKA-022", "RAKA-Q156")
def test_q156_the_attacker_has_its_rocks_before_the_victim_goes() -> None:
    """Two rocks first, then the departure; the attacker's battle goes on."""
    state, events = fought(table(place("KS JS"), place("QS"), setup=THREE), "p1 attack KS on p3")
    assert state.living(2)
    state, more = happen(state, *deal("9D 9H"))
    assert [type(event) for event in more] == [RockCollected, RockCollected, PlayerLeft]
    assert not [event for event in events if isinstance(event, PlayerLeft)]
    assert offered(state) == ["p1 attack JS on p2 QS", "p1 end phase"]


@rule("RAKA-017", "RAKA-Q156")
def test_q156_a_win_by_rocks_comes_before_the_elimination() -> None:
    """The game is over with the seventh rock, and the victim is still in it."""
    six = place("KS", rocks="2C 3C 4C 5C 6C 7C")
    state = go(attack(table(six, place("QS"), setup=THREE), "p1 attack KS on p3"), *deal("9D"))
    assert (state.winners, state.ending, state.living(2)) == ((0,), Ending.ROCKS, True)


@rule("RAKA-046", "RAKA-027", "RAKA-Q156")
def test_q156_without_room_for_a_rock_the_victim_goes_all_the_same() -> None:
    """With all seven about nothing is collected, and a rockless player is out at once."""
    state = table(place("KS", rocks="2C 3C 4C"), place("QS", rocks="5C 6C 7C 8C"), setup=THREE)
    state = attack(state, "p1 attack KS on p3")
    assert (state.living(2), state.pending, rocks(state)) == (False, (Battle(0),), (3, 4, 0))


@rule("RAKA-046")
def test_only_a_direct_attack_eliminates() -> None:
    """A rockless player whose last warrior is beaten stays."""
    state = table(place("KS"), place("QS"), place("JD*"), setup=THREE)
    state = go(attack(state, "p1 attack KS on p3 JD"), *deal("9D"))
    assert (state.living(2), rocks(state)) == (True, (1, 0, 0))


@rule("RAKA-046", "RAKA-Q156", "RAKA-043")
def test_q156_the_last_one_living_has_won() -> None:
    """With two left the next elimination ends the game, whatever the others' rocks were."""
    state = table(place("KS JS"), place(hand="2C"), place(hand="3C"), setup=THREE)
    state = go(attack(state, "p1 attack KS on p2"), *deal("9D 9H"))
    assert state.ending is None
    state, events = happen(attack(state, "p1 attack JS on p3"), *deal("9C 9S"))
    assert events[-1] == GameEnded((0,), Ending.LAST_STANDING)
    end = outcome(state)
    assert end is not None
    assert (end.winners, end.why) == ((0,), "last_standing")
    assert end.payoffs == (Fraction(1), Fraction(0), Fraction(0))


@rule("RAKA-046", "RAKA-Q159")
def test_q159_in_a_duel_the_first_blow_at_a_rockless_player_wins() -> None:
    """The attacker has two rocks and the game."""
    state = attack(table(place("KS"), setup=Setup(elimination=True)), "p1 attack KS on p2")
    state = go(state, *deal("9D 9H"))
    assert (state.winners, state.ending, rocks(state)) == ((0,), Ending.LAST_STANDING, (2, 0))


@rule("RAKA-047", "RAKA-Q157", "RAKA-D10s")
def test_on_a_shared_deck_all_that_the_player_had_is_discarded() -> None:
    """Hand, row and field with what it wears, put down in order of rank and suit on the one pile."""
    fallen = place(row=". 9C 8D", hand="KD 2H 2C")
    state = table(place("KS"), place("QS"), fallen, setup=THREE, piles=(cards("AD"),))
    state = go(attack(state, "p1 attack KS on p3"), *deal("9D 9H"))
    assert state.piles == (cards("AD 2C 2H 8D 9C KD"),)
    side = state.sides[2]
    assert (side.hand, side.row, side.front, side.rocks) == (0, (None,) * 5, (None,) * 3, ())


@rule("RAKA-047", "RAKA-Q157", "RAKA-D10s")
def test_on_a_shared_deck_warriors_and_what_they_wear_are_discarded() -> None:
    """Of a player who concedes with warriors out: the same, whoever had given the equipment."""
    state = table(place("KS"), place("JD+4C AC", rocks="3D", hand="3C"), setup=Setup(3))
    assert go(state, "p2 concede").piles == (cards("AC 3C 3D 4C JD"),)


@rule("RAKA-047", "RAKA-Q157")
def test_q157_on_a_shared_deck_equipment_given_to_others_stays() -> None:
    """It came from the one deck, and its wearer keeps it."""
    state = table(place("KS", hand="2C"), place("QS"), place("JS"), setup=Setup(3), phase=Phase.MAIN_ONE)
    state = go(state, "p1 equip 2C on p2 QS", "p1 concede")
    assert find(state, 1, "QS").equipment is card("2C")
    assert state.piles == (cards("KS"),)


@rule("RAKA-047", "RAKA-Q157")
def test_q157_an_own_deck_leaves_the_game_with_its_player() -> None:
    """Hand, row, rocks, deck and pile: nothing of it comes back, and the other decks are as they were."""
    fallen = place(row="9C", hand="KD 2H")
    state = table(place("KS"), place("QS"), fallen, setup=OWN, piles=((), (), cards("AD")))
    before = state.decks[1]
    state = go(attack(state, "p1 attack KS on p3"), *deal("9D 9H"))
    assert (state.decks[2], state.piles[2]) == (0, ())
    assert state.removed == (0, 0, mask(state.setup.cards))
    assert state.decks[1] == before


@rule("RAKA-047", "RAKA-Q157", "RAKA-Q03")
def test_q157_equipment_of_a_deck_that_has_left_stays_until_it_falls() -> None:
    """A rival keeps wearing it; when it comes off it leaves the game and lies on no pile."""
    lent = Field(front=(warrior("QS+2C", owner=2),))
    state = go(table(place("KS", hand="6C"), lent, setup=OWN, phase=Phase.MAIN_ONE), "p3 concede")
    assert find(state, 1, "QS").equipment is card("2C")
    assert state.removed[2] == mask(state.setup.cards) & ~card("2C").bit
    state = go(state, "p1 acid barrel 6C on p2 QS")
    assert state.removed[2] == mask(state.setup.cards)
    assert state.piles == (cards("6C"), (), ())


@rule("RAKA-047", "RAKA-Q157", "RAKA-Q03", "RAKA-D10s")
def test_q157_what_others_had_lent_returns_to_their_piles() -> None:
    """In order of rank, wherever it was worn; the player's own equipment goes with the player."""
    front = (warrior("QD+3C", owner=0), warrior("JD+2H", owner=0), warrior("KD+4S", owner=2))
    state = go(table(place("KS"), place("QS"), Field(front=front), setup=OWN), "p3 concede")
    assert state.piles == (cards("2H 3C"), (), ())
    assert state.removed == (0, 0, mask(state.setup.cards))


@pytest.mark.parametrize("scope", list(RockCapScope))
@rule("RAKA-047", "RAKA-Q36")
def test_q36_rocks_of_a_player_who_leaves_are_discarded(scope: RockCapScope) -> None:
    """They are cards of the pile like its others, whoever the cap is for."""
    setup = Setup(3, rock_cap_scope=scope)
    state = go(table(place("KS"), place(rocks="2C 3C"), setup=setup), "p2 concede")
    assert (rocks(state), state.piles) == ((0, 0, 0), (cards("2C 3C"),))


@rule("RAKA-046", "RAKA-028", "RAKA-Q161")
def test_an_eliminated_player_has_no_further_part() -> None:
    """It is no target, is asked in no window, has no turn and no move."""
    state = table(place("KS"), place("QS", hand="2C 10C"), place(hand="3C 9C"), setup=THREE)
    state = go(attack(state, "p1 attack KS on p3"), *deal("9D 9H"))
    assert legal_moves(state, 2) == ()
    assert refused(state, "p3 concede").rule == "RAKA-046"
    state = go(state, "p1 end phase")
    assert asked_in_turn(state) == "p2"
    state = go(all_pass(state), "p1 end turn")
    assert state.pending == (Draw(1),)
    state = all_pass(go(state, "p2 draw", *deal("8D"), "p2 end phase"))
    assert not [line for line in offered(state) if "on p3" in line]
    state, events = happen(go(all_pass(go(state, "p2 end phase"))), "p2 end turn")
    assert events[0] == TurnEnded(1, finished=True)
    assert state.pending == (Draw(0),)
