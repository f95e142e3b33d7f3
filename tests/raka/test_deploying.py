"""Deploying warriors in main phase one."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import Phase, WarriorDeployed
from boardgames.raka.setup import Setup
from boardgames.raka.warriors import Warrior
from tests.raka.tables import (
    all_pass,
    attack,
    deal,
    find,
    go,
    hand,
    happen,
    in_pile,
    offered,
    on_field,
    place,
    refused,
    table,
)

rule = pytest.mark.rule


def deployments(lines: list[str]) -> list[str]:
    """Those of some moves that deploy a warrior."""
    return [line for line in lines if " deploy " in line]


@rule("RAKA-032")
def test_a_warrior_goes_from_the_hand_to_the_front_row() -> None:
    """It stands there upright and bare, and is no card of the hand any more."""
    state, events = happen(table(place(hand="QS 2C"), phase=Phase.MAIN_ONE), "p1 deploy QS")
    assert state.sides[0].front == (Warrior(card("QS")), None, None)
    assert hand(state, 0) == "2C"
    assert events == (WarriorDeployed(0, card("QS"), 0),)


@rule("RAKA-032")
def test_each_warrior_of_the_hand_can_be_deployed_and_no_other_card() -> None:
    """Suits of warriors matter, so each is offered for itself."""
    state = table(place(hand="AC AD JH QS KC 2C 8C"), phase=Phase.MAIN_ONE)
    assert deployments(offered(state)) == [f"p1 deploy {name}" for name in ("AC", "AD", "JH", "QS", "KC")]
    assert refused(state, "p1 deploy 2C").rule == "RAKA-032"
    assert refused(state, "p1 deploy KD").reason == "not-in-hand"


@rule("RAKA-032")
def test_one_warrior_a_turn() -> None:
    """A second one has to wait for the next own turn, and can come then."""
    state = go(table(place(hand="QS JD"), place(hand="2C"), phase=Phase.MAIN_ONE), "p1 deploy QS")
    assert not deployments(offered(state))
    assert refused(state, "p1 deploy JD").reason == "deploy-limit"
    state = go(state, "p1 end phase", "p1 end phase", "p1 end turn", "p2 draw", *deal("3C"))
    state = go(all_pass(state), "p2 end phase", "p2 end phase", "p2 end turn", "p1 draw", *deal("4C"))
    assert deployments(offered(all_pass(state))) == ["p1 deploy JD"]


@rule("RAKA-032")
def test_deploying_is_optional() -> None:
    """Main phase one can be left with warriors in the hand."""
    state = table(place(hand="QS JD"), phase=Phase.MAIN_ONE)
    assert "p1 end phase" in offered(state)
    assert hand(go(state, "p1 end phase"), 0) == "JD QS"


@rule("RAKA-032", "RAKA-040")
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.BATTLE, Phase.MAIN_TWO])
def test_nobody_is_deployed_outside_main_phase_one(phase: Phase) -> None:
    """The same hand offers the warrior in main one and in no other phase."""
    mine = place(hand="QS")
    assert deployments(offered(table(mine, phase=Phase.MAIN_ONE))) == ["p1 deploy QS"]
    state = table(mine, phase=phase)
    assert not deployments(offered(state))
    assert refused(state, "p1 deploy QS").reason == "wrong-phase"


@rule("RAKA-032")
def test_nobody_deploys_in_the_turn_of_another() -> None:
    """Only the active player's warriors come out."""
    state = table(place(hand="QS"), place(hand="KD"), phase=Phase.MAIN_ONE)
    assert refused(state, "p2 deploy KD").reason == "not-your-turn"


@rule("RAKA-Q44", "RAKA-007")
def test_q44_nobody_is_deployed_into_a_full_front_row() -> None:
    """There is no exchange: three warriors leave no room for a fourth."""
    state = table(place(front="KS JS AC", hand="QS"), phase=Phase.MAIN_ONE)
    assert not deployments(offered(state))
    assert refused(state, "p1 deploy QS").reason == "front-full"


@rule("RAKA-Q45")
def test_q45_a_warrior_may_attack_in_the_turn_it_arrives() -> None:
    """Only the first round keeps anybody from attacking."""
    state = table(place(hand="QS"), place(front="JD*"), phase=Phase.MAIN_ONE)
    state = go(all_pass(go(state, "p1 deploy QS", "p1 end phase")), "p1 attack QS on p2 JD")
    assert on_field(go(all_pass(state), *deal("2C")), 1) == ""


@rule("RAKA-Q45")
def test_q45_a_returned_warrior_may_attack_again_when_it_arrives_anew() -> None:
    """It comes back as a new warrior: upright, unspent, and its equipment gone."""
    state = table(place(front="QS+2C*"), place(front="JD", row="10D"))
    state = go(state, "p1 attack QS on p2 JD", "p2 spring board from 1", "p1 end phase", "p1 end turn")
    state = go(all_pass(state), "p2 draw", *deal("3C"), "p2 end phase", "p2 end phase", "p2 end turn")
    state = all_pass(go(state, "p1 draw", *deal("4C")))
    state = go(state, "p1 deploy QS")
    assert find(state, 0, "QS") == Warrior(card("QS"))
    assert in_pile(state, "2C")
    assert find(attack(go(state, "p1 end phase"), "p1 attack QS on p2 JD"), 1, "JD").hit


@rule("RAKA-Q46")
def test_q46_warriors_stand_face_up_and_cannot_be_set() -> None:
    """Setting offers no warrior, and everybody sees which one was deployed."""
    state = table(place(hand="QS 2C"), phase=Phase.MAIN_ONE)
    assert [line for line in offered(state) if " set " in line] == ["p1 set 2C"]
    assert refused(state, "p1 set QS").rule == "RAKA-Q49"
    _, events = happen(state, "p1 deploy QS")
    assert events == (WarriorDeployed(0, card("QS"), 0),)


@rule("RAKA-Q47")
@pytest.mark.parametrize(
    ("front", "after"), [("", "QS"), ("KS", "KS QS"), (". KS", "QS KS"), ("KS . JD", "KS QS JD")]
)
def test_q47_the_lowest_free_slot_takes_the_warrior(front: str, after: str) -> None:
    """Slots mean nothing, so the player does not choose one."""
    state = go(table(place(front=front, hand="QS"), phase=Phase.MAIN_ONE), "p1 deploy QS")
    assert on_field(state, 0) == after


@rule("RAKA-032")
def test_each_player_has_a_deployment_in_its_own_turn() -> None:
    """With three players the limit is the turn's, and every turn has its own."""
    state = table(place(hand="QS"), place(hand="JD"), place(), phase=Phase.MAIN_ONE, setup=Setup(3))
    state = go(state, "p1 deploy QS", "p1 end phase", "p1 end phase", "p1 end turn", "p2 draw", *deal("KH"))
    state = all_pass(state)
    assert deployments(offered(state)) == ["p2 deploy JD", "p2 deploy KH"]
    assert on_field(go(state, "p2 deploy KH"), 1) == "KH"
