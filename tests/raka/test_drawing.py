"""Drawing: one card a turn, from whose deck, and decks that run out in No Limit."""

from __future__ import annotations

import pytest

from boardgames.core import CHANCE
from boardgames.raka.cards import CARDS, Card, cards_in, mask
from boardgames.raka.events import CardDrawn, DeckReshuffled, Phase, PhaseBegan
from boardgames.raka.pending import Drawing, MainOne
from boardgames.raka.position import Field
from boardgames.raka.rules.book import chance, to_act
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from tests.raka.tables import all_pass, attack, cards, deal, go, hand, happen, offered, place, table, warrior

rule = pytest.mark.rule

OWN = Decks.INDIVIDUAL


def in_deck(state: State, deck: int = 0) -> str:
    """What is left in a deck, as a line."""
    return " ".join(map(str, cards_in(state.decks[deck])))


def reshuffles(events: tuple[object, ...]) -> list[int]:
    """Which decks were made anew."""
    return [event.deck for event in events if isinstance(event, DeckReshuffled)]


@rule("RAKA-011", "RAKA-030", "RAKA-D01")
def test_the_draw_phase_brings_one_card() -> None:
    """Any card of the deck is as likely as another; the hand has one more, and main one follows."""
    state = table(place("KS", hand="2C"), phase=Phase.DRAW)
    state = go(state, "p1 draw")
    assert (state.pending[-1], to_act(state)) == (Drawing(0, 1), (CHANCE,))
    left = [each for each in CARDS if each not in cards("KS 2C")]
    assert [(getattr(move, "card", None), weight) for move, weight in chance(state)] == [
        (each, 1) for each in left
    ]
    state, events = happen(state, *deal("9D"))
    assert hand(state, 0) == "2C 9D"
    assert state.decks == (mask(left) & ~cards("9D")[0].bit,)
    assert (events, state.pending) == (
        (CardDrawn(0, cards("9D")[0]), PhaseBegan(0, Phase.MAIN_ONE)),
        (MainOne(0),),
    )


@rule("RAKA-042", "RAKA-030", "RAKA-Q03")
def test_with_own_decks_everybody_draws_from_their_own() -> None:
    """A card that lies in another player's hand or field can still come: it is another deck's."""
    setup = Setup(3, decks=OWN)
    state = table(place("KS"), place("QS", hand="KS 2C"), setup=setup, active=1, phase=Phase.DRAW)
    before = state.decks
    state = go(state, "p2 draw")
    assert "chance deal KS" not in offered(state)
    assert "chance deal JS" in offered(state)
    state = all_pass(go(state, *deal("JS")))
    assert (hand(state, 1), state.decks[0], state.decks[2]) == ("2C JS KS", before[0], before[2])
    first = go(table(place("KS"), place(hand="JS"), setup=setup, phase=Phase.DRAW), "p1 draw")
    assert "chance deal JS" in offered(first)


@rule("RAKA-030", "RAKA-048", "RAKA-Q40")
def test_q40_with_nothing_left_the_turn_goes_on() -> None:
    """No card is drawn, chance is not asked, and nobody loses."""
    setup = Setup(cards=cards("KS QS"), hand=1)
    state, events = happen(table(place("KS"), place("QS"), setup=setup, phase=Phase.DRAW), "p1 draw")
    assert events == (PhaseBegan(0, Phase.MAIN_ONE),)
    assert (state.pending, state.ending) == ((MainOne(0),), None)


@rule("RAKA-048", "RAKA-080", "RAKA-Q40", "RAKA-Q98")
def test_q40_as_many_are_drawn_as_there_are() -> None:
    """A Brown Box finds one card in the deck and none on the pile but itself."""
    setup = Setup(cards=cards("KS QS 7C 9D"), hand=1)
    state = table(place("KS", hand="7C"), place("QS"), setup=setup, phase=Phase.MAIN_ONE)
    state = go(state, "p1 brown box 7C", *deal("9D"))
    assert offered(state) == ["chance deal 7C"]
    state = go(state, *deal("7C"))
    assert (hand(state, 0), in_deck(state), state.piles) == ("7C 9D", "", ((),))


@rule("RAKA-048", "RAKA-Q154")
def test_q154_a_deck_is_made_anew_when_a_card_is_wanted() -> None:
    """Not when its last card leaves, but at the next draw; then only the discards go in."""
    setup = Setup(cards=cards("KS QS JS 2C 3C 4C 5C 9D"), hand=1)
    fields = place("KS", row="2C"), place("QS", hand="3C", rocks="JS")
    state = table(*fields, setup=setup, phase=Phase.DRAW, piles=(cards("5C 4C"),))
    state, events = happen(state, "p1 draw", *deal("9D"))
    assert (in_deck(state), reshuffles(events)) == ("", [])
    assert state.piles == (cards("5C 4C"),)
    state = go(all_pass(go(state, "p1 end phase")), "p1 end phase", "p1 end turn")
    state, events = happen(state, "p2 draw")
    assert (events, state.piles) == ((DeckReshuffled(0),), ((),))
    assert offered(state) == ["chance deal 4C", "chance deal 5C"]
    state = all_pass(go(state, *deal("5C")))
    assert (in_deck(state), hand(state, 1), hand(state, 0)) == ("4C", "3C 5C", "9D")
    assert [len(side.rocks) for side in state.sides] == [0, 1]


