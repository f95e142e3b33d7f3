"""Protection: every loss that sets it off, and whom it answers."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import Exhaust, GainLife, LoseLife, MoveHero, StealLife
from boardgames.arena.equipment import Card, Kind
from boardgames.arena.events import Cause, Exhausted, LifeLost
from boardgames.arena.setup import Variant
from boardgames.arena.state import State
from tests.arena.protected import ACTIVE, BITE, GUARD, NEIGHBOUR, NEIGHBOURS, SELF, TRIGGER, answers, armor
from tests.arena.tables import (
    BOTH_GRIDS,
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
    table,
)

rule = pytest.mark.rule
grids = pytest.mark.parametrize("grid", BOTH_GRIDS)

MARK = armor("Mark", LoseLife(TRIGGER))
"""It strikes back at whoever caused the loss."""


def guarded(*own: Card, rolled: str, cards: str = "", tokens: int = 1, **more: Any) -> State:  # noqa: ANN401
    """An active Hero with these cards, and a neighbour in the east who has the Guard and so many tokens."""
    fighters = (hero(0, 0, cards), hero(1, 0, "guard", protection=tokens))
    return table(*fighters, own=(GUARD, *own), rolled=rolled, **more)


CAUSES: tuple[tuple[str, Card | None, str, tuple[XY, ...], tuple[XY, ...], tuple[str, ...]], ...] = (
    ("strike", None, "sword sword", (), (), ("p1 strike mafaya",)),
    ("favor", None, "sun sun", (), (), ("p1 favor mafaya",)),
    ("card", make(Kind.WEAPON, LoseLife(NEIGHBOUR)), "sword", (), (), ("p1 activate test-weapon",)),
    ("theft", make(Kind.WEAPON, StealLife(NEIGHBOUR)), "sword", (), (), ("p1 activate test-weapon",)),
    ("trap", None, "shield shield", ((2, 0),), (), ("p1 push mafaya",)),
    (
        "moved onto a trap",
        make(Kind.WEAPON, MoveHero(NEIGHBOUR, 1)),
        "sword",
        ((1, 1),),
        (),
        ("p1 activate test-weapon", f"p1 step {at(1, 1)}"),
    ),
    ("blocked push", None, "shield shield", (), ((2, 0),), ("p1 push mafaya",)),
)


@grids
@rule("ARENA-123", "ARENA-Q102")
@pytest.mark.parametrize("cause", CAUSES, ids=lambda cause: cause[0])
def test_q102_a_loss_counts_whatever_its_cause(
    grid: Grid, cause: tuple[str, Card | None, str, tuple[XY, ...], tuple[XY, ...], tuple[str, ...]]
) -> None:
    """Blows, thefts, Traps and blocked pushes alike."""
    _, card, rolled, traps, pillars, lines = cause
    scenario = ground(grid, traps=traps, pillars=pillars)
    own, cards = ((card,), card.key) if card else ((), "")
    state, events = happen(guarded(*own, rolled=rolled, cards=cards, scenario=scenario), *lines)
    assert (answers(events), life(state)[1]) == ([(1, 1)], 20)


@grids
@rule("ARENA-123", "ARENA-Q102", "ARENA-098")
def test_q102_the_penalty_of_a_hero_who_cannot_be_moved_counts(grid: Grid) -> None:
    """Enclosed in a corner and moved by another, he loses 1 and answers it."""
    own = make(Kind.WEAPON, MoveHero(NEIGHBOUR, 2))
    scenario = ground(grid, pillars=[(3, -4), (3, -3)])
    fighters = (hero(4, -3, "test-weapon"), hero(4, -4, "guard", protection=1))
    state, events = happen(
        table(*fighters, own=(GUARD, own), scenario=scenario, rolled="sword"), "p1 activate test-weapon"
    )
    assert LifeLost(1, 1, Cause.CUT_SHORT) in events
    assert (answers(events), life(state)) == ([(1, 1)], (20, 20))


@grids
@rule("ARENA-123", "ARENA-Q102", "ARENA-Q91")
def test_q102_a_bystander_who_is_run_into_answers(grid: Grid) -> None:
    """And so does whoever was pushed into him."""
    fighters = (hero(0, 0), hero(1, 0, "guard", protection=1), hero(2, 0, "shield-two", protection=1))
    second = armor("Shield two", GainLife(SELF))
    state = table(*fighters, own=(GUARD, second), scenario=ground(grid), rolled="shield shield")
    state, events = happen(state, "p1 push mafaya")
    assert (answers(events), life(state)) == ([(1, 1), (2, 1)], (20, 20, 20))


@rule("ARENA-123", "ARENA-Q102")
def test_q102_another_protection_counts() -> None:
    """The one who is hit by an answer answers in his turn."""
    fighters = (
        hero(0, 0),
        hero(1, 0, "imperial-shield", protection=1),
        hero(2, 0, "guard", protection=1),
    )
    state, events = happen(
        table(*fighters, own=(GUARD,), rolled="sword sword"), "p1 strike mafaya", "p2 target nakamura"
    )
    assert (answers(events), life(state)) == ([(1, 1), (2, 1)], (20, 19, 20))


@rule("ARENA-123", "ARENA-Q103")
def test_q103_the_active_heros_own_tokens_stay_silent() -> None:
    """He is struck back in his own turn, and that is that."""
    back = armor("Back", LoseLife(ACTIVE))
    fighters = (hero(0, 0, "guard", protection=1), hero(1, 0, "back", protection=1))
    state, events = happen(table(*fighters, own=(GUARD, back), rolled="sword sword"), "p1 strike mafaya")
    assert (answers(events), life(state)) == ([(1, 1)], (19, 19))


@rule("ARENA-123", "ARENA-Q125")
def test_q125_ones_other_heros_turn_is_anothers_turn() -> None:
    """Struck by a Hero of the same player, the token answers."""
    setup = agreed(4, GUARD, players=2, variant=Variant.TWO_PLAYER)
    fighters = (hero(0, 0), hero(4, 0), hero(1, 0, "guard", protection=1), hero(0, 4))
    state, events = happen(table(*fighters, rolled="sword sword", setup=setup), "p1 strike nakamura")
    assert (answers(events), life(state)[2]) == ([(2, 1)], 20)


# Whom it answers


@grids
@rule("ARENA-D12n", "ARENA-123")
def test_d12n_the_trigger_is_who_controls_what_took_the_cube(grid: Grid) -> None:
    """The pusher, for a Trap that the victim is pushed onto and for a bystander's collision."""
    fighters = (hero(0, 0), hero(1, 0, "mark", protection=1))
    trapped = table(*fighters, own=(MARK,), scenario=ground(grid, traps=[(2, 0)]), rolled="shield shield")
    assert life(go(trapped, "p1 push mafaya")) == (19, 19)
    beside = (hero(0, 0), hero(1, 0), hero(2, 0, "mark", protection=1))
    hit = table(*beside, own=(MARK,), scenario=ground(grid), rolled="shield shield")
    assert life(go(hit, "p1 push mafaya")) == (19, 19, 19)


