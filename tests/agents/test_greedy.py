"""The greedy agent, on either game: what it takes, what it looks at, and whom it beats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import attrs
import pytest

from boardgames import arena, raka
from boardgames.agents import greedy, random_agent
from boardgames.arena import Setup as ArenaSetup
from boardgames.arena.moves import StepTo
from boardgames.core import Agent, MissingGroup, Rng, play
from boardgames.raka import Phase
from boardgames.raka import Setup as RakaSetup
from tests.agents.twins import HIDING, AnyGame, twins
from tests.arena import tables as arena_tables
from tests.raka import tables as raka_tables

ARENA: AnyGame = arena.GAME
RAKA: AnyGame = raka.GAME

SHORT: dict[str, tuple[AnyGame, ArenaSetup | RakaSetup]] = {
    "arena": (ARENA, ArenaSetup(3, instant=True, round_limit=6)),
    "raka": (RAKA, RakaSetup(2, turn_limit=8)),
}


def chosen(game: AnyGame, state: Any, seed: int = 1) -> str:  # noqa: ANN401
    """What the agent does in a state, in notation."""
    (seat,) = game.to_act(state)
    move = greedy(game)(game.view(state, seat), game.legal_moves(state), Rng(seed))
    return game.write(move)


# What it takes.


def test_it_takes_the_last_life_point_that_makes_it_champion() -> None:
    """Whatever else the dice would pay for, whatever the generator."""
    state = arena_tables.table(
        arena_tables.hero(0, 0, life=9),
        arena_tables.hero(1, 0, life=1),
        arena_tables.hero(0, 1, life=8),
        rolled="sword sword paw paw shield shield",
    )
    assert {chosen(ARENA, state, seed) for seed in range(8)} == {"p1 strike mafaya"}


def test_it_does_not_end_a_game_that_another_would_win() -> None:
    """The same blow by who is behind makes somebody else Champion."""
    state = arena_tables.table(
        arena_tables.hero(0, 0, life=5),
        arena_tables.hero(1, 0, life=1),
        arena_tables.hero(0, 1, life=18),
        rolled="sword sword",
    )
    assert chosen(ARENA, state) == "p1 strike nakamura"


def test_it_ends_the_last_turn_while_it_leads() -> None:
    """That wins; there are cards to play as well, which would win nothing more."""
    state = raka_tables.table(
        raka_tables.place("KS", hand="QS 2C 8H", rocks="9D 9H"),
        raka_tables.place("KD", rocks="3D"),
        setup=RakaSetup(2, turn_limit=7),
        phase=Phase.MAIN_TWO,
        turn=7,
    )
    assert len(RAKA.legal_moves(state)) > 1
    assert {chosen(RAKA, state, seed) for seed in range(8)} == {"p1 end turn"}


def test_it_strikes_directly_who_has_nobody_left() -> None:
    """Where there is a choice between a king that holds out and a player without warriors."""
    state = raka_tables.table(
        raka_tables.place("JS"), raka_tables.place("KD", "9D"), raka_tables.place(), setup=RakaSetup(3)
    )
    assert chosen(RAKA, state) == "p1 attack JS on p3"


def test_it_follows_a_card_through_to_its_end() -> None:
    """Two steps away lies a Fountain; only a card that moves two spaces gets there."""
    ride = arena_tables.make(
        arena.Kind.MOUNT, arena.effects.MoveHero(arena.effects.SELF, 2), cost="paw paw paw"
    )
    state = arena_tables.table(
        arena_tables.hero(0, 0, "test-mount"),
        rolled="paw paw paw",
        own=(ride,),
        scenario=arena_tables.ground(fountains=[(2, 0)]),
    )
    taken = [chosen(ARENA, state)]
    while arena_tables.asked(state := arena_tables.go(state, taken[-1])) == "Moving p1":
        taken.append(chosen(ARENA, state))
    assert taken == ["p1 activate test-mount", "p1 step e6", "p1 step e7"]


def test_it_follows_a_move_no_further_than_it_is_told() -> None:
    """A card that moves two spaces is followed for none, one or both of them, and no further."""
    ride = arena_tables.make(
        arena.Kind.MOUNT, arena.effects.MoveHero(arena.effects.SELF, 2), cost="paw paw paw"
    )
    state = arena_tables.table(
        arena_tables.hero(0, 0, "test-mount"),
        rolled="paw paw paw",
        own=(ride,),
        scenario=arena_tables.ground(),
    )
    tried: list[type[object]] = []

    def apply(state: Any, move: Any) -> Any:  # noqa: ANN401
        tried.append(type(move))
        return ARENA.apply(state, move)

    told = {}
    for ahead in range(4):
        tried.clear()
        greedy(attrs.evolve(ARENA, apply=apply), ahead=ahead)(
            ARENA.view(state, 0), ARENA.legal_moves(state), Rng(1)
        )
        told[ahead] = Counter(tried)
    assert told[0].total() == len(ARENA.legal_moves(state))
    assert not told[0][StepTo]
    assert 0 < told[1][StepTo] < told[2][StepTo] == told[3][StepTo]


# What it looks at.


@pytest.mark.parametrize("name", SHORT)
def test_a_seed_means_the_same_game(name: str) -> None:
    """The same view, moves and generator give the same choice, so the same game is played again."""
    game, setup = SHORT[name]
    once, again, other = (
        [game.write(played.move) for played in play(game, setup, [greedy(game)] * setup.players, seed)]
        for seed in (5, 5, 6)
    )
    assert once == again
    assert once != other


@pytest.mark.parametrize("name", HIDING)
def test_hidden_things_do_not_sway_it(name: str) -> None:
    """Of two states that a seat cannot tell apart it makes the same choice: it works from its view alone."""
    agent = greedy(HIDING[name][0])
    for view, twin, moves in twins(name):
        assert agent(twin, moves, Rng(7)) == agent(view, moves, Rng(7))


def test_it_imagines_another_state_with_another_generator() -> None:
    """One each time, and not always the same."""
    dreams: list[Any] = []

    def determinize(view: Any, rng: Rng) -> Any:  # noqa: ANN401
        dreams.append(RAKA.determinize(view, rng))
        return dreams[-1]

    view, _, moves = next(twins("raka"))
    for seed in range(4):
        greedy(attrs.evolve(RAKA, determinize=determinize))(view, moves, Rng(seed))
    assert len(dreams) == len(set(dreams)) == 4


def test_who_has_no_choice_is_not_made_to_think() -> None:
    """The one move there is is taken whatever the view."""
    (move,) = ARENA.legal_moves(arena_tables.table())
    assert greedy(ARENA)(None, (move,), Rng(1)) == move


# Whom it beats.

FIELDS: dict[str, tuple[AnyGame, ArenaSetup | RakaSetup, int, int]] = {
    "arena for four": (ARENA, ArenaSetup(4, round_limit=40), 16, 12),
    "arena for two with two Heroes each": (
        ARENA,
        ArenaSetup(2, variant=arena.Variant.TWO_PLAYER, round_limit=40),
        16,
        13,
    ),
    "an instant combat": (ARENA, ArenaSetup(3, instant=True, round_limit=40), 24, 19),
    "raka for two": (RAKA, RakaSetup(2, turn_limit=200), 16, 14),
    "raka for four": (RAKA, RakaSetup(4, turn_limit=200), 12, 10),
}


@pytest.mark.parametrize("name", FIELDS)
def test_it_beats_those_who_play_at_random(name: str) -> None:
    """In most games, from whichever seat, alone against all others."""
    game, setup, games, least = FIELDS[name]
    won: Counter[bool] = Counter()
    for seed in range(games):
        seat = seed % setup.players
        agents: Sequence[Agent[Any, Any]] = [
            greedy(game) if each == seat else random_agent for each in range(setup.players)
        ]
        state = None
        for played in play(game, setup, agents, seed):
            state = played.step.state
        ended = game.outcome(state)
        assert ended is not None
        won[ended.winners == (seat,)] += 1
    assert won[True] >= least


# What it needs.


@pytest.mark.parametrize("ahead", [-1, 2.5, True, None])
def test_a_depth_that_is_none_is_refused(ahead: Any) -> None:  # noqa: ANN401 - of any type
    """At once, and not in the middle of a game."""
    with pytest.raises(ValueError, match="ahead must be an integer from 0"):
        greedy(ARENA, ahead=ahead)


@pytest.mark.parametrize(
    ("group", "bare"),
    [("study", attrs.evolve(ARENA, study=None)), ("hosting", attrs.evolve(RAKA, hosting=None))],
)
def test_a_game_without_what_it_needs_is_refused_by_name(group: str, bare: AnyGame) -> None:
    """At once, when the agent is made."""
    with pytest.raises(MissingGroup, match=f"'{bare.name}'.*'{group}'"):
        greedy(bare)
