"""Turns: four phases in their order, what each of them is for, and whose turn comes next."""

from __future__ import annotations

import pytest

from boardgames.raka.events import Phase, PhaseBegan, TurnBegan, TurnEnded
from boardgames.raka.pending import Battle, Draw, MainOne, MainTwo, Pending
from boardgames.raka.rules.book import legal_moves
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
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
    table,
)

rule = pytest.mark.rule

KINDS = {
    Phase.DRAW: "DrawCard Sniper ScrapMetal Medic",
    Phase.MAIN_ONE: "Deploy Equip ChainLightning AcidBarrel BrownBox SetCard Heal BecomeLegend"
    " CallSuper EndPhase",
    Phase.BATTLE: "Attack CallRailgun CallSuper EndPhase",
    Phase.MAIN_TWO: "SetCard CallSuper EndTurn",
}
"""What a player who could do anything at all may do in each phase, the Cannon apart."""


def rich(phase: Phase) -> State:
    """A player with a use for every kind of move."""
    mine = place("JS* AC", row="2C 4C 6D 8C", hand="KH 2D 5C 6C 7C 10D")
    return table(mine, place("KD+3H", row="9C"), phase=phase, piles=(cards("QH"),))


def to_main_two(state: State) -> State:
    """From main phase one through the phases, with nothing done and nobody answering."""
    return all_pass(go(all_pass(go(state, "p1 end phase")), "p1 end phase"))


@pytest.mark.parametrize("phase", list(Phase))
@rule("RAKA-031", "RAKA-032", "RAKA-033", "RAKA-034", "RAKA-036", "RAKA-040", "RAKA-101")
def test_each_phase_is_for_its_own_moves(phase: Phase) -> None:
    """Megas with the draw, cards and warriors in main one, attacks in battle, setting in main two."""
    kinds = dict.fromkeys(type(move).__name__ for move in legal_moves(rich(phase)))
    assert " ".join(kinds) == KINDS[phase]


@rule("RAKA-035", "RAKA-039", "RAKA-041", "RAKA-088")
def test_supers_are_called_in_three_of_the_four_phases() -> None:
    """In both main phases and in battle a super is called and can be countered; with the draw it is not."""
    assert refused(rich(Phase.DRAW), "p1 super fog").rule == "RAKA-Q129"
    for phase in (Phase.MAIN_ONE, Phase.BATTLE, Phase.MAIN_TWO):
        mine, theirs = place("JS", hand="2D 10D"), place("KD", hand="3D 9D")
        state = go(table(mine, theirs, phase=phase), "p1 super fog")
        assert offered(state) == ["p2 counter", "p2 pass"]
        assert not go(state, "p2 counter").fog
        assert go(state, "p2 pass").fog


@rule("RAKA-028")
def test_a_turn_has_four_phases_in_their_order() -> None:
    """Draw, main one, battle, main two; then the next player draws."""
    asked: list[type[Pending]] = []
    told = []
    state = table(place("KS"), place("QS"), phase=Phase.DRAW)
    for line in ("p1 draw", "p1 end phase", "p1 end phase", "p1 end turn"):
        asked.append(type(state.pending[-1]))
        state, events = fought(state, line, *deal("9D")[: line == "p1 draw"])
        told += [event for event in events if isinstance(event, PhaseBegan | TurnEnded | TurnBegan)]
    assert asked == [Draw, MainOne, Battle, MainTwo]
    assert state.pending == (Draw(1),)
    turn = state.turn
    assert told == [
        PhaseBegan(0, Phase.MAIN_ONE),
        PhaseBegan(0, Phase.BATTLE),
        PhaseBegan(0, Phase.MAIN_TWO),
        TurnEnded(0, finished=True),
        TurnBegan(1, turn),
    ]


@rule("RAKA-030", "RAKA-Q39")
def test_q39_the_draw_is_not_optional() -> None:
    """With no mega at hand drawing is all there is; neither the phase nor the turn can be ended."""
    state = table(place("KS", hand="2C"), phase=Phase.DRAW)
    assert offered(state) == ["p1 draw"]
    for line in ("p1 end phase", "p1 end turn"):
        assert refused(state, line).rule == "RAKA-Q39"
    assert hand(go(state, "p1 draw", *deal("9D")), 0) == "2C 9D"


