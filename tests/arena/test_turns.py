"""Turns: whose comes next, how each is prepared, and what Exhaustion does to it."""

from __future__ import annotations

import pytest

from boardgames.arena.effects import Exhaust, LoseLife, Protect, Which, Whom
from boardgames.arena.equipment import Kind
from boardgames.arena.events import DiceKept, DiceRolled, Ending, GameEnded, TurnBegan, TurnEnded
from boardgames.arena.pending import Acting, Purpose, Rerolling, Rolling
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup
from boardgames.arena.state import State
from boardgames.core import CHANCE
from tests.arena.auctions import first_moves
from tests.arena.tables import (
    agreed,
    asked,
    dice,
    go,
    happen,
    hero,
    life,
    make,
    offered,
    refused,
    roll,
    table,
)

rule = pytest.mark.rule

SELF = Whom(Which.SELF)
WEIGHT = make(Kind.SPELL, Exhaust(SELF, 2), name="Weight")
GUARD = make(Kind.ARMOR, Protect(1), cost="shield", protection=(LoseLife(Whom(Which.ANY)),), name="Guard")


def before(exhaustion: int = 0, protection: int = 0, number: int = 7) -> State:
    """The first Hero of three acts, and the next one has so many tokens; a table of so many dice."""
    setup = agreed(3, GUARD, WEIGHT, dice=number)
    fighters = (hero(0, 0), hero(2, 0, "guard", exhaustion=exhaustion, protection=protection))
    return table(*fighters, setup=setup)


@rule("ARENA-068", "ARENA-092", "ARENA-Q13")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("first", [0, 1])
def test_q13_turns_go_up_the_seats_and_round_again(players: int, first: int) -> None:
    """From the First Player on; with the last of them a round is over."""
    state, turns = table(hero(0, 0), setup=agreed(players), active=first, first=first), []
    for _ in range(2 * players + 1):
        turns.append((state.active, state.round))
        state = roll(go(state, offered(state)[-1]))
    clockwise = [(first + step) % players for step in range(players)]
    rounds = [(number, 1) for number in clockwise] + [(number, 2) for number in clockwise]
    assert turns == [*rounds, (first, 3)]


@rule("ARENA-066")
def test_turns_go_on_until_somebody_is_down_to_nothing() -> None:
    """Many rounds without a strike change no Life Points; then one ends it all, in the middle of a round."""
    state = before()
    for _ in range(30):
        state = roll(go(state, offered(state)[-1]))
    assert (state.round, life(state), state.ending) == (11, (20, 20, 20), None)
    last = table(hero(0, 0), hero(1, 0, life=1), hero(3, 0), rolled="sword sword sword sword")
    last, events = happen(last, "p1 strike mafaya")
    assert (asked(last), events[-1]) == ("", GameEnded((0, 2), Ending.LAST_LIFE))


@rule("ARENA-067")
def test_nobody_begins_the_fight_with_tokens() -> None:
    """Only cards hand them out."""
    state, _ = first_moves(start(Setup(3)), [Acting])
    assert [(each.exhaustion, each.protection) for each in state.heroes] == [(0, 0)] * 3


@rule("ARENA-005", "ARENA-069")
def test_a_turn_is_prepared_then_rolled_then_acted() -> None:
    """Nothing is done before the dice have come down and the reroll is settled."""
    state, events = happen(before(), "p1 end turn")
    assert events == (TurnEnded(0), TurnBegan(1, 1, 7))
    assert state.pending == (Rolling(7, Purpose.TURN),)
    assert refused(state, "p2 walk").reason
    state, events = happen(state, "chance roll sword sword sword paw paw paw sun")
    assert events == (DiceRolled(1, dice("sword sword sword paw paw paw sun")),)
    assert state.pending == (Rerolling(1),)
    for early in ("p2 walk", "p2 end turn", "p1 reroll none"):
        assert refused(state, early).reason
    state, events = happen(state, "p2 reroll none")
    assert events == (DiceKept(1),)
    assert state.pending == (Acting(1),)
    assert "p2 walk" in offered(state)


@rule("ARENA-070", "ARENA-132")
@pytest.mark.parametrize("tokens", range(7))
def test_each_exhaustion_token_takes_a_die_away(tokens: int) -> None:
    """All that are left are rolled, in one roll."""
    state, events = happen(before(exhaustion=tokens), "p1 end turn")
    assert events[-1] == TurnBegan(1, 1, 7 - tokens)
    assert state.pending == (Rolling(7 - tokens, Purpose.TURN),)
    assert {len(line.split()) - 2 for line in offered(state)} == {7 - tokens}


@rule("ARENA-071", "ARENA-130")
def test_preparing_returns_all_tokens_of_both_sorts() -> None:
    """Three Protection and one Exhaustion: six dice, and neither is left; other Heroes keep theirs."""
    setup = agreed(3, GUARD)
    fighters = (
        hero(0, 0, exhaustion=1),
        hero(2, 0, "guard", exhaustion=1, protection=3),
        hero(4, 0, exhaustion=2, protection=1),
    )
    state = go(table(*fighters, setup=setup), "p1 end turn")
    assert state.pending == (Rolling(6, Purpose.TURN),)
    assert [(each.exhaustion, each.protection) for each in state.heroes] == [(1, 0), (0, 0), (2, 1)]


