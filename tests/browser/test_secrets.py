"""Nothing that a page is sent depends on what its player may not know."""

from __future__ import annotations

import pytest
from attrs import evolve

from boardgames.core import Rng, Seen
from tests.browser.rooms import AnyRoom, arena_room, play_on, raka_room
from tests.browser.wire import leaks_in_story, swapped
from web.messages import Act, write_message
from web.room import Room

ROOMS = {
    "raka": lambda: raka_room(limit=8),
    "raka of three": lambda: raka_room(seed=5, players=3, limit=6),
    "arena": lambda: arena_room(limit=1),
    "the Titan's arena": lambda: arena_room(seed=4, limit=1, titan=True),
}


def leaks_in_moments(room: AnyRoom, rng: Rng) -> tuple[int, list[str]]:
    """How many moments of a whole game were seen with other things hidden, and which of them tell."""
    looked_at, leaks = 0, []

    def look(number: int) -> None:
        nonlocal looked_at
        for seat in (*range(len(room.names)), None):
            with swapped(room, seat, rng.split(f"{number} {seat}")) as differs:
                other = write_message(room.moment(seat, number)) if differs else ""
            looked_at += differs
            if differs and other != write_message(room.moment(seat, number)):
                leaks.append(f"{number} to {seat}")

    play_on(room, rng, look)
    return looked_at, leaks


def all_leaks_in_story(room: AnyRoom) -> list[str]:
    """The lines that tell a secret, to whichever seat, or to a spectator."""
    return [leak for seat in (*range(len(room.names)), None) for leak in leaks_in_story(room, seat, Rng(3))]


@pytest.mark.parametrize("name", ROOMS)
def test_a_moment_is_the_same_whatever_is_hidden(name: str) -> None:
    """The bytes sent to each seat, and to a spectator, at every moment of a whole game."""
    looked_at, leaks = leaks_in_moments(ROOMS[name](), Rng(1))
    assert leaks == []
    assert looked_at > 15


@pytest.mark.parametrize("name", ROOMS)
def test_the_story_is_the_same_whatever_is_hidden(name: str) -> None:
    """Every line that each seat is told, for moves that could be made whatever is hidden."""
    room = ROOMS[name]()
    play_on(room, Rng(2))
    assert all_leaks_in_story(room) == []


def test_a_picture_that_tells_would_be_found() -> None:
    """Drawn from the state itself, it shows everybody the first player's hand."""
    room = raka_room(limit=2)

    def svg(*_: object, **__: object) -> str:
        return f"<svg>{leaking.table.state.sides[0].hand}</svg>"

    leaking: AnyRoom = Room(evolve(room.shown, svg=svg), room.table, room.names)
    _, leaks = leaks_in_moments(leaking, Rng(1))
    assert {leak.rpartition(" ")[2] for leak in leaks} == {"1", "None"}


def test_a_story_that_tells_would_be_found() -> None:
    """Events handed on as they are say what another has drawn."""
    room = raka_room(limit=2)
    play_on(room, Rng(2))
    game = evolve(room.shown.game, seen=lambda event, _seat: Seen(event))
    leaking: AnyRoom = Room(evolve(room.shown, game=game), room.table, room.names)
    assert all_leaks_in_story(room) == []
    assert any("Ann draws" in leak for leak in all_leaks_in_story(leaking))


def test_a_bid_is_told_to_whoever_made_it() -> None:
    """And to nobody else before all are in: each amount is in one page's words only."""
    room = arena_room()
    for seat in (0, 1, 2):
        room.hear(seat, Act(f"p{seat + 1} bid {5 + seat}", room.table.number))
    words = [room.moment(reader, 0).words for reader in (0, 1, 2, 3, None)]
    assert [[f"has bid {life}" in each for each in words] for life in (5, 6, 7)] == [
        [True, False, False, False, False],
        [False, True, False, False, False],
        [False, False, True, False, False],
    ]


def test_the_secrets_of_seats_are_told_to_nobody() -> None:
    """No moment holds the secret of any seat, one's own included."""
    room = raka_room()
    for seat in (0, 1, None):
        said = write_message(room.moment(seat, 0))
        assert not any(token in said for token in room.tokens)
