"""Actions in general: dice pay for them, in any order and as often as they do, one after another."""

from __future__ import annotations

from itertools import permutations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.dice import Dice
from boardgames.arena.effects import GainLife, LoseLife, MoveHero, Protect, Which, Whom
from boardgames.arena.equipment import Kind
from boardgames.arena.events import ActionTaken, Basic, LifeLost, ProtectionTriggered
from boardgames.arena.pending import Acting
from boardgames.arena.rules.book import apply, legal_moves, to_act
from boardgames.arena.state import State
from tests.arena.tables import (
    BOTH_GRIDS,
    asked,
    at,
    dice,
    go,
    ground,
    happen,
    hero,
    life,
    make,
    offered,
    places,
    refused,
    table,
)

rule = pytest.mark.rule
grids = pytest.mark.parametrize("grid", BOTH_GRIDS)

SELF = Whom(Which.SELF)
PAIR = {Basic.STRIKE: "sword", Basic.WALK: "paw", Basic.PUSH: "shield", Basic.FAVOR: "sun"}


def beside(rolled: str, grid: Grid = Grid.HEXAGONAL) -> State:
    """Cleo acts, Mafaya stands beside her, Nakamura does not."""
    return table(hero(0, 0), hero(1, 0), hero(3, 0), scenario=ground(grid), rolled=rolled)


@rule("ARENA-020", "ARENA-086")
@pytest.mark.parametrize("action", PAIR)
def test_a_pair_of_equal_dice_buys_one_of_four_things(action: Basic) -> None:
    """Each symbol its own; a single die or two different ones buy none."""
    state = beside(f"{PAIR[action]} {PAIR[action]}")
    assert {line.split()[1] for line in offered(state)} == {action.value, "end"}
    for other in PAIR.values():
        short = beside(f"{PAIR[action]} {other}") if other != PAIR[action] else beside(other)
        assert offered(short) == ["p1 end turn"]


@rule("ARENA-077", "ARENA-086")
@pytest.mark.parametrize(
    ("line", "spent"), [("strike mafaya", "sword"), ("push mafaya", "shield"), ("favor cleo", "sun")]
)
def test_a_die_that_is_spent_is_gone_for_the_turn(line: str, spent: str) -> None:
    """Three of a kind are one action, and the one left is none."""
    state, events = happen(beside(" ".join([spent] * 3)), f"p1 {line}")
    assert isinstance(events[0], ActionTaken)
    assert state.dice == dice(spent)
    assert offered(state) == ["p1 end turn"]
    assert refused(state, f"p1 {line}").reason


@rule("ARENA-077", "ARENA-087", "ARENA-114")
@grids
def test_three_swords_strike_once(grid: Grid) -> None:
    """Mafaya is the only neighbour; the single sword that is left cannot strike again."""
    state = beside("sword sword sword", grid)
    assert offered(state) == ["p1 strike mafaya", "p1 end turn"]
    state = go(state, "p1 strike mafaya")
    assert (life(state), state.dice) == ((20, 19, 20), Dice(sword=1))
    assert offered(state) == ["p1 end turn"]


@rule("ARENA-078")
@pytest.mark.parametrize("order", list(permutations(("strike mafaya", "favor nakamura", "favor cleo"))))
def test_actions_are_taken_in_any_order(order: tuple[str, ...]) -> None:
    """All of them lead to the same state."""
    state = go(beside("sword sword sun sun sun sun"), *(f"p1 {line}" for line in order))
    assert (life(state), state.dice) == ((19, 19, 19), Dice())


@rule("ARENA-078", "ARENA-079")
def test_an_action_may_be_repeated_once_the_first_is_finished() -> None:
    """Four swords are two strikes, each of them an action of its own."""
    state, events = happen(beside("sword sword sword sword"), "p1 strike mafaya")
    assert [type(each) for each in events] == [ActionTaken, LifeLost]
    assert asked(state) == "Acting p1"
    state = go(state, "p1 strike mafaya")
    assert (life(state), offered(state)) == ((20, 18, 20), ["p1 end turn"])