@rule("RAKA-048", "RAKA-Q154", "RAKA-080")
def test_q154_one_draw_may_straddle_a_new_deck() -> None:
    """The first card of a Brown Box is the deck's last, the second one comes from the discards."""
    setup = Setup(cards=cards("KS QS 7C 9D 2C 3C"), hand=1)
    state = table(
        place("KS", hand="7C"), place("QS"), setup=setup, phase=Phase.MAIN_ONE, piles=(cards("2C 3C"),)
    )
    state, events = happen(state, "p1 brown box 7C", *deal("9D"))
    assert reshuffles(events) == [0]
    assert offered(state) == ["chance deal 2C", "chance deal 3C", "chance deal 7C"]
    assert hand(go(state, *deal("3C")), 0) == "3C 9D"


@rule("RAKA-048", "RAKA-Q154", "RAKA-D10g")
def test_d10g_a_played_card_can_come_back_by_its_own_effect() -> None:
    """The Brown Box lies on the pile before it draws: with an empty deck it is all that can be drawn."""
    setup = Setup(cards=cards("KS QS 7C"), hand=1)
    state = table(place("KS", hand="7C"), place("QS"), setup=setup, phase=Phase.MAIN_ONE)
    state, events = happen(state, "p1 brown box 7C")
    assert in_deck(state) == "7C"
    assert reshuffles(events) == [0]
    state = go(state, *deal("7C"))
    assert (hand(state, 0), state.pending) == ("7C", (MainOne(0),))


@rule("RAKA-048", "RAKA-D10g")
def test_d10g_a_fallen_warrior_can_come_back_as_a_rock() -> None:
    """It is on the pile before the rock that it earns comes off the new deck."""
    setup = Setup(cards=cards("KS JD QD"), hand=1)
    state = attack(table(place("KS"), place("JD* QD"), setup=setup), "p1 attack KS on p2 JD")
    assert offered(state) == ["chance deal JD"]
    assert go(state, *deal("JD")).sides[0].rocks == cards("JD")


@rule("RAKA-042", "RAKA-048", "RAKA-Q154")
def test_q154_with_own_decks_only_the_own_discards_return() -> None:
    """The other piles stay, and a player without discards draws nothing."""
    setup = Setup(decks=OWN, cards=cards("KS QS 2C 3C"), hand=1)
    piles = cards("2C 3C"), cards("3C 2C QS")
    fields = place("KS", hand="QS"), place("KS")
    state, events = happen(table(*fields, setup=setup, phase=Phase.DRAW, piles=piles), "p1 draw")
    assert events == (DeckReshuffled(0),)
    assert state.piles == ((), cards("3C 2C QS"))
    assert offered(state) == ["chance deal 2C", "chance deal 3C"]
    bare = place("KS", hand="QS 2C 3C"), place("KS")
    state = table(*bare, setup=setup, phase=Phase.DRAW, piles=((), piles[1]))
    state, events = happen(state, "p1 draw")
    assert (state.pending, reshuffles(events)) == ((MainOne(0),), [])


@rule("RAKA-042", "RAKA-Q03", "RAKA-Q56")
def test_q03_a_card_goes_to_the_pile_of_the_deck_it_belongs_to() -> None:
    """Equipment on another side's warrior returns to the pile of whoever gave it, the warrior to its own."""
    setup = Setup(3, decks=OWN)
    giver = place("KS", hand="2C")
    state = table(giver, place("JD*"), place("QH"), setup=setup, phase=Phase.MAIN_ONE)
    state = all_pass(go(state, "p1 equip 2C on p2 JD", "p1 end phase"))
    assert attack(state, "p1 attack KS on p2 JD").piles == (cards("2C"), cards("JD"), ())
    lent = Field(front=(warrior("JD+2C", owner=2),))
    state = table(place(hand="6C"), lent, place("QH"), setup=setup, phase=Phase.MAIN_ONE)
    assert go(state, "p1 acid barrel 6C on p2 JD").piles == (cards("6C"), (), cards("2C"))


@rule("RAKA-048")
def test_an_empty_deck_in_no_limit_costs_nobody_the_game() -> None:
    """With own decks as with a shared one, whose last card has just been drawn."""
    for decks in Decks:
        setup = Setup(decks=decks, cards=cards("KS QS 9D"), hand=1)
        piles: tuple[tuple[Card, ...], ...] = ((),) if decks is Decks.SHARED else (cards("QS"), ())
        state = table(place("KS"), place("QS"), setup=setup, phase=Phase.DRAW, piles=piles)
        state = all_pass(go(state, "p1 draw", *deal("9D")))
        assert (in_deck(state), state.ending) == ("", None)
        assert offered(state)[-1] == "p1 end phase"


@rule("RAKA-048", "RAKA-Q154")
@pytest.mark.parametrize("seat", range(3))
def test_q154_with_own_decks_each_is_made_anew_by_itself(seat: int) -> None:
    """The discards of one player go back into that deck, and the others' decks and piles stay as they are."""
    setup = Setup(3, decks=Decks.INDIVIDUAL, cards=cards("KS QS JS 2C 3C"), hand=1, first_player=seat)
    piles = tuple(cards("2C 3C") if own == seat else cards("3C") for own in range(3))
    hands = tuple("QS JS" if own == seat else "QS" for own in range(3))
    fields = (place("KS", hand=held) for held in hands)
    state = table(*fields, setup=setup, phase=Phase.DRAW, piles=piles, active=seat)
    drawn, events = happen(state, f"p{seat + 1} draw")
    assert events == (DeckReshuffled(seat),)
    assert drawn.decks == tuple(mask(cards("2C 3C")) if own == seat else state.decks[own] for own in range(3))
    assert drawn.piles == tuple(() if own == seat else piles[own] for own in range(3))
