"""A limit of rounds: when a round is over, and how the game ends with the last one."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.arena.events import Ending, GameEnded, TurnBegan, TurnEnded
from boardgames.arena.position import Fighter
from boardgames.arena.rules.ending import outcome
from boardgames.arena.setup import AtLimit, Variant
from boardgames.arena.state import State
from tests.arena.tables import agreed, go, happen, hero, life, result, roll, table

rule = pytest.mark.rule

MOST, DRAW = AtLimit.MOST_LIFE, AtLimit.DRAW


def late(
    *amounts: int,
    limit: int | None = 3,
    at_limit: AtLimit = MOST,
    rolled: str = "sun",
    round_: int = 3,
    active: int | None = None,
    **setup: Any,  # noqa: ANN401
) -> State:
    """Heroes with so many Life Points, the last of them active unless told otherwise."""
    agreement = agreed(len(amounts), round_limit=limit, at_limit=at_limit, **setup)
    fighters = [hero(place - 2, 0, life=amount) for place, amount in enumerate(amounts)]
    number = len(amounts) - 1 if active is None else active
    return table(*fighters, rolled=rolled, setup=agreement, round=round_, active=number)


@rule("ARENA-Q76", "ARENA-D12b")
def test_q76_the_game_ends_when_the_last_round_agreed_on_is_over() -> None:
    """After the turn of the last Hero in the order, and with the most Life Points as at any end."""
    state, events = happen(late(5, 9, 7), "p3 end turn")
    assert events == (TurnEnded(2), GameEnded((1,), Ending.ROUND_LIMIT))
    assert result(state) == ((1,), "round_limit", "0 1 0")


@rule("ARENA-Q76", "ARENA-066")
@pytest.mark.parametrize(("limit", "round_"), [(None, 3), (None, 5000), (4, 3)])
def test_q76_without_a_limit_or_before_it_another_round_begins(limit: int | None, round_: int) -> None:
    """The rules know no last round."""
    state, events = happen(late(5, 9, 7, limit=limit, round_=round_), "p3 end turn")
    assert events == (TurnEnded(2), TurnBegan(0, round_ + 1, 7))
    assert outcome(state) is None


@rule("ARENA-Q76", "ARENA-D12b")
@pytest.mark.parametrize("active", [0, 1])
def test_d12b_the_last_round_is_played_to_its_end(active: int) -> None:
    """Whoever is not the last in the order passes the dice on."""
    _, events = happen(late(5, 9, 7, active=active), f"p{active + 1} end turn")
    assert events[-1] == TurnBegan(active + 1, 3, 7)


@rule("ARENA-D12b", "ARENA-Q76")
@pytest.mark.parametrize(("first", "last"), [(1, 0), (2, 1)])
def test_d12b_the_last_in_a_round_sits_before_the_first_player(first: int, last: int) -> None:
    """A round begins with the First Player, whoever it is."""
    setup = agreed(3, round_limit=1)
    fighters = (hero(0, 0), hero(2, 0), hero(-2, 0))
    state = table(*fighters, rolled="sun", setup=setup, active=last, first=first)
    assert go(state, f"p{last + 1} end turn").ending is Ending.ROUND_LIMIT
    state = table(*fighters, rolled="sun", setup=setup, active=2 if last != 2 else 0, first=first)
    assert go(state, "p3 end turn").ending is None


@rule("ARENA-Q76")
def test_q76_a_limit_of_one_round_is_a_turn_each() -> None:
    """The smallest one there is."""
    state = late(9, 5, 7, limit=1, round_=1, active=0)
    state = go(roll(go(state, "p1 end turn")), "p2 end turn")
    assert state.ending is None
    assert go(roll(state), "p3 end turn").winners == (0,)


@rule("ARENA-Q76", "ARENA-D12b", "ARENA-095")
@pytest.mark.parametrize(
    ("at_limit", "winners", "payoffs"),
    [(MOST, (0, 2), "1/2 0 1/2"), (DRAW, (), "1/3 1/3 1/3")],
)
def test_q76_what_the_limit_means_is_agreed(
    at_limit: AtLimit, winners: tuple[int, ...], payoffs: str
) -> None:
    """Equal leaders share; or nobody wins, and all share."""
    state = go(late(9, 5, 9, at_limit=at_limit), "p3 end turn")
    assert result(state) == (winners, "round_limit", payoffs)


@rule("ARENA-Q76", "ARENA-093")
@pytest.mark.parametrize("at_limit", AtLimit)
def test_q76_a_last_life_point_in_the_last_turn_ends_the_game_as_ever(at_limit: AtLimit) -> None:
    """Whatever was agreed for the limit."""
    state = go(late(9, 1, 7, at_limit=at_limit, rolled="sword sword"), "p3 strike mafaya")
    assert (state.ending, state.winners) == (Ending.LAST_LIFE, (0,))


@rule("ARENA-Q76", "ARENA-072")
def test_q76_a_turn_that_is_passed_ends_the_last_round_too() -> None:
    """The last Hero has seven Exhaustion tokens: with the turn before his the game is over."""
    setup = agreed(3, round_limit=1)
    fighters = (hero(0, 0, life=6), hero(2, 0), hero(-2, 0, life=3, exhaustion=7))
    state = table(*fighters, rolled="sun", setup=setup, active=1)
    _, events = happen(state, "p2 end turn")
    assert events == (TurnEnded(1), TurnBegan(2, 1, 0), TurnEnded(2), GameEnded((1,), Ending.ROUND_LIMIT))


@rule("ARENA-D12b", "ARENA-145", "ARENA-144")
@pytest.mark.parametrize(("last", "winners"), [(9, (1, 3)), (8, (0, 1, 2, 3)), (7, (0, 2))])
def test_d12b_teams_compare_their_sums(last: int, winners: tuple[int, ...]) -> None:
    """10 for the one team, and 2 and the last one's for the other."""
    state = late(4, 2, 6, last, variant=Variant.TEAM_2X2)
    assert go(state, "p4 end turn").winners == winners


