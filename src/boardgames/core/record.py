"""A game written down: where it started and every move, to be replayed; or as one seat lived it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any, Final, Generic, TypeVar, final

from attrs import field, frozen

from boardgames.core.documents import (
    check_game,
    check_library,
    each,
    exactly,
    faults_at,
    read_document,
    read_start,
    read_within,
    whole,
    write_head,
    write_start,
)
from boardgames.core.errors import DataError, NotationError
from boardgames.core.game import Game
from boardgames.core.log import SeenEntry, seat_of, seen_entry
from boardgames.core.plain import MOST_CHARACTERS, MOST_VALUES, shown
from boardgames.core.play import Played
from boardgames.core.refused import check_reader
from boardgames.core.seats import CHANCE, Seat
from boardgames.core.start import Arranged, check_wrapped, first_state, seats_of
from boardgames.core.text import read_json, write_json
from boardgames.core.version import VERSION

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
# The game handed to a function of the class itself: its types are its own, not those of an instance.
U2 = TypeVar("U2")
P2 = TypeVar("P2")
S2 = TypeVar("S2")
M2 = TypeVar("M2")
E2 = TypeVar("E2")
V2 = TypeVar("V2")

KIND: Final = "record"
SEAT_KIND: Final = "seat-record"
MOST_MOVES: Final = MOST_VALUES // 3
"""Most moves in the text of a record: as JSON a move is three values at the least, and no more fit in."""

MOST_SEATS_READ: Final = 1 << 16
_HEAD: Final = ("boardgames", "game", "rules", "start")
_NUMBER: Final = re.compile(r"[0-9]{1,9}")


@final
@frozen
class Record(Generic[U, P, S, M, E, V]):
    """A game as its start and its moves, those of chance included; it needs no seed to be replayed.

    It also names the game, its rules number and the library, so that nothing else is replayed by mistake.
    Raises :class:`~boardgames.core.SetupError` for a position that is not wrapped.
    """

    game: Game[U, P, S, M, E, V] = field(repr=lambda game: game.name)
    start: U | Arranged[P] = field(validator=lambda record, _, start: check_wrapped(record.game, start))
    """A setup, or a position as ``Arranged(position)``; a bare one is refused."""
    moves: tuple[M, ...] = field(converter=tuple)
    library: str = VERSION
    """The version of the library that made the record."""

    def steps(self) -> Iterator[Played[S, M, E]]:
        """The game again, move by move.

        Raises :class:`~boardgames.core.SetupError` if it cannot start, and
        :class:`~boardgames.core.DataError` at the first move that is not accepted.
        """
        state = first_state(self.game, self.start)
        for number, move in enumerate(self.moves):
            with faults_at(f"$.moves[{number}]"):
                step = self.game.apply(state, move)
            yield Played(number, seat_of(move), move, step)
            state = step.state

    def for_seat(self, seat: Seat | None) -> SeatRecord[M, E, V]:
        """The game as ``seat``, or a spectator, lived it.

        Raises :class:`~boardgames.core.SetupError` and :class:`~boardgames.core.DataError` as :meth:`steps`
        does, and :class:`~boardgames.core.Refused` if there is no such seat.
        """
        game = self.game
        state = first_state(game, self.start)
        check_reader(seat, seats_of(game, self.start))
        opening = game.view(state, seat)
        entries = tuple(
            seen_entry(game, played.number, played.move, played.step.events, seat) for played in self.steps()
        )
        return SeatRecord(game, seat, opening, entries, self.library)

    def write_json(self) -> str:
        """The record as canonical JSON.

        Raises :class:`~boardgames.core.DataError` for what :meth:`read_json` would not read, such as more
        moves than a document holds, and :class:`~boardgames.core.MissingGroup` for a game without ``codecs``.
        """
        moves = [self.game.codecs.moves.write(move) for move in self.moves]
        head = write_head(self.game, KIND, self.library)
        return write_json(head | {"start": write_start(self.game, self.start), "moves": moves})

    @staticmethod
    def read_json(
        game: Game[U2, P2, S2, M2, E2, V2], document: str | bytes
    ) -> Record[U2, P2, S2, M2, E2, V2]:
        """The record that :meth:`write_json` wrote.

        Raises :class:`~boardgames.core.DataError` with the path of the first fault, and for another game or
        other rules. Whether the moves can be played is found out by replaying them.
        """
        data = read_document(game, document, KIND, "start", "moves")
        start = read_start(game, "$.start", data["start"])
        read = game.codecs.moves.read
        moves = each("$.moves", data["moves"], lambda _, move: read(move))
        return Record(game, start, moves, data["library"])

    def write_text(self) -> str:
        """The record for people: four lines that say what it is, an empty one, then a move a line.

        Raises :class:`~boardgames.core.DataError` for what :meth:`read_text` would not read.
        """
        check_library(self.library)
        _check_number_of_moves(len(self.moves))
        start = write_json(write_start(self.game, self.start)).strip()
        head = zip(_HEAD, (self.library, self.game.name, self.game.rules, start), strict=True)
        lines = [*(f"{word} {said}" for word, said in head), "", *map(self.game.write, self.moves)]
        return "\n".join(lines) + "\n"

    @staticmethod
    def read_text(game: Game[U2, P2, S2, M2, E2, V2], text: str) -> Record[U2, P2, S2, M2, E2, V2]:
        """The record that :meth:`write_text` wrote.

        Raises :class:`~boardgames.core.NotationError` with line and column for what is no such text, and
        :class:`~boardgames.core.DataError` for another game, other rules, a faulty start or a text too long.
        """
        if type(text) is not str:
            raise NotationError("", 1, f"a text is expected, not {shown(text)}")
        if len(text) > MOST_CHARACTERS:
            raise DataError("$", f"a text of more than {MOST_CHARACTERS} characters is not read")
        _check_number_of_moves(text.removesuffix("\n").count("\n") - len(_HEAD))
        lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
        library, name, rules, start = (_said(lines, index, word) for index, word in enumerate(_HEAD))
        check_library(library)
        check_game(game, name, int(rules) if _NUMBER.fullmatch(rules) else rules)
        begun = read_start(game, "$.start", read_json(start))
        if len(lines) > len(_HEAD) and lines[len(_HEAD)]:
            raise NotationError(
                lines[len(_HEAD)], 1, "an empty line is expected after the head", len(_HEAD) + 1
            )
        first = len(_HEAD) + 1
        moves = (_read_move(game, line, number) for number, line in enumerate(lines[first:], first + 1))
        return Record(game, begun, tuple(moves), library)


def _check_number_of_moves(moves: int) -> None:
    if moves > MOST_MOVES:
        raise DataError("$.moves", f"are more than {MOST_MOVES}")


def _said(lines: list[str], index: int, word: str) -> str:
    """What a line of the head says after its word."""
    line = lines[index] if index < len(lines) else ""
    if not line.startswith(f"{word} "):
        raise NotationError(line, 1, f"a line is expected that says {word!r} and what it is", index + 1)
    return line.removeprefix(f"{word} ")


def _read_move(game: Game[Any, Any, Any, M, Any, Any], line: str, number: int) -> M:
    try:
        return game.read(line)
    except NotationError as error:
        raise NotationError(line, error.column, error.sentence, number) from error


@final
@frozen
class SeatRecord(Generic[M, E, V]):
    """A game as one seat lived it: its own moves and what it saw.

    It holds no secret of others, so it cannot be replayed.
    """

    game: Game[Any, Any, Any, M, E, V] = field(repr=lambda game: game.name)
    seat: Seat | None
    """Whose record it is; ``None`` is a spectator's."""
    opening: V
    """What the seat knew at the start."""
    entries: tuple[SeenEntry[M, E], ...]
    """One for each move of the game, by number."""
    library: str = VERSION
    """The version of the library that made the record."""

    def write_json(self) -> str:
        """The record as canonical JSON.

        Raises :class:`~boardgames.core.DataError` for what :meth:`read_json` would not read, such as more
        entries than a document holds, and :class:`~boardgames.core.MissingGroup` for a game that has no
        ``codecs``.
        """
        codecs = self.game.codecs
        entries = [
            {"seat": entry.seat, "events": [codecs.seen_events.write(event) for event in entry.events]}
            | ({} if entry.move is None else {"move": codecs.moves.write(entry.move)})
            for entry in self.entries
        ]
        inside = {"seat": self.seat, "opening": codecs.views.write(self.opening), "entries": entries}
        return write_json(write_head(self.game, SEAT_KIND, self.library) | inside)

    @staticmethod
    def read_json(game: Game[U2, P2, S2, M2, E2, V2], document: str | bytes) -> SeatRecord[M2, E2, V2]:
        """The record that :meth:`write_json` wrote.

        Raises :class:`~boardgames.core.DataError` with the path of the first fault, and for another game or
        other rules.
        """
        data = read_document(game, document, SEAT_KIND, "seat", "opening", "entries")
        seat = None if data["seat"] is None else whole("$.seat", data["seat"], MOST_SEATS_READ)
        opening = read_within("$.opening", game.codecs.views, data["opening"])
        entries = each("$.entries", data["entries"], partial(_read_entry, game, seat))
        return SeatRecord(game, seat, opening, entries, data["library"])