@rule("RAKA-101", "RAKA-Q38")
def test_q38_one_mega_takes_the_place_of_the_one_draw() -> None:
    """After a mega neither a card is drawn nor a second mega used: main one comes next."""
    state = table(place("KS*", hand="5C 5D 7C 7D 6C 6D"), place("QS"), phase=Phase.DRAW)
    left = state.decks
    state = all_pass(go(state, "p1 medic"))
    assert (state.pending, state.decks) == ((MainOne(0),), left)
    for line in ("p1 draw", "p1 medic", "p1 sniper shot at p2 QS"):
        assert refused(state, line).reason == "wrong-phase"


@rule("RAKA-028", "RAKA-Q42")
def test_q42_three_phases_can_be_passed_through() -> None:
    """Main one, battle and main two need nothing to be done in them."""
    state = table(place("KS", hand="2C"), place("QS"), phase=Phase.MAIN_ONE)
    state = all_pass(go(state, "p1 end phase"))
    assert state.pending == (Battle(0),)
    state = all_pass(go(state, "p1 end phase"))
    assert state.pending == (MainTwo(0),)
    assert go(state, "p1 end turn").pending == (Draw(1),)


@rule("RAKA-028", "RAKA-Q42")
def test_q42_no_phase_comes_a_second_time() -> None:
    """From battle there is no way back to main one, nor from main two to battle."""
    state = table(place("KS", hand="KH 2C"), place("QS"), phase=Phase.MAIN_ONE)
    state = all_pass(go(state, "p1 end phase"))
    for line in ("p1 deploy KH", "p1 set 2C", "p1 equip 2C on p1 KS", "p1 end turn"):
        assert refused(state, line).reason == "wrong-phase"
    state = all_pass(go(state, "p1 end phase"))
    for line in ("p1 deploy KH", "p1 attack KS on p2 QS", "p1 end phase"):
        assert refused(state, line).reason == "wrong-phase"


@rule("RAKA-028", "RAKA-Q42")
def test_q42_battle_is_passed_through_in_the_first_round_too() -> None:
    """The phase is there although nobody can be attacked in it."""
    state = table(place("KS", finished=0), place("QS", finished=0), phase=Phase.MAIN_ONE)
    state = all_pass(go(state, "p1 end phase"))
    assert state.pending == (Battle(0),)
    assert offered(state) == ["p1 end phase"]


@rule("RAKA-032")
def test_one_warrior_a_turn_comes_out_of_the_hand() -> None:
    """A second one is refused until the player's next turn."""
    state = go(table(place(hand="KS QS"), phase=Phase.MAIN_ONE), "p1 deploy QS")
    assert refused(state, "p1 deploy KS").rule == "RAKA-032"
    state = go(to_main_two(state), "p1 end turn", "p2 draw", *deal("9D"))
    state = go(state, "p2 end phase", "p2 end phase", "p2 end turn", "p1 draw", *deal("9C"))
    assert "p1 deploy KS" in offered(all_pass(state))


