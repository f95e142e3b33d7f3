"""The two games as they are played: where a game starts, and all that has to come up."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, TypeAlias, final, get_args

from attrs import frozen

from boardgames import arena, raka
from boardgames.arena.events.words import Ending as ArenaEnding
from boardgames.core.start import Arranged
from boardgames.raka.events.words import Ending as RakaEnding
from boardgames.raka.setup import Decks
from boardgames.testing import Trial
from tests.arena.strategies import agreed_setup as agreed_arena
from tests.arena.trial import TRIAL as ARENA_TRIAL
from tests.choosing import OneOf
from tests.golden.perft import ARENA, RAKA
from tests.raka.strategies import agreed_setup as agreed_raka
from tests.raka.trial import TRIAL as RAKA_TRIAL

AnyTrial: TypeAlias = Trial[Any, Any, Any, Any, Any, Any]

_ARRANGED: Final = 16
"""One game in so many starts from a position whose nodes are counted."""
_TURNS: Final = (*(12, 20, 30) * 5, 60, None)
_ROUNDS: Final = (1, 2, 3, 5, 8, 12, None, None)


@final
@frozen
class Subject:
    """A game to be played for long."""

    trial: AnyTrial
    """What the laws know of it."""
    start: Callable[[OneOf], Any]
    """A setup, or a position that is arranged."""
    style: Callable[[Any], str]
    """The way of playing that a setup agrees on, in a few words."""
    moves: tuple[type, ...]
    events: tuple[type, ...]
    decisions: tuple[type, ...]
    endings: tuple[StrEnum, ...]

    @property
    def due(self) -> frozenset[tuple[str, str]]:
        """Everything that has to come up, each with its sort."""
        sorts = (("move", self.moves), ("event", self.events), ("decision", self.decisions))
        named = {(sort, kind.__name__) for sort, kinds in sorts for kind in kinds}
        return frozenset(named | {("ending", ending.value) for ending in self.endings})


def _raka_start(one_of: OneOf) -> Any:  # noqa: ANN401 - a setup or what was arranged
    if one_of(range(_ARRANGED)) == 0:
        return Arranged(one_of(RAKA.cases()).arranged())
    return agreed_raka(one_of, turn_limit=one_of(_TURNS))


def _raka_style(setup: raka.Setup) -> str:
    decks = "own decks" if setup.decks is Decks.INDIVIDUAL else "one deck"
    return f"{setup.players} players, {decks}{', limited' if setup.limited else ''}"


def _arena_start(one_of: OneOf) -> Any:  # noqa: ANN401 - a setup or what was arranged
    if one_of(range(_ARRANGED)) == 0:
        return Arranged(one_of(ARENA.cases()).arranged())
    return agreed_arena(one_of, round_limit=one_of(_ROUNDS))


def _arena_style(setup: arena.Setup) -> str:
    variant = "duel" if setup.duel else setup.variant.value
    return f"{variant}, {setup.players} players{', instant' if setup.instant else ''}"


SUBJECTS: Final[dict[str, Subject]] = {
    "raka": Subject(
        RAKA_TRIAL,
        _raka_start,
        _raka_style,
        get_args(raka.Move),
        get_args(raka.Event),
        get_args(raka.pending.Pending),
        tuple(RakaEnding),
    ),
    "arena": Subject(
        ARENA_TRIAL,
        _arena_start,
        _arena_style,
        get_args(arena.Move),
        get_args(arena.Event),
        get_args(arena.pending.Pending),
        tuple(ArenaEnding),
    ),
}
"""By the name of the game; they take turns."""
