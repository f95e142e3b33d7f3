"""Places for the marked cards that could be in several, each as likely as it has ways to go on.

With ``n`` cards left unseen then, ``m`` of them number cards, and ``r`` slots to fill, there are::

    m (m-1) .. (m-r+1)  *  (n-r)! / (h1! h2! .. d!)

the slots first, as no warrior lies there (RAKA-Q49), and then all others over hands of ``h1``, ``h2`` ..
cards, rocks in their order, and a deck of ``d``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations
from math import factorial, perm
from typing import TypeAlias, TypeVar

from attrs import evolve

from boardgames.core import DataError, Guess, Seat
from boardgames.core.weights import reduced
from boardgames.raka.cards import ABILITY_CARDS, OF_RANK, Card, Rank
from boardgames.raka.guessing.worlds import Found, Room, Rooms, World
from boardgames.raka.marks import Mark

S = TypeVar("S")

_Left: TypeAlias = tuple[int, tuple[Rank, ...]]
"""How many slots of a room are left to fill, and the ranks that must come to lie there."""


def place_marked(world: World, then: Callable[[Rooms, Found], Guess[S]]) -> Guess[S]:
    """Ask for the place of one marked card after another (RAKA-D07); then what is left goes on.

    Raises :class:`~boardgames.core.DataError` if there is no arrangement at all.
    """
    ways = _counter(world)

    def place(number: int, rooms: Rooms, found: Found) -> Guess[S]:
        if number == len(world.marks):
            return then(rooms, found)
        index, mark = world.marks[number]
        choices = [
            (slot, after, count)
            for slot, room in _open_to(mark, rooms[index])
            if (count := ways(number + 1, after := (*rooms[:index], room, *rooms[index + 1 :])))
        ]

        def placed(choice: int) -> Guess[S]:
            slot, after, _ = choices[choice]
            return place(number + 1, after, _with(found, rooms[index].seat, slot, mark.card))

        if len(choices) == 1:
            return placed(0)
        slots = tuple([slot for slot, _, _ in choices])
        return Guess(None, slots, reduced([count for _, _, count in choices]), placed)

    if not ways(0, world.rooms):
        raise DataError(f"$.decks[{world.number}]", "no arrangement of the unseen cards agrees with the view")
    return place(0, world.rooms, world.certain)


def _counter(world: World) -> Callable[[int, Rooms], int]:
    """What counts the arrangements that go on from some rooms, left by the marked cards before a number.

    Rooms know of one another only how many slots are left to fill: each is counted by itself, by what it
    leaves, and then they are put together. The counts have a factor in common, the same for all of a world.
    """
    whose = [index for index, _ in world.marks]
    first = {index: whose.index(index) for index in whose}
    end = {index: number + 1 for number, index in enumerate(whose)}

    def left_by(index: int, room: Room) -> Mapping[_Left, int]:
        """What a room without marked cards to come leaves, in as many ways as tell hands from hands."""
        held = world.rooms[index].hand
        return {(len(room.slots), room.wanted): perm(held, held - room.hand)}

    @cache
    def outcomes(number: int, index: int, room: Room) -> Mapping[_Left, int]:
        """In how many ways its marked cards from that number on leave so many slots, and ranks wanted."""
        if number == end[index]:
            return left_by(index, room)
        found: Counter[_Left] = Counter()
        for _, after in _open_to(world.marks[number][1], room):
            for left, count in outcomes(number + 1, index, after).items():
                found[left] += count
        return found

    def ways(number: int, rooms: Rooms) -> int:
        paying: Mapping[_Left, int] = {(0, ()): 1}
        others: Mapping[int, int] = {0: 1}
        for index, room in enumerate(rooms):
            if number < end.get(index, 0):
                here = outcomes(max(number, first[index]), index, room)
            else:
                here = left_by(index, room)
            if room.wanted:
                paying = here
            else:
                others = _put_together(others, here)
        return _ways_to_fill(world, paying, others)

    return ways


def _put_together(slots: Mapping[int, int], more: Mapping[_Left, int]) -> Mapping[int, int]:
    """In how many ways some rooms and one more leave so many slots in all."""
    both: dict[int, int] = {}
    for left, ways in slots.items():
        for (here, _), count in more.items():
            both[left + here] = both.get(left + here, 0) + ways * count
    return both


def _open_to(mark: Mark, room: Room) -> Iterator[tuple[int | None, Room]]:
    """Where a marked card may yet lie, and the room that is left then; ``None`` is the hand."""
    if mark.hand and room.hand:
        yield None, room.with_in_hand()
    for slot in room.slots:
        if mark.slots >> slot & 1:
            yield slot, room.with_in_slot(mark.card, slot)


def _with(found: Found, seat: Seat, slot: int | None, card: Card) -> Found:
    if slot is None:
        return evolve(found, hands={**found.hands, seat: found.hands[seat] | card.bit})
    row = found.rows[seat]
    return evolve(found, rows={**found.rows, seat: (*row[:slot], card, *row[slot + 1 :])})


def _ways_to_fill(world: World, paying: Mapping[_Left, int], others: Mapping[int, int]) -> int:
    """How many arrangements of the unmarked cards over the rooms, the rocks and the deck there are.

    ``paying`` is the row that pays for the Railgun, if one does, and what it may leave; ``others`` the rest.
    """
    numbers = world.pool & ABILITY_CARDS
    ways = 0
    for (slots, wanted), count in paying.items():
        laid = ways_to_lay(numbers, slots, wanted)
        for left, more in others.items() if laid else ():
            rest = numbers.bit_count() - slots
            if left <= rest:
                after = factorial(world.pool.bit_count() - slots - left) // factorial(world.deck)
                ways += count * laid * more * perm(rest, left) * after
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
