"""Results on disk: a head, then a line of JSON for each game, added as soon as it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from io import FileIO
from os import PathLike, fspath, fstat
from pathlib import Path
from typing import Final, Generic, TypeAlias, TypeVar, final

from attrs import frozen

from boardgames.core import (
    Converter,
    DataError,
    Outcome,
    Problem,
    Record,
    Seat,
    SetupError,
    codec_of,
    read_json,
    write_json,
)
from boardgames.core.documents import check_library, faults_at
from boardgames.core.plain import MOST_CHARACTERS, shown
from boardgames.core.refused import Refused
from boardgames.core.version import VERSION
from boardgames.matches.failing import OtherSchedule
from boardgames.matches.fixtures import Fixture, check_schedule, fixtures_of, identities
from boardgames.matches.result import Result, outcome_fault

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

Place: TypeAlias = str | PathLike[str]
"""Where a file is."""

KIND: Final = "matches"


@final
@frozen
class Head:
    """The first line: what the file is."""

    document: str
    library: str


@final
@frozen
class Line:
    """Every other line: one game."""

    fixture: int
    identity: str
    """The digest of the fixture, so that no other game passes for it."""
    winners: tuple[Seat, ...]
    why: str
    payoffs: tuple[Fraction, ...]
    moves: int
    record: str


_converter: Final = Converter()
HEADS: Final = codec_of(_converter, Head)
LINES: Final = codec_of(_converter, Line)
_HEAD: Final = f"{write_json(HEADS.write(Head(KIND, VERSION)))}\n".encode("ascii")


def read_results(
    schedule: Sequence[Fixture[U, P, S, M, E, V]], path: Place
) -> tuple[Result[U, P, S, M, E, V], ...]:
    """The results of a schedule that are saved in a file, in the order of their fixtures.

    What stands after the last whole line was being written when its process was ended, and is left out.
    Raises :class:`~boardgames.core.SetupError` for a schedule that cannot be played,
    :class:`~boardgames.matches.OtherSchedule` for games of another one, :class:`~boardgames.core.DataError`
    with the number of the line, from 0, for what :func:`run` does not write, and :class:`OSError` if there is
    no such file.
    """
    fixtures = fixtures_of(schedule)
    check_schedule(fixtures)
    results, *_ = _read(_path(path), fixtures, identities(fixtures))
    return tuple(results[number] for number in sorted(results))


@final
@frozen(eq=False)
class Save(Generic[U, P, S, M, E, V]):
    """What is in a file, and the way to add to it; without a path nothing is saved."""

    results: Mapping[int, Result[U, P, S, M, E, V]]
    """By the numbers of their fixtures."""
    _path: Path | None
    _identities: Mapping[int, str]
    _whole: int
    """How many bytes of the file are whole lines."""
    _size: int
    """How many there are in all."""

    def line(self, result: Result[U, P, S, M, E, V]) -> bytes:
        """What is written of a result. Raises whatever the game does if it cannot be written."""
        return b"" if self._path is None else _written(result, self._identities[result.fixture.number])

    @contextmanager
    def adding(self) -> Iterator[Callable[[bytes], object]]:
        """What adds a line at once, or nothing of it, for as long as the file is open.

        Raises :class:`~boardgames.core.Refused` once the file is not as this has read and written it.
        """
        if self._path is None:
            yield lambda _line: None
            return
        with self._path.open("ab", buffering=0) as file:
            size = self._size

            def add(line: bytes) -> None:
                nonlocal size
                _check_size(file, size)
                try:
                    written = 0
                    while written < len(line):
                        written += file.write(line[written:])
                except BaseException:
                    file.truncate(size)
                    raise
                size += len(line)

            _check_size(file, size)
            file.truncate(self._whole)
            size = self._whole
            if not size:
                add(_HEAD)
            yield add


def open_save(fixtures: Sequence[Fixture[U, P, S, M, E, V]], path: Place | None) -> Save[U, P, S, M, E, V]:
    """What is saved there so far: nothing, if there is no such file. Raises as :func:`read_results` does."""
    if path is None:
        return Save({}, None, {}, 0, 0)
    where = _path(path)
    known = identities(fixtures)
    results, whole, size = _read(where, fixtures, known) if where.exists() else ({}, 0, 0)
    return Save(results, where, known, whole, size)


def _path(path: object) -> Path:
    if not isinstance(path, str | PathLike):
        raise SetupError((Problem("save", f"must be the path of a file, not {shown(path)}"),))
    return Path(path)


def _check_size(file: FileIO, size: int) -> None:
    """Refuse to add to a file that somebody else has added to, or has taken something from."""
    if fstat(file.fileno()).st_size != size:
        raise Refused("changed", f"{file.name} was changed by somebody else: only one run can add to it")


def _written(result: Result[U, P, S, M, E, V], identity: str) -> bytes:
    """A result as a line. Raises :class:`~boardgames.core.DataError` if it is too long to be read again."""
    outcome = result.outcome
    line = Line(
        result.fixture.number,
        identity,
        outcome.winners,
        outcome.why,
        outcome.payoffs,
        len(result.record.moves),
        result.record.write_text(),
    )
    return f"{write_json(LINES.write(line))}\n".encode("ascii")


def _read(
    path: Path, fixtures: Sequence[Fixture[U, P, S, M, E, V]], known: Mapping[int, str]
) -> tuple[dict[int, Result[U, P, S, M, E, V]], int, int]:
    """The results in a file by number, how many bytes of it are whole lines, and how many there are."""
    by_number = {fixture.number: fixture for fixture in fixtures}
    results: dict[int, Result[U, P, S, M, E, V]] = {}
    with path.open("rb") as file:
        head = file.readline(MOST_CHARACTERS)
        if not head.endswith(b"\n"):
            if _HEAD.startswith(head):
                return {}, 0, len(head)
            raise DataError("$[0]", "is not the first line of saved games")
        with faults_at("$[0]"):
            _check_head(HEADS.read(read_json(head)))
        whole = size = len(head)
        while raw := file.readline(MOST_CHARACTERS + 1):
            place = f"$[{len(results) + 1}]"
            size += len(raw)
            if not raw.endswith(b"\n") and len(raw) <= MOST_CHARACTERS:
                break
            with faults_at(place):
                line: Line = LINES.read(read_json(raw.removesuffix(b"\n")))
            if known.get(line.fixture) != line.identity:
                raise OtherSchedule(fspath(path), line.fixture)
            if line.fixture in results:
                raise DataError(f"{place}.fixture", f"is there a second time: {line.fixture}")
            with faults_at(place):
                results[line.fixture] = _result(by_number[line.fixture], line)
            whole = size
    return results, whole, size


def _check_head(head: Head) -> None:
    if head.document != KIND:
        raise DataError("$.document", f"must be {KIND!r}, not {shown(head.document)}")
    check_library(head.library)


def _result(fixture: Fixture[U, P, S, M, E, V], line: Line) -> Result[U, P, S, M, E, V]:
    """The result that a line holds. Raises :class:`~boardgames.core.DataError` for what cannot be."""
    outcome = Outcome(line.winners, line.why, line.payoffs)
    if fault := outcome_fault(outcome, len(fixture.seated)):
        raise DataError(f"$.{fault.path}", fault.sentence)
    with faults_at("$.record"):
        record = Record.read_text(fixture.game, line.record)
    if record.start != fixture.start:
        raise DataError("$.record", "does not start as the fixture does")
    if line.moves != len(record.moves):
        raise DataError("$.moves", f"must be {len(record.moves)}, as the record has, not {line.moves}")
    return Result(fixture, outcome, record)
