"""Life Points: lost to and gained from the Reserve, and a Hero who is at zero within a card."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import (
    Aim,
    Clause,
    CubesLost,
    GainLife,
    LoseLife,
    MoveHero,
    PushHero,
    StealLife,
)
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Cause, Ending, FountainUsed, LifeGained, LifeLost, LifeStolen
from boardgames.arena.state import State
from boardgames.arena.view import view
from tests.arena.protected import (
    BITE,
    GUARD,
    NEIGHBOUR,
    NEIGHBOURS,
    SELF,
    THEM,
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
    price,
    table,
)

rule = pytest.mark.rule
grids = pytest.mark.parametrize("grid", BOTH_GRIDS)


def strict(grid: Grid = Grid.HEXAGONAL, cards: str = "", rolled: str = "", **ground_: object) -> State:
    """Two neighbours of 20 whose Reserve is counted."""
    scenario = ground(grid, **ground_)  # type: ignore[arg-type]
    setup = agreed(2, scenario=scenario, strict_supply=True)
    return table(hero(0, 0, cards), hero(0, 1), rolled=rolled, setup=setup)


def spell(*clauses: Clause, mine: int = 1, other: int = 20) -> State:
    """A Hero with so many Life Points who can pay that Spell once, and a neighbour in the west."""
    own = make(Kind.SPELL, *clauses)
    return table(hero(0, 0, "test-spell", life=mine), hero(-1, 0, life=other), own=(own,), rolled="sword")


@rule("ARENA-018", "ARENA-114")
def test_a_life_point_lost_is_a_cube_in_the_reserve() -> None:
    """Of 130 cubes 90 are left beside two Heroes of 20; a strike makes that 91."""
    state = strict(rolled="sword sword")
    assert view(state, 0).reserve == 90
    state, events = happen(state, "p1 strike mafaya")
    assert (life(state), view(state, 0).reserve) == ((20, 19), 91)
    assert events[-1] == LifeLost(1, 1, Cause.ACTION)


@rule("ARENA-018", "ARENA-114")
def test_a_life_point_gained_comes_from_the_reserve() -> None:
    """Sekhmet's Healing takes it out of there."""
    state = strict(cards="sekhmets-healing", rolled=price("sekhmets-healing"))
    state, events = happen(state, "p1 activate sekhmets-healing")
    healed = events[-1]
    assert isinstance(healed, LifeGained)
    assert healed.amount > 0
    assert (life(state), view(state, 0).reserve) == ((20 + healed.amount, 20), 90 - healed.amount)


@rule("ARENA-114")
def test_what_is_stolen_does_not_pass_through_the_reserve() -> None:
    """It goes from Hero to Hero."""
    state = strict(cards="anubiss-ankh", rolled=price("anubiss-ankh"))
    state, events = happen(state, "p1 activate anubiss-ankh")
    assert (life(state), view(state, 0).reserve) == ((21, 19), 90)
    assert events[-1] == LifeStolen(0, 1, 1)


@grids
@rule("ARENA-107", "ARENA-114")
def test_a_fountain_gives_from_its_own_cubes(grid: Grid) -> None:
    """The Reserve has no part in it."""
    state = strict(grid, rolled="paw paw", fountains=[(1, 0)])
    assert view(state, 0).reserve == 85
    state = go(state, "p1 walk", f"p1 step {at(1, 0)}")
    assert (life(state), state.fountains, view(state, 0).reserve) == ((21, 20), (4,), 85)


