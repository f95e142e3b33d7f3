"""What whole documents look like: what their readers want, said about the codecs of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import attrs

from boardgames.core import record, saves
from boardgames.core.documents import LONGEST_LIBRARY, POSITION, SETUP, write_head
from boardgames.core.game import Codecs, Game
from boardgames.core.log import By
from boardgames.core.outline import Among, Either, Entry, Exactly, Keyed, Many, Named, Outline, Text, Whole
from boardgames.core.plain import GREATEST_INTEGER
from boardgames.core.rng import Rng
from boardgames.core.seats import CHANCE
from boardgames.core.standing import Standing

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]

WHAT: Final = {
    "setups": "A setup",
    "positions": "A position",
    "states": "A state",
    "moves": "A move",
    "events": "An event",
    "seen_events": "What a seat saw of an event",
    "views": "What a seat may know of a state",
    record.KIND: "A game from its start, move by move",
    record.SEAT_KIND: "A game as one seat lived it",
    saves.KIND: "A table that was saved",
}
"""All that is written of a game, in a few words: values by their codecs, documents by their kinds."""

_NULL: Final = Exactly(type(None))
_LIBRARY: Final = Text(f"[^\u0000-\u001f\u007f-\u00a0\u00ad\u2028\u2029]{{0,{LONGEST_LIBRARY}}}")
"""Nothing that would break a line; which of all other letters can be printed, Unicode tells."""
_RNG: Final = Text(f"[0-9a-f]{{{len(Rng(0).write())}}}")
_COUNTED: Final = Whole(0, GREATEST_INTEGER)
_SEAT: Final = Whole(0, record.MOST_SEATS_READ - 1)


def outlines_of(game: AnyGame) -> Mapping[str, Outline]:
    """What everything looks like that is written of a game: by each codec, and each document by its kind.

    Raises :class:`TypeError` if a codec does not say it.
    """
    values = {name: _outline_in(game, name) for name in attrs.fields_dict(Codecs)}
    parts = {name: _part(name, outline) for name, outline in values.items()}
    return values | {
        record.KIND: _document(game, record.KIND, start=_start(parts), moves=Many(parts["moves"])),
        record.SEAT_KIND: _document(
            game,
            record.SEAT_KIND,
            seat=Either((_NULL, _SEAT)),
            opening=parts["views"],
            entries=Many(_lived(parts)),
        ),
        saves.KIND: _document(
            game,
            saves.KIND,
            start=_start(parts),
            rng=_RNG,
            log=Many(_logged(parts)),
            standing=Many(Either((_NULL, Among(tuple(each.value for each in Standing))))),
        ),
    }


def _outline_in(game: AnyGame, name: str) -> Outline:
    outline: Outline | None = getattr(game.codecs, name).outline
    if outline is None:
        raise TypeError(f"the codec {name!r} of the game {game.name!r} does not say what its data looks like")
    return outline


def _part(name: str, outline: Outline) -> Named:
    """What a codec writes as a part of a document, under a name of its own."""
    return outline if isinstance(outline, Named) else Named("", name, WHAT[name] + ".", lambda: outline)


def _document(game: AnyGame, kind: str, **entries: Outline) -> Outline:
    """A document of that kind: what its head says, and then these entries."""
    head = {key: Among((value,)) for key, value in write_head(game, kind).items()}
    return _keyed(**head | {"library": _LIBRARY} | entries)


def _keyed(**entries: Outline) -> Keyed:
    return Keyed(tuple(Entry(key, outline) for key, outline in entries.items()))


def _start(parts: Mapping[str, Outline]) -> Outline:
    return Either((_keyed(**{SETUP: parts["setups"]}), _keyed(**{POSITION: parts["positions"]})))


def _lived(parts: Mapping[str, Outline]) -> Outline:
    """An entry of a seat record; that only the reader's own have a move, no outline can say."""
    known = _keyed(seat=Whole(CHANCE, _SEAT.most), events=Many(parts["seen_events"]))
    return Keyed((*known.entries, Entry("move", parts["moves"], optional=True)))


def _logged(parts: Mapping[str, Outline]) -> Outline:
    """An entry of the log of a table: a move by a seat, one that came about otherwise, or taking back."""
    others = tuple(by.value for by in By if by is not By.SEAT)
    return Either(
        (
            _keyed(by=Among((By.SEAT.value,)), move=parts["moves"], at=_COUNTED),
            _keyed(by=Among(others), move=parts["moves"]),
            _keyed(undo=_COUNTED),
        )
    )