@rule("ARENA-D12b", "ARENA-154", "ARENA-153")
@pytest.mark.parametrize(("last", "winners"), [(9, (1,)), (8, (0, 1)), (7, (0,))])
def test_d12b_so_do_the_two_heroes_of_a_player(last: int, winners: tuple[int, ...]) -> None:
    """A round is all four turns."""
    state = late(4, 2, 6, last, players=2, variant=Variant.TWO_PLAYER, active=1)
    state = roll(go(state, "p2 end turn"))
    assert state.ending is None
    state = roll(go(state, "p1 end turn"))
    assert go(state, "p2 end turn").winners == winners


@rule("ARENA-D12b", "ARENA-165")
def test_d12b_both_turns_of_a_titan_are_in_one_round() -> None:
    """A round of a Titan and three Assailants is five turns."""
    state = late(30, 10, 10, 10, limit=1, round_=1, variant=Variant.TITAN, active=0)
    began = []
    for seat in (1, 1, 2, 3):
        state, events = happen(state, f"p{seat} end turn")
        began += [each for each in events if isinstance(each, TurnBegan)]
        state = roll(state)
    assert began == [
        TurnBegan(0, 1, 7, second=True),
        TurnBegan(1, 1, 7),
        TurnBegan(2, 1, 7),
        TurnBegan(3, 1, 7),
    ]
    assert go(state, "p4 end turn").ending is Ending.ROUND_LIMIT


@rule("ARENA-D12b", "ARENA-Q115")
@pytest.mark.parametrize(
    ("life_", "winners", "payoffs"),
    [(16, (0,), "1 0 0 0"), (15, (0, 1, 2, 3), "1/4 1/4 1/4 1/4"), (14, (1, 2, 3), "0 1/3 1/3 1/3")],
)
def test_d12b_a_titan_compares_with_the_sum_of_the_assailants(
    life_: int, winners: tuple[int, ...], payoffs: str
) -> None:
    """The eliminated one adds nothing, and wins or shares with his side."""
    setup = agreed(4, variant=Variant.TITAN, round_limit=2)
    fighters = (hero(0, 0, life=life_), Fighter(None, 0, out=True), hero(2, 0, life=8), hero(-2, 0, life=7))
    state = table(*fighters, rolled="sun", setup=setup, round=2, active=3)
    assert result(go(state, "p4 end turn")) == (winners, "round_limit", payoffs)


@rule("ARENA-D12b", "ARENA-Q76")
def test_d12b_a_round_is_over_without_the_eliminated() -> None:
    """The last in the order is out: the one before him ends it."""
    setup = agreed(4, variant=Variant.TITAN, round_limit=2)
    fighters = (hero(0, 0), hero(2, 0), hero(-2, 0), Fighter(None, 0, out=True))
    state = table(*fighters, rolled="sun", setup=setup, round=2, active=2)
    assert life(state) == (30, 10, 10, 0)
    assert go(state, "p3 end turn").winners == (0,)


@rule("ARENA-Q76", "ARENA-D11", "ARENA-R04")
def test_r04_a_draw_at_the_limit_is_shared_by_those_who_are_still_in() -> None:
    """An Assailant who was eliminated before has no part in it."""
    setup = agreed(4, variant=Variant.TITAN, round_limit=2, at_limit=DRAW)
    fighters = (hero(0, 0), Fighter(None, 0, out=True), hero(2, 0), hero(-2, 0))
    state = go(table(*fighters, rolled="sun", setup=setup, round=2, active=3), "p4 end turn")
    assert result(state) == ((), "round_limit", "1/3 0 1/3 1/3")
