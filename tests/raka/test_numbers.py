"""Moves as integers, views as arrays."""

from __future__ import annotations

from itertools import chain
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import CHANCE, DataError, Rng, Seat, SetupError
from boardgames.core.game import Numbers
from boardgames.raka.cards import CARDS, card
from boardgames.raka.events import Departure, Phase
from boardgames.raka.marks import Mark
from boardgames.raka.moves import (
    AcidBarrel,
    Attack,
    BecomeLegend,
    CallSuper,
    Concede,
    Deal,
    Deploy,
    DrawCard,
    Energy,
    Equip,
    GoFirst,
    Move,
    Pass,
    PayFromHand,
    Super,
)
from boardgames.raka.numbers import LAYOUT, RakaNumbers, numbers
from boardgames.raka.position import arrange
from boardgames.raka.rules.book import legal_moves
from boardgames.raka.rules.opening import start
from boardgames.raka.setup import Decks, RailgunDiscard, Setup
from boardgames.raka.state import State
from boardgames.raka.swapping import swap
from boardgames.raka.view import RakaView, view
from boardgames.raka.warriors import Target
from tests.raka.boards import answering, gunnery, over
from tests.raka.layouts import positions
from tests.raka.reached import SETUPS, rngs, states, viewers, walk
from tests.raka.strategies import any_move, setups
from tests.raka.tables import cards, go, place, table

MANY = Setup(64, decks=Decks.INDIVIDUAL)


# Moves.


@pytest.mark.parametrize("players", [2, 3])
def test_every_number_is_a_move_and_back(players: int) -> None:
    """So no two moves share a number, and none of the numbers is left out."""
    every = numbers(Setup(players))
    assert [every.number(every.move(number)) for number in range(every.count)] == list(range(every.count))


@pytest.mark.parametrize("players", [2, 3])
def test_numbers_go_by_seat(players: int) -> None:
    """Those of chance first, and none is of two seats or of none."""
    every = numbers(Setup(players))
    of_all = [every.of_seat(seat) for seat in (CHANCE, *range(players))]
    assert list(chain(*of_all)) == list(range(every.count))
    for seat, own in enumerate(of_all, CHANCE):
        assert {every.move(number).seat for number in own} == {seat}


@pytest.mark.parametrize("seat", [-2, 2, True, 0.0, None])
def test_a_seat_that_is_none_has_no_numbers(seat: Any) -> None:  # noqa: ANN401
    """It is not taken for another one, or for chance."""
    with pytest.raises(DataError, match="must be from 0 to 1, or -1 for chance"):
        numbers(Setup()).of_seat(seat)


@given(st.data())
def test_with_many_players_too(data: st.DataObject) -> None:
    """Nothing is listed for it: sixty-four players have millions of moves."""
    many = numbers(MANY)
    number = data.draw(st.integers(0, many.count - 1))
    assert many.number(many.move(number)) == number


@given(states)
def test_every_legal_move_has_a_number(state: State) -> None:
    """Those of chance as well, and each is the move of its number."""
    found = numbers(state.setup)
    for move in legal_moves(state):
        assert found.move(found.number(move)) == move


@given(positions().map(arrange))
def test_every_legal_move_of_a_position_has_a_number(state: State) -> None:
    """In positions thick with what is rare."""
    found = numbers(state.setup)
    for move in legal_moves(state):
        assert found.move(found.number(move)) == move


@given(setups().flatmap(lambda setup: st.tuples(st.just(setup), any_move(setup))))
def test_any_move_has_its_own_number_or_none(drawn: tuple[Setup, Move]) -> None:
    """Whatever can be made of seats, cards and slots."""
    setup, move = drawn
    found = numbers(setup)
    try:
        number = found.number(move)
    except DataError:
        return
    assert found.move(number) == move


def test_numbers_depend_on_the_players_alone() -> None:
    """Neither cards nor house rules move them."""
    small = Setup(2, cards=cards("KS QS 2C 3C 4C 5C 6C 7C 8C 9C 10C JD"), hand=2, rocks=3)
    own = Setup(2, decks=Decks.INDIVIDUAL, railgun_discard=RailgunDiscard.BOTH)
    moves = [numbers(Setup(2)).move(number) for number in range(0, numbers(Setup(2)).count, 97)]
    for setup in (small, own):
        assert [numbers(setup).move(number) for number in range(0, numbers(setup).count, 97)] == moves


def test_numbers_go_by_seat_and_in_the_order_of_the_union() -> None:
    """First chance, then each seat with its moves class by class."""
    every = numbers(Setup(3))
    moves = [every.move(number) for number in range(every.count)]
    kinds = list(dict.fromkeys(type(move) for move in moves))
    assert kinds == list(get_args(Move))
    assert [move.seat for move in moves] == sorted(move.seat for move in moves)
    assert moves[:52] == [Deal(each) for each in CARDS]
    assert moves[52:56] == [GoFirst(0), GoFirst(1), GoFirst(2), DrawCard(0)]


