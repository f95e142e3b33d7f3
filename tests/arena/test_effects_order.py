"""Effects clause by clause: in the order of the text, as far as they go, about the Heroes they are about."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import (
    SELF,
    THEM,
    Aim,
    Exhaust,
    GainLife,
    LoseLife,
    MoveHero,
    PushHero,
    SwapPlaces,
)
from boardgames.arena.events import Exhausted, HeroPushed, LifeLost
from tests.arena.clauses import (
    ADJACENT,
    ALL_ADJACENT,
    ALL_FARAWAY,
    FARAWAY,
    OTHER,
    USE,
    around,
    at_distance,
    open_places,
    stage,
    step,
    used,
)
from tests.arena.tables import (
    BOTH_GRIDS,
    asked,
    go,
    ground,
    happen,
    hero,
    life,
    offered,
    places,
    price,
    table,
)

rule = pytest.mark.rule
both_grids = pytest.mark.parametrize("grid", BOTH_GRIDS)


@both_grids
@rule("ARENA-026", "ARENA-082", "ARENA-116")
def test_the_specimen_pushes_all_neighbours_and_then_moves_one_space(grid: Grid) -> None:
    """What was occupied when the card was activated is free by the time of the step."""
    clauses = (PushHero(ALL_ADJACENT), MoveHero(SELF, 1))
    state = used(*clauses, others=[(1, 0), (0, 1)], scenario=ground(grid))
    assert places(state) == ((0, 0), (2, 0), (0, 2))
    assert open_places(state) == around(grid)
    assert places(go(state, step(1, 0)))[0] == (1, 0)


@both_grids
@rule("ARENA-082")
def test_the_same_clauses_in_the_other_order_do_something_else(grid: Grid) -> None:
    """First the step past the neighbour, then the push of who is adjacent there."""
    clauses = (MoveHero(SELF, 1), PushHero(ALL_ADJACENT))
    state = used(*clauses, others=[(1, 0), (0, 2)], scenario=ground(grid))
    assert (1, 0) not in open_places(state)
    state = go(state, step(0, 1))
    assert places(state)[2] == (0, 3)


@both_grids
@rule("ARENA-Q47")
def test_q47_targets_are_found_when_their_clause_comes(grid: Grid) -> None:
    """Who is adjacent after the movement is struck, not who was before it."""
    state = used(MoveHero(SELF, 2), LoseLife(ADJACENT), others=[(-1, 0), (3, 0)], scenario=ground(grid))
    state = go(state, step(1, 0), step(2, 0))
    assert life(state) == (20, 20, 19)


@both_grids
@rule("ARENA-Q47")
def test_q47_a_target_who_has_been_pushed_away_is_faraway(grid: Grid) -> None:
    """The second clause sees where the first has left him."""
    state = used(PushHero(ADJACENT), LoseLife(ALL_FARAWAY, 2), others=[(1, 0)], scenario=ground(grid))
    assert life(state) == (20, 18)


@both_grids
@rule("ARENA-Q48")
def test_q48_clauses_about_the_same_hero_stay_with_him(grid: Grid) -> None:
    """Aimed at as a neighbour, he is still meant after he has been pushed, and is picked once."""
    clauses = (Aim(ADJACENT), PushHero(THEM, 2), LoseLife(THEM), Exhaust(THEM, 2))
    state = used(*clauses, others=[(1, 0), (0, 1)], scenario=ground(grid))
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]
    state = go(state, "p1 target nakamura")
    assert asked(state) == "Acting p1"
    assert (places(state), life(state)) == (((0, 0), (1, 0), (0, 3)), (20, 20, 19))
    assert [each.exhaustion for each in state.heroes] == [0, 0, 2]


@both_grids
@rule("ARENA-Q48", "ARENA-Q46")
def test_q48_a_sentence_of_its_own_picks_anew(grid: Grid) -> None:
    """Two clauses about one adjacent Hero may strike two."""
    state = used(LoseLife(ADJACENT), LoseLife(ADJACENT), others=[(1, 0), (0, 1)], scenario=ground(grid))
    state = go(state, "p1 target mafaya")
    assert asked(state) == "Aiming p1"
    assert life(go(state, "p1 target nakamura")) == (20, 19, 19)
    assert life(go(state, "p1 target mafaya")) == (20, 18, 20)


@rule("ARENA-Q48")
def test_q48_the_last_aim_is_the_one_that_counts() -> None:
    """A second aim leaves the first behind."""
    clauses = (Aim(ADJACENT), LoseLife(THEM), Aim(FARAWAY), LoseLife(THEM, 2))
    assert life(used(*clauses, others=[(1, 0), (0, 2)])) == (20, 19, 18)


@rule("ARENA-Q52", "ARENA-Q48")
def test_q52_an_aim_that_finds_nobody_leaves_its_clauses_without_anybody() -> None:
    """They are skipped, and the rest of the card is not."""
    clauses = (Aim(ADJACENT), LoseLife(THEM, 3), PushHero(THEM), GainLife(SELF))
    state = used(*clauses, others=[(3, 0)])
    assert (life(state), places(state)[1]) == ((21, 20), (3, 0))


@both_grids
@rule("ARENA-Q49", "ARENA-185", "ARENA-Q113", "ARENA-116")
def test_q113_the_storm_strikes_all_neighbours_clause_by_clause(grid: Grid) -> None:
    """All lose 1, then all are exhausted, then all are pushed; who is farther away is left alone."""
    others = [hero(1, 0), hero(0, 1), hero(-2, 0)]
    state = table(
        hero(0, 0, "susanoos-storm"), *others, rolled=price("susanoos-storm"), scenario=ground(grid)
    )
    state, events = happen(state, "p1 activate susanoos-storm")
    assert [type(each) for each in events[1:]] == [
        LifeLost,
        LifeLost,
        Exhausted,
        Exhausted,
        HeroPushed,
        HeroPushed,
    ]
    assert life(state) == (20, 19, 19, 20)
    assert [each.exhaustion for each in state.heroes] == [0, 1, 1, 0]
    assert places(state) == ((0, 0), (2, 0), (0, 2), (-2, 0))


@both_grids
@rule("ARENA-187", "ARENA-117")
def test_zeuss_thunderbolt_takes_one_from_a_faraway_hero(grid: Grid) -> None:
    """The neighbour is out of its reach."""
    others = [hero(1, 0), hero(0, 3)]
    state = table(
        hero(0, 0, "zeuss-thunderbolt"), *others, rolled=price("zeuss-thunderbolt"), scenario=ground(grid)
    )
    assert life(go(state, "p1 activate zeuss-thunderbolt")) == (20, 20, 19)


@both_grids
@rule("ARENA-183")
def test_quetzalcoatl_carries_its_hero_three_spaces(grid: Grid) -> None:
    """No more and no fewer."""
    state = table(
        hero(0, 0, "quetzalcoatl"), hero(-4, 1), rolled=price("quetzalcoatl"), scenario=ground(grid)
    )
    state = go(state, "p1 activate quetzalcoatl", step(1, 0), step(2, 0))
    assert asked(state) == "Moving p1"
    state = go(state, step(3, 0))
    assert (places(state)[0], asked(state)) == ((3, 0), "Acting p1")


@rule("ARENA-Q51")
def test_q51_what_hurts_the_controller_is_not_optional() -> None:
    """He loses what his card says, and his only possible target is struck, friend or not."""
    state = used(LoseLife(SELF, 2), LoseLife(ADJACENT), others=[(1, 0)])
    assert (life(state), asked(state)) == ((18, 19), "Acting p1")


@rule("ARENA-Q51")
def test_q51_a_target_must_be_named() -> None:
    """Nothing but the Heroes who fit is offered: no declining, no end of the turn."""
    state = used(LoseLife(ADJACENT), others=[(1, 0), (0, 1)])
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]


@rule("ARENA-Q52")
def test_q52_clauses_that_are_impossible_are_skipped_and_the_rest_follows() -> None:
    """Nobody is adjacent or faraway: the pushes and swaps fall away, the gain does not."""
    state = used(PushHero(ADJACENT), SwapPlaces(FARAWAY), GainLife(SELF, 2), others=[(2, 1)])
    assert (life(state), places(state)) == ((22, 20), ((0, 0), (2, 1)))


@rule("ARENA-Q52")
def test_q52_an_amount_shrinks_to_what_there_is() -> None:
    """Three from a Hero with two take two."""
    state, events = happen(stage(LoseLife(OTHER, 3), others=[hero(1, 0, life=2)]), USE)
    assert [each.amount for each in events if isinstance(each, LifeLost)] == [2]
    assert (life(state), asked(state)) == ((20, 0), "")


@rule("ARENA-Q49")
def test_q49_a_clause_is_over_for_all_before_the_next_begins() -> None:
    """The push of the first does not come before the loss of the second."""
    clauses = (Aim(at_distance(1, 2, every=True)), LoseLife(THEM), PushHero(THEM))
    state, events = happen(stage(*clauses, others=[(1, 0), (0, 2)]), USE)
    assert [type(each) for each in events[1:]] == [LifeLost, LifeLost, HeroPushed, HeroPushed]
    assert places(state) == ((0, 0), (2, 0), (0, 3))
