"""Changes of a state by hand, to what no game comes to: what is done is said, and nothing is made good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

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


def facts(**changes: object) -> Change:
    """Other values of some fields of the state."""
    return lambda state: evolve(state, **changes)  # type: ignore[arg-type]


def rules(**changes: object) -> Change:
    """Other settings of the setup."""
    return lambda state: evolve(state, setup=evolve(state.setup, **changes))  # type: ignore[arg-type]


def hero(number: int, **changes: object) -> Change:
    """Other values of some fields of a Hero."""

    def change(state: State) -> State:
        heroes = list(state.heroes)
        heroes[number] = evolve(heroes[number], **changes)  # type: ignore[arg-type]
        return evolve(state, heroes=tuple(heroes))

    return change


def entry(height: int, **changes: object) -> Change:
    """Other values of some fields of what is pending."""

    def change(state: State) -> State:
        stack: list[Any] = list(state.pending)
        stack[height] = evolve(stack[height], **changes)
        return evolve(state, pending=tuple(stack))

    return change


def top(**changes: object) -> Change:
    """Other values of some fields of what is asked."""
    return entry(-1, **changes)


def stack(*entries: Pending) -> Change:
    """These entries are pending and no others."""
    return lambda state: evolve(state, pending=entries)


def push(*entries: Pending) -> Change:
    """These entries are pending above the others."""
    return lambda state: evolve(state, pending=(*state.pending, *entries))


def asked(question: Pending) -> Change:
    """Another question is asked instead."""
    return lambda state: evolve(state, pending=(*state.pending[:-1], question))


def unasked(state: State) -> State:
    """Nothing is asked."""
    return evolve(state, pending=state.pending[:-1])


def all_of(*changes: Change) -> Change:
    """All of these, the first one first."""

    def change(state: State) -> State:
        for each in changes:
            state = each(state)
        return state

    return change
