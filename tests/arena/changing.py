"""Changes of a state by hand, to what no game comes to: what is done is said, and nothing is made good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from attrs import evolve

from boardgames.arena.pending import Pending
from boardgames.arena.state import State
from tests.golden.perft import ARENA

Change: TypeAlias = Callable[[State], State]
Arranged: TypeAlias = Callable[[], State]

_CASES: Final = {case.name: case for case in ARENA.cases()}


def named(name: str) -> Arranged:
    """A state of the perft file."""
    return _CASES[name].state


def hero(number: int, **changes: object) -> Change:
    """Other values of some fields of a Hero."""

    def change(state: State) -> State:
        heroes = list(state.heroes)
        heroes[number] = evolve(heroes[number], **changes)  # type: ignore[arg-type]
        return evolve(state, heroes=tuple(heroes))

    return change


def asked(question: Pending) -> Change:
    """Another question is asked instead."""
    return lambda state: evolve(state, pending=(*state.pending[:-1], question))


def unasked(state: State) -> State:
    """Nothing is asked."""
    return evolve(state, pending=state.pending[:-1])
