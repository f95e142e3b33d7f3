"""Sealed bids that come in one by one, in any order, as a program that hosts a table takes them.

    python examples/arena_auction.py [--seed N]

Four players bid for the Weapons of an Arena. A table takes each bid when it comes; until the last is in, the
others see that a seat has bid and never what. Then all bids are shown at once, the tied claim their cards in
secret as well, and the auction goes on from the highest bid down.
"""

from __future__ import annotations

import argparse
from random import Random

from boardgames import arena
from boardgames.core import CHANCE, Seat, SeenEntry, Table, write_seat

WATCHER: Seat = 3
"""The seat through whose eyes the auction is told."""


def name(seats: tuple[Seat, ...]) -> str:
    """Seats as people write them."""
    return ", ".join(map(write_seat, seats)) or "nobody"


def decide(table: arena.ArenaTable, seat: Seat, luck: Random) -> None:
    """The seat makes up its mind, and hands in what it decided."""
    moves = table.legal_moves(seat)
    table.act(seat, luck.choice(moves[: len(moves) // 3 + 1]), at=table.number)


def tell_news(table: arena.ArenaTable, told: int) -> int:
    """Print what the watcher has seen since, and say how much has been told."""
    for entry in table.log(WATCHER, since=told):
        for seen in entry.events if isinstance(entry, SeenEntry) else ():
            print(f"    {arena.tell(seen, view=table.view(WATCHER))}")
    return table.number


def main() -> None:
    """Hold one auction, decisions coming in by chance."""
    parser = argparse.ArgumentParser(description="Hold an auction with sealed bids.")
    parser.add_argument("--seed", type=int, default=7, metavar="N", help="0 to 2**64-1; 7 unless given")
    luck = Random(parser.parse_args().seed)
    table = Table(arena.GAME, arena.Setup(), luck.getrandbits(64))
    told = tell_news(table, 0)
    while table.state.kind is arena.Kind.WEAPON:
        owing = table.to_act
        assert CHANCE not in owing, "the table deals and rolls by itself"
        seat = luck.choice(owing)
        print(f"{name(owing)} may decide; {write_seat(seat)} does")
        decide(table, seat, luck)
        told = tell_news(table, told)


if __name__ == "__main__":
    main()