def _read_entry(
    game: Game[Any, Any, Any, M, E, Any], reader: Seat | None, number: int, data: object
) -> SeenEntry[M, E]:
    seat = data.get("seat") if isinstance(data, dict) else None
    own = reader is not None and type(seat) is int and seat == reader
    said = exactly("$", data, "seat", "events", *(["move"] if own else []))
    mover = CHANCE if type(seat) is int and seat == CHANCE else whole("$.seat", seat, MOST_SEATS_READ)
    read = game.codecs.seen_events.read
    events = each("$.events", said["events"], lambda _, event: read(event))
    move = read_within("$.move", game.codecs.moves, said["move"]) if own else None
    if own and seat_of(move) != mover:
        raise DataError("$.move", "is a move of another seat")
    return SeenEntry(number, mover, move, events)


def replay(game: Game[U, P, S, M, E, V], record: Record[U, P, S, M, E, V]) -> S:
    """The state that a record leads to, the same everywhere.

    Raises :class:`~boardgames.core.DataError` for a record of another game or of other rules, by name, and at
    the first move that is not accepted; :class:`~boardgames.core.SetupError` if it cannot start.
    """
    check_game(game, record.game.name, record.game.rules)
    state = first_state(game, record.start)
    for played in record.steps():
        state = played.step.state
    return state
