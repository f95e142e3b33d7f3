"""Tables at which much is forbidden, for tests of what is refused."""

from __future__ import annotations

from typing import Any

from boardgames.raka.events import Departure, Phase
from boardgames.raka.rules.refusals import Why
from boardgames.raka.setup import RailgunDiscard, Setup
from boardgames.raka.state import State
from tests.raka.tables import go, place, refused, table


def main_one(**more: Any) -> State:  # noqa: ANN401
    """Three players, of whom the third has left, in main phase one of the first."""
    return table(
        place("JD AC+2C", "6C . 9C", "5C 5D KH 2D 4D 7D"),
        place("QS+4S KD", "8S"),
        place(left=Departure.CONCEDED),
        phase=Phase.MAIN_ONE,
        setup=Setup(3),
        **more,
    )


def battle(**more: Any) -> State:  # noqa: ANN401
    """The first of three attacks with a king; the second is guarded, the third is not."""
    return table(place("KS JS", "8C 9C"), place("QS JH", "8D 9D 10D", "2C 10C"), place("", "9H 8H"), **more)


def answering() -> State:
    """The second player is asked about an attack on its queen."""
    return go(battle(), "p1 attack KS on p2 QS")


def gunnery(**more: Any) -> State:  # noqa: ANN401
    """A player who may call the Railgun on two others."""
    return table(
        place("KS", "2C 4C 6C 8C 9C", "2D 3D 4D 5D 5H"),
        place("QS JD", "9D", "2H 10H"),
        place(),
        **more,
    )


def paying() -> State:
    """The Railgun is to be paid, from the row and then from the hand."""
    return go(gunnery(setup=Setup(3, railgun_discard=RailgunDiscard.BOTH)), "p1 railgun KS")


def over() -> State:
    """A game that is over."""
    return go(table(place("KS"), place()), "p2 concede")


def draw_phase(**more: Any) -> State:  # noqa: ANN401
    """Megas that can almost be paid for."""
    return table(place("KS", "5C", "6C 7C"), place("QS"), phase=Phase.DRAW, **more)


def check_refused(state: State, cases: tuple[tuple[str, Why, str], ...]) -> None:
    """Each line is refused for its reason and by its rule."""
    found = [refused(state, line) for line, _, _ in cases]
    assert [(one.reason, one.rule) for one in found] == [(why.value, rule) for _, why, rule in cases]
