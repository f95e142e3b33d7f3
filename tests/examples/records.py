"""The records that the examples come with; ``python -m tests.examples.records`` makes them anew."""

from __future__ import annotations

from typing import Final

from boardgames import arena, raka
from boardgames.agents import greedy, random_agent
from boardgames.core import Record, play
from tests.examples.programs import DATA

RAKA: Final = DATA / "first-duel.record"
ARENA: Final = DATA / "first-combat.json"


def write() -> None:
    """A duel as text and a combat as JSON, each of a greedy player against others who play at random."""
    duel = raka.Setup(turn_limit=8)
    moves = [each.move for each in play(raka.GAME, duel, (greedy(raka.GAME), random_agent), seed=3)]
    RAKA.write_text(Record(raka.GAME, duel, moves).write_text(), encoding="utf-8")
    fight = arena.Setup(players=3, round_limit=2)
    agents = (greedy(arena.GAME), random_agent, random_agent)
    combat = [each.move for each in play(arena.GAME, fight, agents, seed=3)]
    ARENA.write_text(Record(arena.GAME, fight, combat).write_json() + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
