"""Where cards go when they have been used, destroyed or paid, and in which order they lie there."""

from __future__ import annotations

import pytest

from boardgames.raka.events import Phase
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.view import view
from tests.raka.tables import all_pass, attack, cards, go, place, table

rule = pytest.mark.rule
INDIVIDUAL = Setup(2, decks=Decks.INDIVIDUAL)


@rule("RAKA-Q56")
@pytest.mark.parametrize(
    ("phase", "line", "piles"),
    [
        (Phase.DRAW, "p1 medic", ("5C 7C", "")),
        (Phase.DRAW, "p1 sniper shot at p2 KD", ("5C 6C", "4D KD")),
        (Phase.MAIN_ONE, "p1 acid barrel 6C on p2 KD", ("6C", "4D")),
        (Phase.MAIN_ONE, "p1 chain lightning 5C", ("5C", "10D")),
        (Phase.MAIN_ONE, "p1 deploy KS", ("", "10D")),
        (Phase.MAIN_ONE, "p1 super fog", ("2C 10C", "")),
        (Phase.BATTLE, "p1 super tornado on p2", ("3C 9C", "4D")),
    ],
)
def test_q56_cards_go_open_to_the_pile_of_their_owner(
    phase: Phase, line: str, piles: tuple[str, str]
) -> None:
    """What is played or paid to one's own, what is destroyed to the other's; everybody sees both."""
    mine = place(front="JS", hand="2C 3C 5C 6C 7C 9C 10C KS")
    state = table(mine, place(front="KD+4D@p2", row="10D"), phase=phase, setup=INDIVIDUAL)
    state = go(state, line)
    assert state.piles == tuple(map(cards, piles))
    for seat in (0, 1, None):
        assert view(state, seat).piles == state.piles


@rule("RAKA-Q56")
def test_q56_a_sprung_trap_and_a_fallen_warrior_go_to_their_owners_piles() -> None:
    """Each to its own, the trap when it is turned up."""
    state = table(place(front="KS QS"), place(front="JD* AD", row="8D"), setup=INDIVIDUAL)
    state = go(state, "p1 attack QS on p2 AD", "p2 energy from 1")
    assert state.piles == ((), cards("8D"))
    state = attack(all_pass(state), "p1 attack KS on p2 JD")
    assert state.piles == ((), cards("8D JD"))


@rule("RAKA-D10s")
@pytest.mark.parametrize(
    ("phase", "line", "pile"),
    [
        (Phase.DRAW, "p1 medic", "9S 5C 7C"),
        (Phase.MAIN_ONE, "p1 super fog", "9S 2C 10C"),
        (Phase.DRAW, "p1 sniper shot at p2 KD", "9S 5C 6C 4D KD"),
        (Phase.DRAW, "p1 sniper shot at p2 AD", "9S 5C 6C AD 3D"),
    ],
)
def test_d10s_cards_that_are_discarded_together_lie_by_rank_and_suit(
    phase: Phase, line: str, pile: str
) -> None:
    """On top of what lies there: both cards of a price, a warrior and what it wore."""
    mine = place(hand="7C 6C 5C 10C 2C")
    state = table(mine, place(front="KD+4D AD+3D"), phase=phase, piles=(cards("9S"),))
    assert go(state, line).piles == (cards(pile),)


@rule("RAKA-D10s")
def test_d10s_cards_discarded_one_after_another_lie_as_they_came() -> None:
    """An Acid Barrel before what it takes off, though that is of lower rank."""
    state = table(place(hand="6C"), place(front="KD+4D"), phase=Phase.MAIN_ONE)
    assert go(state, "p1 acid barrel 6C on p2 KD").piles == (cards("6C 4D"),)
