"""Why moves are refused: the reason, the rule that forbids it, and a sentence that names what is wrong."""

from __future__ import annotations

from typing import Any, Final, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rulefile import load

from boardgames.core import CHANCE, GameOver, IllegalMove, Refusal, Rng
from boardgames.raka.cards import CARDS, card, cards_in
from boardgames.raka.moves import Deal, Equip, GoFirst, Move, Super
from boardgames.raka.position import arrange
from boardgames.raka.rules.book import apply, legal_moves, why_not
from boardgames.raka.rules.opening import start
from boardgames.raka.rules.refusals import Why, refusal
from boardgames.raka.setup import Setup
from boardgames.raka.state import State
from boardgames.raka.swapping import swap
from boardgames.raka.warriors import Target
from tests.house.project import ROOT
from tests.raka.boards import answering, draw_phase, gunnery, main_one, over, paying
from tests.raka.layouts import positions
from tests.raka.reached import rngs, states
from tests.raka.strategies import any_move

WITHOUT_RULE: Final = {Why.MALFORMED, Why.UNKNOWN_SEAT}
"""Reasons that are about values and not about the game."""

RULES: Final = {entry.id for entry in load(ROOT / "docs" / "rules" / "raka.toml") if not entry.is_void}
"""The ids in force."""

KINDS: Final = get_args(Move)


# What is true of every refusal.


def near_move(state: State, rng: Rng) -> Move:
    """A move of any class that is made, as far as it goes, with cards, slots and seats that are in use."""
    kind, rng = pick(KINDS, rng)
    asked = state.pending[-1].seat if state.pending else 0
    seats = range(state.setup.players)
    other, rng = pick(seats, rng)
    roll, rng = rng.below(4)
    seat = CHANCE if kind in (Deal, GoFirst) else asked if roll and asked in seats else other
    fields: dict[str, Any] = {"seat": seat}
    for field in attrs.fields(kind):
        if field.name != "seat":
            fields[field.name], rng = near_value(state, seat, field.name, rng)
    return kind(**fields)  # type: ignore[no-any-return]


def near_value(state: State, seat: int, name: str, rng: Rng) -> tuple[Any, Rng]:
    """A value for a field of that name."""
    seats = range(state.setup.players)
    side = state.sides[max(seat, 0)]
    fielded = [each.card for one in state.sides for each in one.warriors]
    if name in ("first", "owner"):
        return pick(seats, rng)
    if name == "opponent":
        return pick([None, *seats], rng)
    if name == "slot":
        return pick([None, *range(5)], rng)
    if name == "power":
        return pick(list(Super), rng)
    if name == "target":
        where, rng = pick(seats, rng)
        there = [each.card for each in state.sides[where].warriors]
        aimed, rng = pick([None, *there, *there, *CARDS[::13]], rng)
        return Target(where, aimed), rng
    held = [*cards_in(side.hand), *(lying for lying in side.row if lying is not None)]
    zone, rng = pick([zone for zone in (held, fielded, list(CARDS)) if zone], rng)
    return pick(zone, rng)


def pick(choices: Any, rng: Rng) -> tuple[Any, Rng]:  # noqa: ANN401
    """One of the choices."""
    index, rng = rng.below(len(choices))
    return choices[index], rng


def check(state: State, move: Move) -> Refusal | None:
    """The refusal of a move, which must be whole, and the same that ``apply`` raises."""
    found = why_not(state, move)
    if found is None:
        apply(state, move)
        return None
    with pytest.raises(IllegalMove if state.pending else GameOver) as error:
        apply(state, move)
    if isinstance(error.value, IllegalMove):
        assert error.value.refusal == found
    assert type(found.reason) is str
    assert Why(found.reason) is not Why.NOT_LISTED
    assert (found.rule in RULES) != (found.reason in WITHOUT_RULE)
    assert found.sentence
    assert not found.sentence.endswith(".")
    return found


@given(states, rngs)
def test_a_move_is_refused_exactly_when_it_is_not_accepted(state: State, rng: Rng) -> None:
    """In every state that play reaches, and with a rule unless no rule speaks."""
    for number in range(120):
        check(state, near_move(state, rng.split(str(number))))


@given(positions().map(arrange), rngs)
def test_in_arranged_positions_too(state: State, rng: Rng) -> None:
    """Positions are thick with what play comes to rarely."""
    for number in range(120):
        check(state, near_move(state, rng.split(str(number))))


@given(states.flatmap(lambda state: st.tuples(st.just(state), st.lists(any_move(state.setup), max_size=60))))
def test_moves_of_seats_and_slots_that_are_not_there_are_refused_with_the_others(
    drawn: tuple[State, list[Move]],
) -> None:
    """Whatever the fields hold, the answer is whole."""
    state, moves = drawn
    for move in moves:
        check(state, move)


@given(states, rngs)
def test_a_refusal_tells_a_seat_nothing_that_it_may_not_know(state: State, rng: Rng) -> None:
    """With other hidden cards elsewhere, a seat's own moves are refused in the same words."""
    for seat in range(state.setup.players):
        other = swap(state, seat, rng)
        for number in range(60):
            move = near_move(state, rng.split(f"{seat} {number}"))
            if move.seat == seat:
                assert why_not(state, move) == why_not(other, move)


JUNK: Final[tuple[Any, ...]] = (
    *(None, True, -3, 99, 1 << 80, 2.5, "KS", "", b"", (), [], {}, object(), Super.FOG, card("KS")),
    *(Target(0), Target(99), Target(-1), Target(seat=True), Target(1, card("2C"))),
    *(Target("p1"), Target(0, "KS")),  # type: ignore[arg-type]
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_no_value_of_a_field_breaks_a_refusal(kind: type[Move]) -> None:
    """Each field in turn holds what it never should: the refusal is whole all the same."""
    sound: dict[str, Any] = {"seat": 0, "first": 0, "owner": 1, "slot": 0, "power": Super.FOG, "opponent": 1}
    sound |= dict.fromkeys(("card", "warrior", "ace"), card("AS")) | {"target": Target(1, card("QS"))}
    names = [field.name for field in attrs.fields(kind)]
    boards = (start(Setup()), main_one(), answering(), paying())
    for name in names:
        for value in JUNK:
            move = kind(**{each: sound[each] for each in names} | {name: value})
            for state in boards:
                if why_not(state, move) is not None:
                    check(state, move)


@pytest.mark.parametrize("value", JUNK, ids=lambda value: type(value).__name__)
def test_what_is_no_move_is_malformed(value: Any) -> None:  # noqa: ANN401
    """Any value can be asked about, whether the game is on or over."""
    for state in (main_one(), over()):
        found = why_not(state, value)
        assert found is not None
        assert (found.reason, found.rule) == (Why.MALFORMED, "")


def test_an_unfinished_move_is_malformed() -> None:
    """A move whose fields were never set is refused as well."""
    found = refusal(main_one(), object.__new__(Equip), ())
    assert found.reason == Why.MALFORMED


def test_there_is_no_reason_against_a_legal_move() -> None:
    """Asked about one all the same, a refusal says that it knows none."""
    for state in (main_one(), draw_phase(), answering(), gunnery(), paying()):
        moves = legal_moves(state)
        assert {refusal(state, move, moves).reason for move in moves} == {Why.NOT_LISTED}
