"""The agent that searches: what it finds, what it must not know, its budget, and that it stays the same."""

from __future__ import annotations

import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from pathlib import Path
from time import monotonic
from typing import Any, Final

import pytest
from attrs import evolve

from boardgames import arena, raka
from boardgames.agents import IsMcts, Weighed, greedy, random_agent
from boardgames.core import Agent, Game, MissingGroup, Rng, play
from boardgames.raka import Phase
from tests.agents import trees
from tests.agents.trees import EVEN, Choice, Luck, Secret, State, Take, Tree, won_by
from tests.arena import tables as arena_tables
from tests.raka import tables as raka_tables

AnyGame = Game[Any, Any, Any, Any, Any, Any]

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))
import bluff  # noqa: E402 - an example, on the path only now
import tictactoe  # noqa: E402
from bluff_values import Position as BluffPosition  # noqa: E402
from bluff_values import Setup as BluffSetup  # noqa: E402

SEED: Final = Rng(7)


def weighed(tree: Tree, seat: int, **options: Any) -> dict[str, Weighed[Take]]:  # noqa: ANN401 - of IsMcts
    """What a search finds out about the options that a seat has at the root of a tree."""
    state = State(tree)
    agent = IsMcts(trees.GAME, **{"playouts": 400, "depth": None} | options)
    found = agent.weigh(trees.GAME.view(state, seat), trees.GAME.legal_moves(state, seat), SEED)
    return {each.move.what: each for each in found}


def best(tree: Tree, seat: int, **options: Any) -> str:  # noqa: ANN401
    """The option it takes."""
    found = weighed(tree, seat, **options)
    return max(found, key=lambda what: found[what].playouts)


# What it finds


@pytest.mark.parametrize(("weight", "taken"), [(3, "stake"), (1, "keep")])
def test_it_weighs_what_chance_may_bring(weight: int, taken: str) -> None:
    """By the weights of its results: a stake that wins three times in four is worth three quarters."""
    luck = Luck(((weight, won_by(0)), (4 - weight, won_by(1))))
    found = weighed(Choice(0, (("keep", EVEN), ("stake", luck))), 0, playouts=2000)
    assert max(found, key=lambda what: found[what].playouts) == taken
    if taken == "stake":
        assert found["stake"].worth == pytest.approx(0.75, abs=0.05)
    assert found["keep"].worth == 0.5


def test_it_expects_others_to_do_what_is_best_for_them() -> None:
    """An option that wins unless the other finds the one good answer of three is left alone."""
    answers = Choice(1, (("a", won_by(0)), ("b", won_by(1)), ("c", won_by(0))))
    assert best(Choice(0, (("safe", EVEN), ("trap", answers))), 0) == "safe"


def test_every_seat_strives_for_its_own_payoff() -> None:
    """A third seat that gains nothing by it does not do a favour, and one that gains does."""

    def end(*payoffs: int) -> trees.End:
        return trees.End(tuple(Fraction(payoff, 10) for payoff in payoffs))

    third = Choice(2, (("own", end(6, 0, 4)), ("other", end(0, 8, 2))))
    second = Choice(1, (("greed", end(0, 9, 1)), ("less", end(9, 0, 1))))
    tree = Choice(0, (("to third", third), ("to second", second)))
    found = weighed(tree, 0)
    assert best(tree, 0) == "to third"
    assert found["to third"].worth > 0.5


def test_it_looks_further_than_one_move() -> None:
    """Three decisions of its own ahead, each with one way on."""
    tree: Tree = won_by(0)
    for _ in range(3):
        tree = Choice(0, (("off", won_by(1)), ("on", tree)))
    assert best(Choice(0, (("half", EVEN), ("on", tree))), 0) == "on"


def test_it_takes_three_in_a_row_and_stops_the_other_from_it() -> None:
    """Of nine cells the one that decides."""
    seats = (0, 0, None, 1, 1, None, None, None, None)
    for seat, wanted in ((0, "c1"), (1, "c2")):
        cells = seats if seat == 0 else (*seats[:6], 0, None, None)
        state = tictactoe.State(tictactoe.Setup(), cells)
        agent = IsMcts(tictactoe.GAME, depth=None, playouts=300)
        move = agent(tictactoe.GAME.view(state, seat), tictactoe.GAME.legal_moves(state), SEED)
        assert tictactoe.NAMES[move.cell] == wanted


