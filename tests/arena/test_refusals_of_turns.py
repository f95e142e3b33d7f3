"""Refusals in the Combat Phase: dice, targets, cards, answers and the order of all that."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Direction
from boardgames.arena.dice import NO_DICE, Dice
from boardgames.arena.events import Ending
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import (
    Activate,
    Bid,
    Choose,
    Decline,
    EndTurn,
    Favor,
    Move,
    PlaceAt,
    Push,
    Reroll,
    Roll,
    StepTo,
    Stop,
    Strike,
    Target,
    Toward,
    Walk,
)
from boardgames.arena.pending import (
    Aftermath,
    Aiming,
    ChoosingTrigger,
    Forking,
    Moving,
    PickingDice,
    Purpose,
    Rerolling,
    Resolving,
    Rolling,
)
from boardgames.arena.render.names import HEROES
from boardgames.arena.rules.refusals import Why
from boardgames.arena.rules.refusals.called import called
from boardgames.arena.setup import Variant
from boardgames.arena.state import State
from tests.arena.crowded import acting, agreed
from tests.arena.refused import says, why

rule = pytest.mark.rule

CLEO, MAFAYA, NAKAMURA, SIGGY, MAXIMUS = (
    HeroName.CLEO,
    *tuple(HeroName)[1:3],
    HeroName.SIGGY,
    HeroName.MAXIMUS,
)
ENOUGH = Dice(2, 2, 2, 1)
"""Dice for everything but a favor."""


def rolled(dice: Dice) -> State:
    """The roll of the first Hero's turn has come down, and may be improved."""
    state = acting(dice)
    return State(state.setup, (Rerolling(0),), state.heroes, (5,), order=(0, 1, 2, 3), active=0, dice=dice)


# Dice.


@rule("ARENA-074")
def test_a_roll_is_of_all_the_dice_in_the_air() -> None:
    """No die more or fewer, and by nobody's choice."""
    state = acting()
    state = State(state.setup, (Rolling(5, Purpose.TURN),), state.heroes, (5,), order=(0, 1, 2, 3), active=0)
    for dice in (NO_DICE, Dice(4), Dice(2, 2, 2)):
        assert why(state, Roll(dice)) == (Why.WRONG_DICE, "ARENA-074")
    assert says(state, Roll(Dice(4))) == "5 dice are rolled, not 4"
    assert why(state, Reroll(0, NO_DICE)) == (Why.NOT_YOUR_TURN, "ARENA-D01")
    assert why(acting(Dice(1)), Roll(Dice(1))) == (Why.NOT_YOUR_TURN, "ARENA-D01")
    assert why(rolled(Dice(1)), Roll(Dice(1))) == (Why.NOT_YOUR_TURN, "ARENA-D01")


@rule("ARENA-075", "ARENA-Q39")
def test_dice_that_are_not_there_are_not_rolled_again() -> None:
    """Nor is the roll improved a second time, or by somebody else."""
    state = rolled(Dice(2, 1))
    assert why(state, Reroll(0, Dice(3))) == (Why.NO_SUCH_DICE, "ARENA-075")
    assert says(state, Reroll(0, Dice(sun=1))) == "the dice that can be rolled again are 2 sword, 1 paw"
    assert why(state, Reroll(1, Dice(1))) == (Why.NOT_YOUR_TURN, "ARENA-068")
    assert why(state, Walk(0)) == (Why.WRONG_PHASE, "ARENA-077")
    assert why(state, EndTurn(0)) == (Why.WRONG_PHASE, "ARENA-091")
    assert why(acting(Dice(2, 1)), Reroll(0, Dice(1))) == (Why.WRONG_PHASE, "ARENA-075")


@rule("ARENA-133", "ARENA-Q40")
def test_a_card_lets_unspent_dice_be_rolled_again_as_many_as_it_says() -> None:
    """Two of three here."""
    state = acting(Dice(1, 2), Resolving(0, 0, "m0", protection=False, at=1), PickingDice(0, 2))
    assert why(state, Reroll(0, Dice(1, 2))) == (Why.TOO_MANY_DICE, "ARENA-133")
    assert why(state, Reroll(0, Dice(2))) == (Why.NO_SUCH_DICE, "ARENA-133")
    assert why(state, EndTurn(0)) == (Why.ANSWER_FIRST, "ARENA-079")


