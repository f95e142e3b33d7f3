"""Protection: what it waits for, in which order several act, and how often."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import GainLife, LoseLife, Protect, PushHero, StripProtection
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Ending, HeroPushed, LifeGained, LifeLost, ProtectionTriggered
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
    go,
    ground,
    happen,
    hero,
    life,
    make,
    offered,
    places,
    price,
    roll,
    table,
)

rule = pytest.mark.rule
grids = pytest.mark.parametrize("grid", BOTH_GRIDS)

FURY = make(Kind.SPELL, LoseLife(OTHERS), cost="sun", name="Fury")
"""All others lose 1."""

GUARDS = tuple(armor(f"Guard {number}", GainLife(SELF)) for number in range(1, 7))


def ring(order: ProtectionOrder = ProtectionOrder.CLOCKWISE, *, active: int = 0, **more: Any) -> State:  # noqa: ANN401
    """Four Heroes far from each other; the active one has the Fury, all others an Armor and a token."""
    fighters = []
    for number, place in enumerate(((0, 0), (4, 0), (-4, 0), (0, 4))):
        mine = number == active
        cards = f"guard-{number + 1} fury" if mine else f"guard-{number + 1}"
        fighters.append(hero(*place, cards, protection=0 if mine else 1))
    setup = agreed(4, FURY, *GUARDS, protection_order=order)
    return table(*fighters, rolled="sun", setup=setup, active=active, **more)


def pairs(first: int) -> State:
    """Two players with two Heroes each; Hero 2, the first player's second, is active and has the Fury."""
    fighters = (
        hero(0, 0, "guard-1", protection=1),
        hero(4, 0, "guard-2", protection=1),
        hero(-4, 0, "guard-3 fury"),
        hero(0, 4, "guard-4", protection=1),
    )
    setup = agreed(4, FURY, *GUARDS, players=2, variant=Variant.TWO_PLAYER)
    return table(*fighters, rolled="sun", setup=setup, active=2, first=first)


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
    state = table(*fighters, rolled=price("susanoos-storm"), active=5, scenario=ground(grid))
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
    state = table(*fighters, rolled=price("zeuss-thunderbolt"), active=2, scenario=ground(grid))
    state, events = happen(state, "p3 activate zeuss-thunderbolt")
    assert answers(events) == [(3, 1), (0, 1)]
    assert (life(state), asked(state)) == ((19, 20, 20, 17), "Acting p3")
    assert [each.protection for each in state.heroes] == [1, 0, 0, 1]


# What it waits for


@grids
@rule("ARENA-126", "ARENA-Q95")
def test_q95_protection_waits_for_the_whole_card(grid: Grid) -> None:
    """Not for the clause that hurt alone: the push that follows comes first."""
    ram = make(Kind.MOUNT, LoseLife(NEIGHBOUR), PushHero(NEIGHBOUR, 2))
    fighters = (hero(0, 0, "test-mount"), hero(1, 0, "guard", protection=1))
    state = table(*fighters, own=(GUARD, ram), rolled="sword", scenario=ground(grid))
    state, events = happen(state, "p1 activate test-mount")
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
@pytest.mark.parametrize(("first", "order"), [(0, [3, 0, 1]), (1, [1, 0, 3])])
def test_q96_with_two_heroes_each_clockwise_is_the_order_of_turns(first: int, order: list[int]) -> None:
    """The first player's second Hero is active; who comes next depends on who went first."""
    _, events = happen(pairs(first), "p1 activate fury")
    assert answers(events) == [(number, 1) for number in order]


@rule("ARENA-126", "ARENA-Q96", "ARENA-D12d")
def test_d12d_the_active_player_picks_each_time_that_several_wait() -> None:
    """Of three he picks one, of two left another, and the last needs no question."""
    state, events = happen(ring(ProtectionOrder.ACTIVE_CHOOSES), "p1 activate fury")
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


