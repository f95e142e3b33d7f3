"""The Raka Cannon."""

from __future__ import annotations

import pytest

from boardgames.raka.cards import card
from boardgames.raka.events import CannonFired, Ending, GameEnded, Phase
from boardgames.raka.rules.book import outcome
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.state import State
from tests.raka.tables import (
    all_pass,
    asked,
    deal,
    go,
    hand,
    happen,
    offered,
    on_field,
    place,
    refused,
    table,
)

rule = pytest.mark.rule
MAIN_ONE = Phase.MAIN_ONE
FOUR_MORE = "2H 3H 5H 7H"


def built(front: str = "KS QS JS", hand: str = f"AS {FOUR_MORE}", **more: object) -> State:
    """A Cannon in reach: its three on the field, its ace and four more cards in hand."""
    return table(place(front=front, hand=hand), place(front="KD"), phase=MAIN_ONE, **more)  # type: ignore[arg-type]


def cannons(state: State) -> list[str]:
    """The aces that may be fired now."""
    return [line.rpartition(" ")[2] for line in offered(state) if " cannon " in line]


@rule("RAKA-019", "RAKA-126")
def test_the_ace_played_to_its_three_wins_the_game() -> None:
    """On the spot, against whatever the others have."""
    state, events = happen(built(), "p1 cannon AS")
    assert events == (CannonFired(0, card("AS")), GameEnded((0,), Ending.CANNON))
    assert (state.winners, state.ending, asked(state)) == ((0,), Ending.CANNON, "")
    result = outcome(state)
    assert result is not None
    assert result.winners == (0,)


@rule("RAKA-125", "RAKA-126")
@pytest.mark.parametrize(
    "front", ["KS QS JD", "KS QD JS", "KD QS JS", "KS QS", "KS JS AC", "KS QS AC", "KS KC KH"]
)
def test_all_three_must_stand_there_in_the_suit_of_the_ace(front: str) -> None:
    """One of another suit, or lacking, and there is no Cannon, though the hand holds it."""
    state = table(place(front=front, hand=f"AS {FOUR_MORE} QC"), place(front="AD"), phase=MAIN_ONE)
    assert not cannons(state)
    assert refused(state, "p1 cannon AS").reason == "cannon-incomplete"


@rule("RAKA-125", "RAKA-126")
def test_an_ace_of_another_suit_does_not_fire_it() -> None:
    """Nor any other card."""
    state = built(hand=f"AH AC {FOUR_MORE}")
    assert not cannons(state)
    assert refused(state, "p1 cannon AH").reason == "cannon-incomplete"


@rule("RAKA-126")
@pytest.mark.parametrize("suit", list("CDHS"))
def test_every_suit_makes_a_cannon(suit: str) -> None:
    """In any order of slots."""
    numbers = " ".join(f"{rank}{suit}" for rank in (5, 6, 7, 8))
    state = table(place(front=f"J{suit} K{suit} Q{suit}", hand=f"A{suit} {numbers}"), place(), phase=MAIN_ONE)
    assert cannons(state) == [f"A{suit}"]
    assert go(state, f"p1 cannon A{suit}").winners == (0,)


@rule("RAKA-126")
def test_the_ace_must_be_in_the_hand() -> None:
    """The three alone are no Cannon."""
    state = built(hand=f"{FOUR_MORE} 9H")
    assert refused(state, "p1 cannon AS").reason == "not-in-hand"


@rule("RAKA-124", "RAKA-Q149")
def test_q149_four_cards_besides_the_ace_must_be_in_hand() -> None:
    """Three are too few, whatever they are; set cards do not count."""
    assert cannons(built(hand="AS 2H AH KC QD")) == ["AS"]
    poor = table(place(front="KS QS JS", hand="AS 2H 3H 5H", row="7H 8H"), place(), phase=MAIN_ONE)
    assert not cannons(poor)
    assert refused(poor, "p1 cannon AS").rule in ("RAKA-124", "RAKA-Q149")


