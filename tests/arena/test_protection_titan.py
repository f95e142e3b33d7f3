"""Tokens around the Titan's double turn."""

from __future__ import annotations

import pytest

from boardgames.arena.events import TurnBegan, TurnEnded
from boardgames.arena.setup import Variant
from tests.arena.protected import GUARD, answers
from tests.arena.tables import agreed, asked, go, happen, hero, life, roll, table

rule = pytest.mark.rule

TITAN = agreed(4, GUARD, variant=Variant.TITAN)


@rule("ARENA-Q134", "ARENA-072", "ARENA-167")
@pytest.mark.parametrize("tokens", [7, 9])
def test_q134_an_exhausted_titan_misses_one_of_his_turns(tokens: int) -> None:
    """All tokens go with the first, and he has all dice in the second."""
    fighters = (hero(0, 0, exhaustion=tokens), hero(4, 0), hero(-4, 0), hero(0, 4))
    state, events = happen(table(*fighters, rolled="sun", setup=TITAN, active=3), "p4 end turn")
    assert events == (TurnEnded(3), TurnBegan(0, 2, 0), TurnEnded(0), TurnBegan(0, 2, 7, second=True))
    assert (state.heroes[0].exhaustion, asked(state)) == (0, "Rolling chance")


@rule("ARENA-Q134", "ARENA-072", "ARENA-167")
def test_q134_a_titan_exhausted_in_his_first_turn_misses_the_second() -> None:
    """The tokens count in whichever turn he prepares next; an Assailant is on after it."""
    fighters = (hero(0, 0, exhaustion=7), hero(4, 0), hero(-4, 0), hero(0, 4))
    state, events = happen(table(*fighters, rolled="sun", setup=TITAN), "p1 end turn")
    assert events == (TurnEnded(0), TurnBegan(0, 1, 0, second=True), TurnEnded(0), TurnBegan(1, 1, 7))
    assert state.heroes[0].exhaustion == 0


@rule("ARENA-Q138", "ARENA-130", "ARENA-165")
def test_q138_an_assailants_token_answers_in_both_turns_of_the_titan() -> None:
    """Once for each of his actions, and it lies there still."""
    fighters = (hero(0, 0), hero(1, 0, "guard", protection=1), hero(-4, 0), hero(0, 4))
    state = table(*fighters, rolled="sword sword sword sword", setup=TITAN)
    state, events = happen(state, "p1 strike mafaya", "p1 strike mafaya")
    assert answers(events) == [(1, 1), (1, 1)]
    state = roll(go(state, "p1 end turn"), "sword sword")
    assert (state.active, state.second, state.heroes[1].protection) == (0, True, 1)
    state, events = happen(state, "p1 strike mafaya")
    assert answers(events) == [(1, 1)]
    assert go(state, "p1 end turn").heroes[1].protection == 0


@rule("ARENA-Q138", "ARENA-168", "ARENA-123")
def test_q138_only_the_titans_second_turn_protects_him() -> None:
    """What he gains in the first is returned before the second; what he gains then answers the Assailants."""
    fighters = (hero(0, 0, "guard"), hero(1, 0), hero(-4, 0), hero(0, 4))
    state = go(table(*fighters, rolled="shield", setup=TITAN), "p1 activate guard")
    assert state.heroes[0].protection == 1
    idle = go(state, "p1 end turn")
    assert idle.heroes[0].protection == 0
    idle = roll(go(roll(idle), "p1 end turn"), "sword sword")
    struck, events = happen(idle, "p2 strike cleo")
    assert (answers(events), life(struck)[0]) == ([], 29)
    busy = go(roll(go(state, "p1 end turn"), "shield"), "p1 activate guard", "p1 end turn")
    struck, events = happen(roll(busy, "sword sword"), "p2 strike cleo")
    assert (answers(events), life(struck)[0]) == ([(0, 1)], 30)