@rule("ARENA-D12n", "ARENA-123")
def test_d12n_a_protection_is_answered_at_its_owner() -> None:
    """Not at the active Hero, who began it all."""
    tiring = armor("Tiring", Exhaust(TRIGGER))
    fighters = (
        hero(0, 0),
        hero(1, 0, "imperial-shield", protection=1),
        hero(2, 0, "tiring", protection=1),
    )
    state = go(table(*fighters, own=(tiring,), rolled="sword sword"), "p1 strike mafaya")
    state, events = happen(state, "p2 target nakamura")
    assert (answers(events), life(state)) == ([(2, 1)], (20, 19, 19))
    assert events[-1] == Exhausted(1, 1)


@rule("ARENA-D12n", "ARENA-123", "ARENA-Q131")
def test_d12n_a_trigger_who_is_gone_is_no_target() -> None:
    """An Assailant strikes another in his answer and falls by it: the other's answer finds nobody."""
    last = armor("Last", LoseLife(NEIGHBOURS), LoseLife(SELF))
    setup = agreed(4, last, MARK, variant=Variant.TITAN)
    fighters = (
        hero(0, 0),
        hero(1, 0, "last", life=2, protection=1),
        hero(2, 0, "mark", protection=1),
        hero(0, 4),
    )
    state, events = happen(table(*fighters, rolled="sword sword", setup=setup), "p1 strike mafaya")
    assert (answers(events), state.heroes[1].out) == ([(1, 1), (2, 1)], True)
    assert (life(state), asked(state)) == ((29, 0, 9, 10), "Acting p1")


@rule("ARENA-D12n")
def test_d12n_hit_by_two_the_first_of_them_is_the_trigger() -> None:
    """One trigger an action, for the first loss in it."""
    bite_back = armor("Bite back", LoseLife(NEIGHBOURS))
    fighters = (
        hero(0, 0, "bite"),
        hero(1, 0, "bite-back", protection=1),
        hero(1, -1, "mark", protection=1),
        hero(-4, 0),
    )
    state, events = happen(table(*fighters, own=(BITE, MARK, bite_back), rolled="sword"), "p1 activate bite")
    assert answers(events) == [(1, 1), (2, 1)]
    assert life(state) == (18, 19, 18, 20)
