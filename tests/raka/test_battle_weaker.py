"""The weaker attacker: nothing happens to it, or by house rule it takes a hit."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import CARDS, card
from boardgames.raka.events import AttackFailed, Ending, RailgunEnded, WarriorBurnt
from boardgames.raka.setup import Decks, LimitedMulti, Setup, WeakerAttacker
from boardgames.raka.state import State
from boardgames.raka.warriors import Target
from tests.raka.tables import (
    asked,
    attack,
    find,
    fought,
    go,
    happen,
    in_pile,
    offered,
    on_field,
    place,
    rocks,
    table,
)

rule = pytest.mark.rule

HARSH = Setup(weaker_attacker=WeakerAttacker.ATTACKER_HIT)


@rule("RAKA-052", "RAKA-Q59")
def test_q59_a_weaker_attacker_fails_and_nothing_happens() -> None:
    """Its attack is spent; neither side is touched, rotated or not."""
    state = table(place(front="JS*", rocks="2C"), place(front="KD*"))
    after, events = fought(state, "p1 attack JS on p2 KD")
    assert AttackFailed(0, card("JS"), Target(1, card("KD"))) in events
    assert find(after, 0, "JS").hit
    assert find(after, 1, "KD").hit
    assert rocks(after) == (1, 0)


@rule("RAKA-Q59", "RAKA-D10i")
def test_q59_by_house_rule_a_weaker_attacker_takes_a_hit() -> None:
    """Once rotates it; the defender is never touched, and no rock moves."""
    state = table(place(front="JS", rocks="2C"), place(front="KD"), setup=HARSH)
    state = attack(state, "p1 attack JS on p2 KD")
    assert find(state, 0, "JS").hit
    assert not find(state, 1, "KD").hit
    assert rocks(state) == (1, 0)


@rule("RAKA-Q59", "RAKA-D10i")
def test_q59_by_house_rule_the_second_such_hit_defeats_the_attacker() -> None:
    """It falls with what it wears; its side loses a rock, and the defender collects one."""
    state = table(place(front="JS+2C*", rocks="3C 4C"), place(front="KD"), setup=HARSH)
    state = go(attack(state, "p1 attack JS on p2 KD"), "chance deal 9D")
    assert on_field(state, 0) == ""
    assert in_pile(state, "JS")
    assert in_pile(state, "2C")
    assert rocks(state) == (1, 1)
    assert state.sides[1].rocks == (card("9D"),)
    assert asked(state) == "Battle p1"


@rule("RAKA-Q59", "RAKA-D10i")
def test_d10i_the_attackers_armor_blocks_no_such_hit() -> None:
    """Armor is against attacks, and the defender makes none."""
    state = table(place(front="JS+4C"), place(front="KD"), setup=HARSH)
    state = attack(state, "p1 attack JS on p2 KD")
    assert find(state, 0, "JS").hit
    assert find(state, 0, "JS").equipment is card("4C")


@rule("RAKA-Q59", "RAKA-D10i")
def test_d10i_the_defender_collects_from_its_own_deck() -> None:
    """With individual decks the rock is the winner's card, on the other's turn."""
    setup = Setup(decks=Decks.INDIVIDUAL, weaker_attacker=WeakerAttacker.ATTACKER_HIT)
    state = attack(table(place(front="JS*"), place(front="KS"), setup=setup), "p1 attack JS on p2 KS")
    before = state.decks
    state = go(state, "chance deal 9D")
    assert state.decks == (before[0], before[1] & ~card("9D").bit)
    assert rocks(state) == (0, 1)


@rule("RAKA-052", "RAKA-053", "RAKA-074")
def test_q59_a_stronger_or_equal_attacker_is_never_hit_by_this_rule() -> None:
    """It is for the weaker one alone; a blocked attack hits nobody either."""
    for front in ("QD AD", "KD AD", "KD+4D AD"):
        state = table(place(front="KS"), place(front=front), setup=HARSH)
        assert not find(attack(state, f"p1 attack KS on p2 {front[:2]}"), 0, "KS").hit
    state = table(place(front="JS"), place(front="KD+4D"), setup=HARSH)
    assert not find(attack(state, "p1 attack JS on p2 KD"), 0, "JS").hit


def limited(*, rocks: str = "", left: str = "9D", players: int = 2) -> State:
    """A rotated jack has attacked a king whose player's deck holds what is ``left``; the jack has fallen."""
    setup = Setup(
        players,
        decks=Decks.INDIVIDUAL,
        limited=True,
        limited_multi=LimitedMulti.ELIMINATE,
        weaker_attacker=WeakerAttacker.ATTACKER_HIT,
    )
    held = ("KS", *rocks.split(), *left.split())
    gone = tuple(each for each in CARDS if each.key not in held)
    others = [place(front="AS", rocks="2S")] * (players - 2)
    state = table(
        place(front="JS* QS"),
        place(front="KS", rocks=rocks),
        *others,
        setup=setup,
        piles=((), gone, *((),) * (players - 2)),
    )
    return attack(state, "p1 attack JS on p2 KS")


