"""The two games as they are played: where a game starts, and all that has to come up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import cache, cached_property
from typing import Any, Final, TypeAlias, final, get_args, get_type_hints

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
from tests.golden.counted import Case, PerftFile
from tests.golden.perft import ARENA, RAKA
from tests.raka.strategies import agreed_setup as agreed_raka
from tests.raka.trial import TRIAL as RAKA_TRIAL

AnyTrial: TypeAlias = Trial[Any, Any, Any, Any, Any, Any]

_ARRANGED: Final = 16
"""One game in so many starts from a position whose nodes are counted."""
_TURNS: Final = (*(12, 20, 30) * 5, 60, None)
_ROUNDS: Final = (1, 2, 3, 5, 8, 12, None, None)
UNTOLD: Final = frozenset(
    {
        "Phase: draw",  # a turn begins with it, so that TurnBegan tells it (RAKA-028)
        "Kind: weapon",  # its auction is there when the game starts, before anything happens (ARENA-055)
    }
)
"""Words that no move, event or decision ever holds."""


@final
@frozen
class Start:
    """Where a game starts."""

    at: Any
    """A setup, or a position that is arranged."""
    moves: tuple[str, ...] = ()
    """The first moves, to the moment in question."""


@final
@frozen(slots=False)
class Subject:
    """A game to be played for long."""

    trial: AnyTrial
    """What the laws know of it."""
    start: Callable[[OneOf], Start]
    style: Callable[[Any], str]
    """The way of playing that a setup agrees on, in a few words."""
    setup: type
    moves: tuple[type, ...]
    events: tuple[type, ...]
    decisions: tuple[type, ...]
    endings: tuple[StrEnum, ...]

    @cached_property
    def due(self) -> frozenset[tuple[str, str]]:
        """Everything that has to come up, each with its sort."""
        sorts = (("move", self.moves), ("event", self.events), ("decision", self.decisions))
        named = {(sort, kind.__name__) for sort, kinds in sorts for kind in kinds}
        named |= {("ending", ending.value) for ending in self.endings}
        named |= {("setting", f"{name} {value}") for name, value in _every_setting(self.setup)}
        for kind in (*self.moves, *self.events, *self.decisions):
            for words in worded(kind).values():
                named |= {("word", _word(word)) for word in words if type(word) is not type(self.endings[0])}
        return frozenset(named - {("word", word) for word in UNTOLD})


@cache
def worded(kind: type) -> dict[str, tuple[StrEnum, ...]]:
    """The fields of a class that hold one word of several, with those words."""
    return {
        name: tuple(part)
        for name, hint in get_type_hints(kind).items()
        for part in (hint, *get_args(hint))
        if isinstance(part, type) and issubclass(part, StrEnum)
    }


def words_in(thing: object) -> Iterable[str]:
    """The words that a move, an event or a decision holds."""
    kind: type = type(thing)
    for name in worded(kind):
        word = getattr(thing, name)
        if isinstance(word, StrEnum):
            yield _word(word)


def _word(word: StrEnum) -> str:
    return f"{type(word).__name__}: {word.value}"


@cache
def _every_setting(setup: type) -> tuple[tuple[str, str], ...]:
    """The fields of a setup with a few values, each with each value; of others whether they are given."""
    return tuple(_listed_settings(setup))


def _listed_settings(setup: type) -> Iterable[tuple[str, str]]:
    for name, hint in get_type_hints(setup).items():
        if hint is bool:
            yield from ((name, f"{value}") for value in (False, True))
        elif isinstance(hint, type) and issubclass(hint, StrEnum):
            yield from ((name, value.value) for value in hint)
        elif type(None) in get_args(hint):
            yield from ((name, said) for said in ("given", "None"))


def settings_of(setup: object) -> Iterable[str]:
    """What a setup agrees on, of all that has to come up."""
    kind: type = type(setup)
    for name, said in _every_setting(kind):
        value = getattr(setup, name)
        if said in (f"{value}", "given" if value is not None else "None"):
            yield f"{name} {said}"


@cache
def _cases(file: PerftFile[Any, Any, Any]) -> tuple[Case[Any, Any, Any], ...]:
    return file.cases()


def _started(one_of: OneOf, file: PerftFile[Any, Any, Any], agreed: Callable[[], Any]) -> Start:
    """Now and then a position whose nodes are counted, with the moves to the moment in question."""
    if one_of(range(_ARRANGED)):
        return Start(agreed())
    case = one_of(_cases(file))
    return Start(Arranged(case.arranged()), case.moves)


def _raka_start(one_of: OneOf) -> Start:
    return _started(one_of, RAKA, lambda: agreed_raka(one_of, turn_limit=one_of(_TURNS)))


def _raka_style(setup: raka.Setup) -> str:
    decks = "own decks" if setup.decks is Decks.INDIVIDUAL else "one deck"
    return f"{setup.players} players, {decks}{', limited' if setup.limited else ''}"


def _arena_start(one_of: OneOf) -> Start:
    return _started(one_of, ARENA, lambda: agreed_arena(one_of, round_limit=one_of(_ROUNDS)))


def _arena_style(setup: arena.Setup) -> str:
    variant = "duel" if setup.duel else setup.variant.value
    return f"{variant}, {setup.players} players{', instant' if setup.instant else ''}"


SUBJECTS: Final[dict[str, Subject]] = {
    "raka": Subject(
        RAKA_TRIAL,
        _raka_start,
        _raka_style,
        raka.Setup,
        get_args(raka.Move),
        get_args(raka.Event),
        get_args(raka.pending.Pending),
        tuple(RakaEnding),
    ),
    "arena": Subject(
        ARENA_TRIAL,
        _arena_start,
        _arena_style,
        arena.Setup,
        get_args(arena.Move),
        get_args(arena.Event),
        get_args(arena.pending.Pending),
        tuple(ArenaEnding),
    ),
}
"""By the name of the game; they take turns."""
