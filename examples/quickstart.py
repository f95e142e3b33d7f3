"""Play a whole game at random and tell it as one player saw it.

    python examples/quickstart.py [raka|arena] [--seed N] [--players N] [--seat p1]

The story is made of seen events only: what the player could not see is not in it. The same seed tells the
same story on every machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import NamedTuple

from boardgames import arena, raka
from boardgames.agents import random_agent
from boardgames.core import Seat, SetupError, play, write_seat

MOST_ON_ONE_DECK = 4
PAIR = 2


def tell_raka(players: int, seed: int, seat: Seat) -> None:
    """Play Raka Warriors: what ``seat`` saw, then the table, then who has won and why."""
    left_out = raka.events.PhaseBegan | raka.events.PlayerPassed
    decks = raka.Decks.SHARED if players <= MOST_ON_ONE_DECK else raka.Decks.INDIVIDUAL
    setup = raka.Setup(players=players, decks=decks)
    state = raka.start(setup)
    for played in play(raka.GAME, setup, [random_agent] * players, seed):
        state = played.step.state
        for event in played.step.events:
            seen = raka.seen(event, seat)
            if not isinstance(seen.event, left_out):
                indent = "\n" if isinstance(seen.event, raka.events.TurnBegan) else "  "
                print(f"{indent}{raka.tell(seen)}")
    outcome = raka.outcome(state)
    assert outcome is not None
    print()
    print(raka.picture(raka.view(state, seat)))
    print(raka.verdict(outcome))


def tell_arena(players: int, seed: int, seat: Seat) -> None:
    """Play Arena: what ``seat`` saw, then the Arena, then who has won and why."""
    chapters = arena.events.AuctionBegan | arena.events.TurnBegan
    variant = arena.Variant.TWO_PLAYER if players == PAIR else arena.Variant.STANDARD
    setup = arena.Setup(players=players, variant=variant)
    state = arena.start(setup)
    for played in play(arena.GAME, setup, [random_agent] * players, seed):
        before, state = state, played.step.state
        for event in played.step.events:
            seen = arena.seen(event, seat)
            indent = "\n" if isinstance(seen.event, chapters) else "  "
            print(f"{indent}{arena.tell(seen, view=arena.view(before, seat))}")
    outcome = arena.outcome(state)
    assert outcome is not None
    print()
    print(arena.picture(arena.view(state, seat)))
    print(arena.verdict(outcome))


class Told(NamedTuple):
    """How a game is told, and for how many unless asked otherwise."""

    tell: Callable[[int, int, Seat], None]
    players: int


GAMES: Mapping[str, Told] = {"raka": Told(tell_raka, 2), "arena": Told(tell_arena, 4)}


def main() -> None:
    """Read the command line and tell a game."""
    parser = argparse.ArgumentParser(description="Play a game at random and tell it as one player saw it.")
    parser.add_argument("game", nargs="?", choices=GAMES, default="raka")
    parser.add_argument("--seed", type=int, default=7, metavar="N", help="0 to 2**64-1; 7 unless given")
    parser.add_argument("--players", type=int, metavar="N", help="2 for raka and 4 for arena unless given")
    parser.add_argument("--seat", default="p1", metavar="p1", help="whose story: p1 to pN")
    asked = parser.parse_args()
    game = GAMES[asked.game]
    players = game.players if asked.players is None else asked.players
    seats = {write_seat(seat): seat for seat in range(players)}
    if asked.seat not in seats:
        parser.error(f"there is no seat {asked.seat}: the seats are {', '.join(seats)}")
    try:
        game.tell(players, asked.seed, seats[asked.seat])
    except SetupError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
