"""States and views are read only if some game could come to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
from attrs import frozen

from boardgames.core import Codec, DataError, Problem, Rng, Seat
from boardgames.core.reading import Reachable


@frozen
class Purse:
    """A setup of so many coins, and how they lie."""

    setup: int
    left: int
    right: int


@frozen
class Glimpse:
    """What one sees of it: the own side, and how many coins there are."""

    setup: int
    seat: Seat | None
    own: int


def _setup_problems(setup: int) -> Iterator[Problem]:
    if setup < 0:
        yield Problem("coins", "cannot be fewer than none")


def _problems(purse: Purse) -> Iterator[Problem]:
    if purse.left + purse.right != purse.setup:
        yield Problem("right", "has lost a coin", "TOY-1")


def _view_problems(seen: Glimpse) -> Iterator[Problem]:
    if seen.seat not in (0, 1):
        yield Problem("seat", "must be 0 or 1")


def _imagined(seen: Glimpse, _rng: Rng) -> Purse:
    """One as it might be; nobody imagines that there are more than nine coins on a side."""
    own = min(seen.own, 9)
    sides = (own, seen.setup - own)
    return Purse(seen.setup, *(sides if seen.seat == 0 else sides[::-1]))


def _seen(purse: Purse, seat: Seat | None) -> Glimpse:
    return Glimpse(purse.setup, seat, purse.right if seat else purse.left)


_ANY: Codec[Any] = Codec(lambda value: value, lambda data: data)
_REACHABLE = Reachable(_setup_problems, _problems)
STATES = _REACHABLE.states(cast(Codec[Purse], _ANY))
VIEWS = _REACHABLE.views(cast(Codec[Glimpse], _ANY), _view_problems, _imagined, _seen)


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (Purse(-1, 0, -1), "$.setup.coins: cannot be fewer than none"),
        (Purse(5, 2, 2), "$.right: has lost a coin (TOY-1)"),
    ],
)
def test_a_state_that_no_game_comes_to_is_not_read(state: Purse, told: str) -> None:
    """Its setup is looked at first; the first problem says where."""
    with pytest.raises(DataError) as caught:
        STATES.read(state)
    assert str(caught.value) == told
    assert STATES.read(Purse(5, 2, 3)) == Purse(5, 2, 3)


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        (Glimpse(-1, 0, 0), "$.setup.coins: cannot be fewer than none"),
        (Glimpse(5, 2, 0), "$.seat: must be 0 or 1"),
        (Glimpse(50, 1, 12), "$: is not what that seat sees of any state"),
    ],
)
def test_a_view_that_no_state_gives_is_not_read(seen: Glimpse, told: str) -> None:
    """One is imagined, and must look like it."""
    with pytest.raises(DataError) as caught:
        VIEWS.read(seen)
    assert str(caught.value) == told
    assert VIEWS.read(Glimpse(50, 1, 9)) == Glimpse(50, 1, 9)
