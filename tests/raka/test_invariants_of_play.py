"""Every broken invariant of turns and phases is named, and of games not yet begun and over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import pytest

from boardgames.core import Problem
from boardgames.raka.events import Departure, Ending
from boardgames.raka.invariants import problems
from boardgames.raka.pending import Dealing
from boardgames.raka.setup import BrickRedeal
from boardgames.raka.state import State
from tests.changing import agreed, facts, one_after_another, stack
from tests.raka.changing import Change, on_the_pile, rocks, side, warrior
from tests.raka.sound import (
    dealing,
    deserted,
    drawing,
    duel,
    fighting,
    limited,
    planning,
)

Arranged: TypeAlias = Callable[[], State]

ROWS: Final[tuple[tuple[Arranged, Change, str, str, str], ...]] = (
    # A turn.
    (duel, facts(supers=0b11), "supers", "one super a turn", "RAKA-090"),
    (duel, facts(supers=0b11, counters=0b11), "counters", "one counter a turn", "RAKA-091"),
    (duel, facts(counters=0b1), "counters", "nothing was called that could be countered", "RAKA-Q118"),
    (
        duel,
        one_after_another(agreed(brick_redeal=BrickRedeal.OFF), facts(redealt=True)),
        "redealt",
        "this setup deals no hand again",
        "RAKA-Q09",
    ),
    (duel, agreed(turn_limit=8), "turn", "the game is over after turn 8", "RAKA-Q158"),
    (duel, facts(turn=0), "turn", "turns count from 1, and each is somebody's", ""),
    (duel, facts(active=None), "turn", "turns count from 1, and each is somebody's", ""),
    (deserted, facts(active=1), "active", "has left the game", "RAKA-Q161"),
    (duel, side(1, started=3), "sides[1].started", "only the active player is in a turn", ""),
    (duel, side(0, started=2), "sides[0].started", "only the active player is in a turn", ""),
    (
        deserted,
        side(2, left=Departure.CONCEDED),
        "sides",
        "fewer than two players are left: the game is over",
        "RAKA-Q155",
    ),
    (
        limited,
        lambda state: facts(decks=(state.decks[0], 0))(state),
        "decks",
        "a finished deck has ended the game",
        "RAKA-049",
    ),
    # A phase.
    (fighting, facts(fog=True), "fog", "has ended the battle phase", "RAKA-093"),
    *(
        (
            drawing,
            facts(**{name: value}),
            name,
            "cannot be set in the draw phase, as the turn has only begun",
            "RAKA-028",
        )
        for name, value in (("deployed", True), ("supers", 1), ("counters", 1), ("locked", 1), ("fog", True))
    ),
    *(
        (arranged, change, path, f"cannot be {what} before the phase for it", "RAKA-028")
        for arranged, change, path, what in (
            (drawing, warrior(0, 0, attacked=True), "sides[0].front[0]", "attacked"),
            (drawing, warrior(0, 1, hardened=True), "sides[0].front[1]", "hardened"),
            (drawing, warrior(0, 2, used=True, legend=True), "sides[0].front[2]", "used or legend"),
            (planning, warrior(0, 0, attacked=True), "sides[0].front[0]", "attacked"),
            (planning, warrior(1, 0, hardened=True), "sides[1].front[0]", "hardened"),
            (planning, warrior(0, 2, saved=True, used=True, legend=True), "sides[0].front[2]", "saved"),
        )
    ),
    # Before the first turn.
    (dealing, rocks(1, "9D"), "sides", "hold nothing but a hand before the first turn", "RAKA-010"),
    (dealing, on_the_pile("9D"), "piles", "are empty before the first turn", "RAKA-009"),
    (dealing, facts(removed=(1,)), "piles", "are empty before the first turn", "RAKA-009"),
    *(
        (dealing, facts(**{name: value}), "turn", "nothing is played before the first turn", "RAKA-028")
        for name, value in (
            ("deployed", True),
            ("fog", True),
            ("railgun_called", True),
            ("supers", 1),
            ("counters", 1),
            ("locked", 1),
        )
    ),
    (
        dealing,
        facts(ending=Ending.ROCKS, winners=(0,)),
        "ending",
        "no game ends before the first turn",
        "RAKA-D04",
    ),
    (dealing, stack(Dealing((2, 0))), "pending[0].to", "must be all seats from the first on", "RAKA-D10a"),
    (dealing, stack(Dealing((2, 1))), "pending[0].to", "must be in the order of seats", "RAKA-D10a"),
    (
        dealing,
        stack(Dealing((1, 2))),
        "sides[0].hand",
        "must be empty until it is dealt, and then full",
        "RAKA-010",
    ),
    # A game that is over.
    (duel, stack(), "pending", "waits for nothing exactly when the game is over", ""),
    (dealing, stack(), "pending", "waits for nothing exactly when the game is over", ""),
    (duel, facts(ending=Ending.ROCKS), "pending", "waits for nothing exactly when the game is over", ""),
    (duel, facts(ending=Ending.ROCKS), "winners", "are known exactly when the game is over", "RAKA-Q162"),
    (duel, facts(winners=(0,)), "winners", "are known exactly when the game is over", "RAKA-Q162"),
    *(
        (
            duel,
            one_after_another(stack(), facts(ending=ending, winners=(0,))),
            "winners",
            f"have not won as {ending.value} says",
            rule,
        )
        for ending, rule in (
            (Ending.ROCKS, "RAKA-017"),
            (Ending.CANNON, "RAKA-126"),
            (Ending.LAST_STANDING, "RAKA-Q155"),
            (Ending.DECK_OUT, "RAKA-049"),
            (Ending.TURN_LIMIT, "RAKA-Q158"),
        )
    ),
)


@pytest.mark.parametrize(("arranged", "change", "path", "sentence", "rule"), ROWS)
def test_a_broken_invariant_is_named(
    arranged: Arranged, change: Change, path: str, sentence: str, rule: str
) -> None:
    """Nothing is wrong with the state but for what was changed, and that is told with its place and rule."""
    state = arranged()
    assert problems(state) == ()
    assert Problem(path, sentence, rule) in problems(change(state))
