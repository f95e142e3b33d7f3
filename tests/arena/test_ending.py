"""The end of the game: when it is looked for, who has won then, and what that is worth."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import Clause, GainLife, LoseLife
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Cause, Ending, GameEnded, LifeLost
from boardgames.arena.rules.book import legal_moves, to_act
from boardgames.arena.rules.ending import outcome
from boardgames.arena.state import State
from boardgames.core import GameOver
from tests.arena.protected import ACTIVE, ALL, BITE, GUARD, NEIGHBOURS, OTHERS, SELF, answers, armor
from tests.arena.tables import BOTH_GRIDS, asked, go, ground, happen, hero, life, make, result, roll, table

rule = pytest.mark.rule

FURY = make(Kind.SPELL, LoseLife(OTHERS), cost="sun", name="Fury")
DOOM = make(Kind.SPELL, LoseLife(ALL), cost="sun", name="Doom")


def lives(*amounts: int, rolled: str, cards: str = "", **more: object) -> State:
    """Heroes in a row with so many Life Points; the first has these cards and is active."""
    fighters = [
        hero(place - 2, 0, "" if place else cards, life=amount) for place, amount in enumerate(amounts)
    ]
    return table(*fighters, rolled=rolled, own=(FURY, DOOM, BITE), **more)  # type: ignore[arg-type]


@rule("ARENA-012", "ARENA-093", "ARENA-013", "ARENA-094")
def test_a_hero_without_life_points_ends_the_game_and_the_richest_wins() -> None:
    """Right after the action, dice or no dice; it need not be the one who struck."""
    state = lives(9, 1, 12, rolled="sword sword sword sword")
    state, events = happen(state, "p1 strike mafaya")
    assert events[-2:] == (LifeLost(1, 1, Cause.ACTION), GameEnded((2,), Ending.LAST_LIFE))
    assert (state.winners, to_act(state), legal_moves(state)) == ((2,), (), ())
    with pytest.raises(GameOver):
        go(state, "p1 strike mafaya")


@rule("ARENA-066", "ARENA-012")
def test_turns_follow_each_other_until_somebody_is_at_zero() -> None:
    """With a Life Point each the game goes on, round after round, and ends with the first who loses it."""
    state = lives(1, 1, 1, rolled="sun")
    for _ in range(3):
        state = go(state, "p1 end turn")
        state = go(roll(state), "p2 end turn")
        state = go(roll(state), "p3 end turn")
        assert (state.ending, outcome(state)) == (None, None)
        state = roll(state)
    assert state.round == 4
    assert go(state, "p1 favor mafaya").ending is Ending.LAST_LIFE


@rule("ARENA-095", "ARENA-Q75", "ARENA-D11")
def test_q75_leaders_who_are_level_share_the_win_and_its_worth() -> None:
    """Half a point each; who comes behind them gets nothing, near or far."""
    state = go(lives(10, 1, 12, 12, 11, rolled="sword sword"), "p1 strike mafaya")
    assert result(state) == ((2, 3), "last_life", "0 0 1/2 1/2 0")


@rule("ARENA-Q75", "ARENA-D11", "ARENA-094")
def test_q75_a_lone_winner_has_all_of_it() -> None:
    """One point."""
    state = go(lives(10, 1, 9, rolled="sword sword"), "p1 strike mafaya")
    assert result(state) == ((0,), "last_life", "1 0 0")


@rule("ARENA-Q72", "ARENA-093", "ARENA-012")
@pytest.mark.parametrize(
    ("clause", "mine"), [(GainLife(SELF, 3), 8), (LoseLife(SELF, 2), 3)], ids=["gain", "lose"]
)
def test_q72_a_card_is_finished_before_the_game_is(clause: Clause, mine: int) -> None:
    """What it does after the fatal clause decides who wins."""
    own = make(Kind.WEAPON, LoseLife(NEIGHBOURS), clause)
    fighters = (hero(0, 0, "test-weapon", life=5), hero(1, 0, life=1), hero(3, 0, life=4))
    state = go(table(*fighters, own=(own,), rolled="sword"), "p1 activate test-weapon")
    assert (life(state), state.winners) == ((mine, 0, 4), (0,) if mine > 4 else (2,))


@rule("ARENA-Q72", "ARENA-093")
def test_q72_an_application_of_a_protection_is_finished_before_the_game_is() -> None:
    """It strikes the active Hero down and heals its own after that."""
    both = armor("Both", LoseLife(ACTIVE), GainLife(SELF, 2))
    fighters = (hero(0, 0, life=1), hero(1, 0, "both", life=5, protection=1), hero(3, 0, life=5))
    state = go(table(*fighters, own=(both,), rolled="sword sword"), "p1 strike mafaya")
    assert (life(state), state.winners) == ((0, 6, 5), (1,))


@pytest.mark.parametrize("grid", BOTH_GRIDS)
@rule("ARENA-131", "ARENA-126", "ARENA-093")
def test_example_siggys_last_life_point_is_not_answered(grid: Grid) -> None:
    """Nakamura takes it; the Shield on Siggy leaves Cleo, who stands beside him, her nine, and she wins."""
    fighters = (
        hero(0, 0, life=9),
        hero(-4, 0, life=3),
        hero(2, 0, life=8),
        hero(1, 0, "imperial-shield", life=1, protection=1),
    )
    state, events = happen(
        table(*fighters, rolled="sword sword", active=2, scenario=ground(grid)), "p3 strike siggy"
    )
    assert (answers(events), life(state), state.winners) == ([], (9, 3, 8, 0), (0,))


@rule("ARENA-Q73", "ARENA-093", "ARENA-126")
def test_q73_others_protections_are_dropped_when_somebody_is_at_zero() -> None:
    """Of three struck, one is down: the two with tokens no longer answer."""
    fighters = (
        hero(0, 0, "fury", life=9),
        hero(1, 0, "guard", life=9, protection=2),
        hero(2, 0, life=1),
        hero(3, 0, "imperial-shield", life=9, protection=1),
    )
    state, events = happen(table(*fighters, own=(FURY, GUARD), rolled="sun"), "p1 activate fury")
    assert (answers(events), life(state), state.winners) == ([], (9, 8, 0, 8), (0,))


@rule("ARENA-Q73", "ARENA-093")
def test_q73_those_that_wait_are_dropped_when_an_answer_is_fatal() -> None:
    """The first strikes the active Hero down, the second's comes no more."""
    back = armor("Back", LoseLife(ACTIVE))
    fighters = (
        hero(0, 0, "bite", life=1),
        hero(1, 0, "back", life=9, protection=1),
        hero(-1, 0, "guard", life=9, protection=1),
    )
    state, events = happen(table(*fighters, own=(BITE, GUARD, back), rolled="sword"), "p1 activate bite")
    assert (answers(events), life(state), state.winners) == ([(1, 1)], (0, 8, 8), (1, 2))


