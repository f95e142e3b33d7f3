"""The games that are tried: variants with a short end, and the miniatures whose trees are small."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final


def named(game: str, *parts: str) -> str:
    """A game with parameters as OpenSpiel writes one."""
    return f"{game}({','.join(parts)})"


RAKA: Final = "boardgames_raka"
ARENA: Final = "boardgames_arena"

SHORT_RAKA: Final = named(RAKA, "turn_limit=12")
SHORT_ARENA: Final = named(ARENA, "round_limit=2")
IN_TURN: Final = named(ARENA, "round_limit=2", "sequential=True")

VARIANTS: Final[Mapping[str, str]] = {
    "raka": SHORT_RAKA,
    "raka_four": named(RAKA, "players=4", "turn_limit=8", "elimination=True", "super_scope=all_opponents"),
    "raka_decks": named(
        RAKA, "players=3", "decks=individual", "limited=True", "turn_limit=8", "weaker_attacker=attacker_hit"
    ),
    "arena": SHORT_ARENA,
    "arena_in_turn": IN_TURN,
    "arena_two_player": named(
        ARENA, "players=2", "variant=two_player", "round_limit=1", "bid_cap=all_in_ends"
    ),
    "arena_titan": named(ARENA, "variant=titan", "round_limit=1", "titan=2"),
    "arena_teams": named(
        ARENA, "variant=team_2x2", "round_limit=1", "types=weapon armor", "skip_forced=True"
    ),
    "arena_instant": named(ARENA, "players=3", "instant=True", "round_limit=2", "scenario=the-colosseum"),
}
"""One of each way of playing, in which something ends a game soon."""

RAKA_MINIATURE: Final = named(
    RAKA,
    "cards=KS QS 9S",
    "hand=1",
    "rocks=1",
    "turn_limit=2",
    "first_player=0",
    "first_attack=target_had_turn",
)
"""Three cards, one in each hand, the first rock wins: 2,554 histories."""

ARENA_MINIATURE: Final = named(
    ARENA,
    "players=2",
    "duel=True",
    "dice=1",
    "types=weapon",
    "card_set=odins-spear thors-hammer",
    "scenario=square:..",
    "life=1",
    "bid_cap=all_in_ends",
    "tie_method=random_deal",
    "round_limit=1",
)
"""A duel on two spaces with a Life Point each, one die, one round and an auction of two weapons."""


def but(game: str, *parts: str) -> str:
    """The same game with more parameters."""
    return f"{game.removesuffix(')')},{','.join(parts)})"


SOLVED_RAKA: Final = but(RAKA_MINIATURE, "skip_forced=True", "remember=100000")
SOLVED_ARENA: Final = but(ARENA_MINIATURE, "sequential=True", "skip_forced=True", "remember=100000")
"""The miniatures as they are solved: nobody is asked without a choice, and steps are remembered."""
