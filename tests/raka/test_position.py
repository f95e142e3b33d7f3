"""Positions: what is arranged, what is filled in, and every reason for a refusal."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from boardgames.core import SetupError
from boardgames.raka.cards import CARDS, card, mask
from boardgames.raka.events import Departure, Phase
from boardgames.raka.marks import Mark
from boardgames.raka.pending import Battle, Draw, MainOne, MainTwo
from boardgames.raka.position import Field, Position, arrange
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, Setup
from boardgames.raka.warriors import Warrior
from tests.raka.tables import cards, place

PLAIN = Position(Setup(), (place("KS", hand="2C"), place("QH", "9D")))


def reasons(position: object) -> str:
    """Every problem of a position, in one text."""
    with pytest.raises(SetupError) as refused:
        arrange(position)  # type: ignore[arg-type]
    return str(refused.value)


@pytest.mark.parametrize(
    ("phase", "question"),
    [(Phase.DRAW, Draw), (Phase.MAIN_ONE, MainOne), (Phase.BATTLE, Battle), (Phase.MAIN_TWO, MainTwo)],
)
@pytest.mark.rule("RAKA-028")
def test_every_phase_of_the_turn_can_be_arranged(
    phase: Phase, question: type[Draw | MainOne | Battle | MainTwo]
) -> None:
    """The active player is to choose in it."""
    assert arrange(attrs.evolve(PLAIN, phase=phase, active=1)).pending == (question(1),)


def test_the_deck_holds_what_the_position_does_not_place() -> None:
    """So that no card is missing, and none is there twice."""
    position = attrs.evolve(PLAIN, piles=(cards("3C 4C"),))
    state = arrange(position)
    assert state.decks == (mask(CARDS) & ~mask(cards("KS 2C QH 9D 3C 4C")),)


def test_what_is_not_given_of_the_past_is_two_turns_each() -> None:
    """The one that is on comes on top of the active player's."""
    state = arrange(attrs.evolve(PLAIN, active=1))
    assert [(side.started, side.finished) for side in state.sides] == [(2, 2), (3, 2)]
    assert state.turn == 5
    assert state.sides[1].since == (4, 0, 0, 0, 0)


def test_individual_decks_are_each_filled_up() -> None:
    """Equipment counts for the deck that owns it; a deck whose player left is gone."""
    setup = Setup(3, decks=Decks.INDIVIDUAL)
    wearer = Warrior(card("KS"), card("2C"), owner=1)
    state = arrange(Position(setup, (Field(front=(wearer,)), Field(), Field(left=Departure.CONCEDED))))
    everything = mask(CARDS)
    assert state.decks == (everything & ~card("KS").bit, everything & ~card("2C").bit, 0)
    assert state.removed == (0, 0, everything)


@pytest.mark.rule("RAKA-001")
def test_a_card_in_two_places_is_refused() -> None:
    """Within a zone and across zones."""
    assert "KS is in two places" in reasons(Position(Setup(), (place("KS"), place(hand="KS"))))
    assert "2C is in two places" in reasons(
        Position(Setup(), (place(hand="2C"), Field()), piles=(cards("2C"),))
    )


def test_every_problem_is_named_at_once() -> None:
    """Not only the first."""
    position = Position(Setup(), (place("KS", "QS", rocks="2C"), place("2D")), turn=0, fog=True)
    told = reasons(position)
    for part in ("fields[0].row: holds no warrior", "2D is no warrior", "turns count from 1"):
        assert part in told


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"fields": (Field(),)}, "must be one a player, 2 of them"),
        ({"active": 2}, "active: must be a seat from 0 to 1"),
        ({"piles": ((), ())}, "must be one a deck, 1 of them"),
        ({"supers": (5,)}, "supers: must hold seats"),
        ({"supers": (0, 1)}, "one super a turn (RAKA-090)"),
        ({"counters": (1,)}, "nothing was called"),
        ({"setup": Setup(5)}, "at most 4 players share one deck (RAKA-002)"),
        ({"setup": Setup(turn_limit=3)}, "the game is over after turn 3"),
        ({"fields": (Field(front=(None,) * 4), Field())}, "has 3 slots (RAKA-007)"),
        ({"fields": (Field(row=(None,) * 6), Field())}, "has 5 slots (RAKA-006)"),
        ({"fields": (place(rocks="2C 3C 4C 5C 6C 7C 8C"), Field())}, "the game is over (RAKA-017)"),
        ({"fields": (place(rocks="2C 3C 4C 5C"), place(rocks="6C 7C 8C 9C"))}, "more than 7 rocks"),
        ({"fields": (place("KS+9C"), Field())}, "9C is no equipment (RAKA-070)"),
        ({"fields": (place("KS!"), Field())}, "only an ace without equipment is a legend (RAKA-064)"),
        ({"fields": (place("KS~"), Field())}, "the Railgun was never called (RAKA-121)"),
        ({"fields": (Field(), place("AS!"))}, "in its own turn only"),
        ({"fields": (Field(front=(Warrior(card("KS"), owner=1),)), Field())}, "a deck from 0 to 0"),
        ({"fields": (Field(marks=(Mark(card("2C")),)), Field())}, "not where everybody knows it is"),
        ({"fields": (Field(left=Departure.CONCEDED), Field())}, "has left the game"),
        ({"fields": (Field(started=9), Field())}, "turns begun, or one fewer"),
        ({"fields": (place(row="2C", since=(99,)), Field())}, "the turn in which the slot was filled"),
        ({"fields": (place(row="2C", since=(1, 1)), Field())}, "as long as the row"),
        ({"phase": Phase.BATTLE, "supers": (1,), "fog": True}, "fog: has ended the battle phase (RAKA-093)"),
        ({"phase": Phase.DRAW, "supers": (1,), "fog": True}, "fog: cannot be set in the draw phase"),
        ({"phase": Phase.DRAW, "deployed": True}, "deployed: cannot be set in the draw phase"),
        ({"phase": Phase.DRAW, "supers": (1,)}, "supers: cannot be set in the draw phase"),
        (
            {"phase": Phase.DRAW, "supers": (1,), "counters": (0,)},
            "counters: cannot be set in the draw phase",
        ),
        ({"phase": Phase.DRAW, "supers": (1,), "locked": (0,)}, "locked: cannot be set in the draw phase"),
    ],
)
def test_what_no_game_could_come_to_is_refused(change: dict[str, Any], told: str) -> None:
    """With what is wrong, where, and the rule."""
    assert told in reasons(attrs.evolve(PLAIN, **change))


