"""The agent that searches: its budget, what it refuses, and that it stays the same."""

from __future__ import annotations

import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from attrs import evolve

from boardgames import arena, raka
from boardgames.agents import IsMcts, greedy, random_agent
from boardgames.core import Agent, MissingGroup, Rng, Step
from boardgames.raka.moves import EndPhase, EndTurn
from tests.agents import trees
from tests.agents.searches import SEED, best, weighed
from tests.agents.trees import EVEN, Choice, Luck, State, Take, Taken, Tree, won_by
from tests.arena import tables as arena_tables
from tests.raka import tables as raka_tables

# Budget


def test_the_budget_is_spent_on_the_moves_that_are_given() -> None:
    """Every playout begins with one of them, also where there are more than these."""
    state = State(Choice(0, (("a", EVEN), ("b", won_by(0)), ("c", EVEN))))
    moves = trees.GAME.legal_moves(state)[::2]
    found = IsMcts(trees.GAME, playouts=60, depth=None).weigh(trees.GAME.view(state, 0), moves, SEED)
    assert [each.move for each in found] == [*moves]
    assert sum(each.playouts for each in found) == 60


def test_a_single_move_costs_nothing() -> None:
    """There is nothing to find out."""
    state = State(Choice(0, (("a", EVEN),)))
    blind = evolve(trees.GAME, determinize=lambda _view, _rng: pytest.fail("it dreams"))
    agent = IsMcts(blind, playouts=10)
    assert agent(trees.GAME.view(state, 0), trees.GAME.legal_moves(state), SEED) == Take(0, "a")


def test_time_is_a_budget_too() -> None:
    """When it is up no playout begins; one there is always."""
    state = State(Choice(0, (("a", EVEN), ("b", won_by(0)))))
    view, moves = trees.GAME.view(state, 0), trees.GAME.legal_moves(state)
    began = monotonic()
    some = IsMcts(trees.GAME, playouts=None, seconds=0.05, depth=None).weigh(view, moves, SEED)
    assert 0.05 <= monotonic() - began < 2
    assert sum(each.playouts for each in some) > 2
    one = IsMcts(trees.GAME, playouts=None, seconds=1e-9, depth=None).weigh(view, moves, SEED)
    assert sum(each.playouts for each in one) == 1
    few = IsMcts(trees.GAME, playouts=3, seconds=60, depth=None).weigh(view, moves, SEED)
    assert sum(each.playouts for each in few) == 3


def test_without_a_word_on_playouts_time_is_the_only_budget() -> None:
    """Who gives it seconds has them used up; who gives it nothing gets a number."""
    assert (IsMcts(trees.GAME, seconds=1.5).playouts, IsMcts(trees.GAME, seconds=1.5).seconds) == (None, 1.5)
    assert (IsMcts(trees.GAME).playouts, IsMcts(trees.GAME).seconds) == (200, None)


@pytest.mark.parametrize("exploration", [0, 0.7])
def test_a_playout_ends_where_play_may_go_round_for_ever(exploration: float) -> None:
    """A move that leads back to the same decision is better than to lose, so the tree is full of it."""
    rounds = 0

    def apply(state: State, move: Take) -> Step[State, Taken]:
        nonlocal rounds
        rounds += 1
        assert rounds < 10_000, "it goes round and round"
        return Step(state, ()) if move.what == "again" else trees.GAME.apply(state, move)

    state = State(Choice(0, (("again", EVEN), ("lose", won_by(1)))))
    agent = IsMcts(evolve(trees.GAME, apply=apply), exploration=exploration)
    move = agent(trees.GAME.view(state, 0), trees.GAME.legal_moves(state), SEED)
    assert move.what == "again"


def test_a_playout_is_cut_at_its_depth_and_scored_by_worth() -> None:
    """At once, after one more decision, or at the end."""
    tree: Tree = won_by(0)
    for looks in (0.2, 0.4):
        tree = Choice(1, (("x", tree), ("y", tree)), looks=(looks, 1 - looks))
    root = Choice(0, (("a", tree), ("b", tree)))
    assert weighed(root, 0, depth=0, playouts=2)["a"].worth == pytest.approx(0.4)
    assert weighed(root, 0, depth=1, playouts=2)["a"].worth == pytest.approx(0.2)
    assert weighed(root, 0, depth=2, playouts=2)["a"].worth == 1
    assert weighed(root, 0, depth=None, playouts=2)["a"].worth == 1


