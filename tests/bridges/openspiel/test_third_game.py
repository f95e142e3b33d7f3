"""Any game of the core can be registered, by the same function as the two of the library."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import pyspiel
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "examples"))

import bluff
import tictactoe
from bluff_values import DECK, Bet, Call, Check, Deal, Fold, Move, Setup, View
from boardgames.adapters.openspiel import Fields, register
from boardgames.adapters.openspiel.registry import course_of
from boardgames.core import CHANCE, HIDDEN, DataError, MissingGroup, SetupError, Study
from boardgames.core.blocks import Axis, Block, Numbering, in_order
from tests.bridges.openspiel.walks import told, walk
from tests.core import toy
from tests.core.toy.numbers import AuctionNumbers


class BluffNumbers:
    """Every move by chance and by seat, and a view as cards and chips."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        chance: tuple[Block[Move], ...] = in_order(CHANCE, ((Deal, (("card", Axis(DECK)),)),))
        kinds = tuple((kind, ()) for kind in (Check, Bet, Fold, Call))
        self._moves: Numbering[Move] = Numbering(2, chance, lambda seat: in_order(seat, kinds))
        self.count = self._moves.count
        self.number = self._moves.number
        self.move = self._moves.move
        self.of_seat = self._moves.of_seat
        self.shape = (7,)

    def array(self, view: View) -> tuple[float, ...]:
        """Who is asked to look, the cards that it knows, chips and stakes."""
        most = 2 * self._setup.chips
        cards = (0.0 if card is HIDDEN else card / len(DECK) for card in view.cards)
        chips = (count / most for count in (*view.chips, *view.staked))
        return (1.0 if view.seat == 1 else 0.0, *cards, *chips)


STUDIED = attrs.evolve(bluff.GAME, study=Study(lambda view: tuple(map(float, view.chips)), BluffNumbers))
"""The example with the group that it lacks."""

FIELDS = Fields(Setup(hands=1))
TOY = Fields(toy.Setup(lots=1))


@pytest.fixture(scope="module", autouse=True)
def registered() -> None:
    """Both under names of their own."""
    register(
        STUDIED,
        "boardgames_bluff",
        parameters=FIELDS.parameters(),
        setup=FIELDS.read,
        seats=(2, 2),
        simultaneous=lambda _: False,
    )
    register(toy.GAME, "boardgames_toy", parameters=TOY.parameters(), setup=TOY.read, seats=(2, 4))


def test_a_small_poker_is_solved() -> None:
    """One hand of it is known as Kuhn poker, here for the whole pot: CFR finds how to play it."""
    game = pyspiel.load_game("boardgames_bluff(remember=10000)")
    assert (game.num_distinct_actions(), game.max_chance_outcomes(), game.max_game_length()) == (4, 3, 5)
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)) > 0.2
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.01


@pytest.mark.parametrize(
    "name", ["boardgames_toy", "boardgames_toy(players=2,sequential=True)", "boardgames_bluff(hands=3)"]
)
def test_it_passes_the_random_simulation(name: str) -> None:
    """Arrays of any shape do: the toy's are not flat."""
    pyspiel.random_sim_test(pyspiel.load_game(name), 3, True, False)  # noqa: FBT003


def test_ids_go_by_seat_as_the_numbers_do() -> None:
    """Whatever game it is: no more is asked of it than the contract says."""
    course = pyspiel.load_game("boardgames_toy").course
    numbers = toy.GAME.study.numbers(course.setup)
    for seat in (CHANCE, *range(3)):
        for action, number in enumerate(numbers.of_seat(seat)):
            assert course.actions.move(seat, action) == numbers.move(number)
            assert course.actions.action(numbers.move(number)) == action


class WrongNumbers:
    """They say that each seat has the numbers of the first."""

    def __init__(self, setup: toy.Setup) -> None:
        own = AuctionNumbers(setup)
        self.count, self.shape = own.count, own.shape
        self.number, self.move, self.array = own.number, own.move, own.array
        self.of_seat = lambda seat: own.of_seat(min(seat, 0))


def test_numbers_that_wrongly_claim_to_go_by_seat_are_found_out() -> None:
    """Before two moves have one id."""
    game = attrs.evolve(toy.GAME, study=attrs.evolve(toy.GAME.study, numbers=WrongNumbers))
    register(game, "boardgames_wrong", parameters=TOY.parameters(), setup=TOY.read, seats=(2, 4))
    with pytest.raises(DataError, match="not one of its seat's"):
        list(walk("boardgames_wrong", 1))


def test_seats_that_were_said_to_be_asked_alone_are_asked_in_turn() -> None:
    """A wrong word about a game costs nobody a secret."""
    register(
        toy.GAME,
        "boardgames_alone",
        parameters=TOY.parameters(),
        setup=TOY.read,
        seats=(2, 4),
        simultaneous=lambda _: False,
    )
    waiting = [state for state in walk("boardgames_alone", 3) if state.point.held]
    assert [state.current_player() for state in waiting[:2]] == [1, 2]
    assert told(waiting[0], 2)[:4] == told(waiting[1], 2)[:4]


