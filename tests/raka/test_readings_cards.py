"""Readings of our own: ability cards at the edges, marks and dreams, and what lies on the pile when."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boardgames.core import CHANCE, Rng
from boardgames.raka import notation
from boardgames.raka.cards import card
from boardgames.raka.events import AttackBlocked, CardPopped, HandsBricked, Phase, WarriorHit
from boardgames.raka.guessing import determinize
from boardgames.raka.invariants import problems
from boardgames.raka.marks import Mark
from boardgames.raka.pending import Draw
from boardgames.raka.rules.book import chance, to_act
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, RailgunDiscard, Setup, TrapScope, WeakerAttacker
from boardgames.raka.state import State
from boardgames.raka.view import view
from tests.raka.tables import (
    asked,
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
    points,
    refused,
    rocks,
    row,
    table,
)

rule = pytest.mark.rule


# Chain Lightning.


@rule("RAKA-R12", "RAKA-078", "RAKA-D06")
def test_r12_lightning_answers_its_first_pop_itself_and_asks_for_later_ones() -> None:
    """One card on the table is popped unasked; a second opponent's only card is asked for."""
    alone = place(hand="5C"), place(row="8D"), place()
    state, events = happen(table(*alone, phase=Phase.MAIN_ONE), "p1 chain lightning 5C")
    assert CardPopped(0, 1, 0, card("8D")) in events
    assert asked(state) == "MainOne p1"
    two = place(hand="5C"), place(row="8D"), place(row="8H")
    state = go(table(*two, phase=Phase.MAIN_ONE), "p1 chain lightning 5C", "p1 pop p2 slot 1")
    assert offered(state) == ["p1 pop p3 slot 1", "p1 stop lightning"]
    assert row(go(state, "p1 stop lightning"), 2) == "8H"


# Marks and dreams.


def dreams(state: State, viewer: int, fact: Callable[[State], bool]) -> set[bool]:
    """Whether that is so in some dreams, and not in others."""
    seen = view(state, viewer)
    return {fact(determinize(seen, Rng(number))) for number in range(60)}


@rule("RAKA-R17", "RAKA-D07")
def test_r17_marks_are_kept_card_by_card() -> None:
    """One of two known cards was set, and the other is played after a draw: the set one may be in either."""
    both = tuple(map(Mark, cards("2C 7C")))
    mine = place("KS", hand="2C 7C", marks=both)
    few = Setup(2, cards=cards("KS QS 2C 7C 2D 3D 9D 9H 5C 5D"), hand=1)
    state = table(mine, place("QS"), phase=Phase.MAIN_TWO, setup=few)
    state = go(state, "p1 set 2C", "p1 end turn", "p2 draw", *deal("9D"), "p2 end phase", "p2 end phase")
    state = go(state, "p2 end turn", "p1 draw", *deal("9H"), "p1 brown box 7C", *deal("3D 2D"))
    assert state.sides[0].marks == (Mark(card("2C"), hand=True, slots=1),)
    assert dreams(state, 1, lambda dream: bool(dream.sides[0].hand & card("2C").bit)) == {True, False}


@rule("RAKA-R17", "RAKA-111")
def test_r17_dreams_forget_what_a_railgun_paid_from_the_hand_tells() -> None:
    """The four of the row stay facedown, and are dreamt to be anything."""
    setup = Setup(2, railgun_discard=RailgunDiscard.FOUR_FROM_HAND)
    state = table(place("KS", row="2C 4C 6C 8C", hand="3D 5D 7D 9D"), place("KD"), setup=setup)
    state = go(state, "p1 railgun KS")
    assert asked(state) == "Railgun p1"

    def complete(dream: State) -> bool:
        return {2, 4, 6, 8} <= {lying.rank.value for lying in dream.sides[0].row if lying is not None}

    assert complete(state)
    assert False in dreams(state, 1, complete)


@rule("RAKA-R17", "RAKA-D10b")
def test_r17_dreams_do_not_conclude_from_the_card_that_was_offered() -> None:
    """Whoever plays the 7D would have been offered the 7C instead; it is dreamt to be in the hand."""
    few = Setup(2, cards=cards("KS QS 7C 7D 2D 3D 9D 9H"), hand=1)
    state = table(place("KS", hand="7D 9D"), place("QS"), phase=Phase.MAIN_ONE, setup=few)
    state = go(state, "p1 brown box 7D", *deal("2D 3D"))
    assert hand(state, 0) == "2D 3D 9D"
    assert True in dreams(state, 1, lambda dream: bool(dream.sides[0].hand & card("7C").bit))


# Attacks that are turned.


@rule("RAKA-R18", "RAKA-Q104", "RAKA-084")
def test_r18_an_attack_turned_from_a_player_to_a_warrior_may_be_charged() -> None:
    """Neither side could before."""
    state = table(place("KS", row="8S"), place(row="8C 9C"), place("QH AH", row="8H"))
    state = go(state, "p1 attack KS on p2")
    assert refused(state, "p2 energy from 1").rule == "RAKA-Q104"
    state = go(state, "p2 smoke bomb from 2 to p3 QH")
    assert offered(state) == ["p3 energy from 1", "p3 pass"]
    state = go(state, "p3 energy from 1")
    assert offered(state) == ["p1 energy from 1", "p1 pass"]
    assert points(fought(state, "p1 energy from 1")[1]) == (30, 25)


