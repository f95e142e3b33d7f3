"""Strict supply: gains that stop when the box is empty, and a start that it cannot provide."""

from __future__ import annotations

import pytest

from boardgames.arena.effects import Aim, Choice, Clause, Exhaust, GainLife, Protect, Which, Whom
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Exhausted, FountainUsed, LifeGained, Protected
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup
from boardgames.arena.state import State
from boardgames.arena.view import view
from boardgames.core import SetupError
from tests.arena.protected import ALL, OTHERS, SELF, THEM, armor
from tests.arena.tables import (
    XY,
    agreed,
    asked,
    at,
    go,
    ground,
    happen,
    hero,
    life,
    make,
    offered,
    price,
    roll,
    table,
)

rule = pytest.mark.rule
strictly = pytest.mark.parametrize("strict", [True, False], ids=["strict", "unlimited"])

HEAL = make(Kind.SPELL, GainLife(SELF, 3), cost="sun", name="Heal")


def empty_box(*, strict: bool, rolled: str, **more: object) -> State:
    """Two Heroes with 65 Life Points each: the box has no more."""
    setup = agreed(2, HEAL, life=65, strict_supply=strict)
    return table(hero(0, 0, "heal"), hero(1, 0), rolled=rolled, setup=setup, **more)  # type: ignore[arg-type]


@strictly
@rule("ARENA-Q08", "ARENA-030", "ARENA-114")
def test_q08_life_points_are_gained_as_long_as_there_are_any(strict: bool) -> None:
    """With none left, none; unless the supply has no end."""
    state, events = happen(empty_box(strict=strict, rolled="sun"), "p1 activate heal")
    assert life(state) == ((65, 65) if strict else (68, 65))
    assert (LifeGained(0, 3) in events) is not strict
    assert asked(state) == "Acting p1"


@rule("ARENA-Q08", "ARENA-030", "ARENA-114")
def test_q08_what_is_lost_can_be_gained_and_what_was_not_had_is_not_owed() -> None:
    """Two cubes come back: a gain of three gets those two, and the one that comes later stays there."""
    state = go(
        empty_box(strict=True, rolled="sword sword sword sword sun sun sun"),
        "p1 strike mafaya",
        "p1 strike mafaya",
    )
    state, events = happen(state, "p1 activate heal")
    assert events[-1] == LifeGained(0, 2)
    state = go(state, "p1 favor mafaya")
    assert (life(state), view(state, 0).reserve) == ((67, 62), 1)


@rule("ARENA-Q08", "ARENA-114", "ARENA-107")
def test_q08_a_fountain_gives_although_the_reserve_is_empty() -> None:
    """Its cubes are its own."""
    setup = agreed(2, HEAL, life=60, strict_supply=True, scenario=ground(fountains=[(0, 1), (4, -4)]))
    state = table(hero(0, 0, "heal"), hero(1, 0), rolled="paw paw sun", setup=setup)
    assert view(state, 0).reserve == 0
    state, events = happen(state, "p1 activate heal", "p1 walk", f"p1 step {at(0, 1)}")
    assert FountainUsed(0, at(0, 1)) in events
    assert (life(state), state.fountains) == ((61, 60), (5, 4))


@rule("ARENA-Q08", "ARENA-Q68")
def test_q08_a_theft_needs_no_reserve() -> None:
    """It goes from one to the other."""
    setup = agreed(2, life=65, strict_supply=True)
    state = table(hero(0, 0, "anubiss-ankh"), hero(1, 0), rolled=price("anubiss-ankh"), setup=setup)
    assert life(go(state, "p1 activate anubiss-ankh")) == (66, 64)


@strictly
@rule("ARENA-Q08", "ARENA-122", "ARENA-030")
def test_q08_the_box_has_ten_protection_tokens(strict: bool) -> None:
    """Eight and eight more are ten, and then there is none to get; from any other a Hero has twenty."""
    many = armor("Many", GainLife(SELF), tokens=8)
    setup = agreed(2, many, strict_supply=strict)
    state = table(hero(0, 0, "many"), hero(1, 0), rolled="shield shield shield", setup=setup)
    state, events = happen(state, *["p1 activate many"] * 3)
    got = [each.tokens for each in events if isinstance(each, Protected)]
    assert got == ([8, 2] if strict else [8, 8, 4])
    assert state.heroes[0].protection == sum(got)


