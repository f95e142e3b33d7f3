"""A grammar of moves as a table: one form a move, from which lines are both written and read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final, Generic, TypeAlias, TypeVar, final

from attrs import frozen

from boardgames.core.errors import DataError
from boardgames.core.log import seat_of
from boardgames.core.plain import shown
from boardgames.core.seats import CHANCE, write_seat
from boardgames.core.text import MOST_SEATS, Words

M = TypeVar("M")

_OPTIONAL: Final = re.compile(r" \[(.*)\]")
_Line: TypeAlias = tuple[str, ...]


@final
@frozen
class Field:
    """How the values of a field are written and read, and which there are."""

    write: Callable[..., str]
    """The word or words of a value."""
    read: Callable[[Words], object]
    """The value of the next word or words."""
    holds: Callable[[object], bool]
    """Whether something is a value that ``read`` could give."""


def _is_seat(value: object) -> bool:
    return type(value) is int and 0 <= value < MOST_SEATS


SEAT: Final = Field(write_seat, Words.seat, _is_seat)
"""A field for a player, ``p1`` to ``p99``."""


@final
class Notation(Generic[M]):
    """The notation of a game's moves: a line is a seat and then a form.

    A form is made of words, of fields in braces, and once at the most of what is left out for ``None``, in
    brackets. ``results`` are the moves of chance, the others those of players. Where two forms part, a field
    must not meet a word or another field.

    >>> from attrs import frozen
    >>> from boardgames.core.notation import SEAT, Notation
    >>> @frozen
    ... class Greet:
    ...     seat: int
    ...     whom: int | None
    >>> notation = Notation({Greet: "wave [at {whom}]"}, results=(), fields={"whom": SEAT})
    >>> notation.write(Greet(seat=0, whom=1)), notation.read("p2 wave")
    ('p1 wave at p2', Greet(seat=1, whom=None))
    """

    def __init__(
        self, forms: Mapping[type[M], str], results: tuple[type[M], ...], fields: Mapping[str, Field]
    ) -> None:
        self._lines = {kind: _lines(form) for kind, form in forms.items()}
        self._results = results
        self._fields = {f"{{{name}}}": each for name, each in fields.items()}
        self._by_chance = self._every(results)
        self._by_players = self._every(kind for kind in forms if kind not in results)

    def write(self, move: M) -> str:
        """The one line that :meth:`read` reads as this move.

        Raises :class:`~boardgames.core.DataError` for what is no move, and for one that no line says.
        """
        kind = type(move)
        if kind not in self._lines:
            raise DataError("move", f"must be a move of this game, not {shown(move)}")
        seat = seat_of(move)
        if not (type(seat) is int and seat == CHANCE if kind in self._results else _is_seat(seat)):
            raise DataError("move.seat", f"is no seat that makes such a move: {shown(seat)}")
        *longer, shortest = self._lines[kind]
        line = next((line for line in longer if not self._lacks(move, line)), shortest)
        return " ".join((write_seat(seat), *(self._written(move, word) for word in line)))

    def read(self, text: str) -> M:
        """The move that a line is the notation of; whether it is legal anywhere is not asked.

        Raises :class:`~boardgames.core.NotationError` with the column and what would have been taken there.
        """
        words = Words(text)
        seat = words.seat(chance=True)
        values: dict[str, object] = {"seat": seat}
        fork = first = self._by_chance if seat == CHANCE else self._by_players
        while fork.make is None or (fork.after and words.more):
            word = next(iter(fork.after), "")
            if word in self._fields:
                values[word[1:-1]] = self._fields[word].read(words)
                fork = fork.after[word]
            else:
                what = "a move" if fork is first else "a word" if fork.make is None else "the end or a word"
                fork = words.take(fork.after, what)
        words.end()
        return fork.make(**values)

    def _lacks(self, move: M, line: _Line) -> bool:
        """Whether a field of the line is ``None``."""
        return any(getattr(move, word[1:-1]) is None for word in line if word in self._fields)

    def _written(self, move: M, word: str) -> str:
        """A word of a line, with the move's value if it is a field."""
        if word not in self._fields:
            return word
        value = getattr(move, word[1:-1])
        if not self._fields[word].holds(value):
            raise DataError(f"move.{word[1:-1]}", f"cannot be written: {shown(value)}")
        return self._fields[word].write(value)

    def _every(self, kinds: Iterable[type[M]]) -> _Fork[M]:
        """The fork at which the lines of these moves begin."""
        lines: list[tuple[_Line, Callable[..., M]]] = []
        for kind in kinds:
            make: Callable[..., M] = kind
            full = self._lines[kind][0]
            for line in self._lines[kind]:
                left_out = (word[1:-1] for word in full if word in self._fields and word not in line)
                lines.append((line, partial(make, **dict.fromkeys(left_out))))
        return _fork(lines)


def _lines(form: str) -> tuple[_Line, ...]:
    """The words of a form, first with what is in brackets, then without."""
    return tuple(dict.fromkeys(tuple(_OPTIONAL.sub(put, form).split()) for put in (r" \1", "")))


@final
@frozen
class _Fork(Generic[M]):
    """How a line can go on: by one of some words or by a field, or it can end as a move."""

    after: Mapping[str, _Fork[M]]
    make: Callable[..., M] | None


def _fork(lines: Iterable[tuple[_Line, Callable[..., M]]]) -> _Fork[M]:
    """The fork at which these lines part."""
    made: Callable[..., M] | None = None
    after: dict[str, list[tuple[_Line, Callable[..., M]]]] = {}
    for line, make in lines:
        if line:
            after.setdefault(line[0], []).append((line[1:], make))
        else:
            made = make
    return _Fork({word: _fork(rest) for word, rest in after.items()}, made)
