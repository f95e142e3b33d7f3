"""Whom a clause is about by what it does, by Life Points, and in a Protection."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from boardgames.arena.effects import (
    THEM,
    Aim,
    LoseLife,
    Protect,
    PullHero,
    PushHero,
    StealLife,
    SwapPlaces,
    Which,
    Whom,
)
from boardgames.arena.equipment import Card, Kind
from boardgames.arena.position import Fighter
from tests.arena.clauses import (
    ADJACENT,
    ALL,
    ANY,
    named,
    struck,
    used,
)
from tests.arena.tables import (
    asked,
    go,
    hero,
    life,
    make,
    offered,
    table,
)

rule = pytest.mark.rule
ALL_RICHEST = Whom(Which.RICHEST, every=True)
ALL_POOREST = Whom(Which.POOREST, every=True)


@pytest.mark.parametrize("clause", [PushHero, PullHero, SwapPlaces, StealLife])
@rule("ARENA-Q84")
def test_q84_what_takes_two_is_not_done_to_oneself(clause: type) -> None:
    """The controller is no choice, though anybody may be chosen."""
    state = used(clause(ANY), others=[(2, 0), (-2, 0)])
    assert offered(state) == named(1, 2)


@rule("ARENA-Q84")
def test_q84_all_of_them_leave_the_controller_out_where_it_takes_two() -> None:
    """Stealing from everybody steals from the others."""
    state = used(StealLife(ALL), others=[(2, 0), (-2, 0)])
    assert life(state) == (22, 19, 19)


@rule("ARENA-Q84")
def test_q84_an_aim_for_nothing_but_pushes_and_swaps_is_at_others() -> None:
    """Whatever else the card does to somebody else."""
    state = used(Aim(ANY), PushHero(THEM), LoseLife(ADJACENT), others=[(2, 0), (-2, 0)])
    assert offered(state) == named(1, 2)


@rule("ARENA-Q84", "ARENA-D12l")
def test_d12l_who_chooses_himself_misses_the_clauses_that_take_two() -> None:
    """He loses 1 and is not pushed; the clause after that is his again."""
    clauses = (Aim(ANY), LoseLife(THEM), PushHero(THEM), StealLife(THEM), LoseLife(THEM))
    state = used(*clauses, others=[(2, 0), (-2, 0)])
    assert offered(state) == named(0, 1, 2)
    state = go(state, *named(0))
    assert (life(state), asked(state)) == ((18, 20, 20), "Acting p1")


@rule("ARENA-D12l")
def test_d12l_what_is_done_to_all_passes_over_the_controller_where_it_must() -> None:
    """All lose 1, the others are pushed."""
    state = used(Aim(ALL), LoseLife(THEM), PushHero(THEM), others=[(2, 0), (-2, 0)])
    assert life(state) == (19, 19, 19)
    assert [each.space for each in state.heroes] == ["e5", "e8", "e2"]


def lives(*points: int) -> Iterable[Fighter]:
    """Heroes in a row with so many Life Points."""
    return [hero(2 - number, 2, life=held) for number, held in enumerate(points)]


@rule("ARENA-Q70", "ARENA-Q84")
def test_the_richest_are_all_who_share_the_lead() -> None:
    """The controller among them, or not."""
    assert struck(ALL_RICHEST, *lives(9, 12, 12), me=hero(0, 0, life=12)) == "0 2 3"
    assert struck(ALL_RICHEST, *lives(9, 13, 12), me=hero(0, 0, life=12)) == "2"


def test_the_poorest_are_all_who_have_fewest() -> None:
    """The controller among them, or not."""
    assert struck(ALL_POOREST, *lives(9, 12, 9), me=hero(0, 0, life=9)) == "0 1 3"
    assert struck(ALL_POOREST, *lives(9, 12, 8), me=hero(0, 0, life=9)) == "3"


@rule("ARENA-Q46")
def test_one_of_the_richest_or_poorest_is_picked_where_several_are() -> None:
    """He who leads alone is not asked for."""
    state = used(LoseLife(Whom(Which.RICHEST)), others=lives(12, 12), me=hero(0, 0, life=12))
    assert offered(state) == named(0, 1, 2)
    state = used(LoseLife(Whom(Which.POOREST)), others=lives(7, 12), me=hero(0, 0, life=12))
    assert (life(state), asked(state)) == ((12, 6, 12), "Acting p1")


@rule("ARENA-Q84")
def test_q84_stealing_from_the_richest_finds_nobody_if_that_is_oneself() -> None:
    """Not the second richest either."""
    state = used(StealLife(Whom(Which.RICHEST)), others=lives(9, 12), me=hero(0, 0, life=13))
    assert life(state) == (13, 9, 12)


@rule("ARENA-Q70")
def test_q70_a_hero_without_life_is_within_reach_until_the_card_is_done() -> None:
    """He is the poorest, has nothing to lose, and ends the game only then."""
    state = used(LoseLife(ADJACENT), LoseLife(ALL_POOREST), others=[hero(1, 0, life=1), hero(2, 0, life=2)])
    assert (life(state), asked(state)) == ((20, 0, 2), "")


def answer(*clauses: LoseLife) -> Card:
    """An Armor whose Protection does this."""
    return make(Kind.ARMOR, Protect(), protection=clauses, cost="shield", name="Answer")


@rule("ARENA-D12n")
def test_active_is_the_hero_whose_turn_it_is() -> None:
    """Not the one who holds the Protection, nor a bystander."""
    armor = answer(LoseLife(Whom(Which.ACTIVE), 2))
    others = [hero(1, 0), hero(2, 0, "answer", protection=1)]
    state = go(table(hero(0, 0), *others, rolled="sun sun", own=(armor,)), "p1 favor nakamura")
    assert life(state) == (18, 20, 19)


@rule("ARENA-D12n")
def test_d12n_trigger_is_the_hero_whose_effect_took_the_life_point() -> None:
    """Siggy's Protection hits Nakamura, whose own answers Siggy for it and not the active Hero."""
    bite = make(Kind.ARMOR, Protect(), protection=(LoseLife(ADJACENT),), cost="shield", name="Bite")
    armor = answer(LoseLife(Whom(Which.TRIGGER), 3))
    others = [hero(-3, 0), hero(2, 0, "answer", protection=1), hero(3, 0, "bite", protection=1)]
    state = table(hero(0, 0), *others, rolled="sun sun", own=(armor, bite))
    state = go(state, "p1 favor siggy")
    assert life(state) == (20, 20, 19, 16)
