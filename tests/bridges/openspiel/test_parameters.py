"""Parameters name setups: every field of both, and what cannot be played is refused with every problem."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import attrs
import pyspiel
import pytest

from boardgames import arena, raka
from boardgames.adapters.openspiel import Fields, Text
from boardgames.core import SetupError
from tests.bridges.openspiel.variants import ARENA, ARENA_MINIATURE, RAKA, RAKA_MINIATURE, VARIANTS, named
from tests.bridges.openspiel.walks import Spiel, walk

OPTIONS = {"sequential", "skip_forced", "move_limit", "remember"}
SETUPS: dict[str, Any] = {RAKA: raka.Setup(), ARENA: arena.Setup()}
COMPANY = {"two_player": ("players=2",), "team_2x3": ("players=6",), "team_3x2": ("players=6",)}
"""What some choices cannot be played without."""


def setup_of(name: str) -> Spiel:
    """The setup that a game was loaded with."""
    return pyspiel.load_game(name).course.setup


def kind_of(name: str) -> Spiel:
    """What OpenSpiel knows of a registered game."""
    return next(kind for kind in pyspiel.registered_games() if kind.short_name == name)


@pytest.mark.parametrize("name", SETUPS)
def test_every_field_of_a_setup_is_a_parameter(name: str) -> None:
    """So every variant has a name; beside them are those of the bridge."""
    fields = {field.name for field in attrs.fields(type(SETUPS[name]))}
    assert set(kind_of(name).parameter_specification) == fields | OPTIONS


@pytest.mark.parametrize("name", SETUPS)
def test_every_choice_of_a_field_can_be_named(name: str) -> None:
    """By its word; whether it can be played with the rest of the defaults is another matter."""
    named_ones = 0
    for field in attrs.fields(type(SETUPS[name])):
        default = getattr(SETUPS[name], field.name)
        for choice in type(default) if isinstance(default, StrEnum) else ():
            named_ones += 1
            loaded = setup_of(named(name, f"{field.name}={choice}", *COMPANY.get(choice, ())))
            assert getattr(loaded, field.name) is choice
    assert named_ones > 15


def test_the_defaults_are_those_of_the_library_with_an_end() -> None:
    """Nothing but the limits differs from a setup without arguments."""
    assert setup_of(RAKA) == raka.Setup(turn_limit=100)
    assert setup_of(ARENA) == arena.Setup(round_limit=20)
    assert pyspiel.load_game(RAKA).max_game_length() == 10_000
    assert pyspiel.load_game(ARENA).max_game_length() == arena.facts(arena.Setup(round_limit=20)).longest


def test_nothing_is_minus_one() -> None:
    """Where a field may be None, and nowhere else is -1 a number."""
    assert setup_of(named(RAKA, "first_player=1")).first_player == 1
    assert setup_of(named(RAKA, "first_player=-1", "turn_limit=-1")) == raka.Setup()
    assert setup_of(named(ARENA, "life=-1")).life is None
    with pytest.raises(SetupError, match="players: must be a whole number"):
        pyspiel.load_game(named(RAKA, "players=-1"))


def test_texts_name_cards_types_and_scenarios() -> None:
    """By their keys, or drawn on the spot."""
    assert [str(card) for card in setup_of(RAKA_MINIATURE).cards] == ["KS", "QS", "9S"]
    miniature = setup_of(ARENA_MINIATURE)
    assert [card.key for card in miniature.equipment.cards] == ["odins-spear", "thors-hammer"]
    assert miniature.types == (arena.Kind.WEAPON,)
    assert miniature.scenario == arena.Scenario("Drawn", arena.Grid.SQUARE, ("..",))
    assert setup_of(named(ARENA, "types=none")).types == ()
    assert setup_of(VARIANTS["arena_instant"]).scenario is arena.shipped_scenarios()["the-colosseum"]


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        (named(RAKA, "players=5", "hand=60"), ["at most 4 players share one deck", "hand: must be"]),
        (named(RAKA, "cards=KS QQ"), ["not 'QQ' at 1"]),
        (named(RAKA, "decks=both"), ["must be Decks.SHARED or Decks.INDIVIDUAL"]),
        (named(RAKA, "move_limit=-1"), ["move_limit: is needed"]),
        (named(RAKA, "move_limit=0"), ["move_limit: must be 1 to"]),
        (named(RAKA, "remember=-2"), ["remember: must be 0 to"]),
        (
            named(RAKA, "hand=0", "first_player=7", "move_limit=0", "remember=-2"),
            ["hand: must be", "first_player: must be", "move_limit: must be 1 to", "remember: must be 0 to"],
        ),
        (named(ARENA, "move_limit=-2", "remember=-2"), ["move_limit: must be", "remember: must be"]),
        (named(ARENA, "players=2", "dice=9"), ["two players need", "dice: must be"]),
        (named(ARENA, "scenario=the-moon"), ["scenario: must be a Scenario"]),
        (named(ARENA, "scenario=square:."), ["scenario."]),
        (named(ARENA, "card_set=odins-spear spoon"), ["card_set: must be a CardSet"]),
        (named(ARENA, "types=weapon spoon"), ["not 'spoon' at 1"]),
        (named(ARENA, "types="), ["types: must be members of Kind, not ''"]),
        (named(ARENA, "round_limit=-1"), ["move_limit: is needed: no greatest number of moves is known"]),
        (named(ARENA, "round_limit=1000000"), ["move_limit: is needed: a game with this setup may have 13,"]),
        (named(RAKA, "move_limit=2147483647"), ["move_limit: must be 1 to 715827882, as OpenSpiel counts"]),
    ],
)
def test_what_cannot_be_played_is_refused_with_every_problem(name: str, sentences: list[str]) -> None:
    """When the game is loaded, by the error of the library."""
    with pytest.raises(SetupError) as refused:
        pyspiel.load_game(name)
    for sentence in sentences:
        assert sentence in str(refused.value)


def test_a_parameter_that_is_not_there_is_refused_by_openspiel() -> None:
    """By name, with those that are."""
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'colour'"):
        pyspiel.load_game(named(RAKA, "colour=red"))


def test_a_game_is_simultaneous_where_it_can_have_auctions() -> None:
    """Raka never is; Arena is not without them, nor when asked to be in turn."""
    several = pyspiel.GameType.Dynamics.SIMULTANEOUS
    kinds = {name: pyspiel.load_game(game).get_type() for name, game in VARIANTS.items()}
    at_once = {name for name, kind in kinds.items() if kind.dynamics == several}
    assert at_once == {"arena", "arena_two_player", "arena_teams"}


@pytest.mark.parametrize("name", ["raka_four", "arena_titan", "arena_instant"])
def test_a_game_that_is_not_simultaneous_never_asks_several(name: str) -> None:
    """The core asks no two seats at once there, so nothing is held back."""
    for seed in range(3):
        for state in walk(VARIANTS[name], seed):
            assert len(state.point.course.game.to_act(state.point.state)) <= 1
            assert state.point.held == ()


def test_a_limit_of_moves_stops_a_game_as_a_draw() -> None:
    """Nobody is asked any more, and nobody has won."""
    *states, last = walk(named(RAKA, "move_limit=30"), 1)
    assert len(states) == 30
    assert last.is_terminal()
    assert last.returns() == [0.0, 0.0]
    assert last.get_game().max_game_length() == 30


@pytest.mark.parametrize("sequential", ["True", "False"])
def test_a_limit_of_moves_may_fall_among_secret_ones(sequential: str) -> None:
    """Those that wait are counted; asked at once, the seats all decide, and it is one step of OpenSpiel."""
    lengths = set()
    for limit in range(3, 12):
        *states, last = walk(named(ARENA, f"sequential={sequential}", f"move_limit={limit}"), 2)
        assert last.is_terminal()
        assert last.returns() == [0.0] * 4
        assert not any(state.is_terminal() for state in states)
        assert len(states) <= limit <= last.point.made
        lengths.add(len(states))
    assert lengths == (set(range(3, 12)) if sequential == "True" else {3, 4, 5, 6, 7, 8})


@pytest.mark.parametrize(
    ("name", "parameter", "greatest"),
    [(RAKA, "turn_limit=-1", 715_827_882), (ARENA, "round_limit=1000000", 429_496_729)],
)
def test_the_longest_history_stays_within_what_openspiel_counts_to(
    name: str, parameter: str, greatest: int
) -> None:
    """It has an action of each seat for a move, and as many of chance; one move more would be too many."""
    game = pyspiel.load_game(named(name, parameter, f"move_limit={greatest}"))
    assert game.max_game_length() == greatest
    assert 0 < game.max_history_length() < 1 << 31
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        assert 0 < pyspiel.convert_to_turn_based(game).max_history_length() < 1 << 31
    with pytest.raises(SetupError, match=f"move_limit: must be 1 to {greatest}, as OpenSpiel counts"):
        pyspiel.load_game(named(name, parameter, f"move_limit={greatest + 1}"))


def test_forced_moves_are_skipped_on_request() -> None:
    """Whoever is asked has a choice, chance too, and the game goes the same way."""
    for seed in range(3):
        states = list(walk(named(RAKA, "turn_limit=8", "skip_forced=True"), seed))
        for state in states[:-1]:
            assert len(state.legal_actions()) > 1
        assert states[-1].is_terminal()
        assert states[-1].point.made > len(states)


def test_a_field_of_another_kind_needs_a_text() -> None:
    """What is neither a number nor a choice is not guessed at."""

    @attrs.frozen
    class Setup:
        size: int = 3
        names: tuple[str, ...] = ("a", "b")

    with pytest.raises(TypeError, match="the field 'names' needs a Text: it holds tuple"):
        Fields(Setup()).parameters()
    fields = Fields(Setup(), {"names": Text("a b", lambda text: tuple(text.split()))})
    assert fields.parameters() == {"size": 3, "names": "a b"}
    assert fields.read({"size": 4, "names": "c d"}) == Setup(4, ("c", "d"))


def test_the_defaults_of_parameters_mean_the_setup_that_they_are_of() -> None:
    """Also where -1 is a number: then it stands for None only in the fields that hold something else."""

    @attrs.frozen
    class Setup:
        lowest: int = -1
        limit: int | None = None
        rounds: int | None = 4

    fields = Fields(Setup())
    assert fields.read(fields.parameters()) == Setup()
    assert fields.read({"lowest": -1, "rounds": -1}) == Setup(rounds=None)
    with pytest.raises(TypeError, match="a Setup has no field 'higest'"):
        fields.read({"higest": 3})
