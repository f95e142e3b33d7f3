"""Dice: what a roll can show, the one reroll of a turn, and the rerolls that cards grant."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from boardgames.arena.dice import Dice, Symbol
from boardgames.arena.effects import GainLife, LoseLife, RerollDice, Which, Whom
from boardgames.arena.equipment import Kind
from boardgames.arena.events import DiceKept, DicePickedUp, DiceRolled
from boardgames.arena.moves import Roll
from boardgames.arena.pending import Acting, PickingDice, Purpose, Rolling
from boardgames.arena.position import Phase
from boardgames.arena.rules.book import chance
from boardgames.arena.state import State
from tests.arena.tables import asked, dice, go, happen, hero, life, make, offered, refused, table

rule = pytest.mark.rule

SELF = Whom(Which.SELF)
ANY_NUMBER = make(Kind.SPELL, RerollDice(), cost="sun", name="Luck")
TWO = make(Kind.SPELL, RerollDice(2), cost="sun", name="Small luck")
THEN = make(Kind.SPELL, GainLife(SELF), RerollDice(), GainLife(SELF, 2), cost="sun", name="Luck between")


def rolling(count: int) -> State:
    """So many dice are in the air."""
    return table(hero(0, 0, exhaustion=0), hero(2, 0), phase=Phase.ROLL, rolling=count)


def rerolling(text: str) -> State:
    """These dice have come down, and may be rolled again."""
    return table(hero(0, 0), hero(2, 0), phase=Phase.REROLL, rolled=text)


@rule("ARENA-019")
def test_a_die_has_two_swords_two_paws_a_shield_and_a_sun() -> None:
    """The odds of one die, out of six."""
    assert chance(rolling(1)) == (
        (Roll(Dice(sun=1)), 1),
        (Roll(Dice(shield=1)), 1),
        (Roll(Dice(paw=1)), 2),
        (Roll(Dice(sword=1)), 2),
    )


@rule("ARENA-019", "ARENA-D01")
@pytest.mark.parametrize(
    ("count", "results"), [(1, 4), (2, 10), (3, 20), (4, 35), (5, 56), (6, 84), (7, 120)]
)
def test_d01_all_the_dice_of_a_roll_are_one_move(count: int, results: int) -> None:
    """It tells how often each symbol came up; the weights are of all ways, the dice told apart."""
    odds = chance(rolling(count))
    assert len(odds) == results
    assert sum(weight for _, weight in odds) == 6**count


@rule("ARENA-019")
def test_the_odds_of_seven_dice() -> None:
    """All swords 1 in 2187; two swords, two paws, two shields and a sun 35 in 972."""
    odds = {
        move.dice: Fraction(weight, 6**7) for move, weight in chance(rolling(7)) if isinstance(move, Roll)
    }
    assert odds[dice(" ".join(["sword"] * 7))] == Fraction(1, 2187)
    assert odds[Dice(2, 2, 2, 1)] == Fraction(35, 972)


@rule("ARENA-019")
def test_the_odds_are_those_of_throwing_dice_one_by_one() -> None:
    """Every way in which the faces of three dice can fall, counted."""
    faces = [Symbol.SWORD, Symbol.SWORD, Symbol.PAW, Symbol.PAW, Symbol.SHIELD, Symbol.SUN]
    counted: dict[Dice, int] = {}
    for thrown in product(faces, repeat=3):
        shown = Dice(*(thrown.count(symbol) for symbol in Symbol))
        counted[shown] = counted.get(shown, 0) + 1
    assert {move.dice: weight for move, weight in chance(rolling(3)) if isinstance(move, Roll)} == counted


@rule("ARENA-074")
def test_all_dice_are_rolled_at_once() -> None:
    """Fewer or more than there are is no result."""
    state = rolling(5)
    assert refused(state, "chance roll sword sword sword sword").reason
    assert refused(state, "chance roll sword sword sword sword sword sword").reason
    assert go(state, "chance roll sword sword sword sword paw").dice == Dice(sword=4, paw=1)


@rule("ARENA-075", "ARENA-Q39", "ARENA-D02")
def test_q39_any_choice_of_dice_is_rolled_again_together() -> None:
    """One move names all of them: none, or any of those that lie there."""
    state = rerolling("sword sword paw")
    assert offered(state) == [
        f"p1 reroll {chosen}"
        for chosen in ("none", "paw", "sword", "sword paw", "sword sword", "sword sword paw")
    ]
    assert refused(state, "p1 reroll sun").reason
    assert refused(state, "p1 reroll paw paw").reason
    state, events = happen(state, "p1 reroll sword paw")
    assert events == (DicePickedUp(0, Dice(1, 1)),)
    assert (state.dice, state.pending) == (Dice(sword=1), (Rolling(2, Purpose.REROLL),))


@rule("ARENA-076", "ARENA-075")
def test_the_rulebooks_reroll() -> None:
    """Five dice, three of them rolled anew: the other two keep their faces, and that was it."""
    state = go(rolling(5), "chance roll sword paw paw shield sun")
    state = go(state, "p1 reroll paw shield sun")
    assert state.dice == Dice(sword=1, paw=1)
    state, events = happen(state, "chance roll sword sword sun")
    assert events == (DiceRolled(0, Dice(sword=2, sun=1)),)
    assert (state.dice, state.pending) == (Dice(sword=3, paw=1, sun=1), (Acting(0),))


@rule("ARENA-075")
@pytest.mark.parametrize("again", ["none", "sun", "sword paw", "sword paw sun"])
def test_dice_are_rolled_again_once_only(again: str) -> None:
    """After it come actions, whether any die was taken up or not, and it is offered no more."""
    state = go(rerolling("sword paw sun"), f"p1 reroll {again}")
    if again != "none":
        state = go(state, f"chance roll {again}")
    assert (state.dice, asked(state)) == (dice("sword paw sun"), "Acting p1")
    assert refused(state, "p1 reroll sun").reason


@rule("ARENA-075", "ARENA-Q39")
def test_q39_naming_none_keeps_the_roll() -> None:
    """Nothing is rolled, and actions come next."""
    state, events = happen(rerolling("sword sword paw"), "p1 reroll none")
    assert events == (DiceKept(0),)
    assert (state.dice, state.pending) == (Dice(2, 1), (Acting(0),))


@rule("ARENA-Q38", "ARENA-070")
def test_q38_dice_set_aside_for_exhaustion_are_not_rolled_again() -> None:
    """Five dice of seven: the reroll is of those five at the most, and of a card it is as well."""
    luck = (hero(0, 0), hero(2, 0, "luck", exhaustion=2))
    state = go(table(*luck, own=(ANY_NUMBER,)), "p1 end turn")
    state = go(state, "chance roll paw paw paw paw sun")
    assert max(len(line.split()) - 2 for line in offered(state)) == 5
    state = go(state, "p2 reroll none", "p2 activate luck")
    assert offered(state)[-1] == "p2 reroll paw paw paw paw"
    state = go(state, "p2 reroll paw paw paw paw", "chance roll sun sun sun sun")
    assert state.dice == Dice(sun=4)


@rule("ARENA-Q41")
def test_q41_dice_are_told_apart_by_nothing_but_their_symbol() -> None:
    """However a handful came about, the state is the same."""
    one = go(rerolling("sword sword paw"), "p1 reroll sword", "chance roll sun")
    other = go(rerolling("sword paw paw"), "p1 reroll paw", "chance roll sun")
    kept = go(rerolling("sword paw sun"), "p1 reroll none")
    again = go(rerolling("sword paw sun"), "p1 reroll sword paw sun", "chance roll sword paw sun")
    assert one == other == kept == again


@rule("ARENA-Q40", "ARENA-133")
def test_q40_a_card_rolls_unspent_dice_without_those_that_paid_for_it() -> None:
    """On top of the turn's own reroll, and as often as the card is activated."""
    fighters = (hero(0, 0, "luck"), hero(2, 0))
    state = table(*fighters, own=(ANY_NUMBER,), phase=Phase.REROLL, rolled="sword paw sun sun")
    state = go(state, "p1 reroll paw", "chance roll sun", "p1 activate luck")
    assert state.pending[-1] == PickingDice(0, 3)
    assert offered(state)[-1] == "p1 reroll sword sun sun"
    assert refused(state, "p1 reroll sun sun sun").reason
    state = go(state, "p1 reroll sword", "chance roll sun", "p1 activate luck", "p1 reroll sun sun")
    state = go(state, "chance roll sword sword")
    assert (state.dice, asked(state)) == (Dice(sword=2), "Acting p1")


