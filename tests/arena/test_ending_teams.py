"""The end of the game with sides: teams, and two Heroes of one player."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.arena.effects import GainLife, LoseLife
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Ending
from boardgames.arena.rules.ending import outcome
from boardgames.arena.setup import Variant
from boardgames.arena.state import State
from tests.arena.protected import GUARD, NEIGHBOURS, SELF, answers
from tests.arena.tables import agreed, asked, go, happen, hero, life, make, result, table

rule = pytest.mark.rule


def sides(variant: Variant, *amounts: int, rolled: str = "sword sword", **more: Any) -> State:  # noqa: ANN401
    """Heroes in a row with so many Life Points, the first of them active."""
    players = 2 if variant is Variant.TWO_PLAYER else len(amounts)
    setup = agreed(len(amounts), players=players, variant=variant)
    fighters = [hero(place - 2, 0, life=amount) for place, amount in enumerate(amounts)]
    return table(*fighters, rolled=rolled, setup=setup, **more)


@rule("ARENA-144", "ARENA-145", "ARENA-Q118", "ARENA-D11")
def test_q118_the_team_with_the_greatest_sum_wins_for_all_its_members() -> None:
    """The first and third have 12 together, the others 11, the richest among them: half a point each."""
    state = go(sides(Variant.TEAM_2X2, 6, 1, 6, 11), "p1 strike mafaya")
    assert result(state) == ((0, 2), "last_life", "1/2 0 1/2 0")


@rule("ARENA-144", "ARENA-Q115", "ARENA-145")
def test_q115_a_team_may_win_with_a_fallen_member() -> None:
    """The fallen one adds nothing and has won like his team-mate."""
    state = go(sides(Variant.TEAM_2X2, 6, 1, 6, 13), "p1 strike mafaya")
    assert result(state) == ((1, 3), "last_life", "0 1/2 0 1/2")


@rule("ARENA-145", "ARENA-Q114", "ARENA-095", "ARENA-D11")
def test_q114_teams_with_equal_sums_share() -> None:
    """Both at 12: all four have won, a quarter each."""
    state = go(sides(Variant.TEAM_2X2, 6, 1, 6, 12), "p1 strike mafaya")
    assert result(state) == ((0, 1, 2, 3), "last_life", "1/4 1/4 1/4 1/4")


@rule("ARENA-145", "ARENA-Q114", "ARENA-144")
def test_q114_of_three_teams_two_may_share() -> None:
    """Teams are who sit three seats apart; the third one, with less, has lost."""
    state = go(sides(Variant.TEAM_3X2, 4, 1, 2, 6, 10, 7), "p1 strike mafaya")
    assert result(state) == ((0, 1, 3, 4), "last_life", "1/4 1/4 0 1/4 1/4 0")


@rule("ARENA-144", "ARENA-145", "ARENA-Q118")
def test_q118_two_teams_of_three_add_up_three() -> None:
    """A third of a point each."""
    state = go(sides(Variant.TEAM_2X3, 4, 1, 4, 6, 4, 5), "p1 strike mafaya")
    assert result(state) == ((0, 2, 4), "last_life", "1/3 0 1/3 0 1/3 0")


@rule("ARENA-Q116", "ARENA-144", "ARENA-093")
def test_q116_teams_count_when_the_card_is_done() -> None:
    """What it gives after the fatal clause is in the sum, and no Protection comes any more."""
    own = make(Kind.WEAPON, LoseLife(NEIGHBOURS), GainLife(SELF, 3))
    setup = agreed(4, own, GUARD, variant=Variant.TEAM_2X2)
    fighters = (
        hero(0, 0, "test-weapon", life=5),
        hero(1, 0, life=1),
        hero(3, 0, life=5),
        hero(-1, 0, "guard", life=12, protection=3),
    )
    state, events = happen(table(*fighters, rolled="sword", setup=setup), "p1 activate test-weapon")
    assert (life(state), answers(events)) == ((8, 0, 5, 11), [])
    assert state.winners == (0, 2)


@rule("ARENA-Q77", "ARENA-145", "ARENA-Q115")
def test_q77_a_hero_may_fall_by_himself_for_his_team() -> None:
    """Ahead together, he ends the game with his own last Life Point."""
    state = go(sides(Variant.TEAM_2X2, 1, 5, 20, 6, rolled="sun sun"), "p1 favor cleo")
    assert (state.ending, state.winners) == (Ending.LAST_LIFE, (0, 2))


@rule("ARENA-153", "ARENA-154", "ARENA-D11")
def test_the_player_whose_two_heroes_have_most_wins() -> None:
    """0 and 9 against 5 and 5 is lost, though a single Hero has most."""
    state = go(sides(Variant.TWO_PLAYER, 5, 1, 5, 9), "p1 strike mafaya")
    assert result(state) == ((0,), "last_life", "1 0")
    state = go(sides(Variant.TWO_PLAYER, 5, 1, 5, 11), "p1 strike mafaya")
    assert result(state) == ((1,), "last_life", "0 1")


@rule("ARENA-153", "ARENA-093")
def test_any_of_the_four_heroes_ends_a_game_for_two() -> None:
    """One's own second Hero, too."""
    state = sides(Variant.TWO_PLAYER, 5, 8, 1, 9, rolled="sun sun")
    assert go(state, "p1 favor siggy").ending is None
    assert go(state, "p1 favor nakamura").winners == (1,)


@rule("ARENA-154", "ARENA-Q127", "ARENA-095")
def test_q127_players_with_equal_sums_share() -> None:
    """10 against 10: half a point each."""
    state = go(sides(Variant.TWO_PLAYER, 5, 1, 5, 10), "p1 strike mafaya")
    assert result(state) == ((0, 1), "last_life", "1/2 1/2")


@rule("ARENA-093")
@pytest.mark.parametrize("variant", [Variant.TEAM_2X2, Variant.TWO_PLAYER])
def test_a_leading_side_has_not_won_while_all_stand(variant: Variant) -> None:
    """Nothing is added up before somebody is at zero."""
    state = go(sides(variant, 20, 2, 20, 1), "p1 strike mafaya")
    assert (outcome(state), asked(state)) == (None, "Acting p1")
