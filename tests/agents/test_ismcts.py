"""The agent that searches: what it finds, and what it must not know."""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from attrs import evolve

from boardgames import arena, raka
from boardgames.agents import IsMcts, Weighed
from boardgames.agents.tree import Node
from boardgames.core import Rng, Study, play
from boardgames.raka import Phase
from tests.agents import trees
from tests.agents.searches import SEED, best, weighed
from tests.agents.trees import EVEN, Choice, Luck, Secret, State, Take, Tree, won_by
from tests.agents.twins import HIDING, AnyGame, twins
from tests.arena import tables as arena_tables
from tests.raka import tables as raka_tables

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))
import bluff
import tictactoe
from bluff_values import Position as BluffPosition
from bluff_values import Setup as BluffSetup

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


def test_chance_keeps_its_weights_where_play_goes_on_at_random() -> None:
    """Past the end of the tree as well as within it."""
    luck = Luck(((9, won_by(0)), (1, won_by(1))))
    state = State(Choice(0, (("a", Choice(1, (("x", luck), ("y", luck)))), ("b", luck))))
    question = trees.GAME.view(state, 0), trees.GAME.legal_moves(state)[:1]
    agent = IsMcts(trees.GAME, playouts=1, depth=None)
    won = sum(agent.weigh(*question, Rng(seed))[0].worth for seed in range(300))
    assert won / 300 == pytest.approx(0.9, abs=0.06)


def test_worths_that_lie_close_together_are_told_apart() -> None:
    """Curiosity is measured by how much the playouts differ, not by what a payoff could be."""
    good = trees.End((Fraction(13, 25), Fraction(12, 25)))
    found = weighed(Choice(0, (("bad", EVEN), ("good", good))), 0, playouts=100)
    assert found["good"].playouts > 2 * found["bad"].playouts


def test_a_game_that_is_over_is_worth_its_payoff() -> None:
    """Whatever its ``worth`` would say of it."""
    flat = evolve(trees.GAME, study=Study(worth=lambda _view: (0.5, 0.5), numbers=trees.GAME.study.numbers))
    state = State(Choice(0, (("lose", won_by(1)), ("win", won_by(0)))))
    lost, won = IsMcts(flat, playouts=20).weigh(flat.view(state, 0), flat.legal_moves(state), SEED)
    assert (lost.worth, won.worth) == (0, 1)