@grids
@rule("ARENA-108")
def test_an_empty_fountain_gives_nothing(grid: Grid) -> None:
    """Its last cube is taken once; who comes next gets none, and the Fountain does not fill again."""
    scenario = ground(grid, fountains=[(1, 0)])
    mine, other = hero(0, 0), hero(0, 3)
    state = table(mine, other, scenario=scenario, rolled="paw paw paw paw paw paw", fountains=(1,))
    state = go(state, "p1 walk", f"p1 step {at(1, 0)}")
    assert (life(state)[0], state.fountains) == (21, (0,))
    state, events = happen(
        state, "p1 walk", f"p1 step {at(2, 0)}", "p1 walk", f"p1 step {at(1, 0)}", "p1 end turn"
    )
    assert (life(state)[0], state.fountains) == (21, (0,))
    assert not any(isinstance(each, FountainUsed) for each in events)


@grids
@rule("ARENA-109", "ARENA-093")
def test_the_last_life_point_is_made_good_at_a_fountain(grid: Grid) -> None:
    """A Trap and then a Fountain within one card: nobody is at zero once it is done."""
    scenario = ground(grid, traps=[(1, 0)], fountains=[(2, 0)])
    own = make(Kind.MOUNT, MoveHero(SELF, 2))
    fighters = (hero(0, 0, "test-mount", life=1), hero(0, 3, life=9))
    state = table(*fighters, own=(own,), scenario=scenario, rolled="sword")
    state, events = happen(state, "p1 activate test-mount", f"p1 step {at(1, 0)}", f"p1 step {at(2, 0)}")
    assert LifeLost(0, 1, Cause.TRAP) in events
    assert (life(state), asked(state)) == ((1, 9), "Acting p1")


@grids
@rule("ARENA-108", "ARENA-109", "ARENA-093", "ARENA-Q72")
def test_q72_an_empty_fountain_saves_nobody_and_the_movement_is_finished(grid: Grid) -> None:
    """The walk goes on at zero, and the game is over after its last step."""
    scenario = ground(grid, traps=[(1, 0)], fountains=[(2, 0)])
    own = make(Kind.MOUNT, MoveHero(SELF, 3))
    fighters = (hero(0, 0, "test-mount", life=1), hero(0, 3, life=9))
    state = table(*fighters, own=(own,), scenario=scenario, rolled="sword", fountains=(0,))
    state = go(state, "p1 activate test-mount", f"p1 step {at(1, 0)}", f"p1 step {at(2, 0)}")
    assert (life(state)[0], asked(state)) == (0, "Moving p1")
    state = go(state, f"p1 step {at(3, 0)}")
    assert (places(state)[0], state.winners, state.ending) == ((3, 0), (1,), Ending.LAST_LIFE)


@rule("ARENA-109", "ARENA-093")
def test_a_trap_and_a_fountain_in_two_actions_are_not_one_card() -> None:
    """The first walk is over at the Trap, and so is the game."""
    scenario = ground(traps=[(1, 0)], fountains=[(2, 0)])
    state = table(hero(0, 0, life=1), hero(0, 3), scenario=scenario, rolled="paw paw paw paw")
    state = go(state, "p1 walk", f"p1 step {at(1, 0)}")
    assert (state.ending, state.winners) == (Ending.LAST_LIFE, (1,))


@rule("ARENA-Q67", "ARENA-114")
def test_q67_losses_beyond_the_last_cube_are_no_debt() -> None:
    """Of a loss of 3 with 1 cube, 1 is lost; a Life Point gained afterwards counts in full."""
    state, events = happen(spell(LoseLife(SELF, 3), GainLife(SELF, 1)), "p1 activate test-spell")
    assert [each for each in events if isinstance(each, LifeLost)] == [LifeLost(0, 1, Cause.CARD)]
    assert (life(state), asked(state)) == ((1, 20), "Acting p1")


@rule("ARENA-Q67", "ARENA-Q68", "ARENA-114")
def test_q68_a_thief_gets_what_the_victim_really_loses() -> None:
    """Of 3 there is 1 to be stolen, and nothing from a Hero at zero."""
    state, events = happen(
        spell(StealLife(NEIGHBOUR, 3), StealLife(NEIGHBOUR, 1), mine=5, other=1), "p1 activate test-spell"
    )
    assert life(state) == (6, 0)
    assert [each for each in events if isinstance(each, LifeStolen)] == [LifeStolen(0, 1, 1)]