@rule("ARENA-073", "ARENA-070", "ARENA-071")
def test_the_rulebooks_exhausted_hero() -> None:
    """Two Exhaustion and no Protection: five dice, and no token is left."""
    state = go(before(exhaustion=2), "p1 end turn")
    assert state.pending == (Rolling(5, Purpose.TURN),)
    assert (state.heroes[1].exhaustion, state.heroes[1].protection) == (0, 0)


@rule("ARENA-072", "ARENA-Q36")
@pytest.mark.parametrize("tokens", [7, 8, 14])
def test_q36_with_seven_or_more_the_turn_is_passed_and_all_are_returned(tokens: int) -> None:
    """No roll, nothing carried over; his next turn has seven dice."""
    state, events = happen(before(exhaustion=tokens), "p1 end turn")
    assert events == (TurnEnded(0), TurnBegan(1, 1, 0), TurnEnded(1), TurnBegan(2, 1, 7))
    assert state.heroes[1].exhaustion == 0
    state = go(roll(state), "p3 end turn")
    state = go(roll(state), "p1 end turn")
    assert (state.active, state.pending) == (1, (Rolling(7, Purpose.TURN),))


@rule("ARENA-Q35", "ARENA-071", "ARENA-072")
def test_q35_who_passes_returns_protection_too() -> None:
    """Eight Exhaustion and two Protection: both are gone."""
    state = go(before(exhaustion=8, protection=2), "p1 end turn")
    assert (state.active, state.heroes[1].exhaustion, state.heroes[1].protection) == (2, 0, 0)


@rule("ARENA-072", "ARENA-068")
def test_several_turns_can_be_passed_in_a_row() -> None:
    """Where the two others are exhausted the first one is next, and the round is over."""
    fighters = (hero(0, 0), hero(2, 0, exhaustion=7), hero(4, 0, exhaustion=9))
    state, events = happen(table(*fighters), "p1 end turn")
    assert [each for each in events if isinstance(each, TurnBegan)] == [
        TurnBegan(1, 1, 0),
        TurnBegan(2, 1, 0),
        TurnBegan(0, 2, 7),
    ]
    assert [each.exhaustion for each in state.heroes] == [0, 0, 0]


@rule("ARENA-R09", "ARENA-070", "ARENA-072")
@pytest.mark.parametrize(("tokens", "left"), [(0, 3), (2, 1), (3, 0), (5, 0)])
def test_r09_with_fewer_dice_fewer_tokens_take_the_turn(tokens: int, left: int) -> None:
    """A table of three dice: the third token takes the last one."""
    _, events = happen(before(exhaustion=tokens, number=3), "p1 end turn")
    assert events[1] == TurnBegan(1, 1, left)
    assert (TurnEnded(1) in events) == (left == 0)


@rule("ARENA-Q37", "ARENA-132")
def test_q37_exhaustion_of_ones_own_turn_tells_at_the_next_preparation() -> None:
    """The dice that are rolled stay; with the next turn two are missing."""
    state = table(hero(0, 0, "weight"), own=(WEIGHT,), rolled="sword paw paw paw")
    state = go(state, "p1 activate weight")
    assert (state.dice, state.heroes[0].exhaustion) == (dice("paw paw paw"), 2)
    state = go(state, "p1 end turn")
    state = go(roll(state), "p2 end turn")
    assert state.pending == (Rolling(5, Purpose.TURN),)


@rule("ARENA-091", "ARENA-092")
@pytest.mark.parametrize("rolled", ["", "sword", "sword sword paw paw sun sun"])
def test_dice_may_be_left_unused_and_all_are_handed_on(rolled: str) -> None:
    """The turn can be ended with usable dice; the next player has all seven."""
    state = table(hero(0, 0), hero(1, 0), rolled=rolled)
    assert offered(state)[-1] == "p1 end turn"
    state, events = happen(state, "p1 end turn")
    assert events == (TurnEnded(0), TurnBegan(1, 1, 7))
    assert (state.dice, state.pending) == (dice(""), (Rolling(7, Purpose.TURN),))


@rule("ARENA-092")
def test_dice_of_one_turn_are_not_there_in_the_next() -> None:
    """Not even to the same Hero."""
    state = table(hero(0, 0), hero(1, 0), rolled="sword sword")
    state = roll(go(state, "p1 end turn"), "paw paw")
    assert (state.dice, state.active) == (dice("paw paw sun sun sun sun sun"), 1)
    assert refused(state, "p2 strike cleo").reason
    assert refused(state, "p1 strike mafaya").reason


@rule("ARENA-Q53", "ARENA-D12r", "ARENA-091")
@pytest.mark.parametrize("rolled", ["", "sword paw shield sun"])
def test_q53_a_turn_that_can_only_end_is_ended_by_a_move(rolled: str) -> None:
    """Nothing can be paid for, and its player is asked all the same."""
    state = table(hero(0, 0), hero(1, 0), rolled=rolled)
    assert (asked(state), offered(state)) == ("Acting p1", ["p1 end turn"])


@rule("ARENA-069")
def test_chance_rolls_and_nobody_else() -> None:
    """While dice are in the air no seat has a move."""
    state = go(before(), "p1 end turn")
    assert state.pending[-1].seat == CHANCE
    assert [offered(state, seat) for seat in range(3)] == [[], [], []]