PINNED = {
    0: Deal(card("AC")),
    53: GoFirst(1),
    54: DrawCard(0),
    2000: Equip(0, card("4D"), 3, Target(1, card("JD"))),
    3000: AcidBarrel(0, card("6H"), 4, Target(0, card("JD"))),
    3830: CallSuper(0, Super.TORNADO),
    7623: Concede(1),
}


def test_numbers_stay() -> None:
    """These were given out once: a change here is a change for whoever has learnt with them."""
    two = numbers(Setup(2))
    assert {number: two.move(number) for number in PINNED} == PINNED
    assert [numbers(Setup(players)).count for players in (2, 3, 4)] == [7624, 17194, 30620]
    assert numbers(MANY).count < 1 << 23


NONE: list[tuple[str, Any]] = [
    ("a seat that is not there", Pass(2)),
    ("a seat of no table", Pass(-5)),
    ("a truth for a seat", Pass(seat=True)),
    ("chance drawing", DrawCard(CHANCE)),
    ("a player dealing", Deal(card("KS"), seat=0)),
    ("a 5 deployed", Deploy(0, card("5C"))),
    ("a king of legend", BecomeLegend(0, card("KS"))),
    ("an attack on oneself", Attack(0, card("KS"), Target(0))),
    ("an attack on a 5", Attack(0, card("KS"), Target(1, card("5C")))),
    ("slot six", Energy(0, 5)),
    ("a truth for a slot", Energy(0, slot=True)),
    ("a list for a target", Attack(0, card("KS"), [])),  # type: ignore[arg-type]
    ("a name for a card", PayFromHand(0, "KS")),  # type: ignore[arg-type]
    ("an opponent of no table", CallSuper(0, Super.FOG, 7)),
    ("no move", "p1 pass"),
    ("nothing", None),
]


@pytest.mark.parametrize(("what", "move"), NONE, ids=[what for what, _ in NONE])
def test_what_is_legal_nowhere_has_no_number(what: str, move: Any) -> None:  # noqa: ANN401
    """It is refused, with the field that is at fault where there is one."""
    with pytest.raises(DataError) as error:
        numbers(Setup(2)).number(move)
    assert error.value.path.startswith("move"), what


@pytest.mark.parametrize("number", [-1, 7624, 1 << 70, True, 1.0, "1", None])
def test_what_is_no_number_has_no_move(number: Any) -> None:  # noqa: ANN401
    """Only whole numbers below the count."""
    with pytest.raises(DataError) as error:
        numbers(Setup(2)).move(number)
    assert error.value.path == "number"


def test_a_setup_that_cannot_be_played_has_no_numbers() -> None:
    """It is refused as when a game is to start."""
    with pytest.raises(SetupError):
        numbers(Setup(1))


# Views.


def check_array(found: RakaNumbers, seen: RakaView) -> tuple[float, ...]:
    """The array, of the length that the shape says, all of it floats from 0 to 1."""
    values = found.array(seen)
    assert (len(values),) == found.shape
    assert all(type(value) is float and 0 <= value <= 1 for value in values)
    return values


@given(states, rngs)
def test_an_array_holds_what_the_view_holds(state: State, rng: Rng) -> None:
    """For every viewer, and the same when what it cannot see is different."""
    found = numbers(state.setup)
    for viewer in viewers(state):
        values = check_array(found, view(state, viewer))
        assert found.array(view(swap(state, viewer, rng), viewer)) == values


@given(positions().map(arrange))
def test_arrays_of_positions_are_in_range(state: State) -> None:
    """Whatever is on the table."""
    for viewer in viewers(state):
        check_array(numbers(state.setup), view(state, viewer))


@pytest.mark.parametrize("setup", SETUPS[:6:2], ids=str)
def test_different_views_have_different_arrays(setup: Setup) -> None:
    """Along a game nothing that a player sees happens without a trace."""
    found = numbers(setup)
    views = [view(walked.step.state, 0) for walked in walk(start(setup), Rng(5), 250)]
    assert len(set(map(found.array, views))) == len(set(views))


def test_a_view_of_another_setup_is_refused() -> None:
    """Its planes would have other sizes."""
    with pytest.raises(DataError):
        numbers(Setup(3)).array(view(start(Setup(2)), 0))


def test_every_plane_is_as_long_as_it_says() -> None:
    """Under shared and individual decks, for few and many players, and each has a name and a meaning."""
    assert len({plane.name for plane in LAYOUT}) == len(LAYOUT)
    for setup in (Setup(2), Setup(4), Setup(2, decks=Decks.INDIVIDUAL), Setup(9, decks=Decks.INDIVIDUAL)):
        for plane in LAYOUT:
            assert len(tuple(plane.values(view(start(setup), 0)))) == plane.size(setup), plane.name
            assert plane.says


