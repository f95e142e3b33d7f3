"""Questions: the first lines of a picture, which say what the table waits for."""

from __future__ import annotations

from typing import Final, get_args

import attrs
import pytest

from boardgames.arena.board import Direction
from boardgames.arena.dice import Dice
from boardgames.arena.events import Ending
from boardgames.arena.pending import (
    Acting,
    Aftermath,
    Aiming,
    Auctioning,
    Bidding,
    ChoosingFirst,
    ChoosingTrigger,
    Claiming,
    Entering,
    Forking,
    Moving,
    Pending,
    Picking,
    PickingDice,
    PickingHero,
    Placing,
    Purpose,
    Pushing,
    Rerolling,
    Resolving,
    Revealing,
    Rolling,
    TieDealing,
)
from boardgames.arena.render import picture
from boardgames.arena.render.asking import QUESTIONS
from boardgames.arena.rules.opening import start
from boardgames.arena.setup import Setup, Variant
from boardgames.arena.view import view

TITAN: Final = Setup(4, variant=Variant.TITAN, titan=2)


IN_TURN: Final = attrs.evolve(view(start(Setup(3)), 1), kind=None, order=(0, 1, 2), round=1, active=0)
"""What the second seat sees in a turn of Cleo."""

ASKED: Final[tuple[tuple[Pending, str], ...]] = (
    (ChoosingFirst((0, 2)), "chance is to say who goes first: Ann or p3"),
    (PickingHero(0, 0), "Ann is to pick a Hero"),
    (Revealing(3), "chance is to say which card is revealed next, 3 to go"),
    (Bidding(), "Ann and p3 must still bid"),
    (Picking(1, 1), "p2 is to take a card for Mafaya"),
    (Claiming((0, 1)), "Ann must still claim"),
    (TieDealing((1, 0)), "chance is to say which card Mafaya gets"),
    (Entering(2, 2), "p3 is to place Nakamura in the Arena"),
    (Rolling(1, Purpose.TURN), "1 die must be rolled"),
    (Rolling(5, Purpose.CARD), "5 dice must be rolled"),
    (Rerolling(0), "Ann may roll dice again, once"),
    (Acting(0), "Ann is to act, or to end the turn"),
    (ChoosingTrigger(0), "Ann is to say whose Protection comes next: Mafaya or Nakamura"),
    (Aiming(1, (0, 2), every=False), "p2 is to name Cleo or Nakamura"),
    (Aiming(1, (0, 2), every=True), "p2 is to name Cleo or Nakamura, the next of them"),
    (Forking(0, (1, 3), declinable=False), "Ann is to choose 1 or 3"),
    (Forking(0, (1,), declinable=True), "Ann is to choose 1, or to decline"),
    (PickingDice(0, 2), "Ann may roll up to 2 dice again"),
    (Moving(0, 1, 0, 2), "Ann is to move Mafaya, 2 spaces to go"),
    (
        Moving(0, 0, 0, 1, up_to=True, straight=True, direction=Direction.SOUTH),
        "Ann is to move Cleo south, 1 space to go, or to stop",
    ),
    (Placing(0, 1, 0), "Ann is to put Mafaya on an empty space"),
    (Pushing(0, 1, 2, 1, pull=False), "Ann is to say which way Mafaya is pushed by Nakamura, 1 space to go"),
    (Pushing(0, 1, 2, 2, pull=True), "Ann is to say which way Mafaya is pulled by Nakamura, 2 spaces to go"),
)


def test_every_question_has_its_line() -> None:
    """Whatever can rest on top of the stack is asked for, and the lines above show every one."""
    assert set(QUESTIONS) == set(get_args(Pending)) - {Auctioning, Aftermath, Resolving}
    assert {type(top) for top, _ in ASKED} == set(QUESTIONS)


@pytest.mark.parametrize(("top", "line"), ASKED)
def test_the_question_is_asked_by_name(top: Pending, line: str) -> None:
    """The second line says of whom what is asked."""
    queue = Aftermath(queue=((1, 0), (2, 0)))
    waiting = attrs.evolve(
        IN_TURN, pending=(queue, top), sealed=(None, (3,), None), claims=(None, ("a",), ())
    )
    assert picture(waiting, ("Ann",)).splitlines()[1] == f"> {line}"


def test_the_titan_draws_where_others_reveal() -> None:
    """His cards are not shown to all."""
    asked = picture(view(start(TITAN), None)).splitlines()[1]
    assert asked == "> chance is to say which card the Titan draws next, 4 to go"


@pytest.mark.parametrize(
    ("resolving", "tokens", "line"),
    [
        (Resolving(0, 0, "trishula", protection=False), 0, "Cleo's Trishula takes effect"),
        (Resolving(1, 1, "trishula", protection=True), 0, "Mafaya's Trishula answers by Protection"),
        (
            Resolving(1, 1, "trishula", protection=True),
            1,
            "Mafaya's Trishula answers by Protection, 1 token to come",
        ),
    ],
)
def test_what_is_under_way_is_told(resolving: Resolving, tokens: int, line: str) -> None:
    """Whose card is being applied, and how many applications of a Protection are to come."""
    stack = (Acting(0), Aftermath(tokens=tokens), resolving, Placing(0, 0, 0))
    lines = picture(attrs.evolve(IN_TURN, pending=stack, dice=Dice(sun=1))).splitlines()
    assert lines[1:3] == ["Dice: 1 sun", line]


@pytest.mark.parametrize(
    ("second", "active", "round_", "moment"),
    [
        (True, 0, 3, "Round 3, Cleo's second turn"),
        (False, 1, 3, "Round 3, Mafaya's turn"),
        (False, None, 0, "Before the first turn"),
    ],
)
def test_the_moment_is_named(*, second: bool, active: int | None, round_: int, moment: str) -> None:
    """The first line says whose turn of which round it is, and whose eyes see it."""
    at = attrs.evolve(IN_TURN, second=second, active=active, round=round_)
    assert picture(at).splitlines()[0] == f"{moment}, as p2 sees it"


def test_a_draw_is_said_to_be_one() -> None:
    """An ending without winners."""
    over = attrs.evolve(IN_TURN, pending=(), ending=Ending.BOTH_FELL)
    drawn = "The game is drawn: the Titan and the last Assailant have fallen at once."
    assert picture(over).splitlines()[1] == drawn
