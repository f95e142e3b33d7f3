"""Equipment: attaching it, to whom, and where it goes."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import Equipped, Phase
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from boardgames.raka.warriors import Target, Warrior
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
    row,
    table,
)

rule = pytest.mark.rule
MAIN_ONE = Phase.MAIN_ONE


def equips(state: State) -> list[str]:
    """The moves that attach equipment now."""
    return [line for line in offered(state) if " equip " in line]


@rule("RAKA-033")
def test_equipment_goes_from_the_hand_to_a_warrior() -> None:
    """The warrior wears it and is worth more; the hand has lost it."""
    state, events = happen(table(place(front="JS", hand="2C 9C"), phase=MAIN_ONE), "p1 equip 2C on p1 JS")
    assert events == (Equipped(0, card("2C"), None, Target(0, card("JS"))),)
    assert find(state, 0, "JS").equipment is card("2C")
    assert find(state, 0, "JS").points == 15
    assert hand(state, 0) == "9C"


@rule("RAKA-033")
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.BATTLE, Phase.MAIN_TWO])
def test_equipment_is_attached_in_main_phase_one_only(phase: Phase) -> None:
    """The same card is offered there and in no other phase."""
    mine = place(front="JS", hand="2C")
    assert equips(table(mine, phase=MAIN_ONE)) == ["p1 equip 2C on p1 JS"]
    state = table(mine, place(front="KD"), phase=phase)
    assert not equips(state)
    assert refused(state, "p1 equip 2C on p1 JS").reason == "wrong-phase"


@rule("RAKA-069")
def test_equipment_is_a_2_a_3_or_a_4() -> None:
    """Traps are neither attached nor played, and utility is not attached."""
    state = table(place(front="JS", hand="2C 3C 4C 5C 6C 7C 8C 9C 10C"), phase=MAIN_ONE)
    assert equips(state) == [f"p1 equip {name} on p1 JS" for name in ("2C", "3C", "4C")]
    assert refused(state, "p1 equip 5C on p1 JS").rule == "RAKA-069"
    assert refused(state, "p1 equip 8C on p1 JS").rule == "RAKA-069"
    played = [line for line in offered(state) if line.split()[1] not in ("equip", "set", "super", "end")]
    assert played == ["p1 brown box 7C"]


@rule("RAKA-070", "RAKA-Q91")
def test_q91_a_warrior_wears_one_piece_until_it_is_gone() -> None:
    """Nothing is put over the old one; after an Acid Barrel the place is free."""
    state = table(place(front="JS+2C", hand="3C 6C"), phase=MAIN_ONE)
    assert not equips(state)
    assert refused(state, "p1 equip 3C on p1 JS").rule == "RAKA-070"
    state = go(state, "p1 acid barrel 6C on p1 JS", "p1 equip 3C on p1 JS")
    assert find(state, 0, "JS").points == 20
    assert in_pile(state, "2C")


@rule("RAKA-070", "RAKA-Q94")
def test_armor_is_the_one_piece_too() -> None:
    """There is no weapon beside armor, nor armor beside a weapon."""
    state = table(place(front="JS+4C QS+3S", hand="2C 4D"), phase=MAIN_ONE)
    assert not equips(state)


@rule("RAKA-070", "RAKA-Q100")
def test_q100_as_many_warriors_can_be_equipped_as_there_are() -> None:
    """In one phase, a warrior deployed in it included."""
    state = table(place(front="JS KS", hand="2C 3C 4C QS"), phase=MAIN_ONE)
    state = go(state, "p1 deploy QS", "p1 equip 2C on p1 QS", "p1 equip 3C on p1 JS", "p1 equip 4C on p1 KS")
    assert [find(state, 0, name).points for name in ("QS", "JS", "KS")] == [20, 20, 20]


@rule("RAKA-071", "RAKA-Q99")
def test_q99_equipment_can_be_given_to_any_opponents_warrior() -> None:
    """Every bare warrior on the table is offered, the equipped ones are not."""
    state = table(place(front="JS", hand="2C"), place(front="KD QD+3C"), place(front="AH"), phase=MAIN_ONE)
    assert equips(state) == ["p1 equip 2C on p1 JS", "p1 equip 2C on p2 KD", "p1 equip 2C on p3 AH"]
    state = go(state, "p1 equip 2C on p2 KD")
    assert find(state, 1, "KD").points == 25


@rule("RAKA-Q99")
def test_q99_the_wearer_has_the_profit() -> None:
    """A given weapon makes the enemy stronger: 15 against 25 fails."""
    state = go(
        table(place(front="QS", hand="2C"), place(front="KD*"), phase=MAIN_ONE), "p1 equip 2C on p2 KD"
    )
    state = attack(go(state, "p1 end phase"), "p1 attack QS on p2 KD")
    assert on_field(state, 1) == "KD"


@rule("RAKA-Q99")
def test_q99_gifts_are_free_from_the_first_turn_on() -> None:
    """A player who has had no turn can be given equipment."""
    state = table(
        place(hand="2C", started=1, finished=0), place(front="KD", started=0, finished=0), phase=MAIN_ONE
    )
    assert equips(state) == ["p1 equip 2C on p2 KD"]


@rule("RAKA-071")
def test_nobody_equips_in_the_turn_of_another() -> None:
    """The moment is one's own main phase one."""
    state = table(place(front="JS", hand="3C"), place(front="KD", hand="2C"), phase=MAIN_ONE)
    assert equips(state) == ["p1 equip 3C on p1 JS", "p1 equip 3C on p2 KD"]
    assert refused(state, "p2 equip 2C on p2 KD").reason == "not-your-turn"