@pytest.mark.parametrize(("card", "answer"), [(1, "fold"), (3, "call")])
def test_it_folds_the_lowest_card_and_calls_with_the_highest(card: int, answer: str) -> None:
    """Without seeing the other card: with the lowest no bet is won, with the highest each."""
    state = bluff.arrange(BluffPosition(BluffSetup(1, 2), cards=(2, card), chips=(1, 1)))
    state = bluff.apply(state, bluff.GAME.read("p1 bet")).state
    agent = IsMcts(bluff.GAME, depth=None, playouts=300)
    move = agent(bluff.view(state, 1), bluff.legal_moves(state), SEED)
    assert bluff.GAME.write(move) == f"p2 {answer}"


def test_it_takes_the_last_life_point_that_makes_it_champion() -> None:
    """In the Arena, with dice that pay for other things as well."""
    state = arena_tables.table(
        arena_tables.hero(0, 0, life=9),
        arena_tables.hero(1, 0, life=1),
        arena_tables.hero(0, 1, life=8),
        rolled="sword sword paw paw shield shield",
    )
    agent = IsMcts(arena.GAME, playouts=150)
    move = agent(arena.view(state, 0), arena.legal_moves(state), SEED)
    assert arena.write(move) == "p1 strike mafaya"


def test_it_takes_the_rocks_that_win_the_last_turn() -> None:
    """In Raka Warriors, a direct attack on who has no warriors left, and nothing else, takes the lead."""
    state = raka_tables.table(
        raka_tables.place("KS", hand="2C 8H", rocks="9D"),
        raka_tables.place(rocks="3D 4D"),
        setup=raka.Setup(2, turn_limit=7),
        phase=Phase.BATTLE,
        turn=7,
    )
    agent = IsMcts(raka.GAME, playouts=150)
    move = agent(raka.view(state, 0), raka.legal_moves(state), SEED)
    assert raka.write(move) == "p1 attack KS on p2"


# What is not known


PENNIES: Final = Secret(("heads", "tails"), ((won_by(0), won_by(1)), (won_by(1), won_by(0))))
"""The first wins if both show the same."""


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_in_a_search_knows_what_another_decides_in_secret(seat: int) -> None:
    """Who could see a coin before laying its own would always win; so all is worth a half."""
    for each in weighed(PENNIES, seat, playouts=1000).values():
        assert each.worth == pytest.approx(0.5, abs=0.1)


def test_a_secret_that_another_has_decided_already_is_dreamt() -> None:
    """The second coin is laid in the knowledge of no more than that there is a first."""
    sealed = State(PENNIES, ("heads", None))
    agent = IsMcts(trees.GAME, playouts=1000, depth=None)
    view = trees.GAME.view(sealed, 1)
    assert view == trees.GAME.view(State(PENNIES, ("tails", None)), 1)
    for each in agent.weigh(view, trees.GAME.legal_moves(sealed, 1), SEED):
        assert each.worth == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize(
    ("game", "setup"),
    [(arena.GAME, arena.Setup(4, round_limit=2)), (raka.GAME, raka.Setup(3, turn_limit=4))],
    ids=["arena", "raka"],
)
def test_it_plays_whole_games_of_several_players(game: AnyGame, setup: object) -> None:
    """With auctions, dice, cards and windows; ``play`` refuses an answer that was not offered."""
    agent = IsMcts(game, playouts=4, depth=2)
    seats = game.facts(setup).seats
    *_, last = play(game, setup, [agent] * seats, seed=1)
    assert game.outcome(last.step.state) is not None


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


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"playouts": None}, "a number of playouts, of seconds, or both"),
        ({"playouts": 0}, "playouts must be an integer from 1"),
        ({"playouts": 2.5}, "playouts must be"),
        ({"playouts": True}, "playouts must be"),
        ({"seconds": 0}, "seconds must be more than 0"),
        ({"seconds": float("nan")}, "seconds must be"),
        ({"seconds": float("inf")}, "seconds must be"),
        ({"depth": -1}, "depth must be an integer from 0"),
        ({"exploration": -0.1}, "exploration must be 0 or more"),
        ({"exploration": float("nan")}, "exploration must be"),
    ],
)
def test_a_budget_that_is_none_is_refused(options: dict[str, Any], said: str) -> None:
    """At once, and not in the middle of a game."""
    with pytest.raises(ValueError, match=said):
        IsMcts(trees.GAME, **options)


def test_a_game_that_cannot_judge_is_played_to_its_end_or_refused() -> None:
    """A depth needs a worth."""
    with pytest.raises(MissingGroup, match="'study'"):
        IsMcts(tictactoe.GAME)
    assert IsMcts(tictactoe.GAME, depth=None).depth is None


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
    program = "from tests.agents.test_ismcts import told; print(told(1))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=root,
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{root / 'src'}:{root}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == told(1)


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
