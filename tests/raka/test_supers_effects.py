"""Tornado and Tundra: what they do, to whom, and for how long."""

from __future__ import annotations

import pytest

from boardgames.raka.events import EquipmentDiscarded, Phase, RowLocked
from boardgames.raka.position import Field
from boardgames.raka.setup import Decks, Setup, SuperScope
from tests.raka.tables import (
    all_pass,
    asked,
    cards,
    find,
    fought,
    go,
    happen,
    offered,
    place,
    points,
    refused,
    row,
    table,
    warrior,
)

rule = pytest.mark.rule


@rule("RAKA-096", "RAKA-Q125")
def test_q125_tornado_strips_every_warrior_of_the_chosen_opponent() -> None:
    """Neither the user's own equipment nor a third player's is touched."""
    state = table(
        place(front="KS+2S", hand="3C 9C"),
        place(front="KD+3D QD+4D JD"),
        place(front="KH+2H"),
        phase=Phase.MAIN_ONE,
    )
    state = go(state, "p1 super tornado on p2")
    assert [each.equipment for each in state.sides[1].warriors] == [None, None, None]
    assert (find(state, 0, "KS").points, find(state, 2, "KH").points) == (25, 25)


@rule("RAKA-096")
def test_tornado_on_somebody_without_equipment_is_idle() -> None:
    """It picks nothing but a player, and may be wasted."""
    state = table(place(hand="3C 9C"), place(front="JD"), phase=Phase.MAIN_ONE)
    state, events = happen(state, "p1 super tornado on p2")
    assert not [event for event in events if isinstance(event, EquipmentDiscarded)]
    assert asked(state) == "MainOne p1"