@rule("RAKA-124", "RAKA-D10l")
def test_d10l_after_the_cannon_no_card_is_moved() -> None:
    """Which four would have been discarded is of no account, so none is."""
    before = built()
    state = go(before, "p1 cannon AS")
    assert state.sides == before.sides
    assert (state.piles, state.decks) == (before.piles, before.decks)
    assert hand(state, 0) == "AS 2H 3H 5H 7H"


@rule("RAKA-Q150")
def test_q150_the_ace_needs_no_slot() -> None:
    """The row is full of the three, which keeps nothing but a deployment out."""
    state = built(hand=f"AS KH {FOUR_MORE}")
    assert on_field(state, 0) == "KS QS JS"
    assert [line for line in offered(state) if "deploy" in line or "cannon" in line] == ["p1 cannon AS"]


@rule("RAKA-Q151")
def test_q151_the_ace_is_the_turns_deployment() -> None:
    """Who has deployed the third of them this turn has to wait for the next."""
    state = go(built(front="KS QS", hand=f"AS JS {FOUR_MORE}"), "p1 deploy JS")
    assert not cannons(state)
    assert refused(state, "p1 cannon AS").reason == "deploy-limit"
    state = go(state, "p1 end phase", "p1 end phase", "p1 end turn", "p2 draw", *deal("9C"))
    for line in ("p2 end phase", "p2 end phase", "p2 end turn"):
        state = go(all_pass(state), line)
    assert cannons(go(state, "p1 draw", *deal("9D"))) == ["AS"]


@rule("RAKA-Q151")
@pytest.mark.parametrize("front", ["KS* QS* JS*", "KS+2C QS+3C JS+4C", "KS~ QS JS"])
def test_q151_the_state_of_the_three_does_not_matter(front: str) -> None:
    """Rotated, equipped or burnt out, they are the Cannon's parts."""
    assert cannons(built(front=front, railgun_called="~" in front)) == ["AS"]


@rule("RAKA-Q151")
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.BATTLE, Phase.MAIN_TWO])
def test_q151_it_is_fired_in_the_own_main_phase_one_only(phase: Phase) -> None:
    """In other phases it is refused, and in another player's turn."""
    mine = place(front="KS QS JS", hand=f"AS {FOUR_MORE}")
    state = table(mine, place(front="KD"), phase=phase)
    assert not cannons(state)
    assert refused(state, "p1 cannon AS").rule == "RAKA-Q151"
    theirs = table(place(), mine, phase=MAIN_ONE)
    assert refused(theirs, "p2 cannon AS").reason == "not-your-turn"


@rule("RAKA-Q151")
def test_q151_nobody_can_answer_it() -> None:
    """Traps, supers and counters come too late."""
    state = table(
        place(front="KS QS JS", hand=f"AS {FOUR_MORE}"),
        place(front="KD", row="8D 9D 10D", hand="2D 10C 3D 9C 4D 8C"),
        phase=MAIN_ONE,
    )
    assert go(state, "p1 cannon AS").ending is Ending.CANNON


@rule("RAKA-126")
def test_it_is_fired_in_the_first_round_too() -> None:
    """It is no attack."""
    state = table(
        place(front="KS QS JS", hand=f"AS {FOUR_MORE}", started=1, finished=0),
        place(started=0, finished=0),
        phase=MAIN_ONE,
    )
    assert go(state, "p1 cannon AS").winners == (0,)


@rule("RAKA-125")
def test_with_individual_decks_everybody_may_build_one_of_the_same_suit() -> None:
    """Only the own field and hand count."""
    setup = Setup(3, decks=Decks.INDIVIDUAL)
    mine, theirs = place(front="KS QS JS", hand=FOUR_MORE), place(front="KS QS JS", hand=f"AS {FOUR_MORE}")
    assert not cannons(table(mine, theirs, phase=MAIN_ONE, setup=setup))
    state = table(mine, theirs, phase=MAIN_ONE, setup=setup, active=1)
    assert go(state, "p2 cannon AS").winners == (1,)
