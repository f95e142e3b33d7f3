"""Protection: what it waits for, in which order several act, and how often."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import Clause, GainLife, LoseLife, MoveHero, Which, Whom
from boardgames.arena.equipment import Card, Kind
from boardgames.arena.events import Ending, Event, HeroPushed, LifeGained, LifeLost, ProtectionTriggered
from boardgames.arena.setup import ProtectionOrder, Variant
from boardgames.arena.state import State
from tests.arena.protected import (
    ACTIVE,
    BITE,
    GUARD,
    NEIGHBOUR,
    NEIGHBOURS,
    OTHERS,
    SELF,
    answers,
    armor,
)
from tests.arena.tables import (
    BOTH_GRIDS,
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
    places,
    roll,
    table,
)

rule = pytest.mark.rule
grids = pytest.mark.parametrize("grid", BOTH_GRIDS)

FURY = make(Kind.SPELL, LoseLife(OTHERS), cost="sun", name="Fury")
"""All others lose 1."""

GUARDS = tuple(armor(f"Guard {number}", GainLife(SELF)) for number in range(1, 7))


def ring(*, order: ProtectionOrder = ProtectionOrder.CLOCKWISE, active: int = 0, own: tuple[Card, ...] = (), rolled: str = "sun", variant: Variant = Variant.STANDARD, armors: tuple[str, ...] = (), tokens: int = 1, **more: object) -> State:
    """Four Heroes far from each other; the active one has the Fury, all others an Armor and a token."""
    held = armors or tuple(f"guard-{number}" for number in range(1, 5))
    places_ = ((0, 0), (4, 0), (-4, 0), (0, 4))
    fighters = tuple(
        hero(*place, f"fury {card}" if number == active else card, protection=0 if number == active else tokens)
        for number, (place, card) in enumerate(zip(places_, held, strict=True))
    )
    setup = agreed(4, FURY, *GUARDS, *own, protection_order=order, variant=variant, players=2 if variant is Variant.TWO_PLAYER else 4)
    return table(*fighters, rolled=rolled, setup=setup, active=active, **more)  # type: ignore[arg-type]


# The rulebook's examples


@grids
@rule("ARENA-128", "ARENA-126", "ARENA-184")
def test_example_the_storm_pushes_cleo_and_then_her_necklace_strikes_maximus(grid: Grid) -> None:
    """She has lost her Life Point, is exhausted and has been pushed next to him before she answers."""
    fighters = (
        hero(1, 0, "shivas-necklace", protection=1),
        hero(-4, 0),
        hero(0, 4),
        hero(4, 0),
        hero(3, 0),
        hero(0, 0, "susanoos-storm"),
    )
    state = table(*fighters, rolled="sword sun", active=5, scenario=ground(grid))
    assert state.heroes[0].name == "cleo"
    state, events = happen(state, "p6 activate susanoos-storm")
    told = [type(each).__name__ for each in events]
    assert told == ["CardActivated", "LifeLost", "Exhausted", "HeroPushed", "ProtectionTriggered", "LifeLost"]
    assert (places(state)[0], life(state)) == ((2, 0), (19, 20, 20, 20, 18, 20))
    assert (state.heroes[0].protection, state.heroes[0].exhaustion) == (1, 1)


@grids
@rule("ARENA-129", "ARENA-127", "ARENA-186", "ARENA-184")
def test_example_the_thunderbolt_sets_off_siggy_then_cleo_and_nobody_again(grid: Grid) -> None:
    """Siggy loses 1, his Shield takes 1 from Cleo, her Necklace 2 from him; there it ends."""
    fighters = (
        hero(0, 0, "shivas-necklace", protection=1),
        hero(-4, 0),
        hero(1, -4, "zeuss-thunderbolt"),
        hero(1, 0, "imperial-shield", protection=1),
    )
    state = table(*fighters, rolled="sun", active=2, scenario=ground(grid))
    state, events = happen(state, "p3 activate zeuss-thunderbolt")
    assert answers(events) == [(3, 1), (0, 1)]
    assert (life(state), asked(state)) == ((19, 20, 20, 17), "Acting p3")
    assert [each.protection for each in state.heroes] == [1, 0, 0, 1]


# What it waits for


@grids
@rule("ARENA-126", "ARENA-Q95")
def test_q95_protection_waits_for_the_whole_card(grid: Grid) -> None:
    """Not for the clause that hurt alone: the push that follows comes first."""
    fighters = (hero(0, 0, "nandi"), hero(1, 0, "guard", protection=1))
    state = table(*fighters, own=(GUARD,), rolled="sword paw shield", scenario=ground(grid))
    state, events = happen(state, "p1 activate nandi", "p1 stop")
    pushed = [place for place, each in enumerate(events) if isinstance(each, HeroPushed)]
    assert len(pushed) == 2
    assert events.index(ProtectionTriggered(1, "guard", 1)) > max(pushed)
    assert life(state) == (20, 20)


@rule("ARENA-126", "ARENA-Q95")
def test_q95_protection_waits_for_one_whole_application_of_another() -> None:
    """The first Armor strikes and then heals its owner; only then does the one it struck answer."""
    two = armor("Two", LoseLife(NEIGHBOURS), GainLife(SELF, 2))
    fighters = (hero(0, 0), hero(1, 0, "two", protection=1), hero(2, 0, "guard", protection=1))
    _, events = happen(table(*fighters, own=(GUARD, two), rolled="sword sword"), "p1 strike mafaya")
    assert events.index(LifeGained(1, 2)) < events.index(ProtectionTriggered(2, "guard", 1))


@rule("ARENA-126", "ARENA-Q54", "ARENA-079")
def test_the_active_hero_waits_for_an_answer_in_the_middle() -> None:
    """While its owner decides, he has no move, whatever dice he has left."""
    fighters = (hero(0, 0), hero(1, 0, "imperial-shield", protection=1), hero(2, 0))
    state = go(table(*fighters, rolled="sword sword sun sun"), "p1 strike mafaya")
    assert (asked(state), offered(state, 0)) == ("Aiming p2", [])
    assert "p1 favor cleo" in offered(go(state, "p2 target cleo"))


# The order


@rule("ARENA-126", "ARENA-Q96")
@pytest.mark.parametrize(("active", "order"), [(0, [1, 2, 3]), (1, [2, 3, 0]), (3, [0, 1, 2])])
def test_q96_clockwise_from_the_active_hero(active: int, order: list[int]) -> None:
    """Whoever sits next in the order of turns is first, and nobody is asked."""
    state, events = happen(ring(active=active), f"p{active + 1} activate fury")
    assert answers(events) == [(number, 1) for number in order]
    assert asked(state) == f"Acting p{active + 1}"


@rule("ARENA-126", "ARENA-Q96")
@pytest.mark.parametrize(("first", "order"), [(0, [3, 0, 1]), (1, [0, 3, 1])])
def test_q96_with_two_heroes_each_clockwise_is_the_order_of_turns(first: int, order: list[int]) -> None:
    """After the first player's second Hero comes the other's second, then the First Player's first one."""
    state = ring(active=2, variant=Variant.TWO_PLAYER, first=first)
    assert state.order == ((0, 1, 2, 3) if first == 0 else (1, 0, 3, 2))
    _, events = happen(state, "p1 activate fury")
    expected = order if first == 0 else [1, 0, 3]
    assert answers(events) == [(number, 1) for number in expected]