@strictly
@rule("ARENA-Q08", "ARENA-029", "ARENA-030")
def test_q08_the_box_has_fourteen_exhaustion_tokens(strict: bool) -> None:
    """Nine on each of two Heroes are fourteen together; those that were returned can be had again."""
    tire = make(Kind.SPELL, Exhaust(OTHERS, 9), cost="sun", name="Tire")
    setup = agreed(3, tire, strict_supply=strict)
    state = table(hero(0, 0, "tire"), hero(1, 0), hero(2, 0), rolled="sun", setup=setup)
    state = go(state, "p1 activate tire")
    assert [each.exhaustion for each in state.heroes] == ([0, 9, 5] if strict else [0, 9, 9])
    state = go(state, "p1 end turn")
    if strict:
        assert asked(state) == "Rolling chance"
        state = roll(go(roll(state), "p3 end turn"), "sun")
    else:
        state = roll(state, "sun")
    state, events = happen(state, "p1 activate tire")
    assert Exhausted(1, 9) in events


@rule("ARENA-D12j", "ARENA-Q08", "ARENA-114")
@pytest.mark.parametrize(
    "gift",
    [(GainLife(ALL),), (GainLife(Whom(Which.POOREST, every=True)),), (Aim(ALL), GainLife(THEM))],
    ids=["any", "poorest", "them"],
)
@pytest.mark.parametrize(
    ("active", "after"), [(0, (33, 33, 32, 32)), (2, (32, 32, 33, 33)), (3, (33, 32, 32, 33))]
)
def test_d12j_who_gains_together_is_served_clockwise_from_the_controller(
    active: int, after: tuple[int, ...], gift: tuple[Clause, ...]
) -> None:
    """Two cubes for four Heroes: himself first, then the next in the order of turns."""
    setup = agreed(4, make(Kind.SPELL, *gift, cost="sun", name="Share"), life=32, strict_supply=True)
    spots = ((0, 0), (4, 0), (-4, 0), (0, 4))
    fighters = [hero(*spot, "share" if number == active else "") for number, spot in enumerate(spots)]
    state = table(*fighters, rolled="sun", setup=setup, active=active)
    assert life(go(state, f"p{active + 1} activate share")) == after


@rule("ARENA-D12j", "ARENA-Q08")
def test_d12j_tokens_are_served_so_too() -> None:
    """Fourteen Exhaustion tokens, six for each other Hero: the last in the order goes short."""
    tire = make(Kind.SPELL, Exhaust(OTHERS, 6), cost="sun", name="Tire")
    setup = agreed(4, tire, strict_supply=True)
    spots = ((0, 0), (4, 0), (-4, 0), (0, 4))
    fighters = [hero(*spot, "tire" if number == 1 else "") for number, spot in enumerate(spots)]
    state = table(*fighters, rolled="sun", setup=setup, active=1)
    state = go(state, "p2 activate tire")
    assert [each.exhaustion for each in state.heroes] == [2, 0, 6, 6]


@strictly
@rule("ARENA-Q08", "ARENA-D12g")
def test_q08_a_choice_of_what_the_box_has_not_is_not_offered(strict: bool) -> None:
    """Gaining nothing is nothing: the other branch answers itself."""
    either = make(
        Kind.ARMOR,
        Choice(((GainLife(SELF),), (Protect(),))),
        cost="sun",
        protection=(GainLife(SELF),),
        name="Either",
    )
    setup = agreed(2, either, life=65, strict_supply=strict)
    state = go(table(hero(0, 0, "either"), hero(1, 0), rolled="sun", setup=setup), "p1 activate either")
    if strict:
        assert (asked(state), state.heroes[0].protection) == ("Acting p1", 1)
    else:
        assert offered(state) == ["p1 choose 1", "p1 choose 2"]


# The start


RING: tuple[XY, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1), (2, 0), (-2, 0), (0, 2))


def begun(heroes: int, fountains: int, *, strict: bool) -> State:
    """A standard game that begins with so many Fountains."""
    return start(Setup(heroes, scenario=ground(fountains=RING[:fountains]), strict_supply=strict))


@rule("ARENA-Q09", "ARENA-035")
@pytest.mark.parametrize(("heroes", "most"), [(6, 2), (5, 6), (4, 7)])
def test_q09_a_strict_box_fills_only_so_many_fountains(heroes: int, most: int) -> None:
    """Two beside six Heroes, six beside five, all seven beside four; without it cubes are no matter."""
    assert begun(heroes, len(RING), strict=False).fountains == (5,) * len(RING)
    state = begun(heroes, most, strict=True)
    assert sum(state.fountains) == 5 * most
    if most < len(RING):
        with pytest.raises(SetupError) as caught:
            begun(heroes, most + 1, strict=True)
        (problem,) = caught.value.problems
        assert (problem.path, problem.rule) == ("strict_supply", "ARENA-Q09")


@strictly
@rule("ARENA-Q144", "ARENA-030")
def test_q144_a_view_counts_the_reserve_only_where_it_can_run_out(strict: bool) -> None:
    """130 less those behind four screens and on two Fountains."""
    state = begun(4, 2, strict=strict)
    for seat in (None, 0, 3):
        assert view(state, seat).reserve == (40 if strict else None)
