"""Actions: which move each stands for, what the mask allows, and what becomes of the others."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardgames import raka
from boardgames.adapters.pettingzoo import env
from boardgames.core import DataError, IllegalMove
from tests.bridges.pettingzoo.tables import (
    TABLES,
    Form,
    begun,
    course,
    every_form,
    every_table,
    legal,
    made,
    seen,
    walk,
)


@every_table
def test_an_action_is_the_place_of_a_move_among_its_seats(name: str) -> None:
    """The moves of a seat in the order of the game's numbers, each once, those of chance not among them."""
    game, setup = TABLES[name]
    numbers = game.study.numbers(setup)
    table = made(name)
    moves = [numbers.move(number) for number in range(numbers.count)]
    for seat, agent in enumerate(table.possible_agents):
        own = [move for move in moves if move.seat == seat]
        assert table.action_space(agent).n == len(own)
        assert [table.move(agent, action) for action in range(len(own))] == own
        assert [table.action(move) for move in own] == list(range(len(own)))


@pytest.mark.parametrize("name", [name for name in TABLES if name != "lots"])
def test_an_action_is_of_one_class_whoever_takes_it(name: str) -> None:
    """Both games number all seats alike, so a policy can play for any seat."""
    table = made(name)
    first, *others = table.possible_agents
    for action in range(int(table.action_space(first).n)):
        kinds = {type(table.move(agent, action)) for agent in others}
        assert kinds == {type(table.move(first, action))}


def test_actions_stay_what_they_are() -> None:
    """A few by number: a policy that was stored still means the same."""
    duel = made("a duel")
    cards = made("raka for two")
    told = [TABLES["a duel"][0].write(duel.move("player_1", action)) for action in (0, 8, 300, 637)]
    assert told == ["p2 pick cleo", "p2 bid 2", "p2 reroll sword paw shield shield sun sun sun", "p2 decline"]
    told = [raka.write(cards.move("player_0", action)) for action in (0, 60, 600, 3784)]
    assert told == ["p1 draw", "p1 deploy KD", "p1 equip 2H from 4 on p2 AS", "p1 concede"]


@every_table
def test_the_mask_is_what_is_legal_for_whoever_is_asked(name: str) -> None:
    """``int8``, one number an action, the same in the observation and in the info; zeros for the others."""
    game, _ = TABLES[name]
    table = begun(name)
    for agent in walk(table, 1):
        moves = game.legal_moves(course(table).state, int(agent[-1]))
        assert sorted(map(table.action, moves)) == legal(table)
        for each in table.agents:
            mask = table.infos[each]["action_mask"]
            assert (mask.dtype, mask.shape) == (np.int8, (table.action_space(each).n,))
            assert np.array_equal(mask, table.observe(each)["action_mask"])
            assert mask.any() == (each == agent)


@every_form
def test_arrays_are_the_receivers_own(form: Form) -> None:
    """Writing on a mask or an observation changes neither what is legal nor what is seen next."""
    table = begun("a duel", observation=form)
    before = seen(table, *table.agents)
    mask = table.infos[table.agent_selection]["action_mask"]
    given: Any = table.observe(table.agent_selection)
    array = given if form == "flat" else given["observation"]
    array += 1
    if form == "dict":
        given["action_mask"][:] = 1
    assert seen(table, *table.agents) == before
    kept = mask.copy()
    mask[:] = 1
    with pytest.raises(IllegalMove):
        table.step(int(np.flatnonzero(kept == 0)[0]))


@every_table
def test_observations_are_the_games_arrays(name: str) -> None:
    """The array of the seat's view as ``float32``, flat, within its box; the state is those of all seats."""
    game, setup = TABLES[name]
    numbers = game.study.numbers(setup)
    table, flat = begun(name), env(game, setup, observation="flat")
    flat.reset(seed=7)
    for agent in table.possible_agents:
        given = table.observe(agent)
        expected = np.array(numbers.array(game.view(course(table).state, int(agent[-1]))), np.float32)
        assert given["observation"].dtype == np.float32
        assert np.array_equal(given["observation"], expected)
        assert np.array_equal(flat.observe(agent), expected)
        assert table.observation_space(agent).contains(given)
        assert flat.observation_space(agent).contains(flat.observe(agent))
    assert np.array_equal(table.state(), np.concatenate([flat.observe(agent) for agent in flat.agents]))
    assert table.state_space.contains(table.state())


@pytest.mark.parametrize("action", [-1, 10_000_000, 2.0, True, None, "0", np.float32(1)])
def test_what_is_no_action_is_refused(action: Any) -> None:  # noqa: ANN401
    """By an error that says what would be one, and nothing has changed."""
    table = begun("a duel")
    before = course(table)
    with pytest.raises(IllegalMove, match="must be from 0 to 637"):
        table.step(action)
    assert course(table) is before


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    """As ``apply`` refuses the move, and the agent may choose again."""
    table = begun("raka for two", seed=1)
    before = seen(table, *table.agents)
    agent = table.agent_selection
    attack = next(
        action
        for action in range(int(table.action_space(agent).n))
        if isinstance(table.move(agent, action), raka.moves.Attack)
    )
    with pytest.raises(IllegalMove) as refused:
        table.step(attack)
    assert refused.value.refusal.rule.startswith("RAKA-")
    assert refused.value.move == table.move(agent, attack)
    assert seen(table, *table.agents) == before
    table.step(legal(table)[0])


def test_what_is_accepted_but_never_listed_is_no_action() -> None:
    """Conceding is not in the mask, so it is refused, though the rules would take it."""
    table = begun("raka for two")
    seat = int(table.agent_selection[-1])
    sentence = f"the mask of player_{seat} does not offer p{seat + 1} concede"
    with pytest.raises(IllegalMove, match=sentence):
        table.step(table.action(raka.moves.Concede(seat)))


def test_actions_of_numpy_will_do() -> None:
    """Whatever integer type a program samples."""
    one, other = begun("a duel"), begun("a duel")
    one.step(np.int32(legal(one)[1]))  # type: ignore[arg-type]
    other.step(legal(other)[1])
    assert course(one) == course(other)
    assert one.move("player_1", np.int8(3)) == other.move("player_1", 3)  # type: ignore[arg-type]


def test_an_environment_for_many_players_is_made_at_once() -> None:
    """Though they have millions of actions, of which none is looked at."""
    table = env(raka.GAME, raka.Setup(64, decks=raka.Decks.INDIVIDUAL, turn_limit=9))
    assert sum(int(table.action_space(agent).n) for agent in table.possible_agents) > 5_000_000


def test_there_is_no_move_outside_the_range() -> None:
    """Nor an action for what chance does."""
    table = made("a duel")
    for action in (-1, 638, True, 1.0, None):
        with pytest.raises(DataError, match="action: must be from 0 to 637"):
            table.move("player_0", action)  # type: ignore[arg-type]
    numbers = TABLES["a duel"][0].study.numbers(TABLES["a duel"][1])
    with pytest.raises(DataError, match="nobody's action"):
        table.action(numbers.move(0))
