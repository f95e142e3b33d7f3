"""Down with the Titan: how either side wins, and both falling at once."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.arena.effects import LoseLife
from boardgames.arena.equipment import Kind
from boardgames.arena.events import Ending, GameEnded
from boardgames.arena.position import Fighter
from boardgames.arena.setup import DoubleKo, Variant
from boardgames.arena.state import State
from tests.arena.protected import ALL, OTHERS
from tests.arena.tables import agreed, go, happen, hero, make, result, table

rule = pytest.mark.rule

FURY = make(Kind.SPELL, LoseLife(OTHERS), cost="sun", name="Fury")
DOOM = make(Kind.SPELL, LoseLife(ALL), cost="sun", name="Doom")

GONE = Fighter(None, 0, out=True)
"""An Assailant who was eliminated before."""


def titan(*fighters: Fighter, rolled: str = "", setup: dict[str, Any] | None = None, **more: Any) -> State:  # noqa: ANN401
    """The Titan is the first Hero unless told otherwise; three Assailants, or four."""
    agreement = agreed(len(fighters), FURY, DOOM, variant=Variant.TITAN, **(setup or {}))
    return table(*fighters, rolled=rolled, setup=agreement, **more)


@rule("ARENA-169", "ARENA-D11")
def test_the_titan_wins_when_no_assailant_is_left() -> None:
    """All of them at once, or the last after the others: one point for him."""
    fighters = (hero(0, 0, "fury", life=3), hero(4, 0, life=1), hero(-4, 0, life=1), hero(0, 4, life=1))
    state, events = happen(titan(*fighters, rolled="sun"), "p1 activate fury")
    assert events[-1] == GameEnded((0,), Ending.ASSAILANTS_FELL)
    last = titan(hero(0, 0, life=3), GONE, hero(1, 0, life=1), GONE, rolled="sword sword")
    state = go(last, "p1 strike nakamura")
    assert result(state) == ((0,), "assailants_fell", "1 0 0 0")


@rule("ARENA-170", "ARENA-Q136", "ARENA-D11")
def test_q136_all_assailants_win_when_the_titan_falls() -> None:
    """The eliminated too, a third of a point each, even against a Titan with more before."""
    fighters = (hero(0, 0, life=1), GONE, hero(1, 0, life=1), hero(0, 4, life=4))
    state = go(titan(*fighters, rolled="sword sword", active=2), "p3 strike cleo")
    assert result(state) == ((1, 2, 3), "titan_fell", "0 1/3 1/3 1/3")


@rule("ARENA-170", "ARENA-D11")
def test_a_titan_may_fall_by_himself() -> None:
    """It need not be an Assailant who does it; four of them have a quarter each."""
    fighters = (hero(0, 0, life=1), hero(4, 0), hero(-4, 0), hero(0, 4), hero(0, -4))
    state = go(titan(*fighters, rolled="sun sun"), "p1 favor cleo")
    assert result(state) == ((1, 2, 3, 4), "titan_fell", "0 1/4 1/4 1/4 1/4")


@rule("ARENA-169", "ARENA-170", "ARENA-Q130", "ARENA-R04")
@pytest.mark.parametrize(
    ("agreement", "winners", "payoffs"),
    [
        (DoubleKo.DRAW, (), "1/3 0 1/3 1/3"),
        (DoubleKo.TITAN, (0,), "1 0 0 0"),
        (DoubleKo.ASSAILANTS, (1, 2, 3), "0 1/3 1/3 1/3"),
    ],
)
def test_q130_who_wins_when_both_sides_fall_at_once(
    agreement: DoubleKo, winners: tuple[int, ...], payoffs: str
) -> None:
    """Nobody, with the point shared by those who were in until then; or the side that was agreed on."""
    fighters = (hero(0, 0, "doom", life=1), GONE, hero(4, 0, life=1), hero(0, 4, life=1))
    state = titan(*fighters, rolled="sun", setup={"titan_double_ko": agreement})
    state, events = happen(state, "p1 activate doom")
    assert events[-1] == GameEnded(winners, Ending.BOTH_FELL)
    assert result(state) == (winners, "both_fell", payoffs)


@rule("ARENA-169", "ARENA-170", "ARENA-Q130")
@pytest.mark.parametrize("agreement", DoubleKo)
def test_q130_it_is_about_both_sides_only(agreement: DoubleKo) -> None:
    """With an Assailant left the Titan has lost, with a Titan left he has won, whatever was agreed."""
    fell = (hero(0, 0, "doom", life=1), GONE, hero(4, 0, life=1), hero(0, 4, life=2))
    state = titan(*fell, rolled="sun", setup={"titan_double_ko": agreement})
    assert go(state, "p1 activate doom").ending is Ending.TITAN_FELL
    stands = (hero(0, 0, "doom", life=2), GONE, hero(4, 0, life=1), hero(0, 4, life=1))
    state = titan(*stands, rolled="sun", setup={"titan_double_ko": agreement})
    assert go(state, "p1 activate doom").ending is Ending.ASSAILANTS_FELL


@rule("ARENA-169", "ARENA-170")
@pytest.mark.parametrize("seat", [1, 3])
def test_the_titan_may_sit_anywhere(seat: int) -> None:
    """Sides follow the seat that was agreed on."""
    spots = [(0, 0), (1, 0), (2, 0), (3, 0)]
    fighters = [hero(*spots[number], life=1 if number == seat else 5) for number in range(4)]
    state = titan(*fighters, rolled="sun sun", setup={"titan": seat}, active=seat)
    state = go(state, f"p{seat + 1} favor {state.heroes[seat].name}")
    assert state.winners == tuple(number for number in range(4) if number != seat)
