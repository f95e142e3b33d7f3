"""Spaces: where a Hero may enter, step to, be put and be pushed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardgames.arena.board import Ground, Space
from boardgames.arena.moves import Enter, PlaceAt, StepTo, Stop, Toward
from boardgames.arena.pending import Moving, Pushing
from boardgames.arena.rules.movement import next_spaces
from boardgames.arena.rules.pushing import ways
from boardgames.arena.rules.refusals.called import called
from boardgames.arena.rules.refusals.why import Why, because
from boardgames.arena.state import Draft
from boardgames.core import Refusal
from boardgames.core.plain import shown


def _no_place(state: Draft, space: Space, outside: str, grey: str, pillar: str) -> Refusal | None:
    """No Hero can ever stand there; the rules are those for the three cases."""
    ground = state.setup.board.spaces.get(space)
    if ground is None:
        return because(Why.OUTSIDE, outside, f"{shown(space)} is no space of the Arena")
    return because(
        Why.OUTSIDE, grey, f"{space} lies in the grey zone", when=ground is Ground.GREY
    ) or because(Why.PILLAR, pillar, f"there is a Pillar on {space}", when=ground is Ground.PILLAR)


def _occupied(state: Draft, space: Space, rule: str) -> Refusal | None:
    number = state.standing_on(space)
    if number is None:
        return None
    return because(Why.OCCUPIED, rule, f"{called(state.heroes[number].name)} stands on {space}")


def _enter(state: Draft, move: Enter) -> Refusal | None:
    """An edge space with nothing on it (ARENA-060 to ARENA-064, ARENA-Q31, ARENA-Q65)."""
    space = move.space
    board = state.setup.board
    return (
        _no_place(state, space, "ARENA-061", "ARENA-063", "ARENA-060")
        or because(
            Why.TILE,
            "ARENA-060",
            f"there is a {board.spaces[space].name.capitalize()} on {space}",
            when=space in board.tiles,
        )
        or _occupied(state, space, "ARENA-060")
        or because(Why.NOT_ON_EDGE, "ARENA-061", f"{space} is not on the edge", when=space not in board.edge)
    )


def _step_to(state: Draft, move: StepTo) -> Refusal | None:
    """A free adjacent space (ARENA-100 to ARENA-104), straight on where the card says so (ARENA-D12p)."""
    moving = state.pending[-1]
    assert isinstance(moving, Moving)
    here = state.heroes[moving.hero].space
    assert here is not None
    space = move.space
    return (
        _no_place(state, space, "ARENA-104", "ARENA-104", "ARENA-102")
        or because(
            Why.NOT_ADJACENT,
            "ARENA-100",
            f"{space} is not adjacent to {here}",
            when=space not in state.setup.board.around[here],
        )
        or _occupied(state, space, "ARENA-103")
        or because(
            Why.NOT_STRAIGHT,
            "ARENA-D12p",
            f"the movement goes straight, as far as it can: to {' or '.join(next_spaces(state, moving))}",
            when=space not in next_spaces(state, moving),
        )
    )


def _stop(state: Draft, _move: Stop) -> Refusal | None:
    """Only where the card says *up to* (ARENA-096, ARENA-Q56)."""
    moving = state.pending[-1]
    assert isinstance(moving, Moving)
    return because(
        Why.MUST_GO_ON,
        "ARENA-Q56",
        f"the whole distance is to be made, and spaces still to move are {moving.left}",
        when=not moving.up_to,
    )


def _place_at(state: Draft, move: PlaceAt) -> Refusal | None:
    """Any space that nobody stands on, the Hero himself included (ARENA-D12a)."""
    return _no_place(state, move.space, "ARENA-104", "ARENA-104", "ARENA-102") or _occupied(
        state, move.space, "ARENA-D12a"
    )


def _toward(state: Draft, move: Toward) -> Refusal | None:
    """One of the two directions that lead away, or towards (ARENA-Q87, ARENA-D12e)."""
    pushing = state.pending[-1]
    assert isinstance(pushing, Pushing)
    found = ways(state, pushing.hero, pushing.by, pull=pushing.pull)
    return because(
        Why.WRONG_DIRECTION,
        "ARENA-Q87",
        f"the directions that lead {'towards' if pushing.pull else 'away'} are {' and '.join(found)}",
        when=move.direction not in found,
    )


CHECKS: Final[Mapping[type, Callable[..., Refusal | None]]] = {
    Enter: _enter,
    StepTo: _step_to,
    Stop: _stop,
    PlaceAt: _place_at,
    Toward: _toward,
}
"""What each of these moves wants, once it is its time."""
