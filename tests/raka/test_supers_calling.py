"""Calling a super: what it costs, who may, when, and how often a turn."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card, cards_in
from boardgames.raka.events import MegaUsed, Phase, SuperCalled
from boardgames.raka.marks import Mark
from boardgames.raka.moves import Super
from boardgames.raka.setup import Decks, Setup, SuperLimitScope
from tests.raka.tables import all_pass, asked, cards, go, hand, happen, offered, place, refused, row, table

rule = pytest.mark.rule

COSTS = {"fog": "2C 10C", "tornado on p2": "3C 9C", "tundra on p2": "4C 8C"}


@rule("RAKA-089", "RAKA-092", "RAKA-095", "RAKA-098")
@pytest.mark.parametrize(("line", "cost"), COSTS.items())
def test_each_super_costs_its_two_cards_of_the_hand(line: str, cost: str) -> None:
    """A 2 and a 10, a 3 and a 9, a 4 and an 8: they go to the pile, the rest stays."""
    state = table(place(hand=f"{cost} KS"), place(front="JD"), phase=Phase.MAIN_ONE)
    state, events = happen(state, f"p1 super {line}")
    assert [event.cards for event in events if isinstance(event, SuperCalled)] == [cards(cost)]
    assert hand(state, 0) == "KS"
    assert state.piles == (cards(cost),)


@rule("RAKA-089", "RAKA-092", "RAKA-095", "RAKA-098")
@pytest.mark.parametrize(("line", "cost"), COSTS.items())
def test_with_one_of_the_two_cards_wanting_there_is_no_super(line: str, cost: str) -> None:
    """Neither half of a cost buys anything, and two of the same half do not either."""
    for half in cost.split():
        twice = f"{half} {half[:-1]}D"
        state = table(place(hand=f"{twice} KS"), place(front="JD"), phase=Phase.MAIN_ONE)
        assert not [move for move in offered(state) if "super" in move]
        rank = half[:-1]
        assert rank in refused(state, f"p1 super {line}").sentence


@rule("RAKA-088", "RAKA-089")
def test_with_all_three_costs_in_hand_all_three_are_offered() -> None:
    """One move a super and, of Tornado and Tundra, one an opponent."""
    state = table(place(hand="2C 3C 4C 8C 9C 10C"), place(), place(), phase=Phase.MAIN_TWO)
    assert [move for move in offered(state) if "super" in move] == [
        "p1 super fog",
        "p1 super tornado on p2",
        "p1 super tornado on p3",
        "p1 super tundra on p2",
        "p1 super tundra on p3",
    ]


@rule("RAKA-089", "RAKA-Q128")
def test_q128_set_cards_pay_for_nothing() -> None:
    """One half in the hand and the other facedown is not enough."""
    state = table(place(hand="2C KC", row="10C"), place(front="JD"), phase=Phase.MAIN_ONE)
    assert "p1 super fog" not in offered(state)
    assert refused(state, "p1 super fog").rule == "RAKA-092"


@rule("RAKA-089", "RAKA-Q128", "RAKA-099")
def test_a_locked_row_pays_for_nothing_and_hinders_nothing() -> None:
    """The hand pays as ever."""
    state = table(place(hand="2C 10C", row="2D"), place(front="JD"), phase=Phase.MAIN_ONE, locked=(0,))
    state = go(state, "p1 super fog")
    assert row(state, 0) == "2D"
    assert state.fog


@rule("RAKA-089", "RAKA-D10b", "RAKA-D07")
def test_d10b_a_card_that_everybody_knows_pays_first() -> None:
    """Else the lowest suit does; the mark of what was paid ends."""
    known = (Mark(card("2S")), Mark(card("KS")))
    state = table(place(hand="2C 2S 10D 10H KS 3C", marks=known), place(), phase=Phase.MAIN_ONE)
    state = go(state, "p1 super fog")
    assert hand(state, 0) == "2C 3C 10H KS"
    assert cards_in(state.known(0)) == (card("KS"),)


@rule("RAKA-089", "RAKA-Q03")
def test_with_own_decks_a_super_is_discarded_to_its_users_pile() -> None:
    """Called off turn, too."""
    setup = Setup(decks=Decks.INDIVIDUAL)
    state = table(place(hand="5C"), place(hand="2C 10C"), phase=Phase.MAIN_ONE, setup=setup)
    state = go(state, "p1 end phase", "p2 super fog")
    assert state.piles == ((), cards("2C 10C"))


@rule("RAKA-035", "RAKA-039", "RAKA-041", "RAKA-088", "RAKA-Q129")
@pytest.mark.parametrize("phase", Phase)
def test_q129_a_super_in_each_phase_but_the_draw(phase: Phase) -> None:
    """The active player's own decisions in main one, battle and main two."""
    state = table(place(front="KS", hand="2C 10C"), place(front="JD"), phase=phase)
    if phase is Phase.DRAW:
        assert refused(state, "p1 super fog").rule == "RAKA-Q129"
    else:
        assert "p1 super fog" in offered(state)


