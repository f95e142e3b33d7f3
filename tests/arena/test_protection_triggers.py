"""Protection: when it is set off, what it does then, and who decides."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import Aim, GainLife, LoseLife, MoveHero, Protect, StripProtection
from boardgames.arena.equipment import Card, Kind
from boardgames.arena.events import Cause, HeroMoved, LifeGained, LifeLost, ProtectionTriggered
from boardgames.arena.state import State
from boardgames.core import SetupError
from tests.arena.protected import BITE, GUARD, NEIGHBOUR, NEIGHBOURS, SELF, THEM, answers, armor
from tests.arena.tables import (
    BOTH_GRIDS,
    agreed,
    asked,
    at,
    go,
    ground,
    happen,
    hero,
    life,
    make,
    offered,
    places,
    price,
    table,
)

rule = pytest.mark.rule
grids = pytest.mark.parametrize("grid", BOTH_GRIDS)


def guarded(*own: Card, rolled: str, cards: str = "", tokens: int = 1, **more: Any) -> State:  # noqa: ANN401
    """An active Hero with these cards, and a neighbour in the east who has the Guard and so many tokens."""
    fighters = (hero(0, 0, cards), hero(1, 0, "guard", protection=tokens))
    return table(*fighters, own=(GUARD, *own), rolled=rolled, **more)


@rule("ARENA-123", "ARENA-124")
def test_protection_answers_a_loss_in_anothers_turn() -> None:
    """The Armor's effect comes after the action, without being asked for."""
    state, events = happen(guarded(rolled="sword sword"), "p1 strike mafaya")
    assert events[1:] == (LifeLost(1, 1, Cause.ACTION), ProtectionTriggered(1, "guard", 1), LifeGained(1, 1))
    assert (life(state), asked(state)) == ((20, 20), "Acting p1")


@rule("ARENA-123")
def test_without_a_token_there_is_no_answer() -> None:
    """Holding the Armor is not enough."""
    state, events = happen(guarded(rolled="sword sword", tokens=0), "p1 strike mafaya")
    assert (life(state), answers(events)) == ((20, 19), [])


@rule("ARENA-123")
def test_another_heros_loss_sets_nothing_off() -> None:
    """Nor do an Exhaustion token and a push that cost no Life Point."""
    state = guarded(rolled="sun sun shield shield")
    state, events = happen(state, "p1 favor cleo", "p1 push mafaya")
    assert (life(state), places(state)[1], answers(events)) == ((19, 20), (2, 0), [])


@rule("ARENA-125", "ARENA-Q98")
@pytest.mark.parametrize("tokens", [1, 2, 4])
def test_q98_the_effect_is_applied_once_for_each_token_in_one_trigger(tokens: int) -> None:
    """However much was lost, it is once for each of them."""
    own = make(Kind.WEAPON, LoseLife(NEIGHBOUR, 5))
    state = guarded(own, rolled="sword", cards="test-weapon", tokens=tokens)
    state, events = happen(state, "p1 activate test-weapon")
    assert answers(events) == [(1, tokens)]
    assert [each for each in events if isinstance(each, LifeGained)] == [LifeGained(1, 1)] * tokens
    assert (life(state)[1], state.heroes[1].protection) == (15 + tokens, tokens)


@rule("ARENA-125", "ARENA-Q100")
def test_q100_tokens_taken_while_a_hero_waits_are_not_counted() -> None:
    """The first answer strips the second Hero, who then has nothing to answer with."""
    strip = armor("Strip", StripProtection(NEIGHBOURS))
    fighters = (hero(0, 0, "bite"), hero(1, 0, "strip", protection=1), hero(0, 1, "guard", protection=2))
    near = table(*fighters, own=(strip, GUARD, BITE), rolled="sword")
    state, events = happen(near, "p1 activate bite")
    assert answers(events) == [(1, 1)]
    assert (life(state), state.heroes[2].protection, asked(state)) == ((20, 19, 19), 0, "Acting p1")
    apart = (fighters[0], fighters[1], hero(-1, 0, "guard", protection=2))
    _, events = happen(table(*apart, own=(strip, GUARD, BITE), rolled="sword"), "p1 activate bite")
    assert answers(events) == [(1, 1), (2, 2)]


@rule("ARENA-125", "ARENA-Q100")
def test_q100_tokens_are_counted_as_the_first_application_begins() -> None:
    """A Hero who gives his own away in the first still has the second."""
    spend = armor("Spend", StripProtection(SELF), GainLife(SELF))
    fighters = (hero(0, 0), hero(1, 0, "spend", protection=2))
    state, events = happen(table(*fighters, own=(spend,), rolled="sword sword"), "p1 strike mafaya")
    assert (answers(events), life(state)[1], state.heroes[1].protection) == ([(1, 2)], 21, 0)


@rule("ARENA-123", "ARENA-Q101")
def test_q101_a_loss_made_good_in_the_same_action_still_counts() -> None:
    """Two lost and two gained is a loss of two."""
    own = make(Kind.WEAPON, Aim(NEIGHBOUR), LoseLife(THEM, 2), GainLife(THEM, 2))
    state, events = happen(guarded(own, rolled="sword", cards="test-weapon"), "p1 activate test-weapon")
    assert (answers(events), life(state)[1]) == ([(1, 1)], 21)


