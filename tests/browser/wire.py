"""Looking for secrets on the wire: nothing that a seat is sent may depend on what that seat may not know.

A twin of a table is the same but for what a seat cannot know: there the game's own ``swap`` has put other
cards and bids. What is sent to the seat has to be the same for both.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from typing import Any

from boardgames.core import CHANCE, Entry, Rng, Seat, Table
from tests.browser.rooms import AnyRoom
from web.room import Room


@contextmanager
def swapped(room: AnyRoom, seat: Seat | None, rng: Rng) -> Iterator[bool]:
    """The same room meanwhile but for what ``seat`` may not know; gives whether that changes anything."""
    course = room.table._course
    state = course.state
    course.state = room.shown.game.proof.swap(state, seat, rng)
    room.drawn.clear()
    try:
        yield course.state != state
    finally:
        course.state = state
        room.drawn.clear()


def at_number(room: AnyRoom, number: int) -> AnyRoom:
    """The room as it was at that number, but for instructions that players had given."""
    document = json.loads(room.table.save())
    document["log"] = document["log"][:number]
    document["standing"] = [None for _ in document["standing"]]
    table = Table.load(room.shown.game, json.dumps(document))
    assert table.number == number
    return Room(room.shown, table, room.names, room.tokens)


def leaks_in_story(room: AnyRoom, seat: Seat | None, rng: Rng) -> Iterator[str]:
    """Lines of the story that would have been others, had the hidden things been.

    Each move of a player is made again where what the seat cannot know is swapped, as far as it is legal
    there, and up to the first event that shows somebody something. What chance did to others is done in every
    other way after which the seat sees the same table.
    """
    game = room.shown.game
    for entry, state in states(room):
        if entry.seat == CHANCE:
            view = game.view(game.apply(state, entry.move).state, seat)
            steps = [game.apply(state, result) for result, _ in game.chance(state)]
            others = [step.events for step in steps if game.view(step.state, seat) == view]
        else:
            twin = game.proof.swap(state, seat, rng.split(f"{entry.number}"))
            others = [game.apply(twin, entry.move).events] if game.why_not(twin, entry.move) is None else []
        for events in others:
            pairs = zip(entry.events, events, strict=False)
            for pair in takewhile(lambda each: not any(map(game.hosting.shows, each)), pairs):
                line, other = (_line(room, event, seat) for event in pair)
                own = entry.seat == CHANCE and getattr(pair[0], "seat", None) == seat
                if line != other and not own:
                    yield f"{entry.number}: {line} / {other}"


def _line(room: AnyRoom, event: object, seat: Seat | None) -> str | None:
    seen = room.shown.game.seen(event, seat)
    return None if seen is None else room.shown.tell(seen, room.names, room.table.view(seat))


def states(room: AnyRoom) -> Iterator[tuple[Entry[Any, Any], Any]]:
    """Every move of the log that was not taken back, with the state before it."""
    game = room.shown.game
    record = room.table.record()
    state = game.start(record.start)
    entries = iter(entry for entry in room.table.entries if isinstance(entry, Entry))
    for move in record.moves:
        entry = next(entry for entry in entries if entry.move == move)
        yield entry, state
        state = game.apply(state, move).state