@rule("ARENA-077", "ARENA-086")
def test_an_action_costs_two_dice_of_its_symbol() -> None:
    """One is too few, and those of other symbols count for nothing."""
    state = acting(Dice(1, 1, 1, 1))
    for move in (Strike(0, SIGGY), Walk(0), Push(0, SIGGY), Favor(0, SIGGY)):
        assert why(state, move) == (Why.CANNOT_PAY, "ARENA-086")
    dice_left = "the dice left are 1 sword, 1 paw, 1 shield, 1 sun"
    assert says(state, Favor(0, CLEO)) == f"a favor costs 2 sun, and {dice_left}"
    assert says(acting(), Walk(0)) == "a walk costs 2 paw, and the dice left are none"


@rule("ARENA-080", "ARENA-Q42")
def test_a_card_is_activated_by_its_owner_for_its_cost() -> None:
    """Somebody else's card, one that nobody has, one that is in no game, and one that is too dear."""
    state = acting(ENOUGH)
    assert why(state, Activate(0, "w1")) == (Why.NOT_YOUR_CARD, "ARENA-080")
    assert says(state, Activate(0, "w5")) == "Cleo does not have w5"
    assert why(state, Activate(0, "excalibur")) == (Why.UNKNOWN_CARD, "")
    assert why(acting(Dice(sun=6)), Activate(0, "w0")) == (Why.CANNOT_PAY, "ARENA-080")
    assert says(acting(), Activate(0, "w0")) == "w0 costs 1 sword, and the dice left are none"


# Whom it is about.


@rule("ARENA-087", "ARENA-089", "ARENA-Q44", "ARENA-Q83")
def test_strikes_and_pushes_are_against_adjacent_heroes() -> None:
    """Not against one further off, not against oneself, not against one whom nobody plays."""
    state = acting(ENOUGH)
    for kind, id_ in ((Strike, "ARENA-087"), (Push, "ARENA-089")):
        assert why(state, kind(0, MAFAYA)) == (Why.NOT_ADJACENT, id_)
        assert why(state, kind(0, CLEO)) == (Why.NOT_ADJACENT, "ARENA-Q83")
        assert why(state, kind(0, MAXIMUS)) == (Why.ABSENT_HERO, "ARENA-036")
    assert says(state, Strike(0, MAFAYA)) == "Mafaya is not adjacent to Cleo"
    assert says(state, Push(0, MAXIMUS)) == "nobody plays Maximus in this game"


@rule("ARENA-090", "ARENA-Q129")
def test_an_eliminated_hero_is_no_target_and_does_nothing() -> None:
    """Of a favor, a strike, or a card; the others may be struck, one's own Hero too."""
    spaces = ("c3", "b4", None, "c5")
    state = acting(Dice(2, sun=2), spaces=spaces, setup=agreed(4, variant=Variant.TITAN))
    assert why(state, Favor(0, NAKAMURA)) == (Why.ELIMINATED, "ARENA-Q129")
    assert why(state, Strike(0, NAKAMURA)) == (Why.ELIMINATED, "ARENA-Q129")
    assert says(state, Favor(0, NAKAMURA)) == "Nakamura has been eliminated"
    assert why(state, EndTurn(2)) == (Why.ELIMINATED, "ARENA-Q129")
    assert says(state, EndTurn(2)) == "the Hero of p3 has been eliminated"
    assert why(state, Favor(0, MAXIMUS)) == (Why.ABSENT_HERO, "ARENA-036")


@rule("ARENA-Q46", "ARENA-D12h", "ARENA-D12d")
def test_a_hero_is_named_among_those_that_fit() -> None:
    """For a clause, for the order of several, and for the Protection that comes next."""
    frame = Resolving(0, 0, "w0", protection=False)
    state = acting(NO_DICE, frame, Aiming(0, (0, 3), every=False))
    assert why(state, Target(0, MAFAYA)) == (Why.NOT_A_TARGET, "ARENA-Q46")
    assert says(state, Target(0, MAFAYA)) == "Mafaya is not among those to name now: Cleo, Siggy"
    assert why(state, Target(0, MAXIMUS)) == (Why.ABSENT_HERO, "ARENA-036")
    assert why(state, Target(3, SIGGY)) == (Why.NOT_YOUR_TURN, "ARENA-Q104")
    every = acting(NO_DICE, frame, Aiming(0, (1, 2), every=True))
    assert why(every, Target(0, SIGGY)) == (Why.NOT_A_TARGET, "ARENA-D12h")
    waiting = Aftermath(queue=((3, 0), (1, 0)))
    trigger = acting(NO_DICE, ChoosingTrigger(0), after=waiting)
    assert why(trigger, Target(0, CLEO)) == (Why.NOT_A_TARGET, "ARENA-D12d")
    assert says(trigger, Target(0, CLEO)) == "Cleo is not among those to name now: Mafaya, Siggy"
    assert why(trigger, Target(1, MAFAYA)) == (Why.NOT_YOUR_TURN, "ARENA-D12d")
    assert why(trigger, EndTurn(0)) == (Why.ANSWER_FIRST, "ARENA-079")


