"""Whole games at random, written move by move: ``tests/data/*.play``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import frozen

from boardgames import raka
from boardgames.agents import random_agent
from boardgames.core import Played, play, write_seat
from boardgames.raka.events import Event, TurnBegan
from boardgames.raka.moves import Move

DATA: Final = Path(__file__).parents[1] / "data"


@frozen
class WholeGame:
    """A setup, and the seed that its agents and its decks are played by."""

    name: str
    setup: raka.Setup
    seed: int

    @property
    def path(self) -> Path:
        """Where its transcript is kept."""
        return DATA / f"{self.name}.play"


_FIVE_LIMITED: Final = raka.Setup(5, decks=raka.Decks.INDIVIDUAL, limited=True, cards=raka.CARDS[::2])

GAMES: Final = (
    WholeGame("duel", raka.Setup(2), 7),
    WholeGame("four-on-one-deck", raka.Setup(4), 39),
    WholeGame("five-limited", _FIVE_LIMITED, 4),
    WholeGame("elimination", raka.Setup(3, elimination=True), 40),
)


def transcript(game: WholeGame) -> str:
    """Every move with those it was chosen from, every event, and a picture at the start of each turn."""
    agents = (random_agent,) * game.setup.players
    lines = [f"{game.name}, seed {game.seed}"]
    state = raka.start(game.setup)
    for played in play(raka.GAME, game.setup, agents, game.seed):
        lines += _told(state, played)
        state = played.step.state
    outcome = raka.outcome(state)
    assert outcome is not None
    lines.append(raka.verdict(outcome))
    return "\n".join(lines) + "\n"


def _told(state: raka.State, played: Played[raka.State, Move, Event]) -> Iterator[str]:
    yield f"{played.number} {raka.write(played.move)}"
    if not raka.chance(state):
        yield "  of " + ", ".join(raka.write(move).partition(" ")[2] for move in raka.legal_moves(state))
    for event in played.step.events:
        yield f"  {event}"
        if isinstance(event, TurnBegan):
            view = raka.view(played.step.state, event.seat)
            yield f"  as {write_seat(event.seat)} sees it"
            yield from (f"    {line}".rstrip() for line in raka.picture(view).splitlines())
