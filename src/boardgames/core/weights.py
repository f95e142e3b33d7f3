"""Weights of picks that are made in turn, such that every outcome of all of them is as likely as another."""

from __future__ import annotations

from functools import cache
from math import comb, gcd


def reduced(weights: list[int]) -> tuple[int, ...]:
    """The same odds in the smallest whole numbers."""
    divisor = gcd(*weights)
    return tuple([weight // divisor for weight in weights])


@cache
def even(count: int) -> tuple[int, ...]:
    """One for each of so many candidates."""
    return (1,) * count


@cache
def lowest(things: int, chosen: int) -> tuple[int, ...]:
    """For each of some sorted things, as the lowest of a choice among them: how many such choices there are.

    Things that are too high to be the lowest of ``chosen`` have no weight.

    >>> from boardgames.core.weights import lowest
    >>> lowest(4, 2)
    (3, 2, 1)
    """
    return reduced([comb(things - 1 - below, chosen - 1) for below in range(things - chosen + 1)])
