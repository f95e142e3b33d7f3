"""Moves as integers, counted in blocks: all moves of one class that a seat could ever make, field by field.

Chance comes first, then the seats in order; a game says which values each field can have, and everything
else is arithmetic.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import prod
from typing import Any, Final, Generic, TypeVar, final

from attrs import field, frozen

from boardgames.core.errors import DataError
from boardgames.core.seats import CHANCE, Seat

M = TypeVar("M")


@final
@frozen
class Axis:
    """All the values that a field can have, in the order in which they are counted."""

    values: tuple[Any, ...]
    places: Mapping[Hashable, int] = field(init=False, eq=False, repr=False)

    @places.default
    def _places(self) -> Mapping[Hashable, int]:
        return {value: place for place, value in enumerate(self.values)}

    def place(self, value: object) -> int | None:
        """Where the value stands, if it is one of them and of the same type."""
        try:
            place = self.places.get(value)
        except TypeError:
            return None
        return place if place is not None and _same_kind(self.values[place], value) else None


def _same_kind(one: object, other: object) -> bool:
    """Whether two equal values are of one type, those in a tuple each."""
    if type(one) is not type(other):
        return False
    return not isinstance(one, tuple) or not isinstance(other, tuple) or all(map(_same_kind, one, other))


@final
@frozen
class Block(Generic[M]):
    """The moves of one class by one seat: one for each combination of values of the other fields."""

    kind: type[M]
    seat: Seat
    axes: tuple[tuple[str, Axis], ...]
    """The fields besides the seat, the last one counting fastest."""
    first: int
    """How many moves of the seat come before the block."""
    size: int = field(init=False)

    @size.default
    def _size(self) -> int:
        return prod(len(axis.values) for _, axis in self.axes)

    def number(self, move: M) -> int:
        """Which of the block's moves it is. Raises :class:`~boardgames.core.DataError` if it is none."""
        number = 0
        for name, axis in self.axes:
            place = axis.place(getattr(move, name, None))
            if place is None:
                raise DataError(
                    f"move.{name}", f"is not a value with which {self.kind.__name__} is ever legal"
                )
            number = number * len(axis.values) + place
        return number

    def move(self, number: int) -> M:
        """The block's move of that number, from 0 to ``size - 1``."""
        fields: dict[str, Any] = {"seat": self.seat}
        for name, axis in reversed(self.axes):
            number, place = divmod(number, len(axis.values))
            fields[name] = axis.values[place]
        made: Callable[..., M] = self.kind
        return made(**fields)


def in_order(
    seat: Seat, fields: Iterable[tuple[type[M], tuple[tuple[str, Axis], ...]]]
) -> tuple[Block[M], ...]:
    """The blocks of a seat, from each class of moves with its fields besides the seat."""
    blocks: list[Block[M]] = []
    for kind, axes in fields:
        blocks.append(Block(kind, seat, axes, length(blocks)))
    return tuple(blocks)


def length(blocks: Sequence[Block[M]]) -> int:
    """How many moves there are in blocks that follow one another."""
    return blocks[-1].first + blocks[-1].size if blocks else 0


@final
@frozen
class Numbering(Generic[M]):
    """The integers of all moves: the results of chance, then seat by seat equally many."""

    players: int
    chance: tuple[Block[M], ...]
    blocks_of: Callable[[Seat], tuple[Block[M], ...]]

    @property
    def count(self) -> int:
        """How many integers there are: moves are 0 to ``count - 1``."""
        return self._first(self.players)

    def of_seat(self, seat: Seat) -> range:
        """The integers of a seat's moves, or of the results of chance.

        Raises :class:`~boardgames.core.DataError` for no seat of this table.
        """
        if type(seat) is not int or not CHANCE <= seat < self.players:
            raise DataError("seat", f"must be from 0 to {self.players - 1}, or {CHANCE} for chance")
        return range(self._first(seat), self._first(seat + 1))

    def number(self, move: M) -> int:
        """The integer of a move. Raises :class:`~boardgames.core.DataError` if it has none."""
        blocks = self._blocks(self._seat(move))
        block = next((block for block in blocks if block.kind is type(move)), None)
        if block is None:
            raise DataError("move", f"{type(move).__name__[:_LONGEST_NAME]} is no move of this game")
        return self._first(block.seat) + block.first + block.number(move)

    def move(self, number: int) -> M:
        """The move of an integer. Raises :class:`~boardgames.core.DataError` outside the range."""
        if type(number) is not int or not 0 <= number < self.count:
            raise DataError("number", f"must be a whole number from 0 to {self.count - 1}")
        above = number - self._first(0)
        seat = CHANCE if above < 0 else above // length(self._blocks(0))
        within = number - self._first(seat)
        block = next(block for block in reversed(self._blocks(seat)) if block.first <= within)
        return block.move(within - block.first)

    def _seat(self, move: M) -> Seat:
        """The seat that makes a move, if it is one of this table or chance itself."""
        seat: object = getattr(move, "seat", None)
        if type(seat) is int and seat == CHANCE and any(block.kind is type(move) for block in self.chance):
            return CHANCE
        if type(seat) is not int or not 0 <= seat < self.players:
            raise DataError("move", f"must be of a seat from 0 to {self.players - 1}")
        return seat

    def _blocks(self, seat: Seat) -> tuple[Block[M], ...]:
        return self.chance if seat == CHANCE else self.blocks_of(seat)

    def _first(self, seat: Seat) -> int:
        """The number of the first move of a seat: chance comes first, and all seats have equally many."""
        return 0 if seat == CHANCE else length(self.chance) + seat * length(self._blocks(0))


_LONGEST_NAME: Final = 40
