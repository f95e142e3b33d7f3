"""Asking for the reason, the most general question first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardgames.arena.moves import Move
from boardgames.arena.rules.refusals import acting, equipping, places
from boardgames.arena.rules.refusals.shapes import misshapen, of_no_seat
from boardgames.arena.rules.refusals.times import untimely
from boardgames.arena.rules.refusals.why import Why
from boardgames.arena.state import State
from boardgames.core import Refusal

_CHECKS: Final[Mapping[type, Callable[..., Refusal | None]]] = {
    **equipping.CHECKS,
    **acting.CHECKS,
    **places.CHECKS,
}


def refusal(state: State, move: Move) -> Refusal:
    """The reason, the rule and a sentence for a move that is not accepted.

    ``move`` may be any value at all. :class:`EndTurn` has no check of its own: it is legal whenever it is its
    time.
    """
    wrong = misshapen(move) or of_no_seat(state, move) or untimely(state, move)
    if wrong is None and type(move) in _CHECKS:
        wrong = _CHECKS[type(move)](state, move)
    return wrong or Refusal(Why.NOT_LISTED.value, "", "nothing is wrong with this move: it is legal now")
