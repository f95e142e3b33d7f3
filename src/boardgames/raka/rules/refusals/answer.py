"""Asking for the reason, the most general question first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boardgames.core import Refusal
from boardgames.raka.moves import Move
from boardgames.raka.rules.refusals import battle, draws, plays, ultimates
from boardgames.raka.rules.refusals.shapes import misshapen
from boardgames.raka.rules.refusals.times import untimely
from boardgames.raka.rules.refusals.why import Why
from boardgames.raka.state import State

_CHECKS: Final[Mapping[type, Callable[..., Refusal | None]]] = {
    **draws.CHECKS,
    **plays.CHECKS,
    **battle.CHECKS,
    **ultimates.CHECKS,
}


def refusal(state: State, move: Move, listed: tuple[Move, ...]) -> Refusal:
    """The reason, the rule and a sentence for a move that is not accepted.

    ``move`` may be any value at all. Moves without checks of their own, such as :class:`Pass`, are legal
    whenever it is their time.
    """
    wrong = misshapen(state, move) or untimely(state, move)
    if wrong is None and move.__class__ in _CHECKS:
        wrong = _CHECKS[move.__class__](state, move)
    return wrong or Refusal(Why.NOT_LISTED.value, "", f"it is not one of the {len(listed)} moves listed now")