@rule("RAKA-033", "RAKA-034")
def test_main_one_equips_plays_and_sets_as_often_as_wished() -> None:
    """Two pieces of equipment, a utility card and two set cards in one phase."""
    state = table(place("KS QS", hand="2C 3C 7C 8C 9C"), place("JS"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 equip 2C on p1 KS", "p1 set 8C", "p1 equip 3C on p1 QS", "p1 brown box 7C")
    state = go(state, *deal("10D 10C"), "p1 set 9C")
    assert state.sides[0].row[:3] == (*cards("8C 9C"), None)
    assert [find(state, 0, name).points for name in ("KS", "QS")] == [25, 25]


@rule("RAKA-037")
def test_a_warrior_opens_one_attack_a_turn() -> None:
    """The second attack of a turn is another warrior's; in the next turn it may attack again."""
    state = attack(table(place("KS QS"), place("KD KH")), "p1 attack KS on p2 KD")
    assert [line for line in offered(state) if "attack KS" in line] == []
    assert refused(state, "p1 attack KS on p2 KH").rule == "RAKA-037"
    state = attack(state, "p1 attack QS on p2 KD")
    assert offered(state) == ["p1 end phase"]
    state = all_pass(go(state, "p1 end phase"))
    state = all_pass(go(state, "p1 end turn", "p2 draw", *deal("9D"), "p2 end phase"))
    state = go(all_pass(go(state, "p2 end phase")), "p2 end turn", "p1 draw", *deal("9C"))
    assert "p1 attack KS on p2 KH" in offered(all_pass(go(all_pass(state), "p1 end phase")))


@rule("RAKA-038")
def test_traps_are_for_the_battle_phase() -> None:
    """An attack gives the owner of a set trap the word; nothing in the other phases does."""
    theirs = place("KD", row="9C 10D 8C")
    state = table(place("KS"), theirs)
    assert [line.split()[1] for line in offered(go(state, "p1 attack KS on p2 KD"))] == [
        *("energy", "smoke", "spring", "pass")
    ]
    for phase in (Phase.MAIN_ONE, Phase.MAIN_TWO):
        assert not [line for line in offered(table(theirs, place("KS"), phase=phase)) if " from " in line]


@rule("RAKA-040")
def test_main_two_sets_cards_and_plays_none() -> None:
    """Any ability card goes into the row, several of them; hand, row and warriors are of no other use."""
    mine = place("AS JS*", row="3C", hand="2C 4C 5C 6C 7C 8C 9C 10C KH")
    state = table(mine, place("KD+2D", row="9D"), phase=Phase.MAIN_TWO, supers=(1,))
    ranks = ("2C", "4C", "5C", "6C", "7C", "8C", "9C", "10C")
    assert offered(state) == [*(f"p1 set {card}" for card in ranks), "p1 end turn"]
    assert offered(go(state, "p1 set 2C", "p1 set 7C", "p1 set 9C", "p1 set 4C")) == ["p1 end turn"]


@rule("RAKA-045", "RAKA-088")
def test_players_have_supers_outside_their_own_turn() -> None:
    """At a table of three both others are asked before each phase, the next seat first."""
    others = place("QS", hand="2C 10C"), place("JS", hand="3C 9C")
    state = table(place("KS", hand="4C 8C"), *others, phase=Phase.MAIN_ONE)
    state = go(state, "p1 end phase")
    assert asked_in_turn(state) == "p2 p3"
    assert offered(state) == ["p2 super fog", "p2 pass"]
    assert "p3 super tornado on p1" in offered(go(state, "p2 pass"))


@pytest.mark.parametrize("decks", list(Decks))
@rule("RAKA-028", "RAKA-Q06")
def test_q06_turns_go_up_the_seats(decks: Decks) -> None:
    """After the last seat comes the first, and the turns of the table are counted on."""
    setup = Setup(3, decks=decks)
    for active, following in ((0, 1), (1, 2), (2, 0)):
        state = table(setup=setup, active=active, phase=Phase.MAIN_TWO)
        after, events = happen(state, f"p{active + 1} end turn")
        assert events == (TurnEnded(active, finished=True), TurnBegan(following, state.turn + 1))
        assert (after.active, after.turn) == (following, state.turn + 1)
        assert [side.finished for side in after.sides] == [2 + (seat == active) for seat in range(3)]
        assert after.sides[following].started == 3


@rule("RAKA-028", "RAKA-Q06")
def test_q06_turns_leave_out_who_is_gone() -> None:
    """The seat of a player who has left is skipped, also where it is the last one."""
    state = go(table(setup=Setup(4), phase=Phase.MAIN_TWO), "p2 concede", "p1 end turn")
    assert state.pending == (Draw(2),)
    state = go(state, "p4 concede", "p3 draw", *deal("9D"), "p3 end phase", "p3 end phase", "p3 end turn")
    assert state.pending == (Draw(0),)


@rule("RAKA-029", "RAKA-066", "RAKA-090", "RAKA-099")
def test_what_lasts_a_turn_is_over_with_it() -> None:
    """The deployment, the super and its lock, attacks and used abilities; a hit is not."""
    mine = place("JS* QS", hand="AS 4C 8C 2C")
    state = table(mine, place("KD", row="9D"), phase=Phase.MAIN_ONE)
    state = all_pass(go(state, "p1 deploy AS", "p1 heal JS", "p1 super tundra on p2"))
    assert (state.deployed, state.locks(1), state.supers) == (True, True, 1)
    state = attack(all_pass(go(state, "p1 end phase")), "p1 attack QS on p2 KD")
    state = all_pass(go(state, "p1 end phase"))
    before = find(state, 0, "QS"), find(state, 0, "JS")
    assert (before[0].attacked, before[1].used) == (True, True)
    state = go(state, "p1 end turn")
    assert (state.deployed, state.locks(1), state.supers, state.fog) == (False, False, 0, False)
    assert not any(warrior.attacked or warrior.used for warrior in state.sides[0].warriors)


@rule("RAKA-054", "RAKA-Q61")
def test_q61_a_hit_outlasts_the_turn() -> None:
    """A turned warrior is still turned when its side has the next turn."""
    state = attack(table(place("KS"), place("JD")), "p1 attack KS on p2 JD")
    state = go(all_pass(go(state, "p1 end phase")), "p1 end turn")
    assert find(state, 1, "JD").hit
