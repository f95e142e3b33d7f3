"""Team Combat: teams sit alternately, and all else is the standard game."""

from __future__ import annotations

import attrs
import pytest

from boardgames.arena.effects import LoseLife, Which, Whom
from boardgames.arena.equipment import Kind
from boardgames.arena.rules.book import apply, legal_moves
from boardgames.arena.rules.opening import order_of, start
from boardgames.arena.setup import Setup, Variant
from boardgames.core import SetupError
from tests.arena.tables import agreed, asked, at, go, hero, life, make, offered, places, roll, table

rule = pytest.mark.rule

SIDES = {
    Variant.TEAM_2X2: ((0, 2), (1, 3)),
    Variant.TEAM_2X3: ((0, 2, 4), (1, 3, 5)),
    Variant.TEAM_3X2: ((0, 3), (1, 4), (2, 5)),
}
each_format = pytest.mark.parametrize("variant", SIDES)


def players(variant: Variant) -> int:
    """As many as the format is for."""
    return sum(map(len, SIDES[variant]))


@rule("ARENA-139", "ARENA-Q117")
@each_format
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_q117_teams_are_of_four_or_six_in_three_formats(variant: Variant, seats: int) -> None:
    """Two pairs, two teams of three, three pairs; every other number is refused."""
    if seats == players(variant):
        assert start(Setup(seats, variant=variant)).setup.sides == SIDES[variant]
    else:
        with pytest.raises(SetupError) as caught:
            start(Setup(seats, variant=variant))
        assert [problem.rule for problem in caught.value.problems] == ["ARENA-Q117"]


@rule("ARENA-140", "ARENA-Q13")
@each_format
def test_teams_take_turns_round_the_table(variant: Variant) -> None:
    """Nobody sits beside a team-mate, whoever goes first."""
    setup = Setup(players(variant), variant=variant)
    side_of = {number: side for side, numbers in enumerate(setup.sides) for number in numbers}
    for first in range(setup.players):
        sides = [side_of[number] for number in order_of(setup, first)]
        around = [side_of[first]]
        while len(around) < setup.players:
            around.append((around[-1] + 1) % len(setup.sides))
        assert sides == around


@rule("ARENA-141", "ARENA-140", "ARENA-068")
def test_the_rulebooks_two_pairs() -> None:
    """A, B, A, B, and again from the first A."""
    setup = agreed(4, variant=Variant.TEAM_2X2)
    state, turns = table(hero(0, 0), setup=setup), []
    for _ in range(5):
        turns.append(asked(state).split()[1])
        state = roll(go(state, offered(state)[-1]))
    assert turns == ["p1", "p2", "p3", "p4", "p1"]
    assert setup.sides == ((0, 2), (1, 3))


@rule("ARENA-142")
@each_format
def test_all_else_is_as_without_teams(variant: Variant) -> None:
    """The same moves lead through the same auctions, entries and turns, for as long as nobody falls."""
    setup = Setup(players(variant), variant=variant)
    state, other = start(setup), start(attrs.evolve(setup, variant=Variant.STANDARD))
    for number in range(300):
        assert attrs.evolve(state, setup=other.setup) == other
        moves = legal_moves(state)
        assert moves == legal_moves(other)
        move = moves[number * 7 % len(moves) if not asked(state).startswith("Bidding") else number % 2]
        one, two = apply(state, move), apply(other, move)
        if not one.state.pending:
            break
        assert one.events == two.events
        state, other = one.state, two.state
    assert state.round > 1


@rule("ARENA-143")
def test_team_mates_can_be_harmed_by_basic_actions() -> None:
    """A strike, a push and a favor may go against the one on one's own side."""
    setup = agreed(4, variant=Variant.TEAM_2X2)
    fighters = (hero(0, 0), hero(0, -1), hero(1, 0), hero(4, -4))
    state = table(*fighters, setup=setup, rolled="sword sword shield shield sun sun")
    assert {"p1 strike nakamura", "p1 push nakamura", "p1 favor nakamura"} <= set(offered(state))
    state = go(state, "p1 strike nakamura", "p1 push nakamura", "p1 favor nakamura")
    assert (life(state), places(state)[2]) == ((20, 20, 18, 20), (2, 0))


@rule("ARENA-143", "ARENA-Q85")
def test_a_card_for_all_neighbours_hits_team_mates_too() -> None:
    """Whether one wants it or not."""
    sweep = make(Kind.WEAPON, LoseLife(Whom(Which.ADJACENT, every=True)))
    setup = agreed(4, sweep, variant=Variant.TEAM_2X2)
    fighters = (hero(0, 0, "test-weapon"), hero(0, -1), hero(1, 0), hero(4, -4))
    state = go(table(*fighters, setup=setup, rolled="sword sword"), "p1 activate test-weapon")
    assert life(state) == (20, 19, 19, 20)
    assert state.heroes[0].space == at(0, 0)