@rule("ARENA-Q68", "ARENA-D12k", "ARENA-123")
def test_q68_nothing_lost_sets_off_no_protection() -> None:
    """Losing as much as was lost, when nothing was, is no loss; with 1 lost it is one."""
    own = make(Kind.SPELL, LoseLife(SELF, CubesLost()), LoseLife(NEIGHBOUR, CubesLost()))
    other = make(Kind.WEAPON, LoseLife(SELF), LoseLife(NEIGHBOUR, CubesLost()))
    state = table(
        hero(0, 0, "test-spell test-weapon"),
        hero(1, 0, "guard", protection=1),
        own=(own, other, GUARD),
        rolled="sword sword",
    )
    state, events = happen(state, "p1 activate test-spell")
    assert (life(state), answers(events)) == ((20, 20), [])
    state, events = happen(state, "p1 activate test-weapon")
    assert (life(state), answers(events)) == ((19, 20), [(1, 1)])


@rule("ARENA-Q69", "ARENA-093", "ARENA-109")
@pytest.mark.parametrize(
    "rescue", [GainLife(SELF), StealLife(NEIGHBOUR)], ids=lambda rescue: type(rescue).__name__
)
def test_q69_any_gain_within_the_card_is_a_rescue(rescue: Clause) -> None:
    """From the Reserve or from another Hero, it need not be a Fountain."""
    state = go(spell(LoseLife(SELF), rescue), "p1 activate test-spell")
    assert (life(state)[0], asked(state)) == (1, "Acting p1")
    state = go(spell(LoseLife(SELF)), "p1 activate test-spell")
    assert state.ending is Ending.LAST_LIFE


@grids
@rule("ARENA-Q70", "ARENA-093", "ARENA-103")
def test_q70_a_hero_at_zero_is_in_the_way_until_the_card_is_done(grid: Grid) -> None:
    """Nobody steps onto his space."""
    own = make(Kind.WEAPON, LoseLife(NEIGHBOUR), MoveHero(SELF, 1))
    fighters = (hero(0, 0, "test-weapon"), hero(1, 0, life=1), hero(3, 0))
    state = table(*fighters, own=(own,), scenario=ground(grid), rolled="sword")
    state = go(state, "p1 activate test-weapon")
    assert life(state)[1] == 0
    assert f"p1 step {at(1, 0)}" not in offered(state)
    assert f"p1 step {at(-1, 0)}" in offered(state)
    assert go(state, f"p1 step {at(-1, 0)}").ending is Ending.LAST_LIFE


@grids
@rule("ARENA-Q70", "ARENA-093")
def test_q70_a_hero_at_zero_is_pushed_and_healed_like_any_other(grid: Grid) -> None:
    """He flies onto a Fountain, and is alive when it is looked."""
    own = make(Kind.WEAPON, LoseLife(NEIGHBOUR), PushHero(NEIGHBOUR))
    fighters = (hero(0, 0, "test-weapon"), hero(1, 0, life=1))
    for fountains in ([(2, 0)], []):
        scenario = ground(grid, fountains=fountains)
        state = go(table(*fighters, own=(own,), scenario=scenario, rolled="sword"), "p1 activate test-weapon")
        assert places(state)[1] == (2, 0)
        assert (life(state)[1], state.ending) == ((1, None) if fountains else (0, Ending.LAST_LIFE))


@rule("ARENA-Q71", "ARENA-114")
def test_q71_life_points_have_no_ceiling() -> None:
    """Neither the start, nor the 130 cubes of the box bind."""
    own = make(Kind.SPELL, GainLife(SELF, 20))
    setup = agreed(2, own, life=99)
    state = table(hero(0, 0, "test-spell"), hero(1, 0), rolled="sword sword", setup=setup)
    assert life(go(state, "p1 activate test-spell", "p1 activate test-spell")) == (139, 99)