@rule("RAKA-096", "RAKA-D10s")
def test_d10s_what_tornado_strips_is_put_down_in_order() -> None:
    """By rank, then suit, whatever the places of the wearers."""
    state = table(place(hand="3C 9C"), place(front="KD+4D QD+2H JD+2D"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 super tornado on p2")
    assert state.piles == (cards("3C 9C 2D 2H 4D"),)


@rule("RAKA-096", "RAKA-Q03")
def test_stripped_equipment_goes_to_the_deck_it_came_from() -> None:
    """With individual decks a gift of the user comes back to the user's pile."""
    setup = Setup(decks=Decks.INDIVIDUAL)
    theirs = Field(front=(warrior("KS+2S", owner=0), warrior("QS+2C", owner=1)))
    state = table(place(hand="3C 9C"), theirs, phase=Phase.MAIN_ONE, setup=setup)
    state = go(state, "p1 super tornado on p2")
    assert state.piles == (cards("3C 9C 2S"), cards("2C"))


@rule("RAKA-096", "RAKA-099", "RAKA-Q125")
@pytest.mark.parametrize("scope", SuperScope)
def test_q125_one_opponent_or_all(scope: SuperScope) -> None:
    """Tornado and Tundra name one, or by house rule strike everybody but their user."""
    setup = Setup(3, super_scope=scope)
    every = scope is SuperScope.ALL_OPPONENTS
    state = table(
        place(front="KS+2S", hand="3C 9C 4C 8C"),
        place(front="KD+2D"),
        place(front="KH+2H"),
        phase=Phase.MAIN_ONE,
        setup=setup,
    )
    listed = [move for move in offered(state) if "super" in move]
    if every:
        assert listed == ["p1 super tornado", "p1 super tundra"]
        assert refused(state, "p1 super tornado on p2").rule == "RAKA-Q125"
    else:
        assert [move[-2:] for move in listed] == ["p2", "p3", "p2", "p3"]
        assert refused(state, "p1 super tornado").rule == "RAKA-Q125"
    suffix = "" if every else " on p3"
    stripped = go(state, f"p1 super tornado{suffix}")
    assert [side.front[0].points for side in stripped.sides if side.front[0]] == (
        [25, 20, 20] if every else [25, 25, 20]
    )
    assert go(state, f"p1 super tundra{suffix}").locked == (0b110 if every else 0b100)


@rule("RAKA-Q125", "RAKA-D10s")
def test_q125_struck_together_all_equipment_is_put_down_in_order() -> None:
    """One pile, one order, whoever wore it."""
    state = table(
        place(hand="3C 9C"),
        place(front="KD+4D"),
        place(front="KH+2H QH+4C"),
        phase=Phase.MAIN_ONE,
        setup=Setup(3, super_scope=SuperScope.ALL_OPPONENTS),
    )
    assert go(state, "p1 super tornado").piles == (cards("3C 9C 2H 4C 4D"),)


@rule("RAKA-099", "RAKA-Q126")
def test_q126_a_locked_row_is_neither_used_nor_filled() -> None:
    """The active player's: nothing of it is played, nothing is set, in main one and main two."""
    mine = place(front="JS", row="2S 5S 6S 7S", hand="8S 3S")
    theirs = place(front="KD+2D", hand="4D 8D", row="2C")
    state = go(table(mine, theirs, phase=Phase.DRAW), "p1 draw", "chance deal 10S")
    free = go(state, "p2 pass")
    assert {"p1 equip 2S from 1 on p1 JS", "p1 brown box 7S from 4", "p1 set 8S"} <= set(offered(free))
    state = all_pass(go(state, "p2 super tundra on p1"))
    assert not [move for move in offered(state) if " from " in move or " set " in move]
    assert "p1 equip 3S on p1 JS" in offered(state)
    assert refused(state, "p1 brown box 7S from 4").rule == "RAKA-Q126"
    assert refused(state, "p1 set 8S").rule == "RAKA-Q126"
    state = all_pass(go(state, "p1 end phase", "p1 end phase"))
    assert not [move for move in offered(state) if " set " in move]
    assert row(state, 0) == "2S 5S 6S 7S"


@rule("RAKA-099", "RAKA-Q126")
def test_q126_a_locked_row_bars_the_railgun() -> None:
    """Its four cards lie in the row."""
    sides = (place(front="KS", row="2C 4C 6C 8C"), place(front="JD"))
    assert "p1 railgun KS" in offered(table(*sides))
    assert "p1 railgun KS" not in offered(table(*sides, locked=(0,)))
    assert refused(table(*sides, locked=(0,)), "p1 railgun KS").rule == "RAKA-Q126"


@rule("RAKA-099", "RAKA-Q126", "RAKA-Q76")
def test_q126_others_can_still_destroy_what_lies_there() -> None:
    """A king pops a card of a locked row."""
    state = table(place(hand="KS 4C 8C"), place(row="9D 10D"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 super tundra on p2", "p1 deploy KS", "p1 pop p2 slot 1")
    assert row(state, 1) == ". 10D"


@rule("RAKA-099", "RAKA-Q126")
def test_q126_front_and_hand_are_free() -> None:
    """Deploying, attacking and paying from the hand go on."""
    mine = place(front="KS", hand="QS 2C 10C")
    state = table(mine, place(front="JD"), phase=Phase.MAIN_ONE, locked=(0,))
    assert {"p1 deploy QS", "p1 equip 2C on p1 KS", "p1 super fog"} <= set(offered(state))
    assert "p1 attack KS on p2 JD" in offered(go(state, "p1 end phase"))


@rule("RAKA-099", "RAKA-Q127")
def test_q127_a_lock_ends_with_the_turn_in_which_it_was_called() -> None:
    """On the active player as on another."""
    state = table(place(front="KS", row="9S"), place(hand="4D 8D", row="9D"), phase=Phase.MAIN_ONE)
    state, events = happen(state, "p1 end phase", "p2 super tundra on p1")
    assert RowLocked(0) in events
    assert state.locked == 0b01
    state = go(state, "p1 end phase", "p1 end turn")
    assert state.locked == 0
    state = table(place(hand="4C 8C"), place(front="JD", row="9D"), phase=Phase.MAIN_TWO)
    state = go(state, "p1 super tundra on p2", "p1 end turn", "p2 draw", "chance deal 2C")
    assert (asked(state), state.locked) == ("MainOne p2", 0)


@rule("RAKA-099", "RAKA-Q127")
def test_q127_a_player_locked_before_its_battle_has_no_energy_in_it() -> None:
    """The lock holds for all of the turn that is left."""
    state = table(place(front="JS", row="8S"), place(front="QD AD", hand="4D 8D"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 end phase", "p2 super tundra on p1")
    state, events = fought(state, "p1 attack JS on p2 QD")
    assert points(events) == (10, 15)
    assert row(state, 0) == "8S"