@rule("ARENA-126", "ARENA-Q96", "ARENA-D12d")
def test_d12d_the_active_player_picks_each_time_that_several_wait() -> None:
    """Of three he picks one, of two left another, and the last needs no question."""
    state = ring(order=ProtectionOrder.ACTIVE_CHOOSES)
    state, events = happen(state, "p1 activate fury")
    assert (asked(state), answers(events)) == ("ChoosingTrigger p1", [])
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura", "p1 target siggy"]
    state, events = happen(state, "p1 target siggy")
    assert (asked(state), answers(events)) == ("ChoosingTrigger p1", [(3, 1)])
    assert offered(state) == ["p1 target mafaya", "p1 target nakamura"]
    state, events = happen(state, "p1 target nakamura")
    assert (asked(state), answers(events)) == ("Acting p1", [(2, 1), (1, 1)])


@rule("ARENA-Q96", "ARENA-D12d")
@pytest.mark.parametrize("order", ProtectionOrder)
def test_d12d_one_alone_is_not_asked_about(order: ProtectionOrder) -> None:
    """There is nothing to pick."""
    setup = agreed(2, GUARD, BITE, protection_order=order)
    fighters = (hero(0, 0, "bite"), hero(1, 0, "guard", protection=2))
    state, events = happen(table(*fighters, rolled="sword", setup=setup), "p1 activate bite")
    assert (answers(events), asked(state)) == ([(1, 2)], "Acting p1")


@rule("ARENA-Q96", "ARENA-Q97", "ARENA-D12d")
@pytest.mark.parametrize("order", ProtectionOrder)
def test_d12d_newcomers_can_be_picked_before_those_who_waited(order: ProtectionOrder) -> None:
    """By the clock they come behind them."""
    fighters, own = _chain()
    setup = agreed(4, *own, protection_order=order)
    state, events = happen(table(*fighters, rolled="sword", setup=setup), "p1 activate bite")
    if order is ProtectionOrder.CLOCKWISE:
        assert answers(events) == [(1, 1), (2, 1), (3, 1)]
        return
    state = go(state, "p1 target mafaya")
    assert offered(state) == ["p1 target nakamura", "p1 target siggy"]
    state, events = happen(state, "p1 target siggy")
    assert (answers(events), asked(state)) == ([(3, 1), (2, 1)], "Acting p1")


def _chain() -> tuple[tuple[object, ...], tuple[Card, ...]]:
    ...
