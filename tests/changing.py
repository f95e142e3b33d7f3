"""Changes of a state by hand, to states that play never reaches; for either game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import evolve

AnyChange: TypeAlias = Callable[[Any], Any]
"""A state of a game becomes another one of it."""


def facts(**changes: object) -> AnyChange:
    """Other values of some fields of the state."""
    return lambda state: evolve(state, **changes)


def agreed(**changes: object) -> AnyChange:
    """Other settings of the setup."""
    return lambda state: evolve(state, setup=evolve(state.setup, **changes))


def entry(height: int, **changes: object) -> AnyChange:
    """Other values of some fields of what is pending."""

    def change(state: Any) -> Any:  # noqa: ANN401 - a state of either game
        stack = list(state.pending)
        stack[height] = evolve(stack[height], **changes)
        return evolve(state, pending=tuple(stack))

    return change


def top(**changes: object) -> AnyChange:
    """Other values of some fields of what is asked."""
    return entry(-1, **changes)


def stack(*entries: object) -> AnyChange:
    """These entries are pending and no others."""
    return lambda state: evolve(state, pending=entries)


def push(*entries: object) -> AnyChange:
    """These entries are pending above the others."""
    return lambda state: evolve(state, pending=(*state.pending, *entries))


def one_after_another(*changes: AnyChange) -> AnyChange:
    """All of these, the first one first."""

    def change(state: Any) -> Any:  # noqa: ANN401 - a state of either game
        for each in changes:
            state = each(state)
        return state

    return change
