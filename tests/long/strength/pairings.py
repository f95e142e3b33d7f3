"""Who is to be better than whom, at what, and how that is tested."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final, TypeAlias, final

from attrs import frozen

from boardgames import arena, raka
from boardgames.agents import IsMcts, greedy, random_agent
from boardgames.core import Agent, Game
from boardgames.matches import Fixture, Sequential, challenge

AnyFixture: TypeAlias = Fixture[Any, Any, Any, Any, Any, Any]

ERROR: Final = 0.05
"""How probable either wrong verdict is at most."""
MOST: Final = 400
"""Games of a pairing after which nothing is decided."""
MORE: Final = Fraction(1, 10)
"""A payoff so much above the even share is called better."""
PLAYOUTS: Final = 200
RAKA: Final = raka.Setup(players=2, turn_limit=60)
ARENA: Final = arena.Setup(players=4, round_limit=12)


@final
@frozen
class Pairing:
    """One agent in every seat in turn, and copies of another in all others."""

    game: Game[Any, Any, Any, Any, Any, Any]
    setup: Any
    name: str
    others: str

    @property
    def says(self) -> str:
        """The pairing in a few words, such as ``raka, 2 players: greedy against random``."""
        seats = self.game.facts(self.setup).seats
        copies = "" if seats == 2 else f"{seats - 1} times "
        return f"{self.game.name}, {seats} players: {self.name} against {copies}{self.others}"

    @property
    def test(self) -> Sequential:
        """Whether it is paid its even share, or :data:`MORE`; looked at after whole rounds of the seats."""
        seats = self.game.facts(self.setup).seats
        even = Fraction(1, seats)
        return Sequential(even, even + MORE, error=ERROR, most=MOST, every=seats)

    def schedule(self, seed: int) -> tuple[AnyFixture, ...]:
        """As many games as there may be."""
        rounds = -(-MOST // self.game.facts(self.setup).seats)
        return challenge(self.game, self.setup, self.name, self.others, rounds=rounds, seed=seed)

    @property
    def agents(self) -> Mapping[str, Agent[Any, Any]]:
        """Who plays under each name."""
        every: dict[str, Agent[Any, Any]] = {
            "random": random_agent,
            "greedy": greedy(self.game),
            "IS-MCTS": IsMcts(self.game, playouts=PLAYOUTS),
        }
        return {name: every[name] for name in (self.name, self.others)}


PAIRINGS: Final = tuple(
    Pairing(game, setup, name, others)
    for game, setup in ((raka.GAME, RAKA), (arena.GAME, ARENA))
    for name, others in (("greedy", "random"), ("IS-MCTS", "greedy"))
)
"""Greedy over random, and the search over greedy, in either game."""
