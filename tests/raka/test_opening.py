"""Before the first turn: decks in no order, opening hands seat by seat, and who goes first."""

from __future__ import annotations

import pytest

from boardgames.core import CHANCE
from boardgames.raka.cards import CARDS, cards_in, mask
from boardgames.raka.events import CardDealt, FirstPlayerChosen, TurnBegan
from boardgames.raka.moves import GoFirst
from boardgames.raka.pending import ChooseFirst, Dealing, Draw
from boardgames.raka.rules.book import chance, legal_moves, to_act
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from tests.raka.tables import cards, deal, go, hand, happen, offered, refused

rule = pytest.mark.rule

KINGS = "KC 2C 3C 4C 5C"
QUEENS = "QC 2D 3D 4D 5D"


def to_come(state: State) -> dict[str, int]:
    """The results of a move of chance in short, each with its weight."""
    return {str(getattr(move, "card", move)): weight for move, weight in chance(state)}


@rule("RAKA-001", "RAKA-006", "RAKA-007")
def test_a_game_starts_with_whole_decks_and_empty_fields() -> None:
    """Fifty-two cards a deck; no card in a hand, on a field, under the rocks or on a pile."""
    for setup, decks in ((Setup(4), 1), (Setup(3, decks=Decks.INDIVIDUAL), 3)):
        state = start(setup)
        assert state.decks == (mask(CARDS),) * decks
        assert (state.piles, state.removed) == (((),) * decks, (0,) * decks)
        for side in state.sides:
            assert (side.hand, side.front, side.row, side.rocks) == (0, (None,) * 3, (None,) * 5, ())
        assert (state.turn, state.active) == (0, None)


@rule("RAKA-009", "RAKA-D01")
def test_every_card_of_a_deck_is_as_likely_as_another() -> None:
    """All fifty-two at first, fifty-one once one is gone, and all of them still from another's own deck."""
    state = start(Setup())
    assert to_act(state) == (CHANCE,)
    assert to_come(state) == {each.key: 1 for each in CARDS}
    state = go(state, *deal("9D"))
    assert to_come(state) == {each.key: 1 for each in CARDS if each.key != "9D"}
    own = go(start(Setup(decks=Decks.INDIVIDUAL)), *deal(KINGS))
    assert to_come(own) == {each.key: 1 for each in CARDS}


@rule("RAKA-009", "RAKA-D01")
def test_a_deck_has_no_order() -> None:
    """The same cards dealt in another order lead to the same state."""
    assert go(start(Setup()), *deal("9D KS 4C")) == go(start(Setup()), *deal("4C 9D KS"))
    assert refused(go(start(Setup()), *deal("9D")), "chance deal 9D").rule == "RAKA-D01"


@pytest.mark.parametrize("decks", list(Decks))
@rule("RAKA-010", "RAKA-D10a")
def test_d10a_five_cards_to_the_first_and_five_to_the_next(decks: Decks) -> None:
    """Hands fill up seat by seat from the first seat on, whoever may go first."""
    state, events = happen(start(Setup(3, decks=decks, first_player=2)), *deal(KINGS))
    assert [event.seat for event in events if isinstance(event, CardDealt)] == [0] * 5
    assert state.pending == (Dealing((1, 2)),)
    assert [side.hand.bit_count() for side in state.sides] == [5, 0, 0]
    state = go(state, *deal(QUEENS))
    assert state.pending == (Dealing((2,)),)
    assert [side.hand.bit_count() for side in state.sides] == [5, 5, 0]
    state = go(state, *deal("JC 2H 3H 4H 5H"))
    assert [side.hand.bit_count() for side in state.sides] == [5, 5, 5]
    assert state.pending == (Draw(2),)


@rule("RAKA-010", "RAKA-D03")
def test_the_size_of_an_opening_hand_can_be_agreed() -> None:
    """Of one card, or of three."""
    for size, dealt in ((1, "KC QC"), (3, "KC 2C 3C QC 2D 3D")):
        state = go(start(Setup(hand=size)), *deal(dealt))
        assert [side.hand.bit_count() for side in state.sides] == [size, size]
        assert state.pending == (ChooseFirst(),)


@pytest.mark.parametrize("decks", list(Decks))
@rule("RAKA-009", "RAKA-D03")
def test_a_deck_can_be_of_fewer_cards(decks: Decks) -> None:
    """A miniature deals what it holds and nothing else; a deck may be empty after the deal."""
    few = cards("KS QS 2C 3C")
    state = start(Setup(cards=few, hand=2, decks=decks, first_player=0))
    assert to_come(state) == {"2C": 1, "3C": 1, "QS": 1, "KS": 1}
    state = go(state, *deal("KS 2C"))
    left = {Decks.SHARED: {"3C": 1, "QS": 1}, Decks.INDIVIDUAL: {"2C": 1, "3C": 1, "QS": 1, "KS": 1}}
    assert to_come(state) == left[decks]
    state = go(state, *deal("QS 3C"))
    rest = {Decks.SHARED: ("",), Decks.INDIVIDUAL: ("3C QS", "2C KS")}
    assert tuple(" ".join(map(str, cards_in(deck))) for deck in state.decks) == rest[decks]
    assert state.pending == (Draw(0),)


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("RAKA-Q06")
def test_q06_chance_names_who_goes_first(players: int) -> None:
    """Every seat is as likely, and the one that comes up begins."""
    setup = Setup(players, cards=cards("KS QS JS AS 2C"), hand=1)
    state = go(start(setup), *deal("KS QS JS AS")[:players])
    assert state.pending == (ChooseFirst(),)
    assert chance(state) == tuple((GoFirst(seat), 1) for seat in range(players))
    for seat in range(players):
        begun, events = happen(state, f"chance first p{seat + 1}")
        assert events == (FirstPlayerChosen(seat), TurnBegan(seat, 1))
        assert (begun.pending, begun.active, begun.turn) == ((Draw(seat),), seat, 1)


@pytest.mark.parametrize("seat", [0, 1, 2])
@rule("RAKA-Q06", "RAKA-D03")
def test_q06_the_first_player_can_be_agreed(seat: int) -> None:
    """Then chance is not asked, and that seat begins when the last card has been dealt."""
    setup = Setup(3, cards=cards("KS QS JS AS"), hand=1, first_player=seat)
    state, events = happen(start(setup), *deal("KS QS JS"))
    assert events[-2:] == (FirstPlayerChosen(seat), TurnBegan(seat, 1))
    assert (state.pending, state.active) == ((Draw(seat),), seat)


@rule("RAKA-Q06")
def test_nobody_has_a_move_before_the_first_turn() -> None:
    """While hands are dealt and the first player is drawn, chance alone is asked."""
    state = start(Setup(cards=cards("KS QS JS"), hand=1))
    for line in ("chance deal KS", "chance deal QS", "chance first p1"):
        assert to_act(state) == (CHANCE,)
        assert [legal_moves(state, seat) for seat in (0, 1)] == [(), ()]
        assert refused(state, "p1 draw").reason == "not-your-turn"
        state = go(state, line)
    assert offered(state) == ["p1 draw"]
    assert (hand(state, 0), hand(state, 1)) == ("KS", "QS")