def test_a_game_without_a_group_is_refused_by_its_name() -> None:
    """The examples have no numbers, and noughts and crosses no codecs either."""
    nothing: Mapping[str, Any] = {}
    with pytest.raises(MissingGroup, match="'bluff' does not give the group 'study'"):
        register(bluff.GAME, "boardgames_none", parameters=nothing, setup=lambda _: Setup(), seats=(2, 2))
    with pytest.raises(MissingGroup, match="does not give the group"):
        register(
            tictactoe.GAME,
            "boardgames_none",
            parameters=nothing,
            setup=lambda _: tictactoe.Setup(),
            seats=(2, 2),
        )
    assert "boardgames_none" not in {kind.short_name for kind in pyspiel.registered_games()}


def test_a_game_whose_defaults_cannot_be_played_is_refused() -> None:
    """By the error of the game."""
    with pytest.raises(SetupError, match="hands"):
        register(STUDIED, "boardgames_none", parameters={}, setup=lambda _: Setup(hands=0), seats=(2, 2))


@pytest.mark.parametrize(
    "text", ["a,b", "a=b", "a(b", "a)b", "a()", "a\nb", "5", "-", "1.5", "True", "false"]
)
def test_a_text_that_would_not_come_back_is_refused(text: str) -> None:
    """Registered or loaded with it: what is saved names the game in a text, and would be another game."""

    def setup(parameters: Mapping[str, Any]) -> toy.Setup:
        return TOY.read({name: value for name, value in parameters.items() if name != "word"})

    mine: dict[str, Any] = {**TOY.parameters(), "word": "all of it"}
    register(toy.GAME, "boardgames_worded", parameters=mine, setup=setup, seats=(2, 4))
    with pytest.raises(SetupError, match="word: cannot be written in the text of a game"):
        pyspiel.load_game("boardgames_worded", {"word": text})
    with pytest.raises(SetupError, match="word: cannot be written in the text of a game"):
        register(toy.GAME, "boardgames_none", parameters={**mine, "word": text}, setup=setup, seats=(2, 4))
    said = pyspiel.load_game("boardgames_worded", {"word": "none.of/it:"})
    assert dict(pyspiel.load_game(str(said)).course.parameters)["word"] == "none.of/it:"


UNFIT: list[tuple[dict[str, Any], str]] = [
    ({"game": 3}, "game: must be a Game"),
    ({"name": ""}, "name: must be made of letters"),
    ({"name": "toy(4)"}, "name: must be made of letters"),
    ({"name": "a toy"}, "name: must be made of letters"),
    ({"name": None}, "name: must be made of letters"),
    ({"parameters": {"a,b": 1}}, "parameters: must be named by letters"),
    ({"parameters": {3: 1}}, "parameters: must be named by letters"),
    ({"parameters": {"name": "x"}}, "name: is what OpenSpiel calls the game"),
    ({"parameters": {"size": None}}, "size: must be a number"),
    ({"parameters": {"size": (1, 2)}}, "size: must be a number"),
    ({"parameters": {"size": 1 << 31}}, "size: cannot be written"),
    ({"parameters": {"size": float("nan")}}, "size: cannot be written"),
    ({"parameters": {"sequential": 1}}, "sequential: must be of the kind of False, not 1"),
    ({"parameters": {"move_limit": "9"}}, "move_limit: must be of the kind of -1, not '9'"),
    ({"parameters": {"move_limit": 9.0, "remember": True}}, "move_limit: .*; remember: must be of the kind"),
    ({"seats": (4, 2)}, "seats: are 3, and boardgames_none was registered for 4 to 2"),
    ({"seats": (5, 9)}, "seats: are 3"),
]


@pytest.mark.parametrize(("wrong", "told"), UNFIT)
def test_what_cannot_be_registered_is_refused(wrong: dict[str, Any], told: str) -> None:
    """With what is wrong, before anything is known of it."""
    given: dict[str, Any] = {"game": toy.GAME, "name": "boardgames_none", "parameters": {}, "seats": (2, 4)}
    given |= wrong
    with pytest.raises(SetupError, match=told):
        register(given.pop("game"), given.pop("name"), setup=lambda _: toy.Setup(), **given)
    assert "boardgames_none" not in {kind.short_name for kind in pyspiel.registered_games()}
    with pytest.raises(DataError, match="no game is registered as 'boardgames_none'"):
        course_of("boardgames_none", {})


def test_more_players_than_a_game_was_registered_for_are_refused() -> None:
    """OpenSpiel was told otherwise."""
    register(toy.GAME, "boardgames_few", parameters=TOY.parameters(), setup=TOY.read, seats=(2, 3))
    with pytest.raises(SetupError, match="seats: are 4, and boardgames_few was registered for 2 to 3"):
        pyspiel.load_game("boardgames_few(players=4)")


def test_a_name_that_is_registered_again_is_of_the_later_game() -> None:
    """What was loaded under it before is not given again."""
    for lots in (1, 2):
        fields = Fields(toy.Setup(lots=lots))
        parameters = {"players": 3}
        register(toy.GAME, "boardgames_again", parameters=parameters, setup=fields.read, seats=(2, 4))
        assert pyspiel.load_game("boardgames_again").course.setup.lots == lots
        assert pyspiel.load_game("boardgames_again(players=2)").course.setup == toy.Setup(2, lots=lots)