def test_it_takes_the_move_that_it_came_back_to_most_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one that looked better in a few playouts; of several such the one of greatest worth."""
    moves = Take(0, "a"), Take(0, "b"), Take(0, "c")
    found = Weighed(moves[0], 5, 0.4), Weighed(moves[1], 5, 0.5), Weighed(moves[2], 2, 0.9)
    monkeypatch.setattr(IsMcts, "weigh", lambda *_: found)
    assert IsMcts(trees.GAME)(State(EVEN), moves, SEED) == moves[1]


def test_a_move_that_was_never_tried_promises_what_its_decision_does() -> None:
    """Without curiosity it is not tried as long as another does better than that."""
    node = Node[str](0)
    for move, worth in (("good", 0.9), ("bad", 0.1)):
        node.choose((move,), 0, SEED)
        node.learn(move, (worth,))
    assert {node.choose(("good", "bad", "new"), 0, Rng(seed))[0] for seed in range(8)} == {"good"}
    assert {node.choose(("bad", "new"), 0, Rng(seed))[0] for seed in range(8)} == {"new"}


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


@pytest.mark.parametrize("places", [*product((0, 1), repeat=2)])
def test_it_looks_further_than_one_move(places: tuple[int, ...]) -> None:
    """Two decisions of its own ahead, each with one way on, wherever that is listed."""
    tree: Tree = won_by(0)
    for place in places:
        ways = ("off", won_by(1)), ("on", tree)
        tree = Choice(0, ways if place else ways[::-1])
    assert best(Choice(0, (("half", EVEN), ("on", tree))), 0) == "on"


def even_odds(kind: str) -> Tree:
    """Two options of the first seat with two ways on each, one of which wins: listed first, then second."""
    wins, loses = ("wins", won_by(0)), ("loses", won_by(1))
    if kind == "chance":
        return Choice(
            0, (("a", Luck(((1, wins[1]), (1, loses[1])))), ("b", Luck(((1, loses[1]), (1, wins[1])))))
        )
    return Choice(0, (("a", Choice(1, (wins, loses))), ("b", Choice(1, (loses, wins)))))


@pytest.mark.parametrize("kind", ["chance", "random play"])
def test_what_follows_does_not_hang_on_the_move_that_was_drawn(kind: str) -> None:
    """Of equal moves one is drawn; that draw tells nothing of the next, be it of chance or of random play."""
    state = State(even_odds(kind))
    question = trees.GAME.view(state, 0), trees.GAME.legal_moves(state)
    agent = IsMcts(trees.GAME, playouts=1, depth=None)
    won = Counter(
        (found.move.what, found.worth)
        for seed in range(400)
        for found in agent.weigh(*question, Rng(seed))
        if found.playouts
    )
    assert len(won) == 4
    assert all(70 <= number <= 130 for number in won.values())


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
    """Who could see a coin before laying its own would always win; so all is worth about a half."""
    for each in weighed(PENNIES, seat, playouts=1000).values():
        assert each.worth == pytest.approx(0.5, abs=0.2)


def test_it_decides_in_secret_later_on_as_well() -> None:
    """Where another is to decide first, and each strives for its own."""
    found = weighed(Choice(1, (("lay", PENNIES), ("lose", won_by(0)))), 1, playouts=1000)
    assert found["lay"].worth == pytest.approx(0.5, abs=0.2)


@pytest.mark.parametrize(("guesser", "worth"), [(0, 1), (1, 0.5)])
def test_its_own_decisions_are_told_apart_by_what_it_sees_and_others_by_what_all_see(
    guesser: int, worth: float
) -> None:
    """A colour is drawn that spectators are not shown: who searches names it, others have to guess."""

    def named(right: str) -> Tree:
        ends = ((colour, won_by(guesser if colour == right else 1 - guesser)) for colour in ("red", "blue"))
        return Choice(guesser, tuple(ends))

    game = evolve(trees.GAME, view=lambda state, seat: State(EVEN) if seat is None else state)
    state = State(Choice(0, (("draw", Luck(((1, named("red")), (1, named("blue"))))), ("lose", won_by(1)))))
    drawn, _ = IsMcts(game, playouts=1000, depth=None).weigh(state, game.legal_moves(state), SEED)
    assert drawn.worth == pytest.approx(worth, abs=0.2)


def test_a_secret_that_another_has_decided_already_is_dreamt() -> None:
    """The second coin is laid in the knowledge of no more than that there is a first."""
    sealed = State(PENNIES, ("heads", None))
    agent = IsMcts(trees.GAME, playouts=1000, depth=None)
    view = trees.GAME.view(sealed, 1)
    assert view == trees.GAME.view(State(PENNIES, ("tails", None)), 1)
    for each in agent.weigh(view, trees.GAME.legal_moves(sealed, 1), SEED):
        assert each.worth == pytest.approx(0.5, abs=0.1)


def test_a_move_is_tried_for_how_often_it_could_be_made() -> None:
    """Not for how often others were made, in dreams in which it could not be."""
    node = Node[str](0)
    for moves, times, worth in ((("c",), 40, 0.3), (("a", "b"), 1000, 0.5)):
        for number in range(times):
            move, _ = node.choose(moves, 0.7, Rng(number))
            node.learn(move, (worth,))
    assert {node.choose(("a", "b", "c"), 0.7, Rng(seed))[0] for seed in range(8)} <= {"a", "b"}


@pytest.mark.parametrize("name", HIDING)
def test_hidden_things_do_not_sway_it(name: str) -> None:
    """Of two states that a seat cannot tell apart it finds the same: it works from its view alone."""
    agent = IsMcts(HIDING[name][0], playouts=8)
    for view, twin, moves in twins(name):
        assert agent.weigh(twin, moves, SEED) == agent.weigh(view, moves, SEED)


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