@rule("ARENA-Q74", "ARENA-093", "ARENA-094")
def test_q74_with_several_at_zero_the_richest_wins_as_ever() -> None:
    """Whoever is left with most."""
    state = go(lives(3, 1, 1, 5, rolled="sun", cards="fury"), "p1 activate fury")
    assert (life(state), state.winners) == ((3, 0, 0, 4), (3,))


@rule("ARENA-Q74", "ARENA-095", "ARENA-Q75")
@pytest.mark.parametrize("heroes", [2, 3, 6])
def test_q74_with_all_at_zero_all_have_won(heroes: int) -> None:
    """They share it equally."""
    state = go(lives(*[1] * heroes, rolled="sun", cards="doom"), "p1 activate doom")
    assert life(state) == (0,) * heroes
    assert result(state) == (tuple(range(heroes)), "last_life", " ".join([f"1/{heroes}"] * heroes))


@rule("ARENA-Q77", "ARENA-090", "ARENA-093")
def test_q77_a_hero_may_take_his_own_last_life_point() -> None:
    """It is offered, and ends the game, for others to win."""
    state = go(lives(1, 3, 2, rolled="sun sun"), "p1 favor cleo")
    assert (state.ending, state.winners) == (Ending.LAST_LIFE, (1,))


@rule("ARENA-093")
def test_being_richest_wins_nothing_while_all_stand() -> None:
    """Even with a hundred times as many; the game has to end first."""
    state = go(lives(20, 2, 2, rolled="sword sword"), "p1 strike mafaya")
    assert (state.winners, outcome(state), asked(state)) == ((), None, "Acting p1")
