"""What saved documents have in common: a head that says what they are, and strict reading of the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from boardgames.core.errors import BoardgamesError, DataError
from boardgames.core.game import Codec, Game
from boardgames.core.plain import listed, shown
from boardgames.core.start import Arranged
from boardgames.core.text import read_json
from boardgames.core.version import VERSION

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
T = TypeVar("T")

LONGEST_LIBRARY: Final = 80
SETUP: Final = "setup"
POSITION: Final = "position"


def write_head(game: Game[U, P, S, M, E, V], kind: str, library: str = VERSION) -> dict[str, Any]:
    """The entries that say what a document is. Raises :class:`~boardgames.core.DataError` for no library."""
    check_library(library)
    return {"document": kind, "library": library, "game": game.name, "rules": game.rules}


def read_document(
    game: Game[U, P, S, M, E, V], document: str | bytes, kind: str, *keys: str
) -> dict[str, Any]:
    """The entries of a document of that kind, exactly those of the head and ``keys``.

    Raises :class:`~boardgames.core.DataError` naming what is missing or unknown, and for another kind,
    another game or other rules; what a document is comes before what it lacks.
    """
    data = read_json(document)
    if type(data) is dict and "document" in data and data["document"] != kind:
        raise DataError("$.document", f"must be {kind!r}, not {shown(data['document'])}")
    if type(data) is dict and {"game", "rules"} <= data.keys():
        check_game(game, data["game"], data["rules"])
    data = exactly("$", data, "document", "library", "game", "rules", *keys)
    check_library(data["library"])
    return data


def check_library(library: object) -> None:
    """Refuse what names no version of a library: it stands in a line of its own in the text of a record."""
    if type(library) is not str or not library.isprintable() or len(library) > LONGEST_LIBRARY:
        raise DataError("$.library", f"must be a text of one short line, not {shown(library)}")


def check_game(game: Game[U, P, S, M, E, V], name: object, rules: object) -> None:
    """Refuse another game, or another number of its rules, by name (:class:`~boardgames.core.DataError`)."""
    if name != game.name:
        raise DataError("$.game", f"this is of the game {shown(name)}, and not of {game.name!r}")
    if type(rules) is not int or rules != game.rules:
        sentence = (
            f"this was made under rules {shown(rules)} of {game.name!r}, and these are rules {game.rules}"
        )
        raise DataError("$.rules", sentence)


def write_start(game: Game[U, P, S, M, E, V], start: U | Arranged[P]) -> dict[str, Any]:
    """A setup or a position, under the word for it."""
    if isinstance(start, Arranged):
        return {POSITION: game.codecs.positions.write(start.position)}
    return {SETUP: game.codecs.setups.write(start)}


def read_start(game: Game[U, P, S, M, E, V], path: str, data: object) -> U | Arranged[P]:
    """The setup or position that :func:`write_start` wrote. Raises :class:`~boardgames.core.DataError`."""
    if isinstance(data, dict) and POSITION in data:
        inner = exactly(path, data, POSITION)[POSITION]
        return Arranged(read_within(f"{path}.{POSITION}", game.codecs.positions, inner))
    inner = exactly(path, data, SETUP)[SETUP]
    return read_within(f"{path}.{SETUP}", game.codecs.setups, inner)


@contextmanager
def faults_at(path: str) -> Iterator[None]:
    """Whatever the library refuses inside is a fault of what was read at ``path``."""
    try:
        yield
    except DataError as error:
        raise DataError(path + error.path.removeprefix("$"), error.sentence) from error
    except BoardgamesError as error:
        raise DataError(path, str(error)) from error


def read_within(path: str, codec: Codec[T], data: object) -> T:
    """The value of a part of a document; a fault inside names its path from the root of the document."""
    with faults_at(path):
        return codec.read(data)


def each(path: str, data: object, read: Callable[[int, Any], T]) -> tuple[T, ...]:
    """What ``read`` makes of each entry of a list, handed its number and its data.

    A fault inside names its path from the root of the document.
    """
    found: list[T] = []
    entries = items(path, data)
    try:
        for number, entry in enumerate(entries):
            found.append(read(number, entry))
    except BoardgamesError:
        with faults_at(f"{path}[{len(found)}]"):
            raise
    return tuple(found)


def exactly(path: str, data: object, *keys: str) -> dict[str, Any]:
    """``data`` if it is an object of exactly these keys. Raises :class:`~boardgames.core.DataError`."""
    if type(data) is not dict:
        raise DataError(path, f"must be an object, not {shown(data)}")
    for key in keys:
        if key not in data:
            raise DataError(path, f"has no {key!r}")
    for key in data:
        if key not in keys:
            raise DataError(path, f"has an unknown key {shown(key)}; the keys are {listed(keys)}")
    return data


def items(path: str, data: object) -> list[Any]:
    """``data`` if it is a list. Raises :class:`~boardgames.core.DataError`."""
    if type(data) is not list:
        raise DataError(path, f"must be a list, not {shown(data)}")
    return data


def whole(path: str, data: object, below: int) -> int:
    """``data`` if it is an integer from 0 to ``below - 1``. Raises :class:`~boardgames.core.DataError`."""
    if type(data) is not int or not 0 <= data < below:
        raise DataError(path, f"must be an integer from 0 to {below - 1}, not {shown(data)}")
    return data


def one_of(path: str, table: Mapping[str, T], data: object) -> T:
    """The value that ``data`` names in ``table``. Raises :class:`~boardgames.core.DataError`."""
    if type(data) is not str or data not in table:
        raise DataError(path, f"must be one of {listed(table)}; not {shown(data)}")
    return table[data]
