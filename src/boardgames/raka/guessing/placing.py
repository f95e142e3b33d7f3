"""Places for the marked cards that could be in several, each as likely as it has ways to go on.

With ``n`` cards left unseen then, ``m`` of them number cards, and ``r`` slots to fill, there are::

    m (m-1) .. (m-r+1)  *  (n-r)! / (h1! h2! .. d!)

the slots first, as no warrior lies there (RAKA-Q49), and then all others over hands of ``h1``, ``h2`` ..
cards, rocks in their order, and a deck of ``d``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from math import factorial, gcd, perm
from typing import TypeVar

from attrs import evolve

from boardgames.core import DataError, Guess, Seat
from boardgames.raka.cards import ABILITY_CARDS, OF_RANK, Card, Rank
from boardgames.raka.guessing.worlds import Found, Rooms, World
from boardgames.raka.marks import Mark

S = TypeVar("S")


def place_marked(world: World, then: Callable[[Rooms, Found], Guess[S]]) -> Guess[S]:
    """Ask for the place of one marked card after another (RAKA-D07); then what is left goes on.

    Raises :class:`~boardgames.core.DataError` if there is no arrangement at all.
    """

    @cache
    def ways(number: int, rooms: Rooms) -> int:
        """How many arrangements go on from these rooms, left by the marked cards before ``number``."""
        if number == len(world.marks):
            return _ways_to_fill(world, rooms)
        return sum(ways(number + 1, after) for _, after in _open_to(world.marks[number], rooms))

    def place(number: int, rooms: Rooms, found: Found) -> Guess[S]:
        if number == len(world.marks):
            return then(rooms, found)
        room, mark = world.marks[number]
        choices = [
            (slot, after, count)
            for slot, after in _open_to((room, mark), rooms)
            if (count := ways(number + 1, after))
        ]

        def placed(choice: int) -> Guess[S]:
            slot, after, _ = choices[choice]
            return place(number + 1, after, _with(found, rooms[room].seat, slot, mark.card))

        if len(choices) == 1:
            return placed(0)
        slots = tuple([slot for slot, _, _ in choices])
        return Guess(None, slots, reduced([count for _, _, count in choices]), placed)

    if not ways(0, world.rooms):
        raise DataError(f"$.decks[{world.number}]", "no arrangement of the unseen cards agrees with the view")
    return place(0, world.rooms, world.certain)


def _open_to(marked: tuple[int, Mark], rooms: Rooms) -> Iterator[tuple[int | None, Rooms]]:
    """Where a marked card may yet lie, and the rooms that are left then; ``None`` is the hand."""
    number, mark = marked
    room = rooms[number]
    if mark.hand and room.hand:
        yield None, (*rooms[:number], room.with_in_hand(), *rooms[number + 1 :])
    for slot in room.slots:
        if mark.slots >> slot & 1:
            yield slot, (*rooms[:number], room.with_in_slot(mark.card, slot), *rooms[number + 1 :])


def _with(found: Found, seat: Seat, slot: int | None, card: Card) -> Found:
    if slot is None:
        return evolve(found, hands={**found.hands, seat: found.hands[seat] | card.bit})
    row = found.rows[seat]
    return evolve(found, rows={**found.rows, seat: (*row[:slot], card, *row[slot + 1 :])})


def _ways_to_fill(world: World, rooms: Rooms) -> int:
    """How many arrangements of the unmarked cards over the rooms, the rocks and the deck there are."""
    numbers = world.pool & ABILITY_CARDS
    slots = sum([len(room.slots) for room in rooms])
    if numbers.bit_count() < slots:
        return 0
    ways, laid = 1, 0
    for room in rooms:
        if room.wanted:
            laid = len(room.slots)
            ways = ways_to_lay(numbers, laid, room.wanted)
    ways *= perm(numbers.bit_count() - laid, slots - laid)
    ways *= factorial(world.pool.bit_count() - slots) // factorial(world.deck)
    for room in rooms:
        ways //= factorial(room.hand)
    return ways


def ways_to_lay(numbers: int, slots: int, wanted: tuple[Rank, ...]) -> int:
    """How many ways there are to fill so many slots with these cards, each rank that is wanted among them.

    Counted by inclusion and exclusion over the ranks that are missing; one row at most has such ranks.
    """
    ways = 0
    for missing in range(len(wanted) + 1):
        for ranks in combinations(wanted, missing):
            others = numbers & ~sum([OF_RANK[rank] for rank in ranks])
            ways += (-1) ** missing * perm(others.bit_count(), slots)
    return ways


def reduced(weights: list[int]) -> tuple[int, ...]:
    """The same odds in the smallest whole numbers."""
    divisor = gcd(*weights)
    return tuple([weight // divisor for weight in weights])
