"""The node counts of both games: ``tests/data/raka.perft`` and ``tests/data/arena.perft``."""

from __future__ import annotations

from typing import Final, TypeAlias

from boardgames import arena, raka
from boardgames.raka.moves import Move
from tests.golden import counted

Case: TypeAlias = counted.Case[raka.Position, raka.State, Move]
"""A case of Raka Warriors."""

ArenaCase: TypeAlias = counted.Case[arena.Position, arena.State, arena.Move]
"""A case of Arena."""

RAKA: Final = counted.PerftFile(raka.GAME, raka.read_position, raka.write_position)
ARENA: Final = counted.PerftFile(arena.GAME, arena.read_position, arena.write_position)

PERFT: Final = RAKA.path
read_cases: Final = RAKA.read
write_cases: Final = RAKA.write