def plane(state: State, viewer: Seat | None, name: str) -> tuple[float, ...]:
    """The numbers of one plane, cut out of the array."""
    values = check_array(numbers(state.setup), view(state, viewer))
    at = 0
    for each in LAYOUT:
        size = each.size(state.setup)
        if each.name == name:
            return values[at : at + size]
        at += size
    raise AssertionError(name)


def ones(values: tuple[float, ...]) -> list[int]:
    """Where the ones are."""
    return [place for place, value in enumerate(values) if value == 1]


def board() -> State:
    """One of everything: hands, marks, rows, warriors, rocks, a pile."""
    two = card("2C")
    return table(
        place("KS+3D* JD", "9C . 10C", "2C 5D", "4C 4D", marks=(Mark(two),)),
        place("AC", "8S", "2H 10H 7H", marks=(Mark(card("8S"), hand=False, slots=1),)),
        place(left=Departure.CONCEDED),
        piles=(cards("KD"),),
        supers=(1,),
        locked=(0,),
        phase=Phase.BATTLE,
    )


def test_the_viewers_own_cards_are_in_the_array() -> None:
    """Of others' hands it has the size."""
    state = board()
    assert ones(plane(state, 0, "hand")) == [card("2C").index, card("5D").index]
    assert len(ones(plane(state, 1, "hand"))) == 3
    assert ones(plane(state, None, "hand")) == []
    assert len(ones(plane(state, 0, "row"))) == 2
    assert ones(plane(state, None, "row")) == []
    assert plane(state, 1, "hands") == (2 / 52, 3 / 52, 0)


def test_what_everybody_knows_is_in_the_array() -> None:
    """Marks, certain and uncertain; filled slots; warriors and what is true of them; rocks and piles."""
    state = board()
    assert ones(plane(state, None, "marked hands")) == [card("2C").index]
    assert len(ones(plane(state, None, "marked rows"))) == 1
    assert ones(plane(state, 0, "filled")) == [0, 2, 5]
    assert plane(state, 0, "rocks") == (2 / 7, 0, 0)
    assert len(ones(plane(state, 0, "warriors"))) == 3
    assert len(ones(plane(state, 0, "equipment"))) == 1
    assert ones(plane(state, 0, "equipment deck")) == [0]
    assert ones(plane(state, 0, "flags")) == [0]
    assert ones(plane(state, 0, "left")) == [6]
    assert ones(plane(state, 0, "piles")) == [card("KD").index]
    assert ones(plane(state, 0, "supers")) == [1]
    assert ones(plane(state, 0, "locked")) == [0]
    blurred = place("", "9C", "2C 5D", marks=(Mark(card("2C"), slots=1),))
    maybe = table(blurred, place())
    assert [value for value in plane(maybe, 1, "marked hands") if value] == [0.5]
    assert [value for value in plane(maybe, 1, "marked rows") if value] == [0.5]


def test_who_looks_and_who_is_asked_is_in_the_array() -> None:
    """A spectator is nobody."""
    state = answering()
    assert ones(plane(state, 2, "viewer")) == [2]
    assert ones(plane(state, None, "viewer")) == []
    assert ones(plane(state, 2, "asked")) == [1]
    assert ones(plane(state, 2, "active")) == [0]
    assert ones(plane(start(Setup(2)), 0, "asked")) == []


def test_what_is_pending_is_in_the_array() -> None:
    """The combat of a window, the super on hold, and the Railgun with what it still costs."""
    attack = answering()
    assert len(ones(plane(attack, 0, "combat"))) == 2
    assert ones(plane(attack, 0, "combatants")) == [0, 3]
    fog = go(table(place("KS", "", "2C 10C"), place("QS", "", "5D 6D")), "p1 super fog")
    assert ones(plane(fog, 0, "super")) == [0]
    assert ones(plane(fog, 0, "super seats")) == [0]
    railgun = go(gunnery(), "p1 railgun KS", "p1 pay slot 1")
    cost = plane(railgun, 0, "railgun")
    assert len(ones(cost[:16])) == 1
    assert cost[16:] == (1, 0, 1, 1, 1, 0)


def test_the_end_is_in_the_array() -> None:
    """Who won and how."""
    assert ones(plane(over(), 0, "winners")) == [0]
    assert ones(plane(over(), 0, "ending")) == [2]


def test_it_is_what_the_contract_calls_numbers() -> None:
    """A bot that takes numbers takes these."""
    found: Numbers[RakaView, Move] = numbers(Setup())
    assert found.shape == (1211,)
