"""Megas: Sniper Shot, Scrap Metal and Medic instead of the draw."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import CardTaken, Mega, MegaUsed, Phase, WarriorHealed, WarriorSniped
from boardgames.raka.marks import Mark
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from tests.raka.tables import (
    all_pass,
    asked,
    cards,
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
    rocks,
    table,
)

rule = pytest.mark.rule
DRAW = Phase.DRAW
INDIVIDUAL = Setup(2, decks=Decks.INDIVIDUAL)


@rule("RAKA-101")
def test_a_mega_takes_the_place_of_the_draw() -> None:
    """Nothing is drawn, and main phase one follows."""
    for line in ("p1 sniper shot at p2 KD", "p1 medic"):
        state = table(place(front="JS*", hand="5C 6C 7C"), place(front="KD"), phase=DRAW)
        deck = state.decks
        state = go(state, line)
        assert state.decks == deck
        assert asked(state) == "MainOne p1"
        assert state.sides[0].hand.bit_count() == 1


@rule("RAKA-101")
@pytest.mark.parametrize("phase", [Phase.MAIN_ONE, Phase.BATTLE, Phase.MAIN_TWO])
def test_megas_are_for_the_draw_phase_alone(phase: Phase) -> None:
    """All three are refused in every other phase."""
    mine, pile = place(front="JS*", hand="5C 6C 7C"), (cards("KH"),)
    megas = ["p1 sniper shot at p2 KD", "p1 scrap metal", "p1 medic"]
    assert offered(table(mine, place(front="KD"), phase=DRAW, piles=pile)) == ["p1 draw", *megas]
    state = table(mine, place(front="KD"), phase=phase, piles=pile)
    for line in megas:
        assert line not in offered(state)
        assert refused(state, line).rule == "RAKA-101"


@rule("RAKA-101", "RAKA-Q38")
def test_q38_one_mega_a_turn() -> None:
    """There is one draw to give up: after Medic there is no Sniper Shot."""
    state = table(place(front="JS*", hand="5C 6C 7C 5D"), place(front="KD"), phase=DRAW)
    state = go(state, "p1 medic")
    assert hand(state, 0) == "5D 6C"
    assert refused(state, "p1 sniper shot at p2 KD").reason == "wrong-phase"
    assert refused(state, "p1 draw").reason == "wrong-phase"


@rule("RAKA-101")
def test_nobody_uses_a_mega_in_the_turn_of_another() -> None:
    """It replaces one's own draw."""
    state = table(place(), place(front="JD*", hand="5C 7C"), phase=DRAW)
    assert refused(state, "p2 medic").reason == "not-your-turn"


@rule("RAKA-102", "RAKA-103", "RAKA-106", "RAKA-108")
def test_each_mega_has_its_price_of_two_ranks() -> None:
    """Sniper 5 and 6, Scrap Metal 6 and 7, Medic 7 and 5; with one of the two it is not offered."""
    offers = {"5C 6C": "sniper shot at p2 KD", "6C 7C": "scrap metal", "7C 5C": "medic"}
    for held, line in offers.items():
        state = table(place(hand=held), place(front="KD"), phase=DRAW, piles=(cards("KH"),))
        assert offered(state) == ["p1 draw", f"p1 {line}"]
        state, events = happen(state, f"p1 {line}")
        assert isinstance(events[0], MegaUsed)
        assert set(events[0].cards) == set(cards(held))
        assert all(in_pile(state, name) for name in held.split())
    for held in ("5C 5D", "6C 6D", "7C 7D"):
        state = table(place(hand=held), place(front="KD"), phase=DRAW, piles=(cards("KH"),))
        assert offered(state) == ["p1 draw"]


@rule("RAKA-102")
def test_set_cards_pay_for_no_mega() -> None:
    """The price comes out of the hand."""
    state = table(place(hand="5C", row="6C"), place(front="KD"), phase=DRAW)
    assert offered(state) == ["p1 draw"]
    assert refused(state, "p1 sniper shot at p2 KD").reason == "cannot-pay"


@rule("RAKA-102", "RAKA-D10b")
def test_d10b_known_cards_pay_first() -> None:
    """Of its like the one that everybody knows, else the lowest by suit."""
    state = table(place(hand="5C 5S 6D 6H", marks=(Mark(card("5S")),)), place(front="KD"), phase=DRAW)
    assert hand(go(state, "p1 sniper shot at p2 KD"), 0) == "5C 6H"


@rule("RAKA-103", "RAKA-104", "RAKA-105")
def test_the_sniper_shot_fells_a_warrior_without_a_rock() -> None:
    """One shot, an upright king, and both piles of rocks stay as they were."""
    state = table(place(hand="5C 6C", rocks="2C"), place(front="KD", rocks="3C 4C"), phase=DRAW)
    state, events = happen(state, "p1 sniper shot at p2 KD")
    assert events[0] == MegaUsed(0, Mega.SNIPER, cards("5C 6C"))
    assert WarriorSniped(1, card("KD")) in events
    assert on_field(state, 1) == ""
    assert rocks(state) == (1, 2)
    assert state.piles == (cards("5C 6C KD"),)