@rule("ARENA-Q40", "ARENA-133")
def test_q40_no_die_need_be_rolled() -> None:
    """None is among the choices, and the card's text goes on after it either way."""
    for again in ("none", "sword"):
        state = table(hero(0, 0, "luck-between"), own=(THEN,), rolled="sword sun")
        state = go(state, "p1 activate luck-between")
        assert (life(state)[0], asked(state)) == (21, "PickingDice p1")
        state = go(state, f"p1 reroll {again}")
        if again != "none":
            assert life(state)[0] == 21
            state = go(state, "chance roll paw")
        assert (life(state)[0], asked(state)) == (23, "Acting p1")


@rule("ARENA-Q40")
def test_q40_without_unspent_dice_nothing_is_asked() -> None:
    """The last die paid for the card."""
    state = table(hero(0, 0, "luck-between"), own=(THEN,), rolled="sun")
    state = go(state, "p1 activate luck-between")
    assert (life(state)[0], asked(state)) == (23, "Acting p1")


@rule("ARENA-133", "ARENA-Q40")
def test_a_card_may_say_how_many_dice() -> None:
    """Up to two of the three, all at once."""
    state = table(hero(0, 0, "small-luck"), own=(TWO,), rolled="sword sword paw sun")
    state = go(state, "p1 activate small-luck")
    assert offered(state) == [
        f"p1 reroll {chosen}" for chosen in ("none", "paw", "sword", "sword paw", "sword sword")
    ]
    assert refused(state, "p1 reroll sword sword paw").reason


@rule("ARENA-Q40", "ARENA-069")
def test_q40_a_cards_reroll_does_not_bring_back_the_turns_own() -> None:
    """After it actions go on."""
    own = make(Kind.SPELL, RerollDice(), LoseLife(SELF), cost="sun", name="Dear luck")
    state = go(table(hero(0, 0, "dear-luck"), own=(own,), rolled="sword sun"), "p1 activate dear-luck")
    state = go(state, "p1 reroll sword", "chance roll shield")
    assert (state.dice, state.pending, life(state)[0]) == (Dice(shield=1), (Acting(0),), 19)
