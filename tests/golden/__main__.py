"""Write the files anew: ``python -m tests.golden``."""

from __future__ import annotations

from tests.golden.games import ARENA_GAMES, GAMES, transcript
from tests.golden.perft import ARENA, RAKA

RAKA.path.write_text(RAKA.write(tuple(case.counted() for case in RAKA.cases())))
ARENA.path.write_text(ARENA.write(tuple(case.counted() for case in ARENA.cases())))
for game in (*GAMES, *ARENA_GAMES):
    game.path.write_text(transcript(game))
