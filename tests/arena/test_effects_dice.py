"""The clause that rolls dice again: which dice, how many, and whose."""

from __future__ import annotations

import pytest

from boardgames.arena.effects import SELF, Clause, GainLife, LoseLife, Protect, RerollDice
from boardgames.arena.equipment import Kind
from boardgames.arena.setup import Setup
from boardgames.core import SetupError
from tests.arena.clauses import OTHER, used
from tests.arena.tables import agreed, asked, dice, go, hero, life, make, offered, refused, table

rule = pytest.mark.rule


@rule("ARENA-133", "ARENA-Q40")
def test_q40_any_unspent_dice_are_rolled_again() -> None:
    """The sword that paid is out of it; of the other three, none to all."""
    state = used(RerollDice(), others=[(1, 0)], rolled="paw paw sun")
    assert asked(state) == "PickingDice p1"
    assert set(offered(state)) == {
        "p1 reroll none",
        "p1 reroll paw",
        "p1 reroll paw paw",
        "p1 reroll sun",
        "p1 reroll paw sun",
        "p1 reroll paw paw sun",
    }
    refused(state, "p1 reroll sword")


@rule("ARENA-133")
def test_the_dice_that_are_rolled_again_join_those_that_are_kept() -> None:
    """Two are in the air, one lies; then the turn goes on."""
    state = go(used(RerollDice(), others=[(1, 0)], rolled="paw paw sun"), "p1 reroll paw sun")
    assert (asked(state), state.dice) == ("Rolling chance", dice("paw"))
    state = go(state, "chance roll sword shield")
    assert (asked(state), state.dice) == ("Acting p1", dice("sword paw shield"))


@rule("ARENA-133")
def test_a_card_s_reroll_may_be_of_no_dice() -> None:
    """All lie as they are."""
    state = go(used(RerollDice(), others=[(1, 0)], rolled="paw sun"), "p1 reroll none")
    assert (asked(state), state.dice) == ("Acting p1", dice("paw sun"))


@rule("ARENA-Q40")
def test_q40_a_card_may_say_how_many_dice_at_the_most() -> None:
    """One of three."""
    state = used(RerollDice(1), others=[(1, 0)], rolled="paw paw sun")
    assert set(offered(state)) == {"p1 reroll none", "p1 reroll paw", "p1 reroll sun"}


@rule("ARENA-Q40")
def test_q40_a_card_s_reroll_can_be_had_again_and_the_rest_of_the_card_follows_it() -> None:
    """The turn's own limit of one does not bind cards."""
    state = used(RerollDice(), GainLife(SELF), others=[(1, 0)], rolled="sword sun")
    state = go(state, "p1 reroll sun", "chance roll sword")
    assert (life(state)[0], state.dice) == (21, dice("sword sword"))
    state = go(state, "p1 activate test-mount", "p1 reroll sword", "chance roll paw")
    assert (life(state)[0], state.dice) == (22, dice("paw"))


@rule("ARENA-Q40")
def test_q40_without_a_die_left_nothing_is_asked() -> None:
    """The clause is skipped."""
    state = used(RerollDice(), LoseLife(OTHER), others=[(1, 0)])
    assert (asked(state), life(state)) == ("Acting p1", (20, 19))


def armored(*protection: Clause) -> Setup:
    """A setup with an Armor whose Protection does this."""
    return agreed(3, make(Kind.ARMOR, Protect(), RerollDice(), protection=protection, cost="shield"))


@rule("ARENA-Q110")
def test_q110_no_protection_rolls_dice() -> None:
    """Nobody has any in another's turn, so a set with such an Armor is refused."""
    with pytest.raises(SetupError) as caught:
        table(hero(0, 0), setup=armored(GainLife(SELF), RerollDice()))
    (problem,) = caught.value.problems
    assert (problem.rule, problem.path.endswith("protection[1]")) == ("ARENA-Q110", True)


@rule("ARENA-Q110")
def test_q110_an_armor_may_roll_dice_when_it_is_activated() -> None:
    """In its own Hero's turn there are dice."""
    state = table(
        hero(0, 0, "test-armor"), hero(1, 0), hero(3, 1), rolled="shield paw", setup=armored(GainLife(SELF))
    )
    state = go(state, "p1 activate test-armor")
    assert (asked(state), state.heroes[0].protection) == ("PickingDice p1", 1)
