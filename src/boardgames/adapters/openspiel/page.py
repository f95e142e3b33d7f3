"""The log of a game: a page for each move, shared by all that follows, and what a seat may read of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, Generic, TypeAlias, TypeVar, final

from attrs import field, frozen

from boardgames.core import CHANCE, Codec, Game, Seat, Seen, write_json, write_seat
from boardgames.core.log import seat_of

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")

_EVENTS: Final = 1 << 14
"""Events whose text is remembered: the same few happen again and again."""

Reader: TypeAlias = Seat | None
"""Who reads a log: a seat, or a spectator."""


@final
@frozen(eq=False)
class Opening(Generic[S]):
    """Where a log begins: at the start of a game, or in the middle of one that somebody imagines."""

    state: S
    number: int = 0
    """How many moves were made before."""
    said: Mapping[Reader, str] = field(factory=dict)
    """What each reader knew by then; nothing at the start of a game."""


@final
@frozen(eq=False)
class Page(Generic[S, M, E]):
    """One move with what happened, and the page before it."""

    opening: Opening[S] = field(repr=False)
    before: Page[S, M, E] | None = field(repr=False)
    """``None`` for the first one."""
    move: M
    events: tuple[E, ...]
    number: int = field(init=False)
    """How many moves have been made, this one and those before the opening included."""
    lines: dict[Reader, str] = field(init=False, factory=dict, eq=False, repr=False)
    """The line of each reader once it has been asked for; no part of the value."""

    @number.default
    def _number(self) -> int:
        return 1 + (self.opening.number if self.before is None else self.before.number)

    def notation(self, game: Game[Any, Any, S, M, E, Any]) -> str:
        """The move in notation, for whoever runs the game."""
        line = self.lines.get(CHANCE)  # chance reads nothing, so its place is free
        if line is None:
            line = self.lines[CHANCE] = game.write(self.move)
        return line

    def line(self, game: Game[Any, Any, S, M, E, Any], reader: Reader) -> str:
        """What ``reader`` may read of the move: its own in notation, else who moved; and what it saw."""
        line = self.lines.get(reader)
        if line is None:
            line = self.lines[reader] = self._write_line(game, reader)
        return line

    def _write_line(self, game: Game[Any, Any, S, M, E, Any], reader: Reader) -> str:
        mover = seat_of(self.move)
        told = [self.notation(game) if mover == reader else write_seat(mover)]
        codec = game.codecs.seen_events
        for event in self.events:
            seen = game.seen(event, reader)
            if seen is not None:
                told.append(_write_event(codec, seen))
        return " ".join(told)


@lru_cache(_EVENTS)
def _write_event(codec: Codec[Seen[Any]], seen: Seen[Any]) -> str:
    return write_json(codec.write(seen))


def from_first(page: Page[S, M, E] | None) -> list[Page[S, M, E]]:
    """All pages up to this one, the oldest one first."""
    pages = list(_back(page))
    pages.reverse()
    return pages


def _back(page: Page[S, M, E] | None) -> Iterator[Page[S, M, E]]:
    while page is not None:
        yield page
        page = page.before