@rule("RAKA-Q59", "RAKA-D10i", "RAKA-049")
def test_d10i_a_defender_may_run_out_of_cards_by_it() -> None:
    """In Raka Limited the last card of its deck is the rock, and it has lost on the other's turn."""
    state = go(limited(left="9D"), "chance deal 9D")
    assert (state.winners, state.ending) == ((0,), Ending.DECK_OUT)
    state = go(limited(left="9D 9H"), "chance deal 9D")
    assert (rocks(state), asked(state)) == ((0, 1), "Battle p1")


@rule("RAKA-Q59", "RAKA-D10i", "RAKA-017")
def test_d10i_a_defender_may_win_by_it() -> None:
    """The seventh rock is looked for before the empty deck."""
    state = go(limited(rocks="2S 3S 4S 5S 6S 7S"), "chance deal 9D")
    assert (state.winners, state.ending) == ((1,), Ending.ROCKS)


@rule("RAKA-Q59", "RAKA-D10i", "RAKA-Q153")
def test_d10i_a_defender_who_is_out_by_it_leaves_the_turn_going_on() -> None:
    """With three players and deck-out eliminating, the attacker's battle phase continues."""
    state = go(limited(players=3), "chance deal 9D")
    assert not state.living(1)
    assert asked(state) == "Battle p1"
    assert find(state, 0, "QS").points == 15


def firing(front: str, held: str) -> State:
    """An ace at the Railgun, at 20, has shot at a king of 30."""
    state = table(place(front=front, row="2C 4C 6C 8C", rocks=held), place(front="KD+3D"), setup=HARSH)
    return attack(go(state, "p1 railgun AS"), "p1 shoot at p2 KD")


@rule("RAKA-Q59", "RAKA-D10i")
def test_d10i_the_railguns_warrior_is_hit_and_fires_on() -> None:
    """A first hit only turns it."""
    state = firing("AS", "2H")
    assert find(state, 0, "AS").hit
    assert asked(state) == "Railgun p1"


@rule("RAKA-Q59", "RAKA-D10i")
def test_d10i_a_railgun_whose_warrior_falls_is_over() -> None:
    """Nothing burns out; the rock goes by whether the gunner's side holds one."""
    state = firing("AS* QS", "2H")
    assert (on_field(state, 0), rocks(state)) == ("QS", (0, 0))
    state, events = happen(state, "chance deal 9D")
    assert RailgunEnded(0) in events
    assert not [event for event in events if isinstance(event, WarriorBurnt)]
    assert (asked(state), rocks(state)) == ("Battle p1", (0, 1))
    state = firing("AS* QS", "")
    assert (asked(state), rocks(state)) == ("Battle p1", (0, 0))
    assert offered(state) == ["p1 attack QS on p2 KD", "p1 end phase"]
