"""Readings of our own: the Railgun's shots and price, legends that fire it, and gunners that fall."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.codecs import CODECS
from boardgames.raka.events import AttackStopped, Phase, RailgunEnded, RailgunPaid, WarriorBurnt
from boardgames.raka.invariants import problems
from boardgames.raka.pending import Railgun
from boardgames.raka.setup import RailgunDiscard, Setup, WeakerAttacker
from boardgames.raka.state import State
from tests.raka.tables import (
    asked,
    cards,
    deal,
    find,
    go,
    happen,
    offered,
    on_field,
    place,
    points,
    refused,
    rocks,
    table,
)

rule = pytest.mark.rule

FOUR = "2C 4C 6C 8C"


def shots(state: State) -> int:
    """How many shots the Railgun that fires has left."""
    top = state.pending[-1]
    assert isinstance(top, Railgun)
    return top.shots


@rule("RAKA-R13", "RAKA-115", "RAKA-Q161")
def test_r13_a_shot_broken_off_by_its_target_leaving_is_spent() -> None:
    """The gun fires on with five, at whoever is left."""
    state = table(place("KS", row=f"{FOUR} 8S"), place("KD"), place("QH"))
    state = go(state, "p1 railgun KS", *(f"p1 pay slot {slot}" for slot in (1, 2, 3, 4)))
    state = go(state, "p1 shoot at p2 KD")
    assert asked(state) == "Responding p1"
    state, events = happen(state, "p2 concede")
    assert AttackStopped(0, card("KS")) in events
    assert (asked(state), shots(state)) == ("Railgun p1", 5)
    assert offered(state) == ["p1 shoot at p3 QH", "p1 hold fire"]


@rule("RAKA-R14", "RAKA-121", "RAKA-123", "RAKA-Q138")
def test_r14_a_railgun_held_before_its_first_shot_was_the_games_one() -> None:
    """Its warrior is burnt and has attacked; nobody calls another."""
    state = table(place("KS QS", row=FOUR), place("KD", row="2D 4D 6D 8D"))
    state, events = happen(state, "p1 railgun KS", "p1 hold fire")
    assert events[-2:] == (WarriorBurnt(0, card("KS")), RailgunEnded(0))
    assert (find(state, 0, "KS").points, find(state, 0, "KS").attacked) == (0, True)
    assert refused(state, "p1 attack KS on p2 KD").rule == "RAKA-037"
    state = go(state, "p1 end phase", "p1 end turn", "p2 draw", *deal("9H"), "p2 end phase")
    assert asked(state) == "Battle p2"
    assert refused(state, "p2 railgun KD").rule == "RAKA-123"


@rule("RAKA-R15", "RAKA-066", "RAKA-065")
def test_r15_a_clash_in_a_shot_saves_a_legend() -> None:
    """Four times 5 against a king: it stays, is worth 25 until the turn ends, and 0 from then on."""
    state = table(place("AS!", row=FOUR), place("KD"))
    state, events = happen(state, "p1 railgun AS", "p1 shoot at p2 KD", "p1 hold fire")
    assert points(events) == (20, 20)
    ace = find(state, 0, "AS")
    assert (ace.saved, ace.burnt, ace.points) == (True, True, 25)
    state = go(state, "p1 end phase", "p1 end turn")
    assert find(state, 0, "AS").points == 0


@rule("RAKA-R15", "RAKA-066")
def test_r15_a_legend_that_fires_without_a_clash_leaves() -> None:
    """It beat a queen; that is no clash."""
    state = go(table(place("AS!", row=FOUR), place("QD")), "p1 railgun AS", "p1 shoot at p2 QD")
    assert find(state, 0, "AS").points == 25
    state = go(state, "p1 end phase", "p1 end turn")
    assert on_field(state, 0) == ""


BOTH = Setup(2, railgun_discard=RailgunDiscard.BOTH)


@rule("RAKA-R16", "RAKA-111", "RAKA-Q136")
def test_r16_the_row_is_paid_before_the_hand_and_warriors_may_pay() -> None:
    """All of the hand's kinds are offered once the last of the row is paid."""
    mine = place("KS", row=f"{FOUR} 8S", hand="KH QH AH 3D 5D")
    state = go(table(mine, place("KD"), setup=BOTH), "p1 railgun KS")
    for slot in (1, 2, 3):
        assert asked(state) == "PayingRow p1"
        state = go(state, f"p1 pay slot {slot}")
    state = go(state, "p1 pay slot 5")
    assert set(offered(state)) == {f"p1 pay card {name}" for name in ("KH", "QH", "AH", "3D", "5D")}
    state = go(state, "p1 pay card KH", "p1 pay card QH", "p1 pay card AH", "p1 pay card 3D")
    assert state.piles == (cards("2C 4C 6C 8S KH QH AH 3D"),)
    assert shots(state) == 6


@rule("RAKA-R16", "RAKA-D10s")
def test_r16_four_that_are_paid_unasked_lie_in_the_order_of_their_slots() -> None:
    """Each is an event of its own."""
    state = table(place("KS", row="8C 2C . 6C 4C"), place("KD"))
    state, events = happen(state, "p1 railgun KS")
    paid = [(event.card, event.slot) for event in events if isinstance(event, RailgunPaid)]
    assert paid == list(zip(cards("8C 2C 6C 4C"), (0, 1, 3, 4), strict=True))
    assert state.piles == (cards("8C 2C 6C 4C"),)


@rule("RAKA-R24", "RAKA-111", "RAKA-115", "RAKA-124")
def test_r24_fours_and_six_shots_stay_in_a_miniature() -> None:
    """An opening hand of one makes neither ultimate cheaper, nor do two rocks shorten the gun."""
    small = Setup(2, hand=1, rocks=2, railgun_discard=RailgunDiscard.FOUR_FROM_HAND)
    for held, legal in (("3D 5D 7D", False), ("3D 5D 7D 9D", True)):
        state = table(place("KS", row=FOUR, hand=held), place("KD"), setup=small)
        assert ("p1 railgun KS" in offered(state)) is legal
        if legal:
            assert shots(go(state, "p1 railgun KS")) == 6
    for held, legal in (("AS 3D 5D 7D", False), ("AS 3D 5D 7D 9D", True)):
        state = table(place("KS QS JS", hand=held), place("KD"), setup=small, phase=Phase.MAIN_ONE)
        assert ("p1 cannon AS" in offered(state)) is legal


@rule("RAKA-D10i")
def test_d10i_a_state_is_sound_while_the_rock_for_a_fallen_gunner_comes() -> None:
    """The Railgun still lies there without its warrior; the state is kept whole, and ends as ruled."""
    setup = Setup(2, weaker_attacker=WeakerAttacker.ATTACKER_HIT)
    state = table(place("AS*", row="2S 4S 6S 8S", rocks="9C"), place("KD+3D"), setup=setup)
    state = go(state, "p1 railgun AS", "p1 shoot at p2 KD")
    assert (asked(state), on_field(state, 0)) == ("Collecting chance", "")
    assert problems(state) == ()
    assert CODECS.states.read(CODECS.states.write(state)) == state
    state = go(state, *deal("9H"))
    assert (asked(state), rocks(state), problems(state)) == ("Battle p1", (0, 1), ())
