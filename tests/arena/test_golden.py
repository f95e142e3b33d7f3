"""Node counts and whole games are what they were: a change here is a change of rules, or of the cards."""

from __future__ import annotations

import pytest

from boardgames import arena
from boardgames.arena import Grid, Variant
from boardgames.arena.pending import (
    Acting,
    Aiming,
    Bidding,
    ChoosingTrigger,
    Claiming,
    Entering,
    Forking,
    Moving,
    Picking,
    PickingDice,
    Placing,
    Pushing,
    Rerolling,
    Revealing,
    Rolling,
    TieDealing,
)
from boardgames.arena.position import TURNS, Phase
from tests.golden.games import ARENA_GAMES, WholeGame, transcript
from tests.golden.perft import ARENA, ArenaCase

CASES = ARENA.cases()

ASKED = {
    *(Bidding, Claiming, TieDealing, Picking, Revealing, Entering, Rolling, Rerolling, Acting),
    *(Aiming, Moving, Placing, Forking, PickingDice, Pushing, ChoosingTrigger),
}
"""Everything that a position, or one and a few moves, can wait for."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_node_counts_are_those_on_file(case: ArenaCase) -> None:
    """Every legal line from an arranged position, counted to a depth that takes a second."""
    assert case.counted() == case


def test_the_file_of_counts_is_written_as_it_is_read() -> None:
    """So that writing it anew changes numbers and nothing else."""
    assert ARENA.write(CASES) == ARENA.path.read_text()


def test_positions_cover_the_phases_the_questions_and_both_grids() -> None:
    """Auctions and their ties, entering, dice, actions, cards in the middle, Protection, a Titan's turns."""
    states = [case.state() for case in CASES]
    assert {type(state.pending[-1]) for state in states} == ASKED
    assert {case.arranged().phase for case in CASES} == set(Phase)
    assert {state.setup.board.grid for state in states} == set(Grid)
    assert any(state.second for state in states)
    asked = [state.pending[2] for state in states if len(state.pending) > 2]
    assert any(isinstance(entry, arena.pending.Resolving) and entry.protection for entry in asked)


def test_counts_do_not_hang_on_what_the_shipped_cards_do() -> None:
    """Where actions are within reach the cards are the position's own; others may be improved."""
    for case in CASES:
        setup = case.arranged().setup
        assert case.arranged().phase not in TURNS or setup.card_set is not None or not setup.types


@pytest.mark.parametrize("game", ARENA_GAMES, ids=lambda game: game.name)
def test_whole_games_go_as_on_file(game: WholeGame) -> None:
    """The same seed gives the same moves, choices, events and pictures."""
    assert transcript(game) == game.path.read_text()


def test_there_is_a_whole_game_of_each_variant() -> None:
    """Teams, Titans, Instant Combats and duels among them."""
    setups = [game.setup for game in ARENA_GAMES]
    assert {setup.variant for setup in setups} == set(Variant)
    assert {setup.players for setup in setups if setup.variant is Variant.TITAN} == {4, 5}
    assert any(setup.duel for setup in setups)
    assert {setup.variant for setup in setups if setup.instant} == {Variant.STANDARD, Variant.TWO_PLAYER}
