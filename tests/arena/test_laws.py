"""Arena keeps the eleven laws, in every variant, under every switch, on every board and with any cards."""

from __future__ import annotations

from itertools import product
from typing import Any, TypeAlias, get_args
from zlib import crc32

import attrs
import pytest
from attrs import evolve

from boardgames.arena.board import Direction, Grid
from boardgames.arena.dice import Dice
from boardgames.arena.events import Event
from boardgames.arena.heroes import HeroName
from boardgames.arena.moves import Move
from boardgames.arena.pending import Pending
from boardgames.arena.position import Position
from boardgames.arena.scenario import Scenario, place_of
from boardgames.arena.setup import Setup
from boardgames.arena.shipped import shipped_scenarios
from boardgames.arena.state import State
from boardgames.core import Rng
from boardgames.testing import (
    Walk,
    dreams_are_plausible,
    listed_is_accepted,
    log_is_the_state,
    matter_is_conserved,
    play_ends,
    prove,
    reached,
    round_trips,
    sealed_decisions_commute,
    someone_must_act,
    values_stay,
    views_do_not_tell,
    walks,
    weights_are_honest,
)
from tests.arena import inventions
from tests.arena.layouts import positions
from tests.arena.reached import STARTS, walk
from tests.arena.strategies import MODES, SWITCHES, setups
from tests.arena.trial import TRIAL, every_cube_is_accounted_for

ArenaWalk: TypeAlias = Walk[Setup, Position, Move]


def test_law_1_listed_is_accepted() -> None:
    """What is listed can be done, and nothing else is accepted."""
    listed_is_accepted(TRIAL)


def test_law_2_someone_must_act() -> None:
    """Until the game is over somebody has something to do."""
    someone_must_act(TRIAL)


def test_law_3_values_stay() -> None:
    """No step changes the state before it, and equal states are alike in everything."""
    values_stay(TRIAL)


def test_law_4_weights_are_honest() -> None:
    """Dice fall as often as six faces each say, and every card that may come up is as likely as another."""
    weights_are_honest(TRIAL)


def test_law_5_the_log_is_the_state() -> None:
    """The events of a step are all that changes the facts."""
    log_is_the_state(TRIAL)


def test_law_6_views_do_not_tell() -> None:
    """Bids, claims and a Titan's cards change nothing that others are shown, told, offered or asked."""
    views_do_not_tell(TRIAL)


def test_law_7_dreams_are_plausible() -> None:
    """What is drawn for a view agrees with it, and every arrangement that does is equally likely."""
    dreams_are_plausible(TRIAL)


def test_law_8_round_trips() -> None:
    """Whatever is written comes back equal, and is the same bytes everywhere."""
    round_trips(TRIAL)


def test_law_9_matter_is_conserved() -> None:
    """Every card is in exactly one place, and no cube or token comes from outside the box."""
    matter_is_conserved(TRIAL)


def test_law_10_play_ends() -> None:
    """With a round limit every game ends, and says why."""
    play_ends(TRIAL)


def test_law_11_sealed_decisions_commute() -> None:
    """In whatever order bids and claims arrive, the same comes of it."""
    sealed_decisions_commute(TRIAL)


def test_every_cube_is_accounted_for() -> None:
    """Life Points come and go by what the events say, and steals and Fountains only pass them on."""
    every_cube_is_accounted_for(TRIAL)


@pytest.mark.parametrize(("mode", "instant"), [*product(MODES, (False, True))], ids=str)
def test_the_laws_hold_in_every_variant(mode: str, instant: bool) -> None:
    """For every number of players, with auctions and as an Instant Combat."""
    few_walks(f"{mode} {instant}", **MODES[mode], instant=instant)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in SWITCHES.items() for value in values], ids=str
)
def test_the_laws_hold_under_every_switch(name: str, value: object) -> None:
    """Whatever the table agrees on: moves, turns, log, views and matter are in order."""
    titan = MODES["titan 5"] if name.startswith("titan") else {}
    few_walks(f"{name} {value}", **titan, **{name: value})


@pytest.mark.parametrize("scenario", [*shipped_scenarios().values()], ids=lambda scenario: scenario.key)
def test_the_laws_hold_in_every_shipped_scenario(scenario: Scenario) -> None:
    """For as many Heroes as it is recommended for."""
    mode = MODES["duel" if scenario.players[0] == 2 else f"standard {scenario.players[0]}"]
    few_walks(scenario.key, **mode, scenario=scenario, card_set=None)


@pytest.mark.parametrize("grid", Grid)
@pytest.mark.parametrize("number", range(3))
def test_the_laws_hold_on_both_grids_with_cards_of_ones_own(grid: Grid, number: int) -> None:
    """Crowded boards with anything on them, and cards that do anything."""
    few_walks(
        f"{grid} {number}", scenario=inventions.scenario(number, grid), card_set=inventions.cards(number)
    )


def few_walks(salt: str, **fixed: Any) -> None:  # noqa: ANN401 - the fields of a setup
    """Try the laws about play on a few walks of setups that have this in common."""
    agreed = setups(**fixed)
    salted = crc32(salt.encode())
    trial = evolve(TRIAL, setups=agreed, positions=positions(agreed), home="", effort=0.02, salt=salted)
    for law in (listed_is_accepted, someone_must_act, log_is_the_state, views_do_not_tell):
        law(trial)
    sealed_decisions_commute(trial)
    matter_is_conserved(trial)
    every_cube_is_accounted_for(trial)


def test_moves_are_listed_in_the_order_of_their_classes() -> None:
    """By class as in the union of moves, then by fields: the order that numbers and perft rest on."""
    classes = get_args(Move)

    def holds(walk: ArenaWalk) -> None:
        for state in reached(TRIAL, walk):
            for seat in TRIAL.game.to_act(state):
                moves = TRIAL.game.legal_moves(state, seat)
                order = [(classes.index(type(move)), _fields(state, move)) for move in moves]
                assert order == sorted(order)

    prove(TRIAL, 12, walks(TRIAL), holds, share=0.5)


def _fields(state: State, move: Move) -> tuple[object, ...]:
    """The fields of a move as they are ordered: Heroes by number, spaces by place, dice by counts."""
    return tuple(_rank(state, getattr(move, field.name)) for field in attrs.fields(type(move)))


def _rank(state: State, value: object) -> object:
    if isinstance(value, HeroName):
        picked = [hero.name for hero in state.heroes]
        return picked.index(value) if value in picked else tuple(HeroName).index(value)
    if isinstance(value, Dice):
        return value.counts
    if isinstance(value, Direction):
        return tuple(Direction).index(value)
    if isinstance(value, str) and value in state.setup.board.spaces:
        return place_of(value)
    return value


def test_walks_come_to_every_kind_of_move_event_and_question() -> None:
    """The laws are tried on all there is: no class is left out by how games are drawn."""
    moves, events, asked = set[type](), set[type](), set[type]()
    for number, start in enumerate(STARTS):
        for step in walk(start, Rng(number), 400):
            moves.add(type(step.move))
            events |= set(map(type, step.step.events))
            asked |= set(map(type, step.step.state.pending))
    assert moves == set(get_args(Move))
    assert events == set(get_args(Event))
    assert asked == set(get_args(Pending))
