"""The readers in one table: what each is handed, how its value is printed again, what it may raise."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from operator import eq
from typing import Any, Final, final

from attrs import frozen

from boardgames import arena, raka
from boardgames.arena.loading import ContentError, read_cards, read_scenarios, write_cards, write_scenarios
from boardgames.core import (
    BoardgamesError,
    Codec,
    DataError,
    Game,
    NotationError,
    Record,
    Rng,
    SeatRecord,
    SetupError,
    Table,
    read_json,
    replay,
    write_json,
)
from boardgames.core.text import LONGEST_LINE

Refusals = tuple[type[BoardgamesError], ...]
AnyGame = Game[Any, Any, Any, Any, Any, Any]


@final
class Form(Enum):
    """What the inputs of a reader are made of."""

    LINE = "line"
    """One line of words."""
    TEXT = "text"
    """Lines of words."""
    MIXED = "mixed"
    """Lines of words, one of them a document in JSON."""
    TOML = "toml"
    JSON = "json"


@final
@frozen
class Reader:
    """Something that makes a value of what strangers send, or refuses it."""

    name: str
    form: Form
    read: Callable[[bytes], Any]
    write: Callable[[Any], str]
    """The value as text."""
    refusals: Refusals
    """All that ``read`` may raise."""
    unwritten: Refusals = ()
    """What ``write`` may raise for a value that was read but that no text says."""
    back: Callable[[bytes], Any] | None = None
    """What reads the text again, where that is another reader."""
    same: Callable[[Any, Any], bool] = eq
    """Whether two values are equal."""
    most: int = 8_192
    """Longest input in bytes that is tried."""

    def read_back(self, text: str) -> Any:  # noqa: ANN401 - each reader has its own values
        """The value of a text that :attr:`write` gave."""
        return (self.back or self.read)(text.encode(errors=_ODD))


_ODD: Final = "surrogateescape"
"""Bytes that are no UTF-8 come to readers of text as lone surrogates, which a ``str`` can hold."""


def _text(data: bytes) -> str:
    return data.decode(errors=_ODD)


def _game_readers(game: AnyGame, read: Callable[[str], Any], write: Callable[[Any], str]) -> list[Reader]:
    """The readers that both games have; ``read`` and ``write`` are those of positions as text."""
    name = game.name
    states = _of(game.codecs.states)

    def arranged(data: bytes) -> Any:  # noqa: ANN401
        return game.arrange(read(_text(data)))

    def started(data: bytes) -> Any:  # noqa: ANN401
        return game.start(game.codecs.setups.read(read_json(data)))

    def replayed(data: bytes) -> Any:  # noqa: ANN401
        return replay(game, Record.read_json(game, data))

    return [
        Reader(
            f"{name}-notation",
            Form.LINE,
            lambda data: game.read(_text(data)),
            game.write,
            (NotationError,),
            most=LONGEST_LINE + 256,
        ),
        Reader(
            f"{name}-position",
            Form.TEXT,
            lambda data: read(_text(data)),
            write,
            (NotationError,),
            unwritten=(SetupError,),
        ),
        Reader(
            f"{name}-arranged",
            Form.TEXT,
            arranged,
            _written(game.codecs.states),
            (NotationError, SetupError),
            back=states,
        ),
        Reader(
            f"{name}-record-text",
            Form.MIXED,
            lambda data: Record.read_text(game, _text(data)),
            Record.write_text,
            (NotationError, DataError),
            most=_LONG,
        ),
        Reader(
            f"{name}-record-json",
            Form.JSON,
            lambda data: Record.read_json(game, data),
            Record.write_json,
            (DataError,),
            most=_LONG,
        ),
        Reader(
            f"{name}-replayed",
            Form.JSON,
            replayed,
            _written(game.codecs.states),
            (DataError, SetupError),
            back=states,
            most=_LONG,
        ),
        Reader(
            f"{name}-seat-record",
            Form.JSON,
            lambda data: SeatRecord.read_json(game, data),
            SeatRecord.write_json,
            (DataError,),
            most=_LONG,
        ),
        Reader(
            f"{name}-table",
            Form.JSON,
            lambda data: Table.load(game, data),
            Table.save,
            (DataError,),
            same=lambda one, other: (one.state, one.entries) == (other.state, other.entries),
            most=_LONG,
        ),
        Reader(
            f"{name}-started",
            Form.JSON,
            started,
            _written(game.codecs.states),
            (DataError, SetupError),
            back=states,
            most=_LONG,
        ),
        _codec(f"{name}-setups", game.codecs.setups),
        _codec(f"{name}-positions", game.codecs.positions),
        _codec(f"{name}-states", game.codecs.states),
        _codec(f"{name}-moves", game.codecs.moves),
        _codec(f"{name}-events", game.codecs.events),
        _codec(f"{name}-seen-events", game.codecs.seen_events),
        _codec(f"{name}-views", game.codecs.views),
    ]


_LONG: Final = 24_000
"""Longest document in bytes: a fourth of what ``Table.load`` plays again within 100 ms."""


def _of(codec: Codec[Any]) -> Callable[[bytes], Any]:
    return lambda data: codec.read(read_json(data))


def _written(codec: Codec[Any]) -> Callable[[Any], str]:
    return lambda value: write_json(codec.write(value))


def _codec(name: str, codec: Codec[Any]) -> Reader:
    return Reader(name, Form.JSON, _of(codec), _written(codec), (DataError,), most=_LONG)


READERS: Final = {
    reader.name: reader
    for reader in (
        Reader("json", Form.JSON, read_json, write_json, (DataError,)),
        Reader("rng", Form.LINE, lambda data: Rng.read(_text(data)), Rng.write, (DataError,), most=64),
        Reader(
            "arena-cards",
            Form.TOML,
            lambda data: read_cards(_text(data)),
            write_cards,
            (ContentError,),
        ),
        Reader(
            "arena-scenarios",
            Form.TOML,
            lambda data: read_scenarios(_text(data)),
            write_scenarios,
            (ContentError,),
        ),
        *_game_readers(raka.GAME, raka.read_position, raka.write_position),
        *_game_readers(arena.GAME, arena.read_position, arena.write_position),
    )
}
"""Every reader by its name."""
