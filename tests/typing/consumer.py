"""A program of somebody else's, with only the wheel installed: a small server, bots, and a tournament.

Type checkers read it at their strictest, and it runs.
"""

# pyright: strict

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, assert_type

from boardgames import arena, raka
from boardgames.agents import IsMcts, Weighed, greedy, random_agent
from boardgames.core import (
    CHANCE,
    Agent,
    BoardgamesError,
    Game,
    IllegalMove,
    Outcome,
    Played,
    Record,
    Rng,
    Seat,
    SeenEntry,
    Table,
    TakenBack,
    play,
    read_json,
    replay,
    write_json,
)
from boardgames.matches import Result, Sequential, Verdict, challenge, round_robin, run, scores

U = TypeVar("U")
P = TypeVar("P")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


def asked(table: Table[U, P, S, M, E, V], game: Game[U, P, S, M, E, V], seat: Seat) -> str:
    """What a server sends to one player: what may be known, and what may be done."""
    moves = [game.write(move) for move in table.legal_moves(seat)]
    return write_json({"view": game.codecs.views.write(table.view(seat)), "moves": moves, "at": table.number})


def answered(table: Table[U, P, S, M, E, V], game: Game[U, P, S, M, E, V], seat: Seat, text: str) -> str:
    """What it does with the answer."""
    try:
        entry = table.act(seat, game.read(text), at=table.number)
    except BoardgamesError as error:
        return f"no: {error}"
    assert_type(entry, SeenEntry[M, E])
    return f"yes: {len(entry.events)}"


def host(game: Game[U, P, S, M, E, V], setup: U, decisions: int) -> Table[U, P, S, M, E, V]:
    """A table at which everyone does what is listed last, written and read again for every client."""
    table = Table(game, setup, seed=7)
    for _ in range(decisions):
        for seat in table.to_act:
            document = read_json(asked(table, game, seat))
            assert answered(table, game, seat, document["moves"][-1]).startswith("yes")
            assert answered(table, game, seat, "nonsense").startswith("no")
    return Table[U, P, S, M, E, V].load(game, table.save())


def told(entry: SeenEntry[raka.Move, raka.Event] | TakenBack) -> list[str]:
    """An entry of a log in words: events are told apart by their classes."""
    match entry:
        case TakenBack():
            return [f"{entry.seat} takes back"]
        case SeenEntry():
            drawn = [seen for seen in entry.events if isinstance(seen.event, raka.events.CardDrawn)]
            return [raka.tell(seen) for seen in drawn]


def eager(view: raka.RakaView, moves: Sequence[raka.Move], rng: Rng, /) -> raka.Move:
    """An agent of one game, which looks at a dream."""
    dream = raka.determinize(view, rng)
    assert_type(dream, raka.State)
    attacks = [move for move in moves if isinstance(move, raka.moves.Attack)]
    return random_agent(view, attacks or moves, rng)


def attempt(do: Callable[[], object]) -> str:
    """What is refused, and by which rule."""
    try:
        do()
    except IllegalMove as error:
        return error.refusal.rule
    return ""


cards, gods = host(raka.GAME, raka.Setup(), 9), host(arena.GAME, arena.Setup(), 3)
assert_type(cards.view(None), raka.RakaView)
assert_type(gods.outcome, Outcome | None)
story = [line for entry in cards.log(0) for line in told(entry)]
first = raka.start(raka.Setup())
assert attempt(lambda: raka.apply(first, raka.moves.DrawCard(0))).startswith("RAKA-")
assert raka.to_act(first) == (CHANCE,)

search = IsMcts(raka.GAME, playouts=20)
searching: Agent[raka.RakaView, raka.Move] = search
weighed = search.weigh(cards.view(cards.to_act[0]), cards.legal_moves(cards.to_act[0]), Rng(1))
assert_type(weighed, tuple[Weighed[raka.Move], ...])

bots: dict[str, Agent[raka.RakaView, raka.Move]] = {
    "eager": eager,
    "greedy": greedy(raka.GAME),
    "random": random_agent,
}
setup = raka.Setup(turn_limit=6)
with ThreadPoolExecutor(2) as pool:
    results = list(run(round_robin(raka.GAME, setup, tuple(bots), rounds=1, seed=1), bots, pool))
for result in results:
    assert_type(result, Result[raka.Setup, raka.Position, raka.State, raka.Move, raka.Event, raka.RakaView])
    assert raka.outcome(replay(raka.GAME, result.record)) == result.outcome
duel = challenge(raka.GAME, setup, "eager", "random", rounds=2, seed=1)
judged = Sequential(0.5, 0.9, error=0.1, most=4).judge(result.payoff("eager") for result in run(duel, bots))
assert_type(judged, Verdict)

steps = list(play(arena.GAME, arena.Setup(round_limit=1), (random_agent,) * 4, seed=3))
assert_type(steps[-1], Played[arena.State, arena.Move, arena.Event])
record = Record(arena.GAME, arena.Setup(round_limit=1), tuple(step.move for step in steps))
assert (
    Record[arena.Setup, arena.Position, arena.State, arena.Move, arena.Event, arena.ArenaView].read_text(
        arena.GAME, record.write_text()
    )
    == record
)
sys.stdout.write(f"{len(story)} cards drawn, {len(weighed)} moves weighed\n{scores(results)}\n")