@rule("ARENA-D12k", "ARENA-114")
@pytest.mark.parametrize(
    ("amount", "gained"), [(CubesLost(), 3), (CubesLost(half=True), 1)], ids=["all", "half"]
)
def test_d12k_an_amount_counts_every_cube_lost_so_far(amount: CubesLost, gained: int) -> None:
    """Three neighbours lose 1 each: all of it is 3, half of it 1, rounded down."""
    own = make(Kind.SPELL, LoseLife(NEIGHBOURS), GainLife(SELF, amount), LoseLife(SELF))
    fighters = (hero(0, 0, "test-spell"), hero(1, 0), hero(-1, 0), hero(0, 1))
    state, events = happen(table(*fighters, own=(own,), rolled="sword"), "p1 activate test-spell")
    assert LifeGained(0, gained) in events
    assert life(state) == (19 + gained, 19, 19, 19)


@rule("ARENA-D12k", "ARENA-Q68")
def test_d12k_only_cubes_really_lost_count() -> None:
    """A neighbour with 1 cube who is to lose 5 loses 1."""
    state = go(
        spell(LoseLife(NEIGHBOUR, 5), GainLife(SELF, CubesLost()), mine=4, other=1), "p1 activate test-spell"
    )
    assert life(state) == (5, 0)


@rule("ARENA-D12k")
def test_d12k_each_application_of_a_protection_counts_anew() -> None:
    """Two tokens that take 1 and give as much as was lost give 1 each, whatever the attack had taken."""
    leech = armor("Leech", LoseLife(NEIGHBOUR), GainLife(SELF, CubesLost()))
    fighters = (hero(0, 0, "bite"), hero(1, 0, "leech", protection=2))
    state, events = happen(table(*fighters, own=(leech, BITE), rolled="sword sword"), "p1 activate bite")
    assert [each for each in events if isinstance(each, LifeGained)] == [LifeGained(1, 1), LifeGained(1, 1)]
    assert life(state) == (18, 21)
    state, events = happen(state, "p1 activate bite")
    assert [each.amount for each in events if isinstance(each, LifeGained)] == [1, 1]


@grids
@rule("ARENA-083", "ARENA-079", "ARENA-126")
def test_nothing_else_is_done_before_a_cards_movement_and_losses(grid: Grid) -> None:
    """In the middle of a card neither another action nor a Protection comes; both do when it is through."""
    own = make(Kind.WEAPON, LoseLife(NEIGHBOUR), MoveHero(SELF, 1), cost="sword")
    fighters = (hero(0, 0, "test-weapon"), hero(1, 0, "guard", protection=1))
    state = table(*fighters, own=(own, GUARD), scenario=ground(grid), rolled="sword sword sword")
    state, events = happen(state, "p1 activate test-weapon")
    assert all(line.startswith("p1 step ") for line in offered(state))
    assert (life(state), answers(events)) == ((20, 19), [])
    state, events = happen(state, f"p1 step {at(0, 1)}")
    assert (life(state), answers(events), asked(state)) == ((20, 20), [(1, 1)], "Acting p1")


@grids
@rule("ARENA-084")
def test_a_cards_text_beats_the_rules(grid: Grid) -> None:
    """A push is of one space and a movement exact, unless a card says two, or up to two."""
    own = make(Kind.WEAPON, Aim(NEIGHBOUR), PushHero(THEM, 2), MoveHero(SELF, 2, up_to=True))
    fighters = (hero(0, 0, "test-weapon"), hero(1, 0))
    state = table(*fighters, own=(own,), scenario=ground(grid), rolled="sword")
    state = go(state, "p1 activate test-weapon")
    assert places(state)[1] == (3, 0)
    state = go(state, f"p1 step {at(1, 0)}", "p1 stop")
    assert (places(state)[0], life(state)) == ((1, 0), (20, 20))
