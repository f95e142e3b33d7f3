"""What chapters give a book: tables that are merged, business that goes on, events that are whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from attrs import frozen

from boardgames.core import HIDDEN, DataError, Hidden
from boardgames.core.chapter import check_whole, merged, nothing_changes, settle
from boardgames.core.trail import Trail

Handler: TypeAlias = Callable[[object, object], None]


@frozen
class Shown:
    """An event with a card that may be hidden."""

    card: int | Hidden


def first(_facts: object, _event: object) -> None:
    """What one chapter does."""


def second(_facts: object, _event: object) -> None:
    """What another does."""


def test_chapters_are_merged_to_one_table() -> None:
    """Two may name the same function for a class."""
    tables: list[dict[type, Handler]] = [{int: first}, {str: second}, {int: first}]
    assert merged(tables) == {int: first, str: second}
    assert merged(tables[:0]) == {}


def test_two_chapters_cannot_claim_one_class() -> None:
    """It would not be known which of them is the rule."""
    tables: list[dict[type, Handler]] = [{int: first}, {int: second}]
    with pytest.raises(TypeError, match="two chapters are about int"):
        merged(tables)


def test_business_goes_on_until_the_top_is_a_question() -> None:
    """What went on is asked again; what stays, and what no chapter lets go on, is asked of somebody."""
    trail: Trail[object, object, object] = Trail(object(), (7, "go", "go"), {})

    def popped(on: Trail[object, object, object], _top: object) -> bool:
        on.pending.pop()
        return True

    settle(trail, {str: popped})
    assert trail.pending == [7]
    settle(trail, {int: lambda _trail, _top: False})
    assert trail.pending == [7]
    settle(trail, {int: popped})
    assert trail.pending == []


def test_only_whole_events_of_the_game_pass() -> None:
    """Not one with a hidden field, and nothing of another class."""
    check_whole(Shown(5), {Shown: nothing_changes})
    with pytest.raises(DataError, match="something of this one is hidden"):
        check_whole(Shown(HIDDEN), {Shown: nothing_changes})
    with pytest.raises(DataError, match="must be a whole event of this game, not 'shown'"):
        check_whole("shown", {Shown: nothing_changes})
