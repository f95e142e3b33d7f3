"""Write the files anew: ``python -m tests.golden``."""

from __future__ import annotations

from tests.golden.games import GAMES, transcript
from tests.golden.perft import PERFT, read_cases, write_cases

PERFT.write_text(write_cases(tuple(case.counted() for case in read_cases(PERFT.read_text()))))
for game in GAMES:
    game.path.write_text(transcript(game))