@rule("RAKA-045", "RAKA-088", "RAKA-Q122")
@pytest.mark.parametrize("players", [2, 3])
def test_q122_others_call_supers_in_that_turn_at_any_table(players: int) -> None:
    """Of two as of three: here before battle."""
    sides = (place(front="KS"), place(), place())[: players - 1]
    state = table(*sides, place(hand="3C 9C"), phase=Phase.MAIN_ONE, setup=Setup(players))
    state = go(state, "p1 end phase")
    assert f"p{players} super tornado on p1" in offered(state)


@rule("RAKA-088", "RAKA-Q123")
def test_q123_others_have_no_super_between_two_decisions_of_the_active_player() -> None:
    """Not after a deployment, nor after an attack is over: only in the four windows."""
    state = table(place(hand="KS", front="QS"), place(hand="3C 9C", front="JD"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 deploy KS")
    assert asked(state) == "MainOne p1"
    assert refused(state, "p2 super tornado on p1").reason == "not-your-turn"
    state = all_pass(go(state, "p1 end phase"))
    state = all_pass(go(state, "p1 attack QS on p2 JD"))
    assert asked(state) == "Battle p1"
    assert refused(state, "p2 super tornado on p1").reason == "not-your-turn"


@rule("RAKA-045", "RAKA-Q122")
def test_q130_megas_are_for_ones_own_draw() -> None:
    """Off turn only supers are offered."""
    state = table(place(), place(hand="5C 6C 7C 2C 10C", front="JD"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 end phase")
    assert offered(state) == ["p2 super fog", "p2 pass"]


@rule("RAKA-090", "RAKA-Q116")
@pytest.mark.parametrize("scope", SuperLimitScope)
def test_q116_one_super_a_turn_for_the_table_or_for_each(scope: SuperLimitScope) -> None:
    """The user has none left either way; the other player has, by house rule."""
    setup = Setup(super_limit_scope=scope)
    sides = (place(front="KS", hand="2C 3C 9C 10C"), place(front="JD", hand="3D 9D"))
    state = go(table(*sides, phase=Phase.MAIN_ONE, setup=setup), "p1 super tornado on p2", "p2 pass")
    assert refused(state, "p1 super fog").rule == "RAKA-090"
    state = go(state, "p1 end phase")
    assert (asked(state) == "Moment p2") is (scope is SuperLimitScope.PER_PLAYER)


@rule("RAKA-090", "RAKA-Q116")
def test_q116_the_next_turn_has_a_super_of_its_own() -> None:
    """The limit ends with the turn."""
    state = table(place(hand="2C 10C 3C"), place(hand="2D 10D"), phase=Phase.MAIN_TWO)
    state = go(state, "p1 super fog", "p2 pass", "p1 end turn", "p2 draw", "chance deal 5C")
    assert "p2 super fog" in offered(state)


@rule("RAKA-090", "RAKA-Q120", "RAKA-089")
def test_q120_a_countered_super_is_spent_all_the_same() -> None:
    """Its cards are on the pile, and the turn has no second one."""
    state = table(place(hand="2C 10C 3C 9C"), place(hand="3D 9D"), phase=Phase.MAIN_ONE)
    state = go(state, "p1 super fog", "p2 counter")
    assert state.piles == (cards("2C 10C 3D 9D"),)
    assert refused(state, "p1 super tornado on p2").rule == "RAKA-090"


@rule("RAKA-090", "RAKA-Q129", "RAKA-101")
def test_q129_a_mega_is_no_super_and_meets_no_counter() -> None:
    """After a Medic the turn's super is still to be had; nobody was asked about the Medic."""
    state = table(place(hand="5C 7C 2C 10C"), place(hand="2D 3D 4D 8D 9D 10D"), phase=Phase.DRAW)
    state, events = happen(state, "p1 medic")
    assert [type(event) for event in events] == [MegaUsed]
    assert (asked(state), state.supers) == ("Moment p2", 0)
    assert "p1 super fog" in offered(go(state, "p2 pass"))


@rule("RAKA-090", "RAKA-Q129", "RAKA-110")
def test_q129_the_railgun_is_no_super_and_meets_no_counter() -> None:
    """It fires at once, and its player may call a super meanwhile."""
    state = table(place(front="KS", row="2C 4C 6C 8C", hand="3C 9C"), place(front="JD+2D", hand="4D 8D"))
    state = go(state, "p1 railgun KS")
    assert asked(state) == "Railgun p1"
    state = go(state, "p1 super tornado on p2")
    assert (asked(state), state.supers) == ("Railgun p1", 1)


@rule("RAKA-089", "RAKA-Q34")
def test_q34_a_rock_lost_to_the_hand_pays_for_a_super_at_once() -> None:
    """Struck directly, player two has its 2 and 10 back and fogs the window before main two."""
    state = table(place(front="KS"), place(rocks="2D 10D"))
    state = go(state, "p1 attack KS on p2", "chance deal 9D", "chance deal 9H", "p1 end phase")
    assert offered(state) == ["p2 super fog", "p2 pass"]


@rule("RAKA-089")
def test_the_power_says_which_cards() -> None:
    """The event names super, user and opponent for everybody."""
    state = table(place(hand="4C 8C"), place(front="JD"), place(), phase=Phase.MAIN_ONE)
    _, events = happen(state, "p1 super tundra on p3")
    assert SuperCalled(0, Super.TUNDRA, 2, cards("4C 8C")) in events
