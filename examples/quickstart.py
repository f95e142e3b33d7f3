"""Play a whole game at random and tell it as one player saw it.

    python examples/quickstart.py [GAME] [--seed N] [--players N] [--seat p1]

The story is made of seen events only: what the player could not see is not in it. The same seed tells the
same story on every machine.
"""

from __future__ import annotations

import argparse

from boardgames import raka
from boardgames.agents import random_agent
from boardgames.core import Seat, SetupError, play, write_seat
from boardgames.raka.events import PhaseBegan, PlayerPassed, TurnBegan

MOST_ON_ONE_DECK = 4


def tell_raka(players: int, seed: int, seat: Seat) -> None:
    """Play Raka Warriors: what ``seat`` saw, then the table, then who has won and why."""
    decks = raka.Decks.SHARED if players <= MOST_ON_ONE_DECK else raka.Decks.INDIVIDUAL
    setup = raka.Setup(players=players, decks=decks)
    state = raka.start(setup)
    for played in play(raka.GAME, setup, [random_agent] * players, seed):
        state = played.step.state
        for event in played.step.events:
            seen = raka.seen(event, seat)
            if not left_out(seen.event):
                indent = "\n" if isinstance(seen.event, TurnBegan) else "  "
                print(f"{indent}{raka.tell(seen)}")
    outcome = raka.outcome(state)
    assert outcome is not None
    print()
    print(raka.picture(raka.view(state, seat)))
    print(raka.verdict(outcome))


def left_out(event: raka.Event) -> bool:
    """Whether a story is better without it."""
    return isinstance(event, PhaseBegan | PlayerPassed)


GAMES = {"raka": tell_raka}


def main() -> None:
    """Read the command line and tell a game."""
    parser = argparse.ArgumentParser(description="Play a game at random and tell it as one player saw it.")
    parser.add_argument("game", nargs="?", choices=GAMES, default="raka")
    parser.add_argument("--seed", type=int, default=7, metavar="N", help="0 to 2**64-1; 7 unless given")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="2 unless given")
    parser.add_argument("--seat", default="p1", metavar="p1", help="whose story: p1 to pN")
    asked = parser.parse_args()
    seats = {write_seat(seat): seat for seat in range(asked.players)}
    if asked.seat not in seats:
        parser.error(f"there is no seat {asked.seat}: the seats are {', '.join(seats)}")
    try:
        GAMES[asked.game](asked.players, asked.seed, seats[asked.seat])
    except SetupError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
