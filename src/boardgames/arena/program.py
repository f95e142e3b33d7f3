"""An effect laid out flat, so that where it stands is a number: clauses, and forks where branches begin."""

from __future__ import annotations

from typing import TypeAlias, final

from attrs import frozen

from boardgames.arena.effects import Choice, Clause, May


@final
@frozen
class Fork:
    """One of these branches is applied, from its first step to the one before its end; then ``after``."""

    branches: tuple[tuple[int, int], ...]
    after: int
    declinable: bool
    """It is a *may*: none of them need be applied."""


@final
@frozen
class Jump:
    """A branch has ended: go on there."""

    to: int


Step: TypeAlias = Clause | Fork | Jump
Program: TypeAlias = tuple[Step, ...]


def program_of(clauses: tuple[Clause, ...]) -> Program:
    """The steps of an effect; clauses stay as they are, and each *may* or *choice* becomes a fork."""
    steps: list[Step] = []
    _lay_out(clauses, steps)
    return tuple(steps)


def _lay_out(clauses: tuple[Clause, ...], steps: list[Step]) -> None:
    for clause in clauses:
        if isinstance(clause, May | Choice):
            _fork(clause, steps)
        else:
            steps.append(clause)


def _fork(clause: May | Choice, steps: list[Step]) -> None:
    branches = (clause.clauses,) if isinstance(clause, May) else clause.branches
    fork = len(steps)
    steps.append(Jump(0))  # the fork itself comes here once its branches are laid out
    laid: list[tuple[int, int]] = []
    for branch in branches:
        begin = len(steps)
        _lay_out(branch, steps)
        laid.append((begin, len(steps)))
        steps.append(Jump(0))
    after = len(steps)
    for _, end in laid:
        steps[end] = Jump(after)
    steps[fork] = Fork(tuple(laid), after, isinstance(clause, May))
