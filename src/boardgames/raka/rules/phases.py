"""What can be chosen in each phase of one's own turn, put together from the chapters."""

from __future__ import annotations

from typing import Final

from boardgames.core.chapter import Chapter
from boardgames.raka.moves import Move
from boardgames.raka.pending import Battle, MainOne, MainTwo
from boardgames.raka.rules.abilities import plays, settings
from boardgames.raka.rules.battle import attacks
from boardgames.raka.rules.deploying import abilities, deployments
from boardgames.raka.rules.lists import END_PHASE, END_TURN
from boardgames.raka.rules.supers import super_options
from boardgames.raka.rules.ultimates import cannons, railguns
from boardgames.raka.state import Draft


def _main_one(state: Draft, phase: MainOne) -> tuple[Move, ...]:
    """Deploy, equip, play and set, warriors' abilities, the Cannon, supers (RAKA-032 to RAKA-035)."""
    seat = phase.seat
    return (
        *deployments(state, seat),
        *plays(state, seat),
        *settings(state, seat),
        *abilities(state, seat),
        *cannons(state, seat),
        *super_options(state, seat),
        END_PHASE[seat],
    )


def _battle(state: Draft, phase: Battle) -> tuple[Move, ...]:
    """Attack, the Railgun, supers (RAKA-036, RAKA-039)."""
    seat = phase.seat
    return (*attacks(state, seat), *railguns(state, seat), *super_options(state, seat), END_PHASE[seat])


def _main_two(state: Draft, phase: MainTwo) -> tuple[Move, ...]:
    """Only setting cards, and supers (RAKA-040, RAKA-041)."""
    seat = phase.seat
    return (*settings(state, seat), *super_options(state, seat), END_TURN[seat])


CHAPTER: Final = Chapter(options={MainOne: _main_one, Battle: _battle, MainTwo: _main_two})
