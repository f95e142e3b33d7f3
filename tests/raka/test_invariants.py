"""Every broken invariant of the cards on the table is named: where it is, what is wrong, by which rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import pytest

from boardgames.core import Problem
from boardgames.raka.cards import CARDS, card
from boardgames.raka.events import Departure
from boardgames.raka.invariants import problems
from boardgames.raka.marks import Mark
from boardgames.raka.state import State
from tests.changing import facts
from tests.raka.changing import Change, in_row, off_the_deck, on_the_pile, rocks, side, warrior
from tests.raka.sound import (
    deserted,
    duel,
    one_cap_for_all,
    own_decks,
    three_rocks_each,
)

Arranged: TypeAlias = Callable[[], State]

ROWS: Final[tuple[tuple[Arranged, Change, str, str, str], ...]] = (
    # What every other check takes for granted.
    (duel, lambda state: facts(sides=state.sides[:1])(state), "sides", "must be one a player, 2 of them", ""),
    (duel, facts(decks=(0, 0)), "decks", "must be one a deck, 1 of them", "RAKA-002"),
    (duel, facts(piles=()), "piles", "must be one a deck, 1 of them", "RAKA-002"),
    (own_decks, facts(removed=(0,)), "removed", "must be one a deck, 3 of them", "RAKA-002"),
    (duel, facts(piles=(CARDS * 2,)), "piles", "hold more cards than the deck", "RAKA-001"),
    (duel, facts(turn=-1), "turn", f"must be from 0 to {1 << 62}", ""),
    (duel, facts(turn=(1 << 62) + 1), "turn", f"must be from 0 to {1 << 62}", ""),
    (duel, facts(active=2), "active", "must be a seat from 0 to 1", ""),
    (duel, facts(active=-1), "active", "must be a seat from 0 to 1", ""),
    (duel, facts(winners=(2,)), "winners", "must be different seats from 0 to 1, in their order", ""),
    (duel, facts(winners=(1, 0)), "winners", "must be different seats from 0 to 1, in their order", ""),
    (duel, facts(supers=1 << 2), "supers", "must be bits of seats from 0 to 1", ""),
    (duel, facts(counters=-1), "counters", "must be bits of seats from 0 to 1", ""),
    (duel, facts(locked=1 << 2), "locked", "must be bits of seats from 0 to 1", ""),
    (
        duel,
        side(0, front=(None,) * 4),
        "sides[0]",
        "has three warrior slots and five ability slots",
        "RAKA-006",
    ),
    (
        duel,
        side(1, row=(None,) * 4),
        "sides[1]",
        "has three warrior slots and five ability slots",
        "RAKA-006",
    ),
    (duel, side(1, since=(0,) * 6), "sides[1]", "has three warrior slots and five ability slots", "RAKA-006"),
    (duel, side(0, rocks=CARDS * 2), "sides[0]", "holds or shows more cards than the deck", "RAKA-001"),
    (
        duel,
        side(1, marks=tuple(map(Mark, CARDS * 2))),
        "sides[1]",
        "holds or shows more cards than the deck",
        "RAKA-001",
    ),
    (
        duel,
        side(1, started=2, finished=3),
        "sides[1]",
        f"has played turns that are not from 0 to {1 << 62}",
        "",
    ),
    (
        own_decks,
        warrior(0, 0, owner=3),
        "sides[0].front",
        "equipment belongs to a deck from 0 to 2",
        "",
    ),
    # Every card is in one place.
    (duel, on_the_pile("KS"), "decks[0]", "KS is in two places", "RAKA-001"),
    (own_decks, on_the_pile("2C"), "decks[0]", "2C is in two places", "RAKA-001"),
    (duel, on_the_pile("2C"), "decks[0]", "a card is in two places", "RAKA-001"),
    (
        duel,
        lambda state: off_the_deck(state, 0, "9D")[0],
        "decks[0]",
        "the cards are not those of the setup's deck",
        "RAKA-001",
    ),
    # Rocks.
    (one_cap_for_all, rocks(0, "9D", "9H"), "sides", "more than 3 rocks are in the game", "RAKA-027"),
    (three_rocks_each, rocks(1, "9D", "9H", "9S"), "sides[1].rocks", "are more than 3", "RAKA-027"),
    (three_rocks_each, rocks(0, "9D", "9H"), "sides[0].rocks", "are all 3: the game is over", "RAKA-017"),
    # Who has left.
    (
        deserted,
        side(1, left=Departure.ELIMINATED),
        "sides[1].left",
        "nobody is eliminated in this setup",
        "RAKA-046",
    ),
    (
        deserted,
        side(1, left=Departure.DECK_OUT),
        "sides[1].left",
        "no finished deck puts a player out in this setup",
        "RAKA-Q153",
    ),
    (
        deserted,
        lambda state: facts(decks=(state.decks[0], state.removed[1], state.decks[2]), removed=(0, 0, 0))(
            state
        ),
        "decks[1]",
        "has left the game with its owner",
        "RAKA-Q157",
    ),
    (
        own_decks,
        lambda state: facts(decks=(state.decks[0], 0, state.decks[2]), removed=(0, state.decks[1], 0))(state),
        "removed[1]",
        "holds cards though their owner is in the game",
        "RAKA-Q157",
    ),
    (
        own_decks,
        side(1, left=Departure.CONCEDED),
        "sides[1]",
        "has left the game and holds no card",
        "RAKA-Q155",
    ),
    # A player's cards.
    (duel, in_row(1, "KD"), "sides[1].row", "holds no warrior", "RAKA-Q49"),
    (
        duel,
        side(1, since=(0,) * 5),
        "sides[1].since[0]",
        "is the turn in which the slot was filled, 0 for an empty one",
        "",
    ),
    (
        duel,
        side(0, since=(8, 1, 8, 0, 0)),
        "sides[0].since[1]",
        "is the turn in which the slot was filled, 0 for an empty one",
        "",
    ),
    (
        duel,
        side(1, since=(10, 0, 0, 0, 0)),
        "sides[1].since[0]",
        "is the turn in which the slot was filled, 0 for an empty one",
        "",
    ),
    (duel, side(0, started=4, finished=2), "sides[0].finished", "are the turns begun, or one fewer", ""),
    # A warrior.
    (duel, warrior(0, 0, card=card("5C")), "sides[0].front[0]", "5C is no warrior", "RAKA-007"),
    (duel, warrior(0, 0, equipment=card("5C")), "sides[0].front[0]", "5C is no equipment", "RAKA-070"),
    (
        own_decks,
        warrior(1, 0, owner=2),
        "sides[1].front[0]",
        "has no equipment that a deck could own",
        "RAKA-Q03",
    ),
    (
        duel,
        warrior(0, 0, legend=True, used=True),
        "sides[0].front[0]",
        "only an ace without equipment is a legend",
        "RAKA-064",
    ),
    (
        duel,
        warrior(0, 2, legend=True, used=True, equipment=card("2D")),
        "sides[0].front[2]",
        "only an ace without equipment is a legend",
        "RAKA-064",
    ),
    (
        duel,
        warrior(0, 2, legend=True),
        "sides[0].front[2]",
        "a legend has used its ability this turn",
        "RAKA-065",
    ),
    (duel, warrior(0, 2, saved=True), "sides[0].front[2]", "only a legend can be saved", "RAKA-066"),
    (
        duel,
        warrior(1, 0, attacked=True),
        "sides[1].front[0]",
        "attacks and uses abilities in its own turn only",
        "RAKA-Q81",
    ),
    (
        duel,
        warrior(1, 1, used=True),
        "sides[1].front[1]",
        "attacks and uses abilities in its own turn only",
        "RAKA-Q81",
    ),
    (duel, warrior(0, 0, used=True), "sides[0].front[0]", "KS has no ability to use", "RAKA-062"),
    (duel, warrior(0, 0, hardened=True), "sides[0].front[0]", "only a queen hardens", "RAKA-059"),
    (
        duel,
        warrior(0, 0, burnt=True),
        "sides[0].front[0]",
        "is burnt though the Railgun was never called",
        "RAKA-121",
    ),
    # What everybody knows.
    (
        duel,
        side(0, marks=(Mark(card("3C")), Mark(card("2C")))),
        "sides[0].marks",
        "name a card at most once, in the order of cards",
        "RAKA-D07",
    ),
    (
        duel,
        side(0, marks=(Mark(card("2C")), Mark(card("2C")))),
        "sides[0].marks",
        "name a card at most once, in the order of cards",
        "RAKA-D07",
    ),
    (
        duel,
        side(0, marks=(Mark(card("2D")),)),
        "sides[0].marks",
        "2D is not where everybody knows it is",
        "RAKA-D07",
    ),
    (
        duel,
        side(0, marks=(Mark(card("6C"), hand=False, slots=0b100),)),
        "sides[0].marks",
        "6C is not where everybody knows it is",
        "RAKA-D07",
    ),
    (
        duel,
        side(0, hand=card("KD").bit, marks=(Mark(card("KD"), slots=0b1),)),
        "sides[0].marks",
        "KD cannot be in the back row",
        "RAKA-D07",
    ),
    (
        duel,
        side(0, marks=(Mark(card("2C"), slots=0b10),)),
        "sides[0].marks",
        "2C is not in an empty slot",
        "RAKA-D07",
    ),
    (
        duel,
        side(0, marks=(Mark(card("2C"), slots=1 << 5),)),
        "sides[0].marks",
        "name the five slots only",
        "RAKA-D07",
    ),
    (
        duel,
        side(1, marks=(Mark(card("5H"), slots=0b1), Mark(card("8C"), hand=False, slots=0b1))),
        "sides[1].marks",
        "leave places open that others certainly take",
        "RAKA-D07",
    ),
)


@pytest.mark.parametrize(("arranged", "change", "path", "sentence", "rule"), ROWS)
def test_a_broken_invariant_is_named(
    arranged: Arranged, change: Change, path: str, sentence: str, rule: str
) -> None:
    """Nothing is wrong with the state but for what was changed, and that is told with its place and rule."""
    state = arranged()
    assert problems(state) == ()
    assert Problem(path, sentence, rule) in problems(change(state))
