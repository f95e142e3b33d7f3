"""Tiles: what Traps and Fountains do to who comes onto them, and that they do nothing else."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Grid
from boardgames.arena.effects import (
    SELF,
    LoseLife,
    MoveHero,
    PlaceHero,
    PullHero,
    PushHero,
    SwapPlaces,
)
from boardgames.arena.events import Cause, FountainUsed, LifeLost
from boardgames.arena.position import Phase
from boardgames.arena.rules.life import reserve
from tests.arena.clauses import ADJACENT, FARAWAY, OTHER, SOUTH, USE, put, stage, step, used
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
    offered,
    price,
    table,
)

rule = pytest.mark.rule
both_grids = pytest.mark.parametrize("grid", BOTH_GRIDS)


@both_grids
@rule("ARENA-022", "ARENA-110", "ARENA-114")
def test_a_trap_costs_one_life_point(grid: Grid) -> None:
    """It goes to the Reserve."""
    setup = agreed(2, scenario=ground(grid, traps=[(1, 0)]), strict_supply=True)
    state = table(hero(0, 0), hero(-4, 0), rolled="paw paw", setup=setup)
    held = reserve(state)
    state, events = happen(state, "p1 walk", step(1, 0))
    assert LifeLost(0, 1, Cause.TRAP) in events
    assert life(state) == (19, 20)
    assert reserve(state) == held + 1


@both_grids
@rule("ARENA-022", "ARENA-107", "ARENA-114")
def test_a_fountain_gives_one_of_its_life_points(grid: Grid) -> None:
    """The Reserve has no part in it."""
    setup = agreed(2, scenario=ground(grid, fountains=[(1, 0)]), strict_supply=True)
    state = table(hero(0, 0), hero(-4, 0), rolled="paw paw", setup=setup)
    held = reserve(state)
    state, events = happen(state, "p1 walk", step(1, 0))
    assert FountainUsed(0, at(1, 0)) in events
    assert (life(state), state.fountains) == ((21, 20), (4,))
    assert reserve(state) == held


@rule("ARENA-107")
def test_the_fountain_that_is_entered_gives_and_no_other() -> None:
    """Of three Fountains the one in the middle of the list is short afterwards."""
    arena = ground(fountains=[(0, -2), (1, 0), (0, 2)])
    assert go(used(MoveHero(SELF, 1), scenario=arena), step(1, 0)).fountains == (5, 4, 5)


@both_grids
@rule("ARENA-023")
def test_a_tile_is_a_trap_or_a_fountain(grid: Grid) -> None:
    """One of each on the way: what one takes the other gives."""
    arena = ground(grid, traps=[(1, 0)], fountains=[(2, 0)])
    state = go(used(MoveHero(SELF, 2), scenario=arena), step(1, 0))
    assert life(state)[0] == 19
    assert life(go(state, step(2, 0)))[0] == 20


@both_grids
@rule("ARENA-108", "ARENA-Q65")
def test_q65_a_dry_fountain_gives_nothing_and_stays_dry(grid: Grid) -> None:
    """Its last Life Point is had once; coming back brings none."""
    state = used(MoveHero(SELF, 3), scenario=ground(grid, fountains=[(1, 0)]), fountains=(1,))
    state = go(state, step(1, 0))
    assert (life(state)[0], state.fountains) == (21, (0,))
    state, events = happen(state, step(0, 0), step(1, 0))
    assert (life(state)[0], state.fountains) == (21, (0,))
    assert not any(isinstance(each, FountainUsed) for each in events)


@both_grids
@rule("ARENA-097", "ARENA-106")
def test_a_tile_that_is_crossed_acts_at_once(grid: Grid) -> None:
    """Before the next step is asked for, and not a second time afterwards."""
    state = used(MoveHero(SELF, 2), scenario=ground(grid, traps=[(1, 0)]))
    state = go(state, step(1, 0))
    assert (life(state)[0], asked(state)) == (19, "Moving p1")
    assert life(go(state, step(2, 0)))[0] == 19


@both_grids
@rule("ARENA-111", "ARENA-Q62")
def test_q62_neither_leaving_a_tile_nor_staying_on_it_does_anything(grid: Grid) -> None:
    """A Hero who begins on a Trap acts there, walks off, and has lost nothing; a Fountain gave nothing."""
    arena = ground(grid, traps=[(0, 0)], fountains=[(0, 2)])
    state = table(hero(0, 0), hero(0, 2), rolled="sun sun paw paw", scenario=arena)
    state = go(state, "p1 favor mafaya", "p1 walk", step(1, 0))
    assert (life(state), state.fountains) == ((20, 19), (5,))


@both_grids
@rule("ARENA-113", "ARENA-183", "ARENA-Q62")
def test_a_fountain_entered_twice_in_three_spaces_gives_two(grid: Grid) -> None:
    """The example: in, out and in again by Quetzalcoatl."""
    arena = ground(grid, fountains=[(1, 0)])
    state = table(hero(0, 0, "quetzalcoatl"), hero(-4, 1), rolled=price("quetzalcoatl"), scenario=arena)
    state = go(state, "p1 activate quetzalcoatl", step(1, 0), step(0, 0))
    assert life(state)[0] == 21
    state = go(state, step(1, 0))
    assert (life(state)[0], state.fountains, asked(state)) == (22, (3,), "Acting p1")


@rule("ARENA-Q62")
def test_q62_a_trap_entered_twice_costs_two() -> None:
    """Each entry counts."""
    state = used(MoveHero(SELF, 3), scenario=ground(traps=[(1, 0)]))
    assert life(go(state, step(1, 0), step(0, 0), step(1, 0)))[0] == 18


@rule("ARENA-Q66")
def test_q66_the_life_of_a_fountain_cannot_be_declined() -> None:
    """It is taken with the step, and nothing is asked about it."""
    state, events = happen(used(MoveHero(SELF, 1), scenario=ground(fountains=[(1, 0)])), step(1, 0))
    assert [type(each) for each in events][-1] is FountainUsed
    assert (life(state)[0], offered(state)) == (21, ["p1 end turn"])


@both_grids
@rule("ARENA-112", "ARENA-106")
def test_a_tile_acts_on_the_hero_who_is_moved_onto_it(grid: Grid) -> None:
    """Not on the one who moves him."""
    state = used(MoveHero(OTHER, 1), others=[(2, 0)], scenario=ground(grid, traps=[(3, 0)]))
    assert life(go(state, step(3, 0))) == (20, 19)


@both_grids
@rule("ARENA-Q63")
def test_q63_a_tile_acts_on_who_is_pushed_onto_it(grid: Grid) -> None:
    """A Trap takes, a Fountain gives; of two spaces both are entered."""
    trapped = used(PushHero(ADJACENT), others=[(1, 0)], scenario=ground(grid, traps=[(2, 0)]))
    assert life(trapped) == (20, 19)
    arena = ground(grid, traps=[(2, 0)], fountains=[(3, 0)])
    state, events = happen(stage(PushHero(ADJACENT, 2), others=[(1, 0)], scenario=arena), USE)
    assert (life(state), state.fountains) == ((20, 20), (4,))
    assert LifeLost(1, 1, Cause.TRAP) in events


@both_grids
@rule("ARENA-Q63", "ARENA-D12e")
def test_q63_a_tile_acts_on_who_is_pulled_onto_it(grid: Grid) -> None:
    """A pull moves like a push."""
    state = used(PullHero(FARAWAY, 2), others=[(4, 0)], scenario=ground(grid, traps=[(3, 0)]))
    assert life(state) == (20, 19)


@both_grids
@rule("ARENA-Q64", "ARENA-D12a")
def test_q64_a_tile_acts_on_who_is_put_there_and_none_on_the_way(grid: Grid) -> None:
    """Behind a row of Traps lies a Fountain."""
    arena = ground(grid, traps=[(1, 0), (2, 0)], fountains=[(3, 0)])
    state = go(used(PlaceHero(SELF), scenario=arena), put(3, 0))
    assert (life(state)[0], state.fountains) == (21, (4,))


@both_grids
@rule("ARENA-Q64")
def test_q64_tiles_act_on_both_who_change_places(grid: Grid) -> None:
    """One comes onto the Fountain, the other onto the Trap; what lies between is not crossed."""
    arena = ground(grid, traps=[(0, 0), (1, 0)], fountains=[(2, 0)])
    state = used(SwapPlaces(OTHER), others=[(2, 0)], scenario=arena)
    assert (life(state), state.fountains) == ((21, 19), (4,))


@rule("ARENA-109", "ARENA-110", "ARENA-107")
def test_a_fountain_revives_the_hero_whose_last_life_point_a_trap_took() -> None:
    """Within one card the game goes on; between the two the Hero has none."""
    arena = ground(traps=[(1, 0)], fountains=[(2, 0)])
    state = go(used(MoveHero(SELF, 2), me=hero(0, 0, life=1), scenario=arena), step(1, 0))
    assert life(state)[0] == 0
    state = go(state, step(2, 0))
    assert (life(state)[0], asked(state)) == (1, "Acting p1")


@rule("ARENA-109", "ARENA-108")
def test_a_dry_fountain_revives_nobody() -> None:
    """The movement is finished, and then the game is over."""
    arena = ground(traps=[(1, 0)], fountains=[(2, 0)])
    state = used(MoveHero(SELF, 2), me=hero(0, 0, life=1), scenario=arena, fountains=(0,))
    state = go(state, step(1, 0), step(2, 0))
    assert (life(state)[0], asked(state)) == (0, "")


@rule("ARENA-110")
def test_a_trap_takes_nothing_from_who_has_nothing() -> None:
    """At zero its second entry costs no more, and a later gain counts in full."""
    arena = ground(traps=[(1, 0), (2, 0)], fountains=[(3, 0)])
    state = used(MoveHero(SELF, 3), me=hero(0, 0, life=1), scenario=arena)
    state = go(state, step(1, 0), step(2, 0))
    assert life(state)[0] == 0
    assert life(go(state, step(3, 0)))[0] == 1


@both_grids
@rule("ARENA-060")
def test_nobody_enters_the_arena_on_a_tile(grid: Grid) -> None:
    """For entering a tile makes a space unfit, though it does not for being put there."""
    arena = ground(grid, traps=[(4, -4)], fountains=[(4, -2)])
    state = table(hero(), hero(), scenario=arena, phase=Phase.ENTER)
    entries = offered(state)
    assert f"p1 enter {at(4, -3)}" in entries
    assert not {f"p1 enter {at(4, -4)}", f"p1 enter {at(4, -2)}"}.intersection(entries)


@both_grids
@rule("ARENA-106", "ARENA-Q87")
def test_a_push_off_the_line_meets_the_tiles_of_its_direction(grid: Grid) -> None:
    """The Trap lies one way, plain ground the other."""
    arena = ground(grid, traps=[(3, 1)])
    state = used(PushHero(OTHER), others=[(2, 1)], scenario=arena)
    assert life(go(state, "p1 toward e")) == (20, 19)
    assert life(go(state, f"p1 toward {SOUTH[grid]}")) == (20, 20)


@rule("ARENA-111")
def test_losing_life_on_a_fountain_does_not_make_it_give() -> None:
    """Only coming there does, and that was before."""
    state = used(MoveHero(SELF, 1), LoseLife(SELF, 2), scenario=ground(fountains=[(1, 0)]))
    state = go(state, step(1, 0))
    assert (life(state)[0], state.fountains) == (19, (4,))
