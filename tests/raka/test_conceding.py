"""Conceding: by whom, when, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

import pytest

from boardgames.core import GameOver
from boardgames.raka.events import Departure, Ending, GameEnded, Phase, PlayerLeft
from boardgames.raka.hosting import unlisted
from boardgames.raka.invariants import problems
from boardgames.raka.moves import Concede
from boardgames.raka.pending import Draw
from boardgames.raka.rules.book import apply, legal_moves, outcome, to_act, why_not
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, RailgunDiscard, Setup
from boardgames.raka.state import State
from tests.raka.tables import asked, cards, deal, go, happen, offered, place, refused, rocks, table

rule = pytest.mark.rule

THREE = Setup(3)
TRAPS = place("QS", row="8H 9H", hand="2H 10H 3H 9S")
THIRD = place("JS", row="5H", hand="4H 8S")
GUN = ("p1 railgun AS", *(f"p1 pay slot {slot}" for slot in (1, 2, 3, 4)))
DEALT = (
    "",
    "KS 2C 3C",
    "2C 3C 4C 5C 6C 2D 3D 4D 5D 6D",
    "KS 2C 3C 4C 5C QS 2D 3D 4D 5D",
)
"""No card, a few, two bricked hands, and two hands to play with."""


def full(phase: Phase, decks: Decks = Decks.SHARED) -> State:
    """Three players who could answer one another at every moment."""
    mine = place("AS", row="2C 4C 6C 8C 2D", hand="KS 5C 6D 7C 10C 4D 2S")
    return table(mine, TRAPS, THIRD, setup=Setup(3, decks=decks), phase=phase, piles=_piles(decks))


def _piles(decks: Decks) -> tuple[tuple[object, ...], ...]:
    fallen = cards("AD AC QD")
    return (fallen,) if decks is Decks.SHARED else (fallen, (), ())


MOMENTS: Mapping[str, Callable[[Decks], State]] = {
    "Draw p1": lambda decks: full(Phase.DRAW, decks),
    "Drawing chance": lambda decks: go(full(Phase.DRAW, decks), "p1 draw"),
    "Scrapping p1": lambda decks: go(full(Phase.DRAW, decks), "p1 scrap metal"),
    "Moment p2": lambda decks: go(full(Phase.DRAW, decks), "p1 draw", *deal("KD")),
    "Moment p3": lambda decks: go(full(Phase.MAIN_ONE, decks), "p1 end phase", "p2 pass"),
    "MainOne p1": lambda decks: full(Phase.MAIN_ONE, decks),
    "Popping p1": lambda decks: go(full(Phase.MAIN_ONE, decks), "p1 deploy KS"),
    "Countering p2": lambda decks: go(full(Phase.MAIN_ONE, decks), "p1 super fog"),
    "Countering p3": lambda decks: go(full(Phase.MAIN_ONE, decks), "p1 super fog", "p2 pass"),
    "Battle p1": lambda decks: full(Phase.BATTLE, decks),
    "Responding p2": lambda decks: go(full(Phase.BATTLE, decks), "p1 attack AS on p2 QS"),
    "Responding p3": lambda decks: go(full(Phase.BATTLE, decks), "p1 attack AS on p2 QS", "p2 pass"),
    "Responding p1": lambda decks: go(full(Phase.BATTLE, decks), *GUN, "p1 shoot at p2 QS"),
    "PayingRow p1": lambda decks: go(full(Phase.BATTLE, decks), "p1 railgun AS"),
    "Railgun p1": lambda decks: go(full(Phase.BATTLE, decks), *GUN),
    "MainTwo p1": lambda decks: full(Phase.MAIN_TWO, decks),
}
"""States by what is asked of whom in them."""


@pytest.mark.parametrize("decks", list(Decks))
@pytest.mark.parametrize("moment", MOMENTS)
@rule("RAKA-018", "RAKA-D04", "RAKA-Q155")
def test_d04_any_living_player_may_concede_whoever_is_asked(moment: str, decks: Decks) -> None:
    """Before the draw, while chance is asked, in windows and inside moves; the others play on."""
    state = MOMENTS[moment](decks)
    assert asked(state) == moment
    assert set(unlisted(state)) == {Concede(seat) for seat in range(3)}
    for seat in range(3):
        move = Concede(seat)
        assert why_not(state, move) is None
        assert move not in legal_moves(state)
        assert move not in legal_moves(state, seat)
        after, events = happen(state, f"p{seat + 1} concede")
        assert [event.departure for event in events if isinstance(event, PlayerLeft)] == [Departure.CONCEDED]
        assert [after.living(other) for other in range(3)] == [other != seat for other in range(3)]
        assert (after.ending, problems(after)) == (None, ())
        assert legal_moves(after)
        assert to_act(after) != (seat,)
        if seat == 0:
            assert after.pending == (Draw(1),)


@rule("RAKA-018", "RAKA-D04")
def test_d04_conceding_while_rocks_come_off_the_deck_and_a_hand_pays() -> None:
    """The same between two rocks, and between two cards that a Railgun costs."""
    struck = go(table(place("KS"), place(rocks="2C 3C"), place("JS"), setup=THREE), "p1 attack KS on p2")
    paid = Setup(3, railgun_discard=RailgunDiscard.FOUR_FROM_HAND)
    gun = place("KS", row="2C 4C 6C 8C", hand="2D 3D 4D 5D 6D")
    paying = go(table(gun, place("QS"), place("JS"), setup=paid), "p1 railgun KS", "p1 pay card 2D")
    for state, moment in ((struck, "Collecting chance"), (paying, "PayingHand p1")):
        assert asked(state) == moment
        for seat in range(3):
            assert why_not(state, Concede(seat)) is None
            assert not apply(state, Concede(seat)).state.living(seat)


@pytest.mark.parametrize("dealt", DEALT)
@rule("RAKA-018", "RAKA-D04")
def test_d04_nobody_concedes_before_the_first_turn(dealt: str) -> None:
    """Not while hands are dealt, or dealt again, nor while the first player is drawn."""
    state = go(start(Setup()), *deal(dealt))
    assert unlisted(state) == ()
    for seat in (0, 1):
        assert refused(state, f"p{seat + 1} concede").rule == "RAKA-D04"
    assert state.turn == 0


@pytest.mark.parametrize("seat", [0, 1])
@rule("RAKA-018", "RAKA-D04")
def test_d04_everybody_may_concede_from_the_first_turn_on(seat: int) -> None:
    """Also the player who has not had a turn yet, before a card is drawn."""
    opened = go(start(Setup(first_player=0, hand=1)), *deal("KS QS"))
    state = go(opened, f"p{seat + 1} concede")
    assert (state.winners, state.ending) == ((1 - seat,), Ending.LAST_STANDING)


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
@rule("RAKA-018", "RAKA-043")
def test_in_a_duel_the_other_has_won(seat: int, active: int) -> None:
    """Whoever's turn it is, and whatever rocks there are."""
    state = table(place(rocks="2C 3C"), place(rocks="4C 5C 6C"), active=active)
    state, events = happen(state, f"p{seat + 1} concede")
    assert events[-1] == GameEnded((1 - seat,), Ending.LAST_STANDING)
    end = outcome(state)
    assert end is not None
    assert end.winners == (1 - seat,)
    assert end.payoffs == (Fraction(seat), Fraction(1 - seat))


@rule("RAKA-018", "RAKA-Q155")
def test_q155_among_many_the_last_one_living_wins() -> None:
    """Each who concedes is out with every card, and the others go on until one is left."""
    state = table(place(), place("QS", rocks="2C"), place(), place(), setup=Setup(4))
    state = go(state, "p2 concede")
    assert (rocks(state), state.ending) == ((0, 0, 0, 0), None)
    assert state.piles == (cards("2C QS"),)
    state = go(state, "p1 concede")
    assert (state.ending, state.pending) == (None, (Draw(2),))
    state = go(state, "p4 concede")
    assert (state.winners, state.ending) == ((2,), Ending.LAST_STANDING)


@rule("RAKA-018", "RAKA-D04")
def test_who_has_left_cannot_leave_again() -> None:
    """Nor can anybody after the end; the refusal says which of the two it is."""
    state = go(full(Phase.MAIN_ONE), "p2 concede")
    assert refused(state, "p2 concede").rule == "RAKA-018"
    assert unlisted(state) == (Concede(0), Concede(2))
    over = go(state, "p3 concede")
    assert refused(over, "p1 concede").reason == "game-over"
    with pytest.raises(GameOver):
        apply(over, Concede(0))
    assert (unlisted(over), offered(over)) == ((), [])