@rule("ARENA-D12d", "ARENA-Q100", "ARENA-R05")
def test_r05_who_is_stripped_while_he_waits_is_not_asked_about() -> None:
    """Mafaya's answer takes Nakamura's tokens; two are left, and the active player picks among those."""
    strip = armor("Strip", StripProtection(NEIGHBOURS))
    fighters = (
        hero(0, 0, "bite"),
        hero(1, 0, "strip", protection=1),
        hero(1, -1, "guard-3", protection=2),
        hero(-1, 0, "guard-4", protection=1),
        hero(-1, 1, "guard-5", protection=1),
    )
    setup = agreed(5, BITE, strip, *GUARDS, protection_order=ProtectionOrder.ACTIVE_CHOOSES)
    state = go(table(*fighters, rolled="sword", setup=setup), "p1 activate bite")
    assert "p1 target nakamura" in offered(state)
    state = go(state, "p1 target mafaya")
    assert (state.heroes[2].protection, offered(state)) == (0, ["p1 target siggy", "p1 target maximus"])
    state, events = happen(state, "p1 target maximus")
    assert (answers(events), asked(state)) == ([(4, 1), (3, 1)], "Acting p1")


@rule("ARENA-D12d", "ARENA-Q109", "ARENA-R05")
def test_r05_nor_one_whose_armor_gives_his_token_no_effect() -> None:
    """A Weapon gave it: the other Protection comes without a question."""
    gift = make(Kind.WEAPON, Protect(), name="Gift")
    setup = agreed(3, FURY, gift, *GUARDS, protection_order=ProtectionOrder.ACTIVE_CHOOSES)
    fighters = (hero(0, 0, "fury"), hero(2, 0, "gift", protection=1), hero(-2, 0, "guard-3", protection=1))
    state, events = happen(table(*fighters, rolled="sun", setup=setup), "p1 activate fury")
    assert (answers(events), life(state), asked(state)) == ([(2, 1)], (20, 19, 20), "Acting p1")


STRIKER = armor("Striker", LoseLife(NEIGHBOURS))


def chain(order: ProtectionOrder = ProtectionOrder.CLOCKWISE, *, tokens: int = 1, third: int = 1) -> State:
    """The active Hero bites Mafaya and Nakamura; Mafaya's answer strikes Siggy beyond her."""
    fighters = (
        hero(0, 0, "bite"),
        hero(1, 0, "striker", protection=tokens),
        hero(-1, 0, "guard-3", protection=1),
        hero(2, 0, "guard-4", protection=third),
    )
    setup = agreed(4, BITE, STRIKER, *GUARDS, protection_order=order)
    return table(*fighters, rolled="sword sword", setup=setup)


@rule("ARENA-126", "ARENA-Q97")
def test_q97_who_is_set_off_by_a_protection_goes_behind_those_who_wait() -> None:
    """Siggy, struck by the first answer, comes after Nakamura, who was waiting."""
    _, events = happen(chain(), "p1 activate bite")
    assert answers(events) == [(1, 1), (2, 1), (3, 1)]


@rule("ARENA-Q96", "ARENA-D12d")
def test_d12d_newcomers_can_be_picked_before_those_who_waited() -> None:
    """The active player is asked again as soon as several wait again."""
    state = go(chain(ProtectionOrder.ACTIVE_CHOOSES), "p1 activate bite", "p1 target mafaya")
    assert offered(state) == ["p1 target nakamura", "p1 target siggy"]
    state, events = happen(state, "p1 target siggy")
    assert (answers(events), asked(state)) == ([(3, 1), (2, 1)], "Acting p1")


@rule("ARENA-Q97", "ARENA-Q96")
def test_q97_newcomers_line_up_clockwise_among_themselves() -> None:
    """Two struck by the same answer act in the order of turns, after the one who waited."""
    fighters = (
        hero(0, 0, "bite"),
        hero(2, 0, "guard-2", protection=1),
        hero(-1, 0, "guard-3", protection=1),
        hero(1, 0, "striker", protection=1),
        hero(1, 1, "guard-5", protection=1),
    )
    setup = agreed(5, BITE, STRIKER, *GUARDS)
    _, events = happen(table(*fighters, rolled="sword", setup=setup, active=0), "p1 activate bite")
    assert answers(events) == [(2, 1), (3, 1), (1, 1), (4, 1)]