def test_only_decisions_with_a_choice_count_for_the_depth() -> None:
    """Who has one move makes it; chance is no decision either."""
    after = Choice(1, (("x", won_by(0)), ("y", won_by(0))), looks=(0.3, 0.7))
    forced = Choice(0, (("only", Luck(((1, Choice(1, (("only", after),))),))),))
    tree = Choice(1, (("x", forced), ("y", forced)), looks=(0.6, 0.4))
    root = Choice(0, (("a", tree), ("b", tree)))
    worths = [weighed(root, 0, depth=depth, playouts=2)["a"].worth for depth in range(3)]
    assert worths == pytest.approx([0.6, 0.3, 1])


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"playouts": None}, "a number of playouts, of seconds, or both"),
        ({"playouts": 0}, "playouts must be an integer from 1"),
        ({"playouts": 2.5}, "playouts must be"),
        ({"playouts": True}, "playouts must be"),
        ({"seconds": 0}, "seconds must be a number above 0"),
        ({"seconds": float("nan")}, "seconds must be"),
        ({"seconds": float("inf")}, "seconds must be"),
        ({"depth": -1}, "depth must be an integer from 0"),
        ({"exploration": -0.1}, "exploration must be a number from 0"),
        ({"exploration": float("nan")}, "exploration must be"),
        ({"seconds": "1"}, "seconds must be"),
        ({"seconds": True}, "seconds must be"),
        ({"seconds": 10**400}, "seconds must be"),
        ({"exploration": None}, "exploration must be"),
        ({"exploration": False}, "exploration must be"),
        ({"exploration": 10**400}, "exploration must be"),
    ],
)
def test_a_budget_that_is_none_is_refused(options: dict[str, Any], said: str) -> None:
    """At once, and not in the middle of a game."""
    with pytest.raises(ValueError, match=said):
        IsMcts(trees.GAME, **options)


def test_a_game_that_cannot_judge_is_played_to_its_end_or_refused() -> None:
    """A depth needs a worth."""
    bare = evolve(trees.GAME, study=None)
    with pytest.raises(MissingGroup, match="'study'"):
        IsMcts(bare)
    assert IsMcts(bare, depth=None).depth is None


@pytest.mark.parametrize("looks", [(1.5, -0.5), (float("nan"), 0.5)])
def test_a_worth_that_cannot_be_weighed_against_a_payoff_is_refused(looks: tuple[float, ...]) -> None:
    """One in points, say, next to which to win would be little. If it is never asked it does not matter."""
    after = Choice(1, (("x", EVEN), ("y", EVEN)), looks)
    tree = Choice(0, (("win", won_by(0)), ("go on", after)))
    with pytest.raises(ValueError, match="a worth must be from 0 to 1, not as in"):
        weighed(tree, 0, depth=0)
    assert best(tree, 0, depth=None) == "win"


@pytest.mark.parametrize("agent", [greedy(raka.GAME), IsMcts(raka.GAME)], ids=["greedy", "ismcts"])
@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ((), "not none at all"),
        ((EndTurn(0), EndTurn(1)), "of several seats"),
        ((EndTurn(-1), EndPhase(-1)), "those of chance"),
        (("end turn", "end phase"), "or of none"),
    ],
    ids=["none", "two seats", "chance", "no moves"],
)
def test_moves_that_are_not_those_of_one_seat_are_refused(
    agent: Agent[Any, Any], moves: tuple[object, ...], said: str
) -> None:
    """Before a thought is given to them."""
    with pytest.raises(ValueError, match=said):
        agent(None, moves, SEED)


# Always the same


def told(seed: int) -> str:
    """What a search finds in the middle of an Arena, in full."""
    state = arena_tables.table(
        arena_tables.hero(0, 0),
        arena_tables.hero(1, 0),
        arena_tables.hero(0, 1),
        rolled="sword paw paw shield",
    )
    agent = IsMcts(arena.GAME, playouts=40)
    return repr(agent.weigh(arena.view(state, 0), arena.legal_moves(state), Rng(seed)))


def test_the_same_generator_finds_the_same() -> None:
    """And another one finds something else."""
    assert told(1) == told(1) != told(2)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_it_finds_the_same_whatever_the_hash_seed(hash_seed: str) -> None:
    """Nothing hangs on the order of a set."""
    root = Path(__file__).parents[2]
    program = "from tests.agents.test_ismcts_budget import told; print(told(1))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=root,
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{root / 'src'}:{root}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == told(1)


def test_threads_may_share_it() -> None:
    """What a search finds out is its own."""
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(told, [1] * 4)) == {told(1)}


@pytest.mark.parametrize(
    "agent",
    [random_agent, greedy(raka.GAME), IsMcts(raka.GAME, playouts=5)],
    ids=["random", "greedy", "ismcts"],
)
def test_every_agent_can_be_sent_to_another_process(agent: Agent[Any, Any]) -> None:
    """And chooses the same there."""
    state = raka_tables.table(raka_tables.place("KS", hand="QS 2C 8H"), raka_tables.place("KD"))
    question = raka.view(state, 0), raka.legal_moves(state), SEED
    assert len(pickle.dumps(agent)) < 400
    with ProcessPoolExecutor(1) as pool:
        assert pool.submit(agent, *question).result() == agent(*question)
