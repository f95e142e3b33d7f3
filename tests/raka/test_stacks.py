"""Every stack of pending questions and business that no game comes to is refused, and says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import pytest

from boardgames.core import NOBODY, Problem
from boardgames.raka.cards import card
from boardgames.raka.events import Phase
from boardgames.raka.invariants import problems
from boardgames.raka.moves import Super
from boardgames.raka.pending import (
    Battle,
    ChooseFirst,
    Collecting,
    Combat,
    Countering,
    Dealing,
    Drawing,
    MainOne,
    MainTwo,
    Moment,
    OnHold,
    Popper,
    Popping,
    Railgun,
)
from boardgames.raka.rules.opening import start
from boardgames.raka.rules.ultimates import RAILGUN_RANKS
from boardgames.raka.setup import Decks, RailgunDiscard, Setup, SuperScope
from boardgames.raka.state import State
from boardgames.raka.warriors import Target
from tests.changing import agreed, entry, facts, one_after_another, push, stack, top
from tests.golden.perft import PERFT, read_cases
from tests.raka.changing import Change, deck_on_pile, laid_back, rocks, side, warrior
from tests.raka.reached import gunnery
from tests.raka.tables import deal, go, place, table

CASES: Final = {case.name: case for case in read_cases(PERFT.read_text())}
Arranged: TypeAlias = Callable[[], State]


def named(name: str) -> Arranged:
    """A state of the perft file."""
    return CASES[name].state


def dealt() -> State:
    """Full hands, before it is drawn who comes first."""
    return go(start(Setup(2)), *deal("AC 2C 3C 4C 5C 6C 7C 8C JC QC"))


def dealt_again() -> State:
    """Full hands from decks of their own, one of which had to be dealt again."""
    setup = Setup(2, decks=Decks.INDIVIDUAL)
    return go(start(setup), *deal("6C 7C 8C 9C 10C AC 2C 3C 4C 5C AD 2D 3D 4D 5D"))


def before_drawing() -> State:
    """A card is to be drawn, and then others may call a super before main phase one."""
    state = named("the window before main phase one")()
    change: Change = stack(MainOne(0), Moment(Phase.MAIN_ONE, 0), Drawing(0, 1))
    return change(state)


def scrapping() -> State:
    """A warrior is to be taken from the discard pile."""
    return go(named("draw phase with every mega")(), "p1 scrap metal")


def paid_from_the_hand() -> State:
    """A Railgun that costs four cards of a hand of six, by house rule."""
    return go(gunnery(RailgunDiscard.FOUR_FROM_HAND), "p1 railgun KS")


def paid_from_both() -> State:
    """A Railgun that costs four cards of the row and then four of the hand, by house rule."""
    return go(gunnery(RailgunDiscard.BOTH), "p1 railgun KS")


def shot() -> State:
    """A shot of the Railgun on which Energy may be sprung."""
    state = go(table(place("KS QS", "2C 4C 6C 8C 8D"), place("JD QD"), place()), "p1 railgun KS")
    return go(state, *(f"p1 pay slot {slot}" for slot in (1, 2, 3, 4)), "p1 shoot at p2 JD")


def first_round(state: State) -> State:
    """Nobody else has had a turn yet."""
    for seat in range(len(state.sides)):
        state = side(seat, started=int(seat == state.active), finished=0)(state)
    return state


def one_warrior_to_take(state: State) -> State:
    """One of the two warriors on the discard pile goes back to the deck."""
    jack, pile = card("JD"), state.piles[0]
    assert jack in pile
    left = tuple(lying for lying in pile if lying is not jack)
    change: Change = facts(piles=(left,), decks=(state.decks[0] | jack.bit,))
    return change(state)


WINDOW: Final = named("the window before battle")
COMBAT: Final = named("a response window with every trap")
CHAIN: Final = named("an Energy chain")
COUNTER: Final = named("a super under counter")
COLLECTING: Final = named("rocks being collected at the cap")
ELIMINATING: Final = named("a direct attack that eliminates")
KING: Final = named("a king about to pop")
LIGHTNING: Final = named("lightning between opponents")
GUN: Final = named("a Railgun firing")
PAYING: Final = named("a Railgun to be paid for")
BETWEEN: Final = "must be between a warrior of the active player and an opponent who may be attacked"
NO_ANSWER: Final = "asks a player who could publicly have no answer"
NO_ENERGY: Final = "has no such number of Energies"
IN_PHASE: Final = "is called by the active player in its phase, and by another before it"
DUE: Final = "must be one rock from an attack on somebody else, or up to two from a direct one"
POPS: Final = "is one card by a king just deployed, or up to three by lightning"
FIRES: Final = "needs its warrior, which makes its attack of this turn with it and is not burnt out yet"
IS_SHOT: Final = "is a shot exactly when a Railgun fires it at a warrior"

PLACES: Final[tuple[tuple[Arranged, Change, Problem], ...]] = (
    # What lies where.
    (
        named("main phase two"),
        stack(Popping(0, Popper.KING)),
        Problem("pending[0]", "must be a phase, or the opening"),
    ),
    (
        named("main phase two"),
        top(seat=1),
        Problem("pending[0]", "asks the player whose turn it is", "RAKA-028"),
    ),
    (
        named("main phase two"),
        push(Drawing(0, 1)),
        Problem("pending[1]", "cannot lie above MainTwo"),
    ),
    (KING, push(MainTwo(0)), Problem("pending[2]", "cannot lie above Popping")),
    (
        COMBAT,
        stack(Battle(0), Combat(0, card("KS"), Target(1, card("JD")))),
        Problem("pending[1]", "is settled before anybody is asked"),
    ),
    (
        COUNTER,
        stack(MainOne(0), OnHold(0, Super.TORNADO, 1)),
        Problem("pending[1]", "is settled before anybody is asked"),
    ),
    (COLLECTING, top(seat=1), Problem("pending[1].seat", "must be -1, for chance", "RAKA-D01")),
    (before_drawing, top(seat=0), Problem("pending[2].seat", "must be -1, for chance", "RAKA-D01")),
    (
        before_drawing,
        entry(1, seat=1),
        Problem("pending[1]", "asks nobody, and nobody has passed, with this above it"),
    ),
    (
        before_drawing,
        entry(1, passed=0b10),
        Problem("pending[1]", "asks nobody, and nobody has passed, with this above it"),
    ),
    # The opening.
    (dealt, push(Dealing((0,))), Problem("pending", "the opening comes before the first turn")),
    (COMBAT, stack(ChooseFirst()), Problem("pending", "the opening comes before the first turn")),
    (dealt, top(seat=0), Problem("pending[0].seat", "must be -1, for chance", "RAKA-D01")),
    (dealt, stack(Dealing(())), Problem("pending[0].to", "must name different seats")),
    (
        dealt_again,
        stack(Dealing((1, 1))),
        Problem("pending[0].to", "must name different seats"),
    ),
    (
        dealt,
        stack(Dealing((1,))),
        Problem("pending[0].to", "the first has a full hand already", "RAKA-010"),
    ),
    (
        dealt,
        agreed(first_player=0),
        Problem("pending[0]", "the first player is agreed", "RAKA-Q06"),
    ),
)

ENTRIES: Final[tuple[tuple[Arranged, Change, int, str], ...]] = (
    # Windows.
    (WINDOW, top(last=2), 1, "must name seats of the game"),
    (COUNTER, top(last=-1), 2, "must name seats of the game"),
    (COMBAT, top(passed=1 << 3), 2, "must name seats of the game"),
    (WINDOW, top(seat=2), 1, "must ask a living player who has not passed"),
    (WINDOW, top(seat=NOBODY), 1, "must ask a living player who has not passed"),
    (COUNTER, top(passed=0b10), 2, "must ask a living player who has not passed"),
    (WINDOW, top(seat=0), 1, NO_ANSWER),
    (WINDOW, facts(supers=0b1), 1, NO_ANSWER),
    (WINDOW, laid_back(1, "2D", "10D", "3D"), 1, NO_ANSWER),
    (COUNTER, top(seat=0), 2, NO_ANSWER),
    (COUNTER, facts(counters=0b1), 2, NO_ANSWER),
    (COMBAT, laid_back(1, "9D", "10D", "8D"), 2, NO_ANSWER),
    (CHAIN, one_after_another(entry(1, energy=1), top(charged=0)), 2, NO_ANSWER),
    (WINDOW, top(before=Phase.MAIN_TWO), 1, "comes before the phase below it"),
    (
        WINDOW,
        stack(Battle(0), Moment(Phase.BATTLE, 0), Drawing(0, 1)),
        1,
        "has the draw phase's business above it before main phase one only",
    ),
    (
        before_drawing,
        entry(1, last=1),
        1,
        "has the draw phase's business above it before main phase one only",
    ),
    (
        WINDOW,
        one_after_another(
            facts(supers=0b10),
            stack(Battle(0), Moment(Phase.BATTLE, 0), OnHold(1, Super.FOG, None), Countering(1)),
        ),
        1,
        "goes on behind whoever called the super above it",
    ),
    (CHAIN, top(charged=0), 2, "must have been charged by a side that has sprung Energy"),
    (COMBAT, top(charged=1), 2, "must have been charged by a side that has sprung Energy"),
    # A combat.
    (COMBAT, entry(1, seat=2), 1, BETWEEN),
    (COMBAT, entry(1, warrior=card("QD")), 1, BETWEEN),
    (COMBAT, entry(1, target=Target(0, card("QS"))), 1, BETWEEN),
    (COMBAT, entry(1, target=Target(3, card("JD"))), 1, BETWEEN),
    (COMBAT, entry(1, target=Target(1, card("QS"))), 1, BETWEEN),
    (COMBAT, entry(1, target=Target(1)), 1, BETWEEN),
    (COMBAT, first_round, 1, BETWEEN),
    (COMBAT, entry(1, shot=True), 1, IS_SHOT),
    (shot, entry(2, shot=False), 2, IS_SHOT),
    (shot, entry(2, target=Target(2)), 2, IS_SHOT),
    (shot, entry(2, warrior=card("QS")), 2, "is fired by the Railgun's own warrior"),
    (COMBAT, warrior(0, 0, attacked=False), 1, "is made by a warrior that has made its attack of this turn"),
    (COMBAT, entry(1, energy=-1), 1, NO_ENERGY),
    (COMBAT, entry(1, energy=5), 1, NO_ENERGY),
    (COMBAT, entry(1, defence=5), 1, NO_ENERGY),
    (shot, entry(2, defence=1), 2, NO_ENERGY),
    # A super.
    (COUNTER, facts(supers=0), 1, "must be a super that a living player called this turn"),
    (COUNTER, entry(1, seat=3), 1, "must be a super that a living player called this turn"),
    (
        COUNTER,
        stack(MainOne(0), Moment(Phase.MAIN_ONE, 0), OnHold(0, Super.TORNADO, 1), Countering(0)),
        2,
        IN_PHASE,
    ),
    (COUNTER, one_after_another(facts(supers=0b10), entry(1, seat=1, opponent=0)), 1, IN_PHASE),
    (COUNTER, entry(1, opponent=None), 1, "names an opponent exactly when it strikes one"),
    (COUNTER, entry(1, power=Super.FOG), 1, "names an opponent exactly when it strikes one"),
    (
        COUNTER,
        agreed(super_scope=SuperScope.ALL_OPPONENTS),
        1,
        "names an opponent exactly when it strikes one",
    ),
    (COUNTER, entry(1, opponent=0), 1, "must strike a living opponent"),
    (COUNTER, entry(1, opponent=3), 1, "must strike a living opponent"),
    # Cards that come off the deck.
    (before_drawing, top(to=1), 2, "must be at least one and at most 1 for the active player"),
    (before_drawing, top(left=0), 2, "must be at least one and at most 1 for the active player"),
    (before_drawing, top(left=2), 2, "must be at least one and at most 1 for the active player"),
    (
        before_drawing,
        stack(MainOne(0), Drawing(0, 3)),
        1,
        "must be at least one and at most 2 for the active player",
    ),
    (before_drawing, deck_on_pile, 2, "needs a card in the deck"),
    (COLLECTING, top(to=3), 1, "must name players of the game"),
    (COLLECTING, top(victim=3), 1, "must name players of the game"),
    (COLLECTING, top(victim=0), 1, DUE),
    (COLLECTING, top(due=0), 1, DUE),
    (COLLECTING, top(due=3), 1, DUE),
    (GUN, stack(Battle(0), Railgun(0, card("AS"), 5), Collecting(0, 2, 1)), 2, DUE),
    (COLLECTING, top(to=2), 1, "must be for the attacker, or for who defeated it"),
    (COLLECTING, deck_on_pile, 1, "needs a card in the deck and room under the cap"),
    (COLLECTING, rocks(2, "9H", "9S"), 1, "needs a card in the deck and room under the cap"),
    (ELIMINATING, agreed(elimination=False), 1, "eliminates nobody in this setup"),
    (ELIMINATING, rocks(1, "9H"), 1, "eliminates nobody who holds a rock"),
    # Choices from a row and from the discard pile.
    (KING, top(seat=1), 1, "must be the active player's, against opponents"),
    (LIGHTNING, top(struck=(1, 1)), 1, "must be the active player's, against opponents"),
    (LIGHTNING, top(struck=(0,)), 1, "must be the active player's, against opponents"),
    (KING, top(struck=(1,)), 1, POPS),
    (KING, facts(deployed=False), 1, POPS),
    (LIGHTNING, top(struck=(1, 2, 3)), 1, POPS),
    (LIGHTNING, top(struck=(4,)), 1, "needs a facedown card that can be popped"),
    (
        KING,
        one_after_another(laid_back(1, "9D", "10D"), laid_back(2, "8H", "2S")),
        1,
        "needs a facedown card that can be popped",
    ),
    (
        KING,
        one_after_another(laid_back(1, "9D", "10D"), laid_back(2, "8H")),
        1,
        "answers itself with one card to choose",
    ),
    (scrapping, top(seat=1), 2, "must give the active player a choice"),
    (scrapping, one_warrior_to_take, 2, "must give the active player a choice"),
    # The Railgun, and what it costs.
    (GUN, top(seat=1), 1, "must be the active player's, and called"),
    (GUN, facts(railgun_called=False), 1, "must be the active player's, and called"),
    (GUN, top(shots=-1), 1, "has 6 shots"),
    (GUN, top(shots=7), 1, "has 6 shots"),
    (GUN, top(warrior=card("KS")), 1, FIRES),
    (GUN, warrior(0, 0, attacked=False), 1, FIRES),
    (GUN, warrior(0, 0, burnt=True), 1, FIRES),
    (PAYING, entry(1, shots=5), 1, "is paid for before its first shot"),
    (shot, entry(1, shots=6), 1, "is paid for before its first shot"),
    (GUN, top(shots=0), 1, "needs a shot left, and somebody to shoot at"),
    (GUN, first_round, 1, "needs a shot left, and somebody to shoot at"),
    (PAYING, top(seat=2), 2, "must be a seat of the game"),
    (PAYING, top(ranks=()), 2, "must be owed ranks that lie facedown"),
    (PAYING, top(ranks=RAILGUN_RANKS[:2]), 2, "must be owed ranks that lie facedown"),
    (PAYING, laid_back(0, "4C"), 2, "must be owed ranks that lie facedown"),
    (PAYING, laid_back(0, "8D"), 2, "must leave the Railgun's player a choice"),
    (PAYING, top(warrior=card("KS")), 2, "must leave the Railgun's player a choice"),
    (
        PAYING,
        agreed(railgun_discard=RailgunDiscard.FOUR_FROM_HAND),
        2,
        "costs nothing from the row in this setup",
    ),
    (
        PAYING,
        agreed(railgun_discard=RailgunDiscard.BOTH),
        2,
        "comes before what is paid from the hand",
    ),
    (paid_from_both, entry(2, left=3), 3, "comes before what is paid from the hand"),
    (
        paid_from_both,
        agreed(railgun_discard=RailgunDiscard.THE_FOUR),
        2,
        "costs nothing from the hand in this setup",
    ),
    (paid_from_the_hand, top(seat=1), 2, "must be up to four cards for the Railgun"),
    (paid_from_the_hand, top(warrior=card("QS")), 2, "must be up to four cards for the Railgun"),
    (paid_from_the_hand, top(left=0), 2, "must be up to four cards for the Railgun"),
    (paid_from_the_hand, top(left=5), 2, "must be up to four cards for the Railgun"),
    (paid_from_the_hand, laid_back(0, "2D", "3D", "4D"), 2, "owes more cards than the hand holds"),
    (paid_from_the_hand, laid_back(0, "2D", "3D"), 2, "answers itself when the whole hand is owed"),
)


@pytest.mark.parametrize(("arranged", "change", "problem"), PLACES)
def test_only_some_things_lie_above_others(arranged: Arranged, change: Change, problem: Problem) -> None:
    """A phase is at the bottom, or the opening alone; and what is asked is asked of whom it concerns."""
    state = arranged()
    assert problems(state) == ()
    assert problem in problems(change(state))


@pytest.mark.parametrize(("arranged", "change", "height", "sentence"), ENTRIES)
def test_what_is_pending_agrees_with_the_facts(
    arranged: Arranged, change: Change, height: int, sentence: str
) -> None:
    """Each entry of the stack is refused where the facts, or the entries beside it, leave no room for it."""
    state = arranged()
    assert problems(state) == ()
    assert Problem(f"pending[{height}]", sentence) in problems(change(state))
