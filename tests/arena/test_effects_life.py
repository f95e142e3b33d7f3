"""Clauses about Life Points and tokens: losing, gaining, stealing, and amounts that go by what was lost."""

from __future__ import annotations

import pytest

from boardgames.arena.effects import (
    SELF,
    CubesLost,
    Exhaust,
    GainLife,
    LoseLife,
    MoveHero,
    Protect,
    PushHero,
    StealLife,
    StripProtection,
    Unexhaust,
    Which,
    Whom,
)
from boardgames.arena.equipment import Kind
from boardgames.arena.events import LifeGained, LifeLost, LifeStolen
from boardgames.arena.rules.life import reserve
from boardgames.arena.setup import Setup
from tests.arena.clauses import (
    ADJACENT,
    ALL,
    ALL_ADJACENT,
    OTHER,
    OTHERS,
    USE,
    at_distance,
    stage,
    step,
    used,
)
from tests.arena.tables import agreed, asked, go, ground, happen, hero, life, make, offered, table

rule = pytest.mark.rule
LOST = CubesLost()
HALF = CubesLost(half=True)


@rule("ARENA-114", "ARENA-Q67")
def test_a_loss_takes_what_is_there_and_goes_to_the_reserve() -> None:
    """Four from a Hero with three; the third Hero has his own."""
    setup = agreed(3, make(Kind.MOUNT, LoseLife(OTHERS, 4)), strict_supply=True)
    before = stage(LoseLife(OTHERS, 4), others=[hero(1, 0, life=3), (3, 1)], setup=setup)
    after = go(before, USE)
    assert life(after) == (20, 0, 16)
    assert reserve(after) == reserve(before) + 7


@rule("ARENA-114")
def test_a_gain_comes_from_the_reserve_without_a_maximum() -> None:
    """Past the 20 of the start."""
    setup = agreed(2, make(Kind.MOUNT, GainLife(SELF, 3)), strict_supply=True)
    before = stage(GainLife(SELF, 3), others=[(1, 0)], setup=setup)
    after = go(before, USE)
    assert life(after) == (23, 20)
    assert reserve(after) == reserve(before) - 3


@rule("ARENA-114")
def test_others_may_be_given_life_points() -> None:
    """All who fit get the amount."""
    assert life(used(GainLife(ALL_ADJACENT, 2), others=[(1, 0), (0, 1), (3, 1)])) == (20, 22, 22, 20)


@rule("ARENA-Q68")
def test_q68_a_theft_brings_what_was_really_lost() -> None:
    """Three from a Hero with one bring one."""
    state, events = happen(stage(StealLife(ADJACENT, 3), others=[hero(1, 0, life=1)]), USE)
    assert LifeStolen(0, 1, 1) in events
    assert life(state) == (21, 0)


@rule("ARENA-116")
def test_stealing_from_all_brings_the_sum() -> None:
    """Two from each of two."""
    assert life(used(StealLife(ALL_ADJACENT, 2), others=[(1, 0), (0, 1)])) == (24, 18, 18)


@rule("ARENA-D12k")
def test_d12k_an_amount_of_what_was_lost_counts_what_was_really_lost() -> None:
    """Three were to be taken and one was there."""
    clauses = (LoseLife(at_distance(1, 1), 3), GainLife(SELF, LOST))
    assert life(used(*clauses, others=[hero(1, 0, life=1), (3, 1)])) == (21, 0, 20)


@pytest.mark.parametrize(("lost", "gained"), [(1, 0), (2, 1), (3, 1), (4, 2)])
@rule("ARENA-D12k")
def test_d12k_half_of_what_was_lost_is_rounded_down(lost: int, gained: int) -> None:
    """Half of one is nothing."""
    state, events = happen(stage(LoseLife(OTHER, lost), GainLife(SELF, HALF), others=[(1, 0)]), USE)
    assert life(state) == (20 + gained, 20 - lost)
    assert any(isinstance(each, LifeGained) for each in events) == bool(gained)


@rule("ARENA-D12k")
def test_d12k_every_cause_counts() -> None:
    """A Trap, a blocked push of two, a theft: four in all."""
    clauses = (MoveHero(SELF, 1), PushHero(ADJACENT), StealLife(ADJACENT), Exhaust(SELF, LOST))
    arena = ground(traps=[(0, 0)])
    state = used(*clauses, me=(-1, 0), others=[(1, 0), (2, 0)], scenario=arena)
    state = go(state, step(0, 0))
    assert life(state) == (20, 18, 19)
    assert state.heroes[0].exhaustion == 4


@rule("ARENA-D12k", "ARENA-Q49")
def test_d12k_all_lose_the_amount_that_was_lost_before_their_clause() -> None:
    """What the first of them loses by it does not add to what the second does."""
    clauses = (LoseLife(ADJACENT, 2), LoseLife(OTHERS, LOST))
    assert life(used(*clauses, others=[(1, 0), (3, 1), (-3, 2)])) == (20, 16, 18, 18)


@rule("ARENA-D12k", "ARENA-Q49")
def test_d12k_all_are_robbed_of_the_amount_that_was_lost_before_their_clause() -> None:
    """One each."""
    clauses = (LoseLife(SELF), StealLife(OTHERS, LOST))
    assert life(used(*clauses, others=[(1, 0), (3, 1), (-3, 2)])) == (22, 19, 19, 19)


