"""Spring Board: the attacker goes back to hand."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card, cards_in
from boardgames.raka.events import EquipmentDiscarded, WarriorReturned
from boardgames.raka.position import Field
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.warriors import Target
from tests.raka.tables import (
    asked,
    find,
    go,
    hand,
    happen,
    offered,
    on_field,
    place,
    rocks,
    table,
    warrior,
)

rule = pytest.mark.rule


@rule("RAKA-086", "RAKA-087")
def test_the_attacker_goes_to_hand_and_what_it_wore_to_the_pile() -> None:
    """The combat has no result; the trap was discarded first."""
    state = table(place(front="KS+3D QS"), place(front="JD*", row="10H"))
    state, events = happen(go(state, "p1 attack KS on p2 JD"), "p2 spring board from 1")
    assert EquipmentDiscarded(Target(0, card("KS")), card("3D")) in events
    assert WarriorReturned(0, card("KS")) in events
    assert (hand(state, 0), on_field(state, 0), on_field(state, 1)) == ("KS", "QS", "JD")
    assert state.piles == ((card("10H"), card("3D")),)
    assert rocks(state) == (0, 0)
    assert offered(state) == ["p1 attack QS on p2 JD", "p1 end phase"]


@rule("RAKA-086")
def test_the_defenders_warrior_is_not_what_is_returned() -> None:
    """Sprung by a third player, it is still the attacker that goes."""
    state = table(place(front="KS"), place(front="JD"), place(front="AH", row="10H"))
    state = go(state, "p1 attack KS on p2 JD", "p3 spring board from 1")
    assert (on_field(state, 0), on_field(state, 1), on_field(state, 2)) == ("", "JD", "AH")


@rule("RAKA-086", "RAKA-Q109")
def test_q109_a_bounced_warrior_starts_over() -> None:
    """Hits and its spent attack are lost: deployed next turn it is upright and may attack."""
    state = table(place(front="KS*"), place(front="JD", row="10H"))
    state = go(state, "p1 attack KS on p2 JD", "p2 spring board from 1")
    state = go(state, "p1 end phase", "p1 end turn", "p2 draw", "chance deal 2C")
    state = go(state, "p2 end phase", "p2 end phase", "p2 end turn", "p1 draw", "chance deal 3C")
    state = go(state, "p1 deploy KS", "p1 end phase")
    assert find(state, 0, "KS") == warrior("KS")
    assert "p1 attack KS on p2 JD" in offered(state)


@rule("RAKA-086", "RAKA-Q109")
def test_q109_a_bounced_legend_is_an_ace_again() -> None:
    """At the end of the turn it is not removed: it is in the hand."""
    state = table(place(front="AC!"), place(front="JD", row="10H"))
    state = go(state, "p1 attack AC on p2 JD", "p2 spring board from 1")
    state = go(state, "p1 end phase", "p1 end turn")
    assert hand(state, 0) == "AC"
    assert rocks(state) == (0, 0)


@rule("RAKA-086", "RAKA-Q109")
def test_q109_a_burnt_warrior_recovers_in_the_hand() -> None:
    """Its 0 hit points are lost with the rest."""
    state = table(place(front="JS~"), place(front="JD", row="10H"), railgun_called=True)
    state = go(state, "p1 attack JS on p2 JD", "p2 spring board from 1")
    state = go(state, "p1 end phase", "p1 end turn", "p2 draw", "chance deal 2C")
    state = go(state, "p2 end phase", "p2 end phase", "p2 end turn", "p1 draw", "chance deal 3C")
    assert find(go(state, "p1 deploy JS"), 0, "JS").points == 10


@rule("RAKA-086", "RAKA-Q109")
def test_q109_it_cannot_be_deployed_in_the_same_turn() -> None:
    """Main two deploys nobody."""
    state = table(place(front="KS"), place(front="JD", row="10H"))
    state = go(state, "p1 attack KS on p2 JD", "p2 spring board from 1", "p1 end phase")
    assert asked(state) == "MainTwo p1"
    assert offered(state) == ["p1 end turn"]


@rule("RAKA-086", "RAKA-D08")
def test_d08_it_goes_to_the_hand_of_its_controller() -> None:
    """With individual decks as well: the card is of the attacking player's deck."""
    setup = Setup(decks=Decks.INDIVIDUAL)
    state = table(place(front="KS"), place(front="JS", row="10S"), setup=setup)
    state = go(state, "p1 attack KS on p2 JS", "p2 spring board from 1")
    assert (hand(state, 0), hand(state, 1)) == ("KS", "")


@rule("RAKA-087", "RAKA-Q03")
def test_lent_equipment_of_a_bounced_warrior_goes_to_its_owners_pile() -> None:
    """With individual decks each discarded card goes home."""
    setup = Setup(decks=Decks.INDIVIDUAL)
    armed = Field(front=(warrior("KS+3D", owner=1),))
    state = table(armed, place(front="JS", row="10S"), setup=setup)
    state = go(state, "p1 attack KS on p2 JS", "p2 spring board from 1")
    assert state.piles == ((), (card("10S"), card("3D")))


@rule("RAKA-086", "RAKA-D07")
def test_d07_everybody_knows_the_bounced_warrior_is_in_the_hand() -> None:
    """The mark is for the warrior and for nothing else of the hand, and outlasts the turn."""
    state = table(place(front="KS", hand="QC"), place(front="JD", row="10H"))
    state = go(state, "p1 attack KS on p2 JD", "p2 spring board from 1")
    assert cards_in(state.known(0)) == (card("KS"),)
    state = go(state, "p1 end phase", "p1 end turn")
    assert cards_in(state.known(0)) == (card("KS"),)


@rule("RAKA-086", "RAKA-D02")
def test_the_bounced_warrior_is_a_card_of_the_hand_like_any() -> None:
    """With one more it makes two cards, so its player is asked in the next turn's windows."""
    state = table(place(front="KS", hand="2C"), place(front="JD", row="10H"))
    state = go(state, "p1 attack KS on p2 JD", "p2 spring board from 1", "p1 end phase", "p1 end turn")
    assert asked(go(state, "p2 draw", "chance deal 3C")) == "Moment p1"
