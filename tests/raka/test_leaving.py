"""What is under way when a player leaves: turns, combats, supers, windows and rocks still to come."""

from __future__ import annotations

import pytest

from boardgames.raka.events import (
    AttackStopped,
    Departure,
    Phase,
    RailgunEnded,
    RockCollected,
    TurnBegan,
    TurnEnded,
    WarriorDefeated,
)
from boardgames.raka.pending import Battle, Draw, MainOne
from boardgames.raka.setup import Decks, LimitedMulti, Setup, SuperScope, WeakerAttacker
from boardgames.raka.state import State
from tests.raka.tables import (
    all_pass,
    asked,
    asked_in_turn,
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

FOUR = Setup(4)


def battle(*, phase: Phase = Phase.BATTLE) -> State:
    """An attacker, a defender with traps, and two others who can answer as well."""
    return table(
        place("KS QS", hand="4C 8C"),
        place("JD* QD", row="8D", hand="2D 10D"),
        place("JH", row="9H", hand="3H 9S"),
        place("JC", row="10C", hand="2C 10S"),
        setup=FOUR,
        phase=phase,
    )


@pytest.mark.parametrize("phase", list(Phase))
@rule("RAKA-018", "RAKA-Q161")
def test_q161_the_turn_of_a_player_who_leaves_is_over(phase: Phase) -> None:
    """In any phase: the next living seat draws, and the turn counts as one that was not finished."""
    state = battle(phase=phase)
    after, events = happen(state, "p1 concede")
    assert events[1:] == (TurnEnded(0, finished=False), TurnBegan(1, state.turn + 1))
    assert after.pending == (Draw(1),)
    assert (after.sides[0].started, after.sides[0].finished) == (3, 2)
    gone = go(state, "p2 concede", "p1 concede")
    assert gone.pending == (Draw(2),)


@rule("RAKA-018", "RAKA-Q161")
def test_q161_nothing_of_the_leavers_turn_is_left() -> None:
    """Cards to draw, a king's hammer, a super on hold and its limit: the next turn starts afresh."""
    drawing = go(battle(phase=Phase.DRAW), "p1 draw")
    assert go(drawing, "p1 concede").pending == (Draw(1),)
    king = place(hand="KS 4C 8C")
    fields = king, place("QD", row="8D 9D"), place("QH")
    popping = go(table(*fields, setup=Setup(3), phase=Phase.MAIN_ONE), "p1 deploy KS")
    after = go(popping, "p1 concede")
    assert (after.pending, after.sides[1].row) == ((Draw(1),), popping.sides[1].row)
    calling = go(battle(phase=Phase.MAIN_ONE), "p1 super tundra on p2")
    assert asked(calling) == "Countering p2"
    after = go(calling, "p1 concede")
    assert (after.pending, after.locks(1), after.supers) == ((Draw(1),), False, 0)


@rule("RAKA-018", "RAKA-Q161", "RAKA-D10d")
def test_d10d_a_combat_ends_with_its_attacker() -> None:
    """Nobody is hit, and the defender keeps its rocks."""
    state = go(battle(), "p1 attack KS on p2 JD")
    assert asked(state) == "Responding p2"
    after, events = happen(state, "p1 concede")
    assert not [event for event in events if isinstance(event, WarriorDefeated)]
    assert (on_field(after, 1), after.pending) == ("JD QD", (Draw(1),))


@rule("RAKA-018", "RAKA-Q161", "RAKA-D10d")
def test_d10d_a_combat_ends_with_the_side_it_is_aimed_at() -> None:
    """The attack is spent without result, and the battle phase goes on."""
    state = go(battle(), "p1 attack KS on p2 JD")
    after, events = happen(state, "p2 concede")
    assert [event for event in events if isinstance(event, AttackStopped)] != []
    assert (after.pending, rocks(after)) == ((Battle(0),), (0, 0, 0, 0))
    assert find(after, 0, "KS").attacked
    assert not [line for line in offered(after) if "attack KS" in line or "on p2" in line]
    assert "p1 attack QS on p3 JH" in offered(after)


@rule("RAKA-018", "RAKA-D10d")
def test_d10d_a_direct_attack_ends_with_the_player_it_is_aimed_at() -> None:
    """No rocks are collected from a player who left before the blow."""
    fields = place("KS"), place(hand="2D 10D", rocks="2C 3C"), place("JH")
    state = go(table(*fields, setup=Setup(3)), "p1 attack KS on p2")
    after = go(state, "p2 concede")
    assert (after.pending, rocks(after)) == ((Battle(0),), (0, 0, 0))


@rule("RAKA-018", "RAKA-084", "RAKA-D10d")
def test_d10d_after_a_smoke_bomb_the_new_defender_counts() -> None:
    """The old one may leave without ending the combat, the new one may not."""
    state = go(battle(), "p1 attack KS on p2 JD", "p2 pass", "p3 smoke bomb from 1 to p4 JC")
    assert asked(state) == "Responding p4"
    assert go(state, "p4 concede").pending == (Battle(0),)
    onward = all_pass(go(state, "p2 concede"))
    assert find(onward, 3, "JC").hit


@rule("RAKA-018", "RAKA-D10d")
def test_d10d_a_bystander_drops_out_of_the_window() -> None:
    """Asked, it makes room for the next; not asked yet, it is left out; the combat comes to its result."""
    state = go(battle(), "p1 attack KS on p2 QD", "p2 pass")
    assert asked_in_turn(state) == "p3 p4 p1"
    assert asked_in_turn(go(state, "p3 concede")) == "p4 p1"
    waiting = go(state, "p4 concede")
    assert asked_in_turn(waiting) == "p3 p1"
    assert find(all_pass(waiting), 1, "QD").hit


@rule("RAKA-018", "RAKA-D10d")
def test_d10d_a_bystander_drops_out_of_the_moment_before_a_phase() -> None:
    """The others are asked as they would have been; with nobody left the phase begins."""
    state = go(battle(phase=Phase.MAIN_ONE), "p1 end phase")
    assert asked_in_turn(state) == "p2 p3 p4"
    assert asked_in_turn(go(state, "p2 concede")) == "p3 p4"
    assert asked_in_turn(go(state, "p2 pass", "p4 concede")) == "p3"
    assert go(state, "p2 pass", "p3 pass", "p4 concede").pending == (Battle(0),)


@rule("RAKA-018", "RAKA-Q161", "RAKA-D10d")
def test_d10d_a_super_ends_with_whom_it_is_aimed_at() -> None:
    """It is used up all the same; the phase in which it was called goes on."""
    state = go(battle(phase=Phase.MAIN_ONE), "p1 super tundra on p3")
    after = go(state, "p3 concede")
    assert (after.pending, after.locked, after.supers) == ((MainOne(0),), 0, 1)
    assert in_pile(after, "4C")
    assert "p1 super" not in " ".join(offered(after))


@rule("RAKA-018", "RAKA-Q161", "RAKA-D10d")
def test_d10d_a_super_ends_with_its_user() -> None:
    """A Fog called from outside the turn does not fall, and the window goes on behind its user."""
    state = go(battle(phase=Phase.MAIN_ONE), "p1 end phase", "p2 super fog")
    assert asked(state) == "Countering p3"
    after = go(state, "p2 concede")
    assert not after.fog
    assert after.pending == (Battle(0),)
    assert in_pile(after, "2D")


@rule("RAKA-018", "RAKA-D10d")
def test_d10d_a_super_goes_on_without_a_bystander() -> None:
    """Who was to counter it next is asked, and it takes effect."""
    state = go(battle(phase=Phase.MAIN_ONE), "p1 super tundra on p3")
    assert asked_in_turn(state) == "p2 p3 p4"
    after = go(state, "p2 concede")
    assert asked_in_turn(after) == "p3 p4"
    assert all_pass(after).locks(2)


@rule("RAKA-018", "RAKA-Q125", "RAKA-D10d")
def test_d10d_a_super_against_all_strikes_those_who_are_left() -> None:
    """It is aimed at nobody by name, so nobody's leaving ends it."""
    setup = Setup(3, super_scope=SuperScope.ALL_OPPONENTS)
    fields = place("KS", hand="3C 9C"), place("QD+2D"), place("QH+2H", hand="4H 8H")
    state = go(table(*fields, setup=setup, phase=Phase.MAIN_ONE), "p1 super tornado", "p2 concede")
    assert asked(state) == "Countering p3"
    assert find(all_pass(state), 2, "QH").equipment is None


@rule("RAKA-018", "RAKA-D10d")
def test_d10d_a_super_outlives_the_combat_in_whose_window_it_was_called() -> None:
    """The attacked player leaves while a third one's super is on hold: only the combat is over."""
    state = go(battle(), "p1 attack KS on p2 JD", "p2 pass", "p3 super tornado on p4")
    assert asked(state) == "Countering p4"
    after = go(state, "p2 concede")
    assert asked(after) == "Countering p4"
    after = all_pass(after)
    assert after.pending == (Battle(0),)
    assert find(after, 0, "KS").attacked


@rule("RAKA-018", "RAKA-D10d")
def test_d10d_a_combat_outlives_the_super_called_in_its_window() -> None:
    """Its user leaves: the window goes on behind that seat, and the attack is resolved."""
    state = go(battle(), "p1 attack KS on p2 QD", "p2 pass", "p3 super tornado on p4", "p3 concede")
    assert asked_in_turn(state) == "p4 p2"
    assert find(all_pass(state), 1, "QD").hit


@rule("RAKA-018", "RAKA-D10d")
def test_d10d_a_shot_ends_with_the_side_it_is_aimed_at() -> None:
    """The Railgun has five shots left for the others' warriors, and none is left for it without targets."""
    gun = place("KS", row="2C 4C 6C 8C 8S")
    state = table(gun, place("JD"), place("QH", rocks="2D"), setup=Setup(3))
    state = go(state, "p1 railgun KS", *(f"p1 pay slot {slot}" for slot in (1, 2, 3, 4)), "p1 shoot at p2 JD")
    assert asked(state) == "Responding p1"
    after = go(state, "p2 concede")
    assert [line for line in offered(after) if "shoot" in line] == ["p1 shoot at p3 QH"]
    alone = table(gun, place("JD"), place(), setup=Setup(3))
    alone = go(alone, "p1 railgun KS", *(f"p1 pay slot {slot}" for slot in (1, 2, 3, 4)), "p1 shoot at p2 JD")
    alone, events = happen(alone, "p2 concede")
    assert [event for event in events if isinstance(event, RailgunEnded)] != []
    assert alone.pending == (Battle(0),)


@rule("RAKA-018", "RAKA-D10d")
def test_d10d_a_hammer_finds_nothing_when_its_only_victims_have_left() -> None:
    """The question is over, and main one goes on."""
    fields = place(hand="KS"), place("QD", row="8D 9D"), place("QH")
    state = go(table(*fields, setup=Setup(3), phase=Phase.MAIN_ONE), "p1 deploy KS")
    assert asked(state) == "Popping p1"
    after = go(state, "p2 concede")
    assert after.pending == (MainOne(0),)
    assert in_pile(after, "8D")


@rule("RAKA-018", "RAKA-022", "RAKA-R02")
def test_r02_rocks_already_won_are_collected_from_a_player_who_leaves() -> None:
    """Between the first and the second rock of a direct attack the victim goes: the second one comes."""
    fields = place("KS"), place(rocks="2C 3C 4C"), place("JH")
    state = go(attack(table(*fields, setup=Setup(3)), "p1 attack KS on p2"), *deal("9D"))
    state = go(state, "p2 concede")
    assert (asked(state), rocks(state)) == ("Collecting chance", (1, 0, 0))
    state, events = happen(state, *deal("9H"))
    assert [type(event) for event in events] == [RockCollected]
    assert (rocks(state), state.pending) == ((2, 0, 0), (Battle(0),))


@rule("RAKA-018", "RAKA-046", "RAKA-R02")
def test_r02_who_has_conceded_is_not_eliminated_as_well() -> None:
    """A rockless victim that leaves first has left once, by its own choice."""
    fields = place("KS"), place(hand="2C"), place("JH")
    state = attack(table(*fields, setup=Setup(3, elimination=True)), "p1 attack KS on p2")
    state = go(state, "p2 concede", *deal("9D 9H"))
    assert (state.sides[1].left, rocks(state)) == (Departure.CONCEDED, (2, 0, 0))


@rule("RAKA-018", "RAKA-Q161", "RAKA-R02")
def test_r02_rocks_lapse_with_their_collector() -> None:
    """What was collected is gone with it, what was lost stays lost, and the next player draws."""
    fields = place("KS"), place(rocks="2C 3C"), place("JH")
    state = attack(table(*fields, setup=Setup(3, elimination=True)), "p1 attack KS on p2")
    state = go(state, *deal("9D"), "p1 concede")
    assert (state.pending, rocks(state)) == ((Draw(1),), (0, 0, 0))
    assert hand(state, 1) == "2C 3C"


@rule("RAKA-018", "RAKA-046", "RAKA-R06")
def test_r06_whom_a_leaver_has_struck_is_eliminated_all_the_same() -> None:
    """The rockless victim goes though the rocks come no more; of three the third one has won."""
    for dealt in ("", "9D"):
        for players, winners in ((3, (2,)), (4, ())):
            setup = Setup(players, elimination=True)
            state = attack(table(place("KS"), setup=setup), "p1 attack KS on p2")
            state = go(state, *deal(dealt), "p1 concede")
            left = [side.left for side in state.sides[:2]]
            assert left == [Departure.CONCEDED, Departure.ELIMINATED]
            assert state.winners == winners
            assert state.pending == (() if winners else (Draw(2),))


@rule("RAKA-018", "RAKA-Q59", "RAKA-R02")
def test_r02_rocks_lapse_with_the_turn_of_the_player_who_leaves() -> None:
    """A weaker attacker has fallen and concedes before the defender has its rock: its turn is over."""
    setup = Setup(3, weaker_attacker=WeakerAttacker.ATTACKER_HIT)
    state, _ = fought(table(place("JS*"), place("KD"), place("JH"), setup=setup), "p1 attack JS on p2 KD")
    assert asked(state) == "Collecting chance"
    state = go(state, "p1 concede")
    assert (state.pending, rocks(state)) == ((Draw(1),), (0, 0, 0))


@rule("RAKA-018", "RAKA-Q59", "RAKA-R02")
def test_r02_rocks_lapse_with_a_collector_whose_turn_it_is_not() -> None:
    """A weaker attacker has fallen and the defender concedes: no rock comes, and the turn goes on."""
    setup = Setup(3, weaker_attacker=WeakerAttacker.ATTACKER_HIT)
    state, _ = fought(table(place("JS*"), place("KD"), place("JH"), setup=setup), "p1 attack JS on p2 KD")
    assert asked(state) == "Collecting chance"
    state = go(state, "p2 concede")
    assert (state.pending, rocks(state)) == ((Battle(0),), (0, 0, 0))


@rule("RAKA-049", "RAKA-Q161", "RAKA-Q153")
def test_q161_a_finished_deck_cuts_a_turn_short_as_conceding_does() -> None:
    """With the first card of a Brown Box its player is out: nothing more is drawn, the next seat begins."""
    setup = Setup(
        3,
        decks=Decks.INDIVIDUAL,
        limited=True,
        limited_multi=LimitedMulti.ELIMINATE,
        cards=cards("KS 7C 9D"),
        hand=1,
    )
    fields = place("KS", hand="7C"), place("KS"), place("KS")
    state = table(*fields, setup=setup, phase=Phase.MAIN_ONE)
    state = go(state, "p1 brown box 7C", *deal("9D"))
    assert (state.living(0), state.pending) == (False, (Draw(1),))