@rule("RAKA-R18", "RAKA-Q102")
def test_r18_the_new_targets_player_alone_answers_and_may_turn_it_again() -> None:
    """Where traps are the attacked player's; a third party is fair game, and so is the first one."""
    fields = place("KS"), place("JD", row="9C 9D"), place("QH", row="9H 10H"), place("AH", row="9S 10S")
    state = table(*fields, setup=Setup(4, trap_scope=TrapScope.ATTACKED_ONLY))
    state = go(state, "p1 attack KS on p2 JD", "p2 smoke bomb from 1 to p3 QH")
    assert [line for line in offered(state) if "smoke" in line or "spring" in line] == [
        "p3 smoke bomb from 1 stop",
        "p3 smoke bomb from 1 to p2 JD",
        "p3 smoke bomb from 1 to p4 AH",
        "p3 spring board from 2",
    ]
    passed = go(state, "p3 pass")
    assert asked(passed) == "Battle p1"
    turned = go(state, "p3 smoke bomb from 1 to p4 AH")
    assert asked(turned) == "Responding p4"
    assert find(go(turned, "p4 pass"), 3, "AH").hit


# Armor and weaker attackers.


@rule("RAKA-R19", "RAKA-074", "RAKA-Q59")
@pytest.mark.parametrize("worn", ["+4D", ""])
def test_r19_armor_of_the_target_spares_a_weaker_attacker(worn: str) -> None:
    """Blocked is blocked, and the armor holds."""
    setup = Setup(2, weaker_attacker=WeakerAttacker.ATTACKER_HIT)
    is_hit = not worn
    state, events = fought(table(place("JS"), place(f"KD{worn}"), setup=setup), "p1 attack JS on p2 KD")
    assert find(state, 0, "JS").hit is is_hit
    assert (AttackBlocked in map(type, events)) is not is_hit
    assert (WarriorHit(0, card("JS")) in events) is is_hit
    if worn:
        assert find(state, 1, "KD").equipment is card("4D")


# The pile while rocks come.


@rule("RAKA-R20", "RAKA-048", "RAKA-021")
def test_r20_a_fallen_warrior_or_its_equipment_may_be_the_rock() -> None:
    """With deck and pile empty before, the deck made anew is those two cards."""
    few = Setup(2, cards=cards("KS JD 2D"), hand=1)
    state = attack(table(place("KS"), place("JD+2D*"), setup=few), "p1 attack KS on p2 JD")
    assert to_act(state) == (CHANCE,)
    assert {notation.write(move) for move, _ in chance(state)} == {"chance deal JD", "chance deal 2D"}
    state = go(state, "chance deal JD")
    assert (rocks(state), problems(state)) == ((1, 0), ())


@rule("RAKA-R20", "RAKA-047", "RAKA-D10h")
def test_r20_an_eliminated_players_cards_come_after_the_rocks() -> None:
    """One card is all there is to collect; the victim's own lie on the pile afterwards."""
    few = Setup(3, cards=cards("KS QS 2D 3D 9D"), hand=1, elimination=True)
    state = table(place("KS"), place(hand="2D 3D"), place("QS"), setup=few, piles=(cards("9D"),))
    state = attack(state, "p1 attack KS on p2")
    assert [notation.write(move) for move, _ in chance(state)] == ["chance deal 9D"]
    state = go(state, "chance deal 9D")
    assert (rocks(state), state.living(1), asked(state)) == ((1, 0, 0), False, "Battle p1")
    assert state.piles == (cards("2D 3D"),)


# Brown Box, and miniatures.


@rule("RAKA-R23", "RAKA-048", "RAKA-080")
def test_r23_a_brown_box_with_nothing_else_to_draw_changes_nothing() -> None:
    """It draws itself back, again and again; no turn ends by that, so no turn limit does."""
    few = Setup(2, cards=cards("KS QS 7C 2D"), hand=1, turn_limit=9)
    begun = table(place("KS", hand="7C 2D"), place("QS"), setup=few, phase=Phase.MAIN_ONE)
    assert begun.decks == (0,)
    state = begun
    for _ in range(3):
        state = go(state, "p1 brown box 7C")
        assert [notation.write(move) for move, _ in chance(state)] == ["chance deal 7C"]
        state = go(state, "chance deal 7C")
        assert state == begun
    assert state.turn == begun.turn < 9


@pytest.mark.parametrize("decks", list(Decks))
@rule("RAKA-R24", "RAKA-013", "RAKA-016")
def test_r24_a_deck_without_warriors_is_dealt_again_once(decks: Decks) -> None:
    """Then the hands have to be played."""
    few = Setup(2, cards=cards("2C 3C 4C 5C"), hand=1, decks=decks, first_player=0)
    state = start(few)
    bricks = 0
    for _ in range(4):
        state, events = happen(state, notation.write(chance(state)[0][0]))
        bricks += sum(isinstance(event, HandsBricked) for event in events)
    assert (bricks, state.redealt, state.pending) == (1, True, (Draw(0),))
