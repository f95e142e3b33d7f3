"""Refusals about spaces: where a Hero may enter, step to, be put and be pushed."""

from __future__ import annotations

import pytest

from boardgames.arena.board import Direction
from boardgames.arena.dice import NO_DICE
from boardgames.arena.moves import Enter, PlaceAt, StepTo, Stop, Toward
from boardgames.arena.pending import Entering, Moving, Placing, Pushing, Resolving
from boardgames.arena.rules.book import legal_moves
from boardgames.arena.rules.refusals import Why
from boardgames.arena.state import State
from tests.arena.crowded import acting
from tests.arena.refused import says, why

rule = pytest.mark.rule


def entering() -> State:
    """The third Hero is to enter; the first two stand on c5 and d1."""
    state = acting(spaces=("c5", "d1", None, None))
    heroes = tuple(
        type(hero)(hero.seat, hero.name, hero.life, hero.space, hero.cards) for hero in state.heroes
    )
    return State(state.setup, (Entering(2, 2),), heroes, (5,), order=(0, 1, 2, 3))


def moving(**fields: object) -> State:
    """The first Hero, on the middle space, is to move on."""
    return acting(NO_DICE, Moving(0, 0, 0, 2, **fields))  # type: ignore[arg-type]


@rule("ARENA-060", "ARENA-061", "ARENA-062", "ARENA-063", "ARENA-064")
def test_heroes_enter_on_empty_spaces_of_the_edge() -> None:
    """No tile, no Pillar, nobody on it, no grey zone, no inner space, no space that is not there."""
    state = entering()
    for space, reason, id_ in (
        ("b3", Why.TILE, "ARENA-060"),
        ("c4", Why.TILE, "ARENA-060"),
        ("c2", Why.PILLAR, "ARENA-060"),
        ("c5", Why.OCCUPIED, "ARENA-060"),
        ("a3", Why.OUTSIDE, "ARENA-063"),
        ("c3", Why.NOT_ON_EDGE, "ARENA-061"),
        ("d2", Why.NOT_ON_EDGE, "ARENA-061"),
        ("a1", Why.OUTSIDE, "ARENA-061"),
        ("", Why.OUTSIDE, "ARENA-061"),
    ):
        assert why(state, Enter(2, space)) == (reason, id_)
    assert says(state, Enter(2, "b3")) == "there is a Trap on b3"
    assert says(state, Enter(2, "c4")) == "there is a Fountain on c4"
    assert says(state, Enter(2, "c5")) == "Cleo stands on c5"
    assert says(state, Enter(2, "nowhere")) == "'nowhere' is no space of the Arena"
    assert says(state, Enter(2, "c2")) == "there is a Pillar on c2"
    assert why(state, Enter(3, "c1")) == (Why.NOT_YOUR_TURN, "ARENA-059")
    assert why(state, StepTo(2, "c1")) == (Why.WRONG_PHASE, "ARENA-100")


@rule("ARENA-100", "ARENA-101", "ARENA-102", "ARENA-103", "ARENA-104")
def test_a_step_goes_to_a_free_adjacent_space() -> None:
    """Not further, not onto a Pillar or a Hero, not out of the Arena."""
    state = moving()
    for space, reason, id_ in (
        ("e1", Why.NOT_ADJACENT, "ARENA-100"),
        ("c3", Why.NOT_ADJACENT, "ARENA-100"),
        ("c2", Why.PILLAR, "ARENA-102"),
        ("b4", Why.OCCUPIED, "ARENA-103"),
        ("a3", Why.OUTSIDE, "ARENA-104"),
        ("z9", Why.OUTSIDE, "ARENA-104"),
    ):
        assert why(state, StepTo(0, space)) == (reason, id_)
    assert says(state, StepTo(0, "e1")) == "e1 is not adjacent to c3"
    assert says(state, StepTo(0, "b4")) == "Siggy stands on b4"
    assert says(state, StepTo(0, "a3")) == "a3 lies in the grey zone"
    assert why(state, StepTo(1, "d4")) == (Why.NOT_YOUR_TURN, "ARENA-Q104")


@rule("ARENA-D12p", "ARENA-Q57")
def test_a_straight_movement_goes_as_far_as_it_can_and_keeps_its_direction() -> None:
    """Two spaces are free towards the south alone; after a step there is one space to go on to."""
    state = moving(straight=True)
    assert legal_moves(state) == (StepTo(0, "d2"), StepTo(0, "d3"))
    assert why(state, StepTo(0, "c4")) == (Why.NOT_STRAIGHT, "ARENA-D12p")
    assert says(state, StepTo(0, "b3")) == "the movement goes straight, as far as it can: to d2 or d3"
    going = moving(straight=True, direction=Direction.SOUTH_EAST)
    assert why(going, StepTo(0, "d2")) == (Why.NOT_STRAIGHT, "ARENA-D12p")


@rule("ARENA-096", "ARENA-Q56")
def test_a_movement_stops_early_only_where_the_card_says_up_to() -> None:
    """The whole distance is to be made."""
    assert why(moving(), Stop(0)) == (Why.MUST_GO_ON, "ARENA-Q56")
    assert says(moving(), Stop(0)) == "the whole distance is to be made, and spaces still to move are 2"
    assert Stop(0) in legal_moves(moving(up_to=True))


@rule("ARENA-D12a")
def test_a_hero_is_put_on_an_empty_space() -> None:
    """A tile will do; his own space, a Pillar, the grey zone and nowhere will not."""
    state = acting(NO_DICE, Resolving(0, 0, "m0", protection=False, at=1), Placing(0, 0, 0))
    for space, reason, id_ in (
        ("c3", Why.OCCUPIED, "ARENA-D12a"),
        ("b4", Why.OCCUPIED, "ARENA-D12a"),
        ("c2", Why.PILLAR, "ARENA-102"),
        ("a3", Why.OUTSIDE, "ARENA-104"),
        ("c9", Why.OUTSIDE, "ARENA-104"),
    ):
        assert why(state, PlaceAt(0, space)) == (reason, id_)
    assert PlaceAt(0, "b3") in legal_moves(state)


@rule("ARENA-Q87", "ARENA-134", "ARENA-D12e")
def test_a_hero_off_the_line_goes_in_one_of_two_directions() -> None:
    """Away for a push, towards for a pull; those of the other grid lead nowhere."""
    spaces = ("c3", "c5", "d1", "b4")
    frame = Resolving(0, 0, "m0", protection=False, at=1)
    push = acting(NO_DICE, frame, Pushing(0, 2, 0, 1, pull=False), spaces=spaces)
    assert legal_moves(push) == (Toward(0, Direction.SOUTH_WEST), Toward(0, Direction.WEST))
    for way in (Direction.EAST, Direction.NORTH_EAST, Direction.NORTH, Direction.NORTH_WEST):
        assert why(push, Toward(0, way)) == (Why.WRONG_DIRECTION, "ARENA-Q87")
    assert says(push, Toward(0, Direction.EAST)) == "the directions that lead away are sw and w"
    pull = acting(NO_DICE, frame, Pushing(0, 2, 0, 1, pull=True), spaces=spaces)
    assert why(pull, Toward(0, Direction.WEST)) == (Why.WRONG_DIRECTION, "ARENA-Q87")
    assert says(pull, Toward(0, Direction.WEST)) == "the directions that lead towards are ne and e"
