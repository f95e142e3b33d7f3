"""Raka Warriors keeps the eleven laws, in every style of play and under every house rule."""

from __future__ import annotations

from typing import TypeAlias, get_args
from zlib import crc32

import attrs
import pytest
from attrs import evolve

from boardgames.raka.cards import Card
from boardgames.raka.moves import Move
from boardgames.raka.position import Position
from boardgames.raka.setup import Setup
from boardgames.raka.warriors import Target
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
    someone_must_act,
    values_stay,
    views_do_not_tell,
    walks,
    weights_are_honest,
)
from tests.raka.layouts import positions
from tests.raka.strategies import HOUSE_RULES, setups
from tests.raka.trial import TRIAL

RakaWalk: TypeAlias = Walk[Setup, Position, Move]


def test_law_1_listed_is_accepted() -> None:
    """What is listed can be done, every player can concede, and nothing else is accepted."""
    listed_is_accepted(TRIAL)


def test_law_2_someone_must_act() -> None:
    """Until the game is over somebody has something to do."""
    someone_must_act(TRIAL)


def test_law_3_values_stay() -> None:
    """No step changes the state before it, and equal states are alike in everything."""
    values_stay(TRIAL)


def test_law_4_weights_are_honest() -> None:
    """Every card that is in nobody's zone is as likely as another to come off the deck."""
    weights_are_honest(TRIAL)


def test_law_5_the_log_is_the_state() -> None:
    """The events of a step are all that changes the facts."""
    log_is_the_state(TRIAL)


def test_law_6_views_do_not_tell() -> None:
    """Cards that a player cannot see change nothing that the player is shown, told, offered or asked."""
    views_do_not_tell(TRIAL)


def test_law_7_dreams_are_plausible() -> None:
    """What is drawn for a view agrees with it, and every arrangement that does is equally likely."""
    dreams_are_plausible(TRIAL)


def test_law_8_round_trips() -> None:
    """Whatever is written comes back equal, and is the same bytes everywhere."""
    round_trips(TRIAL)


def test_law_9_matter_is_conserved() -> None:
    """Every card of every deck is in exactly one place, and the rocks are within the cap."""
    matter_is_conserved(TRIAL)


def test_law_10_play_ends() -> None:
    """With a turn limit every game ends, and says why."""
    play_ends(TRIAL)


def test_law_11_nobody_decides_in_secret() -> None:
    """Sealed decisions commute in Raka because there are none: never are two asked at once."""

    def holds(walk: RakaWalk) -> None:
        assert all(len(TRIAL.game.to_act(state)) <= 1 for state in reached(TRIAL, walk))

    prove(TRIAL, 11, walks(TRIAL), holds)


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in HOUSE_RULES.items() for value in values],
    ids=str,
)
def test_the_laws_hold_under_every_house_rule(name: str, value: object) -> None:
    """Whatever the table agrees on: moves, turns, log, views and cards are in order."""
    few_walks(f"{name} {value}", **{name: value})


@pytest.mark.parametrize("players", range(2, 7))
def test_the_laws_hold_for_any_number_of_players(players: int) -> None:
    """Two to six, of whom more than four have a deck each."""
    few_walks(f"players {players}", players=players)


def few_walks(salt: str, **fixed: object) -> None:
    """Try the laws about play on a few walks of setups that have this in common."""
    agreed = setups(**fixed)
    salted = crc32(salt.encode())
    trial = evolve(TRIAL, setups=agreed, positions=positions(agreed), home="", effort=0.03, salt=salted)
    for law in (listed_is_accepted, someone_must_act, log_is_the_state, views_do_not_tell):
        law(trial)
    matter_is_conserved(trial)


def test_moves_are_listed_in_the_order_of_their_classes() -> None:
    """By class as in the union of moves, then by fields: the order that numbers and perft rest on."""
    classes = get_args(Move)

    def holds(walk: RakaWalk) -> None:
        for state in reached(TRIAL, walk):
            order = [(classes.index(type(move)), _fields(move)) for move in TRIAL.game.legal_moves(state)]
            assert order == sorted(order)

    prove(TRIAL, 12, walks(TRIAL), holds)


def _fields(move: Move) -> tuple[object, ...]:
    """The fields of a move as they are ordered: cards by index, what is left out first."""
    return tuple(_rank(getattr(move, field.name)) for field in attrs.fields(type(move)))


def _rank(value: object) -> tuple[object, ...]:
    if isinstance(value, Target):
        return (value.seat, *_rank(value.warrior))
    if value is None:
        return (-1,)
    return (value.index,) if isinstance(value, Card) else (value,)
