"""Every arrangement of the secrets that a viewer could take for the truth, listed the slow way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product
from typing import TypeVar

from attrs import evolve

from boardgames.arena import GAME
from boardgames.arena.state import State
from boardgames.core import Seat

T = TypeVar("T")


def arrangements(state: State, viewer: Seat | None) -> Iterator[State]:
    """Every state that the viewer cannot tell from this one.

    Brute force over the zones, without a thought for what may be bid or claimed or who sees what: of all that
    come out those are kept that look the same to the viewer and are sound.
    """
    view = GAME.view(state, viewer)
    for drawn, sealed, claims in product(_hands(state), _all_bids(state), _all_claims(state)):
        other = evolve(state, drawn=drawn, sealed=sealed, claims=claims)
        if GAME.view(other, viewer) == view and not GAME.proof.problems(other):
            yield other


def _hands(state: State) -> Iterable[tuple[str, ...]]:
    """As many cards of the set, in order."""
    if not state.drawn:
        return ((),)
    assert state.kind is not None
    return combinations(state.setup.equipment.of_kind[state.kind], len(state.drawn))


def _all_bids(state: State) -> Iterator[tuple[tuple[int, ...] | None, ...]]:
    """Any number for each bid that is in, even more than the Hero has."""
    every = range(max((hero.life for hero in state.heroes), default=0) + 2)
    yield from product(*(_instead(bid, product(every, repeat=len(bid or ()))) for bid in state.sealed))


def _all_claims(state: State) -> Iterator[tuple[tuple[str, ...] | None, ...]]:
    """Any cards of the display for each claim that is in."""
    yield from product(
        *(_instead(claim, permutations(state.display, len(claim or ()))) for claim in state.claims)
    )


def _instead(
    decided: tuple[T, ...] | None, others: Iterable[tuple[T, ...]]
) -> Iterable[tuple[T, ...] | None]:
    """What may stand in the place of a decision; of none, none."""
    return (None,) if decided is None else others