@rule("ARENA-125", "ARENA-Q99")
@pytest.mark.parametrize("order", ProtectionOrder)
def test_q99_a_heros_next_application_comes_before_newcomers(order: ProtectionOrder) -> None:
    """Both of Mafaya's are through before Siggy, struck by the first, answers."""
    state, events = happen(chain(order, tokens=2), "p1 activate bite")
    if order is ProtectionOrder.ACTIVE_CHOOSES:
        state, events = happen(state, "p1 target mafaya")
        assert (asked(state), answers(events)) == ("ChoosingTrigger p1", [(1, 2)])
        state, more = happen(state, "p1 target nakamura")
        events += more
    assert answers(events) == [(1, 2), (2, 1), (3, 1)]
    struck = [place for place, each in enumerate(events) if isinstance(each, LifeLost) and each.hero == 3]
    assert len(struck) == 2
    assert max(struck) < events.index(ProtectionTriggered(3, "guard-4", 1))
    assert life(state)[3] == 19


@rule("ARENA-125", "ARENA-Q99", "ARENA-093")
def test_q99_it_is_looked_for_the_end_between_two_applications() -> None:
    """The first brings the active Hero to zero; the second, which would heal, is not applied."""
    both = armor("Both", LoseLife(ACTIVE), GainLife(SELF, 5))
    fighters = (hero(0, 0, life=1), hero(1, 0, "both", protection=2))
    state, events = happen(table(*fighters, own=(both,), rolled="sword sword"), "p1 strike mafaya")
    assert (life(state), answers(events)) == ((0, 24), [(1, 2)])
    assert (state.winners, state.ending, asked(state)) == ((1,), Ending.LAST_LIFE, "")


# How often


@rule("ARENA-127", "ARENA-Q98")
def test_q98_a_loss_after_the_answer_sets_nothing_off_in_the_same_action() -> None:
    """Siggy answers the bite and is then struck by Mafaya's answer, which he does not answer."""
    fighters = (
        hero(0, 0, "bite"),
        hero(1, 0, "guard-2", protection=2),
        hero(1, -1, "striker", protection=1),
        hero(-4, 0),
    )
    setup = agreed(4, BITE, STRIKER, *GUARDS)
    state, events = happen(table(*fighters, rolled="sword", setup=setup), "p1 activate bite")
    assert answers(events) == [(1, 2), (2, 1)]
    assert life(state)[1] == 20 - 1 + 2 - 1


@rule("ARENA-127", "ARENA-Q106")
def test_q106_hit_again_while_waiting_is_one_trigger() -> None:
    """Nakamura is bitten, and struck by Mafaya's answer before his own comes: it comes once."""
    fighters = (
        hero(0, 0, "bite"),
        hero(1, 0, "striker", protection=1),
        hero(1, -1, "guard-3", protection=1),
        hero(-4, 0),
    )
    setup = agreed(4, BITE, STRIKER, *GUARDS)
    state, events = happen(table(*fighters, rolled="sword", setup=setup), "p1 activate bite")
    assert answers(events) == [(1, 1), (2, 1)]
    assert life(state)[2] == 20 - 1 - 1 + 1


@rule("ARENA-127", "ARENA-Q106")
def test_q106_two_losses_in_one_card_are_one_trigger() -> None:
    """The clauses of a card are one action."""
    own = make(Kind.WEAPON, LoseLife(NEIGHBOUR), LoseLife(NEIGHBOUR, 2))
    fighters = (hero(0, 0, "test-weapon"), hero(1, 0, "guard", protection=1))
    state, events = happen(table(*fighters, own=(own, GUARD), rolled="sword"), "p1 activate test-weapon")
    assert (answers(events), life(state)[1]) == ([(1, 1)], 18)


@rule("ARENA-127", "ARENA-Q107")
def test_q107_each_action_may_set_it_off_again() -> None:
    """Three strikes in a turn, three answers; and one more in the next Hero's turn."""
    fighters = (hero(0, 0), hero(1, -1), hero(1, 0, "guard", protection=1))
    state = table(*fighters, own=(GUARD,), rolled="sword sword sword sword sun sun")
    state, events = happen(state, "p1 strike nakamura", "p1 strike nakamura", "p1 favor nakamura")
    assert answers(events) == [(2, 1)] * 3
    state, events = happen(roll(go(state, "p1 end turn"), "sword sword"), "p2 strike nakamura")
    assert (answers(events), life(state)[2]) == ([(2, 1)], 20)
