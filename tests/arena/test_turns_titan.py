"""The Titan's two turns: their preparation, his tokens, and the Assailants after them."""

from __future__ import annotations

import pytest

from boardgames.arena.effects import GainLife, LoseLife, Protect, Which, Whom
from boardgames.arena.equipment import Kind
from boardgames.arena.events import ProtectionTriggered, TurnBegan, TurnEnded
from boardgames.arena.pending import Purpose, Rolling
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.state import State
from tests.arena.protected import GUARD, answers
from tests.arena.tables import agreed, asked, go, happen, hero, life, make, offered, roll, table

rule = pytest.mark.rule

AEGIS = make(
    Kind.ARMOR, Protect(2), cost="shield", protection=(GainLife(Whom(Which.SELF)),), name="Aegis of two"
)
BLAST = make(Kind.SPELL, LoseLife(Whom(Which.OTHERS, every=True)), name="Blast")


def agree(titan: int = 0, players: int = 4) -> Setup:
    """Four against a Titan, with the cards of these tests."""
    return agreed(players, AEGIS, BLAST, GUARD, variant=Variant.TITAN, titan=titan)


def ended(state: State) -> State:
    """The turn is ended, and the next one's dice have come down as suns."""
    return roll(go(state, offered(state)[-1]))


@rule("ARENA-165", "ARENA-166")
@pytest.mark.parametrize("titan", range(4))
def test_the_titan_has_two_turns_then_each_assailant_one(titan: int) -> None:
    """Clockwise from him, round by round."""
    state, turns = table(hero(0, 0), setup=agree(titan), active=titan), []
    for _ in range(10):
        turns.append((state.active, state.second, state.round))
        state = ended(state)
    others = [(titan + step) % 4 for step in (1, 2, 3)]
    one = [(titan, False, 1), (titan, True, 1), *((number, False, 1) for number in others)]
    assert turns == one + [(number, second, 2) for number, second, _ in one]


@rule("ARENA-165", "ARENA-070", "ARENA-074")
def test_each_of_the_two_turns_has_all_its_dice() -> None:
    """Both are prepared, rolled and may be rerolled."""
    state, events = happen(table(hero(0, 0), setup=agree()), "p1 end turn")
    assert events == (TurnEnded(0), TurnBegan(0, 1, 7, second=True))
    assert state.pending == (Rolling(7, Purpose.TURN),)
    state = go(state, "chance roll sun sun sun sun sun sun sun")
    assert asked(state) == "Rerolling p1"


@rule("ARENA-166")
def test_an_assailant_who_is_out_is_passed_over() -> None:
    """The turn goes to the next one who is left, and from the last to the Titan."""
    fighters = (hero(0, 0), hero(2, 0, life=1), hero(4, 0), hero(-2, 0, life=1))
    state = table(*fighters, setup=agree(), rolled="sun sun sun sun")
    state = go(state, "p1 favor mafaya", "p1 favor siggy")
    turns = []
    for _ in range(5):
        turns.append((state.active, state.second))
        state = ended(state)
    assert turns == [(0, False), (0, True), (2, False), (0, False), (0, True)]


@rule("ARENA-167", "ARENA-132")
@pytest.mark.parametrize(("second", "active"), [(False, 3), (True, 0)])
def test_the_titans_exhaustion_counts_at_either_preparation(second: bool, active: int) -> None:
    """Two tokens before his first turn, or got in it before his second: five dice then, and they are gone."""
    fighters = (hero(0, 0, exhaustion=2), hero(2, 0), hero(4, 0), hero(-2, 0))
    state, events = happen(table(*fighters, setup=agree(), active=active), f"p{active + 1} end turn")
    assert events[-1] == TurnBegan(0, 1 if second else 2, 5, second=second)
    assert state.heroes[0].exhaustion == 0
    if not second:
        _, events = happen(roll(state), "p1 end turn")
        assert events[-1] == TurnBegan(0, 2, 7, second=True)