@rule("ARENA-131", "ARENA-Q108")
def test_q108_a_hero_who_is_back_from_zero_when_it_is_looked_answers() -> None:
    """It was not his last Life Point after all."""
    own = make(Kind.WEAPON, Aim(NEIGHBOUR), LoseLife(THEM), GainLife(THEM))
    fighters = (hero(0, 0, "test-weapon"), hero(1, 0, "guard", life=1, protection=1))
    state = table(*fighters, own=(GUARD, own), rolled="sword")
    state, events = happen(state, "p1 activate test-weapon")
    assert LifeLost(1, 1, Cause.CARD) in events
    assert (answers(events), life(state), asked(state)) == ([(1, 1)], (20, 2), "Acting p1")


# What it does


@grids
@rule("ARENA-184", "ARENA-Q112", "ARENA-Q104")
def test_q112_shivas_necklace_takes_2_from_one_neighbour_of_its_owners_choice(grid: Grid) -> None:
    """It need not be the attacker, who may be far away."""
    state = table(
        hero(0, 0, "shivas-necklace"), hero(1, 0), rolled=price("shivas-necklace"), scenario=ground(grid)
    )
    assert go(state, "p1 activate shivas-necklace").heroes[0].protection == 1
    _answered_by_choice(grid, "shivas-necklace", 2)


@grids
@rule("ARENA-186", "ARENA-Q112", "ARENA-Q104")
def test_q112_the_imperial_shield_takes_1_from_one_neighbour_of_its_owners_choice(grid: Grid) -> None:
    """Likewise."""
    state = table(
        hero(0, 0, "imperial-shield"), hero(1, 0), rolled=price("imperial-shield"), scenario=ground(grid)
    )
    assert go(state, "p1 activate imperial-shield").heroes[0].protection == 1
    _answered_by_choice(grid, "imperial-shield", 1)


def _answered_by_choice(grid: Grid, card: str, taken: int) -> None:
    fighters = (hero(4, 0), hero(0, 0, card, protection=1), hero(1, 0), hero(0, 1))
    state = table(*fighters, rolled="sun sun", scenario=ground(grid))
    state = go(state, "p1 favor mafaya")
    assert asked(state) == "Aiming p2"
    assert offered(state) == ["p2 target nakamura", "p2 target siggy"]
    state = go(state, "p2 target siggy")
    assert (life(state), asked(state)) == ((20, 19, 20, 20 - taken), "Acting p1")


@rule("ARENA-124", "ARENA-Q104")
def test_q104_the_owner_decides_and_cannot_decline() -> None:
    """Out of his turn he moves, an exact movement included; the active player has no say."""
    step = armor("Step", MoveHero(SELF, 1))
    fighters = (hero(0, 0), hero(1, 0, "step", protection=1))
    state = go(table(*fighters, own=(step,), rolled="sword sword"), "p1 strike mafaya")
    assert asked(state) == "Moving p2"
    assert all(line.startswith("p2 step ") for line in offered(state))
    state, events = happen(state, f"p2 step {at(2, 0)}")
    assert (events, asked(state)) == ((HeroMoved(1, at(2, 0)),), "Acting p1")


@rule("ARENA-124", "ARENA-Q104")
def test_q104_without_a_target_the_answer_finds_nobody() -> None:
    """The token acts, and nothing comes of it."""
    fighters = (hero(4, 0), hero(0, 0, "imperial-shield", protection=1), hero(-4, 0))
    state, events = happen(table(*fighters, rolled="sun sun"), "p1 favor mafaya")
    assert events[-1] == ProtectionTriggered(1, "imperial-shield", 1)
    assert (life(state), asked(state)) == ((20, 19, 20), "Acting p1")


@rule("ARENA-127", "ARENA-Q105", "ARENA-123")
def test_q105_an_answer_that_hurts_its_owner_does_not_set_itself_off() -> None:
    """He loses 1 to the strike and 1 to his own Armor."""
    thorn = armor("Thorn", LoseLife(SELF))
    fighters = (hero(0, 0), hero(1, 0, "thorn", protection=1))
    state, events = happen(table(*fighters, own=(thorn,), rolled="sword sword"), "p1 strike mafaya")
    assert (answers(events), life(state)) == ([(1, 1)], (20, 18))


@rule("ARENA-124", "ARENA-Q109")
def test_q109_an_armor_whose_tokens_do_nothing_is_refused() -> None:
    """A set with one is no set to play with."""
    void = make(Kind.ARMOR, Protect(), name="Void")
    with pytest.raises(SetupError) as caught:
        guarded(void, rolled="sword")
    assert [problem.rule for problem in caught.value.problems] == ["ARENA-Q109"]


@rule("ARENA-124", "ARENA-Q109")
@pytest.mark.parametrize(("held", "gained"), [("guard", [(0, 1)]), ("", [])], ids=["guard", "no effect"])
def test_q109_what_a_token_does_is_read_from_the_armor(held: str, gained: list[tuple[int, int]]) -> None:
    """One that a Weapon gives does what its Hero's Armor says, and nothing where that says nothing."""
    own = make(Kind.WEAPON, Protect(), LoseLife(SELF))
    setup = agreed(3, GUARD, own)
    state = table(hero(0, 0, f"test-weapon {held}"), hero(1, 0), hero(0, 4), rolled="sword", setup=setup)
    state = go(state, "p1 activate test-weapon", "p1 end turn")
    state = go(state, "chance roll sword sword sun sun sun sun sun", "p2 reroll none")
    state, events = happen(state, "p2 strike cleo")
    assert (answers(events), asked(state)) == (gained, "Acting p2")