@pytest.mark.parametrize(
    ("warrior", "first"),
    [
        (Warrior(card("KS"), attacked=True), Phase.BATTLE),
        (Warrior(card("JS"), used=True), Phase.MAIN_ONE),
        (Warrior(card("AS"), used=True, legend=True), Phase.MAIN_ONE),
        (Warrior(card("AS"), used=True, legend=True, saved=True), Phase.BATTLE),
        (Warrior(card("QS"), hardened=True), Phase.BATTLE),
    ],
)
@pytest.mark.rule("RAKA-028")
def test_a_warrior_has_done_nothing_that_comes_later_in_the_turn(warrior: Warrior, first: Phase) -> None:
    """From the phase for it on, it can have; before, no game comes to that."""
    phases = list(Phase)
    for phase in phases:
        position = Position(Setup(), (Field(front=(warrior,)), Field()), phase=phase)
        if phases.index(phase) < phases.index(first):
            assert "fields[0].front[0]: cannot be" in reasons(position)
        else:
            assert arrange(position).sides[0].front[0] == warrior


@pytest.mark.rule("RAKA-059", "RAKA-028")
def test_nobody_elses_queen_has_been_attacked_before_battle() -> None:
    """Battle Harden is spent in the battle phase, on either side."""
    queen = Field(front=(Warrior(card("QS"), hardened=True),))
    for phase in (Phase.DRAW, Phase.MAIN_ONE):
        told = reasons(Position(Setup(), (Field(), queen), phase=phase))
        assert "fields[1].front[0]: cannot be hardened before the phase for it" in told
    fought = arrange(Position(Setup(), (Field(), queen), phase=Phase.BATTLE))
    assert fought.sides[1].front[0] == queen.front[0]


@pytest.mark.parametrize(
    "change",
    [
        {"fields": [Field(), Field()]},
        {"fields": (Field(hand=("2C",)), Field())},  # type: ignore[arg-type]
        {"fields": (Field(front=(card("KS"),)), Field())},  # type: ignore[arg-type]
        {"fields": (Field(front=(Warrior("KS"),)), Field())},  # type: ignore[arg-type]
        {"fields": (Field(started=True), Field())},
        {"fields": (Field(since=(-1,)), Field())},
        {"fields": (Field(marks=(card("2C"),)), Field())},  # type: ignore[arg-type]
        {"active": True},
        {"active": 1.0},
        {"phase": "battle"},
        {"turn": 1 << 70},
        {"supers": {0}},
        {"fog": 1},
        {"piles": [()]},
        {"setup": None},
    ],
)
def test_values_of_the_wrong_type_are_refused(change: dict[str, Any]) -> None:
    """Whatever they hold, with the error of the library and nothing else."""
    assert reasons(attrs.evolve(PLAIN, **change))


@pytest.mark.parametrize("junk", [None, 7, "raka", (), Setup()])
def test_what_is_no_position_is_refused(junk: object) -> None:
    """Anything may be handed over."""
    assert "must be a raka Position" in reasons(junk)


def test_a_limited_game_with_a_finished_deck_is_refused() -> None:
    """It would have ended (RAKA-049)."""
    setup = Setup(decks=Decks.INDIVIDUAL, limited=True)
    assert "a finished deck" in reasons(Position(setup, (Field(), Field()), piles=(CARDS, ())))


def test_the_first_state_is_no_position_but_a_start() -> None:
    """Positions begin with the first turn; what comes before is played."""
    assert start(Setup()).turn == 0
    assert "turn" in reasons(attrs.evolve(PLAIN, turn=0))
