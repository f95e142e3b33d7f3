"""A pairing shown: games are played for as long as its test wants to see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from contextlib import closing
from time import monotonic
from typing import final

from attrs import frozen

from boardgames.matches import Verdict, run
from tests.long.strength.pairings import ARENA, ERROR, MORE, MOST, PLAYOUTS, RAKA, Pairing


@final
@frozen
class Shown:
    """What came of a pairing."""

    pairing: Pairing
    verdict: Verdict
    minutes: float


def show(
    pairing: Pairing,
    seed: int,
    executor: Executor | None = None,
    *,
    ahead: int = 1,
    told: Callable[[], object] = lambda: None,
) -> Shown:
    """Play a pairing until its test is decided; ``told`` that there has been another game.

    Not many games are begun ahead, for those that the test does not wait for are played in vain.
    """
    began = monotonic()
    with closing(run(pairing.schedule(seed), pairing.agents, executor, ahead=ahead)) as results:

        def payoffs() -> Iterable[float]:
            for result in results:
                told()
                yield float(result.payoff(pairing.name))

        verdict = pairing.test.judge(payoffs())
    return Shown(pairing, verdict, (monotonic() - began) / 60)


def written(shown: Iterable[Shown], heading: Mapping[str, str]) -> str:
    """The table, and how it came about."""
    every = tuple(shown)
    head = [f"{word:9} {said}" for word, said in heading.items()]
    rules = f"""
One sits in every seat in turn, the other in all the rest. The search has {PLAYOUTS} playouts a decision; Raka
Warriors is limited to {RAKA.turn_limit} turns, Arena to {ARENA.round_limit} rounds. Better is who is paid
{float(MORE)} above the even share rather than the even share: a sequential test, the probability of either
error at most {ERROR:.0%}, {MOST} games at most, looked at whenever every seat was had as often. The intervals
hold with {1 - ERROR:.0%}, whenever one stops.
"""
    widest = max(len(each.pairing.says) for each in every)
    columns = f"{'':{widest}}  games   mean  {'interval':14}  even  minutes  verdict"
    lines = [
        f"{each.pairing.says:{widest}}  {each.verdict.games:5}  {each.verdict.mean:.3f}  "
        f"{each.verdict.interval.low:.3f} to {each.verdict.interval.high:.3f}  "
        f"{float(each.pairing.test.null):.2f}  {each.minutes:7.1f}  {each.verdict.found}"
        for each in every
    ]
    return "\n".join([*head, rules, columns, *lines, ""])
