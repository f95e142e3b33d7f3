"""Many games on several processes; the counts are the same whatever the number of those."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import partial
from typing import Final

from tests.long.play.game import play_games
from tests.long.play.tally import Tally

CHUNK: Final = 50
"""Games that a process is handed at once."""

_QUEUED: Final = 4
"""Chunks that wait for each process."""


def play_all(
    games: int, seed: int, jobs: int, told: Callable[[int, Tally], object] = lambda _more, _tally: None
) -> Tally:
    """What came up in the games 0 to ``games - 1`` of a seed; ``told`` how many more there are, and which.

    Interrupted, it lets the games go on that are being played, and gives what there is.
    """
    tally = Tally()
    chunks: Iterator[range] = (range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK))
    with ProcessPoolExecutor(jobs, initializer=partial(signal.signal, signal.SIGINT, signal.SIG_IGN)) as pool:
        playing: dict[Future[Tally], int] = {}
        try:
            _hand_out(pool, playing, chunks, seed, jobs * _QUEUED)
            while playing:
                done = next(as_completed(playing))
                more = playing.pop(done)
                tally.add(done.result())
                told(more, tally)
                _hand_out(pool, playing, chunks, seed, jobs * _QUEUED)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            for done in playing:
                if not done.cancelled():
                    tally.add(done.result())
    return tally


def _hand_out(
    pool: ProcessPoolExecutor,
    playing: dict[Future[Tally], int],
    chunks: Iterator[range],
    seed: int,
    most: int,
) -> None:
    while len(playing) < most and (chunk := next(chunks, None)) is not None:
        playing[pool.submit(play_games, seed, chunk)] = len(chunk)