@rule("ARENA-D12k")
def test_d12k_each_activation_counts_for_itself() -> None:
    """What the first one took is nothing to the second."""
    clauses = (GainLife(SELF, LOST), LoseLife(ADJACENT))
    state = stage(*clauses, others=[(1, 0)], rolled="sword")
    assert life(go(state, USE, USE)) == (20, 18)


@rule("ARENA-D12k")
def test_d12k_each_application_of_a_protection_counts_for_itself() -> None:
    """Neither the loss that it answers nor what its first token took is given back by the second."""
    armor = make(
        Kind.ARMOR,
        Protect(),
        protection=(GainLife(SELF, LOST), LoseLife(Whom(Which.ACTIVE), 2)),
        cost="shield",
    )
    owner = hero(1, 0, "test-armor", protection=2)
    state = table(hero(0, 0), owner, rolled="sword sword", own=(armor,))
    assert life(go(state, "p1 strike mafaya")) == (16, 19)


@rule("ARENA-D12k")
def test_d12k_a_protection_counts_what_its_own_clauses_took() -> None:
    """Two from the active Hero, and so two for its owner."""
    armor = make(
        Kind.ARMOR,
        Protect(),
        protection=(LoseLife(Whom(Which.ACTIVE), 2), GainLife(SELF, LOST)),
        cost="shield",
    )
    state = table(hero(0, 0), hero(1, 0, "test-armor", protection=1), rolled="sword sword", own=(armor,))
    assert life(go(state, "p1 strike mafaya")) == (18, 21)


def test_exhaustion_is_given_and_returned() -> None:
    """All who fit get it; it is returned as far as there is any."""
    state = used(Exhaust(ALL_ADJACENT, 2), others=[(1, 0), (0, 1), (3, 1)])
    assert [each.exhaustion for each in state.heroes] == [0, 2, 2, 0]
    others = [hero(1, 0, exhaustion=1), hero(0, 1, exhaustion=3)]
    state = used(Unexhaust(ALL, 2), others=others)
    assert [each.exhaustion for each in state.heroes] == [0, 0, 1]


@rule("ARENA-D12k")
def test_d12k_tokens_may_go_by_what_was_lost() -> None:
    """Three Life Points make three Exhaustion and three Protection tokens."""
    clauses = (LoseLife(ADJACENT, 3), Exhaust(ADJACENT, LOST), Protect(LOST), Unexhaust(SELF, LOST))
    state = used(*clauses, others=[hero(1, 0)])
    assert [each.exhaustion for each in state.heroes] == [0, 3]
    assert [each.protection for each in state.heroes] == [3, 0]


@rule("ARENA-122")
def test_protection_tokens_are_the_controllers() -> None:
    """On top of those that he has."""
    state = used(Protect(2), me=hero(0, 0, protection=1), others=[(1, 0)])
    assert [each.protection for each in state.heroes] == [3, 0]


def test_all_protection_tokens_are_stripped() -> None:
    """From those who are meant."""
    others = [hero(1, 0, protection=3), hero(0, 1, protection=1), hero(3, 1, protection=2)]
    state = used(StripProtection(ALL_ADJACENT), others=others)
    assert [each.protection for each in state.heroes] == [0, 0, 0, 2]


@rule("ARENA-116", "ARENA-Q49")
def test_a_hero_stripped_before_the_loss_answers_nothing() -> None:
    """The clauses come in their order, and the Protection after all of them."""
    armor = make(Kind.ARMOR, Protect(), protection=(LoseLife(Whom(Which.ACTIVE), 5),), cost="shield")
    owner = hero(1, 0, "test-armor", protection=1)
    stripped = used(StripProtection(ADJACENT), LoseLife(ADJACENT), others=[owner], own=(armor,))
    assert life(stripped) == (20, 19)
    unharmed = used(LoseLife(ADJACENT), GainLife(SELF), others=[owner], own=(armor,))
    assert life(unharmed) == (16, 19)


def strict(heroes: int, *clauses: GainLife | LoseLife | Exhaust | Protect) -> Setup:
    """A table at which the box is all there is, with a card that does this."""
    return agreed(heroes, make(Kind.MOUNT, *clauses), strict_supply=True)


@rule("ARENA-D12j", "ARENA-Q08")
def test_d12j_gains_of_all_are_served_from_the_controller_on() -> None:
    """With three cubes left the active Hero, second at the table, gets two and the next one."""
    clause = GainLife(ALL, 2)
    others = [hero(0, 0, "test-mount", life=50), hero(1, 0, life=50)]
    state = table(hero(3, 1, life=27), *others, rolled="sword", setup=strict(3, clause), active=1)
    assert life(go(state, "p2 activate test-mount")) == (27, 52, 51)


@rule("ARENA-114")
def test_a_card_that_kills_and_gains_ends_the_game_when_it_is_done() -> None:
    """The gain comes after the last cube was taken."""
    state, events = happen(stage(LoseLife(OTHER), GainLife(SELF), others=[hero(1, 0, life=1)]), USE)
    assert [type(each) for each in events[1:3]] == [LifeLost, LifeGained]
    assert (life(state), asked(state), offered(state)) == ((21, 0), "", [])