@rule("ARENA-078", "ARENA-080")
def test_a_card_may_be_activated_again_in_the_same_turn() -> None:
    """As often as its cost is there."""
    potion = make(Kind.SPELL, GainLife(SELF), cost="sun")
    state = table(hero(0, 0, "test-spell"), own=(potion,), rolled="sun sun sun")
    state = go(state, *["p1 activate test-spell"] * 3)
    assert (life(state)[0], state.dice) == (23, Dice())


@rule("ARENA-079", "ARENA-Q54")
@grids
def test_q54_no_action_is_taken_within_another(grid: Grid) -> None:
    """Between two steps of a movement there are steps only, whatever dice are left."""
    stride = make(Kind.MOUNT, MoveHero(SELF, 2), cost="paw")
    fighters = (hero(0, 0, "test-mount"), hero(1, 0))
    state = table(*fighters, own=(stride,), scenario=ground(grid), rolled="paw sword sword sun sun")
    state = go(state, "p1 activate test-mount")
    for _ in range(2):
        assert all(line.startswith("p1 step ") for line in offered(state))
        for early in ("p1 strike mafaya", "p1 favor mafaya", "p1 activate test-mount", "p1 end turn"):
            assert refused(state, early).reason
        state = go(state, offered(state)[0])
    assert asked(state) == "Acting p1"


@rule("ARENA-Q54", "ARENA-126")
def test_q54_no_action_is_taken_while_a_protection_is_unfinished() -> None:
    """Its owner is asked, and the active player has no move until it is over."""
    sting = make(Kind.ARMOR, Protect(1), protection=(LoseLife(Whom(Which.ANY)),), name="Sting")
    fighters = (hero(0, 0), hero(1, 0, "sting", protection=2), hero(3, 0))
    state, events = happen(
        table(*fighters, own=(sting,), rolled="sword sword sword sword"), "p1 strike mafaya"
    )
    assert isinstance(events[-1], ProtectionTriggered)
    for _ in range(2):
        assert to_act(state) == (1,)
        assert offered(state, 0) == []
        assert refused(state, "p1 strike mafaya").reason
        state = go(state, "p2 target nakamura")
    assert (asked(state), life(state)) == ("Acting p1", (20, 19, 18))
    assert "p1 strike mafaya" in offered(state)


@rule("ARENA-Q53", "ARENA-091")
@pytest.mark.parametrize("rolled", ["", "sun", "sword sword paw paw shield shield sun"])
def test_q53_the_end_of_the_turn_is_always_among_the_moves(rolled: str) -> None:
    """The last of them, before, between and after actions."""
    state = beside(rolled)
    while isinstance(state.pending[-1], Acting):
        assert offered(state)[-1] == "p1 end turn"
        assert offered(state).count("p1 end turn") == 1
        moves = legal_moves(state)
        if len(moves) == 1:
            break
        state = apply(state, moves[0]).state
        while not isinstance(state.pending[-1], Acting):
            state = apply(state, legal_moves(state)[0]).state
    assert state.active == 0


@rule("ARENA-020", "ARENA-D02")
def test_d02_a_move_names_one_card_or_one_hero() -> None:
    """With dice for everything: each basic action with its target, and each card that can be paid for."""
    fighters = (hero(0, 0, "kusanagi zeuss-thunderbolt"), hero(1, 0), hero(3, 0))
    state = table(*fighters, rolled="sword sword paw paw shield shield sun")
    assert offered(state) == [
        "p1 strike mafaya",
        "p1 walk",
        "p1 push mafaya",
        "p1 activate kusanagi",
        "p1 activate zeuss-thunderbolt",
        "p1 end turn",
    ]


@rule("ARENA-D02", "ARENA-Q58", "ARENA-100")
@grids
def test_d02_walking_is_asked_space_by_space(grid: Grid) -> None:
    """Two questions for a movement of two, each for a neighbouring space."""
    stride = make(Kind.MOUNT, MoveHero(SELF, 2), cost="paw")
    state = table(hero(0, 0, "test-mount"), own=(stride,), scenario=ground(grid), rolled="paw")
    state = go(state, "p1 activate test-mount")
    assert len(offered(state)) == (6 if grid is Grid.HEXAGONAL else 4)
    state = go(state, f"p1 step {at(1, 0)}")
    assert f"p1 step {at(2, 0)}" in offered(state)
    assert f"p1 step {at(3, 0)}" not in offered(state)
    assert places(go(state, f"p1 step {at(2, 0)}"))[0] == (2, 0)