# What a card lets one choose.


@rule("ARENA-D12g", "ARENA-Q51")
def test_a_branch_is_chosen_among_those_offered_and_declined_where_the_card_says_so() -> None:
    """A choice is no *may*."""
    choice = acting(NO_DICE, Resolving(3, 3, "a0", protection=True), Forking(3, (1, 2), declinable=False))
    for branch in (0, 3, -1, 10**100):
        assert why(choice, Choose(3, branch)) == (Why.BRANCH_NOT_OFFERED, "ARENA-D12g")
    assert says(choice, Choose(3, 9)) == "the branches that can do something are 1, 2"
    assert why(choice, Decline(3)) == (Why.MUST_CHOOSE, "ARENA-Q51")
    assert why(choice, Choose(0, 1)) == (Why.NOT_YOUR_TURN, "ARENA-Q104")
    may = acting(NO_DICE, Resolving(0, 0, "m2", protection=False, at=1), Forking(0, (1,), declinable=True))
    assert why(may, Choose(0, 2)) == (Why.BRANCH_NOT_OFFERED, "ARENA-D12g")


@rule("ARENA-079", "ARENA-083", "ARENA-Q54")
def test_one_action_is_finished_before_the_next() -> None:
    """In the middle of a movement nothing else is done."""
    state = acting(Dice(2, 2, 2, 1), Moving(0, 0, 0, 2))
    others: tuple[Move, ...] = (
        *(Strike(0, SIGGY), Walk(0), Push(0, SIGGY), Favor(0, SIGGY), Activate(0, "w0"), EndTurn(0)),
        *(Target(0, SIGGY), Toward(0, Direction.EAST), PlaceAt(0, "d2"), Choose(0, 1), Decline(0)),
        *(Reroll(0, NO_DICE), Bid(0, (1,))),
    )
    for move in others:
        assert why(state, move) == (Why.ANSWER_FIRST, "ARENA-079")
    assert says(state, Decline(0)) == "there is nothing to decline; now a Hero is being moved"


def test_nothing_is_answered_that_is_not_asked() -> None:
    """Between actions there is no step, target, direction, branch or place to choose."""
    state = acting(ENOUGH)
    for move, id_ in (
        (Target(0, SIGGY), "ARENA-Q46"),
        (StepTo(0, "d2"), "ARENA-100"),
        (Stop(0), "ARENA-Q56"),
        (Toward(0, Direction.EAST), "ARENA-Q87"),
        (PlaceAt(0, "d2"), "ARENA-D12a"),
        (Choose(0, 1), "ARENA-D12g"),
        (Decline(0), "ARENA-Q51"),
        (Bid(0, (1,)), "ARENA-046"),
    ):
        assert why(state, move) == (Why.WRONG_PHASE, id_)


@rule("ARENA-069")
def test_turns_are_taken_in_order() -> None:
    """The others wait, whatever they would do."""
    state = acting(ENOUGH)
    for move in (EndTurn(1), Walk(2), Strike(3, CLEO), Activate(1, "w1")):
        assert why(state, move) == (Why.NOT_YOUR_TURN, "ARENA-068")
    assert says(state, Walk(2)) == "p3 is not asked now, p1 is: an action is to be taken"


@pytest.mark.parametrize(
    ("ending", "id_", "words"),
    [
        (Ending.LAST_LIFE, "ARENA-093", "a Hero has lost all Life Points"),
        (Ending.BOTH_FELL, "ARENA-Q130", "the Titan and the last Assailant fell together"),
        (Ending.TITAN_FELL, "ARENA-170", "the Titan has fallen"),
        (Ending.ASSAILANTS_FELL, "ARENA-169", "all Assailants have fallen"),
        (Ending.ROUND_LIMIT, "ARENA-Q76", "the last agreed round has been played"),
    ],
)
def test_after_the_end_nothing_is_done(ending: Ending, id_: str, words: str) -> None:
    """For the reason for which it ended."""
    state = acting()
    over = State(state.setup, (), state.heroes, (5,), order=(0, 1, 2, 3), active=0, ending=ending)
    assert why(over, EndTurn(0)) == (Why.GAME_OVER, id_)
    assert says(over, Roll(NO_DICE)) == f"the game is over: {words}"


def test_sentences_call_heroes_as_stories_do() -> None:
    """One name each, capitalised; one that nobody has picked yet is just the Hero."""
    assert {name: called(name) for name in HeroName} == HEROES
    assert called(None) == "the Hero"
