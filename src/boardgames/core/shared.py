"""Values made once and used again: moves, events and questions of which there are few different ones.

How much work a move is depends most on how many values it makes. What is frozen can stand in any number of
lists and states, so that a table of such values turns making one into looking it up.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Any, Final, TypeVar, final

from boardgames.core.seats import Seat

K = TypeVar("K")
A = TypeVar("A")
V = TypeVar("V")

_MOST: Final = 1 << 16


def for_seats(make: Callable[[Seat], V], seats: int) -> tuple[V, ...]:
    """One value for each of so many seats, to be looked up by the seat."""
    return tuple(map(make, range(seats)))


class Shared(dict[K, V]):
    """Values by the fields that they are made of; each is made when it is first asked for.

    ``Shared(Move)[seat, card]`` is the ``Move(seat, card)`` that everybody has. A dictionary that makes what
    it misses, rather than a memoized function: a look into it costs less than half of a call. It begins anew
    when it has grown past some ten thousands of values, so that no content of a user's fills the memory.
    """

    def __init__(self, make: Callable[..., V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        """Make the value, of plain numbers and words.

        A seat ``True`` finds the value of seat 1, and must not become it: no field of one is a truth.
        """
        if len(self) >= _MOST:
            self.clear()
        fields = key if isinstance(key, tuple) else (key,)
        made = self[key] = self._make(*map(_plain, fields))
        return made


def _plain(part: Any) -> object:  # noqa: ANN401
    """The same field without what is foreign about it: exactly an integer, or exactly a string."""
    if type(part) in (int, str) or isinstance(part, Enum):
        return part
    if isinstance(part, tuple):
        return tuple(map(_plain, part))
    if isinstance(part, str):
        return str.__str__(part)
    return int(part) if hasattr(part, "__index__") or isinstance(part, float) else part


@final
class Rows(Shared[K, Shared[A, V]]):
    """Shared values found in two looks, the first of which many have in common.

    ``Rows(Attack)[seat, warrior][target]`` is ``Attack(seat, warrior, target)``: a list takes the row of its
    seat and warrior once, and has only the target to look up for each move. All rows together begin anew when
    there are too many values in them.
    """

    def __init__(self, make: Callable[..., V]) -> None:
        self._values = 0

        def row(*fields: object) -> Shared[A, V]:
            return Shared(partial(self._one_more, partial(make, *fields)))

        super().__init__(row)

    def _one_more(self, make: Callable[..., V], *aim: object) -> V:
        self._values += 1
        if self._values > _MOST:
            self.clear()
            self._values = 1
        return make(*aim)