@rule("RAKA-104", "RAKA-Q132")
def test_q132_every_opposing_warrior_is_in_sight() -> None:
    """Of every opponent, whatever it wears; one's own are not."""
    state = table(place(front="JS", hand="5C 6C"), place(front="KD+4D QD*"), place(front="AH+2H"), phase=DRAW)
    assert offered(state) == [
        "p1 draw",
        "p1 sniper shot at p2 QD",
        "p1 sniper shot at p2 KD",
        "p1 sniper shot at p3 AH",
    ]
    assert refused(state, "p1 sniper shot at p1 JS").reason == "not-an-opponent"
    assert refused(state, "p1 sniper shot at p2").reason == "needs-warrior"


@rule("RAKA-Q132")
def test_q132_armor_does_not_stop_the_shot_and_goes_with_its_wearer() -> None:
    """It is no attack of a warrior; with individual decks each card finds its own pile."""
    state = table(place(hand="5C 6C"), place(front="KD+4C@p1"), phase=DRAW, setup=INDIVIDUAL)
    state = go(state, "p1 sniper shot at p2 KD")
    assert state.piles == (cards("5C 6C 4C"), cards("KD"))


@rule("RAKA-Q132")
def test_q132_the_shot_is_allowed_in_the_first_round() -> None:
    """A player who has had no turn can lose a warrior to it."""
    state = table(
        place(hand="5C 6C", started=1, finished=0), place(front="KD", started=0, finished=0), phase=DRAW
    )
    assert on_field(go(state, "p1 sniper shot at p2 KD"), 1) == ""


@rule("RAKA-104")
def test_without_an_opposing_warrior_there_is_no_shot() -> None:
    """It needs somebody to hit."""
    state = table(place(front="JS", hand="5C 6C"), phase=DRAW)
    assert offered(state) == ["p1 draw"]


def yard(pile: str, hand: str = "6C 7C", setup: Setup | None = None) -> State:
    """A player who can pay for Scrap Metal, and a discard pile of its own."""
    agreed = Setup(2) if setup is None else setup
    piles = (cards(pile),) if agreed.decks is Decks.SHARED else (cards(pile), cards("KD 2D"))
    return table(place(hand=hand), phase=DRAW, piles=piles, setup=agreed)


@rule("RAKA-106", "RAKA-107", "RAKA-D06")
def test_scrap_metal_takes_a_warrior_and_then_equipment() -> None:
    """It pays, chooses the warrior, then the equipment; both go to the hand."""
    state = go(yard("KS 9C JD 3H 2D 5C"), "p1 scrap metal")
    assert (in_pile(state, "6C"), in_pile(state, "7C")) == (True, True)
    assert offered(state) == ["p1 take JD", "p1 take KS"]
    assert refused(state, "p1 take 2D").rule == "RAKA-107"
    state = go(state, "p1 take KS")
    assert offered(state) == ["p1 take 2D", "p1 take 3H"]
    state = go(state, "p1 take 3H")
    assert hand(state, 0) == "3H KS"
    assert state.piles == (cards("9C JD 2D 5C 6C 7C"),)
    assert asked(state) == "MainOne p1"


@rule("RAKA-107", "RAKA-D06")
def test_d06_a_single_card_of_a_kind_is_taken_unasked() -> None:
    """What lies on the pile is public, so there is nothing to ask."""
    state, events = happen(yard("KS 3H"), "p1 scrap metal")
    taken = [event for event in events if isinstance(event, CardTaken)]
    assert taken == [CardTaken(0, card("KS")), CardTaken(0, card("3H"))]
    assert asked(state) == "MainOne p1"


@rule("RAKA-Q133")
@pytest.mark.parametrize(("pile", "after"), [("KS 9C", "KS"), ("9C 3H", "3H")])
def test_q133_one_kind_is_enough(pile: str, after: str) -> None:
    """Without the other kind what there is is taken."""
    assert hand(go(yard(pile), "p1 scrap metal"), 0) == after


@rule("RAKA-Q133")
def test_q133_with_neither_kind_it_is_not_offered() -> None:
    """A pile of traps and utility, or none at all, gives nothing."""
    for pile in ("", "5C 8C 9C"):
        state = yard(pile)
        assert offered(state) == ["p1 draw"]
        assert refused(state, "p1 scrap metal").rule == "RAKA-Q133"


@rule("RAKA-107")
def test_scrap_metal_takes_no_trap_and_no_utility() -> None:
    """Not even its own price."""
    state = go(yard("KS KD 3H 2H 9C"), "p1 scrap metal", "p1 take KD")
    assert refused(state, "p1 take 9C").rule == "RAKA-107"
    assert refused(state, "p1 take 6C").rule == "RAKA-107"
    assert refused(state, "p1 take 3C").reason == "not-in-pile"