@rule("RAKA-071", "RAKA-Q03")
def test_q03_given_equipment_goes_back_to_the_pile_of_its_own_deck() -> None:
    """With individual decks it is the giver's card for good, however it comes off."""
    setup = Setup(2, decks=Decks.INDIVIDUAL)
    given = table(place(front="JS", hand="2C"), place(front="KD", hand="6D"), phase=MAIN_ONE, setup=setup)
    given = go(given, "p1 equip 2C on p2 KD")
    assert find(given, 1, "KD").owner == 0
    state = go(given, "p1 end phase", "p1 end phase", "p1 end turn", "p2 draw", *deal("3C"))
    state = go(all_pass(state), "p2 acid barrel 6D on p2 KD")
    assert in_pile(state, "2C", deck=0)
    assert in_pile(state, "6D", deck=1)
    assert find(state, 1, "KD") == Warrior(card("KD"))


@rule("RAKA-Q03")
def test_q03_a_fallen_warriors_cards_part_by_their_decks() -> None:
    """The warrior to its owner's pile, the gift it wore to the giver's."""
    setup = Setup(2, decks=Decks.INDIVIDUAL)
    state = table(place(front="KS"), place(front="JD+2C@p1*"), setup=setup)
    state = go(attack(state, "p1 attack KS on p2 JD"), *deal("3C"))
    assert state.piles == ((card("2C"),), (card("JD"),))


@rule("RAKA-Q52")
def test_q52_worn_equipment_takes_no_slot_of_the_row() -> None:
    """A full row hinders nobody from equipping, and the row stays as it is."""
    state = table(place(front="JS", hand="2C", row="8C 8D 8H 9C 9D"), phase=MAIN_ONE)
    state = go(state, "p1 equip 2C on p1 JS")
    assert row(state, 0) == "8C 8D 8H 9C 9D"


@rule("RAKA-Q50")
def test_q50_equipment_can_be_attached_from_the_row() -> None:
    """A set card is played in the own main phase one and frees its slot."""
    state = table(place(front="JS", row="9C 2C"), phase=MAIN_ONE)
    state, events = happen(state, "p1 equip 2C from 2 on p1 JS")
    assert events == (Equipped(0, card("2C"), 1, Target(0, card("JS"))),)
    assert row(state, 0) == "9C"
    assert find(state, 0, "JS").equipment is card("2C")


@rule("RAKA-Q50")
def test_q50_a_locked_row_keeps_its_equipment() -> None:
    """The hand is not locked."""
    state = table(place(front="JS", row="2C", hand="3C"), phase=MAIN_ONE, locked=(0,), supers=(1,))
    assert equips(state) == ["p1 equip 3C on p1 JS"]
    assert refused(state, "p1 equip 2C from 1 on p1 JS").rule == "RAKA-Q126"


@rule("RAKA-070")
def test_a_poor_gift_blocks_better_equipment() -> None:
    """The piece stays until something takes it off; its wearer's owner has no other say."""
    state = go(table(place(hand="2C"), place(front="KD", hand="4D"), phase=MAIN_ONE), "p1 equip 2C on p2 KD")
    state = all_pass(go(state, "p1 end phase", "p1 end phase", "p1 end turn", "p2 draw", *deal("3C")))
    assert not equips(state)
    assert refused(state, "p2 equip 4D on p2 KD").reason == "already-equipped"
