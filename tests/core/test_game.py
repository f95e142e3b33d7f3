"""The contract as a record: its groups, guesses, and a third game that keeps it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from boardgames import arena, raka
from boardgames.core import CHANCE, Game, Guess, MissingGroup, Rng, game_at, settle_guess
from tests.core.toy import GAME, Event, Move, Position, Setup, State, View
from tests.core.toy.play import reached

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
BARE: Game[Setup, Position, State, Move, Event, View] = evolve(
    GAME, codecs=None, hosting=None, proof=None, study=None
)


@pytest.mark.parametrize(
    ("group", "ask"),
    [
        ("codecs", lambda: BARE.codecs),
        ("hosting", lambda: BARE.hosting),
        ("proof", lambda: BARE.proof),
        ("study", lambda: BARE.study),
    ],
)
def test_a_missing_group_is_refused_by_name(group: str, ask: Callable[[], object]) -> None:
    """The refusal says which game lacks which group."""
    with pytest.raises(MissingGroup, match=f"'toy'.*'{group}'") as caught:
        ask()
    assert (caught.value.game, caught.value.group) == ("toy", group)


@pytest.mark.parametrize("game", [GAME, arena.GAME, raka.GAME], ids=lambda game: game.name)
def test_a_game_is_pickled_by_its_home(game: AnyGame) -> None:
    """A pickle holds where it is, and gives the very same game; so do copies."""
    written = pickle.dumps(game)
    assert len(written) < 100
    assert pickle.loads(written) is copy.copy(game) is copy.deepcopy([game])[0] is game


@pytest.mark.parametrize(
    "game",
    [
        evolve(GAME, home=""),
        evolve(GAME, home="nowhere:GAME"),
        evolve(GAME, home="boardgames.raka:GAME"),
        evolve(GAME, rules=2),
    ],
    ids=["no home", "home nowhere", "home of another", "changed copy"],
)
def test_a_game_that_is_not_at_its_home_cannot_be_pickled(game: AnyGame) -> None:
    """Another process would play another game."""
    with pytest.raises(pickle.PicklingError, match="the game 'toy' cannot be pickled"):
        pickle.dumps(game)


def test_a_home_where_nothing_is_has_no_game() -> None:
    """The error is that of the import that fails."""
    with pytest.raises(AttributeError):
        game_at("boardgames.raka:NOTHING")
    with pytest.raises(ImportError):
        game_at("boardgames.chess:GAME")


def test_a_game_can_be_played_without_its_other_groups() -> None:
    """The first group is all that playing needs."""
    state = BARE.start(Setup())
    while BARE.to_act(state):
        state = BARE.apply(state, BARE.legal_moves(state)[0]).state
    assert BARE.outcome(state) is not None


def test_a_guess_is_settled_by_its_weights() -> None:
    """Each pick is as likely as its weight, and what follows it is asked in turn."""
    pairs = {(first, last): Guess((first, last)) for first in range(2) for last in range(2)}

    def second(first: int) -> Guess[tuple[int, int]]:
        return Guess(None, (0, 1), (1, 1), lambda last: pairs[first, last])

    whole: Guess[tuple[int, int]] = Guess(None, ("rare", "common"), (1, 9), second)
    drawn = [settle_guess(whole, Rng(seed)) for seed in range(1000)]
    assert set(drawn) == set(pairs)
    assert 850 < sum(common for common, _ in drawn) < 950


def test_a_guess_without_a_state_is_refused() -> None:
    """A guess that has nothing left to pick must have led somewhere."""
    with pytest.raises(ValueError, match="ends in a state"):
        settle_guess(Guess(None), Rng(1))


@given(reached(), st.integers(0, 999))
def test_the_third_game_keeps_the_contract(state: State, seed: int) -> None:
    """Listed is accepted, the log is the state, views do not tell and dreams are plausible."""
    assert GAME.proof.problems(state) == ()
    assert bool(GAME.to_act(state)) == (GAME.outcome(state) is None)
    assert GAME.codecs.states.read(GAME.codecs.states.write(state)) == state
    for seat in (None, *range(state.setup.players)):
        view = GAME.view(state, seat)
        other = GAME.proof.swap(state, seat, Rng(seed))
        assert GAME.view(other, seat) == view
        assert GAME.to_act(other) == GAME.to_act(state)
        assert GAME.view(GAME.determinize(view, Rng(seed)), seat) == view
    for seat in GAME.to_act(state):
        moves = GAME.legal_moves(state, seat)
        assert moves
        assert len(set(moves)) == len(moves)
        for move in (*moves, *GAME.hosting.unlisted(state)):
            step = GAME.apply(state, move)
            folded = state
            for event in step.events:
                folded = GAME.proof.fold(folded, event)
            assert evolve(folded, pending=step.state.pending) == step.state
            assert GAME.read(GAME.write(move)) == move
            assert GAME.codecs.moves.read(GAME.codecs.moves.write(move)) == move
    if GAME.to_act(state) == (CHANCE,):
        assert tuple(move for move, _ in GAME.chance(state)) == GAME.legal_moves(state)