@rule("ARENA-Q134", "ARENA-072", "ARENA-167")
def test_q134_seven_exhaustion_take_one_of_the_two_turns() -> None:
    """The first is passed and the second has seven dice."""
    fighters = (hero(0, 0, exhaustion=8), hero(2, 0), hero(4, 0), hero(-2, 0))
    state, events = happen(table(*fighters, setup=agree(), active=3), "p4 end turn")
    assert events == (
        TurnEnded(3),
        TurnBegan(0, 2, 0),
        TurnEnded(0),
        TurnBegan(0, 2, 7, second=True),
    )
    assert (state.second, state.heroes[0].exhaustion) == (True, 0)


@rule("ARENA-Q134", "ARENA-166")
def test_q134_a_second_turn_that_is_passed_goes_to_the_assailants() -> None:
    """With seven tokens got in his first turn."""
    fighters = (hero(0, 0, exhaustion=7), hero(2, 0), hero(4, 0), hero(-2, 0))
    _, events = happen(table(*fighters, setup=agree()), "p1 end turn")
    assert events[1:] == (TurnBegan(0, 1, 0, second=True), TurnEnded(0), TurnBegan(1, 1, 7))


@rule("ARENA-168", "ARENA-165")
def test_protection_of_the_first_turn_is_returned_before_the_second() -> None:
    """Two tokens of the first are gone when Assailants act; what the second one gives is there."""
    fighters = (hero(0, 0, "aegis-of-two"), hero(2, 0), hero(4, 0), hero(-2, 0))
    state = go(table(*fighters, setup=agree(), rolled="shield"), "p1 activate aegis-of-two")
    assert state.heroes[0].protection == 2
    state = go(state, "p1 end turn")
    assert state.heroes[0].protection == 0
    state = go(roll(state, "shield"), "p1 activate aegis-of-two", "p1 end turn")
    assert (state.active, state.heroes[0].protection) == (1, 2)
    state, events = happen(roll(state), "p2 favor cleo")
    assert answers(events) == [(0, 2)]


@rule("ARENA-Q138", "ARENA-168")
def test_q138_the_titans_own_protection_lasts_from_the_second_turn_to_his_next_first() -> None:
    """Every Assailant meets it, and it is gone with the preparation after them."""
    fighters = (hero(0, 0, "aegis-of-two"), hero(2, 0), hero(4, 0), hero(-2, 0))
    state = table(*fighters, setup=agree(), rolled="shield", second=True)
    state = go(state, "p1 activate aegis-of-two", "p1 end turn")
    for seat in ("p2", "p3", "p4"):
        assert state.heroes[0].protection == 2
        state, events = happen(roll(state), f"{seat} favor cleo")
        assert answers(events) == [(0, 2)]
        state = go(state, f"{seat} end turn")
    assert (state.active, state.heroes[0].protection) == (0, 0)


@rule("ARENA-Q138", "ARENA-130")
def test_q138_an_assailants_protection_lasts_through_both_turns() -> None:
    """And it answers each of the Titan's actions once, in the one turn and in the other."""
    fighters = (hero(0, 0), hero(2, 0, "guard", protection=1), hero(4, 0), hero(-2, 0))
    state = table(*fighters, setup=agree(), rolled="sun sun sun sun")
    for _ in range(2):
        state, events = happen(state, "p1 favor mafaya")
        assert answers(events) == [(1, 1)]
        state, events = happen(state, "p1 favor mafaya")
        assert answers(events) == [(1, 1)]
        assert state.heroes[1].protection == 1
        state = roll(go(state, "p1 end turn"))
    assert (state.active, state.heroes[1].protection, life(state)[1]) == (1, 0, 10)


@rule("ARENA-Q138")
def test_q138_the_titan_does_not_trigger_in_his_own_second_turn() -> None:
    """It is his turn still: a loss in either of them sets nothing of his off."""
    fighters = (hero(0, 0, "guard", protection=1), hero(2, 0), hero(4, 0), hero(-2, 0))
    for second in (False, True):
        state = table(*fighters, setup=agree(), rolled="sun sun", second=second)
        _, events = happen(state, "p1 favor cleo")
        assert not any(isinstance(each, ProtectionTriggered) for each in events)
