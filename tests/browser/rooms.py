"""Rooms to try: both games with a limit, and play in them at random by what their moments offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from boardgames import arena, raka
from boardgames.core import Arranged, Rng, Table
from web.arena_shown import ARENA
from web.messages import Act
from web.raka_shown import RAKA
from web.room import TERMS, Room, Terms, names_for

AnyRoom = Room[Any, Any, Any, Any, Any, Any]

TOKENS: Final = ("ann-s", "ben-s", "cid-s", "dan-s", "eve-s", "fay-s")


def raka_room(seed: int = 2, players: int = 2, limit: int = 12, terms: Terms = TERMS) -> AnyRoom:
    """Raka Warriors, with a limit of turns."""
    setup = raka.Setup(players=players, first_player=0, turn_limit=limit)
    table = Table(raka.GAME, setup, seed)
    return Room(RAKA, table, names_for(players, ("Ann", "Ben")), TOKENS[:players], terms)


def arena_room(
    seed: int = 3, players: int = 4, limit: int = 3, terms: Terms = TERMS, *, titan: bool = False
) -> AnyRoom:
    """Arena, with a limit of rounds."""
    variant = arena.Variant.TITAN if titan else arena.Variant.STANDARD
    setup = arena.Setup(players=players, variant=variant, round_limit=limit)
    table = Table(arena.GAME, setup, seed)
    return Room(ARENA, table, names_for(players, ("Ann", "Ben", "Cid", "Dan")), TOKENS[:players], terms)


def arranged_room(position: str) -> AnyRoom:
    """Raka Warriors for two, from a position in text."""
    table = Table(raka.GAME, Arranged(raka.read_position(position)), 1)
    return Room(RAKA, table, ("Ann", "Ben"), TOKENS[:2])


def play_on(room: AnyRoom, rng: Rng, each: Callable[[int], object] = int) -> None:
    """Play at random until the game is over; ``each`` is called at every moment, with its number."""
    table, game = room.table, room.shown.game
    while owing := table.to_act:
        each(table.number)
        moves = table.legal_moves(owing[-1])
        index, rng = rng.below(len(moves))
        room.hear(owing[-1], Act(game.write(moves[index]), table.number))
    each(table.number)
