"""A view that is none is told so before anybody looks behind it: sizes and seats that no state has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest
from attrs import evolve

from boardgames.core import HIDDEN, Problem
from boardgames.raka.cards import card
from boardgames.raka.events import Ending
from boardgames.raka.marks import Mark
from boardgames.raka.pending import PayingRow
from boardgames.raka.rules.ultimates import RAILGUN_RANKS
from boardgames.raka.view import RakaView, view, view_problems
from boardgames.raka.warriors import Warrior
from tests.raka.tables import cards, place, table

Change: TypeAlias = Callable[[RakaView], RakaView]
SEEN: Final = view(table(place("KS", "6C . 7C", "2C 3C"), place("QS", "8C", "5H 9H", "4C")), 0)
"""What the first of two players on one deck sees."""


def facts(**changes: Any) -> Change:  # noqa: ANN401 - whatever the fields are
    """Other values of some fields."""
    return lambda seen: evolve(seen, **changes)


def side(seat: int, **changes: Any) -> Change:  # noqa: ANN401
    """Other values of some fields of what is seen of a player."""

    def change(seen: RakaView) -> RakaView:
        sides = list(seen.sides)
        sides[seat] = evolve(sides[seat], **changes)
        return evolve(seen, sides=tuple(sides))

    return change


SLOTS: Final = "has three warrior slots and five ability slots"
SHOWS: Final = "shows its cards to whoever they are of, and to nobody else"
OWN: Final = "must be as many different cards as the side says, by rank then suit"
KNOWN: Final = "are of cards in the hand and in filled slots"

ROWS: Final[tuple[tuple[Change, str, str, str], ...]] = (
    (facts(seat=2), "seat", "must be a seat from 0 to 1, or null", ""),
    (facts(seat=-1), "seat", "must be a seat from 0 to 1, or null", ""),
    (facts(sides=SEEN.sides[:1]), "sides", "must be one a player, 2 of them", ""),
    (facts(decks=(40, 40)), "decks", "must be one a deck, 1 of them", "RAKA-002"),
    (facts(piles=()), "piles", "must be one a deck, 1 of them", "RAKA-002"),
    (facts(removed=()), "removed", "must be one a deck, 1 of them", "RAKA-002"),
    (facts(supers=1 << 2), "supers", "must be bits of seats from 0 to 1", ""),
    (facts(counters=-1), "counters", "must be bits of seats from 0 to 1", ""),
    (facts(locked=1 << 2), "locked", "must be bits of seats from 0 to 1", ""),
    (facts(active=2), "active", "and winners must be seats from 0 to 1", ""),
    (facts(winners=(-1,)), "active", "and winners must be seats from 0 to 1", ""),
    (facts(decks=(53,)), "decks", "must be counts from 0 to 52", ""),
    (facts(decks=(-1,)), "decks", "must be counts from 0 to 52", ""),
    (
        facts(pending=(PayingRow(1, card("QS"), RAILGUN_RANKS * 2),)),
        "pending",
        "owes more ranks than a row has slots",
        "RAKA-111",
    ),
    (side(1, hand=53), "sides[1]", "must have counts from 0 to 52", ""),
    (side(1, rocks=-1), "sides[1]", "must have counts from 0 to 52", ""),
    (side(1, front=()), "sides[1]", SLOTS, "RAKA-006"),
    (side(0, row=(None,) * 6), "sides[0]", SLOTS, "RAKA-006"),
    (side(1, since=(0,) * 4), "sides[1]", SLOTS, "RAKA-006"),
    (
        side(1, front=(Warrior(card("QS"), card("2H"), 1), None, None)),
        "sides[1].front",
        "equipment belongs to a deck from 0 to 0",
        "",
    ),
    (side(1, row=(card("8C"), None, None, None, None)), "sides[1].row", SHOWS, ""),
    (side(0, row=(card("6C"), None, HIDDEN, None, None)), "sides[0].row", SHOWS, ""),
    (side(0, hand=3), "hand", OWN, ""),
    (facts(hand=cards("3C 2C")), "hand", OWN, ""),
    (facts(hand=cards("2C 2C")), "hand", OWN, ""),
    (side(1, marks=(Mark(card("9D"), slots=0b10),)), "sides[1].marks", KNOWN, "RAKA-D07"),
    (side(1, marks=tuple(map(Mark, cards("9C 9D 9H")))), "sides[1].marks", KNOWN, "RAKA-D07"),
    (
        facts(ending=Ending.CANNON, winners=(1,), sides=(SEEN.sides[0], evolve(SEEN.sides[1], hand=0))),
        "sides[1].marks",
        KNOWN,
        "RAKA-D07",
    ),
    (
        facts(
            ending=Ending.CANNON,
            winners=(1,),
            sides=(SEEN.sides[0], evolve(SEEN.sides[1], front=(None,) * 3)),
        ),
        "sides[1].front",
        "has fired the Cannon without a king",
        "RAKA-125",
    ),
)


@pytest.mark.parametrize(("change", "path", "sentence", "rule"), ROWS)
def test_a_view_that_no_state_can_have_is_told_so(
    change: Change, path: str, sentence: str, rule: str
) -> None:
    """With the place, the sentence and the rule of what is wrong; of the view itself nothing is."""
    assert tuple(view_problems(SEEN)) == ()
    assert Problem(path, sentence, rule) in tuple(view_problems(change(SEEN)))


def test_a_spectator_has_no_cards() -> None:
    """Nobody's row is shown to it, and nothing is wrong with that."""
    onlooker = view(table(place("KS", "6C"), place("QS", "8C")), None)
    assert tuple(view_problems(onlooker)) == ()
    shown = evolve(onlooker.sides[0], row=(card("6C"), None, None, None, None))
    told = tuple(view_problems(evolve(onlooker, sides=(shown, onlooker.sides[1]))))
    assert told == (Problem("sides[0].row", SHOWS),)