@rule("RAKA-D05", "RAKA-107")
def test_d05_each_warrior_is_offered_and_equipment_once_a_rank() -> None:
    """The lowest suit stands for its like."""
    state = go(yard("KS KD 3H 3C 2S 2H"), "p1 scrap metal")
    assert offered(state) == ["p1 take KD", "p1 take KS"]
    state = go(state, "p1 take KD")
    assert offered(state) == ["p1 take 2H", "p1 take 3C"]
    assert refused(state, "p1 take 3H").reason == "interchangeable"


@rule("RAKA-Q57")
def test_q57_with_one_deck_the_pile_is_everybodys() -> None:
    """Another player's fallen warrior can be taken."""
    state = table(place(hand="5C 6C"), place(front="KD+2D", hand="6D 7D"), phase=DRAW)
    state = all_pass(go(state, "p1 sniper shot at p2 KD"))
    state = all_pass(go(state, "p1 end phase"))
    state = all_pass(go(state, "p1 end phase"))
    state = go(state, "p1 end turn", "p2 scrap metal")
    assert hand(state, 1) == "2D KD"
    mine = go(yard("KH 2H"), "p1 scrap metal")
    assert hand(mine, 0) == "2H KH"


@rule("RAKA-107", "RAKA-Q57")
def test_with_individual_decks_only_the_own_pile_is_searched() -> None:
    """What others have discarded is theirs."""
    state = go(yard("KS JS 3H", setup=INDIVIDUAL), "p1 scrap metal")
    assert offered(state) == ["p1 take JS", "p1 take KS"]
    state = go(state, "p1 take JS")
    assert hand(state, 0) == "3H JS"
    assert state.piles[1] == cards("KD 2D")
    assert offered(yard("9C", setup=INDIVIDUAL)) == ["p1 draw"]


@rule("RAKA-Q133")
def test_q133_what_was_taken_is_known_and_can_be_used_at_once() -> None:
    """The cards are in the hand in main phase one, and everybody knows it."""
    state = go(yard("KS 3H"), "p1 scrap metal")
    assert [mark.card for mark in state.sides[0].marks] == [card("3H"), card("KS")]
    state = go(state, "p1 deploy KS", "p1 equip 3H on p1 KS")
    assert find(state, 0, "KS").points == 30


@rule("RAKA-108", "RAKA-109")
def test_medic_turns_all_own_warriors_upright() -> None:
    """Every rotated one, and nobody else's."""
    state = table(place(front="JS* QS KS+2C*", hand="5C 7C"), place(front="KD*"), phase=DRAW)
    state, events = happen(state, "p1 medic")
    assert [event for event in events if isinstance(event, WarriorHealed)] == [
        WarriorHealed(0, card("JS"), ability=False),
        WarriorHealed(0, card("KS"), ability=False),
    ]
    assert not any(warrior.hit for warrior in state.sides[0].warriors)
    assert find(state, 1, "KD").hit


@rule("RAKA-109", "RAKA-062")
def test_medic_spends_no_jacks_own_ability() -> None:
    """He can still heal himself in that turn, had he something to heal."""
    state = go(table(place(front="JS*", hand="5C 7C"), phase=DRAW), "p1 medic")
    assert not find(state, 0, "JS").used


@rule("RAKA-Q134")
def test_q134_medic_may_be_used_idly() -> None:
    """With nobody hurt, or nobody there, it only spares the draw."""
    for front in ("", "JS"):
        state = table(place(front=front, hand="5C 7C"), phase=DRAW)
        assert "p1 medic" in offered(state)
        assert asked(go(state, "p1 medic")) == "MainOne p1"


@rule("RAKA-Q134")
def test_q134_medic_does_not_mend_a_burnt_out_warrior() -> None:
    """It undoes the hit, and the hit points stay 0."""
    state = table(place(front="KS~*", hand="5C 7C"), phase=DRAW, railgun_called=True)
    state = go(state, "p1 medic")
    assert not find(state, 0, "KS").hit
    assert find(state, 0, "KS").points == 0


@rule("RAKA-101")
def test_main_phase_one_begins_with_its_window_after_a_mega() -> None:
    """Others may call their supers before it, as after a draw."""
    state = table(place(front="JS*", hand="5C 7C"), place(hand="2C 10C"), phase=DRAW)
    assert asked(go(state, "p1 medic")) == "Moment p2"
    assert asked(go(state, "p1 draw", *deal("KC"))) == "Moment p2"


@rule("RAKA-101", "RAKA-D06")
def test_scrap_metal_chooses_before_that_window() -> None:
    """First the cards are taken, then others are asked."""
    state = table(place(hand="6C 7C"), place(hand="2C 10C"), phase=DRAW, piles=(cards("KS KD"),))
    state = go(state, "p1 scrap metal")
    assert asked(state) == "Scrapping p1"
    assert asked(go(state, "p1 take KS")) == "Moment p2"
