"""Whole games at random, written move by move: ``tests/data/*.play``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from attrs import evolve, frozen

from boardgames import arena, raka
from boardgames.agents import random_agent
from boardgames.arena import Variant
from boardgames.core import Game, Outcome, Played, Seat, play, write_seat
from boardgames.core.log import seat_of
from tests.golden.counted import DATA

MOST_LISTED: Final = 40
"""Of a longer list only the ends are written."""
_ENDS: Final = 3


@frozen
class Told:
    """A game, and how it is shown to people."""

    game: Game[Any, Any, Any, Any, Any, Any]
    picture: Callable[[Any], str]
    verdict: Callable[[Outcome], str]
    turn_of: Callable[[Any, Any], Seat | None]
    """Whose turn an event begins, in the state after it."""


def _turn_of_raka(_state: raka.State, event: raka.Event) -> Seat | None:
    return event.seat if isinstance(event, raka.events.TurnBegan) else None


def _turn_of_arena(state: arena.State, event: arena.Event) -> Seat | None:
    return state.heroes[event.hero].seat if isinstance(event, arena.events.TurnBegan) else None


RAKA: Final = Told(raka.GAME, raka.picture, raka.verdict, _turn_of_raka)
ARENA: Final = Told(arena.GAME, arena.picture, arena.verdict, _turn_of_arena)


@frozen
class WholeGame:
    """A setup, and the seed that its agents and chance play by."""

    name: str
    setup: Any
    seed: int
    told: Told = RAKA

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
"""The games of Raka Warriors."""

ARENA_GAMES: Final = tuple(
    WholeGame(f"arena-{name}", evolve(setup, round_limit=30), seed, ARENA)
    for name, setup, seed in (
        ("standard", arena.Setup(4), 50),
        ("2x2", arena.Setup(4, variant=Variant.TEAM_2X2), 17),
        ("2x3", arena.Setup(6, variant=Variant.TEAM_2X3), 34),
        ("3x2", arena.Setup(6, variant=Variant.TEAM_3X2), 39),
        ("two-player", arena.Setup(2, variant=Variant.TWO_PLAYER), 7),
        ("titan-4", arena.Setup(4, variant=Variant.TITAN, titan=2, life=4), 21),
        ("titan-5", arena.Setup(5, variant=Variant.TITAN, life=3), 9),
        ("instant", arena.Setup(3, instant=True), 19),
        ("instant-two-player", arena.Setup(2, variant=Variant.TWO_PLAYER, instant=True), 1),
        ("duel", arena.Setup(2, duel=True), 25),
    )
)
"""The games of Arena, one a variant; whatever the cards do, they end."""


def transcript(whole: WholeGame) -> str:
    """Every move with those it was chosen from, every event, and a picture at the start of each turn."""
    game = whole.told.game
    agents = (random_agent,) * game.facts(whole.setup).seats
    lines = [f"{whole.name}, seed {whole.seed}"]
    state = game.start(whole.setup)
    for played in play(game, whole.setup, agents, whole.seed):
        lines += _told(whole.told, state, played)
        state = played.step.state
    outcome = game.outcome(state)
    assert outcome is not None
    lines.append(whole.told.verdict(outcome))
    return "\n".join(lines) + "\n"


def _told(told: Told, state: Any, played: Played[Any, Any, Any]) -> Iterator[str]:  # noqa: ANN401
    game = told.game
    yield f"{played.number} {game.write(played.move)}"
    if not game.chance(state):
        yield "  of " + _listed(
            [game.write(move).partition(" ")[2] for move in game.legal_moves(state, seat_of(played.move))]
        )
    for event in played.step.events:
        yield f"  {event}"
        seat = told.turn_of(played.step.state, event)
        if seat is not None:
            view = game.view(played.step.state, seat)
            yield f"  as {write_seat(seat)} sees it"
            yield from (f"    {line}".rstrip() for line in told.picture(view).splitlines())


def _listed(moves: list[str]) -> str:
    if len(moves) <= MOST_LISTED:
        return ", ".join(moves)
    return f"{len(moves)}: {', '.join(moves[:_ENDS])} ... {', '.join(moves[-_ENDS:])}"
