"""OpenSpiel's own tests of a game, each in a process of its own."""

from __future__ import annotations

import pytest

from tests.bridges.openspiel.apart import ROOT, check, interface
from tests.bridges.openspiel.variants import (
    ARENA,
    ARENA_MINIATURE,
    IN_TURN,
    RAKA,
    RAKA_MINIATURE,
    SHORT_ARENA,
    VARIANTS,
    but,
)


@pytest.mark.parametrize("name", VARIANTS.values(), ids=VARIANTS)
def test_random_simulations_pass_with_serialization(name: str) -> None:
    """Legal lists, masks, clones, texts, tensors, lengths and returns are what OpenSpiel asks for."""
    check("random_sim", name)


def test_the_conversion_of_a_simultaneous_game_passes_too() -> None:
    """OpenSpiel asks the seats of a sealed decision in turn by itself."""
    check("random_sim_in_turn", SHORT_ARENA)


@pytest.mark.parametrize("name", [RAKA, ARENA, IN_TURN])
def test_the_interface_is_kept_on_some_states(name: str) -> None:
    """Both games as they are loaded by default, and Arena with sealed decisions in turn."""
    interface("api_partial", name)


def test_the_interface_is_kept_on_every_state_of_a_raka_miniature() -> None:
    """Perfect recall, zero sum and no information set of two seats, over 2,554 histories."""
    interface("api_full", RAKA_MINIATURE, "64", "1995", "495", "1066")


def test_the_interface_is_kept_on_every_state_of_an_arena_miniature() -> None:
    """The same over 9,463 histories, where nobody is asked without a choice."""
    name = but(ARENA_MINIATURE, "sequential=True", "skip_forced=True")
    interface("api_full", name, "1689", "1362", "6412", "1360")


@pytest.mark.parametrize("name", ["raka", "arena", "arena_in_turn"])
def test_games_and_states_are_pickled_in_the_middle_of_play(name: str) -> None:
    """The Python simulation compares pickled and serialized games with what they were."""
    interface("sim_game", VARIANTS[name])


@pytest.mark.parametrize("kept", ["raka_miniature", "arena_miniature", "arena_miniature_in_turn"])
def test_a_kept_playthrough_comes_out_the_same(kept: str) -> None:
    """Ids, texts and tensors of kept games have not changed."""
    check("replay", str(ROOT / "tests" / "bridges" / "openspiel" / "playthroughs" / f"{kept}.txt"))
